/* Reduces an input: some of its things are left out, and numbers become
 * smaller. */
#include "runs/attempt.h"

#include "base/bytes.h"
#include "base/integer.h"
#include "boards/board.h"
#include "problems/layout.h"

#include <limits.h>
#include <string.h>

/* Things that are looked at one by one. Of more only blocks are left out, until
 * so many tries in a row were in vain: of halves to 64ths, and to eighths where
 * it is known that fewer things do not fail. */
#define SINGLES_MAX 256
#define TRIES_MAX 126
#define TRIES_HOPELESS 14
/* From here on it may be their number that fails. */
#define MANY 64
/* Neighbours that are left out together wherever they begin. */
#define WINDOW_MAX 4

/* Things of the best input that stand in a row. */
struct row {
    struct nim_attempt *attempt;
    enum {
        CASES,
        PILES,   /* of a case: also pairs, groups and rows of numbers */
        COLUMNS, /* of a case: numbers of all rows */
        TAIL,    /* of a case: numbers behind all pairs */
        HEAD,    /* of a case: its numbers */
        TAKES,   /* of a set */
        BODIES   /* of all cases, where there are no sets: their numbers */
    } of;
    size_t at; /* the case or the set; of bodies the first case */
};

/* ---- Its numbers ---- */

static bool has_body(const struct nim_attempt *attempt) {
    return nim_layout_has_body(&attempt->problem.layout);
}

static uint64_t *numbers_of(struct row row, const struct nim_model *model) {
    switch (row.of) {
    case HEAD:
        return model->cases[row.at].head;
    case TAKES:
        return model->numbers.items + model->sets[row.at].take_at;
    case BODIES:
        return model->numbers.items;
    default: /* of a body */
        return model->numbers.items + model->cases[row.at].at;
    }
}

static size_t number_count(struct row row) {
    const struct nim_model *best = &row.attempt->best;
    switch (row.of) {
    case HEAD:
        return row.attempt->problem.layout.head_count;
    case TAKES:
        return best->sets[row.at].take_count;
    case BODIES:
        return best->numbers.count;
    default:
        return best->cases[row.at].count;
    }
}

static uint64_t least_of(struct row row, size_t i) {
    const struct nim_problem *problem = &row.attempt->problem;
    const uint64_t *head = row.attempt->best.cases[row.at].head;
    if (row.of == TAKES) {
        return 1;
    }
    if (row.of == HEAD && has_body(row.attempt)) {
        return nim_limits_head(problem, (unsigned)i, head).min;
    }
    return problem->layout.has_negative ? 0
                                        : nim_limits_value(problem, head).min;
}

static bool is_negative(struct row row, uint64_t number) {
    return row.attempt->problem.layout.has_negative &&
           signed_is_negative(number);
}

static uint64_t size_of(struct row row, size_t i) {
    uint64_t number = numbers_of(row, &row.attempt->best)[i];
    return is_negative(row, number) ? 0 - number : number;
}

/* ---- The best input again, but for some of the row's things ---- */

/* Those from `from` up to `to`, or all others. */
struct span {
    size_t from;
    size_t to;
    bool is_kept;
};

static const struct span nothing = {0, 0, false};

static bool is_out(struct span span, size_t i) {
    return (span.from <= i && i < span.to) != span.is_kept;
}

/* Where the numbers behind all pairs begin. */
static size_t tail_at(struct row row) {
    return (size_t)nim_layout_tail_at(&row.attempt->problem.layout,
                                      row.attempt->best.cases[row.at].head);
}

static size_t thing_count(struct row row) {
    const struct nim_model *best = &row.attempt->best;
    switch (row.of) {
    case CASES:
        return best->case_count;
    case PILES:
        return (size_t)nim_layout_row_count(&row.attempt->problem.layout,
                                            best->cases[row.at].head);
    case COLUMNS:
        return (size_t)best->cases[row.at].head[1];
    case TAIL:
        return number_count(row) - tail_at(row);
    default:
        return number_count(row);
    }
}

/* Do the first members of all pairs come first? */
static bool has_halves(struct row row) {
    return nim_layout_has_halves(&row.attempt->problem.layout);
}

