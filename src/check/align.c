/* Which part of an output is the answer to which case? Lines and words are
 * counted before they are judged. */
#include "base/bytes.h"
#include "base/memory.h"
#include "check/dispute.h"

#include <nimsum/check.h>

#include <ctype.h>
#include <errno.h>
#include <string.h>

#define ALIGN_LEN ((size_t)64 * 1024)

struct held_word {
    unsigned char bytes[NIM_WORD_KEPT];
    size_t len; /* may be above that */
};

/* The output is read while the true answers are written. */
struct alignment {
    const struct nim_wording *words;
    struct nim_input said;
    unsigned char *buffer;
    size_t next, end;
    bool ended;
    bool failed; /* a read did, */
    int error;   /* with this errno */
    /* Word for word. */
    bool words_differ;      /* in more than their form */
    bool lines_differ;      /* some word is not on the line it should be */
    struct held_word truth; /* as far as it has been written */
    uint64_t truth_count;   /* words of the truth, */
    uint64_t truth_words;   /* on its last line, */
    uint64_t most_truth;    /* and on any line */
    bool truth_has_numbers; /* some line of the truth starts with one */
    uint64_t case_count;
    /* The output's lines. */
    bool has_line;              /* some byte of the last line has come */
    struct held_word said_word; /* the last, as far as it has come */
    bool is_foreign;            /* some word is in no answer */
    bool has_numbers;           /* some line starts with a number */
    uint64_t line_words;        /* on the last line */
    uint64_t most_words;        /* on any line */
    uint64_t word_count;        /* on all lines */
    uint64_t line_count;
    uint64_t full_count; /* lines that have words */
};

static void add_byte(struct held_word *word, unsigned char byte) {
    if (word->len < sizeof word->bytes) {
        word->bytes[word->len] = byte;
    }
    word->len++;
}

/* Does the text have this word, small letters or capitals? */
static bool has_word(const char *text, const struct held_word *word) {
    while (text && *text) {
        size_t len = strcspn(text, " ");
        size_t i = 0;
        while (i < len && i < word->len &&
               tolower(word->bytes[i]) == tolower((unsigned char)text[i])) {
            i++;
        }
        if (i == len && i == word->len) {
            return true;
        }
        text += len + (text[len] == ' ');
    }
    return false;
}

static bool has_digit(const struct held_word *word) {
    size_t i = 0;
    while (i < word->len && i < sizeof word->bytes &&
           !bytes_is_digit(word->bytes[i])) {
        i++;
    }
    return i < word->len && i < sizeof word->bytes;
}

static void end_word(struct alignment *alignment) {
    const struct nim_wording *words = alignment->words;
    struct held_word *word = &alignment->said_word;
    if (word->len == 0) {
        return;
    }
    alignment->has_numbers |=
        alignment->line_words == 0 && bytes_is_digit(word->bytes[0]);
    alignment->line_words++;
    alignment->word_count++;
    alignment->is_foreign |=
        !has_word(words->wins, word) && !has_word(words->loses, word) &&
        !has_digit(word) && !(words->label && has_word("Case", word));
    word->len = 0;
}

static void end_line(struct alignment *alignment) {
    end_word(alignment);
    alignment->line_count++;
    alignment->full_count += alignment->line_words > 0;
    if (alignment->line_words > alignment->most_words) {
        alignment->most_words = alignment->line_words;
    }
    alignment->line_words = 0;
    alignment->has_line = false;
}

static void count_lines(struct alignment *alignment, const unsigned char *bytes,
                        size_t len) {
    for (size_t i = 0; i < len; i++) {
        if (bytes[i] == '\n') {
            end_line(alignment);
            continue;
        }
        alignment->has_line = true;
        if (bytes_is_space(bytes[i])) {
            end_word(alignment);
        } else {
            add_byte(&alignment->said_word, bytes[i]);
        }
    }
}

/* False at the end of the output. */
static bool refill(struct alignment *alignment) {
    if (alignment->next < alignment->end || alignment->ended) {
        return alignment->next < alignment->end;
    }
    ptrdiff_t len = alignment->said.read(alignment->said.context,
                                         alignment->buffer, ALIGN_LEN);
    if (len < 0) {
        alignment->failed = true;
        alignment->error = errno;
    }
    alignment->ended = len <= 0;
    alignment->next = 0;
    alignment->end = len > 0 ? (size_t)len : 0;
    count_lines(alignment, alignment->buffer, alignment->end);
    return len > 0;
}

/* Takes the white space that comes next. Is there a line end in it? */
static bool take_space(struct alignment *alignment) {
    bool has_newline = false;
    while (refill(alignment) &&
           bytes_is_space(alignment->buffer[alignment->next])) {
        has_newline |= alignment->buffer[alignment->next++] == '\n';
    }
    return has_newline;
}

/* Takes the word that comes next; it has no bytes at the end of the output.
 * Does it start a line? */
