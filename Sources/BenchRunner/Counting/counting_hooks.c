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

void counting_hooks_stop(counting_hooks_counts *counts) {
    counting_state *state = &counting_thread_state;
    state->is_counting = false;
    *counts = state->counts;
    counting_blocks_clear(&state->blocks);
    counting_retains_stop();
}
