/* Whichever block of memory is refused, and whichever write fails: that is
 * told, nothing is left behind, and what is done without a refusal is the same
 * as ever. A row for each kind of work, on problems of all layouts. */
#include "inputs/wanted.h"
#include "kit/refusals.h"
#include "kit/rows.h"
#include "kit/streams.h"
#include "streams/line.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <string.h>

#include <nimsum.h>

/* What a work is done with, and the bytes that it writes. */
struct stage {
    const struct nim_problem *problem;
    const char *text; /* an input */
    const char *said; /* an output to it */
    struct nim_memory memory;
    struct text_output written;
};

static struct nim_input input_of(struct text_input *source, const char *text) {
    *source = (struct text_input){.text = (const unsigned char *)text,
                                  .text_len = strlen(text)};
    return text_input_open(source);
}

static enum nim_status write_text(struct stage *stage, const char *text) {
    const struct nim_output output = text_output_open(&stage->written);
    return output.write(output.context, text, strlen(text)) < 0
               ? NIM_WRITE_FAILED
               : NIM_OK;
}

/* ---- Works ---- */

static enum nim_status generate(struct stage *stage) {
    const struct nim_generation wanted = {.problem = stage->problem};
    const struct nim_output output = text_output_open(&stage->written);
    struct nim_fault fault = {0};
    return nim_generate(&wanted, &output, &stage->memory, &fault);
}

