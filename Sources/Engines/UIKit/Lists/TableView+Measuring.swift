import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

// The heights of rows, headers and footers, and the views that are made to know them.

extension UITableView {
    /// A table's own header or footer: as high as it is, or as its constraints make it where it has no height.
    final func height(of view: UIView) -> CGFloat {
        if view.translatesAutoresizingMaskIntoConstraints { return view.bounds.height }
        return view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    final func rowPlace(_ path: IndexPath, _ old: TableMap.Place?) -> TableMap.Place {
        let told = delegate?.tableView(self, heightForRowAt: path) ?? heights.row
        if told >= 0 { return TableMap.Place(height: told, .measure) }
        if let old, old.source != .estimate { return old }
        let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimates.row
        return TableMap.Place(height: estimate > 0 ? estimate : 44, .estimate)
    }

    final func headerPlace(_ section: Int, _ old: TableMap.Place?) -> TableMap.Place {
        let told = delegate?.tableView(self, heightForHeaderInSection: section) ?? heights.header
        if told >= 0 { return TableMap.Place(height: told, .measure) }
        if let old, old.source != .estimate { return old }
        guard header(of: .header(section)) != nil else { return TableMap.Place(height: 0, .measure) }
        return TableMap.Place(height: estimates.header > 0 ? estimates.header : 28, .estimate)
    }

    final func footerPlace(_ section: Int, _ old: TableMap.Place?) -> TableMap.Place {
        let told = delegate?.tableView(self, heightForFooterInSection: section) ?? heights.footer
        if told >= 0 { return TableMap.Place(height: told, .measure) }
        if let old, old.source != .estimate { return old }
        guard header(of: .footer(section)) != nil else { return TableMap.Place(height: 0, .measure) }
        return TableMap.Place(height: estimates.footer > 0 ? estimates.footer : 28, .estimate)
    }

    /// The view of a section's header or footer: the delegate's, or one with the data source's title; `nil` without.
    final func header(of place: TablePlace) -> UIView? {
        if let view = shownHeaders[place] { return view }
        let view: UIView?
        switch place {
        case .header(let section):
            view =
                delegate?.tableView(self, viewForHeaderInSection: section)
                ?? titled(storedDataSource?.tableView(self, titleForHeaderInSection: section))
        case .footer(let section):
            view =
                delegate?.tableView(self, viewForFooterInSection: section)
                ?? titled(storedDataSource?.tableView(self, titleForFooterInSection: section))
        }
        shownHeaders[place] = view
        return view
    }

    final func titled(_ title: String?) -> UIView? {
        guard let title else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = title
        return view
    }

    final func measured(_ view: UIView, within width: CGFloat) -> CGFloat {
        let target = CGSize(width: width, height: 0)
        let hasConstraints =
            (view as? UITableViewCell)?.hasConstraintsBelow
            ?? (view as? UITableViewHeaderFooterView)?.hasConstraintsBelow ?? view.hasConstraints
        guard hasConstraints else { return view.sizeThatFits(target).height }
        return view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
