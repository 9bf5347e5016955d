/* Finds the limits between which inputs are generated. */
#include "inputs/bounds.h"
#include "games/pile_kinds.h"

#include "base/integer.h"
#include "boards/formula.h"
#include "problems/layout.h"

#include <assert.h>
#include <inttypes.h>

/* ---- Where the statement names no limit ---- */

/* Usual programs keep in an int, or in a double, what they make of the numbers,
 * too, or look them up. */
static const struct {
    const struct nim_board *board; /* of the row; or */
    const struct nim_kind *kind;
    uint64_t value_max;
} usual[] = {
    {&nim_board_bounded, NULL, INT32_MAX - 1}, /* m + 1 */
    {&nim_board_bounded_last_loses, NULL, INT32_MAX - 1},
    {&nim_board_euclid, NULL, INT32_MAX / 2},      /* 2 b */
    {&nim_board_two_for_one, NULL, INT32_MAX / 3}, /* a + b + c */
    {&nim_board_cubes, NULL, UINT16_MAX},          /* nim-products */
    /* Doubles: (b - a) (1 + sqrt(5)) / 2 is first too large for the pair
     * 165580140, 267914295. */
    {&nim_board_wythoff, NULL, 267914294},
    {&nim_board_neighbours, NULL, 2000}, /* a table in quadratic time */
    {&nim_board_beads, NULL, 2000},
    {&nim_board_numbers_to_name, NULL, 1000}, /* games are played to the end */
    {&nim_board_first_may_pass, NULL, 100},
    {NULL, &nim_kind_even_or_whole, INT32_MAX - 1},
    {NULL, &nim_kind_dawsons_kayles, 1000},     /* a table in quadratic time */
    {NULL, &nim_kind_no_repeat, INT32_MAX / 2}, /* t (t + 1) */
    {NULL, &nim_kind_set, 10000},
    {NULL, &nim_kind_fibonacci_takes, 1000000},
    {NULL, &nim_kind_square_takes, 100000},
};

/* Piles of which a game is played to its end. */
#define PLAYED_MAX 20

#define OPTIONS_MAX 100000

/* At most `most`, and the value of any such pile is known. */
static uint64_t known_value(const struct nim_problem *problem, uint64_t most) {
    const struct nim_kind *kind = problem->game.kind;
    bool has_max = kind && kind->pile_max > 0;
    return has_max ? integer_min(most, kind->pile_max) : most;
}

/* And its options are soon looked at, where the answer needs all of them. */
static uint64_t allowed_value(const struct nim_problem *problem,
                              uint64_t most) {
    const struct nim_kind *kind = problem->game.kind;
    bool has_options =
        kind && kind->has_moves && problem->words.answer != NIM_ANSWER_VERDICT;
    most = known_value(problem, most);
    return has_options ? integer_min(most, OPTIONS_MAX) : most;
}

/* Sums and products of a formula's numbers. */
#define FORMULA_MAX 1000000

static uint64_t usual_value(const struct nim_problem *problem) {
    const struct nim_board *board = problem->layout.board;
    bool has_sums = board && board->formula && board->code.is_wide;
    uint64_t most = has_sums ? FORMULA_MAX : NIM_GENERATED_VALUE_MAX;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        if (usual[i].board == (board ? nim_board_of_turns(board) : NULL) &&
            usual[i].kind == problem->game.kind) {
            most = usual[i].value_max;
        }
    }
    return allowed_value(problem, most);
}

/* The Grundy value of a pile of 2^64-1 may be 2^64. */
static uint64_t widest_value(const struct nim_problem *problem) {
    bool is_sum = problem->game.family == NIM_GAME_SUM;
    return allowed_value(problem, UINT64_MAX - is_sum);
}

static void limit(uint64_t *max, uint64_t otherwise) {
    *max = *max == 0 ? otherwise : *max;
}

/* Limits of their own keep to those of all. */
static void narrow(struct nim_problem *row) {
    const struct nim_limits *limits = &row->limits;
    for (size_t i = 0; i < NIM_ROW_MAX && nim_limits_differ(row); i++) {
        struct nim_range *own = &row->limits.body[i];
        uint64_t least = row->layout.has_negative ? 0 : own->min;
        own->max = integer_max(least, integer_min(own->max, limits->value_max));
        own->min =
            integer_max(own->min, integer_min(limits->value_min, own->max));
    }
}

static void lower(struct nim_range *range, uint64_t max) {
    range->max = integer_max(range->min, integer_min(range->max, max));
}

/* Piles whose values are not known are not asked about, nor are more of them
 * than fit in a file. */
static void keep_to_known(struct nim_problem *row) {
    struct nim_limits *limits = &row->limits;
    uint64_t most = known_value(row, UINT64_MAX);
    limits->value_max = integer_min(limits->value_max, most);
    if (nim_layout_has_body(&row->layout)) {
        limits->piles_max =
            integer_min(limits->piles_max, NIM_GENERATED_NUMBERS_MAX);
        return;
    }
    for (unsigned i = 0; i < row->layout.head_count; i++) {
        limits->head[i].max = integer_min(limits->head[i].max, most);
    }
}

struct nim_problem nim_bounds_of(const struct nim_problem *problem, bool wide) {
    struct nim_problem row = *problem;
    struct nim_limits *limits = &row.limits;
    bool has_body = nim_layout_has_body(&row.layout);
    uint64_t value_max = wide ? widest_value(problem) : usual_value(problem);
    if (limits->value_min > value_max / 2) {
        value_max +=
            integer_min(limits->value_min, widest_value(problem) - value_max);
    }
    limit(&limits->value_max, value_max);
    limit(&limits->piles_max, nim_problem_is_interactive(problem)
                                  ? PLAYED_MAX
                                  : NIM_GENERATED_PILES_MAX);
    for (unsigned i = 1; i < row.layout.head_count && has_body; i++) {
        limit(&limits->head[i].max, value_max);
    }
    keep_to_known(&row);
    limit(&limits->take_count.max, limits->piles_max);
    limit(&limits->take.max, value_max);
    narrow(&row);
    return row;
}

