// Counting of the Swift runtime's strong retains and releases.
//
// The runtime calls them through function pointers once its flag for Instruments is set (HeapObject.h of the Swift
// runtime); the hooks count and call what stood there before. Objective-C's runtime has retains of its own on Darwin, so
// the counts would not be whole there.

#include "counting_internal.h"
#include <stddef.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__)) && __has_attribute(preserve_most)

#include <pthread.h>
#include <stdatomic.h>

// The runtime may call these with a convention that keeps nearly all registers; keeping them is right for the plain
// convention too.
#define KEEPS_REGISTERS __attribute__((preserve_most))

typedef void *(*retain_function)(void *object);
typedef void (*release_function)(void *object);
typedef void *(*retain_n_function)(void *object, uint32_t count);
typedef void (*release_n_function)(void *object, uint32_t count);

extern _Bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly __attribute__((weak));
extern retain_function _swift_retain __attribute__((weak));
extern release_function _swift_release __attribute__((weak));
extern retain_n_function _swift_retain_n __attribute__((weak));
extern release_n_function _swift_release_n __attribute__((weak));
extern void *swift_retain(void *object) __attribute__((weak));

// Set once, while other threads may come through here already.
static _Atomic(retain_function) original_retain;
static _Atomic(release_function) original_release;
static _Atomic(retain_n_function) original_retain_n;
static _Atomic(release_n_function) original_release_n;

#define ORIGINAL(name) atomic_load_explicit(&original_##name, memory_order_relaxed)
#define KEEP_ORIGINAL(name) atomic_store_explicit(&original_##name, _swift_##name, memory_order_relaxed)

// References below or at 0 are no mortal objects (short strings, literals): the runtime passes over them.
static inline bool is_mortal(const void *object) {
    return (intptr_t)object > 0;
}

static inline void count_retains(const void *object, int64_t number) {
    if (counting_thread_state.is_counting && is_mortal(object)) counting_thread_state.counts.retains += number;
}

static inline void count_releases(const void *object, int64_t number) {
    if (counting_thread_state.is_counting && is_mortal(object)) counting_thread_state.counts.releases += number;
}

// On its way to `_swift_retain`, Swift 6.3 masks the tag bits off a reference, and with them the sign that says
// "no object": what arrives for a short string is an address that leads nowhere. The caller keeps the whole reference in
// the first register that calls preserve; the entry below passes it on. Whether that is so is tried out once (`probe`),
// and without it nothing is counted.
extern void *counting_retain_entry(void *object) __attribute__((visibility("hidden")));

#if defined(__x86_64__)
__asm__(".text\n"
        ".p2align 4\n"
        ".hidden counting_retain_entry\n"
        ".globl counting_retain_entry\n"
        ".type counting_retain_entry, @function\n"
        "counting_retain_entry:\n"
        "  movq %rbx, %rsi\n"
        "  jmp counting_retain_tagged\n"
        ".size counting_retain_entry, . - counting_retain_entry\n");
#else
__asm__(".text\n"
        ".p2align 4\n"
        ".hidden counting_retain_entry\n"
        ".globl counting_retain_entry\n"
        ".type counting_retain_entry, %function\n"
        "counting_retain_entry:\n"
        "  mov x1, x19\n"
        "  b counting_retain_tagged\n"
        ".size counting_retain_entry, . - counting_retain_entry\n");
#endif

static const uintptr_t tag_bits = 0xff00000000000007;
static const uintptr_t probe = 0xe500000000001238;
static _Thread_local bool is_probing;
static _Thread_local bool probe_came_through;

KEEPS_REGISTERS __attribute__((visibility("hidden"), used)) void *counting_retain_tagged(void *object, void *kept) {
    bool is_masked = ((uintptr_t)kept & ~tag_bits) == (uintptr_t)object;
    void *whole = is_masked ? kept : object;
    if (is_probing) {
        probe_came_through = (uintptr_t)whole == probe;
        return object;
    }
    if (!is_mortal(whole)) return object;
    count_retains(whole, 1);
    return ORIGINAL(retain)(object);
}

KEEPS_REGISTERS static void counted_release(void *object) {
    count_releases(object, 1);
    ORIGINAL(release)(object);
}

KEEPS_REGISTERS static void *counted_retain_n(void *object, uint32_t number) {
    count_retains(object, number);
    return ORIGINAL(retain_n)(object, number);
}

KEEPS_REGISTERS static void counted_release_n(void *object, uint32_t number) {
    count_releases(object, number);
    ORIGINAL(release_n)(object, number);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counting_threads;
static enum { not_tried, works, fails } state;

static void set_flag(bool is_set) {
    _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = is_set;
}

static bool runtime_has_pointers(void) {
    return &_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly != NULL &&
           &_swift_retain != NULL && &_swift_release != NULL && &_swift_retain_n != NULL &&
           &_swift_release_n != NULL && &swift_retain != NULL;
}

// Called under the lock.
static void install(void) {
    if (state != not_tried) return;
    state = fails;
    if (!runtime_has_pointers()) return;
    KEEP_ORIGINAL(retain);
    KEEP_ORIGINAL(release);
    KEEP_ORIGINAL(retain_n);
    KEEP_ORIGINAL(release_n);
    // Who comes through the runtime's pointers from now on finds them.
    atomic_thread_fence(memory_order_release);
    _swift_retain = counting_retain_entry;
    is_probing = true;
    set_flag(true);
    swift_retain((void *)probe);
    set_flag(false);
    is_probing = false;
    if (!probe_came_through) {
        _swift_retain = ORIGINAL(retain);
        return;
    }
    _swift_release = (release_function)counted_release;
    _swift_retain_n = (retain_n_function)counted_retain_n;
    _swift_release_n = (release_n_function)counted_release_n;
    state = works;
}

bool counting_retains_available(void) {
    pthread_mutex_lock(&lock);
    install();
    bool is_available = state == works;
    pthread_mutex_unlock(&lock);
    return is_available;
}

// The flag is only set while somebody counts: the way over the function pointers would slow the timed passes.
static void add_counting_threads(int change) {
    pthread_mutex_lock(&lock);
    install();
    counting_threads += change;
    if (state == works) set_flag(counting_threads > 0);
    pthread_mutex_unlock(&lock);
}

void counting_retains_start(void) {
    add_counting_threads(1);
}

void counting_retains_stop(void) {
    add_counting_threads(-1);
}

#else

bool counting_retains_available(void) {
    return false;
}

void counting_retains_start(void) {}

void counting_retains_stop(void) {}

#endif
