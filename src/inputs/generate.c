/* An input that the statement allows, from the shapes of its cases. */
#include "base/integer.h"
#include "boards/parts.h"
#include "inputs/bounds.h"
#include "inputs/shapes.h"
#include "numbers/kernels.h"
#include "problems/layout.h"
#include "streams/line.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* The name of this generator. What it makes never changes; a generator that
 * makes something else has another name. */
#define GENERATOR "g1"

#define TAKES_MAX 100

struct generator {
    struct nim_problem row; /* with the limits of all numbers */
    const struct nim_shape *shapes[NIM_SHAPES_MAX]; /* taken in turn */
    uint64_t keys[NIM_SHAPES_MAX];                  /* of their streams */
    size_t shape_count;
    uint64_t case_count; /* of the input, or of each set */
    uint64_t set_count;
    const struct nim_generation *wanted;
    struct nim_builder builder;
    struct nim_rules rules;
    struct nim_layout_text text;
    uint64_t takes[TAKES_MAX]; /* of the set */
};

/* ---- Streams of random numbers ---- */

/* What the streams of a shape have in common: the hash of the first part of
 * their keys. */
static uint64_t key_of(const struct generator *generator, const char *shape) {
    struct nim_line key = {.len = 0};
    nim_line_say(&key, GENERATOR ":%s:%s:%" PRIu64 ":%" PRIu64 ":",
                 generator->row.card.names[0], shape, generator->wanted->seed,
                 generator->wanted->file);
    return nim_hash(NIM_HASH_BEGIN, key.text, key.len);
}

/* A stream for each case, and others for the file and its sets: what is drawn
 * for one does not move another. */
static struct nim_random stream_of(uint64_t key, const char *part,
                                   uint64_t number) {
    unsigned char digits[NIM_DECIMAL_LEN + NIM_DECIMAL_SLACK];
    size_t len = nim_decimal_write(digits, number);
    key = nim_hash(key, part, strlen(part));
    return (struct nim_random){nim_hash(key, digits, len)};
}

/* ---- The plan ---- */

static void add_shape(struct generator *generator,
                      const struct nim_shape *shape) {
    size_t index = generator->shape_count++;
    assert(index < NIM_SHAPES_MAX);
    generator->shapes[index] = shape;
    generator->keys[index] = key_of(generator, shape->name);
}

/* Without a list all shapes are mixed but those of large inputs. */
static void mix_shapes(struct generator *generator) {
    const struct nim_generation *wanted = generator->wanted;
    const struct nim_shape *shape;
    for (size_t i = 0; (shape = nim_shape_at(wanted->problem, i)) != NULL;
         i++) {
        if (nim_shape_bulk(shape) == NIM_BULK_SOME &&
            nim_shape_fits(shape, wanted->problem, wanted->wide)) {
            add_shape(generator, shape);
        }
    }
}

static void list_shapes(struct generator *generator) {
    const struct nim_generation *wanted = generator->wanted;
    for (size_t i = 0; i < NIM_SHAPES_MAX && wanted->shapes[i]; i++) {
        add_shape(generator, wanted->shapes[i]);
    }
}

static enum nim_bulk largest_bulk(const struct generator *generator) {
    enum nim_bulk most = NIM_BULK_SOME;
    for (size_t i = 0; i < generator->shape_count; i++) {
        enum nim_bulk bulk = nim_shape_bulk(generator->shapes[i]);
        most = bulk > most ? bulk : most;
    }
    return most;
}

/* As many as fit in a file, all sets together. */
static uint64_t cases_that_fit(const struct generator *generator,
                               uint64_t pile_count) {
    uint64_t numbers = nim_bounds_numbers(&generator->row, pile_count);
    uint64_t total = generator->row.limits.piles_total_max;
    uint64_t count = NIM_GENERATED_NUMBERS_MAX / generator->set_count / numbers;
    if (total > 0) {
        count = integer_min(count, total / pile_count);
    }
    return integer_max(count, 1);
}

/* The limit of all piles leaves room for so many. */
static uint64_t most_cases(const struct nim_problem *row) {
    uint64_t total = row->limits.piles_total_max;
    return total > 0 ? integer_max(total / nim_bounds_fewest(row), 1)
                     : UINT64_MAX;
}

#define SETS 10
#define SETS_MAX 100
#define CASES 20
#define CASES_MAX 100000
#define TINY 3

/* Each set has its part of the limit of all piles. */
static void plan_sets(struct generator *generator) {
    struct nim_limits *limits = &generator->row.limits;
    bool has_sets = generator->row.layout.set == NIM_SET_EACH;
    uint64_t least = integer_max(limits->cases_min, 1);
    uint64_t most = most_cases(&generator->row);
    least = integer_max(least, generator->wanted->case_count);
    most = integer_max(most / least, 1);
    generator->set_count = integer_min(!has_sets                 ? 1
                                       : largest_bulk(generator) ? SETS_MAX
                                                                 : SETS,
                                       most);
    limits->piles_total_max /= generator->set_count;
}

