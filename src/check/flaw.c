/* What a flaw of a submission is called: one line that never starts with what
 * the submission says. */
#include <nimsum/check.h>

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* ---- Pieces ---- */

/* Some judges search a checker's message for "status(": no parenthesis of the
 * submission's gets there. */
static void say_found(struct nim_line *line, const struct nim_flaw *flaw) {
    bool cut = flaw->found_len > NIM_FLAW_TEXT_LEN;
    const unsigned char *at = flaw->found;
    const unsigned char *end =
        at + (cut ? NIM_FLAW_TEXT_LEN : (size_t)flaw->found_len);
    const unsigned char *next;
    if (flaw->found_len == 0) {
        nim_line_say(line, "nothing");
        return;
    }
    nim_line_say(line, "'");
    for (; (next = memchr(at, '(', (size_t)(end - at))); at = next + 1) {
        nim_line_quote(line, at, (size_t)(next - at), false);
        nim_line_say(line, "\\x28");
    }
    nim_line_quote(line, at, (size_t)(end - at), cut);
    nim_line_say(line, "'");
}

static void say_piles(struct nim_line *line, const struct nim_flaw *flaw) {
    size_t shown = flaw->pile_count < NIM_FLAW_PILES ? (size_t)flaw->pile_count
                                                     : NIM_FLAW_PILES;
    if (flaw->pile_count == 0) {
        nim_line_say(line, "no piles");
    }
    for (size_t i = 0; i < shown; i++) {
        nim_line_say(line, "%s%" PRIu64, i ? " " : "", flaw->piles[i]);
    }
    if (flaw->pile_count > shown) {
        nim_line_say(line, " ... (%" PRIu64 " piles)", flaw->pile_count);
    }
}

/* "9 5", or the pairs of a move that touches several piles. */
static void say_better(struct nim_line *line, const struct nim_flaw *flaw) {
    for (size_t i = 0; i < flaw->better_count && i < NIM_FLAW_PILES; i++) {
        nim_line_say(line, "%s%" PRIu64 " %" PRIu64, i ? " " : "",
                     flaw->better[i].from, flaw->better[i].to);
    }
    if (flaw->better_count > NIM_FLAW_PILES) {
        nim_line_say(line, " ...");
    }
}

static const char *piles_are(const struct nim_problem *problem) {
    if (problem->layout.body == NIM_BODY_NONE) {
        return "the input is ";
    }
    return problem->game.family == NIM_GAME_STAIRCASE ? "the steps are "
                                                      : "the piles are ";
}

static const char *plural(uint64_t count) {
    return count == 1 ? "" : "s";
}

/* "nim-sum 12", "3 single stones": what decides. */
static void say_evidence(struct nim_line *line,
                         const struct nim_problem *problem,
                         const struct nim_evidence *evidence) {
    bool is_moore = problem->game.family == NIM_GAME_MOORE;
    if (evidence->all_single) {
        nim_line_say(line, "%" PRIu64 " single stone%s, %s", evidence->singles,
                     plural(evidence->singles),
                     is_moore                ? "in misere play"
                     : evidence->singles % 2 ? "an odd number in misere play"
                                             : "an even number in misere play");
        return;
    }
    if (!is_moore) {
        nim_line_say(line, "the nim-sum %" PRIu64 "%s", evidence->sum,
                     problem->game.family == NIM_GAME_STAIRCASE
                         ? " of the odd steps"
                         : "");
    } else if (evidence->ones > 0) {
        nim_line_say(line,
                     "%" PRIu64 " one%s in the binary column of 2^%u, not a "
                     "multiple of %u",
                     evidence->ones, plural(evidence->ones), evidence->column,
                     problem->game.k + 1);
    } else {
        nim_line_say(line, "in every binary column a multiple of %u ones",
                     problem->game.k + 1);
    }
}

/* Is there more to say of a position than its numbers? */
static bool has_evidence(const struct nim_problem *problem) {
    bool is_number =
        problem->layout.body == NIM_BODY_NONE &&
        (problem->layout.arrange || problem->layout.head_count == 1);
    return !is_number;
}

