import Engines
import Foundation
import Testing

@testable import LayoutText

@Suite struct TextCountingTests {
    static let font = Font.systemFont(ofSize: 17)

    @Test func measurementsOfTheCountingThreadAreCounted() {
        TextMeasurer.isCountingMeasurements = true
        _ = TextMeasurer.size(of: "a", font: Self.font)
        _ = TextMeasurer.lines(of: "", font: Self.font)
        _ = TextMeasurer.measure("a b", font: Self.font, maxWidth: 1)
        _ = TextMeasurer.minContentWidth(of: "a", font: Self.font)
        _ = TextMeasurer.maxContentWidth(of: "a", font: Self.font)
        TextMeasurer.isCountingMeasurements = false
        _ = TextMeasurer.size(of: "a", font: Self.font)
        #expect(TextMeasurer.measurementCount == 5)
    }

    @Test func aNewCountBeginsAtZero() {
        TextMeasurer.isCountingMeasurements = true
        _ = TextMeasurer.size(of: "a", font: Self.font)
        TextMeasurer.isCountingMeasurements = true
        #expect(TextMeasurer.isCountingMeasurements)
        #expect(TextMeasurer.measurementCount == 0)
        TextMeasurer.isCountingMeasurements = false
        #expect(!TextMeasurer.isCountingMeasurements)
    }

    @Test func measurementsOfOtherThreadsAreNotCounted() {
        TextMeasurer.isCountingMeasurements = true
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = TextMeasurer.size(of: "a", font: Self.font)
            done.signal()
        }
        done.wait()
        _ = TextMeasurer.size(of: "a", font: Self.font)
        TextMeasurer.isCountingMeasurements = false
        #expect(TextMeasurer.measurementCount == 1)
    }
}
