/* The wrong ideas, as a table. The likelier of two comes first. */
#include "ideas/ideas.h"
#include "base/factors.h"
#include "base/integer.h"
#include "base/memory.h"
#include "boards/formula_ideas.h"
#include "boards/listing.h"
#include "boards/parts.h"
#include "games/pile_kinds.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is so of a problem, a bit a fact ---- */

enum trait {
    /* The game. */
    IS_CLASSIC,
    IS_STAIRCASE,
    IS_MOORE,
    IS_SUM,
    IS_NORMAL,
    IS_MISERE,
    IS_K_1,
    IS_K_2,
    IS_K_3,
    IS_K_4,
    /* Kinds of piles. */
    IS_SET,
    IS_BELOW_32, /* bits: larger piles have no values */
    IS_ROOTS,
    IS_THREE_TAKES,
    IS_EXCHANGE, /* takes or splits that exchange values */
    /* The input. */
    IS_BOARD,
    IS_PLAIN, /* its numbers are piles of Nim */
    IS_PILES, /* several piles, told one by one */
    IS_EACH,  /* numbers of its own make each pile */
    IS_BODY,  /* piles as they are, led by their number */
    IS_MANY_CASES,
    IS_SET_BEHIND, /* whose takes rise, and the first is asked for */
    IS_SET_EACH,   /* several sets of takes */
    IS_ANY_ORDER,
    IS_NEGATIVE, /* numbers may be below 0 */
    IS_ALWAYS_WON,
    /* The answer. */
    IS_VERDICT,
    IS_MOVES,
    IS_FIRST,
    IS_TAKEN,
    IS_BIDS,
    IS_PLACES,
    IS_LABEL,
    IS_CASE,       /* the label begins with "Case " */
    IS_CASE_HASH,  /* or with "Case #" */
    IS_PILE_MOVES, /* winning moves on piles are known */
    IS_OPTIONS,    /* or options of piles that win */
    IS_LIST,       /* of moves, of one pile each */
    IS_COUNT,      /* of them */
    /* What follows from these. */
    IS_NIM_PILES /* of classic or staircase Nim, in normal play */
};

#define IS(name) (UINT64_C(1) << IS_##name)
#define IF(condition, name) ((condition) ? IS(name) : 0)

static uint64_t game_traits(const struct nim_game *game) {
    const struct nim_kind *kind = game->kind;
    bool has_max = kind && kind != &nim_kind_set && kind->pile_max > 0;
    uint64_t k = game->family == NIM_GAME_MOORE && game->k <= 4
                     ? IS(K_1) << (game->k - 1)
                     : 0;
    return k | IF(game->family == NIM_GAME_CLASSIC, CLASSIC) |
           IF(game->family == NIM_GAME_STAIRCASE, STAIRCASE) |
           IF(game->family == NIM_GAME_MOORE, MOORE) |
           IF(game->family == NIM_GAME_SUM, SUM) |
           IF(game->play == NIM_NORMAL, NORMAL) |
           IF(game->play == NIM_MISERE, MISERE) |
           IF(kind == &nim_kind_set, SET) |
           IF(has_max && kind->pile_max < UINT32_MAX, BELOW_32) |
           IF(kind == &nim_kind_between_roots, ROOTS) |
           IF(kind == &nim_kind_three_takes, THREE_TAKES) |
           IF(kind == &nim_kind_lasker, EXCHANGE) |
           IF(kind == &nim_kind_three_split, EXCHANGE);
}

static uint64_t input_traits(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    const struct nim_board *board = layout->board;
    bool is_each = board && board->each > 0 && layout->body != NIM_BODY_NONE;
    bool is_some = layout->body != NIM_BODY_NONE || layout->head_count > 1;
    return IF(board, BOARD) | IF(!board && !problem->game.kind, PLAIN) |
           IF(is_each || (!board && is_some), PILES) | IF(is_each, EACH) |
           IF(!board && layout->body == NIM_BODY_PILES, BODY) |
           IF(layout->cases != NIM_CASES_ONE, MANY_CASES) |
           IF(layout->set == NIM_SET_EACH, SET_EACH) |
           IF(layout->set == NIM_SET_BEHIND, SET_BEHIND) |
           IF(layout->order == NIM_ORDER_ANY, ANY_ORDER) |
           IF(layout->has_negative, NEGATIVE) |
           IF(board && board->always_wins, ALWAYS_WON);
}

static bool has_lead(const struct nim_wording *words, const char *lead) {
    return words->label && strcmp(words->lead, lead) == 0;
}

static uint64_t answer_traits(const struct nim_problem *problem) {
    const struct nim_wording *words = &problem->words;
    enum nim_answer answer = words->answer;
    bool is_moore = problem->game.family == NIM_GAME_MOORE;
    bool counts = answer == NIM_ANSWER_COUNT || answer == NIM_ANSWER_NUMBER;
    return IF(answer == NIM_ANSWER_VERDICT, VERDICT) |
           IF(answer == NIM_ANSWER_MOVES, MOVES) |
           IF(answer == NIM_ANSWER_FIRST, FIRST) |
           IF(answer == NIM_ANSWER_TAKEN, TAKEN) |
           IF(answer == NIM_ANSWER_BIDS && problem->layout.board, BIDS) |
           IF(words->places, PLACES) | IF(words->label, LABEL) |
           IF(has_lead(words, "Case "), CASE) |
           IF(has_lead(words, "Case #"), CASE_HASH) |
           IF(nim_listing_is_of_piles(problem), PILE_MOVES) |
           IF(nim_listing_is_of_options(problem), OPTIONS) |
           IF(answer == NIM_ANSWER_MOVES && !is_moore, LIST) |
           IF(counts && !is_moore, COUNT);
}

static uint64_t traits_of(const struct nim_problem *problem) {
    const uint64_t plain = IS(PILES) | IS(PLAIN) | IS(NORMAL);
    uint64_t traits = game_traits(&problem->game) | input_traits(problem) |
                      answer_traits(problem);
    bool is_nim = (traits & plain) == plain && !(traits & IS(MOORE));
    return traits | IF(is_nim, NIM_PILES);
}

