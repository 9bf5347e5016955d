/* Tries the small inputs from the smallest on, many of them in a run. */
#include "runs/attempt.h"
#include "system/terminal.h"

#include "base/integer.h"
#include "inputs/enumeration.h"
#include "problems/layout.h"
#include "runs/pack.h"

#include <string.h>

/* Cases of a pack, at first and at most. */
#define PACK_FIRST 256
#define PACK_MAX 262144
/* Inputs of the same number of cases and piles: a few, more, and many. */
#define FEW 64
#define SOME 4096
#define MANY 2097152
/* Of fewer cases than the best one, where a case alone mostly does nothing. */
#define FEWER 16
#define FEWER_CASES_PILES 3
/* Runs that said too little before the search is given up. */
#define DOUBTS_MAX 8

/* An input that was found. */
struct entry {
    size_t at; /* in the texts */
    size_t len;
};

struct search {
    struct nim_attempt *attempt;
    struct nim_enumeration inputs;
    struct nim_text text;  /* of the input at hand */
    struct nim_text texts; /* of all entries, by their order */
    struct entry *entries;
    size_t count;
    size_t room;
    uint64_t right_count; /* entries of this number of bits that do not fail */
    struct nim_model one;
    struct nim_model pack;
    uint64_t pack_len;  /* cases of the next pack */
    uint64_t pack_most; /* that one may have */
    bool is_trusted;    /* the best one fails behind another case, too */
    unsigned doubt_count;
    uint64_t run_max;
    uint64_t deadline_ns;
    bool is_over; /* nothing more can be learnt */
};

static void stop(struct search *search, enum nim_status status) {
    if (status != NIM_OK) {
        search->attempt->status = status;
        search->attempt->is_over = true;
        search->is_over = true;
    }
}

static bool may_run(struct search *search) {
    const struct nim_attempt *attempt = search->attempt;
    search->is_over |= attempt->is_over ||
                       attempt->shrink->run_count >= search->run_max ||
                       nim_clock_ns() >= search->deadline_ns;
    return !search->is_over;
}

/* ---- The inputs of a step ---- */

static bool is_smaller(const struct search *search) {
    const struct nim_attempt *attempt = search->attempt;
    const struct nim_model_size size =
        nim_model_size(&search->inputs.model, &search->text);
    return nim_model_compare(&size, &search->text, &attempt->best_size,
                             &attempt->best_text) < 0;
}

static void add_entry(struct search *search) {
    const struct entry added = {search->texts.len, search->text.len};
    nim_text_add(&search->texts, search->text.bytes, search->text.len);
    if (search->texts.failed ||
        !NIM_GROW(&search->inputs.model.memory, &search->entries, &search->room,
                  search->count + 1)) {
        stop(search, NIM_NO_MEMORY);
        return;
    }
    search->entries[search->count++] = added;
}

static void visit(void *context) {
    struct search *search = context;
    const struct nim_model *model = &search->inputs.model;
    enum nim_status status = nim_pack_write(model, &search->text);
    if (status == NIM_OK && !is_smaller(search)) {
        return;
    }
    if (status == NIM_OK) {
        status = nim_pack_validate(model, &search->text);
    }
    if (status == NIM_OK) {
        add_entry(search);
    } else if (status != NIM_INVALID) {
        stop(search, status);
    }
}

static const char *bytes_of(const struct search *search, size_t i) {
    return search->texts.bytes + search->entries[i].at;
}

static bool is_before(const struct search *search, size_t i, size_t j) {
    const struct entry *a = &search->entries[i];
    const struct entry *b = &search->entries[j];
    return a->len != b->len
               ? a->len < b->len
               : memcmp(bytes_of(search, i), bytes_of(search, j), a->len) < 0;
}

/* Those of a step differ in their texts alone (D. L. Shell 1959). */
static void sort_from(struct search *search, size_t first) {
    size_t count = search->count - first;
    for (size_t gap = count / 2; gap > 0;
         gap = gap > 2 ? gap * 5 / 11 : gap / 2) {
        for (size_t i = first + gap; i < search->count; i++) {
            for (size_t j = i;
                 j >= first + gap && is_before(search, j, j - gap); j -= gap) {
                const struct entry moved = search->entries[j];
                search->entries[j] = search->entries[j - gap];
                search->entries[j - gap] = moved;
            }
        }
    }
}

/* ---- Trying them ---- */

