/* Lists of moves: split into moves, put in order, counted, and compared. */
#include "base/memory.h"
#include "check/checker.h"

#include <stdlib.h>
#include <string.h>

/* ---- The list ---- */

/* A move, or a bid: some words of the answer. */
struct item {
    const char *text; /* with a space behind each word */
    size_t len;
    size_t word;
};

struct list {
    struct item *items; /* in the order of the answer, */
    struct item *sorted;
    size_t count;
};

static int compare(const void *a, const void *b) {
    const struct item *left = a;
    const struct item *right = b;
    size_t len = left->len < right->len ? left->len : right->len;
    int order = memcmp(left->text, right->text, len);
    return order ? order : (left->len > right->len) - (left->len < right->len);
}

/* Equal moves stay in their order. */
static int compare_both(const void *a, const void *b) {
    const struct item *left = a;
    const struct item *right = b;
    int order = compare(a, b);
    return order ? order
                 : (left->word > right->word) - (left->word < right->word);
}

static void sort_list(struct list *list) {
    list->sorted = list->items + list->count;
    memcpy(list->sorted, list->items, list->count * sizeof *list->items);
    if (list->count > 0) {
        qsort(list->sorted, list->count, sizeof *list->sorted, compare_both);
    }
}

/* Splits what stands behind the verdict into moves. They end at a line's end
 * too, unless only words count. False when memory is short. */
static bool read_list(struct list *list, const struct nim_dispute *dispute,
                      const struct nim_words *words) {
    const struct nim_memory *memory = &words->text.memory;
    size_t start = dispute->label_count + dispute->verdict_count;
    size_t most = nim_answer_item_words(dispute->given->problem);
    bool has_lines = !dispute->words_only || most == SIZE_MAX;
    size_t room = words->count > start ? words->count - start : 0;
    *list = (struct list){
        .items = nim_memory_allocate(memory, 2 * room, sizeof *list->items)};
    if (!list->items) {
        return false;
    }
    size_t len = 0;
    for (size_t i = start; i < words->count; i++) {
        if (len == most || i == start ||
            (has_lines && words->words[i].newlines > 0)) {
            list->items[list->count++] =
                (struct item){nim_words_bytes(words, i), 0, i};
            len = 0;
        }
        list->items[list->count - 1].len += nim_word_kept(&words->words[i]) + 1;
        len++;
    }
    sort_list(list);
    return true;
}

static void free_list(struct list *list, const struct nim_memory *memory) {
    nim_memory_free(memory, list->items);
}

/* How many of the list's moves come before this one in that order, or, with
 * `least` 1, are it. */
static size_t count_below(const struct list *list, const struct item *item,
                          int (*order)(const void *a, const void *b),
                          int least) {
    size_t low = 0;
    size_t high = list->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (order(&list->sorted[middle], item) < least) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static size_t count_of(const struct list *list, const struct item *item) {
    return count_below(list, item, compare, 1) -
           count_below(list, item, compare, 0);
}

/* How many equal ones stand before it in its own list. */
static size_t count_before(const struct list *list, const struct item *item) {
    return count_below(list, item, compare_both, 0) -
           count_below(list, item, compare, 0);
}

static bool is_same_list(const struct list *a, const struct list *b) {
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++) {
        same = compare(&a->sorted[i], &b->sorted[i]) == 0;
    }
    return same;
}

bool nim_list_is_reordered(const struct nim_dispute *dispute) {
    const struct nim_memory *memory = &dispute->said->text.memory;
    size_t start = dispute->label_count + dispute->verdict_count;
    struct list said = {0};
    struct list truth = {0};
    bool same = dispute->said->count == dispute->truth->count &&
                !dispute->is_part &&
                nim_answer_traits(dispute->given->words)->is_list;
    for (size_t i = 0; same && i < start; i++) {
        same = nim_words_same(dispute->said, i, dispute->truth, i);
    }
    same = same && read_list(&said, dispute, dispute->said) &&
           read_list(&truth, dispute, dispute->truth) &&
           is_same_list(&said, &truth);
    free_list(&said, memory);
    free_list(&truth, memory);
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

/* The first move said that is not wanted, or said too often; of a part of a
 * list, the first that is another than wanted. */
static const struct item *find_bad(const struct list *said,
                                   const struct list *truth, bool is_part) {
    for (size_t i = 0; i < said->count; i++) {
        const struct item *item = &said->items[i];
        bool is_bad =
            is_part ? i < truth->count && compare(item, &truth->items[i]) != 0
                    : count_before(said, item) >= count_of(truth, item);
        if (is_bad) {
            return item;
        }
    }
    return NULL;
}

static const struct item *find_missing(const struct list *said,
                                       const struct list *truth) {
    for (size_t i = 0; i < truth->count; i++) {
        const struct item *item = &truth->items[i];
        if (count_of(said, item) < count_of(truth, item)) {
            return item;
        }
    }
    return NULL;
}

static void explain_bad(const struct nim_dispute *dispute,
                        const struct item *bad, const struct list *truth,
                        struct nim_flaw *flaw) {
    const struct nim_problem *problem = dispute->given->problem;
    size_t index = bad->word - dispute->label_count - dispute->verdict_count;
    note_found(flaw, dispute->said, bad);
    if (problem->words.answer == NIM_ANSWER_BIDS) {
        flaw->kind = NIM_FLAW_WORD;
        flaw->expected[0] = '\0';
        if (index < truth->count) {
            note_expected(flaw, &truth->items[index]);
        }
        return;
    }
    flaw->kind = nim_move_explain(dispute, bad->text, bad->len - 1, flaw);
    if (flaw->kind == NIM_FLAW_NONE) {
        flaw->kind = count_of(truth, bad) > 0 ? NIM_FLAW_TWICE
                     : problem->words.moves_max < UINT64_MAX || dispute->is_part
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
        while (i + 1 < said.count && i + 1 < truth.count &&
               compare(&said.items[i], &truth.items[i]) == 0) {
            i++;
        }
        note_found(flaw, dispute->said, &said.items[i]);
        note_expected(flaw, &truth.items[i]);
    }
    free_list(&said, memory);
    free_list(&truth, memory);
}

void nim_list_explain(const struct nim_dispute *dispute,
                      struct nim_flaw *flaw) {
    const struct nim_memory *memory = &dispute->said->text.memory;
    struct list said = {0};
    struct list truth = {0};
    flaw->kind = NIM_FLAW_WORD;
    if (read_list(&said, dispute, dispute->said) &&
        read_list(&truth, dispute, dispute->truth)) {
        const struct item *bad = find_bad(&said, &truth, dispute->is_part);
        const struct item *missing =
            bad || dispute->is_part ? NULL : find_missing(&said, &truth);
        if (bad) {
            explain_bad(dispute, bad, &truth, flaw);
        } else if (missing) {
            flaw->kind = NIM_FLAW_MISSING;
            note_expected(flaw, missing);
        }
    }
    free_list(&said, memory);
    free_list(&truth, memory);
}
