import Testing
import UIKit

/// Names that apps and frameworks use beside layout: those that compute or keep something.
@Suite("Names of apps")
struct AppNamesTests {
    @Test("A hash table holds weakly, a map table's keys too")
    func weakTables() {
        let (table, map) = (NSHashTable<UIView>.weakObjects(), NSMapTable<UIView, NSString>.weakToStrongObjects())
        let kept = UIView()
        table.add(kept)
        map.setObject("a", forKey: kept)
        do {
            let gone = UIView()
            table.add(gone)
            map.setObject("b", forKey: gone)
            #expect(table.count == 2 && map.count == 2 && table.contains(gone))
        }
        #expect(table.allObjects == [kept] && map.count == 1)
        #expect(map.object(forKey: kept) == "a")
        table.remove(kept)
        #expect(table.count == 0 && !table.contains(kept))
    }

    @Test func aMenuWithOtherChildrenIsTheSameOtherwise() {
        let menu = UIMenu(title: "title", options: .displayInline, children: [])
        let other = menu.replacingChildren([UIMenu(title: "child", children: [])])
        #expect(other.title == "title" && other.options == .displayInline && other.children.count == 1)
        #expect(menu.children.isEmpty)
    }

    /// An axis stays where it is, and the trace is 1 + 2 cos; a quarter around y takes x to -z. Rows times matrix.
    @Test func aTurnKeepsItsAxis() {
        let quarter = CATransform3DMakeRotation(.pi / 2, 0, 3, 0)
        #expect(abs(quarter.m13 + 1) < 1e-12 && abs(quarter.m11) < 1e-12 && abs(quarter.m31 - 1) < 1e-12)
        for axis in [[1.0, 2, 2], [2, -3, 6], [-1, 0.5, 0], [0, 5, 1]] as [[CGFloat]] {
            let turn = CATransform3DMakeRotation(0.7, axis[0], axis[1], axis[2])
            let columns = [
                [turn.m11, turn.m21, turn.m31], [turn.m12, turn.m22, turn.m32], [turn.m13, turn.m23, turn.m33],
            ]
            for (column, length) in zip(columns, axis) {
                let product: CGFloat = zip(column, axis).reduce(0) { $0 + $1.0 * $1.1 }
                #expect(abs(product - length) < 1e-12)
            }
            #expect(abs(turn.m11 + turn.m22 + turn.m33 - 1 - 2 * cos(0.7)) < 1e-12)
        }
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    @Test("A matrix of three dimensions turns, joins and inverts")
    func matrices() {
        // A quarter turn around z takes x to y: the first row of the matrix is (0, 1, 0, 0).
        let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 2)
        #expect(abs(turned.m11) < 1e-12 && abs(turned.m12 - 1) < 1e-12 && abs(turned.m21 + 1) < 1e-12)
        // Translating a scaled matrix moves in the scaled coordinates.
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 10, 0)
        #expect(moved.m41 == 20 && moved.m42 == 30)
        var steep = CATransform3DRotate(moved, 0.3, 1, 2, 3)
        steep.m34 = -1.0 / 500
        let back = CATransform3DConcat(steep, CATransform3DInvert(steep))
        #expect(abs(back.m11 - 1) < 1e-9 && abs(back.m44 - 1) < 1e-9 && abs(back.m41) < 1e-9 && abs(back.m23) < 1e-9)
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    }

    /// One number in each row, in any column: the inverse has the reciprocals with rows and columns exchanged.
    @Test func aMatrixWithZerosOnItsDiagonalHasAnInverse() {
        let places: [[WritableKeyPath<CATransform3D, CGFloat>]] = [
            [\.m11, \.m12, \.m13, \.m14], [\.m21, \.m22, \.m23, \.m24], [\.m31, \.m32, \.m33, \.m34],
            [\.m41, \.m42, \.m43, \.m44],
        ]
        var count = 0
        for code in 0..<256 {
            let columns = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]
            var (matrix, inverse) = (CATransform3D(), CATransform3D())
            for place in places.joined() { (matrix[keyPath: place], inverse[keyPath: place]) = (0, 0) }
            for (row, column) in columns.enumerated() {
                let value = CGFloat(1 << row)
                matrix[keyPath: places[row][column]] = value
                inverse[keyPath: places[column][row]] = 1 / value
            }
            // Two rows in one column: no inverse.
            if Set(columns).count < 4 { inverse = matrix } else { count += 1 }
            #expect(CATransform3DEqualToTransform(CATransform3DInvert(matrix), inverse), "\(columns)")
        }
        #expect(count == 24)
        let swap = CGAffineTransform(a: 0, b: 2, c: 1, d: 0, tx: 3, ty: 4)
        let back = CATransform3DGetAffineTransform(CATransform3DInvert(CATransform3DMakeAffineTransform(swap)))
        // x' = y + 3 and y' = 2x + 4.
        #expect(back == CGAffineTransform(a: 0, b: 1, c: 0.5, d: 0, tx: -2, ty: -3))
    }

    @Test("A lock of one word lets one thread in at a time")
    func unfairLock() {
        nonisolated(unsafe) let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
        nonisolated(unsafe) let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        count.initialize(to: 0)
        defer {
            lock.deallocate()
            count.deallocate()
        }
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<1000 {
                os_unfair_lock_lock(lock)
                count.pointee += 1
                os_unfair_lock_unlock(lock)
            }
        }
        #expect(count.pointee == 4000)
        os_unfair_lock_lock(lock)
        #expect(!os_unfair_lock_trylock(lock))
    }

    @Test("Attributes are copied with what a subclass adds")
    func copiedAttributes() {
        final class Own: UICollectionViewLayoutAttributes {
            var alignment = 0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Own)?.alignment = alignment
                return copy
            }
        }
        let own = Own(forCellWith: IndexPath(item: 1, section: 2))
        (own.alignment, own.alpha) = (3, 0.5)
        let copy = own.copy() as? Own
        // UIKit's documentation: `isEqual(_:)` compares values, so that unchanged attributes aren't applied again.
        #expect(copy !== own && copy == own)
        copy?.zIndex = 1
        #expect(copy != own)
        #expect(copy?.alignment == 3 && copy?.alpha == 0.5 && copy?.indexPath == own.indexPath)
    }

    @Test("A layer class that a view names is made by its own initializer, which needn't be required")
    func ownLayers() {
        #expect(RingView().layer.width == 2)
        #expect(Ring(width: 3).width == 3 && Buttons(name: "a").name == "a")
        #expect(UIBarButtonItem.appearance() === UIBarButtonItem.appearance())
    }

    @Test("A button's subclass that overrides the designated initializers is made with a type")
    func ownButtons() {
        let button = TabButton(type: .system)
        #expect(button.isReady && button.buttonType == .system)
        #expect(button.titleLabel?.font == .systemFont(ofSize: 15))
        final class Stack: UIStackView {
            override init(frame: CGRect) { super.init(frame: frame) }
            required init(coder: NSCoder) { super.init(frame: .zero) }
        }
        #expect(Stack(arrangedSubviews: [button]).arrangedSubviews == [button])
        #expect(UIButton(type: .custom).titleLabel?.font == .systemFont(ofSize: 18))
    }

    /// Before a button has its type, its title is as large as a custom one's.
    @Test("A title that a subclass asks for before the type is known has the type's font, or the subclass's own")
    func fontsOfOwnButtons() {
        class Titled: UIButton {
            class var ownFont: UIFont? { nil }
            override init(frame: CGRect) {
                super.init(frame: frame)
                titleLabel?.numberOfLines = 2
                if let font = Self.ownFont { titleLabel?.font = font }
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        final class Large: Titled { override class var ownFont: UIFont? { .systemFont(ofSize: 20) } }
        #expect(Titled(type: .system).titleLabel?.font == .systemFont(ofSize: 15))
        #expect(Titled(type: .custom).titleLabel?.font == .systemFont(ofSize: 18))
        #expect(Large(type: .system).titleLabel?.font == .systemFont(ofSize: 20))
    }

    @Test(
        "A font of a descriptor has the size that is given, or the descriptor's where that is 0",
        arguments: [
            (0, 9), (0.5, 0.5), (1, 1), (12, 12),
        ] as [(CGFloat, CGFloat)])
    func fontsOfDescriptors(size: CGFloat, expected: CGFloat) {
        let descriptor = UIFont.systemFont(ofSize: 9, weight: .bold).fontDescriptor
        #expect(UIFont(descriptor: descriptor, size: size) == .systemFont(ofSize: expected, weight: .bold))
    }

    @Test("An initializer of insets that an app declares with some of the labels is the one that is called")
    func ownInsets() {
        #expect(UIEdgeInsets(left: 7) == UIEdgeInsets(top: 1, left: 7, bottom: 1, right: 1))
    }

    @Test("A view's points are converted to the screen's coordinates")
    func coordinateSpaces() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
        window.addSubview(view)
        #expect(view.convert(CGPoint(x: 1, y: 2), to: UIScreen.main.coordinateSpace) == CGPoint(x: 11, y: 22))
        #expect(
            view.convert(CGRect(x: 11, y: 22, width: 1, height: 1), from: UIScreen.main.coordinateSpace).origin.x == 1)
    }

    @Test("A collection view's delegate and a controller's list methods can be overridden")
    func overridden() {
        final class List: UICollectionView {
            var written = 0
            override var delegate: (any UICollectionViewDelegate)? { didSet { written += 1 } }
        }
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
                -> UITableViewCell.EditingStyle
            { .none }
            override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { title = "ended" }
        }
        let list = List(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        list.delegate = nil
        #expect(list.written == 1)
        let rows = Rows(style: .plain)
        (rows.tableView as UIScrollView).delegate?.scrollViewDidEndDecelerating(rows.tableView)
        #expect(rows.title == "ended")
    }

    @Test func visualFormatsTakeViewsAndOtherItems() {
        let (parent, view, guide) = (UIView(), UIView(), UILayoutGuide())
        parent.addSubview(view)
        parent.addLayoutGuide(guide)
        let views: [String: UIView] = ["v": view]
        let items: [String: Any] = ["v": view, "g": guide]
        let ofViews = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-8-[v(w)]", options: [], metrics: ["w": 20], views: views)
        let ofItems = NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[v]-[g(v)]", metrics: nil, views: items)
        #expect(ofViews.map(\.constant) == [8, 20] && ofViews[0].firstItem === view)
        #expect(ofItems.count == 3 && ofItems[2].firstItem === guide && ofItems[2].secondItem === view)
    }
}

/// A layer as apps write them: `init()` overridden and not required, and one of its own.
private final class Ring: CALayer {
    var width: CGFloat = 1

    override init() {
        super.init()
        width = 2
    }

    init(width: CGFloat) {
        super.init()
        self.width = width
    }

    required init?(coder: NSCoder) { nil }

    override class func needsDisplay(forKey key: String) -> Bool { key == "width" || super.needsDisplay(forKey: key) }
    override func action(forKey event: String) -> (any CAAction)? { nil }
}

private final class RingView: UIView {
    override class var layerClass: AnyClass { Ring.self }
    override var layer: Ring { super.layer as! Ring }
}

private final class TabButton: UIButton {
    var isReady = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isReady = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Buttons: UIBarButtonItem {
    let name: String
    init(name: String) {
        self.name = name
        super.init()
    }
    required init?(coder: NSCoder) { nil }
}

extension UIEdgeInsets {
    fileprivate init(left: CGFloat) { self.init(top: 1, left: left, bottom: 1, right: 1) }
}
