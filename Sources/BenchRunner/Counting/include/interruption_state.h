#ifndef INTERRUPTION_STATE_H
#define INTERRUPTION_STATE_H

#include <stdbool.h>
#include <stdint.h>

/// The user's request to stop the process: written by the signal handler, read by any thread. Atomics without a lock,
/// which C allows a handler, and in C because those of Swift's standard library need macOS 15.
extern _Atomic(bool) interruption_requested;
/// The time of the first signal, in nanoseconds.
extern _Atomic(uint64_t) interruption_start_time;
/// A second signal is taken like the first.
extern _Atomic(bool) interruption_patient;

static inline bool interruption_is_requested(void) {
    return __c11_atomic_load(&interruption_requested, __ATOMIC_ACQUIRE);
}

static inline void set_interruption_requested(bool is_requested) {
    __c11_atomic_store(&interruption_requested, is_requested, __ATOMIC_RELEASE);
}

static inline uint64_t interruption_start(void) {
    return __c11_atomic_load(&interruption_start_time, __ATOMIC_RELAXED);
}

static inline void set_interruption_start(uint64_t nanoseconds) {
    __c11_atomic_store(&interruption_start_time, nanoseconds, __ATOMIC_RELAXED);
}

static inline bool interruption_is_patient(void) {
    return __c11_atomic_load(&interruption_patient, __ATOMIC_RELAXED);
}

static inline void set_interruption_patient(bool is_patient) {
    __c11_atomic_store(&interruption_patient, is_patient, __ATOMIC_RELAXED);
}

#endif
