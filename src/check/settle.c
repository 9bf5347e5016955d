/* What is wrong with the words that were said to a case? They are wrong, or
 * right but for their form: white space, and what hides a word. */
#include "base/bytes.h"
#include "check/checker.h"

#include <assert.h>
#include <ctype.h>

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

/* ---- Wrong words ---- */

/* Is this the end of both, the words that were said and the true ones? */
static bool is_end(const struct nim_checker *checker, size_t at) {
    return at == checker->said.count && at == checker->truth.count;
}

/* Do the words after the label name the other player? */
static bool is_other_winner(const struct nim_checker *checker) {
    const struct nim_wording *words = checker->given->words;
    bool wins = nim_answer_wins(checker->given);
    return nim_words_start_with(&checker->said, checker->label_count,
                                wins ? words->loses : words->wins);
}

/* Is there a number where the word of a lost position was expected? */
static bool is_lost_move(const struct nim_checker *checker, size_t at) {
    const struct nim_words *said = &checker->said;
    return !nim_answer_traits(checker->given->words)->names_winner &&
           at < said->count &&
           bytes_is_digit((unsigned char)*nim_words_bytes(said, at));
}

/* A verdict is shown whole, and what was said in its place, too. */
static void note_verdict(const struct nim_checker *checker, size_t said_count,
                         struct nim_flaw *flaw) {
    nim_finding_note_truth(flaw, &checker->truth, checker->label_count,
                           checker->verdict_count);
    nim_finding_note_said(flaw, &checker->said, checker->label_count,
                          said_count);
}

/* Says what is wrong with the label or the verdict. */
static void explain_start(const struct nim_checker *checker, size_t at,
                          struct nim_flaw *flaw) {
    if (at < checker->label_count) {
        flaw->kind = NIM_FLAW_LABEL;
        nim_finding_note_said(flaw, &checker->said, 0, checker->label_count);
        return;
    }
    flaw->kind = is_other_winner(checker)    ? NIM_FLAW_WINNER
                 : is_lost_move(checker, at) ? NIM_FLAW_LOST_MOVE
                                             : NIM_FLAW_WORD;
    if (checker->verdict_count > 1) {
        note_verdict(checker, checker->verdict_count, flaw);
    }
}

/* Says what is wrong with the one move that was asked for. */
static void explain_first(const struct nim_checker *checker,
                          struct nim_flaw *flaw) {
    const struct nim_words *said = &checker->said;
    flaw->kind = NIM_FLAW_HALF_MOVE;
    if (said->count > 1) {
        const char *text = nim_words_bytes(said, 0);
        const char *end =
            nim_words_bytes(said, 1) + nim_word_kept(&said->words[1]);
        nim_finding_note_said(flaw, said, 0, 2);
        flaw->kind =
            nim_move_explain(checker, text, (size_t)(end - text), flaw);
    }
    if (flaw->kind == NIM_FLAW_NONE) {
        flaw->kind = NIM_FLAW_NOT_FIRST;
    }
}

/* May a right answer have another move? */
static bool has_other_moves(const struct nim_checker *checker) {
    return checker->given->words->takes_any_move &&
           nim_answer_wins(checker->given);
}

/* Says what is wrong with a move in place of any that wins. */
static void explain_other(const struct nim_checker *checker,
                          struct nim_flaw *flaw) {
    const size_t count = checker->truth.count;
    size_t first = checker->label_count + checker->verdict_count;
    if (checker->said.count > count) {
        nim_finding_note_truth(flaw, &checker->truth, count, 1);
        nim_finding_note_said(flaw, &checker->said, count, 1);
    } else {
        flaw->kind = checker->said.count < count ? NIM_FLAW_HALF_MOVE
                                                 : NIM_FLAW_NOT_LISTED;
        nim_finding_note_said(flaw, &checker->said, first, count);
    }
}

/* Says what is wrong at the word `at`, after label and verdict. */
static void explain_rest(const struct nim_checker *checker, size_t at,
                         struct nim_flaw *flaw) {
    const struct nim_wording *words = checker->given->words;
    const struct nim_traits *traits = nim_answer_traits(words);
    bool is_behind = at == checker->truth.count;
    flaw->kind = NIM_FLAW_WORD;
    if (words->answer == NIM_ANSWER_VERDICT) {
        assert(is_behind);
        if (!checker->said.words[at].starts_line) {
            note_verdict(checker, at + 1 - checker->label_count, flaw);
        }
    } else if (!nim_answer_wins(checker->given) && is_behind) {
        flaw->kind = NIM_FLAW_LOST_MOVE;
    } else if (has_other_moves(checker) && !is_behind) {
        explain_other(checker, flaw);
    } else if (traits->is_count && !is_behind && at < checker->said.count) {
        flaw->kind = NIM_FLAW_COUNT;
    } else if (words->answer == NIM_ANSWER_FIRST && at < 2) {
        explain_first(checker, flaw);
    } else if (traits->is_list) {
        nim_list_explain(checker, flaw);
    }
}

static void explain_words(const struct nim_checker *checker, size_t at,
                          struct nim_flaw *flaw) {
    const struct nim_words *said = &checker->said;
    /* Of the one move that is asked for, both words are expected. */
    bool is_first = checker->given->words->answer == NIM_ANSWER_FIRST &&
                    nim_answer_wins(checker->given) && at < 2;
    bool unused;
    nim_finding_note_truth(flaw, &checker->truth, is_first ? 0 : at,
                           is_first ? 2 : 1);
    if (at < said->count) {
        nim_finding_note_said(flaw, said, at, 1);
        flaw->kind = nim_form_of_word(said, at, &checker->truth, &unused);
    } else {
        flaw->line = nim_words_line(said, said->count);
    }
    if (flaw->kind != NIM_FLAW_NONE) {
        return;
    }
    if (at < checker->label_count + checker->verdict_count ||
        (at == 0 && is_other_winner(checker))) {
        explain_start(checker, at, flaw);
    } else {
        explain_rest(checker, at, flaw);
    }
}