/* The numbers of a pile. */
static size_t pile_len(struct row piles) {
    return (size_t)nim_layout_row_len(&piles.attempt->problem.layout,
                                      piles.attempt->best.cases[piles.at].head);
}

/* The thing that a number belongs to. */
static size_t thing_of(struct row row, size_t i) {
    bool is_column = row.of == COLUMNS || (row.of == PILES && has_halves(row));
    size_t len = row.of == PILES ? pile_len(row) : 1;
    i -= row.of == TAIL ? tail_at(row) : 0;
    return is_column ? i % thing_count(row) : i / len;
}

/* The numbers of the row's case or set without those things. */
static void keep_numbers(struct row row, struct span out,
                         struct nim_array *kept) {
    const uint64_t *numbers = numbers_of(row, &row.attempt->best);
    for (size_t i = 0; i < number_count(row); i++) {
        /* Does the number belong to any of the things? */
        bool is_of_row = row.of == PILES  ? i < tail_at(row)
                         : row.of == TAIL ? i >= tail_at(row)
                                          : true;
        if (!is_of_row || !is_out(out, thing_of(row, i))) {
            nim_attempt_note(row.attempt, nim_array_add(kept, &numbers[i], 1));
        }
    }
}

/* Has the case the graph of the row's? Then it keeps it. */
static bool shares_graph(struct row row, size_t at) {
    const struct nim_model *best = &row.attempt->best;
    const struct nim_model_case *of = &best->cases[row.at];
    const struct nim_model_case *given = &best->cases[at];
    return nim_layout_goes_on(&row.attempt->problem.layout, of->head,
                              best->numbers.items + of->at, given->head,
                              best->numbers.items + given->at);
}

/* Rows that cannot stand without those left out go, too. */
static void trim(struct row piles, uint64_t *head, struct nim_array *kept) {
    const struct nim_model_case *given = &piles.attempt->best.cases[piles.at];
    const struct nim_layout *layout = &piles.attempt->problem.layout;
    size_t count = kept->count;
    if (!layout->board || !layout->board->trim) {
        return;
    }
    enum nim_status status = nim_array_add(
        kept, numbers_of(piles, &piles.attempt->best), given->count);
    nim_attempt_note(piles.attempt, status);
    if (status == NIM_OK) {
        kept->count = layout->board->trim(given->head, kept->items, count);
        head[0] = kept->count / pile_len(piles) + layout->has_one_less;
    }
}

static void add_set(struct row row, size_t at, struct span out) {
    struct nim_array kept = {.memory = row.attempt->best.memory};
    if (row.of == TAKES && row.at == at) {
        keep_numbers(row, out, &kept);
        nim_attempt_add_takes(row.attempt, kept.items, kept.count);
    } else {
        nim_attempt_add_set(row.attempt, &row.attempt->best.sets[at]);
    }
    nim_array_end(&kept);
}

static void add_case(struct row row, size_t at, struct span out) {
    const struct nim_model_case *given = &row.attempt->best.cases[at];
    struct nim_array kept = {.memory = row.attempt->best.memory};
    uint64_t head[NIM_HEAD_MAX];
    memcpy(head, given->head, sizeof head);
    const struct nim_layout *layout = &row.attempt->problem.layout;
    if ((row.of == PILES || row.of == COLUMNS || row.of == TAIL) &&
        (row.at == at || (row.of == PILES && shares_graph(row, at)))) {
        row.at = at;
        keep_numbers(row, out, &kept);
        head[row.of == PILES ? 0 : nim_layout_len_at(layout)] -=
            out.to - out.from;
        trim(row, head, &kept);
        nim_attempt_add_numbers(row.attempt, head, kept.items, given->name);
    } else {
        nim_attempt_add_case(row.attempt, given);
    }
    nim_array_end(&kept);
}

/* Becomes the next input. Sets that lose all their cases go, too. */
static void put_without(struct row row, struct span out) {
    const struct nim_model *best = &row.attempt->best;
    size_t next = 0;
    nim_model_clear(&row.attempt->next);
    for (size_t i = 0; i < best->set_count; i++) {
        size_t end = next + best->sets[i].case_count;
        bool is_added = row.of != CASES;
        if (is_added) {
            add_set(row, i, out);
        }
        for (; next < end; next++) {
            if (row.of == CASES && is_out(out, next)) {
                continue;
            }
            if (!is_added) {
                add_set(row, i, out);
                is_added = true;
            }
            add_case(row, next, out);
        }
    }
}

