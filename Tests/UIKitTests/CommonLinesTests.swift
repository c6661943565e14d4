import Testing
import UIKit

// Lines that are common in UIKit cells, each compiled, and checked if it has a result. They are numbered so that "66 of
// 66" can be counted.

@Suite("66 lines of UIKit")
struct CommonLinesTests {
    /// The overrides that cells commonly have, and the number of calls of each.
    private class Cell: UIView {
        var log: [String] = []
        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .white
        }
        // 1
        required init?(coder: NSCoder) {
            super.init(coder: coder)
            log.append("coder")
        }
        // 2
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
        // 3
        override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
        // 4
        override func layoutSubviews() {
            super.layoutSubviews()
            log.append("layout")
        }
        // 5
        override func didMoveToSuperview() { log.append("superview") }
        // 6
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            log.append("traits")
        }
        // 7
        override func updateConstraints() {
            log.append("constraints")
            super.updateConstraints()
        }
    }

    private final class CellWithoutFrame: UIView {
        let title: String
        init(title: String) {
            self.title = title
            super.init(frame: .zero)
        }
        required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    // 8
    private final class Edge: NSLayoutConstraint {
        var label = ""
    }

    @Test("a cell's overrides are called") func overrides() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let cell = Cell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(cell)
        cell.setNeedsUpdateConstraints()  // 9
        parent.layoutIfNeeded()  // 10
        parent.contentScaleFactor = 3  // 11
        #expect(cell.log == ["superview", "constraints", "layout", "traits"])
        #expect(Cell(coder: NSCoder())?.log == ["coder"])
        #expect(cell.sizeThatFits(CGSize(width: 9, height: 9)).height == 44)
        #expect(CellWithoutFrame(title: "a").title == "a")
    }

    @Test("appearance is kept") func appearance() {
        let view = UIView()
        view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)  // 12
        view.contentMode = .scaleAspectFill  // 13
        view.layer.cornerRadius = 8  // 14
        view.clipsToBounds = true  // 15
        view.alpha = 0.5  // 16
        view.isHidden = true  // 17
        view.tintColor = .systemBlue  // 18
        view.layer.borderColor = UIColor.lightGray.cgColor  // 19
        #expect(view.backgroundColor?.cgColor.alpha == 1 && view.contentMode == .scaleAspectFill)
        #expect(view.layer.cornerRadius == 8 && view.clipsToBounds && view.alpha == 0.5 && view.isHidden)
    }

    @Test("a layer's anchor point moves the frame") func anchorPoint() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
        view.layer.anchorPoint = CGPoint(x: 0, y: 0)  // 20
        #expect(view.frame == CGRect(x: 120, y: 110, width: 40, height: 20))
    }

    @Test("labels") func labels() {
        let label = UILabel()
        label.text = "some text that takes several lines"  // 21
        label.textColor = .darkGray  // 22
        label.textAlignment = .center  // 23
        label.font = UIFont.systemFont(ofSize: 20, weight: .semibold)  // 24
        label.numberOfLines = 0  // 25
        label.lineBreakMode = .byWordWrapping  // 26
        label.adjustsFontSizeToFitWidth = true  // 27
        label.preferredMaxLayoutWidth = 100  // 28
        #expect(label.intrinsicContentSize.height > 3 * label.font.lineHeight)
        let attributed = NSAttributedString(string: "a", attributes: [.font: UIFont.boldSystemFont(ofSize: 10)])
        label.attributedText = attributed  // 29
        label.sizeToFit()  // 30
        #expect(label.text == "a" && label.font == .boldSystemFont(ofSize: 10) && label.bounds.height == 11.5)
        #expect(UIFont.preferredFont(forTextStyle: .footnote).pointSize == 13)  // 31
        let wide = attributed.boundingRect(
            with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            context: nil)  // 32
        #expect(wide.height == UIFont.boldSystemFont(ofSize: 10).lineHeight)
    }

    @Test("images have the size that was registered") func images() {
        UIImage.register(["common avatar": CGSize(width: 50, height: 50)])
        let view = UIImageView(image: UIImage(named: "common avatar"))  // 33
        #expect(view.intrinsicContentSize == CGSize(width: 50, height: 50))
        #expect(UIImage(named: "common nothing") == nil)
    }

    @Test("the screen") func screen() {
        #expect(UIScreen.main.bounds.width == 375)  // 34
    }

    @Test("views are equal to themselves, and can be in sets") func identity() {
        let (parent, view, other) = (UIView(), UIView(), UIView())
        parent.addSubview(view)  // 35
        parent.insertSubview(other, aboveSubview: view)  // 36
        #expect(view == view && !(view == other))  // 37
        let set: Set<UIView> = [view, other, view]  // 38
        #expect(set.count == 2)
        #expect(parent.subviews.contains(view))  // 39
        #expect(parent.subviews.firstIndex(of: other) == 1)  // 40
        parent.bringSubviewToFront(view)  // 41
        #expect(parent.subviews == [other, view] && view.isDescendant(of: parent))  // 42
        view.tag = 7
        #expect(parent.viewWithTag(7) == view)  // 43
        view.removeFromSuperview()  // 44
        #expect(view.superview == nil)
    }

    @Test("constraints and visual formats") func constraints() {
        let (parent, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        parent.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false  // 45
        let views: [String: Any] = ["view": view]
        let metrics: [String: Any] = ["gap": 10]
        parent.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-gap-[view]-gap-|", options: [], metrics: metrics, views: views))  // 46
        let height = view.heightAnchor.constraint(equalToConstant: 30)
        height.priority = UILayoutPriority(999)  // 47
        NSLayoutConstraint.activate([view.topAnchor.constraint(equalTo: parent.topAnchor), height])  // 48
        view.setContentHuggingPriority(.required, for: .horizontal)  // 49
        view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)  // 50
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 0, width: 80, height: 30))
        let edge = Edge(
            item: view, attribute: .bottom, relatedBy: .equal, toItem: parent, attribute: .bottom, multiplier: 1,
            constant: 0)
        edge.label = "bottom"
        height.isActive = false
        edge.isActive = true
        parent.layoutIfNeeded()
        #expect(view.frame.height == 100)
        #expect(
            parent.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 20)  // 51
    }

    @Test("guides and margins") func guides() {
        let (view, guide) = (UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 100)), UILayoutGuide())
        view.addLayoutGuide(guide)  // 52
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)  // 53
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 794, height: 96))
        #expect(view.safeAreaLayoutGuide.layoutFrame == view.bounds)  // 54
        let readable = view.readableContentGuide  // 55
        view.layoutIfNeeded()
        #expect(readable.layoutFrame.width == 672)
    }

    @Test("geometry") func geometry() {
        let (parent, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        parent.addSubview(view)
        view.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        view.center = CGPoint(x: 50, y: 50)  // 56
        #expect(view.convert(CGPoint.zero, to: parent) == CGPoint(x: 40, y: 45))  // 57
        #expect(parent.hitTest(CGPoint(x: 45, y: 50), with: nil) == view)  // 58
        view.transform = CGAffineTransform(scaleX: 2, y: 2)  // 59
        #expect(view.frame == CGRect(x: 30, y: 40, width: 40, height: 20))
        view.transform = .identity
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]  // 60
        parent.semanticContentAttribute = .forceRightToLeft  // 61
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)  // 62
    }

    @Test("stacks, animations, buttons, cells") func rest() {
        let (first, second) = (UILabel(), UILabel())
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.axis = .vertical
        stack.setCustomSpacing(12, after: first)  // 63
        first.text = "a"
        second.text = "b"
        #expect(stack.systemLayoutSizeFitting(.zero).height == 2 * first.intrinsicContentSize.height + 12)
        var isDone = false
        UIView.animate(withDuration: 0.3, animations: { first.alpha = 0 }, completion: { isDone = $0 })  // 64
        #expect(isDone && first.alpha == 0)
        let button = UIButton(type: .system)
        button.setTitle("Like", for: .normal)  // 65
        #expect(button.intrinsicContentSize.height == button.titleLabel!.intrinsicContentSize.height + 12)
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        cell.contentView.addSubview(button)  // 66
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame == cell.bounds)
    }
}
