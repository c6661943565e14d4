import Testing
import UIKit

@Suite("UIKit's classes behave as documented")
struct UIKitBehaviorTests {
    private final class Watched: UIView {
        var log: [String] = []
        override func willMove(toWindow newWindow: UIWindow?) { log.append(newWindow == nil ? "leaves" : "enters") }
        override func didMoveToWindow() { log.append(window == nil ? "left" : "entered") }
    }

    @Test func aTextFieldsNaturalWidthIsAskedAgainForAnotherText() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let field = UITextField()
        field.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(field)
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            field.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        field.text = "a"
        root.layoutIfNeeded()
        let short = field.frame.width
        field.text = "a longer text"
        root.layoutIfNeeded()
        #expect(short > 0 && field.frame.width > short + 40)
    }

    @Test func windowHooksReachWhatLiesDeeper() {
        let (window, middle, view) = (UIWindow(frame: .zero), UIView(), Watched())
        middle.addSubview(view)
        #expect(view.log == [])
        window.addSubview(middle)
        #expect(view.window == window)
        middle.removeFromSuperview()
        #expect(view.log == ["enters", "entered", "leaves", "left"] && view.window == nil)
    }

    @Test func movingWithinAWindowTellsNothingOfWindows() {
        let (window, first, second, view) = (UIWindow(frame: .zero), UIView(), UIView(), Watched())
        window.addSubview(first)
        window.addSubview(second)
        first.addSubview(view)
        view.log = []
        second.addSubview(view)
        #expect(view.log.filter { $0 == "leaves" || $0 == "enters" } == [])
    }

    @Test func hitTestPassesOverHiddenClearAndDisabledViews() {
        let (root, back, front) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)),
            UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)),
            UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        )
        root.addSubview(back)
        root.addSubview(front)
        let point = CGPoint(x: 5, y: 5)
        #expect(root.hitTest(point, with: nil) == front)
        front.isHidden = true
        #expect(root.hitTest(point, with: nil) == back)
        front.isHidden = false
        front.alpha = 0.005
        #expect(root.hitTest(point, with: nil) == back)
        back.isUserInteractionEnabled = false
        #expect(root.hitTest(point, with: nil) == root)
        #expect(root.hitTest(CGPoint(x: 11, y: 5), with: nil) == nil)
    }

    @Test func contentOffsetIsTheOriginOfTheBounds() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        screen.addSubview(scroll)
        scroll.addSubview(child)
        scroll.contentOffset = CGPoint(x: 0, y: 250)
        #expect(scroll.bounds.origin.y == 250)
        #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 50))
    }

    @Test func contentLayoutGuideGivesTheContentItsSize() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        let guide = scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            content.topAnchor.constraint(equalTo: guide.topAnchor),
            content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 400),
        ])
        scroll.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 400))
        #expect(scroll.contentSize == CGSize(width: 100, height: 400))
    }

    @Test func aScrollViewsGuidesEndWithIt() {
        var scrollView: UIScrollView? = UIScrollView()
        weak let frame = scrollView?.frameLayoutGuide
        weak let content = scrollView?.contentLayoutGuide
        #expect(frame != nil && content != nil)
        scrollView = nil
        #expect(frame == nil && content == nil)
    }

    /// Frames in a scroll view count from the content's origin: scrolling moves none of them, but what is tied to the
    /// scroll view's frame. The header stays above what is seen.
    @Test(arguments: [false, true]) func scrollingMovesWhatIsTiedToTheFrame(isScrolledFirst: Bool) {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (above, below, header) = (UIView(), UIView(), UIView())
        for view in [above, below, header] {
            view.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(view)
        }
        let height = above.heightAnchor.constraint(equalToConstant: 150)
        let rests = header.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 20)
        rests.priority = .defaultHigh
        var constraints = [
            above.topAnchor.constraint(equalTo: scroll.topAnchor), height,
            below.topAnchor.constraint(equalTo: above.bottomAnchor),
            below.heightAnchor.constraint(equalToConstant: 300),
            below.bottomAnchor.constraint(equalTo: scroll.bottomAnchor), rests,
            header.topAnchor.constraint(greaterThanOrEqualTo: scroll.frameLayoutGuide.topAnchor),
            header.heightAnchor.constraint(equalToConstant: 10),
        ]
        for view in [above, below, header] {
            constraints += [
                view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                view.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            ]
        }
        NSLayoutConstraint.activate(constraints)
        if !isScrolledFirst { scroll.layoutIfNeeded() }
        for (offset, length) in [(120, 150), (120, 170), (10, 170), (0.5, 100), (250, 30)] as [(CGFloat, CGFloat)] {
            scroll.contentOffset = CGPoint(x: 0, y: offset)
            height.constant = length
            scroll.layoutIfNeeded()
            #expect(above.frame == CGRect(x: 0, y: 0, width: 100, height: length))
            #expect(below.frame == CGRect(x: 0, y: length, width: 100, height: 300))
            #expect(header.frame == CGRect(x: 0, y: max(20, offset), width: 100, height: 10))
            #expect(scroll.contentSize == CGSize(width: 100, height: length + 300))
        }
    }

    /// A view in a scroll view that is tied to something outside floats above the content, as it is scrolled, also in
    /// two scroll views; one that is tied with one edge to each side is stretched. From right to left as well.
    @Test(arguments: [false, true], [false, true])
    func aViewThatIsTiedToWhatIsOutsideFloats(isRightToLeft: Bool, isScrolledFirst: Bool) {
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        if isRightToLeft { screen.semanticContentAttribute = .forceRightToLeft }
        let (outer, inner) = (UIScrollView(), UIScrollView())
        let (content, badge, image, title) = (UIView(), UIView(), UIView(), UIView())
        for (view, above) in [
            (outer, screen), (content, outer), (inner, content), (badge, inner), (image, outer), (title, outer),
        ] as [(UIView, UIView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
            above.addSubview(view)
        }
        let stretch = image.topAnchor.constraint(equalTo: screen.topAnchor)
        stretch.priority = .defaultHigh
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: screen.leftAnchor),
            outer.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
            outer.widthAnchor.constraint(equalToConstant: 180), outer.heightAnchor.constraint(equalToConstant: 200),
            content.leftAnchor.constraint(equalTo: outer.leftAnchor),
            content.rightAnchor.constraint(equalTo: outer.rightAnchor),
            content.topAnchor.constraint(equalTo: outer.topAnchor),
            content.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 180), content.heightAnchor.constraint(equalToConstant: 900),
            inner.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 30),
            inner.topAnchor.constraint(equalTo: content.topAnchor, constant: 100),
            inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalToConstant: 80),
            badge.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 12),
            badge.topAnchor.constraint(equalTo: outer.frameLayoutGuide.topAnchor, constant: 7),
            badge.widthAnchor.constraint(equalToConstant: 10), badge.heightAnchor.constraint(equalToConstant: 10),
            stretch, image.topAnchor.constraint(lessThanOrEqualTo: content.topAnchor),
            image.bottomAnchor.constraint(equalTo: title.topAnchor),
            image.leftAnchor.constraint(equalTo: content.leftAnchor), image.widthAnchor.constraint(equalToConstant: 9),
            title.topAnchor.constraint(equalTo: content.topAnchor, constant: 40),
            title.leftAnchor.constraint(equalTo: content.leftAnchor),
            title.widthAnchor.constraint(equalToConstant: 9), title.heightAnchor.constraint(equalToConstant: 10),
        ])
        if !isScrolledFirst { screen.layoutIfNeeded() }
        for (down, across) in [(-50, 0), (120, 33), (0, 0), (-5, -8), (600, 15)] as [(CGFloat, CGFloat)] {
            outer.contentOffset = CGPoint(x: 3, y: down)
            inner.contentOffset = CGPoint(x: across, y: 21)
            screen.layoutIfNeeded()
            #expect(badge.convert(CGPoint.zero, to: screen) == CGPoint(x: isRightToLeft ? 178 : 12, y: 27))
            #expect(inner.frame == CGRect(x: 30, y: 100, width: 100, height: 80))
            // Down to the screen's upper edge, which is 20 points above what is seen.
            let top = min(0, down - 20)
            #expect(image.frame == CGRect(x: 0, y: top, width: 9, height: 40 - top))
        }
    }

    /// Trees that share a structure, where one has a scroll view and the other has a plain view.
    @Test func aFloatingViewFollowsWhereATreeOfTheSameStructureHasNoScrollView() {
        func tree(_ middle: UIView, offset: CGFloat) -> CGRect {
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
            let badge = UIView()
            screen.addSubview(middle)
            middle.addSubview(badge)
            for view in [middle, badge] { view.translatesAutoresizingMaskIntoConstraints = false }
            NSLayoutConstraint.activate([
                middle.leftAnchor.constraint(equalTo: screen.leftAnchor),
                middle.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
                middle.widthAnchor.constraint(equalToConstant: 180),
                middle.heightAnchor.constraint(equalToConstant: 200),
                badge.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 12),
                badge.topAnchor.constraint(equalTo: screen.topAnchor, constant: 30),
                badge.widthAnchor.constraint(equalToConstant: 10), badge.heightAnchor.constraint(equalToConstant: 10),
            ])
            screen.layoutIfNeeded()
            (middle as? UIScrollView)?.contentOffset.y = offset
            screen.layoutIfNeeded()
            return badge.frame
        }
        // As many as have a plan compiled.
        for _ in 0..<40 { #expect(tree(UIView(), offset: 0).minY == 10) }
        for offset in 0..<40 { #expect(tree(UIScrollView(), offset: CGFloat(offset)).minY == CGFloat(10 + offset)) }
        #expect(tree(UIView(), offset: 0).minY == 10)
    }

    @Test(arguments: [false, true]) func aHeadersTextKeepsToItsMargins(isRightToLeft: Bool) throws {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
        if isRightToLeft { header.semanticContentAttribute = .forceRightToLeft }
        let label = try #require(header.textLabel)
        label.numberOfLines = 0
        for text in ["word", "some words that take more than one line of a header that is as narrow as this one"] {
            label.text = text
            header.setNeedsLayout()
            header.layoutIfNeeded()
            #expect(isRightToLeft ? label.frame.maxX == 184 : label.frame.minX == 16)
            #expect(label.frame.width <= 168 && label.frame.midY == 40)
        }
        #expect(label.frame.height > 2 * label.font.lineHeight && label.frame.width > 84)
    }

    /// Between a scroll view and a guide of its own, edges are those of the frame: the guide has no part in the
    /// content.
    @Test(arguments: [false, true]) func aGuideOfAScrollViewIsTiedToItsFrame(isGuideFirst: Bool) {
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let scroll = UIScrollView(frame: CGRect(x: 50, y: 60, width: 100, height: 120))
        let (content, overlay, guide) = (UIView(), UIView(), UILayoutGuide())
        screen.addSubview(scroll)
        for view in [content, overlay] {
            view.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(view)
        }
        scroll.addLayoutGuide(guide)
        let attributes: [(NSLayoutConstraint.Attribute, CGFloat)] = [
            (.leading, 5), (.top, 6), (.trailing, -7), (.bottom, -8),
        ]
        let tied: [Any] = isGuideFirst ? [guide, scroll] : [scroll, guide]
        for (attribute, constant) in attributes {
            NSLayoutConstraint(
                item: tied[0], attribute: attribute, relatedBy: .equal, toItem: tied[1], attribute: attribute,
                multiplier: 1, constant: isGuideFirst ? constant : -constant
            ).isActive = true
            NSLayoutConstraint(
                item: overlay, attribute: attribute, relatedBy: .equal, toItem: guide, attribute: attribute,
                multiplier: 1, constant: 0
            ).isActive = true
            NSLayoutConstraint(
                item: content, attribute: attribute, relatedBy: .equal, toItem: scroll, attribute: attribute,
                multiplier: 1, constant: 0
            ).isActive = true
        }
        content.widthAnchor.constraint(equalToConstant: 400).isActive = true
        content.heightAnchor.constraint(equalToConstant: 500).isActive = true
        screen.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 400, height: 500))
        #expect(overlay.convert(overlay.bounds, to: screen) == CGRect(x: 55, y: 66, width: 88, height: 106))
    }

    private final class Controller: UIViewController {
        var log: [String] = []
        override func loadView() { view = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        override func viewDidLoad() { log.append("load") }
        override func viewWillLayoutSubviews() { log.append("will") }
        override func viewDidLayoutSubviews() { log.append("did") }
    }

    @Test func controllerIsToldOfItsViewsLayout() {
        let controller = Controller()
        #expect(!controller.isViewLoaded)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        window.rootViewController = controller
        controller.view.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(controller.log == ["load", "will", "did"])
        #expect(controller.view.frame == window.bounds)
    }

    @Test func additionalSafeAreaIsAdded() {
        let controller = UIViewController()
        controller.view.ownSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 1, bottom: 0, right: 0)
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 25, left: 1, bottom: 0, right: 0))
    }

    @Test func cellSizesItselfByItsContentView() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 3),
            box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -4),
            box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            box.heightAnchor.constraint(equalToConstant: 60),
        ])
        let size = cell.contentView.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 320, height: 67))
    }

    @Test func collectionCellPrefersItsContentViewsSize() {
        let cell = UICollectionViewCell(frame: .zero)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        cell.contentView.addConstraints(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-1-[box(40)]-2-|", views: ["box": box])
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-3-[box(30)]-4-|", views: ["box": box]))
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 1))
        attributes.frame = CGRect(x: 5, y: 6, width: 100, height: 100)
        let preferred = cell.preferredLayoutAttributesFitting(attributes)
        #expect(preferred.frame == CGRect(x: 5, y: 6, width: 43, height: 37))
        #expect(preferred.indexPath.item == 2 && preferred.indexPath.section == 1)
    }

    @Test func associatedObjectsLiveAsLongAsTheirView() {
        final class Token {}
        let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        weak var token: Token?
        do {
            let view = UIView()
            let made = Token()
            objc_setAssociatedObject(view, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            token = made
            #expect(objc_getAssociatedObject(view, key) as? Token === made)
            objc_setAssociatedObject(view, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            #expect(objc_getAssociatedObject(view, key) == nil)
            objc_setAssociatedObject(view, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
        #expect(token == nil)
        key.deallocate()
    }

    @Test func layersOfViewsShareTheirGeometry() {
        let (parent, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
        parent.addSubview(view)
        let own = CALayer()
        parent.layer.addSublayer(own)
        #expect(parent.layer.sublayers?.count == 2 && view.layer.superlayer === parent.layer)
        view.layer.position = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 90, y: 90, width: 20, height: 20))
        own.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        own.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(own.frame == CGRect(x: -5, y: -5, width: 20, height: 20))
    }

    @Test func buttonPlacesImageAndTitleSideBySide() {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(width: 20, height: 20), for: .normal)
        button.setTitle("Go", for: .normal)
        let title = button.titleLabel!.intrinsicContentSize
        #expect(button.intrinsicContentSize == CGSize(width: 20 + title.width, height: max(20, title.height)))
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 0, y: 10, width: 20, height: 20))
        #expect(button.titleLabel?.frame.minX == 20)
        button.frame.size.width = 30
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.width == min(10, title.width))
    }

    @Test func aRecognizerHasOneView() {
        let (first, second) = (UIView(), UIView())
        let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
        first.addGestureRecognizer(tap)
        first.addGestureRecognizer(pan)
        second.addGestureRecognizer(tap)
        #expect(first.gestureRecognizers?.map { $0 === pan } == [true] && tap.view === second)
        #expect(second.gestureRecognizers?.map { $0 === tap } == [true] && pan.view === first)
        first.removeGestureRecognizer(tap)
        #expect(second.gestureRecognizers?.count == 1 && tap.view === second)
        second.addGestureRecognizer(tap)
        #expect(second.gestureRecognizers?.count == 1 && tap.view === second)
        first.gestureRecognizers = [tap]
        #expect(second.gestureRecognizers?.isEmpty != false && tap.view === first && pan.view == nil)
        second.gestureRecognizers = nil
        #expect(tap.view === first)
        first.removeGestureRecognizer(tap)
        #expect(first.gestureRecognizers?.isEmpty != false && tap.view == nil)
    }

    @Test func anAnimatorRunsWhatItWasGivenOnce() {
        let starts: [(UIViewPropertyAnimator) -> Void] = [
            { $0.startAnimation() }, { $0.startAnimation(afterDelay: 1) },
            { $0.continueAnimation(withTimingParameters: nil, durationFactor: 1) },
        ]
        for first in starts {
            for second in starts {
                var log: [String] = []
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("change") }
                animator.addCompletion { log.append($0 == .end ? "end" : "other") }
                first(animator)
                second(animator)
                #expect(log == ["change", "end"])
                animator.addAnimations { log.append("further") }
                second(animator)
                first(animator)
                #expect(log == ["change", "end", "further"])
            }
        }
        var count = 0
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) { count += 1 }
        animator.startAnimation()
        #expect(count == 1)
    }

    @Test func descriptionTellsClassAndFrame() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3.5, height: 4))
        #expect(view.description == "<View: frame = (1 2; 3.5 4)>")
    }

    @Test func viewsOfTheSameContentAreNotEqual() {
        #expect(UILabel(text: "a") as UIView != UILabel(text: "a"))
    }
}
