/* Running a submission: what test and stress share. */
#include "running.h"
#include "streams/json.h"
#include "streams/text.h"
#include "system/files.h"
#include "system/terminal.h"

#include "starting.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
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
    {"--time", TAKES_A_VALUE, cli_set_seconds, AT(time_ns),
     "seconds, as in 0.5", "--time=SECONDS",
     "the limit of each run: processor time of COMMAND and of\n"
     "all that it starts; 2 unless given"},
    {"--wall", TAKES_A_VALUE, cli_set_seconds, AT(wall_ns),
     "seconds, as in 0.5", "--wall=SECONDS",
     "its limit by the clock; five times that unless given"},
    {"--memory", TAKES_A_VALUE, set_megabytes, AT(memory_len),
     "megabytes, from 1 on", "--memory=MB",
     "the limit of its memory, all processes together; none\n"
     "unless given"},
    {"--output", TAKES_A_VALUE, set_megabytes, AT(output_len),
     "megabytes, from 1 on", "--output=MB",
     "what it may print more than a right answer takes; 64\n"
     "unless given"},
    CLI_FLAG("--tokens", struct cli_running, words_only,
             "compare words: white space does not matter"),
    CLI_FLAG("--any-order", struct cli_running, any_order,
             "the moves of a case may stand in any order"),
    CLI_JSON("for machines"),
    CLI_FLAG("-q", struct cli_running, is_quiet,
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

/* A copy: the arguments themselves are moved when they are taken. */
static bool keep_typed(struct cli_running *running, char **arguments,
                       size_t count) {
    const char **typed = malloc((count + 1) * sizeof *typed);
    if (!typed) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        typed[i] = arguments[i];
    }
    typed[count] = NULL;
    running->typed = typed;
    return true;
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
    running->asked = call->command;
    running->command = (const char *const *)command;
    running->time_ns = TIME_DEFAULT_NS;
    running->output_len = OUTPUT_DEFAULT_LEN;
    if (!keep_typed(running, call->arguments,
                    (size_t)(dashes - call->arguments))) {
        *result = cli_complain("%s", nim_status_words(NIM_NO_MEMORY));
        return false;
    }
    *dashes = NULL;
    if (!cli_parse(call, &running->common, result)) {
        return false;
    }
    *result = *command ? cli_check_options(&running->common)
                       : complain_of_no_command(call);
    return *result == EXIT_RIGHT;
}

void cli_running_end(struct cli_running *running) {
    free((void *)running->typed);
}

/* ---- The runner ---- */

