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

    /// Random odd numbers: words that are multiplied by one each and summed up are told from others without a step
    /// after the other.
    static var factors: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) {
        (
            0xA3B1_9535_4A39_B70D, 0x1B03_7387_1DB1_6C29, 0xC6BC_2796_9223_5F03, 0x5851_F42D_4C95_7F2D,
            0xD120_0AFB_1F5A_C4E7, 0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3, 0x1D8E_4E27_C47D_124F,
            0xEB44_ACCA_B455_D165
        )
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
        pointee.styleKey = FlexPlanKey.mixed(pointee.style.key &+ pointee.sizes.key(units: units), kinds.rawValue)
        if let edges = pointee.edges { edges.addKey(to: self) }
    }
}

extension UnsafeMutablePointer<FlexEdges> {
    /// Makes the key of a node one of its edges, too.
    @inline(never)
    fileprivate func addKey(to node: FlexPointer) {
        var key = FlexPlanKey.mixed(node.pointee.styleKey, pointee.slots)
        for index in 0..<Int(pointee.count) {
            let unit = UInt64(lengths[index].unit.rawValue) &* FlexPlanKey.factors.0
            key = FlexPlanKey.mixed(key, lengths[index].value.bitPattern &+ unit)
        }
        node.pointee.styleKey = key
    }
}

extension FlexStyle {
    /// A hash of all properties but of the number of the aspect ratio, which plans read. The type has no padding.
    @inline(__always)
    fileprivate var key: UInt64 {
        let words = unsafeBitCast(self, to: (UInt64, UInt64, UInt64, UInt64, UInt64).self)
        let factors = FlexPlanKey.factors
        var key = words.0 &* factors.0 &+ words.1 &* factors.1
        if !aspectRatio.isNaN { key = key &+ factors.2 }
        // Most boxes neither grow nor shrink.
        if words.2 | words.3 != 0 { key = key &+ words.2 &* factors.3 &+ words.3 &* factors.4 }
        return key
    }
}

extension FlexSizes {
    /// A hash, but of the numbers of limits, which plans read. What has both limits along an axis may have a size by
    /// them.
    ///
    /// - Parameter units: the bytes of all units.
    @inline(__always)
    fileprivate func key(units: UInt64) -> UInt64 {
        let factors = FlexPlanKey.factors
        var key = units &* factors.5
        let (basis, width, height) = (basisValue.bitPattern, widthValue.bitPattern, heightValue.bitPattern)
        if basis | width | height != 0 {
            key = key &+ basis &* factors.6 &+ width &* factors.7 &+ height &* factors.8
        }
        if minWidthUnit == .points && maxWidthUnit == .points {
            key = FlexPlanKey.mixed(FlexPlanKey.mixed(key, minWidthValue.bitPattern), maxWidthValue.bitPattern)
        }
        if minHeightUnit == .points && maxHeightUnit == .points {
            key = FlexPlanKey.mixed(FlexPlanKey.mixed(key, minHeightValue.bitPattern), maxHeightValue.bitPattern)
        }
        return key
    }
}
