/* Running a submission: what test and stress share. */
#include "running.h"
#include "streams/memory_text.h"
#include "system/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TIME_DEFAULT_NS (2 * CLI_NS_PER_S)
#define OUTPUT_DEFAULT_LEN (64 * CLI_MB)
#define PROGRESS_NS (CLI_NS_PER_S / 10)

/* ---- Options ---- */

/* Bytes, at most 2^40. */
static bool set_megabytes(void *field, const char *value) {
    uint64_t *len = field;
    if (!cli_set_count(len, value) || *len > UINT64_C(1) << 20) {
        return false;
    }
    *len *= CLI_MB;
    return true;
}

#define AT(field) offsetof(struct cli_running, field)

const struct cli_option cli_running_options[] = {
    {"--time", TAKES_A_VALUE, cli_set_seconds, AT(runner.time_ns),
     "seconds, as in 0.5", "--time=SECONDS",
     "the limit of each run: processor time of COMMAND and of\n"
     "all that it starts; 2 unless given"},
    {"--wall", TAKES_A_VALUE, cli_set_seconds, AT(runner.wall_ns),
     "seconds, as in 0.5", "--wall=SECONDS",
     "its limit by the clock; five times that unless given"},
    {"--memory", TAKES_A_VALUE, set_megabytes, AT(runner.memory_len),
     "megabytes, from 1 on", "--memory=MB",
     "the limit of its memory, all processes together; none\n"
     "unless given"},
    {"--output", TAKES_A_VALUE, set_megabytes, AT(runner.output_len),
     "megabytes, from 1 on", "--output=MB",
     "what it may print more than a right answer takes; 64\n"
     "unless given"},
    CLI_FLAG("--tokens", struct cli_running, runner.words_only,
             "compare words: white space does not matter"),
    CLI_FLAG("--any-order", struct cli_running, runner.any_order,
             "the moves of a case may stand in any order"),
    {"--compile", TAKES_A_VALUE, cli_set_name, AT(compiler), "a compiler",
     "--compile=COMMAND",
     "how to compile the submission: COMMAND -o OUT SOURCE;\n"
     "otherwise the end of its name says it"},
    CLI_JSON("for machines"),
    CLI_FLAG("-q", struct cli_running, common.is_quiet,
             "nothing about progress, and nothing of what is right"),
    CLI_OPTIONS_END,
};

/* ---- Arguments ---- */

/* Where "--" stands, or the end. */
static char **find_dashes(char **arguments) {
    while (*arguments && strcmp(*arguments, "--") != 0) {
        arguments++;
    }
    return arguments;
}

static int complain_of_no_command(const struct cli_call *call) {
    const char *name = call->command->name;
    return cli_complain("'%s' expects a command behind '--', as in 'nimsum %s "
                        "hdu2176 -- ./a.out'",
                        name, name);
}

bool cli_running_parse(const struct cli_call *call, struct cli_running *running,
                       int *result) {
    char **dashes = find_dashes(call->arguments);
    char **command = *dashes ? dashes + 1 : dashes;
    size_t typed_count = (size_t)(dashes - call->arguments);
    running->typed = calloc(typed_count + 1, sizeof *running->typed);
    running->asked = call->command;
    running->submission = (const char *const *)command;
    running->runner = (struct nim_runner){
        .problem = &running->common.problem,
        .command = running->submission,
        .memory = nim_system_memory,
        .time_ns = TIME_DEFAULT_NS,
        .output_len = OUTPUT_DEFAULT_LEN,
        .is_interrupted = cli_progress_look,
    };
    if (!running->typed) {
        *result = cli_complain_of_status(NIM_NO_MEMORY);
        return false;
    }
    memcpy(running->typed, call->arguments,
           typed_count * sizeof *running->typed);
    *dashes = NULL;
    if (!cli_parse(call, &running->common, result)) {
        return false;
    }
    *result = *command ? cli_check_options(&running->common)
                       : complain_of_no_command(call);
    return *result == EXIT_RIGHT;
}

void cli_running_end(struct cli_running *running) {
    free(running->typed);
    free(running->command);
}

/* ---- Progress ---- */

bool cli_progress_look(void *context) {
    struct cli_progress *progress = context;
    struct nim_line line = {.len = 0};
    unsigned width = progress->width;
    if (width > 0 && nim_clock_ns() - progress->shown_ns >= PROGRESS_NS) {
        progress->say(progress->context, &line);
        line.text[line.len < width ? line.len : width - 1] = '\0';
        fputs("\r\033[K", stderr);
        fputs(line.text, stderr);
        fflush(stderr);
        progress->shown_ns = nim_clock_ns();
        progress->is_shown = true;
    }
    return nim_interrupts_came();
}

void cli_progress_erase(struct cli_progress *progress) {
    if (progress->is_shown) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
        progress->is_shown = false;
    }
}

/* ---- The runner ---- */

/* Where the submission is a source, the words that run it and its arguments. */
static int set_command(struct cli_running *running) {
    char *const *words = running->built.words;
    const char *const *arguments = running->submission + 1;
    size_t count = 0;
    while (arguments[count]) {
        count++;
    }
    running->command =
        calloc(CLI_WORDS_MAX + count + 1, sizeof *running->command);
    if (!running->command) {
        return cli_complain_of_status(NIM_NO_MEMORY);
    }
    for (count = 0; words[count]; count++) {
        running->command[count] = words[count];
    }
    while (*arguments) {
        running->command[count++] = *arguments++;
    }
    running->runner.command = running->command;
    return EXIT_RIGHT;
}

