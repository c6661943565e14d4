/// Layouts by a region: its steps in order, then the frames.
extension FlexPass {
    /// Evaluates a region for the nodes of a tree, and sets their frames where places are wanted. Returns false, with
    /// no frame set, where one of its checks fails.
    mutating func evaluate(
        _ region: Unmanaged<FlexRegion>, _ tree: UnsafeMutablePointer<FlexPlannedTree>, _ input: FlexLayoutInput,
        _ question: FlexPlanQuestion
    ) -> Bool {
        let (slots, nodes) = (tree.pointee.slots(of: region), tree.pointee.nodes)
        let steps = region.steps
        if !tree.pointee.isOpen || !isSameLength(slots[1], input.width) {
            (tree.pointee.isOpen, tree.pointee.isPlaced) = (false, false)
            slots[1] = input.width
            guard run(steps.all, steps.openCount, slots, nodes) else { return false }
            tree.pointee.isOpen = true
        }
        if question.isOpen { return true }
        tree.pointee.isPlaced = false
        slots[2] = input.height
        guard run(steps.all + steps.openCount, steps.count - steps.openCount, slots, nodes) else { return false }
        let boxes = region.boxes
        nodes[0].setResult(boxes[0], slots)
        if !question.sizesOnly {
            setFrames(boxes, slots, nodes)
            tree.pointee.isPlaced = true
        }
        return true
    }

    /// Measures contents that changed as the tree's region did. Where all have the sizes that they had, what the tree
    /// knows stands.
    ///
    /// - Parameter changed: bit i is set where the content of node i changed.
    mutating func remeasure(_ tree: UnsafeMutablePointer<FlexPlannedTree>, changed: UInt64) {
        guard tree.pointee.isOpen, changed != 0, let region = tree.pointee.region, let slots = tree.pointee.slots else {
            return
        }
        let steps = region.steps
        for place in steps.measuring {
            let index = Int(place)
            let step = steps.all[index]
            guard changed & 1 &<< UInt64(step.node) != 0 else { continue }
            if index >= steps.openCount && !tree.pointee.isPlaced { return }
            let size = measure(step, slots, tree.pointee.nodes)
            if slots[Int(step.target)] == size.width && slots[Int(step.target) + 1] == size.height { continue }
            (tree.pointee.isOpen, tree.pointee.isPlaced) = (index >= steps.openCount, false)
            return
        }
    }

    @inline(__always)
    private mutating func measure(
        _ step: FlexStep, _ slots: UnsafeMutablePointer<Double>, _ nodes: UnsafeMutablePointer<FlexPointer>
    ) -> FlexSize {
        let node = nodes[Int(step.node)]
        let (a, b) = (slots[Int(step.a)], slots[Int(step.b)])
        if step.kind == .content {
            if step.constant == 0, let answers = node.pointee.answers, answers.pointee.count > 0,
                answers.entries.pointee.isOpen
            {
                let answer = answers.entries
                return FlexSize(width: answer.pointee.resultWidth, height: answer.pointee.resultHeight)
            }
            return contentSize(of: node, FlexPlanQuestion.request(a, b, step.constant))
        }
        let width = a + step.constant
        let answers = node.sideAnswers()
        if answers.pointee.count == 0 {
            if b == 0 || !answers.pointee.mayBeNarrowed { return measureFirst(node, answers, width) }
        } else if answers.entries.pointee.resultWidth <= width && width <= answers.entries.pointee.width {
            let answer = answers.entries
            return FlexSize(width: answer.pointee.resultWidth, height: answer.pointee.resultHeight)
        }
        narrowing = b
        defer { narrowing = 0 }
        return textSize(node, width, isExact: step.kind == .textExactly)
    }

    /// Measures a text whose content changed, and which others of its row don't narrow. What `textSize` does for it, in
    /// fewer instructions: 4 % of a feed's pass.
    @inline(never)
    private mutating func measureFirst(
        _ node: FlexPointer, _ answers: UnsafeMutablePointer<FlexAnswers>, _ width: Double
    ) -> FlexSize {
        counters.measureCalls += 1
        let content = node.pointee.content.unsafelyUnwrapped
        let size = FlexPass.contentSize(content.measureText(node, maxWidth: width))
        answers.entries.pointee = FlexAnswer(width: width, resultWidth: size.width, resultHeight: size.height)
        (answers.pointee.count, answers.pointee.knownCount) = (1, 1)
        answers.pointee.usedPass = Int32(truncatingIfNeeded: number)
        return size
    }

