/* What is wrong with a move, which is played to see what it leaves? And with a
 * list of moves, which is split into moves, counted, and compared? */
#include "base/bytes.h"
#include "base/memory.h"
#include "base/random.h"
#include "check/checker.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* ---- What a move says ---- */

enum role { PLACE, FROM, NUMBER };

/* Piles by place or by stones, and the stones left of them, or taken. */
struct claim {
    size_t count;
    uint64_t pile[NIM_MOORE_K_MAX][3]; /* by role */
    bool has_place;
    bool has_from;
    bool is_taken;
};

/* The number that stands at *at, in plain digits; moves *at past it. */
static bool read_digits(const char **at, const char *end, uint64_t *number) {
    bool fits;
    size_t len = bytes_read_number(*at, (size_t)(end - *at), number, &fits);
    *at += len;
    return len > 0 && fits;
}

/* Two numbers with a byte between them. */
static enum nim_flaw_kind read_two(const char *at, const char *end,
                                   char between, uint64_t *a, uint64_t *b) {
    bool is_read = read_digits(&at, end, a) && at < end && *at++ == between &&
                   read_digits(&at, end, b);
    return is_read && at == end ? NIM_FLAW_NONE : NIM_FLAW_NO_NUMBER;
}

/* "from left" or "place from left", once for each pile. */
static enum nim_flaw_kind read_pairs(struct claim *claim, bool has_places,
                                     const char *at, const char *end) {
    size_t stride = has_places ? 3 : 2;
    size_t i = 0;
    assert(at < end);
    for (; at < end; i++) {
        size_t role = i % stride + (has_places ? PLACE : FROM);
        if (i / stride == NIM_MOORE_K_MAX) {
            return NIM_FLAW_MANY_PILES;
        }
        if (!read_digits(&at, end, &claim->pile[i / stride][role]) ||
            (at < end && *at++ != ' ')) {
            return NIM_FLAW_NO_NUMBER;
        }
    }
    claim->count = i / stride;
    return i % stride ? NIM_FLAW_HALF_MOVE : NIM_FLAW_NONE;
}

static enum nim_flaw_kind read_claim(struct claim *claim,
                                     const struct nim_problem *problem,
                                     const char *text, size_t len) {
    uint64_t *pile = claim->pile[0];
    *claim = (struct claim){.count = 1, .has_place = true, .is_taken = true};
    if (problem->words.answer == NIM_ANSWER_FIRST) {
        return read_two(text, text + len, ' ', &pile[NUMBER], &pile[PLACE]);
    }
    if (problem->words.answer == NIM_ANSWER_TAKEN) {
        return read_two(text, text + len, ':', &pile[PLACE], &pile[NUMBER]);
    }
    claim->is_taken = false;
    claim->has_from = true;
    claim->has_place = problem->words.places;
    return read_pairs(claim, problem->words.places, text, text + len);
}

/* ---- Is it a winning move? ---- */

static bool is_allowed(const struct nim_position *position, uint64_t taken) {
    const struct nim_rules *rules = position->rules;
    bool is_any = position->game->family != NIM_GAME_SUM;
    assert(is_any || position->game->kind->takes_only);
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
    size_t index = claim->has_place ? 0 : first;
    for (; index < given->pile_count; index++) {
        bool is_meant =
            (!claim->has_place || index + 1 == place) &&
            (!claim->has_from || given->piles[index] == claim->pile[i][FROM]);
        if (is_meant && piles[index] == given->piles[index]) {
            break;
        }
    }
    return index;
}

/* Plays the move, its piles looked for from `first` on, and notes what it
 * leaves. *index is where the last of them was found. */
