import Testing
import UIKit

private class Titled: UIView {
    var title: String
    override init(frame: CGRect) {
        title = "titled"
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Longer: Titled {
    let suffix: String
    override init(frame: CGRect) {
        suffix = "longer"
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Plain: UIView {
    var list = [1, 2, 3]
}

private final class OwnInitializer: UIView {
    let name: String
    init() {
        name = "own"
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A style as component frameworks have them, with one for views that have none.
private protocol Styled: UIView {
    associatedtype Style = Never
    init(style: Style)
}

extension Styled where Style == Never {
    init(style: Never) { self.init(frame: .zero) }
}

/// Compiles: what styles an activity indicator is no style of this view.
private final class StyledStack: UIStackView, Styled {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class OwnIndicator: UIActivityIndicatorView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A wrapper as the published benchmark uses for its cells.
private final class Wrapper<Content: UIView>: UICollectionViewCell {
    let content: Content
    override init(frame: CGRect) {
        content = Content()
        super.init(frame: frame)
        contentView.addSubview(content)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@Suite("Views made by a generic parameter")
struct ViewCreationTests {
    private func make<V: UIView>(_ type: V.Type) -> V { V() }
    private func make<V: UIView>(_ type: V.Type, in frame: CGRect) -> V { V(frame: frame) }

    @Test func initializersOfAClassAreThoseOfItsSubclassesAlone() {
        #expect(StyledStack.Style.self == Never.self && StyledStack(arrangedSubviews: [Plain()]).subviews.count == 1)
        #expect(OwnIndicator(style: .large).style == .large)
    }

    @Test func overriddenInitializerRuns() {
        #expect(make(Titled.self).title == "titled")
    }

    @Test func deepestOverrideRuns() {
        #expect(make(Longer.self).suffix == "longer" && make(Longer.self).title == "titled")
    }

    @Test func inheritedInitializerGivesPropertiesTheirDefaults() {
        #expect(make(Plain.self).list == [1, 2, 3])
    }

    @Test func frameArrives() {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(make(Titled.self, in: frame).frame == frame)
        #expect(make(UILabel.self, in: frame).frame == frame)
        #expect(make(UIStackView.self, in: frame).frame == frame)
    }

    @Test func genericCellMakesItsContent() {
        let cell = Wrapper<Longer>()
        #expect(cell.contentView.subviews == [cell.content] && cell.content.suffix == "longer")
        #expect(make(Wrapper<UILabel>.self).content.text == nil)
    }

    @Test func controlsAndCells() {
        #expect(make(UISwitch.self).bounds.size == CGSize(width: 51, height: 31))
        #expect(make(UIButton.self).buttonType == .custom)
        let cell = make(UITableViewCell.self)
        #expect(cell.subviews == [cell.contentView])
        #expect(make(UITextView.self).text == "")
    }

    @Test func concreteClassUsesItsOwnInitializer() {
        #expect(OwnInitializer().name == "own" && Titled().title == "titled")
    }
}
