// Counts what the calling thread does to the heap and to reference counts, where the platform allows it. What else Swift
// can't reach by itself, the loss of cores, is declared in thread_cores.h.
//
// Counting is per thread and off until counting_hooks_start(): then every allocation and every strong retain and release
// of this thread is counted until counting_hooks_stop(). It must not be nested.
//
// Start before what is counted is made: growing arrays ask the allocator how large their memory really is, which depends
// on what happened in the process before. Blocks taken while counting are as large as they were asked to be, so that the
// counts are the same each time.

#ifndef COUNTING_HOOKS_H
#define COUNTING_HOOKS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct counting_hooks_counts {
    // Calls that took memory: malloc, calloc, aligned_alloc, posix_memalign, memalign, and realloc of any kind but to 0.
    int64_t allocations;
    // The bytes that these calls asked for.
    int64_t allocated_bytes;
    // The most bytes, as asked for, that were held at once beyond those held when the counts were zero.
    int64_t peak_bytes;
    int64_t retains;
    int64_t releases;
} counting_hooks_counts;

// True where allocations are counted in this process.
bool counting_hooks_allocations_available(void);

// True where the Swift runtime lets its retains and releases be counted.
bool counting_hooks_retains_available(void);

void counting_hooks_start(void);
void counting_hooks_set_to_zero(void);
counting_hooks_counts counting_hooks_read(void);
void counting_hooks_stop(void);

#ifdef __cplusplus
}
#endif

#endif
