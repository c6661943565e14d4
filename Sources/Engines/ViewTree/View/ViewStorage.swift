import Foundation

// Accessors, inlined everywhere, through which this module and the engines reach the state that every layout uses.

extension View {
    /// The view's rectangle ignoring its transform, in the superview's coordinates: the size of `bounds` around
    /// `center`.
    @inlinable package final var rect: CGRect {
        @inline(__always) get { storedRect }
        @inline(__always) _modify { yield &storedRect }
    }

    @inlinable package final var flags: Flags {
        @inline(__always) get { storedFlags }
        @inline(__always) _modify { yield &storedFlags }
    }

    /// The superview. Unmanaged, because reading an `unowned(unsafe)` property retains.
    @inlinable package final var superviewReference: Unmanaged<View>? {
        @inline(__always) get { storedSuperview }
        @inline(__always) set { storedSuperview = newValue }
    }

    /// `contentScaleFactor` with inheritance resolved; the layout direction is a flag. Updated when either or the
    /// superview changes (`resolveEnvironment()`), so that layout, which reads it for every view, doesn't walk up the
    /// tree.
    @inlinable package final var displayScale: CGFloat {
        @inline(__always) get { storedScale }
        @inline(__always) set { storedScale = newValue }
    }

    @inlinable package final var children: [View] {
        @inline(__always) get { storedChildren }
        @inline(__always) _modify { yield &storedChildren }
    }

    /// The view's node in an engine that has a tree of its own beside the views'; `View.nodeHooks` report changes to
    /// it.
    @inlinable package final var engineNode: UnsafeMutableRawPointer? {
        @inline(__always) get { storedNode }
        @inline(__always) set { storedNode = newValue }
    }

    /// The engine that must see every frame write. Owned, but unmanaged: every write of a text or frame reads it, and
    /// reading a reference retains.
    @inlinable package final var observerReference: Unmanaged<ViewObserver>? {
        @inline(__always) get { storedObserver }
        @inline(__always) set {
            storedObserver = newValue
            if newValue == nil { flags.remove(.hasObserver) } else { flags.insert(.hasObserver) }
        }
    }

    /// The number of changes to ``subviews`` (insertion, removal, reordering), so that a copy of them can be checked
    /// for being up to date.
    @inlinable public final var subviewsGeneration: UInt32 {
        @inline(__always) get { storedGeneration }
    }
}
