#include "problems/listing.h"

#include "base/integer.h"
#include "base/wide.h"
#include "problems/arrange.h"
#include "problems/layout.h"

/* ---- What stands where ---- */

static bool has_body(const struct nim_listing *listing) {
    return nim_layout_has_body(&listing->given->problem->layout);
}

/* The numbers of the case that became piles. */
static const uint64_t *numbers_of(const struct nim_listing *listing) {
    const struct nim_case *given = listing->given;
    return has_body(listing) ? given->numbers : given->head;
}

static size_t count_numbers(const struct nim_listing *listing) {
    const struct nim_case *given = listing->given;
    return has_body(listing) ? given->number_count : given->head_count;
}

static void add(struct nim_batch *batch, uint64_t place, uint64_t from,
                uint64_t to) {
    batch->moves[batch->count] = (struct nim_move){from, to};
    batch->places[batch->count++] = place;
}

static uint64_t sum_of(const struct nim_listing *listing) {
    return nim_position_sum(listing->given->position);
}

/* ---- Pieces on a line ---- */

/* A piece leaves this many fields before the one that it faces, nearer or
 * farther than now. Is there such a square? */
static bool face(uint64_t *square, uint64_t other, uint64_t fields,
                 struct nim_range squares) {
    bool is_below = *square < other;
    uint64_t above = squares.max - integer_min(other, squares.max);
    uint64_t room = is_below ? other - squares.min : above;
    *square = is_below ? other - fields - 1 : other + fields + 1;
    return fields < room;
}

/* A step back wins too where it makes the nim-sum 0. */
static bool move_piece(const struct nim_listing *listing, size_t index,
                       uint64_t own, uint64_t other, struct nim_move *move) {
    const struct nim_case *given = listing->given;
    uint64_t square = own;
    bool exists = face(&square, other, given->piles[index] ^ sum_of(listing),
                       nim_limits_value(given->problem, given->head));
    *move = (struct nim_move){own, square};
    return exists;
}

/* The first piece of each pair is the player's. */
static bool move_facing(const struct nim_listing *listing, size_t index,
                        struct nim_move *move) {
    const uint64_t *pair = &listing->given->numbers[2 * index];
    return move_piece(listing, index, pair[0], pair[1], move);
}

/* All white pawns stand first; they are the player's and stand below the black
 * ones. */
static bool move_white_pawn(const struct nim_listing *listing, size_t index,
                            struct nim_move *move) {
    const struct nim_case *given = listing->given;
    return move_piece(listing, index, given->numbers[index],
                      given->numbers[given->pile_count + index], move);
}

/* A coin on square i is a pile of i. */
static bool move_coin(const struct nim_listing *listing, size_t square,
                      struct nim_move *move) {
    uint64_t target = square ^ sum_of(listing);
    *move = (struct nim_move){square, target};
    return listing->given->numbers[square] > 0 && target < square;
}

/* ---- Staircases in disguise ---- */

/* Step 1 is the gap before the last pawn. The squares are found again on the
 * way down the gaps. */
static bool list_pawns(struct nim_listing *listing, struct nim_batch *batch) {
    const struct nim_case *given = listing->given;
    bool goes_on = nim_moves_next(&listing->moves, batch, true);
    if (listing->next == 0) {
        listing->square = given->pile_count;
        for (size_t i = 0; i < given->pile_count; i++) {
            listing->square += given->piles[i];
        }
        listing->next = 1;
    }
    for (size_t i = 0; i < batch->count; i++) {
        struct nim_move *move = &batch->moves[i];
        for (; listing->next < batch->places[i]; listing->next++) {
            listing->square -= given->piles[listing->next - 1] + 1;
        }
        uint64_t steps = move->from - move->to;
        *move = (struct nim_move){listing->square, listing->square - steps};
        batch->places[i] = given->pile_count + 1 - batch->places[i];
    }
    return goes_on;
}

/* Step 1 is the difference of the last two numbers. */
static bool list_differences(struct nim_listing *listing,
                             struct nim_batch *batch) {
    const struct nim_case *given = listing->given;
    bool goes_on = nim_moves_next(&listing->moves, batch, true);
    for (size_t i = 0; i < batch->count; i++) {
        struct nim_move *move = &batch->moves[i];
        size_t index = given->pile_count - (size_t)batch->places[i];
        uint64_t number = given->numbers[index];
        *move = (struct nim_move){number, number - (move->from - move->to)};
        batch->places[i] = index + 1;
    }
    return goes_on;
}

