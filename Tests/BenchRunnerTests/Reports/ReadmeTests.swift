import Foundation
import TestSupport
import Testing

@testable import BenchCommands
@testable import BenchModel
@testable import BenchReports

/// Checks the figures in the pages against the committed run and the tables that they refer to.
@Suite("README")
struct ReadmeTests {
    private static let engines = "Sources/Engines/"

    /// With `UPDATE_README=1` in the environment, the figures are written into the pages.
    @Test(arguments: [
        ("README.md", 1), ("Documentation/results.md", 3), (engines + "Pin/README.md", 1),
        (engines + "Constraint/README.md", 1),
    ])
    func everyTableOfTheCommittedRunHasItsFigures(page: String, tables: Int) throws {
        let text = try PackageFolder.text(page)
        let results = try ResultFile.results(at: PackageFolder.root.appendingPathComponent("Results/reference").path)
        let found = CommittedTable.all(in: text)
        #expect(found.count == tables)
        let commit = try #require(results.environment.commit)
        let commits = text.matches(of: /of commit `([0-9a-f]+)`/).map { String($0.1) }
        #expect(!commits.isEmpty && commits.allSatisfy { $0 == commit }, "\(page) names another build")
        let updated = text.replacing(/of commit `[0-9a-f]+`/, with: "of commit `\(commit)`")
        var lines = updated.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for table in found {
            for (index, row) in table.rows.enumerated() {
                let figures = row.indices.dropFirst().map { table.figure(row: index, column: $0, results) }
                #expect(row.dropFirst().map { $0 } == figures, "\(page), \(row[0])")
                lines[table.firstLine + index] = CommittedTable.line(row[..<1] + figures.map { $0 ?? "?" })
            }
        }
        if ProcessInfo.processInfo.environment["UPDATE_README"] == "1" {
            try FileTransaction.write(
                Data(lines.joined(separator: "\n").utf8), to: PackageFolder.root.appendingPathComponent(page).path)
        }
    }

    @Test func noOtherPageHasATableOfTheCommittedRun() throws {
        let pages = try FileManager.default.subpathsOfDirectory(
            atPath: PackageFolder.root.appendingPathComponent("Sources").path
        ).filter { $0.hasSuffix(".md") }
        #expect(pages.count > 5)
        let tables = try pages.filter { try !CommittedTable.all(in: PackageFolder.text("Sources/" + $0)).isEmpty }
        #expect(tables.sorted() == ["Engines/Constraint/README.md", "Engines/Pin/README.md"])
    }

    @Test func theCommittedFilesAreOfOneRun() throws {
        let folder = PackageFolder.root.appendingPathComponent("Results/reference")
        let results = try ResultFile.results(at: folder.path)
        let csv = try #require(CSVExporter().files(for: results).first)
        #expect(try Data(contentsOf: folder.appendingPathComponent("results.csv")) == csv.contents)
        #expect(try PackageFolder.text("Results/reference/report.md").contains(EnvironmentFacts.commands(results)))
    }

    /// `Tools/ablate` ends at the first line that isn't there any more.
    @Test func everyMechanismOfTheTableCanBeSwitchedOff() throws {
        let rows = try PackageFolder.text("Tools/mechanisms.tsv").split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(rows.count > 10)
        for row in rows {
            let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
            try #require(columns.count == 6, "\(columns[0])")
            for code in columns[1].split(separator: " ") {
                let parts = code.split(separator: ":")
                let text = try PackageFolder.text(String(parts[0]))
                #expect(parts.count == 1 || text.contains(" \(parts[1])"), "\(code)")
            }
            #expect(try PackageFolder.text(String(columns[2])).contains(columns[3]), "\(columns[0])")
        }
    }

