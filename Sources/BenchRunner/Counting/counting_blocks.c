#define _DEFAULT_SOURCE
#include "counting_blocks.h"
#include <sys/mman.h>

struct counting_block {
    const void *address;
    int64_t size;
};

enum { first_capacity = 4096 };

static size_t slot_of(const counting_blocks *blocks, const void *address) {
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4); the lowest bits of an address are all alike.
    uint64_t mixed = ((uint64_t)(uintptr_t)address >> 4) * 0x9E3779B97F4A7C15u;
    return (size_t)(mixed >> 32) & (blocks->capacity - 1);
}

static size_t next_slot(const counting_blocks *blocks, size_t slot) {
    return (slot + 1) & (blocks->capacity - 1);
}

static void insert(counting_blocks *blocks, struct counting_block block) {
    size_t slot = slot_of(blocks, block.address);
    while (blocks->slots[slot].address != NULL) slot = next_slot(blocks, slot);
    blocks->slots[slot] = block;
    blocks->count += 1;
}

static bool grow(counting_blocks *blocks) {
    size_t capacity = blocks->capacity == 0 ? first_capacity : 2 * blocks->capacity;
    void *memory = mmap(NULL, capacity * sizeof(struct counting_block), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANON, -1, 0);
    if (memory == MAP_FAILED) return false;
    counting_blocks old = *blocks;
    *blocks = (counting_blocks){.slots = memory, .capacity = capacity};
    for (size_t slot = 0; slot < old.capacity; slot++) {
        if (old.slots[slot].address != NULL) insert(blocks, old.slots[slot]);
    }
    counting_blocks_clear(&old);
    return true;
}

bool counting_blocks_add(counting_blocks *blocks, const void *address, int64_t size) {
    if (2 * blocks->count >= blocks->capacity && !grow(blocks)) return false;
    insert(blocks, (struct counting_block){.address = address, .size = size});
    return true;
}

// The slot of a block, or the empty one where the search ended.
static size_t find(const counting_blocks *blocks, const void *address) {
    size_t slot = slot_of(blocks, address);
    while (blocks->slots[slot].address != NULL && blocks->slots[slot].address != address) slot = next_slot(blocks, slot);
    return slot;
}

int64_t counting_blocks_size(const counting_blocks *blocks, const void *address) {
    if (blocks->capacity == 0) return -1;
    struct counting_block block = blocks->slots[find(blocks, address)];
    return block.address == NULL ? -1 : block.size;
}

int64_t counting_blocks_remove(counting_blocks *blocks, const void *address) {
    if (blocks->capacity == 0) return 0;
    size_t slot = find(blocks, address);
    if (blocks->slots[slot].address == NULL) return 0;
    int64_t size = blocks->slots[slot].size;
    blocks->slots[slot].address = NULL;
    blocks->count -= 1;
    // What follows in the same run of slots may have been pushed there by the one that left.
    for (size_t next = next_slot(blocks, slot); blocks->slots[next].address != NULL; next = next_slot(blocks, next)) {
        struct counting_block moved = blocks->slots[next];
        blocks->slots[next].address = NULL;
        blocks->count -= 1;
        insert(blocks, moved);
    }
    return size;
}

void counting_blocks_clear(counting_blocks *blocks) {
    if (blocks->slots != NULL) munmap(blocks->slots, blocks->capacity * sizeof(struct counting_block));
    *blocks = (counting_blocks){0};
}
