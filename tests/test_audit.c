/* Which wrong ideas would inputs let pass? What is suggested is caught when it
 * is added, what cannot be caught has its reason, and no file that is bad makes
 * a result. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <nimsum.h>

#include "games/pile_kinds.h"
#include "ideas/ideas.h"
#include "inputs/idea_filter.h"
#include "inputs/wanted.h"
#include "problems/answer.h"
#include "problems/catalogue.h"
#include "system/files.h"

#include "kit/dice.h"
#include "kit/refusals.h"
#include "kit/rows.h"
#include "kit/streams.h"

/* ---- Audits of texts ---- */

static struct nim_audit begin(const char *name, bool wants_cover) {
    struct nim_audit audit = {.problem = nim_problem_find(name),
                              .memory = nim_system_memory,
                              .wants_cover = wants_cover};
    assert_non_null(audit.problem);
    assert_int_equal(nim_audit_begin(&audit), NIM_OK);
    return audit;
}

static enum nim_status add(struct nim_audit *audit, const char *text,
                           size_t len) {
    struct text_input file = {.text = (const unsigned char *)text,
                              .text_len = len};
    const struct nim_input input = text_input_open(&file);
    struct nim_breach breach;
    return nim_audit_add(audit, &input, &breach);
}

static const struct nim_audited *find(const struct nim_audit *audit,
                                      const char *id) {
    for (size_t i = 0; i < audit->idea_count; i++) {
        if (strcmp(audit->ideas[i].id, id) == 0) {
            return &audit->ideas[i];
        }
    }
    fail_msg("%s does not apply to %s", id, audit->problem->card.names[0]);
    return NULL;
}

/* ---- Single ideas ---- */

/* "caught FILE CASE", "passes INPUT" or "cannot REASON". */
static void describe(char *text, size_t room, const struct nim_audited *idea) {
    struct nim_line line = {0};
    switch (idea->state) {
    case NIM_AUDIT_CAUGHT:
        snprintf(text, room, "caught %zu %d", idea->file,
                 (int)idea->case_number);
        break;
    case NIM_AUDIT_PASSES:
        snprintf(text, room, "passes %.*s", (int)idea->input_len,
                 idea->input ? idea->input : "");
        break;
    case NIM_AUDIT_CANNOT:
        nim_audit_say_reason(&line, idea);
        snprintf(text, room, "cannot %s", line.text);
        break;
    }
}

struct audit_row {
    const char *name; /* a sentence */
    const char *problem;
    const char *files[3];
    const char *idea;
    const char *expected;
};

#define UNNAMED " without --wide: the statement names no limit"

