import Foundation
import TestSupport
import Testing
import UIKit

// What an extension's initializer sets, and what code takes objects for.

extension UITextView {
    fileprivate convenience init(shown text: String) {
        self.init(frame: .zero)
        font = .systemFont(ofSize: 20)
        textContainerInset = .zero
        self.text = text
        isScrollEnabled = false
    }
}

extension UIButton {
    fileprivate convenience init(shown title: String) {
        self.init(frame: .zero)
        setTitle(title, for: .normal)
        contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        isSelected = true
    }
}

extension UITextField {
    fileprivate convenience init(shown text: String) {
        self.init(frame: .zero)
        self.text = text
        borderStyle = .roundedRect
        font = .systemFont(ofSize: 30)
    }
}

extension UISlider {
    fileprivate convenience init(shown value: Float) {
        self.init(frame: .zero)
        self.value = value
    }
}

extension UIStackView {
    fileprivate convenience init(gap: CGFloat, _ views: [UIView]) {
        self.init(arrangedSubviews: views)
        axis = .vertical
        spacing = gap
    }
}

extension UITableViewCell {
    fileprivate convenience init(accessory: UIView) {
        self.init(style: .default, reuseIdentifier: nil)
        accessoryView = accessory
        backgroundView = UIView()
    }
}

private final class Overriding: UILabel {
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 9, left: 0, bottom: 0, right: 0) }
    override var backgroundColor: UIColor? { didSet { changes += 1 } }
    override var clipsToBounds: Bool { didSet { changes += 1 } }
    override var lineBreakMode: NSLineBreakMode { didSet { changes += 1 } }
    override var textColor: UIColor! { didSet { changes += 1 } }
    override var attributedText: NSAttributedString? { didSet { changes += 1 } }
    override var accessibilityLabel: String? {
        get { "label" }
        set {}
    }
    override var description: String { "mine" }
    override var next: UIResponder? { nil }
    var changes = 0
}

@Suite("UIKit's objects")
struct ObjectTests {
    @Test func extensionsInitializersAreObserved() {
        let plain = UITextView()
        plain.font = .systemFont(ofSize: 20)
        plain.textContainerInset = .zero
        plain.text = "word"
        plain.isScrollEnabled = false
        #expect(UITextView(shown: "word").intrinsicContentSize == plain.intrinsicContentSize)
        let title = UILabel(text: "Go", font: .systemFont(ofSize: UIFont.buttonFontSize)).intrinsicContentSize
        let button = UIButton(shown: "Go")
        #expect(button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height + 4))
        #expect(button.state == .selected)
        #expect(UITextField(shown: "a").intrinsicContentSize.height == 14 + 34.5)
        #expect(UISlider(shown: 5).value == 1)
        let stack = UIStackView(gap: 6, [UILabel(text: "a"), UILabel(text: "b")])
        #expect(stack.systemLayoutSizeFitting(.zero).height == 46)
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let cell = UITableViewCell(accessory: accessory)
        #expect(accessory.superview === cell && cell.subviews.count == 3)
    }

