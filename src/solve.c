/* A problem's cases from reader to writer. */
#include "answer.h"

#include <string.h>

struct solver {
    struct nim_problem problem;
    struct nim_reader *reader;
    struct nim_writer *writer;
    struct nim_memory memory;
    struct nim_fault *fault;
    struct nim_rules rules;
    struct nim_position position;
    bool streams; /* the numbers are added as they come, none is kept */
    uint64_t head[NIM_HEAD_MAX];
    uint64_t own[NIM_HEAD_MAX]; /* a case without body */
    uint64_t *held;             /* the numbers of one case */
    size_t held_count;
    size_t held_room;
    uint64_t *numbers; /* of the case: held, own, or still the reader's */
    size_t number_count;
};

/* ---- Reading numbers, with what was expected noted ---- */

static enum nim_status read_number(struct solver *solver,
                                   enum nim_expected expected, uint64_t index,
                                   uint64_t index_count, uint64_t *number) {
    solver->fault->expected = expected;
    solver->fault->index = index;
    solver->fault->index_count = index_count;
    return nim_reader_next(solver->reader, number);
}

/* Room for so many more numbers: twice as much each time, so that memory
 * follows the numbers that have come. */
static enum nim_status hold_room(struct solver *solver, size_t count) {
    if (count <= solver->held_room - solver->held_count) {
        return NIM_OK;
    }
    size_t room = 2 * (solver->held_count + count);
    if (room > SIZE_MAX / sizeof(uint64_t)) {
        return NIM_NO_MEMORY;
    }
    uint64_t *held = solver->memory.resize(solver->memory.context, solver->held,
                                           room * sizeof(uint64_t));
    if (!held) {
        return NIM_NO_MEMORY;
    }
    solver->held = held;
    solver->held_room = room;
    return NIM_OK;
}

static enum nim_status hold(struct solver *solver, const uint64_t *numbers,
                            size_t count) {
    enum nim_status status = hold_room(solver, count);
    if (status == NIM_OK) {
        memcpy(solver->held + solver->held_count, numbers,
               count * sizeof *numbers);
        solver->held_count += count;
    }
    return status;
}

/* Keeps the numbers of a case. Piles that the reader has at hand all at once
 * stay where they are. */
static enum nim_status keep(struct solver *solver, const uint64_t *numbers,
                            size_t count, bool is_whole) {
    if (is_whole && !solver->problem.arrange) {
        solver->numbers = (uint64_t *)numbers;
        solver->number_count = count;
        return NIM_OK;
    }
    enum nim_status status = hold(solver, numbers, count);
    solver->numbers = solver->held;
    solver->number_count = solver->held_count;
    return status;
}

static enum nim_status read_numbers(struct solver *solver, uint64_t total) {
    solver->held_count = 0;
    solver->numbers = solver->held;
    solver->number_count = 0;
    for (uint64_t left = total; left > 0;) {
        const uint64_t *numbers;
        size_t count;
        enum nim_status status =
            nim_reader_take(solver->reader, left, &numbers, &count);
        if (status == NIM_OK) {
            status = solver->streams
                         ? nim_position_add(&solver->position, numbers, count)
                         : keep(solver, numbers, count, count == total);
        }
        if (status != NIM_OK) {
            solver->fault->index = total - left + 1;
            return status;
        }
        left -= count;
    }
    return NIM_OK;
}

/* ---- A case ---- */