    /// Sets the frames of all nodes on the pixel grid.
    private mutating func setFrames(
        _ boxes: UnsafeMutableBufferPointer<FlexPlannedBox>, _ slots: UnsafeMutablePointer<Double>,
        _ nodes: UnsafeMutablePointer<FlexPointer>
    ) {
        withUnsafeTemporaryAllocation(of: FlexGridPlace.self, capacity: boxes.count) { places in
            for index in 0..<boxes.count {
                let box = boxes[index]
                places[index] = round(
                    nodes[index],
                    x: slots[Int(box.xSlot)] + box.x, y: slots[Int(box.ySlot)] + box.y,
                    width: slots[Int(box.widthSlot)] + box.width, height: slots[Int(box.heightSlot)] + box.height,
                    in: index == 0 ? FlexGridPlace() : places[Int(box.parent)])
            }
        }
    }

    @inline(__always)
    private mutating func run(
        _ steps: UnsafeMutablePointer<FlexStep>, _ count: Int, _ slots: UnsafeMutablePointer<Double>,
        _ nodes: UnsafeMutablePointer<FlexPointer>
    ) -> Bool {
        for index in 0..<count {
            let step = steps[index]
            let a = slots[Int(step.a)]
            let target = slots + Int(step.target)
            // Read where it is needed, as checks and multiples have none.
            var b: Double { slots[Int(step.b)] }
            switch step.kind {
            case .sum: target.pointee = a + b + step.constant
            case .difference: target.pointee = (a - b) * step.constant
            case .larger:
                let other = b + step.constant
                target.pointee = a > other ? a : other
            case .smaller:
                let other = b + step.constant
                target.pointee = a < other ? a : other
            case .multiple: target.pointee = a * step.constant
            case .product: target.pointee = a * b
            case .quotient: target.pointee = a / b
            case .text, .textExactly, .content:
                let size = measure(step, slots, nodes)
                (target[0], target[1]) = (size.width, size.height)
            case .style: target.pointee = nodes[Int(step.node)].number(step.constant)
            case .isAtLeast: if !(a >= step.constant) { return false }
            case .isAtMost: if !(a <= step.constant) { return false }
            case .isAbove: if !(a > step.constant) { return false }
            case .isBelow: if !(a < step.constant) { return false }
            }
        }
        return true
    }

    /// The size of a content that is no text for a request, which it is asked only once between two changes.
    @inline(never)
    mutating func contentSize(of node: FlexPointer, _ request: FlexMeasureRequest) -> FlexSize {
        let answers = node.sideAnswers()
        for index in 0..<Int(answers.pointee.count) {
            let answer = answers.entries[index]
            if answer.width == request.width && answer.height == request.height
                && answer.widthMode == request.widthMode && answer.heightMode == request.heightMode
            {
                return FlexSize(width: answer.resultWidth, height: answer.resultHeight)
            }
        }
        let size = callMeasurer(node, request)
        // Measuring may have changed them.
        let kept = node.sideAnswers()
        if kept.pointee.count >= FlexAnswers.usualCapacity { kept.pointee.count = 0 }
        kept.entries[Int(kept.pointee.count)] = FlexAnswer(to: request, size)
        kept.pointee.count += 1
        return size
    }
}

extension FlexAnswer {
    /// True if the content was asked without any space, as one is that answers the same in all; in Yoga's algorithm
    /// such a question has no number.
    @inline(__always)
    fileprivate var isOpen: Bool { width == .infinity && height == .infinity }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Sets the place and size of a root before rounding.
    @inline(__always)
    func setResult(_ box: FlexPlannedBox, _ slots: UnsafeMutablePointer<Double>) {
        pointee.result.x = box.x
        pointee.result.y = box.y
        pointee.result.laidOutWidth = slots[Int(box.widthSlot)] + box.width
        pointee.result.laidOutHeight = slots[Int(box.heightSlot)] + box.height
    }

    /// A number of the node's style.
    func number(_ constant: Double) -> Double {
        switch FlexStyleNumber(rawValue: UInt8(truncatingIfNeeded: constant.bitPattern)) {
        case .aspectRatio: pointee.style.aspectRatio
        case .minWidth: pointee.minWidth.value
        case .minHeight: pointee.minHeight.value
        case .maxWidth: pointee.maxWidth.value
        case .maxHeight: pointee.maxHeight.value
        case nil: 0
        }
    }
}
