/* Puts an input validator in C together: a program that reads an input to the
 * letter, by the row's layout and limits, as nim_validate does. */
#include "boards/board.h"
#include "boards/parts.h"
#include "emit/program.h"
#include "streams/memory_text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const struct nim_exclusion *
exclusion_of(const struct nim_layout *layout) {
    static const struct nim_exclusion twins = {.row = "is_twin(i, a, 0)",
                                               .memory = NIM_CODE_TWIN};
    const struct nim_board *board = layout->board;
    return !board                                  ? NULL
           : board->formula && layout->is_distinct ? &twins
                                                   : &board->exclusion;
}

/* ---- Numbers ---- */

#define LIMIT_ROOM 24

/* A limit as C has it; that of all numbers has a name, see add_start. */
static const char *say_limit(const struct nim_program *program,
                             char words[LIMIT_ROOM], uint64_t limit) {
    bool is_signed = program->problem->layout.has_negative;
    if (limit == (is_signed ? (uint64_t)INT64_MAX : UINT64_MAX)) {
        return "largest";
    }
    if (is_signed) {
        snprintf(words, LIMIT_ROOM, "%" PRId64, (int64_t)limit);
    } else {
        snprintf(words, LIMIT_ROOM, "%" PRIu64, limit);
    }
    return words;
}

#define CALL_ROOM 80

/* "number(1, 100)". */
static const char *say_call(const struct nim_program *program,
                            char call[CALL_ROOM],
                            const struct nim_range *limits) {
    char min[LIMIT_ROOM];
    char max[LIMIT_ROOM];
    snprintf(call, CALL_ROOM, "number(%s, %s)",
             say_limit(program, min, limits->min),
             say_limit(program, max, limits->max));
    return call;
}

static void add_rejection(struct nim_program *program, const char *condition,
                          const char *why) {
    char lines[2 * CALL_ROOM];
    snprintf(lines, sizeof lines, "if (%s)", condition);
    nim_program_lines(program, lines);
    char literal[NIM_LITERAL_ROOM];
    nim_program_line(program, "    reject(\"%s\");",
                     nim_program_escape(literal, why, NIM_LITERAL_C));
}

static void add_between(struct nim_program *program, const char *name,
                        const struct nim_range *limits, const char *why) {
    char words[LIMIT_ROOM];
    char condition[CALL_ROOM];
    snprintf(condition, sizeof condition, "%s < %" PRIu64 " || %s > %s", name,
             limits->min, name, say_limit(program, words, limits->max));
    add_rejection(program, condition, why);
}

/* Does anything depend on the number? */
static bool is_used(const struct nim_program *program, char letter) {
    const struct nim_problem *problem = program->problem;
    const struct nim_layout *layout = &problem->layout;
    const struct nim_exclusion *exclusion = exclusion_of(layout);
    const char name[] = {letter, '\0'};
    if (exclusion && (nim_program_uses(exclusion->row, name) ||
                      nim_program_uses(exclusion->whole, name))) {
        return true;
    }
    if (!nim_layout_has_body(layout)) {
        return false;
    }
    bool is_of_row = letter <= 'c';
    return is_of_row ? layout->order != NIM_ORDER_ANY ||
                           (letter == 'a' && layout->lines == NIM_LINES_HALVES)
                     : letter == 'n' || problem->limits.squares == 2 ||
                           letter == "nmkl"[nim_layout_len_at(layout)];
}

/* The statement that reads a number by a call. */
static void add_read(struct nim_program *program, char letter,
                     const char *call) {
    if (is_used(program, letter)) {
        nim_program_line(program, "%c = %s;", letter, call);
    } else {
        nim_program_line(program, "%s;", call);
    }
}

static void add_number(struct nim_program *program, char letter,
                       const struct nim_range *limits) {
    char call[CALL_ROOM];
    add_read(program, letter, say_call(program, call, limits));
}

/* ---- The head of a case ---- */

static char head_letter(const struct nim_program *program, unsigned index) {
    bool has_body = nim_layout_has_body(&program->problem->layout);
    return (has_body ? "nmkl" : "abcd")[index];
}

/* Of the number that stands there in the text. */
static char letter_at(const struct nim_program *program, unsigned place) {
    return head_letter(program,
                       nim_layout_head_place(&program->problem->layout, place));
}

