/* Emitted programs: each is compiled, and answers as nim_solve does. */
#define _POSIX_C_SOURCE 200809L

#include "boards/board.h"
#include "games/pile_kinds.h"
#include "kit/folder.h"
#include "kit/refusals.h"
#include "kit/sampled.h"
#include "kit/solving.h"
#include "kit/streams.h"
#include "kit/throws.h"
#include "problems/catalogue.h"
#include "streams/memory_text.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Does the file hold just this text? */
static bool holds(const char *path, const char *text) {
    FILE *file = fopen(path, "r");
    bool is_same = true;
    assert_non_null(file);
    for (; *text && is_same; text++) {
        is_same = getc(file) == (unsigned char)*text;
    }
    is_same = is_same && getc(file) == EOF;
    fclose(file);
    return is_same;
}

/* ---- Emitting ---- */

static enum nim_status emit(const struct nim_problem *problem,
                            enum nim_language language,
                            struct text_output *text,
                            const struct nim_memory *memory) {
    struct nim_output output = text_output_open(text);
    struct nim_writer writer;
    assert_int_equal(
        nim_writer_begin(&writer, &output, &nim_system_memory, NULL), NIM_OK);
    enum nim_status status = nim_emit(
        problem, &(struct nim_emission){.language = language}, &writer, memory);
    nim_writer_end(&writer);
    return status;
}

/* ---- How programs look ---- */

static size_t count_lines(const char *text) {
    size_t count = 0;
    for (; *text; text++) {
        count += *text == '\n';
    }
    return count;
}

/* But a URL, which stays whole. */
static size_t longest_line(const char *text) {
    size_t longest = 0;
    while (*text) {
        size_t len = strcspn(text, "\n");
        const char *url = strstr(text, "://");
        bool has_url = url && url < text + len;
        longest = len > longest && !has_url ? len : longest;
        text += len + 1;
    }
    return longest;
}

static int compare_sizes(const void *a, const void *b) {
    size_t left = *(const size_t *)a;
    size_t right = *(const size_t *)b;
    return (left > right) - (left < right);
}

/* Programs that play are played with: tests/emit_games.sh. */
static bool is_answered(const struct nim_problem *problem) {
    return problem->protocol.turn == NIM_TURN_NONE;
}

/* The median is of those that answer: one that plays is longer. */
static void expect_short(enum nim_language language, size_t median) {
    size_t lines[1000];
    size_t count = 0;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct text_output text = {0};
        assert_int_equal(emit(row, language, &text, &nim_system_memory),
                         NIM_OK);
        lines[count] = count_lines(text.text);
        if (lines[count] > 60 || longest_line(text.text) > 80) {
            fail_msg("%s: %zu lines, the longest of %zu bytes",
                     row->card.names[0], lines[count], longest_line(text.text));
        }
        count += is_answered(row);
        assert_non_null(strstr(text.text, row->card.judge));
        assert_non_null(strstr(text.text, row->card.url));
        assert_null(strstr(text.text, "#define"));
        text_output_free(&text);
    }
    qsort(lines, count, sizeof *lines, compare_sizes);
    assert_in_range(lines[count / 2], 15, median);
}

static void programs_are_short_and_say_what_they_solve(void **state) {
    (void)state;
    expect_short(NIM_LANGUAGE_C, 38);
    expect_short(NIM_LANGUAGE_PYTHON, 25);
}

/* ---- What they answer ---- */

#define COMPILE                                                                \
    "${CC:-cc} -std=c89 -pedantic -Wall -Wextra -Werror ${CFLAGS:-} -O1 -g0 "  \
    "-o p "                                                                    \
    "p.c"

static bool is_valid(const struct nim_problem *problem,
                     const struct nim_text *text) {
    const struct nim_strictness strictness = {false};
    struct nim_text_view view;
    struct nim_breach breach;
    struct nim_input input = nim_text_input(&view, text->bytes, text->len);
    return nim_validate(problem, &input, &nim_system_memory, &strictness,
                        &breach, NULL) == NIM_OK;
}

