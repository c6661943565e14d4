import Engines
import Foundation
import Testing

/// The numbers and shares by which sequences of edits are drawn. Shares are in percent.
struct EditDistribution: Sendable, CustomTestStringConvertible {
    /// The kinds of steps, each of which is an edit or a few.
    enum Step: CaseIterable {
        case addView, move, moveBack, remove, removeArranged, rearrange, bringToFront, hide, contentPriority, content,
            stack, customSpacing, margins, preservesMargins, insetsMargins, safeArea, semantic, direction, scale,
            translatesMask, frame, autoresizingMask, boundsOrigin, addGuide, removeGuide, moveGuide, addRule,
            deactivate, activate, constant, priority, pinAgain, rootSize, mode, needsUpdate
    }

    var name: String
    /// The number of views at first, children of stacks not counted.
    var views = 1...5
    var extraRules = 0...5
    var steps = 3...20
    /// One that is listed repeatedly is more likely.
    var kinds: [EditedViewKind]
    var weights: [Step: Int]
    var priorities = usualPriorities
    var requiredShare = 0
    var guides = 0
    /// The share of rules about margins and other guides that every view has.
    var marginShare = 0
    var rightToLeftShare = 0
    /// The share of trees with the scale 1024, at which frames follow from constraints without rounding.
    var fineShare = 30
    var trees = 1
    /// The number of different structures that the trees have at first.
    var structures = 1
    /// The share of fittings among what is between steps.
    var fitShare = 25
    var wrapShare = 50
    /// The share of views that are added to the last container.
    var nestingShare = 50
    /// The share of views with frames of their own.
    var frameShare = 0
    /// The share of views whose first sides are held by inequalities.
    var openShare = 20
    var baselineShare = 33
    var multipliers: [CGFloat] = [1, 1, 0.5, 2, 1.0 / 3, 0.75]
    var widths: [CGFloat] = [40, 100, 150, 300, 320.5]

    /// The number of sequences that are played by default: enough to meet each of nine mistakes planted by hand.
    var count = 7

    var testDescription: String { name }

    /// The sequence of a seed, another one in each distribution.
    func sequence(_ seed: UInt64) -> EditSequence {
        let hash = name.unicodeScalars.reduce(0) { $0 &* 31 &+ UInt64($1.value) }
        return EditSequence(seed: seed &* 7919 &+ hash, self)
    }

    static let usualPriorities: [Float] = [1, 49, 50, 51, 250, 250, 251, 500, 749, 750, 750, 751, 999]
    static let oddPriorities: [Float] = [
        0.5, 1, 1.25, 49.5, 50, 50.5, 249.999, 250, 250.001, 750, 750, 999, 999.9, 999.99,
    ]
    static let fewPriorities: [Float] = [250, 750, 750, 250]

    private static let usualWeights: [Step: Int] = [
        .addView: 6, .move: 6, .remove: 3, .moveBack: 4, .hide: 8, .contentPriority: 6, .content: 12, .stack: 8,
        .customSpacing: 4, .addRule: 6, .deactivate: 6, .activate: 6, .constant: 8, .priority: 5, .rootSize: 8,
        .bringToFront: 3, .removeArranged: 2, .rearrange: 5, .pinAgain: 3,
    ]

    private static func usual(but others: [Step: Int]) -> [Step: Int] { usualWeights.merging(others) { $1 } }

