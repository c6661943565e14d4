/// How a character behaves where a line may break: a small subset of the classes of UAX #14 (Unicode line breaking).
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

    /// The class of an ASCII character.
    @inline(__always)
    init(ascii byte: UInt8) {
        // Letters first: they are most of any text.
        if byte >= 0x61 && byte <= 0x7A {
            self = .letter
            return
        }
        switch byte {
        case 0x20, 0x09: self = .space
        case 0x2D: self = .hyphen
        case 0x28, 0x5B, 0x7B: self = .opening
        case 0x21, 0x25, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: self = .closing
        case 0x22, 0x27: self = .glue
        default: self = .letter
        }
    }

    /// The class of a character by its code.
    init(scalar code: UInt32) {
        switch code {
        case 0..<0x80:
            self.init(ascii: UInt8(truncatingIfNeeded: code))
        case 0xA0, 0xAB, 0xBB, 0x2007, 0x2011, 0x2018...0x201F, 0x202F, 0x2039, 0x203A, 0x2060, 0xFEFF:
            self = .glue
        case 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000:
            self = .space
        case 0x058A, 0x2010, 0x2012...0x2014:
            self = .hyphen
        case 0x2024...0x2026, 0x203C, 0x2047...0x2049:
            self = .closing
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B,
            0xFF5F, 0xFF62:
            self = .ideographicOpening
        case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301C,
            0x301E, 0x301F, 0x303B, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60,
            0xFF61, 0xFF63, 0xFF64, 0xFF65:
            self = .ideographicClosing
        // Small kana, iteration marks, the prolonged sound mark and the middle dot.
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096,
            0x309B...0x309E, 0x30A0, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
            0x30F5, 0x30F6, 0x30FB...0x30FE, 0x31F0...0x31FF, 0xFF67...0xFF70, 0xFF9E, 0xFF9F:
            self = .ideographicClosing
        case 0xFF66, 0xFF71...0xFF9D:
            self = .ideograph
        default:
            self = Advance.isFullWidth(code) ? .ideograph : .letter
        }
    }
}
