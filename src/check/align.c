/* Is an output right, byte for byte? And if not, which part of it is the answer
 * to which case? Lines and words are counted while they are compared. */
#include "base/bytes.h"
#include "base/integer.h"
#include "check/checker.h"
#include "solve/solve.h"

#include <assert.h>
#include <string.h>

/* What stands on the lines of a text. */
struct lines {
    unsigned char last; /* byte of the text so far; at its start a newline */
    bool has_numbers;   /* some line starts with a number */
    uint64_t words;     /* on the last line, */
    uint64_t most;      /* on any line, but 1 at least, */
    uint64_t all;       /* and on all lines */
    uint64_t count;
    uint64_t full_count; /* lines that have words */
};

/* The output is read while the true answers are written. */
struct alignment {
    const struct nim_wording *words;
    const struct nim_input *output;
    struct nim_transcript said; /* the output, counted as it is read */
    struct lines said_lines;
    struct lines truth_lines;
    unsigned char truth[NIM_WORD_KEPT]; /* the word that is being written, */
    size_t truth_len;
    bool has_newline;  /* and whether a line ends before it */
    bool has_begun;    /* a word has been compared */
    bool words_differ; /* in more than their form */
    bool lines_differ; /* some word is not on the line it should be on */
    bool is_foreign;   /* some word is in no answer */
};

/* ---- Lines are counted ---- */

static void end_line(struct lines *lines) {
    lines->count++;
    lines->full_count += lines->words > 0;
    lines->all += lines->words;
    lines->most = lines->words > lines->most ? lines->words : lines->most;
    lines->words = 0;
}

static void count_lines(struct lines *lines, const unsigned char *bytes,
                        size_t len) {
    unsigned char last = lines->last;
    for (size_t i = 0; i < len; i++) {
        if (bytes[i] == '\n') {
            end_line(lines);
        } else if (bytes_is_space(last) && !bytes_is_space(bytes[i])) {
            lines->has_numbers |= lines->words == 0 && bytes_is_digit(bytes[i]);
            lines->words++;
        }
        last = bytes[i];
    }
    lines->last = last;
}

/* ---- Words of the output ---- */

/* Does the text have this word? */
static bool has_word(const char *text, const unsigned char *bytes, size_t len) {
    while (text && !nim_form_is_first(text, bytes, len)) {
        text = strchr(text, ' ');
        text = text ? text + 1 : NULL;
    }
    return text;
}

static bool is_foreign(const struct nim_wording *words,
                       const unsigned char *bytes, size_t len) {
    size_t kept = len < NIM_WORD_KEPT ? len : NIM_WORD_KEPT;
    assert(len > 0);
    return !has_word(words->wins, bytes, len) &&
           !has_word(words->loses, bytes, len) &&
           !nim_form_has_digit(bytes, kept) &&
           !(words->label && has_word(words->lead, bytes, len));
}

/* Reads more of the output, and counts its lines. */
static ptrdiff_t read_counted(void *context, void *buffer, size_t buffer_len) {
    struct alignment *alignment = context;
    const struct nim_input *output = alignment->output;
    ptrdiff_t len = output->read(output->context, buffer, buffer_len);
    count_lines(&alignment->said_lines, buffer, len > 0 ? (size_t)len : 0);
    return len;
}

/* Takes white space and a word, and returns its length: 0 at the end. */
static size_t take_word(struct alignment *alignment, struct nim_gap *gap,
                        unsigned char kept[NIM_WORD_KEPT]) {
    nim_transcript_gap(&alignment->said, false, gap);
    size_t len = nim_transcript_word(&alignment->said, SIZE_MAX, kept);
    alignment->is_foreign =
        alignment->is_foreign ||
        (len > 0 && is_foreign(alignment->words, kept, len));
    return len;
}

/* A true word is complete. */
static void compare_word(struct alignment *alignment) {
    unsigned char said[NIM_WORD_KEPT];
    struct nim_gap gap = {0};
    size_t len = take_word(alignment, &gap, said);
    bool is_right = false;
    if (len <= sizeof said) {
        nim_form_compare(said, len, alignment->truth, alignment->truth_len,
                         &is_right);
    }
    alignment->words_differ |= !is_right;
    alignment->lines_differ |=
        alignment->has_begun && (gap.newlines > 0) != alignment->has_newline;
    alignment->has_begun = true;
    alignment->has_newline = false;
    alignment->truth_len = 0;
}

static ptrdiff_t compare_words(void *context, const void *data,
                               size_t data_len) {
    struct alignment *alignment = context;
    const unsigned char *bytes = data;
    count_lines(&alignment->truth_lines, data, data_len);
    for (size_t i = 0; i < data_len && !alignment->words_differ; i++) {
        if (!bytes_is_space(bytes[i])) {
            assert(alignment->truth_len < sizeof alignment->truth);
            alignment->truth[alignment->truth_len++] = bytes[i];
            continue;
        }
        if (alignment->truth_len > 0) {
            compare_word(alignment);
        }
        alignment->has_newline |= bytes[i] == '\n';
    }
    return (ptrdiff_t)data_len;
}

