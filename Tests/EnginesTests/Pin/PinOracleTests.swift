import BenchStatistics
import Engines
import Foundation
import TestSupport
import Testing

/// Random chains of one to six calls, compared with a second implementation of PinLayout's rules, which was written
/// from the documents alone (`Tools/pin_oracle`). Chains that it leaves open are played, but not compared.
@Suite("Pin: second implementation")
struct PinOracleTests {
    /// Other answers than the committed ones, from another first seed: `oracle.py` says how to make them.
    private static let fresh = ProcessInfo.processInfo.environment["PIN_ORACLE"]
    private static let firstSeed = ProcessInfo.processInfo.environment["PIN_ORACLE_FIRST"].flatMap(UInt64.init) ?? 0

    private static let mostCalls = ProcessInfo.processInfo.environment["PIN_ORACLE_CALLS"].flatMap(Int.init) ?? 6

    private static let answers: [UInt8] = {
        let committed = PackageFolder.root.appendingPathComponent("Tests/EnginesTests/PinOracle/answers.bin")
        return (try? Data(contentsOf: fresh.map(URL.init(fileURLWithPath:)) ?? committed)).map(Array.init) ?? []
    }()

    /// Every fourth of the 50,000; all with `PIN_TESTS=full` in the environment (some ten seconds in a debug build).
    private static let step: UInt64 = ProcessInfo.processInfo.environment["PIN_TESTS"] == "full" ? 1 : 4

    @Test("chains have the frames that the documented rules give")
    func chains() {
        var reader = PinOracleReader(bytes: PinOracleTests.answers)
        var compared = 0
        var differing: [String] = []
        var seed = PinOracleTests.firstSeed
        while !reader.isAtEnd {
            defer { seed += 1 }
            var random = SplitMix64(seed: seed)
            let scene = PinOracleScene(&random)
            let answer = reader.next(before: scene.frame, scale: scene.scale)
            compared += answer == nil ? 0 : 1
            guard seed % PinOracleTests.step == 0 else { continue }
            play(scene, &random)
            if let answer {
                let frame = scene.frame
                let pixels = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map {
                    $0 * scene.scale
                }
                let isSame = zip(pixels, answer).allSatisfy { abs($0 - CGFloat($1)) < 1e-6 }
                if !isSame { differing.append("\(seed): \(pixels), not \(answer)") }
            }
        }
        #expect(PinOracleTests.fresh == nil ? compared == 50_000 : compared > 0)
        #expect(differing.isEmpty, "\(differing.count): \(differing.prefix(10).joined(separator: "; "))")
    }

    private func play(_ scene: PinOracleScene, _ random: inout SplitMix64) {
        let count = 1 + random.below(PinOracleTests.mostCalls)
        _ = Pin.collectingWarnings {
            var chain = scene.isByPinFrame ? scene["v"].pinFrame : scene["v"].pin
            for _ in 0..<count { chain = PinOracleCalls.next(chain, scene, &random) }
            chain.layout()
        }
    }
}

/// The packed answers; `Tools/pin_oracle/oracle.py` describes the format.
struct PinOracleReader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    /// The next frame in pixels; `nil` if none is known.
    mutating func next(before: CGRect, scale: CGFloat) -> [Int]? {
        let flags = byte()
        if flags & 16 != 0 { return nil }
        let former = [before.origin.x, before.origin.y, before.size.width, before.size.height]
        return former.enumerated().map { index, value in
            let pixels = Int((value * scale).rounded(.down))
            return flags & (1 << index) == 0 ? pixels : pixels + difference()
        }
    }

    private mutating func byte() -> UInt8 {
        defer { position += 1 }
        return position < bytes.count ? bytes[position] : 0
    }

    private mutating func difference() -> Int {
        var value = 0
        var shift = 0
        while true {
            let next = byte()
            value |= Int(next & 127) << shift
            if next & 128 == 0 { break }
            shift += 7
        }
        return value & 1 == 0 ? value >> 1 : -(value + 1) >> 1
    }
}
