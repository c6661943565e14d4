import Foundation
import Testing

@testable import BenchModel

@Suite("JSON that is none")
struct JSONSyntaxTests {
    @Test(arguments: [
        ("{\"a\": [1, 2.5e-3, -0], \"b\": {\"c\": \"x\\\"\\u0041\"}, \"d\": [], \"e\": {}}\n", nil),
        ("[1e10, 2E+05, -1.5e-100]", nil),
        ("null", nil), ("[true, false]", nil), ("{\"\": \"\", \"a\": \"\\\\\"}", nil),
        ("{\"rows\": [\n {\"mean\": 1,\n  \"max\": NaN}]}", "line 3, column 10: 'NaN' (at 'max') is no JSON value"),
        ("{\"max\": -Infinity}", "line 1, column 9: '-Infinity' (at 'max') is no JSON value"),
        ("{\"max\": 1e999}", "line 1, column 9: '1e999' (at 'max') is no JSON value"),
        ("{\"max\": 01}", "line 1, column 9: '01' (at 'max') is no JSON value"),
        ("{\"max\": .5}", "line 1, column 9: '.5' (at 'max') is no JSON value"),
        ("{\"max\"; 1}", "line 1, column 7: ';' (at 'max') is where a ':' must be"),
        ("[1 2]", "line 1, column 4: '2' is where a ',' or a closing bracket must be"),
        ("[1}", "line 1, column 3: '}' is where a ',' or a closing bracket must be"),
        ("{\"a\": 1]", "line 1, column 8: ']' (at 'a') is where a ',' or a closing bracket must be"),
        ("{a: 1}", "line 1, column 2: 'a' is no name in quotes"),
        ("{\"a\": 1,}", "line 1, column 9: '}' (at 'a') is no name in quotes"),
        ("[1,]", "line 1, column 4: ']' is no JSON value"),
        ("[] x", "line 1, column 4: 'x' is more than one JSON value"),
        ("[1,\n", "line 2, column 1: the text ends in the middle"),
        ("[\"abc", "line 1, column 2: '\"' is no JSON value"),
        ("", "line 1, column 1: the text ends in the middle"),
    ])
    func theFirstErrorHasItsPlace(text: String, error: String?) {
        #expect(JSONSyntax.firstError(in: text.utf8) == error)
    }

    @Test func depthIsNoDanger() {
        let depth = 100_000
        let open = repeatElement(UInt8(ascii: "["), count: depth)
        #expect(JSONSyntax.firstError(in: open)?.hasSuffix("the text ends in the middle") == true)
        #expect(JSONSyntax.firstError(in: Array(open) + repeatElement(UInt8(ascii: "]"), count: depth)) == nil)
    }

    @Test func aResultThatIsNoNumberIsNamed() throws {
        let data = try ResultJSON.data(of: sampleResults())
        let text = String(decoding: data, as: UTF8.self)
        let line = try #require(text.firstRange(of: "\"mean\":"))
        let broken = text[..<line.upperBound] + "NaN" + text[line.upperBound...].drop { $0 != "," }
        let number = text[..<line.lowerBound].count { $0 == "\n" } + 1
        let error = try #require(throws: HarnessError.self) {
            try ResultJSON.results(of: Data(broken.utf8), name: "r.json")
        }
        #expect(error.message.contains("r.json is truncated or corrupt (line \(number), column"))
        #expect(error.message.contains("'NaN' (at 'mean') is no JSON value"))
    }

    /// From the space on, characters need no escape (RFC 8259, 7).
    @Test func aTextMayHaveSpacesAndNoControlCharacters() {
        #expect(JSONSyntax.firstError(in: #"{"two words": "~ !"}"#.utf8) == nil)
        for code in [UInt8(0), 9, 10, 31] {
            #expect(JSONSyntax.firstError(in: Array("[\"a".utf8) + [code] + Array("\"]".utf8)) != nil)
        }
    }
}
