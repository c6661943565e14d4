import BenchModel
import Engines
import Foundation

@testable import BenchScenarios

/// A scenario without views, whose passes do a known amount of known work.
struct FakeScenario: Scenario {
    var name = "fake"
    let summary = "nothing to see"
    let phases: [Phase] = [.pass, .layout]
    var engines = ["manual", "other"]
    let cellRange = 1...1000
    /// The engine whose frames differ from the reference.
    var wrongEngine: String?

    func verifiedItems(_ configuration: PassConfiguration) -> [Int] { [0, 1] }

    func reference(ofItem index: Int, _ configuration: PassConfiguration) -> CellPicture {
        CellPicture(
            item: index, size: CGSize(width: 10, height: 10),
            frames: [NamedFrame("title", CGRect(x: 0, y: 0, width: 5, height: 5))])
    }

    func makePass(engine: String, _ configuration: PassConfiguration) -> any EnginePass {
        var picture = reference(ofItem: 0, configuration)
        if engine == wrongEngine { picture.frames[0].frame.origin.x = 0.5 }
        return FakePass(engine: engine, picture: picture)
    }
}

/// A block that optimized code takes as well, where nobody uses it.
@_optimize(none)
func taken(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { block }

/// A pass that fails unless it is prepared, and that allocates memory.
final class FakePass: EnginePass {
    let engine: String
    let answer: CellPicture
    private let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 4)
    private var isPrepared = false

    init(engine: String, picture: CellPicture) {
        self.engine = engine
        answer = picture
        blocks.initialize(repeating: nil, count: 4)
    }

    deinit {
        freeBlocks()
        blocks.deallocate()
    }

    private func freeBlocks() {
        for index in 0..<4 {
            free(blocks[index])
            blocks[index] = nil
        }
    }

    func prepare(_ phase: Phase, pass: Int) {
        isPrepared = true
        freeBlocks()
    }

    func run(_ phase: Phase) {
        precondition(isPrepared, "run without prepare")
        isPrepared = false
        blocks[0] = taken(malloc(100))
        blocks[1] = taken(malloc(200))
        blocks[2] = taken(malloc(300))
        free(blocks[2])
        blocks[2] = taken(malloc(50))
    }

    func picture(ofItem index: Int) -> CellPicture {
        var picture = answer
        picture.item = index
        return picture
    }
}

/// A scenario that records when its passes are created, prepared and run.
struct RecordingScenario: Scenario {
    // Used only by the measuring thread.
    final class Log: @unchecked Sendable {
        /// The number of cells of each turn's passes, in the order of the turns.
        var turns: [Int] = []
        var alive = 0
        /// True if passes of two sizes existed at the same time.
        var isMixed = false
        var prepared = 0
        /// The largest number of passes that were prepared but not yet run.
        var mostPrepared = 0
    }

    final class Pass: EnginePass {
        private let log: Log
        private var isPrepared = false

        init(_ log: Log) {
            self.log = log
            log.alive += 1
        }

        deinit { log.alive -= 1 }

        func prepare(_ phase: Phase, pass: Int) {
            precondition(!isPrepared, "prepared twice")
            isPrepared = true
            log.prepared += 1
            log.mostPrepared = max(log.mostPrepared, log.prepared)
        }

        func run(_ phase: Phase) {
            precondition(isPrepared, "run without prepare")
            isPrepared = false
            log.prepared -= 1
        }

        func picture(ofItem index: Int) -> CellPicture { .blank(item: index) }
    }

    let name = "recording"
    let summary = "tells what is made"
    let phases: [Phase] = [.pass]
    let engines = ["manual", "other"]
    var cellRange = 1...1000
    let log = Log()

    func verifiedItems(_ configuration: PassConfiguration) -> [Int] { [] }
    func reference(ofItem index: Int, _ configuration: PassConfiguration) -> CellPicture { .blank(item: index) }

    func makePass(engine: String, _ configuration: PassConfiguration) -> any EnginePass {
        if log.alive == 0 { log.turns.append(configuration.cells) }
        log.isMixed = log.isMixed || log.turns.last != configuration.cells
        return Pass(log)
    }
}

/// A pass that allocates one more block of memory each time.
final class HoardingPass: EnginePass {
    private var hoard: Int

    init(hoard: Int = 0) {
        self.hoard = hoard
    }

    func prepare(_ phase: Phase, pass: Int) {}

    func run(_ phase: Phase) {
        hoard += 1
        for _ in 0..<hoard { free(taken(malloc(16))) }
    }

    func picture(ofItem index: Int) -> CellPicture { CellPicture(item: index, size: .zero, frames: []) }
}
