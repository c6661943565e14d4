#include "shared_flags.h"

_Atomic(uint8_t) shared_pin_mode_byte;
_Atomic(uint8_t) shared_counts_measurements_byte;
