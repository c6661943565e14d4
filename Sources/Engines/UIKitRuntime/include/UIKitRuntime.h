#ifndef UIKIT_RUNTIME_H
#define UIKIT_RUNTIME_H

/// Calls an initializer without parameters of a Swift class: `function` is its allocating entry point, `type` the class
/// to make. Answers the new object, owned by the caller. Swift has no way to say this call by an address.
void *uikit_call_initializer(const void *function, const void *type);

/// The path of the program or library that an address lies in, and where that begins in memory; NULL for another
/// address.
const char *uikit_file_of(const void *address, const void **base);

#endif
