extension PublishedFigures {
    /// The newest published figures of the iOS benchmark whose cell our feed follows; the same as in
    /// `Results/published`. They are compiled in so that every report can show them.
    public static let shipped = PublishedFigures(
        device: "iPhone 13 Pro, iOS 18.6", source: "LayoutFrameworkBenchmark, issue 27, August 2025",
        rows: shippedSeconds.flatMap { framework, seconds in
            seconds.enumerated().map { Row(framework: framework, cells: ($0 + 1) * 10, seconds: $1) }
        })

    /// Seconds per pass over 10, 20, … 100 cells.
    private static let shippedSeconds: [(String, [Double])] = [
        ("Auto Layout", [0.0094, 0.0152, 0.0212, 0.0273, 0.0333, 0.0397, 0.0457, 0.0517, 0.0582, 0.064]),
        ("FlexLayout 1.3", [0.0036, 0.005, 0.0067, 0.0085, 0.0102, 0.012, 0.0139, 0.0157, 0.0174, 0.0192]),
        ("LayoutKit 10.1", [0.0036, 0.0047, 0.0061, 0.0077, 0.0093, 0.0109, 0.0122, 0.0137, 0.015, 0.0165]),
        ("Manual Layout", [0.0038, 0.0055, 0.0075, 0.0094, 0.0114, 0.0136, 0.0153, 0.0175, 0.0197, 0.0216]),
        ("NKFrameLayoutKit 2.5", [0.0035, 0.0045, 0.0056, 0.0067, 0.0079, 0.0091, 0.0103, 0.0115, 0.0127, 0.014]),
        ("NotAutoLayout 3.2", [0.0027, 0.0035, 0.0046, 0.0058, 0.0068, 0.0078, 0.0089, 0.0101, 0.0111, 0.012]),
        ("PinLayout 1.10", [0.0034, 0.0048, 0.0064, 0.0082, 0.01, 0.0117, 0.0135, 0.0154, 0.0175, 0.0191]),
        ("Texture 3.1", [0.0013, 0.0025, 0.0037, 0.0052, 0.0056, 0.0066, 0.0077, 0.0088, 0.01, 0.0109]),
        ("UIStackView", [0.0119, 0.0187, 0.0261, 0.0336, 0.0411, 0.0486, 0.056, 0.0647, 0.0716, 0.0786]),
    ]
}