static const struct audit_row rows[] = {
    {"the first file and case are told",
     "classic",
     {"1\n1\n0\n", "2\n1 1\n3\n1 1 1\n0\n", "3\n1 1 1\n0\n"},
     "first-move-only",
     "caught 1 2"},
    {"an idea is right where it makes no difference",
     "classic",
     {"1\n1\n2\n1 2\n0\n"},
     "first-move-only",
     "passes 3\n1 1 1\n0\n"},
    {"without a file all pass",
     "p2197",
     {NULL},
     "always-wins",
     "passes 1\n1\n0\n"},
    {"a lost position shows who always wins",
     "p2197",
     {"1\n1\n0\n"},
     "always-wins",
     "caught 0 1"},
    {"a solver that resets nothing needs two cases",
     "p2197",
     {"1\n1\n1\n"},
     "sum-kept",
     "passes 2\n1\n1\n1\n0\n"},
    {"files are inputs of their own",
     "p2197",
     {"1\n1\n1\n", "1\n1\n1\n"},
     "sum-kept",
     "passes 2\n1\n1\n1\n0\n"},
    {"cases of a file are not",
     "p2197",
     {"2\n1\n1\n1\n1\n"},
     "sum-kept",
     "caught 0 2"},
    {"sets are kept by who keeps the first",
     "hdu1536",
     {"1 1\n1\n1 1\n1 2\n1\n1 1\n0\n"},
     "first-set-kept",
     "caught 0 2"},
    {"the winner may be named by the input",
     "boj18937",
     {"1\n3\nBlackking\n"},
     "always-wins",
     "passes 1\n2\nBlackking\n"},
    {"a value may be above the statement's limit",
     "hdu1907",
     {NULL},
     "bits-32",
     "cannot no value reaches 4294967296"},
    {"or above what is usual where it names none",
     "classic",
     {NULL},
     "bits-32",
     "cannot no value reaches 4294967296" UNNAMED},
    {"and yet be there",
     "classic",
     {"1\n4294967296\n0\n"},
     "bits-32",
     "caught 0 1"},
    {"doubles round from 2^53 + 1 on",
     "classic",
     {"1\n9007199254740992\n0\n"},
     "bits-53",
     "cannot no value reaches 9007199254740993" UNNAMED},
    {"which is then told",
     "classic",
     {"1\n9007199254740993\n0\n"},
     "bits-53",
     "caught 0 1"},
    {"an int ends below 2^31",
     "classic",
     {"1\n2147483648\n0\n"},
     "signed-32-moves",
     "caught 0 1"},
    {"there may be too few piles",
     "poj2234",
     {NULL},
     "first-100-piles",
     "cannot no case has 101 piles"},
    {"Grundy's game has a lost pile of 1222",
     "cses2207",
     {"1\n1001\n"},
     "table-to-1000",
     "passes 1\n1222\n"},
    {"the first wrong pair of a rough golden ratio",
     "hdu1527",
     {NULL},
     "wythoff-1618",
     "passes 376 609\n"},
    {"the first Fibonacci number above 10^6",
     "hdu2516",
     {NULL},
     "fibonacci-to-1000000",
     "passes 1346269\n0\n"},
};

static void an_idea_is(void **state) {
    const struct audit_row *row = *state;
    char found[NIM_LINE_ROOM + 20];
    struct nim_audit audit = begin(row->problem, false);
    for (size_t i = 0; i < 3 && row->files[i]; i++) {
        assert_int_equal(add(&audit, row->files[i], strlen(row->files[i])),
                         NIM_OK);
    }
    assert_int_equal(nim_audit_conclude(&audit), NIM_OK);
    describe(found, sizeof found, find(&audit, row->idea));
    assert_string_equal(found, row->expected);
    nim_audit_end(&audit);
}

/* ---- Every row and every idea ---- */

/* Adds what is suggested, idea by idea, and asks whether that catches it. */
static void add_suggestions(const struct nim_audit *audit) {
    struct nim_audit added = begin(audit->problem->card.names[0], false);
    for (size_t i = 0; i < audit->idea_count; i++) {
        const struct nim_audited *idea = &audit->ideas[i];
        if (idea->state == NIM_AUDIT_PASSES) {
            assert_non_null(idea->input);
            assert_non_null(idea->shape);
            assert_int_equal(add(&added, idea->input, idea->input_len), NIM_OK);
            assert_int_equal(added.ideas[i].state, NIM_AUDIT_CAUGHT);
        }
    }
    assert_int_equal(nim_audit_conclude(&added), NIM_OK);
    for (size_t i = 0; i < added.idea_count; i++) {
        assert_int_not_equal(added.ideas[i].state, NIM_AUDIT_PASSES);
        assert_int_equal(added.ideas[i].state == NIM_AUDIT_CANNOT,
                         audit->ideas[i].state == NIM_AUDIT_CANNOT);
    }
    nim_audit_end(&added);
}

static void what_is_suggested_is_caught(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct nim_audit audit = begin(row->card.names[0], false);
        assert_int_equal(nim_audit_conclude(&audit), NIM_OK);
        add_suggestions(&audit);
        nim_audit_end(&audit);
    }
}

/* Who wins is known, but not what a program with smaller numbers says. */
static void a_number_of_any_length_decides_nothing(void **state) {
    const char text[] = "3 5 99999999999999999999999 1\n";
    struct nim_audit audit = begin("bzoj1982", false);
    (void)state;
    assert_int_equal(add(&audit, text, sizeof text - 1), NIM_OK);
    assert_int_equal(audit.undecided, 1);
    for (size_t i = 0; i < audit.idea_count; i++) {
        assert_int_equal(audit.ideas[i].state, NIM_AUDIT_PASSES);
    }
    nim_audit_end(&audit);
}

