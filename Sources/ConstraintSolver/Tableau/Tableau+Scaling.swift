extension Tableau {
    mutating func rescaleIfNeeded() {}
}
