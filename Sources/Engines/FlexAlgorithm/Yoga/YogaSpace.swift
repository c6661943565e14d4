/// What a box is asked in Yoga's algorithm: the space for its margin box, and how each size is meant.
struct YogaSpace {
    /// In points, margins included; NaN where the mode is `undefined` and no space is known.
    var width: Double
    var height: Double
    /// `exactly`: the box fills the space. `atMost`: its content decides, within the space. `undefined`: its content
    /// decides.
    var widthMode: FlexMeasureMode
    var heightMode: FlexMeasureMode

    @inline(__always)
    init(width: Double, _ widthMode: FlexMeasureMode, height: Double, _ heightMode: FlexMeasureMode) {
        self.width = width
        self.height = height
        self.widthMode = widthMode
        self.heightMode = heightMode
    }

    /// The space from sizes along a container's main and cross axis.
    @inline(__always)
    init(
        isRow: Bool, main: Double, _ mainMode: FlexMeasureMode, cross: Double, _ crossMode: FlexMeasureMode
    ) {
        if isRow {
            self.init(width: main, mainMode, height: cross, crossMode)
        } else {
            self.init(width: cross, crossMode, height: main, mainMode)
        }
    }

    /// The space that an answer is for.
    init(_ answer: FlexAnswer) {
        self.init(width: answer.width, answer.widthMode, height: answer.height, answer.heightMode)
    }
}
