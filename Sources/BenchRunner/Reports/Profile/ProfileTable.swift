import BenchModel

/// A profile as tables for a terminal.
package enum ProfileTable {
    /// The groups, and the functions with the most instructions of their own.
    package static func text(of profile: PassProfile, limit: Int) -> String {
        var groups = [["target", "instructions a pass", "share"]]
        for group in profile.groups { groups.append([group.name, number(group.own), share(group.own, profile)]) }
        groups.append(["all", number(profile.total), ""])
        var functions = [["function", "target", "own", "share", "inclusive", "share"]]
        for function in profile.functions.prefix(limit) where function.own > 0 {
            functions.append([
                Escaping.shortened(function.name.text, to: 70), function.name.group, number(function.own),
                share(function.own, profile), number(function.inclusive), share(function.inclusive, profile),
            ])
        }
        return TextTable.text(groups, leftColumns: 1) + "\n\n" + TextTable.text(functions, leftColumns: 2)
    }

    /// The changes from one build to another, by function, with the largest change of own instructions first.
    package static func difference(from base: PassProfile, to head: PassProfile, limit: Int) -> String {
        let old = Dictionary(base.functions.map { ($0.name, $0.own) }) { $0 + $1 }
        let new = Dictionary(head.functions.map { ($0.name, $0.own) }) { $0 + $1 }
        let changes = Set(old.keys).union(new.keys).map { name in
            (name: name, before: old[name] ?? 0, after: new[name] ?? 0)
        }
        let sorted = changes.filter { $0.before != $0.after }.sorted {
            (abs($0.after - $0.before), $0.name.text) > (abs($1.after - $1.before), $1.name.text)
        }
        var rows = [["function", "target", "before", "after", "change", "of the pass"]]
        for change in sorted.prefix(limit) {
            let difference = change.after - change.before
            rows.append([
                Escaping.shortened(change.name.text, to: 70), change.name.group, number(change.before),
                number(change.after), signed(difference), Quantity.change(difference / max(base.total, 1)),
            ])
        }
        let all = head.total - base.total
        rows.append([
            "all", "", number(base.total), number(head.total), signed(all), Quantity.change(all / max(base.total, 1)),
        ])
        return TextTable.text(rows, leftColumns: 2)
    }

    private static func number(_ value: Double) -> String { Quantity.grouped(value.rounded()) }

    private static func signed(_ value: Double) -> String { (value < 0 ? "-" : "+") + number(abs(value)) }

    private static func share(_ value: Double, _ profile: PassProfile) -> String {
        Quantity.fixed(100 * value / max(profile.total, 1), decimals: 1) + " %"
    }
}
