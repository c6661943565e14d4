/// A function's name in a profile.
package struct FunctionName: Sendable, Hashable {
    /// The short, readable name: without argument types, specializations and private discriminators.
    package let text: String
    /// The function's origin: a target of the package, `Swift runtime`, `Foundation`, `allocator` or `system`.
    package let group: String

    package init(text: String, group: String) {
        self.text = text
        self.group = group
    }
}
