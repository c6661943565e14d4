import Foundation
import SharedFlags

/// Counts measurements, for each thread that asks for it.
///
/// If all threads added to one counter, threads that only measure would wait for each other's cache lines. So each
/// thread has a counter of its own, and while nobody counts, measuring only pays for loading a value that doesn't
/// change.
private enum MeasurementCounting {
    // Only reached while the lock is held.
    nonisolated(unsafe) private static var threadCount = 0
    private static let lock = NSLock()

    /// Changes the number of threads that count, and sets the flag that measuring reads. A thread that counts sees its
    /// own write; the other threads do the same whatever they see.
    static func addThreads(_ change: Int) {
        lock.withLock {
            threadCount += change
            set_shared_counts_measurements(threadCount == 0 ? 0 : 1)
        }
    }

    /// The key of each thread's cell, which the system frees with the thread.
    static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { cell in
            #if canImport(Darwin)
                cell.deallocate()
            #else
                cell?.deallocate()
            #endif
        }
        return key
    }()

    struct Cell {
        var isCounting: Bool
        var count: Int
        /// The measurements since the recording began; `nil` while none is recorded.
        var recording: Unmanaged<TextRecording>?
    }

    /// The calling thread's cell; nil if it has never counted.
    static var cell: UnsafeMutablePointer<Cell>? {
        pthread_getspecific(key)?.assumingMemoryBound(to: Cell.self)
    }
}

extension TextMeasurer {
    /// The number of texts that the calling thread has measured while counting, since it last set
    /// ``isCountingMeasurements`` to true; 0 if it never did.
    ///
    /// Each call of a measuring function of this type is one measurement.
    public static var measurementCount: Int {
        MeasurementCounting.cell?.pointee.count ?? 0
    }

    /// A Boolean value: true while measurements of the calling thread are counted. Default: false.
    ///
    /// Setting it to true starts a new count; setting it to false stops counting and keeps the count. If a thread ends
    /// while it counts, measuring on all threads is a few nanoseconds slower from then on.
    public static var isCountingMeasurements: Bool {
        get { MeasurementCounting.cell?.pointee.isCounting ?? false }
        set {
            let wasCounting = isCountingMeasurements
            if let cell = MeasurementCounting.cell {
                cell.pointee.isCounting = newValue
                if newValue { cell.pointee.count = 0 }
            } else if newValue {
                let cell = UnsafeMutablePointer<MeasurementCounting.Cell>.allocate(capacity: 1)
                cell.initialize(to: MeasurementCounting.Cell(isCounting: true, count: 0, recording: nil))
                pthread_setspecific(MeasurementCounting.key, cell)
            }
            guard newValue != wasCounting else { return }
            MeasurementCounting.addThreads(newValue ? 1 : -1)
        }
    }

    /// The measurements that the calling thread makes while a call runs, in their order. They count as well, as by
    /// ``isCountingMeasurements``.
    package static func recording(_ body: () throws -> Void) rethrows -> [TextRequest] {
        let wasCounting = isCountingMeasurements
        isCountingMeasurements = true
        let recording = TextRecording()
        MeasurementCounting.cell?.pointee.recording = Unmanaged.passUnretained(recording)
        defer {
            MeasurementCounting.cell?.pointee.recording = nil
            isCountingMeasurements = wasCounting
        }
        try body()
        return recording.requests
    }

    @inline(__always)
    static func countMeasurement(_ request: @autoclosure () -> TextRequest) {
        if shared_counts_measurements() != 0 { countOnThisThread(request()) }
    }

    @inline(never)
    private static func countOnThisThread(_ request: TextRequest) {
        guard let cell = MeasurementCounting.cell, cell.pointee.isCounting else { return }
        cell.pointee.count += 1
        cell.pointee.recording?._withUnsafeGuaranteedRef { $0.requests.append(request) }
    }
}

/// The measurements of one thread while they are recorded.
private final class TextRecording {
    var requests: [TextRequest] = []
}

/// One call of a measuring function with its arguments, which can be made again.
package enum TextRequest: Sendable {
    case size(String, Font, maxWidth: CGFloat, numberOfLines: Int, scale: CGFloat)
    case measure(String, Font, maxWidth: CGFloat, numberOfLines: Int, scale: CGFloat)
    case minContentWidth(String, Font, scale: CGFloat)
    case sizes(String, Font, within: (CGFloat, CGFloat), numberOfLines: Int, scale: CGFloat)
    case naturalSize(
        String, Font, within: CGFloat, narrower: CGFloat, numberOfLines: Int, scale: CGFloat)
    case lines(String, Font, maxWidth: CGFloat, numberOfLines: Int)
    case styled(StyledText, maxWidth: CGFloat, numberOfLines: Int, scale: CGFloat)

    /// Makes the call again.
    ///
    /// - Returns: a width, so that the call can't be optimized away.
    package func perform() -> CGFloat {
        switch self {
        case .size(let text, let font, let maxWidth, let lines, let scale):
            TextMeasurer.size(of: text, font: font, maxWidth: maxWidth, numberOfLines: lines, scale: scale).width
        case .measure(let text, let font, let maxWidth, let lines, let scale):
            TextMeasurer.measure(text, font: font, maxWidth: maxWidth, numberOfLines: lines, scale: scale).size.width
        case .minContentWidth(let text, let font, let scale):
            TextMeasurer.minContentWidth(of: text, font: font, scale: scale)
        case .sizes(let text, let font, let widths, let lines, let scale):
            TextMeasurer.sizes(of: text, font: font, within: widths, numberOfLines: lines, scale: scale).0.width
        case .naturalSize(let text, let font, let limit, let narrower, let lines, let scale):
            TextMeasurer.naturalSize(
                of: text, font: font, within: limit, narrower: narrower, numberOfLines: lines, scale: scale
            ).size.width
        case .lines(let text, let font, let maxWidth, let lines):
            TextMeasurer.lines(of: text, font: font, maxWidth: maxWidth, numberOfLines: lines).first?.width ?? 0
        case .styled(let text, let maxWidth, let lines, let scale):
            text.measure(maxWidth: maxWidth, numberOfLines: lines, scale: scale).size.width
        }
    }
}
