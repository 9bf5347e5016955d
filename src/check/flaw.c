/* What a flaw of a submission is called: in one line, which never starts with
 * what the submission says; what else there is to know of it: where the case
 * stands in the input, who wins it and why; and what is said of a whole output.
 */
#include "base/integer.h"
#include "boards/shape.h"
#include "check/checker.h"

#include <assert.h>
#include <ctype.h>
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

/* ---- Sentences ---- */

struct told {
    const struct nim_problem *problem;
    const struct nim_flaw *flaw;
};

/* Parts that are sentences themselves. */
static const char *find_clause(const struct nim_flaw *flaw, char letter) {
    bool has_expected = flaw->expected[0] != '\0';
    switch (letter) {
    case 'w':
        return flaw->position.wins ? "wins" : "loses";
    case 'q':
        return flaw->is_equal ? ": equal piles have a move each" : "";
    case 'E':
        return has_expected ? ", expected %e" : "";
    case 'F':
        return flaw->found_len > 0 ? ", found %f" : "";
    case 'B':
        return has_expected ? " before %e" : "";
    default: /* 'x' */
        return has_expected ? "expected %e, found %f"
               : flaw->kind == NIM_FLAW_LOST_MOVE
                   ? "expected no move, found %f"
                   : "expected nothing more, found %f";
    }
}

static void say_part(struct nim_line *line, char letter, const void *subject) {
    const struct told *told = subject;
    const struct nim_problem *problem = told->problem;
    const struct nim_flaw *flaw = told->flaw;
    switch (letter) {
    case 'e': /* with dots where it may have been cut */
        nim_line_say(line, "'%s%s'", flaw->expected,
                     strlen(flaw->expected) == NIM_FLAW_TEXT_LEN ? "..." : "");
        break;
    case 'f':
        say_found(line, flaw);
        break;
    case 'l':
        nim_line_say(line, "%s%" PRIu64 ":", problem->words.lead,
                     flaw->case_number);
        break;
    case 'k':
        nim_line_say(line, "%u pile%s", problem->game.k,
                     problem->game.k == 1 ? "" : "s");
        break;
    default:
        nim_line_fill(line, find_clause(flaw, letter), say_part, told);
        break;
    }
}

/* The code of each kind, and what is said of it: words that tell nothing of the
 * answer, and a sentence that goes on, or says it all. Its parts: what was
 * expected (%e) and found (%f), or both (%x); the same where it is known (%E,
 * %F), and the word before which it is (%B); who wins (%w), the label (%l), the
 * piles of a move (%k), and that equal piles have a move each (%q). */
