/* Reads the limits of a problem's text. */
#include "problems/case_text.h"

#include "base/integer.h"
#include "boards/shape.h"
#include "games/pile_kinds.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

/* More takes, cases, piles or numbers in a row than these are allowed, but not
 * asked for; nor are more piles of all cases together than a file has. */
#define FEWEST_TAKES_MAX 100
#define FEWEST_CASES_MAX 1000
#define FEWEST_PILES_MAX NIM_GENERATED_PILES_MAX
#define FEWEST_IN_ROW_MAX 8

/* One range, or where one number of the input lies. */
struct bounds {
    struct nim_token token; /* of the range; its len is 0: none is named */
    uint64_t min;
    uint64_t max; /* 0: it is not named */
    bool has_negative;
    unsigned squares; /* which number of the head max is, from 1; or 0 */
};

/* Who has which limits. */
enum slot {
    SLOT_CASES,
    SLOT_TOTAL,
    SLOT_TAKE_COUNT,
    SLOT_TAKE,
    SLOT_HEAD,
    SLOT_BODY = SLOT_HEAD + NIM_HEAD_MAX,
    SLOT_COUNT = SLOT_BODY + 3
};

struct reading {
    struct nim_tokens tokens;
    const struct nim_case_names *names;
    struct bounds bounds[SLOT_COUNT];
};

/* ---- Ranges ---- */

static const char a_range[] = "a range like 1..100, 1.. or ..100";

/* How long the part before ".." is; the token's length: there is none. */
static size_t find_dots(const struct nim_token *token) {
    size_t at = 0;
    while (at + 1 < token->len && memcmp(token->text + at, "..", 2) != 0) {
        at++;
    }
    return at + 1 < token->len ? at : token->len;
}

/* Is it a number above all that are read? */
static bool is_too_large(const struct nim_token *token) {
    size_t i = 0;
    while (i < token->len && isdigit((unsigned char)token->text[i])) {
        i++;
    }
    uint64_t number;
    return i > 0 && i == token->len && !nim_token_number(token, &number);
}

/* "n-1" behind 0, or "m" behind 1: the squares are numbered so. */
static unsigned find_squares(const struct reading *reading,
                             const struct nim_token *high, uint64_t min) {
    struct nim_token name = *high;
    if (min == 0 && name.len > 2 &&
        memcmp(name.text + name.len - 2, "-1", 2) == 0) {
        name.len -= 2;
    } else if (min != 1) {
        return 0;
    }
    unsigned at = nim_token_find(&name, reading->names->head, NIM_HEAD_MAX);
    return at < NIM_HEAD_MAX ? at + 1 : 0;
}

static bool read_range(struct reading *reading, const struct nim_token *token,
                       struct bounds *bounds) {
    size_t dots = find_dots(token);
    *bounds = (struct bounds){.token = *token};
    if (dots == token->len) {
        return nim_tokens_expect(&reading->tokens, token, a_range);
    }
    size_t sign_len = *token->text == '-';
    bounds->has_negative = sign_len > 0;
    struct nim_token low = {token->text + sign_len, dots - sign_len, false};
    struct nim_token high = {token->text + dots + 2, token->len - dots - 2, 0};
    bool has_low = nim_token_number(&low, &bounds->min);
    bool has_high = nim_token_number(&high, &bounds->max);
    if (is_too_large(&low) || is_too_large(&high)) {
        return nim_tokens_expect(&reading->tokens, token,
                                 "numbers up to 18446744073709551615");
    }
    if (high.len > 0 && !has_high) {
        bounds->squares = find_squares(reading, &high, bounds->min);
    }
    if ((low.len > 0 && !has_low) || (low.len == 0 && bounds->has_negative) ||
        (high.len > 0 && !has_high && !bounds->squares)) {
        return nim_tokens_expect(&reading->tokens, token, a_range);
    }
    return !has_high || bounds->has_negative ||
           (bounds->max > 0 && bounds->max >= bounds->min) ||
           nim_entries_fault(reading->tokens.entries, token->text,
                             "the range %.*s is empty", (int)token->len,
                             token->text);
}