static enum nim_status solve(struct stage *stage) {
    struct text_input source;
    const struct nim_input input = input_of(&source, stage->text);
    const struct nim_output output = text_output_open(&stage->written);
    struct nim_reader reader;
    struct nim_writer writer;
    struct nim_fault fault;
    enum nim_status status =
        nim_reader_begin(&reader, &input, &stage->memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_writer_begin(&writer, &output, &stage->memory, NULL);
    if (status == NIM_OK) {
        status =
            nim_solve(stage->problem, &reader, &writer, &stage->memory, &fault);
        enum nim_status flushed = nim_writer_end(&writer);
        status = status == NIM_OK ? flushed : status;
    }
    nim_reader_end(&reader);
    /* Lists are read as lines by an input of their own, which fails. */
    return status == NIM_READ_FAILED && fault.error == ENOMEM ? NIM_NO_MEMORY
                                                              : status;
}

static enum nim_status validate(struct stage *stage) {
    struct text_input source;
    const struct nim_input input = input_of(&source, stage->text);
    const struct nim_strictness strictness = {.crlf_allowed = false};
    struct nim_breach breach;
    struct nim_reach reach;
    return nim_validate(stage->problem, &input, &stage->memory, &strictness,
                        &breach, &reach);
}

/* Both, of pairs that stand the other way than their board wants them. */
static enum nim_status read_halves(struct stage *stage) {
    struct nim_problem halves = *stage->problem;
    struct stage turned = *stage;
    halves.layout.lines = NIM_LINES_HALVES;
    turned.problem = &halves;
    enum nim_status status = solve(&turned);
    stage->written = turned.written;
    return status == NIM_OK ? validate(&turned) : status;
}

static enum nim_status stress(struct stage *stage) {
    struct nim_stress stress;
    struct nim_fault fault = {0};
    const struct nim_output output = text_output_open(&stage->written);
    enum nim_status status = nim_stress_begin(&stress, stage->problem, false,
                                              &stage->memory, 1, stage->text);
    for (uint64_t run = 1; run < 5 && status == NIM_OK; run++) {
        const char *shape;
        status = nim_stress_write(&stress, run, &output, &shape, &fault);
    }
    nim_stress_end(&stress);
    return status;
}

/* A shape for every idea, and for every feature of a case that has none. */
static enum nim_status recommend(struct stage *stage) {
    const struct nim_shape *shapes[NIM_FEATURE_COUNT];
    struct nim_wanted ideas[NIM_IDEAS_MAX];
    struct nim_reach reach = {0};
    size_t count = 0;
    for (size_t i = 0; nim_ideas[i].id; i++) {
        if (nim_idea_applies(&nim_ideas[i], stage->problem)) {
            ideas[count++].idea = &nim_ideas[i];
        }
    }
    memset(reach.possible, true, sizeof reach.possible);
    enum nim_status status =
        nim_find_shapes(stage->problem, &stage->memory, ideas, count);
    return status == NIM_OK ? nim_audit_shapes(stage->problem, &stage->memory,
                                               &reach, shapes)
                            : status;
}

/* Judges the output, and looks for the idea behind it. */
static enum nim_status name_idea(struct stage *stage) {
    struct nim_check check = {.problem = stage->problem,
                              .memory = stage->memory};
    struct nim_fault fault = {0};
    enum nim_status status = NIM_OK;
    for (int pass = 0; pass < 2 && status == NIM_OK; pass++) {
        struct text_input source;
        struct text_input said;
        const struct nim_input input = input_of(&source, stage->text);
        const struct nim_input output = input_of(&said, stage->said);
        struct nim_reader reader;
        status = nim_reader_begin(&reader, &input, &stage->memory, NULL);
        if (status != NIM_OK) {
            return status;
        }
        status = pass == 0 ? nim_check_words(&check, &reader, &output, &fault)
                           : nim_check_name(&check, &reader, &fault);
        nim_reader_end(&reader);
    }
    if (status == NIM_OK) {
        struct nim_line line = {.len = 0};
        nim_check_say(&line, &check);
        nim_check_say_facts(&line, &check, "\n");
        status = write_text(stage, line.text);
    }
    return status;
}

/* ---- Tests ---- */

/* Each kind of player, as long as the game goes on. */
static enum nim_status play(struct nim_referee *referee) {
    enum nim_status status = NIM_OK;
    uint64_t random = 1;
    for (int i = 0; status == NIM_OK && !referee->is_over && i < 6; i++) {
        struct nim_turn turn;
        status = nim_referee_choose(referee, (enum nim_level)(i % 3), &random,
                                    &turn);
        if (status == NIM_OK) {
            status = nim_referee_make(referee, &turn);
        }
    }
    return status;
}

static enum nim_status choose(struct stage *stage) {
    struct nim_setup setup = {.problem = stage->problem,
                              .memory = stage->memory};
    struct text_input source;
    const struct nim_input input = input_of(&source, stage->text);
    struct nim_reader reader;
    struct nim_referee referee;
    struct nim_line why = {.len = 0};
    struct nim_fault fault;
    bool found = false;
    enum nim_status status =
        nim_reader_begin(&reader, &input, &stage->memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_setup_read(&setup, &reader, 1, &found, &fault);
    if (status == NIM_OK) {
        status = nim_referee_begin(&referee, &setup, &why);
        status = status == NIM_OK ? play(&referee) : status;
        nim_referee_end(&referee);
    }
    nim_setup_end(&setup);
    nim_reader_end(&reader);
    return status;
}

/* A turn that splits the first pile, which must grow the room for piles. */
static enum nim_status split(struct stage *stage) {
    static const uint64_t piles[] = {3, 4, 8};
    const struct nim_turn turn = {
        .count = 1, .touches = {{1, 3, 1, .others = {2}, .other_count = 1}}};
    struct nim_setup setup = {.problem = stage->problem,
                              .memory = stage->memory};
    struct nim_referee referee;
    struct nim_line why = {.len = 0};
    enum nim_status status = nim_setup_set(&setup, piles, 3, NULL, 0);
    if (status == NIM_OK) {
        status = nim_referee_begin(&referee, &setup, &why);
        status = status == NIM_OK ? nim_referee_make(&referee, &turn) : status;
        nim_referee_end(&referee);
    }
    nim_setup_end(&setup);
    return status;
}

static const struct work {
    const char *name;
    enum nim_status (*work)(struct stage *stage);
    const char *problem;
    const char *text;
    const char *said;
} works[] = {
    {"generate piles", generate, "classic", "", ""},
    {"generate sets of takes", generate, "hdu1536", "", ""},
    {"generate a table of values", generate, "lightoj1199", "", ""},
    {"generate a board", generate, "hdu1730", "", ""},
    {"generate raw numbers", generate, "hdu1527", "", ""},
    {"solve piles", solve, "classic", "3\n3 6 9\n2\n4 4\n0\n", ""},
    {"solve a board that may be excluded", solve, "hdu4315",
     "40 3\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 "
     "26 27 28 29 30 31 32 33 34 35 36 37 38 39 40\n",
     ""},
    {"solve a kind with a table of primes", solve, "cf2004e", "1\n2\n4 9973\n",
     ""},
    {"solve each pile up to the case's", solve, "cses1729", "200 2\n1 3\n", ""},
    {"solve lists in brackets", solve, "lc1908", "[3,6,9]\n[1,1]\n", ""},
    {"solve a game", solve, "coins", "7\n1\n3\n", ""},
    {"solve a game with a choice", solve, "abc278g", "6 1 2\n1 1\n3 1\n", ""},
    {"solve a game of piles", solve, "game1", "3\n1 2 4\n3 1\n", ""},
    {"solve a game without an input", solve, "ninetynine", "2\n4\n", ""},
    {"choose turns of Nim", choose, "classic", "3\n3 6 9\n", ""},
    {"choose turns of many piles", choose, "classic",
     "20\n91 82 73 64 55 46 37 28 19 10 91 82 73 64 55 46 37 28 19 11\n", ""},
    {"choose turns of a kind", choose, "hdu3032", "1\n3\n3 6 9\n", ""},
    {"choose turns of a kind, of which none wins", choose, "hdu3032",
     "1\n3\n3 4 8\n", ""},
    {"choose turns of many piles, of which none wins", choose, "classic",
     "9\n901 802 703 604 505 406 307 208 456\n", ""},
    {"choose turns that leave cases", choose, "hdu1527", "1 2\n", ""},
    {"make a turn that splits a pile", split, "hdu3032", "", ""},
    {"choose turns that are searched", choose, "hdu2516", "13\n", ""},
    {"choose turns of a circle", choose, "hdu3951", "1\n9 2\n", ""},
    {"choose turns of a staircase", choose, "staircase", "3\n3 6 9\n", ""},
    {"choose turns of a board", choose, "poj1704", "1\n3\n1 5 9\n", ""},
    {"validate piles", validate, "classic", "3\n3 6 9\n2\n4 4\n0\n", ""},
    {"validate takes", validate, "hdu1536", "2 2 5\n1\n3 3 7 8\n0\n", ""},
    {"validate a board", validate, "hdu1730", "2 10\n3 7\n2 9\n", ""},
    {"read a board in halves", read_halves, "hdu1730", "2 10\n3 2\n7 9\n", ""},
    {"recommend for piles", recommend, "staircase", "", ""},
    {"recommend for takes", recommend, "hdu1536", "", ""},
    {"stress one number", stress, "hdu1846", "1\n23 3\n", ""},
    {"name an idea of moves", name_idea, "classic",
     "3\n1 1 1\n2\n5 5\n2\n1 4\n0\n", "Yes\n1 0\nNo\nYes\n4 1\n"},
    {"name an idea of takes", name_idea, "hdu1536",
     "2 2 5\n3\n3 3 7 8\n1 2\n1 4\n0\n", "LLL\n"},
};

static struct stage stage_of(const struct work *row) {
    return (struct stage){.problem = nim_problem_find(row->problem),
                          .text = row->text,
                          .said = row->said,
                          .memory = nim_system_memory};
}

static enum nim_status work_with(const void *context,
                                 const struct nim_memory *memory) {
    const struct work *row = context;
    struct stage right = stage_of(row);
    struct stage stage = right;
    stage.memory = *memory;
    enum nim_status status = row->work(&stage);
    if (status == NIM_OK) {
        assert_int_equal(row->work(&right), NIM_OK);
        assert_int_equal(stage.written.text_len, right.written.text_len);
    }
    text_output_free(&stage.written);
    text_output_free(&right.written);
    return status;
}

static void a_refused_block_is_told_and_none_is_lost(void **state) {
    refusals_some(work_with, *state, 3);
}

static void a_failed_write_is_told(void **state) {
    const struct work *row = *state;
    struct stage stage = stage_of(row);
    stage.written = (struct text_output){.failing_write = 1, .error = ENOSPC};
    enum nim_status status = row->work(&stage);
    assert_int_equal(status,
                     stage.written.write_count > 0 ? NIM_WRITE_FAILED : NIM_OK);
}

int main(void) {
    const size_t count = sizeof works / sizeof *works;
    return rows_run("a refused block", works, count, sizeof *works,
                    a_refused_block_is_told_and_none_is_lost) +
           rows_run("a failed write", works, count, sizeof *works,
                    a_failed_write_is_told);
}