int cli_runner_begin(struct nim_runner *runner,
                     const struct cli_running *running) {
    *runner = (struct nim_runner){
        .problem = &running->common.problem,
        .command = running->command,
        .memory = nim_system_memory,
        .time_ns = running->time_ns,
        .wall_ns = running->wall_ns,
        .memory_len = running->memory_len,
        .output_len = running->output_len,
        .any_order = running->any_order,
        .words_only = running->words_only,
        .skips_ideas = running->is_quiet,
    };
    if (cli_check_program(running->command[0]) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    enum nim_status status = nim_runner_begin(runner);
    if (status != NIM_OK) {
        const struct nim_fault fault = {.error = errno};
        return cli_complain_of_input("", status, &fault);
    }
    nim_interrupts_hold();
    return EXIT_RIGHT;
}

void cli_runner_end(struct nim_runner *runner) {
    nim_runner_end(runner);
    nim_interrupts_release();
}

const char *cli_sample_of(const struct cli_request *request, size_t index) {
    bool fits = request->problem.layout.cases == request->row->layout.cases;
    const struct cli_sample *sample = cli_sample_at(request->samples, index);
    return fits && sample ? sample->input : NULL;
}

/* ---- Complaints ---- */

int cli_complain_of_input(const char *name, enum nim_status status,
                          const struct nim_fault *fault) {
    struct nim_line line = {.len = 0};
    if (status == NIM_NO_PROCESS) {
        return cli_complain("cannot run a program: %s",
                            fault->error
                                ? strerror(fault->error)
                                : "the process that watches it was killed");
    }
    if (status == NIM_READ_FAILED || status == NIM_WRITE_FAILED) {
        return cli_complain("cannot %s a temporary file: %s",
                            status == NIM_READ_FAILED ? "read" : "write",
                            strerror(fault->error));
    }
    nim_fault_say(&line, name, status, fault);
    return cli_complain("%s", line.text);
}

/* ---- Ideas ---- */

void cli_write_ideas(struct nim_json *json,
                     const struct nim_diagnosis *diagnosis) {
    nim_json_begin_array(json, "ideas");
    for (size_t i = 0; i < diagnosis->idea_count; i++) {
        nim_json_string(json, NULL, diagnosis->ideas[i].id);
    }
    nim_json_end_array(json);
}

/* ---- Saving ---- */

enum nim_status cli_save_stream(const struct nim_runner *runner, int stream,
                                const char *path) {
    struct nim_scratch_view view;
    struct nim_input input;
    struct nim_new_file file;
    struct nim_output output;
    nim_runner_reread(runner, stream, &view, &input);
    if (nim_new_file_open(&file, path, &output) != NIM_OK) {
        return NIM_WRITE_FAILED;
    }
    enum nim_status status = nim_text_copy(&input, &output);
    int error = errno;
    enum nim_status closed = nim_new_file_close(&file, status == NIM_OK);
    if (status != NIM_OK) {
        errno = error;
        return NIM_WRITE_FAILED;
    }
    return closed;
}

static enum nim_status write_answer(const struct nim_runner *runner,
                                    const struct nim_output *output) {
    struct nim_scratch_view view;
    struct nim_input input;
    struct nim_reader reader;
    struct nim_writer writer;
    struct nim_fault fault;
    nim_runner_reread(runner, 0, &view, &input);
    enum nim_status status =
        nim_reader_begin(&reader, &input, &runner->memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_writer_begin(&writer, output, &runner->memory, NULL);
    if (status == NIM_OK) {
        status = nim_solve(runner->problem, &reader, &writer, &runner->memory,
                           &fault);
        enum nim_status flushed = nim_writer_end(&writer);
        status = status == NIM_OK ? flushed : status;
        errno = writer.error;
    }
    nim_reader_end(&reader);
    return status;
}

enum nim_status cli_save_answer(const struct nim_runner *runner,
                                const char *path) {
    struct nim_new_file file;
    struct nim_output output;
    if (nim_new_file_open(&file, path, &output) != NIM_OK) {
        return NIM_WRITE_FAILED;
    }
    enum nim_status status = write_answer(runner, &output);
    int error = errno;
    enum nim_status closed = nim_new_file_close(&file, status == NIM_OK);
    if (status != NIM_OK) {
        errno = error;
        return NIM_WRITE_FAILED;
    }
    return closed;
}

/* ---- A command line ---- */

/* What sh takes as it is. */
static bool is_plain(const char *word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_-+=./,:@%^";
    return *word && word[strspn(word, plain)] == '\0';
}

/* Adds a blank and the word; returns the end. */
static char *add_word(char *end, const char *word) {
    bool quotes = !is_plain(word);
    *end++ = ' ';
    if (quotes) {
        *end++ = '\'';
    }
    for (; *word; word++) {
        if (*word == '\'') {
            memcpy(end, "'\\''", 4);
            end += 4;
        } else {
            *end++ = *word;
        }
    }
    if (quotes) {
        *end++ = '\'';
    }
    *end = '\0';
    return end;
}

/* Is it the option, with or without a value behind '='? */
static bool is_option(const char *argument, const char *name, size_t len) {
    return strcspn(argument, "=") == len && strncmp(argument, name, len) == 0;
}

/* Is it an option of the list, which blanks part? */
static bool is_listed(const char *argument, const char *list) {
    while (*list) {
        size_t len = strcspn(list, " ");
        if (is_option(argument, list, len)) {
            return true;
        }
        list += len + (list[len] == ' ');
    }
    return false;
}

/* Does its value stand in the next argument? */
static bool takes_next(const struct cli_command *command,
                       const char *argument) {
    for (const struct cli_option *const *table = command->options; *table;
         table++) {
        for (const struct cli_option *row = *table; row->name; row++) {
            if (strcmp(row->name, argument) == 0) {
                return row->takes == TAKES_A_VALUE;
            }
        }
    }
    return false;
}

static char *add_options(char *end, const struct cli_running *running,
                         const char *own) {
    for (const char *const *next = running->typed; *next; next++) {
        bool is_own = is_listed(*next, own);
        bool has_next = takes_next(running->asked, *next);
        if ((*next)[0] != '-' || (*next)[1] == '\0') {
            continue;
        }
        if (!is_own) {
            end = add_word(end, *next);
        }
        if (has_next) {
            next++;
            end = is_own ? end : add_word(end, *next);
        }
    }
    return end;
}

static size_t room_for(const char *const *words) {
    size_t room = 0;
    for (; *words; words++) {
        room += 4 * strlen(*words) + 3;
    }
    return room;
}

const char *cli_typed_problem(const struct cli_running *running) {
    return running->common.words[-1];
}

char *cli_command_line(const struct cli_running *running, const char *name,
                       const char *own, const char *with) {
    const char *problem = cli_typed_problem(running);
    char *line = malloc(strlen("nimsum  --") + strlen(name) + strlen(with) +
                        4 * strlen(problem) + 16 + room_for(running->typed) +
                        room_for(running->command));
    if (!line) {
        return NULL;
    }
    char *end = line + sprintf(line, "nimsum %s", name);
    end = add_word(end, problem);
    end = add_options(end, running, own);
    end += sprintf(end, "%s%s --", *with ? " " : "", with);
    for (const char *const *word = running->command; *word; word++) {
        end = add_word(end, *word);
    }
    return line;
}

/* ---- Progress ---- */

void cli_progress_begin(struct cli_progress *progress,
                        const struct cli_running *running) {
    *progress = (struct cli_progress){
        .width = running->is_quiet ? 0 : nim_stderr_width(),
        .shown_ns = nim_clock_ns(),
    };
}

bool cli_progress_is_due(const struct cli_progress *progress) {
    return progress->width > 0 &&
           nim_clock_ns() - progress->shown_ns >= PROGRESS_NS;
}

void cli_progress_show(struct cli_progress *progress,
                       const struct nim_line *line) {
    int len =
        (int)(line->len < progress->width ? line->len : progress->width - 1);
    fprintf(stderr, "\r\033[K%.*s", len, line->text);
    fflush(stderr);
    progress->shown_ns = nim_clock_ns();
    progress->is_shown = true;
}

void cli_progress_erase(struct cli_progress *progress) {
    if (progress->is_shown) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
        progress->is_shown = false;
    }
}
