// Client requests as valgrind documents them (valgrind.h, "client request mechanism"): a sequence of instructions that
// does nothing on a processor, and that valgrind recognizes. Written here so that the package needs no header of valgrind's.

#include "instruction_counting.h"

#include <stddef.h>

enum {
  running_on_valgrind = 0x1001,
  // 'C' 'T' in the upper bytes, then callgrind's own numbers.
  callgrind_dump_stats = 0x43540000,
  callgrind_toggle_collect = 0x43540002,
  callgrind_start_instrumentation = 0x43540004,
};

#if defined(__linux__) && defined(__x86_64__)

static uint64_t request(uint64_t code) {
  volatile uint64_t arguments[6] = {code, 0, 0, 0, 0, 0};
  uint64_t result = 0;
  __asm__ volatile(
      "rolq $3, %%rdi\n\trolq $13, %%rdi\n\trolq $61, %%rdi\n\trolq $51, %%rdi\n\txchgq %%rbx, %%rbx"
      : "=d"(result)
      : "a"(&arguments[0]), "0"(result)
      : "cc", "memory", "rdi");
  return result;
}

#elif defined(__linux__) && defined(__aarch64__)

static uint64_t request(uint64_t code) {
  volatile uint64_t arguments[6] = {code, 0, 0, 0, 0, 0};
  uint64_t result = 0;
  __asm__ volatile(
      "mov x3, %1\n\tmov x4, %2\n\t"
      "ror x12, x12, #3\n\tror x12, x12, #13\n\tror x12, x12, #51\n\tror x12, x12, #61\n\torr x10, x10, x10\n\t"
      "mov %0, x3"
      : "=r"(result)
      : "r"(result), "r"(&arguments[0])
      : "cc", "memory", "x3", "x4", "x12");
  return result;
}

#else

static uint64_t request(uint64_t code) {
  (void)code;
  return 0;
}

#endif

bool callgrind_is_running(void) { return request(running_on_valgrind) != 0; }
void callgrind_start(void) { request(callgrind_start_instrumentation); }
void callgrind_toggle(void) { request(callgrind_toggle_collect); }
void callgrind_dump(void) { request(callgrind_dump_stats); }
