/* Truths that nobody writes: of problems that are plainly a game, whose piles
 * are the numbers of the input. The catalogue's row says which game, how inputs
 * are laid out and how answers are worded. The moves of each game stand here,
 * and who wins is searched. */
#include "games/kinds.h"
#include "truth.h"

/* ---- Moves ---- */

/* Takes from the piles from `at` on, at most so many of them. */
static void take_from_some(const struct board *board, size_t at, size_t most,
                           bool moved, struct boards *moves) {
    if (at == board->count) {
        if (moved) {
            boards_add(moves, board);
        }
        return;
    }
    take_from_some(board, at + 1, most, moved, moves);
    for (size_t left = 0; most > 0 && left < board->cell[at]; left++) {
        struct board after = *board;
        after.cell[at] = (uint16_t)left;
        take_from_some(&after, at + 1, most - 1, true, moves);
    }
}

/* The first cell is k. */
static void take_from_k(const struct board *board, struct boards *moves) {
    take_from_some(board, 1, board->cell[0], false, moves);
}

static void hand_down_steps(const struct board *board, struct boards *moves) {
    truth_hand_down(board, 0, moves);
}

static void take_half(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t take = 1; take <= board->cell[i] / 2u; take++) {
            truth_change(board, i, board->cell[i] - take, moves);
        }
    }
}

static void take_even_or_whole(const struct board *board,
                               struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        if (board->cell[i] % 2 == 1) {
            truth_change(board, i, 0, moves);
        }
        for (size_t take = 2; take < board->cell[i]; take += 2) {
            truth_change(board, i, board->cell[i] - take, moves);
        }
    }
}

/* The note behind a pile has a bit for each number taken of it. */
static void take_unlike_before(const struct board *board,
                               struct boards *moves) {
    for (size_t i = 0; i < board->count; i += 2) {
        for (unsigned take = 1; take <= board->cell[i]; take++) {
            unsigned bit = 1u << (take - 1);
            struct board after = *board;
            after.cell[i] = (uint16_t)(board->cell[i] - take);
            after.cell[i + 1] = (uint16_t)(board->cell[i + 1] | bit);
            if ((board->cell[i + 1] & bit) == 0) {
                boards_add(moves, &after);
            }
        }
    }
}

/* Nim, and each pile may be passed over once while it is there: its note. */
static void take_or_pass(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i += 2) {
        for (size_t left = 0; left < board->cell[i]; left++) {
            truth_change(board, i, left, moves);
        }
        if (board->cell[i] > 0 && board->cell[i + 1] == 0) {
            truth_change(board, i + 1, 1, moves);
        }
    }
}

static void take_or_split(const struct board *board, struct boards *moves) {
    truth_take_any(board, moves);
    for (size_t i = 0; i < board->count; i++) {
        for (size_t part = 1; 2 * part <= board->cell[i]; part++) {
            truth_replace(board, i, board->cell[i] - part, part, 0, moves);
        }
    }
}

static void take_or_split_in_three(const struct board *board,
                                   struct boards *moves) {
    truth_take_any(board, moves);
    for (size_t i = 0; i < board->count; i++) {
        for (size_t a = 1; a < board->cell[i]; a++) {
            for (size_t b = a; a + 2 * b <= board->cell[i]; b++) {
                truth_replace(board, i, board->cell[i] - a - b, a, b, moves);
            }
        }
    }
}

static void replace_by_smaller(const struct board *board,
                               struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t a = 0; a < board->cell[i]; a++) {
            for (size_t b = 0; b <= a; b++) {
                truth_replace(board, i, a, b, 0, moves);
            }
        }
    }
}

/* Heaps of 1 and 2 cannot be split: they leave the board. */
static void split_unequally(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t part = 1; 2 * part < board->cell[i]; part++) {
            size_t rest = board->cell[i] - part;
            truth_replace(board, i, rest > 2 ? rest : 0, part > 2 ? part : 0, 0,
                          moves);
        }
    }
}

