import BenchHarness
import Cells
import Foundation
import UIKit

// An app's cells as benchmarks. Everything that `bench-runner` does works with them:
//   swift run -c release own-cells verify
//   swift run -c release own-cells --cells 100 --iterations 100

UIImage.register(["avatar": CGSize(width: 50, height: 50)])

extension FrameView: MeasuredCell {
    public func configure(_ item: Post) { setData(item) }
}

extension FormatView: MeasuredCell {
    public func configure(_ item: Post) { setData(item) }
}

extension TetherView: MeasuredCell {
    public func configure(_ item: Post) { setData(item) }
}

extension StackRow: MeasuredCell {
    public static var comparedNames: Set<String>? { ["avatar", "name", "message", "domain"] }
    public func configure(_ item: Post) { setData(item) }
}

extension TableCell: MeasuredCell {
    public static var comparedNames: Set<String>? { ["avatar", "name", "message", "domain"] }
    public func configure(_ item: Post) { setData(item) }
}

extension CollectionCell: MeasuredCell where ContentView.DataType == Post, ContentView: MeasuredCell {
    public var comparedViews: [(name: String, view: UIView)] { wrapped.comparedViews }
    public func configure(_ item: Post) { wrapped.setData(item) }
}

var feed = ScreenScenario<Post>(
    name: "own-feed", summary: "an app's feed in its own cells",
    variations: ItemVariations(update: { $0 = Post($0.message.count) }), reference: .engine("frames"),
    makeItem: { index, _ in Post(index) })
feed.register(cell: FrameView.self, as: "frames")
feed.register(cell: FormatView.self, as: "formats")
feed.register(cell: TetherView.self, as: "tether")
feed.register(cell: StackRow.self, as: "stacks")
feed.register(cell: CollectionCell<FormatView>.self, as: "collection-cell")
feed.register(cell: TableCell.self, as: "table-cell")

BenchRunner.main(registry: Registry(scenarios: [feed]))
