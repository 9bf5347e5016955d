/* What a flaw of a submission is called: in one line, which never starts with
 * what the submission says. */
#include "streams/line.h"

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

static const char *plural(uint64_t count) {
    return count == 1 ? "" : "s";
}

/* What was expected, in quotation marks; dots where it may have been cut. */
static void quote_expected(struct nim_line *line, const struct nim_flaw *flaw) {
    nim_line_say(line, "'%s%s'", flaw->expected,
                 strlen(flaw->expected) == NIM_FLAW_TEXT_LEN ? "..." : "");
}

/* ---- Functions that say more than words ---- */

static void say_expected(struct nim_line *line, const struct nim_flaw *flaw) {
    if (flaw->expected[0]) {
        nim_line_say(line, "expected ");
        quote_expected(line, flaw);
        nim_line_say(line, ", found ");
    } else {
        nim_line_say(line, "expected nothing more, found ");
    }
    say_found(line, flaw);
}

static void say_words(struct nim_line *line, const struct nim_problem *problem,
                      const struct nim_flaw *flaw) {
    say_expected(line, flaw);
}

static void say_winner(struct nim_line *line, const struct nim_problem *problem,
                       const struct nim_flaw *flaw) {
    say_expected(line, flaw);
    nim_line_say(line, ": the player to move %s",
                 flaw->position.wins ? "wins" : "loses");
}

static void say_count(struct nim_line *line, const struct nim_problem *problem,
                      const struct nim_flaw *flaw) {
    nim_line_say(line, "expected ");
    quote_expected(line, flaw);
    nim_line_say(line, " as the number of winning moves, found ");
    say_found(line, flaw);
}

static void say_label(struct nim_line *line, const struct nim_problem *problem,
                      const struct nim_flaw *flaw) {
    nim_line_say(line, "expected the label '%s%" PRIu64 ":', found ",
                 problem->words.lead, flaw->case_number);
    say_found(line, flaw);
}

static void say_move(struct nim_line *line, const struct nim_flaw *flaw) {
    nim_line_say(line, "the move ");
    say_found(line, flaw);
}

static void say_taken(struct nim_line *line, const struct nim_problem *problem,
                      const struct nim_flaw *flaw) {
    say_move(line, flaw);
    nim_line_say(line, " says how many stones are taken, not how many are "
                       "left, expected ");
    quote_expected(line, flaw);
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
        [NIM_FLAW_NOT_WINNING] = "does not win",
        [NIM_FLAW_NO_PILE] = "is on a pile that is not there",
        [NIM_FLAW_NO_MOVE] = "takes no stone, or more than there are",
        [NIM_FLAW_NO_TAKE] = "takes a number of stones that is not allowed",
        [NIM_FLAW_NOT_LISTED] = "is none of the winning moves",
        [NIM_FLAW_TWICE] = "wins, but is there too often",
        [NIM_FLAW_NOT_FIRST] = "wins, but is not the one asked for here",
    };
    say_move(line, flaw);
    nim_line_say(line, " %s", words[flaw->kind]);
}

static void say_missing(struct nim_line *line,
                        const struct nim_problem *problem,
                        const struct nim_flaw *flaw) {
    nim_line_say(line, "the winning move ");
    quote_expected(line, flaw);
    nim_line_say(line, " is missing%s",
                 flaw->is_equal ? ": equal piles have a move each" : "");
}

static void say_lost_move(struct nim_line *line,
                          const struct nim_problem *problem,
                          const struct nim_flaw *flaw) {
    if (flaw->expected[0]) {
        say_expected(line, flaw);
    } else {
        nim_line_say(line, "expected no move, found ");
        say_found(line, flaw);
    }
    nim_line_say(line, ": the player to move loses");
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
    [NIM_FLAW_NOT_WINNING] = {"not-winning", NULL, ALONE, say_about_move},
    [NIM_FLAW_TAKEN] = {"stones-taken", NULL, ALONE, say_taken},
    [NIM_FLAW_NO_PILE] = {"no-such-pile", NULL, ALONE, say_about_move},
    [NIM_FLAW_NO_MOVE] = {"impossible-move", NULL, ALONE, say_about_move},
    [NIM_FLAW_NO_TAKE] = {"take-not-allowed", NULL, ALONE, say_about_move},
    [NIM_FLAW_NOT_LISTED] = {"no-such-win", NULL, ALONE, say_about_move},
    [NIM_FLAW_MANY_PILES] = {"many-piles", NULL, ALONE, say_many_piles},
    [NIM_FLAW_NO_NUMBER] = {"not-a-number",
                            "a move that is not made of numbers", WITH_FOUND,
                            NULL},
    [NIM_FLAW_HALF_MOVE] = {"half-move", "a move that lacks a number",
                            WITH_FOUND, NULL},
    [NIM_FLAW_MISSING] = {"missing-move", NULL, ALONE, say_missing},
    [NIM_FLAW_TWICE] = {"repeated-move", NULL, ALONE, say_about_move},
    [NIM_FLAW_NOT_FIRST] = {"not-the-first-move", NULL, ALONE, say_about_move},
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
        nim_line_say(line, " before ");
        quote_expected(line, flaw);
    }
    if (follows & WITH_EXPECTED && flaw->expected[0]) {
        nim_line_say(line, ", expected ");
        quote_expected(line, flaw);
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