/* Numbers that a program must be able to read. */
static uint64_t largest_number(const struct nim_problem *problem) {
    return problem->limits.value_max > 0 ? problem->limits.value_max
                                         : 2147483647;
}

/* A valid input, or false when none came up. */
static bool throw_valid(struct nim_model *held, struct nim_text *text,
                        struct dice *dice) {
    const uint64_t most = largest_number(held->problem);
    for (int try = 0; try < 300; try++) {
        const uint64_t sizes[] = {6, 60, 1500, most};
        const uint64_t size = sizes[dice_throw_below(dice, 4)];
        const struct throw_limits limits = {dice_throw_below(dice, 6) + 1,
                                            size < most ? size : most, 12};
        throw_input(held, &limits, dice);
        assert_int_equal(nim_model_text(held, text), NIM_OK);
        if (is_valid(held->problem, text)) {
            return true;
        }
    }
    return false;
}

/* What is done with a valid input, which a program has answered so. */
typedef void use_fn(const struct nim_problem *problem,
                    const struct nim_text *input, const char *answer,
                    void *context);

static void for_inputs(const struct nim_problem *problem, struct dice *dice,
                       int runs, use_fn *use, void *context) {
    struct nim_model held;
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    int valid_count = 0;
    nim_model_begin(&held, problem, &nim_system_memory);
    for (int run = 0; run < runs; run++) {
        if (!throw_valid(&held, &text, dice)) {
            continue;
        }
        nim_text_add(&text, "", 1);
        struct solved solved = solve_text(problem, text.bytes);
        if (solved.status == NIM_OK) {
            use(problem, &text, solved.text, context);
            valid_count++;
        }
        free(solved.text);
    }
    if (valid_count == 0) {
        fail_msg("%s: no valid input came up", problem->card.names[0]);
    }
    nim_text_end(&text);
    nim_model_end(&held);
}

static bool has_one_case(const struct nim_problem *problem) {
    return problem->layout.cases == NIM_CASES_ONE;
}

/* A shape of inputs beyond what programs must read, or of very large ones? */
static bool is_out_of_reach(const struct nim_shape *shape) {
    return strncmp(shape->name, "wide", 4) == 0 ||
           strncmp(shape->name, "max", 3) == 0;
}

/* An input of the generation, and the answer to it. */
static void use_generated(const struct nim_generation *wanted, use_fn *use,
                          void *context) {
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    struct nim_fault fault;
    struct nim_output output = nim_text_output(&text);
    assert_int_equal(nim_generate(wanted, &output, &nim_system_memory, &fault),
                     NIM_OK);
    nim_text_add(&text, "", 1);
    struct solved solved = solve_text(wanted->problem, text.bytes);
    assert_int_equal(solved.status, NIM_OK);
    use(wanted->problem, &text, solved.text, context);
    free(solved.text);
    nim_text_end(&text);
}

/* Every shape: all in one input, where an input has many cases. */
static void for_shapes(const struct nim_problem *problem, use_fn *use,
                       void *context) {
    struct nim_generation wanted = {.problem = problem, .seed = 1};
    size_t count = 0;
    const struct nim_shape *shape;
    for (size_t i = 0; (shape = nim_shape_at(problem, i)) != NULL; i++) {
        if (is_out_of_reach(shape)) {
            continue;
        }
        wanted.shapes[count] = shape;
        if (has_one_case(problem)) {
            use_generated(&wanted, use, context);
        } else {
            count++;
        }
    }
    if (count > 0) {
        const uint64_t most = problem->limits.cases_max;
        wanted.case_count = most > 0 && most < 2 * count ? most : 2 * count;
        use_generated(&wanted, use, context);
    }
}

/* Is it as the catalogue has it? Others have no shapes. */
static bool is_row(const struct nim_problem *problem) {
    const struct nim_problem *row = nim_problem_find(problem->card.names[0]);
    return problem == row;
}

/* ---- In C: each is compiled ---- */

