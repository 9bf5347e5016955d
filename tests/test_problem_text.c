/* Problems as text: what is read of one, and where a text says none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <nimsum.h>

#include "boards/formula.h"
#include "kit/dice.h"
#include "kit/process.h"
#include "problems/catalogue.h"
#include "problems/entries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Reading ---- */

struct text {
    struct nim_problem problem;
    struct nim_text_fault fault;
    enum nim_status status;
    void *room;
    char *copy;
};

/* Copy and room are as large as the text allows, for the sanitizers. */
static void read_bytes(struct text *text, const char *bytes, size_t len) {
    text->room = malloc(NIM_PROBLEM_ROOM(len));
    text->copy = malloc(len + (len == 0));
    assert_non_null(text->room);
    assert_non_null(text->copy);
    memcpy(text->copy, bytes, len);
    text->fault = (struct nim_text_fault){.line = 77, .column = 77};
    text->status = nim_problem_read(&text->problem, text->copy, len, text->room,
                                    &text->fault);
    free(text->copy);
}

static void read_text(struct text *text, const char *bytes) {
    read_bytes(text, bytes, strlen(bytes));
}

/* ---- Rows ---- */

static bool is_same(const char *a, const char *b) {
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool are_same_cards(const struct nim_card *a, const struct nim_card *b) {
    for (size_t i = 0; i <= NIM_NAMES_MAX; i++) {
        if (!is_same(a->names[i], b->names[i])) {
            return false;
        }
    }
    return is_same(a->group, b->group) && is_same(a->judge, b->judge) &&
           is_same(a->title, b->title) && is_same(a->url, b->url) &&
           is_same(a->rule, b->rule) && a->source == b->source;
}

static bool are_same_formulas(const struct nim_formula *a,
                              const struct nim_formula *b) {
    bool is_same = a->count == b->count && a->columns == b->columns;
    for (unsigned i = 0; is_same && i < a->count; i++) {
        const struct nim_term *p = &a->terms[i];
        const struct nim_term *q = &b->terms[i];
        is_same = p->sign == q->sign && p->left == q->left &&
                  p->right == q->right && p->number == q->number;
    }
    return is_same;
}

static bool are_same_formula_words(const struct nim_formula_words *a,
                                   const struct nim_formula_words *b) {
    if (!a || !b) {
        return a == b;
    }
    while (a->words && b->words && strcmp(a->words, b->words) == 0 &&
           a->is_condition == b->is_condition &&
           (a->value && b->value ? are_same_formulas(a->value, b->value)
                                 : a->value == b->value)) {
        a++;
        b++;
    }
    return !a->words && !b->words;
}

static bool are_same_codes(const struct nim_code *a, const struct nim_code *b) {
    return is_same(a->functions, b->functions) && is_same(a->whole, b->whole) &&
           is_same(a->body, b->body) && is_same(a->wins, b->wins);
}

static bool are_same_wrongs(const struct nim_wrong_board *a,
                            const struct nim_wrong_board *b) {
    if (!a || !b) {
        return a == b;
    }
    while (a->idea && b->idea && strcmp(a->idea, b->idea) == 0 &&
           are_same_formulas(a->formula, b->formula) &&
           are_same_codes(a->code, b->code)) {
        a++;
        b++;
    }
    return !a->idea && !b->idea;
}

/* Those that a text tells by a formula are the row's, or the text's. */
static bool are_same_boards(const struct nim_board *a,
                            const struct nim_board *b) {
    if (a == b || !a || !b || !a->formula || !b->formula) {
        return a == b;
    }
    return are_same_formulas(&a->formula->wins, &b->formula->wins) &&
           a->formula->turns == b->formula->turns &&
           are_same_formula_words(a->formula->won, b->formula->won) &&
           are_same_formula_words(a->formula->lost, b->formula->lost) &&
           are_same_wrongs(a->wrong, b->wrong) &&
           is_same(a->reason.general, b->reason.general) &&
           are_same_codes(&a->code.c, &b->code.c) &&
           are_same_codes(&a->code.python, &b->code.python) &&
           a->code.is_wide == b->code.is_wide &&
           a->reason.say == b->reason.say && a->kind == b->kind &&
           is_same(a->turns.missing, b->turns.missing);
}

static bool are_same_layouts(const struct nim_layout *a,
                             const struct nim_layout *b) {
    return a->cases == b->cases && a->set == b->set &&
           a->head_count == b->head_count && a->body == b->body &&
           is_same(a->head_names, b->head_names) &&
           is_same(a->body_names, b->body_names) &&
           a->is_any_length == b->is_any_length &&
           a->has_negative == b->has_negative &&
           a->has_winner == b->has_winner && a->counts_up == b->counts_up &&
           a->is_fixed == b->is_fixed && a->is_distinct == b->is_distinct &&
           a->lines == b->lines && a->blanks == b->blanks &&
           a->order == b->order && are_same_boards(a->board, b->board) &&
           is_same(a->excluded, b->excluded);
}

static bool are_same_words(const struct nim_wording *a,
                           const struct nim_wording *b) {
    return is_same(a->wins, b->wins) && is_same(a->loses, b->loses) &&
           is_same(a->lead, b->lead) && is_same(a->label, b->label) &&
           is_same(a->move, b->move) && a->joined == b->joined &&
           a->answer == b->answer && a->is_of_loss == b->is_of_loss &&
           a->moves_max == b->moves_max && a->places == b->places;
}

static bool are_same_games(const struct nim_game *a, const struct nim_game *b) {
    return a->family == b->family && a->k == b->k && a->kind == b->kind &&
           a->splits == b->splits && a->play == b->play;
}

static bool are_same_protocols(const struct nim_protocol *a,
                               const struct nim_protocol *b) {
    return a->turn == b->turn && a->has_choice == b->has_choice &&
           is_same(a->judge_stuck, b->judge_stuck) &&
           is_same(a->judge_wrong, b->judge_wrong) &&
           is_same(a->program_stuck, b->program_stuck) &&
           is_same(a->program_won, b->program_won) &&
           is_same(a->gives_up, b->gives_up) && a->turns_max == b->turns_max;
}

static void each_row_is_read_again_from_its_text(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct text text;
        read_text(&text, nim_problem_text(row));
        if (text.status != NIM_OK) {
            fail_msg("%s: %s", row->card.names[0], text.fault.why.text);
        }
        assert_true(are_same_cards(&text.problem.card, &row->card));
        assert_true(are_same_layouts(&text.problem.layout, &row->layout));
        assert_true(are_same_games(&text.problem.game, &row->game));
        assert_true(are_same_words(&text.problem.words, &row->words));
        assert_memory_equal(&text.problem.limits, &row->limits,
                            sizeof row->limits);
        assert_true(are_same_protocols(&text.problem.protocol, &row->protocol));
        free(text.room);
    }
}

static void every_board_has_a_name_and_a_row(void **state) {
    (void)state;
#define ENTRY(NAME) &nim_board_##NAME,
    const struct nim_board *const boards[] = {NIM_BOARDS(ENTRY)};
#undef ENTRY
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        const char *name = nim_board_name(boards[i]);
        bool is_used = false;
        assert_ptr_equal(nim_board_find(name, strlen(name)), boards[i]);
        for (const struct nim_problem *row = nim_problems; row->card.names[0];
             row++) {
            is_used |= row->layout.board == boards[i] ||
                       (row->layout.board && row->layout.board->formula &&
                        row->layout.board->formula->turns == boards[i]);
        }
        assert_true(is_used);
    }
    assert_null(nim_board_find("between", 7));
    assert_null(nim_board_find("pawns-", 6));
}

static void there_is_none_behind_the_last_row(void **state) {
    (void)state;
    size_t count = 0;
    while (nim_problem_at(count)) {
        count++;
    }
    assert_null(nim_problem_at(count + 1));
}

static void help_names_every_key(void **state) {
    (void)state;
    struct process_result help = process_run("help problems", "");
    assert_int_equal(help.status, 0);
    for (unsigned key = 0; key < NIM_KEY_COUNT; key++) {
        char line[60];
        sprintf(line, "\n  %-13s ", nim_key_name((enum nim_key)key));
        if (!strstr(help.out, line)) {
            fail_msg("'%s' is not described", nim_key_name((enum nim_key)key));
        }
    }
    process_result_free(&help);
}

/* ---- A problem, changed ---- */

