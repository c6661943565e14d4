import BenchModel

/// Escapes names and messages, which may contain any characters, for the formats of the reports.
package enum Escaping {
    /// Escapes text for XML and HTML, in elements and in quoted attributes. Characters that XML 1.0 doesn't allow
    /// become U+FFFD, line breaks become spaces.
    package static func xml(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\r", "\t": result += " "
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Escapes text for GitHub's markdown, in a paragraph or a table cell: it is shown literally and stays on its line.
    package static func markdown(_ text: String) -> String {
        var result = ""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\n", "\r", "\t": result += " "
            case "\\", "|", "`", "*", "[", "]", "~", "$": result += "\\\(scalar)"
            case "#" where index == 0: result += "\\#"
            case "_":
                // An underscore between letters isn't emphasis, and names of metrics are easier to read without the
                // backslash.
                let isInside = index > 0 && index + 1 < scalars.count && scalars[index - 1].isWord
                result += isInside && scalars[index + 1].isWord ? "_" : "\\_"
            case _ where scalar.value < 0x20: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Text for a fenced block of plain text: on one line, and without a fence of its own.
    package static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.value < 0x20 {
                result += scalar == "\n" || scalar == "\r" || scalar == "\t" ? " " : "\u{FFFD}"
            } else {
                result.unicodeScalars.append(scalar == "`" ? "'" : scalar)
            }
        }
        return result
    }

    /// Quotes text as one word of a POSIX shell's command line. Characters that no command line can contain become
    /// U+FFFD.
    package static func shell(_ text: String) -> String {
        let text = String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 && $0 != "\n" ? "\u{FFFD}" : $0 }))
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.isWord || "-.,/:=".unicodeScalars.contains($0))
        }
        if isPlain, !text.isEmpty { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Escapes a JSON document for a `script` element: `<` would end the element or open a comment.
    package static func scriptJSON(_ json: String) -> String {
        json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    }

    /// Text as part of a file name: lower-case ASCII letters, digits and hyphens; never empty. If it has other letters,
    /// a hash is appended as a number, so that two names in another script give two files.
    package static func fileName(_ text: String) -> String {
        var result = ""
        // FNV-1a (Fowler, Noll, Vo), the same on every platform.
        var hash: UInt32 = 2_166_136_261
        var isComplete = true
        for scalar in text.unicodeScalars.prefix(80) {
            if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                result += scalar.properties.lowercaseMapping
            } else if !result.isEmpty, result.last != "-" {
                result += "-"
            }
            hash = (hash ^ scalar.value) &* 16_777_619
            isComplete = isComplete && (scalar.isASCII || !scalar.properties.isAlphabetic)
        }
        while result.last == "-" { result.removeLast() }
        if result.isEmpty { result = "unnamed" }
        return isComplete ? result : "\(result)-\(String(hash, radix: 36))"
    }

    /// The text cut to at most `limit` characters, the last of them an ellipsis if something was cut.
    package static func shortened(_ text: String, to limit: Int) -> String {
        text.count <= limit ? text : text.prefix(limit - 1) + "…"
    }
}

extension Unicode.Scalar {
    fileprivate var isWord: Bool { properties.isAlphabetic || properties.numericType != nil || self == "_" }
}
