/* Runs of small cases whose answers are right, taken at the speed of solving.
 */
#include "check/checker.h"

#include <string.h>

/* The numbers of a run, at least and at most. */
#define RUN_LEAST ((size_t)64)
#define RUN_MOST ((size_t)4096)
/* Cases that are taken singly after a run that was not right. */
#define PAUSE 8

bool nim_runs_begin(struct nim_runs *runs, const struct nim_problem *problem) {
    runs->most = RUN_MOST;
    runs->pause = 0;
    return nim_small_begin(&runs->small, problem);
}

/* Writes the answers to a run of small cases into the checker's answer. */
static size_t answer_run(struct nim_checker *checker, const uint64_t *numbers,
                         size_t count, uint64_t most_cases,
                         uint64_t *case_count) {
    struct nim_text *answers = &checker->answer;
    struct nim_writer *writer = &checker->writer;
    answers->len = 0;
    nim_text_output(answers, &writer->output);
    size_t used = nim_small_answer(&checker->runs.small, writer, numbers, count,
                                   most_cases, case_count);
    nim_writer_flush(writer);
    writer->status = NIM_OK;
    return used;
}

/* Takes the answers from the output, if just these stand there. */
static bool take_answers(struct nim_checker *checker) {
    const struct nim_text *answers = &checker->answer;
    struct nim_transcript *output = &checker->output;
    uint64_t line = output->line;
    if (answers->failed ||
        !nim_transcript_match_all(output, answers->bytes, answers->len)) {
        return false;
    }
    if (!nim_take_is_complete(checker, checker->check->problem)) {
        nim_transcript_unread(output, answers->bytes, answers->len);
        output->line = line;
        return false;
    }
    checker->has_words = true;
    checker->last_line = output->line - 1;
    checker->answer_lines += output->line - line;
    return true;
}

/* Adds the cases of a run to what is known for the naming. */
static void add_run(struct nim_naming *naming, const uint64_t *numbers,
                    size_t used, uint64_t case_count) {
    uint64_t won_count = 0;
    for (size_t i = 0; i < used;) {
        uint64_t sum = 0;
        for (size_t left = (size_t)numbers[i++]; left > 0; left--, i++) {
            sum ^= numbers[i];
            naming->history.has_big |= numbers[i] > 1;
        }
        naming->history.sum ^= sum;
        won_count += sum != 0;
    }
    nim_naming_add_right(naming, false, case_count - won_count);
    nim_naming_add_right(naming, true, won_count);
}

size_t nim_runs_check(void *context, const uint64_t *numbers, size_t count,
                      uint64_t most_cases, uint64_t *case_count) {
    struct nim_checker *checker = context;
    struct nim_runs *runs = &checker->runs;
    *case_count = 0;
    if (runs->pause > 0) {
        runs->pause--;
        return 0;
    }
    size_t used =
        answer_run(checker, numbers, count < runs->most ? count : runs->most,
                   most_cases, case_count);
    if (used == 0) {
        return 0;
    }
    checker->is_aligned = checker->output.line == checker->answer_lines + 1;
    if (!take_answers(checker)) {
        runs->most = runs->most / 4 > RUN_LEAST ? runs->most / 4 : RUN_LEAST;
        runs->pause = PAUSE;
        *case_count = 0;
        return 0;
    }
    runs->most = runs->most * 2 < RUN_MOST ? runs->most * 2 : RUN_MOST;
    checker->check->case_count += *case_count;
    add_run(&checker->naming, numbers, used, *case_count);
    return used;
}
