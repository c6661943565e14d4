import Testing

@testable import FlexAlgorithm

/// A container's answer is found by the same question, and no other.
@Suite("Flex: a container's answers")
struct FlexCacheTests {
    private func key(_ width: Double, height: Double = .nan) -> FlexCache.Key {
        FlexCache.Key(
            width: width, height: height, minH: 0, maxH: .infinity, ratioHeight: -1, heightIsDefinite: !height.isNaN,
            rightToLeft: false)
    }

    /// Calls `body` with a node whose cache holds an answer to each of `count` heights, the width itself.
    private func withHeights(_ count: Int, _ body: (FlexPointer) -> Void) {
        let node = FlexPointer.make(defaults: .css)
        for width in 0..<count {
            node.keepInCache(
                FlexCache.Answer(question: .height(key(Double(width))), size: Double(width), contentHeight: 1))
        }
        body(node)
        node.freeUnlessOwned()
    }

    @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 63, 64])
    func allAreKept(count: Int) {
        withHeights(count) { node in
            let cache = node.sideCache()
            #expect(cache.pointee.count == count && cache.pointee.capacity >= count)
            for width in 0..<count {
                #expect(cache.answer(to: .height(key(Double(width))), in: 1)?.size == Double(width))
            }
            #expect(cache.answer(to: .height(key(-1)), in: 1) == nil)
            #expect(cache.answer(to: .baseline(key(0)), in: 1) == nil)
            #expect(cache.answer(to: .width(.minContent, height: .nan), in: 1) == nil)
        }
    }

    @Test(arguments: [65, 70, 127, 128, 200])
    func theOldestMakeRoom(count: Int) {
        withHeights(count) { node in
            let cache = node.sideCache()
            #expect(cache.pointee.count == 64 && cache.pointee.capacity == 64)
            for width in 0..<count {
                let answer = cache.answer(to: .height(key(Double(width))), in: 1)
                #expect(answer?.size == (width < count - 64 ? nil : Double(width)))
            }
            cache.pointee.invalidate()
            #expect(cache.pointee.count == 0 && cache.answer(to: .height(key(Double(count - 1))), in: 1) == nil)
        }
    }

    /// A container that is asked little allocates nothing for it.
    @Test func twoAnswersHaveRoomBehindANode() {
        #expect(FlexCache.size(FlexCache.usualCapacity) <= FlexSideBlock.tailSize)
    }

    @Test func questionsDifferByAllThatIsInThem() {
        let one = key(10, height: 20)
        var others = [key(10), key(11, height: 20), key(10, height: 21), one, one, one, one, one]
        others[3].minH = 1
        others[4].maxH = 1
        others[5].ratioHeight = 1
        others[6].heightIsDefinite = false
        others[7].rightToLeft = true
        for other in others {
            #expect(!FlexCache.Question.height(one).matches(.height(other)))
            #expect(FlexCache.Question.baseline(other).matches(.baseline(other)))
        }
        #expect(FlexCache.Question.width(.maxContent, height: .nan).matches(.width(.maxContent, height: .nan)))
        #expect(!FlexCache.Question.width(.maxContent, height: 1).matches(.width(.maxContent, height: .nan)))
        #expect(!FlexCache.Question.width(.maxContent, height: 1).matches(.width(.minContent, height: 1)))
        #expect(!FlexCache.Question.height(one).matches(.baseline(one)))
    }

    /// A question that was answered without a layout is the last one until there is a layout, or another question.
    @Test func theLastQuestionIsKnown() throws {
        let node = FlexPointer.make(defaults: .css)
        defer { node.freeUnlessOwned() }
        let question = FlexCache.Question.height(key(10, height: 20))
        node.keepInCache(FlexCache.Answer(question: question, size: 30, contentHeight: 7))
        #expect(node.sideCache().lastAsked(in: 1) == nil)
        #expect(node.sideCache().recall(question, in: 1)?.size == 30)
        let asked = try #require(node.sideCache().lastAsked(in: 1))
        #expect(asked.key.matches(key(10, height: 20)) && asked.answer.contentHeight == 7)
        node.sideCache().setCurrent(key(1), height: 2, pass: 0)
        #expect(node.sideCache().lastAsked(in: 1) == nil && node.sideCache().pointee.currentHeight == 2)
        #expect(node.sideCache().recall(question, in: 1)?.size == 30 && node.sideCache().lastAsked(in: 1) != nil)
        node.forgetCurrentLayout()
        #expect(node.sideCache().lastAsked(in: 1) == nil)
    }

    /// An answer that depends on the boxes around holds in its pass, and gives its place to the next one's.
    @Test func anAnswerOfAPassIsThatOnesAlone() {
        let node = FlexPointer.make(defaults: .css)
        defer { node.freeUnlessOwned() }
        let question = FlexCache.Question.width(.minContent, height: .nan)
        for pass in 1...9 as ClosedRange<Int32> {
            node.keepInCache(FlexCache.Answer(question: question, pass: pass, size: Double(pass)))
            node.sideCache().setCurrent(key(1), height: 2, pass: pass)
            #expect(node.sideCache().answer(to: question, in: pass)?.size == Double(pass))
            #expect(node.sideCache().current(in: pass)?.matches(key(1)) == true)
            #expect(node.sideCache().answer(to: question, in: pass + 1) == nil)
            #expect(node.sideCache().current(in: pass + 1) == nil)
        }
        #expect(node.sideCache().pointee.count == 1)
        node.forgetPass()
        #expect(node.sideCache().answer(to: question, in: 9) == nil && node.sideCache().current(in: 9) == nil)
    }

    @Test func aContainerIsUnsettledFromItsThirdLayoutInAPassOn() {
        var cache = FlexCache(capacity: 2)
        var states: [Bool] = []
        for pass in [1, 1, 1, 2, 2, 2] {
            states.append(cache.isUnsettled(in: pass))
            cache.countLayout(in: pass)
        }
        #expect(states == [false, false, true, false, false, true])
    }
}