/* Splits `rest` into parts above `least`, each above the one before. */
static void add_parts(const struct board *board, size_t rest, size_t least,
                      struct boards *moves) {
    for (size_t part = least + 1; 2 * part < rest; part++) {
        struct board after = *board;
        board_add(&after, part);
        add_parts(&after, rest - part, part, moves);
    }
    if (rest > least) {
        struct board after = *board;
        board_add(&after, rest);
        boards_add(moves, &after);
    }
}

static void split_differently(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t part = 1; 2 * part < board->cell[i]; part++) {
            struct board after = *board;
            after.cell[i] = (uint16_t)part;
            add_parts(&after, board->cell[i] - part, part, moves);
        }
    }
}

/* ---- Games ---- */

/* A game, and how large its boards may be for a search. */
struct game {
    const struct nim_kind *kind; /* of the piles of a sum, by which it is found;
                                    else NULL */
    list_moves_fn *moves;
    size_t piles; /* up to so many, */
    size_t most;  /* of up to so many stones each, */
    size_t alone; /* or of so many where there is one */
    bool last_loses;
    bool has_notes;     /* behind each pile is a cell for what was done to it */
    bool tidies;        /* the order of piles says nothing, nor do empty ones */
    uint16_t takes[12]; /* of truth_take_of_set, as far as a pile goes */
};

#define GAME(MOVES, PILES, MOST, ALONE)                                        \
    .moves = MOVES, .piles = PILES, .most = MOST, .alone = ALONE
#define TAKES(...) GAME(truth_take_of_set, 3, 14, 80), .takes = {__VA_ARGS__}
#define SPLITS(MOVES, PILES, MOST, ALONE)                                      \
    GAME(MOVES, PILES, MOST, ALONE), .tidies = true

static const struct game classic = {GAME(truth_take_any, 4, 7, 60)};
static const struct game staircase = {GAME(hand_down_steps, 4, 4, 60)};
static const struct game moore = {GAME(take_from_k, 5, 3, 60)};

static const struct game sums[] = {
    {&nim_kind_nim, GAME(truth_take_any, 4, 7, 60)},
    {&nim_kind_set, GAME(truth_take_of_set, 3, 12, 80)},
    {&nim_kind_three_takes, TAKES(1, 2, 3)},
    {&nim_kind_takes_1_3, TAKES(1, 3)},
    {&nim_kind_takes_1_3_4, TAKES(1, 3, 4)},
    {&nim_kind_takes_2_3_5, TAKES(2, 3, 5)},
    {&nim_kind_takes_1_3_last_loses, TAKES(1, 3), .last_loses = true},
    {&nim_kind_takes_1_3_4_last_loses, TAKES(1, 3, 4), .last_loses = true},
    {&nim_kind_power_takes, TAKES(1, 2, 4, 8, 16, 32, 64)},
    {&nim_kind_power_of_4_takes, TAKES(1, 4, 16, 64)},
    {&nim_kind_fibonacci_takes, TAKES(1, 2, 3, 5, 8, 13, 21, 34, 55)},
    {&nim_kind_half, GAME(take_half, 3, 14, 80)},
    {&nim_kind_even_or_whole, GAME(take_even_or_whole, 3, 12, 80)},
    {&nim_kind_no_repeat, GAME(take_unlike_before, 2, 10, 12),
     .has_notes = true},
    {&nim_kind_one_pass, GAME(take_or_pass, 3, 6, 20), .has_notes = true},
    {&nim_kind_lasker, SPLITS(take_or_split, 3, 8, 14)},
    {&nim_kind_three_split, SPLITS(take_or_split_in_three, 3, 8, 14)},
    {&nim_kind_two_smaller, SPLITS(replace_by_smaller, 2, 5, 6)},
    {&nim_kind_different_parts, SPLITS(split_differently, 2, 13, 20)},
    {&nim_kind_grundys_game, SPLITS(split_unequally, 2, 24, 54)},
    {&nim_kind_unequal_parts, SPLITS(split_unequally, 2, 24, 54)},
};

