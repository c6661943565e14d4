import Foundation
import Testing

@testable import BenchHarness

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Report files")
struct ReportFileTests {
    @Test func everyChartIsWellFormedXML() throws {
        let results = ReportFixtures.run(phases: ["pass", "create", "bind", "measure", "layout"])
        let files = try ReportExporter().files(for: results)
        #expect(files.filter { $0.path.hasSuffix(".svg") }.count == 7)
        for file in files where file.path.hasSuffix(".svg") {
            #expect(XMLParser(data: file.contents).parse(), "\(file.path)")
        }
    }
}
