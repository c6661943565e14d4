import BenchStatistics

extension SplitMix64 {
    mutating func int(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    mutating func chance(_ numerator: Int, in denominator: Int) -> Bool {
        int(1...denominator) <= numerator
    }
}
