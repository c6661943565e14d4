/// Decodes characters from the UTF-8 of a string, which is valid.
enum UTF8Decoder {
    /// The character that begins at a position, and its length in bytes.
    @inline(__always)
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> (code: UInt32, length: Int) {
        func tail(_ position: Int) -> UInt32 { UInt32(bytes[position]) & 0x3F }
        let lead = UInt32(bytes[position])
        if lead < 0x80 { return (lead, 1) }
        if lead < 0xE0 { return ((lead & 0x1F) << 6 | tail(position + 1), 2) }
        if lead < 0xF0 { return ((lead & 0x0F) << 12 | tail(position + 1) << 6 | tail(position + 2), 3) }
        return ((lead & 0x07) << 18 | tail(position + 1) << 12 | tail(position + 2) << 6 | tail(position + 3), 4)
    }

    /// True if the character is a line end by Swift's `Character.isNewline`.
    @inline(__always)
    static func isNewline(_ code: UInt32) -> Bool {
        code <= 0x85 ? code &- 0x0A < 4 || code == 0x85 : code == 0x2028 || code == 0x2029
    }
}
