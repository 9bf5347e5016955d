/* Boards by name. */
#include "boards/board.h"

static const struct {
    const char *name;
    const struct nim_board *board;
} boards[] = {
#define ROW(NAME) {#NAME, &nim_board_##NAME},
    NIM_BOARDS(ROW)
#undef ROW
};

const char *nim_board_name(const struct nim_board *board) {
    size_t i = 0;
    while (boards[i].board != board) {
        i++;
    }
    return boards[i].name;
}

static bool is_name(const char *known, const char *name, size_t name_len) {
    size_t i = 0;
    while (i < name_len && known[i] == (name[i] == '-' ? '_' : name[i])) {
        i++;
    }
    return i == name_len && !known[i];
}

const struct nim_board *nim_board_find(const char *name, size_t name_len) {
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        if (is_name(boards[i].name, name, name_len)) {
            return boards[i].board;
        }
    }
    return NULL;
}
