/* What is wrong with a list of moves, or with a move. */
#include "base/bytes.h"
#include "check/check.h"
#include "problems/answer.h"

#include <stdlib.h>

/* ---- Positions ---- */

bool nim_case_is_won(const struct nim_case *given) {
    return nim_answer_wins(given->words, given->position, given->pile_count);
}

bool nim_problem_has_list(const struct nim_problem *problem) {
    return problem->words.answer == NIM_ANSWER_MOVES ||
           problem->words.answer == NIM_ANSWER_TAKEN ||
           problem->words.answer == NIM_ANSWER_BIDS;
}

static uint64_t count_ones(const uint64_t *piles, size_t pile_count,
                           unsigned column) {
    uint64_t ones = 0;
    for (size_t i = 0; i < pile_count; i++) {
        ones += piles[i] >> column & 1;
    }
    return ones;
}

/* The highest column whose ones are not divisible by k+1. */
static void find_column(struct nim_evidence *evidence,
                        const struct nim_position *position,
                        const uint64_t *piles, size_t pile_count) {
    for (unsigned column = 64; column-- > 0;) {
        uint64_t ones = count_ones(piles, pile_count, column);
        if (ones % (position->game->k + 1)) {
            evidence->column = column;
            evidence->ones = ones;
            return;
        }
    }
}

static struct nim_evidence find_evidence(const struct nim_position *position,
                                         const uint64_t *piles,
                                         size_t pile_count) {
    struct nim_evidence evidence = {.wins = nim_position_wins(position)};
    bool is_misere = position->game->play == NIM_MISERE;
    const struct nim_sum *sum = &position->of.classic.sum;
    size_t stride = 1;
    if (position->game->family == NIM_GAME_MOORE) {
        evidence.all_single = is_misere && position->of.moore.big == 0;
        find_column(&evidence, position, piles, pile_count);
    } else {
        if (position->game->family == NIM_GAME_STAIRCASE) {
            sum = &position->of.staircase.odd;
            stride = 2;
        }
        evidence.all_single = is_misere && sum->big == 0;
        evidence.sum = nim_position_sum(position);
    }
    for (size_t i = 0; evidence.all_single && i < pile_count; i += stride) {
        evidence.singles += piles[i];
    }
    return evidence;
}

/* A winning move, unless the position is lost or its moves are not moves on
 * piles. */
static void find_better(struct nim_flaw *flaw,
                        const struct nim_problem *problem,
                        const struct nim_position *position,
                        const uint64_t *piles, size_t pile_count) {
    struct nim_moves moves;
    struct nim_batch batch = {.count = 0};
    flaw->better_count = 0;
    if (!nim_position_wins(position) || !nim_problem_has_moves(problem)) {
        return;
    }
    nim_moves_begin(&moves, position, piles, pile_count);
    while (batch.count == 0 && nim_moves_next(&moves, &batch, false)) {
    }
    flaw->better_count = batch.is_one_move ? batch.count : batch.count > 0;
    for (size_t i = 0; i < flaw->better_count && i < NIM_FLAW_PILES; i++) {
        flaw->better[i] = batch.moves[i];
    }
}

void nim_flaw_note_position(struct nim_flaw *flaw,
                            const struct nim_case *given) {
    const uint64_t *numbers = given->head ? given->head : given->piles;
    flaw->pile_count = given->head ? given->head_count : given->pile_count;
    for (size_t i = 0; i < flaw->pile_count && i < NIM_FLAW_PILES; i++) {
        flaw->piles[i] = numbers[i];
    }
    flaw->position =
        find_evidence(given->position, given->piles, given->pile_count);
    flaw->position.wins = nim_case_is_won(given);
    find_better(flaw, given->problem, given->position, given->piles,
                given->pile_count);
}

static void note_text(unsigned char *kept, const char *text, size_t len) {
    memcpy(kept, text, len < NIM_FLAW_TEXT_LEN ? len : NIM_FLAW_TEXT_LEN);
}

void nim_flaw_note_found(struct nim_flaw *flaw, const struct nim_words *said,
                         size_t i) {
    if (i >= said->count) {
        return;
    }
    flaw->found_len = said->words[i].len;
    flaw->line = nim_words_line(said, i);
    note_text(flaw->found, nim_words_bytes(said, i), said->words[i].len);
}

