/* Arrays that grow, and are freed in one way. */
#ifndef NIM_MEMORY_H
#define NIM_MEMORY_H

#include <nimsum.h>

/* Makes room for `needed` items of item_len bytes each in a block, which is
 * told by the place of its pointer. A block without that room gets twice as
 * much, so that adding items one by one takes linear time and memory follows
 * what has arrived. The block may move, and has its new *room; false when
 * memory is short, then the old block and its room stand. */
bool nim_memory_grow(const struct nim_memory *memory, void *block, size_t *room,
                     size_t needed, size_t item_len);
#define NIM_GROW(memory, block, room, needed)                                  \
    nim_memory_grow(memory, block, room, needed, sizeof **(block))

/* A block for that many items, whose values are not set; of no items, too. NULL
 * when memory is short. */
void *nim_memory_allocate(const struct nim_memory *memory, size_t item_count,
                          size_t item_len);

/* The same, with these numbers. */
uint64_t *nim_memory_copy(const struct nim_memory *memory,
                          const uint64_t *numbers, size_t count);

void nim_memory_free(const struct nim_memory *memory, void *block);

/* Numbers in an array that grows. The caller sets the memory, all else is 0. */
struct nim_array {
    struct nim_memory memory;
    uint64_t *items;
    size_t count;
    size_t room;
};

/* NIM_OK or NIM_NO_MEMORY; then nothing was added. */
enum nim_status nim_array_add(struct nim_array *array, const uint64_t *numbers,
                              size_t number_count);
void nim_array_end(struct nim_array *array);

#endif
