/// A list whose contents change in one go: tables and collections.
public protocol BatchUpdatingList {
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
}

extension UITableView: BatchUpdatingList {}
extension UICollectionView: BatchUpdatingList {}

extension BatchUpdatingList {
    /// The same with a closure that doesn't escape, which UIKit's takes, too.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