static enum nim_flaw_kind play(const struct nim_checker *checker,
                               const struct claim *claim, size_t first,
                               uint64_t *piles, struct nim_flaw *flaw,
                               size_t *index) {
    const struct nim_case *given = checker->given;
    const struct nim_game *game = &given->problem->game;
    struct nim_position after;
    if (given->pile_count > 0) {
        memcpy(piles, given->piles, given->pile_count * sizeof *piles);
    }
    for (size_t i = 0; i < claim->count; i++) {
        *index = find_pile(claim, i, first, given, piles);
        enum nim_flaw_kind kind =
            *index == given->pile_count
                ? NIM_FLAW_NO_PILE
                : move_pile(claim, i, *index, given, piles);
        if (kind != NIM_FLAW_NONE) {
            return kind;
        }
    }
    if (game->family == NIM_GAME_MOORE && claim->count > game->k) {
        return NIM_FLAW_MANY_PILES;
    }
    nim_position_begin(&after, game, given->position->rules);
    nim_position_add(&after, piles, given->pile_count);
    flaw->after = nim_evidence_find(&after, piles, given->pile_count);
    struct nim_case then = *given;
    then.position = &after;
    then.piles = piles;
    nim_finding_note_move(&flaw->reply, &then);
    return flaw->after.wins ? NIM_FLAW_NOT_WINNING : NIM_FLAW_NONE;
}

/* Equal steps of a staircase that are tried for one move. */
#define TRIES 8

/* Why the move does not win; NONE when it does. */
static enum nim_flaw_kind try_claim(const struct nim_checker *checker,
                                    const struct claim *claim, uint64_t *piles,
                                    struct nim_flaw *flaw) {
    size_t index = 0;
    enum nim_flaw_kind kind = play(checker, claim, 0, piles, flaw, &index);
    enum nim_flaw_kind again = kind;
    bool is_staircase =
        checker->check->problem->game.family == NIM_GAME_STAIRCASE;
    for (int i = 0; again == NIM_FLAW_NOT_WINNING && is_staircase && i < TRIES;
         i++) {
        struct nim_flaw other = *flaw;
        again = play(checker, claim, index + 1, piles, &other, &index);
    }
    return again == NIM_FLAW_NONE ? NIM_FLAW_NONE : kind;
}

/* Of the numbers taken, those left: so the move should read. */
static void note_right(struct nim_flaw *flaw, const struct claim *claim) {
    struct nim_line line = {.len = 0};
    for (size_t i = 0; i < claim->count; i++) {
        const uint64_t *pile = claim->pile[i];
        nim_line_say(&line, "%s", i > 0 ? " " : "");
        if (claim->has_place) {
            nim_line_say(&line, "%" PRIu64 " ", pile[PLACE]);
        }
        nim_line_say(&line, "%" PRIu64 " %" PRIu64, pile[FROM],
                     pile[FROM] - pile[NUMBER]);
    }
    nim_finding_note_expected(flaw, line.text, line.len);
}

enum nim_flaw_kind nim_move_explain(const struct nim_checker *checker,
                                    const char *text, size_t len,
                                    struct nim_flaw *flaw) {
    const struct nim_case *given = checker->given;
    struct claim claim;
    enum nim_flaw_kind kind = read_claim(&claim, given->problem, text, len);
    if (kind != NIM_FLAW_NONE) {
        return kind;
    }
    uint64_t *piles =
        nim_memory_allocate(&checker->memory, given->pile_count, sizeof *piles);
    if (!piles) {
        return NIM_FLAW_WORD;
    }
    kind = try_claim(checker, &claim, piles, flaw);
    if (kind != NIM_FLAW_NONE && !claim.is_taken) {
        struct nim_flaw other = *flaw;
        claim.is_taken = true;
        if (try_claim(checker, &claim, piles, &other) == NIM_FLAW_NONE) {
            kind = NIM_FLAW_TAKEN;
            note_right(flaw, &claim);
        }
    }
    nim_memory_free(&checker->memory, piles);
    return kind;
}

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

/* ---- How two lists differ ---- */

/* A move without a length is not there. */
struct difference {
    struct item said; /* the first that differs, */
    struct item truth;
    struct item bad;     /* the first that is not wanted; */
    struct item missing; /* but for parts of lists, the first not said */
    bool is_known;       /* these two; else memory was short */
};

/* ---- Counted, and compared ---- */

/* The true moves, each once in a hash table. */
struct tally {
    struct counted {
        struct item item; /* without a length there is none */
        size_t left;      /* how often it has not been said */
    } * moves;
    size_t mask;
};

static struct counted *find_move(const struct tally *tally,
                                 const struct item *item) {
    uint64_t hash = nim_hash(NIM_HASH_BEGIN, item->text, item->len);
    struct counted *move;
    do {
        move = &tally->moves[hash++ & tally->mask];
    } while (move->item.len > 0 && !is_same(&move->item, item));
    return move;
}

