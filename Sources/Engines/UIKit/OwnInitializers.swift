import Foundation
import UIKitRuntime
import ViewTree

// A class's own `init()` stands in no table that the runtime could read: only `required` initializers can be called on
// a class that is known by a value, and UIKit's is none. Its name in the program's symbols says where it is. An
// optimizer may have removed an `init()` that nothing calls by name, so what isn't found there is said aloud once.

extension View {
    @_dynamicReplacement(for:makeByOwnInitializer(_:))
    package class func makeByOwnSymbol(_ type: View.Type) -> View? {
        guard let address = OwnInitializers.address(for: type) else { return nil }
        let made = uikit_call_initializer(address, unsafeBitCast(type, to: UnsafeRawPointer.self))
        return made.map { Unmanaged<View>.fromOpaque($0).takeRetainedValue() }
    }
}

private enum OwnInitializers {
    // Only reached while the lock is held.
    nonisolated(unsafe) private static var known: [ObjectIdentifier: UnsafeRawPointer?] = [:]
    nonisolated(unsafe) private static var programs: [String: SymbolTable?] = [:]
    private static let lock = NSLock()

    /// The entry point of the `init()` that the class declares, or else the nearest class above it that isn't of this
    /// package; `nil` where none does.
    static func address(for type: View.Type) -> UnsafeRawPointer? {
        lock.lock()
        defer { lock.unlock() }
        if let address = known[ObjectIdentifier(type)] { return address }
        let address = find(type)
        known[ObjectIdentifier(type)] = .some(address)
        return address
    }

    private static func find(_ type: View.Type) -> UnsafeRawPointer? {
        var current: AnyClass? = type
        var isOptimizedAway = false
        while let name = current, !isOwn(name) {
            let descriptor = UnsafeRawPointer(bitPattern: unsafeBitCast(name, to: UnsafePointer<UInt>.self)[5])
            var base: UnsafeRawPointer?
            guard let descriptor, let file = uikit_file_of(descriptor, &base), let base else { return nil }
            let path = String(cString: file)
            if programs[path] == nil { programs[path] = .some(SymbolTable(path)) }
            guard let symbols = programs[path] ?? nil else {
                preconditionFailure(
                    """
                    \(type)() can't be made through a generic parameter or a value of type UIView.Type, as \(path) has \
                    no symbols that tell if it has an init(): write `override class func makeWithoutFrame() -> \
                    UIView? { \(type)() }` into the class \(type) (Tools/uikit-on-linux does), or don't strip the file
                    """)
            }
            switch symbols.initializer(ofClassAt: UInt(bitPattern: descriptor) - UInt(bitPattern: base)) {
            case .at(let offset): return base + Int(offset)
            case .specialized:
                preconditionFailure(
                    """
                    \(name) has an init() that the optimizer leaves no way to call through a generic parameter or a \
                    value of type UIView.Type: write `override class func makeWithoutFrame() -> UIView? { \(type)() }` \
                    into the class \(type) (Tools/uikit-on-linux does)
                    """)
            case .none: isOptimizedAway = true
            }
            current = superclass(of: name)
        }
        #if !DEBUG
            // A list makes its cells by their other initializers.
            if isOptimizedAway, !(type is UITableViewCell.Type), !(type is UICollectionReusableView.Type) {
                StandardError.write(
                    """
                    UIKit: a \(type) is made by its init(frame:), where a generic parameter or a value of type \
                    UIView.Type says which class. An optimizer removes an init() that nothing calls by name: if the \
                    class has one, write `override class func makeWithoutFrame() -> UIView? { \(type)() }` into it \
                    (Tools/uikit-on-linux does).

                    """)
            }
        #endif
        return nil
    }

    /// The modules whose classes are made by `init(frame:)`.
    private static func isOwn(_ type: AnyClass) -> Bool {
        let name = _typeName(type, qualified: true)
        return ["UIKit.", "ViewTree.", "ConstraintEngine.", "PinEngine."].contains { name.hasPrefix($0) }
    }

    /// The second word of a class, where a class without Objective-C begins with its kind.
    private static func superclass(of type: AnyClass) -> AnyClass? {
        unsafeBitCast(unsafeBitCast(type, to: UnsafePointer<UInt>.self)[1], to: AnyClass?.self)
    }
}

