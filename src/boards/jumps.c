/* A row of cells, and a token that jumps from each of them: by a multiple of
 * the cell's number, to a larger number. Cells are counted from 1. */
#include "boards/parts.h"

#include <string.h>

/* Of longer rows there is no table. */
#define ROW_MAX 100000

static bool has_bit(const uint64_t *won, uint64_t cell) {
    return won[cell / 64] >> cell % 64 & 1;
}

/* From that cell, of jumps to cells that are not won; won may be NULL. */
static uint64_t count_jumps(const uint64_t *numbers, size_t count,
                            uint64_t from, const uint64_t *won) {
    uint64_t number = numbers[from - 1];
    uint64_t jumps = 0;
    for (uint64_t to = (from - 1) % number + 1; to <= count; to += number) {
        jumps += numbers[to - 1] > number && !(won && has_bit(won, to));
    }
    return jumps;
}

/* From the largest number down. Which number is not one of 1 .. count, or
 * stands there again? `count`: none. */
static size_t find_each(const uint64_t *head, const uint64_t *numbers,
                        size_t count, uint64_t *won) {
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
        uint64_t is_won = count_jumps(numbers, count, cell, won) > 0;
        won[cell / 64] |= is_won << cell % 64;
    }
    return count;
}

static size_t row_fault(const uint64_t *head) {
    return head[0] > ROW_MAX ? 0 : NO_FAULT;
}

/* The cell of the case; where none is named, the last one. */
static uint64_t cell_of(const uint64_t *head) {
    return head[1] > 0 ? head[1] : head[0];
}

static size_t arrange_cell(const uint64_t *head, uint64_t *numbers,
                           size_t count) {
    uint64_t won[ROW_MAX / 64 + 1] = {0};
    size_t fault = find_each(head, numbers, count, won);
    numbers[0] = fault < count ? fault : has_bit(won, cell_of(head));
    return fault < count ? SIZE_MAX : 1;
}

/* A row that is shuffled by the numbers. */
static bool mend_row(const struct nim_problem *row, struct nim_draft *board) {
    uint64_t *numbers = board->numbers;
    for (size_t i = 0; i < board->number_count; i++) {
        uint64_t mixed = numbers[i] * UINT64_C(0x9e3779b97f4a7c15) >> 32;
        size_t other = (size_t)(mixed % (i + 1));
        numbers[i] = numbers[other];
        numbers[other] = i + 1;
    }
    return row->limits.squares == 1 && row->limits.value_min == 1 &&
           row->limits.value_max >= board->number_count;
}

static uint64_t all_jumps(const uint64_t *head, const uint64_t *numbers) {
    return count_jumps(numbers, (size_t)head[0], cell_of(head), NULL);
}

static bool can_jump(const struct nim_grounds *grounds, size_t index) {
    return all_jumps(grounds->given->head, grounds->numbers) > 0;
}

static void say_jumps(const struct nim_grounds *grounds) {
    uint64_t cell = cell_of(grounds->given->head);
    NIM_SAY(grounds,
            grounds->wins ? "a jump from cell # by a multiple of # leads to a "
                            "lost one"
                          : "all jumps from cell # by multiples of # lead to "
                            "won ones",
            cell, grounds->numbers[cell - 1]);
}

static size_t any_jump(const uint64_t *head, uint64_t *numbers, size_t count) {
    numbers[0] = all_jumps(head, numbers) > 0;
    return 1;
}

static size_t odd_jumps(const uint64_t *head, uint64_t *numbers, size_t count) {
    numbers[0] = all_jumps(head, numbers) % 2;
    return 1;
}

#define READ(JOINS)                                                            \
    "for (i = 0; i < n; i++)\n"                                                \
    "    b[(a[i] = next()) - 1] = i;\n"                                        \
    "for (p = k = n; p > 0; p--)\n"                                            \
    "    for (s = b[p - 1], t = s % p; t < n; t += p)\n"                       \
    "        if (a[t] > p)\n"                                                  \
    "            won[s] " JOINS ";\n"

const struct nim_board nim_board_jumps_to_larger = {
    .arrange = arrange_cell,
    .head_fault = row_fault,
    .find_each = find_each,
    .kind = NIM_BOARD_VERDICT,
    .mend = mend_row,
    .turns.missing = "a turn moves the token, and leaves the row as it is",
    .reason = {.can_move = can_jump,
               .say = say_jumps,
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