/* ---- Shapes ---- */

static void add_shape(struct nim_audit *audit, const char *name,
                      uint64_t seed) {
    const struct nim_generation generation = {
        .problem = audit->problem,
        .shapes = {nim_shape_find(audit->problem, name)},
        .seed = seed};
    struct text_output text = {0};
    const struct nim_output output = text_output_open(&text);
    struct nim_fault fault;
    assert_non_null(generation.shapes[0]);
    assert_int_equal(
        nim_generate(&generation, &output, &nim_system_memory, &fault), NIM_OK);
    assert_int_equal(add(audit, text.text, text.text_len), NIM_OK);
    text_output_free(&text);
}

/* Inputs of one case may need several. */
static void shape_catches(const char *problem, const struct nim_audited *idea) {
    struct nim_audit audit = begin(problem, false);
    const struct nim_audited *caught = find(&audit, idea->id);
    for (uint64_t seed = 1; seed <= 32 && caught->state != NIM_AUDIT_CAUGHT;
         seed++) {
        add_shape(&audit, idea->shape, seed);
    }
    if (caught->state != NIM_AUDIT_CAUGHT) {
        fail_msg("%s: no input of the shape %s catches %s", problem,
                 idea->shape, idea->id);
    }
    nim_audit_end(&audit);
}

static void the_shape_that_is_named_catches_the_idea(void **state) {
    static const char *const problems[] = {
        "p2197",   "staircase", "bash",     "misere-nim", "hdu1536",
        "poj1704", "hdu1527",   "boj11694", "p2252",      "boj18937"};
    (void)state;
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        struct nim_audit audit = begin(problems[i], false);
        assert_int_equal(nim_audit_conclude(&audit), NIM_OK);
        for (size_t j = 0; j < audit.idea_count; j++) {
            if (audit.ideas[j].state == NIM_AUDIT_PASSES) {
                shape_catches(problems[i], &audit.ideas[j]);
            }
        }
        nim_audit_end(&audit);
    }
}

/* The table of shapes says what they are for: "even" is for parity. */
static void a_shape_for_the_idea_is_named_first(void **state) {
    struct nim_audit audit = begin("p2197", false);
    (void)state;
    assert_int_equal(nim_audit_conclude(&audit), NIM_OK);
    for (size_t i = 0; i < audit.idea_count; i++) {
        const struct nim_audited *idea = &audit.ideas[i];
        const struct nim_shape *shape =
            nim_shape_of_idea(audit.problem, idea->id);
        if (idea->state == NIM_AUDIT_PASSES && shape) {
            assert_string_equal(idea->shape, shape->name);
        }
    }
    assert_string_equal(find(&audit, "parity-only")->shape, "even");
    nim_audit_end(&audit);
}

static const struct nim_idea *idea_of(const char *id) {
    const struct nim_idea *idea = nim_ideas;
    while (strcmp(idea->id, id) != 0) {
        idea++;
        assert_non_null(idea->id);
    }
    return idea;
}

/* Of ideas that no shape lists: the first shape makes lost positions, where
 * nobody wins, and the second makes won ones. */
static void shapes_are_tried_for_an_idea_that_none_is_for(void **state) {
    static const char *const problems[] = {"p2197", "boj11694"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        const struct nim_problem *row = nim_problem_find(problems[i]);
        struct nim_idea wins = *idea_of("always-wins");
        struct nim_idea loses = *idea_of("always-loses");
        wins.id = loses.id = "unlisted";
        struct nim_wanted found[] = {{.idea = &wins}, {.idea = &loses}};
        assert_int_equal(nim_find_shapes(row, &nim_system_memory, found, 2),
                         NIM_OK);
        assert_string_equal(found[0].shape->name, "lost");
        assert_string_equal(found[1].shape->name, "won");
    }
}

