/* The search, and the table of positions that it has judged. */
#include "search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Boards ---- */

void board_add(struct board *board, size_t number) {
    assert(board->count < BOARD_CELLS && number <= UINT16_MAX);
    board->cell[board->count++] = (uint16_t)number;
}

static int compare_descending(const void *a, const void *b) {
    return *(const uint16_t *)b - *(const uint16_t *)a;
}

void board_tidy(struct board *board, size_t first) {
    qsort(board->cell + first, board->count - first, sizeof *board->cell,
          compare_descending);
    while (board->count > first && board->cell[board->count - 1] == 0) {
        board->count--;
    }
}

static void *allocate(void *block, size_t block_len) {
    block = realloc(block, block_len);
    if (!block) {
        abort();
    }
    return block;
}

void boards_add(struct boards *boards, const struct board *board) {
    if (boards->count == boards->room) {
        boards->room = 2 * boards->room + 64;
        boards->list =
            allocate(boards->list, boards->room * sizeof *boards->list);
    }
    boards->list[boards->count++] = *board;
}

/* ---- What has been judged ---- */

struct judged {
    struct board board;
    bool is_set;
    bool wins;
};

static size_t hash(const struct board *board) {
    uint64_t sum = board->count;
    for (size_t i = 0; i < board->count; i++) {
        sum = (sum + board->cell[i]) * 0x9e3779b97f4a7c15u;
        sum ^= sum >> 29;
    }
    return (size_t)sum;
}

/* Its place in the table, or the free one that it gets. */
static struct judged *find(struct search *search, const struct board *board) {
    size_t at = hash(board) & (search->table_room - 1);
    while (search->table[at].is_set &&
           memcmp(&search->table[at].board, board, sizeof *board) != 0) {
        at = (at + 1) & (search->table_room - 1);
    }
    return &search->table[at];
}

/* Keeps half of the table free. */
static void make_room(struct search *search) {
    if (2 * search->judged_count < search->table_room) {
        return;
    }
    struct judged *old = search->table;
    size_t old_room = search->table_room;
    search->table_room = old_room ? 4 * old_room : 256;
    search->table = calloc(search->table_room, sizeof *search->table);
    if (!search->table) {
        abort();
    }
    for (size_t i = 0; i < old_room; i++) {
        if (old[i].is_set) {
            *find(search, &old[i].board) = old[i];
        }
    }
    free(old);
}

static void remember(struct search *search, const struct board *board,
                     bool wins) {
    make_room(search);
    *find(search, board) = (struct judged){*board, true, wins};
    search->judged_count++;
}

/* ---- The search ---- */

/* A position is won by a move to a lost one. */
static bool judge(struct search *search, const struct board *board) {
    size_t first = search->moves.count;
    search->list_moves(board, &search->moves);
    size_t end = search->moves.count;
    bool wins = first == end && search->misere;
    for (size_t i = first; i < end && !wins; i++) {
        struct board after = search->moves.list[i];
        wins = !search_wins(search, &after);
    }
    search->moves.count = first;
    return wins;
}

bool search_wins(struct search *search, const struct board *board) {
    struct board own = *board;
    if (search->tidies) {
        board_tidy(&own, 0);
    }
    make_room(search);
    const struct judged *known = find(search, &own);
    if (known->is_set) {
        return known->wins;
    }
    bool wins = judge(search, &own);
    remember(search, &own, wins);
    return wins;
}

static bool is_repeated(const struct board *first, const struct board *board) {
    while (first < board && memcmp(first, board, sizeof *board) != 0) {
        first++;
    }
    return first < board;
}

size_t search_count(struct search *search, const struct board *board) {
    struct boards options = {0};
    size_t count = 0;
    search->list_moves(board, &options);
    for (size_t i = 0; i < options.count; i++) {
        const struct board *option = &options.list[i];
        count +=
            !is_repeated(options.list, option) && !search_wins(search, option);
    }
    free(options.list);
    return count;
}

void search_end(struct search *search) {
    free(search->moves.list);
    free(search->table);
    *search = (struct search){0};
}
