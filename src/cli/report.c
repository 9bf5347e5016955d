/* Results as the Test Anything Protocol, version 13, and as JUnit's XML. */
#include "report.h"
#include "base/utf8.h"
#include "streams/json_writer.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

const struct cli_option cli_report_options[] = {
    CLI_FLAG("--tap", struct cli_request, as_tap,
             "print results as the Test Anything Protocol, for 'prove'"),
    {"--junit", TAKES_A_VALUE, cli_set_name,
     offsetof(struct cli_request, junit), "a file", "--junit=FILE",
     "also write results to FILE, as JUnit's XML"},
    CLI_OPTIONS_END,
};

/* As --json says it, of whatever could not be done. */
static const char *kind_of(const struct cli_tested *tested) {
    return tested->came == CLI_BROKEN ? "unable" : tested->kind;
}

/* ---- JUnit ---- */

static void put(struct nim_text *text, const char *string) {
    nim_text_add(text, string, strlen(string));
}

/* As the attribute "time", in seconds. */
static void say_time(struct nim_line *line, uint64_t ns) {
    uint64_t ms = ns / 1000000;
    nim_line_say(line, " time=\"%" PRIu64 ".%03u\"", ms / 1000,
                 (unsigned)(ms % 1000));
}

/* What stands for a character in an attribute; NULL: itself. XML 1.0 (section
 * 2.2) has no control characters, and neither U+FFFE nor U+FFFF. */
static const char *escape_of(uint32_t code) {
    switch (code) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '"':
        return "&quot;";
    case '\t':
        return "&#9;";
    case '\n':
        return "&#10;";
    case '\r':
        return "&#13;";
    default:
        return code < ' ' || (code | 1) == 0xffff ? "\xef\xbf\xbd" : NULL;
    }
}

/* Any bytes become valid UTF-8. */
static void put_attribute(struct nim_text *text, const char *name,
                          const char *value) {
    put(text, name);
    while (*value) {
        uint32_t code = 0; /* of what is no character */
        size_t len =
            nim_utf8_read((const unsigned char *)value, strlen(value), &code);
        const char *escaped = escape_of(code);
        nim_text_add(text, escaped ? escaped : value,
                     escaped ? strlen(escaped) : len);
        value += len > 0 ? len : 1;
    }
    put(text, "\"");
}

static void put_case(struct cli_report *report,
                     const struct cli_tested *tested) {
    static const char *const elements[] = {[CLI_FAILED] = "failure",
                                           [CLI_BROKEN] = "error",
                                           [CLI_SKIPPED] = "skipped"};
    struct nim_text *text = &report->cases;
    struct nim_line time = {.len = 0};
    put(text, "<testcase");
    put_attribute(text, " classname=\"",
                  report->request->problem.card.names[0]);
    put_attribute(text, " name=\"", tested->name);
    say_time(&time, tested->ns);
    put(text, time.text);
    if (tested->came != CLI_PASSED) {
        put(text, "><");
        put(text, elements[tested->came]);
        if (tested->came != CLI_SKIPPED) {
            put_attribute(text, " type=\"", kind_of(tested));
        }
        put_attribute(text, " message=\"", tested->words);
        put(text, "/></testcase>\n");
    } else {
        put(text, "/>\n");
    }
}

static size_t count_of(const struct cli_report *report) {
    size_t count = 0;
    for (size_t i = 0; i <= CLI_SKIPPED; i++) {
        count += report->counts[i];
    }
    return count;
}

static enum nim_status write_junit(struct cli_report *report) {
    const size_t *counts = report->counts;
    struct nim_line head = {.len = 0};
    nim_line_say(&head,
                 "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                 "<testsuite name=\"nimsum %s\" tests=\"%zu\" failures=\"%zu\" "
                 "errors=\"%zu\" skipped=\"%zu\"",
                 report->command, count_of(report), counts[CLI_FAILED],
                 counts[CLI_BROKEN], counts[CLI_SKIPPED]);
    say_time(&head, report->ns);
    nim_line_say(&head, ">\n");
    put(&report->cases, "</testsuite>\n");
    if (report->cases.failed) {
        return NIM_NO_MEMORY;
    }
    enum nim_status status =
        nim_text_write(head.text, head.len, &report->to_file);
    return status == NIM_OK
               ? nim_text_write(report->cases.bytes, report->cases.len,
                                &report->to_file)
               : status;
}

static bool open_junit(struct cli_report *report) {
    return nim_new_file_open(&report->file, report->request->junit,
                             &report->to_file) == NIM_OK;
}

/* A new file is made at the end: an interrupt before leaves none behind. */
static bool is_made_late(const struct cli_report *report) {
    return *report->file.until_whole != '\0';
}