static void plan_cases(struct generator *generator) {
    const struct nim_problem *row = &generator->row;
    enum nim_bulk bulk = largest_bulk(generator);
    uint64_t count = generator->wanted->case_count;
    plan_sets(generator);
    if (count == 0) {
        const uint64_t counts[] = {
            [NIM_BULK_SOME] = CASES,
            [NIM_BULK_EDGES] =
                integer_min(NIM_EDGES_CASES,
                            cases_that_fit(generator, row->limits.piles_min)),
            [NIM_BULK_MANY] =
                integer_min(CASES_MAX, cases_that_fit(generator, TINY)),
            [NIM_BULK_LARGE] = cases_that_fit(generator, row->limits.piles_max),
        };
        count = integer_min(counts[bulk], nim_limits_case_count(row).max);
        count = integer_min(count, most_cases(row));
        count = integer_max(count, row->limits.cases_min);
    }
    generator->case_count = row->layout.cases == NIM_CASES_ONE ? 1 : count;
}

/* All cases together keep to the limit of their piles, and to a file's where
 * all have as many. */
static void plan_piles(struct generator *generator) {
    struct nim_limits *limits = &generator->row.limits;
    assert(generator->case_count > 0);
    if (generator->row.layout.cases == NIM_CASES_EQUAL) {
        uint64_t most = NIM_GENERATED_NUMBERS_MAX / generator->case_count;
        limits->piles_max = integer_min(limits->piles_max,
                                        integer_max(most, limits->piles_min));
    }
    if (limits->piles_total_max > 0) {
        limits->piles_max = integer_min(
            limits->piles_max, limits->piles_total_max / generator->case_count);
    }
}

/* Where all cases have as many piles, that is drawn once. */
static void plan_equal_piles(struct generator *generator) {
    struct nim_builder *builder = &generator->builder;
    if (generator->row.layout.cases == NIM_CASES_EQUAL) {
        struct nim_random random = stream_of(generator->keys[0], "piles", 0);
        uint64_t count = nim_random_between(&random, builder->counts.min,
                                            builder->counts.max);
        builder->counts = (struct nim_range){count, count};
    }
}

/* A number of all heads is drawn once, of any width; not 0, which would be no
 * limit. */
static void plan_shared(struct generator *generator) {
    const struct nim_layout *layout = &generator->row.layout;
    if (layout->cases == NIM_CASES_SHARED) {
        struct nim_random random = stream_of(generator->keys[0], "shared", 0);
        const unsigned at = layout->head_count - 1;
        const struct nim_range range = nim_limits_of_head(&generator->row, at);
        uint64_t least = integer_max(range.min, 1);
        uint64_t number = nim_draw(&random, least, range.max);
        generator->row.limits.head[at] = (struct nim_range){number, number};
        generator->builder.board.head[at] = number;
    }
}

/* ---- Sets of takes ---- */

static bool has_take(const uint64_t *takes, size_t take_count, uint64_t take) {
    for (size_t i = 0; i < take_count; i++) {
        if (takes[i] == take) {
            return true;
        }
    }
    return false;
}

/* Draws takes of any width, all different, in no order; returns how many. */
static size_t draw_takes(const struct generator *generator,
                         struct nim_random *random, uint64_t *takes) {
    struct nim_range counts = nim_limits_take_count(&generator->row);
    const struct nim_range limits = nim_limits_take(&generator->row);
    bool is_large = largest_bulk(generator) == NIM_BULK_LARGE;
    size_t count = 0;
    counts.max = integer_min(counts.max, is_large ? TAKES_MAX : 8);
    counts.max = integer_max(counts.min, counts.max);
    uint64_t wanted = nim_random_between(random, counts.min, counts.max);
    for (uint64_t i = 0; i < wanted; i++) {
        uint64_t shift = nim_random_below(random, 13);
        uint64_t above = nim_random_below(random, limits.max - limits.min + 1);
        uint64_t take = limits.min + (above >> shift);
        if (!has_take(takes, count, take)) {
            takes[count++] = take;
        }
    }
    for (uint64_t take = limits.min; count < counts.min; take++) {
        if (!has_take(takes, count, take)) {
            takes[count++] = take;
        }
    }
    return count;
}

static enum nim_status begin_set(struct generator *generator, uint64_t number) {
    uint64_t *takes = generator->takes;
    size_t take_count = 0;
    const struct nim_kind *kind = generator->row.game.kind;
    if (generator->row.layout.set != NIM_SET_NONE) {
        struct nim_random random = stream_of(generator->keys[0], "set", number);
        take_count = draw_takes(generator, &random, takes);
        if (generator->row.layout.set == NIM_SET_BEHIND) {
            nim_sort_rising(takes, take_count);
        }
        nim_layout_write_takes(&generator->text, takes, take_count);
    }
    return kind ? nim_rules_begin(&generator->rules, kind,
                                  &generator->builder.memory, takes, take_count)
                : NIM_OK;
}

