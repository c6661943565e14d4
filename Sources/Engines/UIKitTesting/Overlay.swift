// Nothing. Where a file imports Swift Testing and a module named UIKit, the compiler wants a module named
// `_Testing_UIKit`, which the toolchain has on Apple's platforms alone.
