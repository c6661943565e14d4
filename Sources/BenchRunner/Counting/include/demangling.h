// The readable forms of mangled names.

#ifndef DEMANGLING_H
#define DEMANGLING_H

#ifdef __cplusplus
extern "C" {
#endif

// A Swift symbol's readable name, which the caller frees; NULL for another symbol.
char *demangled_swift_name(const char *name, unsigned long length);

// A C++ symbol's readable name, which the caller frees; NULL for another symbol.
char *demangled_cxx_name(const char *name);

#ifdef __cplusplus
}
#endif

#endif
