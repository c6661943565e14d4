/// A node's part in a plan: a hash of its style and of its place in the tree.
///
/// Two nodes that differ have the same one once in 2^64 pairs, and a tree has another plan's only if all of its nodes
/// do.
enum FlexPlanKey {
    @inline(__always)
    static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let mixed = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed >> 32
    }

    /// A hash of two words: the halves of their product, into which all of their bits go. Numbers of points differ in
    /// their upper bits, where a product alone has too few to tell two of them from two others.
    @inline(__always)
    static func folded(_ first: UInt64, _ second: UInt64) -> UInt64 {
        let product = first.multipliedFullWidth(by: second)
        return product.high ^ product.low
    }

    /// Random numbers, so that no factor is 0.
    static var salt: (UInt64, UInt64, UInt64, UInt64) {
        (0xA3B1_9535_4A39_B70D, 0x1B03_7387_1DB1_6C29, 0xC6BC_2796_9223_5F03, 0x5851_F42D_4C95_7F2D)
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The key of a node: its style, and whether it has children and a next sibling, which all together make the tree.
    @inline(__always)
    func planKey() -> UInt64 {
        if !pointee.flags.contains(.isKeyed) { keepStyleKey() }
        let place: UInt64 = (pointee.firstChild == nil ? 0 : 1) | (pointee.nextSibling == nil ? 0 : 2)
        return pointee.styleKey ^ place
    }

    @inline(never)
    private func keepStyleKey() {
        let kinds = pointee.flags.intersection(.measures | .hasTextContent | .ignoresSpace)
        pointee.flags.insert(.isKeyed)
        // The units are seven bytes; the eighth is padding.
        let units = withUnsafePointer(to: &pointee.sizes) {
            UnsafeRawPointer($0).load(as: UInt64.self) & 0xFF_FFFF_FFFF_FFFF
        }
        let salt = FlexPlanKey.salt
        let kind = kinds.rawValue | (pointee.style.aspectRatio.isNaN ? 0 : 1)
        let key = pointee.style.key ^ FlexPlanKey.folded(units ^ salt.2, kind ^ salt.3)
        pointee.styleKey = pointee.sizes.addingKey(to: key)
        if let edges = pointee.edges { edges.addKey(to: self) }
    }
}

extension UnsafeMutablePointer<FlexEdges> {
    /// Makes the key of a node one of its edges, too.
    @inline(never)
    fileprivate func addKey(to node: FlexPointer) {
        var key = FlexPlanKey.mixed(node.pointee.styleKey, pointee.slots)
        for index in 0..<Int(pointee.count) {
            let unit = UInt64(lengths[index].unit.rawValue)
            key = FlexPlanKey.folded(key ^ lengths[index].value.bitPattern, unit ^ FlexPlanKey.salt.0)
        }
        node.pointee.styleKey = key
    }
}

extension FlexStyle {
    /// A hash of all properties but of the aspect ratio. The type has no padding.
    @inline(__always)
    fileprivate var key: UInt64 {
        let words = unsafeBitCast(self, to: (UInt64, UInt64, UInt64, UInt64, UInt64).self)
        let salt = FlexPlanKey.salt
        let key = FlexPlanKey.folded(words.0 ^ salt.0, words.1 ^ salt.1)
        // Most boxes neither grow nor shrink.
        return words.2 | words.3 == 0 ? key : FlexPlanKey.folded(key ^ words.2, words.3 ^ salt.2)
    }
}

extension FlexSizes {
    /// A hash of the numbers on top of another one, but of those of limits, which plans read. What has both limits
    /// along an axis may have a size by them.
    @inline(__always)
    fileprivate func addingKey(to key: UInt64) -> UInt64 {
        var key = key
        func add(_ first: Double, _ second: Double) {
            key = FlexPlanKey.folded(key ^ first.bitPattern, second.bitPattern ^ FlexPlanKey.salt.3)
        }
        if basisValue.bitPattern | widthValue.bitPattern | heightValue.bitPattern != 0 {
            add(basisValue, widthValue)
            add(heightValue, 0)
        }
        if minWidthUnit == .points && maxWidthUnit == .points { add(minWidthValue, maxWidthValue) }
        if minHeightUnit == .points && maxHeightUnit == .points { add(minHeightValue, maxHeightValue) }
        return key
    }
}