#define START                                                                  \
    "names  stones\n"                                                          \
    "cases  counted\n"                                                         \
    "case   n\n"                                                               \
    "       a[n]\n"                                                            \
    "game   takes 1,3,4\n"                                                     \
    "wins   First\n"                                                           \
    "loses  Second\n"

/* Does a line of the text start with the key that stands there? */
static bool has_key(const char *lines, const char *key) {
    size_t len = strcspn(key, " ") + 1;
    for (const char *line = lines; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, key, len - 1) == 0 &&
            (line[len - 1] == ' ' || line[len - 1] == '\n' ||
             line[len - 1] == '\0')) {
            return true;
        }
    }
    return false;
}

/* START with lines in place of those of the same keys: in the place of the
 * first such, or behind all. */
static void change(char *changed, const char *lines) {
    const char *rest = START;
    bool is_put = false;
    *changed = '\0';
    while (*rest) {
        size_t len = strcspn(rest, "\n") + 1;
        len += rest[len] == ' ' ? strcspn(rest + len, "\n") + 1 : 0;
        bool is_it = has_key(lines, rest);
        if (is_it && !is_put) {
            sprintf(changed + strlen(changed), "%s\n", lines);
            is_put = true;
        } else if (!is_it) {
            sprintf(changed + strlen(changed), "%.*s", (int)len, rest);
        }
        rest += len;
    }
    sprintf(changed + strlen(changed), "%s%s", is_put ? "" : lines,
            is_put ? "" : "\n");
}

#define TEN "abcdefghij"

/* A game of one pile, and its protocol without its last line. */
#define PLAYED "cases one\ncase n\nprotocol turn taken\n "

#define PROTOCOL_LINES                                                         \
    "expected 'turn', 'turns', 'choice', 'input none', 'judge stuck', 'judge " \
    "wrong', 'program stuck', 'program won' or 'gives up', found "
#define TURN_FORMS                                                             \
    "expected 'taken', 'said', 'place taken', 'first taken' or 'first', "      \
    "found "
#define SAID "expected what is written, at most 60 bytes without quotes, found "

#define FORMULA "rule x\nwhy y\ngame formula "
#define NO_NAME                                                                \
    "without a list this is for 'game formula' of two numbers, the second "    \
    "with the limits 0..1, where no 0 ends cases and none are excluded"
#define FIVE_TIMES                                                             \
    "n * 1000000000000000000 + n * 1000000000000000000 + "                     \
    "n * 1000000000000000000 + n * 1000000000000000000 + "                     \
    "n * 1000000000000000000 + "
#define UNPAIRED                                                               \
    "'unpaired' or 'alone' of a list, outside of other functions, in "         \
    "'game' or 'wrong'"

