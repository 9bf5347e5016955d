/* An input in memory as numbers, to be changed and written again. */
#ifndef NIM_INPUT_MODEL_H
#define NIM_INPUT_MODEL_H

#include "base/memory.h"
#include "problems/cases.h"
#include "streams/memory_text.h"

#include <nimsum/problems.h>

struct nim_model_set {
    size_t take_at; /* in numbers */
    size_t take_count;
    size_t case_count; /* they follow those of the sets before */
};

struct nim_model_case {
    /* As read; head[0] is the number of piles also where the layout has no
     * head. */
    uint64_t head[NIM_HEAD_MAX];
    size_t at;        /* of the body, in numbers */
    size_t count;     /* numbers of the body */
    const char *name; /* of the player to move, where the layout has one */
};

/* Begin with the problem and the memory, all else 0. Where the layout has no
 * sets of takes, all cases stand in one set that has none. */
struct nim_model {
    const struct nim_problem *problem;
    struct nim_memory memory;
    const struct nim_long_numbers *longs; /* unless NULL: what numbers may
                                             stand for */
    struct nim_long_numbers *kept;        /* unless NULL: where that is kept of
                                             numbers that are read */
    struct nim_array numbers; /* takes, and bodies of cases, as read */
    struct nim_model_set *sets;
    size_t set_count;
    size_t set_room;
    struct nim_model_case *cases;
    size_t case_count;
    size_t case_room;
};

void nim_model_begin(struct nim_model *model, const struct nim_problem *problem,
                     const struct nim_memory *memory);
void nim_model_end(struct nim_model *model);

/* Leaves no set and no case. */
void nim_model_clear(struct nim_model *model);

/* These add behind what is there: a set first, then its cases. NIM_OK or
 * NIM_NO_MEMORY. */
enum nim_status nim_model_add_set(struct nim_model *model,
                                  const uint64_t *takes, size_t take_count);
/* numbers are the body, as many as head says; the two may be those of another
 * model, but not of this one. */
enum nim_status nim_model_add_case(struct nim_model *model,
                                   const uint64_t *head,
                                   const uint64_t *numbers, const char *name);

/* What the head of that case has in common with all others, if anything, stands
 * in each of them. */
void nim_model_share(struct nim_model *model,
                     const struct nim_model_case *given);

/* As nim_model_add_case, of a case that is being read; model is a struct
 * nim_model. */
enum nim_status nim_model_add_read(void *model, const struct nim_case *given);

/* Reads the input in place of what is there: the visitor adds what it wants,
 * and the fault is that of nim_cases_visit. */
enum nim_status nim_model_visit(struct nim_model *model,
                                struct nim_reader *reader,
                                const struct nim_visitor *visitor,
                                struct nim_fault *fault);

/* Holds all cases of the input in place of what is there. As nim_solve, but
 * that a number above 2^64-1 is refused in all problems, unless such are kept;
 * what was read before a fault is model. */
enum nim_status nim_model_read(struct nim_model *model,
                               const struct nim_input *input,
                               struct nim_fault *fault);

/* The same of an input in memory. */
enum nim_status nim_model_hold(struct nim_model *model, const char *bytes,
                               size_t len);

/* Writes the input; there is at least one case. With fewer cases than the
 * statement asks for they come again. Faults are left in the
 * writer's status. */
void nim_model_write(const struct nim_model *model, struct nim_writer *writer);

/* The same in place of what the text has. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_model_text(const struct nim_model *model,
                               struct nim_text *text);

/* ---- Which of two inputs is smaller ---- */

/* What is compared, in this order, before the bytes of the text. Values are the
 * numbers of bodies and heads but the count of a body, and stones those of
 * bodies, or of heads where a case has no body; of numbers below 0 their size
 * counts. */
struct nim_model_size {
    uint64_t cases;
    uint64_t piles;       /* the n of all cases; a case without body is one */
    unsigned bits;        /* of the widest value */
    uint64_t stones_high; /* all values together, in units of 2^64 */
    uint64_t stones;      /* the rest */
    uint64_t text_len;
};

/* The text is that of the input. */
struct nim_model_size nim_model_size(const struct nim_model *model,
                                     const struct nim_text *text);

/* Below 0, 0, or above 0: a total order of inputs, by sizes and texts. */
int nim_model_compare(const struct nim_model_size *a,
                      const struct nim_text *a_text,
                      const struct nim_model_size *b,
                      const struct nim_text *b_text);

#endif
