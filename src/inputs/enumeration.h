/* All inputs of a problem that has limits everywhere, from small to large.
 * Takes go up to just above all values: larger ones act alike. Of long cases
 * the last numbers are chosen. */
#ifndef NIM_ENUMERATION_H
#define NIM_ENUMERATION_H

#include "inputs/input_model.h"
#include "streams/memory_text.h"

/* More cases than this tell no more of a solver that resets nothing. */
#define NIM_ENUMERATION_CASES_MAX 2
/* More takes in a set are not tried. */
#define NIM_ENUMERATION_TAKES_MAX 3
/* As much work as with a usual input. */
#define NIM_ENUMERATION_TRY_WORK 256
#define NIM_ENUMERATION_CHOICES (2 + 3 * NIM_ENUMERATION_CASES_MAX)

/* How many numbers an input has, one after the other. */
struct nim_enumeration_choice {
    uint64_t value;
    uint64_t min;
    uint64_t max;
};

enum nim_slot { NIM_SLOT_TAKE, NIM_SLOT_FREE, NIM_SLOT_STONES };

/* A number that is chosen. */
struct nim_enumeration_slot {
    enum nim_slot kind;
    uint64_t *number;
    uint64_t min; /* in size */
    uint64_t max;
    const uint64_t *before; /* it comes in order behind this one, or NULL */
    uint64_t min_behind;    /* stones of the slots behind */
    uint64_t max_behind;
};

struct nim_enumeration {
    const struct nim_problem *problem;
    /* Called with each input, which is model. */
    void (*visit)(void *context);
    void *context;
    uint64_t try_max;      /* a step is given up after eight times as many */
    uint64_t text_len_max; /* inputs with a longer text may be left out */
    /* The step. */
    uint64_t case_count; /* 1 .. NIM_ENUMERATION_CASES_MAX */
    uint64_t pile_count; /* of all cases; a case without body has one */
    unsigned bits;       /* of the widest value */
    uint64_t stones;     /* all values together */
    /* What there is of it. */
    struct nim_model model;
    bool takes_changed; /* since the caller has set it to false */
    uint64_t try_count; /* grows by each input */
    uint64_t work;      /* and by each number that is set up, chosen or tried */
    uint64_t work_max;
    bool is_partial; /* something within the limits was left out */
    enum nim_status status;
    /* Of the enumeration. */
    struct nim_enumeration_choice choices[NIM_ENUMERATION_CHOICES];
    struct nim_enumeration_slot *slots;
    size_t slot_count;
    size_t slot_room;
    struct nim_range shape_stones; /* the fewest and the most */
    uint64_t fixed_stones;         /* of numbers that are no slots */
    uint64_t fixed_bits;
    struct nim_text text; /* of the shape, each number having one digit */
};

/* The caller sets visit, context, the limits and the step. */
void nim_enumeration_begin(struct nim_enumeration *inputs,
                           const struct nim_problem *problem,
                           const struct nim_memory *memory);
void nim_enumeration_end(struct nim_enumeration *inputs);

/* The bits that the widest value can have. */
unsigned nim_enumeration_bits_max(const struct nim_problem *problem);

/* The fewest stones of an input whose widest value has that many bits: 0 where
 * that value may be a number of a head, which counts no stones. */
uint64_t nim_enumeration_stones_min(const struct nim_problem *problem,
                                    unsigned bits);

/* The fewest piles that case_count cases have. */
uint64_t nim_enumeration_piles_min(const struct nim_problem *problem,
                                   uint64_t case_count);

/* Goes through all inputs of the step, in no particular order. Then stones is
 * the next number that inputs with the step's cases, piles and bits may have;
 * false where none has more. The status is NIM_OK or NIM_NO_MEMORY. */
bool nim_enumeration_run(struct nim_enumeration *inputs);

/* Were there try_max inputs, or was there as much work? */
bool nim_enumeration_is_spent(const struct nim_enumeration *inputs);

/* Was the step given up in its middle? */
bool nim_enumeration_is_stopped(const struct nim_enumeration *inputs);

#endif
