#if defined(__linux__)
#define _GNU_SOURCE
#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#elif defined(__APPLE__)
#include <libproc.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

#include "instruction_counting.h"

#if defined(__linux__)

static int descriptor = -1;

bool hardware_instructions_open(void) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  // Never shared in turns with other counters: it counts all the time, or reading it fails.
  attributes.pinned = 1;
  descriptor = (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  return descriptor >= 0;
}

uint64_t hardware_instructions_read(void) {
  uint64_t count = 0;
  return descriptor >= 0 && read(descriptor, &count, sizeof count) == (ssize_t)sizeof count ? count : 0;
}

#elif defined(__APPLE__)

bool hardware_instructions_open(void) { return hardware_instructions_read() > 0; }

// Those of the whole process: the measuring thread is the only one that works.
uint64_t hardware_instructions_read(void) {
  struct rusage_info_v4 usage;
  return proc_pid_rusage(getpid(), RUSAGE_INFO_V4, (rusage_info_t *)&usage) == 0 ? usage.ri_instructions : 0;
}

#else

bool hardware_instructions_open(void) { return false; }
uint64_t hardware_instructions_read(void) { return 0; }

#endif
