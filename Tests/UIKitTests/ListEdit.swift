import UIKit

/// Sections of named items before and after a batch, and the calls that lead from one to the other.
///
/// Made the other way round than a list reads it: what goes is taken out, what comes is put in at any place, and the
/// places in the calls are read off the two results.
struct ListEdit {
    struct Section: Equatable {
        var name: Int
        var items: [Int]
    }

    var (before, after): ([Section], [Section])
    var reloaded: Set<Int> = []
    var reconfigured: Set<Int> = []
    var reloadedSections: Set<Int> = []
    private var moved: Set<Int> = []
    private var movedSections: Set<Int> = []

    init(of before: [Section], next: inout Int, _ random: inout ListDice) {
        (self.before, after) = (before, before)
        func fresh() -> Int {
            next += 1
            return next
        }
        var roaming: [Section] = []
        after.removeAll { _ in random.roll(6) == 0 }
        for index in after.indices.reversed() where random.roll(6) == 0 {
            movedSections.insert(after[index].name)
            roaming.append(after.remove(at: index))
        }
        for _ in 0..<random.roll(3) where random.roll(3) == 0 {
            roaming.append(Section(name: fresh(), items: (0..<random.roll(5)).map { _ in fresh() }))
        }
        for section in roaming { after.insert(section, at: random.roll(after.count + 1)) }
        let old = Dictionary(uniqueKeysWithValues: before.map { ($0.name, $0) })
        let stable = after.indices.filter { old[after[$0].name] != nil }
        var movers: [Int] = []
        for index in stable {
            after[index].items.removeAll { _ in random.roll(5) == 0 }
            for item in after[index].items where random.roll(8) == 0 { movers.append(item) }
            after[index].items.removeAll(where: movers.contains)
        }
        if stable.isEmpty { movers = [] }
        moved = Set(movers)
        for item in movers + (0..<random.roll(6)).map({ _ in fresh() }) {
            guard let section = stable.randomElement(using: &random) else { break }
            after[section].items.insert(item, at: random.roll(after[section].items.count + 1))
        }
        for index in stable {
            if random.roll(8) == 0, !after[index].items.contains(where: moved.contains),
                old[after[index].name]!.items.allSatisfy({ !moved.contains($0) })
            {
                reloadedSections.insert(after[index].name)
                continue
            }
            for item in after[index].items where old[after[index].name]!.items.contains(item) && !moved.contains(item) {
                switch random.roll(12) {
                case 0: reloaded.insert(item)
                case 1: reconfigured.insert(item)
                default: break
                }
            }
        }
    }

    static func paths(_ sections: [Section]) -> [Int: IndexPath] {
        var paths: [Int: IndexPath] = [:]
        for (number, section) in sections.enumerated() {
            for (index, item) in section.items.enumerated() { paths[item] = [number, index] }
        }
        return paths
    }

    /// Items whose cells the list has to keep.
    var kept: Set<Int> {
        let renewed = after.filter { reloadedSections.contains($0.name) }.flatMap(\.items)
        return Set(Self.paths(before).keys).intersection(Self.paths(after).keys).subtracting(reloaded).subtracting(
            renewed)
    }

    /// The calls, in any order.
    func calls(on list: any UpdatedList, _ random: inout ListDice) -> [() -> Void] {
        let (old, new) = (Self.paths(before), Self.paths(after))
        let oldSections = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1.name, $0) })
        let newSections = Dictionary(uniqueKeysWithValues: after.enumerated().map { ($1.name, $0) })
        var calls: [() -> Void] = []
        let gone = before.filter { newSections[$0.name] == nil }.map { oldSections[$0.name]! }
        let come = after.filter { oldSections[$0.name] == nil }.map { newSections[$0.name]! }
        if !gone.isEmpty { calls.append { list.delete(sections: IndexSet(gone)) } }
        for section in come { calls.append { list.insert(sections: [section]) } }
        for name in movedSections { calls.append { list.move(section: oldSections[name]!, to: newSections[name]!) } }
        for name in reloadedSections { calls.append { list.reload(sections: [oldSections[name]!]) } }
        let staying = before.filter { newSections[$0.name] != nil && !reloadedSections.contains($0.name) }
        let standing = after.filter { oldSections[$0.name] != nil && !reloadedSections.contains($0.name) }
        for item in staying.flatMap(\.items) where new[item] == nil { calls.append { list.delete([old[item]!]) } }
        let coming = standing.flatMap(\.items).filter { old[$0] == nil }.map { new[$0]! }
        if !coming.isEmpty { calls.append { list.insert(coming) } }
        for item in moved { calls.append { list.move(old[item]!, to: new[item]!) } }
        for item in reloaded { calls.append { list.reload([old[item]!]) } }
        for item in reconfigured { calls.append { list.reconfigure([old[item]!]) } }
        return calls.shuffled(using: &random)
    }
}

struct ListDice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) << 32 | (state &* 2_862_933_555_777_941_757) >> 32
    }
    mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<max(1, sides), using: &self) }
}

/// The calls that tables and collection views have in common.
protocol UpdatedList: UIScrollView {
    func insert(_ paths: [IndexPath])
    func delete(_ paths: [IndexPath])
    func reload(_ paths: [IndexPath])
    func reconfigure(_ paths: [IndexPath])
    func move(_ path: IndexPath, to new: IndexPath)
    func insert(sections: IndexSet)
    func delete(sections: IndexSet)
    func reload(sections: IndexSet)
    func move(section: Int, to new: Int)
    func batch(_ updates: @escaping () -> Void)
    func select(_ path: IndexPath)
    var selection: [IndexPath] { get }
    var seen: [IndexPath: UIView] { get }
}