/* Reads the output to its end: no word should be left. */
static void drain(struct alignment *alignment) {
    unsigned char kept[NIM_WORD_KEPT];
    struct nim_gap gap = {0};
    while (take_word(alignment, &gap, kept) > 0) {
        alignment->words_differ = true;
    }
    if (alignment->said_lines.last != '\n') {
        end_line(&alignment->said_lines);
    }
}

static uint64_t distance(uint64_t a, uint64_t b) {
    return a > b ? a - b : b - a;
}

/* Do answers share lines? Some line has more words than any answer, while there
 * are as many words as there should be, all of them words of answers. */
static bool has_shared_line(const struct alignment *alignment) {
    const struct lines *said = &alignment->said_lines;
    const struct lines *truth = &alignment->truth_lines;
    return !alignment->is_foreign && said->most > truth->most &&
           said->all == truth->all;
}

/* The lines tell the cases unless the words do: where all words are right, and
 * lines count for nothing or are others, where as many words as there should be
 * stand on fewer lines, and where moves stand below the words. An empty line
 * stands in the place of an answer where that makes the lines as many as the
 * cases, or more nearly so; else it is one too many. */
static struct nim_alignment align(const struct alignment *alignment,
                                  bool has_lines, bool words_only) {
    const struct lines *said = &alignment->said_lines;
    const struct lines *truth = &alignment->truth_lines;
    uint64_t cases = truth->count;
    uint64_t all = distance(said->count, cases);
    uint64_t full = distance(said->full_count, cases);
    bool has_moves = said->has_numbers && !truth->has_numbers;
    bool is_by_words =
        all > 0 && full > 0 && (has_moves || has_shared_line(alignment));
    bool lines_matter = has_lines && !words_only;
    if (!alignment->words_differ &&
        (alignment->lines_differ || !lines_matter)) {
        return (struct nim_alignment){.by = NIM_ALIGN_COUNT};
    }
    if (!has_lines || is_by_words) {
        return (struct nim_alignment){.by = NIM_ALIGN_WORDS};
    }
    bool is_full = full == 0 || full < all;
    uint64_t count = is_full ? said->full_count : said->count;
    return (struct nim_alignment){
        .by = is_full ? NIM_ALIGN_FULL_LINES : NIM_ALIGN_LINES,
        .missing = cases - integer_min(cases, count),
        .surplus = count - integer_min(cases, count),
    };
}

enum nim_status nim_check_bytes(const struct nim_problem *problem,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                const struct nim_memory *memory, bool *same,
                                struct nim_fault *fault) {
    struct nim_transcript said;
    struct nim_match match = {.output = &said, .separator = '\n'};
    const struct nim_output into = {&match, nim_match_write};
    nim_transcript_begin(&said, output);
    enum nim_status status =
        nim_solve_to(problem, reader, &into, memory, fault);
    bool is_same = status == NIM_OK && nim_transcript_at_end(&said);
    if (said.status != NIM_OK) {
        fault->error = said.error;
        return said.status;
    }
    if (status == NIM_OK || match.differs) {
        *same = is_same;
        return NIM_OK;
    }
    return status;
}

/* Lists of moves below words tell themselves apart, and letters on a line do.
 */
static bool tells_itself(const struct nim_wording *words) {
    return nim_answer_is_joined(words) ||
           (words->answer == NIM_ANSWER_MOVES &&
            !bytes_is_digit((unsigned char)words->wins[0]));
}

enum nim_status nim_check_align(struct nim_check *check,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                struct nim_fault *fault) {
    const struct nim_wording *words = &check->problem->words;
    const struct lines none = {.last = '\n', .most = 1};
    struct alignment alignment = {.words = words,
                                  .output = output,
                                  .said_lines = none,
                                  .truth_lines = none};
    const struct nim_input counted = {&alignment, read_counted, NULL};
    const struct nim_output into = {&alignment, compare_words};
    check->alignment = (struct nim_alignment){.by = NIM_ALIGN_WORDS};
    if (tells_itself(words)) {
        return NIM_OK;
    }
    nim_transcript_begin(&alignment.said, &counted);
    enum nim_status status =
        nim_solve_to(check->problem, reader, &into, &check->memory, fault);
    if (status == NIM_OK) {
        drain(&alignment);
    }
    if (alignment.said.status != NIM_OK) {
        fault->error = alignment.said.error;
        return alignment.said.status;
    }
    if (status == NIM_OK) {
        check->alignment =
            align(&alignment, nim_answer_is_line(words), check->words_only);
    }
    return status;
}