/* EXIT_RIGHT, or EXIT_UNABLE after the complaint. */
static int close_junit(struct cli_report *report) {
    if (is_made_late(report) && !open_junit(report)) {
        return cli_complain_of_system(report->request->junit, "write", errno);
    }
    enum nim_status status = write_junit(report);
    int error = status == NIM_NO_MEMORY ? ENOMEM : errno;
    if (nim_new_file_close(&report->file, status == NIM_OK) != NIM_OK &&
        status == NIM_OK) {
        status = NIM_WRITE_FAILED;
        error = errno;
    }
    return status == NIM_OK
               ? EXIT_RIGHT
               : cli_complain_of_system(report->request->junit, "write", error);
}

/* ---- TAP ---- */

/* A name on its line: '#' would begin a directive. */
static void print_name(struct cli_out *out, const char *name) {
    struct nim_line line = {.len = 0};
    nim_line_text(&line, name, strlen(name));
    for (const char *at = line.text; *at; at++) {
        cli_print(out, *at == '#' ? "\\#" : "%c", *at);
    }
}

static void print_string(struct cli_out *out, const char *key,
                         const char *string) {
    struct nim_json json = {.writer = &out->writer};
    cli_print(out, "  %s: ", key);
    nim_json_string(&json, NULL, string);
    cli_print(out, "\n");
}

static void print_case(const struct cli_report *report,
                       const struct cli_tested *tested, size_t number) {
    struct cli_out *out = report->out;
    bool is_ok = tested->came == CLI_PASSED || tested->came == CLI_SKIPPED;
    cli_print(out, "%sok %zu - ", is_ok ? "" : "not ", number);
    print_name(out, tested->name);
    if (tested->came == CLI_SKIPPED) {
        cli_print(out, " # SKIP ");
        print_name(out, tested->words);
    }
    cli_print(out, "\n");
    if (!is_ok) {
        cli_print(out, "  ---\n");
        print_string(out, "kind", kind_of(tested));
        print_string(out, "message", tested->words);
        cli_print(out, "  ...\n");
    }
    nim_writer_flush(&out->writer);
}

/* ---- Both ---- */

int cli_report_check(const struct cli_request *request, const char *more,
                     bool is_for_judge) {
    const char *other = request->as_json  ? "--json"
                        : request->as_tap ? "--tap"
                                          : more;
    if (request->is_quiet && other) {
        return cli_complain("'-q' prints nothing: no '%s'", other);
    }
    if (request->as_tap && more) {
        return cli_complain("'--tap' prints results alone: no '%s'", more);
    }
    other = request->as_json || request->as_tap ? other : "--junit";
    return is_for_judge &&
                   (request->as_json || request->as_tap || request->junit)
               ? cli_complain("'%s' is not what a judge reads: no '--judge'",
                              other)
               : EXIT_RIGHT;
}

int cli_report_begin(struct cli_report *report, const char *command,
                     const struct cli_request *request, struct cli_out *out) {
    *report = (struct cli_report){
        .request = request,
        .command = command,
        .out = out,
        .cases = {.memory = nim_system_memory, .most = SIZE_MAX}};
    cli_out_begin(out);
    out->has_colors = cli_wants_colors(request);
    if (request->as_tap && request->as_json) {
        return cli_complain("'--json' prints objects: no '--tap'");
    }
    if (request->junit) {
        if (!open_junit(report)) {
            return cli_complain_of_system(request->junit, "write", errno);
        }
        if (is_made_late(report)) {
            nim_new_file_close(&report->file, false);
        }
    }
    if (request->as_tap) {
        cli_print(out, "TAP version 13\n");
    }
    report->is_asked = request->as_tap || request->junit;
    return EXIT_RIGHT;
}

void cli_report_add(struct cli_report *report,
                    const struct cli_tested *tested) {
    report->counts[tested->came]++;
    report->ns += tested->ns;
    if (report->request->junit) {
        put_case(report, tested);
    }
    if (report->request->as_tap) {
        print_case(report, tested, count_of(report));
    }
}

static void end_tap(const struct cli_report *report, bool has_begun) {
    if (has_begun) {
        cli_print(report->out, "1..%zu\n", count_of(report));
    } else {
        cli_print(report->out, "Bail out!  the work could not be done\n");
    }
}

int cli_report_end(struct cli_report *report, int result, int failed) {
    bool has_begun = count_of(report) > 0 || result != EXIT_UNABLE;
    bool has_file = report->is_asked && report->request->junit;
    if (report->is_asked && report->request->as_tap) {
        end_tap(report, has_begun);
    }
    if (has_file && has_begun) {
        result = close_junit(report) == EXIT_RIGHT ? result : EXIT_UNABLE;
    } else if (has_file && !is_made_late(report)) {
        nim_new_file_close(&report->file, false);
    }
    nim_text_end(&report->cases);
    return cli_out_end(report->out) == EXIT_RIGHT ? result : failed;
}