/* ---- Names ---- */

/* Whose limits the name has; SLOT_COUNT: nobody's. */
static unsigned find_slot(const struct reading *reading,
                          const struct nim_token *name) {
    const struct nim_case_names *names = reading->names;
    unsigned of_head = nim_token_find(name, names->head, NIM_HEAD_MAX);
    unsigned of_body = nim_token_find(name, names->body, names->body_count);
    unsigned of_takes = nim_token_find(name, names->takes, 2);
    return of_head < NIM_HEAD_MAX        ? SLOT_HEAD + of_head
           : of_body < names->body_count ? SLOT_BODY + of_body
           : of_takes < 2                ? SLOT_TAKE_COUNT + of_takes
           : nim_token_is(name, "cases") ? (unsigned)SLOT_CASES
                                         : SLOT_COUNT;
}

/* Notes whose limits they are: some ranges are for some names. */
static bool limit(struct reading *reading, const struct nim_token *name,
                  const struct bounds *bounds, bool is_total) {
    const struct nim_tokens *tokens = &reading->tokens;
    unsigned slot = find_slot(reading, name);
    bool is_list = slot == SLOT_HEAD && reading->names->body_count > 0;
    if (slot == SLOT_COUNT || (is_total && !is_list)) {
        return nim_tokens_expect(tokens, name,
                                 is_total ? "the number of a list's numbers"
                                          : "a name that stands in 'case'");
    }
    if (slot < SLOT_BODY && (bounds->has_negative || bounds->squares > 0)) {
        return nim_tokens_expect(tokens, &bounds->token, a_range);
    }
    if (is_total && bounds->min > 1) {
        return nim_tokens_expect(tokens, &bounds->token, "a range like ..100");
    }
    slot = is_total ? (unsigned)SLOT_TOTAL : slot;
    if (reading->bounds[slot].token.len > 0) {
        return nim_tokens_expect(tokens, name, "each name's limits once");
    }
    reading->bounds[slot] = *bounds;
    return true;
}

/* A range ends the names before it: names begin with a letter. */
static bool is_name(const struct nim_token *token) {
    return isalpha((unsigned char)*token->text) || *token->text == '_';
}

/* A line: names, and a range for all of them. */
static bool read_line(struct reading *reading) {
    struct nim_tokens *tokens = &reading->tokens;
    struct nim_token last = nim_tokens_next(tokens);
    struct nim_tokens names = *tokens;
    struct nim_token name = last;
    struct bounds bounds;
    struct nim_token next = nim_tokens_peek(tokens);
    while (next.len > 0 && !next.starts_line &&
           (last.text == name.text || is_name(&last))) {
        last = nim_tokens_next(tokens);
        next = nim_tokens_peek(tokens);
    }
    if (last.text == name.text) {
        return nim_tokens_expect(tokens, &(struct nim_token){name.text, 0, 0},
                                 "a name and a range");
    }
    if (!read_range(reading, &last, &bounds)) {
        return false;
    }
    if (next.len > 0 && !next.starts_line) {
        return nim_tokens_expect(tokens, &next, "the end of the line");
    }
    next = nim_tokens_peek(&names);
    bool is_total = nim_token_is(&name, "total") && next.text != last.text;
    name = is_total ? nim_tokens_next(&names) : name;
    for (; name.text != last.text; name = nim_tokens_next(&names)) {
        if (!limit(reading, &name, &bounds, is_total)) {
            return false;
        }
    }
    return true;
}

/* ---- What they limit ---- */

static bool agree(const struct bounds *a, const struct bounds *b) {
    return a->min == b->min && a->max == b->max &&
           a->has_negative == b->has_negative && a->squares == b->squares;
}

