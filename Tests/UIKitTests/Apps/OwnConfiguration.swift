import UIKit

/// A content configuration of one's own, and its view.
struct OwnConfiguration: UIContentConfiguration {
    var title = ""
    func makeContentView() -> UIView & UIContentView { OwnContentView(self) }
    func updated(for state: UIConfigurationState) -> OwnConfiguration { self }
}

final class OwnContentView: UIView, UIContentView {
    var configuration: UIContentConfiguration { didSet { apply() } }
    private let label = UILabel()

    init(_ configuration: UIContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        label.translatesAutoresizingMaskIntoConstraints = false
        self.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: self.topAnchor, constant: 15),
            label.leadingAnchor.constraint(equalTo: self.leadingAnchor, constant: 20),
            label.trailingAnchor.constraint(equalTo: self.trailingAnchor, constant: -20),
            label.bottomAnchor.constraint(equalTo: self.bottomAnchor, constant: -15),
        ])
        apply()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func apply() { label.text = (configuration as? OwnConfiguration)?.title }
}
