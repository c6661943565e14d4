import Foundation

/// Gathers what the chains of one automatic sizing lay out.
public final class PinAutoSizing {
    var size = CGSize.zero

    init() {}
}

extension PinLayout {
    @inline(never)
    @usableFromInline
    func record(_ rect: CGRect, in recorder: PinAutoSizing) {
    }
}