struct nim_problem nim_bounds_asked(const struct nim_generation *wanted) {
    struct nim_problem row = nim_bounds_of(wanted->problem, wanted->wide);
    if (wanted->piles.max > 0) {
        row.limits.piles_min = wanted->piles.min;
        row.limits.piles_max = wanted->piles.max;
        lower(&row.limits.take_count, wanted->piles.max);
    }
    if (wanted->values.max > 0) {
        row.limits.value_min = wanted->values.min;
        row.limits.value_max = wanted->values.max;
        lower(&row.limits.take, wanted->values.max);
        narrow(&row);
    }
    return row;
}

/* Boards of rows have at most that many numbers in one. */
#define ROW_MAX 8

uint64_t nim_bounds_numbers(const struct nim_problem *row,
                            uint64_t pile_count) {
    /* More piles fit in no file, and their numbers must be counted. */
    const uint64_t count = integer_min(pile_count, UINT32_MAX);
    const uint64_t head[NIM_HEAD_MAX] = {count, ROW_MAX, 0, 0};
    return row->layout.head_count + nim_layout_body_count(&row->layout, head);
}

uint64_t nim_bounds_fewest(const struct nim_problem *row) {
    const struct nim_inverse *inverse = nim_inverse_find(row);
    struct nim_problem few = *row;
    uint64_t *most = &few.limits.piles_max;
    *most = row->limits.piles_min;
    for (; inverse && *most < row->limits.piles_max; ++*most) {
        const struct nim_range counts = nim_inverse_counts(inverse, &few);
        if (counts.min <= counts.max) {
            break;
        }
    }
    return *most;
}

/* ---- What the statement allows ---- */

static bool check_number(struct nim_line *why, const char *what, uint64_t asked,
                         struct nim_range allowed) {
    bool is_allowed = asked >= allowed.min && asked <= allowed.max;
    if (!is_allowed) {
        nim_line_say(why,
                     "%s: %" PRIu64 " is outside [%" PRIu64 ", %" PRIu64 "]",
                     what, asked, allowed.min, allowed.max);
    }
    return is_allowed;
}

static bool check_range(struct nim_line *why, const char *what,
                        struct nim_range asked, struct nim_range allowed) {
    return asked.max == 0 || (check_number(why, what, asked.min, allowed) &&
                              check_number(why, what, asked.max, allowed));
}

static bool check_cases(const struct nim_generation *wanted,
                        struct nim_line *why) {
    const struct nim_problem *problem = wanted->problem;
    struct nim_range allowed = nim_limits_case_count(problem);
    if (problem->layout.cases == NIM_CASES_ONE) {
        allowed.max = 1;
    }
    return wanted->case_count == 0 ||
           check_number(why, "cases", wanted->case_count, allowed);
}

static bool check_piles(const struct nim_generation *wanted,
                        const struct nim_problem *row, struct nim_line *why) {
    if (wanted->piles.max > 0 && !nim_layout_has_body(&row->layout)) {
        nim_line_say(why, "piles: every case has %u %s", row->layout.head_count,
                     row->layout.head_count == 1 ? "number" : "numbers");
        return false;
    }
    return check_range(why, "piles", wanted->piles, nim_limits_pile_count(row));
}

static bool check_values(const struct nim_generation *wanted,
                         const struct nim_problem *row, struct nim_line *why) {
    const struct nim_range allowed = {row->limits.value_min,
                                      row->limits.value_max};
    if (wanted->values.max > 0 && row->layout.has_negative) {
        nim_line_say(why, "values: numbers may be negative here");
        return false;
    }
    if (wanted->values.max > 0 && row->limits.squares > 0 &&
        wanted->values.min != allowed.min) {
        nim_line_say(why, "values: squares are counted from %" PRIu64,
                     allowed.min);
        return false;
    }
    return check_range(why, "values", wanted->values, allowed);
}

/* Is there a number of piles for which boards have room? */
static bool check_room(const struct nim_generation *wanted,
                       struct nim_line *why) {
    const struct nim_problem row = nim_bounds_asked(wanted);
    const struct nim_inverse *inverse = nim_inverse_find(&row);
    inverse = inverse ? inverse : nim_inverse_of_numbers();
    const struct nim_range counts = nim_inverse_counts(inverse, &row);
    if (counts.min <= counts.max) {
        const struct nim_range values =
            nim_inverse_values(inverse, &row, (size_t)counts.min);
        if (values.min <= values.max) {
            return true;
        }
    }
    nim_line_say(why, "no shape makes such piles and values");
    return false;
}

/* Totals are not to be exceeded by the fewest piles. */
static bool check_total(const struct nim_generation *wanted,
                        struct nim_line *why) {
    const struct nim_problem row = nim_bounds_asked(wanted);
    uint64_t total = row.limits.piles_total_max;
    if (total == 0 || wanted->case_count == 0) {
        return true;
    }
    uint64_t fewest = nim_bounds_fewest(&row);
    assert(fewest > 0);
    return check_number(why, "cases, as all piles together are limited",
                        wanted->case_count,
                        (struct nim_range){1, total / fewest});
}

bool nim_bounds_check(const struct nim_generation *wanted,
                      struct nim_line *why) {
    const struct nim_problem row = nim_bounds_of(wanted->problem, wanted->wide);
    return check_cases(wanted, why) && check_piles(wanted, &row, why) &&
           check_values(wanted, &row, why) && check_room(wanted, why) &&
           check_total(wanted, why);
}