static struct nim_range head_limits(const struct nim_program *program,
                                    unsigned place) {
    static const uint64_t least[NIM_HEAD_MAX] = {1, 1, 1, 1};
    const struct nim_layout *layout = &program->problem->layout;
    return nim_limits_head(program->problem,
                           nim_layout_head_place(layout, place), least);
}

/* The head's first number, also where it may be the terminator's 0. */
static const char *say_first(const struct nim_program *program,
                             char call[CALL_ROOM]) {
    struct nim_range limits = head_limits(program, 0);
    if (nim_layout_ends_by_0(&program->problem->layout)) {
        limits.min = 0;
    }
    return say_call(program, call, &limits);
}

/* What stands before another number of the head. */
static const char *before_head(const struct nim_program *program,
                               unsigned index) {
    return program->problem->layout.head_lines >> index & 1 ? "'\\n'" : "' '";
}

static void add_name(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char won[NIM_LITERAL_ROOM];
    char lost[NIM_LITERAL_ROOM];
    nim_program_line(program, "name(\"%s\", \"%s\");",
                     nim_program_escape(won, words->wins, NIM_LITERAL_C),
                     nim_program_escape(lost, words->loses, NIM_LITERAL_C));
}

/* The others. */
static void add_head(struct nim_program *program) {
    const struct nim_layout *layout = &program->problem->layout;
    for (unsigned i = 1; i < nim_layout_own_count(layout); i++) {
        const struct nim_range limits = head_limits(program, i);
        nim_program_line(program, "take(%s);", before_head(program, i));
        if (nim_layout_is_name(layout, i)) {
            add_name(program);
        } else {
            add_number(program, letter_at(program, i), &limits);
        }
    }
}

/* ---- The body of a case ---- */

/* What stands before a row of a body, and before its other numbers. */
struct spacing {
    const char *row;
    const char *others;
};

#define FIRST "i == 0 ? '\\n' : ' '"
#define EITHER "letter == '\\n' ? '\\n' : ' '"

static struct spacing spacing_of(const struct nim_layout *layout) {
    static const struct spacing spacings[] = {
        [NIM_LINES_BODY] = {FIRST, "' '"},
        [NIM_LINES_CASE] = {"' '", "' '"},
        [NIM_LINES_ROWS] = {"'\\n'", "' '"},
        [NIM_LINES_HALVES] = {FIRST, NULL},
        [NIM_LINES_NUMBERS] = {"'\\n'", "'\\n'"},
        [NIM_LINES_OPEN] = {"i == 0 || " EITHER, EITHER},
    };
    return spacings[layout->lines];
}

/* The limits of the body's numbers, where those of the squares are the
 * board's. */
static void add_value(struct nim_program *program, char letter) {
    static const uint64_t wide[NIM_HEAD_MAX] = {UINT64_MAX, UINT64_MAX,
                                                UINT64_MAX, UINT64_MAX};
    const struct nim_problem *problem = program->problem;
    const struct nim_range limits = nim_limits_differ(problem)
                                        ? problem->limits.body[letter - 'a']
                                        : nim_limits_value(problem, wide);
    unsigned squares = problem->limits.squares;
    char least[LIMIT_ROOM];
    char call[CALL_ROOM];
    if (squares == 0) {
        add_number(program, letter, &limits);
        return;
    }
    snprintf(call, sizeof call, "number(%s, %c%s)",
             say_limit(program, least, limits.min),
             head_letter(program, squares - 1), limits.min == 0 ? " - 1" : "");
    add_read(program, letter, call);
}

/* Does the number follow the one before as it should? */
static void add_order(struct nim_program *program, char letter, bool is_row) {
    static const struct {
        const char *sign;
        const char *why;
    } orders[] = {
        [NIM_ORDER_RISING] = {"<=",
                              "a number that is not above the one before"},
        [NIM_ORDER_NOT_FALLING] = {"<", "a number below the one before"},
    };
    enum nim_order order = program->problem->layout.order;
    char condition[CALL_ROOM];
    if (order != NIM_ORDER_ANY) {
        snprintf(condition, sizeof condition, "%s%c %s before",
                 is_row ? "i > 0 && " : "", letter, orders[order].sign);
        add_rejection(program, condition, orders[order].why);
        nim_program_line(program, "before = %c;", letter);
    }
}

