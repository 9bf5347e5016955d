/* A problem's cases from reader to writer. */
#include "tiny.h"

#include <assert.h>
#include <string.h>

/* A position of any of the games. */
union position {
    struct nim_classic classic;
    struct nim_staircase staircase;
    struct nim_moore moore;
};

/* The piles of one case, as far as they have come. */
struct piles {
    uint64_t *held;
    size_t room;
    const uint64_t *piles; /* held, or the reader's own numbers */
    size_t count;
};

struct solver {
    const struct nim_problem *problem;
    const struct game *game;
    struct nim_reader *reader;
    struct nim_writer *writer;
    struct nim_memory memory;
    struct nim_fault *fault;
    union position position;
    struct piles piles;
    bool tiny_works;
    struct nim_tiny tiny;
};

/* ---- The games behind one signature ---- */

struct game {
    void (*begin)(union position *position, const struct nim_problem *problem);
    void (*add)(union position *position, const uint64_t *piles, size_t count);
    bool (*wins)(const union position *position);
    void (*list)(struct solver *solver);
    void (*count)(struct solver *solver, struct nim_wide *total);
};

static void classic_begin(union position *position,
                          const struct nim_problem *problem) {
    nim_classic_begin(&position->classic, problem->play);
}

static void classic_add(union position *position, const uint64_t *piles,
                        size_t count) {
    nim_classic_add(&position->classic, piles, count);
}

static bool classic_wins(const union position *position) {
    return nim_classic_wins(&position->classic);
}

static void staircase_begin(union position *position,
                            const struct nim_problem *problem) {
    nim_staircase_begin(&position->staircase, problem->play);
}

static void staircase_add(union position *position, const uint64_t *piles,
                          size_t count) {
    nim_staircase_add(&position->staircase, piles, count);
}

static bool staircase_wins(const union position *position) {
    return nim_staircase_wins(&position->staircase);
}

static void moore_begin(union position *position,
                        const struct nim_problem *problem) {
    nim_moore_begin(&position->moore, problem->play, problem->k);
}

static void moore_add(union position *position, const uint64_t *piles,
                      size_t count) {
    nim_moore_add(&position->moore, piles, count);
}

static bool moore_wins(const union position *position) {
    return nim_moore_wins(&position->moore);
}

/* Piles looked at in one go when moves are listed. */
#define MOVES_AT_ONCE 1024

/* The winning moves on some piles, at most MOVES_AT_ONCE; `first` is moved
 * behind these. A move touches one pile. */
static size_t next_moves(struct solver *solver, size_t *first,
                         struct nim_move *moves, uint64_t *places) {
    const struct piles *piles = &solver->piles;
    size_t left = piles->count - *first;
    size_t part = left < MOVES_AT_ONCE ? left : MOVES_AT_ONCE;
    size_t start = *first;
    *first += part;
    if (solver->problem->game == NIM_GAME_STAIRCASE) {
        return nim_staircase_moves(&solver->position.staircase, piles->piles,
                                   start, part, moves, places);
    }
    return nim_classic_moves(&solver->position.classic, piles->piles, start,
                             part, moves, places);
}

static void write_pair(struct solver *solver, const struct nim_move *move,
                       uint64_t place, char end) {
    if (solver->problem->places) {
        nim_writer_number(solver->writer, place);
        nim_writer_put(solver->writer, " ", 1);
    }
    nim_writer_number(solver->writer, move->from);
    nim_writer_put(solver->writer, " ", 1);
    nim_writer_number(solver->writer, move->to);
    nim_writer_put(solver->writer, &end, 1);
}

