/* An output is judged: what the files hold, and how the judging goes. */
#include "judging.h"
#include "input_files.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- Judge's faults ---- */

static void fail(struct cli_judging *judging, const char *what,
                 const char *path, int error) {
    char name[CLI_QUOTED_LEN];
    judging->verdict = CLI_JUDGE_FAILED;
    nim_line_say(&judging->message, "cannot %s %s: %s", what,
                 cli_quote(name, cli_file_name(path)), strerror(error));
}

/* ---- What a pipe brings is held, so that it can be read again ---- */

/* No more than this is held. */
#define HELD_MOST ((size_t)1 << 20)

/* Reads from the input, to its end unless it is too long. */
static void hold(struct cli_held *held, const struct nim_input *input) {
    ptrdiff_t len = 1;
    *held = (struct cli_held){.rest = *input, .bytes = malloc(HELD_MOST)};
    while (held->bytes && len > 0 && held->len < HELD_MOST) {
        len = input->read(input->context, held->bytes + held->len,
                          HELD_MOST - held->len);
        held->len += len > 0 ? (size_t)len : 0;
    }
    held->is_whole = len == 0;
}

/* Reads what is held, and then the rest. A read that failed before is tried
 * again. */
static ptrdiff_t read_held(void *context, void *buffer, size_t buffer_len) {
    struct cli_held *held = context;
    size_t left = held->len - held->at;
    size_t part = left < buffer_len ? left : buffer_len;
    if (left == 0) {
        return held->is_whole
                   ? 0
                   : held->rest.read(held->rest.context, buffer, buffer_len);
    }
    memcpy(buffer, held->bytes + held->at, part);
    held->at += part;
    return (ptrdiff_t)part;
}

static void read_from_held(struct cli_held *held, struct nim_input *input) {
    held->at = 0;
    *input = (struct nim_input){.context = held, .read = read_held};
}

/* ---- Two files side by side ---- */

struct pair {
    struct cli_source input;
    struct nim_file output_file;
    struct nim_input output;
};

/* An output that is held whole is read from memory. */
static bool open_pair(struct pair *pair, struct cli_judging *judging) {
    enum nim_status status =
        cli_source_open(&pair->input, judging->input, judging->kernel);
    if (status != NIM_OK) {
        fail(judging, status == NIM_NO_MEMORY ? "hold" : "open", judging->input,
             errno);
        return false;
    }
    if (judging->held.is_whole) {
        read_from_held(&judging->held, &pair->output);
    } else if (nim_file_open(&pair->output_file, judging->output,
                             &pair->output) != NIM_OK) {
        fail(judging, "open", judging->output, errno);
        cli_source_close(&pair->input);
        return false;
    } else {
        nim_file_read_as_text(&pair->output);
    }
    return true;
}

static void close_pair(struct pair *pair, const struct cli_judging *judging) {
    cli_source_close(&pair->input);
    if (!judging->held.is_whole) {
        nim_file_close(&pair->output_file);
    }
}

static bool is_again(const struct nim_file *file, const char *path) {
    return file->regular && strcmp(path, "-") != 0;
}

/* Are most cases right, and nothing is left over? Or is a winner named, though
 * the wrong one? */
static bool has_answers(const struct nim_check *check) {
    bool is_mostly_right = 2 * check->wrong_count < check->case_count &&
                           check->first.kind != NIM_FLAW_LONG;
    return is_mostly_right || check->first.kind == NIM_FLAW_WINNER;
}

/* INPUT is none, or has no cases: do answers to OUTPUT stand there? Not where
 * that cannot be told. */
static bool is_swapped(const struct cli_judging *judging) {
    struct cli_judging other = *judging;
    other.input = judging->output;
    other.output = judging->input;
    struct nim_check check = {.problem = judging->check.problem,
                              .memory = nim_system_memory};
    struct nim_fault fault;
    struct pair pair;
    if (!judging->input_again || !judging->output_again ||
        judging->held.is_whole || !open_pair(&pair, &other)) {
        return false;
    }
    enum nim_status status =
        nim_check_words(&check, &pair.input.reader, &pair.output, &fault);
    close_pair(&pair, &other);
    return status == NIM_OK && has_answers(&check);
}

/* The reading of a pair has failed. */
static void fail_with(struct cli_judging *judging, enum nim_status status,
                      const struct nim_fault *fault, const struct pair *pair) {
    bool of_input = status != NIM_READ_FAILED && status != NIM_NO_MEMORY;
    judging->verdict = CLI_JUDGE_FAILED;
    if (of_input && is_swapped(judging)) {
        nim_line_say(&judging->message, "INPUT and OUTPUT look swapped: ");
    }
    if (of_input || pair->input.reader.status != NIM_OK) {
        nim_fault_say(&judging->message, cli_file_name(judging->input), status,
                      fault);
    } else if (status == NIM_NO_MEMORY) {
        nim_line_say(&judging->message, "cannot hold a case: %s",
                     strerror(ENOMEM));
    } else {
        fail(judging, "read", judging->output, fault->error);
    }
}

