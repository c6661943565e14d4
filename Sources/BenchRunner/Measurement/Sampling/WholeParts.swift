/// Assembles one run from the uninterrupted parts of several.
struct WholeParts {
    private var sums: [Double] = []
    private var counts: [Int] = []
    /// Each part's time when it was last uninterrupted; 0 if it never was.
    private var last: [Double] = []

    /// Begins with the next run. Parts interrupted in every trial keep their earlier time.
    mutating func begin() {
        for index in sums.indices where counts[index] > 0 { last[index] = sums[index] / Double(counts[index]) }
        for index in sums.indices { (sums[index], counts[index]) = (0, 0) }
    }

    /// Adds the uninterrupted parts of a trial. A trial with another number of parts, as after their length was chosen
    /// anew, replaces all earlier ones.
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

    /// True when there are parts and each was uninterrupted in at least one trial.
    var isComplete: Bool { !counts.isEmpty && !counts.contains(0) }

    /// The nanoseconds of a run: the sum of each part's mean over the trials that didn't interrupt it; `nil` while a
    /// part was interrupted in all.
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
