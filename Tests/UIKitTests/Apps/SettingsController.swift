import UIKit

/// Rows of a diffable data source.
final class SettingsController: UIViewController, UITableViewDelegate {
    enum Section: Int, CaseIterable { case general, about }
    struct Row: Hashable {
        let title: String
        let height: CGFloat
    }

    let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private var dataSource: UITableViewDiffableDataSource<Section, Row>!

    override func loadView() {
        view = tableView
        tableView.delegate = self
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, row in
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = row.title
            cell.contentConfiguration = content
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems([Row(title: "Sound", height: 50), Row(title: "Data", height: 50)], toSection: .general)
        snapshot.appendItems([Row(title: "Version", height: 80)], toSection: .about)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        dataSource.itemIdentifier(for: indexPath)?.height ?? 44
    }
}