static const struct {
    const char *line;
    const char *fault; /* "LINE:COLUMN: WHY" */
} faults[] = {
    {"protocol", "8:1: " PROTOCOL_LINES "nothing more"},
    {"protocol judge", "8:10: " PROTOCOL_LINES "'judge'"},
    {"protocol judge\n stuck 0", "8:10: " PROTOCOL_LINES "'judge'"},
    {"protocol gives in", "8:10: " PROTOCOL_LINES "'gives'"},
    {"protocol program wrong x", "8:10: " PROTOCOL_LINES "'program'"},
    {"protocol input some", "8:10: " PROTOCOL_LINES "'input'"},
    {"protocol turn", "8:1: " TURN_FORMS "nothing more"},
    {"protocol turn\n choice", "9:2: " TURN_FORMS "'choice'"},
    {"protocol turn took", "8:15: " TURN_FORMS "'took'"},
    {"protocol turn taken place", "8:15: " TURN_FORMS "'taken place'"},
    {PLAYED "turn said", "5:2: expected each line once, found 'turn'"},
    {PLAYED "choice\n choice", "6:2: expected each line once, found 'choice'"},
    {PLAYED "judge stuck 0\n judge stuck 0",
     "6:2: expected each line once, found 'judge'"},
    {PLAYED "choice input none",
     "5:9: expected the end of the line, found 'input'"},
    {PLAYED "turns", "4:1: expected a number of turns, from 1 on, found "
                     "nothing more"},
    {PLAYED "turns 0", "5:8: expected a number of turns, from 1 on, found '0'"},
    {PLAYED "turns\n choice",
     "6:2: expected a number of turns, from 1 on, found 'choice'"},
    {PLAYED "turns 6 7", "5:10: expected the end of the line, found '7'"},
    {PLAYED "judge stuck", "4:1: " SAID "nothing more"},
    {PLAYED "judge stuck\n choice", "6:2: " SAID "'choice'"},
    {PLAYED "judge wrong \"-1\"", "5:14: " SAID "'\"-1\"'"},
    {PLAYED "program won " TEN TEN TEN TEN TEN TEN " b",
     "5:14: " SAID "'" TEN TEN TEN TEN "...'"},
    {"cases one\ncase n\nprotocol choice",
     "4:1: there is no line 'turn' in 'protocol'"},
    {"case n\nprotocol turn taken",
     "4:1: an interactive problem has 'cases one', and no set"},
    {"cases one\ncase n\nset once\nbefore k s[k]\ngame takes\nprotocol turn "
     "taken",
     "7:1: an interactive problem has 'cases one', and no set"},
    {PLAYED "choice\nanswer moves", "4:1: a program that plays gives no other "
                                    "answer"},
    {PLAYED "choice\nlabel \"#: \"", "4:1: a program that plays gives no other "
                                     "answer"},
    {PLAYED "input none", "4:1: without input the limits leave one number, as "
                          "in 'n 99..99'"},
    {PLAYED "input none\nlimits n 98..99",
     "4:1: without input the limits leave one number, as in 'n 99..99'"},
    {"cases one\ncase n\n a[n]\nlimits n 2..2\n a 9..9\nprotocol turn place "
     "taken\n input none",
     "7:1: without input the limits leave one number, as in 'n 99..99'"},
    {"cases one\nprotocol turn taken",
     "3:1: turns of this game are not written "
     "so"},
    {"cases one\ncase n\nprotocol turn place taken",
     "4:1: turns of this game are not written so"},
    {"cases one\ncase n\nprotocol turn first",
     "4:1: turns of this game are not written so"},
    {"cases one\ncase n m\ngame board wythoff\nprotocol turn taken",
     "5:1: turns of this game are not written so"},
    {"cases one\ncase n m\ngame board wythoff\nprotocol turn first",
     "5:1: turns of this game are not written so"},
    {"game takes\ncases to the end\nlines brackets\nset once\nbefore k s[k]",
     "4:1: brackets are for cases 'to the end' that are 'n' and 'a[n]', and "
     "not for this board"},
    {"cases one\ncase n\ngame kind lasker\nprotocol turn taken",
     "5:1: turns of this game are not written so"},
    {"cases one\ncase n\ngame moore 2\nprotocol turn said",
     "5:1: turns of this game are not written so"},
    {"cases one\ncase n\ngame nim\nmoves may split piles\nprotocol turn taken",
     "6:1: turns of this game are not written so"},
    {"cases one\nlimits n 1..9\n a 0..9\ngame board nimble\nprotocol turn "
     "place taken",
     "6:1: turns of this game are not written so"},
    {"cases one\ncase n l r\nlimits n l r 1..9\nexcluded an L above R, or an R "
     "above N\ngame board neighbours\nprotocol turn first",
     "7:1: turns of this game are not written so"},
    {"naems x", "8:1: expected a key, found 'naems'; 'names' is one"},
    {"zzzzzzzzzz x", "8:1: expected a key, found 'zzzzzzzzzz'"},
    {"Names x", "8:1: expected a key, found 'Names'; 'names' is one"},
    {"numbers of any length\ncases one\ncase n\n" FORMULA "n % 17",
     "7:14: expected rests as n % 3, as numbers have any length, found 'n'"},
    {"numbers of any length\ncases one\ncase n\n" FORMULA "5 % n",
     "7:14: expected rests as n % 3, as numbers have any length, found '5'"},
    {"numbers of any length\ncases one\ncase n\n" FORMULA "n % 3 = 0 and n",
     "7:14: expected rests as n % 3, as numbers have any length, found 'n'"},
    {"game formula", "5:1: 'game formula' needs the key 'rule'"},
    {"game formula n\nrule x", "5:1: 'game formula' needs the key 'why'"},
    {"why x", "8:1: this is for 'game formula'"},
    {"why won x", "8:1: this is for 'game formula'"},
    {"why lost x", "8:1: this is for 'game formula'"},
    {"wrong one-off n", "8:1: this is for 'game formula'"},
    {"excluded when n", "8:1: this is for 'game formula'"},
    {"turns crossings", "8:1: this is for 'game formula'"},
    {"turns chess\n" FORMULA "n",
     "5:7: expected turns that 'nimsum help problems' names, found 'chess'"},
    {"turns pawns\n" FORMULA "n",
     "5:7: expected turns that 'nimsum help problems' names, found 'pawns'"},
    {"turns crossings\n" FORMULA "n",
     "5:7: the board 'crossings' wants 2 numbers"},
    {"case n m\nturns crossings n\n" FORMULA "n",
     "4:17: expected the end of the game, found 'n'"},
    {"case n m\ngame board crossings",
     "4:12: expected a board that 'nimsum help problems' names, found "
     "'crossings'"},
    {FORMULA "", "7:1: expected a number, or a name of 'case', found nothing "
                 "more"},
    {FORMULA "n +", "7:1: expected a number, or a name of 'case', found "
                    "nothing more"},
    {FORMULA "n m", "7:16: expected an operator, or the end of the formula, "
                    "found 'm'"},
    {FORMULA "n = 1 = 1", "7:20: expected an operator, or the end of the "
                          "formula, found '='"},
    {FORMULA "n < = 1", "7:18: expected a number, or a name of 'case', found "
                        "'='"},
    {FORMULA "m", "7:14: expected a number, or a name of 'case', found 'm'"},
    {FORMULA "i", "7:14: expected a number, or a name of 'case', found 'i'"},
    {FORMULA "a", "7:14: expected a function of a list, as in 'sum(a)', found "
                  "'a'"},
    {FORMULA "(n", "7:1: expected ')', found nothing more"},
    {FORMULA "sum(a", "7:1: expected ')', found nothing more"},
    {FORMULA "least(n)", "7:21: expected ',', found ')'"},
    {FORMULA "sums(a)", "7:14: expected a function that 'nimsum help problems' "
                        "names, found 'sums'"},
    {FORMULA "unpaired(a + 1)", "7:23: expected " UNPAIRED ", found 'a'"},
    {FORMULA "sum(alone(a))", "7:24: expected " UNPAIRED ", found 'a'"},
    {FORMULA "sum(unpaired(a))", "7:27: expected " UNPAIRED ", found 'a'"},
    {FORMULA "unpaired()",
     "7:23: expected a number, or a name of 'case', found "
     "')'"},
    {"case n\n  n times: x y\n" FORMULA "unpaired(x)",
     "7:23: expected " UNPAIRED ", found 'x'"},
    {"case n\n  n times: x y\n" FORMULA "before(previous > x)",
     "7:21: expected a number, or a name of 'case', found 'previous'"},
    {"answer bids\n" FORMULA "1 if n > 2",
     "8:1: expected 'else', found nothing more"},
    {"numbers of any length\ncases one\ncase n\n" FORMULA "n % 0",
     "7:14: expected rests as n % 3, as numbers have any length, found 'n'"},
    {FORMULA FIVE_TIMES FIVE_TIMES FIVE_TIMES FIVE_TIMES "n",
     "7:1: the formula is too long for a program"},
    {FORMULA
     "n\nexcluded x\nexcluded when " FIVE_TIMES FIVE_TIMES FIVE_TIMES FIVE_TIMES
     "a",
     "9:1: the formula is too long for a program"},
    {FORMULA "unpaired(a)\nwhy won {unpaired(a)}",
     "8:19: expected " UNPAIRED ", found 'a'"},
    {FORMULA "n\nwhy won {n", "8:1: expected '}', found nothing more"},
    {FORMULA "n\nwhy won {", "8:1: expected a number, or a name of 'case', "
                             "found nothing more"},
    {FORMULA "n\nwhy lost {n m}", "8:13: expected '}', found 'm'"},
    {FORMULA "n\nwrong good n", "8:7: expected a wrong idea that 'nimsum help "
                                "problems' names, on a line, found 'good'"},
    {FORMULA "n\nwrong one-off n raw-numbers n",
     "8:17: expected a wrong idea that 'nimsum help problems' names, on a "
     "line, "
     "found 'raw-numbers'"},
    {FORMULA "n\nwrong one-off", "8:1: expected a number, or a name of 'case', "
                                 "found nothing more"},
    {FORMULA "n\nwrong one-off 1\n one-off 1\n one-off 1\n one-off 1\n one-off "
             "1\n one-off 1\n one-off 1",
     "14:2: expected at most six wrong ideas, found 'one-off'"},
    {FORMULA "n\nexcluded when n", "8:1: 'excluded when' needs the key "
                                   "'excluded'"},
    {FORMULA "n\nexcluded x\nexcluded when sum(a)",
     "9:19: expected no function of a list here, found 'a'"},
    {FORMULA "count(a = 0) = 0\nlimits n 0..5",
     "7:1: the formula is true of a case without numbers, which is lost; or "
     "limits, as in 'n 1..', exclude it"},
    {FORMULA "1 - 2", "7:1: no case within the limits was found of which the "
                      "formula has a value"},
    {FORMULA "n\nlimits a -9..9", "7:1: a formula is of numbers from 0 on"},
    {"names a\nnames b", "2:1: the key 'names' stands twice"},
    {"names", "1:1: expected a name of letters, digits and '-', found nothing "
              "more"},
    {"names a_b", "1:7: expected a name of letters, digits and '-', found "
                  "'a_b'"},
    {"names a b c d e f g h", "1:21: expected at most seven names, found 'h'"},
    {"title", "8:1: the value of 'title' is empty"},
    {"title \"\"", "8:7: the value of 'title' is empty"},
    {"title \"a", "8:7: the quote is not closed"},
    {"title \"a\\n\"", "8:9: expected \\\" or \\\\ in quotes"},
    {"title \"a\" b", "8:11: expected nothing behind the quote"},
    {"title \"a\"\n  b", "9:3: expected nothing behind the quote"},
    {"source hearsay", "8:8: expected 'own', 'statement', 'accepted solutions' "
                       "or 'unconfirmed', found 'hearsay'"},
    {"cases many", "2:7: expected 'one', 'counted', 'until 0', 'until 0 "
                   "alone', 'to the end', 'counted behind n', 'counted "
                   "before k' or 'queries', found 'many'"},
    {"cases to the", "2:7: expected 'one', 'counted', 'until 0', 'until 0 "
                     "alone', 'to the end', 'counted behind n', 'counted "
                     "before k' or 'queries', found 'to the'"},
    {"cases one two\n  three",
     "2:7: expected 'one', 'counted', 'until 0', 'until 0 alone', 'to the "
     "end', 'counted behind n', 'counted before k' or 'queries', found 'one "
     "two'"},
    {"case n\n  b[m]", "4:5: expected 'n', found 'm'"},
    {"case k m n\n  a[n]", "4:5: expected 'k', found 'n'"},
    {"cases until 0\ncase k n\n  a[n]", "4:5: expected 'k', found 'n'"},
    {"case n\n  a(n)", "4:5: expected another name, found 'n'"},
    {"case n\n  n[n]", "4:3: expected another name, found 'n'"},
    {"case 5",
     "3:6: expected the name of a number, of at most 20 letters, found '5'"},
    {"case", "3:1: expected the name of a number, of at most 20 letters, found "
             "nothing more"},
    {"case n n", "3:8: expected another name, found 'n'"},
    {"case n k k", "3:10: expected another name, found 'k'"},
    {"case a b c d e", "3:14: expected at most four numbers before a list, "
                       "found 'e'"},
    {"case n\n  a[n] m", "4:8: expected the end of the case, found 'm'"},
    {"case n\n  a[n]\n  b[n]\n  c[n]",
     "6:3: expected the end of the case, found 'c'"},
    {"case n\n  n times: a b c d",
     "4:18: expected at most three numbers, found 'd'"},
    {"case n\n  n times a", "4:11: expected ':', found 'a'"},
    {"case n m k\n  m times: x y\n  t(k)", "5:4: expected '[', found '('"},
    {"case n m k\n  m times: x y\n  t[k", "3:1: expected ']', found nothing "
                                          "more"},
    {"case n m k\n  m times: x y\n  k times t",
     "5:11: expected ':', found 't'"},
    {"case n\n  n times: a[m]",
     "4:14: expected a number that stands before, found 'm'"},
    {"case n\n  (x y",
     "3:1: expected the name of a number, of at most 20 letters, found nothing "
     "more"},
    {"case n\n  (x y)", "3:1: expected '[', found nothing more"},
    {"case n\n  (x y)[n", "3:1: expected ']', found nothing more"},
    {"case n\n  (x y)[k]", "4:9: expected 'n', found 'k'"},
    {"case n\n  (1 y)[n]",
     "4:4: expected the name of a number, of at most 20 letters, found '1'"},
    {"case n\n  (x y[n]",
     "4:7: expected the name of a number, of at most 20 letters, found '['"},
    {"case n\n  (x y z w)[n]",
     "4:10: expected at most three numbers, found 'w'"},
    {"case n\n  n times: 1",
     "4:12: expected the name of a number, of at most 20 letters, found '1'"},
    {"case n\n  n times: a b[m]",
     "4:15: expected the name of a number, of at most 20 letters, found '['"},
    {"case n m\n  n times: a[n]", "4:14: expected 'm', found 'n'"},
    {"case n m\n  m times: a b\n  c[m]",
     "5:5: expected a number of the head that counts no pairs, found 'm'"},
    {"case n m\n  m times: a b\n  n times: c d",
     "5:14: expected the end of the case, found 'd'"},
    {"case n m\n  m times: a b\n  c[n]\ngame board tree",
     "6:12: the board 'tree' wants 1 number and then n-1 pairs of numbers"},
    {"case n m\n  m times: a b\ngame board tokens",
     "5:12: the board 'tokens' wants 3 numbers and then pairs of numbers, and "
     "numbers behind them"},
    {"case n\n  n times: a\n  b[n]",
     "5:3: expected the end of the case, found 'b'"},
    {"case n\n  n-1 times: a",
     "3:1: 'n-1 times' is for the edges of a tree, which a board has"},
    {"case n\n  a[n]\n  p[n-1]", "3:1: numbers behind others are for boards"},
    {"case n\n  a[n]\n  p[n-1]\n  q[n-1]",
     "6:3: expected the end of the case, found 'q'"},
    {"case n k\n  a[n]\n  p[k-1]", "5:5: expected 'n', found 'k-1'"},
    {"case n\n  a[n]\n  p[n]\ngame board apples",
     "6:12: the board 'apples' wants 1 number and then a list of piles, and "
     "numbers behind them"},
    {"case n\n  a[n]\n  p[n-1]\ngame formula sum(a)\nrule .\nwhy .",
     "3:1: numbers behind others are for boards"},
    {"case n\n  n-2 times: a b",
     "4:3: expected the name of a number, of at most 20 letters, found 'n-2'"},
    {"case n\n  n times: a b\ngame board tree",
     "5:12: the board 'tree' wants 1 number and then n-1 pairs of numbers"},
    {"case n\n  a[n] b[n]", "4:8: expected the end of the case, found 'b'"},
    {"case n a[n]\n  b[n]", "4:3: expected the end of the case, found 'b'"},
    {"set once\nbefore 1 s[k]",
     "9:8: expected the name of a number, of at most 20 letters, found '1'"},
    {"set once\nbefore k 1[k]",
     "9:10: expected the name of a number, of at most 20 letters, found '1'"},
    {"set once\nbefore k s k", "9:12: expected '[', found 'k'"},
    {"set once\nbefore k n[k]", "3:8: expected another name, found 'n'"},
    {"set once\nbefore k s[k] x",
     "9:15: expected the end of the set, found 'x'"},
    {"limits a 0..-1",
     "8:10: expected a range like 1..100, 1.. or ..100, found '0..-1'"},
    {"cases one\ncase n\ngame takes 1,2\nprotocol turn taken\n turns 0",
     "6:8: expected a number of turns, from 1 on, found '0'"},
    {"cases one\nlimits cases 1..2",
     "3:14: expected 1..1, as there is one case, found '1..2'"},
    {"cases queries\ncase n\n n time: k x[k]\n m v[m]",
     "4:4: expected 'times', found 'time'"},
    {"cases queries\ncase n\n n times k x[k]\n m v[m]",
     "4:10: expected ':', found 'k'"},
    {"cases queries\ncase n\n n times: n x[n]\n m v[m]",
     "4:11: expected another name, found 'n'"},
    {"cases queries\ncase n\n n times: k x[k]\n m m[m]",
     "5:4: expected another name, found 'm'"},
    {"cases queries\ncase n\n 7 times: k x[k]\n m v[m]",
     "4:2: expected 'n times: k x[k]', n being that number, found '7'"},
    {"cases queries\ncase n\n m times: k x[k]\n m v[m]\ngame board queried-"
     "tokens",
     "4:2: expected 'n times: k x[k]', n being that number, found 'm'"},
    {"cases queries\ncase n\n n times: k x[n]\n m v[m]\ngame board queried-"
     "tokens",
     "4:15: expected 'k', found 'n'"},
    {"cases queries\ncase n\n n times: k x[k]\n m v[k]\ngame board queried-"
     "tokens",
     "5:6: expected 'm', found 'k'"},
    {"cases queries\ncase n\n n times: k x[k]\n m v[m] y\ngame board "
     "queried-tokens",
     "5:9: expected the end of the case, found 'y'"},
    {"cases queries\ncase n\n n times: k x[k]\n m v[m]\ngame board tokens",
     "6:1: queries are of 'board queried-tokens', and that of them"},
    {"cases queries\ncase n\n n times: k x[k]\n m v[m]\ngame board queried-"
     "tokens\nlabel \"#: \"\nlimits n 1..1000\n m 1..10\n x v 0..n-1",
     "2:1: queries have no set, no label, no other lines and no first player"},
    {"cases queries\ncase n\n n times: k x[k]\n m v[m]\ngame board queried-"
     "tokens\nlimits m 0..5",
     "7:10: expected a range from 1 on, as 0 ends the cases, found '0..5'"},
    {"cases counted before k\ncase n k\ngame board wythoff",
     "3:8: expected another name, found 'k'"},
    {"cases counted before k\ncase a b c d\ngame board wythoff",
     "3:12: expected at most three numbers beside k, found 'd'"},
    {"cases counted before k\ncase n\n a[n]\ngame nim",
     "2:1: a number before all cases is for boards and formulas"},
    {"set behind\nbefore k s[k]\ncases counted\ngame takes",
     "2:1: a set stands behind one case, a list and no more"},
    {"set behind\nbefore k s[k]\ncase n\ngame takes\ncases one",
     "2:1: a set stands behind one case, a list and no more"},
    {"set behind\nbefore k s[k]\ngame takes\ncases one\nfirst player named",
     "2:1: a set stands behind one case, a list and no more"},
    {"set once\nbefore k s[k]\ngame takes\ncases one\nanswer bids\n"
     "first move @ #",
     "6:1: bids are what boards like 'sale' are about, and formulas, and no "
     "other game"},
    {"set behind\nbefore k s[k]\ngame takes\ncases one\nanswer bids",
     "6:1: the 'first move' has a # for each number that is asked for, of a "
     "formula one or more, and a @ for the place of a pile"},
    {"set behind\nbefore k s[k]\ngame takes\ncases one\nanswer bids\n"
     "first move # #",
     "7:1: the 'first move' has a # for each number that is asked for, of a "
     "formula one or more, and a @ for the place of a pile"},
    {"cases counted behind n\ncase n\n a[n]\ngame nim",
     "3:6: expected another name, found 'n'"},
    {"wins A\nloses B C\nfirst player named",
     "8:1: names of players that stand in the input have no blanks"},
    {"case a b c\ngame board between-pairs",
     "4:12: the board 'between-pairs' wants 1 number and then pairs of "
     "numbers"},
    {"set once", "the key 'before' is missing"},
    {"before k s[k]", "the key 'set' is missing"},
    {"label Case", "8:1: the label has no #, which stands for the number"},
    {"label on its own line", "8:1: there is no label"},
    {"label #\nlabel on a line", "9:10: expected 'its own line', found 'a "
                                 "line'"},
    {"loses First", "7:1: the words of 'wins' and 'loses' are the same"},
    {"game chess",
     "5:6: expected 'nim', 'staircase', 'moore K', 'takes "
     "1,3,4', 'kind NAME', 'board NAME' or 'formula ...', found 'chess'; "
     "'board chessboards' is one"},
    {"game Nim",
     "5:6: expected 'nim', 'staircase', 'moore K', 'takes 1,3,4', "
     "'kind NAME', 'board NAME' or 'formula ...', found 'Nim'; 'nim' is one"},
    {"game wythoff",
     "5:6: expected 'nim', 'staircase', 'moore K', 'takes 1,3,4', 'kind NAME', "
     "'board NAME' or 'formula ...', found 'wythoff'; 'board wythoff' is one"},
    {"game between_ends",
     "5:6: expected 'nim', 'staircase', 'moore K', 'takes 1,3,4', 'kind NAME', "
     "'board NAME' or 'formula ...', found 'between_ends'; 'board "
     "between-ends' is one"},
    {"game " TEN TEN TEN TEN "x",
     "5:6: expected 'nim', 'staircase', 'moore K', 'takes 1,3,4', 'kind NAME', "
     "'board NAME' or 'formula ...', found '" TEN TEN TEN TEN "...'"},
    {"game board laskr", "5:12: expected a board that 'nimsum help problems' "
                         "names, found 'laskr'; 'kind lasker' is one"},
    {"game kind wythoff", "5:11: expected a kind that 'nimsum values' knows, "
                          "found 'wythoff'; 'board wythoff' is one"},
    {"board wythoff",
     "8:1: expected a key, found 'board'; 'game board' is one"},
    {"kind lasker", "8:1: expected a key, found 'kind'; 'game kind' is one"},
    {"limits a 1..18446744073709551616",
     "8:10: expected numbers up to 18446744073709551615, found "
     "'1..18446744073709551616'"},
    {"limits a 18446744073709551616..",
     "8:10: expected numbers up to 18446744073709551615, found "
     "'18446744073709551616..'"},
    {"case n\n a[5]",
     "4:4: expected 'n', as a fixed number of piles is written "
     "'a b c', found '5'"},
    {"case n\n  a[\nlimits n 1..5", "3:1: expected 'n', found nothing more"},
    {"case a[3]", "3:8: expected a number that stands before, as a fixed "
                  "number of piles is written 'a b c', found '3'"},
    {"wins \" \"", "6:6: the value of 'wins' is empty"},
    {"wins 1\nloses 01", "7:1: the words of 'wins' and 'loses' differ in "
                         "blanks, capital letters or zeros alone"},
    {"game nim\nanswer count\nwins \"1 1\"\nloses 1",
     "8:1: the words of 'wins' and 'loses' differ in numbers alone, which the "
     "answer has, too"},
    {"game nim\nanswer moves\nwins no\nloses no 2 ",
     "8:1: the words of 'wins' and 'loses' differ in numbers alone, which the "
     "answer has, too"},
    {"game nim\nexcluded empty piles",
     "6:1: this game excludes nothing: what cases have is told by limits, as "
     "in 'a 1..9'"},
    {"game board nimble\nexcluded empty fields",
     "6:1: this game excludes nothing: what cases have is told by limits, as "
     "in 'a 1..9'"},

    {"game", "5:1: expected 'nim', 'staircase', 'moore K', 'takes 1,3,4', "
             "'kind NAME', 'board NAME' or 'formula ...', found nothing more"},
    {"game moore", "5:1: expected how many piles a turn may touch, 1 to 63, "
                   "found nothing more"},
    {"game moore 0", "5:12: expected how many piles a turn may touch, 1 to 63, "
                     "found '0'"},
    {"game moore 64", "5:12: expected how many piles a turn may touch, 1 to "
                      "63, found '64'"},
    {"game moore 3 4", "5:14: expected the end of the game, found '4'"},
    {"game takes", "5:1: expected a number of stones, from 1 on, found nothing "
                   "more"},
    {"game takes 0", "5:12: expected a number of stones, from 1 on, found "
                     "'0'"},
    {"game takes 1,1", "5:14: expected another number of stones, from 1 on, "
                       "found '1'"},
    {"game takes 1,", "5:1: expected another number of stones, from 1 on, "
                      "found nothing more"},
    {"game takes 18446744073709551616",
     "5:12: expected a number of stones, from 1 on, found "
     "'18446744073709551616'"},
    {"game kind", "5:1: expected a kind that 'nimsum values' knows, found "
                  "nothing more"},
    {"game kind lask", "5:11: expected a kind that 'nimsum values' knows, "
                       "found 'lask'; 'kind lasker' is one"},
    {"game board x", "5:12: expected a board that 'nimsum help problems' "
                     "names, found 'x'"},
    {"game board between-pairs", "5:12: the board 'between-pairs' wants 1 "
                                 "number and then pairs of numbers"},
    {"game board wythoff", "5:12: the board 'wythoff' wants 2 numbers"},
    {"answer taken\nmoves x", "9:7: expected 'may split piles', found 'x'"},
    {"case n\n  (x y)[n]\ngame board between-pairs\nanswer moves",
     "6:1: the winning moves of this game are not known to nimsum"},
    {"limits a 1..2\ngame takes 3,5", "6:1: no pile within the limits allows "
                                      "a take"},
    {"case n\n  (x y)[n]",
     "5:1: this game is of piles, not of pairs, triples or rows"},
    {"cases counted behind n\ncase n\n  a[n]",
     "3:6: expected another name, found 'n'"},
    {"cases counted behind n\ncase a b",
     "3:1: cases that are counted behind n are a list of n piles"},
    {"cases to the end\nset each\nbefore k\n s[k]\ngame takes",
     "2:1: the cases of each set are 'one' or 'counted'"},
    {"cases until 0\nset each\nbefore k\n s[k]\ngame takes",
     "2:1: the cases of each set are 'one' or 'counted'"},
    {"set once\nbefore k\n s[k]",
     "5:1: a set of takes is for 'game takes', without a list"},
    {"title " TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN "x",
     "8:1: the value of 'title' has more than 100 bytes"},
    {"wins " TEN TEN TEN TEN TEN TEN "x",
     "6:1: the value of 'wins' has more than 60 bytes"},
    {"label #" TEN TEN TEN TEN TEN TEN,
     "8:1: the label has more than 60 bytes"},
    {"names " TEN TEN TEN TEN "x",
     "1:7: expected a name of at most 40 letters, found '" TEN TEN TEN TEN
     "...'"},
    {"case " TEN TEN "x", "3:6: expected the name of a number, of at most 20 "
                          "letters, found '" TEN TEN "x'"},
    {"numbers of any length",
     "8:1: numbers of any length are for 'board paired', or for 'game "
     "formula' with cases n of any size, 'one' or 'counted' up to 720719"},
    {"numbers of any length\ncases to the end\ncase n\n" FORMULA "n % 3",
     "2:1: numbers of any length are for 'board paired', or for 'game "
     "formula' with cases n of any size, 'one' or 'counted' up to 720719"},
    {"numbers of any length\ncases counted\ncase n\n" FORMULA "n % 3\n"
     "limits cases 1..720720",
     "2:1: numbers of any length are for 'board paired', or for 'game "
     "formula' with cases n of any size, 'one' or 'counted' up to 720719"},
    {"numbers of any length\ncases counted\ncase n\n" FORMULA "n % 3",
     "2:1: numbers of any length are for 'board paired', or for 'game "
     "formula' with cases n of any size, 'one' or 'counted' up to 720719"},
    {"numbers of any length\ncases one\ncase n\n" FORMULA "n % 3\n"
     "limits n 1..5",
     "2:1: numbers of any length are for 'board paired', or for 'game "
     "formula' with cases n of any size, 'one' or 'counted' up to 720719"},
    {"game board nimble\nplay misere", "6:1: a board is played in one way"},
    {"game staircase\nmoves may split piles", "6:1: this is for 'game nim'"},
    {"game staircase\nanswer taken",
     "6:1: such moves are for 'game nim' and a list of piles"},
    {"game nim\ncase a b\nanswer first move",
     "5:1: such moves are for 'game nim' and a list of piles"},
    {"limits a 1..5\n\n n 0..5", "10:4: a case has one pile at least"},
    {"order rising", "8:1: an order is for boards that have one"},
    {"game board pawns\nlimits a 0..5",
     "5:1: this board is known with cases and limits like those of 'poj1704': "
     "'nimsum help poj1704 --text'"},
    {"case n l r\n  a[n]\ngame board between-l-and-r\n"
     "limits l 1..1000000001\n r a 1..1000000000",
     "5:1: this board is known with cases and limits like those of 'abc297g': "
     "'nimsum help abc297g --text'"},
    {"game board pawns\nlimits a 1..5\norder rising",
     "5:1: this board is known with cases and limits like those of 'poj1704': "
     "'nimsum help poj1704 --text'"},
    {"game board fibonacci-nim\ncase n\ncases until 0\nlimits n 2..5\n"
     "answer number",
     "6:1: the winner alone is told of a board"},
    {"answer bids",
     "8:1: bids are what boards like 'sale' are about, and formulas, and no "
     "other game"},
    {"case n m\ngame board sale",
     "4:1: bids are what boards like 'sale' are about, and formulas, and no "
     "other game"},
    {"game board listed-takes-of-each\ncase k n\n a[n]\norder distinct\n"
     "excluded x\nlimits k 1..9\n n 1..9\n a 1..9",
     "2:1: the piles of this board are the cases, behind 'one', and no takes "
     "are equal: 'order distinct'"},
    {"cases one\ncase k n\n a[n]\ngame board listed-takes-of-each\n"
     "excluded x\nlimits k 1..9\n n 1..9\n a 1..9",
     "2:1: the piles of this board are the cases, behind 'one', and no takes "
     "are equal: 'order distinct'"},
    {"right move any that wins",
     "8:1: nimsum does not know what other moves win"},
    {"first move #",
     "8:1: such a move is for 'answer bids' of formulas, and of "
     "boards that are about moves"},
    {"case n m\ngame board sale\nanswer bids\nfirst move #",
     "6:1: such a move is for 'answer bids' of formulas, and of boards that "
     "are "
     "about moves"},
    {"cases to the end\ncase n\n a[n]\ngame nim\nanswers on one line",
     "6:1: one line is for words of 'counted' cases, without a label or a "
     "set"},
    {"cases counted\ncase n\n a[n]\ngame nim\nlabel \"#: \"\nanswers on one "
     "line",
     "7:1: one line is for words of 'counted' cases, without a label or a "
     "set"},
    {"cases counted\ncase n\n a[n]\ngame nim\nanswer moves\nanswers on one "
     "line",
     "7:1: one line is for words of 'counted' cases, without a label or a "
     "set"},
    {"game takes\nset once\nbefore k s[k]\nanswers on one line",
     "8:1: one line is for words of 'counted' cases, without a label or a "
     "set"},
    {"answers on a line", "8:12: expected 'one line', found 'a line'"},
    {FORMULA "n\nanswer bids\nfirst move x",
     "9:1: the 'first move' has a # for each number that is asked for, of a "
     "formula one or more, and a @ for the place of a pile"},
    {FORMULA "n\nanswer bids\nfirst move # @",
     "9:1: the 'first move' has a # for each number that is asked for, of a "
     "formula one or more, and a @ for the place of a pile"},
    {"game board two-three-or-five\nanswer bids\nfirst move # #",
     "7:1: the 'first move' has a # for each number that is asked for, of a "
     "formula one or more, and a @ for the place of a pile"},
    {"game board two-three-or-five\nanswer bids\nfirst move @",
     "7:1: the 'first move' has a # for each number that is asked for, of a "
     "formula one or more, and a @ for the place of a pile"},
    {"game board two-three-or-five\nanswer bids",
     "6:1: the 'first move' has a # for each number that is asked for, of a "
     "formula one or more, and a @ for the place of a pile"},
    {FORMULA "n\nmove on a line alone",
     "8:1: there is no 'first move' that stands there"},
    {FORMULA "n\nanswer bids\nfirst move #\nright move any that wins",
     "10:1: nimsum does not know what other moves win"},
    {"play misere", "8:1: nimsum has no misere play of several such piles"},
    {"limits n", "8:8: expected a name and a range, found nothing more"},
    {"limits m 1..2", "8:8: expected a name that stands in 'case', found 'm'"},
    {"limits n 1-2", "8:10: expected a range like 1..100, 1.. or ..100, found "
                     "'1-2'"},
    {"limits n 5..1", "8:10: the range 5..1 is empty"},
    {"limits n 0..0", "8:10: the range 0..0 is empty"},
    {"limits n 1..2\n n 1..3", "9:2: expected each name's limits once, found "
                               "'n'"},
    {"limits n a..5", "8:10: expected a range like 1..100, 1.. or ..100, found "
                      "'a..5'"},
    {"limits n 1..x", "8:10: expected a range like 1..100, 1.. or ..100, found "
                      "'1..x'"},
    {"limits a -5..6", "8:10: expected a range from -N to N, found '-5..6'"},
    {"limits total a ..5", "8:14: expected the number of a list's numbers, "
                           "found 'a'"},
    {"limits total 1..5",
     "8:8: expected a name that stands in 'case', found 'total'"},
    {"limits total n ..5\n n 6..9",
     "8:16: expected a range with room for the smallest cases, found '..5'"},
    {"case n\nlimits total n ..5",
     "4:14: expected the number of a list's numbers, found 'n'"},
    {"limits total n 5..9", "8:16: expected a range like ..100, found '5..9'"},
    {"limits n -5..5", "8:10: expected a range like 1..100, 1.. or ..100, "
                       "found '-5..5'"},
    {"limits cases 1..n", "8:14: expected a range like 1..100, 1.. or ..100, "
                          "found '1..n'"},
    {"limits a -5..0", "8:10: expected a range from -N to N, found '-5..0'"},
    {"numbers of any length\ngame board paired\nlimits a "
     "9223372036854775808..",
     "7:10: expected a range from 9223372036854775807 or less on, as numbers "
     "have any length, found '9223372036854775808..'"},
    {"case n\n  (x y)[n]\ngame board between-pairs\n"
     "limits n ..9223372036854775808\n x y -5..5",
     "6:10: expected a range up to 9223372036854775807, as other numbers may "
     "be negative, found '..9223372036854775808'"},
    {"limits a -0..0", "8:10: expected a range from -N to N, found '-0..0'"},
    {"limits n 1..5\n a -5..5",
     "9:4: numbers below 0 or up to another are for boards that have them"},
    {"limits a 1..n", "8:10: numbers below 0 or up to another are for boards "
                      "that have them"},
    {"case n\n  (x y)[n]\norder rising\nlimits x 1..9\ngame board "
     "between-pairs",
     "6:10: expected one range for all numbers of a row that rise, or go up "
     "to another number, found '1..9'"},
    {"case n m\n  (x y)[n]\nlimits x 1..m\n y 1..9\ngame board between-pairs",
     "5:10: expected one range for all numbers of a row that rise, or go up "
     "to another number, found '1..m'"},
    {"case n\n  (x y)[n]\nlimits x -5..6\ngame board between-pairs",
     "5:10: expected a range from -N to N, found '-5..6'"},
    {"case n\n  (x y)[n]\ngame board between-pairs\nlimits x -5..5",
     "6:10: expected a range from -N to N, found '-5..5'"},
    {"set once\nbefore k\n s[k]\ngame takes\nlimits k 4..4\n s 2..4",
     "9:10: expected a range from 100 or less on, with as many takes to "
     "choose from, found '4..4'"},
    {"set once\nbefore k\n s[k]\ngame takes\nlimits k 101..200",
     "9:10: expected a range from 100 or less on, with as many takes to "
     "choose from, found '101..200'"},
    {"game board pawns\nlimits n 9..9\n a 1..5",
     "6:1: no case that the board allows is within the limits"},
    {"game board boxes\ncase n\n n times: s c\nlimits s 1..5\n c 6..9",
     "6:1: no case that the board allows is within the limits"},
    {"case n\n  (x y)[n]\norder rising\nlimits y 1..9\ngame board "
     "between-pairs",
     "6:10: expected one range for all numbers of a row that rise, or go up "
     "to another number, found '1..9'"},
    {"game kind grundys-game\nlimits a 32768..",
     "6:10: nimsum knows no values of piles above 32767"},
    {"game kind grundys-game\nlimits n 1..5\n a 1..32768",
     "7:4: nimsum knows no values of piles above 32767"},
    {"game kind different-parts\ncase a b\nlimits a 1..63\n b 1..64",
     "6:4: nimsum knows no values of piles above 63"},
    {"game takes 1,5000000\nlimits a 67108864..",
     "6:10: nimsum knows no values of piles above 67108863"},
    {"order distinct", "8:1: an order is for boards that have one"},
    {"lines brackets", "8:1: brackets are for cases 'to the end' that are 'n' "
                       "and 'a[n]', and not "
                       "for this board"},
    {"cases to the end\nlines brackets\nlimits n 0..5\n" FORMULA "sum(a)",
     "3:1: a list in brackets is not empty: limits 'n 1..'"},
    {"title \"a\\", "8:9: expected \\\" or \\\\ in quotes"},
    {"case n\n  a[n]\n  (x y)[n]",
     "5:3: expected the name of a number, of at most 20 letters, found '('"},
    {"case n k\n  a[n]\norder rising\ngame board hill\nlimits n 9..9\n a 1..5",
     "7:1: no case that the board allows is within the limits"},
    {"case n m\n  (x y)[n]\nlimits x 1..m\n y 1..\ngame board between-pairs",
     "5:10: expected one range for all numbers of a row that rise, or go up to "
     "another number, found '1..m'"},
    {"case n\n  (x y)[n]\ngame board between-pairs\nlimits x -9..9\n y 9..9",
     "5:1: this board is known with cases and limits like those of "
     "'lightoj1192': 'nimsum help lightoj1192 --text'"},
    {"case m n p q\ngame board wythoff-to-goal\nlimits m n 0..9\n"
     " p q 0..9",
     "4:1: this board is known with cases and limits like those of 'igame': "
     "'nimsum help igame --text'"},
    {"game board paired\nlimits a 1..n",
     "5:1: this board is known with cases and limits like those of 'poj1740': "
     "'nimsum help poj1740 --text'"},
    {"case n m\ngame board bounded\norder distinct",
     "4:1: this board is known with cases and limits like those of 'hdu2188': "
     "'nimsum help hdu2188 --text'"},
    {"game board pawns\norder rising\nlimits a 1..\nfirst player named",
     "5:1: this board is known with cases and limits like those of 'poj1704': "
     "'nimsum help poj1704 --text'"},
    {"case n m\ngame board bounded\nfirst player named", "5:1: " NO_NAME},
    {FORMULA "n\ncase n m\nfirst player named\nlimits m 0..2", "7:1: " NO_NAME},
    {FORMULA "n\ncase n m\nfirst player named\nlimits m 1..1", "7:1: " NO_NAME},
    {FORMULA "n\ncase n k m\nfirst player named\nlimits k m 0..1",
     "7:1: " NO_NAME},
    {FORMULA "n\ncase n m\nfirst player named\nlimits m 0..1\ncases until 0",
     "6:1: " NO_NAME},
    {FORMULA "n\ncase n\nfirst player named\nlimits k 0..1\n"
             "cases counted before k",
     "6:1: " NO_NAME},
    {FORMULA "n\ncase n m\nfirst player named\nlimits m 0..1\nexcluded x\n"
             "excluded when n = 3",
     "7:1: " NO_NAME},
    {"game board from-all\nlimits n 0..50",
     "5:1: this board is known with cases and limits like those of 'cf1965a': "
     "'nimsum help cf1965a --text'"},
    {"case n\n  (x y)[n]\norder distinct\ngame board corners\n"
     "limits n 2..2\n x y 1..1",
     "7:1: no case that the board allows is within the limits"},
    {"cases until 0\nlimits n 0..5",
     "3:10: expected a range from 1 on, as 0 ends the cases, found '0..5'"},
    {"game board between-l-and-r", "5:12: the board 'between-l-and-r' wants 3 "
                                   "numbers and then a list of piles"},
    {"case n\n (x y)[n]\ngame board pawns",
     "5:12: the board 'pawns' wants 1 number and then a list of piles"},
    {"cases counted behind n\ncase k a[k]\ngame nim",
     "3:1: cases that are counted behind n are a list of n piles"},
    {"wins A B\nfirst player named",
     "7:1: names of players that stand in the input have no blanks"},
    {"title a\r\n  b\r\n c\rd", "10:3: expected a newline behind the return"},
    {"source own\n order any", "9:2: expected a key, which stands in column 1"},
    {"limits 1 <= n", "8:10: expected a range like 1..100, 1.. or ..100, found "
                      "'<='"},
    {"limits n 1 100",
     "8:10: expected a range like 1..100, 1.. or ..100, found "
     "'1'"},
    {"limits n 1..9 a 1..5", "8:15: expected the end of the line, found 'a'"},
    {"wins A b\nloses \" a B\"", "7:1: the words of 'wins' and 'loses' differ "
                                 "in blanks, capital letters or zeros alone"},
    {"limits a 1..9\ngame takes 1,10,3",
     "6:14: expected a take that a pile within the limits allows, found '10'"},
    {"case n\nlimits n 1..9\ngame takes 1,9,10",
     "5:16: expected a take that a pile within the limits allows, found '10'"},
    {"game kind takes", "5:1: expected 'takes' and a list like 1,3,4, or 'set "
                        "once' with the lines of the set in 'before'"},
    {"\xef\xbb\xbf"
     "title x",
     "8:1: expected a key, found '\\ufefftitle'; "
     "'title' is one"},
    {"title \xff", "8:7: expected UTF-8 text, found the byte 0xff"},
};