/* What follows piles excludes the case, not they themselves. */
static void add_row_exclusion(struct nim_program *program, bool is_tail) {
    const struct nim_layout *layout = &program->problem->layout;
    const struct nim_exclusion *exclusion = exclusion_of(layout);
    if (exclusion && exclusion->row && is_tail == (layout->tail == 1)) {
        add_rejection(program, exclusion->row, layout->excluded);
    }
}

/* A label has the limits of all numbers unless it has its own. */
static void add_row_number(struct nim_program *program, char letter) {
    static const struct nim_range any = {0 - (uint64_t)INT64_MAX, INT64_MAX};
    const struct nim_problem *problem = program->problem;
    bool is_label =
        nim_layout_is_label(&problem->layout, (uint64_t)letter - 'a');
    if (is_label && !nim_limits_differ(problem)) {
        assert(problem->layout.has_negative);
        add_number(program, letter, &any);
    } else {
        add_value(program, letter);
    }
}

/* Rows of one, two or three numbers. */
static void add_rows(struct nim_program *program, unsigned width) {
    const struct spacing spacing = spacing_of(&program->problem->layout);
    nim_program_open(program, "for (i = 0; i < n%s; i++) {",
                     program->problem->layout.has_one_less ? " - 1" : "");
    for (unsigned i = 0; i < width; i++) {
        nim_program_line(program, "take(%s);",
                         i == 0 ? spacing.row : spacing.others);
        add_row_number(program, "abc"[i]);
        add_order(program, "abc"[i], i == 0);
    }
    add_row_exclusion(program, false);
    nim_program_close(program);
}

/* The numbers behind rows. */
static void add_tail(struct nim_program *program, unsigned tail) {
    bool in_lines = program->problem->layout.tail_in_lines;
    nim_program_open(program, "for (i = 0; i < %c%s; i++) {",
                     head_letter(program, tail - 1), tail == 1 ? " - 1" : "");
    bool is_query = program->problem->layout.cases == NIM_CASES_QUERIES;
    nim_program_line(program, "take(%s);",
                     is_query   ? "' '"
                     : in_lines ? "'\\n'"
                                : FIRST);
    add_value(program, tail == 1 ? 'b' : 'c');
    add_row_exclusion(program, true);
    nim_program_close(program);
}

/* Rows as long as the head says. */
static void add_matrix(struct nim_program *program) {
    nim_program_open(program, "for (i = 0; i < n; i++) {");
    nim_program_open(program, "for (j = 0; j < m; j++) {");
    assert(program->problem->layout.lines == NIM_LINES_ROWS);
    nim_program_line(program, "take(j == 0 ? '\\n' : ' ');");
    add_value(program, 'a');
    nim_program_close(program);
    nim_program_close(program);
}

/* Pairs whose first members all come first. */
static void add_halves(struct nim_program *program) {
    const struct spacing spacing = spacing_of(&program->problem->layout);
    nim_program_open(program, "for (i = 0; i < n; i++) {");
    nim_program_line(program, "take(%s);", spacing.row);
    add_value(program, 'a');
    nim_program_line(program, "low[i] = a;");
    nim_program_close(program);
    nim_program_open(program, "for (i = 0; i < n; i++) {");
    nim_program_line(program, "take(%s);", spacing.row);
    add_value(program, 'b');
    nim_program_line(program, "a = low[i];");
    add_row_exclusion(program, false);
    nim_program_close(program);
}

static void add_mark(struct nim_program *program, const char *mark) {
    char condition[CALL_ROOM];
    snprintf(condition, sizeof condition, "letter != (%s)", mark);
    add_rejection(program, condition, "expected a list as [1,2,3]");
    nim_program_line(program, "letter = getchar();");
}

/* "[1,2,3]", and how many these are. */
static void add_list(struct nim_program *program) {
    const struct nim_range counts = nim_limits_pile_count(program->problem);
    const struct nim_exclusion *exclusion =
        exclusion_of(&program->problem->layout);
    nim_program_open(program, "for (i = 0; i == 0 || letter == ','; i++) {");
    add_mark(program, "i == 0 ? '[' : ','");
    add_row_number(program, 'a');
    add_order(program, 'a', true);
    add_row_exclusion(program, false);
    nim_program_close(program);
    add_mark(program, "']'");
    add_between(program, "i", &counts, "too many piles, or too few");
    if (program->problem->limits.piles_total_max > 0 ||
        (exclusion && exclusion->whole)) {
        nim_program_line(program, "n = i;");
    }
}

