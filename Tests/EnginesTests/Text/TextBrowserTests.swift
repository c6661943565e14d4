import Engines
import Foundation
import Testing

@testable import LayoutText

/// Line breaks compared with Chromium 156: random words in Liberation Sans at 2048 pixels, in boxes of the given
/// widths, with `white-space: pre-wrap`, `overflow-wrap: break-word` and `font-kerning: none`.
@Suite struct TextBrowserTests {
    static let cases: [(text: String, maxWidth: CGFloat, lines: [String])] = [
        (
            "-5  Жизнь quick x–y longer fox\nnext line", 6007,
            ["-5", "Жизн", "ь", "quick", "x–y", "longer", "fox", "next", "line"]
        ),
        (
            "2024-01-02 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch longer", 10007,
            [
                "2024-01-", "02", "Llanfairpwl", "lgwyngyllg", "ogerychwy", "rndrobwllll", "antysiliogo", "gogoch",
                "longer",
            ]
        ),
        ("a,b longer the", 15007, ["a,b longer the"]),
        ("“quoted” I'm poster end. state-of-the-art", 16007, ["“quoted” I'm", "poster end. state-", "of-the-art"]),
        ("dog co-operate co-operate", 11007, ["dog co-", "operate co-", "operate"]),
        ("dog the the with", 16007, ["dog the the with"]),
        (
            "state-of-the-art state-of-the-art (see 3.14 title", 12007,
            ["state-of-the-", "art state-of-", "the-art (see", "3.14 title"]
        ),
        ("poster  title end. below) quick", 9007, ["poster", "title end.", "below)", "quick"]),
        (
            "state-of-the-art well-known stuff jumps e-mail below) {y} [x]", 4007,
            [
                "stat", "e-", "of-", "the-", "art", "well", "-", "kno", "wn", "stuff", "jum", "ps", "e-", "mail",
                "belo", "w)", "{y}", "[x]",
            ]
        ),
        (
            "jumps below) -5 below) Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 3.14 poster", 11007,
            [
                "jumps", "below) -5", "below)", "Llanfairpwll", "gwyngyllgo", "gerychwyrn", "drobwllllant",
                "ysiliogogog", "och 3.14", "poster",
            ]
        ),
        (
            "poster fox stuff quick -5 what? quick 100% “quoted”", 9007,
            ["poster fox", "stuff", "quick -5", "what?", "quick", "100%", "“quoted”"]
        ),
        (
            "[x] the don’t brown poster co-operate title lazy\nnext line", 16007,
            ["[x] the don’t", "brown poster co-", "operate title lazy", "next line"]
        ),
        ("x–y -5 café -5 Жизнь", 8007, ["x–y -5", "café -5", "Жизнь"]),
        (
            "a [x] 2024-01-02 (see brown \"plain\" over with e-mail", 12007,
            ["a [x] 2024-", "01-02 (see", "brown \"plain\"", "over with e-", "mail"]
        ),
        (
            "well-known  e-mail I'm αβγ over below) 3.14", 8007,
            ["well-", "known", "e-mail", "I'm αβγ", "over", "below)", "3.14"]
        ),
        (
            "over well-known below) Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", 6007,
            [
                "over", "well-", "known", "below", ")", "Llanfa", "irpwllg", "wyngy", "llgoge", "rychw", "yrndro",
                "bwlllla", "ntysili", "ogogo", "goch",
            ]
        ),
        ("over {y}", 12007, ["over {y}"]),
        (
            "brown longer {y} -5 stuff x–y “quoted” well-known", 4007,
            ["bro", "wn", "long", "er", "{y}", "-5", "stuff", "x–y", "“qu", "oted", "”", "well", "-", "kno", "wn"]
        ),
        ("naïve e-mail", 7007, ["naïve", "e-mail"]),
        ("a,b dog “quoted” a", 6007, ["a,b", "dog", "“quote", "d” a"]),
        (
            "2024-01-02 well-known fox “quoted” (see well-known x–y co-operate", 6007,
            [
                "2024-", "01-02", "well-", "known", "fox", "“quote", "d”", "(see", "well-", "known", "x–y", "co-",
                "operat", "e",
            ]
        ),
        (
            "naïve  3.14 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch I'm (see Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch what? well-known lazy",
            10007,
            [
                "naïve", "3.14", "Llanfairpwl", "lgwyngyllg", "ogerychwy", "rndrobwllll", "antysiliogo", "gogoch I'm",
                "(see", "Llanfairpwl", "lgwyngyllg", "ogerychwy", "rndrobwllll", "antysiliogo", "gogoch", "what?",
                "well-", "known", "lazy",
            ]
        ),
        ("naïve e-mail poster over\nnext line", 11007, ["naïve e-", "mail poster", "over", "next line"]),
        ("café 100% café 2024-01-02 jumps -5", 15007, ["café 100% café", "2024-01-02", "jumps -5"]),
        ("below) 2024-01-02", 12007, ["below) 2024-", "01-02"]),
        (
            "naïve stuff (see e-mail poster [x]", 4007,
            ["naïv", "e", "stuff", "(see", "e-", "mail", "post", "er", "[x]"]
        ),
        ("100% stuff 3.14 I'm x–y (see café -5 -5", 8007, ["100%", "stuff", "3.14 I'm", "x–y (see", "café -5", "-5"]),
        (
            "“quoted” -5 poster don’t 2024-01-02 e-mail Жизнь", 6007,
            ["“quote", "d” -5", "poster", "don’t", "2024-", "01-02", "e-mail", "Жизн", "ь"]
        ),
        (
            "title  2024-01-02 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch (see", 15007,
            ["title  2024-01-02", "Llanfairpwllgwy", "ngyllgogerychw", "yrndrobwllllanty", "siliogogogoch", "(see"]
        ),
        ("“quoted” state-of-the-art co-operate", 16007, ["“quoted” state-of-", "the-art co-", "operate"]),
        (
            "below) co-operate 100% I'm quick title state-of-the-art [x]", 11007,
            ["below) co-", "operate", "100% I'm", "quick title", "state-of-", "the-art [x]"]
        ),
        (
            "some poster brown Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", 7007,
            [
                "some", "poster", "brown", "Llanfair", "pwllgw", "yngyllg", "ogeryc", "hwyrnd", "robwllll", "antysili",
                "ogogog", "och",
            ]
        ),
        ("fox dog lazy 3.14", 6007, ["fox", "dog", "lazy", "3.14"]),
        (
            "title 100% brown “quoted” x–y -5 end. co-operate jumps\nnext line", 13007,
            ["title 100%", "brown", "“quoted” x–y", "-5 end. co-", "operate jumps", "next line"]
        ),
        ("longer 2024-01-02 the -5 what?", 8007, ["longer", "2024-", "01-02", "the -5", "what?"]),
        (
            "lazy  100% 2024-01-02 brown 100% co-operate below) a", 8007,
            ["lazy", "100%", "2024-", "01-02", "brown", "100%", "co-", "operate", "below) a"]
        ),
        ("[x] (see -5 dog “quoted” “quoted” a,b", 14007, ["[x] (see -5 dog", "“quoted”", "“quoted” a,b"]),
        (
            "x–y well-known state-of-the-art {y} end. a,b Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
            7007,
            [
                "x–y", "well-", "known", "state-", "of-the-", "art {y}", "end.", "a,b", "Llanfair", "pwllgw", "yngyllg",
                "ogeryc", "hwyrnd", "robwllll", "antysili", "ogogog", "och",
            ]
        ),
        ("{y} over -5 the", 10007, ["{y} over -5", "the"]),
        ("3.14 a,b co-operate", 12007, ["3.14 a,b co-", "operate"]),
        ("3.14 a,b end. \"plain\"", 10007, ["3.14 a,b", "end.", "\"plain\""]),
        (
            "naïve (see Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch end. end.", 6007,
            [
                "naïve", "(see", "Llanfa", "irpwllg", "wyngy", "llgoge", "rychw", "yrndro", "bwlllla", "ntysili",
                "ogogo", "goch", "end.", "end.",
            ]
        ),
    ]

    @Test(arguments: cases)
    func linesBreakAsInABrowser(_ text: String, _ maxWidth: CGFloat, _ lines: [String]) {
        let measured = TextMeasurer.lines(of: text, font: .systemFont(ofSize: 2048), maxWidth: maxWidth)
        #expect(measured.map(\.displayedText) == lines)
    }
}