void nim_flaw_note_expected(struct nim_flaw *flaw,
                            const struct nim_words *truth, size_t i) {
    memset(flaw->expected, 0, sizeof flaw->expected);
    if (i < truth->count) {
        note_text((unsigned char *)flaw->expected, nim_words_bytes(truth, i),
                  truth->words[i].len);
    }
}

/* ---- What a move says ---- */

enum role { PLACE, FROM, NUMBER };

/* Piles by place or by stones, and the stones left of them, or taken. */
struct claim {
    size_t count;
    uint64_t pile[NIM_MOORE_K_MAX][3]; /* by role; place 0: any */
    bool has_from;
    bool is_taken;
};

/* Two numbers with a byte between them. */
static enum nim_flaw_kind read_two(const char *at, const char *end,
                                   char between, uint64_t *a, uint64_t *b) {
    bool is_read = nim_digits_read(&at, end, a) && at < end &&
                   *at++ == between && nim_digits_read(&at, end, b);
    return is_read && at == end ? NIM_FLAW_NONE : NIM_FLAW_NO_NUMBER;
}

/* "from left" or "place from left", once for each pile. */
static enum nim_flaw_kind read_pairs(struct claim *claim, bool has_places,
                                     const char *at, const char *end) {
    size_t stride = has_places ? 3 : 2;
    size_t i = 0;
    for (; at < end; i++) {
        size_t role = i % stride + (has_places ? PLACE : FROM);
        if (i / stride == NIM_MOORE_K_MAX) {
            return NIM_FLAW_MANY_PILES;
        }
        if (!nim_digits_read(&at, end, &claim->pile[i / stride][role]) ||
            (at < end && *at++ != ' ')) {
            return NIM_FLAW_NO_NUMBER;
        }
    }
    claim->count = i / stride;
    return i % stride || i == 0 ? NIM_FLAW_HALF_MOVE : NIM_FLAW_NONE;
}

static enum nim_flaw_kind read_claim(struct claim *claim,
                                     const struct nim_problem *problem,
                                     const char *text, size_t len) {
    uint64_t *pile = claim->pile[0];
    *claim = (struct claim){.count = 1, .is_taken = true};
    if (problem->words.answer == NIM_ANSWER_FIRST) {
        return read_two(text, text + len, ' ', &pile[NUMBER], &pile[PLACE]);
    }
    if (problem->words.answer == NIM_ANSWER_TAKEN) {
        return read_two(text, text + len, ':', &pile[PLACE], &pile[NUMBER]);
    }
    claim->is_taken = false;
    claim->has_from = true;
    return read_pairs(claim, problem->words.places, text, text + len);
}

/* ---- Is it a winning move? ---- */

static bool is_allowed(const struct nim_position *position, uint64_t taken) {
    const struct nim_rules *rules = position->rules;
    bool is_any = position->game->family != NIM_GAME_SUM ||
                  !position->game->kind->takes_only || !rules->takes;
    for (size_t i = 0; !is_any && i < rules->take_count; i++) {
        is_any = rules->takes[i] == taken;
    }
    return is_any;
}

/* Makes one pile's part of the move. */
static enum nim_flaw_kind move_pile(const struct claim *claim, size_t i,
                                    size_t index, const struct nim_case *given,
                                    uint64_t *piles) {
    uint64_t number = claim->pile[i][NUMBER];
    uint64_t from = given->piles[index];
    if (number > from || (number == from && !claim->is_taken) ||
        (number == 0 && claim->is_taken)) {
        return NIM_FLAW_NO_MOVE;
    }
    uint64_t taken = claim->is_taken ? number : from - number;
    if (!is_allowed(given->position, taken)) {
        return NIM_FLAW_NO_TAKE;
    }
    piles[index] = from - taken;
    if (given->problem->game.family == NIM_GAME_STAIRCASE && index > 0) {
        piles[index - 1] += taken;
    }
    return NIM_FLAW_NONE;
}

