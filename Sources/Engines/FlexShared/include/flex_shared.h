#ifndef FLEX_SHARED_H
#define FLEX_SHARED_H

#include <stdbool.h>
#include <stdint.h>

/// State of a thread and of the process that flex reaches for each node or layout. In C because Swift has no variables
/// of threads, and finds its own globals, where they aren't constants, by a call each time.

struct flex_thread {
    /// The nodes' memory that the thread has at hand; null before its first node.
    void *hand;
    /// The number of layouts that run on the thread, one in the measure function of another.
    intptr_t running_layouts;
};

extern _Thread_local struct flex_thread flex_own_thread;

static inline void *flex_hand(void) { return flex_own_thread.hand; }
static inline void set_flex_hand(void *hand) { flex_own_thread.hand = hand; }

static inline intptr_t flex_running_layouts(void) { return flex_own_thread.running_layouts; }
static inline void set_flex_running_layouts(intptr_t count) { flex_own_thread.running_layouts = count; }

/// The places for the plans of the process.
#define FLEX_PLAN_COUNT 512
extern void *flex_plan_places[FLEX_PLAN_COUNT];
/// Held wherever a place or a plan changes, but for what a plan never changes.
extern uint32_t flex_plan_lock_word;

/// 1 from when views report changes to their nodes.
extern uint8_t flex_hooks_word;
static inline bool flex_has_hooks(void) { return __atomic_load_n(&flex_hooks_word, __ATOMIC_ACQUIRE) != 0; }
static inline void flex_note_hooks(void) { __atomic_store_n(&flex_hooks_word, 1, __ATOMIC_RELEASE); }

/// A count that grows where others read it: what it counts is there before it says so.
static inline intptr_t flex_load_count(const intptr_t *count) { return __atomic_load_n(count, __ATOMIC_ACQUIRE); }
static inline void flex_store_count(intptr_t *count, intptr_t value) { __atomic_store_n(count, value, __ATOMIC_RELEASE); }

static inline void **flex_plans(void) { return flex_plan_places; }
static inline uint32_t *flex_plan_lock(void) { return &flex_plan_lock_word; }

#endif
