import ConstraintSolver

/// The systems that `bench-runner solver` measures.
extension SolverSystem {
    /// A dialogue with a column of labels, a column of fields, a heading and a picture: 35 variables, 109 constraints
    /// in four strengths. The window's width and height are edited.
    package static func form() -> SolverSystem {
        var system = SolverSystem(name: "form")
        let width = system.variable()
        let height = system.variable()
        let divider = system.variable()
        let boxes = (0..<8).map { _ in Box(&system) }
        system.edits = [width, height]
        system.require((width, 1), relation: .greaterOrEqual, to: 0)
        system.require((height, 1), relation: .greaterOrEqual, to: 0)
        for box in boxes {
            for variable in [box.left, box.top, box.width, box.height] {
                system.require((variable, 1), relation: .greaterOrEqual, to: 0)
            }
            system.require((box.left, 1), (box.width, 1), (width, -1), relation: .lessOrEqual, to: -10)
            system.require((box.top, 1), (box.height, 1), (height, -1), relation: .lessOrEqual, to: -10)
        }
        let (heading, picture) = (boxes[6], boxes[7])
        system.require((heading.top, 1), relation: .equal, to: 10)
        system.require((heading.left, 1), relation: .equal, to: 10)
        system.prefer(.medium, (heading.left, 1), (heading.width, 1), (width, -1), relation: .equal, to: -10)
        var above = heading
        for index in 0..<3 {
            let (label, field) = (boxes[2 * index], boxes[2 * index + 1])
            system.require((label.left, 1), relation: .greaterOrEqual, to: 10)
            system.require((label.left, 1), (label.width, 1), (divider, -1), relation: .equal, to: -4)
            system.require((field.left, 1), (divider, -1), relation: .equal, to: 4)
            system.prefer(.medium, (field.left, 1), (field.width, 1), (width, -1), relation: .equal, to: -10)
            system.require((field.top, 1), (above.top, -1), (above.height, -1), relation: .greaterOrEqual, to: 8)
            system.prefer(.medium, (field.top, 1), (above.top, -1), (above.height, -1), relation: .equal, to: 8)
            system.prefer(
                .strong, (label.top, 1), (label.height, 0.5), (field.top, -1), (field.height, -0.5), relation: .equal,
                to: 0)
            above = field
        }
        system.require((picture.top, 1), (above.top, -1), (above.height, -1), relation: .equal, to: 12)
        system.require((picture.left, 1), relation: .equal, to: 10)
        system.prefer(.weak, (picture.left, 1), (picture.width, 1), (width, -1), relation: .equal, to: -10)
        system.prefer(.weak, (picture.top, 1), (picture.height, 1), (height, -1), relation: .equal, to: -10)
        for (index, box) in boxes.enumerated() {
            let size = index < 6 ? (index % 2 == 0 ? 60 + 7 * Double(index) : 125, 21.0) : (200, 24)
            system.prefer(.strong, (box.width, 1), relation: .greaterOrEqual, to: size.0)
            system.prefer(index % 2 == 0 ? .medium : .weak, (box.width, 1), relation: .equal, to: size.0)
            system.prefer(.strong, (box.height, 1), relation: .greaterOrEqual, to: size.1)
            if index < 7 { system.prefer(.medium, (box.height, 1), relation: .equal, to: size.1) }
        }
        system.motions = [
            Motion(
                name: "resize", variables: [width, height],
                positions: [[400, 600], [600, 400], [800, 1200], [1200, 800], [400, 800], [800, 400]])
        ]
        return system
    }

    /// A row of views, each beside the one before and of its preferred width: two variables a view. The last view's
    /// width is edited (local: nothing else moves) and the first one's (everything moves).
    package static func chain(variables count: Int) -> SolverSystem {
        var system = SolverSystem(name: "chain")
        var previous: (left: Int, width: Int)?
        var first = 0
        var last = 0
        for _ in 0..<max(count / 2, 2) {
            let (left, width) = (system.variable(), system.variable())
            if let previous {
                system.require((left, 1), (previous.left, -1), (previous.width, -1), relation: .equal, to: 8)
            } else {
                system.require((left, 1), relation: .equal, to: 0)
                first = width
            }
            system.require((width, 1), relation: .greaterOrEqual, to: 20)
            system.prefer(.medium, (width, 1), relation: .equal, to: 60)
            previous = (left, width)
            last = width
        }
        system.edits = [first, last]
        system.motions = [
            Motion(name: "local", variables: [last], positions: [[70], [90], [10], [50]]),
            Motion(name: "global", variables: [first], positions: [[70], [90], [10], [50]]),
        ]
        return system
    }

