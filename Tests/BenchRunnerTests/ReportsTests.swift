import Foundation
import Testing

@testable import BenchHarness

@Suite("Report files")
struct ReportFileTests {
    @Test func writeForViewing() throws {
        let results = ReportFixtures.run(phases: ["pass", "create", "bind", "measure", "layout"])
        try FileTransaction.write(try ReportExporter().files(for: results), below: "/tmp/reports-view")
    }
}
