/* nimsum audit PROBLEM [OPTION...] FILE... */
#include "input_files.h"
#include "report.h"
#include "streams/json_writer.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

struct request {
    struct cli_request common;
    bool wants_cover;
};

/* An audit of the files. */
struct run {
    const struct request *request;
    struct cli_inputs inputs;
    struct nim_audit audit;
    struct cli_report report;
    struct cli_out out;
    size_t *cover; /* inputs, by index */
    size_t cover_count;
};

static const char *file_name(const struct run *run, size_t file) {
    return cli_file_name(run->inputs.list.names[file]);
}

static size_t count_state(const struct run *run, enum nim_audit_state state) {
    size_t count = 0;
    for (size_t i = 0; i < run->audit.idea_count; i++) {
        count += run->audit.ideas[i].state == state;
    }
    return count;
}

/* ---- For people ---- */

/* Bytes of an input that are shown; --json has all. */
#define SHOWN_LEN 40

/* The input on one line, a slash for each line end but the last. */
static void say_input(struct nim_line *line, const char *text, size_t len) {
    assert(len > 0 && text[len - 1] == '\n');
    bool is_cut = len - 1 > SHOWN_LEN;
    size_t shown = is_cut ? SHOWN_LEN : len - 1;
    for (size_t i = 0; i < shown; i++) {
        nim_line_say(line, text[i] == '\n' ? " / " : "%c", text[i]);
    }
    nim_line_say(line, "%s", is_cut ? "..." : "");
}

/* An input and a shape are found for each idea of each row; not so within any
 * limits of a problem of one's own. */
static void say_catch(struct nim_line *line, const struct nim_audited *idea) {
    if (idea->input) {
        say_input(line, idea->input, idea->input_len);
        nim_line_say(line, "%s%s", idea->shape ? "    --shape=" : "",
                     idea->shape ? idea->shape : "");
    }
}

/* The ideas of a state, behind a line that says what they are. */
static void print_state(struct run *run, enum nim_audit_state state) {
    for (size_t i = 0; i < run->audit.idea_count; i++) {
        const struct nim_audited *idea = &run->audit.ideas[i];
        if (idea->state != state) {
            continue;
        }
        struct nim_line line = {.len = 0};
        char name[CLI_QUOTED_LEN];
        if (state == NIM_AUDIT_CAUGHT) {
            cli_print(&run->out, "  %s: %s, case %" PRIu64 "\n", idea->id,
                      cli_quote(name, file_name(run, idea->file)),
                      idea->case_number);
            continue;
        }
        if (state == NIM_AUDIT_PASSES) {
            say_catch(&line, idea);
        } else {
            nim_audit_say_reason(&line, idea);
        }
        cli_print(&run->out, "  %s: %s\n", idea->id, idea->words);
        if (line.len > 0) {
            cli_print(&run->out, "      %s\n", line.text);
        }
    }
}

static void print_cover(struct run *run) {
    struct cli_out *out = &run->out;
    char name[CLI_QUOTED_LEN];
    cli_print(out, "%zu of %zu file%s catch%s as much:\n", run->cover_count,
              run->audit.file_count, run->audit.file_count == 1 ? "" : "s",
              run->cover_count == 1 ? "es" : "");
    for (size_t i = 0; i < run->cover_count; i++) {
        cli_print(out, "  %s\n",
                  cli_quote(name, file_name(run, run->cover[i])));
    }
}

static void print_text(struct run *run) {
    struct cli_out *out = &run->out;
    size_t caught = count_state(run, NIM_AUDIT_CAUGHT);
    size_t passes = count_state(run, NIM_AUDIT_PASSES);
    size_t cannot = count_state(run, NIM_AUDIT_CANNOT);
    cli_print(out, "caught %zu of %zu wrong ideas%s\n", caught, caught + passes,
              passes > 0 ? "; these would pass, and this input catches each:"
                         : "");
    print_state(run, NIM_AUDIT_PASSES);
    if (cannot > 0) {
        cli_print(out, "%zu cannot be caught within the statement:\n", cannot);
        print_state(run, NIM_AUDIT_CANNOT);
    }
    if (caught > 0) {
        cli_print(out, "%s\n", "caught first by");
        print_state(run, NIM_AUDIT_CAUGHT);
    }
    if (run->request->wants_cover) {
        print_cover(run);
    }
}

/* ---- For machines ---- */

