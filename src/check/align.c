/* The first pass: is an output right, and if not, which part of it is the
 * answer to which case? Lines and words are counted while they are compared. */
#include "base/bytes.h"
#include "base/integer.h"
#include "check/checker.h"
#include "streams/compare.h"

#include <nimsum/check.h>

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
    struct nim_comparison comparison; /* the output, counted as it is read */
    struct lines said_lines;
    struct lines truth_lines;
    bool is_foreign; /* some word is in no answer */
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
           !(words->label && has_word("Case", bytes, len));
}

/* Reads more of the output, and counts its lines. */
static ptrdiff_t read_counted(void *context, void *buffer, size_t buffer_len) {
    struct alignment *alignment = context;
    const struct nim_input *output = alignment->output;
    ptrdiff_t len = output->read(output->context, buffer, buffer_len);
    count_lines(&alignment->said_lines, buffer, len > 0 ? (size_t)len : 0);
    return len;
}

/* Of a word that is not the true one. */
static void look_for_foreign(struct alignment *alignment) {
    const struct nim_held_word *word = &alignment->comparison.said;
    alignment->is_foreign =
        alignment->is_foreign ||
        (word->len > 0 && is_foreign(alignment->words, word->bytes, word->len));
}

static bool is_alike(struct nim_comparison *comparison) {
    const struct nim_held_word *said = &comparison->said;
    const struct nim_held_word *truth = &comparison->truth;
    bool is_right = false;
    look_for_foreign(comparison->context);
    if (said->len <= sizeof said->bytes) {
        nim_form_compare(said->bytes, said->len, truth->bytes, truth->len,
                         &is_right);
    }
    return is_right;
}

static ptrdiff_t compare_words(void *context, const void *data,
                               size_t data_len) {
    struct alignment *alignment = context;
    count_lines(&alignment->truth_lines, data, data_len);
    nim_comparison_write(&alignment->comparison, data, data_len);
    return (ptrdiff_t)data_len;
}

/* Reads the output to its end. */
static void drain(struct alignment *alignment) {
    struct nim_transcript *output = &alignment->comparison.output;
    nim_comparison_end(&alignment->comparison);
    while (!nim_transcript_at_end(output)) {
        if (alignment->is_foreign) {
            output->next = output->end;
            continue;
        }
        nim_comparison_take(&alignment->comparison);
        look_for_foreign(alignment);
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
    if (!alignment->comparison.words_differ &&
        (alignment->comparison.lines_differ || !lines_matter)) {
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

/* Writes the answers to all of the input. */
static enum nim_status write_truth(const struct nim_problem *problem,
                                   struct nim_reader *reader,
                                   const struct nim_output *into,
                                   const struct nim_memory *memory,
                                   struct nim_fault *fault) {
    struct nim_writer writer;
    enum nim_status status = nim_writer_begin(&writer, into, memory, NULL);
    if (status == NIM_OK) {
        status = nim_solve(problem, reader, &writer, memory, fault);
        nim_writer_end(&writer);
    }
    return status;
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
    enum nim_status status = write_truth(problem, reader, &into, memory, fault);
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

static void begin(struct alignment *alignment, const struct nim_wording *words,
                  const struct nim_input *output) {
    const struct lines none = {.last = '\n', .most = 1};
    const struct nim_input counted = {alignment, read_counted, NULL};
    alignment->words = words;
    alignment->output = output;
    alignment->said_lines = none;
    alignment->truth_lines = none;
    alignment->is_foreign = false;
    alignment->comparison.is_alike = is_alike;
    alignment->comparison.context = alignment;
    nim_comparison_begin(&alignment->comparison, &counted);
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
                                const struct nim_input *output, bool *same,
                                struct nim_fault *fault) {
    const struct nim_wording *words = &check->problem->words;
    struct alignment alignment;
    check->alignment = (struct nim_alignment){.by = NIM_ALIGN_WORDS};
    if (tells_itself(words)) {
        return nim_check_bytes(check->problem, reader, output, &check->memory,
                               same, fault);
    }
    begin(&alignment, words, output);
    const struct nim_output into = {&alignment, compare_words};
    enum nim_status status =
        write_truth(check->problem, reader, &into, &check->memory, fault);
    if (status == NIM_OK) {
        drain(&alignment);
    }
    const struct nim_transcript *said = &alignment.comparison.output;
    if (said->status != NIM_OK) {
        fault->error = said->error;
        return said->status;
    }
    if (status == NIM_OK) {
        check->alignment =
            align(&alignment, nim_answer_is_line(words), check->words_only);
        *same = !alignment.comparison.bytes_differ;
    }
    return status;
}