static const struct {
    const char *code;
    const char *words;
    const char *rest;
} kinds[] = {
    [NIM_FLAW_NONE] = {"none", "differs", ""},
    [NIM_FLAW_WINNER] = {"other-winner", NULL, "%x: the player to move %w"},
    [NIM_FLAW_LABEL] = {"other-label", NULL,
                        "expected the label '%l', found %f"},
    [NIM_FLAW_WORD] = {"other-word", NULL, "%x"},
    [NIM_FLAW_COUNT] = {"other-count", NULL,
                        "expected %e as the number of winning moves, found "
                        "%f"},
    [NIM_FLAW_NOT_WINNING] = {"not-winning", NULL, "the move %f does not win"},
    [NIM_FLAW_TAKEN] = {"stones-taken", NULL,
                        "the move %f says how many stones are taken, not how "
                        "many are left, expected %e"},
    [NIM_FLAW_NO_PILE] = {"no-such-pile", NULL,
                          "the move %f is on a pile that is not there"},
    [NIM_FLAW_NO_MOVE] = {"impossible-move", NULL,
                          "the move %f takes no stone, or more than there are"},
    [NIM_FLAW_NO_TAKE] = {"take-not-allowed", NULL,
                          "the move %f takes a number of stones that is not "
                          "allowed"},
    [NIM_FLAW_NOT_LISTED] = {"no-such-win", NULL,
                             "the move %f is none of the winning moves"},
    [NIM_FLAW_MANY_PILES] = {"many-piles", NULL,
                             "the move %f touches more than %k"},
    [NIM_FLAW_NO_NUMBER] = {"not-a-number",
                            "a move that is not made of numbers", "%F"},
    [NIM_FLAW_HALF_MOVE] = {"half-move", "a move that lacks a number", "%F"},
    [NIM_FLAW_MISSING] = {"missing-move", NULL,
                          "the winning move %e is missing%q"},
    [NIM_FLAW_TWICE] = {"repeated-move", NULL,
                        "the move %f wins, but is there too often"},
    [NIM_FLAW_NOT_FIRST] = {"not-the-first-move", NULL,
                            "the move %f wins, but is not the one asked for "
                            "here"},
    [NIM_FLAW_LOST_MOVE] = {"move-when-lost", NULL,
                            "%x: the player to move loses"},
    [NIM_FLAW_EMPTY] = {"empty-output", "the output is empty", ""},
    [NIM_FLAW_SHORT] = {"end-of-output", "the output ends too early", "%E"},
    [NIM_FLAW_SHORT_LINE] = {"end-of-line", "the line ends too early", "%E"},
    [NIM_FLAW_LONG] = {"after-last-case",
                       "the output goes on after the last case", "%F"},
    [NIM_FLAW_ORDER] = {"move-order", "the right moves, but in another order",
                        "%E%F"},
    [NIM_FLAW_LETTER_CASE] = {"letter-case",
                              "capital and small letters mixed up", "%E%F"},
    [NIM_FLAW_ZEROS] = {"number-form", "a leading zero or plus sign", "%E%F"},
    [NIM_FLAW_NUL] = {"nul", "a NUL byte", "%E%F"},
    [NIM_FLAW_MARK] = {"bom",
                       "a byte order mark (BOM) at the start of the output",
                       ""},
    [NIM_FLAW_UTF16] = {"utf-16", "the output is UTF-16 text", ""},
    [NIM_FLAW_FULL_WIDTH] = {"full-width", "full-width letters", "%E%F"},
    [NIM_FLAW_CRLF] = {"crlf",
                       "a carriage return (CRLF, a line that ends with \\r\\n)",
                       ""},
    [NIM_FLAW_TRAILING] = {"trailing-space", "blanks at the end of a line", ""},
    [NIM_FLAW_BLANK_LINE] = {"empty-line", "an empty line", ""},
    [NIM_FLAW_BLANKS] = {"extra-space", "too many blanks", "%B"},
    [NIM_FLAW_TAB] = {"other-space",
                      "white space that is neither a space nor a newline", ""},
    [NIM_FLAW_JOINED] = {"missing-newline", "no new line", "%B"},
    [NIM_FLAW_ONE_LINE] = {"one-line", "everything stands on one line", ""},
    [NIM_FLAW_SPLIT] = {"extra-newline", "a new line", "%B"},
};

const char *nim_flaw_code(enum nim_flaw_kind kind) {
    assert((size_t)kind < sizeof kinds / sizeof *kinds);
    return kinds[kind].code;
}

bool nim_flaw_hint(struct nim_line *line, const struct nim_flaw *flaw) {
    const char *words = kinds[flaw->kind].words;
    nim_line_say(line, "%s", words ? words : "");
    return words != NULL;
}

void nim_flaw_say(struct nim_line *line, const struct nim_problem *problem,
                  const struct nim_flaw *flaw) {
    const struct told told = {problem, flaw};
    nim_flaw_hint(line, flaw);
    nim_line_fill(line, kinds[flaw->kind].rest, say_part, &told);
    nim_line_say(line, " [%s]", kinds[flaw->kind].code);
}

/* ---- Facts ---- */

/* The facts are said one after the other. */
struct facts {
    struct nim_line *line;
    const struct nim_problem *problem;
    const struct nim_flaw *flaw;
    const char *lead; /* before each */
};

/* "3 6 9", or of a long list "3 6 9 ... (200 in all)". */
static void say_numbers(struct nim_line *line, const uint64_t *numbers,
                        uint64_t count, uint64_t room, bool is_signed) {
    for (uint64_t i = 0; i < count && i < room; i++) {
        nim_line_say(line, "%s", i > 0 ? " " : "");
        nim_line_number(line, numbers[i], is_signed);
    }
    if (count > room) {
        nim_line_say(line, "%s... (%" PRIu64 " in all)", room > 0 ? " " : "",
                     count);
    }
}

