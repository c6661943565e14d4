import BenchModel
import Engines
import Foundation
import Synchronization
import Testing

@testable import BenchScenarios

/// The items and frames that the cells of a screen were told.
private final class Told: Sendable {
    let bound = Mutex<[Int]>([])
    let frames = Mutex<[CGRect]>([])
}

private struct TallItem: Sendable {
    var number: Int
    var told: Told
}

/// A cell whose height is told by its item's number: 40, 70 or 100 points.
private final class TallCell: View, ScreenCell {
    private var item: TallItem?

    static func height(_ number: Int) -> CGFloat { 40 + 30 * CGFloat(number % 3) }

    func bind(_ item: TallItem) {
        self.item = item
        item.told.bound.withLock { $0.append(item.number) }
    }

    func size(forWidth width: CGFloat) -> CGSize {
        CGSize(width: width, height: item.map { Self.height($0.number) } ?? 0)
    }

    func layOut(in frame: CGRect) { item?.told.frames.withLock { $0.append(frame) } }

    required init() { super.init(frame: .zero) }
}

/// Both drivers of a screen's cells, by arithmetic.
@Suite("Drivers of a pass") struct PassDriverTests {
    private static let changes = (update: 1_000_000_000, toggle: 2_000_000_000)

    private func passes(
        _ told: Told, _ configuration: PassConfiguration, layout: CollectionLayout = .list
    ) throws -> [any EnginePass] {
        var screen = ScreenScenario<TallItem>(
            name: "tall", summary: "", layout: layout,
            variations: ItemVariations(
                update: { $0.number += Self.changes.update }, toggle: { $0.number += Self.changes.toggle }),
            reference: .none
        ) { index, _ in
            TallItem(number: index, told: told)
        }
        screen.register(TallCell.self, as: "only")
        return [
            try screen.makePass(engine: "only", configuration),
            try screen.makeUnrepeatedPass(engine: "only", configuration, .items),
        ]
    }

    /// Three columns of (330 - 2 · 10) / 3 points; a row is as high as its tallest cell, here 100, and a row that
    /// starts at the viewport's lower edge isn't shown.
    @Test(arguments: [(viewport: CGFloat(110), rows: 1), (110.5, 2), (220, 2), (221, 3), (1000, 3)])
    func rowsAreShownThatStartAboveTheViewportsEnd(viewport: CGFloat, rows: Int) throws {
        let told = Told()
        let configuration = PassConfiguration(cells: 8, width: 330, viewportHeight: viewport)
        for pass in try passes(told, configuration, layout: CollectionLayout(columns: 3, spacing: 10)) {
            pass.prepare(.pass, pass: 0)
            let first = told.bound.withLock { $0.first }
            told.bound.withLock { $0.removeAll() }
            told.frames.withLock { $0.removeAll() }
            pass.run(.pass)
            let start = try #require(told.bound.withLock { $0.first } ?? first)
            let frames = told.frames.withLock { $0 }
            let width = CollectionLayout(columns: 3, spacing: 10).cellWidth(in: 330)
            let expected = (0..<min(8, rows * 3)).map { index -> CGRect in
                let (row, column) = (CGFloat(index / 3), CGFloat(index % 3))
                return CGRect(
                    x: column * (width + 10), y: row * 110, width: width, height: TallCell.height(start + index))
            }
            #expect(frames == expected)
        }
    }

    /// Only the phases `update` and `toggle` change items, each in its own way.
    @Test(arguments: [Phase.pass, .layout, .recycle, .rotate, .update, .toggle])
    func aPhaseChangesItemsInItsOwnWay(_ phase: Phase) throws {
        let told = Told()
        for pass in try passes(told, PassConfiguration(cells: 6)) {
            told.bound.withLock { $0.removeAll() }
            for number in 0..<3 {
                pass.prepare(phase, pass: number)
                pass.run(phase)
            }
            let changes = Set(told.bound.withLock { $0 }.map { $0 / Self.changes.update })
            switch phase {
            case .update: #expect(changes == [0, 1])
            case .toggle: #expect(changes == [0, 2])
            default: #expect(changes == [0])
            }
        }
    }
}
