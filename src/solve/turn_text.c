/* Turns that people type. */
#include "base/bytes.h"
#include "boards/turn_rule.h"

#include <string.h>

static bool read_number(const char **text, uint64_t *number) {
    bool fits;
    size_t len = bytes_read_number(*text, strlen(*text), number, &fits);
    *text += len;
    return len > 0 && fits;
}

/* "3", or "1+4" of a split. */
static bool read_parts(const char **text, struct nim_touch *touch) {
    if (!read_number(text, &touch->to)) {
        return false;
    }
    while (**text == '+') {
        ++*text;
        if (touch->other_count == NIM_PARTS_MAX - 1 ||
            !read_number(text, &touch->others[touch->other_count++])) {
            return false;
        }
    }
    return true;
}

/* Where more is taken than there is, or nothing, `to` is what cannot be left:
 * all there is. */
static bool read_take(const struct nim_state *state, const char **text,
                      struct nim_touch *touch) {
    uint64_t taken;
    if (!read_number(text, &taken)) {
        return false;
    }
    bool is_there = touch->place - 1 < nim_state_count(state);
    uint64_t pile =
        is_there ? nim_state_pile(state, (size_t)touch->place - 1) : 0;
    touch->to = taken <= pile ? pile - taken : UINT64_MAX;
    return true;
}

static bool read_touch(const struct nim_state *state, const char **text,
                       struct nim_touch *touch) {
    *touch = (struct nim_touch){.place = 0};
    if (!read_number(text, &touch->place)) {
        return false;
    }
    char sign = *(*text)++;
    return sign == ':'   ? read_parts(text, touch)
           : sign == '-' ? read_take(state, text, touch)
                         : false;
}

bool nim_turn_read(const struct nim_state *state, const char *text,
                   struct nim_turn *turn) {
    static const char blanks[] = " \t,";
    turn->count = 0;
    text += strspn(text, blanks);
    while (*text) {
        if (turn->count == NIM_MOORE_K_MAX ||
            !read_touch(state, &text, &turn->touches[turn->count++]) ||
            (*text && !strchr(blanks, *text))) {
            return false;
        }
        text += strspn(text, blanks);
    }
    return turn->count > 0 && text[-1] != ',';
}
