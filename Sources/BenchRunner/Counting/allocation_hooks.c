#include "counting_hooks.h"
