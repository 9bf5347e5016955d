/* Runs of small cases whose answers are right, or can be counted at a glance,
 * taken at the speed of solving. */
#include "base/bytes.h"
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
    checker->last_line = output->line - 1;
    checker->answer_lines += output->line - line;
    return true;
}

/* ---- Wrong ones among them ---- */

/* The length of the first answer: a word, and lines of moves below it. */
static size_t answer_len(const struct nim_runs *runs, const char *text,
                         size_t len) {
    size_t i = 1;
    while (i < len &&
           !(text[i - 1] == '\n' &&
             !(runs->small.lists && bytes_is_digit((unsigned char)text[i])))) {
        i++;
    }
    return i;
}

/* Does the answer start with the winner's word? */
static bool wins(const struct nim_runs *runs, const char *text, size_t len) {
    const struct nim_small *small = &runs->small;
    return len >= small->wins_len &&
           memcmp(text, small->wins, small->wins_len) == 0;
}

/* Takes the cases of a run one by one, as long as a glance will do. Returns the
 * numbers that they have. */
static size_t take_singly(struct nim_checker *checker, const uint64_t *numbers,
                          size_t count, uint64_t *case_count) {
    const struct nim_wording *words = &checker->check->problem->words;
    const char *at = checker->answer.bytes;
    const char *end = at + checker->answer.len;
    size_t used = 0;
    *case_count = 0;
    while (used < count) {
        size_t len = answer_len(&checker->runs, at, (size_t)(end - at));
        checker->line = checker->output.line;
        checker->is_aligned = checker->line == checker->answer_lines + 1;
        if (!nim_glance_take(checker, words, wins(&checker->runs, at, len), at,
                             len)) {
            break;
        }
        checker->answer_lines += bytes_count(at, len, '\n');
        used += 1 + (size_t)numbers[used];
        at += len;
        ++*case_count;
    }
    return used;
}

/* May wrong answers be counted, and does each start with a word? */
static bool may_glance(struct nim_checker *checker) {
    return nim_glance_is_enough(checker) &&
           nim_take_has_words(&checker->check->problem->words);
}

/* ---- Runs ---- */

static uint64_t sum_of(const uint64_t *piles, uint64_t pile_count) {
    uint64_t sum = 0;
    for (uint64_t i = 0; i < pile_count; i++) {
        sum ^= piles[i];
    }
    return sum;
}

/* Adds right cases to what is known for the naming. */
static void add_right(struct nim_naming *naming, const uint64_t *numbers,
                      size_t used, uint64_t case_count) {
    uint64_t won_count = 0;
    for (size_t i = 0; i < used; i += 1 + (size_t)numbers[i]) {
        won_count += sum_of(numbers + i + 1, numbers[i]) != 0;
    }
    nim_naming_add_right(naming, false, case_count - won_count);
    nim_naming_add_right(naming, true, won_count);
}

/* Of normal play: whether there were big piles does not matter. */
static void add_history(struct nim_history *history, const uint64_t *numbers,
                        size_t used) {
    for (size_t i = 0; i < used; i += 1 + (size_t)numbers[i]) {
        history->sum ^= sum_of(numbers + i + 1, numbers[i]);
    }
}

/* Takes cases from the front of those whose answers are at hand. */
static size_t take_cases(struct nim_checker *checker, const uint64_t *numbers,
                         size_t count, uint64_t *case_count) {
    checker->is_aligned = checker->output.line == checker->answer_lines + 1;
    if (take_answers(checker)) {
        add_right(&checker->naming, numbers, count, *case_count);
        return count;
    }
    return may_glance(checker)
               ? take_singly(checker, numbers, count, case_count)
               : 0;
}

/* The output has ended: counts cases that have no answer. Returns the numbers
 * that they have. */
static size_t count_silent(struct nim_checker *checker, const uint64_t *numbers,
                           size_t count, uint64_t most_cases,
                           uint64_t *case_count) {
    size_t used = 0;
    while (*case_count < most_cases && used < count && numbers[used] > 0 &&
           numbers[used] < count - used) {
        nim_report_silence(checker, NULL);
        used += 1 + (size_t)numbers[used];
        ++*case_count;
    }
    checker->check->case_count += *case_count;
    return used;
}

/* The next run is twice as long as what was taken of this one; cases come
 * singly where that was nothing. */
static void plan_next(struct nim_runs *runs, size_t answered, size_t used) {
    size_t most = used < answered ? 2 * used : 2 * runs->most;
    if (used == 0) {
        most = runs->most / 4;
        runs->pause = PAUSE;
    }
    most = most > RUN_LEAST ? most : RUN_LEAST;
    runs->most = most < RUN_MOST ? most : RUN_MOST;
}

size_t nim_runs_check(void *context, const uint64_t *numbers, size_t count,
                      uint64_t most_cases, uint64_t *case_count) {
    struct nim_checker *checker = context;
    struct nim_runs *runs = &checker->runs;
    *case_count = 0;
    if (nim_report_is_over(checker)) {
        return count_silent(checker, numbers, count, most_cases, case_count);
    }
    if (runs->pause > 0) {
        runs->pause--;
        return 0;
    }
    size_t answered =
        answer_run(checker, numbers, count < runs->most ? count : runs->most,
                   most_cases, case_count);
    if (answered == 0) {
        return 0;
    }
    size_t used = take_cases(checker, numbers, answered, case_count);
    plan_next(runs, answered, used);
    if (used == 0) {
        *case_count = 0;
        return 0;
    }
    checker->check->case_count += *case_count;
    if (nim_naming_tries_ideas(&checker->naming)) {
        add_history(&checker->naming.history, numbers, used);
    }
    return used;
}
