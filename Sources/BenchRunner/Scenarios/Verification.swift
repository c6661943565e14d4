import Foundation

/// A frame that an engine laid out differently from the reference.
public struct Mismatch: Sendable, CustomStringConvertible {
    /// The scenario's name.
    public var scenario: String
    /// The engine's name.
    public var engine: String
    /// The item's index in the scenario's data.
    public var item: Int
    /// True if only a cell that was bound to other items before is wrong.
    public var isRecycled: Bool
    /// The container's width in points.
    public var width: CGFloat
    /// The frame's name; `cell` for the size of the whole cell.
    public var frame: String
    /// The reference's frame; `nil` if it has no such frame.
    public var expected: CGRect?
    /// The engine's frame; `nil` if it has no such frame.
    public var actual: CGRect?

    public var description: String {
        let place =
            "\(scenario): engine \(engine), item \(item)\(isRecycled ? " in a recycled cell" : ""), width \(width), frame \(frame)"
        switch (expected, actual) {
        case (let expected?, let actual?):
            let difference = [
                actual.minX - expected.minX, actual.minY - expected.minY,
                actual.width - expected.width, actual.height - expected.height,
            ].map { "\($0)" }.joined(separator: ", ")
            return "\(place): expected \(Self.text(expected)), got \(Self.text(actual)), difference (\(difference))"
        case (let expected?, nil): return "\(place): expected \(Self.text(expected)), got no such frame"
        case (nil, let actual?): return "\(place): expected no such frame, got \(Self.text(actual))"
        case (nil, nil): return place
        }
    }

    /// The largest of the differences in points; that of the whole frame where one has no counterpart.
    package var distance: Double {
        let a = expected ?? .zero
        let b = actual ?? .zero
        let all = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
        return Double(all.map(abs).max() ?? 0)
    }

    private static func text(_ rect: CGRect) -> String {
        "(x \(rect.minX), y \(rect.minY), width \(rect.width), height \(rect.height))"
    }
}

/// A named frame that differs from the expected one.
public struct FrameDifference: Sendable, Equatable {
    /// The frame's name; `cell` for the size of the whole cell.
    public var name: String
    /// The expected frame; `nil` if there should be none.
    public var expected: CGRect?
    /// The actual frame; `nil` if there is none.
    public var actual: CGRect?

    /// Creates a difference between two frames of the same name, one of which may be missing.
    public init(name: String, expected: CGRect?, actual: CGRect?) {
        self.name = name
        self.expected = expected
        self.actual = actual
    }
}

/// Compares the engines' frames with the reference, before anything is timed.
public enum Verification {
    /// The largest difference in points at which frames count as equal, by default.
    public static let tolerance: CGFloat = 0.01

    /// The frames of `engine` that differ from the reference, for the items to verify in the scenario.
    ///
    /// - Parameter tolerance: the largest difference in points at which frames count as equal.
    /// - Throws: ``UnknownEngine`` for an engine that the scenario doesn't have, and the reference's errors.
    public static func mismatches(
        engine: String, scenario: any Scenario, configuration: PassConfiguration, tolerance: CGFloat = tolerance
    ) throws -> [Mismatch] {
        let pass = try scenario.makePass(engine: engine, configuration)
        return try scenario.verifiedItems(configuration).flatMap { item in
            let reference = try scenario.reference(ofItem: item, engine: engine, configuration)
            func mismatches(_ picture: CellPicture, isRecycled: Bool) -> [Mismatch] {
                differences(of: picture, from: reference, tolerance: tolerance).map { difference in
                    Mismatch(
                        scenario: scenario.name, engine: engine, item: item, isRecycled: isRecycled,
                        width: configuration.width, frame: difference.name, expected: difference.expected,
                        actual: difference.actual)
                }
            }
            let inNewCell = mismatches(pass.picture(ofItem: item), isRecycled: false)
            return inNewCell.isEmpty
                ? mismatches(pass.recycledPicture(ofItem: item), isRecycled: true) : inNewCell
        }
    }

    /// The named frames of `actual` that differ from `expected`, are missing, or aren't in it.
    public static func differences(
        of actual: CellPicture, from expected: CellPicture, tolerance: CGFloat = tolerance
    ) -> [FrameDifference] {
        var result: [FrameDifference] = []
        let expectedCell = CGRect(origin: .zero, size: expected.size)
        let actualCell = CGRect(origin: .zero, size: actual.size)
        if !isSame(expectedCell, actualCell, tolerance) {
            result.append(FrameDifference(name: "cell", expected: expectedCell, actual: actualCell))
        }
        let actualFrames = Dictionary(actual.frames.map { ($0.name, $0.frame) }) { first, _ in first }
        let expectedNames = Set(expected.frames.map(\.name))
        for wanted in expected.frames {
            let got = actualFrames[wanted.name]
            if got.map({ isSame(wanted.frame, $0, tolerance) }) != true {
                result.append(FrameDifference(name: wanted.name, expected: wanted.frame, actual: got))
            }
        }
        for extra in actual.frames where !expectedNames.contains(extra.name) {
            result.append(FrameDifference(name: extra.name, expected: nil, actual: extra.frame))
        }
        return result
    }

    private static func isSame(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat) -> Bool {
        abs(a.origin.x - b.origin.x) <= tolerance && abs(a.origin.y - b.origin.y) <= tolerance
            && abs(a.size.width - b.size.width) <= tolerance && abs(a.size.height - b.size.height) <= tolerance
    }
}
