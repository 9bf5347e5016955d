/* Generated inputs: the statement allows them, and they are what their shapes
 * say, as is found out by other means. */
#include "base/random.h"
#include "boards/inverse.h"
#include "games/pile_kinds.h"
#include "inputs/bounds.h"
#include "kit/sampled.h"
#include "kit/streams.h"
#include "naive.h"
#include "problems/catalogue.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

/* ---- Helpers ---- */

static enum nim_status try_to_generate(const struct nim_generation *wanted,
                                       struct text_output *text) {
    *text = (struct text_output){0};
    const struct nim_output output = text_output_open(text);
    struct nim_fault fault;
    return nim_generate(wanted, &output, &nim_system_memory, &fault);
}

static struct text_output generate(const struct nim_generation *wanted) {
    struct text_output text;
    struct nim_line why = {.len = 0};
    if (!nim_generation_check(wanted, &why)) {
        fail_msg("%s: refused: %s", wanted->problem->card.names[0], why.text);
    }
    enum nim_status status = try_to_generate(wanted, &text);
    if (status != NIM_OK) {
        fail_msg("%s: %s", wanted->problem->card.names[0],
                 nim_status_words(status));
    }
    return text;
}

/* What the input tests. Fails unless the statement allows it. */
static struct nim_reach validate(const struct nim_problem *problem,
                                 const struct text_output *text,
                                 const char *shape) {
    struct text_input source = text_output_read(text);
    const struct nim_input input = text_input_open(&source);
    const struct nim_strictness strictness = {false};
    struct nim_breach breach;
    struct nim_reach reach;
    if (nim_validate(problem, &input, &nim_system_memory, &strictness, &breach,
                     &reach) != NIM_OK) {
        struct nim_line line = {.len = 0};
        nim_breach_say(&line, problem, &breach);
        fail_msg("%s, shape %s: %s in\n%.1000s", problem->card.names[0], shape,
                 line.text, text->text);
    }
    return reach;
}

/* ---- Tests ---- */

/* As the shape has it, but for the largest sizes: these would take a minute for
 * all rows. */
static struct nim_generation small(const struct nim_problem *row,
                                   const struct nim_shape *shape) {
    struct nim_generation wanted = {.problem = row, .shapes = {shape}};
    uint64_t most = nim_bounds_of(row, false).limits.piles_max;
    uint64_t least = row->limits.cases_min;
    bool is_large = strncmp(shape->name, "max-", 4) == 0 ||
                    strcmp(shape->name, "many-cases") == 0;
    if (is_large && row->layout.cases != NIM_CASES_ONE) {
        wanted.case_count = least > 3 ? least : 3;
    }
    if (is_large && row->layout.body != NIM_BODY_NONE && most > 500) {
        wanted.piles = (struct nim_range){row->limits.piles_min, 500};
    }
    /* Grundy values of this one are a table. */
    if (row->game.kind == &nim_kind_fibonacci_takes) {
        wanted.values = (struct nim_range){1, 1000};
    }
    return wanted;
}

static void the_statement_allows_every_shape(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const struct nim_shape *shape;
        for (size_t i = 0; (shape = nim_shape_at(row, i)) != NULL; i++) {
            struct nim_generation wanted = small(row, shape);
            const uint64_t last = is_sampled(row) ? 2 : 1;
            for (wanted.seed = 1; wanted.seed <= last; wanted.seed++) {
                struct text_output text = generate(&wanted);
                validate(row, &text, shape->name);
                text_output_free(&text);
            }
        }
    }
}

static void the_statement_allows_the_mixture(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct nim_generation wanted = {.problem = row};
        for (size_t i = 0; i < 4; i++) {
            wanted.wide = i % 2 == 1 && row->limits.value_max == 0;
            wanted.seed = i;
            struct text_output text = generate(&wanted);
            validate(row, &text, "mixture");
            text_output_free(&text);
        }
    }
}

/* A statement with these limits. */
static struct nim_problem narrow(const struct nim_generation *wanted) {
    struct nim_problem row = *wanted->problem;
    if (wanted->values.max > 0) {
        row.limits.value_min = wanted->values.min;
        row.limits.value_max = wanted->values.max;
    }
    if (wanted->piles.max > 0) {
        row.limits.piles_min = wanted->piles.min;
        row.limits.piles_max = wanted->piles.max;
    }
    return row;
}

