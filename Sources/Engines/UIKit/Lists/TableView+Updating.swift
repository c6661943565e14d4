import Foundation
import ViewTree

// Changes of rows and sections that leave the others their cells.

extension UITableView {
    final func change(_ change: (inout ListChanges) -> Void) { commit(batch.note(change)) }

    /// Follows the changes of a batch, if that has ended. Before the first rows are asked for there is nothing to
    /// follow.
    final func commit(_ changes: ListChanges?) {
        guard let changes, isLoaded else { return }
        let sections = storedDataSource?.numberOfSections(in: self) ?? 0
        let after = (0..<sections).map { storedDataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 }
        guard let transition = changes.transition(from: map.sections.map(\.rows.count), to: after) else {
            StandardError.write(
                "UITableView: the changes of a batch don't lead to the data source's numbers of rows: all are reloaded")
            return reloadData()
        }
        follow(transition)
    }

    /// Takes cells, headers, heights and the selection along to where their rows and sections are now.
    final func follow(_ transition: ListTransition) {
        guard isLoaded else { return }
        let cells = shown.sorted { $0.key < $1.key }
        shown = [:]
        for (path, cell) in cells {
            if let new = transition.kept(path) {
                shown[new] = cell
            } else {
                delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
                recycle(cell)
            }
        }
        let headers = shownHeaders.sorted { $0.key < $1.key }
        shownHeaders = [:]
        for (place, view) in headers {
            if let new = transition.kept(place) { shownHeaders[new] = view } else { recycle(header: view) }
        }
        selected = selected.compactMap(transition.kept)
        prefetched = Set(prefetched.compactMap(transition.kept))
        map.follow(transition)
        for path in transition.reconfigured.compactMap(transition.kept) { reconfigure(path) }
        for path in shown.keys { map.forget(path) }
        for place in shownHeaders.keys { map.forget(place) }
        lacksCells = true
        remeasure()
    }

    /// Has a cell written again, or shows the other one that the data source gives.
    private func reconfigure(_ path: IndexPath) {
        guard let cell = shown[path], let storedDataSource else { return }
        reconfigured = (path, cell)
        let new = storedDataSource.tableView(self, cellForRowAt: path)
        reconfigured = nil
        if new === cell {
            cell.updateConfigurationIfNeeded()
        } else {
            recycle(cell)
            show(new, at: path, width: cell.frame.width, height: cell.frame.height)
        }
    }
}

extension ListTransition {
    func kept(_ place: TablePlace) -> TablePlace? {
        switch place {
        case .header(let section): keptSection(section).map(TablePlace.header)
        case .footer(let section): keptSection(section).map(TablePlace.footer)
        }
    }
}
