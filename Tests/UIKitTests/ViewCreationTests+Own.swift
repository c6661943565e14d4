import Testing
import UIKit

// Classes with an `init()` of their own, made where only a value or a parameter says which class.

private class Tagged: UIStackView {
    convenience init() {
        self.init(arrangedSubviews: [])
        tag = 7
    }
}

private final class Inheriting: Tagged {
    var extra = 3
}

private final class OnlyOwn: UIView {
    let name: String
    init() {
        name = "own"
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Generic<Value>: UIView {
    var value: Value?
    convenience init() {
        self.init(frame: .zero)
        tag = 9
    }
}

private enum Outer {
    final class Nested: UILabel {
        convenience init() {
            self.init(frame: .zero)
            text = "nested"
        }
    }
}

private final class Marked: UIView {
    convenience init() {
        self.init(frame: .zero)
        tag = 11
    }
    override class func makeWithoutFrame() -> UIView? { Marked() }
}

private final class StyleCell: UITableViewCell {
    let box = UIView()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(box)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class NestingCell: UITableViewCell {
    let inner = UITableViewCell(frame: .zero)
    let header = UITableViewHeaderFooterView(frame: .zero)
}

/// An optimizer removes an `init()` that nothing calls by name; the tool writes `makeWithoutFrame()` for it.
private let keepsInitializers = {
    #if DEBUG
        true
    #else
        false
    #endif
}()

@Suite("Views made by their own init()")
struct OwnInitializerTests {
    private func make<V: UIView>(_ type: V.Type) -> V { V() }

    @Test(.enabled(if: keepsInitializers)) func genericParameterCallsTheConvenienceInitializer() {
        #expect(make(Tagged.self).tag == 7)
        #expect(make(Outer.Nested.self).text == "nested")
        #expect(make(Generic<Int>.self).tag == 9)
        #expect(make(Generic<[String]>.self).tag == 9)
    }

    @Test(.enabled(if: keepsInitializers)) func subclassInheritsIt() {
        let made = make(Inheriting.self)
        #expect(made.tag == 7 && made.extra == 3)
    }

    @Test func genericParameterCallsTheOnlyInitializer() {
        #expect(make(OnlyOwn.self).name == "own")
    }

    @Test(.enabled(if: keepsInitializers)) func valueOfTheClassCallsIt() {
        let types: [UIView.Type] = [Tagged.self, OnlyOwn.self, UILabel.self, Marked.self, UIView.self]
        var made: [UIView] = []
        for kind in types { made.append(kind.init()) }
        #expect(
            type(of: made[4]) == UIView.self && made.map { $0 is UIStackView } == [true, false, false, false, false])
        #expect(made[0].tag == 7 && (made[1] as? OnlyOwn)?.name == "own" && made[2] is UILabel && made[3].tag == 11)
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let label: UIView.Type = UILabel.self
        #expect(label.init(frame: frame) is UILabel && label.init(frame: frame).frame == frame)
    }

    @Test func tableCellsAreMadeByTheirStyle() {
        let cell = make(StyleCell.self)
        #expect(cell.contentView.subviews == [cell.box] && cell.reuseIdentifier == nil)
        let kind: UIView.Type = StyleCell.self
        let made = kind.init()
        #expect((made as? StyleCell)?.box.superview != nil)
    }

    @Test func identifierGoesToTheCellThatTheListMakes() async {
        let table = UITableView()
        table.register(NestingCell.self, forCellReuseIdentifier: "nesting")
        let cell = table.dequeueReusableCell(withIdentifier: "nesting") as? NestingCell
        #expect(cell?.reuseIdentifier == "nesting")
        #expect(cell?.inner.reuseIdentifier == nil && cell?.header.reuseIdentifier == nil)
    }

    @Test func identifierOfAnotherThreadsCellIsNotTaken() async {
        let strays = await withTaskGroup(of: Int.self) { group in
            for worker in 0..<4 {
                group.addTask {
                    let name = "cell \(worker)"
                    let table = UITableView()
                    table.register(UITableViewCell.self, forCellReuseIdentifier: name)
                    return (0..<500).count { _ in
                        table.dequeueReusableCell(withIdentifier: name)?.reuseIdentifier != name
                            || UITableViewCell(frame: .zero).reuseIdentifier != nil
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(strays == 0)
    }
}