/* Is the least number named? "..100" names none. */
static bool has_min(const struct bounds *bounds) {
    return bounds->token.len > 0 && *bounds->token.text != '.';
}

static struct nim_range range_of(const struct bounds *bounds) {
    return (struct nim_range){bounds->min, bounds->max};
}

static bool complain(struct reading *reading, const struct bounds *bounds,
                     const char *why) {
    return nim_entries_fault(reading->tokens.entries, bounds->token.text, "%s",
                             why);
}

/* Can the game be played on piles as large as these? Where the takes have a
 * period, on larger ones than a table has. */
static bool check_values(struct reading *reading, const struct bounds *bounds,
                         const struct nim_problem *problem) {
    const struct nim_kind *kind = problem->game.kind;
    bool may_repeat = kind && (kind->takes || kind == &nim_kind_set);
    uint64_t most = may_repeat || bounds->max == 0 ? bounds->min : bounds->max;
    if (!problem->layout.board &&
        (bounds->has_negative || bounds->squares > 0)) {
        return complain(reading, bounds,
                        "numbers below 0 or up to another are for boards that "
                        "have them");
    }
    return !kind || kind->pile_max == 0 || most <= kind->pile_max ||
           nim_entries_fault(reading->tokens.entries, bounds->token.text,
                             "nimsum knows no values of piles above %" PRIu64,
                             kind->pile_max);
}

/* Numbers of the body, or of a head that is the case. */
static bool set_values(struct reading *reading, const struct bounds *bounds,
                       struct nim_problem *problem) {
    struct nim_limits *limits = &problem->limits;
    if (bounds->has_negative &&
        (bounds->min != bounds->max || bounds->max == 0)) {
        return nim_tokens_expect(&reading->tokens, &bounds->token,
                                 "a range from -N to N");
    }
    if (problem->layout.is_any_length && bounds->min > INT64_MAX) {
        return nim_tokens_expect(&reading->tokens, &bounds->token,
                                 "a range from 9223372036854775807 or less on, "
                                 "as numbers have any length");
    }
    if (!check_values(reading, bounds, problem)) {
        return false;
    }
    problem->layout.has_negative = bounds->has_negative;
    limits->value_min = bounds->has_negative ? 0 : bounds->min;
    limits->value_max = bounds->max;
    limits->squares = bounds->squares;
    if (bounds->squares > 0) {
        uint64_t most = reading->bounds[SLOT_HEAD + bounds->squares - 1].max;
        limits->value_max = most > 0 ? most + bounds->min - 1 : 0;
    }
    return true;
}

/* The outermost of the ranges of a pair's or triple's numbers. */
static struct bounds enclose(const struct bounds *bounds, unsigned count) {
    struct bounds outer = bounds[0];
    bool is_open = false;
    for (unsigned i = 0; i < count; i++) {
        is_open |= bounds[i].max == 0;
        outer.min = integer_min(outer.min, bounds[i].min);
        outer.max = integer_max(outer.max, bounds[i].max);
        if (bounds[i].has_negative) {
            outer.token = bounds[i].token;
            outer.has_negative = true;
        }
    }
    outer.max = is_open ? 0 : outer.max;
    outer.min = outer.has_negative ? outer.max : outer.min;
    return outer;
}

/* Each number of a pair or triple has a range of its own. */
static bool set_own_values(struct reading *reading,
                           struct nim_problem *problem) {
    const struct bounds *bounds = &reading->bounds[SLOT_BODY];
    unsigned count = reading->names->body_count;
    const struct bounds outer = enclose(bounds, count);
    struct nim_range *own = problem->limits.body;
    for (unsigned i = 0; i < count; i++) {
        bool rises = problem->layout.order != NIM_ORDER_ANY;
        if (bounds[i].squares > 0 || (rises && bounds[i].token.len > 0)) {
            return nim_tokens_expect(&reading->tokens, &bounds[i].token,
                                     "one range for all numbers of a row that "
                                     "rise, or go up to another number");
        }
        if (!set_values(reading, &bounds[i], problem)) {
            return false;
        }
        own[i] = range_of(&bounds[i]);
        own[i].min = bounds[i].has_negative ? 0 - own[i].max : own[i].min;
        own[i].max = own[i].max > 0 ? own[i].max : UINT64_MAX;
    }
    return set_values(reading, &outer, problem);
}

