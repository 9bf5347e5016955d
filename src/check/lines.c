/* Outputs of which each line is the answer to a case: where they have lines too
 * few or too many, labels tell the case, and empty lines are passed over. */
#include "base/bytes.h"
#include "check/checker.h"

#include <ctype.h>

/* ---- Looking ahead ---- */

/* The bytes of the line that comes next, its end included; 0 when it is longer
 * than can be seen. */
static size_t line_len(const unsigned char *bytes, size_t len) {
    size_t i = 0;
    while (i < len && bytes[i] != '\n') {
        i++;
    }
    return i < len ? i + 1 : 0;
}

/* The number in the label that the text starts with; 0 when there is none. */
static uint64_t read_label(const struct nim_problem *problem,
                           const unsigned char *bytes, size_t len) {
    const char *lead = problem->words.lead ? problem->words.lead : "Case ";
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

/* The label of the line that comes next, and of the line behind it, where both
 * can be seen; 0 for none. */
static uint64_t look_at_labels(struct nim_checker *checker, uint64_t *second) {
    const unsigned char *bytes;
    size_t len = nim_transcript_peek(&checker->output, &bytes);
    size_t end = line_len(bytes, len);
    *second = end > 0
                  ? read_label(checker->check->problem, bytes + end, len - end)
                  : 0;
    return read_label(checker->check->problem, bytes, len);
}

/* Is the line one too many? It repeats the label of the case before, or the
 * line behind it has the label of this one. */
static bool is_surplus(struct nim_checker *checker,
                       const struct nim_case *given) {
    uint64_t second;
    uint64_t label = look_at_labels(checker, &second);
    return checker->surplus > 0 && label != given->number &&
           (second == given->number ||
            (label > 0 && label + 1 == given->number));
}

/* Is it the line of a later case, and this one's is missing? */
static bool is_missing(struct nim_checker *checker,
                       const struct nim_case *given) {
    uint64_t second;
    uint64_t label = look_at_labels(checker, &second);
    return label > given->number && label - given->number <= checker->missing;
}

/* ---- Flaws ---- */

/* Reports the line that comes next in place of the case's. */
static void report_line(struct nim_checker *checker,
                        const struct nim_case *given) {
    struct nim_flaw flaw = {.kind = NIM_FLAW_LABEL};
    const unsigned char *bytes;
    size_t len = nim_transcript_peek(&checker->output, &bytes);
    size_t end = line_len(bytes, len);
    nim_report_note_case(&flaw, given);
    nim_report_note_position(checker->check, &flaw, given);
    nim_report_note_found(&flaw, checker->output.line, (const char *)bytes,
                          end > 0 ? end - 1 : len);
    nim_report_flaw(checker, &flaw);
    nim_diagnoser_give_up(&checker->diagnoser);
}

/* Takes a line that is not judged. */
static void pass_line(struct nim_checker *checker) {
    nim_take_answer(checker, checker->check->problem, 0);
}

bool nim_lines_find_case(struct nim_checker *checker,
                         const struct nim_case *given) {
    if (!given->words->label) {
        return true;
    }
    if (is_missing(checker, given)) {
        report_line(checker, given);
        checker->missing--;
        return false;
    }
    bool is_blamed = is_surplus(checker, given);
    if (is_blamed) {
        report_line(checker, given);
    }
    while (is_surplus(checker, given)) {
        pass_line(checker);
        checker->surplus--;
    }
    if (is_blamed) {
        pass_line(checker);
    }
    return !is_blamed;
}