static const struct game *find_sum(const struct nim_kind *kind) {
    size_t i = 0;
    while (i < sizeof sums / sizeof *sums && sums[i].kind != kind) {
        i++;
    }
    return i < sizeof sums / sizeof *sums ? &sums[i] : NULL;
}

static const struct game *find_game(const struct nim_game *game) {
    switch (game->family) {
    case NIM_GAME_CLASSIC:
        return &classic;
    case NIM_GAME_STAIRCASE:
        return &staircase;
    case NIM_GAME_MOORE:
        return &moore;
    default:
        return find_sum(game->kind);
    }
}

/* ---- Inputs ---- */

/* What stands on the board before the piles: k, or the takes. */
static void add_rules(const struct truth *truth, struct board *board) {
    const uint16_t *takes = truth->game->takes;
    size_t count = 0;
    if (truth->game == &moore) {
        board_add(board, truth->row->game.k);
    }
    while (takes[count] > 0) {
        count++;
    }
    if (count > 0) {
        board_add(board, count);
    }
    for (size_t i = 0; i < count; i++) {
        board_add(board, takes[i]);
    }
}

static void make_set(struct dice *dice, struct text *input,
                     struct board *board) {
    size_t count = truth_between(dice, 1, 4);
    board_add(board, count);
    text_print(input, "%zu", count);
    for (size_t i = 0; i < count; i++) {
        board_add(board, truth_between(dice, 1, 7));
        text_print(input, " %u", board->cell[1 + i]);
    }
    text_print(input, "\n");
}

/* What parts the piles of a case. */
static const char *gap_of(const struct nim_layout *layout, struct dice *dice) {
    bool is_open = layout->lines == NIM_LINES_OPEN;
    bool is_column = layout->lines == NIM_LINES_NUMBERS ||
                     (is_open && dice_throw_below(dice, 2));
    return is_column ? "\n" : " ";
}

/* The piles of a case, their number given before. */
static void add_piles(const struct truth *truth, size_t count,
                      struct dice *dice, struct text *input,
                      struct board *board) {
    const char *gap = gap_of(&truth->row->layout, dice);
    for (size_t i = 0; i < count; i++) {
        size_t pile = truth_between(dice, truth->least, truth->most);
        board_add(board, pile);
        if (truth->game->has_notes) {
            board_add(board, 0);
        }
        text_print(input, "%s%zu", i > 0 ? gap : "", pile);
    }
    text_print(input, "\n");
}

static void make_row_case(const struct truth *truth, struct dice *dice,
                          struct text *input, struct board *board) {
    const struct nim_layout *layout = &truth->row->layout;
    size_t count = layout->head_count;
    if (layout->body == NIM_BODY_PILES) {
        count = truth_between(dice, truth->fewest, truth->piles);
        text_print(input, "%zu%s", count,
                   layout->lines == NIM_LINES_CASE ? " " : "\n");
    }
    add_rules(truth, board);
    add_piles(truth, count, dice, input, board);
}

/* A set of takes, then the only case. */
static void make_set_and_case(const struct truth *truth, struct dice *dice,
                              struct text *input, struct board *board) {
    make_set(dice, input, board);
    make_row_case(truth, dice, input, board);
}

/* The only set and its only case. */
static void make_only_set(const struct truth *truth, struct dice *dice,
                          struct text *input, struct board *board) {
    make_set(dice, input, board);
    text_print(input, "1\n");
    make_row_case(truth, dice, input, board);
}

/* Sets, each with its cases, until a set of 0 takes; a line a set. */
static void make_sets(const struct truth *truth, struct dice *dice,
                      struct search *search, struct text *input,
                      struct text *output) {
    for (size_t set = truth_between(dice, 1, 3); set > 0; set--) {
        struct board takes = {0};
        size_t cases = truth_between(dice, 1, 4);
        make_set(dice, input, &takes);
        text_print(input, "%zu\n", cases);
        for (size_t i = 0; i < cases; i++) {
            struct board board = takes;
            make_row_case(truth, dice, input, &board);
            bool wins = search_wins(search, &board);
            text_print(output, "%s", wins ? truth->wins : truth->loses);
        }
        text_print(output, "\n");
    }
    text_print(input, "%s", dice_throw_below(dice, 2) ? "0\n" : "");
}

