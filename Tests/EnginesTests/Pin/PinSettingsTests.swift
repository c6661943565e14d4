import Dispatch
import Engines
import Foundation
import Testing

@testable import PinEngine

// The settings in `Pin` apply to the whole process, in which other tests run, so each of these tests runs in a process
// of its own.
@Suite("Pin: settings for all chains")
struct PinSettingsTests {
    /// The warnings received by a handler; handlers may be called from several threads.
    final class Received: @unchecked Sendable {
        private var list: [PinWarning] = []
        private let lock = NSLock()
        var warnings: [PinWarning] { lock.withLock { list } }
        func add(_ warning: PinWarning) { lock.withLock { list.append(warning) } }
    }

    @Test("the handler receives the warnings, with their values, in the order of the layouts")
    func handler() async {
        await #expect(processExitsWith: .success) {
            let received = Received()
            Pin.warningHandler = { received.add($0) }
            Pin.logWarnings = true
            let scene = PinScene()
            scene.v.pin.width(100).width(200)
            scene.v.pin.left(10).hCenter()
            #expect(
                received.warnings.map(\.cause) == [
                    .alreadySet(PinWarning.Attribute(name: "width", value: 100)),
                    .conflict(with: [PinWarning.Attribute(name: "left", value: 10)]),
                ])
            #expect(received.warnings.map(\.call) == ["width(200)", "hCenter(0)"])
            #expect(received.warnings.map(\.view) == ["Box at 10 20 60 40", "Box at 10 20 100 40"])
        }
    }

    @Test("the last text that the handler received can be read, and set to none")
    func lastWarningText() async {
        await #expect(processExitsWith: .success) {
            Pin.warningHandler = { _ in }
            Pin.logWarnings = true
            let scene = PinScene()
            #expect(Pin.lastWarningText == nil)
            _ = Pin.collectingWarnings { scene.v.pin.width(-2) }
            #expect(Pin.lastWarningText == nil)
            scene.v.pin.width(-1)
            #expect(Pin.lastWarningText?.contains("width(-1) won't be applied") == true)
            Pin.lastWarningText = nil
            scene.v.pin.width(1)
            #expect(Pin.lastWarningText == nil)
        }
    }

    @Test("a chain that doesn't end with layout() is reported once that is asked for")
    func missingLayoutCalls() async {
        await #expect(processExitsWith: .success) {
            #expect(!Pin.logMissingLayoutCalls)
            Pin.logMissingLayoutCalls = true
            let scene = PinScene()
            let warnings = Pin.collectingWarnings {
                scene.v.pin.left(1)
                scene.v.pin.left(2).layout()
            }
            #expect(warnings.map(\.cause) == [.missingLayoutCall])
            #expect(scene.v.frame.origin.x == 2)
            Pin.layoutDirection(.rtl)
            #expect(Pin.logMissingLayoutCalls && Pin.layoutDirection == .rtl)
            Pin.logMissingLayoutCalls = false
            #expect(Pin.collectingWarnings { scene.v.pin.left(1) }.isEmpty)
        }
    }

    @Test("the direction can be read")
    func readDirection() async {
        await #expect(processExitsWith: .success) {
            let scene = PinScene()
            for (direction, isLTR) in [(PinLayoutDirection.rtl, false), (.ltr, true), (.auto, true)] {
                Pin.layoutDirection(direction)
                #expect(Pin.layoutDirection == direction)
                let found = scene.v.pin.isLTR()
                #expect(found == isLTR)
            }
            scene.root.layoutDirection = .rightToLeft
            let found = scene.v.pin.isLTR()
            #expect(!found)
        }
    }

    @Test("nothing reaches the handler while warnings are off, or collected")
    func off() async {
        await #expect(processExitsWith: .success) {
            let received = Received()
            Pin.warningHandler = { received.add($0) }
            Pin.logWarnings = false
            let scene = PinScene()
            scene.v.pin.width(-1)
            #expect(received.warnings.isEmpty)
            Pin.logWarnings = true
            let collected = Pin.collectingWarnings { scene.v.pin.width(-1) }
            #expect(collected.map(\.cause) == [.negativeLength])
            #expect(received.warnings.isEmpty)
            scene.v.pin.width(-1)
            #expect(received.warnings.map(\.cause) == [.negativeLength])
            #expect(scene.v.superview === scene.container)
        }
    }

    @Test("a warning that is switched off for all chains reaches neither the handler nor who collects")
    func switches() async {
        await #expect(processExitsWith: .success) {
            let received = Received()
            Pin.warningHandler = { received.add($0) }
            Pin.logWarnings = true
            Pin.activeWarnings.negativeLength = false
            let scene = PinScene()
            let lay: () -> Void = {
                scene.v.pin.width(-1)
                scene.v.pin.top(.nan)
            }
            lay()
            #expect(received.warnings.map(\.cause) == [.notFinite])
            #expect(Pin.collectingWarnings(lay).map(\.cause) == [.notFinite])
        }
    }

    @Test("a layout outside the main thread is reported once that is asked for, until it no longer is")
    func thread() async {
        await #expect(processExitsWith: .success) {
            let received = Received()
            Pin.warningHandler = { received.add($0) }
            Pin.logWarnings = true
            func layElsewhere() {
                let done = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    withExtendedLifetime(PinScene()) { _ = $0.v.pin.top() }
                    done.signal()
                }
                done.wait()
            }
            layElsewhere()
            #expect(received.warnings.isEmpty)
            Pin.activeWarnings.notMainThread = true
            layElsewhere()
            #expect(received.warnings.map(\.cause) == [.notMainThread])
            Pin.activeWarnings.notMainThread = false
            layElsewhere()
            #expect(received.warnings.count == 1)
            // Threads are asked for only meanwhile: chains take the short way again.
            #expect(Pin.mode & Pin.threadMode == 0)
            var active = ActiveWarnings()
            active.notMainThread = true
            _ = Pin.collectingWarnings(active: active) { #expect(Pin.mode & Pin.threadMode != 0) }
            #expect(Pin.mode & Pin.threadMode == 0)
        }
    }

    @Test("a direction for all chains holds over that of the views, whichever way a chain takes")
    func direction() async {
        await #expect(processExitsWith: .success) {
            for viewsRightToLeft in [false, true] {
                for (direction, x) in [(PinLayoutDirection.auto, nil), (.ltr, 10), (.rtl, 330)] as [(_, CGFloat?)] {
                    Pin.layoutDirection(direction)
                    let expected = x ?? (viewsRightToLeft ? 330 : 10)
                    let scene = PinScene(rightToLeft: viewsRightToLeft)
                    scene.v.pin.start(10)
                    #expect(scene.v.frame.minX == expected)
                    scene.v.pin.start(4).marginStart(6).minWidth(0)
                    #expect(scene.v.frame.minX == expected)
                    // right to left the end is the left edge: after `a` is before its left edge, at 50
                    scene.v.pin.after(of: scene.a)
                    #expect(scene.v.frame.minX == (expected == 10 ? 150 : -10))
                }
            }
        }
    }

    @Test("settings may be read and written while other threads lay out")
    func threads() async {
        await #expect(processExitsWith: .success) {
            Pin.warningHandler = { _ in }
            DispatchQueue.concurrentPerform(iterations: 8) { index in
                for round in 0..<200 {
                    if index == 0 {
                        Pin.logWarnings = round % 2 == 0
                        Pin.activeWarnings.conflict = round % 3 == 0
                        Pin.warningHandler = { _ in }
                        Pin.safeAreaInsetsDidChangeMode = .always
                    }
                    let scene = PinScene()
                    scene.v.pin.left(3).hCenter().top(4).width(-1)
                    #expect(scene.v.frame == CGRect(x: 3, y: 4, width: 60, height: 40))
                }
            }
        }
    }
}
