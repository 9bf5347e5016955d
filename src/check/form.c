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

/* ---- Known words ---- */

size_t nim_form_same_len(const char *text, const unsigned char *bytes,
                         size_t len) {
    size_t i = 0;
    while (i < len && text[i] &&
           tolower(bytes[i]) == tolower((unsigned char)text[i])) {
        i++;
    }
    return i;
}

bool nim_form_is_first(const char *text, const unsigned char *bytes,
                       size_t len) {
    size_t same = nim_form_same_len(text, bytes, len);
    return same == len && (text[same] == ' ' || text[same] == '\0');
}

bool nim_form_has_digit(const unsigned char *bytes, size_t len) {
    size_t i = 0;
    while (i < len && !bytes_is_digit(bytes[i])) {
        i++;
    }
    return i < len;
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

/* U+FF01 .. U+FF5E are the printable ASCII characters from '!' on. */
static size_t read_full_width(const unsigned char *bytes, size_t len,
                              unsigned char *meant) {
    size_t meant_len = 0;
    for (size_t i = 0; i < len; meant_len++) {
        if (len - i >= 3 && bytes[i] == 0xef &&
            (bytes[i + 1] == 0xbc || bytes[i + 1] == 0xbd)) {
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

/* What is left out of a word makes it longer than the true one, of which
 * nothing can be left out. Some forms are named even where the word is wrong.
 */
static const struct form {
    read_fn *read;
    enum nim_flaw_kind kind;
    bool is_longer;
    bool is_named;
} forms[] = {
    {read_without_nul, NIM_FLAW_NUL, true, true},
    {read_full_width, NIM_FLAW_FULL_WIDTH, true, true},
    {read_small, NIM_FLAW_LETTER_CASE, false, false},
    {read_without_zeros, NIM_FLAW_ZEROS, true, false},
};

enum nim_flaw_kind nim_form_compare(const void *said, size_t said_len,
                                    const void *truth, size_t truth_len,
                                    bool *is_right) {
    unsigned char meant[2][NIM_WORD_KEPT];
    *is_right =
        truth && said_len == truth_len && memcmp(said, truth, said_len) == 0;
    if (*is_right) {
        return NIM_FLAW_NONE;
    }
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        const struct form *form = &forms[f];
        size_t len = form->read(said, said_len, meant[0]);
        bool is_possible = truth && (form->is_longer ? said_len > truth_len
                                                     : said_len == truth_len);
        *is_right = is_possible &&
                    len == form->read(truth, truth_len, meant[1]) &&
                    memcmp(meant[0], meant[1], len) == 0;
        if (*is_right || (form->is_named && len < said_len)) {
            return form->kind;
        }
    }
    return NIM_FLAW_NONE;
}

enum nim_flaw_kind nim_form_of_word(const struct nim_words *said, size_t i,
                                    const struct nim_words *truth,
                                    bool *is_right) {
    assert(i < said->count);
    size_t len = nim_word_kept(&said->words[i]);
    bool has_truth = i < truth->count && len == said->words[i].len;
    return nim_form_compare(nim_words_bytes(said, i), len,
                            has_truth ? nim_words_bytes(truth, i) : NULL,
                            has_truth ? truth->words[i].len : 0, is_right);
}
