/// Puts a run together from the parts of several that the system didn't interrupt.
struct WholeParts {
    private var sums: [Double] = []
    private var counts: [Int] = []
    /// What each part took when it last was whole; 0 while it never was.
    private var last: [Double] = []

    /// Begins with the next run. Parts that none of its trials brings whole take what they took before.
    mutating func begin() {
        for index in sums.indices where counts[index] > 0 { last[index] = sums[index] / Double(counts[index]) }
        for index in sums.indices { (sums[index], counts[index]) = (0, 0) }
    }

    /// Adds what is whole of a trial. One of other parts, as where the length of parts was chosen anew, takes the place of
    /// all before.
    ///
    /// - Parameter times: nanoseconds.
    mutating func add(_ times: [UInt64], isWhole: [Bool]) {
        if sums.count != times.count {
            sums = Array(repeating: 0, count: times.count)
            counts = Array(repeating: 0, count: times.count)
            last = sums
        }
        for index in sums.indices where isWhole[index] {
            sums[index] += Double(times[index])
            counts[index] += 1
        }
    }

    /// True when there are parts, and every one was whole in one of the trials.
    var isComplete: Bool { !counts.isEmpty && !counts.contains(0) }

    /// The nanoseconds of a run: each part's mean over the trials where it was whole; `nil` where a part never was yet.
    var sum: Double? {
        var sum = 0.0
        for index in sums.indices {
            let time = counts[index] > 0 ? sums[index] / Double(counts[index]) : last[index]
            guard time > 0 else { return nil }
            sum += time
        }
        return sums.isEmpty ? nil : sum
    }
}
