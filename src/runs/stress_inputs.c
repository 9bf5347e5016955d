/* The inputs of a stress test. */
#include "inputs/bounds.h"
#include "inputs/shapes.h"
#include "inputs/wanted.h"
#include "runs/pack.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

/* ---- Inputs that tell known mistakes from the truth ---- */

/* What takes more tries than this is left to the shapes. */
#define TRIES 2048

/* Cases are packed into one input as long as it is valid. */
struct packing {
    struct nim_stress *stress;
    struct nim_model pack;
    struct nim_model added; /* the input at hand */
    struct nim_model both;  /* the pack with it */
    struct nim_text text;
    enum nim_status status;
};

static void note(struct packing *packing, enum nim_status status) {
    if (packing->status == NIM_OK) {
        packing->status = status;
    }
}

/* The text of the pack becomes one of the catches. */
static void flush(struct packing *packing) {
    struct nim_stress *stress = packing->stress;
    if (packing->pack.case_count == 0 || packing->status != NIM_OK) {
        return;
    }
    note(packing, nim_model_text(&packing->pack, &packing->text));
    if (packing->status != NIM_OK) {
        return;
    }
    if (!NIM_GROW(&stress->memory, &stress->catches, &stress->catch_room,
                  stress->catch_count + 1)) {
        note(packing, NIM_NO_MEMORY);
        return;
    }
    stress->catches[stress->catch_count++] =
        (struct nim_stress_text){packing->text.bytes, packing->text.len};
    packing->text = (struct nim_text){.memory = stress->memory};
    nim_model_clear(&packing->pack);
}

/* The input at hand goes into the pack, or begins another one. */
static void pack(struct packing *packing) {
    nim_model_clear(&packing->both);
    note(packing, nim_pack_append(&packing->both, &packing->pack));
    note(packing, nim_pack_append(&packing->both, &packing->added));
    enum nim_status status =
        nim_pack_write_valid(&packing->both, &packing->text);
    if (status == NIM_INVALID) {
        flush(packing);
        nim_model_clear(&packing->both);
        status = nim_pack_append(&packing->both, &packing->added);
    }
    note(packing, status);
    const struct nim_model pack = packing->pack;
    packing->pack = packing->both;
    packing->both = pack;
}

static size_t list_ideas(const struct nim_problem *problem,
                         struct nim_wanted wanted[NIM_IDEAS_MAX]) {
    size_t count = 0;
    for (const struct nim_idea *idea = nim_ideas; idea->id; idea++) {
        /* Can a case within the limits, which are there, show it? */
        if (nim_idea_applies(idea, problem) &&
            idea->value_from <= problem->limits.value_max &&
            idea->piles_from <= problem->limits.piles_max) {
            assert(count < NIM_IDEAS_MAX);
            wanted[count++] = (struct nim_wanted){.idea = idea};
        }
    }
    return count;
}

static void pack_all(struct packing *packing, const struct nim_wanted *wanted,
                     size_t count) {
    for (size_t i = 0; i < count && packing->status == NIM_OK; i++) {
        bool is_new = wanted[i].text.len > 0;
        for (size_t j = 0; j < i && is_new; j++) {
            is_new = wanted[i].text.len != wanted[j].text.len ||
                     memcmp(wanted[i].text.bytes, wanted[j].text.bytes,
                            wanted[i].text.len) != 0;
        }
        if (is_new) {
            note(packing, nim_model_hold(&packing->added, wanted[i].text.bytes,
                                         wanted[i].text.len));
            pack(packing);
        }
    }
    flush(packing);
}

/* Adds inputs to stress->catches that together catch every wrong idea for
 * which a small input is found: in as few files as the layout allows. */
static enum nim_status find_catches(struct nim_stress *stress) {
    struct nim_wanted wanted[NIM_IDEAS_MAX];
    struct packing packing = {.stress = stress,
                              .text = {.memory = stress->memory}};
    size_t count = list_ideas(&stress->problem, wanted);
    nim_model_begin(&packing.pack, &stress->problem, &stress->memory);
    nim_model_begin(&packing.added, &stress->problem, &stress->memory);
    nim_model_begin(&packing.both, &stress->problem, &stress->memory);
    packing.status = nim_smallest_find(&stress->problem, &stress->memory,
                                       wanted, count, TRIES);
    if (packing.status == NIM_OK) {
        pack_all(&packing, wanted, count);
    }
    for (size_t i = 0; i < count; i++) {
        nim_text_end(&wanted[i].text);
    }
    nim_text_end(&packing.text);
    nim_model_end(&packing.pack);
    nim_model_end(&packing.added);
    nim_model_end(&packing.both);
    return packing.status;
}

/* ---- Which shapes ---- */

enum nim_status nim_stress_begin(struct nim_stress *stress,
                                 const struct nim_problem *problem, bool wide,
                                 const struct nim_memory *memory, uint64_t seed,
                                 const char *sample) {
    *stress = (struct nim_stress){.problem = nim_bounds_of(problem, wide),
                                  .memory = *memory,
                                  .seed = seed,
                                  .sample = sample};
    const struct nim_shape *shape = nim_shape_at(&stress->problem, 0);
    while (shape) {
        assert(stress->shape_count + 1 < NIM_SHAPES_MAX);
        stress->shapes[stress->shape_count++] = shape;
        shape = nim_shape_at(&stress->problem, stress->shape_count);
    }
    return find_catches(stress);
}