static void pass_over(struct search *search, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        search->text.len = 0;
        nim_text_add(&search->text, bytes_of(search, i),
                     search->entries[i].len);
        nim_attempt_pass_over(search->attempt, &search->text);
    }
    search->right_count += to - from;
}

/* A pack, or an entry, said too little. */
static void doubt(struct search *search) {
    search->is_over |= ++search->doubt_count > DOUBTS_MAX;
}

/* True when it fails. */
static bool try_entry(struct search *search, size_t i) {
    struct nim_attempt *attempt = search->attempt;
    uint64_t other_count = attempt->shrink->other_count;
    stop(search, nim_model_hold(&attempt->next, bytes_of(search, i),
                                search->entries[i].len));
    if (!search->is_over && nim_attempt_try(attempt)) {
        return true;
    }
    pass_over(search, i, i + 1);
    if (attempt->shrink->other_count > other_count) {
        doubt(search);
    }
    return false;
}

/* Runs the entries, and what is behind them, as one input. False when they
 * cannot be one, or when the run says nothing. */
static bool run_pack(struct search *search, size_t from, size_t to,
                     const struct nim_model *behind, struct nim_run *run) {
    nim_model_clear(&search->pack);
    for (size_t i = from; i < to && !search->is_over; i++) {
        stop(search, nim_model_hold(&search->one, bytes_of(search, i),
                                    search->entries[i].len));
        stop(search, nim_pack_append(&search->pack, &search->one));
    }
    if (behind) {
        stop(search, nim_pack_append(&search->pack, behind));
    }
    return !search->is_over &&
           nim_pack_write_valid(&search->pack, &search->text) == NIM_OK &&
           nim_attempt_run(search->attempt, &search->text, run);
}

/* Goes on to the first entry that may fail: where the run of a pack blames one,
 * that. Returns what something fails before; 0: nothing does. */
static size_t suspect(const struct nim_run *run, size_t *from, size_t to) {
    uint64_t number = run->check.first.case_number; /* 0: none is blamed */
    bool is_told =
        run->outcome == NIM_OUTCOME_WRONG || run->outcome == NIM_OUTCOME_FORM;
    if (run->outcome == NIM_OUTCOME_RIGHT) {
        *from = to;
        return 0;
    }
    if (!is_told || number == 0) {
        return to;
    }
    *from += (size_t)number - 1;
    return *from + 1;
}

/* Packs grow as long as four times the time is allowed. */
static void grow(struct search *search, const struct nim_run *run) {
    if (run->wall_ns < search->attempt->shrink->runner->time_ns / 6) {
        search->pack_len = integer_min(search->pack_len * 4, search->pack_most);
    }
}

/* Where several cases do what none does by itself, packs are smaller. */
static void distrust(struct search *search) {
    search->pack_most = search->pack_len = (search->pack_len + 3) / 4;
    doubt(search);
}

/* A pack that is right says nothing of its entries where a case fails as the
 * first of an input alone: then no more are packed. */
static bool may_trust(struct search *search, size_t from) {
    const struct nim_attempt *attempt = search->attempt;
    struct nim_run run;
    if (!search->is_trusted && attempt->best_size.cases == 1) {
        search->is_trusted =
            run_pack(search, from, from + 1, &attempt->best, &run) &&
            nim_run_is_alike(&run, &attempt->shrink->run);
        if (!search->is_trusted) {
            search->pack_most = search->pack_len = 1;
            return false;
        }
    }
    return true;
}

/* Tries entries in packs, until one fails. A pack that fails is halved, unless
 * its run blames a case. */
static bool try_all(struct search *search) {
    size_t bad = 0; /* something fails before it; 0: nothing does */
    for (size_t from = 0; from < search->count && may_run(search);) {
        struct nim_run run;
        uint64_t len = bad > 0 ? (bad - from + 1) / 2 : search->pack_len;
        size_t to = (size_t)integer_min(from + len, search->count);
        if (to - from == 1) {
            if (try_entry(search, from)) {
                return true;
            }
            from = to;
        } else if (!run_pack(search, from, to, NULL, &run)) {
            bad = to;
        } else if (run.outcome != NIM_OUTCOME_RIGHT ||
                   may_trust(search, from)) {
            size_t first = from;
            size_t end = suspect(&run, &from, to);
            pass_over(search, first, from);
            bad = end > 0 ? end : bad;
            if (bad == 0) {
                grow(search, &run);
            }
        }
        if (bad > 0 && from == bad) {
            bad = 0;
            distrust(search);
        }
    }
    return false;
}