static void say_fault(char *said, const struct nim_text_fault *fault) {
    if (fault->line > 0) {
        sprintf(said, "%d:%d: %s", (int)fault->line, (int)fault->column,
                fault->why.text);
    } else {
        sprintf(said, "%s", fault->why.text);
    }
}

static void faults_have_a_place_and_a_reason(void **state) {
    (void)state;
    size_t wrong_count = 0;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char changed[2000];
        char said[NIM_LINE_ROOM + 60] = "all right";
        struct text text;
        change(changed, faults[i].line);
        read_text(&text, changed);
        if (text.status != NIM_OK) {
            assert_int_equal(text.status, NIM_INVALID);
            say_fault(said, &text.fault);
        }
        if (strcmp(said, faults[i].fault) != 0) {
            print_error("of '%s'\nsaid     '%s'\nexpected '%s'\n",
                        faults[i].line, said, faults[i].fault);
            wrong_count++;
        }
        free(text.room);
    }
    assert_int_equal(wrong_count, 0);
}

/* ---- What is right ---- */

static const char *const right[] = {
    "case n_\n  a_1[n_]",
    "case _n\n  _a[_n]\nlimits _n _a 1..5",
    "cases one\nlimits cases 1..1",
    "cases until 0\nlimits n ..5",
    "game takes 2,9,18446744073709551615",
    "game takes 1,5000000\nlimits a 1..67108864", /* if a period is found */
    "game kind grundys-game",
    "wins 10\nloses 1",
    "wins 0\nloses 00a",
    "wins \"1 1\"\nloses 1",
    "game nim\nanswer moves\nwins 10\nloses 1",
    "game nim\nanswer moves\nwins no\nloses no way",
    "game kind grundys-game\nlimits a 1..32767",
    "game kind grundys-game\ncase n\nlimits n 1..32768",
    "cases one\ncase n\nlimits n 5..5\nprotocol turn said\n input none",
    "cases one\nplay misere\ngame nim\nprotocol turn place taken\n choice",
};

