import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// Cells and supplementary views where a layout puts them: made when they are seen, used again when they scrolled out.
///
/// Nothing is drawn or animated. Layout happens in `layoutSubviews()`, as with every view.
open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    final var layout: UICollectionViewLayout
    final weak var storedDataSource: (any UICollectionViewDataSource)?
    final var pool = ReusePool<UICollectionReusableView>()
    final var shown: [CollectionPlace: UICollectionReusableView] = [:]
    final var counts: [Int]?
    final var laidOutBounds = CGRect.null
    /// The bounds that the layout sees while it is asked about new ones: UIKit asks before it changes them.
    private final var formerBounds: CGRect?
    final var batch = ListBatch()
    /// Items changed since the last layout, so that some that are seen may have no cell yet.
    final var lacksCells = false
    /// The views that say their sizes once more.
    final var asksAgain: Set<CollectionPlace> = []
    /// The item whose cell is written again.
    final var reconfigured: (path: IndexPath, cell: UICollectionReusableView)?
    final var prefetched: Set<IndexPath> = []
    final var selected: [IndexPath] = []
    private final var storedBackground: UIView?

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var isEditing = false
    public final weak var dragDelegate: (any UICollectionViewDragDelegate)?
    public final weak var dropDelegate: (any UICollectionViewDropDelegate)?
    open var isPrefetchingEnabled = true
    open var dragInteractionEnabled = false
    open var remembersLastFocusedIndexPath = false
    open var selfSizingInvalidation = 1
    public final weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    /// Without a layout there is no collection view, as in UIKit.
    public override init(frame: CGRect) {
        preconditionFailure("a collection view needs a layout: UICollectionView(frame:collectionViewLayout:)")
    }

    public override init?(coder: some NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layout.collectionView = self
    }

    open var dataSource: (any UICollectionViewDataSource)? {
        get { storedDataSource }
        set {
            storedDataSource = newValue
            reloadData()
        }
    }

    open var delegate: (any UICollectionViewDelegate)? {
        get { scrollDelegate as? any UICollectionViewDelegate }
        set {
            scrollDelegate = newValue
            layout.invalidateLayout()
        }
    }

    final var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        scrollDelegate as? any UICollectionViewDelegateFlowLayout
    }

    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set {
            layout.collectionView = nil
            layout = newValue
            newValue.collectionView = self
            newValue.invalidateLayout()
        }
    }

    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        collectionViewLayout = layout
        completion?(true)
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

    // MARK: Cells

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.register(cellClass, for: identifier)
    }

    /// Registers plain cells, and says so on standard error: there are no interface files here.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        pool.register(nib, as: UICollectionViewCell.self, for: identifier, identifier: identifier)
    }

    // Nobody drags: the calls have no effect.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
    open func updateInteractiveMovementTargetPosition(_ position: CGPoint) {}
    open func endInteractiveMovement() {}
    open func cancelInteractiveMovement() {}

    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { pool.register(viewClass, for: kind + "\u{0}" + identifier) }

    /// Registers plain views, and says so on standard error: there are no interface files here.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        pool.register(
            nib, as: UICollectionReusableView.self, for: kind + "\u{0}" + identifier, identifier: identifier)
    }

    private final func dequeue(_ name: String, _ identifier: String, _ path: IndexPath) -> UICollectionReusableView {
        if let reconfigured, reconfigured.path == path, reconfigured.cell.storedKind == name {
            return reconfigured.cell
        }
        let size = layout.layoutAttributesForItem(at: path)?.size ?? .zero
        let found = pool.dequeue(name) { $0.init(frame: CGRect(origin: .zero, size: size)) }
        guard let found else {
            preconditionFailure("no class is registered for \"\(identifier)\": call register(_:…) before")
        }
        if found.isNew { found.view.storedReuseIdentifier = name } else { found.view.prepareForReuse() }
        found.view.storedKind = name
        return found.view
    }

    /// A cell that isn't shown, or a new one of the registered class, made by its `init(frame:)`; a name that nothing
    /// is registered under ends the program, as in UIKit.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        unsafeDowncast(dequeue(identifier, identifier, indexPath), to: UICollectionViewCell.self)
    }

    open func dequeueReusableSupplementaryView(
        ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeue(kind + "\u{0}" + identifier, identifier, indexPath) }

    /// A class of cells and what writes an item to one.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        let name = UUID().uuidString
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A class of supplementary views and what writes to one.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void
        let kind: String
        let handler: Handler
        let name = UUID().uuidString

        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        pool.registerIfNeeded(registration.name) { Cell(frame: .zero) }
        let view = dequeue(registration.name, registration.name, indexPath)
        let cell = unsafeDowncast(view, to: Cell.self)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    open func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        pool.registerIfNeeded(registration.name) { Supplementary(frame: .zero) }
        let view = unsafeDowncast(
            dequeue(registration.name, registration.name, indexPath), to: Supplementary.self)
        registration.handler(view, registration.kind, indexPath)
        return view
    }

    // MARK: Contents

    /// Asks the data source again, at the next layout.
    open func reloadData() {
        for (_, view) in shown.sorted(by: { $0.key < $1.key }) { recycle(view) }
        shown = [:]
        counts = nil
        selected = []
        lacksCells = false
        asksAgain = []
        layout.preferred = [:]
        layout.invalidateLayout()
    }

    final var sectionCounts: [Int] {
        if let counts { return counts }
        guard let storedDataSource else { return [] }
        let found = (0..<storedDataSource.numberOfSections(in: self)).map {
            storedDataSource.collectionView(self, numberOfItemsInSection: $0)
        }
        counts = found
        return found
    }

    open var numberOfSections: Int { sectionCounts.count }

    open func numberOfItems(inSection section: Int) -> Int {
        let counts = sectionCounts
        return counts.indices.contains(section) ? counts[section] : 0
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch.begin()
        updates?()
        commit(batch.end())
        completion?(true)
    }

    // Changes within a batch are one: what goes is named by its place before it, what comes by its place after it.
    // Views of what stays are kept, and asked for their sizes again. Changes that don't lead to the data source's
    // numbers of items, which end the program in UIKit, reload everything with a line on standard error.
    open func insertItems(at paths: [IndexPath]) { change { $0.inserted += paths } }
    open func deleteItems(at paths: [IndexPath]) { change { $0.deleted += paths } }
    /// The items get other cells, and are no longer selected.
    open func reloadItems(at paths: [IndexPath]) { change { $0.reloaded += paths } }
    /// The data source writes the items' cells again: it gets them where it asks for one to use again.
    open func reconfigureItems(at paths: [IndexPath]) { change { $0.reconfigured += paths } }
    open func moveItem(at path: IndexPath, to new: IndexPath) { change { $0.moved.append((path, new)) } }
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    open func moveSection(_ section: Int, toSection new: Int) { change { $0.movedSections.append((section, new)) } }

    open var indexPathsForVisibleItems: [IndexPath] {
        layoutIfNeeded()
        return shown.keys.filter { $0.kind == nil }.map(\.path).sorted()
    }

    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { shown[CollectionPlace(path: $0)] as? UICollectionViewCell }
    }

    /// The cell of an item that is shown; `nil` after a reload of everything, until the next layout.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        if lacksCells { layoutIfNeeded() }
        return shown[CollectionPlace(path: indexPath)] as? UICollectionViewCell
    }

    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key.path }

    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        let found = layout.layoutAttributesForElements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
        return found?.first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }

    open func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[CollectionPlace(path: indexPath, kind: kind)]
    }

    open func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
        layoutIfNeeded()
        return shown.filter { $0.key.kind == kind }.sorted { $0.key.path < $1.key.path }.map(\.value)
    }

    open func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
        layoutIfNeeded()
        return shown.keys.filter { $0.kind == kind }.map(\.path).sorted()
    }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return layout.layoutAttributesForItem(at: indexPath)
    }

    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard let frame = layout.layoutAttributesForItem(at: indexPath)?.frame else { return }
        let inset = adjustedContentInset
        var offset = contentOffset
        let room = CGSize(
            width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
        if position.contains(.top) { offset.y = frame.minY - inset.top }
        if position.contains(.centeredVertically) { offset.y = frame.midY - room.height / 2 - inset.top }
        if position.contains(.bottom) { offset.y = frame.maxY - room.height - inset.top }
        if position.contains(.left) { offset.x = frame.minX - inset.left }
        if position.contains(.centeredHorizontally) { offset.x = frame.midX - room.width / 2 - inset.left }
        if position.contains(.right) { offset.x = frame.maxX - room.width - inset.left }
        let last = CGPoint(
            x: max(-inset.left, contentSize.width + inset.right - bounds.width),
            y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
        setContentOffset(
            CGPoint(x: max(-inset.left, min(offset.x, last.x)), y: max(-inset.top, min(offset.y, last.y))),
            animated: animated)
        layoutIfNeeded()
    }

    // MARK: Selection

    open var indexPathsForSelectedItems: [IndexPath]? { selected }

    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selected { deselectItem(at: path, animated: animated) }
            return
        }
        if !allowsMultipleSelection { for path in selected { deselectItem(at: path, animated: animated) } }
        if !selected.contains(indexPath) { selected.append(indexPath) }
        cellForItem(at: indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
        cellForItem(at: indexPath)?.isSelected = false
    }

    // MARK: Layout

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        layout.invalidateLayout()
    }

    open override var bounds: CGRect {
        get { formerBounds ?? super.bounds }
        set { super.bounds = newValue }
    }

    /// Returns whether the layout is another one since the bounds are no longer those that it was laid out in.
    private final func layoutFollows(_ newBounds: CGRect) -> Bool {
        formerBounds = laidOutBounds
        defer { formerBounds = nil }
        return layout.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    final func prepareLayout() {
        if laidOutBounds.size != bounds.size || laidOutBounds.origin != bounds.origin {
            let isFirst = laidOutBounds.isNull
            let isWider = laidOutBounds.width != bounds.width
            if isFirst || isWider || layoutFollows(bounds) {
                layout.isInvalid = true
                if laidOutBounds.size != bounds.size { layout.preferred = [:] }
            }
            laidOutBounds = bounds
        }
        guard layout.isInvalid else { return }
        layout.isInvalid = false
        _ = sectionCounts
        layout.prepare()
        contentSize = layout.collectionViewContentSize
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        lacksCells = false
        storedBackground?.frame = bounds
        prepareLayout()
        var seen: Set<CollectionPlace> = []
        // Every repeat measures views that none has measured before, so that it ends.
        while true {
            var isChanged = false
            seen = []
            for attributes in layout.layoutAttributesForElements(in: bounds) ?? [] {
                if attributes.representedElementCategory == .decorationView { continue }
                let place = CollectionPlace(path: attributes.indexPath, kind: attributes.representedElementKind)
                guard let view = shown[place] ?? makeView(place, attributes) else { continue }
                seen.insert(place)
                if say(place, view, attributes) { isChanged = true }
            }
            guard isChanged else { break }
            layout.isInvalid = true
            prepareLayout()
        }
        for (place, view) in shown.sorted(by: { $0.key < $1.key }) {
            if seen.contains(place) {
                let attributes =
                    if let kind = place.kind {
                        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: place.path)
                    } else {
                        layout.layoutAttributesForItem(at: place.path)
                    }
                if let attributes { apply(attributes, to: view) }
            } else {
                shown[place] = nil
                endDisplaying(view, at: place)
            }
        }
        prefetch()
    }
}