/* Where numbers are drawn, and not piles, each case of such numbers may be one
 * that the statement excludes. */
static void keep_to(const struct nim_generation *wanted) {
    const struct nim_problem row = narrow(wanted);
    struct nim_line why = {.len = 0};
    struct text_output text;
    if (!nim_generation_check(wanted, &why)) {
        return;
    }
    enum nim_status status = try_to_generate(wanted, &text);
    if (status == NIM_OK) {
        validate(&row, &text, wanted->shapes[0]->name);
        validate(wanted->problem, &text, wanted->shapes[0]->name);
    } else if (status != NIM_IMPOSSIBLE || nim_inverse_find(&row)) {
        fail_msg("%s, shape %s, values %llu..%llu: %s",
                 wanted->problem->card.names[0], wanted->shapes[0]->name,
                 (unsigned long long)wanted->values.min,
                 (unsigned long long)wanted->values.max,
                 nim_status_words(status));
    }
    text_output_free(&text);
}

static const struct asked {
    struct nim_range values;
    struct nim_range piles;
    bool wide;
} asked[] = {
    {.values = {0, 1}},
    {.values = {1, 1}},
    {.values = {1, 2}},
    {.values = {2, 2}},
    {.values = {5, 7}},
    {.values = {3, 9}, .piles = {2, 3}},
    {.values = {1000, 1003}, .piles = {5, 9}},
    {.values = {1, 100}, .piles = {1, 1}},
    {.values = {NIM_GENERATED_VALUE_MAX - 2, NIM_GENERATED_VALUE_MAX}},
    {.values = {UINT64_MAX / 2 + 1, UINT64_MAX - 1}, .wide = true},
    {.values = {UINT64_MAX - 2, UINT64_MAX - 1}, .wide = true},
    {.values = {1, UINT64_MAX}, .piles = {2, 3}, .wide = true},
};

static void an_input_keeps_to_what_is_asked_for(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const struct nim_shape *shape;
        for (size_t i = 0; (shape = nim_shape_at(row, i)) != NULL; i++) {
            struct nim_generation wanted = small(row, shape);
            bool has_body = row->layout.body != NIM_BODY_NONE;
            for (size_t j = 0; j < sizeof asked / sizeof *asked; j++) {
                wanted.values = asked[j].values;
                wanted.piles = has_body && asked[j].piles.max > 0
                                   ? asked[j].piles
                                   : wanted.piles;
                wanted.wide = asked[j].wide;
                wanted.case_count = row->layout.cases == NIM_CASES_ONE ? 0 : 2;
                keep_to(&wanted);
            }
        }
    }
}

#define NARROW_LEN 10000

/* "1..100" at a text becomes what it has in common with the other range, if
 * that is something. What stands before and behind it is copied. */
static void narrow_range(char *to, const char *text, struct nim_range other) {
    const char *dots = strstr(text, "..");
    const char *from = dots;
    while (from > text && from[-1] >= '0' && from[-1] <= '9') {
        from--;
    }
    const size_t behind = strspn(dots + 2, "0123456789");
    const bool is_open = strchr("\n ", dots[2]) != NULL;
    uint64_t min = strtoull(from, NULL, 10);
    uint64_t max = is_open ? UINT64_MAX : strtoull(dots + 2, NULL, 10);
    bool is_range = from < dots && (behind > 0 || is_open) &&
                    min <= other.max && max >= other.min;
    min = is_range && min < other.min ? other.min : min;
    max = is_range && max > other.max ? other.max : max;
    if (is_range) {
        sprintf(to, "%.*s%" PRIu64 "..%" PRIu64 "%s", (int)(from - text), text,
                min, max, dots + 2 + behind);
    } else {
        strcpy(to, text);
    }
}

/* The text of a row with narrower limits. */
static void narrow_text(char *to, const char *text, struct nim_range other) {
    bool are_limits = false;
    while (*text) {
        char line[1000];
        size_t len = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)len, text);
        are_limits =
            strncmp(line, "limits", 6) == 0 || (are_limits && line[0] == ' ');
        if (are_limits && strstr(line, "..")) {
            narrow_range(to, line, other);
        } else {
            strcpy(to, line);
        }
        strcat(to, "\n");
        to += strlen(to);
        text += len + (text[len] == '\n');
    }
}

