/// The line-break behavior of a character: a small subset of the classes of UAX #14 (Unicode line breaking).
///
/// Tools/generate_font_tables.py assigns the classes to characters and uses the same raw values.
///
/// Not an enumeration, because creating one from a raw value costs a check for each character.
struct LineBreakClass: Equatable {
    let rawValue: UInt8

    /// The start of a line: no character precedes.
    static var lineStart: Self { Self(rawValue: 0) }
    /// A space, a tab or a zero-width space: a line may break after it, and it hangs over the line's end.
    static var space: Self { Self(rawValue: 1) }
    /// Letters, digits and all characters without a rule of their own.
    static var letter: Self { Self(rawValue: 2) }
    /// A hyphen or dash inside a word: a line may break after it.
    static var hyphen: Self { Self(rawValue: 3) }
    /// A hyphen that begins a word, such as a minus sign: no break after it.
    static var leadingHyphen: Self { Self(rawValue: 4) }
    /// An opening bracket: can't end a line.
    static var opening: Self { Self(rawValue: 5) }
    /// Closing brackets and the punctuation that ends sentences: can't begin a line.
    static var closing: Self { Self(rawValue: 6) }
    /// Ideographs, kana, Hangul syllables and emoji: a line may break before and after them.
    static var ideograph: Self { Self(rawValue: 7) }
    /// An opening bracket of CJK text.
    static var ideographicOpening: Self { Self(rawValue: 8) }
    /// Closing brackets, full stops, small kana and prolonged sound marks of CJK text: can't begin a line.
    static var ideographicClosing: Self { Self(rawValue: 9) }
    /// No-break spaces and hyphens, and quotation marks: no break on either side.
    static var glue: Self { Self(rawValue: 10) }

    /// True if a line may break between a character of this class and a following one that isn't a space.
    @inline(__always)
    func allowsBreak(before next: LineBreakClass) -> Bool {
        Self.breaksBefore[Int(rawValue)] & next.bit != 0
    }

    /// This class after a character of the class `previous`: a hyphen that begins a word becomes a leading one.
    @inline(__always)
    func resolved(after previous: LineBreakClass) -> LineBreakClass {
        guard self == .hyphen else { return self }
        switch previous {
        case .lineStart, .space, .leadingHyphen, .opening, .ideographicOpening: return .leadingHyphen
        default: return self
        }
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
