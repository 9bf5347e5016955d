/* Reasons of kinds of piles, and which of all is said. */
#include "games/pile_kinds.h"
#include "solve/explanation.h"

#include "boards/formula.h"
#include "boards/shape.h"

/* ---- Kinds of piles ---- */

/* Can the pile become anything? */
static bool has_option(const struct nim_grounds *grounds, size_t index) {
    const struct nim_kind *kind = grounds->kind;
    uint64_t pile = grounds->given->piles[index];
    struct nim_options options;
    struct nim_option option;
    if (!kind->takes_only && !kind->next) {
        return pile > (kind == &nim_kind_different_parts ? 2 : 0);
    }
    nim_options_begin(&options, kind, grounds->rules, pile);
    return nim_options_next(&options, &option);
}

/* Above this no heap of Grundy's game is known to be lost. */
#define GRUNDYS_LAST 1222

static void say_winner(const struct nim_grounds *grounds) {
    uint64_t pile = grounds->given->piles[0];
    uint64_t period = grounds->kind->period.len;
    if (period > 0) {
        NIM_SAY(grounds,
                grounds->wins ? "# modulo # is #, and such piles are won"
                              : "# modulo # is #, and such piles are lost",
                pile, period, pile % period);
    } else if (pile > GRUNDYS_LAST) {
        NIM_SAY(grounds,
                "# is above #, the largest heap that is known to be lost", pile,
                GRUNDYS_LAST);
    } else {
        NIM_SAY(grounds,
                grounds->wins ? "a split of # leaves two heaps worth the same"
                              : "no split of # leaves two heaps worth the same",
                pile);
    }
}

static void say_kind(const struct nim_grounds *grounds) {
    const struct nim_case *given = grounds->given;
    const struct nim_kind *kind = grounds->kind;
    uint64_t pile = given->piles[0];
    uint64_t period = kind->period.start == 0 ? kind->period.len : 0;
    if (kind->tells_winner) {
        say_winner(grounds);
    } else if (given->pile_count > 1) {
        nim_reason_say_sum(grounds, "Grundy values", grounds->values,
                           given->pile_count);
    } else if (period > 0 && pile >= period) {
        NIM_SAY(grounds,
                grounds->wins
                    ? "# modulo # is #, and such piles are worth #, not 0"
                    : "# modulo # is #, and such piles are worth #",
                pile, period, pile % period, grounds->sum);
    } else {
        NIM_SAY(grounds,
                grounds->wins ? "# is worth #, not 0: an option is worth 0"
                              : "# is worth #: no option is",
                pile, grounds->sum);
    }
}

/* ---- All of them ---- */

/* In Nim. Where moves may split, a number behind that of the piles says how
 * often stones may be added. */
static bool is_above_0_or_grows(const struct nim_grounds *grounds,
                                size_t index) {
    const struct nim_case *given = grounds->given;
    bool may_add = given->problem->game.splits && given->head_count > 1 &&
                   given->head[1] > 0;
    return may_add || grounds->numbers[index] > 0;
}

static bool allows_move(const struct nim_reason *row,
                        const struct nim_grounds *grounds, size_t index,
                        size_t each) {
    const uint64_t *numbers = &grounds->numbers[each * index];
    for (size_t i = 0; row->least[i] > 0; i++) {
        if (numbers[i] < row->least[i]) {
            return false;
        }
    }
    return !row->can_move || row->can_move(grounds, index);
}

static bool is_over(const struct nim_reason *row,
                    const struct nim_grounds *grounds) {
    const struct nim_layout *layout = &grounds->given->problem->layout;
    size_t each = layout->board ? layout->board->each : 1; /* judged at once */
    each = each > 0 ? each : nim_layout_has_body(layout) ? 1 : grounds->count;
    size_t count = grounds->count / each;
    size_t i = 0;
    while (i < count && !allows_move(row, grounds, i, each)) {
        i++;
    }
    return i == count && !(layout->board && layout->board->asks_of_none);
}

/* Nothing of Moore's Nim, nor where no pile has more than a stone, in misere
 * play. */
static void say_nim(const struct nim_grounds *grounds) {
    const struct nim_game *game = &grounds->given->problem->game;
    bool has_sum = game->play == NIM_NORMAL;
    for (size_t i = 0; i < grounds->count; i++) {
        has_sum |= grounds->numbers[i] > 1;
    }
    if (has_sum && game->family == NIM_GAME_STAIRCASE) {
        nim_reason_say_steps(grounds);
    } else if (has_sum && game->family == NIM_GAME_CLASSIC &&
               grounds->count > 1) {
        nim_reason_say_sum(grounds, "piles", grounds->numbers, grounds->count);
    }
}

enum nim_board_kind nim_problem_board(const struct nim_problem *problem) {
    const struct nim_board *board = problem->layout.board;
    return !board                           ? NIM_BOARD_NONE
           : board->wins || board->has_bids ? NIM_BOARD_VERDICT
           : board->kind                    ? board->kind
                                            : NIM_BOARD_VALUES;
}

static void say(const struct nim_reason *row,
                const struct nim_grounds *grounds) {
    bool has_values = row->item || row->words;
    if (row->won) {
        NIM_SAY(grounds, grounds->wins ? row->won : row->lost,
                grounds->given->piles[0]);
    } else if (row->say && (!has_values || grounds->given->pile_count == 1)) {
        row->say(grounds);
    } else if (row->things) {
        nim_reason_say_counting(grounds, row->things, row->without);
    } else {
        nim_reason_say_values(grounds);
    }
}

bool nim_reason_say(struct nim_grounds *grounds) {
    static const struct nim_reason nim = {.can_move = is_above_0_or_grows,
                                          .say = say_nim};
    static const struct nim_reason sum = {.can_move = has_option,
                                          .say = say_kind};
    const struct nim_case *given = grounds->given;
    const struct nim_layout *layout = &given->problem->layout;
    const struct nim_reason *row = layout->board   ? &layout->board->reason
                                   : grounds->kind ? &sum
                                                   : &nim;
    if (!row->say && !row->things && !row->item && !row->words && !row->won) {
        return false; /* the caller's own */
    }
    const struct nim_numbers numbers = nim_case_numbers(given);
    grounds->numbers = numbers.items;
    grounds->count = numbers.count;
    if (!is_over(layout->board ? &nim_board_of_turns(layout->board)->reason
                               : row,
                 grounds)) {
        say(row, grounds);
        return false;
    }
    nim_line_say(grounds->line,
                 "no move is possible, and whoever cannot move %s",
                 grounds->wins ? "wins" : "loses");
    return true;
}