/* Are all inputs within the limits of the text, where it is one? */
static bool keeps_to_limits(const char *text) {
    static union {
        max_align_t alignment;
        char bytes[NIM_PROBLEM_ROOM(NARROW_LEN)];
    } room;
    struct nim_problem problem;
    struct nim_text_fault fault;
    const struct nim_shape *shape;
    if (nim_problem_read(&problem, text, strlen(text), &room, &fault) !=
        NIM_OK) {
        return false;
    }
    for (size_t i = 0; (shape = nim_shape_at(&problem, i)) != NULL; i++) {
        struct nim_generation wanted = small(&problem, shape);
        struct nim_line why = {.len = 0};
        struct text_output made = {0};
        if (nim_generation_check(&wanted, &why)) {
            enum nim_status status = try_to_generate(&wanted, &made);
            if (status == NIM_OK) {
                validate(&problem, &made, shape->name);
            } else {
                assert_int_equal(status, NIM_IMPOSSIBLE);
            }
            text_output_free(&made);
        }
    }
    return true;
}

static void other_limits_are_kept_to(void **state) {
    static const struct nim_range limits[] = {{0, 1}, {1, 1}, {1, 2}, {1, 3},
                                              {2, 2}, {2, 5}, {3, 4}, {1, 7}};
    size_t count = 0;
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (size_t j = 0;
             is_sampled(row) && j < sizeof limits / sizeof *limits; j++) {
            char text[NARROW_LEN];
            narrow_text(text, nim_problem_text(row), limits[j]);
            count += keeps_to_limits(text);
        }
    }
    assert_in_range(count, 300, SIZE_MAX);
}

static void every_row_has_three_shapes(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (!nim_shape_at(row, 2)) {
            fail_msg("%s has fewer than three shapes", row->card.names[0]);
        }
        assert_null(nim_shape_find(row, "no-such-shape"));
        assert_ptr_equal(nim_shape_find(row, "lost"), nim_shape_at(row, 0));
    }
}

/* ---- What the shapes say, by search ---- */

/* A small case, and what is known of it. */
struct found {
    struct naive naive;
    uint64_t piles[NAIVE_PILES_MAX];
    size_t count;
};

static bool wins(struct found *found) {
    return naive_wins(&found->naive, found->piles);
}

static bool is_lost(struct found *found) {
    return !wins(found);
}

static size_t count_moves(struct found *found) {
    static uint64_t codes[NAIVE_MOVES_MAX];
    return naive_moves(&found->naive, found->piles, codes);
}

static bool has_one_move(struct found *found) {
    return count_moves(found) == 1;
}

static bool has_many_moves(struct found *found) {
    return count_moves(found) > 1;
}

/* Can a pile be made smaller so that the position is lost? */
static bool has_move_on(struct found *found, size_t place) {
    uint64_t pile = found->piles[place];
    bool is_found = false;
    for (uint64_t left = 0; left < pile && !is_found; left++) {
        found->piles[place] = left;
        is_found = is_lost(found);
    }
    found->piles[place] = pile;
    return is_found;
}

static bool has_equal_moves(struct found *found) {
    for (size_t i = 0; i < found->count; i++) {
        for (size_t j = 0; j < i; j++) {
            if (found->piles[i] == found->piles[j] && has_move_on(found, i)) {
                return true;
            }
        }
    }
    return false;
}

static bool loses_without(struct found *found, size_t place) {
    uint64_t pile = found->piles[place];
    found->piles[place] = 0;
    bool loses = is_lost(found);
    found->piles[place] = pile;
    return loses && wins(found);
}

static bool needs_first(struct found *found) {
    return loses_without(found, 0);
}

static bool needs_last(struct found *found) {
    return loses_without(found, found->count - 1);
}

static uint64_t sum_from(const struct found *found, size_t first, size_t step) {
    uint64_t sum = 0;
    for (size_t i = first; i < found->count; i += step) {
        sum ^= found->piles[i];
    }
    return sum;
}

static bool wins_with_sum_0(struct found *found) {
    return sum_from(found, 0, 1) == 0 && wins(found);
}

static bool wins_with_even_total(struct found *found) {
    uint64_t total = 0;
    for (size_t i = 0; i < found->count; i++) {
        total += found->piles[i];
    }
    return total % 2 == 0 && wins(found);
}

static bool is_single(struct found *found) {
    for (size_t i = 0; i < found->count; i++) {
        if (found->piles[i] > 1) {
            return false;
        }
    }
    return true;
}

