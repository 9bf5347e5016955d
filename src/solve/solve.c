/* A problem's cases from reader to writer. */
#include "solve/solve.h"
#include "problems/answer.h"
#include "solve/small.h"
#include "streams/writer.h"

struct solver {
    const struct nim_problem *problem;
    struct nim_writer *writer;
    struct nim_small small;
};

static enum nim_status answer_case(void *context,
                                   const struct nim_case *given) {
    const struct solver *solver = context;
    if (given->words->parted && given->number > 1) {
        nim_writer_put(solver->writer, " ", 1);
    }
    nim_answer_write(solver->writer, given);
    enum nim_status status = solver->writer->status;
    if (status == NIM_TOO_MANY) {
        solver->writer->status = NIM_OK; /* it can go on */
    }
    return status;
}

static enum nim_status answer_word(void *context, bool wins) {
    const struct solver *solver = context;
    nim_small_word(&solver->small, solver->writer, wins);
    return solver->writer->status;
}

static enum nim_status answer_set(void *context) {
    const struct solver *solver = context;
    nim_answer_end_set(solver->writer, &solver->problem->words);
    return solver->writer->status;
}

static size_t answer_run(void *context, const uint64_t *numbers, size_t count,
                         uint64_t most_cases, uint64_t *case_count) {
    const struct solver *solver = context;
    return nim_small_answer(&solver->small, solver->writer, numbers, count,
                            most_cases, case_count);
}

static enum nim_status flush_answers(void *writer) {
    return nim_writer_flush(writer);
}

/* The answers are flushed even after a fault of the input. When neither end
 * is at fault but the last flush fails, that is the status. */
enum nim_status nim_solve(const struct nim_problem *problem,
                          struct nim_reader *reader, struct nim_writer *writer,
                          const struct nim_memory *memory,
                          struct nim_fault *fault) {
    struct solver solver;
    bool has_list = problem->words.answer != NIM_ANSWER_VERDICT;
    solver.problem = problem;
    solver.writer = writer;
    bool is_simple = nim_small_begin(&solver.small, problem);
    const struct nim_visitor visitor = {
        .context = &solver,
        .wants_piles = has_list,
        .wants_raw = has_list && problem->layout.board,
        .visit = answer_case,
        .visit_winner = solver.small.is_word ? answer_word : NULL,
        .end_set = answer_set,
        .visit_run = is_simple ? answer_run : NULL,
    };
    reader->before_wait = flush_answers;
    reader->waiter = writer;
    enum nim_status status =
        nim_cases_visit(problem, reader, memory, &visitor, fault);
    enum nim_status flushed = nim_writer_flush(writer);
    if (flushed != NIM_OK) {
        fault->error = writer->error;
        return flushed;
    }
    return status;
}

enum nim_status nim_solve_to(const struct nim_problem *problem,
                             struct nim_reader *reader,
                             const struct nim_output *output,
                             const struct nim_memory *memory,
                             struct nim_fault *fault) {
    struct nim_writer writer;
    enum nim_status status = nim_writer_begin(&writer, output, memory, NULL);
    if (status == NIM_OK) {
        status = nim_solve(problem, reader, &writer, memory, fault);
        nim_writer_end(&writer);
    }
    return status;
}

enum nim_status nim_solve_input(const struct nim_problem *problem,
                                const struct nim_input *input,
                                const struct nim_output *output,
                                const struct nim_memory *memory,
                                struct nim_fault *fault) {
    struct nim_reader reader;
    enum nim_status status = nim_reader_begin(&reader, input, memory, NULL);
    if (status == NIM_OK) {
        status = nim_solve_to(problem, &reader, output, memory, fault);
        nim_reader_end(&reader);
    }
    return status;
}
