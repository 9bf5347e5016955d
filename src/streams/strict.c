/* Reads text of which each byte counts. */
#include "streams/strict.h"

#include "base/bytes.h"
#include "base/integer.h"
#include "numbers/kernels.h"
#include "streams/long_numbers.h"
#include "streams/memory_text.h"
#include "streams/reader.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#define BUFFER_LEN ((size_t)64 * 1024)

/* Bytes to have at hand before looking at any: more than the longest number
 * or word with the separators around it, and than is quoted of a fault. */
#define AHEAD 64

#define AT_END (-1)

enum nim_status nim_strict_begin(struct nim_strict *strict,
                                 const struct nim_input *input,
                                 const struct nim_memory *memory,
                                 const struct nim_scan_kernel *kernel) {
    *strict = (struct nim_strict){
        .input = *input, .memory = *memory, .kernel = kernel, .line = 1};
    strict->numbers = nim_memory_allocate(
        memory, NIM_SCAN_ROOM + BUFFER_LEN / sizeof(uint64_t) + 1,
        sizeof(uint64_t));
    if (!strict->numbers) {
        return NIM_NO_MEMORY;
    }
    strict->text = (unsigned char *)(strict->numbers + NIM_SCAN_ROOM);
    return NIM_OK;
}

void nim_strict_end(struct nim_strict *strict) {
    nim_memory_free(&strict->memory, strict->numbers);
    strict->numbers = NULL;
}

/* ---- Bytes ---- */

static enum nim_status read_more(struct nim_strict *strict) {
    size_t rest = strict->end - strict->begin;
    memmove(strict->text, strict->text + strict->begin, rest);
    strict->begin = 0;
    strict->end = rest;
    while (strict->end < AHEAD && !strict->ended) {
        ptrdiff_t len = strict->input.read(strict->input.context,
                                           strict->text + strict->end,
                                           BUFFER_LEN - strict->end);
        if (len < 0) {
            strict->error = errno;
            return NIM_READ_FAILED;
        }
        strict->end += (size_t)len;
        strict->ended = len == 0;
    }
    strict->text[strict->end] = '\0';
    return NIM_OK;
}

static enum nim_status look_ahead(struct nim_strict *strict) {
    bool enough = strict->end - strict->begin >= AHEAD || strict->ended;
    return enough ? NIM_OK : read_more(strict);
}

/* A byte of those at hand. */
static int byte_at(const struct nim_strict *strict, size_t at) {
    bool exists = at < strict->end - strict->begin;
    return exists ? strict->text[strict->begin + at] : AT_END;
}

static void use(struct nim_strict *strict, size_t len) {
    strict->begin += len;
    strict->line_len += len;
}

/* Of the line end that starts at a byte, LF or CR LF; 0 if none does. */
static size_t newline_len_at(const struct nim_strict *strict, size_t at) {
    if (byte_at(strict, at) == '\n') {
        return 1;
    }
    bool is_crlf =
        byte_at(strict, at) == '\r' && byte_at(strict, at + 1) == '\n';
    return is_crlf ? 2 : 0;
}

/* ---- Faults ---- */

static struct nim_place place_at(const struct nim_strict *strict, size_t at) {
    struct nim_place place = {.line = strict->line,
                              .column = strict->line_len + at + 1};
    size_t from = strict->begin + at;
    if (from < strict->end) {
        nim_place_quote(&place, strict->text + from, strict->end - from);
    }
    return place;
}

void nim_strict_place(const struct nim_strict *strict,
                      struct nim_place *place) {
    *place = (struct nim_place){
        .line = strict->line,
        .column = strict->line_len - strict->token_len + 1,
    };
    nim_place_quote(place, strict->text + strict->begin - strict->token_len,
                    strict->token_len);
}

static enum nim_status fault(struct nim_strict *strict, enum nim_rule rule,
                             size_t at) {
    strict->rule = rule;
    strict->place = place_at(strict, at);
    return NIM_INVALID;
}

