#ifndef COUNTING_BLOCKS_H
#define COUNTING_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The blocks that were taken since counting began and are still held, with the sizes that were asked for: a hash table
// with open addressing whose memory comes from mmap, so that keeping it touches no heap.
typedef struct counting_blocks {
    struct counting_block *slots;
    size_t capacity;
    size_t count;
} counting_blocks;

// False when there is no memory for the table.
bool counting_blocks_add(counting_blocks *blocks, const void *address, int64_t size);

// The size of a block; -1 for one that was not added.
int64_t counting_blocks_size(const counting_blocks *blocks, const void *address);

// The size of a block, which is forgotten; 0 for one that was not added.
int64_t counting_blocks_remove(counting_blocks *blocks, const void *address);

void counting_blocks_clear(counting_blocks *blocks);

#endif