/* ---- What becomes of a problem ---- */

static void swap_words(struct nim_problem *problem) {
    const char *wins = problem->words.wins;
    problem->words.wins = problem->words.loses;
    problem->words.loses = wins;
}

static void always_win(struct nim_problem *problem) {
    problem->words.loses = problem->words.wins;
}

static void always_lose(struct nim_problem *problem) {
    problem->words.wins = problem->words.loses;
}

static void add_moves(struct nim_problem *problem) {
    problem->words.answer = NIM_ANSWER_MOVES;
    problem->words.moves_max = UINT64_MAX;
}

/* ---- Piles ---- */

static size_t piles_round_53(const uint64_t *head, uint64_t *piles,
                             size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        double rounded = (double)piles[i];
        piles[i] = rounded < 0x1p64 ? (uint64_t)rounded : UINT64_MAX;
    }
    return pile_count;
}

static size_t piles_total(const uint64_t *head, uint64_t *piles,
                          size_t pile_count) {
    for (size_t i = 1; i < pile_count; i++) {
        piles[0] += piles[i];
    }
    return pile_count > 0;
}

static size_t piles_distinct(const uint64_t *head, uint64_t *piles,
                             size_t pile_count) {
    size_t kept = 0;
    nim_sort_rising(piles, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        if (kept == 0 || piles[kept - 1] != piles[i]) {
            piles[kept++] = piles[i];
        }
    }
    return kept;
}

static size_t piles_last_only(const uint64_t *head, uint64_t *piles,
                              size_t pile_count) {
    if (pile_count > 0) {
        piles[0] = piles[pile_count - 1];
    }
    return pile_count > 0;
}

/* ---- Some of the moves ---- */

static size_t list_first_only(struct nim_listed *moves, size_t move_count,
                              const struct nim_case *given) {
    return 1;
}

static size_t list_last_only(struct nim_listed *moves, size_t move_count,
                             const struct nim_case *given) {
    moves[0] = moves[move_count - 1];
    return 1;
}

static size_t list_drop_first(struct nim_listed *moves, size_t move_count,
                              const struct nim_case *given) {
    memmove(moves, moves + 1, (move_count - 1) * sizeof *moves);
    return move_count - 1;
}

static size_t list_drop_last(struct nim_listed *moves, size_t move_count,
                             const struct nim_case *given) {
    return move_count - 1;
}