/* The rule that a byte breaks which should be the first of a token. */
static enum nim_rule rule_of_byte(const struct nim_strict *strict, size_t at) {
    static const struct {
        int byte;
        enum nim_rule rule;
    } rows[] = {
        {AT_END, NIM_RULE_END_OF_FILE},
        {' ', NIM_RULE_EXTRA_SPACE},
        {'\t', NIM_RULE_TAB},
        {'\n', NIM_RULE_EXTRA_NEWLINE},
        {'\r', NIM_RULE_CR},
        {'\0', NIM_RULE_NUL},
        {'+', NIM_RULE_PLUS_SIGN},
        {'-', NIM_RULE_MINUS_SIGN},
    };
    int byte = byte_at(strict, at);
    if (newline_len_at(strict, at) == 2) {
        return strict->crlf_allowed ? NIM_RULE_EXTRA_NEWLINE : NIM_RULE_CRLF;
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].byte == byte) {
            return rows[i].rule;
        }
    }
    if (byte < ' ' || byte == 0x7f) {
        return NIM_RULE_CONTROL;
    }
    return byte > 0x7f ? NIM_RULE_NON_ASCII : NIM_RULE_NOT_A_NUMBER;
}

static enum nim_status fault_of_byte(struct nim_strict *strict, size_t at) {
    return fault(strict, rule_of_byte(strict, at), at);
}

/* At spaces that should not be: they trail if nothing follows on their line,
 * and else are what `rule` says, from byte `at` on. What follows is quoted. */
static enum nim_status fault_of_spaces(struct nim_strict *strict,
                                       enum nim_rule rule, size_t at) {
    const struct nim_place first = place_at(strict, 0);
    enum nim_status status = fault(strict, rule, at);
    while (byte_at(strict, 0) == ' ') {
        use(strict, 1);
        if (look_ahead(strict) != NIM_OK) {
            return NIM_READ_FAILED;
        }
    }
    if (byte_at(strict, 0) == AT_END || newline_len_at(strict, 0)) {
        strict->rule = NIM_RULE_TRAILING_SPACE;
        strict->place = first;
    } else {
        nim_place_quote(&strict->place, strict->text + strict->begin,
                        strict->end - strict->begin);
    }
    return status;
}

/* ---- Before a token ---- */

static enum nim_status start(struct nim_strict *strict) {
    assert(strict->line == 1 && strict->line_len == 0);
    enum nim_encoding encoding = nim_encoding_find(strict->text + strict->begin,
                                                   strict->end - strict->begin);
    if (encoding == NIM_ENCODING_UTF16) {
        return fault(strict, NIM_RULE_UTF16, 0);
    }
    return encoding == NIM_ENCODING_MARKED ? fault(strict, NIM_RULE_BOM, 0)
                                           : NIM_OK;
}

static enum nim_status take_space(struct nim_strict *strict) {
    int next = byte_at(strict, 1);
    if (next == ' ' || next == AT_END || newline_len_at(strict, 1)) {
        return fault_of_spaces(strict, NIM_RULE_EXTRA_SPACE, 1);
    }
    use(strict, 1);
    return NIM_OK;
}

static enum nim_status take_newline(struct nim_strict *strict) {
    size_t len = newline_len_at(strict, 0);
    if (len == 2 && !strict->crlf_allowed) {
        return fault(strict, NIM_RULE_CRLF, 0);
    }
    if (strict->newline_len && strict->newline_len != len) {
        return fault(strict, NIM_RULE_MIXED_NEWLINES, 0);
    }
    strict->newline_len = len;
    strict->begin += len;
    strict->line++;
    strict->line_len = 0;
    return look_ahead(strict);
}

static const struct {
    unsigned newlines; /* at least this many */
    bool more;         /* and perhaps more */
    bool may_be_space;
    bool before_word;
} spacings[] = {
    [NIM_SPACING_NONE] = {.newlines = 0},
    [NIM_SPACING_SPACE] = {.newlines = 0, .may_be_space = true},
    [NIM_SPACING_LINE] = {.newlines = 1},
    [NIM_SPACING_OPEN] = {.newlines = 1, .may_be_space = true},
    [NIM_SPACING_BLANK] = {.newlines = 2},
    [NIM_SPACING_LINES] = {.newlines = 1, .more = true},
    [NIM_SPACING_WORD] = {.newlines = 1, .before_word = true},
};

