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
}
