#include "runs/small_inputs.h"
#include "streams/text.h"
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

struct survey {
    struct nim_attempt *attempt;
    struct nim_ladder ladder;
    struct nim_text text;  /* of the input at hand */
    struct nim_text texts; /* of all entries, by their order */
    struct entry *entries;
    size_t count;
    size_t room;
    uint64_t right_count; /* entries of this number of bits that do not fail */
    struct nim_held one;
    struct nim_held pack;
    uint64_t pack_len;  /* cases of the next pack */
    uint64_t pack_most; /* that one may have */
    bool is_trusted;    /* the best one fails behind another case, too */
    unsigned doubt_count;
    uint64_t run_max;
    uint64_t deadline_ns;
    bool is_over; /* nothing more can be learnt */
};

static void stop(struct survey *survey, enum nim_status status) {
    if (status != NIM_OK) {
        survey->attempt->status = status;
        survey->attempt->is_over = true;
        survey->is_over = true;
    }
}

static bool may_run(struct survey *survey) {
    const struct nim_attempt *attempt = survey->attempt;
    survey->is_over |= attempt->is_over ||
                       attempt->shrink->run_count >= survey->run_max ||
                       nim_clock_ns() >= survey->deadline_ns;
    return !survey->is_over;
}

/* ---- The inputs of a step ---- */

static bool is_smaller(const struct survey *survey) {
    const struct nim_attempt *attempt = survey->attempt;
    const struct nim_size size =
        nim_held_size(&survey->ladder.held, &survey->text);
    return nim_held_compare(&size, &survey->text, &attempt->best_size,
                            &attempt->best_text) < 0;
}

static void add_entry(struct survey *survey) {
    struct entry *entries =
        nim_memory_grow(&survey->ladder.held.memory, survey->entries,
                        &survey->room, survey->count + 1, sizeof *entries);
    if (!entries) {
        stop(survey, NIM_NO_MEMORY);
        return;
    }
    survey->entries = entries;
    entries[survey->count] =
        (struct entry){survey->texts.len, survey->text.len};
    nim_text_add(&survey->texts, survey->text.bytes, survey->text.len);
    if (survey->texts.failed) {
        stop(survey, NIM_NO_MEMORY);
        return;
    }
    survey->count++;
}

static void visit(void *context) {
    struct survey *survey = context;
    const struct nim_held *held = &survey->ladder.held;
    enum nim_status status = nim_pack_write(held, &survey->text);
    if (status == NIM_OK && !is_smaller(survey)) {
        return;
    }
    if (status == NIM_OK) {
        status = nim_pack_validate(held, &survey->text);
    }
    if (status == NIM_OK) {
        add_entry(survey);
    } else if (status != NIM_INVALID) {
        stop(survey, status);
    }
}

static const char *bytes_of(const struct survey *survey, size_t i) {
    return survey->texts.bytes + survey->entries[i].at;
}

static bool is_before(const struct survey *survey, size_t i, size_t j) {
    const struct entry *a = &survey->entries[i];
    const struct entry *b = &survey->entries[j];
    return a->len != b->len
               ? a->len < b->len
               : memcmp(bytes_of(survey, i), bytes_of(survey, j), a->len) < 0;
}

/* Those of a step differ in their texts alone (D. L. Shell 1959). */
static void sort_from(struct survey *survey, size_t first) {
    size_t count = survey->count - first;
    for (size_t gap = count / 2; gap > 0;
         gap = gap > 2 ? gap * 5 / 11 : gap / 2) {
        for (size_t i = first + gap; i < survey->count; i++) {
            for (size_t j = i;
                 j >= first + gap && is_before(survey, j, j - gap); j -= gap) {
                const struct entry moved = survey->entries[j];
                survey->entries[j] = survey->entries[j - gap];
                survey->entries[j - gap] = moved;
            }
        }
    }
}

/* ---- Trying them ---- */

static void pass_over(struct survey *survey, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        survey->text.len = 0;
        nim_text_add(&survey->text, bytes_of(survey, i),
                     survey->entries[i].len);
        nim_attempt_pass_over(survey->attempt, &survey->text);
    }
    survey->right_count += to - from;
}

/* A pack, or an entry, said too little. */
static void doubt(struct survey *survey) {
    survey->is_over |= ++survey->doubt_count > DOUBTS_MAX;
}

/* True when it fails. */
static bool try_entry(struct survey *survey, size_t i) {
    struct nim_attempt *attempt = survey->attempt;
    uint64_t other_count = attempt->shrink->other_count;
    stop(survey, nim_pack_hold(&attempt->next, bytes_of(survey, i),
                               survey->entries[i].len));
    if (!survey->is_over && nim_attempt_try(attempt)) {
        return true;
    }
    pass_over(survey, i, i + 1);
    if (attempt->shrink->other_count > other_count) {
        doubt(survey);
    }
    return false;
}

/* Runs the entries, and what is behind them, as one input. False when they
 * cannot be one, or when the run says nothing. */
