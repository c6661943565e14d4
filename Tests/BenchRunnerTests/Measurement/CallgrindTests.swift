import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel

/// Files and symbols as the manual of callgrind ("Callgrind Format Specification") has them.
@Suite("Files of callgrind")
struct CallgrindTests {
    /// Names are written once and numbered from then on, a call's cost has a line of its own, and a function's lines
    /// add up, however they give their place.
    private static let text = """
        # callgrind format
        events: Ir Dr
        ob=(1) /x/bench-runner
        fn=(1) main
        16 400 7
        +3 100
        cob=(2) /lib/libc.so.6
        cfn=(2) malloc
        calls=1 50
        20 9999 9999
        * 5 1 77
        fn=(3) work'main
        -2 30
        ob=(2)
        fn=(2)
        50 8 2
        """

    #if canImport(Glibc)
        /// The GNU library says its own version in two ways. Catches: the last letter is cut.
        @Test func theLibrarysVersionIsWhole() throws {
            typealias Version = @convention(c) () -> UnsafePointer<CChar>
            let version = unsafeBitCast(try #require(dlsym(nil, "gnu_get_libc_version")), to: Version.self)
            #expect(InstructionCounter.libraryVersion == "glibc \(String(cString: version()))")
        }
    #endif

    private static func context(_ chain: [String], _ object: String) -> CallgrindFile.Context {
        CallgrindFile.Context(chain: chain, object: object)
    }

    @Test func costsAddUpByFunctionAndCallers() throws {
        let file = try CallgrindFile(Self.text)
        #expect(file.events == ["Ir", "Dr"])
        #expect(
            file.costs == [
                Self.context(["main"], "/x/bench-runner"): [505, 8],
                Self.context(["work", "main"], "/x/bench-runner"): [30, 0],
                Self.context(["malloc"], "/lib/libc.so.6"): [8, 2],
            ])
        #expect(file.total("Ir") == 543 && file.total("Dr") == 10 && file.total("Dw") == 0)
        #expect(throws: HarnessError.self) { try CallgrindFile("fn=(1) main\n1 2\n") }
    }

    /// The rest of a pass beside one with nothing in it; functions that cost nothing more are gone.
    @Test func oneFileLessAnother() throws {
        let less = try CallgrindFile(
            "events: Ir Dr\nob=(2) /x/bench-runner\nfn=(1) main\n1 500 9\nfn=(5) work'main\n1 30\nfn=(6) other\n1 1\n")
        let rest = try CallgrindFile(Self.text).subtracting(less)
        #expect(
            rest.costs == [
                Self.context(["main"], "/x/bench-runner"): [5, 0], Self.context(["malloc"], "/lib/libc.so.6"): [8, 2],
            ])
    }

    @Test(arguments: [
        ("malloc", "/lib/libc.so.6", "allocator"), ("my_alloc'2", "/lib/libc.so.6", "allocator"),
        ("my_alloc", "/lib/libm.so", "system"), ("free", "/x/bench-runner", "allocator"),
        ("swift_retain", "/usr/lib/libswiftCore.so", "Swift runtime"),
        ("x", "/usr/lib/lib_RegexParser_swift.so", "Swift runtime"),
        ("x", "/usr/lib/libFoundation.so", "Foundation"), ("x", "/usr/lib/lib_FoundationICU.so", "Foundation"),
        ("x", "/lib/ld-linux.so", "system"), ("$s9PinEngine3PinV", "/x/bench-runner", "PinEngine"),
        ("$S9PinEngine3PinV", "/x/bench-runner", "PinEngine"), ("$sSa6appendyyxnF", "/x/bench-runner", "Swift runtime"),
        ("$s1A3fooyyF", "/x/bench-runner", "A"), ("$s0abc", "/x/bench-runner", "Swift runtime"),
        ("thread_losses", "/x/bench-runner", "counting hooks"),
    ])
    func aSymbolBelongsToAGroup(symbol: String, object: String, group: String) {
        #expect(FunctionName(mangled: symbol, object: object).group == group)
    }

    @Test func anExtensionBelongsToItsModule() {
        #expect(FunctionName.extendingModule("(extension in M):Swift.P<A where A == M.S>.f() -> ()") == "M")
        #expect(FunctionName.extendingModule("(extension in Swift):Swift.P<A where A == M.S>.f() -> ()") == nil)
        #expect(FunctionName.extendingModule("M.A.b()") == nil)
    }

    @Test(arguments: [
        ("A.b(c: Swift.Int) -> ()", "A.b"), ("generic specialization <A, B> of C.d(e: F)", "C.d"),
        ("A.(b in _0123456789ABCDEF0123456789ABCDEF)", "A.b"),
        ("merged A.b(c: D)", "A.b"), ("partial apply for A.b : C", "A.b"), ("(a) -> b", "(a)"),
        ("A.b.getter : Swift.Int", "A.b.getter"),
        ("A.b with unmangled suffix \"x\"", "A.b"), ("A > of B", "A > of B"), ("", ""),
    ])
    func aNameIsShort(name: String, short: String) {
        #expect(FunctionName.short(name) == short)
    }
}
