/// A small generator whose numbers are the same everywhere (Knuth's MMIX constants).
struct SystemIndependentRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}

extension SystemIndependentRandom: RandomNumberGenerator {
    mutating func next() -> UInt64 { UInt64(next(1 << 31)) << 32 | UInt64(next(1 << 31)) << 1 }
}
