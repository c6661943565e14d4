#include <sched.h>

#include "shared_lock.h"

void shared_wait_for_lock(uint32_t *word) {
    while (!shared_try_lock(word)) sched_yield();
}
