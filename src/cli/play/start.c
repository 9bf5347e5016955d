/* Positions to begin with. */
#include "play.h"
#include "streams/memory_text.h"

/* Inputs of a size that are looked at, and of those that cannot be played. */
#define TRIES 60
#define HARD_MAX 4
#define CASES 10
/* A pile of more is not drawn. */
#define STONES_MAX 40

/* What is asked for; where no position of that size can be played, the next;
 * of any size, and whoever wins, in the end. */
static const struct size {
    uint64_t piles;
    uint64_t stones;
    bool any_winner;
} sizes[] = {
    {5, 12, false}, {3, 7, false}, {2, 4, false}, {0, 0, false}, {0, 0, true}};
#define SIZES (sizeof sizes / sizeof *sizes)

static bool suits(struct play_table *table, bool may_be_large,
                  bool any_winner) {
    const struct nim_referee *referee = &table->referee;
    const struct nim_state *state = &referee->state;
    bool wants_win = !table->request->is_second;
    for (size_t i = 0; i < state->number_count; i += state->each) {
        if (!may_be_large && state->numbers[i + state->at] > STONES_MAX) {
            return false;
        }
    }
    return !referee->is_over && (any_winner || referee->wins == wants_win) &&
           state->number_count / state->each <= CLI_PILES_SHOWN;
}

/* The case with that number of the text. */
static enum nim_status read_case(struct play_table *table,
                                 const struct nim_generation *wanted,
                                 const struct size *size,
                                 const struct nim_text *text, uint64_t number,
                                 bool *suits_well) {
    struct nim_text_view view;
    struct nim_reader reader;
    struct nim_fault fault = {0};
    bool found = false;
    struct nim_input input = nim_text_input(&view, text->bytes, text->len);
    enum nim_status status =
        nim_reader_begin(&reader, &input, &table->setup->memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_setup_read(table->setup, &reader, number, &found, &fault);
    nim_reader_end(&reader);
    if (status != NIM_OK || !found) {
        return status;
    }
    table->setup->case_number = 0;
    table->note.len = 0;
    table->note.text[0] = '\0';
    status = nim_referee_begin(&table->referee, table->setup, &table->note);
    *suits_well = status == NIM_OK &&
                  suits(table, wanted->values.max == 0, size->any_winner);
    nim_referee_end(&table->referee);
    return status;
}

static enum nim_status try_input(struct play_table *table,
                                 const struct nim_generation *wanted,
                                 const struct size *size, bool *found) {
    struct nim_text text = {.memory = table->setup->memory, .most = SIZE_MAX};
    struct nim_fault fault = {0};
    struct nim_output output = nim_text_output(&text);
    enum nim_status status =
        nim_generate(wanted, &output, &text.memory, &fault);
    status = text.failed ? NIM_NO_MEMORY : status;
    for (uint64_t i = 1; i <= CASES && status == NIM_OK && !*found; i++) {
        status = read_case(table, wanted, size, &text, i, found);
    }
    nim_text_end(&text);
    return status;
}

/* Small numbers, as far as the statement allows them. */
static bool ask_for(struct nim_generation *wanted, const struct size *size) {
    const struct nim_range piles[] = {
        {2, size->piles}, {1, size->piles}, {1, 1}, {0, 0}};
    const struct nim_range values[] = {{1, size->stones},
                                       {2, size->stones},
                                       {3, size->stones},
                                       {0, size->stones},
                                       {0, 0}};
    struct nim_line why = {.len = 0};
    for (size_t i = size->stones > 0 ? 0 : 19; i < 20; i++) {
        wanted->piles = piles[i / 5];
        wanted->values = values[i % 5];
        if (nim_generation_check(wanted, &why)) {
            return true;
        }
    }
    return false;
}

/* Inputs of one shape after the other. */
static enum nim_status try_size(struct play_table *table,
                                const struct size *size, bool *found) {
    const struct nim_problem *problem = &table->request->common.problem;
    enum nim_status status = NIM_OK;
    size_t shape = 0;
    size_t hard = 0;
    for (uint64_t i = 0;
         i < TRIES && hard < HARD_MAX && !*found && status != NIM_NO_MEMORY;
         i++) {
        struct nim_generation wanted = {
            .problem = problem,
            .shapes = {nim_shape_at(problem, shape++)},
            .seed = table->seed,
            .file = i,
            .case_count = CASES,
        };
        if (!wanted.shapes[0]) {
            shape = 0;
            continue;
        }
        bool is_allowed = ask_for(&wanted, size);
        if (!is_allowed) {
            wanted.case_count = 1;
            is_allowed = ask_for(&wanted, size);
        }
        if (is_allowed) {
            status = try_input(table, &wanted, size, found);
            hard += status == NIM_TOO_HARD || status == NIM_IMPOSSIBLE;
        }
    }
    return status;
}

int play_draw_position(struct play_table *table) {
    bool found = false;
    for (size_t i = 0; i < SIZES && !found; i++) {
        if (try_size(table, &sizes[i], &found) == NIM_NO_MEMORY) {
            return cli_result_of(NIM_NO_MEMORY);
        }
    }
    table->is_random = true;
    return found ? EXIT_RIGHT
                 : cli_complain("no position of '%s' was found that can be "
                                "played%s%s",
                                cli_problem_name(table->request->common.row),
                                table->note.len > 0 ? ": " : "",
                                table->note.text);
}
