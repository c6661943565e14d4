import UIKit

/// Shows its item by a content configuration.
final class ConfiguredCell: UICollectionViewListCell {
    func show(_ title: String, _ detail: String) {
        var content = defaultContentConfiguration()
        content.text = title
        content.secondaryText = detail
        content.textProperties.numberOfLines = 1
        contentConfiguration = content
        accessories = [.disclosureIndicator()]
    }
}
