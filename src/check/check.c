/* Why is a submission's output not right? The second pass: each case's answer
 * is compared with what was said, byte by byte. Where they differ, what was
 * said to the case is split into words and explained. */
#include "base/bytes.h"
#include "check/checker.h"
#include "streams/writer.h"

#include <assert.h>
#include <string.h>

/* Of a list that may be astronomically long, the bytes that are held; */
#define LIST_MOST ((size_t)1 << 20)
/* and those that are held where its order does not matter. */
#define UNORDERED_MOST ((size_t)1 << 28)

/* ---- A case ---- */

/* Was nothing said? An answer may be an empty line. */
static bool is_silent(struct nim_checker *checker) {
    bool is_blank =
        checker->truth.count == 0 &&
        (checker->check->words_only || checker->after != NIM_BEFORE_NEWLINE);
    return checker->said.count == 0 && !is_blank &&
           nim_transcript_at_end(&checker->output);
}

static void dispute_case(struct nim_checker *checker, size_t matched,
                         bool is_part) {
    checker->is_part = is_part;
    nim_words_split(&checker->truth, &checker->answer);
    if (checker->truth.text.failed) {
        return;
    }
    nim_take_answer(checker, matched);
    if (checker->said.text.failed) {
        return;
    }
    if (is_silent(checker)) {
        nim_finding_report_silence(checker);
    } else {
        nim_settle_case(checker);
    }
}

/* Status of the checker's own after a case. */
static enum nim_status after_case(const struct nim_checker *checker) {
    if (checker->memory_failed) {
        return NIM_NO_MEMORY;
    }
    /* Any status ends the reading of the input. */
    return checker->check->stopped ? NIM_PIPE_CLOSED : checker->output.status;
}

/* An answer that is held. */
static void check_answer(struct nim_checker *checker) {
    const struct nim_text *answer = &checker->answer;
    struct nim_match match = {.output = &checker->output,
                              .separator = '\n',
                              .lacks_newline = checker->lacks_newline};
    nim_match_write(&match, answer->bytes, answer->len);
    checker->lacks_newline |= match.lacks_newline;
    if (!match.differs) {
        checker->last_line = checker->output.line - !match.lacks_newline;
        if (nim_take_is_complete(checker)) {
            nim_diagnosis_add(checker, false);
            return;
        }
    }
    dispute_case(checker, (size_t)match.matched, false);
}

/* An answer that is too long to be held is compared as it is written. */

/* Compares the answer from an offset on. Is all of it right? */
static bool compare_from(struct nim_checker *checker, uint64_t from,
                         struct nim_match *match) {
    struct nim_writer *writer = &checker->writer;
    *match = (struct nim_match){
        .output = &checker->output,
        .separator = nim_answer_traits(checker->given->words)->separator,
        .skip = from,
        .matched = from,
        .last = from,
    };
    writer->output = (struct nim_output){match, nim_match_write};
    nim_answer_write(writer, checker->given);
    bool same = nim_writer_flush(writer) == NIM_OK;
    writer->status = NIM_OK;
    if (match->matched > 0) {
        checker->last_line =
            checker->output.line - (same && !match->lacks_newline);
    }
    return same && nim_take_is_complete(checker);
}

/* Holds the answer from the last move on that was the same, as much as there is
 * room for: whole moves. */
static void hold_part(struct nim_checker *checker,
                      const struct nim_match *match) {
    struct nim_text *answer = &checker->answer;
    answer->skip = match->last;
    answer->most = NIM_PART_MOST;
    nim_answer_text(answer, &checker->writer, checker->given);
    assert(!answer->failed); /* the room is there already */
    while (answer->cut && answer->bytes[answer->len - 1] != match->separator) {
        answer->len--;
    }
}

/* Goes on after a part in which nothing is wrong: white space may differ where
 * it does not matter. What follows a flaw is not read. */
