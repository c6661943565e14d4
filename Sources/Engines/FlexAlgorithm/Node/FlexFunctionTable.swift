/// The functions of a `FlexNode`.
struct FlexFunctionTable {
    var measure: ((FlexMeasureRequest) -> FlexSize)?
    var baseline: ((FlexSize) -> Double)?
    var dirtied: (() -> Void)?
}