static void a_shape_is_named_for_what_is_not_reached(void **state) {
    const struct nim_shape *shapes[NIM_FEATURE_COUNT];
    const char text[] = "2\n45 45\n0\n";
    const struct nim_problem *row = nim_problem_find("classic");
    const struct nim_strictness strictness = {false};
    struct text_input file = {.text = (const unsigned char *)text,
                              .text_len = sizeof text - 1};
    const struct nim_input input = text_input_open(&file);
    struct nim_breach breach;
    struct nim_reach reach;
    (void)state;
    assert_int_equal(nim_validate(row, &input, &nim_system_memory, &strictness,
                                  &breach, &reach),
                     NIM_OK);
    assert_int_equal(nim_audit_shapes(row, &nim_system_memory, &reach, shapes),
                     NIM_OK);
    assert_string_equal(shapes[NIM_FEATURE_WON]->name, "won");
    assert_string_equal(shapes[NIM_FEATURE_POWER_OF_TWO]->name, "powers");
    assert_string_equal(shapes[NIM_FEATURE_OVER_31_BITS]->name, "wide32");
    assert_null(shapes[NIM_FEATURE_ZERO_ODD]);
}

/* What the shape's first input tests. */
static void reach_of_first(const struct nim_problem *row,
                           const struct nim_shape *shape,
                           struct nim_reach *reach) {
    const struct nim_generation wanted = {
        .problem = row, .shapes = {shape}, .seed = 1};
    const struct nim_strictness strictness = {false};
    struct text_output text = {.step = 0};
    const struct nim_output output = text_output_open(&text);
    struct nim_breach breach;
    struct nim_fault fault;
    *reach = (struct nim_reach){.case_count = 0};
    assert_int_equal(nim_generate(&wanted, &output, &nim_system_memory, &fault),
                     NIM_OK);
    struct text_input file = text_output_read(&text);
    const struct nim_input input = text_input_open(&file);
    assert_int_equal(nim_validate(row, &input, &nim_system_memory, &strictness,
                                  &breach, reach),
                     NIM_OK);
    text_output_free(&text);
}

/* What the first input of the shape has, that of the named shape has, too, but
 * for a shape that is for the feature. */
static void expect_first_inputs(const struct nim_problem *row,
                                const struct nim_shape *shape,
                                const struct nim_shape *const *shapes) {
    struct nim_reach has;
    struct nim_reach named;
    reach_of_first(row, shape, &has);
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        if (has.cases[i] > 0) {
            assert_non_null(shapes[i]);
            reach_of_first(row, shapes[i], &named);
            assert_true(named.cases[i] > 0 || shapes[i]->feature == i);
        }
    }
}

/* Inputs of one case, but for those of shapes that come last: a shape whose
 * first input has the feature goes before those that come to it by a later
 * seed. */
static void the_first_input_of_the_named_shape_is_enough(void **state) {
    static const char *const problems[] = {"boj9660", "boj11871", "cf768e",
                                           "acwing894"};
    const struct nim_shape *shapes[NIM_FEATURE_COUNT];
    const struct nim_shape *shape;
    struct nim_reach reach = {.case_count = 0};
    (void)state;
    memset(reach.possible, true, sizeof reach.possible);
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        const struct nim_problem *row = nim_problem_find(problems[i]);
        assert_int_equal(
            nim_audit_shapes(row, &nim_system_memory, &reach, shapes), NIM_OK);
        for (size_t j = 0; (shape = nim_shape_at(row, j)); j++) {
            if (strncmp(shape->name, "max", 3) != 0 &&
                strcmp(shape->name, "landmarks") != 0 &&
                strcmp(shape->name, "related") != 0) {
                expect_first_inputs(row, shape, shapes);
            }
        }
    }
}

/* ---- What ideas need ---- */

#define PILES_MAX 100

/* A case whose numbers need not obey the statement. */
struct sample {
    uint64_t head[NIM_HEAD_MAX];
    uint64_t numbers[PILES_MAX];
    size_t count;
};

