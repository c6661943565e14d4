import UIKit

/// A picture, a text and a button, in the middle.
final class EmptyStateView: UIView {
    private let stack = UIStackView()
    private let action: () -> Void

    init(title: String, action: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        let label = UILabel()
        label.text = title
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Retry"
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        let button = UIButton(configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.action() })
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 16
        for view in [label, button] { stack.addArrangedSubview(view) }
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        stack.centerXAnchor.constraint(equalTo: safeAreaLayoutGuide.centerXAnchor).isActive = true
        stack.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor).isActive = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
