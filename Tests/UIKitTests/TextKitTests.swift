import Testing
import UIKit

/// A text's layout by its manager, its places, and the controllers of a presentation.
struct TextKitTests {
    private func used(_ text: NSAttributedString, in size: CGSize, lines: Int = 0, padding: CGFloat = 5) -> CGRect {
        let storage = NSTextStorage(attributedString: text)
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let container = NSTextContainer(size: size)
        container.maximumNumberOfLines = lines
        container.lineFragmentPadding = padding
        manager.addTextContainer(container)
        return manager.usedRect(for: container)
    }

    @Test func aLayoutManagerHasOneStorage() {
        let (first, second, manager) = (NSTextStorage(), NSTextStorage(), NSLayoutManager())
        first.addLayoutManager(manager)
        second.addLayoutManager(manager)
        #expect(first.layoutManagers.isEmpty && second.layoutManagers.count == 1)
        #expect(manager.textStorage === second)
    }

    /// Apple: the used rectangle contains the padding, which narrows the lines at either end.
    @Test func theUsedRectangleIsTheTextBetweenItsPaddings() {
        let font = UIFont.systemFont(ofSize: 15)
        let text = NSAttributedString(string: "five words that wrap twice", attributes: [.font: font])
        let bounds = text.boundingRect(
            with: CGSize(width: 80, height: 0), options: .usesLineFragmentOrigin, context: nil)
        #expect(bounds.height > 2.5 * font.lineHeight)
        let rect = used(text, in: CGSize(width: 90, height: 0))
        #expect(rect == CGRect(x: 0, y: 0, width: bounds.width + 10, height: bounds.height))
        #expect(used(text, in: CGSize(width: 90, height: 0), lines: 2).height == 2 * font.lineHeight)
        #expect(used(text, in: .zero, padding: 0).size == text.size())
    }

    @Test func aSecondContainerHasNothing() {
        let (storage, manager) = (NSTextStorage(string: "text"), NSLayoutManager())
        storage.addLayoutManager(manager)
        for _ in 0..<2 { manager.addTextContainer(NSTextContainer(size: CGSize(width: 100, height: 10))) }
        #expect(manager.glyphRange(for: manager.textContainers[0]).length == 4)
        #expect(manager.usedRect(for: manager.textContainers[1]) == .zero)
        manager.removeTextContainer(at: 7)
        storage.removeLayoutManager(manager)
        #expect(manager.textStorage == nil && manager.numberOfGlyphs == 0)
    }

    @Test func placesAreCountedInUTF16() throws {
        let field = UITextField()
        field.text = "a👍c"
        let second = try #require(field.position(from: field.beginningOfDocument, offset: 1))
        let third = try #require(field.position(from: second, offset: 2))
        #expect(field.textRange(from: third, to: second).flatMap(field.text(in:)) == "👍")
        #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 4)
        #expect(field.position(from: third, offset: 2) == nil && field.position(from: second, offset: -2) == nil)
        let view = UITextView()
        view.text = "hello"
        view.selectedTextRange = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
        #expect(view.selectedRange == NSRange(location: 0, length: 5))
    }

    @Test func aPresentationIsMadeByTheDelegateOrTheStyle() {
        final class Half: UIPresentationController {
            override var frameOfPresentedViewInContainerView: CGRect {
                containerView.map { CGRect(x: 0, y: $0.bounds.midY, width: $0.bounds.width, height: $0.bounds.midY) }
                    ?? .zero
            }
        }
        final class Delegate: UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
        }
        let (controller, delegate) = (UIViewController(), Delegate())
        controller.transitioningDelegate = delegate
        let screen = UIScreen.main.bounds
        #expect(controller.presentationController?.frameOfPresentedViewInContainerView.minY == screen.midY)
        #expect(controller.presentationController === controller.presentationController)
        let popover = UIViewController()
        popover.modalPresentationStyle = .popover
        #expect(popover.popoverPresentationController != nil && popover.sheetPresentationController == nil)
        weak var freed: UIViewController?
        do {
            let sheet = UIViewController()
            sheet.sheetPresentationController?.detents = [.medium()]
            freed = sheet
        }
        #expect(freed == nil)
    }

    @Test func valuesForAClassAreKeptByOneObject() {
        final class Own: UILabel {}
        Own.appearance().numberOfLines = 3
        #expect(Own.appearance() === Own.appearance() && Own.appearance().numberOfLines == 3)
        #expect(Own().numberOfLines == 1 && UILabel.appearance() !== Own.appearance())
    }

    @Test func editingEndsBelow() {
        let (view, field) = (UIView(), UITextField())
        view.addSubview(field)
        #expect(field.becomeFirstResponder())
        #expect(view.endEditing(false) && !field.isFirstResponder)
    }
}