static void odd_texts_are_problems(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        char changed[2000];
        struct text text;
        change(changed, right[i]);
        read_text(&text, changed);
        assert_int_equal(text.status, NIM_OK);
        free(text.room);
    }
}

static void words_of_a_protocol_are_as_they_stand(void **state) {
    (void)state;
    char changed[2000];
    struct text text;
    change(changed, PLAYED "turns 18446744073709551615\n\n"
                           "#choice\n"
                           " judge stuck  I \t \"give\"  up \r\n"
                           "\tprogram won turn \xd0\x86!\n"
                           " gives up #0");
    read_text(&text, changed);
    const struct nim_protocol *protocol = &text.problem.protocol;
    assert_int_equal(text.status, NIM_OK);
    assert_int_equal(protocol->turn, NIM_TURN_TAKEN);
    assert_int_equal(protocol->turns_max, UINT64_MAX);
    assert_false(protocol->has_choice);
    assert_string_equal(protocol->judge_stuck, "I \t \"give\"  up");
    assert_string_equal(protocol->program_won, "turn \xd0\x86!");
    assert_string_equal(protocol->gives_up, "#0");
    assert_null(protocol->judge_wrong);
    assert_null(protocol->program_stuck);
    assert_false(text.problem.layout.is_fixed);
    free(text.room);
}