static bool try_without(struct row row, struct span out) {
    put_without(row, out);
    return nim_attempt_try(row.attempt);
}

/* The fewest first things that still fail, by bisection. */
static void keep_first(struct row row) {
    size_t low = 0; /* so few do not fail */
    while (low + 1 < thing_count(row) && !row.attempt->is_over) {
        size_t middle = low + (thing_count(row) - low) / 2;
        const struct span out = {middle, thing_count(row), false};
        if (!try_without(row, out)) {
            low = middle;
        }
    }
}

/* Where the member-th number of a pile stands. */
static size_t place_of(struct row piles, size_t pile, size_t member) {
    return has_halves(piles) ? member * thing_count(piles) + pile
                             : pile * pile_len(piles) + member;
}

/* Is it plain that two cases, or two piles, are equal? */
static bool is_alike(struct row row, size_t i, size_t j) {
    const struct nim_model *best = &row.attempt->best;
    const uint64_t *numbers = numbers_of(row, best);
    if (row.of == CASES) {
        const struct nim_model_case *a = &best->cases[i];
        const struct nim_model_case *b = &best->cases[j];
        return best->set_count == 1 && a->count == b->count && !a->name &&
               memcmp(a->head, b->head, sizeof a->head) == 0 &&
               memcmp(&best->numbers.items[a->at], &best->numbers.items[b->at],
                      a->count * sizeof *numbers) == 0;
    }
    bool is_alike = row.of == PILES;
    for (size_t k = 0; is_alike && k < pile_len(row); k++) {
        is_alike = numbers[place_of(row, i, k)] == numbers[place_of(row, j, k)];
    }
    return is_alike;
}

/* Is the same left without a block as without what begins a step before? */
static bool is_repeated(struct row row, struct span out, size_t step) {
    size_t i = out.from - step;
    while (i < out.from && is_alike(row, i, i + out.to - out.from)) {
        i++;
    }
    return i == out.from;
}

static unsigned tries_max(const struct nim_attempt *attempt) {
    bool is_hopeless = attempt->shrink->threshold_of != NIM_THINGS_NONE;
    return is_hopeless ? TRIES_HOPELESS : TRIES_MAX;
}

/* Blocks of a length, the next one a step further. */
static void leave_out_blocks(struct row row, size_t len, size_t step,
                             unsigned *tries_left) {
    bool was_vain = false; /* to leave out the block before */
    size_t from = 0;
    while (from < thing_count(row) && *tries_left > 0 &&
           !row.attempt->is_over) {
        size_t to = (size_t)integer_min(from + len, thing_count(row));
        const struct span out = {from, to, false};
        if (was_vain && to - from == len && is_repeated(row, out, step)) {
            from += step;
        } else if (try_without(row, out)) {
            *tries_left = tries_max(row.attempt);
            was_vain = false;
        } else {
            --*tries_left;
            was_vain = true;
            from += step;
        }
    }
}

/* Halves of the things are left out, then smaller blocks; at last those of any
 * few neighbours, which often count for nothing together. */
static void leave_out(struct row row) {
    bool are_many = thing_count(row) > SINGLES_MAX;
    unsigned tries_left = tries_max(row.attempt);
    size_t len = (thing_count(row) + 1) / 2;
    for (; len > 0; len = len > WINDOW_MAX ? len / 2 : len - 1) {
        size_t step = are_many || len > WINDOW_MAX ? len : 1;
        tries_left = are_many ? tries_left : UINT_MAX;
        leave_out_blocks(row, len, step, &tries_left);
        are_many = thing_count(row) > SINGLES_MAX;
    }
}

/* ---- Smaller numbers ---- */

static void put_size(struct row row, size_t i, uint64_t size) {
    struct nim_model *next = &row.attempt->next;
    uint64_t *number = &numbers_of(row, next)[i];
    size = integer_max(size, least_of(row, i));
    *number = is_negative(row, *number) ? 0 - size : size;
    bool is_of_graph =
        row.attempt->problem.layout.cases == NIM_CASES_QUERIES &&
        ((row.of == HEAD && i == 1) || (row.of == PILES && i < tail_at(row)));
    for (struct row other = {row.attempt, row.of, next->case_count};
         is_of_graph && other.at-- > 0;) {
        if (shares_graph(row, other.at)) {
            numbers_of(other, next)[i] = *number;
        }
    }
    if (row.of == HEAD) {
        nim_model_share(next, &next->cases[row.at]);
    }
}