/* The pile that is meant: untouched, from the first on that is looked at. */
static size_t find_pile(const struct claim *claim, size_t i, size_t first,
                        const struct nim_case *given, const uint64_t *piles) {
    uint64_t place = claim->pile[i][PLACE];
    size_t index = place ? 0 : first;
    for (; index < given->pile_count; index++) {
        bool is_meant =
            (place == 0 || index == place - 1) &&
            (!claim->has_from || given->piles[index] == claim->pile[i][FROM]);
        if (is_meant && piles[index] == given->piles[index]) {
            break;
        }
    }
    return index;
}

/* Plays the move, its first pile looked for from `first` on, and notes what it
 * leaves. *index is where that pile was found. */
static enum nim_flaw_kind play(const struct claim *claim, size_t first,
                               const struct nim_case *given, uint64_t *piles,
                               struct nim_flaw *flaw, size_t *index) {
    const struct nim_problem *problem = given->problem;
    struct nim_position after;
    if (given->pile_count > 0) {
        memcpy(piles, given->piles, given->pile_count * sizeof *piles);
    }
    for (size_t i = 0; i < claim->count; i++) {
        size_t at = find_pile(claim, i, i == 0 ? first : 0, given, piles);
        *index = i == 0 ? at : *index;
        enum nim_flaw_kind kind = at == given->pile_count
                                      ? NIM_FLAW_NO_PILE
                                      : move_pile(claim, i, at, given, piles);
        if (kind != NIM_FLAW_NONE) {
            return kind;
        }
    }
    if (problem->game.family == NIM_GAME_MOORE &&
        claim->count > problem->game.k) {
        return NIM_FLAW_MANY_PILES;
    }
    nim_position_begin(&after, &problem->game, given->position->rules);
    nim_position_add(&after, piles, given->pile_count);
    flaw->after = find_evidence(&after, piles, given->pile_count);
    find_better(flaw, problem, &after, piles, given->pile_count);
    return flaw->after.wins ? NIM_FLAW_NOT_WINNING : NIM_FLAW_NONE;
}

/* Of equal steps of a staircase so many are tried. */
#define TRIES 8

/* Why the move does not win; NONE when it does. */
static enum nim_flaw_kind try_claim(const struct claim *claim,
                                    const struct nim_case *given,
                                    uint64_t *piles, struct nim_flaw *flaw) {
    size_t index = 0;
    enum nim_flaw_kind kind = play(claim, 0, given, piles, flaw, &index);
    enum nim_flaw_kind again = kind;
    bool is_staircase = given->problem->game.family == NIM_GAME_STAIRCASE;
    for (int i = 0; again == NIM_FLAW_NOT_WINNING && is_staircase && i < TRIES;
         i++) {
        struct nim_flaw other = *flaw;
        again = play(claim, index + 1, given, piles, &other, &index);
    }
    return again == NIM_FLAW_NONE ? NIM_FLAW_NONE : kind;
}

/* Of the numbers taken, those left. */
static void note_right(struct nim_flaw *flaw, const struct claim *claim) {
    flaw->better_count = claim->count;
    for (size_t i = 0; i < claim->count && i < NIM_FLAW_PILES; i++) {
        uint64_t from = claim->pile[i][FROM];
        flaw->better[i] =
            (struct nim_move){from, from - claim->pile[i][NUMBER]};
    }
}

static enum nim_flaw_kind explain_move(const struct nim_dispute *dispute,
                                       const char *text, size_t len,
                                       struct nim_flaw *flaw) {
    const struct nim_case *given = dispute->given;
    const struct nim_memory *memory = &dispute->said->text.memory;
    struct claim claim;
    enum nim_flaw_kind kind = read_claim(&claim, given->problem, text, len);
    if (kind != NIM_FLAW_NONE) {
        return kind;
    }
    uint64_t *piles = memory->resize(memory->context, NULL,
                                     (given->pile_count + 1) * sizeof *piles);
    if (!piles) {
        return NIM_FLAW_WORD;
    }
    kind = try_claim(&claim, given, piles, flaw);
    if (kind != NIM_FLAW_NONE && !claim.is_taken) {
        struct nim_flaw other = *flaw;
        claim.is_taken = true;
        if (try_claim(&claim, given, piles, &other) == NIM_FLAW_NONE) {
            kind = NIM_FLAW_TAKEN;
            note_right(flaw, &claim);
        }
    }
    memory->resize(memory->context, piles, 0);
    return kind;
}

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

