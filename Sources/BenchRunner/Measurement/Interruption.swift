import Foundation

/// Whether the user asked the process to stop (SIGINT or SIGTERM).
///
/// The first signal only leaves a note, so that what was measured can be written; a second one ends the process as usual.
enum Interruption {
    // Written by the signal handler, read by the measuring thread: a plain store and load of a machine word, the one thing
    // that C allows a handler to do.
    nonisolated(unsafe) private static var flag: sig_atomic_t = 0

    static var isRequested: Bool { flag != 0 }

    /// Starts listening. Calling it again is harmless.
    static func listen() {
        flag = 0
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                Interruption.flag = 1
                signal(number, SIG_DFL)
            }
        }
    }
}