/* ---- From small to large ---- */

static bool try_held_back(struct search *search) {
    bool fails = try_all(search);
    search->count = 0;
    search->texts.len = 0;
    return fails;
}

/* Tries the inputs with the enumeration's cases, piles and bits. True when it
 * tried all of them that are smaller than the best one. */
static bool climb_bits(struct search *search) {
    struct nim_enumeration *inputs = &search->inputs;
    bool has_more;
    inputs->try_count = 0;
    inputs->work_max =
        inputs->work + inputs->try_max * NIM_ENUMERATION_TRY_WORK;
    inputs->stones = nim_enumeration_stones_min(inputs->problem, inputs->bits);
    do {
        size_t first = search->count;
        has_more = nim_enumeration_run(inputs);
        if (nim_enumeration_is_stopped(inputs)) {
            search->count = first;
            break;
        }
        sort_from(search, first);
        if (search->count >= search->pack_len && try_held_back(search)) {
            return true;
        }
    } while (has_more && may_run(search));
    bool fails = try_held_back(search);
    stop(search, inputs->status);
    return fails || (!search->is_over && !nim_enumeration_is_stopped(inputs));
}

/* Each bit more makes about 2^c times as many inputs, c numbers being chosen.
 */
static uint64_t count_wider(const struct nim_problem *problem,
                            const struct nim_covered *covered,
                            uint64_t case_count, uint64_t pile_count) {
    const struct nim_layout *layout = &problem->layout;
    const uint64_t head[NIM_HEAD_MAX] = {pile_count, 1, 0, 0};
    uint64_t numbers = layout->head_count * case_count;
    if (nim_layout_has_body(layout)) {
        numbers += nim_layout_body_count(layout, head);
        numbers -= integer_min(layout->head_count, 1) * case_count;
    }
    numbers += layout->set == NIM_SET_NONE ? 0 : NIM_ENUMERATION_TAKES_MAX;
    return covered->count << integer_min(numbers, 40);
}

static void climb(struct search *search, unsigned bits_max, uint64_t try_max) {
    struct nim_enumeration *inputs = &search->inputs;
    struct nim_attempt *attempt = search->attempt;
    struct nim_covered *covered =
        &attempt->covered[inputs->case_count - 1][inputs->pile_count];
    uint64_t best_count = attempt->best_count;
    inputs->try_max = try_max;
    while (covered->bits <= bits_max &&
           count_wider(inputs->problem, covered, inputs->case_count,
                       inputs->pile_count) <= try_max &&
           attempt->best_count == best_count && may_run(search)) {
        inputs->bits = covered->bits;
        search->right_count = 0;
        if (!climb_bits(search)) {
            break;
        }
        covered->bits++;
        covered->count += search->right_count;
    }
}

/* Inputs with case_count cases are tried up to this many piles, */
static uint64_t piles_max(const struct nim_attempt *attempt,
                          uint64_t case_count) {
    return case_count < attempt->best_size.cases
               ? FEWER_CASES_PILES
               : integer_min(attempt->best_size.piles, NIM_COVERED_PILES);
}

/* and with the enumeration's piles up to this many bits. */
static unsigned bits_max(const struct search *search, bool is_wider) {
    const struct nim_model_size *best = &search->attempt->best_size;
    const struct nim_enumeration *inputs = &search->inputs;
    bool has_same_counts =
        inputs->case_count == best->cases && inputs->pile_count == best->piles;
    return is_wider && !has_same_counts
               ? nim_enumeration_bits_max(inputs->problem)
               : best->bits;
}

/* The runs that are left are shared out among the numbers of piles. */
static void go_through(struct search *search, uint64_t try_max, bool is_wider,
                       uint64_t run_max) {
    struct nim_enumeration *inputs = &search->inputs;
    const struct nim_attempt *attempt = search->attempt;
    uint64_t last = piles_max(attempt, inputs->case_count);
    for (inputs->pile_count =
             nim_enumeration_piles_min(inputs->problem, inputs->case_count);
         inputs->pile_count <= last; inputs->pile_count++) {
        uint64_t run_count = attempt->shrink->run_count;
        uint64_t left = run_max - integer_min(run_max, run_count);
        search->run_max = run_count + left / (last - inputs->pile_count + 1);
        search->is_over = search->doubt_count > DOUBTS_MAX;
        climb(search, bits_max(search, is_wider), try_max);
        last = piles_max(attempt, inputs->case_count);
    }
}

