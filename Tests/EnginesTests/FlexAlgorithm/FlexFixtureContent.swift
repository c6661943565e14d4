import FlexAlgorithm

/// The contents of the fixtures' leaves.
enum FlexFixtureContent {
    /// Sets boxes that wrap like words without spaces between them, sized as in CSS: as wide as the space if they wrap.
    static func setBoxes(_ node: FlexNode, count: Int, width: Double, height: Double) {
        node.measureFunction = { request in
            let full = Double(count) * width
            var available = full
            switch request.widthMode {
            case .undefined: break
            case .exactly: available = request.width
            case .atMost: available = min(max(request.width, width), full)
            }
            let inLine = max(Int((available + 0.01) / width), 1)
            return FlexSize(width: available, height: Double((count + inLine - 1) / inLine) * height)
        }
        node.baselineFunction = { [unowned node] _ in
            node.layoutPadding.top + node.layoutBorder.top + height
        }
    }

    /// Sets words with spaces of 4 between them, as wide as the longest line: `words_size` of `generate_yoga.py`.
    static func setWords(_ node: FlexNode, line: Double, words: [Double], _ calls: FlexFixtureCalls) {
        node.measureFunction = { request in
            calls.count += 1
            let limit = request.widthMode == .undefined ? .infinity : request.width
            var longest = 0.0
            var used = -4.0
            var lines = 1.0
            for word in words {
                if used + 4 + word > limit + 0.001 && used > 0 {
                    lines += 1
                    used = -4
                }
                used += 4 + word
                longest = max(longest, used)
            }
            return FlexSize(width: longest, height: lines * line)
        }
    }

    /// Sets content that always has the same size.
    static func setSize(_ node: FlexNode, width: Double, height: Double, _ calls: FlexFixtureCalls) {
        node.measureFunction = { _ in
            calls.count += 1
            return FlexSize(width: width, height: height)
        }
    }
}
