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
    const char *text; /* with a space behind each word */
    size_t len;
    size_t word;
};

struct list {
    struct item *items;
    size_t count;
};

/* Goes through what stands behind the verdict, move by move. They end at a
 * line's end too, unless only words count. */
struct cursor {
    const struct nim_words *words;
    size_t at;
    size_t most; /* words of a move */
    bool has_lines;
};

static struct cursor begin_items(const struct nim_dispute *dispute,
                                 const struct nim_words *words) {
    size_t most = nim_answer_item_words(dispute->given->problem);
    return (struct cursor){
        .words = words,
        .at = dispute->label_count + dispute->verdict_count,
        .most = most,
        .has_lines = !dispute->words_only || most == SIZE_MAX,
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

/* All of them. False when memory is short. */
static bool read_list(struct list *list, const struct nim_dispute *dispute,
                      const struct nim_words *words) {
    const struct nim_memory *memory = &words->text.memory;
    struct cursor cursor = begin_items(dispute, words);
    size_t room = words->count - (size_t)integer_min(words->count, cursor.at);
    *list = (struct list){
        .items = nim_memory_allocate(memory, room, sizeof *list->items)};
    if (!list->items) {
        return false;
    }
    while (next_item(&cursor, &list->items[list->count])) {
        list->count++;
    }
    return true;
}

static bool is_same(const struct item *a, const struct item *b) {
    return a->len == b->len && memcmp(a->text, b->text, a->len) == 0;
}

static void free_list(struct list *list, const struct nim_memory *memory) {
    nim_memory_free(memory, list->items);
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
    /* No output can be made to meet in one place: nobody knows the address. */
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

/* Leaves out the moves with which both lists start: they take each other off.
 */
static void drop_same(struct list *said, struct list *truth) {
    size_t same = 0;
    while (same < said->count && same < truth->count &&
           is_same(&said->items[same], &truth->items[same])) {
        same++;
    }
    said->items += same;
    said->count -= same;
    truth->items += same;
    truth->count -= same;
}

/* ---- In another order ---- */

/* Moves on one side that the other side has not come to yet. */
#define WAITING_MOST 16

struct waiting {
    struct item items[WAITING_MOST];
    size_t count;
};

/* Takes the move off those of the other side, or lets it wait. False when too
 * many are waiting. */
static bool settle_item(const struct item *item, struct waiting *others,
                        struct waiting *own) {
    for (size_t i = 0; i < others->count; i++) {
        if (is_same(item, &others->items[i])) {
            others->items[i] = others->items[--others->count];
            return true;
        }
    }
    if (own->count == WAITING_MOST) {
        return false;
    }
    own->items[own->count++] = *item;
    return true;
}

/* Compares lists, of the same number of words, whose moves stand near their
 * places. False where they do not: then *same is not set. As many moves wait on
 * one side as on the other. */
static bool compare_near(const struct nim_dispute *dispute, bool *same) {
    struct cursor said = begin_items(dispute, dispute->said);
    struct cursor truth = begin_items(dispute, dispute->truth);
    struct waiting waiting[2]; /* large: not set to zeros */
    struct item items[2];
    waiting[0].count = 0;
    waiting[1].count = 0;
    while (next_item(&said, &items[0]) && next_item(&truth, &items[1])) {
        if (is_same(&items[0], &items[1])) {
            continue;
        }
        if (!settle_item(&items[0], &waiting[1], &waiting[0])) {
            return false;
        }
        settle_item(&items[1], &waiting[0], &waiting[1]);
    }
    *same = waiting[0].count == 0;
    return true;
}

/* The same lists, of the same number of words, wherever their moves stand. */
static bool is_same_list(struct list said, struct list truth,
                         const struct nim_memory *memory) {
    struct tally tally;
    drop_same(&said, &truth);
    if (!begin_tally(&tally, &truth, memory)) {
        return false;
    }
    bool same = take_off(&tally, &said) == NULL;
    nim_memory_free(memory, tally.places);
    return same;
}

static uint64_t sum_of_bytes(const struct nim_text *text) {
    uint64_t sum = 0;
    for (size_t i = 0; i < text->len; i++) {
        sum += (unsigned char)text->bytes[i];
    }
    return sum;
}

/* Words in another order have the same bytes: most are told apart by that. */
static bool has_same_bytes(const struct nim_text *a, const struct nim_text *b) {
    return a->len == b->len && sum_of_bytes(a) == sum_of_bytes(b);
}

/* The same of any lists. */
static bool compare_lists(const struct nim_dispute *dispute) {
    const struct nim_memory *memory = &dispute->said->text.memory;
    struct list said = {0};
    struct list truth = {0};
    bool same = read_list(&said, dispute, dispute->said) &&
                read_list(&truth, dispute, dispute->truth) &&
                is_same_list(said, truth, memory);
    free_list(&said, memory);
    free_list(&truth, memory);
    return same;
}

bool nim_list_is_reordered(const struct nim_dispute *dispute) {
    size_t start = dispute->label_count + dispute->verdict_count;
    bool same = dispute->said->count == dispute->truth->count &&
                !dispute->is_part &&
                nim_answer_traits(dispute->given->words)->is_list &&
                has_same_bytes(&dispute->said->text, &dispute->truth->text);
    for (size_t i = 0; same && i < start; i++) {
        same = nim_words_same(dispute->said, i, dispute->truth, i);
    }
    if (same && !compare_near(dispute, &same)) {
        same = compare_lists(dispute);
    }
    return same;
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

/* Of a part of a list: the first move that is another than wanted, or stands
 * behind the last. */
static const struct item *find_other(const struct list *said,
                                     const struct list *truth) {
    size_t i = 0;
    while (i < said->count && i < truth->count &&
           is_same(&said->items[i], &truth->items[i])) {
        i++;
    }
    return i < said->count ? &said->items[i] : NULL;
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

/* How often the move stands in the list. */
static size_t count_in(const struct list *list, const struct item *item) {
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        count += is_same(&list->items[i], item);
    }
    return count;
}

static void explain_bad(const struct nim_dispute *dispute,
                        const struct item *bad, const struct list *truth,
                        struct nim_flaw *flaw) {
    const struct nim_problem *problem = dispute->given->problem;
    note_found(flaw, dispute->said, bad);
    if (problem->words.answer == NIM_ANSWER_BIDS) {
        flaw->kind = NIM_FLAW_WORD;
        size_t index = bad->word - dispute->label_count;
        flaw->expected[0] = '\0';
        if (index < truth->count) {
            note_expected(flaw, &truth->items[index]);
        }
        return;
    }
    if (count_in(truth, bad) > 0) {
        flaw->kind = dispute->is_part ? NIM_FLAW_NOT_FIRST : NIM_FLAW_TWICE;
        return;
    }
    flaw->kind = nim_listing_is_of_piles(problem)
                     ? nim_move_explain(dispute, bad->text, bad->len - 1, flaw)
                     : NIM_FLAW_NOT_LISTED;
    if (flaw->kind == NIM_FLAW_NONE) {
        flaw->kind = problem->words.moves_max < UINT64_MAX || dispute->is_part
                         ? NIM_FLAW_NOT_FIRST
                         : NIM_FLAW_WORD;
    }
}

void nim_list_explain_order(const struct nim_dispute *dispute,
                            struct nim_flaw *flaw) {
    const struct nim_memory *memory = &dispute->said->text.memory;
    struct list said = {0};
    struct list truth = {0};
    if (read_list(&said, dispute, dispute->said) &&
        read_list(&truth, dispute, dispute->truth)) {
        size_t i = 0;
        while (is_same(&said.items[i], &truth.items[i])) {
            i++;
            assert(i < said.count);
        }
        note_found(flaw, dispute->said, &said.items[i]);
        note_expected(flaw, &truth.items[i]);
    }
    free_list(&said, memory);
    free_list(&truth, memory);
}

/* Says which move of the whole list is wrong, or missing. */
static void explain_list(const struct nim_dispute *dispute,
                         const struct list *said, const struct list *truth,
                         struct nim_flaw *flaw) {
    const struct nim_memory *memory = &dispute->said->text.memory;
    struct list said_rest = *said;
    struct list truth_rest = *truth;
    struct tally tally;
    drop_same(&said_rest, &truth_rest);
    if (!begin_tally(&tally, &truth_rest, memory)) {
        return;
    }
    const struct item *bad = take_off(&tally, &said_rest);
    const struct item *missing = bad ? NULL : find_missing(&tally, &truth_rest);
    if (bad) {
        explain_bad(dispute, bad, truth, flaw);
    } else if (missing) {
        flaw->kind = NIM_FLAW_MISSING;
        note_expected(flaw, missing);
        flaw->is_equal = count_in(truth, missing) > 1;
    }
    nim_memory_free(memory, tally.places);
}

void nim_list_explain(const struct nim_dispute *dispute,
                      struct nim_flaw *flaw) {
    const struct nim_memory *memory = &dispute->said->text.memory;
    struct list said = {0};
    struct list truth = {0};
    flaw->kind = NIM_FLAW_WORD;
    if (read_list(&said, dispute, dispute->said) &&
        read_list(&truth, dispute, dispute->truth)) {
        const struct item *other =
            dispute->is_part ? find_other(&said, &truth) : NULL;
        if (other) {
            explain_bad(dispute, other, &truth, flaw);
        } else if (!dispute->is_part) {
            explain_list(dispute, &said, &truth, flaw);
        }
    }
    free_list(&said, memory);
    free_list(&truth, memory);
}
