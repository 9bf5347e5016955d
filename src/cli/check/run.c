/* Judges one output for check, and tells the verdict. */
#include "run.h"
#include "cli/saving.h"
#include "system/terminal.h"

#include <inttypes.h>
#include <string.h>

/* Not all that is wrong is wrong with a case. */
static bool blames_no_case(const struct cli_judging *judging) {
    return cli_judging_is_wrong(judging) &&
           judging->check.first.case_number == 0;
}

/* A line of its own begins with the name in a folder. It is large: not set to
 * zeros. */
static void begin_line(const struct cli_check_run *run, struct nim_line *line) {
    line->len = 0;
    line->cut = false;
    line->text[0] = '\0';
    if (run->name) {
        nim_line_quote(line, run->name, strlen(run->name), false);
        nim_line_say(line, ": ");
    }
}

static void print_line(struct cli_check_run *run, enum cli_color color,
                       const char *what, const char *message) {
    struct nim_line line;
    begin_line(run, &line);
    cli_print(run->out, "%s", line.text);
    cli_print_in(run->out, color, what);
    cli_print(run->out, "%s", *message ? " " : "");
    cli_print_text(run->out, line.len + strlen(what) + 1, message);
}

/* ---- Every faulty case ---- */

static void print_flaw(void *context, const struct nim_flaw *flaw) {
    struct cli_check_run *run = context;
    struct nim_line line;
    begin_line(run, &line);
    nim_flaw_say_place(&line, flaw, 0);
    nim_flaw_say(&line, run->judging.check.problem, flaw);
    nim_writer_put(&run->out->writer, line.text, line.len);
    nim_writer_put(&run->out->writer, "\n", 1);
}

static void write_flaw(void *context, const struct nim_flaw *flaw) {
    struct cli_check_run *run = context;
    if (!run->has_faults) {
        nim_json_begin_array(&run->json, "faults");
        run->has_faults = true;
    }
    nim_json_begin_object(&run->json, NULL);
    cli_verdict_write_flaw(&run->json, run->judging.check.problem, flaw);
    nim_json_end_object(&run->json);
}

/* ---- As an object ---- */

static void begin_object(struct cli_check_run *run) {
    struct nim_json *json = &run->json;
    *json = nim_json_begin_line(&run->out->writer);
    nim_json_string(json, "problem", run->request->common.row->card.names[0]);
    nim_json_string(json, "name", run->name);
    nim_json_string(json, "input_file", run->files[CLI_INPUT]);
    nim_json_string(json, "output_file", run->files[CLI_OUTPUT]);
}

static void end_object(struct cli_check_run *run, const char *saved) {
    if (run->has_faults) {
        nim_json_end_array(&run->json);
    }
    cli_verdict_write(&run->json, &run->judging);
    nim_json_string(&run->json, "saved", saved);
    nim_json_end_line(&run->json);
}

/* ---- As a line ---- */

/* What the contestant may know. */
static void say_hint(struct nim_line *line, const struct nim_check *check) {
    const struct nim_flaw *flaw = &check->first;
    nim_line_say(
        line, "%s: ", flaw->is_form ? "wrong output format" : "wrong answer");
    nim_flaw_say_place(line, flaw, check->stopped ? 0 : check->case_count);
    if (!nim_flaw_hint(line, flaw)) {
        line->len -= 2; /* the colon */
    }
    nim_line_say(line, "\n");
}

static const char *const verdict_words[] = {
    [CLI_RIGHT] = "ok",
    [CLI_WRONG] = "wrong answer",
    [CLI_WRONG_FORM] = "wrong output format",
    [CLI_JUDGE_FAILED] = "FAIL",
};

static int tell_judge(const struct cli_check_run *run) {
    const struct cli_judging *judging = &run->judging;
    struct nim_line line = {.len = 0};
    struct nim_line hint = {.len = 0};
    nim_line_say(&line, "%s %s", verdict_words[judging->verdict],
                 judging->message.text);
    if (cli_judging_is_wrong(judging)) {
        nim_check_say_facts(&line, &judging->check, "; ");
        say_hint(&hint, &judging->check);
    }
    nim_line_say(&line, "\n");
    const struct cli_message message = {
        .verdict = judging->verdict,
        .text = line.text,
        .hint = cli_judging_is_wrong(judging) ? hint.text : NULL,
        .files = run->files,
    };
    return cli_judge_tell(run->request->judge, &message, run->out);
}

static void print_saved(struct cli_check_run *run, const char *saved) {
    struct nim_line line = {.len = 0};
    nim_line_say(&line, "case %" PRIu64 " is saved: ",
                 run->judging.check.first.case_number);
    nim_line_quote(&line, saved, strlen(saved), false);
    print_line(run, CLI_PLAIN, line.text, "");
}