static void throw_sample(struct dice *dice, struct sample *sample,
                         uint64_t value_from, uint64_t piles_from) {
    uint64_t values = value_from > 0 ? value_from - 1 : 100;
    size_t piles_max = piles_from > 0 ? (size_t)piles_from - 1 : 5;
    sample->count = piles_max < PILES_MAX ? piles_max : PILES_MAX;
    sample->count -= dice_throw_below(dice, 3);
    for (size_t i = 0; i < PILES_MAX; i++) {
        uint64_t value = dice_throw_any_width(dice);
        sample->numbers[i] = 1 + value % values;
    }
    for (size_t i = 0; i < NIM_HEAD_MAX; i++) {
        sample->head[i] = sample->numbers[PILES_MAX - 1 - i];
    }
}

/* Do values of piles come from a table that grows with them? */
static bool is_table(const struct nim_problem *problem) {
    return problem->game.kind == &nim_kind_set ||
           problem->game.kind == &nim_kind_fibonacci_takes;
}

/* Asks the idea without the filter's own look at what it needs. */
static void is_right_on(const struct nim_problem *problem,
                        const struct nim_idea *idea, struct sample *sample) {
    struct nim_idea needless = *idea;
    struct nim_filter filter;
    needless.value_from = needless.piles_from = 0;
    assert_int_equal(nim_filter_begin(&filter, problem, &nim_system_memory),
                     NIM_OK);
    filter.asked[0] = (struct nim_asked){.idea = &needless, .is_open = true};
    filter.asked_count = 1;
    nim_filter_start(&filter);
    nim_filter_take(&filter, sample->head, 2);
    nim_filter_add(&filter, sample->head, sample->numbers, sample->count);
    if (filter.asked[0].case_number > 0) {
        fail_msg("%s differs on %s below what it is said to need", idea->id,
                 problem->card.names[0]);
    }
    nim_filter_end(&filter);
}

static void an_idea_is_right_below_what_it_needs(void **state) {
    struct dice dice;
    size_t count = 0;
    (void)state;
    dice_begin(&dice);
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (const struct nim_idea *idea = nim_ideas; idea->id; idea++) {
            bool needs = idea->value_from > 0 || idea->piles_from > 0;
            for (int i = 0; i < 20 && needs && nim_idea_applies(idea, row);
                 i++) {
                struct sample sample;
                uint64_t most = is_table(row) ? 10000 : UINT64_MAX;
                throw_sample(&dice, &sample,
                             idea->value_from < most ? idea->value_from : most,
                             idea->piles_from);
                is_right_on(row, idea, &sample);
                count++;
            }
        }
    }
    assert_true(count > 1000);
}

/* With one pile of one or two stones the sum is the nim-sum. */
static void an_idea_that_no_input_shows_cannot_be_caught(void **state) {
    struct nim_problem narrow = *nim_problem_find("acwing891");
    (void)state;
    narrow.limits.piles_min = narrow.limits.piles_max = 1;
    narrow.limits.value_min = 1;
    narrow.limits.value_max = 2;
    struct nim_audit audit = {.problem = &narrow, .memory = nim_system_memory};
    char text[200];
    assert_int_equal(nim_audit_begin(&audit), NIM_OK);
    assert_int_equal(nim_audit_conclude(&audit), NIM_OK);
    describe(text, sizeof text, find(&audit, "sum-not-xor"));
    assert_string_equal(
        text, "cannot no input within the limits tells it from the truth");
    nim_audit_end(&audit);
}

/* ---- What goes wrong ---- */

static void a_bad_file_is_no_result(void **state) {
    const char invalid[] = "2\n1 1\n2\n1\n0\n";
    struct nim_audit audit = begin("classic", false);
    struct text_input failing = {.text = (const unsigned char *)"1\n1\n0\n",
                                 .text_len = 6,
                                 .failing_read = 2,
                                 .error = EIO};
    const struct nim_input input = text_input_open(&failing);
    struct nim_breach breach;
    (void)state;
    assert_int_equal(add(&audit, invalid, sizeof invalid - 1), NIM_INVALID);
    assert_int_equal(nim_audit_add(&audit, &input, &breach), NIM_READ_FAILED);
    assert_int_equal(breach.where.error, EIO);
    assert_int_equal(audit.file_count, 0);
    nim_audit_end(&audit);
}

/* What is audited, and the idea that no file catches. */
struct audited {
    const char *problem;
    const char *text;
    const char *id;
};