/* Something else than the spacing's next newline. */
static enum nim_status fault_of_newline(struct nim_strict *strict,
                                        enum nim_spacing spacing) {
    int byte = byte_at(strict, 0);
    strict->separator = spacings[spacing].may_be_space ? NIM_SEPARATOR_EITHER
                                                       : NIM_SEPARATOR_NEWLINE;
    if (byte == ' ') {
        return strict->line_len == 0
                   ? fault(strict, NIM_RULE_LEADING_SPACE, 0)
                   : fault_of_spaces(strict, NIM_RULE_MISSING_NEWLINE, 0);
    }
    bool starts_token = bytes_is_digit(byte) ||
                        (strict->is_signed && byte == '-') ||
                        (spacings[spacing].before_word && byte >= 'A');
    if (starts_token && byte < 0x7f) {
        return fault(strict, NIM_RULE_MISSING_NEWLINE, 0);
    }
    return fault_of_byte(strict, 0);
}

static enum nim_status take_newlines(struct nim_strict *strict,
                                     enum nim_spacing spacing) {
    size_t taken = 0;
    while (taken < spacings[spacing].newlines || spacings[spacing].more) {
        size_t len = newline_len_at(strict, 0);
        if (len == 0 && taken >= spacings[spacing].newlines) {
            break;
        }
        if (len == 0) {
            return fault_of_newline(strict, spacing);
        }
        /* The last empty line stands before nothing. */
        if (taken > 0 && spacings[spacing].more &&
            byte_at(strict, len) == AT_END) {
            return fault(strict, NIM_RULE_EXTRA_NEWLINE, 0);
        }
        enum nim_status status = take_newline(strict);
        if (status != NIM_OK) {
            return status;
        }
        taken++;
    }
    return NIM_OK;
}

/* Something else than the spacing's space, which could not be a newline. */
static enum nim_status fault_of_space(struct nim_strict *strict) {
    bool is_missing = strict->is_signed && byte_at(strict, 0) == '-';
    strict->separator = NIM_SEPARATOR_SPACE;
    return is_missing ? fault(strict, NIM_RULE_MISSING_SPACE, 0)
                      : fault_of_byte(strict, 0);
}

enum nim_status nim_strict_skip(struct nim_strict *strict,
                                enum nim_spacing spacing) {
    enum nim_status status = look_ahead(strict);
    if (status == NIM_OK && spacings[spacing].may_be_space) {
        if (byte_at(strict, 0) == ' ') {
            return take_space(strict);
        }
        if (spacings[spacing].newlines == 0) {
            return fault_of_space(strict);
        }
    }
    if (status == NIM_OK) {
        status = spacing == NIM_SPACING_NONE ? start(strict)
                                             : take_newlines(strict, spacing);
    }
    if (status == NIM_OK && byte_at(strict, 0) == ' ') {
        return fault(strict, NIM_RULE_LEADING_SPACE, 0);
    }
    return status;
}

/* ---- Tokens ---- */

/* Digits of a number that needs no closer look: it is below 2^63. */
#define DIGITS_SAFE 18

/* Takes the digits of a number of any length. */
static enum nim_status take_long(struct nim_strict *strict, uint64_t *number) {
    enum nim_status status = NIM_OK;
    size_t len;
    do {
        bool fits;
        const unsigned char *digits = strict->text + strict->begin;
        len = bytes_read_number(digits, strict->end - strict->begin, number,
                                &fits);
        status = nim_long_add(strict->longs, (const char *)digits, len);
        use(strict, len);
        if (status == NIM_OK) {
            status = look_ahead(strict);
        }
    } while (status == NIM_OK && bytes_is_digit(byte_at(strict, 0)));
    strict->token_len = 0;
    return status == NIM_OK ? nim_long_finish(strict->longs, "", 0, number)
                            : status;
}

