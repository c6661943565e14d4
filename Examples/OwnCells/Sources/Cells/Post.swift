import Foundation

/// What a cell shows.
public struct Post: Sendable {
    public let name: String
    public let message: String
    public let domain: String

    public init(_ index: Int) {
        name = "poster name \(index)"
        message = Array(repeating: "comment \(index)", count: 1 + index % 7).joined(separator: " ")
        domain = "example.com/\(index)"
    }
}

/// What is shown in a cell can be bound to data, whatever lays it out.
public protocol DataBinder {
    associatedtype DataType
    func setData(_ data: DataType)
}