static void add_body(struct nim_program *program) {
    static const unsigned widths[] = {
        [NIM_BODY_PILES] = 1, [NIM_BODY_PAIRS] = 2, [NIM_BODY_TRIPLES] = 3};
    const struct nim_layout *layout = &program->problem->layout;
    if (layout->lines == NIM_LINES_HALVES) {
        add_halves(program);
        return;
    }
    if (layout->lines == NIM_LINES_BRACKETS) {
        return; /* in place of its head */
    }
    if (layout->body == NIM_BODY_ROWS) {
        add_matrix(program);
    } else if (layout->body != NIM_BODY_NONE) {
        add_rows(program, widths[layout->body]);
    }
    if (layout->tail > 0) {
        add_tail(program, layout->tail);
    }
}

/* ---- Cases ---- */

/* Without the head's first number. */
static void add_case(struct nim_program *program) {
    const struct nim_problem *problem = program->problem;
    const struct nim_layout *layout = &problem->layout;
    const struct nim_exclusion *exclusion = exclusion_of(layout);
    add_head(program);
    if (problem->limits.piles_total_max > 0) {
        char condition[CALL_ROOM];
        snprintf(condition, sizeof condition, "n > %" PRIu64 " - total",
                 problem->limits.piles_total_max);
        add_rejection(program, condition, "too many piles in all");
        nim_program_line(program, "total += n;");
    }
    uint64_t most = problem->limits.piles_max;
    bool keeps =
        layout->lines == NIM_LINES_HALVES || (exclusion && exclusion->memory);
    if (keeps && (most == 0 || most > NIM_EMIT_TABLE_MAX)) {
        add_rejection(program, "n > $", "more rows than there is room for");
    }
    if (exclusion && exclusion->whole) {
        add_rejection(program, exclusion->whole, layout->excluded);
    }
    add_body(program);
    if (layout->has_winner && nim_layout_has_body(layout)) {
        nim_program_line(program, "take('\\n');");
        add_name(program);
    }
}

/* Where a number may be 0, which ends something, but not less than this. */
static void add_least(struct nim_program *program, const char *name,
                      uint64_t least) {
    char condition[CALL_ROOM];
    if (least > 1) {
        snprintf(condition, sizeof condition, "%s < %" PRIu64, name, least);
        add_rejection(program, condition, "a number below its limit");
    }
}

/* The line end before a case, and empty lines. */
static void add_line_end(struct nim_program *program) {
    nim_program_line(program, "take('\\n');");
    if (program->problem->layout.blanks == NIM_BLANKS_ONE) {
        nim_program_line(program, "take('\\n');");
    } else if (program->problem->layout.blanks == NIM_BLANKS_ANY) {
        nim_program_line(program, "while (letter == '\\n')");
        nim_program_line(program, "    take('\\n');");
    }
}

/* Cases are counted where their limits matter, though no number tells them. */
static bool are_counted(const struct nim_program *program) {
    const struct nim_limits *limits = &program->problem->limits;
    return limits->cases_min > 0 || limits->cases_max > 0;
}

static void add_count(struct nim_program *program, const char *statement) {
    if (are_counted(program)) {
        nim_program_line(program, "%s", statement);
    }
}

static void end_count(struct nim_program *program) {
    const struct nim_range limits = nim_limits_case_count(program->problem);
    if (are_counted(program)) {
        add_between(program, "cases", &limits, "too many cases, or too few");
    }
}

/* A case behind the one before, or behind a set. */
static void add_next_case(struct nim_program *program) {
    char call[CALL_ROOM];
    if (program->problem->layout.head_count > 0) {
        add_line_end(program);
        add_read(program, letter_at(program, 0), say_first(program, call));
    }
    add_case(program);
}

static void add_counted(struct nim_program *program) {
    const struct nim_range counts = nim_limits_case_count(program->problem);
    const struct nim_layout *layout = &program->problem->layout;
    char call[CALL_ROOM];
    if (layout->cases == NIM_CASES_EQUAL) {
        const struct nim_range piles = nim_limits_pile_count(program->problem);
        add_number(program, 'n', &piles);
        nim_program_line(program, "take(' ');");
    }
    say_call(program, call, &counts);
    if (layout->cases == NIM_CASES_SHARED) {
        const unsigned at = layout->head_count - 1;
        const struct nim_range limits = head_limits(program, at);
        nim_program_line(program, "cases = %s;", call);
        nim_program_line(program, "take(' ');");
        add_number(program, letter_at(program, at), &limits);
        nim_program_open(program, "for (; cases > 0; cases--) {");
    } else {
        nim_program_open(program, "for (cases = %s; cases > 0; cases--) {",
                         call);
    }
    add_next_case(program);
    nim_program_close(program);
    nim_program_line(program, "take('\\n');");
}

