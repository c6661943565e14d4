import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// A list of rows in sections, which makes cells for the rows that are seen and uses those that scrolled out again.
///
/// Heights are the delegate's, ``rowHeight``, or the cells' own: what their constraints give at the table's width, or
/// else `sizeThatFits(_:)`. A row that sizes itself counts by its estimate until it is seen. Nothing is animated, and
/// headers don't float. Layout happens in `layoutSubviews()`, as with every view.
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// A height that the cell says itself.
    public static let automaticDimension: CGFloat = -1
    public static let indexSearch = "{search}"

    public final let style: Style
    final weak var storedDataSource: (any UITableViewDataSource)?
    final var cells = ReusePool<UITableViewCell>()
    final var headers = ReusePool<UITableViewHeaderFooterView>()
    final var shown: [IndexPath: UITableViewCell] = [:]
    final var shownHeaders: [TablePlace: UIView] = [:]
    final var map = TableMap()
    final var isStale = true
    /// False until the data source was asked for its numbers of rows.
    final var isLoaded = false
    final var batch = ListBatch()
    /// Rows changed since the last layout, so that some that are seen may have no cell yet.
    final var lacksCells = false
    /// The row whose cell is written again.
    final var reconfigured: (path: IndexPath, cell: UITableViewCell)?
    final var prefetched: Set<IndexPath> = []
    final var selected: [IndexPath] = []
    final var storedHeader: UIView?
    final var storedFooter: UIView?
    final var storedBackground: UIView?
    final var heights = (row: automaticDimension, header: automaticDimension, footer: automaticDimension)
    final var estimates = (row: automaticDimension, header: automaticDimension, footer: automaticDimension)
    final var laidOutWidth: CGFloat = -1

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var separatorInsetReference = 0
    open var separatorEffect: UIVisualEffect?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var isEditing = false
    public final weak var dragDelegate: (any UITableViewDragDelegate)?
    public final weak var dropDelegate: (any UITableViewDropDelegate)?
    open var sectionIndexColor: UIColor?
    open var sectionIndexBackgroundColor: UIColor?
    open var sectionIndexTrackingBackgroundColor: UIColor?
    open var sectionIndexMinimumDisplayRowCount = 0
    open var hasUncommittedUpdates: Bool { false }
    open var cellLayoutMarginsFollowReadableWidth = false
    open var insetsContentViewsToSafeArea = true
    open var remembersLastFocusedIndexPath = false
    open var isPrefetchingEnabled = true
    open var dragInteractionEnabled = false
    open var fillerRowHeight: CGFloat = 0
    /// 0 above headers, unless written. (Automatic, which is what UIKit begins with, is 0 here.)
    open var sectionHeaderTopPadding: CGFloat = 0
    public final weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// As UIKit makes one: by the class's `init(frame:style:)`, plain.
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public override init?(coder: some NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    open var dataSource: (any UITableViewDataSource)? {
        get { storedDataSource }
        set {
            storedDataSource = newValue
            reloadData()
        }
    }

    open var delegate: (any UITableViewDelegate)? {
        get { scrollDelegate as? any UITableViewDelegate }
        set {
            scrollDelegate = newValue
            reloadData()
        }
    }

    // MARK: Heights

    open var rowHeight: CGFloat {
        get { heights.row }
        set {
            heights.row = newValue
            remeasure()
        }
    }

    open var sectionHeaderHeight: CGFloat {
        get { heights.header }
        set {
            heights.header = newValue
            remeasure()
        }
    }

    open var sectionFooterHeight: CGFloat {
        get { heights.footer }
        set {
            heights.footer = newValue
            remeasure()
        }
    }

    open var estimatedRowHeight: CGFloat {
        get { estimates.row }
        set {
            estimates.row = newValue
            remeasure()
        }
    }

    open var estimatedSectionHeaderHeight: CGFloat {
        get { estimates.header }
        set {
            estimates.header = newValue
            remeasure()
        }
    }

    open var estimatedSectionFooterHeight: CGFloat {
        get { estimates.footer }
        set {
            estimates.footer = newValue
            remeasure()
        }
    }

    open var tableHeaderView: UIView? {
        get { storedHeader }
        set {
            storedHeader?.removeFromSuperview()
            storedHeader = newValue
            if let newValue { addSubview(newValue) }
            remeasure()
        }
    }

    open var tableFooterView: UIView? {
        get { storedFooter }
        set {
            storedFooter?.removeFromSuperview()
            storedFooter = newValue
            if let newValue { addSubview(newValue) }
            remeasure()
        }
    }

    open var backgroundView: UIView? {
        get { storedBackground }
        set {
            storedBackground?.removeFromSuperview()
            storedBackground = newValue
            if let newValue { insertSubview(newValue, at: 0) }
            setNeedsLayout()
        }
    }

    final func remeasure() {
        isStale = true
        setNeedsLayout()
    }

    // MARK: Cells

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cells.register(cellClass, for: identifier)
    }

    /// Registers plain cells, and says so on standard error: there are no interface files here.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        cells.register(nib, as: UITableViewCell.self, for: identifier, identifier: identifier)
    }

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headers.register(aClass, for: identifier)
    }

    /// Registers plain views, and says so on standard error: there are no interface files here.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headers.register(nib, as: UITableViewHeaderFooterView.self, for: identifier, identifier: identifier)
    }

    /// A cell that isn't shown, or a new one of the registered class; `nil` without one.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        let found = cells.dequeue(identifier) { type in
            guard let type = type as? UITableViewCell.Type else { return type.init(frame: .zero) }
            return CellMaker.make(type, reuseIdentifier: identifier)
        }
        if let found, !found.isNew { found.view.prepareForReuse() }
        return found?.view
    }

    /// As above; a name that nothing is registered under ends the program, as in UIKit.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier {
            return reconfigured.cell
        }
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure("no cell is registered for \"\(identifier)\": call register(_:forCellReuseIdentifier:)")
        }
        return cell
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        let found = headers.dequeue(identifier) { type in
            guard let type = type as? UITableViewHeaderFooterView.Type else { return type.init(frame: .zero) }
            return CellMaker.make(type, reuseIdentifier: identifier)
        }
        if let found, !found.isNew { found.view.prepareForReuse() }
        return found?.view
    }

    // MARK: Contents

    /// Asks the data source again, at the next layout.
    open func reloadData() {
        for (_, cell) in shown.sorted(by: { $0.key < $1.key }) { recycle(cell) }
        shown = [:]
        for (_, view) in shownHeaders.sorted(by: { $0.key < $1.key }) { recycle(header: view) }
        shownHeaders = [:]
        map = TableMap()
        isLoaded = false
        lacksCells = false
        selected = []
        remeasure()
    }

    open var numberOfSections: Int {
        updateMap()
        return map.sections.count
    }

    open func numberOfRows(inSection section: Int) -> Int {
        updateMap()
        return map.sections.indices.contains(section) ? map.sections[section].rows.count : 0
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch.begin()
        updates?()
        commit(batch.end())
        completion?(true)
    }

    // Changes between these two, or within a batch, are one: what goes is named by its place before it, what comes by
    // its place after it. Cells of rows that stay are kept, and asked for their heights again. Changes that don't lead
    // to the data source's numbers of rows, which end the program in UIKit, reload everything with a line on standard
    // error.
    open func beginUpdates() { batch.begin() }
    open func endUpdates() { commit(batch.end()) }

    open func insertRows(at paths: [IndexPath], with animation: RowAnimation) { change { $0.inserted += paths } }
    open func deleteRows(at paths: [IndexPath], with animation: RowAnimation) { change { $0.deleted += paths } }
    /// The rows get other cells, and are no longer selected.
    open func reloadRows(at paths: [IndexPath], with animation: RowAnimation) { change { $0.reloaded += paths } }
    /// The data source writes the rows' cells again: it gets them where it asks for one to use again.
    open func reconfigureRows(at paths: [IndexPath]) { change { $0.reconfigured += paths } }
    open func moveRow(at path: IndexPath, to new: IndexPath) { change { $0.moved.append((path, new)) } }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }
    open func moveSection(_ section: Int, toSection new: Int) { change { $0.movedSections.append((section, new)) } }
    open func reloadSectionIndexTitles() {}
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    open var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return shown.sorted { $0.key < $1.key }.map(\.value)
    }

    open var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return shown.keys.sorted()
    }

    /// The cell of a row that is shown; `nil` after a reload of everything, until the next layout.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        if lacksCells { layoutIfNeeded() }
        return shown[indexPath]
    }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }

    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        updateMap()
        return map.paths(from: point.y, to: point.y).first { rectForRow(at: $0).contains(point) }
    }

    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        updateMap()
        return map.paths(from: rect.minY, to: rect.maxY)
    }

    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownHeaders[.header(section)] as? UITableViewHeaderFooterView
    }

    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownHeaders[.footer(section)] as? UITableViewHeaderFooterView
    }

    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        updateMap()
        guard let row = map.row(indexPath) else { return .zero }
        return CGRect(x: side, y: row.top, width: max(0, bounds.width - 2 * side), height: row.height)
    }

    open func rectForHeader(inSection section: Int) -> CGRect {
        updateMap()
        guard map.sections.indices.contains(section) else { return .zero }
        let place = map.sections[section].header
        return CGRect(x: 0, y: place.top, width: bounds.width, height: place.height)
    }

    open func rectForFooter(inSection section: Int) -> CGRect {
        updateMap()
        guard map.sections.indices.contains(section) else { return .zero }
        let place = map.sections[section].footer
        return CGRect(x: 0, y: place.top, width: bounds.width, height: place.height)
    }

    open func rect(forSection section: Int) -> CGRect {
        rectForHeader(inSection: section).union(rectForFooter(inSection: section))
    }

    /// Rows lie 16 points inside the edges in the inset grouped style.
    final var side: CGFloat { style == .insetGrouped ? 16 : 0 }

    open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        let rect = rectForRow(at: indexPath)
        let inset = adjustedContentInset
        let room = bounds.height - inset.top - inset.bottom
        let top: CGFloat
        switch position {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: top = rect.minY
        case .middle: top = rect.midY - room / 2
        case .bottom: top = rect.maxY - room
        }
        let last = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
        setContentOffset(
            CGPoint(x: contentOffset.x, y: max(-inset.top, min(top - inset.top, last))), animated: animated)
        layoutIfNeeded()
    }

    // MARK: Selection

    open var indexPathForSelectedRow: IndexPath? { selected.first }
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selected { deselectRow(at: path, animated: animated) }
            return
        }
        if !allowsMultipleSelection { for path in selected { deselectRow(at: path, animated: animated) } }
        if !selected.contains(indexPath) { selected.append(indexPath) }
        shown[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
        shown[indexPath]?.setSelected(false, animated: animated)
    }

    // MARK: Layout

    /// Brings the sections' and rows' places up to date with the data source.
    private final func updateMap() {
        guard isStale || laidOutWidth != bounds.width else { return }
        isStale = false
        isLoaded = true
        if laidOutWidth != bounds.width { map = TableMap() }
        laidOutWidth = bounds.width
        let known = map
        map = TableMap()
        map.top = storedHeader.map(height(of:)) ?? 0
        let sections = storedDataSource?.numberOfSections(in: self) ?? 0
        for section in 0..<sections {
            let before = known.sections.indices.contains(section) ? known.sections[section] : nil
            var places = TableMap.Section()
            places.header = headerPlace(section, before?.header)
            for row in 0..<(storedDataSource?.tableView(self, numberOfRowsInSection: section) ?? 0) {
                let path = IndexPath(row: row, section: section)
                let old = before.flatMap { $0.rows.indices.contains(row) ? $0.rows[row] : nil }
                places.rows.append(rowPlace(path, old))
            }
            places.footer = footerPlace(section, before?.footer)
            map.sections.append(places)
        }
        map.bottom = storedFooter.map(height(of:)) ?? 0
        map.arrange()
        contentSize = CGSize(width: bounds.width, height: map.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        lacksCells = false
        updateMap()
        storedBackground?.frame = bounds
        placeHeaders()
        placeRows()
        storedHeader?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: map.top)
        storedFooter?.frame = CGRect(x: 0, y: map.height - map.bottom, width: bounds.width, height: map.bottom)
        contentSize = CGSize(width: bounds.width, height: map.height)
        prefetch()
    }
}