/* "n K", then K cases of n piles. */
static void make_equal_cases(const struct truth *truth, struct dice *dice,
                             struct search *search, struct text *input,
                             struct text *output) {
    size_t count = truth_between(dice, truth->fewest, truth->piles);
    size_t cases = truth_between(dice, 1, 5);
    text_print(input, "%zu %zu\n", count, cases);
    for (size_t i = 0; i < cases; i++) {
        struct board board = {0};
        add_piles(truth, count, dice, input, &board);
        truth->tell(truth, search, &board, output);
    }
}

/* "n 1" and the only case. */
static void make_equal_case(const struct truth *truth, struct dice *dice,
                            struct text *input, struct board *board) {
    size_t count = truth_between(dice, truth->fewest, truth->piles);
    text_print(input, "%zu 1\n", count);
    add_piles(truth, count, dice, input, board);
}

/* ---- Answers ---- */

/* Does the player lose who finds this pile with so many stones left? */
static bool is_lost(struct search *search, const struct board *board, size_t at,
                    size_t left) {
    struct board after = *board;
    after.cell[at] = (uint16_t)left;
    return !search_wins(search, &after);
}

static void tell_moves(const struct truth *truth, struct search *search,
                       const struct board *board, struct text *output) {
    bool wins = search_wins(search, board);
    text_print(output, "%s\n", wins ? truth->wins : truth->loses);
    for (size_t i = 0; i < board->count; i++) {
        for (size_t left = board->cell[i]; left-- > 0;) {
            if (is_lost(search, board, i, left)) {
                text_print(output, "%u %zu\n", board->cell[i], left);
            }
        }
    }
}

static void tell_count(const struct truth *truth, struct search *search,
                       const struct board *board, struct text *output) {
    (void)truth;
    text_print(output, "%zu\n", search_count(search, board));
}

static void tell_first(const struct truth *truth, struct search *search,
                       const struct board *board, struct text *output) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t take = 1; take <= board->cell[i]; take++) {
            if (is_lost(search, board, i, board->cell[i] - take)) {
                struct board after = *board;
                after.cell[i] = (uint16_t)(board->cell[i] - take);
                text_print(output, "%zu %zu\n", take, i + 1);
                truth_print_cells(output, &after, 0);
                text_print(output, "\n");
                return;
            }
        }
    }
    text_print(output, "%s\n", truth->loses);
}

static void tell_taken(const struct truth *truth, struct search *search,
                       const struct board *board, struct text *output) {
    const char *before = "";
    for (size_t i = 0; i < board->count; i++) {
        for (size_t take = 1; take <= board->cell[i]; take++) {
            if (is_lost(search, board, i, board->cell[i] - take)) {
                text_print(output, "%s%zu:%zu", before, i + 1, take);
                before = " ";
            }
        }
    }
    text_print(output, "%s\n", *before ? "" : truth->loses);
}

/* Of the answers whose moves take any number from a pile. */
static tell_fn *const tells[] = {
    [NIM_ANSWER_MOVES] = tell_moves,
    [NIM_ANSWER_NUMBER] = tell_count,
    [NIM_ANSWER_FIRST] = tell_first,
    [NIM_ANSWER_TAKEN] = tell_taken,
};
#define TELLS (sizeof tells / sizeof *tells)

/* ---- From a row to its truth ---- */

/* Is the row nothing but a game, piles as numbers, and words? */
static bool is_plain_input(const struct nim_problem *row) {
    const struct nim_layout *layout = &row->layout;
    bool is_piles = layout->body == NIM_BODY_PILES && layout->head_count <= 1;
    bool is_head = layout->body == NIM_BODY_NONE && layout->head_count >= 1 &&
                   layout->set == NIM_SET_NONE;
    bool has_more = layout->board || layout->has_negative ||
                    layout->has_winner || layout->counts_up ||
                    layout->is_distinct || layout->order != NIM_ORDER_ANY;
    bool is_set_alone =
        layout->set != NIM_SET_ONCE || layout->cases == NIM_CASES_ONE;
    return (is_piles || is_head) && !has_more && is_set_alone;
}

