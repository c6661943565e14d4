#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>
#include <stddef.h>

#include "UIKitRuntime.h"

typedef __attribute__((swiftcall)) void *(*Initializer)(__attribute__((swift_context)) const void *type);

void *uikit_call_initializer(const void *function, const void *type) {
    return ((Initializer)function)(type);
}

const char *uikit_file_of(const void *address, const void **base) {
    Dl_info info;
    if (!dladdr(address, &info) || !info.dli_fbase) return NULL;
    *base = info.dli_fbase;
    return info.dli_fname;
}

bool uikit_try_lock(uint32_t *word) {
    uint32_t free = 0;
    return __atomic_compare_exchange_n(word, &free, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void uikit_lock(uint32_t *word) {
    while (!uikit_try_lock(word)) sched_yield();
}

void uikit_unlock(uint32_t *word) { __atomic_store_n(word, 0, __ATOMIC_RELEASE); }
