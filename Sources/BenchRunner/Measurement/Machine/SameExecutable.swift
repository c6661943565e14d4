import BenchModel
import Foundation

/// Finds other processes that run the same file.
///
/// Their code lies in the same physical memory. Cores that fetch the same lines of code at the same time slow each
/// other down, and engines with much code more than those with little: the ratios of both measurements are off by
/// several percent, though each core has its measurement to itself.
enum SameExecutable {
    /// The processes that are running at this moment, not those that wait; empty where the system does not say.
    static func runningProcesses() -> [Int32] {
        guard let own = target("self"), let names = FilePath.names(in: "/proc") else {
            return []
        }
        return names.compactMap(Int32.init).filter { process in
            process != getpid() && target(String(process)) == own && isRunning(process)
        }.sorted()
    }

    private static func target(_ process: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
    }

    private static func isRunning(_ process: Int32) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return state(ofStat: text) == "R"
    }

    /// The state in the contents of `/proc/PID/stat`: the word behind the program's name, which stands in parentheses
    /// and may hold anything.
    static func state(ofStat text: String) -> Substring? {
        text.lastIndex(of: ")").flatMap { text[text.index(after: $0)...].split(separator: " ").first }
    }

    /// The warning about the processes; `nil` without any.
    static func warning(of processes: [Int32]) -> ResultWarning? {
        guard !processes.isEmpty else { return nil }
        let list = Set(processes).sorted().map(String.init).joined(separator: ", ")
        return ResultWarning(
            .noise,
            "another process (\(list)) ran the same executable meanwhile, which moves the ratios by several percent; "
                + "measure one at a time, or from copies of the file")
    }
}
