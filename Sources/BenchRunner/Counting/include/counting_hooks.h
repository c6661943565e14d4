#ifndef COUNTING_HOOKS_H
#define COUNTING_HOOKS_H
#endif
