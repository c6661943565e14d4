#ifndef UIKIT_RUNTIME_H
#define UIKIT_RUNTIME_H

#include <stdbool.h>
#include <stdint.h>

/// Calls an initializer without parameters of a Swift class: `function` is its allocating entry point, `type` the class
/// to make. Answers the new object, owned by the caller. Swift has no way to say this call by an address.
void *uikit_call_initializer(const void *function, const void *type);

/// The path of the program or library that an address lies in, and where that begins in memory; NULL for another
/// address.
const char *uikit_file_of(const void *address, const void **base);

/// Takes a lock that is one word, 0 while it is free; waits by letting other threads run.
void uikit_lock(uint32_t *word);

/// Takes the lock if it is free, and answers whether it was.
bool uikit_try_lock(uint32_t *word);

void uikit_unlock(uint32_t *word);

#endif
