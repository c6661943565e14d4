import BenchModel
import Foundation

/// Published times of real frameworks on a device, for comparison with our own.
public struct PublishedFigures: Sendable, Equatable {
    /// One measurement: a framework with a number of cells.
    public struct Row: Sendable, Equatable {
        /// The framework with its version, e.g. `PinLayout 1.10`.
        public var framework: String
        /// The number of cells in a pass.
        public var cells: Int
        /// Seconds per pass over the cells.
        public var seconds: Double

        /// Creates a row of published figures.
        public init(framework: String, cells: Int, seconds: Double) {
            self.framework = framework
            self.cells = cells
            self.seconds = seconds
        }
    }

    /// The device with its system, e.g. `iPhone 13 Pro, iOS 18.6`.
    public var device: String
    /// The place and date of the publication.
    public var source: String
    /// The rows in the order of the publication.
    public var rows: [Row]

    /// Creates figures with their device and source.
    public init(device: String, source: String, rows: [Row]) {
        self.device = device
        self.source = source
        self.rows = rows
    }

    /// The frameworks in the order of their first rows.
    public var frameworks: [String] { rows.map(\.framework).uniqued() }

    /// The numbers of cells, ascending.
    public var cells: [Int] { Set(rows.map(\.cells)).sorted() }

    /// The seconds of a pass; `nil` if the publication has no such figure.
    public func seconds(_ framework: String, cells: Int) -> Double? {
        rows.first { $0.framework == framework && $0.cells == cells }?.seconds
    }
}

extension PublishedFigures {
    static let columns = ["device", "framework", "cells", "seconds", "source"]

    /// The figures as CSV, which `bench-runner import` writes and `report --published` reads.
    public var csv: String {
        rows.reduce(into: CSV.line(Self.columns)) { text, row in
            text += CSV.line([device, row.framework, "\(row.cells)", CSV.number(row.seconds), source])
        }
    }

    /// Parses a text that `csv` produced.
    ///
    /// - Parameter name: the file's name for the message.
    /// - Throws: ``HarnessError`` with the line that is wrong.
    public init(csv text: String, name: String) throws {
        let records: [[String]]
        do {
            records = try CSV.records(text)
        } catch let error as HarnessError {
            throw HarnessError("\(name), \(error.message)")
        }
        guard records.first == Self.columns else {
            throw HarnessError("\(name), line 1: the columns must be \(Self.columns.joined(separator: ","))")
        }
        rows = try records.dropFirst().enumerated().map { index, record in
            guard record.count == Self.columns.count else {
                throw HarnessError(
                    "\(name), line \(index + 2): \(record.count) fields instead of \(Self.columns.count)")
            }
            guard let cells = Int(record[2]), cells > 0, let seconds = Double(record[3]), seconds.isFinite, seconds > 0
            else {
                throw HarnessError(
                    "\(name), line \(index + 2): cells must be a whole number and seconds a number, both above 0")
            }
            return Row(framework: record[1], cells: cells, seconds: seconds)
        }
        guard let first = records.dropFirst().first else { throw HarnessError("\(name) holds no figures") }
        guard records.dropFirst().allSatisfy({ $0[0] == first[0] }) else {
            throw HarnessError("\(name) holds figures of several devices; give each device a file of its own")
        }
        device = first[0]
        source = first[4]
    }
}
