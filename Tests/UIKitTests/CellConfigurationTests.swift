import Testing
import UIKit

/// Shows a text whose number of lines follows the cell's selection.
private struct Lines: UIContentConfiguration {
    var count = 1
    func makeContentView() -> UIView & UIContentView { LinesView(self) }
    func updated(for state: any UIConfigurationState) -> Lines {
        Lines(count: (state as? UICellConfigurationState)?.isSelected == true ? 3 : count)
    }
}

private final class LinesView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { invalidateIntrinsicContentSize() } }
    init(_ configuration: Lines) {
        self.configuration = configuration
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 20 * CGFloat((configuration as! Lines).count))
    }
}

private final class Source: NSObject, UITableViewDataSource {
    let configure: (UITableViewCell) -> Void
    init(_ configure: @escaping (UITableViewCell) -> Void) { self.configure = configure }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
        configure(cell)
        return cell
    }
}

@Suite("A cell's configuration follows its state")
struct CellConfigurationTests {
    private func table(_ source: Source, _ type: UITableViewCell.Type = UITableViewCell.self) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        table.register(type, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.layoutIfNeeded()
        return table
    }

    @Test func aHandlerGivesACellItsContent() {
        let source = Source { cell in
            cell.configurationUpdateHandler = { cell, state in cell.contentConfiguration = Lines(count: 4) }
        }
        let table = table(source)
        #expect(table.rectForRow(at: [0, 1]).minY == 80)
        #expect(table.cellForRow(at: [0, 0])?.contentView.subviews.first?.frame.height == 80)
    }

    @Test func aSubclassConfiguresItselfBeforeItIsShown() {
        final class Own: UITableViewCell {
            override func updateConfiguration(using state: UICellConfigurationState) {
                contentConfiguration = Lines(count: 2)
            }
        }
        let source = Source { _ in }
        let table = table(source, Own.self)
        #expect(table.rectForRow(at: [0, 1]).minY == 40)
    }

    @Test func updatesThatAreAskedForTogetherAreOne() {
        var states: [Bool] = []
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.configurationUpdateHandler = { states.append($1.isSelected && $1.isHighlighted && $1.isEditing) }
        cell.setNeedsUpdateConfiguration()
        #expect(states.isEmpty)
        cell.layoutIfNeeded()
        #expect(states == [false])
        (cell.isSelected, cell.isHighlighted, cell.isEditing) = (true, true, true)
        cell.layoutIfNeeded()
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(states == [false, true])
    }

    @Test(arguments: [true, false]) func aContentFollowsASelectionUnlessThatIsOff(isAutomatic: Bool) {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        cell.automaticallyUpdatesContentConfiguration = isAutomatic
        cell.contentConfiguration = Lines()
        cell.layoutIfNeeded()
        #expect((cell.contentConfiguration as? Lines)?.count == 1)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect((cell.contentConfiguration as? Lines)?.count == (isAutomatic ? 3 : 1))
    }

    @Test func aMeasuredCellIsConfiguredBefore() {
        let cell = UICollectionViewCell(frame: .zero)
        cell.configurationUpdateHandler = { cell, state in
            cell.contentConfiguration = Lines(count: state.isDisabled ? 1 : 5)
        }
        #expect(cell.systemLayoutSizeFitting(CGSize(width: 100, height: 0)).height == 100)
        cell.isUserInteractionEnabled = false
        cell.setNeedsUpdateConfiguration()
        #expect(cell.systemLayoutSizeFitting(CGSize(width: 100, height: 0)).height == 20)
    }

    @Test func aButtonsHandlerIsCalledForItsFirstState() {
        final class Own: UIButton {
            var updates = 0
            override func updateConfiguration() { updates += 1 }
        }
        let button = Own(configuration: .plain())
        button.layoutIfNeeded()
        #expect(button.updates == 1)
        button.configurationUpdateHandler = { button in
            button.configuration?.title = button.isSelected ? "selected" : "not"
        }
        #expect(button.configuration?.title == "not" && button.updates == 2)
        button.isSelected = true
        #expect(button.configuration?.title == "selected" && button.updates == 3)
    }
}
