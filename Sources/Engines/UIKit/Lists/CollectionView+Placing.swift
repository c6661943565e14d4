import Foundation
import LayoutGeometry
import ViewTree

// The cells and supplementary views that are seen.

extension UICollectionView {
    /// Asks a view for its size, once until its item changes. Answers whether the layout takes it up.
    final func say(
        _ place: CollectionPlace, _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let isAskedAgain = asksAgain.remove(place) != nil
        guard isAskedAgain || layout.preferred[place] == nil, layout.asksForSize(attributes) else { return false }
        let said = view.preferredLayoutAttributesFitting(attributes.copied)
        layout.preferred[place] = said.size
        return layout.shouldInvalidateLayout(forPreferredLayoutAttributes: said, withOriginalAttributes: attributes)
    }

    final func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        if view.frame != attributes.frame { view.frame = attributes.frame }
        view.isHidden = attributes.isHidden
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        view.apply(attributes)
    }

    final func makeView(
        _ place: CollectionPlace, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView? {
        guard let storedDataSource else { return nil }
        let view =
            if let kind = place.kind {
                storedDataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: place.path)
            } else {
                storedDataSource.collectionView(self, cellForItemAt: place.path)
            }
        show(view, at: place, frame: attributes.frame)
        return view
    }

    final func show(_ view: UICollectionReusableView, at place: CollectionPlace, frame: CGRect) {
        if let cell = view as? UICollectionViewCell, place.kind == nil {
            cell.isSelected = selected.contains(place.path)
            cell.updateConfigurationIfNeeded()
            delegate?.collectionView(self, willDisplay: cell, forItemAt: place.path)
        }
        view.frame = frame
        shown[place] = view
        if view.superview !== self { addSubview(view) }
    }

    final func endDisplaying(_ view: UICollectionReusableView, at place: CollectionPlace) {
        if let cell = view as? UICollectionViewCell, place.kind == nil {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: place.path)
        }
        recycle(view)
    }

    final func recycle(_ view: UICollectionReusableView) {
        view.removeFromSuperview()
        pool.put(view, back: view.storedKind.isEmpty ? nil : view.storedKind)
    }

    /// Tells of the items within a screen before and after those that are seen.
    final func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        let paths = (layout.layoutAttributesForElements(in: near) ?? []).filter { $0.representedElementKind == nil }
        let wanted = Set(paths.map(\.indexPath)).filter { shown[CollectionPlace(path: $0)] == nil }
        let new = wanted.subtracting(prefetched)
        let gone = prefetched.subtracting(wanted).filter { shown[CollectionPlace(path: $0)] == nil }
        prefetched = wanted
        if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new.sorted()) }
        if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted()) }
    }
}