/* Up to a 0, and zeros for the other numbers of the head. */
static void add_until_zero(struct nim_program *program) {
    const char first[] = {letter_at(program, 0), '\0'};
    char call[CALL_ROOM];
    add_count(program, "cases = 0;");
    nim_program_open(program, "while ((%s = %s) != 0) {", first,
                     say_first(program, call));
    add_least(program, first, head_limits(program, 0).min);
    add_case(program);
    add_line_end(program);
    add_count(program, "cases++;");
    nim_program_close(program);
    end_count(program);
    unsigned zeros = nim_layout_zero_count(&program->problem->layout);
    for (unsigned i = 1; i < zeros; i++) {
        nim_program_line(program, "take(%s);", before_head(program, i));
        nim_program_line(program, "number(0, 0);");
    }
    nim_program_line(program, "take('\\n');");
}

/* The line end behind a case, which may be the last, and empty lines. */
static void add_open_end(struct nim_program *program) {
    nim_program_line(program, "take('\\n');");
    enum nim_blanks blanks = program->problem->layout.blanks;
    if (blanks == NIM_BLANKS_ONE || blanks == NIM_BLANKS_ANY) {
        nim_program_open(program, blanks == NIM_BLANKS_ONE
                                      ? "if (letter != EOF) {"
                                      : "while (letter == '\\n') {");
        nim_program_line(program, "take('\\n');");
        add_rejection(program, "letter == EOF", "an empty line at the end");
        nim_program_close(program);
    }
}

/* The rows of a graph's nodes. */
static void add_graph(struct nim_program *program) {
    const struct nim_range nodes = head_limits(program, 1);
    char most[LIMIT_ROOM];
    char call[CALL_ROOM];
    add_number(program, 'm', &nodes);
    nim_program_open(program, "for (n = a = 0; a < m; a++) {");
    nim_program_line(program, "take('\\n');");
    nim_program_open(program, "for (j = number(0, largest); j > 0; j--) {");
    nim_program_line(program, "take(' ');");
    add_value(program, 'b');
    nim_program_line(program, "i = n++;");
    snprintf(call, sizeof call, "n > %s",
             say_limit(program, most, head_limits(program, 2).max));
    add_rejection(program, call, "too many edges");
    add_row_exclusion(program, false);
    nim_program_close(program);
    nim_program_close(program);
    nim_program_line(program, "take('\\n');");
}

static void add_queries(struct nim_program *program) {
    char call[CALL_ROOM];
    const struct nim_range counts = head_limits(program, 0);
    add_count(program, "cases = 0;");
    nim_program_open(program, "do {");
    add_graph(program);
    nim_program_open(program, "while ((k = %s) != 0) {",
                     say_first(program, call));
    add_least(program, "k", counts.min);
    add_tail(program, program->problem->layout.tail);
    nim_program_line(program, "take('\\n');");
    add_count(program, "cases++;");
    nim_program_close(program);
    add_open_end(program);
    program->depth--;
    nim_program_line(program, "} while (letter != EOF);");
    end_count(program);
}

static void add_until_end(struct nim_program *program) {
    char call[CALL_ROOM];
    add_count(program, "cases = 0;");
    nim_program_open(program, "do {");
    if (program->problem->layout.lines == NIM_LINES_BRACKETS) {
        add_list(program);
    } else {
        add_read(program, letter_at(program, 0), say_first(program, call));
    }
    add_case(program);
    add_open_end(program);
    add_count(program, "cases++;");
    program->depth--;
    nim_program_line(program, "} while (letter != EOF);");
    end_count(program);
}

static void add_cases(struct nim_program *program) {
    char call[CALL_ROOM];
    enum nim_cases cases = program->problem->layout.cases;
    if (cases == NIM_CASES_ONE) {
        add_read(program, letter_at(program, 0), say_first(program, call));
        add_case(program);
        nim_program_line(program, "take('\\n');");
    } else if (cases == NIM_CASES_ZERO) {
        add_until_zero(program);
    } else if (cases == NIM_CASES_EOF) {
        add_until_end(program);
    } else if (cases == NIM_CASES_QUERIES) {
        add_queries(program);
    } else {
        add_counted(program);
    }
}