/* Is the answer cut by the end of the output? */
static bool is_cut(struct nim_checker *checker, const struct nim_flaw *flaw) {
    return (flaw->kind == NIM_FLAW_WORD || flaw->kind == NIM_FLAW_LABEL ||
            flaw->kind == NIM_FLAW_HALF_MOVE) &&
           checker->right_count == checker->said.count &&
           nim_transcript_at_end(&checker->output);
}

/* The words differ, or their order does. */
static void explain_difference(struct nim_checker *checker, bool is_order) {
    struct nim_flaw flaw = {.line = checker->line};
    flaw.is_form = is_order || is_end(checker, checker->right_count);
    if (is_order) {
        flaw.kind = NIM_FLAW_ORDER;
        nim_list_explain(checker, &flaw);
    } else {
        explain_words(checker,
                      flaw.is_form ? checker->same_count : checker->right_count,
                      &flaw);
        if (is_cut(checker, &flaw)) {
            flaw.kind = NIM_FLAW_SHORT;
            nim_finding_note_first_line(&flaw, &checker->truth);
        }
    }
    nim_finding_report_case(checker, &flaw);
}

/* ---- White space of a case ---- */

/* The words are right; is the white space before, between and after them?
 * Returns the word after the first gap that is not. Where the order is free,
 * lines may have other lengths. */
static size_t find_gap(const struct nim_checker *checker, bool is_ordered,
                       enum nim_flaw_kind *kind) {
    const struct nim_words *said = &checker->said;
    size_t i = 0;
    do {
        bool is_behind = i == said->count;
        enum nim_before before =
            is_behind ? checker->after : said->words[i].before;
        enum nim_before wanted =
            is_behind ? NIM_BEFORE_NEWLINE : checker->truth.words[i].before;
        if (!is_ordered && !is_behind) {
            wanted = before;
        }
        *kind = nim_finding_of_gap(before, wanted);
    } while (*kind == NIM_FLAW_NONE && i++ < said->count);
    return i;
}

static void settle_gaps(struct nim_checker *checker, bool is_ordered) {
    struct nim_flaw flaw = {.is_form = true, .line = checker->line};
    size_t i = find_gap(checker, is_ordered, &flaw.kind);
    if (flaw.kind == NIM_FLAW_NONE) {
        return;
    }
    if (i > 0) {
        flaw.line = nim_words_line(&checker->said, i - 1) +
                    (flaw.kind == NIM_FLAW_BLANK_LINE);
    }
    nim_finding_note_truth(&flaw, &checker->truth, i, 1);
    nim_finding_report_case(checker, &flaw);
}

/* ---- A case ---- */

static size_t count_words(const char *text) {
    size_t count = 0;
    for (; *text; text++) {
        count += !bytes_is_space((unsigned char)*text) &&
                 (bytes_is_space((unsigned char)text[1]) || text[1] == '\0');
    }
    return count;
}

/* Label and winner, in words of the true answer. */
static void count_start(struct nim_checker *checker) {
    const struct nim_wording *words = checker->given->words;
    const struct nim_traits *traits = nim_answer_traits(words);
    bool wins = nim_answer_wins(checker->given);
    bool has_verdict = wins ? traits->names_winner : traits->names_loser;
    checker->label_count = words->label && !checker->is_part ? 2 : 0;
    checker->verdict_count =
        has_verdict && !checker->is_part
            ? count_words(wins ? words->wins : words->loses)
            : 0;
}

/* Is it another right answer: the true words, but for numbers of a move that
 * wins, too? */
static bool is_other_move(const struct nim_checker *checker) {
    const struct nim_words *said = &checker->said;
    uint64_t numbers[NIM_ROW_MAX] = {0};
    size_t number_count = 0;
    bool is_one =
        has_other_moves(checker) && said->count == checker->truth.count;
    for (size_t i = 0; i < said->count && is_one; i++) {
        const char *word = nim_words_bytes(said, i);
        size_t len = nim_word_kept(&said->words[i]);
        bool fits = false;
        if (i < checker->label_count + checker->verdict_count ||
            number_count == NIM_ROW_MAX) {
            is_one = i < checker->same_count;
        } else {
            is_one = bytes_read_number(word, len, &numbers[number_count++],
                                       &fits) == len &&
                     fits && (*word != '0' || len == 1);
        }
    }
    return is_one && checker->given->problem->layout.board->accepts(
                         checker->given, numbers);
}

void nim_settle_case(struct nim_checker *checker) {
    const struct nim_check *check = checker->check;
    count_start(checker);
    bool is_same =
        is_end(checker, checker->same_count) || is_other_move(checker);
    bool is_order =
        !is_same &&
        checker->same_count >= checker->label_count + checker->verdict_count &&
        nim_list_is_reordered(checker);
    bool is_form = is_order || is_end(checker, checker->right_count);
    bool is_right = is_same || (is_order && check->any_order);
    if (is_right && !check->words_only) {
        settle_gaps(checker, !is_order);
    } else if (!is_right) {
        explain_difference(checker, is_order);
    }
    nim_diagnosis_add(checker, !is_right && (is_order || !is_form));
}
