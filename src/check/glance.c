/* What was said to a small case, at a glance: compared word for word where it
 * stands, and counted. That is enough where nothing will be told of the case;
 * what takes more than that is left to a closer look. */
#include "base/bytes.h"
#include "check/checker.h"

#include <assert.h>
#include <ctype.h>

/* The longest answer, and the bytes of the output that are looked at. */
#define ANSWER_MOST ((size_t)1024)
#define WINDOW ((size_t)4096)

/* White space: a space, a newline, or other, which is never right. */
enum gap { GAP_NOTHING, GAP_SPACE, GAP_NEWLINE, GAP_OTHER };

/* What was said, and where the comparison stands. */
struct glance {
    const struct nim_checker *checker;
    const struct nim_wording *words;
    bool by_line;
    bool takes_numbers;      /* a number belongs to the answer, whatever came */
    const unsigned char *at; /* in the output */
    const unsigned char *end;
    bool is_end; /* the output ends there */
    const unsigned char *truth;
    const unsigned char *truth_end;
    struct nim_so_far so_far;
    enum gap gap; /* before the next word, with newlines in it */
    uint64_t newlines;
    const unsigned char *first;  /* word that was said */
    const unsigned char *behind; /* the last */
    bool is_passed;              /* words that were said were not compared */
    bool is_alike;               /* all words are right but for their form */
    bool has_flaw;               /* of white space, so far */
    bool has_empty;              /* lines before the answer */
};

/* ---- White space ---- */

static inline bool is_in_gap(const struct glance *glance) {
    return glance->at < glance->end && bytes_is_space(*glance->at) &&
           !(glance->by_line && *glance->at == '\n');
}

/* False where the window ends before the white space does. */
static inline bool take_gap(struct glance *glance) {
    glance->gap = GAP_NOTHING;
    glance->newlines = 0;
    if (is_in_gap(glance)) {
        unsigned char space = *glance->at++;
        glance->newlines = space == '\n';
        glance->gap = space == ' '    ? GAP_SPACE
                      : space == '\n' ? GAP_NEWLINE
                                      : GAP_OTHER;
    }
    while (is_in_gap(glance)) {
        glance->newlines += *glance->at++ == '\n';
        glance->gap = GAP_OTHER;
    }
    return glance->at < glance->end || glance->is_end;
}

/* Passes over empty lines that answer nothing. */
static void pass_empty(struct glance *glance) {
    const unsigned char *at = glance->at;
    while (at < glance->end && bytes_is_space(*at)) {
        if (*at++ == '\n') {
            glance->at = at;
            glance->so_far.newlines++;
            glance->has_empty = true;
        }
    }
}

/* What stands before the next true word. */
static inline enum gap wanted_gap(const struct glance *glance) {
    if (glance->so_far.count == 0) {
        return GAP_NOTHING;
    }
    return glance->truth[-1] == ' ' ? GAP_SPACE : GAP_NEWLINE;
}

/* ---- Words ---- */

static inline size_t word_len(const unsigned char *at,
                              const unsigned char *end) {
    const unsigned char *start = at;
    while (at < end && !bytes_is_space(*at)) {
        at++;
    }
    return (size_t)(at - start);
}

/* Is it the true word that comes next? Behind that stands white space. */
static inline bool is_true_word(const struct glance *glance, size_t len) {
    size_t i = 0;
    if (len >= (size_t)(glance->truth_end - glance->truth)) {
        return false;
    }
    while (i < len && glance->at[i] == glance->truth[i]) {
        i++;
    }
    return i == len && bytes_is_space(glance->truth[len]);
}

/* Another word than the true one: is it that but for its form? Most are told
 * apart by their first bytes; what stands there in place of the right one is a
 * zero, a plus, NUL, or a part of another alphabet's letter. */
static bool is_alike(const unsigned char *said, size_t said_len,
                     const unsigned char *truth, size_t truth_len) {
    bool is_odd =
        *said == '0' || *said == '+' || *said == '\0' || *said >= 0x80;
    return said_len >= truth_len &&
           (is_odd || tolower(*said) == tolower(*truth)) &&
           nim_form_is_alike(said, said_len, truth, truth_len);
}

/* Compares the word with the true one in its place, and goes behind both. */
static inline void take_word(struct glance *glance, size_t len, bool is_true) {
    struct nim_so_far *so_far = &glance->so_far;
    size_t truth_len =
        is_true ? len : word_len(glance->truth, glance->truth_end);
    glance->has_flaw |= glance->gap != wanted_gap(glance);
    glance->is_alike =
        glance->is_alike && !so_far->is_all &&
        (is_true || is_alike(glance->at, len, glance->truth, truth_len));
    so_far->agrees = so_far->agrees && is_true;
    so_far->newlines += glance->newlines;
    so_far->count++;
    glance->at += len;
    glance->behind = glance->at;
    if (!so_far->is_all) {
        glance->truth += truth_len + 1;
        so_far->is_all = glance->truth >= glance->truth_end;
    }
}

