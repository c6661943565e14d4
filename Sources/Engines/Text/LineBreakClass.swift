/// How a character behaves where a line may break: a small subset of the classes of UAX #14 (Unicode line breaking).
///
/// Which character has which class is decided in Tools/generate_font_tables.py, which also knows the raw values.
enum LineBreakClass: UInt8 {
    /// Nothing stands before the next character on its line.
    case lineStart
    /// A space, a tab or a zero-width space: breaks after it, and hangs over the line's end.
    case space
    /// Letters, digits and whatever has no rule of its own.
    case letter
    /// A hyphen or dash inside a word: breaks after it.
    case hyphen
    /// A hyphen that begins a word, such as a minus sign: does not break after it.
    case leadingHyphen
    /// An opening bracket: does not end a line.
    case opening
    /// Closing brackets and the punctuation that ends sentences: does not begin a line.
    case closing
    /// Ideographs, kana, Hangul syllables and emoji: break on both sides.
    case ideograph
    /// An opening bracket of CJK text.
    case ideographicOpening
    /// Closing brackets, full stops, small kana and prolonged sound marks of CJK text: do not begin a line.
    case ideographicClosing
    /// No-break spaces and hyphens, and quotation marks: stay with both neighbours.
    case glue

    /// Whether a line may break between a character of this class and a following one that is no space.
    @inline(__always)
    func allowsBreak(before next: LineBreakClass) -> Bool {
        Self.breaksBefore[Int(rawValue)] & next.bit != 0
    }

    @inline(__always)
    private var bit: UInt16 { 1 << UInt16(rawValue) }

    /// For each class, the classes that may begin a line after it, as a set of `bit`s. From left to right:
    /// glue, ideographic closing, ideographic opening, ideograph, closing, opening, leading hyphen, hyphen, letter.
    private static let breaksBefore: [UInt16] = [
        0b0_0_0_0_0_0_0_0_0_00,  // lineStart
        0b1_1_1_1_1_1_1_1_1_00,  // space
        0b0_0_1_1_0_0_0_0_0_00,  // letter
        0b0_0_1_1_0_1_0_0_1_00,  // hyphen
        0b0_0_0_0_0_0_0_0_0_00,  // leadingHyphen
        0b0_0_0_0_0_0_0_0_0_00,  // opening
        0b0_0_1_1_0_0_0_0_0_00,  // closing
        0b0_0_1_1_0_1_0_0_1_00,  // ideograph
        0b0_0_0_0_0_0_0_0_0_00,  // ideographicOpening
        0b0_0_1_1_0_1_0_0_1_00,  // ideographicClosing
        0b0_0_0_0_0_0_0_0_0_00,  // glue
    ]
}