static bool try_size(struct row row, size_t i, uint64_t size) {
    put_without(row, nothing);
    if (!row.attempt->is_over) {
        put_size(row, i, size);
    }
    return nim_attempt_try(row.attempt);
}

/* Ever fewer low bits, half of it, without a bit, and less by powers of two as
 * often as it still fails. */
static void lower(struct row row, size_t i) {
    uint64_t least = least_of(row, i);
    if (size_of(row, i) <= least || try_size(row, i, least)) {
        return;
    }
    for (unsigned bits = integer_bits(size_of(row, i)); bits-- > 1;) {
        try_size(row, i, size_of(row, i) & integer_of_ones(bits));
    }
    try_size(row, i, size_of(row, i) / 2);
    for (uint64_t bit = bytes_highest_bit(size_of(row, i)); bit > 0; bit /= 2) {
        try_size(row, i, size_of(row, i) & ~bit);
    }
    for (uint64_t by = bytes_highest_bit(size_of(row, i) - least); by > 0;
         by /= 2) {
        while (size_of(row, i) >= least + by &&
               try_size(row, i, size_of(row, i) - by)) {
        }
    }
}

static void lower_each(struct row row, size_t first) {
    bool are_many = number_count(row) > SINGLES_MAX;
    unsigned len_at = nim_layout_len_at(&row.attempt->problem.layout);
    for (size_t i = first;
         i < number_count(row) && !are_many && !row.attempt->is_over; i++) {
        if (row.of != HEAD || i == 0 || i != len_at) {
            lower(row, i);
        }
    }
}

/* Of all numbers these bits, shifted, and then less. */
static bool try_all(struct row row, uint64_t mask, unsigned shift,
                    uint64_t less) {
    put_without(row, nothing);
    for (size_t i = 0; i < number_count(row) && !row.attempt->is_over; i++) {
        put_size(row, i, ((size_of(row, i) & mask) >> shift) - less);
    }
    return nim_attempt_try(row.attempt);
}

static unsigned widest(struct row row) {
    uint64_t all = 0;
    for (size_t i = 0; i < number_count(row); i++) {
        all |= size_of(row, i);
    }
    return integer_bits(all);
}

