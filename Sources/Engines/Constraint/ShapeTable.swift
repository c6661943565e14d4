import Foundation

/// What is kept of structures by their hashes, behind a lock: `ConstraintShapes` without what it is about.
///
/// Memory is bounded by bytes. Where more structures come in turn than there is room for, those that are kept stay and
/// are found each time: to replace the one used least recently would be to replace each just before it is wanted. So
/// one makes room only when it has not been asked for in four times as many look-ups as there are structures.
package final class ShapeTable<Shape: Sendable>: @unchecked Sendable {
    private struct Entry {
        let hash: UInt64
        let shape: Shape
        let byteCount: Int
        let outline: UInt64?
        /// The number of the look-up that found it last.
        var lastUse: Int
        var isRefused = false
    }

    /// How many structures that came once are remembered.
    private static var seenCount: Int { 4096 }
    private static var lookupsInUse: Int { 4 }
    /// How many structures one insertion looks at for one that isn't in use.
    private static var candidates: Int { 8 }

    private let lock = NSLock()
    private var isOn: Bool
    private var limit: Int
    /// In a ring that is looked through for one to replace.
    private var entries: [Entry] = []
    private var places: [UInt64: Int] = [:]
    /// By the hashes of their outlines.
    private var outlined: [UInt64: Int] = [:]
    /// By what there is to tell roots by whose trees have outlines, all that there were: the place of the one that was
    /// found last, where another one may be by now.
    private var roots: [UInt64: Int] = [:]
    private var hand = 0
    private var usedBytes = 0
    /// What trees keep for themselves.
    private var reservedBytes = 0
    private var lookups = 0
    /// The last hash of those that share a place.
    private var seen: [UInt64] = []

    package init(isEnabled: Bool = true, byteLimit: Int = 32 << 20) {
        isOn = isEnabled
        limit = byteLimit
    }

    /// What is known of a structure.
    package enum Finding {
        /// It came for the first time, or sharing it doesn't pay.
        case alone
        /// It came before, and its solved state is wanted.
        case recurring
        case known(Shape)
    }

    package var isEnabled: Bool {
        get { lock.withLock { isOn } }
        set { lock.withLock { isOn = newValue } }
    }

    package var count: Int { lock.withLock { entries.count } }

    package var byteCount: Int { lock.withLock { usedBytes } }

    package var reservedByteCount: Int { lock.withLock { reservedBytes } }

    package var byteLimit: Int {
        get { lock.withLock { limit } }
        set {
            lock.withLock {
                limit = newValue
                if usedBytes > newValue { forgetAll() }
            }
        }
    }

    package func removeAll() { lock.withLock { forgetAll() } }

    private func forgetAll() {
        entries = []
        places = [:]
        outlined = [:]
        roots = [:]
        hand = 0
        usedBytes = 0
        seen = []
    }

    /// Looks a structure up by its hash: what is found has to be compared. O(1)
    package func find(_ hash: UInt64) -> Finding {
        lock.lock()
        defer { lock.unlock() }
        guard isOn else { return .alone }
        lookups += 1
        if let place = places[hash] {
            entries[place].lastUse = lookups
            return entries[place].isRefused ? .alone : .known(entries[place].shape)
        }
        if seen.isEmpty { seen = Array(repeating: 0, count: Self.seenCount) }
        let place = Int(hash % UInt64(Self.seenCount))
        if seen[place] == hash { return hasRoom || canMakeRoom() ? .recurring : .alone }
        seen[place] = hash
        return .alone
    }

    /// Whether there may be an outline for a root. O(1)
    package func hasOutline(ofRoot word: UInt64) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        return isOn && roots[word] != nil
    }

    /// The structure that was found last for a root like this: it has to be compared. O(1)
    package func latest(ofRoot word: UInt64) -> Shape? {
        lock.lock()
        defer { lock.unlock() }
        guard isOn, let place = roots[word], place < entries.count else { return nil }
        return use(place)
    }

    /// The structure whose outline has a hash: it has to be compared. O(1)
    package func find(outline hash: UInt64, root: UInt64) -> Shape? {
        lock.lock()
        defer { lock.unlock() }
        guard isOn, let place = outlined[hash] else { return nil }
        roots[root] = place
        return use(place)
    }

    private func use(_ place: Int) -> Shape? {
        if entries[place].isRefused { return nil }
        lookups += 1
        entries[place].lastUse = lookups
        return entries[place].shape
    }

    /// Keeps a structure, if there is room and none of its hash is kept. O(1), amortized
    ///
    /// - Parameter outline: the hash of the structure's outline, and what its root is told by.
    package func insert(
        _ shape: Shape, hash: UInt64, outline: (hash: UInt64, root: UInt64)? = nil, byteCount: Int
    ) {
        lock.withLock {
            // A structure that would take a sixteenth of the room is its own.
            guard isOn, places[hash] == nil, byteCount <= limit / 16 else { return }
            while usedBytes + byteCount > limit {
                guard canMakeRoom() else { return }
                removeAtHand()
            }
            places[hash] = entries.count
            if let outline {
                outlined[outline.hash] = entries.count
                if roots.count >= Self.seenCount { roots = [:] }
                roots[outline.root] = entries.count
            }
            entries.append(
                Entry(hash: hash, shape: shape, byteCount: byteCount, outline: outline?.hash, lastUse: lookups))
            usedBytes += byteCount
        }
    }

    /// Asks for room that a tree needs for what it keeps for itself: as much as the limit, beside what the table has.
    package func reserve(_ bytes: Int) -> Bool {
        lock.withLock {
            guard isOn, reservedBytes + bytes <= limit else { return false }
            reservedBytes += bytes
            return true
        }
    }

    package func release(_ bytes: Int) {
        if bytes > 0 { lock.withLock { reservedBytes -= bytes } }
    }

    /// Notes that it doesn't pay to share a structure.
    package func refuse(_ hash: UInt64) {
        lock.withLock {
            if let place = places[hash] { entries[place].isRefused = true }
        }
    }

    /// Whether there is room for one more that is as large as the others.
    private var hasRoom: Bool { usedBytes + usedBytes / max(1, entries.count) <= limit }

    /// Whether one of the next structures in the ring isn't in use. The hand then points to it.
    private func canMakeRoom() -> Bool {
        for _ in 0..<min(Self.candidates, entries.count) {
            if hand >= entries.count { hand = 0 }
            if lookups - entries[hand].lastUse > Self.lookupsInUse * entries.count { return true }
            hand += 1
        }
        return false
    }

    private func removeAtHand() {
        let removed = entries[hand]
        usedBytes -= removed.byteCount
        places[removed.hash] = nil
        // A later structure may have the same outline.
        if let outline = removed.outline, outlined[outline] == hand { outlined[outline] = nil }
        let last = entries.removeLast()
        guard hand < entries.count else { return }
        entries[hand] = last
        places[last.hash] = hand
        if let outline = last.outline, outlined[outline] == entries.count { outlined[outline] = hand }
    }
}
