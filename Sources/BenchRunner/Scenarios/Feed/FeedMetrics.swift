import Engines
import Foundation

/// The fixed texts and lengths (in points) of the feed cell.
public enum FeedMetrics {
    /// The distance between the cell's edges and its content.
    public static let inset: CGFloat = 8
    /// The distance between rows, and between an image and the next view in its row.
    public static let spacing: CGFloat = 4
    /// The distance between the lines of the poster's column.
    public static let columnSpacing: CGFloat = 1
    /// The size of the poster's and the actor's image.
    public static let avatar = CGSize(width: 50, height: 50)
    /// The size of the content image; in a cell it is as wide as the content and keeps this height.
    public static let contentImage = CGSize(width: 350, height: 200)
    public static let font = Font.systemFont(ofSize: 17)
    /// The maximum number of lines of the poster's headline.
    public static let headlineLines = 3
    /// The maximum number of lines of the poster's comment.
    public static let commentLines = 4
    public static let options = "..."
    public static let like = "Like"
    public static let comment = "Comment"
    public static let share = "Share"
}