static bool is_plain_game(const struct nim_problem *row) {
    const struct game *game = find_game(&row->game);
    bool has_set = row->layout.set != NIM_SET_NONE;
    return game && !row->game.splits &&
           has_set == (game->kind == &nim_kind_set) &&
           row->limits.piles_min <= game->piles &&
           row->limits.value_min <= game->most;
}

static bool is_plain_answer(const struct nim_problem *row) {
    enum nim_answer answer = row->words.answer;
    bool is_each = row->layout.set == NIM_SET_EACH;
    bool is_word =
        answer == NIM_ANSWER_VERDICT && row->layout.cases != NIM_CASES_EQUAL;
    bool is_known =
        answer < TELLS && tells[answer] && row->game.family == NIM_GAME_CLASSIC;
    return row->words.joined == is_each && !row->words.places &&
           (is_word || is_known);
}

static size_t at_most(size_t bound, uint64_t limit) {
    return limit > 0 && limit < bound ? (size_t)limit : bound;
}

static void set_bounds(struct truth *truth) {
    const struct nim_limits *limits = &truth->row->limits;
    const struct game *game = truth->game;
    bool is_alone = truth->row->layout.body == NIM_BODY_NONE &&
                    truth->row->layout.head_count == 1;
    size_t most = is_alone ? game->alone : game->most;
    truth->fewest = limits->piles_min > 0 ? (size_t)limits->piles_min : 1;
    truth->piles = at_most(game->piles, limits->piles_max);
    truth->least = (size_t)limits->value_min;
    truth->most = at_most(most, limits->value_max);
}

static void set_layout(struct truth *truth) {
    static const char *const ends[] = {"0\n", "0\n", "0 0\n", "0 0 0\n",
                                       "0 0 0 0\n"};
    const struct nim_layout *layout = &truth->row->layout;
    bool is_each = layout->set == NIM_SET_EACH;
    bool is_equal = layout->cases == NIM_CASES_EQUAL;
    bool is_one = layout->cases == NIM_CASES_ONE || is_equal || is_each;
    truth->follows = is_one                             ? ALONE
                     : layout->cases == NIM_CASES_COUNT ? AFTER_COUNT
                                                        : UNTIL_END;
    truth->end =
        layout->cases == NIM_CASES_ZERO ? ends[layout->head_count] : NULL;
    truth->space = layout->blanks != NIM_BLANKS_NONE ? "\n" : NULL;
    truth->make = is_each                       ? make_only_set
                  : layout->set == NIM_SET_ONCE ? make_set_and_case
                  : is_equal                    ? make_equal_case
                                                : make_row_case;
    truth->input = is_each ? make_sets : is_equal ? make_equal_cases : NULL;
}

static void set_words(struct truth *truth) {
    const struct nim_wording *words = &truth->row->words;
    bool names_winner = words->answer == NIM_ANSWER_VERDICT ||
                        words->answer == NIM_ANSWER_MOVES;
    truth->wins = names_winner ? words->wins : NULL;
    truth->loses = words->answer == NIM_ANSWER_NUMBER ? NULL : words->loses;
    truth->lead = words->lead;
    truth->label = words->label;
    truth->tell = tells[words->answer];
}

bool truth_derive(const struct nim_problem *row, struct truth *truth) {
    if (!is_plain_input(row) || !is_plain_game(row) || !is_plain_answer(row)) {
        return false;
    }
    const struct game *game = find_game(&row->game);
    *truth = (struct truth){
        .handle = row->card.names[0],
        .row = row,
        .game = game,
        .moves = game->moves,
        .misere = row->game.play == NIM_MISERE || game->last_loses,
        .tidies = game->tidies,
    };
    set_bounds(truth);
    set_layout(truth);
    set_words(truth);
    return true;
}
