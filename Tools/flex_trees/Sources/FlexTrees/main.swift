import FlexAlgorithm
import Foundation

let arguments = CommandLine.arguments.dropFirst()
let defaults: [String: FlexDefaults] = ["css": .css, "yoga": .flexLayout]
let edited: [String: (FlexDefaults, FlexRandomEdits.Kind)] = [
    "css": (.css, .any), "yoga": (.flexLayout, .any), "cells": (.flexLayout, .cells), "css-parts": (.css, .parts),
    "yoga-parts": (.flexLayout, .parts),
]
switch (arguments.first, arguments.dropFirst().first.flatMap { defaults[$0] }, arguments.count) {
case ("check", let defaults?, 3): check(arguments.last ?? "", defaults)
case ("check-fixed-basis", _, 2): check(arguments.last ?? "", .flexLayout, .fixedFlexBasis)
case ("facts", let defaults?, 3): facts(arguments.last ?? "", defaults)
case ("serve", let defaults?, 2): serve(defaults)
case ("frames", _, 2): frames(arguments.last ?? "")
case ("extremes", let defaults?, 3): extremes(arguments.last ?? "", defaults)
case ("histories", _, 2): histories(arguments.last ?? "")
case ("edits", _, 4) where edited[arguments[2]] != nil:
    guard let first = UInt64(arguments[3]), let last = UInt64(arguments[4]), first <= last else {
        fail("'\(arguments[3])' and '\(arguments[4])' aren't the first and the last seed")
    }
    if let (defaults, kind) = edited[arguments[2]] { edits(defaults, first...last, kind) }
default:
    fail(
        """
        usage: flex-trees check|facts|extremes|serve css|yoga ..., edits css|yoga|cells|css-parts|yoga-parts FIRST LAST, or \
        flex-trees check-fixed-basis|frames|histories FILE; see run.sh
        """)
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
}

/// Names the trees of a file that disagree, each with its first box that does.
func check(_ path: String, _ defaults: FlexDefaults, _ options: FlexYogaOptions = []) {
    let fixtures: [FlexFixture]
    do {
        fixtures = try FlexFixture.read(path, defaults: defaults, options: options)
    } catch {
        fail("\(path) can't be read: \(error)")
    }
    var agreeing = 0
    var (calls, yogaCalls) = (0, 0)
    for fixture in fixtures {
        do {
            if let disagreement = try fixture.disagreement(movesRoot: defaults == .flexLayout) {
                print(disagreement)
            } else {
                agreeing += 1
            }
        } catch {
            print("\(fixture.name): \(error)")
        }
        calls += fixture.calls.count
        yogaCalls += fixture.yogaCalls ?? 0
    }
    print("\(agreeing) of \(fixtures.count) agree")
    if yogaCalls > 0 { print("\(calls) calls of measure functions, Yoga's \(yogaCalls)") }
}

/// Names the trees of a file of `FlexYogaFrames` that differ from Yoga's.
func frames(_ path: String) {
    do {
        let trees = try FlexYogaFrames.read(path)
        for hasAutomaticMinimum in [false, true] {
            var (same, withinPixel) = (0, 0)
            for tree in trees {
                switch try tree.agreement(hasAutomaticMinimum: hasAutomaticMinimum) {
                case .same: same += 1
                case .withinPixel: withinPixel += 1
                case .differs(let text): print(hasAutomaticMinimum ? "automatic minimum: \(text)" : text)
                }
            }
            let setting = hasAutomaticMinimum ? "with" : "without"
            print(
                "\(same) of \(trees.count) the same \(setting) the automatic minimum, \(withinPixel) more within a pixel"
            )
        }
    } catch {
        fail("\(path) can't be laid out: \(error)")
    }
}

