import Testing
import UIKit

/// Defaults and rules as UIKit's reference pages state them, class by class.
@Suite("Documented facts")
struct DocumentedFactsTests {
    @Test("Stack views arrange what they are given")
    func stacks() {
        let s = UIStackView()
        let a = UIView()
        let b = UIView()
        let c = UIView()
        s.addSubview(a)
        s.addSubview(b)
        s.addArrangedSubview(b)
        s.addArrangedSubview(a)
        #expect(s.subviews == [a, b])
        #expect(s.arrangedSubviews == [b, a])
        s.removeArrangedSubview(b)
        #expect(s.subviews.contains(b))
        #expect(!s.arrangedSubviews.contains(b))
        a.removeFromSuperview()
        #expect(s.arrangedSubviews.isEmpty)
        s.insertArrangedSubview(c, at: 0)
        #expect(s.subviews.contains(c))
        #expect(s.axis == .horizontal)
        #expect(s.distribution == .fill)
        #expect(s.alignment == .fill)
        #expect(s.spacing == 0)
        #expect(!s.isBaselineRelativeArrangement)
        #expect(!s.isLayoutMarginsRelativeArrangement)
        #expect(s.customSpacing(after: c) == UIStackView.spacingUseDefault)
    }

    @Test("A flow layout starts with the documented figures")
    func flow() {
        let f = UICollectionViewFlowLayout()
        #expect(f.minimumLineSpacing == 10)
        #expect(f.minimumInteritemSpacing == 10)
        #expect(f.itemSize == CGSize(width: 50, height: 50))
        #expect(f.estimatedItemSize == .zero)
        #expect(f.scrollDirection == .vertical)
        #expect(f.headerReferenceSize == .zero)
        #expect(f.footerReferenceSize == .zero)
        #expect(f.sectionInset == .zero)
        #expect(!f.sectionHeadersPinToVisibleBounds)
    }