static size_t list_largest_only(struct nim_listed *moves, size_t move_count,
                                const struct nim_case *given) {
    uint64_t largest = integer_largest(given->piles, given->pile_count);
    size_t kept = 0;
    for (size_t i = 0; i < move_count; i++) {
        if (moves[i].move.from == largest) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

static size_t list_largest_first(struct nim_listed *moves, size_t move_count,
                                 const struct nim_case *given) {
    for (size_t i = 1; i < move_count; i++) {
        if (moves[i].move.from > moves[0].move.from) {
            moves[0] = moves[i];
        }
    }
    return 1;
}

static size_t list_some_left(struct nim_listed *moves, size_t move_count,
                             const struct nim_case *given) {
    size_t kept = 0;
    for (size_t i = 0; i < move_count; i++) {
        if (moves[i].move.to > 0) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

/* ---- Moves in another order, or each once ---- */

static int compare_numbers(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

static int compare_moves(const void *a, const void *b) {
    const struct nim_move *left = &((const struct nim_listed *)a)->move;
    const struct nim_move *right = &((const struct nim_listed *)b)->move;
    int order = compare_numbers(left->from, right->from);
    return order ? order : compare_numbers(left->to, right->to);
}

static int compare_indices(const void *a, const void *b) {
    const struct nim_listed *left = a;
    const struct nim_listed *right = b;
    return compare_numbers(left->index, right->index);
}

/* Equal moves stay in their order. */
static int compare_both(const void *a, const void *b) {
    int order = compare_moves(a, b);
    return order ? order : compare_indices(a, b);
}

static size_t list_sort(struct nim_listed *moves, size_t move_count,
                        const struct nim_case *given) {
    qsort(moves, move_count, sizeof *moves, compare_both);
    return move_count;
}

static size_t list_reverse(struct nim_listed *moves, size_t move_count,
                           const struct nim_case *given) {
    for (size_t i = 0; i < move_count / 2; i++) {
        const struct nim_listed move = moves[i];
        moves[i] = moves[move_count - 1 - i];
        moves[move_count - 1 - i] = move;
    }
    return move_count;
}

static size_t list_sort_down(struct nim_listed *moves, size_t move_count,
                             const struct nim_case *given) {
    list_sort(moves, move_count, given);
    return list_reverse(moves, move_count, given);
}

static size_t list_sort_distinct(struct nim_listed *moves, size_t move_count,
                                 const struct nim_case *given) {
    size_t kept = 0;
    list_sort(moves, move_count, given);
    for (size_t i = 0; i < move_count; i++) {
        if (kept == 0 || compare_moves(&moves[kept - 1], &moves[i]) != 0) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

static size_t list_distinct(struct nim_listed *moves, size_t move_count,
                            const struct nim_case *given) {
    size_t kept = list_sort_distinct(moves, move_count, given);
    qsort(moves, kept, sizeof *moves, compare_indices);
    return kept;
}

/* ---- Moves from the piles again ---- */

/* In C, x ^ a < a is x ^ (a < a), and so x. */
static size_t list_without_brackets(struct nim_listed *moves, size_t move_count,
                                    const struct nim_case *given) {
    uint64_t sum = nim_position_sum(given->position);
    for (size_t i = 0; i < given->pile_count; i++) {
        uint64_t pile = given->piles[i];
        moves[i] = (struct nim_listed){{pile, pile ^ sum}, i + 1, i, false, 0};
    }
    return given->pile_count;
}

/* As the number of 32 bits that an int keeps of it. */
static int64_t as_int(uint64_t number) {
    int64_t low = (int64_t)(number & UINT32_MAX);
    return low < (int64_t)1 << 31 ? low : low - ((int64_t)1 << 32);
}

static size_t list_signed_32(struct nim_listed *moves, size_t move_count,
                             const struct nim_case *given) {
    uint64_t sum = nim_position_sum(given->position);
    size_t kept = 0;
    for (size_t i = 0; i < given->pile_count; i++) {
        int64_t from = as_int(given->piles[i]);
        int64_t to = as_int(given->piles[i] ^ sum);
        if (to < from) {
            moves[kept++] = (struct nim_listed){
                {(uint64_t)from, (uint64_t)to}, i + 1, i, false, 0};
        }
    }
    return kept;
}

/* ---- Moore's Nim ---- */

static bool verdict_by_total(const struct nim_case *given) {
    uint64_t modulus = (uint64_t)given->problem->game.k + 1;
    uint64_t total = 0;
    for (size_t i = 0; i < given->pile_count; i++) {
        total += given->piles[i] % modulus;
    }
    return total % modulus != 0;
}

static bool verdict_by_count(const struct nim_case *given) {
    return given->pile_count % (given->problem->game.k + 1) != 0;
}

/* ---- Misere play ---- */

/* The usual test, where `has_big` says whether there is a large pile. */
static bool wins_misere(const struct nim_case *given, bool has_big) {
    return (nim_position_sum(given->position) != 0) == has_big;
}

static bool verdict_inverted(const struct nim_case *given) {
    return wins_misere(given, false);
}

static bool verdict_by_last_pile(const struct nim_case *given) {
    size_t count = given->pile_count;
    return wins_misere(given, count > 0 && given->piles[count - 1] > 1);
}

static bool verdict_pairs_as_single(const struct nim_case *given) {
    bool has_big = false;
    for (size_t i = 0; i < given->pile_count; i++) {
        has_big |= given->piles[i] > 2;
    }
    return wins_misere(given, has_big);
}

static bool verdict_one_pile_apart(const struct nim_case *given) {
    bool is_one = given->pile_count == 1;
    return is_one ? given->piles[0] != 1
                  : nim_position_sum(given->position) != 0;
}

/* ---- Sums ---- */

/* The piles of a case that is at hand have values. */
static uint64_t value_of(const struct nim_case *given, uint64_t pile) {
    uint64_t value = 0;
    const struct nim_kind *kind = given->problem->game.kind;
    enum nim_status status = kind->value(given->position->rules, pile, &value);
    assert(status == NIM_OK);
    (void)status;
    return value;
}

/* A sum is 0 when all that is added is. */
static bool verdict_added_values(const struct nim_case *given) {
    bool wins = false;
    for (size_t i = 0; i < given->pile_count; i++) {
        wins |= value_of(given, given->piles[i]) != 0;
    }
    return wins;
}

static bool verdict_added_steps(const struct nim_case *given) {
    bool wins = false;
    for (size_t i = 0; i < given->pile_count; i += 2) {
        wins |= given->piles[i] != 0;
    }
    return wins;
}

/* ---- Other values ---- */

static uint64_t value_won_or_lost(const struct nim_case *given, uint64_t pile) {
    return value_of(given, pile) != 0;
}

static uint64_t value_raised(const struct nim_case *given, uint64_t pile) {
    return integer_max(pile, value_of(given, pile));
}

static uint64_t value_lowered(const struct nim_case *given, uint64_t pile) {
    return integer_min(pile, value_of(given, pile));
}

static uint64_t value_to_1000(const struct nim_case *given, uint64_t pile) {
    return pile <= 1000 ? value_of(given, pile) : 0;
}

/* The marks of all smaller piles stand. They cover the values from 0 on, and
 * each least take one more: so they have no holes. */
static uint64_t value_with_marks(const struct nim_case *given, uint64_t pile) {
    const struct nim_rules *rules = given->position->rules;
    return rules->take_count > 0 ? pile / rules->takes[0] : 0;
}

static uint64_t value_by_count(const struct nim_case *given, uint64_t pile) {
    const struct nim_rules *rules = given->position->rules;
    uint64_t count = 0;
    while (count < rules->take_count && rules->takes[count] <= pile) {
        count++;
    }
    return count;
}

static uint64_t value_modulo_largest(const struct nim_case *given,
                                     uint64_t pile) {
    const struct nim_rules *rules = given->position->rules;
    uint64_t largest =
        rules->take_count ? rules->takes[rules->take_count - 1] : 0;
    return largest == UINT64_MAX ? pile : pile % (largest + 1);
}

static uint64_t value_modulo_3(const struct nim_case *given, uint64_t pile) {
    return pile % 3;
}

/* ---- Primes ---- */

static uint64_t value_of_least_prime(const struct nim_case *given,
                                     uint64_t pile) {
    uint64_t factors[NIM_FACTORS_MAX];
    bool is_worth_it = value_of(given, pile) > 1;
    size_t count = is_worth_it ? nim_factorize(pile, factors) : 0;
    nim_sort_rising(factors, count);
    return count > 0 ? factors[0] : pile % 2;
}

static uint64_t value_one_less(const struct nim_case *given, uint64_t pile) {
    uint64_t value = value_of(given, pile);
    return value - (value > 1);
}

/* As of a power of one prime, with all exponents in one. */
static uint64_t value_exponents_added(const struct nim_case *given,
                                      uint64_t pile) {
    uint64_t factors[NIM_FACTORS_MAX];
    size_t count = pile > 0 ? nim_factorize(pile, factors) : 0;
    return value_of(given, (uint64_t)1 << count);
}

static uint64_t value_each_prime_once(const struct nim_case *given,
                                      uint64_t pile) {
    uint64_t factors[NIM_FACTORS_MAX];
    size_t count = pile > 0 ? nim_factorize(pile, factors) : 0;
    bool is_odd = false;
    nim_sort_rising(factors, count);
    for (size_t i = 0; i < count; i++) {
        is_odd ^= i == 0 || factors[i] != factors[i - 1];
    }
    return is_odd;
}

/* ---- Roots ---- */

/* As of the next pile: what begins a range is taken for its end. */
static uint64_t value_of_next(const struct nim_case *given, uint64_t pile) {
    return value_of(given, pile + (pile < UINT64_MAX));
}

/* From 1 to the square root: 1 for 2 and 3, and one more for the square of what
 * comes behind each range. */
static uint64_t value_to_square_root(const struct nim_case *given,
                                     uint64_t pile) {
    uint64_t value = pile > 1;
    for (unsigned bits = 3; bits <= integer_bits(pile); bits = 2 * bits - 1) {
        value++;
    }
    return value;
}

/* ---- Squares ---- */

static uint64_t value_modulo_5(const struct nim_case *given, uint64_t pile) {
    static const uint64_t values[] = {0, 1, 0, 1, 2};
    return values[pile % 5];
}

static uint64_t value_of_largest_squares(const struct nim_case *given,
                                         uint64_t pile) {
    const struct nim_rules *rules = given->position->rules;
    uint64_t value = 0;
    for (size_t at = rules->take_count; at > 0; at--) {
        uint64_t square = rules->takes[at - 1];
        value ^= pile / square % 2;
        pile %= square;
    }
    return value;
}

/* ---- Single piles ---- */

static bool verdict_first_modulo_2(const struct nim_case *given) {
    return given->head[0] % 2 != 0;
}

static bool verdict_three_k_plus_1(const struct nim_case *given) {
    return given->head[0] % 3 != 1;
}

static bool verdict_up_to_1000(const struct nim_case *given) {
    return given->head[0] > 1000 || nim_position_wins(given->position);
}

/* ---- Other takes ---- */

static void takes_without_largest(struct nim_rules *rules) {
    rules->take_count -= rules->take_count > 0;
}

static void takes_without_smallest(struct nim_rules *rules) {
    if (rules->take_count > 0) {
        rules->take_count--;
        memmove(rules->takes, rules->takes + 1,
                rules->take_count * sizeof *rules->takes);
    }
}

static void takes_below_100(struct nim_rules *rules) {
    assert(rules->take_count > 0 && rules->takes[0] < 100);
    while (rules->takes[rules->take_count - 1] >= 100) {
        rules->take_count--;
    }
}

/* ---- Takes in the order of the input ---- */

static enum nim_status begin_unsorted(struct nim_rules *rules,
                                      const uint64_t *set, size_t set_count) {
    rules->takes = nim_memory_allocate(&rules->memory, set_count, sizeof *set);
    if (!rules->takes) {
        return NIM_NO_MEMORY;
    }
    memcpy(rules->takes, set, set_count * sizeof *set);
    rules->take_count = set_count;
    return NIM_OK;
}

/* Larger piles make no sense: such a solver runs out of its table. */
#define PILES_MAX ((size_t)1 << 14)
#define VALUES_MAX 256

/* The least value that none of the options has, as far as a solver sees them
 * that stops at the first take that is too large. */
static size_t value_up_to_larger(const struct nim_rules *rules, size_t pile) {
    bool taken[VALUES_MAX + 1] = {false};
    size_t value = 0;
    for (size_t i = 0; i < rules->take_count && rules->takes[i] <= pile; i++) {
        if (rules->takes[i] > 0) {
            taken[rules->table[pile - (size_t)rules->takes[i]]] = true;
        }
    }
    while (taken[value]) {
        value++;
    }
    return value;
}

static enum nim_status value_unsorted(struct nim_rules *rules, uint64_t pile,
                                      uint64_t *grundy) {
    *grundy = 0;
    if (pile >= PILES_MAX) {
        return NIM_TOO_HARD;
    }
    if (!rules->table) {
        rules->table = nim_memory_allocate(&rules->memory, PILES_MAX, 1);
    }
    if (!rules->table) {
        return NIM_NO_MEMORY;
    }
    while (rules->table_count <= pile) {
        size_t value = value_up_to_larger(rules, rules->table_count);
        if (value == VALUES_MAX) {
            return NIM_TOO_HARD;
        }
        rules->table[rules->table_count++] = (unsigned char)value;
    }
    *grundy = rules->table[pile];
    return NIM_OK;
}

static const struct nim_kind unsorted = {.begin = begin_unsorted,
                                         .value = value_unsorted};

/* ---- The ideas ---- */

const struct nim_wrong_board *nim_idea_board(const struct nim_idea *idea,
                                             const struct nim_board *board) {
    const struct nim_wrong_board *wrong = board ? board->wrong : NULL;
    while (wrong && wrong->idea && strcmp(wrong->idea, idea->id) != 0) {
        wrong++;
    }
    return wrong && wrong->idea ? wrong : NULL;
}

bool nim_idea_change(const struct nim_idea *idea, struct nim_problem *problem) {
    if (idea->change) {
        idea->change(problem);
    }
    if (idea->member.value) {
        memcpy((char *)problem + idea->member.at, idea->member.value,
               idea->member.len);
    }
    return idea->change || idea->member.value;
}

bool nim_idea_is_of_boards(const struct nim_idea *idea) {
    bool asks_nothing = !idea->needs && !idea->any && !idea->kinds[0];
    return asks_nothing || idea->is_of_boards;
}

bool nim_idea_applies(const struct nim_idea *idea,
                      const struct nim_problem *problem) {
    uint64_t traits = traits_of(problem);
    bool shows_pieces =
        (traits & IS(MOVES)) && !(traits & (IS(PILE_MOVES) | IS(OPTIONS)));
    bool has_one_case = problem->layout.is_fixed;
    const struct nim_kind *kind = problem->game.kind;
    return !shows_pieces && !has_one_case &&
           (traits & idea->needs) == idea->needs && !(traits & idea->unless) &&
           (!idea->any || traits & idea->any) &&
           (!idea->kinds[0] || kind == idea->kinds[0] ||
            (kind && kind == idea->kinds[1])) &&
           (!nim_idea_is_of_boards(idea) ||
            nim_idea_board(idea, problem->layout.board));
}

bool nim_ideas_are_of_values(const struct nim_problem *problem) {
    const uint64_t sums = IS(SUM) | IS(PILES);
    uint64_t traits = traits_of(problem);
    return (traits & IS(VERDICT)) &&
           ((traits & IS(EACH)) || (traits & sums) == sums);
}

#define KINDS(KIND) .kinds = {&nim_kind_##KIND}
#define SETS(MEMBER, TYPE, ...)                                                \
    .member = {offsetof(struct nim_problem, MEMBER), sizeof(TYPE),             \
               &(TYPE const){__VA_ARGS__}}
#define SHOWN(FIRST, SECOND) .shown = {NIM_SHOWN_##FIRST, NIM_SHOWN_##SECOND}

const struct nim_idea nim_ideas[] = {
    /* ---- The moves ---- */
    {"taken-not-left", "prints the stones taken instead of those left",
     IS(LIST), SHOWN(FROM, TAKEN)},
    {"left-first", "prints what is left before what was there", IS(LIST),
     .unless = IS(EXCHANGE), SHOWN(LEFT, FROM)},
    {"place-and-left", "prints the pile's place in place of its stones",
     IS(LIST), .unless = IS(PLACES), SHOWN(PLACE, LEFT)},
    {"place-and-taken", "prints the pile's place and the stones taken",
     IS(LIST), .unless = IS(PLACES), SHOWN(PLACE, TAKEN)},
    {"place-0-and-left",
     "prints the pile's place, counted from 0, in place of its stones",
     IS(LIST), .unless = IS(PLACES), SHOWN(PLACE_FROM_0, LEFT)},
    {"first-move-only", "prints only the first winning move",
     .any = IS(LIST) | IS(TAKEN), .list = list_first_only},
    {"last-move-only", "prints only the last winning move",
     .any = IS(LIST) | IS(TAKEN), .list = list_last_only},
    {"not-last-move", "does not print the last winning move",
     .any = IS(LIST) | IS(TAKEN), .list = list_drop_last},
    {"not-first-move", "does not print the first winning move",
     .any = IS(LIST) | IS(TAKEN), .list = list_drop_first},
    {"equal-piles-once", "deals with equal piles only once",
     .any = IS(LIST) | IS(TAKEN) | IS(COUNT), .list = list_distinct},
    {"sorted-moves", "sorts the moves", IS(LIST), .list = list_sort},
    {"sorted-down", "sorts the moves, the largest pile first", IS(LIST),
     .list = list_sort_down},
    {"sorted-once", "sorts the moves and prints equal ones only once", IS(LIST),
     .list = list_sort_distinct},
    {"reversed-moves", "prints the moves in reverse",
     .any = IS(LIST) | IS(TAKEN), .list = list_reverse},
    {"no-brackets",
     "writes x ^ a < a without brackets, so that every pile "
     "has a move",
     IS(PLAIN) | IS(NORMAL) | IS(CLASSIC), .any = IS(LIST) | IS(COUNT),
     .list = list_without_brackets},
    {"largest-pile-only", "looks for moves on the largest piles only",
     .any = IS(LIST) | IS(TAKEN) | IS(COUNT), .list = list_largest_only},
    {"no-pile-emptied", "leaves out the moves that empty a pile",
     .any = IS(LIST) | IS(TAKEN) | IS(COUNT), .list = list_some_left},
    {"signed-32-moves", "keeps the piles as int, with 32 bits and a sign",
     IS(PLAIN) | IS(NORMAL) | IS(CLASSIC), .any = IS(LIST) | IS(COUNT),
     .list = list_signed_32, .signs = true, .value_from = (uint64_t)1 << 31},
    {"moves-unasked", "prints moves though none are asked for",
     IS(VERDICT) | IS(PILE_MOVES), .unless = IS(MOORE), .change = add_moves},
    {"places-unasked", "prints the places of the piles", IS(LIST),
     .unless = IS(PLACES), SETS(words.places, bool, true)},
    {"place-before-taken", "prints the pile's place before the stones taken",
     IS(FIRST), SHOWN(PLACE, TAKEN)},
    {"left-before-place", "prints what is left instead of the stones taken",
     IS(FIRST), SHOWN(LEFT, PLACE)},
    {"first-from-0", "counts the piles from 0", IS(FIRST),
     SHOWN(TAKEN, PLACE_FROM_0)},
    {"last-move", "makes the last winning move instead of the first", IS(FIRST),
     .list = list_last_only},
    {"largest-move", "makes its move on the largest pile it can", IS(FIRST),
     .list = list_largest_first},
    {"piles-unchanged", "prints the piles as they were before the move",
     IS(FIRST), .leaves_piles = true},
    {"taken-as-left", "prints what is left instead of the stones taken",
     IS(TAKEN), SHOWN(PLACE, LEFT)},
    {"taken-before-place", "prints the stones taken before the pile's place",
     IS(TAKEN), SHOWN(TAKEN, PLACE)},
    {"places-from-0", "counts the piles from 0", IS(TAKEN),
     SHOWN(PLACE_FROM_0, TAKEN)},
    {"lowest-bid-only", "prints only the lowest winning bid"},

    /* ---- The form of the answer ---- */
    {"no-label", "leaves out the label of the case", IS(LABEL),
     SETS(words.label, const char *, NULL)},
    {"cases-from-0", "numbers the cases from 0 on", IS(LABEL),
     .numbers_from_0 = true},
    {"case-hash", "writes 'Case #1' for 'Case 1'", IS(CASE),
     SETS(words.lead, const char *, "Case #")},
    {"case-no-hash", "writes 'Case 1' for 'Case #1'", IS(CASE_HASH),
     SETS(words.lead, const char *, "Case ")},
    {"case-1-always", "calls every case number 1", IS(LABEL),
     .numbers_all_1 = true},

    /* ---- The game ---- */
    {"misere-for-normal", "plays misere instead of normal play",
     IS(PLAIN) | IS(NORMAL), SETS(game.play, enum nim_play, NIM_MISERE)},
    {"normal-for-misere", "plays normally instead of misere",
     IS(PLAIN) | IS(MISERE), SETS(game.play, enum nim_play, NIM_NORMAL)},
    {"inverted-normal",
     "plays normally and turns every answer round, for "
     "misere play",
     IS(PLAIN) | IS(MISERE) | IS(VERDICT) | IS(CLASSIC),
     .verdict = verdict_inverted},
    {"misere-last-pile",
     "lets the last pile alone decide whether all piles "
     "are single stones",
     IS(PLAIN) | IS(MISERE) | IS(VERDICT) | IS(CLASSIC),
     .verdict = verdict_by_last_pile},
    {"misere-pairs", "takes piles of two stones for single ones",
     IS(PLAIN) | IS(MISERE) | IS(VERDICT) | IS(CLASSIC),
     .verdict = verdict_pairs_as_single},
    {"misere-one-pile",
     "treats a single pile apart, but not several of one stone each",
     IS(PLAIN) | IS(MISERE) | IS(VERDICT) | IS(CLASSIC),
     .verdict = verdict_one_pile_apart},
    {"misere-flag-kept",
     "does not reset, from case to case, whether a pile "
     "has two stones or more",
     IS(PLAIN) | IS(MISERE) | IS(VERDICT) | IS(CLASSIC) | IS(MANY_CASES),
     .kept = NIM_KEPT_BIG},
    {"all-steps", "looks at all steps, as classic Nim", IS(STAIRCASE),
     SETS(game.family, enum nim_family, NIM_GAME_CLASSIC)},
    {"even-steps", "looks at the even steps instead of the odd ones",
     IS(STAIRCASE), .unless = IS(BOARD), .piles = nim_arrange_without_first},
    {"steps-from-the-top", "numbers the steps from the other end",
     IS(STAIRCASE), .unless = IS(BOARD), .piles = nim_arrange_reverse},
    {"steps-added", "adds up the steps that count instead of XORing them",
     IS(STAIRCASE) | IS(VERDICT) | IS(NORMAL), .verdict = verdict_added_steps},
    {"columns-modulo-2", "counts the columns modulo 2, as classic Nim (k = 1)",
     IS(MOORE), .unless = IS(K_1), SETS(game.k, unsigned, 1)},
    {"columns-modulo-3", "counts the columns modulo 3 (k = 2)", IS(MOORE),
     .unless = IS(K_2), SETS(game.k, unsigned, 2)},
    {"columns-modulo-4", "counts the columns modulo 4 (k = 3)", IS(MOORE),
     .unless = IS(K_3), SETS(game.k, unsigned, 3)},
    {"columns-modulo-5", "counts the columns modulo 5 (k = 4)", IS(MOORE),
     .unless = IS(K_4), SETS(game.k, unsigned, 4)},
    {"columns-kept", "does not reset the columns from case to case",
     IS(MOORE) | IS(MANY_CASES), .kept = NIM_KEPT_COLUMNS},
    {"columns-16", "looks at 16 binary columns only", IS(MOORE),
     .pile_bits = UINT16_MAX, .value_from = 1 << 16},
    {"piles-modulo-k-1", "looks at the number of piles modulo k+1",
     IS(MOORE) | IS(VERDICT), .verdict = verdict_by_count},
    {"total-modulo-k-1", "looks at the number of stones modulo k+1",
     IS(MOORE) | IS(VERDICT), .verdict = verdict_by_total},
    {"as-classic", "plays classic Nim, whatever a turn may take", IS(SUM),
     SETS(game, struct nim_game, .family = NIM_GAME_CLASSIC)},

    /* ---- The piles ---- */
    {"bits-32", "keeps 32 bits of a pile", IS(BODY),
     .unless = IS(BELOW_32) | IS(THREE_TAKES), .pile_bits = UINT32_MAX,
     .value_from = (uint64_t)1 << 32},
    {"bits-53", "keeps 53 bits of a pile (a double)", IS(BODY),
     .unless = IS(BELOW_32) | IS(ROOTS), .piles = piles_round_53,
     .value_from = ((uint64_t)1 << 53) + 1},
    {"not-last-pile", "leaves out the last pile", IS(PILES),
     .piles = nim_wrong_without_last},
    {"not-first-pile", "leaves out the first pile", IS(PILES),
     .unless = IS(STAIRCASE), .piles = nim_arrange_without_first},
    {"last-pile-only", "looks at the last pile only", IS(PILES),
     .piles = piles_last_only},
    {"first-pile-only", "looks at the first pile only", IS(PILES),
     .piles_most = 1},
    {"first-100-piles", "looks at the first 100 piles only", IS(BODY),
     .piles_most = 100, .piles_from = 101},
    {"first-1000-piles", "looks at the first 1000 piles only", IS(BODY),
     .piles_most = 1000, .piles_from = 1001},
    {"parity-only", "looks at whether the number of stones is odd", IS(PILES),
     .any = IS(NIM_PILES) | IS(SUM), .pile_bits = 1},
    {"sum-not-xor", "adds the piles up instead of XORing them", IS(VERDICT),
     .any = IS(NIM_PILES) | IS(EACH), .piles = piles_total},
    {"distinct-piles", "counts equal piles only once",
     IS(NIM_PILES) | IS(VERDICT), .piles = piles_distinct},
    {"sum-kept", "does not reset the nim-sum from case to case", IS(MANY_CASES),
     .unless = IS(MOORE) | IS(BIDS), .kept = NIM_KEPT_SUM},

    /* ---- Takes and splits ---- */
    {"values-added", "adds the values of the piles up instead of XORing them",
     IS(SUM) | IS(PILES) | IS(VERDICT), .verdict = verdict_added_values},
    {"won-or-lost-only",
     "looks only at whether each pile alone is won, not at its value",
     IS(SUM) | IS(PILES) | IS(VERDICT), .value = value_won_or_lost},
    {"modulo-m", "takes n modulo m instead of m + 1"},
    {"bound-ignored", "takes any number of stones that a pile has ones for"},
    {"bound-kept", "lets every turn take as many stones as the first"},
    {"modulo-3", "takes the piles modulo 3 instead of 4",
     IS(THREE_TAKES) | IS(VERDICT), .value = value_modulo_3},
    {"modulo-2", "takes n modulo 2 instead of 3", IS(VERDICT),
     KINDS(power_takes), .verdict = verdict_first_modulo_2},
    {"modulo-5",
     "takes the lost piles to be 0 and 2 modulo 5, as those below 34",
     IS(VERDICT), KINDS(square_takes), .value = value_modulo_5,
     .value_from = 25},
    {"largest-square", "lets every turn take the largest square", IS(VERDICT),
     KINDS(square_takes), .value = value_of_largest_squares},
    {"not-largest-take", "leaves out the largest take", IS(SET),
     .takes = takes_without_largest},
    {"not-smallest-take", "leaves out the smallest take", IS(SET),
     .takes = takes_without_smallest},
    {"takes-below-100", "knows the Fibonacci numbers below 100 only",
     KINDS(fibonacci_takes), .takes = takes_below_100, .value_from = 144},
    {"marks-kept",
     "does not reset the marks when it looks for the least "
     "value that is missing",
     IS(SET), .unless = IS(SET_BEHIND), .value = value_with_marks},
    {"modulo-largest-take", "takes the pile modulo the largest take + 1",
     IS(SET), .unless = IS(SET_BEHIND), .value = value_modulo_largest},
    {"count-of-takes",
     "takes the number of takes that a pile allows for its "
     "value",
     IS(SET), .unless = IS(SET_BEHIND), .value = value_by_count},
    {"takes-unsorted",
     "stops at the first take that is too large, though the takes come in any "
     "order",
     IS(SET), .unless = IS(SET_BEHIND),
     SETS(game.kind, const struct nim_kind *, &unsorted)},
    {"values-to-1000", "takes piles above 1000 for worthless", IS(SET),
     .unless = IS(SET_BEHIND), .value = value_to_1000, .value_from = 1001},
    {"first-set-kept", "keeps the takes of the first set for all of them",
     IS(SET) | IS(SET_EACH), .kept = NIM_KEPT_TAKES},
    {"exchange-up-only",
     "makes one more of the value before a full period, "
     "but not one less of the next",
     IS(EXCHANGE) | IS(VERDICT), .value = value_raised},
    {"exchange-down-only",
     "makes one less of the value after a full period, "
     "but not one more of the one before",
     IS(EXCHANGE) | IS(VERDICT), .value = value_lowered},
    {"prime-itself",
     "takes the least prime itself, not its place among the "
     "primes, for the value",
     IS(VERDICT), KINDS(coprime_takes), .value = value_of_least_prime},
    {"primes-from-3", "counts the primes from 3 on as 1, 2, 3 and so on",
     IS(VERDICT), KINDS(coprime_takes), .value = value_one_less},
    {"ranges-one-shorter", "lets each range of equal values end a pile earlier",
     IS(VERDICT), KINDS(between_roots), .value = value_of_next},
    {"square-root-only", "lets a turn leave any number up to the square root",
     IS(VERDICT), KINDS(between_roots), .value = value_to_square_root},
    {"exponents-added",
     "adds the exponents of a number up instead of XORing them", IS(VERDICT),
     .kinds = {&nim_kind_one_prime, &nim_kind_prime_twice},
     .value = value_exponents_added},
    {"each-prime-once", "takes every exponent for 1", IS(VERDICT),
     .kinds = {&nim_kind_one_prime, &nim_kind_prime_twice},
     .value = value_each_prime_once},
    {"three-k-plus-1", "takes the piles of 3k + 1 for the lost ones",
     KINDS(grundys_game), .verdict = verdict_three_k_plus_1},
    {"table-to-1000", "knows the lost piles up to 1000 only",
     KINDS(grundys_game), .verdict = verdict_up_to_1000, .value_from = 1001},

    /* ---- One arrangement ---- */
    {"last-stone-wins", "lets whoever takes the last stone win"},
    {"stuck-loses", "lets whoever cannot move lose"},
    {"smallest-take-first", "prints the smallest take that wins"},
    {"first-pile-first",
     "prints a move of the first pile that has one that wins"},
    {"part-rounded-down", "rounds down what must be left"},
    {"any-part", "lets a turn leave any number from 1 on"},
    {"places-from-1", "counts the places of a move from 1"},
    {"one-stone-each", "takes every pile with stones for one stone"},
    {"largest-take-only", "lets every turn take as many stones as it may"},
    {"up-to-largest-take",
     "lets a turn take any number up to the largest take"},
    {"any-jump-wins", "takes any jump for one that wins"},
    {"jumps-odd", "looks at whether the number of jumps is odd"},
    {"rest-not-divided", "takes n modulo l + r as it is, not divided by l"},
    {"quotient-only", "takes a divided by k, rounded down, for the value"},
    {"euclid-by-steps", "lets the number of divisions decide"},
    {"distinct-primes", "counts each prime only once"},
    {"box-by-room", "takes the room left in a box for its value"},
    {"box-once", "takes every box that one turn cannot fill for worth nothing"},
    {"box-bound", "does not see that a turn may just fill a box"},
    {"quotients-parity",
     "looks at whether the quotient is odd, not at its remainder"},
    {"squares-won-or-lost",
     "looks only at whether each square alone is won, not at its value"},
    {"edge-forgotten", "lets pieces jump beyond the edge of the board"},
    {"last-move-wins", "plays on until no piece can move"},
    {"touching-met", "takes intervals that only touch for ones that meet"},
    {"most-intervals",
     "looks at whether the most that can be chosen is an odd number"},
    {"white-ignored", "does not look at the white stones"},
    {"white-adds-nothing", "puts no blue stones in place of a white one"},
    {"equal-ends", "takes a row of piles for lost if its ends are equal"},
    {"any-pair-won", "takes one pair that is won for enough"},
    {"powers-as-lengths", "takes the number of powers for their value"},
    {"powers-as-roots", "takes each power for a root of its own, too"},
    {"numbers-stay", "lets numbers be drawn again"},
    {"last-draw-wins", "lets whoever draws the last number win"},
    {"first-bound-only", "takes the bound of the first seat for that of all"},
    {"all-divisors-stay", "lets none of the divisors go"},
    {"one-divisor-stays", "lets all of the divisors go but one"},
    {"coins-twice", "counts a coin that is named twice as two coins"},
    {"plain-product", "multiplies the coordinates in the ordinary way"},
    {"wythoff-unsorted", "takes the first pile for the smaller one"},
    {"wythoff-rounded", "rounds the golden ratio's multiples to the nearest"},
    {"wythoff-1618", "takes 1.618 for the golden ratio", .value_from = 609},
    {"goal-forgotten", "plays to the corner, wherever the goal is"},
    {"fibonacci-to-1000000", "knows the Fibonacci numbers below 10^6 only",
     .value_from = 1346269},
    {"first-part", "takes the largest Fibonacci number of the sum"},
    {"most-piles", "names the largest number of piles that wins"},
    {"any-split", "takes the first split that is possible"},
    {"all-moved", "lets all stones of the first pile be moved"},
    {"overlap-ignored", "lets both piles have ones of the XOR of all others"},
    {"twice-always", "takes 2 for K"},
    {"once-always", "takes 1 for K, and so powers of two for lost"},
    {"powers-for-fibonacci", "takes powers of two for Fibonacci numbers"},
    {"sides-one-wider", "counts the poisoned row and column on one side"},
#define ROW(ID, WORDS) {ID, WORDS},
    NIM_FORMULA_IDEAS(ROW)
#undef ROW
        {"gap-one-wider", "counts one field too many between two pieces"},
    {"gap-signed", "forgets that two pieces may stand the other way round",
     IS(ANY_ORDER), .is_of_boards = true},
    {"minus-ignored", "ignores the minus signs", IS(NEGATIVE),
     .is_of_boards = true},
    {"rows-as-pairs", "reads the places of the two rows in pairs"},
    {"pieces-unsorted", "does not sort the pieces"},
    {"pairs-from-the-front",
     "pairs the gaps from the first instead of the last"},
    {"first-gap-forgotten", "forgets the first gap"},
    {"gaps-one-wider", "counts a piece's own square in the gap before it"},
    {"king-first", "forgets that a king who is the first wins at once"},
    {"king-second", "treats a king who is the second as any other"},
    {"boxes-from-0", "counts the boxes from 0"},
    {"boxes-even", "looks at all boxes with even numbers"},
    {"cells-even", "looks at the cells at an even number of steps"},
    {"odd-runs-only", "counts no jumps from the runs on even steps"},
    {"last-cell-forgotten", "does not see that a piece reaches the last cell"},
    {"odd-stairs", "looks at the stairs 1, 3, 5 and so on"},
    {"squares-from-1", "counts the squares from 1"},
    {"range-one-longer", "takes one pile too many of each range"},
    {"range-ends-only", "XORs only the first and the last pile of each range"},
    {"above-only", "looks only at what is above the corner"},
    {"beside-only", "looks only at what is beside the corner"},
    {"columns-for-rows", "takes the columns for the rows"},
    {"row-forgotten",
     "does not look at the sizes that follow each other from 1"},
    {"takes-once", "counts a number of stones once, from however many piles"},
    {"neighbours-unpaired",
     "lets no pile come to those that hold it once less"},
    {"highest-exponent", "looks at the highest exponent of each prime alone"},
    {"numbers-apart", "lets a turn divide one number alone"},
    {"other-diagonals", "XORs the diagonals of the other direction"},
    {"kinds-repeat", "lets a kind of take follow itself on a pile"},
    {"piles-not-takes", "counts piles with winning takes, not the takes"},
    {"one-odd-wins", "takes a single odd number for won"},
    {"two-parts-only", "splits piles into two parts alone"},
    {"once-a-size", "looks at one number of parts for each smallest part"},
    {"edges-odd", "looks at the number of edges alone, whether it is odd"},
    {"leaf-only", "looks only at whether the node is a leaf"},
    {"branch-sizes", "XORs the numbers of edges of the root's branches"},
    {"branch-depths", "XORs the longest ways down from the root"},
    {"weights-ignored", "takes each edge for one of a single unit"},
    {"weights-by-parity", "takes an edge of one unit for any odd one"},
    {"edges-as-written", "takes the first node of each edge for the upper one"},
    {"trees-as-sizes", "XORs the numbers of edges of the trees"},
    {"trees-as-depths", "XORs the longest ways down from the roots"},
    {"parity-from-root", "counts the nodes at even depths, from the root"},
    {"alike-forgotten", "forgets the swaps that change nothing"},
    {"across-forgotten",
     "sees only nodes alike where the nim-sum is 0 before a swap"},
    {"pairs-twice", "counts each pair of nodes twice"},
    {"longest-ways", "XORs the longest ways that stones can go"},
    {"edges-from-node", "XORs the numbers of edges from the stones' nodes"},
    {"stacks-as-one", "takes all stones of a node for one"},

    /* ---- What the output shows by itself ---- */
    {"no-moves", "prints no moves", IS(MOVES),
     SETS(words.answer, enum nim_answer, NIM_ANSWER_VERDICT),
     .is_observed = true},
    {"always-wins", "says that the first player always wins", IS(VERDICT),
     .unless = IS(ALWAYS_WON), .change = always_win, .is_observed = true},
    {"always-loses", "says that the first player always loses", IS(VERDICT),
     .change = always_lose, .is_observed = true},
    {"names-the-loser", "names the loser instead of the winner", IS(VERDICT),
     .change = swap_words, .is_observed = true},
    {.id = NULL},
};

_Static_assert(sizeof nim_ideas / sizeof *nim_ideas <= NIM_IDEAS_MAX,
               "all ideas have room");