/// Names the trees of a file that are laid out otherwise where they have facts that a past could leave.
func facts(_ path: String, _ defaults: FlexDefaults) {
    do {
        let (trees, others) = try (
            FlexFixture.read(path, defaults: defaults), FlexFixture.read(path, defaults: defaults)
        )
        var random = SystemIndependentRandom(seed: 29)
        var count = 0
        for (tree, other) in zip(trees, others) {
            FlexPast.raiseFacts(of: other.nodes, &random)
            try tree.layOut()
            try other.layOut()
            let frames = zip(tree.nodes.map(\.frame), other.nodes.map(\.frame))
            guard let found = frames.enumerated().first(where: { !FlexHistory.isSame($1.0, $1.1) }) else { continue }
            print("\(tree.name) node \(found.offset): \(found.element.0), with a past \(found.element.1)")
            count += 1
        }
        print("\(count) of \(trees.count) differ")
    } catch {
        fail("\(path) can't be laid out: \(error)")
    }
}

/// Names the trees of a file of `FlexYogaFrames` in which a box is more than a hundred times as large as any of the tree's numbers.
func extremes(_ path: String, _ defaults: FlexDefaults) {
    do {
        let trees = try FlexYogaFrames.read(path)
        var count = 0
        for tree in trees {
            let (box, input) = try tree.extremes(defaults)
            if box <= 100 * input { continue }
            print("\(tree.name): \(box) from \(input)")
            count += 1
        }
        print("\(count) of \(trees.count) have a box of more than 100 times their numbers")
    } catch {
        fail("\(path) can't be laid out: \(error)")
    }
}

/// Changes each tree of a file step by step and names those that are laid out otherwise than anew, or in the short way otherwise
/// than in the general one, with their states.
func histories(_ path: String) {
    do {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        var random = SystemIndependentRandom(seed: 17)
        var count = 0
        for index in lines.indices {
            let other = lines[(index + 1) % lines.count]
            let found = try FlexHistory.difference(of: lines[index], like: other, steps: 5, random: &random)
            guard let found else { continue }
            print(found)
            count += 1
        }
        print("\(count) of \(lines.count) differ")
    } catch {
        fail("\(path) can't be read: \(error)")
    }
}

/// Edits the trees of seeds at random and names those that are laid out otherwise than trees built anew, with as few edits as show it.
func edits(_ defaults: FlexDefaults, _ seeds: ClosedRange<UInt64>, _ kind: FlexRandomEdits.Kind) {
    var count = 0
    for seed in seeds {
        do {
            let all = FlexRandomEdits(seed: seed, kind: kind).edits
            guard let found = try FlexEditedTree.difference(all, defaults: defaults) else { continue }
            print("seed \(seed): \(found)")
            let edits = fewest(all) { (try? FlexEditedTree.difference($0, defaults: defaults)) != nil }
            for edit in edits { print("  .\(edit),") }
        } catch {
            print("seed \(seed): \(error)")
        }
        count += 1
    }
    print("\(count) of \(seeds.count) differ")
}

/// Leaves out of a list what isn't needed for it to fail, in halves first, down to single elements.
func fewest<Element>(_ all: [Element], _ fails: ([Element]) -> Bool) -> [Element] {
    var list = all
    var size = max(list.count / 2, 1)
    while true {
        var start = 0
        let before = list.count
        while start < list.count {
            var less = list
            less.removeSubrange(start..<min(start + size, list.count))
            if fails(less) { list = less } else { start += size }
        }
        if size == 1 && list.count == before { return list }
        size = max(size / 2, 1)
    }
}

/// Answers trees, one a line, with x, y, width and height of their nodes in preorder.
func serve(_ defaults: FlexDefaults) {
    while let line = readLine() {
        do {
            let fixture = try FlexFixture(line[...], defaults: defaults)
            try fixture.layOut()
            let sizes = fixture.nodes.map(\.frame).flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
            print(sizes.map { String((Double($0) * 1000).rounded() / 1000) }.joined(separator: " "))
        } catch {
            print("error: \(error)")
        }
        fflush(nil)
    }
}

extension FlexFixtureContent {
    static func setText(_ node: FlexNode, _ text: String) {
        fail("'\(text)': trees with texts are laid out by the tests, which have the fonts")
    }
}
