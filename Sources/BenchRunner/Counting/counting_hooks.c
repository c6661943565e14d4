#include "counting_internal.h"

_Thread_local counting_state counting_thread_state;

bool counting_hooks_allocations_available(void) {
    return counting_allocations_install();
}

bool counting_hooks_retains_available(void) {
    return counting_retains_available();
}

void counting_hooks_start(void) {
    counting_allocations_install();
    counting_retains_start();
    counting_state *state = &counting_thread_state;
    *state = (counting_state){0};
    state->is_counting = true;
}

void counting_hooks_set_to_zero(void) {
    counting_state *state = &counting_thread_state;
    state->counts = (counting_hooks_counts){0};
    state->bytes_held_at_zero = state->bytes_held;
}

counting_hooks_counts counting_hooks_read(void) {
    return counting_thread_state.counts;
}

void counting_hooks_stop(void) {
    counting_state *state = &counting_thread_state;
    state->is_counting = false;
    counting_blocks_clear(&state->blocks);
    counting_retains_stop();
}
