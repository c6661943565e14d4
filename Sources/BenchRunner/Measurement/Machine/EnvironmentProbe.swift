import BenchModel
import Foundation

/// Finds out where and with what a run takes place.
package enum EnvironmentProbe {
    package static func environment(clock: ClockCost) -> RunEnvironment {
        let process = ProcessInfo.processInfo
        return RunEnvironment(
            machine: machine(), architecture: architecture, cores: process.activeProcessorCount,
            memoryBytes: process.physicalMemory, operatingSystem: operatingSystem(), compiler: compiler,
            buildConfiguration: buildConfiguration, commit: (try? OwnExecutable.path()).flatMap(commit(around:)),
            date: date(), timerCost: clock.wall,
            timerResolution: clock.resolution)
    }

    package static var buildConfiguration: String {
        #if DEBUG
            "debug"
        #else
            "release"
        #endif
    }

    private static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }

    // The version is only known to the preprocessor, which can compare but not print.
    private static var compiler: String {
        #if compiler(>=6.5)
            "Swift 6.5 or newer"
        #elseif compiler(>=6.4)
            "Swift 6.4"
        #else
            "Swift 6.3"
        #endif
    }

    private static func machine() -> String {
        #if os(macOS)
            var size = 0
            guard sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0, size > 1 else { return "unknown" }
            var name = [UInt8](repeating: 0, count: size)
            guard sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else { return "unknown" }
            return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        #else
            field("model name", in: "/proc/cpuinfo", separator: ":") ?? "unknown"
        #endif
    }

    private static func operatingSystem() -> String {
        let version = ProcessInfo.processInfo.operatingSystemVersionString
        #if os(macOS)
            return "macOS \(version)"
        #else
            return field("PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? version
        #endif
    }

    /// The value of the first line that starts with `name`, without quotes.
    private static func field(_ name: String, in path: String, separator: Character) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
            let value = line.split(separator: separator, maxSplits: 1).last
        else { return nil }
        return value.trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
    }

    private static func date() -> String {
        let formatter = ISO8601DateFormatter()
        return formatter.string(from: Date())
    }

    /// The commit of the checkout that a file lies in, with `-dirty` where the checkout has changes; `nil` outside of
    /// one.
    static func commit(around file: String) -> String? {
        func git(_ arguments: [String]) -> String? {
            let output = try? Subprocess.output(of: "git", ["-C", FilePath.folder(of: file)] + arguments)
            return output.flatMap { $0.status == 0 ? $0.text.trimmingCharacters(in: .whitespacesAndNewlines) : nil }
        }
        guard let hash = git(["rev-parse", "--short=12", "HEAD"]) else { return nil }
        let changes = git(["status", "--porcelain", "--untracked-files=no"]) ?? ""
        return hash + (changes.isEmpty ? "" : "-dirty")
    }
}
