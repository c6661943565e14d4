/// The attributes of one axis.
struct StackAxis {
    let isHorizontal: Bool
    let start, end, center, size: LayoutConstraint.Attribute
    let stackStart, stackEnd, stackCenter: LayoutConstraint.Attribute

    init(_ axis: LayoutConstraint.Axis, _ usesMargins: Bool) {
        isHorizontal = axis == .horizontal
        start = isHorizontal ? .leading : .top
        end = isHorizontal ? .trailing : .bottom
        center = isHorizontal ? .centerX : .centerY
        size = isHorizontal ? .width : .height
        stackStart = usesMargins ? (isHorizontal ? .leadingMargin : .topMargin) : start
        stackEnd = usesMargins ? (isHorizontal ? .trailingMargin : .bottomMargin) : end
        stackCenter = usesMargins ? (isHorizontal ? .centerXWithinMargins : .centerYWithinMargins) : center
    }
}
