/* The rule in words, where the text has none. */
#include "games/pile_kinds.h"
#include "problems/case_text.h"

#include <assert.h>
#include <inttypes.h>

/* More are not listed. */
#define RULE_TAKES_MAX 20

/* "A turn takes 1, 3 or 4 stones from one pile." */
static void say_takes(struct nim_line *line, const struct nim_kind *kind) {
    if (kind->take_count > RULE_TAKES_MAX) {
        nim_line_say(line,
                     "A turn takes from one pile one of %zu numbers of "
                     "stones.",
                     kind->take_count);
        return;
    }
    nim_line_say(line, "A turn takes ");
    for (size_t i = 0; i < kind->take_count; i++) {
        const char *before = i == 0                      ? ""
                             : i + 1 == kind->take_count ? " or "
                                                         : ", ";
        nim_line_say(line, "%s%" PRIu64, before, kind->takes[i]);
    }
    nim_line_say(line, kind->take_count == 1 && *kind->takes == 1
                           ? " stone from one pile."
                           : " stones from one pile.");
}

/* Of Nim and its kin, and of kinds of piles. */
static void say_game(struct nim_line *line, const struct nim_game *game) {
    const struct nim_kind *kind = game->kind ? game->kind : &nim_kind_nim;
    if (game->family == NIM_GAME_STAIRCASE) {
        nim_line_say(line,
                     "A turn moves any number of stones from one step to the "
                     "step below it; stones of step 1 leave the game.");
    } else if (game->family == NIM_GAME_MOORE) {
        nim_line_say(line,
                     "A turn takes any number of stones from each of at most "
                     "%u piles.",
                     game->k);
    } else if (kind->rule) {
        nim_line_say(line, "A turn %s", kind->rule);
    } else {
        say_takes(line, kind);
    }
}

const char *nim_rule_make(struct nim_entries *entries,
                          const struct nim_problem *problem,
                          const struct nim_problem *rows) {
    const struct nim_board *board = problem->layout.board;
    struct nim_line line = {.len = 0};
    for (; board; rows++) {
        assert(rows->card.names[0]); /* the first of a board has its rule */
        if (rows->layout.board == board) {
            return rows->card.rule;
        }
    }
    say_game(&line, &problem->game);
    if (problem->game.play == NIM_MISERE) {
        nim_line_say(&line, " Whoever cannot move wins.");
    }
    const struct nim_token words = {line.text, line.len, false};
    return nim_entries_copy(entries, &words);
}
