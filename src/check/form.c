/* Right answers in the wrong form: white space, and what hides a word. */
#include "base/bytes.h"
#include "check/checker.h"

#include <assert.h>
#include <ctype.h>

/* ---- White space ---- */

enum nim_flaw_kind nim_form_gap_flaw(enum nim_before before,
                                     enum nim_before wanted) {
    static const enum nim_flaw_kind flaws[] = {
        [NIM_BEFORE_NOTHING] = NIM_FLAW_NONE,
        [NIM_BEFORE_SPACE] = NIM_FLAW_NONE,
        [NIM_BEFORE_NEWLINE] = NIM_FLAW_NONE,
        [NIM_BEFORE_RETURN] = NIM_FLAW_CRLF,
        [NIM_BEFORE_TAB] = NIM_FLAW_TAB,
        [NIM_BEFORE_TRAILING] = NIM_FLAW_TRAILING,
        [NIM_BEFORE_BLANK_LINE] = NIM_FLAW_BLANK_LINE,
        [NIM_BEFORE_BLANKS] = NIM_FLAW_BLANKS,
    };
    if (before == wanted || flaws[before] != NIM_FLAW_NONE) {
        return flaws[before];
    }
    if (wanted == NIM_BEFORE_NOTHING) {
        return before == NIM_BEFORE_SPACE ? NIM_FLAW_BLANKS
                                          : NIM_FLAW_BLANK_LINE;
    }
    return wanted == NIM_BEFORE_NEWLINE ? NIM_FLAW_JOINED : NIM_FLAW_SPLIT;
}

/* ---- What hides a word ---- */

/* Writes the word as it may have been meant, and returns its length, which is
 * not above len. */
typedef size_t read_fn(const unsigned char *bytes, size_t len,
                       unsigned char *meant);

static size_t read_without_nul(const unsigned char *bytes, size_t len,
                               unsigned char *meant) {
    size_t meant_len = 0;
    for (size_t i = 0; i < len; i++) {
        meant[meant_len] = bytes[i];
        meant_len += bytes[i] != 0;
    }
    return meant_len;
}

static bool is_full_width(const unsigned char *bytes, size_t len) {
    return len >= 3 && bytes[0] == 0xef &&
           (bytes[1] == 0xbc || bytes[1] == 0xbd);
}

/* U+FF01 .. U+FF5E are the printable ASCII characters from '!' on. */
static size_t read_full_width(const unsigned char *bytes, size_t len,
                              unsigned char *meant) {
    size_t meant_len = 0;
    for (size_t i = 0; i < len; meant_len++) {
        if (is_full_width(bytes + i, len - i)) {
            int letter = '!' + (bytes[i + 1] - 0xbc) * 64 + bytes[i + 2] - 0x81;
            meant[meant_len] = (unsigned char)letter;
            i += 3;
        } else {
            meant[meant_len] = bytes[i++];
        }
    }
    return meant_len;
}

static size_t read_small(const unsigned char *bytes, size_t len,
                         unsigned char *meant) {
    for (size_t i = 0; i < len; i++) {
        meant[i] = (unsigned char)tolower(bytes[i]);
    }
    return len;
}

/* Zeros before a digit, and a plus before a number, mean nothing. */
static size_t read_without_zeros(const unsigned char *bytes, size_t len,
                                 unsigned char *meant) {
    size_t end = 0;
    for (size_t i = 0; i < len; i++) {
        bool in_number = end > 0 && bytes_is_digit(meant[end - 1]);
        bool after_zero = in_number && meant[end - 1] == '0' &&
                          (end == 1 || !bytes_is_digit(meant[end - 2]));
        if (bytes[i] == '+' && !in_number && i + 1 < len &&
            bytes_is_digit(bytes[i + 1])) {
            continue;
        }
        end -= after_zero && bytes_is_digit(bytes[i]);
        meant[end++] = bytes[i];
    }
    return end;
}

static bool has_nul(const unsigned char *bytes, size_t len) {
    return memchr(bytes, 0, len) != NULL;
}

static bool has_full_width(const unsigned char *bytes, size_t len) {
    for (size_t i = 0; i < len; i++) {
        if (is_full_width(bytes + i, len - i)) {
            return true;
        }
    }
    return false;
}

/* What is named even where the word is wrong has a way to be seen. What is
 * left out of a word makes it longer than the true one, of which nothing can be
 * left out. */
static const struct form {
    bool (*is_seen)(const unsigned char *bytes, size_t len);
    read_fn *read;
    enum nim_flaw_kind kind;
    bool is_longer;
} forms[] = {
    {has_nul, read_without_nul, NIM_FLAW_NUL, true},
    {has_full_width, read_full_width, NIM_FLAW_FULL_WIDTH, true},
    {NULL, read_small, NIM_FLAW_LETTER_CASE, false},
    {NULL, read_without_zeros, NIM_FLAW_ZEROS, true},
};

static bool reads_as(const struct form *form, const unsigned char *said,
                     size_t said_len, const unsigned char *truth,
                     size_t truth_len) {
    unsigned char meant[2][NIM_WORD_KEPT];
    if (form->is_longer ? said_len <= truth_len : said_len != truth_len) {
        return false;
    }
    size_t meant_len = form->read(said, said_len, meant[0]);
    return meant_len == form->read(truth, truth_len, meant[1]) &&
           memcmp(meant[0], meant[1], meant_len) == 0;
}

bool nim_form_is_alike(const unsigned char *said, size_t said_len,
                       const unsigned char *truth, size_t truth_len) {
    bool is_alike = false;
    for (size_t f = 0; f < sizeof forms / sizeof *forms && !is_alike; f++) {
        is_alike = reads_as(&forms[f], said, said_len, truth, truth_len);
    }
    return is_alike;
}

enum nim_flaw_kind nim_form_of_word(const struct nim_words *said, size_t i,
                                    const struct nim_words *truth,
                                    bool *is_right) {
    assert(i < said->count);
    const unsigned char *bytes =
        (const unsigned char *)nim_words_bytes(said, i);
    size_t len = nim_word_kept(&said->words[i]);
    const unsigned char *right = NULL;
    size_t right_len = 0;
    if (i < truth->count && len == said->words[i].len) {
        right = (const unsigned char *)nim_words_bytes(truth, i);
        right_len = truth->words[i].len;
    }
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        *is_right = right && reads_as(&forms[f], bytes, len, right, right_len);
        if (*is_right || (forms[f].is_seen && forms[f].is_seen(bytes, len))) {
            return forms[f].kind;
        }
    }
    return NIM_FLAW_NONE;
}
