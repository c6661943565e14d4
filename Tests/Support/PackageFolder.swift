import Foundation

/// The folder that contains `Package.swift`.
package enum PackageFolder {
    /// Links are followed: `Tools/test_module` builds a package that has the sources by a link.
    package static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()) { url, _ in
        url.deletingLastPathComponent()
    }

    /// The text of a file, by its path relative to that folder.
    package static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}