static bool list_stairs(struct nim_listing *listing, struct nim_batch *batch) {
    bool goes_on = nim_moves_next(&listing->moves, batch, true);
    for (size_t i = 0; i < batch->count; i++) {
        batch->places[i]++;
    }
    return goes_on;
}

/* ---- Takes between bounds ---- */

/* How many stones make a pile worth what the other piles are worth, at most
 * `most` of them? None do: 0. */
static uint64_t find_take(uint64_t pile, uint64_t most, uint64_t sum) {
    if (most == UINT64_MAX) {
        return (pile ^ sum) < pile ? pile - (pile ^ sum) : 0;
    }
    uint64_t value = pile % (most + 1);
    uint64_t target = value ^ sum;
    if (target > most) {
        return 0;
    }
    uint64_t take =
        value > target ? value - target : value + (most + 1 - target);
    return take <= pile ? take : 0;
}

/* The last `kept` stones of each pile are out of the game. */
static bool take_from(const struct nim_listing *listing, uint64_t pile,
                      uint64_t most, uint64_t kept, struct nim_move *move) {
    uint64_t take = find_take(pile - kept, most, sum_of(listing));
    *move = (struct nim_move){pile, pile - take};
    return take > 0;
}

/* The number behind each pile is its largest take. */
static bool take_bounded(const struct nim_listing *listing, size_t index,
                         struct nim_move *move) {
    const uint64_t *pile = &numbers_of(listing)[2 * index];
    return take_from(listing, pile[0], pile[1], 0, move);
}

static bool take_bounded_last_loses(const struct nim_listing *listing,
                                    size_t index, struct nim_move *move) {
    const uint64_t *pile = &numbers_of(listing)[2 * index];
    return take_from(listing, pile[0], pile[1], 1, move);
}

/* Any take that leaves what the other piles are worth. */
static bool list_last_takes(struct nim_listing *listing,
                            struct nim_batch *batch) {
    const struct nim_case *given = listing->given;
    struct nim_last_takes takes;
    nim_last_takes_begin(&takes, NIM_LAST_TAKES_MAX);
    for (; listing->next < given->number_count; listing->next++) {
        uint64_t pile = given->numbers[listing->next];
        uint64_t target = given->piles[listing->next] ^ sum_of(listing);
        uint64_t most = integer_min(pile, given->head[1]);
        for (; listing->square < most; listing->square++) {
            uint64_t take = listing->square + 1;
            if (batch->count == NIM_BATCH) {
                return true;
            }
            if (nim_last_takes_value(&takes, (size_t)(pile - take), take) ==
                target) {
                add(batch, listing->next + 1, pile, pile - take);
            }
        }
        listing->square = 0;
    }
    return batch->count > 0;
}

/* Any turn changes who wins. */
static bool take_own(const struct nim_listing *listing, size_t index,
                     struct nim_move *move) {
    uint64_t pile = listing->given->numbers[index];
    uint64_t take = (uint64_t)index + 1;
    *move = (struct nim_move){pile, pile - take};
    return take <= pile;
}

/* ---- Games of two rules ---- */

/* First the turns that take from one pile, then the one that takes from both.
 */
static bool list_wythoff(struct nim_listing *listing, struct nim_batch *batch) {
    const uint64_t *piles = listing->given->head;
    struct nim_wythoff_move moves[3];
    size_t count = nim_wythoff_moves(piles[0], piles[1], moves);
    for (size_t i = 0; i < count; i++) {
        bool takes_a = moves[i].a < piles[0];
        bool takes_b = moves[i].b < piles[1];
        if ((listing->next == 1) != (takes_a && takes_b)) {
            continue;
        }
        if (takes_a) {
            add(batch, 1, piles[0], moves[i].a);
        }
        if (takes_b) {
            add(batch, 2, piles[1], moves[i].b);
        }
    }
    batch->is_one_move = listing->next == 1 && batch->count > 0;
    return listing->next++ < 2;
}

