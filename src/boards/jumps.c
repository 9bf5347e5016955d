/* A row of cells, and a token that jumps from each of them: by a multiple of
 * the cell's number, to a larger number. Cells are counted from 1. */
#include "boards/parts.h"

#include <string.h>

/* Of longer rows there is no table. */
#define ROW_MAX 100000

/* From which cells a token wins, a bit each. */
typedef uint64_t won_cells[ROW_MAX / 64 + 1];

static bool has_bit(const uint64_t *won, size_t cell) {
    return won[cell / 64] >> cell % 64 & 1;
}

/* The next cell to which a token jumps from there, from `to` on, which is some
 * jumps away; above their count: there is none. */
static size_t next_jump(const uint64_t *numbers, size_t count, size_t from,
                        size_t to) {
    uint64_t number = numbers[from - 1];
    while (to <= count && numbers[to - 1] <= number) {
        to += (size_t)number;
    }
    return to;
}

static size_t first_jump(const uint64_t *numbers, size_t count, size_t from) {
    return next_jump(numbers, count, from, (from - 1) % numbers[from - 1] + 1);
}

static size_t find_lost(const uint64_t *numbers, size_t count, size_t from,
                        const uint64_t *won) {
    size_t to = first_jump(numbers, count, from);
    while (to <= count && has_bit(won, to)) {
        to = next_jump(numbers, count, from, to + (size_t)numbers[from - 1]);
    }
    return to;
}

/* From the largest number down; no cell is won before. Which number is not one
 * of 1 .. count, or stands there again? `count`: none. */
static size_t find_won(const uint64_t *numbers, size_t count, uint64_t *won) {
    uint32_t cells[ROW_MAX]; /* of each number */
    memset(cells, 0, count * sizeof *cells);
    for (size_t i = 0; i < count; i++) {
        if (numbers[i] - 1 >= count || cells[numbers[i] - 1] > 0) {
            return i;
        }
        cells[numbers[i] - 1] = (uint32_t)i + 1;
    }
    for (size_t number = count; number > 0; number--) {
        size_t cell = cells[number - 1];
        uint64_t is_won = find_lost(numbers, count, cell, won) <= count;
        won[cell / 64] |= is_won << cell % 64;
    }
    return count;
}

static void find_each(const uint64_t *head, const uint64_t *numbers,
                      size_t count, uint64_t *won) {
    find_won(numbers, count, won);
}

static size_t row_fault(const uint64_t *head) {
    return head[0] > ROW_MAX ? 0 : NO_FAULT;
}

/* The cell of the case; where none is named, the last one. */
static size_t cell_of(const uint64_t *head, size_t count) {
    return (size_t)(head[1] > 0 ? head[1] : count);
}

static size_t arrange_cell(const uint64_t *head, uint64_t *numbers,
                           size_t count) {
    won_cells won = {0};
    size_t fault = find_won(numbers, count, won);
    if (fault < count) {
        return nim_arrange_exclude(numbers, count, fault);
    }
    numbers[0] = has_bit(won, cell_of(head, count));
    return 1;
}

/* The numbers become places in a row that is shuffled by them. */
static bool mend_row(const struct nim_problem *row, struct nim_draft *board) {
    uint64_t *numbers = board->numbers;
    for (size_t i = 0; i < board->number_count; i++) {
        uint64_t mixed = numbers[i] * UINT64_C(0x9e3779b97f4a7c15) >> 32;
        size_t other = (size_t)(mixed % (i + 1));
        numbers[i] = numbers[other];
        numbers[other] = i + 1;
    }
    return row->limits.squares == 1 && row->limits.value_min == 1;
}

/* ---- In words ---- */

static bool can_jump(const struct nim_grounds *grounds, size_t index) {
    return index + 1 == cell_of(grounds->given->head, grounds->count) &&
           first_jump(grounds->numbers, grounds->count, index + 1) <=
               grounds->count;
}

static void say_jump(const struct nim_grounds *grounds) {
    size_t cell = cell_of(grounds->given->head, grounds->count);
    const uint64_t *won = grounds->given->won;
    won_cells found = {0};
    if (!won) {
        find_won(grounds->numbers, grounds->count, found);
        won = found;
    }
    if (grounds->wins) {
        NIM_SAY(grounds,
                "a jump from cell # by a multiple of # leads to cell #, which "
                "is lost",
                cell, grounds->numbers[cell - 1],
                find_lost(grounds->numbers, grounds->count, cell, won));
    } else {
        NIM_SAY(grounds,
                "from cell # all jumps to numbers above # lead to cells that "
                "are won",
                cell, grounds->numbers[cell - 1]);
    }
}

/* ---- Wrong ideas ---- */

static uint64_t count_jumps(const uint64_t *head, const uint64_t *numbers,
                            size_t count) {
    size_t cell = cell_of(head, count);
    uint64_t jumps = 0;
    for (size_t to = first_jump(numbers, count, cell); to <= count; jumps++) {
        to = next_jump(numbers, count, cell, to + (size_t)numbers[cell - 1]);
    }
    return jumps;
}

static size_t any_jump(const uint64_t *head, uint64_t *numbers, size_t count) {
    numbers[0] = count_jumps(head, numbers, count) > 0;
    return 1;
}

static size_t odd_jumps(const uint64_t *head, uint64_t *numbers, size_t count) {
    numbers[0] = count_jumps(head, numbers, count) % 2;
    return 1;
}

/* ---- The board ---- */

#define READ(JOINS)                                                            \
    "for (i = 0; i < n; i++) {\n"                                              \
    "    a[i] = next();\n"                                                     \
    "    b[a[i] - 1] = i;\n"                                                   \
    "}\n"                                                                      \
    "for (p = n; p > 0; p--) {\n"                                              \
    "    s = b[p - 1];\n"                                                      \
    "    for (t = s % p; t < n; t += p)\n"                                     \
    "        if (a[t] > p)\n"                                                  \
    "            won[s] " JOINS ";\n"                                          \
    "}\n"                                                                      \
    "k = n;\n"

const struct nim_board nim_board_jumps_to_larger = {
    .arrange = arrange_cell,
    .head_fault = row_fault,
    .find_each = find_each,
    .kind = NIM_BOARD_VERDICT,
    .mend = mend_row,
    .turns.missing = "a turn moves the token, and leaves the row as it is",
    .reason = {.can_move = can_jump,
               .say = say_jump,
               .general = "A cell is won when some jump leads to a lost one, "
                          "which is found out from the largest number down."},
    .code = {.c = {.functions = "static char won[$];\n",
                   .read = READ("|= !won[t]"),
                   .wins = "won[k - 1]"},
             .python = {.body =
                            "a = list(islice(numbers, n))\n"
                            "table = [False] * n\n"
                            "for s in sorted(range(n), key=lambda i: -a[i]):\n"
                            "    table[s] = any(a[t] > a[s] and not table[t]\n"
                            "                   for t in range(s % a[s], n, "
                            "a[s]))\n"
                            "k = n\n",
                        .wins = "table[k - 1]"}},
    .exclusion = {.row = "is_twin(i, a, 0)", .memory = NIM_CODE_TWIN},
    .wrong = NIM_WRONG_BOARDS({"any-jump-wins", .arrange = any_jump,
                               .code = NIM_CODE(.read = READ("= 1"))},
                              {"jumps-odd", .arrange = odd_jumps,
                               .code = NIM_CODE(.read = READ("^= 1"))}),
};
