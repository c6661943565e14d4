#include "flex_shared.h"

_Thread_local struct flex_thread flex_own_thread;
void *flex_plan_places[FLEX_PLAN_COUNT];
uint32_t flex_plan_lock_word;
uint8_t flex_hooks_word;
