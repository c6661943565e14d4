import BenchStatistics

/// The language and scripts of a screen's seeded texts.
public enum TextKind: String, Sendable, Hashable, CaseIterable {
    /// Words of several scripts, accented ones and emoji among them: more than half of them are not ASCII.
    case mixed
    /// English words of ASCII letters.
    case plain

    /// The suffix of the names of screens with such texts.
    package var suffix: String { self == .plain ? "-plain" : "" }

    /// The end of the screen's summary.
    var note: String { self == .plain ? "; in plain English" : "; in several scripts" }

    /// A word, drawn at random.
    func word(_ random: inout SplitMix64) -> String {
        let words = self == .plain ? Self.english(ofLength: Self.length(&random)) : Self.scripts
        return words[Int.random(in: 0..<words.count, using: &random)]
    }

    /// The share of words of 1, 2, 3, … letters in running text, in thousandths of a percent: Peter Norvig, "English
    /// Letter Frequency Counts: Mayzner Revisited" (2012, norvig.com/mayzner.html), counted over 743,842,922,321 words
    /// of Google Books, 4.79 letters long on average. The words of 14 to 23 letters are 0.33 % together, and count as
    /// the longest here.
    ///
    /// Words of feeds are nearly as long: 4.95 characters on average in 366,265,866 words of tweets (Saeed Abdullah,
    /// "Twitter and English letter frequency count", 2013), of which no table of lengths was published.
    static let lengthShares = [
        2998, 17651, 20511, 14787, 10700, 8388, 7939, 5943, 4437, 3076, 1761, 958, 518, 333,
    ]

    private static func length(_ random: inout SplitMix64) -> Int {
        var rest = Int.random(in: 0..<lengthShares.reduce(0, +), using: &random)
        for (index, share) in lengthShares.enumerated() {
            if rest < share { return index + 1 }
            rest -= share
        }
        return lengthShares.count
    }

    /// Common words with that many letters.
    static func english(ofLength length: Int) -> [String] { english[length - 1] }

    private static let english: [[String]] = [
        ["a", "I"],
        ["of", "to", "in", "is", "it", "on", "as", "be", "by", "we", "my", "so", "up", "no", "go", "me"],
        [
            "the", "and", "for", "you", "was", "are", "not", "but", "all", "new", "our", "day", "got", "see", "out",
            "now",
        ],
        [
            "that", "with", "this", "from", "have", "your", "more", "time", "just", "like", "home", "next", "week",
            "good",
        ],
        ["which", "there", "their", "about", "would", "first", "today", "photo", "night", "train", "house", "never"],
        ["people", "before", "should", "little", "friend", "coffee", "summer", "street", "window", "moment", "really"],
        ["because", "through", "between", "morning", "someone", "weather", "picture", "evening", "thought", "kitchen"],
        ["children", "together", "tomorrow", "birthday", "mountain", "question", "remember", "building", "favorite"],
        ["different", "something", "important", "yesterday", "breakfast", "afternoon", "beautiful", "wonderful"],
        ["photograph", "everything", "university", "government", "restaurant", "experience", "impossible"],
        ["information", "development", "anniversary", "interesting", "celebration", "comfortable", "imagination"],
        ["conversation", "neighborhood", "professional", "announcement", "particularly", "improvements"],
        ["international", "entertainment", "understanding", "unfortunately", "communication"],
        ["recommendation", "transportation", "responsibility", "administration", "accomplishment"],
    ]

    /// Words of different lengths and scripts: plain, hyphenated, accented by combining marks, CJK, emoji of several
    /// scalars, and one that is longer than any row.
    private static let scripts: [String] = [
        "a", "to", "the", "light", "layout", "measure", "yesterday", "well-known", "side-by-side", "photographs",
        "naïve", "cafe\u{301}", "A\u{30A}ngstro\u{308}m", "Übergröße", "Привет", "δέντρο", "日本語", "東京都", "你好世界",
        "안녕하세요", "🙂", "👩‍👩‍👧‍👦", "🇨🇭", "👍🏽", "e\u{301}\u{323}", "—", "100%", "3.14159", "(sic)", "“quoted”",
        "incomprehensibilities", "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
    ]
}
