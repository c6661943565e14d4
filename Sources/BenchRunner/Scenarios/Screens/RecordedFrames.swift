import BenchModel
import Engines
import Foundation

/// Recorded frames of cells' views, in a file: the reference of a screen that has no other, or whose frames were
/// recorded elsewhere (on a device, for example).
///
/// The file is JSON: for each scenario a list of cells, each with `item`, `width` (the given one, in points), `size`
/// (`[width, height]`), `frames` (`{"name": [x, y, width, height]}`) and, if it applies, `"rightToLeft": true`.
public struct RecordedFrames: Sendable, Codable, Equatable {
    /// The recorded cells, by the scenario's name.
    public private(set) var scenarios: [String: [Cell]] = [:]

    /// The recorded layout of a cell.
    public struct Cell: Sendable, Codable, Equatable {
        /// The item's index in the scenario's data.
        public var item: Int
        /// The given width of the cell, in points.
        public var width: Double
        /// The width and height in points.
        public var size: [Double]
        /// The frames by name, each as `[x, y, width, height]`, in the cell's coordinates.
        public var frames: [String: [Double]]
        public var rightToLeft: Bool?
    }

    public init() {}

    /// Reads a file.
    ///
    /// - Throws: ``RecordedFramesError`` if the file can't be read or has another format.
    public init(contentsOf file: URL) throws {
        do {
            self = try JSONDecoder().decode(RecordedFrames.self, from: try Data(contentsOf: file))
        } catch {
            throw RecordedFramesError(
                file: file.path, reason: error is DecodingError ? "is no file of recorded frames" : "can't be read")
        }
        for cell in scenarios.values.joined()
        where cell.size.count != 2 || cell.frames.values.contains(where: { $0.count != 4 }) {
            throw RecordedFramesError(
                file: file.path, reason: "has a rectangle with too few or too many lengths, in item \(cell.item)")
        }
    }

    /// Records a picture, replacing one of the same item at the same width.
    public mutating func record(_ picture: CellPicture, scenario: String, width: CGFloat) {
        var frames: [String: [Double]] = [:]
        for named in picture.frames {
            let frame = named.frame
            frames[named.name] = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(Double.init)
        }
        let cell = Cell(
            item: picture.item, width: Double(width), size: [Double(picture.size.width), Double(picture.size.height)],
            frames: frames, rightToLeft: picture.isRightToLeft ? true : nil)
        scenarios[scenario, default: []].removeAll { $0.item == cell.item && $0.width == cell.width }
        scenarios[scenario, default: []].append(cell)
    }

    /// The picture of an item at a width; `nil` if none was recorded.
    public func picture(ofItem item: Int, scenario: String, width: CGFloat) -> CellPicture? {
        guard let cell = scenarios[scenario]?.first(where: { $0.item == item && $0.width == Double(width) }) else {
            return nil
        }
        let frames = cell.frames.sorted { $0.key < $1.key }.map { name, numbers in
            NamedFrame(name, CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
        return CellPicture(
            item: item, size: CGSize(width: cell.size[0], height: cell.size[1]),
            isRightToLeft: cell.rightToLeft ?? false, frames: frames)
    }

    /// The file's contents, always the same for the same frames.
    public func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        return try encoder.encode(self)
    }
}

/// The reason why a file of recorded frames can't be used.
public struct RecordedFramesError: Error, Sendable, Equatable, CustomStringConvertible {
    public var file: String
    public var reason: String

    public init(file: String, reason: String) {
        self.file = file
        self.reason = reason
    }

    public var description: String { "\(file) \(reason); 'verify --record \(file)' writes one" }
}

extension ScreenReference {
    /// The reference from a file's frames for a scenario. Items and widths that are missing can't be verified.
    public static func recorded(in file: RecordedFrames, scenario: String) -> ScreenReference {
        .recorded { file.picture(ofItem: $0, scenario: scenario, width: $1) }
    }
}