static bool belongs(const struct glance *glance, size_t len, bool is_true) {
    size_t left = (size_t)(glance->end - glance->at);
    const struct nim_gap gap = {.newlines = glance->newlines};
    const struct nim_next next = {
        .gap = &gap,
        .bytes = glance->at,
        .len = len < NIM_TRANSCRIPT_LOOK ? len : NIM_TRANSCRIPT_LOOK,
        .is_pair = nim_take_is_pair(glance->at, left < NIM_TRANSCRIPT_LOOK
                                                    ? left
                                                    : NIM_TRANSCRIPT_LOOK),
        .is_right = is_true,
    };
    return nim_take_belongs(glance->checker, glance->checker->check->problem,
                            &glance->so_far, &next);
}

static void begin_words(struct glance *glance) {
    glance->first = glance->at;
    glance->so_far.starts_with_digit = bytes_is_digit(*glance->at);
}

/* How many bytes are the same as in the truth, but for its line ends? */
static size_t same_len(const struct glance *glance, size_t len) {
    size_t i = 0;
    while (i < len && (glance->at[i] == glance->truth[i] ||
                       (glance->at[i] == ' ' && glance->truth[i] == '\n') ||
                       (glance->at[i] == '\n' && glance->truth[i] == ' '))) {
        i++;
    }
    return i;
}

/* Takes all words of the truth at once, where they stand there. */
static void take_same(struct glance *glance) {
    size_t len = (size_t)(glance->truth_end - glance->truth) - 1;
    size_t left = (size_t)(glance->end - glance->at);
    if (glance->by_line || len >= left || !bytes_is_space(glance->at[len]) ||
        same_len(glance, len) < len) {
        return;
    }
    begin_words(glance);
    glance->so_far.count = 1;
    glance->so_far.is_all = true;
    glance->so_far.newlines = bytes_count(glance->at, len, '\n');
    glance->has_flaw = memcmp(glance->at, glance->truth, len) != 0;
    glance->at += len;
    glance->behind = glance->at;
    glance->truth = glance->truth_end;
}

/* The answer is wrong: passes over lines of numbers up to a winner's word, or
 * the end of the output. False where other things come. */
static bool pass_numbers(struct glance *glance) {
    const unsigned char *at = glance->at;
    uint64_t newlines = 0;
    bool is_odd = false;
    while (at < glance->end &&
           (bytes_is_digit(*at) || *at == ' ' || *at == '\n')) {
        is_odd |= *at <= ' ' && at[-1] <= ' ';
        newlines += *at++ == '\n';
    }
    bool is_end = at == glance->end;
    size_t len = word_len(at, glance->end);
    if (is_odd || at[-1] != '\n' || at - glance->at < 2 ||
        (is_end ? !glance->is_end
                : at + len == glance->end ||
                      !nim_take_is_winner(glance->checker->check->problem, at,
                                          len))) {
        return false;
    }
    glance->is_passed = true;
    glance->at = at;
    glance->behind = at - 1;
    glance->so_far.newlines += newlines - 1;
    glance->gap = GAP_NEWLINE;
    glance->newlines = 1;
    return true;
}

/* Takes all words that were said to the case, and the white space behind them.
 * False where more is needed than a glance. */
static bool take_words(struct glance *glance) {
    take_same(glance);
    while (take_gap(glance)) {
        size_t len = word_len(glance->at, glance->end);
        bool is_cut = glance->at + len == glance->end && !glance->is_end;
        if (is_cut) {
            return false;
        }
        bool is_true = is_true_word(glance, len);
        bool is_sure = (is_true && glance->so_far.agrees) ||
                       (glance->takes_numbers && bytes_is_digit(*glance->at));
        if (len == 0 || (!is_sure && !belongs(glance, len, is_true))) {
            return glance->so_far.count > 0;
        }
        if (glance->so_far.count == 0) {
            begin_words(glance);
        }
        take_word(glance, len, is_true);
        bool is_wrong = !glance->so_far.agrees && !glance->is_alike;
        if (is_wrong && glance->takes_numbers && pass_numbers(glance)) {
            return true;
        }
    }
    return false;
}