/* How many words a move has; SIZE_MAX for as many as there are on a line. */
static size_t item_words(const struct nim_problem *problem) {
    if (problem->words.answer != NIM_ANSWER_MOVES) {
        return 1;
    }
    if (problem->game.family == NIM_GAME_MOORE) {
        return SIZE_MAX;
    }
    return problem->words.places ? 3 : 2;
}

/* Splits what stands behind the verdict into moves. They end at a line's end
 * too, unless only words count. */
static bool read_list(struct list *list, const struct nim_dispute *dispute,
                      const struct nim_words *words) {
    const struct nim_memory *memory = &words->text.memory;
    size_t start = dispute->label_count + dispute->verdict_count;
    size_t most = item_words(dispute->given->problem);
    bool has_lines = !dispute->words_only || most == SIZE_MAX;
    size_t room = words->count > start ? words->count - start : 0;
    *list = (struct list){
        .items = memory->resize(memory->context, NULL,
                                (2 * room + 1) * sizeof *list->items)};
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
    list->sorted = list->items + list->count;
    memcpy(list->sorted, list->items, list->count * sizeof *list->items);
    if (list->count > 0) {
        qsort(list->sorted, list->count, sizeof *list->sorted, compare_both);
    }
    return true;
}

static void free_list(struct list *list, const struct nim_memory *memory) {
    memory->resize(memory->context, list->items, 0);
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

bool nim_dispute_is_order(const struct nim_dispute *dispute) {
    const struct nim_memory *memory = &dispute->said->text.memory;
    size_t start = dispute->label_count + dispute->verdict_count;
    struct list said = {0};
    struct list truth = {0};
    bool same = dispute->said->count == dispute->truth->count &&
                !dispute->is_part &&
                nim_problem_has_list(dispute->given->problem);
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

static void note_move(struct nim_flaw *flaw, const struct nim_words *said,
                      const struct item *item) {
    flaw->found_len = item->len - 1;
    flaw->line = nim_words_line(said, item->word);
    note_text(flaw->found, item->text, item->len - 1);
}

static void note_wanted(struct nim_flaw *flaw, const struct item *item) {
    memset(flaw->expected, 0, sizeof flaw->expected);
    note_text((unsigned char *)flaw->expected, item->text, item->len - 1);
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
    note_move(flaw, dispute->said, bad);
    if (problem->words.answer == NIM_ANSWER_BIDS) {
        flaw->kind = NIM_FLAW_WORD;
        flaw->expected[0] = '\0';
        if (index < truth->count) {
            note_wanted(flaw, &truth->items[index]);
        }
        return;
    }
    flaw->kind = explain_move(dispute, bad->text, bad->len - 1, flaw);
    if (flaw->kind == NIM_FLAW_NONE) {
        flaw->kind = count_of(truth, bad) > 0 ? NIM_FLAW_TWICE
                     : problem->words.moves_max < UINT64_MAX || dispute->is_part
                         ? NIM_FLAW_NOT_FIRST
                         : NIM_FLAW_WORD;
    }
}

void nim_dispute_explain_order(const struct nim_dispute *dispute,
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
        note_move(flaw, dispute->said, &said.items[i]);
        note_wanted(flaw, &truth.items[i]);
    }
    free_list(&said, memory);
    free_list(&truth, memory);
}

void nim_dispute_explain(const struct nim_dispute *dispute,
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
            note_wanted(flaw, missing);
        }
    }
    free_list(&said, memory);
    free_list(&truth, memory);
}

void nim_dispute_explain_first(const struct nim_dispute *dispute,
                               struct nim_flaw *flaw) {
    const struct nim_words *said = dispute->said;
    flaw->kind = NIM_FLAW_HALF_MOVE;
    if (said->count > 1) {
        const char *text = nim_words_bytes(said, 0);
        const char *end =
            nim_words_bytes(said, 1) + nim_word_kept(&said->words[1]);
        const struct item move = {text, (size_t)(end - text) + 1, 0};
        note_move(flaw, said, &move);
        flaw->kind = explain_move(dispute, text, (size_t)(end - text), flaw);
    }
    if (flaw->kind == NIM_FLAW_NONE) {
        flaw->kind = NIM_FLAW_NOT_FIRST;
    }
}