/* Not made of piles, which know one limit. */
static void numbers_with_their_own_limits_are_drawn(void **state) {
    (void)state;
    static const struct {
        const char *limits;
        bool are_drawn;
    } rows[] = {
        {"limits n m 1..1000", false},
        {"limits n 1..1000\n m 1..50", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char lines[200] = "case n m\ngame board bounded\n";
        char changed[2000];
        struct text text;
        change(changed, strcat(lines, rows[i].limits));
        read_text(&text, changed);
        assert_int_equal(text.status, NIM_OK);
        assert_int_equal(text.problem.limits.draws_numbers, rows[i].are_drawn);
        free(text.room);
    }
}

/* As the catalogue's own are, while it is made. */
static void the_first_row_of_a_board_may_exclude_cases(void **state) {
    (void)state;
    static const struct nim_problem none_yet = {.limits.cases_min = 0};
    char text[2000];
    struct nim_problem problem;
    struct nim_text_fault fault;
    change(text, "case n\n  a[n]\ngame board pawns\nrule A pawn moves.\n"
                 "excluded two on one square");
    void *room = malloc(NIM_PROBLEM_ROOM(strlen(text)));
    assert_int_equal(nim_problem_parse(&problem, text, strlen(text), room,
                                       &none_yet, &fault),
                     NIM_OK);
    assert_ptr_equal(problem.layout.board, &nim_board_pawns);
    assert_string_equal(problem.layout.excluded, "two on one square");
    free(room);
}

/* ---- Spelling ---- */

static void blanks_comments_and_line_ends_change_nothing(void **state) {
    (void)state;
    static const char *const spellings[] = {
        START,
        "# ours\n\n" START "\n# end",
        "names\tstones\r\ncases counted \r\ncase n\r\n a[n]\r\n"
        "game takes 1,3,4\r\nwins First\r\nloses Second\r\n",
        START "\r",
        "\xef\xbb\xbf" START,
        "loses Second\nwins \"First\"\ngame takes\n  4 , 1,\n\n#\n 3\n"
        "case\n  n\n# the piles\n  a [ n ]\ncases counted\nnames stones",
    };
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        struct text text;
        struct text plain;
        read_text(&plain, START);
        read_text(&text, spellings[i]);
        assert_int_equal(text.status, NIM_OK);
        assert_true(
            are_same_layouts(&text.problem.layout, &plain.problem.layout));
        assert_true(are_same_games(&text.problem.game, &plain.problem.game));
        assert_true(are_same_words(&text.problem.words, &plain.problem.words));
        free(text.room);
        free(plain.room);
    }
}

