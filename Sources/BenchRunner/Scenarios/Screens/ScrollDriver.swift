import Foundation

/// Moves a viewport from the top of a collection to its end and times each frame.
public final class ScrollDriver<Cell: ScreenCell> {
    /// What is scrolled.
    public let collection: CollectionView<Cell>
    /// The frames of the last run.
    public private(set) var log = FrameLog()
    private let path: ScrollPath

    public init(_ collection: CollectionView<Cell>, path: ScrollPath) {
        self.collection = collection
        self.path = path
    }

    /// Goes back to the top with cells made anew, as when the screen is opened. Not part of any frame.
    public func reset() {
        collection.reset()
        collection.scroll(to: 0)
    }

    /// Scrolls from where the collection is shown after ``reset()`` to its end. There are no frames where it fits in
    /// the viewport.
    public func run() { run(PassLaps()) }

    func run(_ laps: PassLaps) {
        var path = path
        var offset: CGFloat = 0
        log.start()
        while collection.failure == nil {
            // The end is estimated until it is reached, and moves.
            let end = collection.contentHeight - collection.viewportHeight
            guard offset < end else { return }
            offset = min(offset + path.step(), end)
            log.endFrame(collection.scroll(to: offset))
            if laps.passOne() { log.skip() }
        }
    }

    /// Scrolls once to see that it can be done.
    ///
    /// - Throws: ``PassFailure`` where a cell has no usable height, or where all fits in the viewport.
    public func check() throws(PassFailure) {
        reset()
        run()
        if let failure = collection.failure { throw failure }
        if log.times.isEmpty {
            throw .nothingToScroll(
                contentHeight: collection.contentHeight, viewportHeight: collection.viewportHeight)
        }
    }
}