static void put_idea(const struct run *run, struct nim_json *json,
                     const struct nim_audited *idea) {
    static const char *const states[] = {[NIM_AUDIT_CAUGHT] = "caught",
                                         [NIM_AUDIT_PASSES] = "passes",
                                         [NIM_AUDIT_CANNOT] = "cannot"};
    nim_json_start_line(json);
    nim_json_begin_object(json, NULL);
    nim_json_string(json, "id", idea->id);
    nim_json_string(json, "words", idea->words);
    nim_json_string(json, "state", states[idea->state]);
    if (idea->state == NIM_AUDIT_CAUGHT) {
        nim_json_string(json, "file", file_name(run, idea->file));
        nim_json_number(json, "case", idea->case_number);
    }
    if (idea->state == NIM_AUDIT_CANNOT) {
        struct nim_line line = {.len = 0};
        nim_audit_say_reason(&line, idea);
        nim_json_string(json, "reason", line.text);
    }
    if (idea->state == NIM_AUDIT_PASSES) {
        nim_json_text(json, "input", idea->input, idea->input_len);
        nim_json_string(json, "shape", idea->shape);
    }
    nim_json_end_object(json);
}

static void put_files(const struct run *run, struct nim_json *json,
                      const char *name, const size_t *files, size_t count) {
    nim_json_begin_array(json, name);
    for (size_t i = 0; i < count; i++) {
        nim_json_string(json, NULL, file_name(run, files ? files[i] : i));
    }
    nim_json_end_array(json);
}

static void put_json(struct run *run) {
    struct nim_json json = nim_json_begin_line(&run->out.writer);
    nim_json_string(&json, "problem", run->audit.problem->card.names[0]);
    put_files(run, &json, "files", NULL, run->audit.file_count);
    nim_json_begin_array(&json, "ideas");
    for (size_t i = 0; i < run->audit.idea_count; i++) {
        put_idea(run, &json, &run->audit.ideas[i]);
    }
    nim_json_end_array(&json);
    nim_json_number(&json, "caught", count_state(run, NIM_AUDIT_CAUGHT));
    nim_json_number(&json, "passes", count_state(run, NIM_AUDIT_PASSES));
    nim_json_number(&json, "cannot", count_state(run, NIM_AUDIT_CANNOT));
    if (run->request->wants_cover) {
        put_files(run, &json, "cover", run->cover, run->cover_count);
    }
    nim_json_end_line(&json);
}

/* ---- As tests: an idea that passes has failed one ---- */

static void report_idea(struct run *run, const struct nim_audited *idea) {
    static const enum cli_came came[] = {[NIM_AUDIT_CAUGHT] = CLI_PASSED,
                                         [NIM_AUDIT_PASSES] = CLI_FAILED,
                                         [NIM_AUDIT_CANNOT] = CLI_SKIPPED};
    struct nim_line line = {.len = 0};
    if (idea->state == NIM_AUDIT_CANNOT) {
        nim_audit_say_reason(&line, idea);
    } else if (idea->state == NIM_AUDIT_PASSES) {
        nim_line_say(&line, "a solver that %s would pass; this catches it: ",
                     idea->words);
        say_catch(&line, idea);
    }
    const struct cli_tested tested = {idea->id, came[idea->state], "passes",
                                      line.text, 0};
    cli_report_add(&run->report, &tested);
}

/* ---- The work ---- */

static int complain_of_file(const char *file, enum nim_status status,
                            const struct nim_problem *problem,
                            const struct nim_breach *breach) {
    const struct nim_place *place = &breach->where.place;
    struct nim_line line = {.len = 0};
    char name[CLI_QUOTED_LEN];
    if (status != NIM_INVALID) {
        return cli_complain_of_fault(file, status, &breach->where);
    }
    nim_breach_say(&line, problem, breach);
    return cli_complain("%s:%" PRIu64 ":%" PRIu64 ": %s", cli_quote(name, file),
                        place->line, place->column, line.text);
}

/* What is wrong is complained of. */
static enum nim_status add_file(struct run *run, const char *path) {
    struct nim_file file;
    struct nim_input input;
    struct nim_breach breach;
    if (nim_file_open(&file, path, &input) != NIM_OK) {
        cli_complain_of_system(cli_file_name(path), "open", errno);
        return NIM_READ_FAILED;
    }
    enum nim_status status = nim_audit_add(&run->audit, &input, &breach);
    nim_file_close(&file);
    if (status != NIM_OK) {
        complain_of_file(cli_file_name(path), status, run->audit.problem,
                         &breach);
    }
    return status;
}

/* Goes on behind a bad file: all of them are complained of. */
static int add_files(struct run *run) {
    enum nim_status status = NIM_OK;
    int result = run->inputs.unlisted_count > 0 ? EXIT_UNABLE : EXIT_RIGHT;
    for (size_t i = 0;
         i < run->inputs.list.name_count && status != NIM_NO_MEMORY; i++) {
        status = add_file(run, run->inputs.list.names[i]);
        result = status == NIM_OK ? result : EXIT_UNABLE;
    }
    return result;
}

