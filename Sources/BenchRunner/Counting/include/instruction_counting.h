// Counting the instructions of a piece of work: under callgrind, or by the processor's own counter.

#ifndef INSTRUCTION_COUNTING_H
#define INSTRUCTION_COUNTING_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// True when the process runs under valgrind.
bool callgrind_is_running(void);

// Starts callgrind's instrumentation, which a process that was started with --instr-atstart=no does without.
void callgrind_start(void);

// Turns the collection of costs on or off; a process that was started with --collect-atstart=no begins without it.
void callgrind_toggle(void);

// Writes the costs so far into a file of their own, and sets them to zero.
void callgrind_dump(void);

// Opens the processor's counter of the instructions of the calling thread; false where the system has none or refuses.
bool hardware_instructions_open(void);

// The instructions of the calling thread since the counter was opened; 0 where it could not be read.
uint64_t hardware_instructions_read(void);

#ifdef __cplusplus
}
#endif

#endif