static bool run_pack(struct survey *survey, size_t from, size_t to,
                     const struct nim_held *behind, struct nim_run *run) {
    nim_held_clear(&survey->pack);
    for (size_t i = from; i < to && !survey->is_over; i++) {
        stop(survey, nim_pack_hold(&survey->one, bytes_of(survey, i),
                                   survey->entries[i].len));
        stop(survey, nim_pack_append(&survey->pack, &survey->one));
    }
    if (behind) {
        stop(survey, nim_pack_append(&survey->pack, behind));
    }
    return !survey->is_over &&
           nim_pack_write(&survey->pack, &survey->text) == NIM_OK &&
           nim_pack_validate(&survey->pack, &survey->text) == NIM_OK &&
           nim_attempt_run(survey->attempt, &survey->text, run);
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
static void grow(struct survey *survey, const struct nim_run *run) {
    if (run->wall_ns < survey->attempt->shrink->runner->time_ns / 6) {
        survey->pack_len = integer_min(survey->pack_len * 4, survey->pack_most);
    }
}

/* Where several cases do what none does by itself, packs are smaller. */
static void distrust(struct survey *survey) {
    survey->pack_most = survey->pack_len = (survey->pack_len + 3) / 4;
    doubt(survey);
}

/* A pack that is right says nothing of its entries where a case fails as the
 * first of an input alone: then no more are packed. */
static bool may_trust(struct survey *survey, size_t from) {
    const struct nim_attempt *attempt = survey->attempt;
    struct nim_run run;
    if (!survey->is_trusted && attempt->best_size.cases == 1) {
        survey->is_trusted =
            run_pack(survey, from, from + 1, &attempt->best, &run) &&
            nim_run_is_alike(&run, &attempt->shrink->run);
        if (!survey->is_trusted) {
            survey->pack_most = survey->pack_len = 1;
            return false;
        }
    }
    return true;
}

/* Tries entries in packs, until one fails. A pack that fails is halved, unless
 * its run blames a case. */
static bool try_all(struct survey *survey) {
    size_t bad = 0; /* something fails before it; 0: nothing does */
    for (size_t from = 0; from < survey->count && may_run(survey);) {
        struct nim_run run;
        uint64_t len = bad > 0 ? (bad - from + 1) / 2 : survey->pack_len;
        size_t to = (size_t)integer_min(from + len, survey->count);
        if (to - from == 1) {
            if (try_entry(survey, from)) {
                return true;
            }
            from = to;
        } else if (!run_pack(survey, from, to, NULL, &run)) {
            bad = to;
        } else if (run.outcome != NIM_OUTCOME_RIGHT ||
                   may_trust(survey, from)) {
            size_t first = from;
            size_t end = suspect(&run, &from, to);
            pass_over(survey, first, from);
            bad = end > 0 ? end : bad;
            if (bad == 0) {
                grow(survey, &run);
            }
        }
        if (bad > 0 && from == bad) {
            bad = 0;
            distrust(survey);
        }
    }
    return false;
}

/* ---- From small to large ---- */

static bool try_held_back(struct survey *survey) {
    bool fails = try_all(survey);
    survey->count = 0;
    survey->texts.len = 0;
    return fails;
}

/* Tries the inputs with the ladder's cases, piles and bits. True when it tried
 * all of them that are smaller than the best one. */
static bool climb_bits(struct survey *survey) {
    struct nim_ladder *ladder = &survey->ladder;
    uint64_t most;
    ladder->try_count = 0;
    ladder->stones = nim_ladder_stones_min(ladder->problem, ladder->bits);
    do {
        size_t first = survey->count;
        most = nim_ladder_climb(ladder);
        if (nim_ladder_is_stopped(ladder)) {
            survey->count = first;
            break;
        }
        sort_from(survey, first);
        if (survey->count >= survey->pack_len && try_held_back(survey)) {
            return true;
        }
    } while (ladder->stones++ < most && may_run(survey));
    bool fails = try_held_back(survey);
    stop(survey, ladder->status);
    return fails || (!survey->is_over && !nim_ladder_is_stopped(ladder));
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
    numbers += layout->set == NIM_SET_NONE ? 0 : NIM_LADDER_TAKES_MAX;
    return covered->count << integer_min(numbers, 40);
}

static void climb(struct survey *survey, unsigned bits_max, uint64_t try_max) {
    struct nim_ladder *ladder = &survey->ladder;
    struct nim_attempt *attempt = survey->attempt;
    struct nim_covered *covered =
        &attempt->covered[ladder->case_count - 1][ladder->pile_count];
    uint64_t best_count = attempt->best_count;
    ladder->try_max = try_max;
    while (covered->bits <= bits_max &&
           count_wider(ladder->problem, covered, ladder->case_count,
                       ladder->pile_count) <= try_max &&
           attempt->best_count == best_count && may_run(survey)) {
        ladder->bits = covered->bits;
        survey->right_count = 0;
        if (!climb_bits(survey)) {
            break;
        }
        covered->bits++;
        covered->count += survey->right_count;
    }
}

/* Inputs with case_count cases are tried up to this many piles, */
static uint64_t piles_max(const struct nim_attempt *attempt,
                          uint64_t case_count) {
    return case_count < attempt->best_size.cases
               ? FEWER_CASES_PILES
               : integer_min(attempt->best_size.piles, NIM_COVERED_PILES);
}

/* and with the ladder's piles up to this many bits. */
static unsigned bits_max(const struct survey *survey, bool is_wider) {
    const struct nim_size *best = &survey->attempt->best_size;
    const struct nim_ladder *ladder = &survey->ladder;
    bool is_alike =
        ladder->case_count == best->cases && ladder->pile_count == best->piles;
    return is_wider && !is_alike ? nim_ladder_bits_max(ladder->problem)
                                 : best->bits;
}

/* The runs that are left are shared out among the numbers of piles. */
static void go_through(struct survey *survey, uint64_t try_max, bool is_wider,
                       uint64_t run_max) {
    struct nim_ladder *ladder = &survey->ladder;
    const struct nim_attempt *attempt = survey->attempt;
    uint64_t last = piles_max(attempt, ladder->case_count);
    for (ladder->pile_count =
             nim_ladder_piles_min(ladder->problem, ladder->case_count);
         ladder->pile_count <= last; ladder->pile_count++) {
        uint64_t run_count = attempt->shrink->run_count;
        uint64_t left = run_max - integer_min(run_max, run_count);
        survey->run_max = run_count + left / (last - ladder->pile_count + 1);
        survey->is_over = survey->doubt_count > DOUBTS_MAX;
        climb(survey, bits_max(survey, is_wider), try_max);
        last = piles_max(attempt, ladder->case_count);
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
static void go_far(struct survey *survey, uint64_t run_max) {
    const struct nim_size *best = &survey->attempt->best_size;
    const uint64_t tries[] = {FEW, many_of(&survey->attempt->problem),
                              integer_min(SOME, survey->pack_most * 4)};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        for (uint64_t cases = 1;
             cases <= best->cases && cases <= NIM_COVERED_CASES; cases++) {
            uint64_t most = cases < best->cases ? FEWER
                            : cases > 1         ? FEW
                                                : MANY;
            survey->ladder.case_count = cases;
            survey->pack_len =
                cases == 1 ? integer_min(survey->pack_most, PACK_FIRST) : 1;
            go_through(survey, integer_min(tries[i], most), i != 1, run_max);
        }
    }
}

void nim_survey(struct nim_attempt *attempt, uint64_t run_max) {
    const struct nim_memory *memory = &attempt->best.memory;
    struct survey survey = {
        .attempt = attempt,
        .text = {.memory = *memory},
        .texts = {.memory = *memory},
        .pack_most = pack_most(&attempt->problem),
        .deadline_ns = nim_clock_ns() + attempt->shrink->time_ns / 4,
    };
    nim_ladder_begin(&survey.ladder, &attempt->problem, memory);
    nim_held_begin(&survey.one, &attempt->problem, memory);
    nim_held_begin(&survey.pack, &attempt->problem, memory);
    survey.ladder.visit = visit;
    survey.ladder.context = &survey;
    go_far(&survey, run_max);
    nim_memory_free(memory, survey.entries);
    nim_text_end(&survey.text);
    nim_text_end(&survey.texts);
    nim_ladder_end(&survey.ladder);
    nim_held_end(&survey.one);
    nim_held_end(&survey.pack);
}

/* ---- What was tried ---- */

static bool is_complete(const struct nim_attempt *attempt, uint64_t cases,
                        uint64_t piles) {
    const struct nim_size *best = &attempt->best_size;
    const struct nim_covered *covered = &attempt->covered[cases - 1][piles];
    uint64_t wider = count_wider(&attempt->problem, covered, cases, piles);
    bool is_alike = cases == best->cases && piles == best->piles;
    bool is_few = wider <= (cases < best->cases ? FEWER : FEW);
    if (covered->bits > nim_ladder_bits_max(&attempt->problem)) {
        return true;
    }
    return covered->bits > best->bits ? is_alike || !is_few
                                      : wider > many_of(&attempt->problem) &&
                                            wider >> 2 > covered->count;
}

bool nim_survey_is_complete(const struct nim_attempt *attempt,
                            uint64_t *count) {
    const struct nim_shrink *shrink = attempt->shrink;
    bool is_all = shrink->other_count + shrink->skipped_count == 0;
    *count = 0;
    for (uint64_t cases = 1;
         cases <= integer_min(attempt->best_size.cases, NIM_COVERED_CASES);
         cases++) {
        for (uint64_t piles = nim_ladder_piles_min(&attempt->problem, cases);
             piles <= piles_max(attempt, cases); piles++) {
            is_all &= is_complete(attempt, cases, piles);
            *count += attempt->covered[cases - 1][piles].count;
        }
    }
    return is_all;
}
