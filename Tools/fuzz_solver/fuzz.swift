// A libFuzzer target: bytes are a session with one solver (`FuzzSession`). Compiled together with that and the solver's
// sources by run.sh.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSolver(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    var session = FuzzSession(Array(UnsafeBufferPointer(start: bytes, count: count)))
    if let problem = session.problem() { fatalError(problem) }
    return 0
}
