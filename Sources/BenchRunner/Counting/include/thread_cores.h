// Which cores the calling thread may run on, and when it loses them. The system's functions for it are extensions that Swift doesn't see.

#ifndef THREAD_CORES_H
#define THREAD_CORES_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// The core that the calling thread runs on; -1 where the platform doesn't tell.
int thread_cores_present(void);

// Writes the cores that the calling thread may run on, ascending, and returns how many there are, at most `limit`;
// 0 where the platform doesn't tell.
int thread_cores_allowed(int *cores, int limit);

// Lets the calling thread run on these cores only; false where the platform refuses.
bool thread_cores_allow(const int *cores, int count);

// How often the system took the core from the calling thread for others so far; 0 where the platform doesn't tell.
long thread_cores_losses(void);

#ifdef __cplusplus
}
#endif

#endif
