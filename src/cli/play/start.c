/* Positions to begin with. */
#include "play.h"
#include "streams/memory_text.h"

#include <inttypes.h>

/* Inputs that are looked at. */
#define TRIES 300
#define STONES_DRAWN 12
#define CASES 8

static bool suits(struct play_table *table) {
    const struct nim_referee *referee = &table->referee;
    const struct nim_state *state = &referee->state;
    bool wants_win = !table->request->is_second;
    for (size_t i = 0; i < state->number_count; i += state->each) {
        if (state->numbers[i + state->at] > 3 * STONES_DRAWN) {
            return false;
        }
    }
    return !referee->is_over && referee->wins == wants_win &&
           state->number_count <= CLI_PILES_SHOWN * state->each;
}

/* The case with that number of the text. */
static bool read_case(struct play_table *table, const struct nim_text *text,
                      uint64_t number) {
    struct nim_input input;
    struct nim_text_view view;
    struct nim_reader reader;
    struct nim_fault fault = {0};
    struct nim_line why = {.len = 0};
    bool found = false;
    nim_text_input(&view, text->bytes, text->len, &input);
    if (nim_reader_begin(&reader, &input, &table->setup->memory, NULL) !=
        NIM_OK) {
        return false;
    }
    enum nim_status status =
        nim_setup_read(table->setup, &reader, number, &found, &fault);
    nim_reader_end(&reader);
    if (status != NIM_OK || !found) {
        return false;
    }
    table->setup->case_number = 0;
    status = nim_referee_begin(&table->referee, table->setup, &why);
    found = status == NIM_OK && suits(table);
    nim_referee_end(&table->referee);
    return found;
}

/* Small numbers, where the statement allows these. */
static void ask_for_small(struct nim_generation *wanted) {
    static const struct nim_range piles[] = {{2, 5}, {1, 5}, {0, 0}};
    static const struct nim_range values[] = {
        {1, STONES_DRAWN}, {2, STONES_DRAWN}, {0, STONES_DRAWN}, {0, 0}};
    struct nim_line why = {.len = 0};
    for (size_t i = 0; i < 12; i++) {
        wanted->piles = piles[i / 4];
        wanted->values = values[i % 4];
        if (nim_generation_check(wanted, &why)) {
            return;
        }
    }
}

static bool try_input(struct play_table *table, struct nim_generation *wanted) {
    struct nim_text text = {.memory = table->setup->memory, .most = SIZE_MAX};
    struct nim_output output;
    struct nim_fault fault = {0};
    bool found = false;
    nim_text_output(&text, &output);
    if (nim_generate(wanted, &output, &text.memory, &fault) == NIM_OK) {
        for (uint64_t i = 1; i <= CASES && !found; i++) {
            found = read_case(table, &text, i);
        }
    }
    nim_text_end(&text);
    return found;
}

int play_draw_position(struct play_table *table) {
    struct nim_line why = {.len = 0};
    struct nim_generation wanted = {
        .problem = &table->request->common.problem,
        .seed = table->seed,
        .case_count = CASES,
    };
    bool found = false;
    wanted.case_count = nim_generation_check(&wanted, &why) ? CASES : 1;
    ask_for_small(&wanted);
    for (wanted.file = 0; wanted.file < TRIES && !found; wanted.file++) {
        found = try_input(table, &wanted);
    }
    table->is_random = true;
    return found ? EXIT_RIGHT
                 : cli_complain("no small position of '%s' was found: give one",
                                cli_problem_name(table->request->common.row));
}