static bool has_one_big(struct found *found) {
    size_t big = 0;
    for (size_t i = 0; i < found->count; i++) {
        big += found->piles[i] > 1;
    }
    return big == 1;
}

static bool is_lost_but_for_equal(struct found *found) {
    uint64_t seen = 0;
    uint64_t sum = 0;
    for (size_t i = 0; i < found->count; i++) {
        bool is_new = (seen >> found->piles[i] & 1) == 0;
        seen |= (uint64_t)1 << found->piles[i];
        sum ^= is_new ? found->piles[i] : 0;
    }
    return is_lost(found) && sum != 0;
}

/* Steps that are even from either end. */
static bool is_won_from_the_top(struct found *found) {
    return is_lost(found) && found->count % 2 == 0 &&
           sum_from(found, 1, 2) != 0;
}

/* The columns of even numbers of ones are those of nim-sum 0. */
static bool wins_with_even_columns(struct found *found) {
    return wins_with_sum_0(found);
}

#define MISERE                                                                 \
    { NAIVE_CLASSIC, 1, true }
#define NORMAL                                                                 \
    { NAIVE_CLASSIC, 1, false }
#define STAIRS                                                                 \
    { NAIVE_STAIRCASE, 1, false }
#define MOORE                                                                  \
    { NAIVE_MOORE, 3, false }

static const struct promise {
    const char *problem;
    struct naive_rules rules;
    const char *shape;
    bool (*holds)(struct found *found);
} promises[] = {
    {"hdu2176", NORMAL, "lost", is_lost},
    {"hdu2176", NORMAL, "won", wins},
    {"hdu2176", NORMAL, "one-move", has_one_move},
    {"hdu2176", NORMAL, "many-moves", has_many_moves},
    {"hdu2176", NORMAL, "equal-moves", has_equal_moves},
    {"hdu2176", NORMAL, "equal", is_lost_but_for_equal},
    {"hdu2176", NORMAL, "single", is_single},
    {"hdu2176", NORMAL, "even", wins_with_even_total},
    {"hdu2176", NORMAL, "first-decides", needs_first},
    {"hdu2176", NORMAL, "last-decides", needs_last},
    {"hdu1907", MISERE, "lost", is_lost},
    {"hdu1907", MISERE, "won", wins},
    {"hdu1907", MISERE, "one-big", has_one_big},
    {"hdu1907", MISERE, "zero-sum", wins_with_sum_0},
    {"acwing892", STAIRS, "lost", is_lost},
    {"acwing892", STAIRS, "won", wins},
    {"acwing892", STAIRS, "zero-sum", wins_with_sum_0},
    {"acwing892", STAIRS, "even-n", is_won_from_the_top},
    {"bash", MOORE, "lost", is_lost},
    {"bash", MOORE, "won", wins},
    {"bash", MOORE, "columns-2", wins_with_even_columns},
};

/* The numbers of a text. Returns how many. */
#define NUMBERS_MAX 1000
static size_t read_numbers(const char *text, uint64_t *numbers) {
    size_t count = 0;
    char *end;
    for (; *text != '\0'; text = *end == '\0' ? end : end + 1) {
        assert_true(count < NUMBERS_MAX);
        numbers[count++] = strtoull(text, &end, 10);
    }
    return count;
}

/* The first case of the text must be what it promises. */
static void keep_promise(const struct promise *promise, uint64_t seed,
                         size_t pile_count) {
    const struct nim_problem *row = nim_problem_find(promise->problem);
    const struct nim_generation wanted = {
        .problem = row,
        .shapes = {nim_shape_find(row, promise->shape)},
        .seed = seed,
        .case_count = 1,
        .piles = {pile_count, pile_count},
        .values = {row->limits.value_min, 4},
    };
    uint64_t numbers[NUMBERS_MAX];
    struct found found = {.count = pile_count};
    struct text_output text = generate(&wanted);
    read_numbers(text.text, numbers);
    bool has_count = row->layout.cases == NIM_CASES_COUNT;
    memcpy(found.piles, &numbers[1 + has_count],
           pile_count * sizeof *found.piles);
    assert_true(naive_begin(&found.naive, &promise->rules, pile_count, 4));
    if (!promise->holds(&found)) {
        fail_msg("%s %s is not what it says:\n%s", promise->problem,
                 promise->shape, text.text);
    }
    naive_end(&found.naive);
    text_output_free(&text);
}