/* The fewest bits with which all still fail, by bisection. */
static void mask_all(struct row row) {
    unsigned low = 0;
    unsigned high = widest(row);
    while (low < high) {
        unsigned middle = low + (high - low) / 2;
        if (try_all(row, integer_of_ones(middle), 0, 0)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
}

/* No more than what all have above the least. */
static void lower_all(struct row row) {
    uint64_t above = UINT64_MAX;
    if (try_all(row, 0, 0, 0)) {
        return;
    }
    mask_all(row);
    for (unsigned by = widest(row) / 2; by > 0; by /= 2) {
        try_all(row, UINT64_MAX, by, 0);
    }
    for (size_t i = 0; i < number_count(row); i++) {
        above = integer_min(above, size_of(row, i) - least_of(row, i));
    }
    try_all(row, UINT64_MAX, 0, above);
}

/* ---- Order ---- */

static void exchange(uint64_t *numbers, size_t i, size_t j) {
    uint64_t number = numbers[i];
    numbers[i] = numbers[j];
    numbers[j] = number;
}

/* Sorted, an input is easier to read: the piles by their first numbers, */
static void sort_piles(struct row piles) {
    size_t members = pile_len(piles);
    put_without(piles, nothing);
    if (piles.attempt->is_over || thing_count(piles) > SINGLES_MAX) {
        return;
    }
    uint64_t *numbers = numbers_of(piles, &piles.attempt->next);
    for (size_t i = 1; i < thing_count(piles); i++) {
        for (size_t j = i; j > 0 && numbers[place_of(piles, j, 0)] <
                                        numbers[place_of(piles, j - 1, 0)];
             j--) {
            for (size_t k = 0; k < members; k++) {
                exchange(numbers, place_of(piles, j, k),
                         place_of(piles, j - 1, k));
            }
        }
    }
    nim_attempt_try(piles.attempt);
}

/* and neighbours inside each of them. */
static void sort_inside(struct row piles) {
    size_t members = pile_len(piles);
    bool are_many = number_count(piles) > SINGLES_MAX;
    for (size_t i = 1; i < tail_at(piles) && !are_many; i++) {
        size_t at = place_of(piles, i / members, i % members);
        size_t before = at - place_of(piles, 0, 1);
        const uint64_t *best = numbers_of(piles, &piles.attempt->best);
        if (i % members == 0 || best[at] >= best[before]) {
            continue;
        }
        put_without(piles, nothing);
        if (!piles.attempt->is_over) {
            exchange(numbers_of(piles, &piles.attempt->next), at, before);
        }
        nim_attempt_try(piles.attempt);
    }
}

/* ---- All of them ---- */

/* The case of the first flaw, from 0. */
static size_t blamed(const struct nim_attempt *attempt) {
    const struct nim_run *run = &attempt->shrink->run;
    size_t last = attempt->best.case_count - 1;
    uint64_t number = run->check.first.case_number; /* 0: none is blamed */
    return number == 0 || number > last ? last : (size_t)number - 1;
}

void nim_reduce_cases(struct nim_attempt *attempt) {
    const struct row cases = {attempt, CASES, 0};
    for (size_t len = 1; len < attempt->best.case_count && len <= 4; len *= 2) {
        size_t end = blamed(attempt) + 1;
        size_t from = end > len ? end - len : 0;
        try_without(cases, (struct span){from, end, true});
    }
    if (thing_count(cases) > SINGLES_MAX) {
        keep_first(cases);
    }
    leave_out(cases);
}

/* All cases become like the one with the fewest piles. */
static void make_alike(struct nim_attempt *attempt) {
    const struct nim_model *best = &attempt->best;
    const struct nim_model_case *least = best->cases;
    for (size_t i = 1; i < best->case_count; i++) {
        least = best->cases[i].count < least->count ? &best->cases[i] : least;
    }
    nim_model_clear(&attempt->next);
    nim_attempt_add_set(attempt, best->sets);
    for (size_t i = 0; i < best->case_count; i++) {
        nim_attempt_add_case(attempt, least);
    }
    nim_attempt_try(attempt);
}

bool nim_reduce_many(struct nim_attempt *attempt) {
    bool has_sets = attempt->problem.layout.set != NIM_SET_NONE;
    const struct row piles = {attempt, PILES, 0};
    if (attempt->best.case_count > MANY && !has_sets) {
        make_alike(attempt);
        lower_all((struct row){attempt, BODIES, 0});
    } else if (attempt->best.case_count == 1 && has_body(attempt) &&
               thing_count(piles) > MANY) {
        lower_all(piles);
        keep_first(piles);
    }
    return attempt->best_size.cases + attempt->best_size.piles > MANY;
}

static void reduce_case(struct nim_attempt *attempt, size_t at) {
    bool has_rows = attempt->problem.layout.body == NIM_BODY_ROWS;
    bool has_tail = attempt->problem.layout.tail > 1;
    const struct row head = {attempt, HEAD, at};
    const struct row piles = {attempt, PILES, at};
    if (!has_body(attempt)) {
        lower_all(head);
        lower_each(head, 0);
        return;
    }
    lower_all(piles);
    sort_piles(piles);
    leave_out(piles);
    if (has_rows || has_tail) {
        leave_out((struct row){attempt, has_tail ? TAIL : COLUMNS, at});
    }
    lower_each(piles, 0);
    sort_piles(piles);
    sort_inside(piles);
    lower_each(head, 1);
}

void nim_reduce_numbers(struct nim_attempt *attempt) {
    if (attempt->best.case_count > SINGLES_MAX) {
        return;
    }
    for (size_t i = 0; i < attempt->best.case_count && !attempt->is_over; i++) {
        reduce_case(attempt, i);
    }
    for (size_t i = 0; i < attempt->best.set_count && !attempt->is_over; i++) {
        const struct row takes = {attempt, TAKES, i};
        leave_out(takes);
        lower_each(takes, 0);
    }
}
