/* What was said, compared with the truth. */
#include "streams/compare.h"
#include "base/bytes.h"
#include "base/integer.h"

#include <assert.h>
#include <string.h>

ptrdiff_t nim_match_write(void *context, const void *data, size_t data_len) {
    struct nim_match *match = context;
    size_t skipped = (size_t)integer_min(match->skip, data_len);
    const char *text = (const char *)data + skipped;
    size_t len = data_len - skipped;
    size_t matched = nim_transcript_match(match->output, text, len);
    match->skip -= skipped;
    for (size_t i = matched; i > 0; i--) {
        if (text[i - 1] == match->separator) {
            match->last = match->matched + i;
            break;
        }
    }
    match->matched += matched;
    match->lacks_newline = !match->lacks_newline && matched + 1 == len &&
                           nim_transcript_at_end(match->output);
    match->differs = matched + match->lacks_newline < len;
    return match->differs ? -1 : (ptrdiff_t)data_len;
}

void nim_comparison_begin(struct nim_comparison *comparison,
                          const struct nim_input *output) {
    nim_transcript_begin(&comparison->output, output);
    comparison->truth.len = 0;
    comparison->gap = (struct nim_gap){0};
    comparison->has_begun = false;
    comparison->is_other = false;
    comparison->bytes_differ = false;
    comparison->lines_differ = false;
    comparison->words_differ = false;
}

struct nim_gap nim_comparison_take(struct nim_comparison *comparison) {
    struct nim_held_word *said = &comparison->said;
    struct nim_gap gap = {0};
    nim_transcript_gap(&comparison->output, false, &gap);
    said->len = nim_transcript_word(&comparison->output, SIZE_MAX, said->bytes);
    return gap;
}

/* In right answers stands a space, or nothing but newlines. */
static bool is_same_gap(const struct nim_gap *said,
                        const struct nim_gap *truth) {
    return said->len == truth->len && said->newlines == truth->newlines &&
           !said->has_return && !said->has_other;
}

/* A true word is complete. */
static void compare_word(struct nim_comparison *comparison) {
    const struct nim_held_word *said = &comparison->said;
    const struct nim_held_word *truth = &comparison->truth;
    const struct nim_gap gap = nim_comparison_take(comparison);
    assert(truth->len <= sizeof truth->bytes);
    comparison->is_other = said->len != truth->len ||
                           memcmp(said->bytes, truth->bytes, truth->len) != 0;
    comparison->bytes_differ |=
        comparison->is_other || !is_same_gap(&gap, &comparison->gap);
    comparison->lines_differ |=
        comparison->has_begun &&
        (gap.newlines > 0) != (comparison->gap.newlines > 0);
    comparison->words_differ =
        comparison->is_other &&
        !(comparison->is_alike && comparison->is_alike(comparison));
    comparison->has_begun = true;
    comparison->gap = (struct nim_gap){0};
}

static void hold(struct nim_held_word *word, const unsigned char *bytes,
                 size_t len) {
    if (word->len < sizeof word->bytes) {
        size_t room = sizeof word->bytes - word->len;
        memcpy(word->bytes + word->len, bytes, len < room ? len : room);
    }
    word->len += len;
}

ptrdiff_t nim_comparison_write(void *context, const void *data,
                               size_t data_len) {
    struct nim_comparison *comparison = context;
    const unsigned char *bytes = data;
    struct nim_held_word *truth = &comparison->truth;
    size_t i = 0;
    while (i < data_len && !comparison->words_differ) {
        bool is_between = truth->len == 0;
        if (is_between && comparison->has_begun && !comparison->is_other) {
            size_t matched = nim_transcript_match(&comparison->output,
                                                  bytes + i, data_len - i);
            i += nim_transcript_put_back(&comparison->output, bytes + i,
                                         matched);
        }
        for (; is_between && i < data_len && bytes_is_space(bytes[i]); i++) {
            nim_gap_add(&comparison->gap, bytes[i]);
        }
        size_t start = i;
        while (i < data_len && !bytes_is_space(bytes[i])) {
            i++;
        }
        hold(truth, bytes + start, i - start);
        if (i < data_len) {
            compare_word(comparison);
            truth->len = comparison->words_differ ? truth->len : 0;
        }
    }
    return comparison->words_differ ? -1 : (ptrdiff_t)data_len;
}

void nim_comparison_end(struct nim_comparison *comparison) {
    struct nim_gap gap = {0};
    if (comparison->truth.len > 0 && !comparison->words_differ) {
        compare_word(comparison);
    }
    if (comparison->words_differ) {
        return;
    }
    nim_transcript_gap(&comparison->output, false, &gap);
    bool is_same = is_same_gap(&gap, &comparison->gap);
    nim_gap_add(&gap, '\n');
    comparison->words_differ = !nim_transcript_at_end(&comparison->output);
    comparison->bytes_differ |=
        comparison->words_differ ||
        !(is_same || is_same_gap(&gap, &comparison->gap));
}