static void say_verdict(struct cli_judging *judging) {
    const struct nim_check *check = &judging->check;
    if (check->first.kind == NIM_FLAW_NONE) {
        judging->verdict = CLI_RIGHT;
        nim_line_say(&judging->message, "the output is right");
    } else if (check->case_count == 0 && !judging->answer &&
               is_swapped(judging)) {
        judging->verdict = CLI_JUDGE_FAILED;
        nim_line_say(&judging->message,
                     "INPUT and OUTPUT look swapped: INPUT has no case, and "
                     "answers to OUTPUT");
    } else {
        judging->verdict = check->first.is_form ? CLI_WRONG_FORM : CLI_WRONG;
        nim_check_say(&judging->message, check);
    }
}

void cli_judging_confirm(const struct cli_judging *judging,
                         uint64_t wrong_count,
                         struct nim_diagnosis *diagnosis) {
    struct cli_source again;
    struct nim_fault fault;
    if (cli_source_open(&again, judging->input, judging->kernel) != NIM_OK) {
        diagnosis->is_unknown = true;
        return;
    }
    nim_diagnosis_confirm(diagnosis, judging->check.problem, wrong_count,
                          &again.reader, &nim_system_memory, &fault);
    cli_source_close(&again);
}

/* The third pass: the input once more, where ideas fit the wrong answers. The
 * verdict stands when it cannot be read again; then no idea is named. */
static void name_ideas(const struct cli_judging *judging,
                       struct nim_check *check) {
    struct cli_source again;
    struct nim_fault fault;
    if (judging->input_again &&
        cli_source_open(&again, judging->input, judging->kernel) == NIM_OK) {
        nim_check_name(check, &again.reader, &fault);
        cli_source_close(&again);
    }
}

static void explain(struct cli_judging *judging, struct pair *pair) {
    struct nim_check *check = &judging->check;
    struct nim_fault fault;
    enum nim_status status =
        nim_check_words(check, &pair->input.reader, &pair->output, &fault);
    close_pair(pair, judging);
    if (status != NIM_OK) {
        fail_with(judging, status, &fault, pair);
    } else {
        name_ideas(judging, check);
        say_verdict(judging);
    }
}

/* Notes what can be read twice. An output that cannot is held, where that is
 * of use: then the file has been read, and the pair reads what is held. */
static void look_at_files(struct cli_judging *judging, struct pair *pair) {
    judging->input_again = is_again(&pair->input.file, judging->input);
    judging->output_again = is_again(&pair->output_file, judging->output);
    if (!judging->input_again || judging->output_again) {
        return;
    }
    hold(&judging->held, &pair->output);
    if (judging->held.is_whole) {
        nim_file_close(&pair->output_file);
        judging->output_again = true;
    }
    if (judging->held.bytes) {
        read_from_held(&judging->held, &pair->output);
    }
}

/* The passes before the last one. Where one fails, the last says what failed.
 */
static bool is_same(struct cli_judging *judging, struct pair *pair) {
    struct nim_fault fault;
    bool same = false;
    enum nim_status status =
        nim_check_bytes(judging->check.problem, &pair->input.reader,
                        &pair->output, &nim_system_memory, &same, &fault);
    close_pair(pair, judging);
    return status == NIM_OK && same;
}

static void align(struct cli_judging *judging, struct pair *pair) {
    struct nim_fault fault;
    nim_check_align(&judging->check, &pair->input.reader, &pair->output,
                    &fault);
    close_pair(pair, judging);
}

static void judge_pair(struct cli_judging *judging) {
    struct pair pair;
    assert(judging->input && judging->output);
    if (!open_pair(&pair, judging)) {
        return;
    }
    look_at_files(judging, &pair);
    if (judging->input_again && judging->output_again) {
        if (is_same(judging, &pair)) {
            say_verdict(judging);
            return;
        }
        if (!open_pair(&pair, judging)) {
            return;
        }
        align(judging, &pair);
        if (!open_pair(&pair, judging)) {
            return;
        }
    }
    explain(judging, &pair);
}

static void judge_output(struct cli_judging *judging) {
    judge_pair(judging);
    free(judging->held.bytes);
    judging->held = (struct cli_held){0};
}

/* An answer file that is wrong is the judge's fault. Its form does not matter.
 */
static void judge_answer(struct cli_judging *judging) {
    struct cli_judging other = {
        .kernel = judging->kernel,
        .check = {.problem = judging->check.problem,
                  .memory = nim_system_memory,
                  .any_order = judging->check.any_order,
                  .words_only = judging->check.words_only,
                  .skips_ideas = true},
        .input = judging->input,
        .output = judging->answer,
    };
    judge_output(&other);
    if (other.verdict == CLI_RIGHT || other.verdict == CLI_WRONG_FORM) {
        return;
    }
    bool output_is_right = judging->verdict == CLI_RIGHT;
    judging->message = (struct nim_line){.len = 0};
    if (other.verdict == CLI_JUDGE_FAILED) {
        judging->message = other.message;
    } else {
        nim_line_say(&judging->message, "the judge's ANSWER is wrong%s: %s",
                     output_is_right ? ", and OUTPUT is right (swapped?)" : "",
                     other.message.text);
    }
    judging->verdict = CLI_JUDGE_FAILED;
}

bool cli_judging_is_wrong(const struct cli_judging *judging) {
    return judging->verdict == CLI_WRONG || judging->verdict == CLI_WRONG_FORM;
}

void cli_judge(struct cli_judging *judging) {
    judge_output(judging);
    if (judging->answer && judging->verdict != CLI_JUDGE_FAILED &&
        judging->input_again) {
        judge_answer(judging);
    }
}