/* As the row prints its moves: "9 5", "3 9 5", "3:4" or "4 3". */
static void say_printed_move(const struct facts *facts,
                             const struct nim_flaw_move *move) {
    const struct nim_wording *words = &facts->problem->words;
    for (size_t i = 0; i < move->pair_count && i < NIM_FLAW_PILES; i++) {
        uint64_t from = move->pairs[i].from;
        uint64_t to = move->pairs[i].to;
        nim_line_say(facts->line, "%s", i > 0 ? " " : "");
        if (words->places) {
            nim_line_say(facts->line, "%" PRIu64 " ", move->places[i]);
        }
        bool is_taken = words->answer == NIM_ANSWER_TAKEN;
        bool is_first = words->answer == NIM_ANSWER_FIRST;
        nim_line_say(facts->line, "%" PRIu64 "%s%" PRIu64,
                     is_taken   ? move->places[i]
                     : is_first ? from - to
                                : from,
                     is_taken ? ":" : " ",
                     is_taken   ? from - to
                     : is_first ? move->places[i]
                                : to);
    }
    if (move->is_split) {
        nim_line_say(facts->line, " %" PRIu64, move->second);
    }
}

/* "pile 3 from 9 to 5"; of a board, whose numbers are places of pieces and the
 * like, "9 becomes 5". */
static void say_plain_move(const struct facts *facts,
                           const struct nim_flaw_move *move) {
    bool has_steps = facts->problem->game.family == NIM_GAME_STAIRCASE;
    for (size_t i = 0; i < move->pair_count && i < NIM_FLAW_PILES; i++) {
        uint64_t from = move->pairs[i].from;
        uint64_t to = move->pairs[i].to;
        nim_line_say(facts->line, "%s", i > 0 ? ", " : "");
        if (facts->problem->layout.board) {
            bool counts_up = facts->problem->layout.counts_up;
            nim_line_say(facts->line, "%s%" PRIu64 " becomes %" PRIu64,
                         counts_up ? "what is to go, " : "", from, to);
        } else {
            nim_line_say(
                facts->line, "%s %" PRIu64 " from %" PRIu64 " to %" PRIu64,
                has_steps ? "step" : "pile", move->places[i], from, to);
        }
    }
    if (move->is_split) {
        nim_line_say(facts->line, " and %" PRIu64, move->second);
    }
}

static void say_move(const struct facts *facts,
                     const struct nim_flaw_move *move) {
    enum nim_answer answer = facts->problem->words.answer;
    if (answer == NIM_ANSWER_VERDICT || answer == NIM_ANSWER_COUNT ||
        answer == NIM_ANSWER_NUMBER) {
        say_plain_move(facts, move);
    } else {
        nim_line_say(facts->line, "'");
        say_printed_move(facts, move);
        nim_line_say(facts->line, "'");
    }
    if (move->pair_count > NIM_FLAW_PILES) {
        nim_line_say(facts->line, " ...");
    }
}

/* ---- What was printed in place of an answer ---- */

/* How prompts begin. */
static bool is_prompt(const unsigned char *text, size_t len) {
    static const char *const words[] = {"enter", "input",  "please",
                                        "type",  "give",   "debug",
                                        "how",   "number", "read"};
    size_t word_len = 0;
    while (word_len < len && isalpha(text[word_len])) {
        word_len++;
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i]) == word_len &&
            nim_form_same_len(words[i], text, word_len) == word_len) {
            return true;
        }
    }
    /* "n=" and "n:" */
    return word_len > 0 && word_len < len &&
           (text[word_len] == '=' || text[word_len] == ':');
}

/* A label without its space, or words for a person. */
static void say_words(const struct facts *facts) {
    const struct nim_flaw *flaw = facts->flaw;
    const struct told told = {facts->problem, flaw};
    struct nim_line label = {.len = 0};
    size_t len = (size_t)integer_min(flaw->found_len, NIM_FLAW_TEXT_LEN);
    bool is_word = flaw->kind == NIM_FLAW_WORD;
    if (flaw->kind == NIM_FLAW_LABEL) {
        say_part(&label, 'l', &told);
        is_word = tolower(flaw->found[0]) != tolower(label.text[0]);
    }
    if (label.len > 0 && len > label.len &&
        memcmp(flaw->found, label.text, label.len) == 0) {
        nim_line_say(facts->line, "%sa space is missing behind '%s'",
                     facts->lead, label.text);
    } else if (is_word && is_prompt(flaw->found, len)) {
        nim_line_say(facts->line,
                     "%sthat looks like a prompt or a debug print: print the "
                     "answers alone",
                     facts->lead);
    }
}

/* ---- The case ---- */

