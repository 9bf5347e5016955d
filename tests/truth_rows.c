/* Truths that follow from the catalogue's rows. A row that is plainly a game,
 * whose piles are the numbers of the input, has the moves of truth_games.c. A
 * row with the rule and the board of one with a written truth has the moves and
 * the cases of that one. */
#include "games/pile_kinds.h"
#include "truth.h"

#include "boards/board.h"

#include <stdio.h>
#include <string.h>

/* ---- Inputs ---- */

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
    truth_add_rules(truth->game, truth->row->game.k, board);
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

/* "[1,2,3]", of any row of such piles. */
static void make_list(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    for (size_t i = 0; i < count; i++) {
        size_t pile = truth_between(dice, truth->least, truth->most);
        board_add(board, pile);
        text_print(input, "%s%zu", i > 0 ? "," : "[", pile);
    }
    text_print(input, "]\n");
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
    has_more |= layout->set == NIM_SET_BEHIND;
    return (is_piles || is_head) && !has_more && is_set_alone;
}

static bool is_plain_game(const struct nim_problem *row) {
    const struct game *game = truth_game(&row->game);
    bool has_set = row->layout.set != NIM_SET_NONE;
    return game && !row->game.splits &&
           has_set == (game->kind == &nim_kind_set) &&
           row->game.k <= game->piles && row->limits.piles_min <= game->piles &&
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

static void set_inputs(struct truth *truth) {
    const struct nim_layout *layout = &truth->row->layout;
    if (layout->set == NIM_SET_EACH) {
        truth->make = make_only_set;
        truth->input = make_sets;
    } else if (layout->cases == NIM_CASES_EQUAL) {
        truth->make = make_equal_case;
        truth->input = make_equal_cases;
    } else {
        bool has_set = layout->set == NIM_SET_ONCE;
        truth->make = has_set ? make_set_and_case : make_row_case;
    }
}

/* How cases follow each other, and the words of the answer. */
static void set_frame(struct truth *truth, const struct nim_problem *row) {
    static const char *const ends[] = {NULL, "0\n", "0 0\n", "0 0 0\n",
                                       "0 0 0 0\n"};
    const struct nim_layout *layout = &row->layout;
    const struct nim_wording *words = &row->words;
    bool names_winner = words->answer == NIM_ANSWER_VERDICT ||
                        words->answer == NIM_ANSWER_MOVES;
    bool has_count =
        layout->cases == NIM_CASES_COUNT && layout->set != NIM_SET_EACH;
    bool has_end = layout->cases == NIM_CASES_ZERO;
    bool is_many = has_end || layout->cases == NIM_CASES_EOF;
    size_t zeros = layout->body == NIM_BODY_NONE ? layout->head_count : 1;
    truth->follows = has_count ? AFTER_COUNT : is_many ? UNTIL_END : ALONE;
    truth->end = has_end ? ends[zeros] : NULL;
    truth->space = layout->blanks != NIM_BLANKS_NONE ? "\n" : NULL;
    truth->wins = names_winner ? words->wins : NULL;
    truth->loses = words->answer != NIM_ANSWER_NUMBER ? words->loses : NULL;
    truth->lead = words->lead;
    truth->label = words->label;
}

static bool derive_from_game(const struct nim_problem *row,
                             struct truth *truth) {
    if (!is_plain_input(row) || !is_plain_game(row) || !is_plain_answer(row)) {
        return false;
    }
    const struct game *game = truth_game(&row->game);
    *truth = (struct truth){
        .row = row,
        .game = game,
        .moves = game->moves,
        .misere = row->game.play == NIM_MISERE || game->last_loses,
        .tidies = game->tidies,
    };
    set_bounds(truth);
    set_inputs(truth);
    truth->tell = tells[row->words.answer];
    return true;
}

static bool are_layouts_alike(const struct nim_layout *a,
                              const struct nim_layout *b) {
    return a->set == b->set && a->head_count == b->head_count &&
           a->body == b->body && a->has_negative == b->has_negative &&
           a->has_winner == b->has_winner && a->counts_up == b->counts_up &&
           a->is_distinct == b->is_distinct && a->order == b->order &&
           (a->board == b->board ||
            (a->board && a->board->formula && b->board && b->board->formula));
}

static bool are_games_alike(const struct nim_game *a,
                            const struct nim_game *b) {
    return a->family == b->family && a->k == b->k && a->kind == b->kind &&
           a->splits == b->splits && a->play == b->play;
}

/* The written truth of another row with the same rule: only the words and how
 * cases follow each other may differ. */
static const struct truth *find_like(const struct nim_problem *row) {
    const struct truth *written;
    for (size_t i = 0; (written = truth_written(i)); i++) {
        const struct nim_problem *other = nim_problem_find(written->handle);
        if (other && other != row && !written->input &&
            strcmp(row->card.rule, other->card.rule) == 0 &&
            are_layouts_alike(&row->layout, &other->layout) &&
            are_games_alike(&row->game, &other->game) &&
            row->words.answer == other->words.answer &&
            row->words.is_of_loss == other->words.is_of_loss) {
            return written;
        }
    }
    return NULL;
}

/* No pile is below what the row allows. */
static size_t least_of(const struct nim_problem *row,
                       const struct truth *like) {
    uint64_t min = row->limits.value_min;
    return min > like->least && min <= like->most ? (size_t)min : like->least;
}

bool truth_derive(const struct nim_problem *row, struct truth *truth) {
    const struct truth *like = find_like(row);
    if (like) {
        *truth = *like;
        truth->least = least_of(row, like);
    } else if (!derive_from_game(row, truth)) {
        return false;
    }
    if (row->layout.lines == NIM_LINES_BRACKETS) {
        truth->make = make_list;
    }
    truth->handle = row->card.names[0];
    set_frame(truth, row);
    return true;
}

/* ---- What the row says in words ---- */

bool truth_is_said(const struct truth *truth, char *why, size_t why_len) {
    static const char *const numbers[] = {"no",    "one",  "two",
                                          "three", "four", "five"};
    const struct game *game = truth->game;
    const char *rule = truth->row->card.rule;
    char words[60];
    snprintf(words, sizeof words, "%s%s", game->says,
             game->has_k ? numbers[truth->row->game.k] : "");
    const struct game *other = truth_other_game(game, rule);
    bool is_misere = strstr(rule, "Whoever takes the last stone loses") != NULL;
    if (!strstr(rule, words)) {
        snprintf(why, why_len, "does not say \"%s\"", words);
    } else if (other) {
        snprintf(why, why_len, "says \"%s\", which is another game",
                 other->says);
    } else if (is_misere != truth->misere) {
        snprintf(why, why_len, "%s that whoever takes the last stone loses",
                 is_misere ? "says" : "does not say");
    } else {
        return true;
    }
    return false;
}
