import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

// The headers, footers and cells that are seen.

extension UITableView {
    final func placeHeaders() {
        for section in map.sections.indices {
            for place in [TablePlace.header(section), .footer(section)] {
                var rect = map.rect(of: place, width: bounds.width)
                guard rect.height > 0, rect.maxY >= bounds.minY, rect.minY <= bounds.maxY else {
                    if let view = shownHeaders.removeValue(forKey: place) { recycle(header: view) }
                    continue
                }
                guard let view = header(of: place) else { continue }
                if view.superview !== self { addSubview(view) }
                if !map.isMeasured(place) {
                    map.measure(place, measured(view, within: bounds.width))
                    rect = map.rect(of: place, width: bounds.width)
                }
                if view.frame != rect { view.frame = rect }
                if view.translatesAutoresizingMaskIntoConstraints == false {
                    view.translatesAutoresizingMaskIntoConstraints = true
                }
            }
        }
    }

    /// Makes cells for the rows that are seen. A row that sizes itself may push the next ones out of sight.
    final func placeRows() {
        var seen: Set<IndexPath> = []
        var pending = map.paths(from: bounds.minY, to: bounds.maxY)
        let width = max(0, bounds.width - 2 * side)
        while !pending.isEmpty {
            for path in pending {
                guard let place = map.row(path), place.top < bounds.maxY else { break }
                seen.insert(path)
                let cell = shown[path] ?? makeCell(for: path, width: width, height: place.height)
                if !place.isMeasured { map.measure(path, measured(cell, within: width)) }
            }
            // Rows that came into sight as others turned out smaller than their estimates.
            pending = map.paths(from: bounds.minY, to: bounds.maxY).filter { !seen.contains($0) }
        }
        let visible = Set(map.paths(from: bounds.minY, to: bounds.maxY))
        for (path, cell) in shown.sorted(by: { $0.key < $1.key }) {
            guard visible.contains(path) else {
                shown[path] = nil
                delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
                recycle(cell)
                continue
            }
            let rect = rectForRow(at: path)
            if cell.frame != rect { cell.frame = rect }
        }
    }

    final func makeCell(for path: IndexPath, width: CGFloat, height: CGFloat) -> UITableViewCell {
        let cell = storedDataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
        show(cell, at: path, width: width, height: height)
        return cell
    }

    final func show(_ cell: UITableViewCell, at path: IndexPath, width: CGFloat, height: CGFloat) {
        cell.frame = CGRect(x: side, y: map.row(path)?.top ?? 0, width: width, height: height)
        shown[path] = cell
        let isSelected = selected.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        cell.updateConfigurationIfNeeded()
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        if cell.superview !== self { addSubview(cell) }
    }

    final func recycle(_ cell: UITableViewCell) {
        cell.removeFromSuperview()
        cells.put(cell, back: cell.reuseIdentifier)
    }

    final func recycle(header view: UIView) {
        view.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView { headers.put(view, back: view.reuseIdentifier) }
    }

    /// Tells of the rows within a screen's height above and below those that are seen.
    final func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let near = map.paths(from: bounds.minY - bounds.height, to: bounds.maxY + bounds.height)
        let wanted = Set(near).subtracting(shown.keys)
        let new = wanted.subtracting(prefetched)
        let gone = prefetched.subtracting(wanted).subtracting(shown.keys)
        prefetched = wanted
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new.sorted()) }
        if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone.sorted()) }
    }
}