void nim_stress_end(struct nim_stress *stress) {
    for (size_t i = 0; i < stress->catch_count; i++) {
        nim_memory_free(&stress->memory, stress->catches[i].bytes);
    }
    nim_memory_free(&stress->memory, stress->catches);
    stress->catches = NULL;
    stress->catch_count = 0;
}

bool nim_stress_add_shape(struct nim_stress *stress, const char *name) {
    const struct nim_shape *shape = nim_shape_find(&stress->problem, name);
    if (!stress->has_chosen) {
        stress->shape_count = 0;
        stress->has_chosen = true;
    }
    if (!shape || stress->shape_count + 1 == NIM_SHAPES_MAX) {
        return false;
    }
    stress->shapes[stress->shape_count++] = shape;
    return true;
}

/* ---- Inputs ---- */

static enum nim_status write_text(const struct nim_output *output,
                                  const char *text, size_t len,
                                  struct nim_fault *fault) {
    enum nim_status status = nim_text_write(text, len, output);
    fault->error = status != NIM_OK ? errno : 0;
    return status;
}

/* How large the cases of a round of all shapes are. 0 is no limit. */
struct growth {
    uint64_t piles_max;
    uint64_t value_max;
    uint64_t case_count;
};

/* Small ones first, then once as large as the statement allows; from then on
 * the later ones in turn. */
static const struct growth growths[] = {
    {3, 7, 16}, {6, 200, 16}, {0, 0, 0},   {3, 15, 24},
    {8, 0, 16}, {2, 0, 16},   {40, 31, 8}, {12, 1023, 8},
};
#define GROWTHS (sizeof growths / sizeof *growths)
#define FIRST_AGAIN 3
/* Rounds after which the largest cases come again. */
#define LARGE_EVERY 32

static struct growth growth_of(uint64_t round) {
    if (round < GROWTHS) {
        return growths[round];
    }
    return round % LARGE_EVERY == 2
               ? growths[2]
               : growths[FIRST_AGAIN + round % (GROWTHS - FIRST_AGAIN)];
}

/* Within the limits of the statement; what it does not allow is not asked
 * for. */
static void limit(struct nim_generation *wanted, struct growth growth) {
    struct nim_line why = {.len = 0};
    const struct nim_limits *limits = &wanted->problem->limits;
    const struct nim_generation free = *wanted;
    if (growth.case_count > 0) {
        wanted->case_count =
            limits->cases_max > 0
                ? integer_min(growth.case_count, limits->cases_max)
                : growth.case_count;
        wanted->case_count =
            nim_generation_check(wanted, &why) ? wanted->case_count : 0;
    }
    if (growth.piles_max > 0) {
        wanted->piles.min = limits->piles_min > 0 ? limits->piles_min : 1;
        wanted->piles.max = growth.piles_max > wanted->piles.min
                                ? growth.piles_max
                                : wanted->piles.min;
        if (!nim_generation_check(wanted, &why)) {
            wanted->piles = free.piles;
        }
    }
    if (growth.value_max > 0) {
        wanted->values.min = limits->value_min;
        wanted->values.max = growth.value_max;
        if (!nim_generation_check(wanted, &why)) {
            wanted->values = free.values;
        }
    }
}

static enum nim_status write_shape(const struct nim_stress *stress,
                                   uint64_t index,
                                   const struct nim_output *output,
                                   const char **shape,
                                   struct nim_fault *fault) {
    struct nim_generation wanted = {
        .problem = &stress->problem,
        .shapes = {stress->shapes[index % stress->shape_count]},
        .seed = stress->seed,
        .file = index / stress->shape_count + 1,
    };
    if (nim_shape_bulk(wanted.shapes[0]) != NIM_BULK_EDGES) {
        limit(&wanted, growth_of(index / stress->shape_count));
    }
    *shape = wanted.shapes[0]->name;
    return nim_generate(&wanted, output, &stress->memory, fault);
}

enum nim_status nim_stress_write(const struct nim_stress *stress,
                                 uint64_t run_number,
                                 const struct nim_output *output,
                                 const char **shape, struct nim_fault *fault) {
    uint64_t index = run_number - 1;
    size_t sample_len = strlen(stress->sample);
    *fault = (struct nim_fault){0};
    if (stress->has_chosen) {
        return write_shape(stress, index, output, shape, fault);
    }
    if (index == 0 && sample_len > 0) {
        *shape = "the sample";
        return write_text(output, stress->sample, sample_len, fault);
    }
    index -= sample_len > 0;
    if (index < stress->catch_count) {
        const struct nim_stress_text *text = &stress->catches[index];
        *shape = "known mistakes";
        return write_text(output, text->bytes, text->len, fault);
    }
    return write_shape(stress, index - stress->catch_count, output, shape,
                       fault);
}
