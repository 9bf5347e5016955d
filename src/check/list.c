/* Lists of moves: split into moves, counted, and compared. */
#include "base/bytes.h"
#include "base/memory.h"
#include "boards/listing.h"
#include "check/checker.h"
#include "streams/text.h"

#include <assert.h>
#include <string.h>

/* ---- The list ---- */

/* A move, or a bid: some words of the answer. */
struct item {
    const char *text; /* with a space after each word */
    size_t len;
    size_t word;
};

/* Goes through what follows the verdict, move by move. They end at a
 * line's end too, unless only words count. */
struct cursor {
    const struct nim_words *words;
    size_t at;
    size_t most; /* words of a move */
    bool has_lines;
};

static struct cursor begin_items(const struct nim_checker *checker,
                                 const struct nim_words *words) {
    size_t most = nim_answer_item_words(checker->check->problem);
    return (struct cursor){
        .words = words,
        .at = checker->label_count + checker->verdict_count,
        .most = most,
        .has_lines = !checker->check->words_only || most == SIZE_MAX,
    };
}

/* False when there is none any more: then it has no length. */
static bool next_item(struct cursor *cursor, struct item *item) {
    const struct nim_words *words = cursor->words;
    size_t i = cursor->at;
    *item = (struct item){NULL, 0, i};
    if (i >= words->count) {
        return false;
    }
    item->text = nim_words_bytes(words, i);
    do {
        item->len += nim_word_kept(&words->words[i]) + 1;
        i++;
    } while (i < words->count && i - cursor->at < cursor->most &&
             !(cursor->has_lines && words->words[i].starts_line));
    cursor->at = i;
    return true;
}

static bool is_same(const struct item *a, const struct item *b) {
    return a->len == b->len && memcmp(a->text, b->text, a->len) == 0;
}

/* How often the move stands there; NULL: all moves. */
static size_t count_items(struct cursor cursor, const struct item *item) {
    struct item other;
    size_t count = 0;
    while (next_item(&cursor, &other)) {
        count += !item || is_same(&other, item);
    }
    return count;
}

/* ---- Moves that are wanted ---- */

/* A move of the true list, and how often it is still wanted. */
struct wanted {
    struct item item; /* without a length the place is free */
    size_t count;
};

/* A hash table, at most half full. */
struct tally {
    struct wanted *places;
    size_t mask;
    uint64_t seed;
};

static uint64_t hash_item(const struct tally *tally, const struct item *item) {
    uint64_t hash = tally->seed;
    size_t i = 0;
    for (; i + 8 <= item->len; i += 8) {
        hash = (hash ^ bytes_load((const unsigned char *)item->text + i)) *
               0x9e3779b97f4a7c15;
        hash ^= hash >> 32;
    }
    for (; i < item->len; i++) {
        hash = (hash ^ (unsigned char)item->text[i]) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 32;
    }
    return hash;
}

/* Where the move is, or the free place where it would be. */
static struct wanted *find_wanted(const struct tally *tally,
                                  const struct item *item) {
    size_t at = (size_t)hash_item(tally, item) & tally->mask;
    while (tally->places[at].item.len > 0 &&
           !is_same(&tally->places[at].item, item)) {
        at = (at + 1) & tally->mask;
    }
    return &tally->places[at];
}

/* False when memory is short. */
static bool begin_tally(struct tally *tally, struct cursor truth,
                        const struct nim_memory *memory) {
    size_t count = count_items(truth, NULL);
    struct item item;
    size_t room = 2;
    while (room < 2 * count) {
        room *= 2;
    }
    *tally = (struct tally){.mask = room - 1};
    tally->places = nim_memory_allocate(memory, room, sizeof *tally->places);
    if (!tally->places) {
        return false;
    }
    memset(tally->places, 0, room * sizeof *tally->places);
    /* Seeded by an address, so collisions cannot be crafted. */
    tally->seed = (uintptr_t)tally->places;
    while (next_item(&truth, &item)) {
        struct wanted *wanted = find_wanted(tally, &item);
        wanted->item = item;
        wanted->count++;
    }
    return true;
}

