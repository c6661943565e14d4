// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

import Foundation

/// Seconds since some moment; runs on while the machine is awake.
public func CACurrentMediaTime() -> CFTimeInterval {
    ProcessInfo.processInfo.systemUptime
}

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000

public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double

/// Seconds since 2001, by the calendar's clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    Date().timeIntervalSinceReferenceDate
}

#if !canImport(ObjectiveC)
    /// Calls the body: objects are released at once here.
    public func autoreleasepool<Result, Failure>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        try body()
    }
#endif
