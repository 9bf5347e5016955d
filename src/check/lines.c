/* Outputs of which each line is the answer to a case: where they have lines too
 * few or too many, labels tell the case, and empty lines are passed over. */
#include "base/bytes.h"
#include "check/checker.h"

#include <ctype.h>

/* ---- Looking ahead ---- */

/* The number in the label that the text starts with; 0 when there is none. */
static uint64_t read_label(const struct nim_problem *problem,
                           const unsigned char *bytes, size_t len) {
    const char *lead = problem->words.lead;
    uint64_t number = 0;
    size_t i = 0;
    for (; lead[i]; i++) {
        if (i == len || tolower(bytes[i]) != tolower((unsigned char)lead[i])) {
            return 0;
        }
    }
    for (; i < len && bytes_is_digit(bytes[i]); i++) {
        if (number > UINT32_MAX) {
            return 0;
        }
        number = number * 10 + (uint64_t)(bytes[i] - '0');
    }
    return number;
}

/* The line that comes next, as far as it can be seen. */
struct line {
    const unsigned char *bytes;
    size_t len;      /* its end is not counted */
    uint64_t label;  /* 0 for none, */
    uint64_t behind; /* the same of the line after it */
};

static struct line look(struct nim_checker *checker) {
    const struct nim_problem *problem = checker->check->problem;
    struct line line = {.len = 0};
    size_t len = nim_transcript_peek(&checker->output, &line.bytes);
    while (line.len < len && line.bytes[line.len] != '\n') {
        line.len++;
    }
    line.label = read_label(problem, line.bytes, len);
    if (line.len < len) {
        line.behind =
            read_label(problem, line.bytes + line.len + 1, len - line.len - 1);
    }
    return line;
}

/* ---- Lines that answer nothing ---- */

static bool is_empty_line(struct nim_checker *checker) {
    const unsigned char *bytes;
    size_t len = nim_transcript_peek(&checker->output, &bytes);
    size_t i = 0;
    while (i < len && bytes[i] != '\n' && bytes_is_space(bytes[i])) {
        i++;
    }
    return i < len && bytes[i] == '\n';
}

bool nim_lines_take_empty(struct nim_checker *checker) {
    bool is_any = false;
    while (checker->check->alignment.by == NIM_ALIGN_FULL_LINES &&
           is_empty_line(checker)) {
        struct nim_gap gap = {0};
        nim_transcript_blanks(&checker->output, &gap);
        nim_transcript_match(&checker->output, "\n", 1);
        is_any = true;
    }
    return is_any;
}

/* Is the line one too many? It repeats the label of the case before, or the
 * line after it has the label of this one. */
static bool is_surplus(struct nim_checker *checker) {
    uint64_t number = checker->given->number;
    struct line line = look(checker);
    return checker->surplus > 0 && line.label != number &&
           (line.behind == number ||
            (line.label > 0 && line.label + 1 == number));
}

/* Is it the line of a later case, and this one's is missing? */
static bool is_missing(struct nim_checker *checker) {
    uint64_t number = checker->given->number;
    uint64_t label = look(checker).label;
    return label > number && label - number <= checker->missing;
}

/* Reports the line that comes next in place of the case's. */
static void report_line(struct nim_checker *checker) {
    struct nim_flaw flaw = {.kind = NIM_FLAW_LABEL};
    struct line line = look(checker);
    nim_report_note_found(&flaw, checker->output.line, (const char *)line.bytes,
                          line.len);
    nim_report_case(checker, &flaw);
    nim_diagnosis_give_up(checker);
}

bool nim_lines_find_case(struct nim_checker *checker) {
    if (!checker->given->words->label) {
        return true;
    }
    if (is_missing(checker)) {
        report_line(checker);
        checker->missing--;
        return false;
    }
    bool is_blamed = is_surplus(checker);
    if (is_blamed) {
        report_line(checker);
    }
    /* Lines that are not judged are taken. */
    for (; is_surplus(checker); checker->surplus--) {
        nim_take_answer(checker, 0);
    }
    if (is_blamed) {
        nim_take_answer(checker, 0);
    }
    return !is_blamed;
}
