import Foundation
import ViewTree

// Changes of items and sections that leave the others their views.

extension UICollectionView {
    final func change(_ change: (inout ListChanges) -> Void) { commit(batch.note(change)) }

    /// Follows the changes of a batch, if that has ended. Before the first items are asked for there is nothing to
    /// follow.
    final func commit(_ changes: ListChanges?) {
        guard let changes, let before = counts else { return }
        counts = nil
        guard let transition = changes.transition(from: before, to: sectionCounts) else {
            StandardError.write(
                "UICollectionView: the changes of a batch don't lead to the data source's numbers of items: "
                    + "all are reloaded")
            return reloadData()
        }
        follow(transition)
    }

    /// Takes views, sizes and the selection along to where their items and sections are now, and tells the layout.
    final func follow(_ transition: ListTransition) {
        guard counts != nil else { return }
        counts = transition.after
        let views = shown.sorted { $0.key < $1.key }
        shown = [:]
        for (place, view) in views {
            if let new = transition.kept(place) {
                shown[new] = view
            } else {
                endDisplaying(view, at: place)
            }
        }
        selected = selected.compactMap(transition.kept)
        prefetched = Set(prefetched.compactMap(transition.kept))
        let sizes = layout.preferred.compactMap { place, size in transition.kept(place).map { ($0, size) } }
        layout.preferred = Dictionary(sizes) { first, _ in first }
        for path in transition.reconfigured.compactMap(transition.kept) { reconfigure(CollectionPlace(path: path)) }
        asksAgain = Set(shown.keys)
        lacksCells = true
        layout.invalidateLayout()
        if !laidOutBounds.isNull { tellLayout(transition) }
    }

    private func tellLayout(_ transition: ListTransition) {
        prepareLayout()
        layout.prepare(forCollectionViewUpdates: transition.updates)
        let offset = layout.targetContentOffset(forProposedContentOffset: contentOffset)
        if offset != contentOffset { contentOffset = offset }
        layout.finalizeCollectionViewUpdates()
    }

    /// Has a cell written again, or shows the other one that the data source gives.
    private func reconfigure(_ place: CollectionPlace) {
        guard let view = shown[place], let storedDataSource else { return }
        reconfigured = (place.path, view)
        let new = storedDataSource.collectionView(self, cellForItemAt: place.path)
        reconfigured = nil
        if new === view {
            new.updateConfigurationIfNeeded()
        } else {
            endDisplaying(view, at: place)
            show(new, at: place, frame: view.frame)
        }
    }
}
