// When the calling thread loses its core. The system's function for it is an extension that Swift doesn't see.

#ifndef THREAD_CORES_H
#define THREAD_CORES_H

#ifdef __cplusplus
extern "C" {
#endif

// How often the system took the core from the calling thread for others so far; 0 where the platform doesn't tell.
long thread_cores_losses(void);

#ifdef __cplusplus
}
#endif

#endif