/* ---- Cases ---- */

static void write_case(struct generator *generator) {
    struct nim_builder *builder = &generator->builder;
    const struct nim_wording *words = &generator->row.words;
    const char *name = words->wins;
    if (generator->row.layout.has_winner) {
        bool is_other = nim_random_below(&builder->random, 2) == 1;
        name = is_other ? words->loses : words->wins;
    }
    nim_layout_write_case(&generator->text, builder->board.head,
                          builder->board.numbers, name);
}

/* Draws the next case. Some ask once more of the graph of the one before, with
 * a stone less. */
static enum nim_status draw_case(struct generator *generator, uint64_t index,
                                 const struct nim_shape *shape) {
    struct nim_builder *builder = &generator->builder;
    const struct nim_layout *layout = &generator->row.layout;
    uint64_t *stones = &builder->board.head[2];
    bool goes_on = layout->cases == NIM_CASES_QUERIES && index % 3 > 0 &&
                   nim_shape_bulk(shape) == NIM_BULK_SOME &&
                   *stones > integer_max(generator->row.limits.head[2].min, 1);
    generator->text.goes_on = goes_on;
    if (!goes_on) {
        return nim_shape_draw(shape, builder);
    }
    --*stones;
    return NIM_OK;
}

/* The cases of a set have the number of the set in their upper half. */
static enum nim_status write_cases(struct generator *generator, uint64_t set) {
    struct nim_builder *builder = &generator->builder;
    bool is_one = generator->row.layout.cases == NIM_CASES_ONE;
    uint64_t file = integer_max(generator->wanted->file, 1) - 1;
    enum nim_status status = NIM_OK;
    builder->board.head[0] = builder->counts.min;
    nim_layout_write_case_count(&generator->text, generator->case_count,
                                builder->board.head);
    for (uint64_t i = 0; i < generator->case_count && status == NIM_OK; i++) {
        size_t turn = (size_t)((set + i) % generator->shape_count);
        builder->index = is_one ? file : i;
        builder->random =
            stream_of(generator->keys[turn], "", set << 32 | (i + 1));
        status = draw_case(generator, i, generator->shapes[turn]);
        if (status == NIM_OK) {
            write_case(generator);
            status = generator->text.writer->status;
        }
    }
    return status;
}

static enum nim_status write_sets(struct generator *generator) {
    enum nim_status status = NIM_OK;
    for (uint64_t i = 0; i < generator->set_count && status == NIM_OK; i++) {
        status = begin_set(generator, i + 1);
        if (status == NIM_OK) {
            status = write_cases(generator, i);
        }
        nim_rules_end(&generator->rules);
    }
    if (status == NIM_OK) {
        nim_layout_write_end(&generator->text);
    }
    return status;
}

/* ---- All of it ---- */

/* A shape that needs wide values implies them. */
static struct nim_generation with_width(const struct nim_generation *wanted) {
    struct nim_generation copy = *wanted;
    for (size_t i = 0; i < NIM_SHAPES_MAX && wanted->shapes[i]; i++) {
        copy.wide |= !nim_shape_fits(wanted->shapes[i], wanted->problem, false);
    }
    return copy;
}

bool nim_generation_check(const struct nim_generation *wanted,
                          struct nim_line *why) {
    const struct nim_generation copy = with_width(wanted);
    uint64_t named = wanted->problem->limits.value_max;
    if (wanted->wide && named > 0) {
        nim_line_say(why, "the statement names the largest value, %" PRIu64,
                     named);
        return false;
    }
    return nim_bounds_check(&copy, why);
}

enum nim_status nim_generate(const struct nim_generation *wanted,
                             const struct nim_output *output,
                             const struct nim_memory *memory,
                             struct nim_fault *fault) {
    const struct nim_generation copy = with_width(wanted);
    struct generator generator = {.row = nim_bounds_asked(&copy),
                                  .wanted = &copy,
                                  .rules.memory = *memory};
    struct nim_writer writer;
    enum nim_status status = nim_writer_begin(&writer, output, memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    generator.text =
        (struct nim_layout_text){.problem = &generator.row, .writer = &writer};
    if (wanted->shapes[0]) {
        list_shapes(&generator);
    } else {
        mix_shapes(&generator);
    }
    plan_cases(&generator);
    plan_piles(&generator);
    nim_builder_begin(&generator.builder, &generator.row, memory);
    generator.builder.rules = &generator.rules;
    if (generator.row.layout.is_any_length) {
        generator.text.longs = &generator.builder.longs;
    }
    plan_equal_piles(&generator);
    plan_shared(&generator);
    generator.text.has_blanks =
        stream_of(key_of(&generator, ""), "blanks", 0).state % 2 == 1;
    status = write_sets(&generator);
    nim_builder_end(&generator.builder);
    nim_long_end(&generator.builder.longs);
    enum nim_status flushed = nim_writer_end(&writer);
    *fault = (struct nim_fault){.error = writer.error};
    return status == NIM_OK ? flushed : status;
}