/* ---- How two lists differ ---- */

/* A move without a length is not there. */
struct difference {
    struct item said; /* the first that differs, */
    struct item truth;
    struct item bad;     /* the first that is not wanted, or else, but for a */
    struct item missing; /* part of a list, the first that is not said */
};

/* Takes the moves that were said off those that are wanted. */
static void take_off(const struct tally *tally, struct cursor said,
                     struct cursor truth, struct difference *difference) {
    while (next_item(&said, &difference->bad)) {
        if (find_wanted(tally, &difference->bad)->count-- == 0) {
            return;
        }
    }
    while (next_item(&truth, &difference->missing) &&
           find_wanted(tally, &difference->missing)->count == 0) {
    }
}

static struct difference find_difference(const struct nim_checker *checker) {
    struct cursor said = begin_items(checker, &checker->said);
    struct cursor truth = begin_items(checker, &checker->truth);
    struct cursor next[] = {said, truth};
    struct difference difference = {.bad.len = 0};
    struct tally tally = {.places = NULL};
    while (next_item(&next[0], &difference.said) &
               next_item(&next[1], &difference.truth) &&
           is_same(&difference.said, &difference.truth)) {
        said = next[0];
        truth = next[1];
    }
    if (checker->is_part) {
        difference.bad = difference.said;
    } else if (begin_tally(&tally, truth, &checker->memory)) {
        take_off(&tally, said, truth, &difference);
    }
    nim_memory_free(&checker->memory, tally.places);
    return difference;
}

bool nim_list_is_reordered(const struct nim_checker *checker) {
    if (checker->said.text.len != checker->truth.text.len || checker->is_part ||
        !nim_answer_traits(checker->given->words)->is_list) {
        return false;
    }
    const struct difference difference = find_difference(checker);
    return difference.bad.len == 0 && difference.missing.len == 0;
}

/* ---- What is wrong with it ---- */

static void note_found(struct nim_flaw *flaw, const struct nim_words *said,
                       const struct item *item) {
    nim_report_note_found(flaw, nim_words_line(said, item->word), item->text,
                          item->len - 1);
}

static void explain_bad(const struct nim_checker *checker,
                        const struct item *bad, struct nim_flaw *flaw) {
    const struct nim_problem *problem = checker->check->problem;
    note_found(flaw, &checker->said, bad);
    if (problem->words.answer == NIM_ANSWER_BIDS) {
        nim_report_note_truth(flaw, &checker->truth, bad->word, 1);
        return;
    }
    if (count_items(begin_items(checker, &checker->truth), bad) > 0) {
        flaw->kind = checker->is_part ? NIM_FLAW_NOT_FIRST : NIM_FLAW_TWICE;
        return;
    }
    flaw->kind = nim_listing_is_of_piles(problem)
                     ? nim_move_explain(checker, bad->text, bad->len - 1, flaw)
                     : NIM_FLAW_NOT_LISTED;
    if (flaw->kind == NIM_FLAW_NONE) {
        flaw->kind = problem->words.moves_max < UINT64_MAX || checker->is_part
                         ? NIM_FLAW_NOT_FIRST
                         : NIM_FLAW_WORD;
    }
}

void nim_list_explain(const struct nim_checker *checker,
                      struct nim_flaw *flaw) {
    const struct difference difference = find_difference(checker);
    const struct item *missing = &difference.missing;
    if (flaw->kind == NIM_FLAW_ORDER) {
        note_found(flaw, &checker->said, &difference.said);
        nim_report_note_expected(flaw, difference.truth.text,
                                 difference.truth.len - 1);
    } else if (difference.bad.len > 0) {
        explain_bad(checker, &difference.bad, flaw);
    } else if (missing->len > 0) {
        flaw->kind = NIM_FLAW_MISSING;
        nim_report_note_expected(flaw, missing->text, missing->len - 1);
        flaw->is_equal =
            count_items(begin_items(checker, &checker->truth), missing) > 1;
    }
}
