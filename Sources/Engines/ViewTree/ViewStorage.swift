import Foundation

// How this module and the engines reach what every layout reads and writes: accessors that are inlined everywhere.

extension View {
    /// The untransformed rectangle in the superview's coordinates: size of `bounds` around `center`.
    @inlinable package final var rect: CGRect {
        @inline(__always) get { storedRect }
        @inline(__always) _modify { yield &storedRect }
    }

    @inlinable package final var flags: Flags {
        @inline(__always) get { storedFlags }
        @inline(__always) _modify { yield &storedFlags }
    }

    /// Unmanaged, because a read of an `unowned(unsafe)` property retains.
    @inlinable package final var superviewReference: Unmanaged<View>? {
        @inline(__always) get { storedSuperview }
        @inline(__always) set { storedSuperview = newValue }
    }

    /// `contentScaleFactor` with inheritance resolved; the layout direction is a flag. Kept up to date where either or
    /// the superview changes (`resolveEnvironment()`), so that a layout, which asks for every view, walks nowhere.
    @inlinable package final var displayScale: CGFloat {
        @inline(__always) get { storedScale }
        @inline(__always) set { storedScale = newValue }
    }

    @inlinable package final var children: [View] {
        @inline(__always) get { storedChildren }
        @inline(__always) _modify { yield &storedChildren }
    }

    /// The view's node in an engine that keeps a tree of its own beside the views'; `View.nodeHooks` tell it what
    /// changes.
    @inlinable package final var engineNode: UnsafeMutableRawPointer? {
        @inline(__always) get { storedNode }
        @inline(__always) set { storedNode = newValue }
    }

    /// An engine that has to know of every frame. Owned, but unmanaged: every text and frame that is written asks it,
    /// and a read of a reference retains.
    @inlinable package final var observerReference: Unmanaged<ViewObserver>? {
        @inline(__always) get { storedObserver }
        @inline(__always) set {
            storedObserver = newValue
            if newValue == nil { flags.remove(.hasObserver) } else { flags.insert(.hasObserver) }
        }
    }

    /// Counts the changes to ``subviews`` (insertion, removal, reordering), so that what mirrors them can tell whether
    /// it is still right.
    @inlinable public final var subviewsGeneration: UInt32 {
        @inline(__always) get { storedGeneration }
    }
}
