/* Gives stand-ins to numbers of any length. */
#include "streams/long_numbers.h"
#include "base/bytes.h"
#include "base/random.h"
#include "streams/writer.h"

#include <assert.h>
#include <string.h>

void nim_long_end(struct nim_long_numbers *longs) {
    nim_memory_free(&longs->memory, longs->digits);
    nim_memory_free(&longs->memory, longs->ends);
    nim_memory_free(&longs->memory, longs->slots);
    *longs = (struct nim_long_numbers){.memory = longs->memory};
}

enum nim_status nim_long_add(struct nim_long_numbers *longs, const char *digits,
                             size_t len) {
    if (!NIM_GROW(&longs->memory, &longs->digits, &longs->digits_room,
                  longs->digits_len + len)) {
        return NIM_NO_MEMORY;
    }
    memcpy(longs->digits + longs->digits_len, digits, len);
    longs->digits_len += len;
    return NIM_OK;
}

/* The first stand-in of rest 0. */
#define FIRST                                                                  \
    (NIM_LONG_FROM / NIM_LONG_PERIOD * NIM_LONG_PERIOD + NIM_LONG_PERIOD)

static size_t index_of(uint64_t stand_in) {
    return (size_t)((stand_in - FIRST) / NIM_LONG_PERIOD);
}

static uint64_t stand_in_of(size_t index, const char *digits, size_t len) {
    uint64_t rest = 0;
    for (size_t i = 0; i < len; i++) {
        rest = (10 * rest + (uint64_t)(digits[i] - '0')) % NIM_LONG_PERIOD;
    }
    return FIRST + index * NIM_LONG_PERIOD + rest;
}

static size_t start_of(const struct nim_long_numbers *longs, size_t index) {
    return index > 0 ? longs->ends[index - 1] : 0;
}

static const char *digits_at(const struct nim_long_numbers *longs, size_t index,
                             size_t *len) {
    size_t start = start_of(longs, index);
    *len = longs->ends[index] - start;
    return longs->digits + start;
}

const char *nim_long_digits(const struct nim_long_numbers *longs,
                            uint64_t stand_in, size_t *len) {
    assert(stand_in >= FIRST && index_of(stand_in) < longs->count);
    return digits_at(longs, index_of(stand_in), len);
}

void nim_long_write(const struct nim_long_numbers *longs,
                    struct nim_writer *writer, uint64_t number) {
    if (!longs || number < FIRST || index_of(number) >= longs->count) {
        nim_writer_number(writer, number);
        return;
    }
    size_t len;
    const char *digits = nim_long_digits(longs, number, &len);
    nim_writer_put(writer, digits, len);
}

bool nim_long_value(const struct nim_long_numbers *longs, uint64_t number,
                    uint64_t *value) {
    size_t len;
    if (number < NIM_LONG_FROM) {
        *value = number;
        return true;
    }
    const char *digits = nim_long_digits(longs, number, &len);
    bool fits;
    bytes_read_number(digits, len, value, &fits);
    return fits;
}

/* ---- Which number is it? ---- */

/* The slot of the number with these digits, or the free one that it gets. */
static size_t *find_slot(const struct nim_long_numbers *longs,
                         const char *digits, size_t len) {
    size_t at =
        (size_t)nim_hash(NIM_HASH_BEGIN, digits, len) & (longs->slot_count - 1);
    for (; longs->slots[at] > 0; at = (at + 1) & (longs->slot_count - 1)) {
        size_t known_len;
        const char *known = digits_at(longs, longs->slots[at] - 1, &known_len);
        if (known_len == len && memcmp(known, digits, len) == 0) {
            break;
        }
    }
    return &longs->slots[at];
}

/* At least every second slot stays free. */
static enum nim_status grow_slots(struct nim_long_numbers *longs) {
    if (2 * (longs->count + 1) <= longs->slot_count) {
        return NIM_OK;
    }
    size_t count = longs->slot_count ? 2 * longs->slot_count : 16;
    size_t *slots =
        nim_memory_allocate(&longs->memory, count, sizeof *longs->slots);
    if (!slots) {
        return NIM_NO_MEMORY;
    }
    memset(slots, 0, count * sizeof *slots);
    nim_memory_free(&longs->memory, longs->slots);
    longs->slots = slots;
    longs->slot_count = count;
    for (size_t i = 0; i < longs->count; i++) {
        size_t len;
        const char *digits = digits_at(longs, i, &len);
        *find_slot(longs, digits, len) = i + 1;
    }
    return NIM_OK;
}

static enum nim_status intern(struct nim_long_numbers *longs,
                              const char *digits, size_t len,
                              uint64_t *number) {
    if (!NIM_GROW(&longs->memory, &longs->ends, &longs->ends_room,
                  longs->count + 1)) {
        return NIM_NO_MEMORY;
    }
    if (grow_slots(longs) != NIM_OK) {
        return NIM_NO_MEMORY;
    }
    size_t *slot = find_slot(longs, digits, len);
    if (*slot == 0) {
        size_t start = start_of(longs, longs->count);
        memmove(longs->digits + start, digits, len);
        longs->ends[longs->count] = start + len;
        *slot = ++longs->count;
    }
    *number = stand_in_of(*slot - 1, digits_at(longs, *slot - 1, &len), len);
    return NIM_OK;
}

enum nim_status nim_long_finish(struct nim_long_numbers *longs,
                                const char *last, size_t last_len,
                                uint64_t *number) {
    enum nim_status status = nim_long_add(longs, last, last_len);
    if (status != NIM_OK) {
        return status;
    }
    size_t start = start_of(longs, longs->count);
    const char *digits = longs->digits + start;
    size_t len = longs->digits_len - start;
    for (; len > 1 && *digits == '0'; len--) {
        digits++;
    }
    bool fits;
    bytes_read_number(digits, len, number, &fits);
    if (!fits || *number >= NIM_LONG_FROM) {
        status = intern(longs, digits, len, number);
    }
    longs->digits_len = start_of(longs, longs->count);
    return status;
}