static uint64_t times(uint64_t a, uint64_t b) {
    return b && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

static uint64_t body_count(const struct solver *solver) {
    switch (solver->problem.layout.body) {
    case NIM_BODY_PILES:
        return solver->head[0];
    case NIM_BODY_PAIRS:
        return times(solver->head[0], 2);
    case NIM_BODY_TRIPLES:
        return times(solver->head[0], 3);
    case NIM_BODY_ROWS:
        return times(solver->head[0], solver->head[1]);
    case NIM_BODY_NONE:
        break;
    }
    return 0;
}

static enum nim_status read_body(struct solver *solver) {
    enum nim_body body = solver->problem.layout.body;
    if (body == NIM_BODY_NONE) {
        memcpy(solver->own, solver->head, sizeof solver->own);
        solver->numbers = solver->own;
        solver->number_count = solver->problem.layout.head_count;
        return NIM_OK;
    }
    solver->fault->expected =
        body == NIM_BODY_PILES ? NIM_EXPECTED_PILE : NIM_EXPECTED_NUMBER;
    solver->fault->index_count = body_count(solver);
    return read_numbers(solver, solver->fault->index_count);
}

/* Who is named moves first: his name is the word when the first one wins. */
static enum nim_status read_winner(struct solver *solver) {
    struct nim_problem *problem = &solver->problem;
    const char *names[] = {problem->wins, problem->loses, NULL};
    size_t first;
    solver->fault->expected = NIM_EXPECTED_NAME;
    enum nim_status status = nim_reader_word(solver->reader, names, &first);
    if (status == NIM_OK) {
        problem->wins = names[first];
        problem->loses = names[1 - first];
    }
    return status;
}

/* The numbers become piles, and the piles the position. */
static enum nim_status set_up(struct solver *solver) {
    nim_arrange_fn *arrange = solver->problem.arrange;
    if (arrange) {
        solver->number_count =
            arrange(solver->head, solver->numbers, solver->number_count);
    }
    if (solver->number_count == SIZE_MAX) {
        return NIM_IMPOSSIBLE;
    }
    return nim_position_add(&solver->position, solver->numbers,
                            solver->number_count);
}

/* The rest of a case whose head has been read. */
static enum nim_status solve_case(struct solver *solver) {
    nim_position_begin(&solver->position, &solver->problem, &solver->rules);
    enum nim_status status = read_body(solver);
    if (status == NIM_OK && solver->problem.layout.has_winner) {
        status = read_winner(solver);
    }
    if (status == NIM_OK && !solver->streams) {
        status = set_up(solver);
    }
    if (status != NIM_OK) {
        return status;
    }
    nim_answer_write(solver->writer, &solver->position, solver->numbers,
                     solver->number_count, solver->fault->case_number);
    return solver->writer->status;
}

/* ---- One case after the other ---- */

/* Reads the head. *is_last: there is no case any more. */
static enum nim_status read_head(struct solver *solver, bool *is_last) {
    const struct nim_layout *layout = &solver->problem.layout;
    bool open_ended =
        layout->cases == NIM_CASES_ZERO || layout->cases == NIM_CASES_EOF;
    bool counts_piles = layout->body != NIM_BODY_NONE;
    *is_last = false;
    for (unsigned i = 0; i < layout->head_count; i++) {
        enum nim_status status =
            read_number(solver,
                        i == 0 && counts_piles ? NIM_EXPECTED_PILE_COUNT
                                               : NIM_EXPECTED_NUMBER,
                        i + 1, layout->head_count, &solver->head[i]);
        if (i == 0 && open_ended && status == NIM_END) {
            *is_last = true;
            return NIM_OK;
        }
        if (status != NIM_OK) {
            return status;
        }
    }
    *is_last = layout->cases == NIM_CASES_ZERO && solver->head[0] == 0;
    return NIM_OK;
}

/* How many cases follow: not known before the end where that ends them. */
static enum nim_status read_case_count(struct solver *solver,
                                       uint64_t *case_count) {
    enum nim_status status = NIM_OK;
    switch (solver->problem.layout.cases) {
    case NIM_CASES_ONE:
        *case_count = 1;
        break;
    case NIM_CASES_EQUAL:
        status = read_number(solver, NIM_EXPECTED_PILE_COUNT, 1, 1,
                             &solver->head[0]);
        if (status != NIM_OK) {
            break;
        }
        /* fallthrough */
    case NIM_CASES_COUNT:
        status = read_number(solver, NIM_EXPECTED_CASE_COUNT, 1, 1, case_count);
        break;
    case NIM_CASES_ZERO:
    case NIM_CASES_EOF:
        *case_count = UINT64_MAX;
        break;
    }
    return status;
}

static enum nim_status solve_cases(struct solver *solver) {
    uint64_t case_count = 0;
    enum nim_status status = read_case_count(solver, &case_count);
    for (uint64_t i = 0; i < case_count && status == NIM_OK; i++) {
        bool is_last;
        solver->fault->case_number++;
        status = read_head(solver, &is_last);
        if (is_last) {
            break;
        }
        if (status == NIM_OK) {
            status = solve_case(solver);
        }
    }
    return status;
}

/* ---- Sets of takes ---- */

static enum nim_status begin_rules(struct solver *solver) {
    const struct nim_kind *kind = solver->problem.kind;
    if (!kind) {
        return NIM_OK;
    }
    return nim_rules_begin(&solver->rules, kind, &solver->memory,
                           solver->numbers, solver->number_count);
}

/* Reads a set and solves its cases. *is_last: there is no set any more. */
static enum nim_status solve_set(struct solver *solver, bool *is_last) {
    bool ends_with_0 = solver->problem.layout.set == NIM_SET_EACH;
    uint64_t take_count = 0;
    enum nim_status status =
        read_number(solver, NIM_EXPECTED_TAKE_COUNT, 1, 1, &take_count);
    *is_last = ends_with_0 && (status == NIM_END || take_count == 0);
    if (*is_last) {
        return status == NIM_END ? NIM_OK : status;
    }
    if (status != NIM_OK) {
        return status;
    }
    bool streams = solver->streams;
    solver->streams = false;
    solver->fault->expected = NIM_EXPECTED_TAKE;
    solver->fault->index_count = take_count;
    status = read_numbers(solver, take_count);
    solver->streams = streams;
    if (status == NIM_OK) {
        status = begin_rules(solver);
    }
    if (status == NIM_OK) {
        status = solve_cases(solver);
    }
    if (solver->problem.joined &&
        solver->problem.answer == NIM_ANSWER_VERDICT) {
        nim_writer_put(solver->writer, "\n", 1);
    }
    nim_rules_end(&solver->rules);
    return status;
}

static enum nim_status solve_sets(struct solver *solver) {
    bool is_last = false;
    enum nim_status status = NIM_OK;
    while (status == NIM_OK && !is_last) {
        status = solve_set(solver, &is_last);
        is_last |= solver->problem.layout.set == NIM_SET_ONCE;
    }
    return status;
}

static enum nim_status solve_all(struct solver *solver) {
    if (solver->problem.layout.set != NIM_SET_NONE) {
        return solve_sets(solver);
    }
    enum nim_status status = begin_rules(solver);
    if (status == NIM_OK) {
        status = solve_cases(solver);
    }
    nim_rules_end(&solver->rules);
    return status;
}

/* ---- The whole ---- */

static enum nim_status flush_answers(void *writer) {
    return nim_writer_flush(writer);
}

/* The answers are flushed even after a fault of the input. When neither end
 * is at fault but the last flush fails, that is the status. */
enum nim_status nim_solve(const struct nim_problem *problem,
                          struct nim_reader *reader, struct nim_writer *writer,
                          const struct nim_memory *memory,
                          struct nim_fault *fault) {
    struct solver solver = {
        .problem = *problem,
        .reader = reader,
        .writer = writer,
        .memory = *memory,
        .fault = fault,
        .rules = {.memory = *memory},
        .streams = problem->answer == NIM_ANSWER_VERDICT &&
                   problem->layout.body == NIM_BODY_PILES && !problem->arrange,
    };
    *fault = (struct nim_fault){0};
    reader->before_wait = flush_answers;
    reader->waiter = writer;
    if (problem->layout.has_negative) {
        reader->kernel = &nim_scan_signed_kernel;
    }
    enum nim_status status = solve_all(&solver);
    solver.memory.resize(solver.memory.context, solver.held, 0);
    if (reader->status != NIM_OK) {
        nim_reader_place(reader, &fault->place);
        fault->error = reader->error;
    }
    enum nim_status flushed = nim_writer_flush(writer);
    if (flushed != NIM_OK) {
        fault->error = writer->error;
        return flushed;
    }
    return status;
}