static void list_single(struct solver *solver) {
    struct nim_move moves[MOVES_AT_ONCE];
    uint64_t places[MOVES_AT_ONCE];
    bool placed = solver->problem->places;
    uint64_t left = solver->problem->moves_max;
    for (size_t first = 0; first < solver->piles.count && left > 0;) {
        size_t count =
            next_moves(solver, &first, moves, placed ? places : NULL);
        count = count < left ? count : (size_t)left;
        left -= count;
        if (!placed) {
            nim_writer_lines(solver->writer, moves, count);
            continue;
        }
        for (size_t i = 0; i < count; i++) {
            write_pair(solver, &moves[i], places[i], '\n');
        }
    }
}

static void count_single(struct solver *solver, struct nim_wide *total) {
    struct nim_move moves[MOVES_AT_ONCE];
    uint64_t count = 0;
    for (size_t first = 0; first < solver->piles.count;) {
        count += next_moves(solver, &first, moves, NULL);
    }
    *total = (struct nim_wide){2, {(uint32_t)count, (uint32_t)(count >> 32)}};
}

/* There may be more moves than anyone can wait for: a closed pipe or a full
 * disk ends the list. */
static void list_moore(struct solver *solver) {
    struct nim_move moves[NIM_MOORE_K_MAX];
    uint64_t places[NIM_MOORE_K_MAX];
    struct nim_moore_walk walk;
    nim_moore_walk_begin(&walk, &solver->position.moore, solver->piles.piles,
                         solver->piles.count);
    uint64_t left = solver->problem->moves_max;
    for (; left > 0 && solver->writer->status == NIM_OK; left--) {
        size_t count = nim_moore_walk_next(&walk, moves, places);
        if (count == 0) {
            break;
        }
        for (size_t i = 0; i < count; i++) {
            write_pair(solver, &moves[i], places[i],
                       i + 1 < count ? ' ' : '\n');
        }
    }
}

static void count_moore(struct solver *solver, struct nim_wide *total) {
    struct nim_moore_walk walk;
    nim_moore_walk_begin(&walk, &solver->position.moore, solver->piles.piles,
                         solver->piles.count);
    nim_moore_walk_count(&walk, total);
}

static const struct game games[] = {
    [NIM_GAME_CLASSIC] = {classic_begin, classic_add, classic_wins, list_single,
                          count_single},
    [NIM_GAME_STAIRCASE] = {staircase_begin, staircase_add, staircase_wins,
                            list_single, count_single},
    [NIM_GAME_MOORE] = {moore_begin, moore_add, moore_wins, list_moore,
                        count_moore},
};

/* ---- Reading a case ---- */

/* Room for so many more piles: twice as much each time, so that memory follows
 * the piles that have come. */
static enum nim_status hold_room(struct solver *solver, size_t count) {
    struct piles *piles = &solver->piles;
    if (count <= piles->room - piles->count) {
        return NIM_OK;
    }
    size_t room = 2 * (piles->count + count);
    if (room > SIZE_MAX / sizeof(uint64_t)) {
        return NIM_NO_MEMORY;
    }
    uint64_t *held = solver->memory.resize(solver->memory.context, piles->held,
                                           room * sizeof(uint64_t));
    if (!held) {
        return NIM_NO_MEMORY;
    }
    piles->held = held;
    piles->room = room;
    return NIM_OK;
}

/* Keeps the piles for the moves. A case that the reader has at hand whole
 * stays where it is. */
static enum nim_status keep(struct solver *solver, const uint64_t *numbers,
                            size_t count, bool whole) {
    struct piles *piles = &solver->piles;
    if (whole) {
        piles->piles = numbers;
        piles->count = count;
        return NIM_OK;
    }
    enum nim_status status = hold_room(solver, count);
    if (status == NIM_OK) {
        memcpy(piles->held + piles->count, numbers, count * sizeof *numbers);
        piles->count += count;
        piles->piles = piles->held;
    }
    return status;
}

