extension RandomAccessCollection {
    /// The index of the first element for which the predicate holds, where it holds for all behind that one, too; the
    /// end where it holds for none. Complexity: O(log count) calls of the predicate.
    @inlinable
    package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, self.count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if isBehind(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
