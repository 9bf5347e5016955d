/* What a flaw of a submission is called: one line of printable ASCII that
 * never starts with what the submission says. */
#include "flaw.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- Pieces ---- */

static void say_found(struct cli_line *line, const struct nim_flaw *flaw) {
    char escaped[4 * NIM_FLAW_TEXT_LEN + 1];
    size_t kept = flaw->found_len < NIM_FLAW_TEXT_LEN ? (size_t)flaw->found_len
                                                      : NIM_FLAW_TEXT_LEN;
    cli_say(line, "'%s%s'", cli_escape(escaped, flaw->found, kept),
            flaw->found_len > kept ? "..." : "");
}

static void say_piles(struct cli_line *line, const struct nim_flaw *flaw) {
    size_t shown = flaw->pile_count < NIM_FLAW_PILES ? (size_t)flaw->pile_count
                                                     : NIM_FLAW_PILES;
    if (flaw->pile_count == 0) {
        cli_say(line, "no piles");
    }
    for (size_t i = 0; i < shown; i++) {
        cli_say(line, "%s%" PRIu64, i ? " " : "", flaw->piles[i]);
    }
    if (flaw->pile_count > shown) {
        cli_say(line, " ... (%" PRIu64 " piles)", flaw->pile_count);
    }
}

static void say_move(struct cli_line *line, const struct nim_move *move) {
    cli_say(line, "%" PRIu64 " %" PRIu64, move->from, move->to);
}

/* "the nim-sum of 3 6 9 is 12" */
static void say_sum(struct cli_line *line, const struct nim_problem *problem,
                    const struct nim_flaw *flaw) {
    if (problem->game == NIM_GAME_MOORE) {
        if (flaw->ones > 0) {
            cli_say(line, "of ");
            say_piles(line, flaw);
            cli_say(line,
                    ", %" PRIu64 " have a one in the column of 2^%u, which "
                    "%u does not divide",
                    flaw->ones, flaw->column, problem->k + 1);
        } else {
            cli_say(line, "in ");
            say_piles(line, flaw);
            cli_say(line, " every column's ones are divisible by %u",
                    problem->k + 1);
        }
        return;
    }
    const char *of = problem->game == NIM_GAME_STAIRCASE ? "of the odd steps "
                     : problem->kind ? "of the Grundy values "
                                     : "";
    cli_say(line, "the nim-sum %sof ", of);
    if (problem->arrange) {
        cli_say(line, "the piles that this comes down to, ");
    }
    say_piles(line, flaw);
    cli_say(line, "%s is %" PRIu64, problem->arrange ? "," : "", flaw->sum);
}

static void say_winner(struct cli_line *line, const struct nim_problem *problem,
                       const struct nim_flaw *flaw) {
    cli_say(line, "names the wrong winner, the player to move %s: ",
            flaw->wins ? "wins" : "loses");
    if (problem->play == NIM_MISERE) {
        cli_say(line, "in misere play, where ");
    }
    say_sum(line, problem, flaw);
    if (flaw->has_better) {
        cli_say(line, ", and ");
        say_move(line, &flaw->better);
        cli_say(line, " is a winning move");
    }
}

static void say_not_winning(struct cli_line *line,
                            const struct nim_problem *problem,
                            const struct nim_flaw *flaw) {
    cli_say(line, "in ");
    say_piles(line, flaw);
    cli_say(line, ", the move ");
    say_move(line, &flaw->move);
    cli_say(line, " does not win, it leaves the nim-sum %s%" PRIu64,
            problem->game == NIM_GAME_STAIRCASE ? "of the odd steps " : "",
            flaw->left_sum);
    if (flaw->has_better) {
        cli_say(line, " and the opponent wins with ");
        say_move(line, &flaw->better);
    }
}

static void say_taken(struct cli_line *line, const struct nim_problem *problem,
                      const struct nim_flaw *flaw) {
    (void)problem;
    cli_say(line, "the move ");
    say_move(line, &flaw->move);
    cli_say(line,
            " says how many stones are taken, not how many are left (%" PRIu64
            ")",
            flaw->better.to);
}

static void say_about_move(struct cli_line *line,
                           const struct nim_problem *problem,
                           const struct nim_flaw *flaw) {
    static const char *const words[] = {
        [NIM_FLAW_NO_PILE] = "is on a pile that is not there",
        [NIM_FLAW_NO_MOVE] = "takes no stone",
        [NIM_FLAW_MISSING] = "wins, but is missing",
        [NIM_FLAW_TWICE] = "wins, but is there too often",
    };
    (void)problem;
    cli_say(line, "in ");
    say_piles(line, flaw);
    cli_say(line, ", the move ");
    say_move(line, &flaw->move);
    cli_say(line, " %s", words[flaw->kind]);
}

