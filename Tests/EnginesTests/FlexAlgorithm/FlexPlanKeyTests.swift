import Testing

@testable import FlexAlgorithm

/// Two nodes with one key would be laid out as one of them.
@Suite("Flex: keys of plans")
struct FlexPlanKeyTests {
    private var keys: Set<UInt64> = []
    private var count = 0

    private mutating func add(_ style: (FlexPointer) throws -> Void) rethrows {
        let node = FlexPointer.make(defaults: .flexLayout)
        try style(node)
        keys.insert(node.planKey())
        count += 1
        node.freeUnlessOwned()
    }

    /// Round numbers, which differ in few bits.
    private static let lengths = (0..<24).map { Double($0) } + (1..<24).map { Double($0) * 8.25 }

    @Test mutating func numbersOfPointsHaveTheirKeys() {
        for first in Self.lengths {
            for second in Self.lengths where first != 0 || second != 0 {
                add { ($0.width, $0.height) = (.points(first), .points(second)) }
                add { ($0.basis, $0.width) = (.points(first), .points(second)) }
                add { ($0.minWidth, $0.maxWidth) = (.points(first), .points(second)) }
                add { ($0.minHeight, $0.maxHeight) = (.points(first), .points(second)) }
                add {
                    $0.setMargin(.left, .points(first))
                    $0.setPadding(.top, .points(second))
                }
                add { ($0.grow, $0.width) = (first + 1, .points(second)) }
                add { ($0.grow, $0.shrink) = (first + 1, second) }
            }
        }
        #expect(keys.count == count)
    }

    @Test mutating func propertiesHaveTheirKeys() {
        for direction in FlexDirection.allCases {
            for justify in FlexJustify.allCases {
                for align in FlexAlign.allCases {
                    for position in FlexPosition.allCases {
                        for isRightToLeft in [false, true] {
                            for height in [FlexLength.auto, .points(0), .percent(50), .points(50)] {
                                add {
                                    ($0.direction, $0.justifyContent, $0.alignSelf) = (direction, justify, align)
                                    ($0.position, $0.height) = (position, height)
                                    $0.layoutDirection = isRightToLeft ? .rtl : .inherit
                                }
                            }
                        }
                    }
                }
            }
        }
        #expect(keys.count == count)
    }

    /// The keys of a tree's nodes, in the order of a walk: a node, then what is in it, then what follows it.
    private func keys(_ node: FlexPointer) -> [UInt64] {
        var result = [node.planKey()]
        var next = node.pointee.firstChild
        while let child = next {
            result += keys(child)
            next = child.pointee.nextSibling
        }
        return result
    }

    /// The trees of seven equal nodes, of which there are 132 (Catalan's number of 6), have different keys.
    @Test func treesHaveTheirKeys() throws {
        var trees: Set<[UInt64]> = []
        var count = 0
        // The depths of the nodes behind the root: each is at most one deeper than the one before.
        func add(_ depths: [Int]) throws {
            guard depths.count == 6 else {
                for depth in 1...(depths.last ?? 0) + 1 { try add(depths + [depth]) }
                return
            }
            var path = [FlexNode()]
            for depth in depths {
                let node = FlexNode()
                path.removeSubrange(depth...)
                try path[depth - 1].addChild(node)
                path.append(node)
            }
            trees.insert(keys(path[0].storage))
            count += 1
        }
        try add([])
        #expect(count == 132 && trees.count == count)
    }
}