static void run_c(const struct nim_problem *problem,
                  const struct nim_text *input, const char *answer,
                  void *context) {
    (void)context;
    folder_put("in", input->bytes, input->len - 1);
    assert_int_equal(system("./p <in >out"), 0);
    if (!holds("out", answer)) {
        fail_msg("%s answers otherwise to:\n%s", problem->card.names[0],
                 input->bytes);
    }
}

static void expect_c(const struct nim_problem *problem, struct dice *dice) {
    struct text_output text = {0};
    assert_int_equal(emit(problem, NIM_LANGUAGE_C, &text, &nim_system_memory),
                     NIM_OK);
    folder_put("p.c", text.text, text.text_len);
    if (system(COMPILE) != 0) {
        fail_msg("%s does not compile", problem->card.names[0]);
    }
    for_inputs(problem, dice, has_one_case(problem) ? 9 : 6, run_c, NULL);
    if (is_row(problem)) {
        for_shapes(problem, run_c, NULL);
    }
    text_output_free(&text);
}

static void every_row_is_answered_in_c(void **state) {
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (is_answered(row) && is_sampled(row)) {
            expect_c(row, &dice);
        }
    }
}

/* ---- In Python: a single process runs all of them ---- */

static const char driver[] =
    "import contextlib, sys\n"
    "for k in range(int(sys.argv[1])):\n"
    "    sys.stdin = open('%d.in' % k)\n"
    "    source = open('%d.py' % k).read()\n"
    "    with open('%d.out' % k, 'w') as out, \\\n"
    "            contextlib.redirect_stdout(out):\n"
    "        exec(compile(source, '%d.py' % k, 'exec'), {})\n"
    "    same = open('%d.out' % k).read() == open('%d.ans' % k).read()\n"
    "    if not same:\n"
    "        sys.exit('%d: %s' % (k, source.split('\\n')[0]))\n";

struct jobs {
    struct text_output program; /* of all inputs that are noted */
    int count;
};

static void put_job(const struct jobs *jobs, const char *suffix,
                    const char *text, size_t text_len) {
    char path[40];
    snprintf(path, sizeof path, "%d.%s", jobs->count, suffix);
    folder_put(path, text, text_len);
}

static void note_python(const struct nim_problem *problem,
                        const struct nim_text *input, const char *answer,
                        void *context) {
    struct jobs *jobs = context;
    (void)problem;
    put_job(jobs, "py", jobs->program.text, jobs->program.text_len);
    put_job(jobs, "in", input->bytes, input->len - 1);
    put_job(jobs, "ans", answer, strlen(answer));
    jobs->count++;
}

static void note_programs(const struct nim_problem *problem, struct dice *dice,
                          struct jobs *jobs) {
    jobs->program = (struct text_output){0};
    assert_int_equal(
        emit(problem, NIM_LANGUAGE_PYTHON, &jobs->program, &nim_system_memory),
        NIM_OK);
    for_inputs(problem, dice, has_one_case(problem) ? 4 : 3, note_python, jobs);
    text_output_free(&jobs->program);
}

static void expect_python(const struct jobs *jobs) {
    char command[60];
    folder_put("driver.py", driver, sizeof driver - 1);
    snprintf(command, sizeof command, "python3 driver.py %d", jobs->count);
    assert_int_equal(system(command), 0);
}

/* Skips the test where there is no Python. */
static void need_python(void) {
    if (system("python3 -c '' 2>out") != 0) {
        skip();
    }
}

static void every_row_is_answered_in_python(void **state) {
    struct jobs jobs = {.count = 0};
    struct dice dice;
    (void)state;
    need_python();
    dice_begin(&dice);
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (is_answered(row) && is_sampled(row)) {
            note_programs(row, &dice, &jobs);
        }
    }
    expect_python(&jobs);
}

/* ---- Formulas of texts ---- */

#define TEXT(NAME, LAYOUT, FORMULA)                                            \
    "names " NAME                                                              \
    "\nrule x\nwhy y\nwins A\nloses B\ncases counted\ncase " LAYOUT            \
    "\ngame formula " FORMULA "\n"
#define LIST "n k\n a[n]\nlimits n 1..20\n k 1..9\n a 1..30"