/* The Grundy value of a single pile is what decides. */
static void say_grundy_value(struct nim_line *line,
                             const struct nim_flaw *flaw) {
    nim_line_say(line, ": the Grundy value of ");
    say_piles(line, flaw);
    nim_line_say(line, " is %" PRIu64, flaw->position.sum);
}

static void say_position(struct nim_line *line,
                         const struct nim_problem *problem,
                         const struct nim_flaw *flaw) {
    bool is_kind = problem->game.kind && !problem->layout.arrange;
    if (is_kind && has_evidence(problem) && flaw->pile_count == 1) {
        say_grundy_value(line, flaw);
        return;
    }
    const char *what =
        problem->layout.arrange && problem->layout.body != NIM_BODY_NONE
            ? "the position comes down to "
        : problem->game.kind ? "the Grundy values of "
                             : "";
    nim_line_say(line, has_evidence(problem) ? ": %s" : " at %s", what);
    say_piles(line, flaw);
    if (has_evidence(problem)) {
        nim_line_say(line, problem->layout.arrange ? ", which has "
                           : problem->game.kind    ? " have "
                                                   : " has ");
        say_evidence(line, problem, &flaw->position);
    }
}

static void say_reason(struct nim_line *line, const struct nim_problem *problem,
                       const struct nim_flaw *flaw) {
    nim_line_say(line, "the player to move %s",
                 flaw->position.wins ? "wins" : "loses");
    say_position(line, problem, flaw);
    if (flaw->better_count > 0) {
        nim_line_say(line, ", and a winning move is ");
        say_better(line, flaw);
    }
}

/* ---- Functions that say more than words ---- */

static void say_expected(struct nim_line *line, const struct nim_flaw *flaw) {
    if (flaw->expected[0]) {
        nim_line_say(line, "expected '%s%s', found ", flaw->expected,
                     strlen(flaw->expected) == NIM_FLAW_TEXT_LEN ? "..." : "");
    } else {
        nim_line_say(line, "expected nothing more, found ");
    }
    say_found(line, flaw);
}

static void say_words(struct nim_line *line, const struct nim_problem *problem,
                      const struct nim_flaw *flaw) {
    (void)problem;
    say_expected(line, flaw);
}

static void say_winner(struct nim_line *line, const struct nim_problem *problem,
                       const struct nim_flaw *flaw) {
    say_expected(line, flaw);
    nim_line_say(line, ": ");
    say_reason(line, problem, flaw);
}

static void say_count(struct nim_line *line, const struct nim_problem *problem,
                      const struct nim_flaw *flaw) {
    nim_line_say(line, "expected '%s' as the number of winning moves, found ",
                 flaw->expected);
    say_found(line, flaw);
    nim_line_say(line, ": ");
    say_reason(line, problem, flaw);
}

static void say_label(struct nim_line *line, const struct nim_problem *problem,
                      const struct nim_flaw *flaw) {
    const char *lead = problem->words.lead;
    nim_line_say(line, "expected the label '%s%" PRIu64 ":', found ",
                 lead ? lead : "Case ", flaw->case_number);
    say_found(line, flaw);
}

static void say_move(struct nim_line *line, const struct nim_flaw *flaw) {
    nim_line_say(line, "the move ");
    say_found(line, flaw);
}

static void say_not_winning(struct nim_line *line,
                            const struct nim_problem *problem,
                            const struct nim_flaw *flaw) {
    say_move(line, flaw);
    nim_line_say(line, " does not win: of ");
    say_piles(line, flaw);
    nim_line_say(line, " it leaves ");
    say_evidence(line, problem, &flaw->after);
    if (flaw->better_count > 0) {
        nim_line_say(line, ", and the opponent answers ");
        say_better(line, flaw);
    }
}

static void say_taken(struct nim_line *line, const struct nim_problem *problem,
                      const struct nim_flaw *flaw) {
    (void)problem;
    say_move(line, flaw);
    nim_line_say(line,
                 " says how many stones are taken, not how many are left, "
                 "expected ");
    say_better(line, flaw);
}

