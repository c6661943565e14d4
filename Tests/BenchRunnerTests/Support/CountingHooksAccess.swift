import CountingHooks

/// Counts the allocations of `body`, and passes the counts to `check`; nothing in between is counted.
func countingAllocations(
    of body: () -> Void, check: (_ allocations: Int, _ bytes: Int, _ peak: Int) -> Void
) {
    counting_hooks_start()
    counting_hooks_set_to_zero()
    body()
    let counts = counting_hooks_read()
    counting_hooks_stop()
    check(Int(counts.allocations), Int(counts.allocated_bytes), Int(counts.peak_bytes))
}
