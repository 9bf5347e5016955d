/* What is wrong with a move? It is played, to see what it leaves. */
#include "base/bytes.h"
#include "base/memory.h"
#include "check/checker.h"
#include "problems/evidence.h"
#include "streams/line.h"

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
    const char *start = *at;
    *number = 0;
    for (; *at < end && bytes_is_digit((unsigned char)**at); ++*at) {
        uint64_t digit = (uint64_t)(**at - '0');
        if (*number > (UINT64_MAX - digit) / 10) {
            return false;
        }
        *number = *number * 10 + digit;
    }
    return *at > start;
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
    if (!nim_report_is_brief(checker->check)) {
        flaw->reply.pair_count = nim_evidence_move(
            &after, piles, given->pile_count, flaw->reply.pairs,
            flaw->reply.places, NIM_FLAW_PILES);
    }
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
    nim_report_note_expected(flaw, line.text, line.len);
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
