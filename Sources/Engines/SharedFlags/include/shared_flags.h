#ifndef SHARED_FLAGS_H
#define SHARED_FLAGS_H

#include <stdint.h>

/// Bytes of the process that hot code reads without a lock. Atomic, and in C because the atomics of Swift's standard
/// library need macOS 15. A read is one plain load; no order is kept with other memory.
extern _Atomic(uint8_t) shared_pin_mode_byte;
/// Read within this library alone, and so without a way by its table of symbols.
extern __attribute__((visibility("hidden"))) _Atomic(uint8_t) shared_counts_measurements_byte;

/// The mode of pin chains, as a sum of bits that `Pin` names.
static inline uint8_t shared_pin_mode(void) {
    return __c11_atomic_load(&shared_pin_mode_byte, __ATOMIC_RELAXED);
}

static inline void set_shared_pin_mode(uint8_t mode) {
    __c11_atomic_store(&shared_pin_mode_byte, mode, __ATOMIC_RELAXED);
}

/// 1 while any thread counts text measurements, else 0.
static inline uint8_t shared_counts_measurements(void) {
    return __c11_atomic_load(&shared_counts_measurements_byte, __ATOMIC_RELAXED);
}

static inline void set_shared_counts_measurements(uint8_t counts) {
    __c11_atomic_store(&shared_counts_measurements_byte, counts, __ATOMIC_RELAXED);
}

#endif