static enum nim_status read_piles(struct solver *solver, uint64_t pile_count) {
    bool keeps = solver->problem->answer != NIM_ANSWER_VERDICT;
    solver->piles.count = 0;
    for (uint64_t left = pile_count; left > 0;) {
        const uint64_t *numbers;
        size_t count;
        enum nim_status status =
            nim_reader_take(solver->reader, left, &numbers, &count);
        if (status == NIM_OK && keeps) {
            status = keep(solver, numbers, count, count == pile_count);
        }
        if (status != NIM_OK) {
            solver->fault->expected = NIM_EXPECTED_PILE;
            solver->fault->pile = pile_count - left + 1;
            return status;
        }
        solver->game->add(&solver->position, numbers, count);
        left -= count;
    }
    return NIM_OK;
}

/* ---- Answering ---- */

static void write_count(struct solver *solver) {
    struct nim_wide total;
    solver->game->count(solver, &total);
    nim_writer_wide(solver->writer, &total);
    nim_writer_put(solver->writer, "\n", 1);
}

static void write_answer(struct solver *solver) {
    bool wins = solver->game->wins(&solver->position);
    nim_writer_string(solver->writer,
                      wins ? solver->problem->wins : solver->problem->loses);
    nim_writer_put(solver->writer, "\n", 1);
    if (wins && solver->problem->answer == NIM_ANSWER_MOVES) {
        solver->game->list(solver);
    } else if (wins && solver->problem->answer == NIM_ANSWER_COUNT) {
        write_count(solver);
    }
}

static enum nim_status solve_case(struct solver *solver, uint64_t pile_count) {
    solver->fault->pile_count = pile_count;
    solver->game->begin(&solver->position, solver->problem);
    enum nim_status status = read_piles(solver, pile_count);
    if (status == NIM_OK) {
        write_answer(solver);
        status = solver->writer->status;
    }
    return status;
}

/* ---- One case after the other ---- */

static enum nim_status read_case_count(struct solver *solver,
                                       uint64_t *case_count) {
    switch (solver->problem->cases) {
    case NIM_CASES_ONE:
        *case_count = 1;
        return NIM_OK;
    case NIM_CASES_COUNT:
        solver->fault->expected = NIM_EXPECTED_CASE_COUNT;
        return nim_reader_next(solver->reader, case_count);
    default:
        *case_count = UINT64_MAX;
        return NIM_OK;
    }
}

static size_t solve_tiny(struct solver *solver, uint64_t most_count) {
    return solver->tiny_works ? nim_tiny_solve(&solver->tiny, solver->reader,
                                               solver->writer, most_count)
                              : 0;
}

static enum nim_status solve_cases(struct solver *solver) {
    enum nim_cases cases = solver->problem->cases;
    bool ends_early = cases == NIM_CASES_ZERO || cases == NIM_CASES_EOF;
    uint64_t case_count;
    enum nim_status status = read_case_count(solver, &case_count);
    for (uint64_t i = 0; i < case_count && status == NIM_OK; i++) {
        uint64_t pile_count;
        i += solve_tiny(solver, case_count - i - 1);
        solver->fault->case_number = i + 1;
        solver->fault->expected = NIM_EXPECTED_PILE_COUNT;
        status = nim_reader_next(solver->reader, &pile_count);
        if (ends_early && status == NIM_END) {
            return NIM_OK;
        }
        if (status == NIM_OK && cases == NIM_CASES_ZERO && pile_count == 0) {
            return NIM_OK;
        }
        if (status == NIM_OK) {
            status = solve_case(solver, pile_count);
        }
    }
    return status;
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
    struct solver solver = {
        .problem = problem,
        .game = &games[problem->game],
        .reader = reader,
        .writer = writer,
        .memory = *memory,
        .fault = fault,
    };
    *fault = (struct nim_fault){0};
    reader->before_wait = flush_answers;
    reader->waiter = writer;
    solver.tiny_works = nim_tiny_begin(&solver.tiny, problem);
    enum nim_status status = solve_cases(&solver);
    solver.memory.resize(solver.memory.context, solver.piles.held, 0);
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