/* All functions and operators, and each layout. */
static const char *const formulas[] = {
    TEXT("sums", LIST, "sum(a) * 3 % k > xor(a / k) or gcd(a * 2 + i) = 1"),
    TEXT("ends", LIST, "first(a) >= last(a) and min(a ^ 1) != max(a & 6)"),
    TEXT("places", LIST, "before(a = max(a)) < count(a % 2 and a > k) + 1"),
    TEXT("twins", LIST, "unpaired(a) % 2 and last(a) > k"),
    TEXT("calls", LIST,
         "divisor(sum(low(a)), sum(bits(a))) = 1 or "
         "sum(factors(a)) % 2 = (not k) or primes(k) = primes(last(a))"),
    TEXT("backwards", LIST,
         "sum(a * (a > previous) + part(a + 1, 3)) % 3 = 1 and "
         "before(i > 1 and previous >= a) % 2 = n % 2 or "
         "behind(a > k) > before(a < k)"),
    TEXT("brackets", LIST,
         "n - (n - 1) + 7 / (n * 2 % 3 + 1) - (k & 1 ^ n) "
         "% 2 = k * (n = 2)"),
    TEXT("pairs", "n\n n times: x y\nlimits n 1..9\n x y 1..30",
         "xor((most(x, y) - least(x, y)) / (x + i)) and before(x = y) = n"),
    TEXT("triples", "n\n n times: x y z\nlimits n 1..9\n x y z 1..30",
         "sum(x * y + z) % 3 = 1 or last(x) = first(z)"),
    TEXT("halves", "n\n x[n]\n y[n]\nlimits n 1..9\n x y 1..30",
         "xor(x) > xor(y) or sum(x * i) % 2 = 1"),
    TEXT("rows", "n m\n n times: a[m]\nlimits n 1..5\n m 1..5\n a 1..30",
         "xor(a * (i % m = 0)) > last(a) or sum(a) % 2 = 0"),
    TEXT("values", "p q\nlimits p q 1..4000000000\nanswer bids",
         "p * q / (p % 3) * (q % 2)"),
    TEXT("moves", "p q\nlimits p q 1..99\nanswer bids\nfirst move # \\ % #",
         "p % q"),
    TEXT("wide moves",
         "p q\nlimits p q 1..4000000000\nanswer bids\n"
         "first move \"#\"",
         "p * q % 7"),
    TEXT("line of words", "p q\nlimits p q 1..99\nanswers on one line",
         "p % q"),
    TEXT("heads", "p q\nlimits p 1..99\n q 1..99",
         "p % q or not (p = q or q > 2 * p and p)"),
};

/* A text of the test's, in room that the caller frees. */
static void *read_text(const char *text, struct nim_problem *problem) {
    size_t len = strlen(text);
    void *room = malloc(NIM_PROBLEM_ROOM(len));
    struct nim_text_fault fault;
    assert_non_null(room);
    if (nim_problem_read(problem, text, len, room, &fault) != NIM_OK) {
        fail_msg("%s: %s", text, fault.why.text);
    }
    return room;
}

static void formulas_are_answered_in_both_languages(void **state) {
    struct jobs jobs = {.count = 0};
    struct dice dice;
    (void)state;
    need_python();
    dice_begin(&dice);
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
        struct nim_problem problem;
        void *room = read_text(formulas[i], &problem);
        expect_c(&problem, &dice);
        note_programs(&problem, &dice, &jobs);
        free(room);
    }
    expect_python(&jobs);
}

/* ---- Options ---- */

struct variant {
    const char *name; /* of the problem */
    enum nim_play play;
    unsigned k;
    enum nim_answer answer;
    uint64_t moves_max;
    bool places;
};