static void shapes_are_what_they_say(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof promises / sizeof *promises; i++) {
        bool is_moore = promises[i].rules.game == NAIVE_MOORE;
        for (uint64_t seed = 1; seed <= 20; seed++) {
            keep_promise(&promises[i], seed, is_moore ? 6 : 4);
        }
    }
}

/* ---- What is refused ---- */

static const struct refusal {
    const char *problem;
    struct nim_generation wanted;
    const char *why; /* part of it */
} refusals[] = {
    {"hdu1907", {.case_count = 475}, "cases: 475 is outside [1, 474]"},
    {"acwing891", {.case_count = 2}, "cases: 2 is outside [1, 1]"},
    {"hdu1907", {.piles = {1, 48}}, "piles: 48 is outside [1, 47]"},
    {"hdu1907", {.piles = {0, 4}}, "piles: 0 is outside [1, 47]"},
    {"hdu1907", {.values = {1, 4748}}, "values: 4748 is outside [1, 4747]"},
    {"hdu1907", {.values = {0, 4}}, "values: 0 is outside [1, 4747]"},
    {"hdu1907", {.wide = true}, "names the largest value, 4747"},
    {"hdu2176", {.values = {1, 2147483648}}, "outside [1, 2147483647]"},
    {"hdu2176", {.piles = {1, 200001}}, "outside [1, 200000]"},
    {"hdu1527", {.piles = {1, 2}}, "every case has 2 numbers"},
    {"cses2207", {.piles = {1, 2}}, "every case has 1 number"},
    {"p7589", {.values = {1, 2}}, "numbers may be negative"},
    {"hdu1730", {.values = {2, 9}}, "squares are counted from 1"},
    {"poj1704", {.piles = {9, 9}, .values = {1, 5}}, "no shape makes such"},
    {"cses1730",
     {.case_count = 100001, .piles = {2, 3}},
     "100001 is outside [1, 100000]"},
};

static void what_is_not_allowed_is_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        struct nim_generation wanted = refusals[i].wanted;
        struct nim_line why = {.len = 0};
        wanted.problem = nim_problem_find(refusals[i].problem);
        assert_false(nim_generation_check(&wanted, &why));
        if (!strstr(why.text, refusals[i].why)) {
            fail_msg("%s: '%s' instead of '%s'", refusals[i].problem, why.text,
                     refusals[i].why);
        }
    }
}

/* ---- Other cases move no byte ---- */

static void another_number_of_cases_moves_no_byte(void **state) {
    (void)state;
    struct nim_generation wanted = {
        .problem = nim_problem_find("hdu2176"), .seed = 5, .case_count = 30};
    struct text_output many = generate(&wanted);
    wanted.case_count = 10;
    struct text_output few = generate(&wanted);
    /* Without the last line, the final 0. */
    assert_true(few.text_len < many.text_len);
    assert_memory_equal(few.text, many.text, few.text_len - 2);
    text_output_free(&many);
    text_output_free(&few);
}

static void seeds_files_and_shapes_differ(void **state) {
    (void)state;
    const struct nim_problem *row = nim_problem_find("hdu2176");
    const struct nim_generation others[] = {
        {.problem = row, .shapes = {nim_shape_find(row, "lost")}},
        {.problem = row, .shapes = {nim_shape_find(row, "lost")}, .seed = 1},
        {.problem = row, .shapes = {nim_shape_find(row, "lost")}, .file = 1},
        {.problem = row, .shapes = {nim_shape_find(row, "won")}},
        {.problem = nim_problem_find("poj2975"),
         .shapes = {nim_shape_find(row, "lost")}},
    };
    size_t count = sizeof others / sizeof *others;
    for (size_t i = 0; i < count; i++) {
        struct text_output text = generate(&others[i]);
        struct text_output other = generate(&others[(i + 1) % count]);
        assert_string_not_equal(text.text, other.text);
        text_output_free(&text);
        text_output_free(&other);
    }
}

/* ---- The same bytes for ever ---- */

static const struct pinned {
    const char *problem;
    const char *shape; /* "": the mixture */
    uint64_t hash;     /* FNV-1a of an input of seed 1 */
} pinned[] = {
#include "generated.h"
};