    /// Points in a row, each with a preferred position and a least distance to the next; one in the middle is edited
    /// and pushes a few neighbours away.
    package static func beads(variables count: Int) -> SolverSystem {
        var system = SolverSystem(name: "beads")
        let points = (0..<max(count, 20)).map { _ in system.variable() }
        for (index, point) in points.enumerated() {
            if index > 0 {
                system.require((point, 1), (points[index - 1], -1), relation: .greaterOrEqual, to: 8)
            }
            system.prefer(.weak, (point, 1), relation: .equal, to: Double(index) * 10)
        }
        let middle = points.count / 2
        let place = Double(middle) * 10
        system.edits = [points[middle]]
        system.motions = [
            Motion(
                name: "local", variables: [points[middle]], positions: [[place + 9], [place], [place - 9], [place + 1]])
        ]
        return system
    }

    /// A table: columns and rows share their widths and heights; every cell has a preferred size of its own. A
    /// cell in the last column is edited.
    package static func grid(variables count: Int) -> SolverSystem {
        var system = SolverSystem(name: "grid")
        let side = max(2, Int((Double(count) / 4).squareRoot()))
        let columns = (0..<side).map { _ in (start: system.variable(), size: system.variable()) }
        let rows = (0..<side).map { _ in (start: system.variable(), size: system.variable()) }
        for lines in [columns, rows] {
            for index in lines.indices {
                if index == 0 {
                    system.require((lines[0].start, 1), relation: .equal, to: 0)
                } else {
                    let before = lines[index - 1]
                    system.require(
                        (lines[index].start, 1), (before.start, -1), (before.size, -1), relation: .equal, to: 4)
                }
                system.prefer(.weak, (lines[index].size, 1), relation: .equal, to: 10)
            }
        }
        var last = 0
        for row in 0..<side {
            for column in 0..<side {
                let box = Box(&system)
                system.require((box.left, 1), (columns[column].start, -1), relation: .equal, to: 0)
                system.require((box.top, 1), (rows[row].start, -1), relation: .equal, to: 0)
                system.require((box.width, 1), (columns[column].size, -1), relation: .lessOrEqual, to: 0)
                system.require((box.height, 1), (rows[row].size, -1), relation: .lessOrEqual, to: 0)
                system.prefer(
                    .medium, (box.width, 1), relation: .equal, to: Double(30 + (row * 7 + column * 13) % 40))
                system.prefer(.medium, (box.height, 1), relation: .equal, to: Double(20 + (row * 5 + column * 3) % 20))
                last = box.width
            }
        }
        system.edits = [last]
        system.motions = [
            Motion(name: "local", variables: [last], positions: [[60], [90], [80], [100]])
        ]
        return system
    }

    /// Containers in containers, two in each: one beside the other in the parent's insets. A leaf's width is edited.
    package static func tree(variables count: Int) -> SolverSystem {
        var system = SolverSystem(name: "tree")
        let nodes = (0..<max(3, count / 2)).map { _ in (left: system.variable(), width: system.variable()) }
        system.require((nodes[0].left, 1), relation: .equal, to: 0)
        for (index, node) in nodes.enumerated() {
            let (first, second) = (2 * index + 1, 2 * index + 2)
            guard first < nodes.count else {
                system.prefer(.medium, (node.width, 1), relation: .equal, to: Double(20 + index % 30))
                continue
            }
            system.require((nodes[first].left, 1), (node.left, -1), relation: .equal, to: 4)
            let inner = second < nodes.count ? second : first
            if inner == second {
                system.require(
                    (nodes[second].left, 1), (nodes[first].left, -1), (nodes[first].width, -1), relation: .equal, to: 4)
            }
            system.require(
                (nodes[inner].left, 1), (nodes[inner].width, 1), (node.left, -1), (node.width, -1),
                relation: .lessOrEqual, to: -4)
            system.prefer(.weak, (node.width, 1), relation: .equal, to: 0)
        }
        var last = 0
        while 2 * last + 1 < nodes.count { last = min(2 * last + 2, nodes.count - 1) }
        let leaf = nodes[last].width
        system.edits = [leaf]
        system.motions = [Motion(name: "local", variables: [leaf], positions: [[45], [30], [60], [20]])]
        return system
    }

    private struct Box {
        let left: Int
        let top: Int
        let width: Int
        let height: Int

        init(_ system: inout SolverSystem) {
            left = system.variable()
            top = system.variable()
            width = system.variable()
            height = system.variable()
        }
    }
}
