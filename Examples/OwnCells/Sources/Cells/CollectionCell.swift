import UIKit

/// A collection view's cell around any view that can be bound to data.
public class CollectionCell<ContentView: UIView & DataBinder>: UICollectionViewCell {
    public lazy var wrapped: ContentView = {
        let view = ContentView()
        view.translatesAutoresizingMaskIntoConstraints = false
        self.contentView.addSubview(view)
        let views = ["v": view]
        self.contentView.addConstraints(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-0-[v]-0-|", options: [], metrics: nil, views: views))
        self.contentView.addConstraints(
            NSLayoutConstraint.constraints(withVisualFormat: "V:|-0-[v]-0-|", options: [], metrics: nil, views: views))
        return view
    }()

    public override func prepareForReuse() {
        super.prepareForReuse()
        isSelected = false
    }
}

/// How long a piece of work takes, as the published benchmark measures it.
public struct Stopwatch {
    private let start = CFAbsoluteTimeGetCurrent()

    public init() {}

    public var seconds: CFAbsoluteTime { CFAbsoluteTimeGetCurrent() - start }
}
