import ViewTree

// Anchors are equal where they stand for the same attribute of the same item.

extension LayoutXAxisAnchor: Hashable {
    public static func == (left: Self, right: Self) -> Bool {
        left.node === right.node && left.attribute == right.attribute
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(node))
        hasher.combine(attribute)
    }
}

extension LayoutYAxisAnchor: Hashable {
    public static func == (left: Self, right: Self) -> Bool {
        left.node === right.node && left.attribute == right.attribute
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(node))
        hasher.combine(attribute)
    }
}

extension LayoutDimension: Hashable {
    public static func == (left: Self, right: Self) -> Bool {
        left.node === right.node && left.attribute == right.attribute
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(node))
        hasher.combine(attribute)
    }
}