/* ---- Sets of takes ---- */

/* Without their number. They stand like a head and body. */
static void add_takes(struct nim_program *program) {
    const struct nim_range takes = nim_limits_take(program->problem);
    const struct nim_layout *layout = &program->problem->layout;
    char call[CALL_ROOM];
    nim_program_open(program, "for (i = 0; i < count; i++) {");
    nim_program_line(program, "take(%s);",
                     layout->set_on_line             ? "' '"
                     : layout->set == NIM_SET_BEHIND ? "'\\n'"
                                                     : FIRST);
    if (layout->set == NIM_SET_BEHIND) {
        nim_program_line(program,
                         "before = number(before > 0 ? before + 1 : %" PRIu64
                         ", %s);",
                         takes.min, say_limit(program, call, takes.max));
    } else {
        nim_program_line(program, "%s;", say_call(program, call, &takes));
    }
    nim_program_close(program);
    nim_program_line(program, "take('\\n');");
}

static void add_sets(struct nim_program *program) {
    const struct nim_range counts = nim_limits_take_count(program->problem);
    char call[CALL_ROOM];
    enum nim_set set = program->problem->layout.set;
    if (set == NIM_SET_NONE || set == NIM_SET_BEHIND) {
        add_cases(program);
    }
    if (set == NIM_SET_ONCE || set == NIM_SET_BEHIND) {
        nim_program_line(program, "count = %s;",
                         say_call(program, call, &counts));
        add_takes(program);
    }
    if (set == NIM_SET_ONCE) {
        add_cases(program);
    } else if (set == NIM_SET_EACH) {
        const struct nim_range from_0 = {0, counts.max};
        nim_program_open(program, "while ((count = %s) != 0) {",
                         say_call(program, call, &from_0));
        add_least(program, "count", counts.min);
        add_takes(program);
        add_cases(program);
        nim_program_close(program);
        nim_program_line(program, "take('\\n');");
    }
}

/* ---- What stands before main ---- */

static const char start[] =
    "static int letter; /* the next one */\n"
    "static unsigned line = 1;\n"
    "\n"
    "static void reject(const char *why) {\n"
    "    fprintf(stderr, \"line %u: %s\\n\", line, why);\n"
    "    exit(43);\n"
    "}\n"
    "\n"
    "static void take(int expected) {\n"
    "    if (letter != expected)\n"
    "        reject(expected == ' ' ? \"expected one space\" : \"expected a "
    "line end\");\n"
    "    line += letter == '\\n';\n"
    "    letter = getchar();\n"
    "}\n"
    "\n";

#define READ_DIGITS(LARGE)                                                     \
    "    for (; digit >= 0 && digit <= 9; digit = letter - '0') {\n"           \
    "        if (value > (largest - digit) / 10)\n"                            \
    "            " LARGE ";\n"                                                 \
    "        value = 10 * value + digit;\n"                                    \
    "        letter = getchar();\n"                                            \
    "        if (is_zero && letter >= '0' && letter <= '9')\n"                 \
    "            reject(\"a number with a leading zero\");\n"                  \
    "    }\n"
#define CHECK_LIMITS                                                           \
    "    if (value < least || value > most)\n"                                 \
    "        reject(\"a number outside its limits\");\n"                       \
    "    return value;\n"                                                      \
    "}\n"                                                                      \
    "\n"

#define READ_NUMBER(LARGE)                                                     \
    "static integer number(integer least, integer most) {\n"                   \
    "    integer value = 0;\n"                                                 \
    "    int digit = letter - '0', is_zero = letter == '0';\n"                 \
    "    if (digit < 0 || digit > 9)\n"                                        \
    "        reject(\"expected a number\");\n" READ_DIGITS(LARGE) CHECK_LIMITS
#define REJECT "reject(\"a number too large for 64 bits\")"

static const char number[] = READ_NUMBER(REJECT);

/* One that is longer stays too large for limits, if there are any. */
static const char number_of_any_length[] =
    READ_NUMBER("value = largest / 10 - 1");