static const struct variant variants[] = {
    {"classic", NIM_MISERE, 0, NIM_ANSWER_MOVES, UINT64_MAX, true},
    {"classic", NIM_NORMAL, 0, NIM_ANSWER_MOVES, 2, false},
    {"classic", NIM_NORMAL, 0, NIM_ANSWER_VERDICT, 0, false},
    {"classic", NIM_MISERE, 0, NIM_ANSWER_COUNT, 0, false},
    {"lightoj1253", NIM_MISERE, 0, NIM_ANSWER_MOVES, UINT64_MAX, false},
    {"staircase", NIM_NORMAL, 0, NIM_ANSWER_MOVES, UINT64_MAX, false},
    {"staircase", NIM_MISERE, 0, NIM_ANSWER_MOVES, UINT64_MAX, true},
    {"staircase", NIM_NORMAL, 0, NIM_ANSWER_COUNT, 0, false},
    {"staircase", NIM_MISERE, 0, NIM_ANSWER_VERDICT, 0, false},
    {"bash", NIM_MISERE, 3, NIM_ANSWER_VERDICT, 0, false},
    {"bash", NIM_NORMAL, 2, NIM_ANSWER_VERDICT, 0, false},
    {"bash", NIM_MISERE, 5, NIM_ANSWER_VERDICT, 0, false},
};

static struct nim_problem vary(const struct variant *variant) {
    struct nim_problem problem = *nim_problem_find(variant->name);
    problem.game.play = variant->play;
    problem.game.k = variant->k;
    problem.words.answer = variant->answer;
    problem.words.moves_max = variant->moves_max;
    problem.words.places = variant->places;
    return problem;
}

/* What programs must print as it stands, whatever it means in C. */
static const struct {
    const char *problem;
    const char *wins;
    const char *loses;
    const char *lead; /* NULL: as the problem has it */
} wordings[] = {
    {"cses1730", "he \"wins\" by 100%", "a \\ in 'it', %d %s", NULL},
    {"lightoj1253", "50% \"yes\"", "\\n", "Test \"%d\\\" "},
};

static struct nim_problem reword(size_t i) {
    struct nim_problem problem = *nim_problem_find(wordings[i].problem);
    problem.words.wins = wordings[i].wins;
    problem.words.loses = wordings[i].loses;
    problem.words.lead =
        wordings[i].lead ? wordings[i].lead : problem.words.lead;
    return problem;
}

static void any_words_are_printed_in_c(void **state) {
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (size_t i = 0; i < sizeof wordings / sizeof *wordings; i++) {
        struct nim_problem problem = reword(i);
        expect_c(&problem, &dice);
        problem.words.answer = NIM_ANSWER_MOVES;
        problem.words.moves_max = UINT64_MAX;
        expect_c(&problem, &dice);
    }
}

/* Then 0 piles are no end. */
static void cases_may_be_empty_up_to_the_end(void **state) {
    struct nim_problem problem = *nim_problem_find("poj2234");
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    problem.limits.piles_min = 0;
    expect_c(&problem, &dice);
    problem.limits.piles_max = 5000;
    expect_c(&problem, &dice);
}

/* A date is won or lost in any year, but a year of 0 may be the end. */
static void a_number_that_decides_nothing_has_no_name(void **state) {
    static const struct {
        enum nim_cases cases;
        const char *line;
    } rows[] = {{NIM_CASES_EOF, "for _ in numbers:\n"},
                {NIM_CASES_ZERO, "for a in numbers:\n        if a == 0:\n"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct nim_problem problem = *nim_problem_find("hdu1079");
        struct text_output text = {0};
        problem.layout.cases = rows[i].cases;
        assert_int_equal(
            emit(&problem, NIM_LANGUAGE_PYTHON, &text, &nim_system_memory),
            NIM_OK);
        assert_non_null(strstr(text.text, rows[i].line));
        text_output_free(&text);
    }
}

/* Counts, places and flags alone are narrow where the piles are wide: names
 * with commas between them, and some with " = 0". */
static void expect_small(const char *problem, char *names) {
    for (char *name = strtok(names, ", ="); name; name = strtok(NULL, ", =")) {
        char word[16];
        snprintf(word, sizeof word, " %s ", name);
        if (!strstr(" cases count id i big 0 ", word)) {
            fail_msg("%s: %s is narrow", problem, name);
        }
    }
}

static void expect_wide_numbers(const struct nim_problem *row) {
    static const char narrow[] = "{\n    unsigned ";
    struct nim_problem problem = *row;
    struct text_output text = {0};
    problem.limits.value_max = UINT64_MAX;
    if (emit(&problem, NIM_LANGUAGE_C, &text, &nim_system_memory) == NIM_OK) {
        char *names = strchr(strstr(text.text, "int main("), '{');
        names[strcspn(names, ";")] = '\0';
        if (strncmp(names, narrow, strlen(narrow)) == 0) {
            expect_small(row->card.names[0], names + strlen(narrow));
        }
    }
    text_output_free(&text);
}

static void numbers_are_as_wide_as_piles(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        expect_wide_numbers(row);
    }
}

