/* Lists of moves: split into moves, counted, and compared. */
#include "base/bytes.h"
#include "base/integer.h"
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

struct list {
    struct item *items;
    size_t count;
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

/* False when there is none any more. */
static bool next_item(struct cursor *cursor, struct item *item) {
    const struct nim_words *words = cursor->words;
    size_t i = cursor->at;
    if (i >= words->count) {
        return false;
    }
    *item = (struct item){nim_words_bytes(words, i), 0, i};
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

/* Goes over the moves with which both lists start. */
static void pass_same(struct cursor *said, struct cursor *truth) {
    struct cursor next[] = {*said, *truth};
    struct item items[2];
    while (next_item(&next[0], &items[0]) && next_item(&next[1], &items[1]) &&
           is_same(&items[0], &items[1])) {
        *said = next[0];
        *truth = next[1];
    }
}

/* The rest. False when memory is short. */
static bool read_list(struct list *list, struct cursor cursor,
                      const struct nim_memory *memory) {
    size_t room = cursor.words->count -
                  (size_t)integer_min(cursor.words->count, cursor.at);
    list->items = nim_memory_allocate(memory, room, sizeof *list->items);
    while (list->items && next_item(&cursor, &list->items[list->count])) {
        list->count++;
    }
    return list->items;
}

/* How often the move stands in the true list. */
static size_t count_true(const struct nim_checker *checker,
                         const struct item *item) {
    struct cursor truth = begin_items(checker, &checker->truth);
    struct item other;
    size_t count = 0;
    while (next_item(&truth, &other)) {
        count += is_same(&other, item);
    }
    return count;
}

/* ---- Moves that are wanted ---- */

/* A move of the true list, and how often it is still wanted. */
struct wanted {
    const struct item *item; /* NULL: the place is free */
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
    while (tally->places[at].item && !is_same(tally->places[at].item, item)) {
        at = (at + 1) & tally->mask;
    }
    return &tally->places[at];
}

/* False when memory is short. */
static bool begin_tally(struct tally *tally, const struct list *truth,
                        const struct nim_memory *memory) {
    size_t room = 2;
    while (room < 2 * truth->count) {
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
    for (size_t i = 0; i < truth->count; i++) {
        struct wanted *wanted = find_wanted(tally, &truth->items[i]);
        wanted->item = wanted->item ? wanted->item : &truth->items[i];
        wanted->count++;
    }
    return true;
}

/* Takes the moves that were said off those that are wanted. Returns the first
 * that is not wanted, or said too often; NULL where there is none. */
static const struct item *take_off(const struct tally *tally,
                                   const struct list *said) {
    for (size_t i = 0; i < said->count; i++) {
        struct wanted *wanted = find_wanted(tally, &said->items[i]);
        if (wanted->count == 0) {
            return &said->items[i];
        }
        wanted->count--;
    }
    return NULL;
}

static const struct item *find_missing(const struct tally *tally,
                                       const struct list *truth) {
    for (size_t i = 0; i < truth->count; i++) {
        if (find_wanted(tally, &truth->items[i])->count > 0) {
            return &truth->items[i];
        }
    }
    return NULL;
}

/* How two lists differ. */
struct comparison {
    struct list said; /* from the first difference on */
    struct list truth;
    struct tally tally;
    const struct item *bad;     /* the first that is not wanted, or else */
    const struct item *missing; /* the first that is not there */
};

/* False when memory is short. */
static bool begin_comparison(struct comparison *comparison,
                             const struct nim_checker *checker) {
    struct cursor said = begin_items(checker, &checker->said);
    struct cursor truth = begin_items(checker, &checker->truth);
    *comparison = (struct comparison){.bad = NULL};
    pass_same(&said, &truth);
    if (!read_list(&comparison->said, said, &checker->memory) ||
        !read_list(&comparison->truth, truth, &checker->memory) ||
        !begin_tally(&comparison->tally, &comparison->truth,
                     &checker->memory)) {
        return false;
    }
    comparison->bad = take_off(&comparison->tally, &comparison->said);
    if (!comparison->bad) {
        comparison->missing =
            find_missing(&comparison->tally, &comparison->truth);
    }
    return true;
}

static void end_comparison(struct comparison *comparison,
                           const struct nim_checker *checker) {
    nim_memory_free(&checker->memory, comparison->said.items);
    nim_memory_free(&checker->memory, comparison->truth.items);
    nim_memory_free(&checker->memory, comparison->tally.places);
}

/* ---- In another order ---- */

bool nim_list_is_reordered(const struct nim_checker *checker) {
    struct comparison comparison;
    if (checker->said.text.len != checker->truth.text.len || checker->is_part ||
        !nim_answer_traits(checker->given->words)->is_list) {
        return false;
    }
    bool is_reordered = begin_comparison(&comparison, checker) &&
                        !comparison.bad && !comparison.missing;
    end_comparison(&comparison, checker);
    return is_reordered;
}

/* ---- What is wrong with it ---- */

static void note_found(struct nim_flaw *flaw, const struct nim_words *said,
                       const struct item *item) {
    nim_report_note_found(flaw, nim_words_line(said, item->word), item->text,
                          item->len - 1);
}

static void note_expected(struct nim_flaw *flaw, const struct item *item) {
    nim_report_note_expected(flaw, item->text, item->len - 1);
}

static void explain_bad(const struct nim_checker *checker,
                        const struct item *bad, struct nim_flaw *flaw) {
    const struct nim_problem *problem = checker->check->problem;
    note_found(flaw, &checker->said, bad);
    if (problem->words.answer == NIM_ANSWER_BIDS) {
        nim_report_note_truth(flaw, &checker->truth, bad->word, 1);
        return;
    }
    if (count_true(checker, bad) > 0) {
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

void nim_list_explain_order(const struct nim_checker *checker,
                            struct nim_flaw *flaw) {
    struct cursor said = begin_items(checker, &checker->said);
    struct cursor truth = begin_items(checker, &checker->truth);
    struct item items[2];
    pass_same(&said, &truth);
    if (next_item(&said, &items[0]) && next_item(&truth, &items[1])) {
        note_found(flaw, &checker->said, &items[0]);
        note_expected(flaw, &items[1]);
    }
}

/* Of a part of a list: the first move that is not the wanted one, or that comes
 * after the last. */
static void explain_part(const struct nim_checker *checker,
                         struct nim_flaw *flaw) {
    struct cursor said = begin_items(checker, &checker->said);
    struct cursor truth = begin_items(checker, &checker->truth);
    struct item other;
    pass_same(&said, &truth);
    if (next_item(&said, &other)) {
        explain_bad(checker, &other, flaw);
    }
}

void nim_list_explain(const struct nim_checker *checker,
                      struct nim_flaw *flaw) {
    struct comparison comparison;
    if (checker->is_part) {
        explain_part(checker, flaw);
        return;
    }
    begin_comparison(&comparison, checker);
    if (comparison.bad) {
        explain_bad(checker, comparison.bad, flaw);
    } else if (comparison.missing) {
        flaw->kind = NIM_FLAW_MISSING;
        note_expected(flaw, comparison.missing);
        flaw->is_equal = count_true(checker, comparison.missing) > 1;
    }
    end_comparison(&comparison, checker);
}
