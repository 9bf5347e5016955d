/* What arrangements have in common: cases that the statement excludes, and a
 * winner told by a pile. */
#include "boards/parts.h"

#include <assert.h>

#define OF_VALUE UINT64_MAX

size_t nim_arrange_exclude(uint64_t *numbers, size_t number_count, size_t at) {
    if (number_count > 0) {
        numbers[0] = at;
    }
    return SIZE_MAX;
}

size_t nim_arrange_exclude_value(uint64_t *numbers, size_t number_count,
                                 uint64_t value) {
    if (number_count < 2) {
        return nim_arrange_exclude(numbers, number_count, 0);
    }
    numbers[0] = OF_VALUE;
    numbers[1] = value;
    return SIZE_MAX;
}

static size_t find_value(const uint64_t *raw, size_t count, uint64_t value) {
    size_t i = count - 1;
    while (raw[i] != value) {
        assert(i > 0);
        i--;
    }
    return i;
}

size_t nim_arrange_find_excluded(const struct nim_layout *layout,
                                 const uint64_t *numbers, const uint64_t *raw,
                                 size_t number_count) {
    bool has_body = nim_layout_has_body(layout);
    size_t head_count = has_body ? layout->head_count : 0;
    if (number_count == 0) {
        return 0;
    }
    if (numbers[0] == OF_VALUE) {
        return head_count + find_value(raw, number_count, numbers[1]);
    }
    size_t at = (size_t)numbers[0];
    return at < number_count ? head_count + at : at - number_count;
}

/* The player to move wins or loses, which is said by one pile. An empty board
 * stays empty: it is lost. */
size_t nim_arrange_verdict(uint64_t *numbers, size_t number_count, bool wins) {
    if (number_count == 0) {
        return 0;
    }
    numbers[0] = wins;
    return 1;
}
