/* What was said to a small case, at a glance: compared word for word where it
 * stands, and counted. That is enough where nothing will be told of the case;
 * what takes more than that is left to a closer look. */
#include "base/bytes.h"
#include "check/checker.h"

#include <ctype.h>

/* The longest answer, and the bytes of the output that are looked at. */
#define ANSWER_MOST ((size_t)1024)
#define WINDOW ((size_t)4096)

/* What was said, and where the comparison stands. */
struct glance {
    const struct nim_checker *checker;
    const struct nim_wording *words;
    const unsigned char *at; /* in the output */
    const unsigned char *end;
    bool is_end; /* the output ends there */
    const unsigned char *truth;
    const unsigned char *truth_end;
    struct nim_so_far so_far;
    struct nim_gap gap;          /* before the next word */
    const unsigned char *first;  /* word that was said */
    const unsigned char *behind; /* the last */
    bool is_longer;              /* there are more words than true ones */
    bool is_alike;               /* all words are right but for their form */
    bool has_flaw;               /* of white space, so far */
};

/* ---- White space ---- */

/* False where the window ends before the white space does. */
static bool take_gap(struct glance *glance) {
    bool by_line = nim_take_is_by_line(glance->checker);
    glance->gap = (struct nim_gap){0};
    while (glance->at < glance->end && bytes_is_space(*glance->at) &&
           !(by_line && *glance->at == '\n')) {
        nim_gap_add(&glance->gap, *glance->at++);
    }
    return glance->at < glance->end || glance->is_end;
}

/* What stands before the next true word. */
static enum nim_before wanted_gap(const struct glance *glance) {
    if (glance->so_far.count == 0) {
        return NIM_BEFORE_NOTHING;
    }
    return glance->truth[-1] == ' ' ? NIM_BEFORE_SPACE : NIM_BEFORE_NEWLINE;
}

static bool is_gap_wrong(const struct nim_gap *gap, bool is_end,
                         enum nim_before wanted) {
    return nim_form_gap_flaw(nim_form_of_gap(gap, is_end), wanted) !=
           NIM_FLAW_NONE;
}

/* ---- Words ---- */

static size_t word_len(const unsigned char *at, const unsigned char *end) {
    const unsigned char *start = at;
    while (at < end && !bytes_is_space(*at)) {
        at++;
    }
    return (size_t)(at - start);
}

/* Does something stand in it that a true word cannot have? */
static bool has_more(const unsigned char *bytes, size_t len) {
    for (size_t i = 0; i < len; i++) {
        bool is_first = i == 0 || !bytes_is_digit(bytes[i - 1]);
        if (bytes[i] == '\0' || bytes[i] >= 0x80 || bytes[i] == '+' ||
            (bytes[i] == '0' && is_first)) {
            return true;
        }
    }
    return false;
}

/* What is more in a word than in the true one makes it longer. */
static bool is_alike(const unsigned char *said, size_t said_len,
                     const unsigned char *truth, size_t truth_len) {
    size_t i = 0;
    if (said_len > truth_len) {
        return has_more(said, said_len) &&
               nim_form_is_alike(said, said_len, truth, truth_len);
    }
    while (i < said_len && tolower(said[i]) == tolower(truth[i])) {
        i++;
    }
    return said_len == truth_len && i == said_len;
}

/* Compares the word with the true one in its place, and goes behind both. */
static void take_word(struct glance *glance, size_t len) {
    struct nim_so_far *so_far = &glance->so_far;
    size_t truth_len = word_len(glance->truth, glance->truth_end);
    bool is_right = len == truth_len && !so_far->is_all &&
                    memcmp(glance->at, glance->truth, len) == 0;
    glance->has_flaw = glance->has_flaw ||
                       is_gap_wrong(&glance->gap, false, wanted_gap(glance));
    glance->is_alike =
        glance->is_alike && !so_far->is_all &&
        (is_right || is_alike(glance->at, len, glance->truth, truth_len));
    glance->is_longer = so_far->is_all;
    so_far->agrees = so_far->agrees && is_right;
    so_far->newlines += glance->gap.newlines;
    so_far->count++;
    glance->at += len;
    glance->behind = glance->at;
    if (!so_far->is_all) {
        glance->truth += truth_len + 1;
        so_far->is_all = glance->truth >= glance->truth_end;
    }
}

static bool belongs(const struct glance *glance, size_t len) {
    size_t left = (size_t)(glance->end - glance->at);
    size_t truth_left = (size_t)(glance->truth_end - glance->truth);
    const struct nim_next next = {
        .gap = &glance->gap,
        .bytes = glance->at,
        .len = len,
        .is_pair = nim_take_is_pair(glance->at, left < NIM_TRANSCRIPT_LOOK
                                                    ? left
                                                    : NIM_TRANSCRIPT_LOOK),
        .is_right = len < truth_left &&
                    memcmp(glance->at, glance->truth, len) == 0 &&
                    bytes_is_space(glance->truth[len]),
    };
    return nim_take_belongs(glance->checker, glance->checker->check->problem,
                            &glance->so_far, &next);
}

/* Takes all words that were said to the case, and the white space behind them.
 * False where more is needed than a glance. */