static void say_words(struct cli_line *line, const struct nim_problem *problem,
                      const struct nim_flaw *flaw) {
    (void)problem;
    if (flaw->expected[0] && flaw->found_len > 0) {
        cli_say(line, "expected '%s', found ", flaw->expected);
        say_found(line, flaw);
    } else if (flaw->expected[0]) {
        cli_say(line, "expected '%s', found nothing", flaw->expected);
    } else {
        cli_say(line, "expected nothing more, found ");
        say_found(line, flaw);
    }
}

static void say_lost_move(struct cli_line *line,
                          const struct nim_problem *problem,
                          const struct nim_flaw *flaw) {
    cli_say(line, "expected no move, since ");
    say_sum(line, problem, flaw);
    cli_say(line, ", found ");
    say_found(line, flaw);
}

/* ---- The table ---- */

typedef void say_fn(struct cli_line *line, const struct nim_problem *problem,
                    const struct nim_flaw *flaw);

/* What is said of each kind: words of a fixed form, or a function. With
 * words, the expected and the found are added when `quotes`. */
static const struct {
    const char *words;
    bool quotes;
    say_fn *say;
} kinds[] = {
    [NIM_FLAW_NONE] = {"differs", false, NULL},
    [NIM_FLAW_WINNER] = {NULL, false, say_winner},
    [NIM_FLAW_WORD] = {NULL, false, say_words},
    [NIM_FLAW_NOT_WINNING] = {NULL, false, say_not_winning},
    [NIM_FLAW_TAKEN] = {NULL, false, say_taken},
    [NIM_FLAW_NO_PILE] = {NULL, false, say_about_move},
    [NIM_FLAW_NO_MOVE] = {NULL, false, say_about_move},
    [NIM_FLAW_NO_NUMBER] = {"not a number where a move belongs", true, NULL},
    [NIM_FLAW_HALF_MOVE] = {"a move without its second number", true, NULL},
    [NIM_FLAW_MISSING] = {NULL, false, say_about_move},
    [NIM_FLAW_TWICE] = {NULL, false, say_about_move},
    [NIM_FLAW_LOST_MOVE] = {NULL, false, say_lost_move},
    [NIM_FLAW_EMPTY] = {"the output is empty", false, NULL},
    [NIM_FLAW_SHORT] = {"the output ends too early", false, NULL},
    [NIM_FLAW_LONG] = {"the output goes on after the last case", true, NULL},
    [NIM_FLAW_ORDER] = {"the right moves, but in another order", true, NULL},
    [NIM_FLAW_LETTER_CASE] = {"capital and small letters mixed up", true, NULL},
    [NIM_FLAW_ZEROS] = {"a leading zero or plus sign", true, NULL},
    [NIM_FLAW_NUL] = {"a NUL byte", true, NULL},
    [NIM_FLAW_MARK] = {"a byte order mark at the start", false, NULL},
    [NIM_FLAW_UTF16] = {"UTF-16 text", false, NULL},
    [NIM_FLAW_FULL_WIDTH] = {"full-width letters", true, NULL},
    [NIM_FLAW_CRLF] = {"a carriage return (lines that end with \\r\\n)", false,
                       NULL},
    [NIM_FLAW_TRAILING] = {"blanks at the end of a line", false, NULL},
    [NIM_FLAW_BLANK_LINE] = {"an empty line", false, NULL},
    [NIM_FLAW_BLANKS] = {"too many blanks", false, NULL},
    [NIM_FLAW_TAB] = {"white space that is neither space nor newline", false,
                      NULL},
    [NIM_FLAW_JOINED] = {"no new line before", true, NULL},
    [NIM_FLAW_SPLIT] = {"a new line before", true, NULL},
};

void cli_say_flaw(struct cli_line *line, const struct nim_problem *problem,
                  const struct nim_flaw *flaw) {
    if (kinds[flaw->kind].say) {
        kinds[flaw->kind].say(line, problem, flaw);
        return;
    }
    cli_say(line, "%s", kinds[flaw->kind].words);
    if (kinds[flaw->kind].quotes && flaw->expected[0]) {
        cli_say(line, ", expected '%s'", flaw->expected);
    }
    if (kinds[flaw->kind].quotes && flaw->found_len > 0) {
        cli_say(line, ", found ");
        say_found(line, flaw);
    }
}
