#include <sched.h>
#include <time.h>

#include "shared_lock.h"

// Mostly a few words are read and written under the lock. Where a system is compiled under it, that takes milliseconds.
void shared_wait_for_lock(uint32_t *word) {
    for (int yields = 0; !shared_try_lock(word); yields++) {
        if (yields < 100) {
            sched_yield();
        } else {
            nanosleep(&(struct timespec){.tv_nsec = 50000}, NULL);
        }
    }
}