/* The end of a line that is an answer. */
static void take_line_end(struct glance *glance) {
    if (glance->by_line && glance->at < glance->end) {
        glance->gap = glance->gap == GAP_NOTHING ? GAP_NEWLINE : GAP_OTHER;
        glance->newlines++;
        glance->at++;
    }
}

/* The white space behind the answer: a newline, or nothing at the end. */
static void look_behind(struct glance *glance) {
    assert(glance->gap != GAP_NOTHING || glance->is_end);
    glance->has_flaw |= glance->gap == GAP_SPACE || glance->gap == GAP_OTHER;
}

/* ---- In another order ---- */

/* The most items of a list whose order is looked at. */
#define ITEMS_MOST 32

struct items {
    const unsigned char *at[ITEMS_MOST];
    size_t len[ITEMS_MOST];
    size_t count;
};

static size_t count_items(const unsigned char *at, const unsigned char *end,
                          char separator) {
    return (size_t)bytes_count(at, (size_t)(end - at), separator) + 1;
}

/* There are no more than ITEMS_MOST. */
static void split(struct items *items, const unsigned char *at,
                  const unsigned char *end, char separator) {
    items->count = 0;
    while (at < end) {
        assert(items->count < ITEMS_MOST);
        const unsigned char *next = memchr(at, separator, (size_t)(end - at));
        next = next ? next : end;
        items->at[items->count] = at;
        items->len[items->count++] = (size_t)(next - at);
        at = next + 1;
    }
}

static bool is_same(const struct items *a, size_t i, const struct items *b,
                    size_t j) {
    return a->len[i] == b->len[j] && memcmp(a->at[i], b->at[j], a->len[i]) == 0;
}

/* Are these the same items, each as often? Both have the same count. */
static bool is_permutation(const struct items *a, const struct items *b,
                           size_t start) {
    uint32_t taken = 0;
    size_t found = start;
    for (size_t i = start; i < a->count && found == i; i++) {
        for (size_t j = start; j < b->count && found == i; j++) {
            bool is_free = !(taken >> j & 1) && is_same(a, i, b, j);
            taken |= (uint32_t)is_free << j;
            found += is_free;
        }
    }
    return found == a->count;
}

/* Has each item just as many words? Then it is a move. */
static bool are_moves(const struct items *items, size_t start,
                      size_t word_count) {
    for (size_t i = start; i < items->count; i++) {
        if (bytes_count(items->at[i], items->len[i], ' ') + 1 != word_count) {
            return false;
        }
    }
    return true;
}

/* Words in another order have the same bytes. */
struct bytes {
    size_t len;
    uint64_t sum;
};

static struct bytes add_up(const unsigned char *at, const unsigned char *end) {
    struct bytes bytes = {0};
    for (; at < end; at++) {
        bool is_space = bytes_is_space(*at);
        bytes.len += !is_space;
        bytes.sum += is_space ? 0 : *at;
    }
    return bytes;
}

static bool has_same_bytes(const struct glance *glance,
                           const unsigned char *truth) {
    struct bytes said = add_up(glance->first, glance->behind);
    struct bytes right = add_up(truth, glance->truth_end);
    return said.len == right.len && said.sum == right.sum;
}

/* ---- What it comes to ---- */

enum outcome { RIGHT, OTHER_ORDER, WRONG_FORM, WRONG, UNCLEAR };

/* Some words differ. Where white space does, too, it is not clear where a move
 * ends. */
static enum outcome compare_order(const struct glance *glance,
                                  const unsigned char *truth) {
    const struct nim_traits *traits = nim_answer_traits(glance->words);
    const unsigned char *truth_end = glance->truth_end - 1;
    size_t len = (size_t)(glance->behind - glance->first);
    struct items said;
    struct items right;
    bool is_len_same = len + 1 == (size_t)(glance->truth_end - truth);
    if (!traits->is_list || !(is_len_same || glance->has_flaw) ||
        !has_same_bytes(glance, truth)) {
        return WRONG;
    }
    if (glance->has_flaw) {
        return UNCLEAR;
    }
    size_t count = count_items(truth, truth_end, traits->separator);
    if (count > ITEMS_MOST || count_items(glance->first, glance->behind,
                                          traits->separator) != count) {
        return UNCLEAR;
    }
    split(&said, glance->first, glance->behind, traits->separator);
    split(&right, truth, truth_end, traits->separator);
    assert(said.count > 0 && right.count > 0);
    size_t start = traits->names_winner;
    if (start > 0 && !is_same(&said, 0, &right, 0)) {
        return WRONG;
    }
    if (is_permutation(&said, &right, start)) {
        return OTHER_ORDER;
    }
    size_t word_count = nim_answer_item_words(glance->checker->check->problem);
    return glance->is_passed && !are_moves(&said, start, word_count) ? UNCLEAR
                                                                     : WRONG;
}