static void words_are_text_of_any_kind(void **state) {
    (void)state;
    static const char *const rows[][2] = {
        {"wins  a  b ", "a  b"},
        {"wins \" a \"", " a "},
        {"wins \"\\\"\\\\\"", "\"\\"},
        {"wins it's 100% \"so\" # ?\?/", "it's 100% \"so\" # ?\?/"},
        {"wins J\303\266rg\n  \n wins", "J\303\266rg wins"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char changed[2000];
        struct text text;
        change(changed, rows[i][0]);
        read_text(&text, changed);
        assert_int_equal(text.status, NIM_OK);
        assert_string_equal(text.problem.words.wins, rows[i][1]);
        free(text.room);
    }
}

static void what_is_left_out_has_a_meaning(void **state) {
    (void)state;
    struct text text;
    read_text(&text, START);
    const struct nim_problem *problem = &text.problem;
    assert_int_equal(text.status, NIM_OK);
    assert_string_equal(problem->card.title, "stones");
    assert_string_equal(problem->card.judge, "");
    assert_string_equal(problem->card.url, "");
    assert_string_equal(problem->card.rule,
                        "A turn takes 1, 3 or 4 stones from one pile.");
    assert_int_equal(problem->card.source, NIM_SOURCE_OWN);
    assert_null(problem->card.group);
    assert_int_equal(problem->words.answer, NIM_ANSWER_VERDICT);
    assert_int_equal(problem->game.play, NIM_NORMAL);
    assert_int_equal(problem->limits.piles_max, 0);
    free(text.room);
}

/* ---- Takes ---- */

static void takes_may_be_any(void **state) {
    (void)state;
    char changed[2000];
    struct text text;
    change(changed, "game takes 7,2,5");
    read_text(&text, changed);
    const struct nim_kind *kind = text.problem.game.kind;
    assert_int_equal(text.status, NIM_OK);
    assert_int_equal(kind->take_count, 3);
    assert_int_equal(kind->takes[0], 7);
    assert_int_equal(kind->takes[1], 2);
    assert_int_equal(kind->takes[2], 5);
    free(text.room);
}

static void misere_play_is_of_single_piles(void **state) {
    (void)state;
    static const struct {
        const char *game;
        const char *kind;
    } rows[] = {{"takes 1,3", "boj9656"}, {"takes 3,1,4", "boj9658"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char changed[2000];
        char lines[200];
        struct text text;
        sprintf(lines, "case n\nplay misere\ngame %s", rows[i].game);
        change(changed, lines);
        read_text(&text, changed);
        assert_int_equal(text.status, NIM_OK);
        assert_ptr_equal(text.problem.game.kind,
                         nim_problem_find(rows[i].kind)->game.kind);
        free(text.room);
    }
    char changed[2000];
    struct text text;
    change(changed, "case n\nplay misere\ngame takes 1,4");
    read_text(&text, changed);
    assert_int_equal(text.status, NIM_INVALID);
    assert_string_equal(text.fault.why.text,
                        "nimsum has no misere play of this game");
    free(text.room);
}

/* ---- Damage ---- */

/* Whatever it is, it has a place in the text, and a reason. */
static void expect_fault_or_problem(const char *bytes, size_t len) {
    struct text text;
    read_bytes(&text, bytes, len);
    if (text.status == NIM_OK) {
        assert_true(*text.problem.card.names[0]);
        assert_true(*text.problem.words.wins);
    } else {
        assert_int_equal(text.status, NIM_INVALID);
        assert_true(text.fault.why.len > 0);
        assert_in_range(text.fault.line, 0, len + 1);
        assert_in_range(text.fault.column, 0, len + 1);
    }
    free(text.room);
}

static void damaged_texts_are_survived(void **state) {
    (void)state;
    struct dice luck;
    dice_begin(&luck);
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const char *whole = nim_problem_text(row);
        size_t len = strlen(whole);
        char *bytes = malloc(len + 1);
        assert_non_null(bytes);
        for (size_t cut = 0; cut < len; cut += 1 + len / 97) {
            expect_fault_or_problem(whole, cut);
        }
        for (unsigned i = 0; i < 60; i++) {
            static const char letters[] = "\n \"\\#[]():,.-0n\377";
            memcpy(bytes, whole, len);
            for (unsigned j = 0; j < 1 + i % 3; j++) {
                bytes[dice_throw_below(&luck, len)] =
                    letters[dice_throw_below(&luck, sizeof letters)];
            }
            expect_fault_or_problem(bytes, len);
        }
        free(bytes);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_row_is_read_again_from_its_text),
        cmocka_unit_test(every_board_has_a_name_and_a_row),
        cmocka_unit_test(there_is_none_behind_the_last_row),
        cmocka_unit_test(help_names_every_key),
        cmocka_unit_test(faults_have_a_place_and_a_reason),
        cmocka_unit_test(odd_texts_are_problems),
        cmocka_unit_test(words_of_a_protocol_are_as_they_stand),
        cmocka_unit_test(numbers_with_their_own_limits_are_drawn),
        cmocka_unit_test(the_first_row_of_a_board_may_exclude_cases),
        cmocka_unit_test(blanks_comments_and_line_ends_change_nothing),
        cmocka_unit_test(words_are_text_of_any_kind),
        cmocka_unit_test(what_is_left_out_has_a_meaning),
        cmocka_unit_test(takes_may_be_any),
        cmocka_unit_test(misere_play_is_of_single_piles),
        cmocka_unit_test(damaged_texts_are_survived),
    };
    if (process_begin() != 0) {
        return EXIT_FAILURE;
    }
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return failed + (process_end() != 0);
}