static bool take_word(struct alignment *alignment, struct held_word *word) {
    bool is_start = alignment->truth_count == 1;
    word->len = 0;
    is_start |= take_space(alignment);
    while (refill(alignment) &&
           !bytes_is_space(alignment->buffer[alignment->next])) {
        add_byte(word, alignment->buffer[alignment->next++]);
    }
    return is_start;
}

static bool is_alike(const struct held_word *said,
                     const struct held_word *truth) {
    size_t room = sizeof truth->bytes;
    if (said->len == truth->len && said->len <= room &&
        memcmp(said->bytes, truth->bytes, said->len) == 0) {
        return true;
    }
    return said->len <= room && truth->len <= room &&
           nim_form_is_alike(said->bytes, said->len, truth->bytes, truth->len);
}

/* A true word is complete. */
static void compare_word(struct alignment *alignment) {
    struct held_word *truth = &alignment->truth;
    struct held_word said;
    if (truth->len == 0) {
        return;
    }
    alignment->truth_has_numbers |=
        alignment->truth_words == 0 && bytes_is_digit(truth->bytes[0]);
    alignment->truth_count++;
    alignment->truth_words++;
    if (!alignment->words_differ) {
        bool starts_line = take_word(alignment, &said);
        alignment->lines_differ |= starts_line != (alignment->truth_words == 1);
        alignment->words_differ = !is_alike(&said, truth);
    }
    truth->len = 0;
}

static void end_case(struct alignment *alignment) {
    alignment->case_count++;
    if (alignment->truth_words > alignment->most_truth) {
        alignment->most_truth = alignment->truth_words;
    }
    alignment->truth_words = 0;
}

static ptrdiff_t compare_words(void *context, const void *data,
                               size_t data_len) {
    struct alignment *alignment = context;
    const unsigned char *bytes = data;
    for (size_t i = 0; i < data_len; i++) {
        if (!bytes_is_space(bytes[i])) {
            add_byte(&alignment->truth, bytes[i]);
            continue;
        }
        compare_word(alignment);
        if (bytes[i] == '\n') {
            end_case(alignment);
        }
    }
    return (ptrdiff_t)data_len;
}

/* Reads the output to its end. */
static void drain(struct alignment *alignment) {
    take_space(alignment);
    alignment->words_differ |= refill(alignment);
    while (refill(alignment)) {
        alignment->next = alignment->end;
    }
    if (alignment->has_line) {
        end_line(alignment);
    }
}

static uint64_t distance(uint64_t a, uint64_t b) {
    return a > b ? a - b : b - a;
}

/* Do answers share lines? Some line has more words than any answer, while there
 * are as many words as there should be, all of them words of answers. */
static bool has_shared_line(const struct alignment *alignment) {
    return !alignment->is_foreign &&
           alignment->most_words > alignment->most_truth &&
           alignment->word_count == alignment->truth_count;
}

/* The lines tell the cases unless the words do: where all words are right,
 * where as many words as there should be stand on fewer lines, and where moves
 * stand below the words. An empty line stands in the place of an answer where
 * that makes the lines as many as the cases, or more nearly so; else it is one
 * too many. */
static struct nim_alignment align(const struct alignment *alignment,
                                  bool has_lines) {
    uint64_t cases = alignment->case_count;
    uint64_t all = distance(alignment->line_count, cases);
    uint64_t full = distance(alignment->full_count, cases);
    bool has_moves = alignment->has_numbers && !alignment->truth_has_numbers;
    bool is_by_words =
        all > 0 && full > 0 && (has_moves || has_shared_line(alignment));
    if (!alignment->words_differ && (alignment->lines_differ || !has_lines)) {
        return (struct nim_alignment){.by = NIM_ALIGN_COUNT};
    }
    if (!has_lines || is_by_words) {
        return (struct nim_alignment){.by = NIM_ALIGN_WORDS};
    }
    bool is_full = full == 0 || full < all;
    uint64_t count = is_full ? alignment->full_count : alignment->line_count;
    return (struct nim_alignment){
        .by = is_full ? NIM_ALIGN_FULL_LINES : NIM_ALIGN_LINES,
        .missing = cases > count ? cases - count : 0,
        .surplus = count > cases ? count - cases : 0,
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
    if (alignment->failed) {
        fault->error = alignment->error;
        return NIM_READ_FAILED;
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
    struct alignment alignment = {.words = words, .said = *output};
    check->alignment = (struct nim_alignment){.by = NIM_ALIGN_WORDS};
    if (tells_itself(words)) {
        return NIM_OK;
    }
    alignment.buffer = nim_memory_allocate(&check->memory, ALIGN_LEN, 1);
    if (!alignment.buffer) {
        return NIM_NO_MEMORY;
    }
    enum nim_status status = read_both(&alignment, check, reader, fault);
    nim_memory_free(&check->memory, alignment.buffer);
    if (status == NIM_OK) {
        check->alignment = align(&alignment, nim_answer_is_line(words));
    }
    return status;
}