    /// The first table below `heading`, without its header.
    private func table(_ page: String, below heading: String) throws -> [[Substring]] {
        let lines = try PackageFolder.text(page).split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.contains(heading) })
        return lines[start...].drop { !$0.hasPrefix("| ---") }.dropFirst().prefix { $0.hasPrefix("|") }
            .map { $0.split(separator: "|") }
    }

    @Test func theSpeedBesideYogaIsThatOfItsTable() throws {
        let ratios = try table(Self.engines + "Flex/README.md", below: "| tree | ours | Yoga | ratio | building").map {
            try #require(Double($0[3].split(separator: " ")[0]))
        }
        let low = try #require(ratios.min())
        let high = try #require(ratios.max())
        let range = "\(Quantity.fixed(low, decimals: 1)) to \(Quantity.fixed(high, decimals: 1)) times as fast"
        try expectTrustPage("[\(range)]")
    }

    @Test func theSpeedBesideKiwiIsThatOfItsTable() throws {
        func factors(_ row: [Substring]) -> [Double] {
            row.flatMap { cell in cell.matches(of: /([\d.]+)x/).compactMap { Double($0.1) } }
        }
        let table = try table("Sources/ConstraintSolver/README.md", below: "## Beside kiwi")
        let systems = ["form 35", "chain 100", "beads 100", "grid 100"]
        let rows = table.filter { systems.contains($0[0].trimmingCharacters(in: .whitespaces)) }
        #expect(rows.count == systems.count)
        let common = rows.flatMap(factors)
        try expectTrustPage("[\(common.min() ?? 0) to \(common.max() ?? 0) times as fast as kiwi's C++]")
        try expectTrustPage("\(table.flatMap(factors).min() ?? 0) times at least")
    }

    @Test func theAgreementWithYogaIsThatOfTheTreesNeverSeen() throws {
        let table = try table(Self.engines + "Flex/README.md", below: "| group | trees | agree |")
        let start = try #require(table.firstIndex { $0[0].contains("trees never seen") })
        let rates = table[start...].prefix(3).map { $0[2].trimmingCharacters(in: .whitespaces) }
        try #require(rates.count == 3)
        try expectTrustPage("\(rates[0]), \(rates[1]) and \(rates[2]) (three generators) agree")
    }

    /// Expects these words on the page about trust, regardless of line breaks.
    private func expectTrustPage(_ words: String) throws {
        let page = "Documentation/trust.md"
        let text = try PackageFolder.text(page).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let hasWords = text.contains(words)
        #expect(hasWords, "\(page) lacks: \(words)")
    }

    private static let documentation = "Documentation/"

    private static func pages() throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: PackageFolder.root.appendingPathComponent(documentation).path
        ).filter { $0.hasSuffix(".md") }.map { documentation + $0 }.sorted()
    }

    @Test func everyLinkedFileIsThere() throws {
        let pages = try ["README.md"] + Self.pages()
        var count = 0
        for page in pages {
            let folder = PackageFolder.root.appendingPathComponent(page).deletingLastPathComponent()
            for match in try PackageFolder.text(page).matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
                let path = folder.appendingPathComponent(String(match.1)).path
                #expect(FileManager.default.fileExists(atPath: path), "\(page): \(match.1)")
                count += 1
            }
        }
        #expect(count > 20)
    }

    @Test func theFrontPageIsReadInAMinuteAndLeadsToEveryPage() throws {
        let readme = try PackageFolder.text("README.md")
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
        for page in try Self.pages() { #expect(readme.contains("](\(page))"), "\(page)") }
    }

    @Test func everyPageSaysForWhomItIs() throws {
        for page in try Self.pages() {
            let paragraphs = try PackageFolder.text(page).split(separator: "\n\n")
            #expect(paragraphs.count > 1 && paragraphs[1].hasPrefix("For "), "\(page)")
        }
    }

    @Test func everySubcommandIsListed() throws {
        let page = try PackageFolder.text("Documentation/command-line.md")
        for command in BenchRunner.commands where command.isListed {
            #expect(page.contains("bench-runner \(command.name) ") || page.contains("bench-runner [\(command.name)]"))
        }
    }
}