static void check_long(struct nim_checker *checker) {
    struct nim_check *check = checker->check;
    const uint64_t flaw_count = check->wrong_count + check->form_count;
    struct nim_match match;
    uint64_t from = 0;
    nim_diagnosis_give_up(checker);
    while (!compare_from(checker, from, &match)) {
        struct nim_gap gap = {0};
        hold_part(checker, &match);
        checker->line = checker->output.line;
        dispute_case(checker, (size_t)(match.matched - match.last),
                     match.last > 0);
        if (!nim_take_has_part(checker)) {
            return;
        }
        check->stopped |= check->wrong_count + check->form_count > flaw_count;
        if (after_case(checker) != NIM_OK) {
            return;
        }
        nim_transcript_gap(&checker->output, false, &gap);
        from = match.last + checker->answer.len;
    }
}

/* A list of no more items than there are piles or takes is held whole. The
 * moves of Moore's Nim may be astronomically many; bids, and splits, as many as
 * stones. */
static size_t most_held(const struct nim_check *check) {
    bool is_bounded = check->problem->words.answer != NIM_ANSWER_BIDS &&
                      nim_answer_item_words(check->problem) < SIZE_MAX;
    return is_bounded         ? SIZE_MAX
           : check->any_order ? UNORDERED_MOST
                              : LIST_MOST;
}

/* ---- The whole output ---- */

/* An answer that is a line. */
static void check_line(struct nim_checker *checker) {
    const struct nim_check *check = checker->check;
    bool has_empty = nim_take_empty_lines(checker);
    uint64_t count = check->wrong_count + check->form_count;
    checker->line = checker->output.line;
    if (nim_take_finds_case(checker)) {
        check_answer(checker);
    }
    bool is_right = check->wrong_count + check->form_count == count;
    if (has_empty && is_right && !check->words_only) {
        struct nim_flaw flaw = {.kind = NIM_FLAW_BLANK_LINE,
                                .is_form = true,
                                .line = checker->line - 1};
        nim_finding_report_case(checker, &flaw);
    }
}

static enum nim_status check_case(void *context, const struct nim_case *given) {
    struct nim_checker *checker = context;
    struct nim_text *answer = &checker->answer;
    checker->check->case_count++;
    checker->given = given;
    checker->line = checker->output.line;
    checker->is_aligned = checker->line == checker->answer_lines + 1;
    answer->skip = 0;
    answer->most = most_held(checker->check);
    enum nim_status status = nim_answer_text(answer, &checker->writer, given);
    if (status != NIM_OK) {
        return status;
    }
    if (answer->cut) {
        check_long(checker);
    } else if (nim_answer_is_joined(&checker->check->problem->words)) {
        nim_joined_check(checker);
    } else if (nim_take_is_by_line(checker)) {
        check_line(checker);
    } else {
        check_answer(checker);
    }
    checker->answer_lines += bytes_count(answer->bytes, answer->len, '\n');
    status = nim_diagnosis_remember(checker);
    return status == NIM_OK ? after_case(checker) : status;
}

/* False when there is nothing to be compared. */
static bool check_start(struct nim_checker *checker) {
    struct nim_gap gap = {0};
    checker->line = 1;
    enum nim_encoding encoding = nim_transcript_start(&checker->output);
    if (encoding == NIM_ENCODING_UTF16) {
        nim_finding_report_form(checker, NIM_FLAW_UTF16);
        return false;
    }
    if (encoding == NIM_ENCODING_MARKED) {
        nim_finding_report_form(checker, NIM_FLAW_MARK);
    }
    const struct nim_problem *problem = checker->check->problem;
    if (nim_take_is_by_line(checker) || nim_answer_is_joined(&problem->words) ||
        nim_answer_traits(&problem->words)->may_be_blank) {
        return true;
    }
    nim_transcript_gap(&checker->output, false, &gap);
    nim_finding_report_gap(checker, &gap, NIM_BEFORE_NOTHING);
    checker->answer_lines = checker->output.line - 1;
    return true;
}

