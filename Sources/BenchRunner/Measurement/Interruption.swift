import Foundation

/// Whether the user asked the process to stop (SIGINT or SIGTERM).
///
/// The first signal only leaves a note, so that what was measured can be written; a second one ends the process as usual.
enum Interruption {
    // Written by the signal handler, read by the measuring thread: a plain store and load of a machine word, the one thing
    // that C allows a handler to do.
    nonisolated(unsafe) private static var flag: sig_atomic_t = 0

    nonisolated(unsafe) private static var isPatient = false

    static var isRequested: Bool { flag != 0 }

    /// Starts listening. Calling it again is harmless.
    ///
    /// - Parameter isPatient: a second signal is taken like the first.
    static func listen(isPatient: Bool = false) {
        flag = 0
        Self.isPatient = isPatient
        // A parent that started the process from a thread of its own may have left the signals blocked.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                Interruption.flag = 1
                if !Interruption.isPatient { signal(number, SIG_DFL) }
            }
        }
    }
}