/* Cases that a pack can have. */
static uint64_t pack_most(const struct nim_problem *problem) {
    uint64_t most = problem->limits.cases_max;
    bool is_one = problem->layout.cases == NIM_CASES_ONE;
    return is_one ? 1 : most > 0 ? integer_min(most, PACK_MAX) : PACK_MAX;
}

/* Inputs tried at most for each number of cases and piles. */
static uint64_t many_of(const struct nim_problem *problem) {
    return integer_min(MANY, integer_max(FEW, pack_most(problem)) * FEW);
}

/* Few of each size; then those that are no wider than the best one; then more
 * of each size. Inputs of two cases cannot be packed. */
static void go_far(struct search *search, uint64_t run_max) {
    const struct nim_model_size *best = &search->attempt->best_size;
    const uint64_t tries[] = {FEW, many_of(&search->attempt->problem),
                              integer_min(SOME, search->pack_most * 4)};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        for (uint64_t cases = 1;
             cases <= best->cases && cases <= NIM_COVERED_CASES; cases++) {
            uint64_t most = cases < best->cases ? FEWER
                            : cases > 1         ? FEW
                                                : MANY;
            search->inputs.case_count = cases;
            search->pack_len =
                cases == 1 ? integer_min(search->pack_most, PACK_FIRST) : 1;
            go_through(search, integer_min(tries[i], most), i != 1, run_max);
        }
    }
}

void nim_try_small_inputs(struct nim_attempt *attempt, uint64_t run_max) {
    const struct nim_memory *memory = &attempt->best.memory;
    const struct nim_shrink *shrink = attempt->shrink;
    /* Where many things fail and fewer do not, a small input hardly does. */
    bool is_hopeless = shrink->threshold_of != NIM_THINGS_NONE;
    struct search search = {
        .attempt = attempt,
        .text = {.memory = *memory},
        .texts = {.memory = *memory},
        .pack_most = pack_most(&attempt->problem),
        .deadline_ns =
            nim_clock_ns() + shrink->time_ns / (is_hopeless ? 32 : 4),
    };
    nim_enumeration_begin(&search.inputs, &attempt->problem, memory);
    nim_model_begin(&search.one, &attempt->problem, memory);
    nim_model_begin(&search.pack, &attempt->problem, memory);
    search.inputs.visit = visit;
    search.inputs.context = &search;
    go_far(&search, run_max);
    nim_memory_free(memory, search.entries);
    nim_text_end(&search.text);
    nim_text_end(&search.texts);
    nim_enumeration_end(&search.inputs);
    nim_model_end(&search.one);
    nim_model_end(&search.pack);
}

/* ---- What was tried ---- */

static bool is_complete(const struct nim_attempt *attempt, uint64_t cases,
                        uint64_t piles) {
    const struct nim_model_size *best = &attempt->best_size;
    const struct nim_covered *covered = &attempt->covered[cases - 1][piles];
    uint64_t wider = count_wider(&attempt->problem, covered, cases, piles);
    bool has_same_counts = cases == best->cases && piles == best->piles;
    bool is_few = wider <= (cases < best->cases ? FEWER : FEW);
    if (covered->bits > nim_enumeration_bits_max(&attempt->problem)) {
        return true;
    }
    return covered->bits > best->bits ? has_same_counts || !is_few
                                      : wider > many_of(&attempt->problem) &&
                                            wider >> 2 > covered->count;
}

bool nim_small_inputs_are_done(const struct nim_attempt *attempt,
                               uint64_t *count) {
    const struct nim_shrink *shrink = attempt->shrink;
    bool is_all = shrink->other_count + shrink->skipped_count == 0;
    *count = 0;
    for (uint64_t cases = 1;
         cases <= integer_min(attempt->best_size.cases, NIM_COVERED_CASES);
         cases++) {
        for (uint64_t piles =
                 nim_enumeration_piles_min(&attempt->problem, cases);
             piles <= piles_max(attempt, cases); piles++) {
            is_all &= is_complete(attempt, cases, piles);
            *count += attempt->covered[cases - 1][piles].count;
        }
    }
    return is_all;
}
