import CountingHooks
import Foundation

/// The user's request to stop the process (SIGINT, SIGTERM or SIGHUP).
///
/// The first signal only sets a flag, so that what was measured can be written; a second one ends the process as usual.
package enum Interruption {
    /// Nanoseconds after the first signal within which a further one doesn't count as a second request: a program that
    /// stops others may send it to the process and to its group.
    private static let grace: UInt64 = 300_000_000

    package static var isRequested: Bool { interruption_is_requested() }

    /// The nanoseconds since the first signal; `nil` before it.
    static var elapsed: UInt64? { isRequested ? MeasuringClock.wall() &- interruption_start() : nil }

    /// Starts listening. Calling it again is harmless.
    ///
    /// - Parameter isPatient: a second signal is taken like the first.
    package static func listen(isPatient: Bool = false) {
        set_interruption_requested(false)
        set_interruption_patient(isPatient)
        unblock()
        for number in Self.signals where number != SIGHUP || !isIgnored(SIGHUP) {
            signal(number) { number in
                let now = MeasuringClock.wall()
                if !interruption_is_requested() { set_interruption_start(now) }
                set_interruption_requested(true)
                guard !interruption_is_patient(), now &- interruption_start() > Interruption.grace else { return }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Ends the process at the first signal, with the exit code of an interruption: for work that has nothing to write
    /// before it is done. `listen` takes over where there is something.
    package static func endAtOnce() {
        unblock()
        for number in signals where number != SIGHUP || !isIgnored(SIGHUP) {
            signal(number) { _ in
                // What a handler may call: no allocation. A string would be copied into one on its way to `write`.
                let message: StaticString = "interrupted\n"
                write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
                _exit(130)
            }
        }
    }

    /// A parent that started the process from a thread of its own may have left the signals blocked.
    private static func unblock() {
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals { sigaddset(&set, number) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// `nohup` starts a program like this so that it outlives its terminal.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Glibc) || canImport(Musl)
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
                == unsafeBitCast(SIG_IGN, to: Int.self)
        #else
            return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
                == unsafeBitCast(SIG_IGN, to: Int.self)
        #endif
    }
}