static void options_are_obeyed_in_c(void **state) {
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        struct nim_problem problem = vary(&variants[i]);
        expect_c(&problem, &dice);
    }
}

static void options_are_obeyed_in_python(void **state) {
    struct jobs jobs = {.count = 0};
    struct dice dice;
    (void)state;
    need_python();
    dice_begin(&dice);
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        struct nim_problem problem = vary(&variants[i]);
        note_programs(&problem, &dice, &jobs);
    }
    expect_python(&jobs);
}

static void some_answers_have_no_program(void **state) {
    (void)state;
    static const struct variant unknown[] = {
        {"bash", NIM_NORMAL, 3, NIM_ANSWER_MOVES, UINT64_MAX, false},
        {"cses1098", NIM_NORMAL, 0, NIM_ANSWER_MOVES, UINT64_MAX, false},
    };
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        struct nim_problem problem = vary(&unknown[i]);
        struct text_output text = {0};
        assert_int_equal(
            emit(&problem, NIM_LANGUAGE_C, &text, &nim_system_memory),
            NIM_IMPOSSIBLE);
        assert_int_equal(text.text_len, 0);
    }
}

static size_t leave_as_they_are(const uint64_t *head, uint64_t *numbers,
                                size_t count) {
    (void)head;
    (void)numbers;
    return count;
}

/* Whether some part of the formula can be 2^32 or more. */
#define TWO(MOST) "p q\nlimits p q 1.." MOST
#define MANY(COUNT, MOST) "n\n a[n]\nlimits n 1.." COUNT "\n a 1.." MOST
static const struct {
    const char *text;
    bool is_wide;
} widths[] = {
    {TEXT("x", TWO("2147483647"), "(p + q + 1) % 3"), false},
    {TEXT("x", TWO("2147483647"), "(p + q + 2) % 3"), true},
    {TEXT("x", TWO("2147483647"), "(p ^ q) + 1"), false},
    {TEXT("x", TWO("2147483647"), "(p ^ q) + (p ^ q)"), true},
    {TEXT("x", TWO("65535"), "p * q % 3"), false},
    {TEXT("x", TWO("65536"), "p * q % 3"), true},
    {TEXT("x", TWO("4294967295"), "p * (p = q or q)"), false},
    {TEXT("x", TWO("4294967295"), "p * (not q)"), false},
    {TEXT("x", TWO("4294967295"), "p * most(1, q)"), true},
    {TEXT("x", TWO("4294967295") "\nanswer bids", "3 if p = q else 4"), false},
    {TEXT("x", TWO("4294967295") "\nanswer bids", "p if p = q else q + 1"),
     true},
    {TEXT("x", TWO("4294967295"), "low(p) + 1"), true},
    {TEXT("x", TWO("4294967296"), "p % 3"), true},
    {TEXT("x", MANY("2", "2147483647"), "sum(a) % 3"), false},
    {TEXT("x", MANY("3", "2147483647"), "sum(a) % 3"), true},
    {TEXT("x", MANY("3", "2147483647"), "xor(a)"), false},
    {TEXT("x", MANY("3", "2147483647"), "xor(a + 1)"), true},
    {TEXT("x", MANY("3", "2147483648"), "max(a + previous)"), true},
    {TEXT("x", MANY("65535", "9"), "sum(i) % 3"), false},
    {TEXT("x", MANY("65536", "9"), "sum(i) % 3"), true},
    {TEXT("x", MANY("65535", "9"), "count(a = 1) * 65536 % 5"), false},
    {TEXT("x", MANY("65536", "9"), "count(a = 1) * 65536 % 5"), true},
    {TEXT("x", MANY("65536", "9"), "before(a = 1) * 65536 % 5"), true},
    {TEXT("x", MANY("65536", "9"), "behind(a = 1) * 65536 % 5"), true},
    {TEXT("x", MANY("65536", "9"), "unpaired(a) * 65536 % 5"), true},
    {TEXT("x", "n\n a[n]\nlimits n 1..9", "xor(a)"), false},
    {TEXT("x", "n\n a[n]\nlimits n 1..9", "sum(a) % 3"), true},
};