static void say_case(const struct facts *facts) {
    const struct nim_flaw *flaw = facts->flaw;
    const struct nim_layout *layout = &facts->problem->layout;
    const struct nim_wording *words = &facts->problem->words;
    const bool is_named = nim_layout_is_name(layout, 1);
    const size_t first = layout->lines == NIM_LINES_BRACKETS;
    nim_line_say(facts->line,
                 "%scase %" PRIu64 " starts on line %" PRIu64 " of the input: ",
                 facts->lead, flaw->case_number, flaw->input_line);
    say_numbers(facts->line, flaw->numbers + first,
                flaw->number_count - first - is_named,
                flaw->shown_count - first - is_named, layout->has_negative);
    if (is_named) {
        nim_line_say(facts->line, " %s",
                     flaw->numbers[1] > 0 ? words->wins : words->loses);
    }
}

static void say_takes(const struct facts *facts) {
    const struct nim_flaw *flaw = facts->flaw;
    if (flaw->take_count > 0) {
        nim_line_say(facts->line, "%sthe takes allowed: ", facts->lead);
        say_numbers(facts->line, flaw->takes, flaw->take_count, NIM_FLAW_PILES,
                    false);
    }
}

/* ---- Who wins, and why ---- */

/* "g(22) = 3, g(5) = 1" */
static void say_values(const struct facts *facts) {
    const struct nim_flaw *flaw = facts->flaw;
    nim_line_say(facts->line, "%sthe Grundy value%s: ", facts->lead,
                 flaw->pile_count == 1 ? " of the pile" : "s of the piles");
    for (uint64_t i = 0; i < flaw->pile_count && i < NIM_FLAW_PILES; i++) {
        nim_line_say(facts->line, "%sg(%" PRIu64 ") = %" PRIu64,
                     i > 0 ? ", " : "", flaw->piles[i], flaw->values[i]);
    }
    if (flaw->pile_count > NIM_FLAW_PILES) {
        nim_line_say(facts->line, " ...");
    }
}

static void say_columns(struct nim_line *line, unsigned k,
                        const struct nim_evidence *evidence) {
    if (evidence->ones > 0) {
        nim_line_say(line,
                     "the piles have %" PRIu64 " one%s in the binary column "
                     "of 2^%u, not a multiple of %u",
                     evidence->ones, evidence->ones == 1 ? "" : "s",
                     evidence->column, k + 1);
    } else {
        nim_line_say(line,
                     "in every binary column the piles have a multiple of %u "
                     "ones",
                     k + 1);
    }
}

static void say_evidence(const struct facts *facts,
                         const struct nim_evidence *evidence) {
    const struct nim_problem *problem = facts->problem;
    bool is_moore = problem->game.family == NIM_GAME_MOORE;
    if (evidence->all_single) {
        nim_line_say(facts->line,
                     "no pile has two stones, and %" PRIu64 " pile%s one%s, "
                     "where the last stone loses",
                     evidence->singles,
                     evidence->singles == 1 ? " has" : "s have",
                     is_moore                ? ""
                     : evidence->singles % 2 ? ": an odd number"
                                             : ": an even number");
    } else if (is_moore) {
        say_columns(facts->line, problem->game.k, evidence);
    } else {
        nim_line_say(facts->line, "the nim-sum of %s is %" PRIu64,
                     problem->game.family == NIM_GAME_STAIRCASE
                         ? "the odd steps"
                     : problem->game.kind ? "the Grundy values"
                                          : "the piles",
                     evidence->sum);
    }
}

static void say_why(const struct facts *facts) {
    const struct nim_flaw *flaw = facts->flaw;
    bool is_one_value = flaw->has_values && flaw->pile_count == 1;
    if (flaw->has_values) {
        say_values(facts);
    }
    nim_line_say(facts->line, "%s%s", is_one_value ? "" : facts->lead,
                 flaw->why);
    if (!is_one_value && flaw->why[0] == '\0') {
        say_evidence(facts, &flaw->position);
    }
    nim_line_say(facts->line, ", so the player to move %s",
                 flaw->position.wins ? "wins" : "loses");
}

/* ---- All of them ---- */

static void say_after(const struct facts *facts) {
    const struct nim_flaw *flaw = facts->flaw;
    nim_line_say(facts->line, "%safter that move, ", facts->lead);
    say_evidence(facts, &flaw->after);
    if (flaw->reply.pair_count > 0) {
        nim_line_say(facts->line, ", and the opponent wins with ");
        say_move(facts, &flaw->reply);
    }
}