static int build(struct cli_running *running, struct cli_out *out) {
    const struct cli_request *common = &running->common;
    const char *made_by = running->built.made_by.text;
    int result =
        cli_build(&running->built, running->submission[0], running->compiler);
    if (result == EXIT_RIGHT && *made_by && !common->is_quiet) {
        if (common->as_json || common->as_tap) {
            fprintf(stderr, "%s\n", made_by);
        } else {
            cli_print(out, "%s\n", made_by);
            nim_writer_flush(&out->writer);
        }
    }
    return result == EXIT_RIGHT && *made_by ? set_command(running) : result;
}

int cli_runner_begin(struct cli_running *running, struct cli_progress *progress,
                     struct cli_out *out) {
    struct nim_runner *runner = &running->runner;
    runner->skips_ideas = running->common.is_quiet;
    runner->context = progress;
    nim_interrupts_hold();
    if (build(running, out) != EXIT_RIGHT ||
        cli_check_program(runner->command[0]) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    enum nim_status status = nim_runner_begin(runner);
    if (status != NIM_OK) {
        const struct nim_fault fault = {.error = errno};
        return cli_complain_of_input("", status, &fault);
    }
    running->has_begun = true;
    progress->width = running->common.is_quiet ? 0 : nim_stderr_width();
    progress->shown_ns = nim_clock_ns();
    return EXIT_RIGHT;
}

int cli_runner_start(struct nim_runner *runner, const char *name) {
    struct nim_fault fault = {0};
    enum nim_status status = nim_runner_start(runner, &fault);
    if (status != NIM_OK) {
        cli_progress_erase(runner->context);
        cli_complain_of_input(name, status, &fault);
        return EXIT_WRONG;
    }
    return EXIT_RIGHT;
}

int cli_runner_wait(struct nim_runner *runner, const char *name,
                    struct nim_run *run) {
    struct nim_fault fault = {0};
    enum nim_status status = nim_runner_wait(runner, run, &fault);
    if (status != NIM_OK) {
        cli_progress_erase(runner->context);
        cli_complain_of_input(name, status, &fault);
        return EXIT_WRONG;
    }
    if (run->outcome == NIM_OUTCOME_NOT_STARTED) {
        cli_progress_erase(runner->context);
        return cli_complain_of_program(runner->command[0], run->code);
    }
    return run->outcome == NIM_OUTCOME_INTERRUPTED || nim_interrupts_came()
               ? EXIT_UNABLE
               : EXIT_RIGHT;
}

void cli_runner_end(struct cli_running *running) {
    if (running->has_begun) {
        nim_runner_end(&running->runner);
    }
    cli_built_end(&running->built);
    nim_interrupts_release();
}

const char *cli_sample_of(const struct cli_request *request, size_t index) {
    bool fits = request->problem.layout.cases == request->row->layout.cases;
    const struct cli_sample *sample = cli_sample_at(request->samples, index);
    return fits && sample ? sample->input : NULL;
}

/* ---- Reports ---- */

#define COMPLAINTS_MAX 3

void cli_print_complaints(struct cli_out *out, const struct nim_run *run,
                          const char *indent) {
    for (size_t i = COMPLAINTS_MAX; i-- > 0;) {
        struct nim_line line = {.len = 0};
        if (nim_line_from_end(&line, run->complaint, run->complaint_len, i)) {
            cli_print(out, "%sstderr: %s\n", indent, line.text);
        }
    }
}

void cli_write_ideas(struct nim_json *json,
                     const struct nim_diagnosis *diagnosis) {
    nim_json_begin_array(json, "ideas");
    for (size_t i = 0; i < diagnosis->idea_count; i++) {
        nim_json_string(json, NULL, diagnosis->ideas[i].id);
    }
    nim_json_end_array(json);
}

/* ---- A command line ---- */

/* What sh takes as it is. */
static bool is_plain(const char *word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_-+=./,:@%^";
    return *word && word[strspn(word, plain)] == '\0';
}

static void add(struct nim_text *line, const char *text) {
    nim_text_add(line, text, strlen(text));
}

/* Adds a blank and the word. */
static void add_word(struct nim_text *line, const char *word) {
    bool quotes = !is_plain(word);
    add(line, quotes ? " '" : " ");
    for (; *word; word++) {
        if (*word == '\'') {
            add(line, "'\\''");
        } else {
            nim_text_add(line, word, 1);
        }
    }
    add(line, quotes ? "'" : "");
}

static bool is_listed(const char *name, const char *const *list) {
    while (*list && strcmp(*list, name) != 0) {
        list++;
    }
    return *list != NULL;
}

static void add_options(struct nim_text *line,
                        const struct cli_running *running,
                        const char *const *own) {
    for (char **next = running->typed; *next; next++) {
        const char *value;
        const struct cli_option *option =
            cli_find_option(running->asked, *next, &value);
        if (!option) {
            continue;
        }
        bool is_own = is_listed(option->name, own);
        if (!is_own) {
            add_word(line, *next);
        }
        if (!value && option->takes == TAKES_A_VALUE) {
            next++;
            if (!is_own) {
                add_word(line, *next);
            }
        }
    }
}

char *cli_command_line(const char *command, const struct cli_running *running,
                       const char *const *own, const char *with,
                       const char *const *words) {
    struct nim_text line = {.memory = nim_system_memory};
    add(&line, "nimsum");
    add_word(&line, command);
    add_word(&line, running->common.called);
    add_options(&line, running, own);
    add(&line, with);
    for (; words && *words; words++) {
        add_word(&line, *words);
    }
    add(&line, " --");
    for (const char *const *word = running->submission; *word; word++) {
        add_word(&line, *word);
    }
    nim_text_add(&line, "", 1);
    if (line.failed) {
        nim_text_end(&line);
    }
    return line.bytes;
}
