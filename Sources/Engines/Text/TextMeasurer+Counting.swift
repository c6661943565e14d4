import Foundation

/// The thread that counts, and its count.
///
/// A count that every thread added to would make threads that only measure wait for each other's cache lines, so there
/// is one counting thread at most, and nobody else writes. All that measuring pays when nobody counts is one load.
private struct MeasurementCounting {
    /// Identifies the counting thread; 0 when none counts, which no thread's identity is.
    nonisolated(unsafe) static var thread: UInt = 0
    nonisolated(unsafe) static var count = 0
}

extension TextMeasurer {
    /// How many texts the counting thread has measured since it set `isCountingMeasurements`.
    ///
    /// Each call of a measuring function of this type is one measurement.
    public static var measurementCount: Int { MeasurementCounting.count }

    /// Whether measurements are counted. False unless set.
    ///
    /// Setting it to true begins a new count, of the measurements of the calling thread alone; those of other threads are
    /// not counted. Setting it to false ends the count and keeps it. There is one count in a process: set this from one
    /// thread only, and not while another thread measures.
    public static var isCountingMeasurements: Bool {
        get { MeasurementCounting.thread != 0 }
        set {
            if newValue { MeasurementCounting.count = 0 }
            MeasurementCounting.thread = newValue ? currentThread : 0
        }
    }

    @inline(__always)
    static func countMeasurement() {
        if MeasurementCounting.thread != 0 { countOnCountingThread() }
    }

    @inline(never)
    private static func countOnCountingThread() {
        if MeasurementCounting.thread == currentThread { MeasurementCounting.count += 1 }
    }

    private static var currentThread: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            UInt(pthread_self())
        #endif
    }
}