/// The symbols of an ELF file, by class.
private struct SymbolTable {
    enum Initializer {
        case at(UInt)
        /// Only copies of it that take other arguments are left.
        case specialized
        case none
    }

    /// Mangled names of classes by the offset of their descriptors.
    private var classes: [UInt: String] = [:]
    /// Offsets of initializers without parameters by mangled names.
    private var initializers: [String: UInt] = [:]

    /// `nil` where the file can't be read or has no symbols.
    init?(_ path: String) {
        // The program itself may have been started by a relative path.
        guard
            let data = FileManager.default.contents(atPath: path)
                ?? FileManager.default.contents(atPath: "/proc/self/exe")
        else { return nil }
        let isRead = data.withUnsafeBytes { read($0) }
        if !isRead { return nil }
    }

    private mutating func read(_ file: UnsafeRawBufferPointer) -> Bool {
        func word<Value: FixedWidthInteger>(_ offset: Int, as type: Value.Type) -> Value? {
            guard offset >= 0, offset <= file.count - MemoryLayout<Value>.size else { return nil }
            return Value(littleEndian: file.loadUnaligned(fromByteOffset: offset, as: type))
        }
        // ELF-64: the section headers' place, size and number; of a section its type, place, size and link.
        guard word(0, as: UInt32.self) == 0x464C_457F, word(4, as: UInt8.self) == 2,
            let sections = word(0x28, as: UInt64.self).map({ Int(truncatingIfNeeded: $0) }),
            let size = word(0x3A, as: UInt16.self).map(Int.init), let count = word(0x3C, as: UInt16.self).map(Int.init)
        else { return false }
        let symbolSection: UInt32 = 2
        for section in 0..<count where word(sections + section * size + 4, as: UInt32.self) == symbolSection {
            let header = sections + section * size
            guard let start = word(header + 0x18, as: UInt64.self), let length = word(header + 0x20, as: UInt64.self),
                let link = word(header + 0x28, as: UInt32.self),
                let names = word(sections + Int(link) * size + 0x18, as: UInt64.self)
            else { return false }
            for symbol in stride(from: Int(start), to: Int(start + length), by: 24) {
                guard let nameOffset = word(symbol, as: UInt32.self), let value = word(symbol + 8, as: UInt64.self),
                    value != 0, let base = file.baseAddress, Int(names) + Int(nameOffset) + 2 < file.count,
                    file[Int(names) + Int(nameOffset)] == UInt8(ascii: "$"),
                    file[Int(names) + Int(nameOffset) + 1] == UInt8(ascii: "s")
                else { continue }
                let bytes = base.advanced(by: Int(names) + Int(nameOffset)).assumingMemoryBound(to: CChar.self)
                let end = strlen(bytes)
                if end > 3, bytes[end - 1] == 0x6E, bytes[end - 2] == 0x4D, bytes[end - 3] == 0x43 {
                    classes[UInt(value)] = String(String(cString: bytes).dropLast(2))
                } else if strstr(bytes, "ycfC") != nil || strstr(bytes, "ycfc") != nil {
                    initializers[String(cString: bytes)] = UInt(value)
                }
            }
            return true
        }
        return false
    }

    /// The `init()` that the class declares itself.
    func initializer(ofClassAt descriptor: UInt) -> Initializer {
        guard let name = classes[descriptor] else { return .none }
        var found = Initializer.none
        for (symbol, offset) in initializers where symbol.hasPrefix(name) {
            // The result is the class again, by a reference of letters, with its parameters where it is generic.
            let rest = symbol.dropFirst(name.count)
            guard let end = rest.range(of: "ycf"), rest.first == "A" else { continue }
            let result = rest[..<end.lowerBound]
            let isPlain = result.dropFirst().allSatisfy(\.isLetter) && !result.contains("y")
            let isGeneric = result.contains("y") && result.hasSuffix("G")
            guard isPlain || isGeneric else { continue }
            let kind = rest[end.upperBound...]
            if kind == "C" { return .at(offset) }
            if kind.hasPrefix("CTf") || kind.hasPrefix("cTf") { found = .specialized }
        }
        return found
    }
}
