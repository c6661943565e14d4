import Foundation

/// Counts measurements, for each thread that asks for it.
///
/// If all threads added to one counter, threads that only measure would wait for each other's cache lines. So each
/// thread has a counter of its own, and while nobody counts, measuring only pays for loading a value that doesn't
/// change.
private enum MeasurementCounting {
    /// The number of threads that count. Written under the lock and read without it: a thread that counts sees its own
    /// write, and to the other threads the number makes no difference.
    nonisolated(unsafe) static var threadCount = 0
    static let lock = NSLock()
    /// The key of each thread's cell, which the system frees with the thread.
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
    /// The number of texts that the calling thread has measured while counting, since it last set
    /// ``isCountingMeasurements`` to true; 0 if it never did.
    ///
    /// Each call of a measuring function of this type is one measurement.
    public static var measurementCount: Int {
        MeasurementCounting.cell?.pointee.count ?? 0
    }

    /// A Boolean value: true while measurements of the calling thread are counted. Default: false.
    ///
    /// Setting it to true starts a new count; setting it to false stops counting and keeps the count. If a thread ends
    /// while it counts, measuring on all threads is a few nanoseconds slower from then on.
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
