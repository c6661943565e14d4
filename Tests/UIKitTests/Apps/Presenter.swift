import UIKit

/// Writes items to cells, on the main actor.
@MainActor protocol Presenting: AnyObject {
    func present(_ text: String, in cell: MessageCell)
}

@MainActor final class Presenter: Presenting {
    private var shown: Set<UITableViewCell> = []
    func present(_ text: String, in cell: MessageCell) {
        cell.show(text)
        shown.insert(cell)
    }
    var count: Int { shown.count }
}