void nim_flaw_say_facts(struct nim_line *line,
                        const struct nim_problem *problem,
                        const struct nim_flaw *flaw, const char *lead) {
    const struct facts facts = {line, problem, flaw, lead};
    if (flaw->case_number == 0) {
        return;
    }
    say_words(&facts);
    say_case(&facts);
    if (!flaw->has_position) {
        return;
    }
    say_takes(&facts);
    say_why(&facts);
    if (flaw->kind == NIM_FLAW_NOT_WINNING) {
        say_after(&facts);
    }
    bool is_told =
        flaw->kind == NIM_FLAW_MISSING || flaw->kind == NIM_FLAW_TAKEN;
    if (flaw->winning.pair_count > 0 && !is_told) {
        nim_line_say(line, "%sa winning move: ", lead);
        say_move(&facts, &flaw->winning);
    }
}

/* ---- Of a whole output ---- */

void nim_flaw_say_place(struct nim_line *line, const struct nim_flaw *flaw,
                        uint64_t case_count) {
    if (flaw->case_number > 0) {
        nim_line_say(line, "case %" PRIu64, flaw->case_number);
        if (case_count > 0) {
            nim_line_say(line, " of %" PRIu64, case_count);
        }
        nim_line_say(line, ": ");
    }
    nim_line_say(line, "line %" PRIu64 ": ", flaw->line);
}

static void say_cases(struct nim_line *line, uint64_t count,
                      uint64_t case_count, const char *what) {
    if (count > 0 && case_count > 1) {
        nim_line_say(line, "; %" PRIu64 " of %" PRIu64 " cases %s", count,
                     case_count, what);
    }
}

static void say_observed(struct nim_line *line,
                         const struct nim_diagnosis *diagnosis,
                         const struct nim_problem *problem, const char *who,
                         const char *lead) {
    enum nim_observed observed = diagnosis->observed;
    uint64_t case_count = diagnosis->cases[0] + diagnosis->cases[1];
    if (observed == NIM_OBSERVED_NO_MOVES) {
        nim_line_say(line, "%s%s lists no moves at all", lead, who);
    } else if (observed == NIM_OBSERVED_LOSERS) {
        nim_line_say(line, "%s%s names the loser in all %" PRIu64 " cases",
                     lead, who, case_count);
    } else if (observed != NIM_OBSERVED_NOTHING) {
        nim_line_say(line, "%s%s says %s to all %" PRIu64 " cases", lead, who,
                     observed == NIM_OBSERVED_ALWAYS_WINS
                         ? problem->words.wins
                         : problem->words.loses,
                     case_count);
    }
}

void nim_diagnosis_say(struct nim_line *line,
                       const struct nim_diagnosis *diagnosis,
                       const struct nim_problem *problem, bool is_many,
                       const char *lead) {
    uint64_t wrong_count = nim_diagnosis_wrong_count(diagnosis);
    say_observed(line, diagnosis, problem,
                 is_many ? "the program" : "the output", lead);
    if (diagnosis->idea_count > 0) {
        nim_line_say(line, "%s%s %s", lead,
                     is_many ? "the program is" : "the output is that of",
                     diagnosis->idea_count > 1 ? "one of: " : "");
    }
    for (size_t i = 0; i < diagnosis->idea_count; i++) {
        nim_line_say(line, "%sa solver that %s", i > 0 ? "; " : "",
                     diagnosis->ideas[i].words);
    }
    if (diagnosis->is_vague && wrong_count <= 2 && !is_many) {
        nim_line_say(line, "%s%s not show why: try more cases", lead,
                     wrong_count == 1 ? "one wrong answer does"
                                      : "two wrong answers do");
    }
}

void nim_check_say(struct nim_line *line, const struct nim_check *check) {
    uint64_t case_count = check->stopped ? 0 : check->case_count;
    nim_flaw_say_place(line, &check->first, case_count);
    nim_flaw_say(line, check->problem, &check->first);
    if (check->stopped) {
        nim_line_say(line, "; the rest of the output was not read");
        return;
    }
    say_cases(line, check->wrong_count, case_count, "wrong");
    say_cases(line, check->form_count, case_count, "in the wrong form");
    if (check->absent_count == 1 && case_count > 1) {
        nim_line_say(line, "; the last case has no answer");
    } else if (check->absent_count > 1) {
        nim_line_say(line, "; the last %" PRIu64 " cases have no answer",
                     check->absent_count);
    }
}

void nim_check_say_facts(struct nim_line *line, const struct nim_check *check,
                         const char *lead) {
    nim_flaw_say_facts(line, check->problem, &check->first, lead);
    if (!check->stopped) {
        nim_diagnosis_say(line, &check->diagnosis, check->problem, false, lead);
    }
}