static void numbers_are_as_wide_as_the_formula(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        struct nim_problem problem;
        struct text_output text = {0};
        void *room = read_text(widths[i].text, &problem);
        assert_int_equal(
            emit(&problem, NIM_LANGUAGE_C, &text, &nim_system_memory), NIM_OK);
        if (!strstr(text.text, "unsigned long long") == widths[i].is_wide) {
            fail_msg("%s\n%s", widths[i].text, text.text);
        }
        text_output_free(&text);
        free(room);
    }
}

static void rules_that_nobody_wrote_down_have_no_program(void **state) {
    const struct nim_kind kind = nim_kind_lasker;
    struct nim_problem problem = *nim_problem_find("hdu3032");
    struct text_output text = {0};
    (void)state;
    problem.game.kind = &kind;
    assert_int_equal(emit(&problem, NIM_LANGUAGE_C, &text, &nim_system_memory),
                     NIM_IMPOSSIBLE);
    problem = *nim_problem_find("poj1704");
    const struct nim_board own = {.arrange = leave_as_they_are};
    problem.layout.board = &own;
    assert_int_equal(emit(&problem, NIM_LANGUAGE_C, &text, &nim_system_memory),
                     NIM_IMPOSSIBLE);
    assert_int_equal(text.text_len, 0);
}

struct emitted {
    const char *problem;
    enum nim_language language;
};

static enum nim_status emit_row(const void *context,
                                const struct nim_memory *memory) {
    const struct emitted *emitted = context;
    struct text_output text = {0};
    enum nim_status status = emit(nim_problem_find(emitted->problem),
                                  emitted->language, &text, memory);
    text_output_free(&text);
    return status;
}

static void memory_may_be_short(void **state) {
    static const struct emitted programs[] = {
        {"classic", NIM_LANGUAGE_C},
        {"classic", NIM_LANGUAGE_PYTHON},
        {"cses1729", NIM_LANGUAGE_C}, /* main's calls are found in the text */
        {"cses1729", NIM_LANGUAGE_PYTHON},
    };
    (void)state;
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        assert_in_range(refusals_each(emit_row, &programs[i]), 2, 98);
    }
}

static int end(void **state) {
    return system("rm -f p p.c in out *.py *.in *.out *.ans") == 0
               ? folder_end(state)
               : -1;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_are_short_and_say_what_they_solve),
        cmocka_unit_test(every_row_is_answered_in_c),
        cmocka_unit_test(every_row_is_answered_in_python),
        cmocka_unit_test(any_words_are_printed_in_c),
        cmocka_unit_test(formulas_are_answered_in_both_languages),
        cmocka_unit_test(options_are_obeyed_in_c),
        cmocka_unit_test(options_are_obeyed_in_python),
        cmocka_unit_test(cases_may_be_empty_up_to_the_end),
        cmocka_unit_test(a_number_that_decides_nothing_has_no_name),
        cmocka_unit_test(numbers_are_as_wide_as_piles),
        cmocka_unit_test(numbers_are_as_wide_as_the_formula),
        cmocka_unit_test(rules_that_nobody_wrote_down_have_no_program),
        cmocka_unit_test(some_answers_have_no_program),
        cmocka_unit_test(memory_may_be_short),
    };
    return cmocka_run_group_tests(tests, folder_begin, end);
}