    /// An observer of a property is not called for what an initializer of another module's extension writes.
    @Test func noPublicPropertyIsObserved() throws {
        let folder = PackageFolder.root.appendingPathComponent("Sources/Engines/UIKit")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var count = 0
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            count += 1
            let lines = try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in lines.enumerated()
            where line.contains("didSet") || line.contains("willSet") {
                let before = lines[max(0, number - 1)...number].joined()
                #expect(
                    !before.contains("open ") && !before.contains("public "), "\(file.lastPathComponent):\(number + 1)")
            }
        }
        #expect(count > 20)
    }

    @Test func identityIsEquality() {
        let (first, second) = (UIView(), UIView())
        first.addSubview(second)
        let constraint = second.widthAnchor.constraint(equalToConstant: 3)
        let other = second.widthAnchor.constraint(equalToConstant: 3)
        constraint.isActive = true
        #expect(second.constraints.contains(constraint) && !second.constraints.contains(other))
        #expect(Set<NSLayoutConstraint>([constraint, other, constraint]).count == 2)
        #expect(Set([UILayoutGuide(), UILayoutGuide()]).count == 2)
        #expect(first.leadingAnchor == first.leadingAnchor && first.leadingAnchor != second.leadingAnchor)
        #expect(Set([first.topAnchor, first.topAnchor, first.bottomAnchor]).count == 2)
        #expect(constraint.firstAnchor == second.widthAnchor && constraint.firstAnchor is NSLayoutDimension)
        #expect(Set([first.layer, second.layer, first.layer]).count == 2)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
        for (color, share) in [(UIColor.red, 0.299), (.green, 0.587), (.blue, 0.114)] as [(UIColor, CGFloat)] {
            var white: CGFloat = -1
            color.getWhite(&white, alpha: nil)
            #expect(abs(white - share) < 1e-9)
        }
        #expect(UIImage(width: 2, height: 3) == UIImage(width: 2, height: 3))
        #expect(UIImage(width: 2, height: 3) !== UIImage(width: 2, height: 3))
    }

    @Test func everythingIsAnObject() {
        let guide = UILayoutGuide()
        let objects: [NSObject] = [
            UIView(), UILabel(), guide, UIColor.red, UIImage(width: 1, height: 1), CALayer(), UIViewController(),
            UITapGestureRecognizer(target: nil, action: nil), NSParagraphStyle(),
            UIView().heightAnchor.constraint(equalToConstant: 1), guide.topAnchor,
        ]
        for object in objects {
            #expect(object.isEqual(object) && object.hash == object.hash && !object.description.isEmpty)
        }
        #expect(!guide.isEqual(UILayoutGuide()))
        let equatable: any NSObjectProtocol = guide
        #expect(equatable.isEqual(guide))
    }

    @Test func membersCanBeOverridden() {
        let view = Overriding()
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.frame = child.frame
        view.addSubview(child)
        view.backgroundColor = .red
        view.clipsToBounds = true
        view.lineBreakMode = .byClipping
        view.textColor = .blue
        view.attributedText = NSAttributedString(string: "a")
        #expect(view.changes == 5 && view.accessibilityLabel == "label" && view.description == "mine")
        #expect(child.safeAreaInsets.top == 9)
    }

    @Test func respondersFormAChain() {
        final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
        let controller = UIViewController()
        let (field, other) = (Field(), Field())
        controller.view.addSubview(field)
        #expect(field.next === controller.view && controller.view.next === controller)
        #expect(field.becomeFirstResponder() && field.isFirstResponder)
        controller.view.addSubview(other)
        #expect(other.becomeFirstResponder() && !field.isFirstResponder)
        #expect(other.resignFirstResponder() && !other.isFirstResponder && !UIView().becomeFirstResponder())
        #expect(!UIResponder().becomeFirstResponder())
    }

    @Test func editingEndsUnlessAResponderRefusesAndNobodyForcesIt() {
        final class Stubborn: UITextField { override var canResignFirstResponder: Bool { false } }
        let (view, field) = (UIView(), UITextField())
        view.addSubview(field)
        #expect(field.becomeFirstResponder() && view.endEditing(false) && !field.isFirstResponder)
        let stubborn = Stubborn()
        view.addSubview(stubborn)
        #expect(stubborn.becomeFirstResponder() && !view.endEditing(false) && view.endEditing(true))
    }

    @Test func aFirstResponderThatWillNotResignStays() {
        final class Field: UIView {
            var isStubborn = true
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { !isStubborn }
        }
        let (view, stubborn, other) = (UIView(), Field(), Field())
        view.addSubview(stubborn)
        view.addSubview(other)
        #expect(stubborn.becomeFirstResponder() && !other.becomeFirstResponder())
        #expect(stubborn.isFirstResponder && !other.isFirstResponder && !stubborn.resignFirstResponder())
        stubborn.isStubborn = false
        #expect(other.becomeFirstResponder() && other.isFirstResponder && !stubborn.isFirstResponder)
    }

    @Test func eachTreeHasAFirstResponder() {
        let (first, second) = (UITextField(), UITextField())
        #expect(first.becomeFirstResponder() && second.becomeFirstResponder() && first.isFirstResponder)
        let window = UIWindow()
        window.addSubview(second)
        #expect(!second.isFirstResponder && second.becomeFirstResponder())
    }

    @Test func threadsHaveWindowsAndRespondersOfTheirOwn() async {
        let lost = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    (0..<200).count { _ in
                        let (window, field) = (UIWindow(frame: UIScreen.main.bounds), UITextField())
                        window.addSubview(field)
                        window.makeKeyAndVisible()
                        return !UIApplication.shared.windows.contains(window) || !field.becomeFirstResponder()
                            || !field.isFirstResponder
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(lost == 0)
    }

    @Test func documentedFacts() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = UILabel(frame: parent.bounds)
        parent.addSubview(label)
        #expect(!label.isUserInteractionEnabled && !UIImageView().isUserInteractionEnabled)
        #expect(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) === parent)
        #expect(UIScrollView().clipsToBounds && !UIView().clipsToBounds)
        label.layer.opacity = 0.25
        #expect(label.alpha == 0.25)
        let width = NSLayoutConstraint(
            item: label, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1,
            constant: 4)
        #expect(width.secondAttribute == .notAnAttribute)
        final class Tinted: UIView {
            var calls = 0
            override func tintColorDidChange() { calls += 1 }
        }
        let (tinted, own) = (Tinted(), Tinted())
        own.tintColor = .red
        parent.addSubview(tinted)
        parent.addSubview(own)
        parent.tintColor = .green
        #expect(tinted.calls == 1 && own.calls == 1 && tinted.tintColor == .green)
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
        view.layer.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 120, y: 110) && view.layer.position == view.center)
    }

    @Test func attributesThatAreObjectsCanBeReplaced() {
        let text = NSMutableAttributedString(string: "abc", attributes: [.foregroundColor: UIColor.red])
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
        #expect(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    }

    /// Attributes are read in two ways: of Foundation's own classes as these keep them, of others by their methods.
    @Test func attributedTextsOfOtherClassesHaveTheSameSize() {
        final class Own: NSAttributedString {}
        func own(_ text: NSAttributedString) -> Own { Own(attributedString: text) }
        let (font, other) = (UIFont.systemFont(ofSize: 23), UIFont.boldSystemFont(ofSize: 31))
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 50
        var many: [NSAttributedString.Key: Any] = [.font: font]
        for number in 0..<9 { many[NSAttributedString.Key("own\(number)")] = number }
        let attributes: [[NSAttributedString.Key: Any]] = [
            [:], [.font: font], [.font: font, .foregroundColor: UIColor.red], [.font: font, .kern: 3],
            [.paragraphStyle: style], [.font: font, .paragraphStyle: style], [.font: "no font"],
            many, [.init("NSFon"): other, .font: font],
        ]
        let width = CGSize(width: 120, height: 1000)
        for attributes in attributes {
            for text in ["a", "two words\nand a line that wraps", "ÄÖ 漢字 🇨🇭 e\u{301}"] {
                let plain = NSAttributedString(string: text, attributes: attributes)
                let size = plain.boundingRect(with: width, options: .usesLineFragmentOrigin, context: nil)
                let mutable = NSMutableAttributedString(attributedString: plain)
                #expect(size == own(plain).boundingRect(with: width, options: .usesLineFragmentOrigin, context: nil))
                #expect(size == mutable.boundingRect(with: width, options: .usesLineFragmentOrigin, context: nil))
                // What the dictionary says, by the measurement of plain strings.
                if attributes[.kern] == nil, attributes[.paragraphStyle] == nil {
                    let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
                    #expect(
                        size
                            == text.boundingRect(
                                with: width, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil))
                }
                mutable.addAttribute(.font, value: other, range: NSRange(location: 0, length: 1))
                #expect(
                    mutable.boundingRect(with: width, options: .usesLineFragmentOrigin, context: nil)
                        == own(mutable).boundingRect(with: width, options: .usesLineFragmentOrigin, context: nil))
            }
        }
        let text = NSAttributedString(string: "a", attributes: [.font: font])
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
        #expect(text == NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 23)]))
        #expect(text != NSAttributedString(string: "a", attributes: [.font: other]))
    }

    /// AppKit's and UIKit's default font has 12 points.
    @Test func aTextWithoutAFontIsMeasuredInTwelvePoints() {
        let font = UIFont.systemFont(ofSize: 12)
        #expect("some text".size() == "some text".size(withAttributes: [.font: font]))
        let kerned = "some text".size(withAttributes: [.kern: 2])
        #expect(kerned == "some text".size(withAttributes: [.kern: 2, .font: font]))
        #expect("some text".size() != "some text".size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)]))
    }

    /// A field's text is as high as the field, and inside its border and the views at its sides.
    @Test func aFieldsTextLiesBetweenTheViewsAtItsSides() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 200, height: 40))
        field.borderStyle = .roundedRect
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 186, height: 40))
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
        field.leftViewMode = .always
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 24))
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 31, y: 0, width: 162, height: 40))
        field.rightViewMode = .always
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 31, y: 0, width: 132, height: 40))
    }

    @Test func attributedTextsAreMeasuredByTheirAttributes() {
        let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 30))
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: small])
        text.append(NSAttributedString(string: "cd", attributes: [.font: large]))
        let wanted = "ab".size(withAttributes: [.font: small]).width + "cd".size(withAttributes: [.font: large]).width
        #expect(abs(text.size().width - wanted) < 1e-9 && text.size().height == large.lineHeight)
        let label = UILabel()
        label.attributedText = text
        #expect(label.intrinsicContentSize == CGSize(width: (wanted * 2).rounded(.up) / 2, height: 34.5))
        let kerned = NSAttributedString(string: "abc", attributes: [.font: small, .kern: 2])
        #expect(abs(kerned.size().width - "abc".size(withAttributes: [.font: small]).width - 6) < 1e-9)
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 5
        style.minimumLineHeight = 20
        let lines = NSAttributedString(string: "a\nb\nc", attributes: [.font: small, .paragraphStyle: style])
        #expect(lines.size().height == 70)
        label.numberOfLines = 0
        label.attributedText = lines
        #expect(label.intrinsicContentSize.height == 70)
        label.text = "plain"
        #expect(label.intrinsicContentSize.height < 20)
    }
}
