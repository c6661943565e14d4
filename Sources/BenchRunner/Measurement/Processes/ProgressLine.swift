import BenchModel
import Foundation

/// A line on standard error that shows the progress when standard error is a terminal.
package final class ProgressLine {
    package let isShown: Bool
    private let now: () -> UInt64
    private let write: (String) -> Void
    private var title = ""
    private var done = 0
    private var total = 1
    private var lastUpdate: UInt64 = 0
    private var partStart: UInt64 = 0
    /// Nanoseconds between two updates: writing disturbs the measurement.
    private static let interval: UInt64 = 200_000_000

    package convenience init(isShown: Bool) {
        self.init(isShown: isShown && isatty(STDERR_FILENO) == 1, now: MeasuringClock.wall) {
            _ = StandardStream.error.write($0)
        }
    }

    /// - Parameter now: a clock's nanoseconds.
    init(isShown: Bool, now: @escaping () -> UInt64, write: @escaping (String) -> Void) {
        (self.isShown, self.now, self.write) = (isShown, now, write)
    }

    package func start(_ title: String, done: Int, of total: Int) {
        (self.title, self.done, self.total) = (title, done, max(total, 1))
        partStart = now()
        update(0)
    }

    /// - Parameter share: how much of the present part is done, from 0 to 1.
    package func update(_ share: Double) {
        guard isShown else { return }
        let now = now()
        guard now &- lastUpdate > Self.interval else { return }
        lastUpdate = now
        let percent = Self.percent(share, done: done, of: total)
        write("\r\u{1B}[K\(percent) %\(timeLeft(share, now))  \(title)")
    }

    static func percent(_ share: Double, done: Int, of total: Int) -> Int {
        Int(100 * (Double(done) + min(max(share, 0), 1)) / Double(total))
    }

    /// Assumes that the remaining parts take as long as the present one; empty before there is enough of it.
    private func timeLeft(_ share: Double, _ now: UInt64) -> String {
        guard share > 0.02 else { return "" }
        let part = Double(now &- partStart) / 1e9 / min(share, 1)
        let seconds = Int(part * (1 - min(share, 1) + Double(max(0, total - done - 1))))
        return seconds < 60 ? ", \(seconds) s left" : ", \(seconds / 60) min \(seconds % 60) s left"
    }

    /// Clears the line.
    package func end() {
        if isShown { write("\r\u{1B}[K") }
    }
}