static const char signed_number[] =
    "static integer number(integer least, integer most) {\n"
    "    integer value = 0, sign = letter == '-' ? -1 : 1;\n"
    "    int digit, is_zero;\n"
    "    if (letter == '-')\n"
    "        letter = getchar();\n"
    "    digit = letter - '0';\n"
    "    is_zero = letter == '0';\n"
    "    if (digit < 0 || digit > 9 || (is_zero && sign < 0))\n"
    "        reject(\"expected a number\");\n" READ_DIGITS(
        REJECT) "    value *= sign;\n" CHECK_LIMITS;

static const char name[] =
    "static void name(const char *first, const char *second) {\n"
    "    const char *rest;\n"
    "    for (; *first != '\\0' && letter == *first && letter == *second;"
    " first++) {\n"
    "        second++;\n"
    "        letter = getchar();\n"
    "    }\n"
    "    rest = *first == '\\0' ? letter != *second ? first : second\n"
    "           : letter == *first ? first : second;\n"
    "    for (; *rest != '\\0'; letter = getchar())\n"
    "        if (letter != *rest++)\n"
    "            reject(\"expected a player's name\");\n"
    "}\n"
    "\n";

static void add_comment(struct nim_program *program) {
    nim_program_card(program, "/* ", " * ");
    nim_program_lines(program,
                      " * Is an input as the statement has it, to the letter? "
                      "Exit status 42: yes, 43:\n"
                      " * no. Use it as you like, without any condition. */\n");
    nim_program_line(program, "#include <stdio.h>");
    nim_program_line(program, "#include <stdlib.h>");
    nim_program_line(program, "%s", "");
}

static void add_start(struct nim_program *program) {
    const struct nim_layout *layout = &program->problem->layout;
    const struct nim_exclusion *exclusion = exclusion_of(layout);
    bool is_signed = layout->has_negative;
    add_comment(program);
    nim_program_line(program, "__extension__ typedef %slong long integer;",
                     is_signed ? "" : "unsigned ");
    nim_program_line(program, "static const integer largest = %s; ",
                     is_signed ? "9223372036854775807" : "~(integer)0");
    nim_program_line(program, "%s", "");
    nim_program_lines(program, start);
    nim_program_lines(program, is_signed               ? signed_number
                               : layout->is_any_length ? number_of_any_length
                                                       : number);
    nim_program_lines(program, layout->has_winner ? name : "");
    if (exclusion && exclusion->memory) {
        nim_program_lines(program, exclusion->memory);
        nim_program_line(program, "%s", "");
    }
    if (layout->lines == NIM_LINES_HALVES) {
        nim_program_lines(program, "static integer low[$];\n");
        nim_program_line(program, "%s", "");
    }
}

/* ---- All of it ---- */

static const struct {
    const char *name;
    const char *start;
} variables[] = {
    {"cases", ""},     {"count", ""},      {"n", ""}, {"m", ""},
    {"k", ""},         {"i", ""},          {"j", ""}, {"l", ""},
    {"a", ""},         {"b", ""},          {"c", ""}, {"d", ""},
    {"total", " = 0"}, {"before", " = 0"},
};

static void add_declarations(struct nim_program *program, const char *text) {
    char line[CALL_ROOM] = "";
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        if (nim_program_uses(text, variables[i].name)) {
            strcat(strcat(line, *line ? ", " : ""), variables[i].name);
            strcat(line, variables[i].start);
        }
    }
    if (*line) {
        nim_program_line(program, "integer %s;", line);
    }
}

/* Of a problem without input. */
static void add_nothing(struct nim_program *program) {
    add_comment(program);
    nim_program_lines(program, "int main(void) {\n"
                               "    if (getchar() == EOF)\n"
                               "        exit(42);\n"
                               "    fputs(\"line 1: expected the end\\n\", "
                               "stderr);\n"
                               "    return 43;\n"
                               "}\n");
}

void nim_emit_checks(struct nim_program *program) {
    struct nim_program body = *program;
    if (program->problem->layout.is_fixed) {
        add_nothing(program);
        return;
    }
    body.depth = 1;
    add_sets(&body);
    nim_text_add(&body.text, "", 1);
    if (!body.text.failed) {
        add_start(program);
        nim_program_open(program, "int main(void) {");
        add_declarations(program, body.text.bytes);
        nim_program_line(program, "letter = getchar();");
        nim_text_add(&program->text, body.text.bytes, body.text.len - 1);
        add_rejection(program, "letter != EOF", "expected the end");
        nim_program_line(program, "return 42;");
        nim_program_close(program);
    }
    program->text.failed |= body.text.failed;
    nim_text_end(&body.text);
}
