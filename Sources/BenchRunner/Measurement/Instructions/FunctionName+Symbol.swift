import BenchModel
import CountingHooks
import Foundation

extension FunctionName {
    /// - Parameters:
    ///   - mangled: the symbol.
    ///   - object: the path of the file that holds its code.
    package init(mangled: String, object: String) {
        let file = FilePath.name(of: object)
        let name = Self.demangled(mangled)
        let group: String
        // Callgrind marks what it found several times by a suffix, e.g. `malloc'2`.
        if Self.allocating.contains(mangled) || mangled.contains("lloc") && file.hasPrefix("libc.") {
            group = "allocator"
        } else if file.hasPrefix("libswift") || file.hasPrefix("lib_") && file.contains("swift") {
            group = "Swift runtime"
        } else if file.hasPrefix("libFoundation") || file.hasPrefix("lib_Foundation") {
            group = "Foundation"
        } else if file.hasPrefix("lib") || file.hasPrefix("ld-") {
            group = "system"
        } else {
            group = Self.module(mangled) ?? Self.extendingModule(name) ?? "Swift runtime"
        }
        self.init(text: Self.short(name), group: group)
    }

    private static let allocating: Set<String> = [
        "malloc", "free", "calloc", "realloc", "posix_memalign", "aligned_alloc", "_int_malloc", "_int_free",
        "malloc_consolidate", "unlink_chunk.constprop.0", "unlink_chunk.isra.0", "sysmalloc", "swift_slowAlloc",
        "swift_slowDealloc", "malloc_usable_size",
    ]

    /// The module that a Swift symbol of an executable comes from: the first word of `$s12BenchReports…`; that of the
    /// standard library's specialized functions is `nil`, and symbols that aren't Swift's belong to the target in C.
    private static func module(_ mangled: String) -> String? {
        guard mangled.hasPrefix("$s") || mangled.hasPrefix("$S") else { return "counting hooks" }
        let rest = mangled.dropFirst(2)
        let digits = rest.prefix(while: \.isNumber)
        guard let length = Int(digits), length > 0, digits.first != "0" else { return nil }
        return String(rest.dropFirst(digits.count).prefix(length))
    }

    /// The module whose extension of a type of the standard library a function is of.
    static func extendingModule(_ name: String) -> String? {
        guard let module = name.firstMatch(of: /\(extension in (\w+)\):/)?.output.1 else { return nil }
        return module == "Swift" ? nil : String(module)
    }

    private static func demangled(_ mangled: String) -> String {
        let demangled =
            mangled.hasPrefix("$s") || mangled.hasPrefix("$S")
            ? demangled_swift_name(mangled, UInt(mangled.utf8.count)) : demangled_cxx_name(mangled)
        guard let demangled else { return mangled }
        defer { free(demangled) }
        return String(cString: demangled)
    }

    /// The name without what a reader doesn't need: `generic specialization <…> of`, types of arguments, `in _0123…)`,
    /// the extension that a function is in and what it requires. What is in another function names it, too.
    static func short(_ name: String) -> String {
        if let inner = name.firstMatch(of: /^(closure #\d+|\w+ #\d+) .*? in (?=\D)(?!_[0-9A-F]{32})/) {
            return "\(inner.output.1) in \(short(String(name[inner.range.upperBound...])))"
        }
        var name = name[...]
        while let end = name.firstRange(of: "> of "), name.contains("specialization <") {
            name = name[end.upperBound...]
        }
        for prefix in ["merged ", "partial apply for ", "partial apply forwarder for ", "reabstraction thunk helper "]
        where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        var text = String(name).replacing(/\((\w+) in _[0-9A-F]{32}\)/) { $0.output.1 }
            .replacing(/\(extension in \w+\):|<A[^<>]* where [^<>]*>/, with: "")
        for end in ["(", " : ", " -> ", " with unmangled"] {
            if let range = text.firstRange(of: end), range.lowerBound != text.startIndex {
                text = String(text[..<range.lowerBound])
            }
        }
        return text.isEmpty ? String(name) : text
    }
}