static bool list_fibonacci_nim(struct nim_listing *listing,
                               struct nim_batch *batch) {
    uint64_t pile = listing->given->head[0];
    uint64_t takes[NIM_FIBONACCI_TAKES];
    size_t count = nim_fibonacci_takes(pile, takes);
    for (size_t i = 0; i < count; i++) {
        add(batch, 1, pile, pile - takes[i]);
    }
    return listing->next++ < 1;
}

/* ---- The table ---- */

/* One of the places' winning moves after the other. */
static bool list_places(struct nim_listing *listing, struct nim_batch *batch) {
    const struct nim_lister *lister = listing->lister;
    size_t count = count_numbers(listing) / lister->numbers_each;
    for (; listing->next < count && batch->count < NIM_BATCH; listing->next++) {
        struct nim_move move;
        if (lister->move(listing, listing->next, &move)) {
            add(batch, listing->next + 1, move.from, move.to);
        }
    }
    return batch->count > 0;
}

static const struct nim_lister listers[] = {
    {nim_arrange_between_pairs, list_places, 2, move_facing},
    {nim_arrange_between_halves, list_places, 2, move_white_pawn},
    {nim_arrange_nimble, list_places, 1, move_coin},
    {nim_arrange_pawns, .list = list_pawns},
    {nim_arrange_differences, .list = list_differences},
    {nim_arrange_without_ground, .list = list_stairs},
    {nim_arrange_bounded, list_places, 2, take_bounded},
    {nim_arrange_bounded_last_loses, list_places, 2, take_bounded_last_loses},
    {nim_arrange_last_takes, .list = list_last_takes},
    {nim_arrange_own_takes, list_places, 1, take_own},
    {nim_arrange_wythoff, .list = list_wythoff},
    {nim_arrange_fibonacci_nim, .list = list_fibonacci_nim},
};

/* On a board without squares of its own, pairs are others' pieces too. */
static const struct nim_lister *find_lister(const struct nim_problem *problem) {
    nim_arrange_fn *arrange = problem->layout.arrange;
    if (arrange == nim_arrange_between_pairs && problem->limits.squares == 0) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof listers / sizeof *listers; i++) {
        if (arrange == listers[i].arrange) {
            return &listers[i];
        }
    }
    return NULL;
}

bool nim_listing_is_of_piles(const struct nim_problem *problem) {
    bool is_sum = problem->game.family == NIM_GAME_SUM;
    return !problem->layout.arrange && !problem->game.splits &&
           (!is_sum || problem->game.kind->takes_only);
}

static bool has_options(const struct nim_problem *problem) {
    return !problem->layout.arrange && problem->game.kind &&
           problem->game.kind->has_moves;
}

bool nim_problem_has_moves(const struct nim_problem *problem) {
    return nim_listing_is_of_piles(problem) || has_options(problem) ||
           find_lister(problem);
}

bool nim_listing_has_long_moves(const struct nim_problem *problem) {
    return problem->game.family == NIM_GAME_MOORE || has_options(problem) ||
           problem->layout.arrange == nim_arrange_wythoff;
}

/* ---- Listing ---- */

void nim_listing_begin(struct nim_listing *listing,
                       const struct nim_case *given) {
    listing->given = given;
    listing->lister = find_lister(given->problem);
    listing->next = 0;
    listing->square = 0;
    nim_moves_begin(&listing->moves, given->position, given->piles,
                    given->pile_count);
}

bool nim_listing_next(struct nim_listing *listing, struct nim_batch *batch,
                      bool places_wanted) {
    if (!listing->lister) {
        return nim_moves_next(&listing->moves, batch, places_wanted);
    }
    batch->count = 0;
    batch->is_one_move = false;
    batch->has_splits = false;
    return listing->lister->list(listing, batch);
}

bool nim_listing_count(struct nim_listing *listing, struct nim_wide *total) {
    if (!listing->lister) {
        return nim_moves_count(&listing->moves, total);
    }
    uint64_t count = 0;
    struct nim_batch batch;
    while (nim_listing_next(listing, &batch, false)) {
        count += batch.is_one_move ? 1 : batch.count;
    }
    nim_wide_set(total, count);
    return true;
}
