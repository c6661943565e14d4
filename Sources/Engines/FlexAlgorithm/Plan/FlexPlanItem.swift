/// What the style of a node comes to in its container, whatever the contents: taken from the structure of the first
/// tree of a plan.
struct FlexPlanItem {
    /// The items of a container in their order, by their numbers in the plan.
    var children: [Int] = []
    var parent = 0
    /// The absolute boxes in a container.
    var absolutes: [Int] = []
    let facts: FlexStructureFacts
    let align: FlexAlign
    let justify: FlexJustify
    let gap: Double
    let grow: Double
    let shrink: Double
    /// The flex basis where it is a length, else NaN.
    let basis: Double
    let box: FlexBox
    let hasEdges: Bool

    init(_ node: FlexPointer) {
        facts = node.pointee.asItem.structure
        align = node.pointee.asItem.align
        justify = node.pointee.style.justifyContent
        gap = node.pointee.asItem.gap
        grow = node.pointee.style.grow
        shrink = node.pointee.style.shrink
        basis = node.pointee.basis.resolved(against: .nan)
        box = node.pointee.box
        hasEdges = node.pointee.edges != nil
    }

    func has(_ fact: FlexStructureFacts) -> Bool { facts.has(fact) }

    func inset(horizontal: Bool) -> Double { horizontal ? box.frameInsets.horizontal : box.frameInsets.vertical }
    func margins(horizontal: Bool) -> Double { horizontal ? box.horizontalMargins : box.margin.vertical }
    func setSize(horizontal: Bool) -> Double { horizontal ? box.setWidth : box.setHeight }
    func minimum(horizontal: Bool) -> Double { horizontal ? box.minW : box.minH }
    func maximum(horizontal: Bool) -> Double { horizontal ? box.maxW : box.maxH }
}