/* Are the smallest inputs no larger than what is generated? */
static bool check_fewest(const struct reading *reading,
                         const struct nim_problem *problem) {
    const struct bounds *bounds = reading->bounds;
    const struct bounds *total = &bounds[SLOT_TOTAL];
    const struct nim_limits *limits = &problem->limits;
    uint64_t cases = integer_max(limits->cases_min, 1);
    unsigned len_at = nim_layout_len_at(&problem->layout);
    const struct {
        bool is_so;
        enum slot slot;
        const char *expected;
    } faults[] = {
        {limits->piles_min > FEWEST_PILES_MAX, SLOT_HEAD,
         "a range from 200000 or less on"},
        {limits->piles_min > NIM_GENERATED_NUMBERS_MAX / cases, SLOT_CASES,
         "a range from fewer on, as all cases have 1000000 piles at most"},
        {len_at > 0 && bounds[SLOT_HEAD + len_at].min > FEWEST_IN_ROW_MAX,
         SLOT_HEAD + len_at, "a range from 8 or less on, as rows are short"},
        {total->max > 0 && total->max / cases < limits->piles_min, SLOT_TOTAL,
         "a range with room for the smallest cases"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        if (faults[i].is_so) {
            return nim_tokens_expect(&reading->tokens,
                                     &bounds[faults[i].slot].token,
                                     faults[i].expected);
        }
    }
    return true;
}

/* A graph without circles has no more edges, unless some are there twice. */
static uint64_t most_edges(uint64_t nodes_max) {
    return nodes_max > UINT32_MAX ? 0 : nodes_max * (nodes_max + 1) / 2;
}

static bool set_body(struct reading *reading, struct nim_problem *problem) {
    const struct bounds *bounds = reading->bounds;
    struct nim_limits *limits = &problem->limits;
    const struct bounds *count = &bounds[SLOT_HEAD];
    bool is_query = problem->layout.cases == NIM_CASES_QUERIES;
    limits->piles_min = has_min(count) ? count->min : !is_query;
    limits->piles_max = is_query && count->max == 0
                            ? most_edges(bounds[SLOT_HEAD + 1].max)
                            : count->max;
    if (!problem->layout.board && limits->piles_min == 0) {
        return complain(reading, count, "a case has one pile at least");
    }
    if (!check_fewest(reading, problem)) {
        return false;
    }
    for (unsigned i = 1; i < problem->layout.head_count; i++) {
        limits->head[i] = range_of(&bounds[SLOT_HEAD + i]);
    }
    for (unsigned i = 1; i < reading->names->body_count; i++) {
        if (reading->names->body[i].len > 0 &&
            !agree(&bounds[SLOT_BODY], &bounds[SLOT_BODY + i])) {
            return set_own_values(reading, problem);
        }
    }
    return set_values(reading, &bounds[SLOT_BODY], problem);
}

/* The head is the case: its numbers have a range in common, or each its own. */
static bool set_head(struct reading *reading, struct nim_problem *problem) {
    const struct bounds *bounds = &reading->bounds[SLOT_HEAD];
    struct nim_range *head = problem->limits.head;
    unsigned count = problem->layout.head_count;
    struct bounds common = bounds[0];
    bool are_alike = true;
    for (unsigned i = 1; i < count; i++) {
        are_alike &= agree(&bounds[0], &bounds[i]);
        common.min = integer_min(common.min, bounds[i].min);
    }
    for (unsigned i = 0; i < count && !are_alike; i++) {
        if (!check_values(reading, &bounds[i], problem)) {
            return false;
        }
        head[i] = range_of(&bounds[i]);
        head[i].max = head[i].max > 0 ? head[i].max : UINT64_MAX;
        common.max = 0;
    }
    return set_values(reading, &common, problem);
}

/* Takes are different, and so there are as many as a set has at least. */
static bool set_takes(struct reading *reading, struct nim_limits *limits) {
    const struct bounds *count = &reading->bounds[SLOT_TAKE_COUNT];
    const struct bounds *take = &reading->bounds[SLOT_TAKE];
    uint64_t least = integer_max(take->min, 1);
    limits->take_count = range_of(count);
    limits->take = range_of(take);
    return (count->min <= FEWEST_TAKES_MAX &&
            (take->max == 0 || take->max - least + 1 >= count->min)) ||
           nim_tokens_expect(&reading->tokens, &count->token,
                             "a range from 100 or less on, with as many takes "
                             "to choose from");
}

static bool set_all(struct reading *reading, struct nim_problem *problem) {
    struct nim_limits *limits = &problem->limits;
    const struct bounds *cases = &reading->bounds[SLOT_CASES];
    bool is_one = problem->layout.cases == NIM_CASES_ONE;
    if (is_one && cases->token.len > 0 && cases->max != 1) {
        return nim_tokens_expect(&reading->tokens, &cases->token,
                                 "1..1, as there is one case");
    }
    if (cases->min > FEWEST_CASES_MAX) {
        return nim_tokens_expect(&reading->tokens, &cases->token,
                                 "a range from 1000 or less on");
    }
    limits->cases_min = cases->min > 1 ? cases->min : 0;
    limits->cases_max = is_one ? 1 : cases->max;
    limits->piles_total_max = reading->bounds[SLOT_TOTAL].max;
    if (!set_takes(reading, limits)) {
        return false;
    }
    bool has_body = nim_layout_has_body(&problem->layout);
    struct bounds *first =
        &reading
             ->bounds[SLOT_HEAD + nim_layout_head_place(&problem->layout, 0)];
    if (nim_layout_ends_by_0(&problem->layout) && !has_min(first)) {
        first->min = 1; /* as 0 ends the cases */
    }
    return has_body ? set_body(reading, problem) : set_head(reading, problem);
}

/* Beside numbers below 0 all are read with a sign. */
static bool check_signed(struct reading *reading,
                         const struct nim_problem *problem) {
    for (unsigned i = SLOT_HEAD; i < SLOT_BODY; i++) {
        const struct bounds *bounds = &reading->bounds[i];
        if (problem->layout.has_negative && bounds->max > INT64_MAX) {
            return nim_tokens_expect(&reading->tokens, &bounds->token,
                                     "a range up to 9223372036854775807, as "
                                     "other numbers may be negative");
        }
    }
    return true;
}

bool nim_limits_text_read(struct nim_entries *entries,
                          const struct nim_case_names *names,
                          struct nim_problem *problem) {
    struct reading reading = {
        .tokens = nim_entries_begin(entries, NIM_KEY_LIMITS, NULL),
        .names = names};
    if (!entries->of[NIM_KEY_LIMITS].key) {
        return set_all(&reading, problem);
    }
    do {
        if (!read_line(&reading)) {
            return false;
        }
    } while (nim_tokens_peek(&reading.tokens).len > 0);
    const struct bounds *first =
        &reading.bounds[SLOT_HEAD + nim_layout_head_place(&problem->layout, 0)];
    if (nim_layout_ends_by_0(&problem->layout) && has_min(first) &&
        first->min == 0) {
        return nim_tokens_expect(&reading.tokens, &first->token,
                                 "a range from 1 on, as 0 ends the cases");
    }
    return set_all(&reading, problem) && check_signed(&reading, problem);
}