static const struct pinned *find_pinned(const char *problem,
                                        const char *shape) {
    for (size_t i = 0; i < sizeof pinned / sizeof *pinned; i++) {
        if (strcmp(pinned[i].problem, problem) == 0 &&
            strcmp(pinned[i].shape, shape) == 0) {
            return &pinned[i];
        }
    }
    return NULL;
}

/* The i-th input that is pinned of a row: the mixture, then each shape. False
 * behind the last. */
static bool find_input(const struct nim_problem *row, size_t i,
                       struct nim_generation *wanted) {
    const struct nim_shape *shape = i > 0 ? nim_shape_at(row, i - 1) : NULL;
    *wanted =
        shape ? small(row, shape) : (struct nim_generation){.problem = row};
    wanted->seed = 1;
    return i == 0 || shape;
}

static struct pinned pin(const struct nim_generation *wanted) {
    const struct nim_shape *shape = wanted->shapes[0];
    struct text_output text = generate(wanted);
    const struct pinned now = {
        .problem = wanted->problem->card.names[0],
        .shape = shape ? shape->name : "",
        .hash = nim_hash(NIM_HASH_BEGIN, text.text, text.text_len)};
    text_output_free(&text);
    return now;
}

/* Inputs that are pinned, by what has become of them. */
struct pins {
    size_t old;     /* as they were */
    size_t changed; /* other bytes */
    size_t added;
};

static void count_pin(struct pins *pins, const struct pinned *now) {
    const struct pinned *before = find_pinned(now->problem, now->shape);
    bool is_same = before && before->hash == now->hash;
    pins->old += is_same;
    pins->changed += before && !is_same;
    pins->added += !before;
    if (!is_same) {
        print_error("%s %s %s\n", now->problem, now->shape,
                    before ? "has other bytes" : "is new");
    }
}

/* Pins all inputs, and writes their lines to the file unless that is NULL. */
static struct pins pin_all(FILE *file) {
    struct pins pins = {0};
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct nim_generation wanted;
        for (size_t i = 0; find_input(row, i, &wanted); i++) {
            const struct pinned now = pin(&wanted);
            count_pin(&pins, &now);
            if (file) {
                fprintf(file, "{\"%s\", \"%s\", 0x%016" PRIx64 "},\n",
                        now.problem, now.shape, now.hash);
            }
        }
    }
    return pins;
}

static void the_bytes_never_change(void **state) {
    (void)state;
    const struct pins pins = pin_all(NULL);
    if (pins.changed > 0 || pins.added > 0) {
        fail_msg("%zu changed, %zu new: test_generate --keep keeps them",
                 pins.changed, pins.added);
    }
}

static void what_was_once_there_stays(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof pinned / sizeof *pinned; i++) {
        const struct nim_problem *row = nim_problem_find(pinned[i].problem);
        if (!row || (pinned[i].shape[0] != '\0' &&
                     !nim_shape_find(row, pinned[i].shape))) {
            fail_msg("%s %s is gone", pinned[i].problem, pinned[i].shape);
        }
    }
}

/* ---- To keep what is generated now ---- */

#define PINS "tests/generated.h"

/* The old file stays until the new one is complete. */
static int keep(void) {
    FILE *file = fopen(PINS ".new", "w");
    assert_non_null(file);
    fputs(
        "/* Inputs as they were when a row or shape was new; they stay so for "
        "ever.\n * `test_generate --keep` writes this. */\n"
        "/* clang-format off */\n",
        file);
    const struct pins pins = pin_all(file);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rename(PINS ".new", PINS), 0);
    printf("%zu as before, %zu changed, %zu new, %zu gone\n", pins.old,
           pins.changed, pins.added,
           sizeof pinned / sizeof *pinned - pins.old - pins.changed);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--keep") == 0) {
        return keep();
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_statement_allows_every_shape),
        cmocka_unit_test(the_statement_allows_the_mixture),
        cmocka_unit_test(an_input_keeps_to_what_is_asked_for),
        cmocka_unit_test(other_limits_are_kept_to),
        cmocka_unit_test(every_row_has_three_shapes),
        cmocka_unit_test(shapes_are_what_they_say),
        cmocka_unit_test(what_is_not_allowed_is_refused),
        cmocka_unit_test(another_number_of_cases_moves_no_byte),
        cmocka_unit_test(seeds_files_and_shapes_differ),
        cmocka_unit_test(the_bytes_never_change),
        cmocka_unit_test(what_was_once_there_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
