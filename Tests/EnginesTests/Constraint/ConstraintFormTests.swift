import Testing

@testable import ConstraintEngine

struct ConstraintFormTests {
    @Test(
        arguments: [
            (0, nil, 0b1), (3, nil, 0b1000), (3, 5, 0b10_1000), (5, 3, 0b10_1000), (63, 0, 1 << 63 | 1),
        ] as [(UInt64, UInt64?, UInt64)])
    func aFormSpeaksOfItsOneOrTwoItems(first: UInt64, second: UInt64?, items: UInt64) {
        // The holder and the step say nothing about it.
        let form = ConstraintForm(terms: first | (second ?? 0xFFFF) << 16 | 9 << 32 | 2 << 48, kind: 0, multiplier: 0)
        #expect(form.items == items)
    }

    @Test func upTo32ConstraintsOfATreeMaySayTheSame() {
        var form = ConstraintForm(terms: 1, kind: 7, multiplier: 0)
        var met: Set<UInt64> = [form.kind]
        for _ in 1..<32 {
            let isNext = form.makeNext()
            #expect(isNext)
            met.insert(form.kind)
        }
        let isLast = !form.makeNext()
        #expect(met.count == 32 && isLast)
    }
}
