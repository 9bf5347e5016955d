/* Arrays that grow by doubling. */
#include "base/memory.h"

#include <string.h>

/* The smallest block has this many items. */
#define ROOM_MIN 64

bool nim_memory_grow(const struct nim_memory *memory, void *block, size_t *room,
                     size_t needed, size_t item_len) {
    void *grown;
    if (needed <= *room) {
        return true;
    }
    if (needed > (SIZE_MAX / item_len - ROOM_MIN) / 2) {
        return false;
    }
    size_t more = 2 * needed + ROOM_MIN;
    memcpy(&grown, block, sizeof grown);
    grown = memory->resize(memory->context, grown, more * item_len);
    if (grown) {
        memcpy(block, &grown, sizeof grown);
        *room = more;
    }
    return grown;
}

void *nim_memory_allocate(const struct nim_memory *memory, size_t item_count,
                          size_t item_len) {
    size_t count = item_count > 0 ? item_count : 1;
    return count > SIZE_MAX / item_len
               ? NULL
               : memory->resize(memory->context, NULL, count * item_len);
}

uint64_t *nim_memory_copy(const struct nim_memory *memory,
                          const uint64_t *numbers, size_t count) {
    uint64_t *copy = nim_memory_allocate(memory, count, sizeof *copy);
    if (copy && count > 0) {
        memcpy(copy, numbers, count * sizeof *copy);
    }
    return copy;
}

void nim_memory_free(const struct nim_memory *memory, void *block) {
    memory->resize(memory->context, block, 0);
}

enum nim_status nim_array_add(struct nim_array *array, const uint64_t *numbers,
                              size_t number_count) {
    if (number_count > array->room - array->count) {
        size_t needed = number_count > SIZE_MAX - array->count
                            ? SIZE_MAX
                            : array->count + number_count;
        if (!NIM_GROW(&array->memory, &array->items, &array->room, needed)) {
            return NIM_NO_MEMORY;
        }
    }
    if (number_count > 0) {
        memcpy(array->items + array->count, numbers,
               number_count * sizeof *numbers);
    }
    array->count += number_count;
    return NIM_OK;
}

void nim_array_end(struct nim_array *array) {
    nim_memory_free(&array->memory, array->items);
    array->items = NULL;
    array->count = 0;
    array->room = 0;
}