static int conclude(struct run *run) {
    enum nim_status status = nim_audit_conclude(&run->audit);
    if (status == NIM_OK && run->request->wants_cover) {
        run->cover_count = nim_audit_cover(&run->audit, run->cover);
    }
    return cli_result_of(status);
}

static int print(struct run *run) {
    const struct cli_request *common = &run->request->common;
    bool has_passes = count_state(run, NIM_AUDIT_PASSES) > 0;
    if (common->as_json) {
        put_json(run);
    } else if (!common->as_tap && (has_passes || !common->is_quiet)) {
        print_text(run);
    }
    for (size_t i = 0; run->report.is_asked && i < run->audit.idea_count; i++) {
        report_idea(run, &run->audit.ideas[i]);
    }
    return has_passes ? EXIT_WRONG : EXIT_RIGHT;
}

static int audit_files(struct run *run) {
    enum nim_status status = nim_audit_begin(&run->audit);
    run->cover = calloc(run->inputs.list.name_count + 1, sizeof *run->cover);
    if (status == NIM_OK && !run->cover) {
        status = NIM_NO_MEMORY;
    }
    if (status != NIM_OK) {
        return cli_complain_of_status(status);
    }
    int result = add_files(run);
    if (result == EXIT_RIGHT) {
        result = conclude(run);
    }
    return result == EXIT_RIGHT ? print(run) : result;
}

static int run(const struct cli_call *call) {
    struct request request = {.wants_cover = false};
    struct run run = {.request = &request};
    int result;
    if (!cli_parse(call, &request.common, &result)) {
        return result;
    }
    if (request.common.word_count == 0) {
        return cli_complain("'audit' expects files: 'nimsum audit hdu2176 "
                            "tests/*.in', or '-' for standard input");
    }
    result = cli_report_check(&request.common, NULL, false);
    if (result != EXIT_RIGHT) {
        return result;
    }
    run.audit.problem = request.common.row;
    run.audit.memory = nim_system_memory;
    run.audit.wants_cover = request.wants_cover;
    run.audit.wide = request.common.wide;
    result = cli_inputs_begin(&run.inputs, &request.common);
    if (result == EXIT_RIGHT) {
        result =
            cli_report_begin(&run.report, "audit", &request.common, &run.out);
        if (result == EXIT_RIGHT) {
            result = audit_files(&run);
        }
        result = cli_report_end(&run.report, result, EXIT_UNABLE);
    }
    nim_audit_end(&run.audit);
    cli_inputs_end(&run.inputs);
    free(run.cover);
    return result;
}

/* ---- The command ---- */

static const struct cli_option options[] = {
    CLI_FLAG("--cover", struct request, wants_cover,
             "also a few of the files that catch as much as all of them"),
    CLI_JSON("an object for machines; an input is there as a whole"),
    CLI_FLAG("-q", struct request, common.is_quiet,
             "print nothing when all ideas are caught that can be"),
    CLI_OPTIONS_END,
};

const struct cli_command cli_audit = {
    .name = "audit",
    .usage = "audit PROBLEM [OPTION...] FILE...",
    .purpose = "which wrong ideas would inputs let pass?",
    .run = run,
    .takes_problem = true,
    .wants_answers = true,
    .options = CLI_TABLES(options, cli_report_options, cli_wide_options),
    .examples =
        "  nimsum audit hdu2176 sample/1.in      what the sample lets pass\n"
        "  nimsum audit hdu2176 secret/*.in --cover\n"
        "                                        which of the files would do\n"
        "  nimsum generate hdu2176 | nimsum audit hdu2176 -\n",
    .about =
        "Asks small wrong solvers, each the right one with one thing changed,\n"
        "what they would say to the cases of the files. A wrong idea is\n"
        "caught where such a solver gives another answer; it passes where it\n"
        "is right everywhere, and then the smallest input found to catch it\n"
        "is shown, a slash for each line end, with the shape of 'nimsum\n"
        "generate' that makes such inputs; and it cannot be caught where that\n"
        "takes more than the statement allows. Smaller is: fewer cases, then\n"
        "fewer piles, then narrower values, then fewer stones, then the\n"
        "shorter text. The files must be valid; of a folder all *.in are\n"
        "read.\n",
    .notes =
        "Exit status: 0 all are caught that can be, 1 some pass, 2 a file is\n"
        "unreadable or invalid: then nothing is said of ideas.\n",
};
