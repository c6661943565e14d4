#include "interruption_state.h"

_Atomic(bool) interruption_requested;
_Atomic(uint64_t) interruption_start_time;
_Atomic(bool) interruption_patient;
