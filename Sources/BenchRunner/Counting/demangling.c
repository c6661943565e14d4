#define _GNU_SOURCE
#include "demangling.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// Of the Swift runtime; no header declares it.
extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

char *demangled_swift_name(const char *name, unsigned long length) {
  return swift_demangle(name, length, NULL, NULL, 0);
}

// Looked up when it is needed, as a program of Swift is not linked with the C++ library, though its runtime loads it.
char *demangled_cxx_name(const char *name) {
  typedef char *demangler(const char *name, char *buffer, size_t *size, int *status);
  demangler *demangle = (demangler *)dlsym(RTLD_DEFAULT, "__cxa_demangle");
  int status = 0;
  return demangle == NULL ? NULL : demangle(name, NULL, NULL, &status);
}
