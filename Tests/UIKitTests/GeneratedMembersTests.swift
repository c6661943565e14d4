// Made by Tools/make_uikit_members.py from Members.txt: do not edit.
// swift-format-ignore-file

import Testing
import UIKit

/// Every member that the table calls had, or kept as data, compiles and can be used.
struct GeneratedMembersTests {
    @Test("UIView: geometry") func uIViewGeometry() {
        let v = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let w = UIView()
        w.addSubview(v)
        do { _ = UIView(frame: .zero) }
        do { _ = UIView(coder: NSCoder()) }
        do { v.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }
        do { v.bounds = CGRect(x: 0, y: 5, width: 3, height: 4) }
        do { v.center = CGPoint(x: 50, y: 50) }
        do { v.transform = CGAffineTransform(scaleX: 2, y: 2) }
        do { v.anchorPoint = CGPoint(x: 0, y: 1) }
        do { _ = v.convert(CGPoint.zero, to: w) }
        do { _ = v.convert(CGPoint.zero, from: w) }
        do { _ = v.convert(CGRect.zero, to: nil) }
        do { _ = v.convert(CGRect.zero, from: nil) }
        do { _ = v.sizeThatFits(.zero) }
        do { v.sizeToFit() }
        do { _ = (v.alignmentRectInsets, v.alignmentRect(forFrame: v.frame), v.frame(forAlignmentRect: v.frame)) }
        do { final class Own: UIView { override var frame: CGRect { didSet {} }; override var bounds: CGRect { didSet {} }; override var center: CGPoint { didSet {} }; override var transform: CGAffineTransform { didSet {} } }; _ = Own() }
        do { v.autoresizingMask = [.flexibleWidth, .flexibleTopMargin] }
        do { v.contentScaleFactor = 3 }
        do { _ = v.traitCollection.displayScale }
        do { v.traitCollectionDidChange(nil) }
        do { _ = v.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in } }
        do { _ = v.point(inside: .zero, with: nil) }
        do { _ = v.hitTest(.zero, with: nil) }
        do { v.draw(.zero) }
        do { v.contentMode = .scaleAspectFit }
        do { v.clipsToBounds = true }
        do { _ = (v.snapshotView(afterScreenUpdates: true), v.drawHierarchy(in: .zero, afterScreenUpdates: false)) }
        do { final class Own: UIView { override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }; override func paste(_ sender: Any?) {}; override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true } }; _ = Own() }
    }

    @Test("UIView: hierarchy") func uIViewHierarchy() {
        let v = UIView()
        let a = UIView()
        let b = UIView()
        v.addSubview(a)
        v.addSubview(b)
        do { _ = a.superview === v }
        do { _ = v.subviews.contains(a) }
        do { _ = v.window }
        do { v.addSubview(UIView()) }
        do { v.insertSubview(UIView(), at: 0) }
        do { v.insertSubview(b, aboveSubview: a) }
        do { v.insertSubview(b, belowSubview: a) }
        do { v.exchangeSubview(at: 0, withSubviewAt: 1) }
        do { v.bringSubviewToFront(a) }
        do { v.sendSubviewToBack(a) }
        do { b.removeFromSuperview() }
        do { _ = a.isDescendant(of: v) }
        do { _ = v.viewWithTag(3) }
        do { a.tag = 3 }
        do { a.willMove(toSuperview: nil); v.didAddSubview(a); v.willRemoveSubview(a) }
        do { final class Own: UIView { override func addSubview(_ view: UIView) { super.addSubview(view) }; override func insertSubview(_ view: UIView, at index: Int) {}; override func removeFromSuperview() { super.removeFromSuperview() }; override func bringSubviewToFront(_ view: UIView) {} }; _ = Own() }
        do { a.didMoveToSuperview() }
        do { a.willMove(toWindow: nil) }
        do { a.didMoveToWindow() }
        do { a.isHidden = true }
        do { final class Own: UIView { override var isHidden: Bool { didSet {} }; override var alpha: CGFloat { didSet {} }; override var isUserInteractionEnabled: Bool { didSet {} } }; _ = Own() }
        do { a.alpha = 0.5 }
        do { _ = Set<UIView>([a, b]).count == 2 && a == a && v.subviews.firstIndex(of: a) == 0 }
        do { _ = a.description }
        do { func make<T: UIView>() -> T { T() }; _ = make() as UILabel }
    }

    @Test("UIView: layout and constraints") func uIViewLayoutAndConstraints() {
        let v = UIView()
        let a = UIView()
        v.addSubview(a)
        let c = a.widthAnchor.constraint(equalToConstant: 3)
        do { v.setNeedsLayout() }
        do { v.layoutIfNeeded() }
        do { v.layoutSubviews() }
        do { v.setNeedsUpdateConstraints() }
        do { _ = v.needsUpdateConstraints() }
        do { v.updateConstraints() }
        do { v.updateConstraintsIfNeeded() }
        do { _ = UIView.requiresConstraintBasedLayout }
        do { final class Own: UIView { override func layoutIfNeeded() {}; override func setNeedsLayout() {}; override func setNeedsUpdateConstraints() {}; override func updateConstraintsIfNeeded() {}; override func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { size } }; _ = Own() }
        do { final class Own: UIView { override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {} }; _ = Own() }
        do { _ = (v.forFirstBaselineLayout, v.forLastBaselineLayout) }
        do { a.translatesAutoresizingMaskIntoConstraints = false }
        do { _ = v.constraints }
        do { a.addConstraint(c) }
        do { a.addConstraints([c]) }
        do { a.removeConstraint(c) }
        do { a.removeConstraints([c]) }
        do { _ = (v.leadingAnchor, v.trailingAnchor, v.leftAnchor, v.rightAnchor) }
        do { _ = (v.topAnchor, v.bottomAnchor, v.centerXAnchor, v.centerYAnchor) }
        do { _ = (v.widthAnchor, v.heightAnchor) }
        do { _ = (v.firstBaselineAnchor, v.lastBaselineAnchor) }
        do { _ = v.intrinsicContentSize }
        do { v.invalidateIntrinsicContentSize() }
        do { _ = UIView.noIntrinsicMetric }
        do { _ = v.contentHuggingPriority(for: .horizontal) }
        do { v.setContentHuggingPriority(.required, for: .vertical) }
        do { _ = v.contentCompressionResistancePriority(for: .horizontal) }
        do { v.setContentCompressionResistancePriority(.defaultLow, for: .horizontal) }
        do { _ = v.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        do { _ = v.systemLayoutSizeFitting(CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel) }
        do { _ = (UIView.layoutFittingCompressedSize, UIView.layoutFittingExpandedSize) }
        do { _ = v.hasAmbiguousLayout }
        do { v.exerciseAmbiguityInLayout() }
        do { _ = v.constraintsAffectingLayout(for: .horizontal) }
        do { let guide = UILayoutGuide(); v.addLayoutGuide(guide); v.removeLayoutGuide(guide); _ = v.layoutGuides }
    }

    @Test("UIView: margins, safe area, direction") func uIViewMarginsSafeAreaDirection() {
        let v = UIView()
        do { v.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        do { v.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) }
        do { v.preservesSuperviewLayoutMargins = true }
        do { v.insetsLayoutMarginsFromSafeArea = false }
        do { v.ownSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0); _ = v.safeAreaInsets }
        do { v.safeAreaInsetsDidChange(); v.layoutMarginsDidChange() }
        do { final class Own: UIView { override var layoutMargins: UIEdgeInsets { get { .zero } set {} }; override var safeAreaInsets: UIEdgeInsets { .zero } }; _ = Own() }
        do { _ = v.layoutMarginsGuide }
        do { _ = v.safeAreaLayoutGuide }
        do { _ = v.readableContentGuide }
        do { _ = v.keyboardLayoutGuide.topAnchor }
        do { v.semanticContentAttribute = .forceRightToLeft }
        do { _ = v.effectiveUserInterfaceLayoutDirection == .rightToLeft }
        do { _ = UIView.userInterfaceLayoutDirection(for: .forceRightToLeft); _ = UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) }
    }

    @Test("UIView: the rest") func uIViewTheRest() {
        let v = UIView()
        do { v.backgroundColor = .red; v.tintColor = .blue }
        do { v.isOpaque = false; v.clearsContextBeforeDrawing = false; v.mask = nil }
        do { v.isUserInteractionEnabled = false }
        do { v.isMultipleTouchEnabled = true; v.isExclusiveTouch = true }
        do { v.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: "tap")) }
        do { v.setNeedsDisplay(); v.setNeedsDisplay(.zero) }
        do { v.isAccessibilityElement = true; v.accessibilityLabel = "a"; v.accessibilityValue = "b"; v.accessibilityHint = "c" }
        do { v.accessibilityIdentifier = "id" }
        do { _ = v.layer.bounds; _ = UIView.layerClass }
        do { UIView.animate(withDuration: 0.3) { v.alpha = 1 }; UIView.performWithoutAnimation {} }
        do { _ = (v.next, v.canBecomeFirstResponder, v.becomeFirstResponder(), v.resignFirstResponder(), v.isFirstResponder) }
        do { v.touchesBegan([], with: nil); v.touchesEnded([], with: nil) }
        do { v.accessibilityTraits = [.button, .selected]; v.accessibilityElements = [] }
        do { _ = UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: "a", children: [UIAction(title: "b") { _ in }]) }); let delegate: (any UIContextMenuInteractionDelegate)? = v as? any UIContextMenuInteractionDelegate; _ = (v.interactions, delegate.map { UIContextMenuInteraction(delegate: $0) }) }
        do { v.awakeFromNib() }
        do { v.addMotionEffect(UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)); v.overrideUserInterfaceStyle = .dark; v.largeContentTitle = "a" }
        do { v.accessibilityFrame = .zero; v.accessibilityCustomRotors = []; v.accessibilityContainerType = .list; _ = v.accessibilityScroll(.up) }
    }

    @Test("NSLayoutConstraint") func nSLayoutConstraint() {
        let a = UIView()
        let b = UIView()
        a.addSubview(b)
        let c = NSLayoutConstraint(item: b, attribute: .leading, relatedBy: .equal, toItem: a, attribute: .leading, multiplier: 1, constant: 8)
        do { _ = c }
        do { NSLayoutConstraint.activate([c]); NSLayoutConstraint.deactivate([c]); c.isActive = true }
        do { c.constant = 3; c.priority = .defaultHigh; _ = (c.multiplier, c.relation) }
        do { _ = (c.firstItem, c.secondItem, c.firstAttribute, c.secondAttribute) }
        do { c.identifier = "leading" }
        do { let items: [Any] = [a, b]; _ = NSLayoutConstraint(item: items[1], attribute: .top, relatedBy: .equal, toItem: items[0], attribute: .top, multiplier: 1, constant: 0) }
        do { _ = (c.firstAnchor, c.secondAnchor) }
        do { final class Own: NSLayoutConstraint { override var constant: CGFloat { didSet {} }; override var priority: UILayoutPriority { didSet {} } }; _ = Own.self }
    }

    @Test("Anchors") func anchors() {
        let a = UIView()
        let b = UIView()
        a.addSubview(b)
        do { _ = b.leadingAnchor.constraint(greaterThanOrEqualTo: a.leadingAnchor, constant: 3) }
        do { _ = b.widthAnchor.constraint(lessThanOrEqualToConstant: 3) }
        do { _ = b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 3) }
        do { _ = b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.leadingAnchor, multiplier: 1) }
        do { _ = b.topAnchor.constraint(equalToSystemSpacingBelow: a.topAnchor, multiplier: 1) }
        do { _ = b.topAnchor.anchorWithOffset(to: b.bottomAnchor).constraint(equalToConstant: 3) }
        do { _ = (b.topAnchor.name, b.topAnchor.item, b.topAnchor.hasAmbiguousLayout, b.topAnchor.constraintsAffectingLayout) }
        do { func top<Kind>(_ anchor: NSLayoutAnchor<Kind>, _ other: NSLayoutAnchor<Kind>) -> NSLayoutConstraint { anchor.constraint(equalTo: other) }; _ = top(b.topAnchor, a.topAnchor) }
    }

    @Test("UILayoutGuide") func uILayoutGuide() {
        let v = UIView()
        let g = UILayoutGuide()
        v.addLayoutGuide(g)
        do { _ = g.layoutFrame }
        do { _ = g.owningView }
        do { g.identifier = "gap" }
        do { _ = (g.leadingAnchor, g.trailingAnchor, g.topAnchor, g.bottomAnchor, g.widthAnchor, g.heightAnchor, g.centerXAnchor, g.centerYAnchor, g.leftAnchor, g.rightAnchor) }
        do { _ = (g.hasAmbiguousLayout, g.constraintsAffectingLayout(for: .vertical)) }
    }

    @Test("UILabel") func uILabel() {
        let v = UILabel()
        do { v.text = "text" }
        do { v.attributedText = NSAttributedString(string: "text", attributes: [.font: UIFont.systemFont(ofSize: 20)]) }
        do { v.font = .boldSystemFont(ofSize: 12) }
        do { v.numberOfLines = 0 }
        do { v.preferredMaxLayoutWidth = 100 }
        do { _ = (v.intrinsicContentSize, v.sizeThatFits(.zero)) }
        do { final class Own: UILabel { override var text: String? { didSet {} }; override var font: UIFont! { didSet {} }; override var numberOfLines: Int { didSet {} } }; _ = Own() }
        do { _ = v.textRect(forBounds: .zero, limitedToNumberOfLines: 0) }
        do { v.drawText(in: .zero) }
        do { v.textAlignment = .center; v.lineBreakMode = .byWordWrapping }
        do { v.adjustsFontSizeToFitWidth = true; v.minimumScaleFactor = 0.5; v.allowsDefaultTighteningForTruncation = true; v.baselineAdjustment = .none }
        do { v.adjustsFontForContentSizeCategory = true }
        do { v.textColor = .red; v.highlightedTextColor = .red; v.shadowColor = .red; v.shadowOffset = .zero; v.isEnabled = false; v.isHighlighted = true }
    }

    @Test("UIImage and UIImageView") func uIImageAndUIImageView() {
        UIImage.register(["table icon": CGSize(width: 24, height: 24)])
        let v = UIImageView(image: UIImage(named: "table icon"))
        do { _ = (UIImage(named: "table icon"), UIImage(named: "table icon", in: nil, compatibleWith: nil), UIImage(systemName: "table icon")) }
        do { _ = v.image?.size }
        do { v.image = nil; _ = UIImageView(image: nil, highlightedImage: nil) }
        do { _ = UIImage().withRenderingMode(.alwaysTemplate).withTintColor(.red).resizableImage(withCapInsets: .zero) }
        do { let c = UIImage.SymbolConfiguration(pointSize: 17, weight: .bold); _ = UIImage(systemName: "a", withConfiguration: c) }
        do { let i = UIImage(width: 1, height: 2); _ = i === i }
        do { _ = (UIImage(data: Data())?.cgImage, UIImage().pngData(), UIImage.animatedImage(with: [], duration: 1)) }
        do { _ = (UIImage(resource: ImageResource(name: "a", bundle: .main)), UIColor(resource: ColorResource(name: "a", bundle: .main))) }
    }

    @Test("UIFont") func uIFont() {
        let f = UIFont.systemFont(ofSize: 15, weight: .semibold)
        do { _ = (UIFont.systemFont(ofSize: 1), UIFont.boldSystemFont(ofSize: 1), UIFont.italicSystemFont(ofSize: 1)) }
        do { _ = UIFont.preferredFont(forTextStyle: .headline) }
        do { _ = (f.pointSize, f.lineHeight, f.ascender, f.descender, f.leading, f.capHeight, f.xHeight) }
        do { _ = (f.withSize(3), f.fontName, f.familyName) }
        do { _ = UIFontMetrics(forTextStyle: .body).scaledFont(for: f) }
        do { _ = UIFont(name: "Helvetica-Bold", size: 12) }
        do { _ = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .bold); _ = UIFont(descriptor: UIFont.systemFont(ofSize: 9).fontDescriptor, size: 0) }
        do { _ = ("a".size(withAttributes: [.font: f]), "a".boundingRect(with: CGSize(width: 9, height: 9), options: [.usesLineFragmentOrigin], attributes: [.font: f], context: nil)) }
        do { _ = (NSAttributedString(string: "a").size(), NSAttributedString(string: "a").boundingRect(with: .zero, options: [], context: nil)) }
        do { "a".draw(in: .zero, withAttributes: [:]); NSAttributedString(string: "a").draw(at: .zero) }
        do { let s = NSTextStorage(string: "a"); let m = NSLayoutManager(); s.addLayoutManager(m); m.addTextContainer(NSTextContainer(size: CGSize(width: 100, height: 0))); _ = m.usedRect(for: m.textContainers[0]) }
        do { _ = NSMutableParagraphStyle().lineSpacing }
    }

    @Test("UIStackView") func uIStackView() {
        let a = UIView()
        let v = UIStackView(arrangedSubviews: [a])
        do { _ = v.arrangedSubviews }
        do { v.addArrangedSubview(UIView()); v.insertArrangedSubview(UIView(), at: 0); v.removeArrangedSubview(a) }
        do { v.axis = .vertical; v.distribution = .fillEqually; v.alignment = .center; v.spacing = 4 }
        do { v.setCustomSpacing(12, after: a); _ = v.customSpacing(after: a); _ = UIStackView.spacingUseSystem }
        do { final class Own: UIStackView { override func addArrangedSubview(_ view: UIView) { super.addArrangedSubview(view) }; override var spacing: CGFloat { didSet {} }; override var axis: NSLayoutConstraint.Axis { didSet {} } }; _ = Own() }
        do { v.isLayoutMarginsRelativeArrangement = true; v.isBaselineRelativeArrangement = true }
    }

    @Test("UIScrollView") func uIScrollView() {
        let v = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        do { v.contentSize = CGSize(width: 100, height: 500); v.contentOffset = CGPoint(x: 0, y: 10); v.setContentOffset(.zero, animated: true) }
        do { v.contentInset = .zero; _ = v.adjustedContentInset; v.contentInsetAdjustmentBehavior = .never }
        do { _ = (v.contentLayoutGuide, v.frameLayoutGuide) }
        do { v.scrollRectToVisible(.zero, animated: false) }
        do { v.isScrollEnabled = false; v.isPagingEnabled = true; v.bounces = false; v.alwaysBounceVertical = true; v.alwaysBounceHorizontal = true }
        do { v.showsVerticalScrollIndicator = false; v.showsHorizontalScrollIndicator = false; v.scrollIndicatorInsets = .zero }
        do { v.delegate = nil }
        do { v.maximumZoomScale = 2; v.refreshControl = UIRefreshControl(); v.keyboardDismissMode = .onDrag }
    }

    @Test("Cells") func cells() {
        let c = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let t = UITableViewCell(style: .default, reuseIdentifier: "r")
        do { _ = (c.contentView, t.contentView) }
        do { c.prepareForReuse(); t.prepareForReuse(); _ = (c.reuseIdentifier, t.reuseIdentifier) }
        do { _ = c.preferredLayoutAttributesFitting(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))) }
        do { final class Own: UITableViewCell { override func willTransition(to state: UITableViewCell.StateMask) {} }; _ = Own(style: .default, reuseIdentifier: nil) }
        do { c.isSelected = true; t.setSelected(true, animated: false); t.setHighlighted(true, animated: false); t.selectionStyle = .none }
        do { c.backgroundView = UIView(); t.accessoryView = UISwitch() }
        do { let c = UITableViewCell(style: .value1, reuseIdentifier: nil); c.textLabel?.text = "a"; c.detailTextLabel?.text = "b"; c.imageView?.image = nil; c.accessoryType = .checkmark }
        do { let c = UITableViewCell(style: .default, reuseIdentifier: nil); var g = c.defaultContentConfiguration(); g.text = "a"; g.secondaryText = "b"; c.contentConfiguration = g }
        do { UICollectionViewListCell().accessories = [.disclosureIndicator()]; UITableViewCell().backgroundConfiguration = .clear() }
    }

    @Test("Lists") func lists() {
        let t = UITableView(frame: .zero, style: .plain)
        let l = UICollectionViewFlowLayout()
        let c = UICollectionView(frame: .zero, collectionViewLayout: l)
        let p = IndexPath(item: 0, section: 0)
        do { t.register(UITableViewCell.self, forCellReuseIdentifier: "a"); _ = t.dequeueReusableCell(withIdentifier: "a", for: p); t.rowHeight = UITableView.automaticDimension; t.layoutIfNeeded(); _ = (t.visibleCells, t.rectForRow(at: p)) }
        do { t.performBatchUpdates({ t.insertRows(at: [p], with: .fade) }); t.beginUpdates(); t.endUpdates(); t.reloadData() }
        do { t.separatorStyle = .none; t.isEditing = true }
        do { c.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a"); _ = c.dequeueReusableCell(withReuseIdentifier: "a", for: p); c.layoutIfNeeded(); _ = (c.visibleCells, c.indexPathsForVisibleItems) }
        do { final class Own: UICollectionViewLayoutAttributes { var more = 0; override func copy(with zone: NSZone? = nil) -> Any { let copy = super.copy(with: zone); (copy as? Own)?.more = more; return copy } }; _ = Own().copy() }
        do { final class Own: UICollectionViewLayout { override func prepare(forCollectionViewUpdates updates: [UICollectionViewUpdateItem]) {} }; _ = Own() }
        do { _ = UICollectionViewLayoutInvalidationContext().contentOffsetAdjustment; _ = UICollectionViewLayout().initialLayoutAttributesForAppearingItem(at: p) }
        do { l.scrollDirection = .horizontal; l.estimatedItemSize = UICollectionViewFlowLayout.automaticSize; l.sectionInset = .zero }
        do { c.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)); c.layoutIfNeeded() }
        do { var s = NSDiffableDataSourceSnapshot<Int, String>(); s.appendSections([0]); s.appendItems(["a"]); _ = s.itemIdentifiers }
        do { _ = UITableViewController(style: .plain).tableView; _ = UICollectionViewController(collectionViewLayout: l).collectionView }
    }

    @Test("Controls") func controls() {
        let b = UIButton(type: .system)
        let f = UITextField()
        let x = UITextView()
        let s = UISlider()
        do { b.setTitle("Like", for: .normal); b.setImage(nil, for: .normal); b.titleLabel?.font = .systemFont(ofSize: 13); _ = b.imageView }
        do { b.contentEdgeInsets = .zero; b.titleEdgeInsets = .zero; b.imageEdgeInsets = .zero }
        do { _ = b.titleRect(forContentRect: b.contentRect(forBounds: b.bounds)).union(b.imageRect(forContentRect: .zero)) }
        do { _ = b.intrinsicContentSize }
        do { var g = UIButton.Configuration.filled(); g.title = "a"; g.subtitle = "b"; g.imagePadding = 4; _ = UIButton(configuration: g).intrinsicContentSize }
        do { b.contentHorizontalAlignment = .leading; b.contentVerticalAlignment = .top }
        do { b.isEnabled = false; b.isSelected = true; b.isHighlighted = false; _ = b.state; b.addTarget(nil, action: "tap", for: .touchUpInside) }
        do { b.addAction(UIAction { _ in }, for: .touchUpInside); b.sendActions(for: .touchUpInside) }
        do { f.text = "a"; f.placeholder = "b"; f.font = .systemFont(ofSize: 12); f.borderStyle = .roundedRect; _ = f.textRect(forBounds: .zero); _ = f.editingRect(forBounds: .zero); f.leftView = UIView(); f.leftViewMode = .always }
        do { x.text = "a"; x.font = .systemFont(ofSize: 12); x.textContainerInset = .zero; x.textContainer.lineFragmentPadding = 0; x.isScrollEnabled = false }
        do { s.value = 0.5; _ = (UISwitch().intrinsicContentSize, s.intrinsicContentSize, UIProgressView().intrinsicContentSize, UIActivityIndicatorView(style: .medium).intrinsicContentSize) }
        do { _ = UISegmentedControl(items: ["a", "b"]).intrinsicContentSize; _ = (UIStepper(), UIDatePicker(), UIPickerView(), UIPageControl()) }
        do { _ = UIProgressView(progressViewStyle: .bar) }
        do { _ = (UINavigationBar(), UITabBar(), UIToolbar(), UISearchBar()) }
        do { _ = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil); UIViewController().navigationItem.title = "a" }
        do { _ = UIVisualEffectView(effect: UIBlurEffect(style: .regular)).contentView }
        do { _ = f.position(from: f.beginningOfDocument, offset: 0); x.selectedTextRange = x.textRange(from: x.beginningOfDocument, to: x.endOfDocument) }
        do { _ = f.endEditing(true) }
        do { b.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "a", actionHandler: nil)]; _ = UIAccessibilityCustomAction(name: "a", target: b, selector: "c").selector == "c"; b.accessibilityIgnoresInvertColors = true; b.tintAdjustmentMode = .dimmed; _ = UIAccessibilityElement(accessibilityContainer: b) }
        do { NotificationCenter.default.addObserver(b, selector: "a", name: UIResponder.keyboardWillShowNotification, object: nil) }
        do { _ = UIPanGestureRecognizer(target: nil, action: nil).translation(in: nil); _ = UILongPressGestureRecognizer(target: nil, action: nil) }
    }

    @Test("UIViewController, UIWindow, UIScreen") func uIViewControllerUIWindowUIScreen() {
        let v = UIViewController()
        let w = UIWindow(frame: UIScreen.main.bounds)
        let child = UIViewController()
        do { _ = (v.viewIfLoaded, v.isViewLoaded, v.view); v.loadViewIfNeeded() }
        do { v.viewWillLayoutSubviews(); v.viewDidLayoutSubviews() }
        do { v.viewWillAppear(false); v.viewDidAppear(false); v.viewWillDisappear(false); v.viewDidDisappear(false) }
        do { v.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0) }
        do { v.addChild(child); child.didMove(toParent: v); child.removeFromParent(); _ = (v.children, child.parent) }
        do { v.preferredContentSize = .zero; _ = v.traitCollection }
        do { let n = UINavigationController(rootViewController: UIViewController()); n.pushViewController(UIViewController(), animated: false); _ = n.popViewController(animated: false); _ = UITabBarController().viewControllers }
        do { UIViewController().present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true) }
        do { _ = (UIViewController().topLayoutGuide.length, UIViewController().bottomLayoutGuide.length) }
        do { _ = UITraitCollection(horizontalSizeClass: .regular).horizontalSizeClass; _ = UIScreen.main.fixedCoordinateSpace.bounds }
        do { _ = (UIApplication.shared.applicationState, UIDevice.current.userInterfaceIdiom, UIApplication.shared.windows) }
        do { v.transitioningDelegate = nil; _ = (v.transitionCoordinator, UIPercentDrivenInteractiveTransition().percentComplete, v.isBeingPresented) }
        do { _ = UIPresentationController(presentedViewController: v, presenting: nil).frameOfPresentedViewInContainerView }
        do { final class Own: UIViewController { override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {} }; let container: any UIContentContainer = Own(); _ = container.size(forChildContentContainer: v, withParentContainerSize: .zero) }
        do { v.popoverPresentationController?.permittedArrowDirections = .up; v.sheetPresentationController?.detents = [.medium(), .large()] }
        do { UITabBarController().delegate = nil; let p = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical); p.dataSource = nil; p.delegate = nil }
        do { UIMenuController.shared.menuItems = [UIMenuItem(title: "a", action: "b")]; _ = UIKeyCommand(input: "a", modifierFlags: .command, action: "b"); _ = UIActivityViewController(activityItems: [], applicationActivities: nil) }
        do { UINavigationBar.appearance().tintColor = .red; UIBarButtonItem.appearance().setTitleTextAttributes(nil, for: .normal) }
        do { _ = (UINib(nibName: "a", bundle: nil).name, UIStoryboard(name: "a", bundle: nil).instantiateInitialViewController()); v.performSegue(withIdentifier: "a", sender: nil) }
        do { _ = (UIDocumentPickerViewController(), UIImagePickerController.isSourceTypeAvailable(.camera)) }
        do { _ = (v.keyCommands, v.childForStatusBarStyle, UIApplication.shared.connectedScenes) }
        do { _ = (UISceneConfiguration(name: "a", sessionRole: .windowApplication), NSUserActivity(activityType: "a"), UIApplicationShortcutItem(type: "a", localizedTitle: "b")) }
        do { UIApplication.shared.endBackgroundTask(UIApplication.shared.beginBackgroundTask()); UIApplication.shared.registerForRemoteNotifications() }
        do { let split = UISplitViewController(style: .doubleColumn); split.preferredDisplayMode = .oneBesideSecondary; _ = split.isCollapsed }
        do { UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 1)).startAnimation() }
        do { let animator = UIDynamicAnimator(referenceView: UIView()); animator.addBehavior(UIGravityBehavior(items: [UIView()])) }
        do { _ = UIEditMenuInteraction(delegate: nil) }
        do { _ = (UITableViewRowAction(style: .destructive, title: "a") { _, _ in }, UITextInputMode.activeInputModes, UIInputView(frame: .zero, inputViewStyle: .keyboard)) }
        do { let table = NSHashTable<UIView>.weakObjects(); table.add(UIView()); _ = NSMapTable<UIView, UIView>.weakToStrongObjects() }
        do { let number: NSInteger = 1; _ = (number, NSUInteger(1), URL(fileURLWithPath: "/").startAccessingSecurityScopedResource()) }
        do { _ = Bundle.main.loadNibNamed("a", owner: nil) }
        do { Logger(subsystem: "a", category: "b").debug("\(1, privacy: .public)"); os_log("a") }
        do { var lock = os_unfair_lock(); os_unfair_lock_lock(&lock); os_unfair_lock_unlock(&lock) }
        do { _ = UIDocumentInteractionController(url: URL(fileURLWithPath: "/a")).name; let restoring: [UIUserActivityRestoring] = [v]; _ = restoring }
        do { w.rootViewController = v; w.makeKeyAndVisible() }
        do { _ = (UIScreen.main.bounds, UIScreen.main.scale, UIScreen.main.nativeBounds) }
    }

    @Test("CALayer") func cALayer() {
        let v = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let l = CALayer()
        do { v.layer.frame = .zero; v.layer.bounds = .zero; v.layer.position = .zero; v.layer.anchorPoint = .zero }
        do { v.layer.transform = CATransform3DIdentity; v.layer.setAffineTransform(v.layer.affineTransform()) }
        do { v.layer.addSublayer(l); v.layer.insertSublayer(l, at: 0); _ = (v.layer.sublayers, l.superlayer); l.removeFromSuperlayer() }
        do { l.isHidden = true; l.contentsScale = 2; _ = l.contains(.zero) }
        do { l.cornerRadius = 3; l.maskedCorners = [.layerMinXMinYCorner]; l.cornerCurve = .continuous; l.borderWidth = 1; l.borderColor = UIColor.red.cgColor; l.shadowOpacity = 1; l.masksToBounds = true; l.opacity = 1; l.mask = nil; l.zPosition = 1 }
        do { _ = l.convert(CGPoint.zero, to: nil) }
        do { let s = CAShapeLayer(); s.path = UIBezierPath(roundedRect: .zero, cornerRadius: 3).cgPath }
        do { l.add(CABasicAnimation(keyPath: "opacity"), forKey: nil); CAKeyframeAnimation(keyPath: "position").values = [CGPoint.zero]; CATransaction.begin(); CATransaction.commit() }
        do { _ = UIGraphicsImageRenderer(size: .zero).image { UIGraphicsPushContext($0.cgContext); _ = UIGraphicsGetCurrentContext(); UIGraphicsPopContext() } }
    }

    @Test("Geometry and functions") func geometryAndFunctions() {
        let r = CGRect(x: 0, y: 0, width: 10, height: 10)
        do { _ = (r.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)), UIOffset.zero, UIRectEdge.all) }
        do { _ = (CGRectMake(0, 0, 1, 1), CGSizeMake(1, 1), CGPointMake(1, 1), UIEdgeInsetsMake(1, 1, 1, 1), CGRectGetMaxX(r), CGRectInset(r, 1, 1)) }
        do { _ = r.applying(CGAffineTransform(rotationAngle: 1).translatedBy(x: 1, y: 1).inverted()) }
        do { _ = CATransform3DInvert(CATransform3DRotate(CATransform3DIdentity, 1, 0, 0, 1)) }
        do { _ = (CATransform3DMakeScale(1, 1, 1), CATransform3DMakeTranslation(1, 1, 1), CATransform3DMakeAffineTransform(.identity)) }
        do { _ = autoreleasepool { CACurrentMediaTime() + CFAbsoluteTimeGetCurrent() } }
        do { var key: UInt8 = 0; let o = UIView(); withUnsafePointer(to: &key) { objc_setAssociatedObject(o, $0, 3, .OBJC_ASSOCIATION_RETAIN); _ = objc_getAssociatedObject(o, $0) } }
        do { let o = UIView(); _ = o.observe(\.bounds, options: [.new]) { view, change in _ = (view, change.newValue) } }
        do { let o = UIView(); o.addObserver(UIViewController(), forKeyPath: "frame", options: .new, context: nil) }
        do { let o = UIView(); o.addInteraction(UIPointerInteraction(delegate: nil)); _ = (UITargetedPreview(view: o), UIDragItem(itemProvider: NSItemProvider())) }
    }
}