/* A line each, below the verdict. */
static void print_facts(struct cli_check_run *run) {
    struct nim_line facts = {.len = 0};
    nim_check_say_facts(&facts, &run->judging.check, "\n  ");
    if (facts.len > 0) {
        cli_print_text(run->out, 0, facts.text + 1);
    }
}

static void print_verdict(struct cli_check_run *run, const char *saved) {
    const struct cli_judging *judging = &run->judging;
    bool is_short = run->name && judging->verdict == CLI_RIGHT;
    if (judging->verdict == CLI_JUDGE_FAILED) {
        if (run->name) {
            print_line(run, CLI_RED, "not judged", "");
        }
        return;
    }
    print_line(run, judging->verdict == CLI_RIGHT ? CLI_GREEN : CLI_RED,
               verdict_words[judging->verdict],
               is_short ? "" : judging->message.text);
    if (cli_judging_is_wrong(judging) && !run->name) {
        print_facts(run);
    }
    if (saved) {
        print_saved(run, saved);
    } else if (run->request->saved && blames_no_case(judging)) {
        print_line(run, CLI_PLAIN, "no case is blamed: none is saved", "");
    }
}

/* Which command explains the case. For people: nothing else reads it. */
static void print_explain(struct cli_check_run *run) {
    const struct cli_judging *judging = &run->judging;
    uint64_t case_number = judging->check.first.case_number;
    if (judging->verdict == CLI_WRONG && case_number > 0 && !run->name &&
        judging->input_again && nim_stderr_is_terminal()) {
        cli_print(run->out, "explain: ");
        cli_print_explain(run->out, &run->request->common, judging->input,
                          case_number);
    }
}

/* ---- One output ---- */

static void report(const struct cli_check_run *run) {
    static const enum cli_came came[] = {[CLI_RIGHT] = CLI_PASSED,
                                         [CLI_WRONG] = CLI_FAILED,
                                         [CLI_WRONG_FORM] = CLI_FAILED,
                                         [CLI_JUDGE_FAILED] = CLI_BROKEN};
    const struct cli_judging *judging = &run->judging;
    struct nim_line words = {.len = 0};
    if (!run->report->is_asked) {
        return;
    }
    nim_line_say(&words, "%s", judging->message.text);
    if (cli_judging_is_wrong(judging)) {
        nim_check_say_facts(&words, &judging->check, "; ");
    }
    const struct cli_tested tested = {
        run->name ? run->name : run->files[CLI_INPUT], came[judging->verdict],
        verdict_words[judging->verdict], words.text, 0};
    cli_report_add(run->report, &tested);
}

/* To nimsum's own user; the verdict is there. */
static int conclude(struct cli_check_run *run) {
    const struct cli_check_request *request = run->request;
    const struct cli_judging *judging = &run->judging;
    int result = request->judge->status[judging->verdict];
    const char *saved = NULL;
    if (judging->verdict == CLI_JUDGE_FAILED) {
        struct nim_line line;
        begin_line(run, &line);
        cli_complain("%s%s", line.text, judging->message.text);
    } else if (request->saved && cli_judging_is_wrong(judging) &&
               !blames_no_case(judging)) {
        bool is_saved = cli_save_case(judging, request->saved) == EXIT_RIGHT;
        saved = is_saved ? request->saved : NULL;
        result = is_saved ? result : EXIT_UNABLE;
    }
    if (request->common.as_json) {
        end_object(run, saved);
    } else if (!request->common.is_quiet && !request->common.as_tap) {
        print_verdict(run, saved);
        print_explain(run);
    }
    report(run);
    return result;
}

int cli_check_judge(struct cli_check_run *run) {
    const struct cli_check_request *request = run->request;
    bool is_own = request->judge == &cli_judges[0];
    bool lists = request->all && request->judge->message == CLI_TO_STDOUT;
    struct cli_judging *judging = &run->judging;
    judging->kernel = request->common.kernel;
    judging->check = request->check;
    judging->check.problem = &request->common.problem;
    judging->check.memory = nim_system_memory;
    judging->check.skips_ideas = request->common.is_quiet;
    judging->check.context = run;
    judging->input = run->files[CLI_INPUT];
    judging->output = run->files[CLI_OUTPUT];
    judging->answer = run->files[CLI_ANSWER];
    if (lists) {
        judging->check.on_flaw =
            request->common.as_json ? write_flaw : print_flaw;
    }
    if (request->common.as_json) {
        begin_object(run);
    }
    if (judging->verdict != CLI_JUDGE_FAILED) {
        cli_judge(judging);
    }
    return is_own ? conclude(run) : tell_judge(run);
}
