import Foundation
import LayoutGeometry

/// A section's header or footer.
enum TablePlace: Hashable, Comparable {
    case header(Int)
    case footer(Int)
}

/// The vertical positions of rows, headers and footers, in points from the top.
struct TableMap {
    struct Place {
        /// The origin of a height: a guess, a view that is to be asked again, or a view or the delegate.
        enum Source { case estimate, former, measure }

        var top: CGFloat = 0
        private(set) var height: CGFloat = 0
        private(set) var source = Source.estimate
        var isMeasured: Bool { source == .measure }

        init() {}

        init(height: CGFloat, _ source: Source) {
            self.height = height.isFinite ? max(0, height) : 0
            self.source = source
        }

        /// Keeps the height until the view is asked again.
        mutating func forget() { if source == .measure { source = .former } }
    }

    struct Section {
        var header = Place()
        var rows: [Place] = []
        var footer = Place()
    }

    var sections: [Section] = []
    /// The heights of the table's own header and footer.
    var (top, bottom): (CGFloat, CGFloat) = (0, 0)
    private(set) var height: CGFloat = 0

    /// O(rows)
    mutating func arrange(from first: Int = 0) {
        var y = first == 0 ? top : sections[first].header.top
        for section in first..<max(first, sections.count) {
            sections[section].header.top = y
            y += sections[section].header.height
            for row in sections[section].rows.indices {
                sections[section].rows[row].top = y
                y += sections[section].rows[row].height
            }
            sections[section].footer.top = y
            y += sections[section].footer.height
        }
        height = y + bottom
    }

    func row(_ path: IndexPath) -> Place? {
        guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].rows[path.row]
    }

    func place(_ place: TablePlace) -> Place {
        switch place {
        case .header(let section): sections[section].header
        case .footer(let section): sections[section].footer
        }
    }

    func rect(of place: TablePlace, width: CGFloat) -> CGRect {
        let found = self.place(place)
        return CGRect(x: 0, y: found.top, width: width, height: found.height)
    }

    func isMeasured(_ place: TablePlace) -> Bool { self.place(place).isMeasured }

    mutating func measure(_ place: TablePlace, _ height: CGFloat) {
        let old = self.place(place)
        var new = Place(height: height, .measure)
        new.top = old.top
        switch place {
        case .header(let section):
            sections[section].header = new
            if old.height != new.height { arrange(from: section) }
        case .footer(let section):
            sections[section].footer = new
            if old.height != new.height { arrange(from: section) }
        }
    }

    mutating func measure(_ path: IndexPath, _ height: CGFloat) {
        var new = Place(height: height, .measure)
        let old = sections[path.section].rows[path.row]
        new.top = old.top
        sections[path.section].rows[path.row] = new
        if old.height != new.height { arrange(from: path.section) }
    }

    mutating func forget(_ path: IndexPath) { sections[path.section].rows[path.row].forget() }

    mutating func forget(_ place: TablePlace) {
        switch place {
        case .header(let section): sections[section].header.forget()
        case .footer(let section): sections[section].footer.forget()
        }
    }

    /// Takes the heights of what stays along. Complexity: O(rows).
    mutating func follow(_ transition: ListTransition) {
        var new = transition.after.map { count in
            var section = Section()
            section.rows = Array(repeating: Place(), count: count)
            return section
        }
        for (index, section) in sections.enumerated() {
            if let target = transition.keptSection(index) {
                (new[target].header, new[target].footer) = (section.header, section.footer)
            }
            for (row, place) in section.rows.enumerated() {
                guard let target = transition.kept([index, row]) else { continue }
                new[target.section].rows[target.row] = place
            }
        }
        sections = new
    }

    /// The rows that lie between two heights or touch them, if only by a part. Complexity: O(sections + log(rows)).
    func paths(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
        var result: [IndexPath] = []
        for (section, places) in sections.enumerated() {
            let rows = places.rows
            guard let last = rows.last, last.top + last.height > start, rows[0].top < end else { continue }
            var row = rows.partitioningIndex { $0.top + $0.height > start }
            while row < rows.count, rows[row].top < end {
                result.append(IndexPath(row: row, section: section))
                row += 1
            }
        }
        return result
    }
}
