#if defined(__linux__)
#define _GNU_SOURCE
#include <sched.h>
#include <sys/resource.h>
#endif

#include "thread_cores.h"

#if defined(__linux__)

int thread_cores_present(void) { return sched_getcpu(); }

int thread_cores_allowed(int *cores, int limit) {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 0;
  int count = 0;
  for (int core = 0; core < CPU_SETSIZE && count < limit; core++) {
    if (CPU_ISSET(core, &set)) cores[count++] = core;
  }
  return count;
}

long thread_cores_losses(void) {
  struct rusage usage;
  return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_nivcsw : 0;
}

bool thread_cores_allow(const int *cores, int count) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int index = 0; index < count; index++) {
    if (cores[index] >= 0 && cores[index] < CPU_SETSIZE) CPU_SET(cores[index], &set);
  }
  return sched_setaffinity(0, sizeof set, &set) == 0;
}

#else

int thread_cores_present(void) { return -1; }

int thread_cores_allowed(int *cores, int limit) {
  (void)cores;
  (void)limit;
  return 0;
}

long thread_cores_losses(void) { return 0; }

bool thread_cores_allow(const int *cores, int count) {
  (void)cores;
  (void)count;
  return false;
}

#endif
