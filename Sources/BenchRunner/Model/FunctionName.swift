/// A function as a profile shows it.
package struct FunctionName: Sendable, Hashable {
    /// Readable and short: without argument types, specializations and private discriminators.
    package let text: String
    /// What the function belongs to: a target of the package, `Swift runtime`, `Foundation`, `allocator` or `system`.
    package let group: String

    package init(text: String, group: String) {
        self.text = text
        self.group = group
    }
}