/* What follows the answer to the last case. */
static void check_end(struct nim_checker *checker) {
    struct nim_gap gap = {0};
    checker->line = checker->output.line;
    nim_transcript_gap(&checker->output, false, &gap);
    if (nim_transcript_at_end(&checker->output)) {
        nim_finding_report_gap(checker, &gap, NIM_BEFORE_NOTHING);
        return;
    }
    checker->line = checker->output.line;
    nim_take_surplus(checker, &gap, NIM_FLAW_LONG);
}

static void *resize_noting(void *context, void *block, size_t block_len) {
    struct nim_checker *checker = context;
    const struct nim_memory *memory = &checker->check->memory;
    void *resized = memory->resize(memory->context, block, block_len);
    checker->memory_failed |= !resized && block_len > 0;
    return resized;
}

static enum nim_status begin(struct nim_checker *checker,
                             struct nim_check *check,
                             const struct nim_input *output) {
    const struct nim_output nowhere = {NULL, NULL};
    memset(checker, 0, sizeof *checker);
    checker->check = check;
    checker->memory = (struct nim_memory){checker, resize_noting};
    checker->answer.memory = checker->memory;
    checker->truth.text.memory = checker->memory;
    checker->said.text.memory = checker->memory;
    checker->history.memory = checker->memory;
    checker->trial = (struct nim_trial){.memory = checker->memory,
                                        .writer = &checker->writer,
                                        .history = &checker->history};
    nim_diagnosis_begin(&check->diagnosis, check->problem);
    check->diagnosis.is_unknown = check->skips_ideas;
    nim_transcript_begin(&checker->output, output);
    checker->missing = check->alignment.missing;
    checker->surplus = check->alignment.surplus;
    check->case_count = 0;
    check->wrong_count = 0;
    check->absent_count = 0;
    check->form_count = 0;
    check->first = (struct nim_flaw){.kind = NIM_FLAW_NONE};
    return nim_writer_begin(&checker->writer, &nowhere, &checker->memory, NULL);
}

static void end(struct nim_checker *checker) {
    nim_writer_end(&checker->writer);
    nim_text_end(&checker->answer);
    nim_words_end(&checker->truth);
    nim_words_end(&checker->said);
    nim_trial_end(&checker->trial);
    nim_history_end(&checker->history);
}

static enum nim_status check_all(struct nim_checker *checker,
                                 struct nim_reader *reader,
                                 struct nim_fault *fault) {
    struct nim_check *check = checker->check;
    const struct nim_visitor visitor = {.context = checker,
                                        .wants_piles = true,
                                        .wants_raw = true,
                                        .wants_line = true,
                                        .visit = check_case,
                                        .end_set = nim_joined_end_line};
    check->stopped = !check_start(checker);
    if (check->stopped) {
        nim_diagnosis_give_up(checker);
        return checker->output.status;
    }
    enum nim_status status = nim_cases_visit(check->problem, reader,
                                             &checker->memory, &visitor, fault);
    if (status == NIM_OK) {
        check_end(checker);
        status = after_case(checker);
    }
    if (status == NIM_PIPE_CLOSED) {
        status = NIM_OK;
    }
    if (check->first.kind == NIM_FLAW_JOINED && checker->last_line == 1) {
        check->first.kind = NIM_FLAW_ONE_LINE;
    }
    check->diagnosis.is_unknown |= check->stopped;
    nim_diagnosis_weigh(&check->diagnosis, check->problem);
    return checker->memory_failed ? NIM_NO_MEMORY : status;
}

enum nim_status nim_check_words(struct nim_check *check,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                struct nim_fault *fault) {
    struct nim_checker checker;
    *fault = (struct nim_fault){0};
    enum nim_status status = begin(&checker, check, output);
    if (status == NIM_OK) {
        status = check_all(&checker, reader, fault);
    }
    if (checker.output.status != NIM_OK) {
        status = checker.output.status;
        fault->error = checker.output.error;
    }
    end(&checker);
    return status;
}
