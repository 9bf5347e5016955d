/* Packs inputs that catch the known wrong ideas. */
#include "runs/known_mistakes.h"
#include "streams/memory_text.h"

#include "inputs/smallest.h"
#include "runs/pack.h"

#include <assert.h>
#include <string.h>

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
    struct nim_stress_text *catches =
        nim_memory_grow(&stress->memory, stress->catches, &stress->catch_room,
                        stress->catch_count + 1, sizeof *catches);
    if (!catches) {
        note(packing, NIM_NO_MEMORY);
        return;
    }
    stress->catches = catches;
    catches[stress->catch_count++] =
        (struct nim_stress_text){packing->text.bytes, packing->text.len};
    packing->text = (struct nim_text){.memory = stress->memory};
    nim_model_clear(&packing->pack);
}

/* ---- Packing ---- */

/* The input at hand goes into the pack, or begins another one. */
static void pack(struct packing *packing) {
    nim_model_clear(&packing->both);
    note(packing, nim_pack_append(&packing->both, &packing->pack));
    note(packing, nim_pack_append(&packing->both, &packing->added));
    enum nim_status status = nim_pack_write(&packing->both, &packing->text);
    if (status == NIM_OK) {
        status = nim_pack_validate(&packing->both, &packing->text);
    }
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

/* ---- All ideas ---- */

/* Can a case within the limits, which are there, show it? */
static bool is_possible(const struct nim_idea *idea,
                        const struct nim_problem *problem) {
    return nim_idea_applies(idea, problem) &&
           idea->value_from <= problem->limits.value_max &&
           idea->piles_from <= problem->limits.piles_max;
}

static size_t list_ideas(const struct nim_problem *problem,
                         struct nim_smallest wanted[NIM_IDEAS_MAX]) {
    size_t count = 0;
    for (const struct nim_idea *idea = nim_ideas; idea->id; idea++) {
        if (is_possible(idea, problem)) {
            assert(count < NIM_IDEAS_MAX);
            wanted[count++] = (struct nim_smallest){.idea = idea};
        }
    }
    return count;
}

static bool is_same(const struct nim_smallest *a,
                    const struct nim_smallest *b) {
    return a->text.len == b->text.len &&
           memcmp(a->text.bytes, b->text.bytes, a->text.len) == 0;
}

static void pack_all(struct packing *packing, const struct nim_smallest *wanted,
                     size_t count) {
    for (size_t i = 0; i < count && packing->status == NIM_OK; i++) {
        bool is_new = wanted[i].text.len > 0;
        for (size_t j = 0; j < i && is_new; j++) {
            is_new = !is_same(&wanted[i], &wanted[j]);
        }
        if (is_new) {
            note(packing, nim_pack_hold(&packing->added, wanted[i].text.bytes,
                                        wanted[i].text.len));
            pack(packing);
        }
    }
    flush(packing);
}

enum nim_status nim_catches_find(struct nim_stress *stress) {
    struct nim_smallest wanted[NIM_IDEAS_MAX];
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
