#define _GNU_SOURCE
#include <dlfcn.h>
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
