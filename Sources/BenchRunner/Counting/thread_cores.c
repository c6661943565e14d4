#if defined(__linux__)
#define _GNU_SOURCE
#include <sys/resource.h>
#endif

#include "thread_cores.h"

#if defined(__linux__)

long thread_cores_losses(void) {
  struct rusage usage;
  return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_nivcsw : 0;
}

#else

long thread_cores_losses(void) { return 0; }

#endif