/* False when memory is short. */
static bool count_moves(struct tally *tally, struct cursor cursor,
                        const struct nim_memory *memory) {
    struct item item;
    size_t room = 2;
    for (size_t count = count_items(cursor, NULL); count > 0; count /= 2) {
        room *= 2;
    }
    tally->mask = room - 1;
    tally->moves = nim_memory_allocate(memory, room, sizeof *tally->moves);
    if (!tally->moves) {
        return false;
    }
    memset(tally->moves, 0, room * sizeof *tally->moves);
    while (next_item(&cursor, &item)) {
        struct counted *move = find_move(tally, &item);
        move->item = item;
        move->left++;
    }
    return true;
}

/* Finds the moves that stand in one list only, or more often there. */
static void match(struct tally *tally, struct cursor said, struct cursor truth,
                  struct difference *difference) {
    struct item item;
    while (next_item(&said, &item)) {
        struct counted *move = find_move(tally, &item);
        if (move->left > 0) {
            move->left--;
        } else if (difference->bad.len == 0) {
            difference->bad = item;
        }
    }
    while (difference->missing.len == 0 && next_item(&truth, &item)) {
        if (find_move(tally, &item)->left > 0) {
            difference->missing = item;
        }
    }
}

/* Goes on in both, as far as they are the same. */
static bool next_same(struct cursor next[2], struct difference *difference) {
    bool has_said = next_item(&next[0], &difference->said);
    bool has_truth = next_item(&next[1], &difference->truth);
    return has_said && has_truth &&
           is_same(&difference->said, &difference->truth);
}

/* Of lists with the same moves only the order differs. */
static struct difference find_difference(const struct nim_checker *checker,
                                         bool are_same_moves) {
    struct cursor said = begin_items(checker, &checker->said);
    struct cursor truth = begin_items(checker, &checker->truth);
    struct cursor next[] = {said, truth};
    struct difference difference = {.bad.len = 0};
    struct tally tally = {.moves = NULL};
    while (next_same(next, &difference)) {
        said = next[0];
        truth = next[1];
    }
    if (checker->is_part) {
        difference.bad = difference.said;
    } else if (!are_same_moves &&
               count_moves(&tally, truth, &checker->memory)) {
        match(&tally, said, truth, &difference);
        difference.is_known = true;
    }
    nim_memory_free(&checker->memory, tally.moves);
    return difference;
}

bool nim_list_is_reordered(const struct nim_checker *checker) {
    if (checker->said.text.len != checker->truth.text.len || checker->is_part ||
        !nim_answer_traits(checker->given->words)->is_list) {
        return false;
    }
    /* The texts are as long: without a bad move none is missing. */
    const struct difference difference = find_difference(checker, false);
    return difference.is_known && difference.bad.len == 0;
}

/* ---- What is wrong with it ---- */

static void note_found(struct nim_flaw *flaw, const struct nim_words *said,
                       const struct item *item) {
    nim_finding_note_found(flaw, nim_words_line(said, item->word), item->text,
                           item->len - 1);
}

static void explain_bad(const struct nim_checker *checker,
                        const struct item *bad, struct nim_flaw *flaw) {
    const struct nim_problem *problem = checker->check->problem;
    note_found(flaw, &checker->said, bad);
    if (problem->words.answer == NIM_ANSWER_BIDS) {
        nim_finding_note_truth(flaw, &checker->truth, bad->word, 1);
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
    const struct difference difference =
        find_difference(checker, flaw->kind == NIM_FLAW_ORDER);
    const struct item *missing = &difference.missing;
    if (flaw->kind == NIM_FLAW_ORDER) {
        note_found(flaw, &checker->said, &difference.said);
        nim_finding_note_expected(flaw, difference.truth.text,
                                  difference.truth.len - 1);
    } else if (difference.bad.len > 0) {
        explain_bad(checker, &difference.bad, flaw);
    } else if (missing->len > 0) {
        flaw->kind = NIM_FLAW_MISSING;
        nim_finding_note_expected(flaw, missing->text, missing->len - 1);
        flaw->is_equal =
            count_items(begin_items(checker, &checker->truth), missing) > 1;
    }
}
