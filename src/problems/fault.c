/* What is wrong with an input, or with the system, in words. */
#include "problems/fault.h"

#include "streams/line.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <string.h>

/* In a sentence, %n is the file's name, %p that and the place in it, %e what
 * was expected, %f what was found, %c the case's number, %x what excludes it,
 * %s what the system says, and %m what it says when memory is short. */
static const struct {
    const char *words;
    const char *sentence;
} statuses[] = {
    [NIM_OK] = {"all is well", "%n: all is well"},
    [NIM_END] = {"the input ended where a number was expected",
                 "%p: expected %e, found the end of the input"},
    [NIM_BAD_BYTE] = {"a byte that is neither digit nor white space",
                      "%p: expected %e, found '%f'"},
    [NIM_TOO_LARGE] =
        {"a number above 18446744073709551615",
         "%p: expected %e, at most 18446744073709551615, found '%f'"},
    [NIM_UTF16] = {"the input is UTF-16 text",
                   "%p: expected %e, found UTF-16 text"},
    [NIM_READ_FAILED] = {"the system could not read", "%n: cannot read: %s"},
    [NIM_WRITE_FAILED] = {"the system could not write", "cannot write: %s"},
    [NIM_PIPE_CLOSED] = {"nobody reads the output any more",
                         "cannot write: %s"},
    [NIM_NO_MEMORY] = {"there is too little memory",
                       "%n: cannot hold a case: %m"},
    [NIM_IMPOSSIBLE] = {"a case that the statement excludes",
                        "%p: case %c has %x"},
    [NIM_TOO_HARD] = {"a pile too large for its game",
                      "%n: case %c has a pile too large for this game"},
    [NIM_TOO_MANY] = {"too many winning moves to be counted",
                      "%n: case %c has too many winning moves to be counted"},
    [NIM_NO_PROCESS] = {"the system could not start or watch a program",
                        "%n: cannot run: %s"},
    [NIM_INVALID] = {"the input breaks a rule of the problem's statement",
                     "%p: the input breaks a rule of the problem's statement"},
    [NIM_BAD_ARGUMENT] = {"there is no such problem, or no such game",
                          "%n: there is no such problem, or no such game"},
};

/* %i is the number of the thing among those of its kind. */
static const char *const expectations[] = {
    [NIM_EXPECTED_CASE_COUNT] = "the number of cases",
    [NIM_EXPECTED_TAKE_COUNT] = "the number of takes",
    [NIM_EXPECTED_TAKE] = "take %i",
    [NIM_EXPECTED_PILE_COUNT] = "the number of piles of case %c",
    [NIM_EXPECTED_PILE] = "pile %i of case %c",
    [NIM_EXPECTED_NUMBER] = "number %i of case %c",
    [NIM_EXPECTED_NAME] = "the first player's name of case %c",
    [NIM_EXPECTED_LIST] = "the piles of case %c as [1,2,3]",
    [NIM_EXPECTED_END] = "the end of the input",
};

const char *nim_status_words(enum nim_status status) {
    assert((size_t)status < sizeof statuses / sizeof *statuses);
    return statuses[status].words;
}

static void say_expected_part(struct nim_line *line, char letter,
                              const void *subject) {
    const struct nim_fault *fault = subject;
    if (letter == 'c') {
        nim_line_say(line, "%" PRIu64, fault->case_number);
    } else {
        nim_line_say(line, "%" PRIu64 " of %" PRIu64, fault->index,
                     fault->index_count);
    }
}

void nim_fault_say_expected(struct nim_line *line,
                            const struct nim_fault *fault) {
    nim_line_fill(line, expectations[fault->expected], say_expected_part,
                  fault);
}

void nim_fault_say_found(struct nim_line *line, const struct nim_fault *fault) {
    const struct nim_place *place = &fault->place;
    nim_line_quote(line, place->found, place->found_len, place->cut);
}

struct subject {
    const char *file;
    const struct nim_fault *fault;
};

static void say_part(struct nim_line *line, char letter, const void *subject) {
    const struct subject *said = subject;
    const struct nim_fault *fault = said->fault;
    switch (letter) {
    case 'n':
        nim_line_name(line, said->file);
        break;
    case 'p':
        nim_line_name(line, said->file);
        if (fault->place.line > 0) {
            nim_line_say(line, ":%" PRIu64 ":%" PRIu64, fault->place.line,
                         fault->place.column);
        }
        break;
    case 'e':
        nim_fault_say_expected(line, fault);
        break;
    case 'f':
        nim_fault_say_found(line, fault);
        break;
    case 'c':
        nim_line_say(line, "%" PRIu64, fault->case_number);
        break;
    case 'x':
        nim_line_say(line, "%s",
                     fault->excluded ? fault->excluded
                                     : "numbers that the statement excludes");
        break;
    default:
        nim_line_say(line, "%s",
                     strerror(letter == 'm' ? ENOMEM : fault->error));
        break;
    }
}

void nim_fault_say(struct nim_line *line, const char *file,
                   enum nim_status status, const struct nim_fault *fault) {
    const struct subject subject = {file, fault};
    assert((size_t)status < sizeof statuses / sizeof *statuses);
    nim_line_fill(line, statuses[status].sentence, say_part, &subject);
}
