/// A value between two ends, which it follows where it would lie outside. The greater end gives way to the lesser one.
struct RangedValue<Value: Comparable> {
    private var stored: Value
    var least: Value { didSet { value = stored } }
    var greatest: Value { didSet { value = stored } }

    var value: Value {
        get { stored }
        set { stored = min(max(newValue, least), max(least, greatest)) }
    }

    init(_ value: Value, from least: Value, to greatest: Value) {
        (stored, self.least, self.greatest) = (value, least, greatest)
    }
}