    static let all: [EditDistribution] = [
        EditDistribution(
            name: "moves", kinds: [.plain, .plain, .block, .label, .label, .stack, .stack],
            weights: usual(but: [.move: 20, .moveBack: 10, .remove: 8, .removeArranged: 5])),
        EditDistribution(
            name: "guides", kinds: [.plain, .block, .label, .label, .stack],
            weights: usual(but: [
                .addGuide: 8, .removeGuide: 5, .moveGuide: 4, .margins: 10, .insetsMargins: 4, .safeArea: 6,
            ]), guides: 3, marginShare: 50),
        EditDistribution(
            name: "right to left", kinds: [.plain, .block, .label, .stack, .stack],
            weights: usual(but: [.semantic: 10, .direction: 8, .margins: 8]), marginShare: 15, rightToLeftShare: 50),
        EditDistribution(
            name: "stacks", views: 4...10, extraRules: 0...2,
            kinds: [.block, .label, .label, .stack, .stack, .stack, .flowing],
            weights: usual(but: [.hide: 25, .customSpacing: 12, .stack: 20, .rearrange: 12, .removeArranged: 6]),
            nestingShare: 75),
        EditDistribution(
            name: "frames", views: 3...7, kinds: [.plain, .plain, .block, .label, .stack],
            weights: usual(but: [.frame: 14, .autoresizingMask: 6, .translatesMask: 3, .boundsOrigin: 3, .scale: 3]),
            frameShare: 35),
        EditDistribution(
            name: "cells", views: 3...7, extraRules: 1...4, steps: 20...60,
            kinds: [.plain, .block, .label, .label, .stack],
            weights: [
                .content: 20, .hide: 10, .constant: 10, .rootSize: 10, .contentPriority: 4, .stack: 5, .deactivate: 6,
                .activate: 6, .customSpacing: 4, .priority: 3, .margins: 3,
            ], trees: 12, structures: 3),
        EditDistribution(
            name: "fittings", kinds: [.plain, .block, .label, .label, .label, .stack, .flowing],
            weights: usual(but: [.rootSize: 14]), fitShare: 80, wrapShare: 80),
        EditDistribution(
            name: "conflicts", views: 2...5, extraRules: 3...9, kinds: [.plain, .block, .label, .stack],
            weights: usual(but: [.deactivate: 14, .activate: 14, .priority: 12, .constant: 12]),
            priorities: usualPriorities + [1000, 1000, 1000], requiredShare: 45),
        EditDistribution(
            name: "odd priorities", views: 2...6, extraRules: 2...8,
            kinds: [.plain, .block, .block, .label, .stack, .flowing],
            weights: usual(but: [.contentPriority: 14, .priority: 12]), priorities: oddPriorities, requiredShare: 10),
        EditDistribution(
            name: "baselines", views: 3...8, kinds: [.label, .label, .label, .stack, .stack, .block],
            weights: usual(but: [.content: 25, .stack: 16, .hide: 14]), priorities: fewPriorities, wrapShare: 70,
            nestingShare: 70, baselineShare: 75, widths: [60, 90, 120, 200, 300]),
        EditDistribution(
            name: "updating", views: 2...6, kinds: [.plain, .block, .label, .stack, .updating, .updating, .updating],
            weights: usual(but: [.mode: 20, .needsUpdate: 8])),
        EditDistribution(
            name: "mixed", views: 2...7,
            kinds: [.plain, .plain, .block, .label, .label, .stack, .stack, .flowing, .aligned, .updating],
            weights: usual(but: [
                .margins: 5, .insetsMargins: 2, .safeArea: 3, .semantic: 3, .direction: 2, .frame: 4,
                .autoresizingMask: 2, .addGuide: 4, .removeGuide: 3, .moveGuide: 2, .mode: 4, .needsUpdate: 2,
                .preservesMargins: 1,
            ]), requiredShare: 8, guides: 1, marginShare: 15, rightToLeftShare: 10, frameShare: 8),
        EditDistribution(
            name: "equal lengths", views: 3...7, extraRules: 2...7, kinds: [.block, .block, .label, .label, .stack],
            weights: usual(but: [.bringToFront: 8, .deactivate: 10, .activate: 10]), priorities: fewPriorities,
            requiredShare: 40, multipliers: [1]),
        EditDistribution(
            name: "orders", views: 2...5, extraRules: 2...5, steps: 1...8,
            kinds: [.label, .label, .label, .block, .plain],
            weights: [.bringToFront: 60, .addRule: 12, .rootSize: 4, .content: 4], priorities: [250], requiredShare: 50,
            fitShare: 10, wrapShare: 100, nestingShare: 5, openShare: 75, multipliers: [1], widths: [60, 90, 120, 150],
            count: 50),
        EditDistribution(
            name: "many trees", views: 2...5, extraRules: 0...4, steps: 40...80,
            kinds: [.plain, .block, .label, .stack], weights: usual(but: [.margins: 4, .semantic: 2, .addGuide: 2]),
            marginShare: 8, rightToLeftShare: 10, trees: 32, count: 2),
        EditDistribution(
            name: "alignment rects", views: 2...6, kinds: [.plain, .label, .stack, .aligned, .aligned, .aligned],
            weights: usualWeights),
        EditDistribution(
            name: "responsive", views: 2...5, kinds: [.plain, .block, .label, .stack, .responsive, .responsive],
            weights: usualWeights),
        EditDistribution(
            name: "large trees", views: 20...34, extraRules: 0...4, steps: 1...10,
            kinds: [.block, .label, .label, .label, .stack, .stack], weights: usual(but: [.content: 25, .hide: 15]),
            nestingShare: 70, count: 4),
        EditDistribution(
            name: "large open trees", views: 90...150, extraRules: 20...60, steps: 1...10,
            kinds: [.plain, .plain, .block, .label, .label, .stack],
            weights: usual(but: [.content: 25, .hide: 15]), openShare: 75, count: 1),
        EditDistribution(
            name: "large trees of rules", views: 80...120, extraRules: 60...120, steps: 10...60,
            kinds: [.plain, .plain, .block, .label, .label, .stack],
            weights: usual(but: [.content: 25, .hide: 15, .rootSize: 20]), priorities: fewPriorities,
            requiredShare: 20, openShare: 75, multipliers: [1], count: 1),
        EditDistribution(
            name: "large trees of stacks", views: 80...120, extraRules: 20...60, steps: 10...60,
            kinds: [.block, .label, .label, .stack, .stack, .flowing],
            weights: usual(but: [.content: 25, .hide: 15, .rootSize: 20]), priorities: fewPriorities,
            requiredShare: 20, openShare: 50, multipliers: [1], count: 1),
    ]
}
