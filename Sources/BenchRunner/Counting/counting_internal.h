#ifndef COUNTING_INTERNAL_H
#define COUNTING_INTERNAL_H

#include "counting_blocks.h"
#include "counting_hooks.h"

// The counts of this thread, and whether it is counting now.
typedef struct counting_state {
    bool is_counting;
    // Of the blocks that were taken since the start; now, and when the counts were last set to zero.
    int64_t bytes_held;
    int64_t bytes_held_at_zero;
    counting_hooks_counts counts;
    counting_blocks blocks;
} counting_state;

extern _Thread_local counting_state counting_thread_state;

static inline void counting_add_allocation(const void *memory, int64_t asked) {
    counting_state *state = &counting_thread_state;
    if (!state->is_counting || memory == NULL) return;
    state->counts.allocations += 1;
    state->counts.allocated_bytes += asked;
    if (!counting_blocks_add(&state->blocks, memory, asked)) return;
    state->bytes_held += asked;
    int64_t more = state->bytes_held - state->bytes_held_at_zero;
    if (more > state->counts.peak_bytes) state->counts.peak_bytes = more;
}

static inline void counting_add_deallocation(const void *memory) {
    counting_state *state = &counting_thread_state;
    if (state->is_counting && memory != NULL) state->bytes_held -= counting_blocks_remove(&state->blocks, memory);
}

// Starts listening to the allocator, where that has to be asked for; false where it can't be listened to.
bool counting_allocations_install(void);

bool counting_retains_available(void);
void counting_retains_start(void);
void counting_retains_stop(void);

#endif