static enum outcome settle(const struct glance *glance,
                           const unsigned char *truth) {
    const struct nim_check *check = glance->checker->check;
    bool is_even = glance->so_far.is_all;
    if (is_even && glance->so_far.agrees) {
        bool has_flaw = glance->has_flaw || glance->has_empty;
        return has_flaw && !check->words_only ? WRONG_FORM : RIGHT;
    }
    enum outcome outcome =
        is_even || glance->is_passed ? compare_order(glance, truth) : WRONG;
    if (outcome == OTHER_ORDER && check->any_order) {
        return RIGHT;
    }
    return outcome == WRONG && is_even && glance->is_alike ? WRONG_FORM
                                                           : outcome;
}

/* ---- For the naming ---- */

static bool is_text(const struct glance *glance, const char *text) {
    size_t len = (size_t)(glance->behind - glance->first);
    return *glance->first == (unsigned char)*text && len == strlen(text) &&
           memcmp(glance->first, text, len) == 0;
}

/* The words of a wrong answer are needed where they may show an idea, or may be
 * a name of several words. */
static bool needs_words(const struct glance *glance) {
    const struct nim_wording *words = glance->words;
    const struct nim_naming *naming = &glance->checker->naming;
    return !naming->is_dropped &&
           (nim_naming_tries_ideas(naming) ||
            (glance->has_flaw &&
             (strchr(words->wins, ' ') || strchr(words->loses, ' '))));
}

static void add_to_naming(struct nim_checker *checker,
                          const struct glance *glance, enum outcome outcome,
                          bool wins) {
    if (outcome == WRONG || outcome == OTHER_ORDER) {
        nim_naming_add_wrong(&checker->naming, wins,
                             is_text(glance, glance->words->wins),
                             is_text(glance, glance->words->loses));
    } else {
        nim_naming_add_right(&checker->naming, wins, 1);
    }
}

/* ---- A case ---- */

static bool is_told(const struct glance *glance, enum outcome outcome) {
    return outcome != RIGHT &&
           nim_report_is_told(glance->checker, outcome != WRONG);
}

/* Counts what has been looked at, and takes it from the output. */
static void take(struct nim_checker *checker, const struct glance *glance,
                 enum outcome outcome, bool wins) {
    uint64_t newlines = glance->so_far.newlines;
    checker->last_line = checker->output.line + newlines;
    nim_transcript_skip(&checker->output, glance->at,
                        newlines + glance->newlines);
    if (outcome != RIGHT) {
        nim_report_count(checker, outcome != WRONG);
    }
    add_to_naming(checker, glance, outcome, wins);
}

bool nim_glance_is_enough(const struct nim_checker *checker) {
    return !nim_report_is_told(checker, true);
}

/* Counts may be long words: of these not all is seen before they are taken. */
static bool is_small(const struct nim_wording *words, size_t truth_len) {
    size_t most =
        nim_answer_traits(words)->is_count ? NIM_TRANSCRIPT_LOOK : ANSWER_MOST;
    return truth_len >= 2 && truth_len <= most && !words->label;
}

bool nim_glance_take(struct nim_checker *checker,
                     const struct nim_wording *words, bool wins,
                     const char *truth, size_t truth_len) {
    const unsigned char *right = (const unsigned char *)truth;
    struct glance glance = {
        .checker = checker,
        .words = words,
        .by_line = nim_take_is_by_line(checker),
        .takes_numbers = nim_take_belongs_with_digits(checker),
        .truth = right,
        .truth_end = right + truth_len,
        .so_far.agrees = true,
        .is_alike = true,
    };
    if (!is_small(words, truth_len)) {
        return false;
    }
    size_t len = nim_transcript_window(&checker->output, WINDOW, &glance.at);
    glance.end = glance.at + len;
    glance.is_end = len < WINDOW;
    if (checker->check->alignment.by == NIM_ALIGN_FULL_LINES) {
        pass_empty(&glance);
    }
    if (!take_words(&glance)) {
        return false;
    }
    take_line_end(&glance);
    look_behind(&glance);
    enum outcome outcome = settle(&glance, right);
    bool is_wrong = outcome == WRONG || outcome == OTHER_ORDER;
    if (outcome == UNCLEAR || is_told(&glance, outcome) ||
        (is_wrong && needs_words(&glance))) {
        return false;
    }
    take(checker, &glance, outcome, wins);
    return true;
}