static enum nim_status audit_with(const void *context,
                                  const struct nim_memory *memory) {
    const struct audited *audited = context;
    struct text_input file = {.text = (const unsigned char *)audited->text,
                              .text_len = strlen(audited->text)};
    const struct nim_input input = text_input_open(&file);
    struct nim_audit audit = {.problem = nim_problem_find(audited->problem),
                              .memory = *memory,
                              .wants_cover = true};
    struct nim_breach breach;
    size_t cover[1];
    enum nim_status status = nim_audit_begin(&audit);
    if (status == NIM_OK) {
        status = nim_audit_add(&audit, &input, &breach);
    }
    /* What is caught needs no search, which is tested by itself. */
    for (size_t i = 0; i < audit.idea_count; i++) {
        bool is_kept = strcmp(audit.ideas[i].id, audited->id) == 0;
        audit.ideas[i].state = is_kept ? NIM_AUDIT_PASSES : NIM_AUDIT_CAUGHT;
    }
    if (status == NIM_OK) {
        status = nim_audit_conclude(&audit);
    }
    if (status == NIM_OK) {
        assert_in_range(nim_audit_cover(&audit, cover), 0, 1);
    }
    nim_audit_end(&audit);
    return status;
}

static void memory_may_fail_at_any_call(void **state) {
    static const struct audited audited[] = {
        {"hdu1536", "1 1\n1\n1 1\n1 2\n1\n1 1\n0\n", ""},
        {"hdu1848", "1 1 1\n0 0 0\n", "takes-below-100"},
        {"cses2207", "1\n1\n", "three-k-plus-1"},
        {"acwing891", "1\n1\n", "not-first-pile"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof audited / sizeof *audited; i++) {
        refusals_each(audit_with, &audited[i]);
    }
}

/* The idea is one that no shape is for, so that each is tried. */
static enum nim_status try_shapes(const void *context,
                                  const struct nim_memory *memory) {
    struct nim_idea idea = *idea_of("always-wins");
    struct nim_wanted found[] = {{.idea = &idea}};
    idea.id = "unlisted";
    return nim_find_shapes(nim_problem_find(context), memory, found, 1);
}

static void memory_may_fail_while_shapes_are_tried(void **state) {
    (void)state;
    refusals_each(try_shapes, "p2197");
}

/* Of all features, whether the problem's inputs can have them or not. */
static enum nim_status look_for_features(const void *context,
                                         const struct nim_memory *memory) {
    const struct nim_shape *shapes[NIM_FEATURE_COUNT];
    struct nim_reach reach = {0};
    memset(reach.possible, true, sizeof reach.possible);
    return nim_audit_shapes(nim_problem_find(context), memory, &reach, shapes);
}

static void memory_may_fail_while_features_are_looked_for(void **state) {
    (void)state;
    refusals_some(look_for_features, "p2197", 12);
}

/* ---- A few files ---- */

#define FILES_MAX 8
#define CATCHES_MAX 12

static unsigned caught_by(const bool *catches, size_t file_count,
                          size_t idea_count, unsigned files) {
    unsigned caught = 0;
    for (size_t file = 0; file < file_count; file++) {
        for (size_t i = 0; i < idea_count; i++) {
            bool is_caught =
                files >> file & 1 && catches[file * idea_count + i];
            caught |= (unsigned)is_caught << i;
        }
    }
    return caught;
}

static size_t fewest_by_trying_all(const bool *catches, size_t file_count,
                                   size_t idea_count) {
    unsigned all = (1U << file_count) - 1;
    unsigned wanted = caught_by(catches, file_count, idea_count, all);
    size_t fewest = file_count;
    for (unsigned files = 0; files <= all; files++) {
        size_t count = 0;
        for (size_t file = 0; file < file_count; file++) {
            count += files >> file & 1;
        }
        if (count < fewest &&
            caught_by(catches, file_count, idea_count, files) == wanted) {
            fewest = count;
        }
    }
    return fewest;
}

/* A cover catches all that the files do, and is at most 1 + 1/2 + ... + 1/n
 * times as large as the smallest, for n ideas. */
static void a_cover_is_small(void **state) {
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (int i = 0; i < 2000; i++) {
        bool catches[FILES_MAX * CATCHES_MAX];
        size_t files[FILES_MAX];
        size_t sparse = 2 + dice_throw_below(&dice, 4);
        const struct nim_audit audit = {
            .wants_cover = true,
            .catches = catches,
            .file_count = 1 + dice_throw_below(&dice, FILES_MAX),
            .idea_count = 1 + dice_throw_below(&dice, CATCHES_MAX),
        };
        for (size_t j = 0; j < FILES_MAX * CATCHES_MAX; j++) {
            catches[j] = dice_throw_below(&dice, sparse) == 0;
        }
        size_t count = nim_audit_cover(&audit, files);
        unsigned chosen = 0;
        double most = 0;
        for (size_t j = 1; j <= audit.idea_count; j++) {
            most += 1.0 / (double)j;
        }
        for (size_t j = 0; j < count; j++) {
            assert_true(j == 0 || files[j - 1] < files[j]);
            chosen |= 1U << files[j];
        }
        assert_int_equal(
            caught_by(catches, audit.file_count, audit.idea_count, chosen),
            caught_by(catches, audit.file_count, audit.idea_count, ~0U));
        assert_true((double)count <=
                    most * (double)fewest_by_trying_all(
                               catches, audit.file_count, audit.idea_count));
    }
}

/* The file of most ideas comes first, and what it leaves open decides the
 * next: 2 of 4 files, where the first of each would be 3. */
static void a_cover_takes_the_best_file_first(void **state) {
    static bool catches[] = {true,  false, false, false, false, false, true,
                             true,  false, false, true,  true,  false, true,
                             false, false, false, true,  true,  true};
    size_t files[4];
    const struct nim_audit audit = {.wants_cover = true,
                                    .catches = catches,
                                    .file_count = 4,
                                    .idea_count = 5};
    (void)state;
    assert_int_equal(nim_audit_cover(&audit, files), 2);
    assert_int_equal(files[0], 2);
    assert_int_equal(files[1], 3);
}

/* With five piles of three or more, the search ends before it finds an input.
 */
static void what_is_not_found_is_not_called_impossible(void **state) {
    struct nim_problem problem = *nim_problem_find("acwing891");
    (void)state;
    problem.limits.piles_min = 5;
    problem.limits.value_min = 3;
    struct nim_audit audit = {.problem = &problem, .memory = nim_system_memory};
    assert_int_equal(nim_audit_begin(&audit), NIM_OK);
    assert_int_equal(nim_audit_conclude(&audit), NIM_OK);
    size_t unknown = 0;
    for (size_t i = 0; i < audit.idea_count; i++) {
        unknown += audit.ideas[i].state == NIM_AUDIT_PASSES &&
                   audit.ideas[i].input_len == 0;
    }
    assert_true(unknown > 0);
    nim_audit_end(&audit);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_of_any_length_decides_nothing),
        cmocka_unit_test(what_is_suggested_is_caught),
        cmocka_unit_test(the_shape_that_is_named_catches_the_idea),
        cmocka_unit_test(a_shape_for_the_idea_is_named_first),
        cmocka_unit_test(shapes_are_tried_for_an_idea_that_none_is_for),
        cmocka_unit_test(a_shape_is_named_for_what_is_not_reached),
        cmocka_unit_test(the_first_input_of_the_named_shape_is_enough),
        cmocka_unit_test(an_idea_is_right_below_what_it_needs),
        cmocka_unit_test(an_idea_that_no_input_shows_cannot_be_caught),
        cmocka_unit_test(a_bad_file_is_no_result),
        cmocka_unit_test(memory_may_fail_while_shapes_are_tried),
        cmocka_unit_test(memory_may_fail_while_features_are_looked_for),
        cmocka_unit_test(memory_may_fail_at_any_call),
        cmocka_unit_test(a_cover_is_small),
        cmocka_unit_test(a_cover_takes_the_best_file_first),
        cmocka_unit_test(what_is_not_found_is_not_called_impossible),
    };
    return rows_run("an audit", rows, sizeof rows / sizeof *rows, sizeof *rows,
                    an_idea_is) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