static void say_many_piles(struct nim_line *line,
                           const struct nim_problem *problem,
                           const struct nim_flaw *flaw) {
    say_move(line, flaw);
    nim_line_say(line, " touches more than %u pile%s", problem->game.k,
                 plural(problem->game.k));
}

static void say_about_move(struct nim_line *line,
                           const struct nim_problem *problem,
                           const struct nim_flaw *flaw) {
    static const char *const words[] = {
        [NIM_FLAW_NO_PILE] = "is on a pile that is not there",
        [NIM_FLAW_NO_MOVE] = "takes no stone, or more than there are",
        [NIM_FLAW_NO_TAKE] = "takes a number of stones that is not allowed",
        [NIM_FLAW_TWICE] = "wins, but is there too often",
    };
    say_move(line, flaw);
    nim_line_say(line, " %s: %s", words[flaw->kind], piles_are(problem));
    say_piles(line, flaw);
}

static void say_not_first(struct nim_line *line,
                          const struct nim_problem *problem,
                          const struct nim_flaw *flaw) {
    (void)problem;
    say_move(line, flaw);
    nim_line_say(line, " wins, but is not the one asked for here");
}

static void say_missing(struct nim_line *line,
                        const struct nim_problem *problem,
                        const struct nim_flaw *flaw) {
    nim_line_say(line, "the winning move '%s' is missing: %s", flaw->expected,
                 piles_are(problem));
    say_piles(line, flaw);
}

static void say_lost_move(struct nim_line *line,
                          const struct nim_problem *problem,
                          const struct nim_flaw *flaw) {
    nim_line_say(line, "expected no move, found ");
    say_found(line, flaw);
    nim_line_say(line, ": ");
    say_reason(line, problem, flaw);
}

/* ---- The table ---- */

typedef void say_fn(struct nim_line *line, const struct nim_problem *problem,
                    const struct nim_flaw *flaw);

enum { ALONE, WITH_EXPECTED, WITH_FOUND, WITH_BOTH, WITH_NEXT };

/* The code of each kind, and what is said of it: words, followed by what was
 * expected and found, or by the word before which it is; or a function. Words
 * tell nothing of the answer. */
