import Testing
import UIKit

// Each property that a view's natural size depends on, set in a view that was laid out before: the view has the size of
// a new one that had the value from the start. The engine measures again only where it is told, so that a property that
// tells nothing keeps the old size.

@Suite("Natural sizes follow each property")
struct NaturalSizeTests {
    private struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable () -> UIView
        let set: @Sendable (UIView) -> Void

        init<V: UIView>(
            _ name: String, _ make: @escaping @Sendable () -> V, _ set: @escaping @Sendable (V) -> Void
        ) {
            testDescription = "\(V.self): \(name)"
            self.make = make
            self.set = { ($0 as? V).map(set) }
        }
    }

    private static let large = UIFont.systemFont(ofSize: 31)
    private static let words = "several words that wrap within a hundred points"

    private static func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIImage(size: CGSize(width: width, height: height))
    }

    private static func styled(
        _ text: String, _ attributes: [NSAttributedString.Key: Any]
    ) -> NSAttributedString { NSAttributedString(string: text, attributes: attributes) }

    private static func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
        view.heightAnchor.constraint(equalToConstant: height).isActive = true
        return view
    }

    private static let labels: [Case] = {
        @Sendable func label() -> UILabel {
            let label = UILabel()
            label.text = "text"
            return label
        }
        @Sendable func kerned() -> UILabel {
            let label = UILabel()
            label.attributedText = styled("text", [.kern: 9])
            return label
        }
        @Sendable func wrapping() -> UILabel {
            let label = UILabel()
            label.text = words
            label.numberOfLines = 2
            label.preferredMaxLayoutWidth = 100
            return label
        }
        return [
            Case("text", label) { $0.text = "a longer text" },
            Case("text nil", label) { $0.text = nil },
            Case("font", label) { $0.font = large },
            Case("attributed text", label) { $0.attributedText = styled("text", [.font: large]) },
            Case("attributed text of the same letters", label) { $0.attributedText = styled("text", [.kern: 9]) },
            Case("plain attributed text after kern", kerned) { $0.attributedText = styled("text", [:]) },
            Case("the same text after kern", kerned) { $0.text = "text" },
            Case("attributed text nil", kerned) { $0.attributedText = nil },
            Case("font after kern", kerned) { $0.font = large },
            Case("lines", wrapping) { $0.numberOfLines = 0 },
            Case("preferred width", wrapping) { $0.preferredMaxLayoutWidth = 150 },
        ]
    }()

    private static let buttons: [Case] = {
        @Sendable func button() -> UIButton {
            let button = UIButton(type: .system)
            button.setTitle("title", for: .normal)
            return button
        }
        @Sendable func stateful() -> UIButton {
            let button = button()
            button.setTitle("a selected title", for: .selected)
            button.setTitle("a disabled title", for: .disabled)
            button.setTitle("a highlighted title", for: .highlighted)
            return button
        }
        @Sendable func configured() -> UIButton {
            var configuration = UIButton.Configuration.plain()
            configuration.title = "title"
            configuration.subtitle = "subtitle"
            configuration.image = image(12, 12)
            return UIButton(configuration: configuration)
        }
        return [
            Case("title", button) { $0.setTitle("a longer title", for: .normal) },
            Case("attributed title", button) { $0.setAttributedTitle(styled("title", [.font: large]), for: .normal) },
            Case("image", button) { $0.setImage(image(40, 50), for: .normal) },
            Case("content insets", button) {
                $0.contentEdgeInsets = UIEdgeInsets(top: 9, left: 8, bottom: 7, right: 6)
            },
            Case("configuration", button) { $0.configuration = .filled() },
            Case("selected", stateful) { $0.isSelected = true },
            Case("disabled", stateful) { $0.isEnabled = false },
            Case("highlighted", stateful) { $0.isHighlighted = true },
            Case("title label's font", button) { $0.titleLabel?.font = large },
            Case("image view's image", button) { $0.imageView?.image = image(40, 50) },
            Case("configuration's title", configured) { $0.configuration?.title = "a longer title" },
            Case("configuration's subtitle", configured) { $0.configuration?.subtitle = "a much longer subtitle" },
            Case("configuration's image", configured) { $0.configuration?.image = image(40, 50) },
            Case("configuration's image padding", configured) { $0.configuration?.imagePadding = 21 },
            Case("configuration's title padding", configured) { $0.configuration?.titlePadding = 21 },
            Case("configuration's placement", configured) { $0.configuration?.imagePlacement = .top },
            Case("configuration's insets", configured) {
                $0.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            },
        ]
    }()

    private static let fields: [Case] = {
        @Sendable func field() -> UITextField {
            let field = UITextField()
            field.text = "text"
            return field
        }
        @Sendable func empty() -> UITextField {
            let field = UITextField()
            field.placeholder = "placeholder"
            return field
        }
        @Sendable func sided() -> UITextField {
            let field = field()
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
            field.leftViewMode = .always
            return field
        }
        @Sendable func styledField() -> UITextField {
            let field = UITextField()
            field.attributedText = styled("text", [.font: UIFont.systemFont(ofSize: 11)])
            return field
        }
        return [
            Case("text", field) { $0.text = "a longer text" },
            Case("attributed text", field) { $0.attributedText = styled("text", [.font: large]) },
            Case("placeholder", empty) { $0.placeholder = "a longer placeholder" },
            Case("attributed placeholder", empty) { $0.attributedPlaceholder = styled("p", [.font: large]) },
            Case("text over a placeholder", empty) { $0.text = "t" },
            Case("font", field) { $0.font = large },
            Case("font of a placeholder", empty) { $0.font = large },
            Case("font after attributed text", styledField) { $0.font = large },
            Case("border", field) { $0.borderStyle = .roundedRect },
            Case("left view", sided) { $0.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10)) },
            Case("left view's mode", sided) { $0.leftViewMode = .never },
            Case("right view's mode", sided) { $0.rightViewMode = .always },
            Case("insertion", field) { $0.insertText(" and more") },
            Case("deletion", field) { $0.deleteBackward() },
        ]
    }()

    private static let textViews: [Case] = {
        @Sendable func view() -> UITextView {
            let view = UITextView()
            view.isScrollEnabled = false
            view.text = words
            return view
        }
        @Sendable func lines() -> UITextView {
            let view = view()
            view.text = "one\ntwo\nthree"
            return view
        }
        @Sendable func scrolling() -> UITextView {
            let view = view()
            view.isScrollEnabled = true
            return view
        }
        return [
            Case("text", view) { $0.text = words + " and more of them" },
            Case("font", view) { $0.font = large },
            Case("attributed text", view) { $0.attributedText = styled(words, [.font: large]) },
            Case("font after attributed text", view) {
                $0.attributedText = styled(words, [.kern: 2])
                $0.font = large
            },
            Case("insets", view) { $0.textContainerInset = UIEdgeInsets(top: 20, left: 30, bottom: 5, right: 7) },
            Case("line fragment padding", view) { $0.textContainer.lineFragmentPadding = 25 },
            Case("lines", lines) { $0.textContainer.maximumNumberOfLines = 2 },
            Case("scrolling off", scrolling) { $0.isScrollEnabled = false },
            Case("insertion", view) { $0.insertText(" and more of them in another line") },
            Case("deletion", view) { $0.text.removeLast(words.count - 3) },
        ]
    }()

    private static let others: [Case] = {
        @Sendable func segments() -> UISegmentedControl {
            let control = UISegmentedControl(items: ["one", "a longer one"])
            control.setWidth(70, forSegmentAt: 1)
            return control
        }
        @Sendable func equal() -> UISegmentedControl { UISegmentedControl(items: ["one", "a longer one"]) }
        @Sendable func picture() -> UIImageView { UIImageView(image: image(20, 30)) }
        @Sendable func list() -> UIListContentView {
            var configuration = UIListContentConfiguration.cell()
            configuration.text = "text"
            return configuration.makeContentView() as? UIListContentView ?? UIListContentView(configuration: .cell())
        }
        return [
            Case("image", picture) { $0.image = image(50, 40) },
            Case("image from none", { UIImageView() }) { $0.image = image(50, 40) },
            Case("no image", picture) { $0.image = nil },
            Case("inserted title", segments) { $0.insertSegment(withTitle: "third", at: 2, animated: false) },
            Case("inserted image", segments) { $0.insertSegment(with: image(90, 10), at: 0, animated: false) },
            Case("removed segment", segments) { $0.removeSegment(at: 0, animated: false) },
            Case("removed segments", segments) { $0.removeAllSegments() },
            Case("title", segments) { $0.setTitle("the longest title of all", forSegmentAt: 0) },
            Case("image of a segment", segments) { $0.setImage(image(90, 10), forSegmentAt: 0) },
            Case("width", segments) { $0.setWidth(99, forSegmentAt: 1) },
            Case("width taken back", segments) { $0.setWidth(0, forSegmentAt: 1) },
            Case("widths by content", equal) { $0.apportionsSegmentWidthsByContent = true },
            Case("title attributes", equal) { $0.setTitleTextAttributes([.font: large], for: .normal) },
            Case("pages", { UIPageControl() }) { $0.numberOfPages = 5 },
            Case("style", { UIActivityIndicatorView() }) { $0.style = .large },
            Case("list configuration", list) {
                var configuration = UIListContentConfiguration.subtitleCell()
                configuration.text = "text"
                configuration.secondaryText = "secondary"
                $0.configuration = configuration
            },
        ]
    }()

    private static let stacks: [Case] = {
        @Sendable func stack() -> UIStackView {
            let stack = UIStackView(arrangedSubviews: [box(10, 20), box(30, 15)])
            stack.alignment = .center
            return stack
        }
        return [
            Case("axis", stack) { $0.axis = .vertical },
            Case("spacing", stack) { $0.spacing = 8 },
            Case("custom spacing", stack) { $0.setCustomSpacing(8, after: $0.arrangedSubviews[0]) },
            Case("arranged view", stack) { $0.addArrangedSubview(box(40, 41)) },
            Case("removed view", stack) { $0.arrangedSubviews[1].removeFromSuperview() },
            Case("hidden view", stack) { $0.arrangedSubviews[1].isHidden = true },
            Case("margins", stack) {
                $0.isLayoutMarginsRelativeArrangement = true
                $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            },
            Case("distribution", stack) {
                $0.spacing = 30
                $0.distribution = .equalCentering
            },
        ]
    }()

    /// The view in the corner of a larger one, as large as it wants to be.
    private func rootOf(_ view: UIView) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
            view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
        ])
        // Without a natural size nothing else decides it.
        for size in [view.widthAnchor, view.heightAnchor] {
            let weak = size.constraint(equalToConstant: 0)
            weak.priority = UILayoutPriority(1)
            weak.isActive = true
        }
        root.layoutIfNeeded()
        return root
    }

    private func check(_ example: Case) {
        let changed = example.make()
        let root = rootOf(changed)
        let before = changed.bounds.size
        example.set(changed)
        root.layoutIfNeeded()
        let new = example.make()
        example.set(new)
        let newRoot = rootOf(new)
        #expect(changed.bounds.size == new.bounds.size)
        #expect(root.systemLayoutSizeFitting(.zero) == newRoot.systemLayoutSizeFitting(.zero))
        // A value that changes nothing would show nothing.
        #expect(before != new.bounds.size)
    }

    @Test("A label's", arguments: labels) private func label(_ example: Case) { check(example) }
    @Test("A button's", arguments: buttons) private func button(_ example: Case) { check(example) }
    @Test("A text field's", arguments: fields) private func field(_ example: Case) { check(example) }
    @Test("A text view's", arguments: textViews) private func textView(_ example: Case) { check(example) }
    @Test("Other views'", arguments: others) private func otherView(_ example: Case) { check(example) }
    @Test("A stack's", arguments: stacks) private func stack(_ example: Case) { check(example) }
}
