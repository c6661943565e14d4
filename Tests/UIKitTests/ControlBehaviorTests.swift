import Testing
import UIKit

@Suite("Controls send actions and place their content")
struct ControlBehaviorTests {
    @Test func aButtonShowsAnAttributedTitleThatIsItsFirstOne() {
        let (plain, styled) = (UIButton(), UIButton())
        plain.setTitle("title", for: .normal)
        styled.setAttributedTitle(NSAttributedString(string: "title"), for: .normal)
        #expect(styled.intrinsicContentSize.width > 0 && UIButton().intrinsicContentSize.width == 0)
        #expect(styled.titleLabel?.attributedText?.string == "title" && plain.titleLabel?.text == "title")
    }

    @Test func aTitleThatIsTakenAwayIsShownNoLonger() {
        let button = UIButton()
        button.setTitle("title", for: .normal)
        let width = button.intrinsicContentSize.width
        #expect(button.titleLabel?.text == "title")
        button.setTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == nil && button.intrinsicContentSize.width < width)
    }

    @Test func aButtonThatOnlyHasAnImageShowsNothingElse() {
        let button = UIButton()
        button.setImage(UIImage(size: CGSize(width: 10, height: 10)), for: .normal)
        #expect(button.subviews.count == 1 && button.subviews.first is UIImageView)
    }

    @Test func aSegmentThatIsNotThereHasNoWidth() {
        let control = UISegmentedControl(items: ["one", "two"])
        control.setWidth(50, forSegmentAt: 1)
        #expect([0, 1, 2, -1].map(control.widthForSegment(at:)) == [0, 50, 0, 0])
    }

    @Test func onlyTheEventsThatAnActionIsForCallIt() {
        var log: [String] = []
        let control = UIControl()
        let value = UIAction { _ in log.append("value") }
        control.addAction(value, for: .valueChanged)
        control.addAction(UIAction { _ in log.append("touch") }, for: [.touchDown, .touchUpInside])
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .editingChanged)
        #expect(log == ["value", "touch"])
        control.removeAction(value, for: .valueChanged)
        control.sendActions(for: [.valueChanged, .touchDown])
        #expect(log == ["value", "touch", "touch"])
    }

    @Test func aTargetIsRemovedForOneActionOrAll() {
        let (control, target, other) = (UIControl(), UIView(), UIView())
        let (tap, hold) = (Selector("tap"), Selector("hold"))
        control.addTarget(target, action: tap, for: .touchUpInside)
        control.addTarget(target, action: hold, for: .touchUpInside)
        control.addTarget(other, action: tap, for: .touchDown)
        #expect(control.allControlEvents == [.touchUpInside, .touchDown])
        control.removeTarget(target, action: tap, for: .touchUpInside)
        #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["hold"])
        #expect(control.actions(forTarget: other, forControlEvent: .touchDown) == ["tap"])
        #expect(control.actions(forTarget: other, forControlEvent: .touchUpInside) == nil)
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allControlEvents == [])
    }

    @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func alignmentsFollowTheDirection(direction: UISemanticContentAttribute) {
        let control = UIControl()
        control.semanticContentAttribute = direction
        let isMirrored = direction == .forceRightToLeft
        control.contentHorizontalAlignment = .leading
        #expect(control.effectiveContentHorizontalAlignment == (isMirrored ? .right : .left))
        control.contentHorizontalAlignment = .trailing
        #expect(control.effectiveContentHorizontalAlignment == (isMirrored ? .left : .right))
        control.contentHorizontalAlignment = .fill
        #expect(control.effectiveContentHorizontalAlignment == .fill)
    }

    /// A title and an image of 20 × 10 in 200 × 100 points.
    private func button(
        _ change: (inout UIButton.Configuration) -> Void = { _ in }, isMirrored: Bool = false
    ) -> (image: CGRect, title: CGRect) {
        var configuration = UIButton.Configuration.titleAndImage()
        change(&configuration)
        let button = UIButton(configuration: configuration)
        if isMirrored { button.semanticContentAttribute = .forceRightToLeft }
        button.contentHorizontalAlignment = .leading
        button.contentVerticalAlignment = .bottom
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        button.layoutIfNeeded()
        return (button.imageView?.frame ?? .null, button.titleLabel?.frame ?? .null)
    }

    /// The title's line has enough in what the image and the insets leave of exactly the natural width.
    @Test(arguments: [NSDirectionalRectEdge.top, .bottom, .leading, .trailing])
    func aTitleWrapsBelowTheNaturalWidth(placement: NSDirectionalRectEdge) {
        let button = UIButton(configuration: .titleAndImage("A title of several words", placement: placement))
        let natural = button.intrinsicContentSize
        #expect(button.sizeThatFits(CGSize(width: natural.width, height: 0)) == natural)
        #expect(button.sizeThatFits(CGSize(width: natural.width - 1, height: 0)).height > natural.height)
    }

    @Test func anImageLiesBeforeItsTitleOrBehindIt() {
        let (image, title) = button()
        #expect(image == CGRect(x: 2, y: 87, width: 20, height: 10) && title.minX == 28 && title.maxY == 97)
        let behind = button { $0.imagePlacement = .trailing }
        #expect(behind.title.minX == 2 && behind.image.minX == behind.title.maxX + 6)
        let above = button { $0.imagePlacement = .top }
        #expect(above.image.maxY + 6 == above.title.minY && above.title.maxY == 97)
        let below = button { $0.imagePlacement = .bottom }
        #expect(below.title.maxY + 6 == below.image.minY && below.image.maxY == 97)
    }

    /// As buttons with a layout of their own are written.
    private final class Upright: UIButton {
        var asked: [CGRect] = []
        override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 0) }
        override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
            asked.append(contentRect)
            return CGRect(x: contentRect.midX - 5, y: 0, width: 10, height: 10)
        }
        override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(
                x: contentRect.minX, y: 12, width: contentRect.width,
                height: super.titleRect(forContentRect: contentRect).height)
        }
    }

    @Test func aSubclassPlacesTheContentByItsRects() {
        let button = Upright(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("Title", for: .normal)
        button.setImage(UIImage(size: CGSize(width: 20, height: 20)), for: .normal)
        button.layoutIfNeeded()
        #expect(button.asked == [CGRect(x: 10, y: 0, width: 80, height: 40)])
        #expect(button.imageView?.frame == CGRect(x: 45, y: 0, width: 10, height: 10))
        let title = button.titleLabel?.frame ?? .null
        #expect(title.minX == 10 && title.minY == 12 && title.width == 80)
        #expect(title.height == button.titleLabel?.intrinsicContentSize.height)
    }

    @Test(arguments: [false, true]) func aButtonsRectsAreWhereItsPartsLie(isMirrored: Bool) {
        let button = UIButton(type: .custom)
        if isMirrored { button.semanticContentAttribute = .forceRightToLeft }
        button.setTitle("Title", for: .normal)
        button.setImage(UIImage(size: CGSize(width: 20, height: 20)), for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 30)
        button.imageEdgeInsets.left = 3
        button.frame = CGRect(x: 5, y: 6, width: 200, height: 40)
        button.layoutIfNeeded()
        let content = button.contentRect(forBounds: button.bounds)
        #expect(content == CGRect(x: 10, y: 1, width: 160, height: 37))
        #expect(button.backgroundRect(forBounds: button.bounds) == button.bounds)
        #expect(button.imageRect(forContentRect: content) == button.imageView?.frame)
        #expect(button.titleRect(forContentRect: content) == button.titleLabel?.frame)
    }

    @Test func aMirroredButtonIsItsMirrorImage() {
        let (plain, mirrored) = (button(), button(isMirrored: true))
        #expect(mirrored.image.maxX == 200 - plain.image.minX && mirrored.title.maxX == 200 - plain.title.minX)
        #expect(mirrored.image.size == plain.image.size && mirrored.title.size == plain.title.size)
    }

    /// Those of a configuration are leading and trailing, and a button's own ones left and right.
    @Test(arguments: [false, true]) func insetsOfSidesAreNotTurned(isMirrored: Bool) {
        let button = UIButton(type: .custom)
        button.setTitle("Title", for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 30)
        if isMirrored { button.semanticContentAttribute = .forceRightToLeft }
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        for (alignment, edge) in [(UIControl.ContentHorizontalAlignment.left, CGFloat(10)), (.right, 170)] {
            button.contentHorizontalAlignment = alignment
            button.layoutIfNeeded()
            let frame = button.titleLabel?.frame ?? .null
            #expect((alignment == .left ? frame.minX : frame.maxX) == edge)
        }
        let before = button.titleLabel?.frame.minX ?? 0
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: -5)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.minX == before + 10)
    }

    /// The sides stay where they are, whatever the direction.
    @Test(arguments: [false, true]) func leftAndRightAreNotTurned(isMirrored: Bool) {
        let button = UIButton(type: .custom)
        button.setTitle("Title", for: .normal)
        if isMirrored { button.semanticContentAttribute = .forceRightToLeft }
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        button.contentHorizontalAlignment = .left
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.minX == 0)
        button.contentHorizontalAlignment = .right
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.maxX == 200)
    }

    @Test func contentsThatAStateLacksAreThoseOfTheNormalOne() {
        let button = UIButton(type: .custom)
        button.setTitle("Normal", for: .normal)
        button.setTitle("Selected", for: .selected)
        #expect(button.currentTitle == "Normal")
        button.isHighlighted = true
        #expect(button.currentTitle == "Normal" && button.titleLabel?.text == "Normal")
        button.isHighlighted = false
        button.isSelected = true
        #expect(button.currentTitle == "Selected" && button.titleLabel?.text == "Selected")
    }

    /// Each change of its segments, and no other one, lets a control arrange its subviews again.
    @Test func changedSegmentsAskForLayout() {
        final class Counting: UISegmentedControl {
            var calls = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                calls += 1
            }
        }
        let control = Counting(items: ["one", "two"])
        control.layoutIfNeeded()
        let changes: [(Counting) -> Void] = [
            { $0.insertSegment(withTitle: "three", at: 9, animated: false) }, { $0.setTitle("2", forSegmentAt: 1) },
            { $0.setWidth(70, forSegmentAt: 0) }, { $0.removeSegment(at: 0, animated: false) },
            { $0.apportionsSegmentWidthsByContent = true }, { $0.removeAllSegments() },
        ]
        for (number, change) in changes.enumerated() {
            let before = control.calls
            change(control)
            control.layoutIfNeeded()
            #expect(control.calls == before + 1, "\(number)")
        }
        let before = control.calls
        control.setTitle("none", forSegmentAt: 5)
        control.selectedSegmentIndex = 0
        control.layoutIfNeeded()
        #expect(control.calls == before)
    }
}