static const struct {
    const char *code;
    const char *words;
    int follows;
    say_fn *say;
} kinds[] = {
    [NIM_FLAW_NONE] = {"none", "differs", ALONE, NULL},
    [NIM_FLAW_WINNER] = {"other-winner", NULL, ALONE, say_winner},
    [NIM_FLAW_LABEL] = {"other-label", NULL, ALONE, say_label},
    [NIM_FLAW_WORD] = {"other-word", NULL, ALONE, say_words},
    [NIM_FLAW_COUNT] = {"other-count", NULL, ALONE, say_count},
    [NIM_FLAW_NOT_WINNING] = {"not-winning", NULL, ALONE, say_not_winning},
    [NIM_FLAW_TAKEN] = {"stones-taken", NULL, ALONE, say_taken},
    [NIM_FLAW_NO_PILE] = {"no-such-pile", NULL, ALONE, say_about_move},
    [NIM_FLAW_NO_MOVE] = {"impossible-move", NULL, ALONE, say_about_move},
    [NIM_FLAW_NO_TAKE] = {"take-not-allowed", NULL, ALONE, say_about_move},
    [NIM_FLAW_MANY_PILES] = {"many-piles", NULL, ALONE, say_many_piles},
    [NIM_FLAW_NO_NUMBER] = {"not-a-number",
                            "a move that is not made of numbers", WITH_FOUND,
                            NULL},
    [NIM_FLAW_HALF_MOVE] = {"half-move", "a move that lacks a number",
                            WITH_FOUND, NULL},
    [NIM_FLAW_MISSING] = {"missing-move", NULL, ALONE, say_missing},
    [NIM_FLAW_TWICE] = {"repeated-move", NULL, ALONE, say_about_move},
    [NIM_FLAW_NOT_FIRST] = {"not-the-first-move", NULL, ALONE, say_not_first},
    [NIM_FLAW_LOST_MOVE] = {"move-when-lost", NULL, ALONE, say_lost_move},
    [NIM_FLAW_EMPTY] = {"empty-output", "the output is empty", ALONE, NULL},
    [NIM_FLAW_SHORT] = {"end-of-output", "the output ends too early",
                        WITH_EXPECTED, NULL},
    [NIM_FLAW_SHORT_LINE] = {"end-of-line", "the line ends too early",
                             WITH_EXPECTED, NULL},
    [NIM_FLAW_LONG] = {"after-last-case",
                       "the output goes on after the last case", WITH_FOUND,
                       NULL},
    [NIM_FLAW_ORDER] = {"move-order", "the right moves, but in another order",
                        WITH_BOTH, NULL},
    [NIM_FLAW_LETTER_CASE] = {"letter-case",
                              "capital and small letters mixed up", WITH_BOTH,
                              NULL},
    [NIM_FLAW_ZEROS] = {"number-form", "a leading zero or plus sign", WITH_BOTH,
                        NULL},
    [NIM_FLAW_NUL] = {"nul", "a NUL byte", WITH_BOTH, NULL},
    [NIM_FLAW_MARK] = {"bom",
                       "a byte order mark (BOM) at the start of the output",
                       ALONE, NULL},
    [NIM_FLAW_UTF16] = {"utf-16", "the output is UTF-16 text", ALONE, NULL},
    [NIM_FLAW_FULL_WIDTH] = {"full-width", "full-width letters", WITH_BOTH,
                             NULL},
    [NIM_FLAW_CRLF] = {"crlf",
                       "a carriage return (CRLF, a line that ends with \\r\\n)",
                       ALONE, NULL},
    [NIM_FLAW_TRAILING] = {"trailing-space", "blanks at the end of a line",
                           ALONE, NULL},
    [NIM_FLAW_BLANK_LINE] = {"empty-line", "an empty line", ALONE, NULL},
    [NIM_FLAW_BLANKS] = {"extra-space", "too many blanks", WITH_NEXT, NULL},
    [NIM_FLAW_TAB] = {"other-space",
                      "white space that is neither a space nor a newline",
                      ALONE, NULL},
    [NIM_FLAW_JOINED] = {"missing-newline", "no new line", WITH_NEXT, NULL},
    [NIM_FLAW_ONE_LINE] = {"one-line", "everything stands on one line", ALONE,
                           NULL},
    [NIM_FLAW_SPLIT] = {"extra-newline", "a new line", WITH_NEXT, NULL},
};

const char *nim_flaw_code(enum nim_flaw_kind kind) {
    assert((size_t)kind < sizeof kinds / sizeof *kinds);
    return kinds[kind].code;
}

/* The words of the table, and what follows them. */
static void say_plainly(struct nim_line *line, const struct nim_flaw *flaw) {
    nim_line_say(line, "%s", kinds[flaw->kind].words);
    int follows = kinds[flaw->kind].follows;
    if (follows == WITH_NEXT && flaw->expected[0]) {
        nim_line_say(line, " before '%s'", flaw->expected);
    }
    if (follows & WITH_EXPECTED && flaw->expected[0]) {
        nim_line_say(line, ", expected '%s'", flaw->expected);
    }
    if (follows & WITH_FOUND && flaw->found_len > 0) {
        nim_line_say(line, ", found ");
        say_found(line, flaw);
    }
}

void nim_flaw_say(struct nim_line *line, const struct nim_problem *problem,
                  const struct nim_flaw *flaw) {
    if (kinds[flaw->kind].say) {
        kinds[flaw->kind].say(line, problem, flaw);
    } else {
        say_plainly(line, flaw);
    }
    nim_line_say(line, " [%s]", kinds[flaw->kind].code);
}

bool nim_flaw_hint(struct nim_line *line, const struct nim_flaw *flaw) {
    const char *words = kinds[flaw->kind].words;
    if (words) {
        nim_line_say(line, "%s", words);
    }
    return words != NULL;
}
