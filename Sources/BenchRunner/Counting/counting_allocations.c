// Counting of heap allocations.
//
// glibc: the executable defines malloc and its family itself and forwards to glibc's own entry points; the dynamic linker
// then resolves every library's calls to these (glibc manual, 3.2.5 "Replacing malloc"). Darwin: libmalloc calls the
// function in `malloc_logger`, when it is set, for every event. Elsewhere, and under a sanitizer, which has an allocator
// of its own, nothing is counted.

#define _GNU_SOURCE
#include "counting_internal.h"
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define COUNTING_UNDER_SANITIZER 1
#endif
#endif

#if defined(__linux__) && !defined(COUNTING_UNDER_SANITIZER)
#include <features.h>
#endif

#if defined(__GLIBC__) && !defined(COUNTING_UNDER_SANITIZER)

#include <dlfcn.h>
#include <errno.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static void *counted(void *memory, size_t asked) {
    counting_add_allocation(memory, (int64_t)asked);
    return memory;
}

void *malloc(size_t size) {
    return counted(__libc_malloc(size), size);
}

void *calloc(size_t count, size_t size) {
    return counted(__libc_calloc(count, size), count * size);
}

void *realloc(void *memory, size_t size) {
    if (!counting_thread_state.is_counting) return __libc_realloc(memory, size);
    void *moved = __libc_realloc(memory, size);
    if (moved != NULL || size == 0) counting_add_deallocation(memory);
    return counted(moved, size);
}

void *memalign(size_t alignment, size_t size) {
    return counted(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *result = memalign(alignment, size);
    if (result == NULL) return ENOMEM;
    *memory = result;
    return 0;
}

// Swift's arrays ask for this and grow accordingly.
size_t malloc_usable_size(void *memory) {
    static size_t (*original)(void *memory);
    if (counting_thread_state.is_counting) {
        int64_t size = counting_blocks_size(&counting_thread_state.blocks, memory);
        if (size >= 0) return (size_t)size;
    }
    if (original == NULL) original = (size_t(*)(void *))dlsym(RTLD_NEXT, "malloc_usable_size");
    return original == NULL || memory == NULL ? 0 : original(memory);
}

void free(void *memory) {
    counting_add_deallocation(memory);
    __libc_free(memory);
}

bool counting_allocations_install(void) {
    return true;
}

#elif defined(__APPLE__) && !defined(COUNTING_UNDER_SANITIZER)

// libmalloc's private header (stack_logging.h, published in Apple's open source): the hook and the bits of `type`.
typedef void(malloc_logger_t)(uint32_t type, uintptr_t arg1, uintptr_t arg2, uintptr_t arg3, uintptr_t result,
                              uint32_t frames_to_skip);
extern malloc_logger_t *malloc_logger __attribute__((weak_import));

enum { log_allocation = 2, log_deallocation = 4, log_has_zone = 8 };

static void count_event(uint32_t type, uintptr_t arg1, uintptr_t arg2, uintptr_t arg3, uintptr_t result,
                        uint32_t frames_to_skip) {
    (void)frames_to_skip;
    if (!counting_thread_state.is_counting) return;
    if ((type & log_has_zone) == 0) {
        arg3 = arg2;
        arg2 = arg1;
    }
    // Allocation: arg2 is the size. Deallocation: arg2 is the block. Both: a realloc of block arg2 to arg3 bytes.
    if (type & log_deallocation) counting_add_deallocation((const void *)arg2);
    if (type & log_allocation) {
        counting_add_allocation((const void *)result, (int64_t)(type & log_deallocation ? arg3 : arg2));
    }
}

bool counting_allocations_install(void) {
    if (&malloc_logger == NULL) return false;
    if (malloc_logger == NULL) malloc_logger = count_event;
    return malloc_logger == count_event;
}

#else

bool counting_allocations_install(void) {
    return false;
}

#endif
