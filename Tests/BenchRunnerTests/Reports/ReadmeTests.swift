import Foundation
import Testing

@testable import BenchCommands
@testable import BenchModel
@testable import BenchReports

/// What the README claims stands in the committed run.
@Suite("README")
struct ReadmeTests {
    @Test func theTableIsThatOfTheCommittedRun() throws {
        let readme = try PackageFolder.text("README.md")
        let rows = try ResultCSV.rows(of: PackageFolder.text("Results/reference/results.csv")).filter {
            $0.key.scenario == "feed" && $0.key.cells == 100 && $0.key.phase == "pass" && $0.key.metric == .wallTime
        }
        #expect(rows.map(\.key.engine).starts(with: ["manual", "pin", "flex", "constraint"]))
        for row in rows {
            let line = try #require(
                readme.split(separator: "\n").first { $0.hasPrefix("| \(row.key.engine) | ") },
                "no row \(row.key.engine)")
            #expect(line.contains(" " + Quantity.ratio(row.ratio, low: row.ratioLow, high: row.ratioHigh, sign: "×")))
        }
    }

    @Test func everyLinkedFileIsThere() throws {
        let readme = try PackageFolder.text("README.md")
        let links = readme.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map { String($0.1) }
        #expect(links.count > 5)
        for link in links {
            let path = PackageFolder.root.appendingPathComponent(link).path
            #expect(FileManager.default.fileExists(atPath: path), "\(link)")
        }
    }

    @Test func everySubcommandIsListed() throws {
        let readme = try PackageFolder.text("README.md")
        for command in BenchRunner.commands where command.isListed {
            #expect(
                readme.contains("bench-runner \(command.name) ") || readme.contains("bench-runner [\(command.name)]"))
        }
    }
}
