/* The first pass: is an output right, and if not, which part of it is the
 * answer to which case? Lines and words are counted while they are compared. */
#include "base/bytes.h"
#include "base/integer.h"
#include "check/checker.h"

#include <nimsum/check.h>

#include <assert.h>
#include <ctype.h>
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

struct held_word {
    unsigned char bytes[NIM_WORD_KEPT];
    size_t len; /* may be above that */
};

/* The output is read while the true answers are written. */
struct alignment {
    const struct nim_wording *words;
    const struct nim_input *output;
    struct nim_transcript said; /* the output, counted as it is read */
    struct lines said_lines;
    struct lines truth_lines;
    /* Word for word. */
    bool has_begun; /* a word has been compared */
    bool bytes_differ;
    bool was_other;             /* the last word was not the true one */
    bool words_differ;          /* in more than their form */
    bool lines_differ;          /* some word is not on the line it should be */
    bool is_foreign;            /* some word is in no answer */
    struct nim_gap truth_gap;   /* before the next word of the truth */
    struct held_word truth;     /* as far as it has been written */
    struct held_word said_word; /* the last, as far as it has come */
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

static void add_bytes(struct held_word *word, const unsigned char *bytes,
                      size_t len) {
    if (word->len < sizeof word->bytes) {
        size_t room = sizeof word->bytes - word->len;
        memcpy(word->bytes + word->len, bytes, len < room ? len : room);
    }
    word->len += len;
}

static size_t word_len(const unsigned char *bytes, size_t len) {
    size_t i = 0;
    while (i < len && !bytes_is_space(bytes[i])) {
        i++;
    }
    return i;
}

/* Does the text have this word, small letters or capitals? */
static bool has_word(const char *text, const unsigned char *bytes, size_t len) {
    while (*text) {
        size_t word_len = strcspn(text, " ");
        size_t i = 0;
        while (i < len && i < word_len &&
               tolower(bytes[i]) == tolower((unsigned char)text[i])) {
            i++;
        }
        if (i == len && i == word_len) {
            return true;
        }
        text += word_len + (text[word_len] == ' ');
    }
    return false;
}

static bool has_digit(const unsigned char *bytes, size_t len) {
    size_t i = 0;
    while (i < len && !bytes_is_digit(bytes[i])) {
        i++;
    }
    return i < len;
}

static bool is_text(const char *text, const unsigned char *bytes, size_t len) {
    return bytes[0] == (unsigned char)text[0] && strlen(text) == len &&
           memcmp(text, bytes, len) == 0;
}

static bool is_foreign(const struct nim_wording *words,
                       const unsigned char *bytes, size_t len) {
    assert(len > 0);
    if (is_text(words->wins, bytes, len) || is_text(words->loses, bytes, len)) {
        return false;
    }
    size_t kept = len < NIM_WORD_KEPT ? len : NIM_WORD_KEPT;
    return !has_digit(bytes, kept) && !has_word(words->wins, bytes, len) &&
           !has_word(words->loses, bytes, len) &&
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

/* Takes the word that comes next; it has no bytes at the end of the output. */
static void take_word(struct alignment *alignment) {
    struct held_word *word = &alignment->said_word;
    word->len = nim_transcript_word(&alignment->said, SIZE_MAX, word->bytes,
                                    sizeof word->bytes);
}

/* Of a word that is not the true one. */
static void look_for_foreign(struct alignment *alignment) {
    const struct held_word *word = &alignment->said_word;
    alignment->is_foreign =
        alignment->is_foreign ||
        (word->len > 0 && is_foreign(alignment->words, word->bytes, word->len));
}

/* ---- Words are compared ---- */

static bool is_same(const struct held_word *said,
                    const struct held_word *truth) {
    assert(truth->len <= sizeof truth->bytes);
    return said->len == truth->len &&
           memcmp(said->bytes, truth->bytes, said->len) == 0;
}

static bool is_alike(const struct held_word *said,
                     const struct held_word *truth) {
    return said->len <= sizeof said->bytes &&
           nim_form_is_alike(said->bytes, said->len, truth->bytes, truth->len);
}

/* In right answers stands a space, or nothing but newlines. */
static bool is_same_gap(const struct nim_gap *said,
                        const struct nim_gap *truth) {
    return said->len == truth->len && said->newlines == truth->newlines &&
           !said->has_return && !said->has_other;
}

/* A true word is complete. */
static void compare_word(struct alignment *alignment) {
    struct held_word *said = &alignment->said_word;
    struct nim_gap gap = {0};
    nim_transcript_gap(&alignment->said, &gap);
    take_word(alignment);
    alignment->bytes_differ |= !is_same_gap(&gap, &alignment->truth_gap);
    alignment->was_other = !is_same(said, &alignment->truth);
    if (alignment->was_other) {
        alignment->bytes_differ = true;
        alignment->words_differ = !is_alike(said, &alignment->truth);
        look_for_foreign(alignment);
    }
    alignment->lines_differ |=
        alignment->has_begun &&
        (gap.newlines > 0) != (alignment->truth_gap.newlines > 0);
    alignment->has_begun = true;
    alignment->truth_gap = (struct nim_gap){0};
    alignment->truth.len = 0;
}

#define BLOCK 64

static unsigned char as_space(unsigned char byte) {
    return byte == '\n' ? ' ' : byte;
}

/* How far are both the same, but for line ends and spaces, and go on with white
 * space? */
static size_t same_len(const unsigned char *a, const unsigned char *b,
                       size_t len) {
    size_t same = 0;
    unsigned char other = 0;
    while (len - same >= BLOCK && !other) {
        for (size_t i = same; i < same + BLOCK; i++) {
            other |= (unsigned char)(as_space(a[i]) ^ as_space(b[i]));
        }
        same += other ? 0 : BLOCK;
    }
    while (same > 0 && !bytes_is_space(a[same - 1])) {
        same--;
    }
    return same > 0 ? same - 1 : 0;
}

/* Passes over words that are the same on both sides. Returns their length. */
static size_t pass_same(struct alignment *alignment, const unsigned char *truth,
                        size_t len) {
    struct nim_transcript *output = &alignment->said;
    const unsigned char *said = output->buffer + output->next;
    size_t left = output->end - output->next;
    size_t same = same_len(truth, said, len < left ? len : left);
    bool differs = memcmp(truth, said, same) != 0;
    alignment->bytes_differ |= differs;
    alignment->lines_differ |= differs;
    output->next += same;
    return same;
}

/* Compares the words of a piece of the truth, which ends anywhere. */
static void compare_piece(struct alignment *alignment,
                          const unsigned char *bytes, size_t len) {
    size_t i = 0;
    while (i < len && !alignment->words_differ) {
        bool is_between = alignment->truth.len == 0;
        if (is_between && alignment->has_begun && !alignment->was_other) {
            i += pass_same(alignment, bytes + i, len - i);
        }
        for (; is_between && i < len && bytes_is_space(bytes[i]); i++) {
            nim_gap_add(&alignment->truth_gap, bytes[i]);
        }
        size_t part = word_len(bytes + i, len - i);
        add_bytes(&alignment->truth, bytes + i, part);
        i += part;
        if (i < len) {
            compare_word(alignment);
        }
    }
}

static ptrdiff_t compare_words(void *context, const void *data,
                               size_t data_len) {
    struct alignment *alignment = context;
    count_lines(&alignment->truth_lines, data, data_len);
    compare_piece(alignment, data, data_len);
    return (ptrdiff_t)data_len;
}

/* Reads the output to its end. The last newline may be missing. */
static void drain(struct alignment *alignment) {
    struct nim_transcript *output = &alignment->said;
    struct nim_gap gap = {0};
    nim_transcript_gap(output, &gap);
    struct nim_gap lacking = gap;
    bool is_longer = !nim_transcript_at_end(output);
    nim_gap_add(&lacking, '\n');
    alignment->bytes_differ |=
        is_longer || !(is_same_gap(&gap, &alignment->truth_gap) ||
                       is_same_gap(&lacking, &alignment->truth_gap));
    alignment->words_differ |= is_longer;
    while (!nim_transcript_at_end(output)) {
        if (alignment->is_foreign) {
            output->next = output->end;
            continue;
        }
        take_word(alignment);
        look_for_foreign(alignment);
        gap = (struct nim_gap){0};
        nim_transcript_gap(output, &gap);
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

static enum nim_status read_both(struct alignment *alignment,
                                 const struct nim_check *check,
                                 struct nim_reader *reader,
                                 struct nim_fault *fault) {
    const struct nim_output into = {alignment, compare_words};
    struct nim_writer writer;
    enum nim_status status =
        nim_writer_begin(&writer, &into, &check->memory, NULL);
    if (status == NIM_OK) {
        status =
            nim_solve(check->problem, reader, &writer, &check->memory, fault);
        nim_writer_end(&writer);
    }
    if (status == NIM_OK) {
        drain(alignment);
    }
    if (alignment->said.status != NIM_OK) {
        fault->error = alignment->said.error;
        return alignment->said.status;
    }
    return status;
}

static void begin(struct alignment *alignment, const struct nim_wording *words,
                  const struct nim_input *output) {
    const struct lines none = {.last = '\n', .most = 1};
    const struct nim_input counted = {alignment, read_counted, NULL};
    memset(alignment, 0, sizeof *alignment);
    alignment->words = words;
    alignment->output = output;
    alignment->said_lines = none;
    alignment->truth_lines = none;
    nim_transcript_begin(&alignment->said, &counted);
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
    enum nim_status status = read_both(&alignment, check, reader, fault);
    if (status == NIM_OK) {
        check->alignment =
            align(&alignment, nim_answer_is_line(words), check->words_only);
        *same = !alignment.bytes_differ;
    }
    return status;
}
