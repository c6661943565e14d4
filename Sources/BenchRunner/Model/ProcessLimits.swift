import Foundation

/// The system's limits for the process. Below these, Foundation and Dispatch end the process or wait for ever.
package enum ProcessLimits {
    private static let openFiles: UInt64 = 48
    /// The minimum address space in bytes.
    private static let addressSpace: UInt64 = 1 << 30

    /// - Throws: `HarnessError` that says which limit is too low.
    package static func check() throws {
        #if canImport(Darwin)
            let (files, memory) = (RLIMIT_NOFILE, RLIMIT_AS)
        #else
            let (files, memory) = (__rlimit_resource_t(RLIMIT_NOFILE.rawValue), __rlimit_resource_t(RLIMIT_AS.rawValue))
        #endif
        var limit = rlimit()
        if getrlimit(files, &limit) == 0, UInt64(limit.rlim_cur) < openFiles {
            throw HarnessError(
                "this process may open \(limit.rlim_cur) files, and needs \(openFiles); run 'ulimit -n 256' first")
        }
        if getrlimit(memory, &limit) == 0, UInt64(limit.rlim_cur) < addressSpace {
            throw HarnessError(
                "this process may have \(limit.rlim_cur / 1024) KB of address space, and needs \(addressSpace / 1024); "
                    + "run 'ulimit -v unlimited' first")
        }
    }
}