static bool take_words(struct glance *glance) {
    while (take_gap(glance)) {
        size_t len = word_len(glance->at, glance->end);
        bool is_seen = glance->at + len < glance->end || glance->is_end;
        if (len > NIM_TRANSCRIPT_LOOK || !is_seen) {
            return false;
        }
        if (len == 0 || !belongs(glance, len)) {
            return glance->so_far.count > 0;
        }
        if (glance->so_far.count == 0) {
            glance->first = glance->at;
            glance->so_far.starts_with_digit = bytes_is_digit(*glance->at);
            glance->so_far.is_labelled = nim_take_is_label(
                glance->checker->check->problem, glance->at, len);
        }
        take_word(glance, len);
    }
    return false;
}

/* The end of a line that is an answer. */
static void take_line_end(struct glance *glance) {
    if (nim_take_is_by_line(glance->checker) && glance->at < glance->end) {
        nim_gap_add(&glance->gap, *glance->at++);
    }
}

/* The white space behind the answer. */
static void look_behind(struct glance *glance) {
    bool is_end = glance->is_end && glance->at == glance->end;
    enum nim_before after = nim_form_of_gap(&glance->gap, is_end);
    bool ends = is_end && after == NIM_BEFORE_NOTHING;
    glance->has_flaw = glance->has_flaw ||
                       (!ends && nim_form_gap_flaw(after, NIM_BEFORE_NEWLINE) !=
                                     NIM_FLAW_NONE);
}

/* ---- What it comes to ---- */

enum outcome { RIGHT, WRONG_FORM, WRONG, UNCLEAR };

/* Lengths and bytes of all words. */
struct bytes_of_words {
    size_t len;
    uint64_t sum;
};

static struct bytes_of_words add_up(const unsigned char *at,
                                    const unsigned char *end) {
    struct bytes_of_words words = {0};
    for (; at < end; at++) {
        bool is_space = bytes_is_space(*at);
        words.len += !is_space;
        words.sum += is_space ? 0 : *at;
    }
    return words;
}

/* Words in another order have the same bytes. */
static bool may_be_reordered(const struct glance *glance,
                             const unsigned char *truth) {
    if (!nim_answer_traits(glance->words)->is_list) {
        return false;
    }
    struct bytes_of_words said = add_up(glance->first, glance->behind);
    struct bytes_of_words right = add_up(truth, glance->truth_end);
    return said.len == right.len && said.sum == right.sum;
}

static enum outcome settle(const struct glance *glance,
                           const unsigned char *truth) {
    const struct nim_check *check = glance->checker->check;
    bool is_even = glance->so_far.is_all && !glance->is_longer;
    if (is_even && glance->so_far.agrees) {
        return glance->has_flaw && !check->words_only ? WRONG_FORM : RIGHT;
    }
    if (is_even && may_be_reordered(glance, truth)) {
        return UNCLEAR;
    }
    return is_even && glance->is_alike ? WRONG_FORM : WRONG;
}

/* ---- For the naming ---- */

static bool is_text(const struct glance *glance, const char *text) {
    size_t len = (size_t)(glance->behind - glance->first);
    return len == strlen(text) && memcmp(glance->first, text, len) == 0;
}

/* The words of a wrong answer are needed where they may show an idea; names of
 * several words, to be told from others. */
static bool needs_words(const struct glance *glance) {
    const struct nim_wording *words = glance->words;
    return nim_naming_tries_ideas(&glance->checker->naming) ||
           (!glance->checker->naming.is_dropped &&
            (strchr(words->wins, ' ') || strchr(words->loses, ' ')));
}

/* ---- A case ---- */

static bool is_told(const struct glance *glance, enum outcome outcome) {
    return outcome != RIGHT &&
           nim_report_is_told(glance->checker, outcome == WRONG_FORM);
}

/* Counts what has been looked at, and takes it from the output. */
static void take(struct nim_checker *checker, const struct glance *glance,
                 enum outcome outcome, bool wins) {
    checker->has_words = true;
    checker->last_line = checker->output.line + glance->so_far.newlines;
    nim_transcript_skip(&checker->output, glance->at);
    if (outcome != RIGHT) {
        nim_report_count(checker, outcome == WRONG_FORM);
    }
    if (outcome == WRONG) {
        nim_naming_add_wrong(&checker->naming, wins,
                             is_text(glance, glance->words->wins),
                             is_text(glance, glance->words->loses));
    } else {
        nim_naming_add_right(&checker->naming, wins, 1);
    }
}

bool nim_glance_take(struct nim_checker *checker,
                     const struct nim_wording *words, bool wins,
                     const char *truth, size_t truth_len) {
    const unsigned char *right = (const unsigned char *)truth;
    struct glance glance = {.checker = checker,
                            .words = words,
                            .truth = right,
                            .truth_end = right + truth_len,
                            .so_far.agrees = true,
                            .is_alike = true};
    if (truth_len > ANSWER_MOST || truth_len < 2 || words->label) {
        return false;
    }
    size_t len = nim_transcript_window(&checker->output, WINDOW, &glance.at);
    glance.end = glance.at + len;
    glance.is_end = len < WINDOW;
    if (!take_words(&glance)) {
        return false;
    }
    take_line_end(&glance);
    look_behind(&glance);
    enum outcome outcome = settle(&glance, right);
    if (outcome == UNCLEAR || is_told(&glance, outcome) ||
        (outcome == WRONG && needs_words(&glance))) {
        return false;
    }
    take(checker, &glance, outcome, wins);
    return true;
}