enum nim_status nim_strict_number(struct nim_strict *strict, uint64_t *number) {
    enum nim_status status = look_ahead(strict);
    if (status != NIM_OK) {
        return status;
    }
    size_t sign_len = strict->is_signed && byte_at(strict, 0) == '-';
    if (!bytes_is_digit(byte_at(strict, sign_len))) {
        return sign_len ? fault(strict, NIM_RULE_NOT_A_NUMBER, 0)
                        : fault_of_byte(strict, 0);
    }
    const unsigned char *digits = strict->text + strict->begin + sign_len;
    bool fits;
    size_t len = bytes_read_number(
        digits, strict->end - strict->begin - sign_len, number, &fits);
    if (digits[0] == '0' && len > 1) {
        return fault(strict, NIM_RULE_LEADING_ZERO, 0);
    }
    if (sign_len && digits[0] == '0') {
        return fault(strict, NIM_RULE_MINUS_SIGN, 0);
    }
    if (strict->longs && len > DIGITS_SAFE) {
        return take_long(strict, number);
    }
    if (!fits || (strict->is_signed && *number > INT64_MAX)) {
        return fault(strict, NIM_RULE_TOO_LARGE, 0);
    }
    *number = sign_len ? 0 - *number : *number;
    strict->next += strict->next < strict->count;
    strict->token_len = sign_len + len;
    use(strict, sign_len + len);
    return NIM_OK;
}

/* ---- Numbers scanned ahead ---- */

/* Is there a number ahead? Behind a fault it is all read byte by byte. */
static bool scan_ahead(struct nim_strict *strict) {
    size_t len = strict->end - strict->begin;
    if (strict->next == strict->count && strict->kernel && len >= AHEAD) {
        const struct nim_scanned done = strict->kernel->scan(
            strict->text + strict->begin,
            (size_t)integer_min(len, NIM_SCAN_LEN), strict->numbers);
        strict->next = 0;
        strict->count = done.count;
        if (done.status != NIM_OK || done.count == 0) {
            strict->kernel = NULL;
        }
    }
    return strict->next < strict->count;
}

/* The length of the next number, which stands somewhere ahead, with the one
 * byte before it; 0 where anything else stands between. */
static inline size_t spaced_len(const unsigned char *text, char space,
                                uint64_t number) {
    size_t len = 1 + integer_digits(number);
    bool is_next = text[0] == (unsigned char)space && bytes_is_digit(text[1]) &&
                   !bytes_is_digit(text[len]);
    return is_next ? len : 0;
}

static size_t take_ahead(struct nim_strict *strict, char space,
                         uint64_t *number) {
    if (!scan_ahead(strict)) {
        return 0;
    }
    *number = strict->numbers[strict->next];
    size_t len = spaced_len(strict->text + strict->begin, space, *number);
    strict->next += len > 0;
    use(strict, len);
    return len;
}

/* After a newline, as everywhere in the input. */
static size_t take_on_new_line(struct nim_strict *strict, uint64_t *number) {
    size_t len =
        strict->newline_len == 2 ? 0 : take_ahead(strict, '\n', number);
    if (len > 0) {
        strict->newline_len = 1;
        strict->line++;
        strict->line_len = len - 1;
    }
    return len;
}

enum nim_status nim_strict_spaced(struct nim_strict *strict,
                                  enum nim_spacing spacing, uint64_t *number) {
    size_t len = spacing == NIM_SPACING_LINE ? take_on_new_line(strict, number)
                 : spacing == NIM_SPACING_SPACE
                     ? take_ahead(strict, ' ', number)
                     : 0;
    if (len > 0) {
        strict->token_len = len - 1;
        return NIM_OK;
    }
    enum nim_status status = nim_strict_skip(strict, spacing);
    return status == NIM_OK ? nim_strict_number(strict, number) : status;
}

size_t nim_strict_run(struct nim_strict *strict, const struct nim_range *limits,
                      size_t most, const uint64_t **numbers) {
    const unsigned char *text = strict->text + strict->begin;
    size_t at = 0;
    size_t count = 0;
    if (scan_ahead(strict)) {
        most = (size_t)integer_min(most, strict->count - strict->next);
    } else {
        most = 0;
    }
    *numbers = strict->numbers + strict->next;
    for (; count < most; count++) {
        uint64_t number = (*numbers)[count];
        size_t len = spaced_len(text + at, ' ', number);
        if (len == 0 || number < limits->min || number > limits->max) {
            break;
        }
        strict->token_len = len - 1;
        at += len;
    }
    strict->next += count;
    use(strict, at);
    return count;
}