    @Test("A layer starts without a border, a shadow that shows, or a place in depth")
    func layer() {
        let l = CALayer()
        #expect(!l.isOpaque)
        #expect(l.borderWidth == 0 && l.cornerRadius == 0 && !l.masksToBounds && !l.isHidden)
        #expect(l.shadowOpacity == 0 && l.shadowRadius == 3 && l.shadowOffset == CGSize(width: 0, height: -3))
        #expect(l.opacity == 1 && l.zPosition == 0 && l.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    }

    @Test("Views and what lies in them")
    func views() {
        let v = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let w = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        v.addSubview(w)
        #expect(v.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(!v.preservesSuperviewLayoutMargins)
        v.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(v.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        v.bounds.size = CGSize(width: 50, height: 60)
        #expect(v.center == CGPoint(x: 25, y: 40))
        #expect(v.frame == CGRect(x: 0, y: 10, width: 50, height: 60))
        v.tag = 7
        #expect(v.viewWithTag(7) === v)
        #expect(v.isDescendant(of: v))
        #expect(v.sizeThatFits(.zero) == v.bounds.size)
        #expect(v.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(v.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        #expect(v.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
        #expect(v.isUserInteractionEnabled)
        #expect(!UILabel().isUserInteractionEnabled)
        #expect(!UIImageView().isUserInteractionEnabled)
        #expect(v.translatesAutoresizingMaskIntoConstraints)
        #expect(v.contentMode == .scaleToFill)
        #expect(!v.clipsToBounds)
        #expect(UIScrollView().clipsToBounds)
        #expect(v.isOpaque)
        #expect(v.backgroundColor == nil)
        #expect(v.alpha == 1)
        #expect(!v.isHidden)
        #expect(!UIView.requiresConstraintBasedLayout)
        let x1 = UIView()
        let x2 = UIView()
        let x3 = UIView()
        let p = UIView()
        [x1, x2, x3].forEach(p.addSubview)
        p.insertSubview(x3, at: 0)
        #expect(p.subviews == [x3, x1, x2])
        p.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(p.subviews == [x2, x1, x3])
        p.sendSubviewToBack(x3)
        #expect(p.subviews == [x3, x2, x1])
        p.addSubview(x3)
        #expect(p.subviews == [x2, x1, x3])
        let q = UIView()
        q.addSubview(x1)
        #expect(x1.superview === q)
        #expect(!p.subviews.contains(x1))
    }

    @Test("Constraints are held by the nearest common view")
    func constraints() {
        let (v, w) = (UIView(), UIView())
        v.addSubview(w)
        let k = v.widthAnchor.constraint(equalToConstant: 5)
        #expect(k.priority == .required)
        #expect(!k.isActive)
        #expect(k.multiplier == 1)
        #expect(k.secondItem == nil)
        #expect(k.secondAttribute == .notAnAttribute)
        #expect(k.firstAttribute == .width)
        #expect(k.relation == .equal)
        k.isActive = true
        #expect(v.constraints.contains(k))
        k.isActive = false
        #expect(!v.constraints.contains(k))
        let k2 = w.leftAnchor.constraint(equalTo: v.leftAnchor)
        k2.isActive = true
        #expect(v.constraints.contains(k2))
        #expect(w.constraints.isEmpty)
        w.removeFromSuperview()
        #expect(v.constraints.isEmpty)
        #expect(!k2.isActive)
    }

    @Test("A guide belongs to its view")
    func guides() {
        let v = UIView()
        let g = UILayoutGuide()
        v.addLayoutGuide(g)
        #expect(g.owningView === v)
        #expect(v.layoutGuides.contains(g))
        #expect(g.layoutFrame == .zero)
        v.removeLayoutGuide(g)
        #expect(g.owningView == nil)
    }

    @Test("Scroll views")
    func scrolling() {
        let sc = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(sc.contentOffset == .zero)
        #expect(sc.contentSize == .zero)
        #expect(sc.contentInset == .zero)
        #expect(sc.isScrollEnabled)
        #expect(sc.bounces)
        #expect(!sc.isPagingEnabled)
        #expect(sc.contentInsetAdjustmentBehavior == .automatic)
        #expect(sc.minimumZoomScale == 1)
        #expect(sc.maximumZoomScale == 1)
        #expect(!sc.alwaysBounceVertical)
        #expect(sc.scrollsToTop)
        #expect(sc.keyboardDismissMode == .none)
        #expect(sc.decelerationRate == .normal)
        sc.contentOffset = CGPoint(x: 3, y: 4)
        #expect(sc.bounds.origin == CGPoint(x: 3, y: 4))
    }

    @Test("Labels")
    func labels() {
        let l = UILabel()
        #expect(l.text == nil)
        #expect(l.numberOfLines == 1)
        #expect(l.textAlignment == .natural)
        #expect(l.lineBreakMode == .byTruncatingTail)
        #expect(l.font.pointSize == 17)
        #expect(l.isEnabled)
        #expect(!l.isHighlighted)
        #expect(l.preferredMaxLayoutWidth == 0)
        #expect(!l.adjustsFontSizeToFitWidth)
        #expect(l.minimumScaleFactor == 0)
        #expect(l.shadowOffset == CGSize(width: 0, height: -1))
        #expect(l.shadowColor == nil)
        // Nor does one attribute that is set change the others.
        l.textColor = .red
        #expect(l.isEnabled && !l.isHighlighted && !l.adjustsFontSizeToFitWidth && !l.adjustsFontForContentSizeCategory)
        #expect(!l.allowsDefaultTighteningForTruncation && l.minimumScaleFactor == 0 && l.shadowColor == nil)
        #expect(l.lineBreakMode == .byTruncatingTail && l.baselineAdjustment == .alignBaselines)
        #expect(l.highlightedTextColor == nil && l.shadowOffset == CGSize(width: 0, height: -1))
    }

    @Test("Tables and their cells")
    func tables() {
        let t = UITableView()
        #expect(t.style == .plain)
        #expect(t.rowHeight == UITableView.automaticDimension)
        #expect(t.numberOfSections <= 1)
        #expect(t.dequeueReusableCell(withIdentifier: "a") == nil)
        #expect(UITableViewCell(style: .default, reuseIdentifier: "x").reuseIdentifier == "x")
        #expect(UITableViewCell().selectionStyle == .default)
        #expect(UITableViewCell().accessoryType == .none)
    }

    @Test("Controls and text")
    func controls() {
        #expect(UIControl().isEnabled)
        #expect(!UIControl().isSelected)
        #expect(UIControl().contentHorizontalAlignment == .center)
        #expect(UIControl().contentVerticalAlignment == .center)
        #expect(UIControl().state == .normal)
        #expect(!UISwitch().isOn)
        #expect(UISlider().minimumValue == 0)
        #expect(UISlider().maximumValue == 1)
        #expect(UIStepper().maximumValue == 100)
        #expect(UIStepper().stepValue == 1)
        #expect(UIPageControl().numberOfPages == 0)
        #expect(UIProgressView().progress == 0)
        #expect(UISegmentedControl(items: ["a"]).selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(UITextField().text == "")
        #expect(UITextField().borderStyle == .none)
        #expect(UITextField().clearButtonMode == .never)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.leftView = UIView(frame: CGRect(x: 3, y: 4, width: 30, height: 10))
        field.rightView = UIView(frame: CGRect(x: 5, y: 6, width: 20, height: 16))
        (field.leftViewMode, field.rightViewMode) = (.always, .always)
        #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 0, y: 15, width: 30, height: 10))
        #expect(field.rightViewRect(forBounds: field.bounds) == CGRect(x: 180, y: 12, width: 20, height: 16))
        #expect(UITextView().text == "")
        let (plain, twelve) = (UITextView(), UITextView())
        plain.text = "some words"
        twelve.text = plain.text
        twelve.font = .systemFont(ofSize: 12)
        plain.font = .systemFont(ofSize: 30)
        plain.font = nil
        #expect(plain.sizeThatFits(.zero) == twelve.sizeThatFits(.zero))
        let unset = UITextView()
        unset.text = plain.text
        #expect(unset.sizeThatFits(.zero) == twelve.sizeThatFits(.zero))
        let titles: [(UIButton.Configuration.Size, CGFloat)] = [(.mini, 15), (.small, 15), (.medium, 15), (.large, 17)]
        for (buttonSize, points) in titles {
            var configuration = UIButton.Configuration.plain()
            (configuration.title, configuration.buttonSize, configuration.contentInsets) = ("Title", buttonSize, .zero)
            let label = UILabel()
            (label.text, label.font) = ("Title", .systemFont(ofSize: points))
            let button = UIButton(configuration: configuration)
            #expect(button.intrinsicContentSize == label.intrinsicContentSize)
        }
        #expect(UITextView().isEditable)
        #expect(UITextView().textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(UITextView().textContainer.lineFragmentPadding == 5)
    }

    /// A digit is 8.9 points wide at 16 points, and a line 18.4 high.
    @Test("A text view in less than its insets has a character a line", arguments: [0.5, 5, 10, 11, 18])
    func narrowTextView(width: CGFloat) {
        let view = UITextView()
        (view.text, view.font, view.contentScaleFactor) = ("1111", .systemFont(ofSize: 16), 2)
        let size = view.sizeThatFits(CGSize(width: width, height: 0))
        #expect(size == CGSize(width: 9 + 10, height: 74 + 16))
    }

    @Test("A hidden arranged view leaves no gap")
    func hiddenArranged() {
        let (x1, x2) = (UIView(), UIView())
        let st = UIStackView(arrangedSubviews: [x1, x2])
        st.spacing = 10
        x1.widthAnchor.constraint(equalToConstant: 20).isActive = true
        x2.widthAnchor.constraint(equalToConstant: 20).isActive = true
        #expect(st.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 50)
        x1.isHidden = true
        #expect(st.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 20)
    }

    @Test("A window is filled by its controller and hit")
    func windows() {
        let win = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let vc = UIViewController()
        win.rootViewController = vc
        #expect(vc.view.frame == win.bounds)
        #expect(vc.view.window === win)
        #expect(win.hitTest(CGPoint(x: 5, y: 5), with: nil) === vc.view)
        vc.view.alpha = 0.005
        #expect(win.hitTest(CGPoint(x: 5, y: 5), with: nil) === win)
    }

    @Test("A layout happens once, where it is needed")
    func layout() {
        final class P: UIView {
            var n = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                n += 1
            }
        }
        let pp = P(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        pp.layoutIfNeeded()
        let n0 = pp.n
        pp.layoutIfNeeded()
        #expect(pp.n == n0)
        pp.frame.origin.x = 5
        pp.layoutIfNeeded()
        #expect(pp.n == n0)
        pp.frame.size.width = 50
        pp.layoutIfNeeded()
        #expect(pp.n == n0 + 1)
        pp.addSubview(UIView())
        pp.layoutIfNeeded()
        #expect(pp.n == n0 + 2)
        pp.setNeedsLayout()
        pp.setNeedsLayout()
        pp.layoutIfNeeded()
        #expect(pp.n == n0 + 3)
        pp.bounds.origin.y = 5
        pp.layoutIfNeeded()
        #expect(pp.n == n0 + 4)
    }

    @Test("A mask moves and stretches")
    func autoresizing() {
        let ap = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let ac = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        ap.addSubview(ac)
        ac.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        ap.frame.size = CGSize(width: 200, height: 150)
        ap.layoutIfNeeded()
        #expect(ac.frame == CGRect(x: 10, y: 60, width: 150, height: 50))
    }

    @Test("Items, groups and sections")
    func compositional() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        #expect(item.contentInsets == .zero)
        #expect(item.edgeSpacing == nil)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitems: [item])
        let sec = NSCollectionLayoutSection(group: group)
        #expect(sec.interGroupSpacing == 0)
        #expect(sec.contentInsets == .zero)
        #expect(sec.orthogonalScrollingBehavior == .none)
        #expect(sec.boundarySupplementaryItems.isEmpty)
    }

    @Test("Controllers")
    func controllers() {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        #expect(parent.children == [child])
        #expect(child.parent === parent)
        child.removeFromParent()
        #expect(parent.children.isEmpty)
        #expect(!UIViewController().isViewLoaded)
        #expect(UIViewController().modalPresentationStyle == .automatic)
        #expect(UIViewController().modalTransitionStyle == .coverVertical)
        let margins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        #expect(UIViewController().systemMinimumLayoutMargins == margins)
        let nav = UINavigationController(rootViewController: child)
        #expect(child.navigationController === nav)
        #expect(nav.topViewController === child)
        #expect(nav.popViewController(animated: false) == nil)
        nav.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        nav.view.layoutIfNeeded()
        #expect(nav.navigationBar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(child.view.safeAreaInsets.top == 44)
        #expect(
            CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 2, y: 1, width: 4, height: 6))
    }
}
