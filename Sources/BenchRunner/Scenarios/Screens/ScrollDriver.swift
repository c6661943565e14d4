import Foundation

/// Scrolls a collection from its top to its end and times each frame.
public final class ScrollDriver<Cell: ScreenCell> {
    /// The scrolled collection.
    public let collection: CollectionView<Cell>
    /// The frames of the last run.
    public private(set) var log = FrameLog()
    private let path: ScrollPath

    public init(_ collection: CollectionView<Cell>, path: ScrollPath) {
        self.collection = collection
        self.path = path
    }

    /// Returns to the top with new cells, as when the screen is opened. Not part of any frame.
    public func reset() {
        collection.reset()
        collection.scroll(to: 0)
    }

    /// Scrolls from the top, where ``reset()`` leaves the collection, to its end. There are no frames if the content
    /// fits in the viewport.
    public func run() { run(PassLaps()) }

    func run(_ laps: PassLaps) {
        var path = path
        var offset: CGFloat = 0
        log.start()
        while collection.failure == nil {
            // The end is an estimate until it is reached, so it moves.
            let end = collection.contentHeight - collection.viewportHeight
            guard offset < end else { return }
            offset = min(offset + path.step(), end)
            log.endFrame(collection.scroll(to: offset))
            if laps.passOne() { log.skip() }
        }
    }

    /// Scrolls once to check that it is possible.
    ///
    /// - Throws: ``PassFailure`` if a cell has an invalid height, or if the whole content fits in the viewport.
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