size_t nim_strict_ahead(struct nim_strict *strict, const uint64_t **numbers) {
    scan_ahead(strict);
    *numbers = strict->numbers + strict->next;
    return strict->count - strict->next;
}

bool nim_strict_case(struct nim_strict *strict, size_t count,
                     const struct nim_strict_form *form) {
    const unsigned char *text = strict->text + strict->begin;
    const uint64_t *numbers = strict->numbers + strict->next;
    uint64_t lines = 0;
    uint64_t left = 0;
    size_t at = 0;
    size_t line_at = 0;
    size_t len = 0;
    bool is_right = strict->newline_len != 2;
    for (size_t i = 0; i < count; i++) {
        uint64_t number = numbers[i];
        bool starts = left == 0 && form->before_line == '\n';
        if (i < form->head_count) {
            starts = i == 0 || (form->lines >> i & 1);
        } else {
            left = (left == 0 ? form->line_count : left) - 1;
            is_right &=
                (number >= form->limits.min) & (number <= form->limits.max);
        }
        is_right &=
            (text[at] == (starts ? '\n' : ' ')) & bytes_is_digit(text[at + 1]);
        lines += starts;
        line_at = starts ? at + 1 : line_at;
        len = 1 + integer_digits(number);
        at += len;
    }
    if (!is_right || bytes_is_digit(text[at])) {
        return false;
    }
    strict->next += count;
    strict->newline_len = 1;
    strict->token_len = len - 1;
    strict->begin += at;
    strict->line += lines;
    strict->line_len = at - line_at;
    return true;
}

enum nim_status nim_strict_word(struct nim_strict *strict,
                                const char *const *words, size_t *which) {
    const struct nim_place place = place_at(strict, 0);
    for (*which = 0; words[*which]; ++*which) {
        const char *word = words[*which];
        size_t len = strlen(word);
        assert(len < NIM_FOUND_LEN);
        if (len == place.found_len && memcmp(place.found, word, len) == 0) {
            strict->kernel = NULL; /* it cannot scan words */
            strict->token_len = len;
            use(strict, len);
            return NIM_OK;
        }
    }
    enum nim_rule rule = rule_of_byte(strict, 0);
    bool is_word =
        bytes_is_digit(byte_at(strict, 0)) || rule == NIM_RULE_NOT_A_NUMBER;
    return fault(strict, is_word ? NIM_RULE_UNKNOWN_NAME : rule, 0);
}

/* ---- The end ---- */

enum nim_status nim_strict_peek_end(struct nim_strict *strict, bool *is_end) {
    enum nim_status status = look_ahead(strict);
    bool is_start = strict->line == 1 && strict->line_len == 0;
    *is_end = status == NIM_OK && !is_start &&
              byte_at(strict, newline_len_at(strict, 0)) == AT_END;
    return status;
}

enum nim_status nim_strict_expect_end(struct nim_strict *strict,
                                      enum nim_rule after) {
    enum nim_status status = look_ahead(strict);
    int byte = byte_at(strict, 0);
    if (status != NIM_OK || byte == AT_END) {
        return status;
    }
    if (byte == ' ') {
        return fault_of_spaces(strict, NIM_RULE_LEADING_SPACE, 0);
    }
    bool is_token = byte > ' ' && byte < 0x7f;
    return is_token ? fault(strict, after, 0) : fault_of_byte(strict, 0);
}

enum nim_status nim_strict_finish(struct nim_strict *strict,
                                  enum nim_rule after) {
    enum nim_status status = look_ahead(strict);
    if (status != NIM_OK) {
        return status;
    }
    int byte = byte_at(strict, 0);
    if (byte == AT_END) {
        return fault(strict, NIM_RULE_MISSING_FINAL_NEWLINE, 0);
    }
    if (byte == ' ') {
        return fault_of_spaces(strict, after, 0);
    }
    if (newline_len_at(strict, 0) == 0) {
        strict->separator = NIM_SEPARATOR_NEWLINE;
        return fault_of_byte(strict, 0);
    }
    status = take_newline(strict);
    return status == NIM_OK ? nim_strict_expect_end(strict, after) : status;
}
