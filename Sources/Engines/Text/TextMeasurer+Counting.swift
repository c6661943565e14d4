import Foundation

/// Counts measurements, for each thread that asks for it.
///
/// A count that every thread added to would make threads that only measure wait for each other's cache lines. So a
/// thread counts for itself, in a cell that only it reaches, and all that measuring pays while nobody counts is one
/// load of a value that does not change.
private enum MeasurementCounting {
    /// How many threads count. Written under the lock, and read without it: a thread that counts sees what it wrote
    /// itself, and to the others the number makes no difference.
    nonisolated(unsafe) static var threadCount = 0
    static let lock = NSLock()
    /// Holds the cell of the thread, which the system frees with the thread.
    static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { cell in
            #if canImport(Darwin)
                cell.deallocate()
            #else
                cell?.deallocate()
            #endif
        }
        return key
    }()

    struct Cell {
        var isCounting: Bool
        var count: Int
    }

    /// The calling thread's cell; nil if it has never counted.
    static var cell: UnsafeMutablePointer<Cell>? {
        pthread_getspecific(key)?.assumingMemoryBound(to: Cell.self)
    }
}

extension TextMeasurer {
    /// How many texts the calling thread has measured while it counted, since it last set ``isCountingMeasurements`` to
    /// true; 0 if it never did.
    ///
    /// Each call of a measuring function of this type is one measurement.
    public static var measurementCount: Int {
        MeasurementCounting.cell?.pointee.count ?? 0
    }

    /// Whether measurements of the calling thread are counted. False unless set.
    ///
    /// Setting it to true begins a new count, setting it to false ends the count and keeps it. A thread that ends while
    /// it counts makes measuring on all threads a few nanoseconds slower from then on.
    public static var isCountingMeasurements: Bool {
        get { MeasurementCounting.cell?.pointee.isCounting ?? false }
        set {
            let wasCounting = isCountingMeasurements
            if let cell = MeasurementCounting.cell {
                cell.pointee.isCounting = newValue
                if newValue { cell.pointee.count = 0 }
            } else if newValue {
                let cell = UnsafeMutablePointer<MeasurementCounting.Cell>.allocate(capacity: 1)
                cell.initialize(to: MeasurementCounting.Cell(isCounting: true, count: 0))
                pthread_setspecific(MeasurementCounting.key, cell)
            }
            guard newValue != wasCounting else { return }
            MeasurementCounting.lock.withLock { MeasurementCounting.threadCount += newValue ? 1 : -1 }
        }
    }

    @inline(__always)
    static func countMeasurement() {
        if MeasurementCounting.threadCount != 0 { countOnThisThread() }
    }

    @inline(never)
    private static func countOnThisThread() {
        guard let cell = MeasurementCounting.cell, cell.pointee.isCounting else { return }
        cell.pointee.count += 1
    }
}
