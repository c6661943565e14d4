import BenchScenarios
import Engines
import Foundation
import Testing

/// A cell that shows one item after another lies exactly as a new one does, and nothing that is kept grows.
///
/// `RECYCLED_ITEMS=100000` takes so many items of each screen, from the one with the index `RECYCLED_FIRST` on.
@Suite(.serialized) struct RecycledCells {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["RECYCLED_ITEMS"].flatMap { Int($0) } ?? 60
    private static let first = environment["RECYCLED_FIRST"].flatMap { Int($0) } ?? 0
    /// The items that a screen makes of one seed.
    private static let itemsOfSeed = 10_000

    @Test(
        arguments: ["feed", "feed-varied", "chat", "settings", "catalog", "profile"], ["constraint", "stack"])
    func aRecycledCellLiesAsANewOne(screen: String, engine: String) throws {
        let scenario = try #require(Registry.standard.scenario(named: screen))
        var (item, faults) = (Self.first, 0)
        while item < Self.first + Self.count {
            let seed = item / Self.itemsOfSeed
            var configuration = PassConfiguration(cells: Self.itemsOfSeed)
            configuration.seed = UInt64(seed + 1)
            let living = try scenario.makePass(engine: engine, configuration)
            while item < Self.first + Self.count, item / Self.itemsOfSeed == seed {
                let index = item % Self.itemsOfSeed
                let new = try scenario.makePass(engine: engine, configuration).picture(ofItem: index)
                let recycled = living.recycledPicture(ofItem: index)
                if recycled != new {
                    faults += 1
                    if faults < 5 { print("\(screen), \(engine), item \(item): \(recycled) is not \(new)") }
                }
                item += 1
            }
        }
        #expect(faults == 0)
    }
}

@Suite("Items of a conversation")
struct ChatItemTests {
    /// Nothing lies above the first message, whoever it is from.
    @Test(arguments: 1...20) func theFirstMessageStartsAGroup(seed: UInt64) {
        #expect(ChatItem.varied(0, seed: seed).startsGroup)
    }
}
