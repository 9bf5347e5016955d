/* Games
 *
 * A game is fed its piles in one or many calls of _add; the memory it needs
 * does not depend on their number. Then _wins tells whether the player to move
 * wins. Winning moves are asked for with the piles in one array, the same
 * piles in the same order as were added.
 */
#ifndef NIMSUM_GAMES_H
#define NIMSUM_GAMES_H

#include <nimsum/base.h>

NIMSUM_BEGIN

/* Which game. */
enum nim_family {
    NIM_GAME_CLASSIC,
    NIM_GAME_STAIRCASE,
    NIM_GAME_MOORE,
    NIM_GAME_SUM /* piles of one kind */
};

/* The nim-sum: the XOR of the piles, and what misère play needs besides. */
struct nim_sum {
    enum nim_play play;
    uint64_t value; /* XOR of the piles */
    uint64_t big;   /* piles of two stones or more; counted in misère play */
};

/* Classic Nim: a turn takes any positive number of stones from one pile.
 * C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of
 * Mathematics 3 (1901): the player to move loses iff the nim-sum is 0. In
 * misère play the same holds while some pile has two stones or more; else the
 * player to move loses iff the number of single stones is odd.
 * An empty board is won in misère play, and has no move. */
struct nim_classic {
    struct nim_sum sum;
};

void nim_classic_begin(struct nim_classic *game, enum nim_play play);

/* Adds piles[0 .. pile_count). Linear time. */
void nim_classic_add(struct nim_classic *game, const uint64_t *piles,
                     size_t pile_count);

bool nim_classic_wins(const struct nim_classic *game);

/* Lists the winning moves on piles[first .. first + pile_count), in that
 * order; a pile has one at most. moves has room for pile_count of them.
 * places, unless NULL, has the same room and gets each pile's 1-based place.
 * Returns how many there are. Linear time. */
size_t nim_classic_moves(const struct nim_classic *game, const uint64_t *piles,
                         size_t first, size_t pile_count,
                         struct nim_move *moves, uint64_t *places);

/* Staircase Nim: a turn hands any positive number of stones of step i down to
 * step i-1; step 1 touches the ground, where stones are out of play.
 * R. Sprague, "Über zwei Abarten von Nim", Tohoku Mathematical Journal 43
 * (1937): the odd steps alone decide, as classic Nim, in both kinds of play. A
 * winning move takes an odd step down to its target value, or brings it up to
 * that from the even step above it. */
struct nim_staircase {
    struct nim_sum odd;  /* of steps 1, 3, 5, ... */
    uint64_t step_count; /* steps added so far */
};

void nim_staircase_begin(struct nim_staircase *game, enum nim_play play);

/* Adds the next steps upwards, starting with step 1. Linear time. */
void nim_staircase_add(struct nim_staircase *game, const uint64_t *steps,
                       size_t step_count);

bool nim_staircase_wins(const struct nim_staircase *game);

/* As nim_classic_moves. steps[0] is step 1, and steps[0 .. first) is read
 * too: an even step's move depends on the odd step below it. */
size_t nim_staircase_moves(const struct nim_staircase *game,
                           const uint64_t *steps, size_t first,
                           size_t step_count, struct nim_move *moves,
                           uint64_t *places);

/* Moore's Nim_k: a turn takes from at least one pile and from at most k, any
 * positive number of stones from each.
 * E. H. Moore, "A generalization of the game called Nim", Annals of
 * Mathematics 11 (1910): the player to move loses iff in every binary column
 * the number of ones is divisible by k+1. In misère play the same holds while
 * some pile has two stones or more; else the player to move loses iff the
 * number of single stones is 1 modulo k+1. k = 1 is classic Nim. */
#define NIM_MOORE_K_MAX 63
#define NIM_MOORE_PLANES 6

struct nim_moore {
    enum nim_play play;
    unsigned k;
    /* The ones in all 64 columns, modulo k+1, bit-sliced: bit j of plane[i] is
     * bit i of column j's count. */
    uint64_t plane[NIM_MOORE_PLANES];
    uint64_t big; /* piles of two stones or more; counted in misère play */
};

/* k is 1 .. NIM_MOORE_K_MAX. */
void nim_moore_begin(struct nim_moore *game, enum nim_play play, unsigned k);

/* Adds piles[0 .. pile_count). Linear time. */
void nim_moore_add(struct nim_moore *game, const uint64_t *piles,
                   size_t pile_count);

bool nim_moore_wins(const struct nim_moore *game);

/* The same where piles change: how many ones stand in each column. A pile is
 * added or removed in a time that its ones take. */
struct nim_columns {
    enum nim_play play;
    unsigned k;
    size_t ones[64];
    uint64_t big; /* piles of two stones or more */
};

/* All winning moves of Moore's Nim, one after the other, each exactly once.
 * The walk goes down the columns. In each it chooses which untouched piles to
 * touch now (they lose their one in this column; their lower bits become free)
 * and which of the piles touched above get a one here. Every partial choice
 * can be completed, so nothing is tried in vain: the first move costs one pass
 * over the piles, a further one usually a few columns. */
struct nim_moore_column {
    uint64_t carry;       /* bit i: the i-th touched pile has a one here */
    size_t ones;          /* ones of the piles untouched above this column */
    unsigned char before; /* piles touched in the columns above */
    unsigned char touch;  /* piles touched here */
    unsigned char set;    /* ones in carry */
};

struct nim_moore_walk {
    const uint64_t *piles;
    size_t pile_count;
    unsigned k;
    unsigned columns; /* columns 0 .. columns-1 are walked */
    unsigned lowest;  /* wanted count of ones in column 0, modulo k+1 */
    bool started;
    bool ended;
    size_t ones[64];                    /* per column, of all piles */
    size_t touched[NIM_MOORE_K_MAX];    /* indices, in order of touching */
    struct nim_moore_column column[64]; /* the choice made in each */
};

/* The game has been given exactly these piles, which must stay in place. */
void nim_moore_walk_begin(struct nim_moore_walk *walk,
                          const struct nim_moore *game, const uint64_t *piles,
                          size_t pile_count);

/* Writes the next winning move: one struct nim_move for each pile it touches,
 * in the order of the piles, and their 1-based places. Both arrays have room
 * for k. Returns the number of piles touched, 0 when there is no further
 * move. */
size_t nim_moore_walk_next(struct nim_moore_walk *walk, struct nim_move *moves,
                           uint64_t *places);

/* A winning move, whatever the game of the three: after[i] gets what it leaves
 * of piles[i]. *wins: is there one? If not, after[] is piles[]; so it is of an
 * empty board that is won in misere play. k counts in Moore's Nim alone.
 * NIM_OK, NIM_BAD_ARGUMENT for another game or a k outside 1 ..
 * NIM_MOORE_K_MAX, or NIM_TOO_LARGE where the stones go to a step that they do
 * not fit on. Linear time; after[] may be piles[]. */
enum nim_status nim_best_move(enum nim_family game, unsigned k,
                              enum nim_play play, const uint64_t *piles,
                              size_t pile_count, bool *wins, uint64_t *after);

/* Wythoff's game: a turn takes any positive number of stones from one of two
 * piles, or as many from both. W. A. Wythoff, "A modification of the game of
 * Nim", Nieuw Archief voor Wiskunde 7 (1907): piles with the difference k are
 * lost iff the smaller one is k times the golden ratio, rounded down. */
bool nim_wythoff_wins(uint64_t a, uint64_t b);

/* What a turn leaves. */
struct nim_wythoff_move {
    uint64_t a;
    uint64_t b;
};

/* The winning moves: that from a, that from b, that from both, as far as there
 * are such. Returns how many there are. Logarithmic time. */
size_t nim_wythoff_moves(uint64_t a, uint64_t b,
                         struct nim_wythoff_move moves[3]);

/* Fibonacci Nim: the first turn takes any positive number of stones from the
 * one pile, but not all; later ones at most twice what the turn before took.
 * M. J. Whinihan, "Fibonacci Nim", Fibonacci Quarterly 1 (1963): the player to
 * move loses iff the pile is a Fibonacci number. */
bool nim_fibonacci_wins(uint64_t pile);

/* No pile below 2^64 is a sum of more of them. */
#define NIM_FIBONACCI_TAKES 46

/* The winning first takes, ascending; there is one at least unless the pile is
 * lost. Returns how many there are. Logarithmic time. */
size_t nim_fibonacci_takes(uint64_t pile, uint64_t takes[NIM_FIBONACCI_TAKES]);

/* What may still change in a later version. */
#ifdef NIMSUM_UNSTABLE

/* Sums of other games. R. Sprague, "Über mathematische Kampfspiele", Tohoku
 * Mathematical Journal 41 (1935), and P. M. Grundy, "Mathematics and games",
 * Eureka 2 (1939): in normal play a pile of any such game is worth as much as
 * a Nim pile of its Grundy value, the least number that is not the value of
 * one of its options (mex). So the XOR of the values decides.
 *
 * The rules hold what is prepared once and used for all piles of a game. */
struct nim_rules {
    const struct nim_kind *kind; /* whose rules they are */
    struct nim_memory memory;
    uint64_t *takes; /* the numbers of stones that may be taken, ascending */
    size_t take_count;
    unsigned char *table; /* values of the piles 0 .. table_count-1 */
    size_t table_count;
    size_t table_room;
    size_t table_max; /* values of a set are computed for piles below this */
    uint64_t period;  /* from table[table_count - period] on; 0: unknown */
    bool last_loses;  /* the values are 1 and 0: who cannot move has won */
};

/* Values that come again: those of the piles from `start` on, every `len`. */
struct nim_period {
    uint64_t len; /* 0: none is known */
    uint64_t start;
};

/* What a turn makes of a pile: another pile, or several. */
#define NIM_PARTS_MAX 3
struct nim_option {
    unsigned part_count;
    uint64_t parts[NIM_PARTS_MAX];
    bool passes; /* the pile stays, and cannot be passed over again */
};

/* A walk over the options of a pile. */
struct nim_options {
    const struct nim_kind *kind;
    struct nim_rules *rules;
    uint64_t pile;
    uint64_t first; /* where the walk stands, as do the next two */
    uint64_t second;
    uint64_t third;
};

/* A kind of pile. */
struct nim_kind {
    const char *name; /* as of 'nimsum values' */
    const char *rule; /* what a turn does, behind "A turn "; NULL: it takes one
                         of `takes` */
    /* Prepares the rules; the set is what the input gave, if anything.
     * NIM_OK or NIM_NO_MEMORY. NULL: nothing to prepare. */
    enum nim_status (*begin)(struct nim_rules *rules, const uint64_t *set,
                             size_t set_count);
    /* NIM_OK, NIM_NO_MEMORY or NIM_TOO_HARD. */
    enum nim_status (*value)(struct nim_rules *rules, uint64_t pile,
                             uint64_t *grundy);
    /* The options of a pile are to take one of rules->takes. */
    bool takes_only;
    /* Or this finds the next of them, in a walk; NULL: nimsum does not tell
     * them. */
    bool (*next)(struct nim_options *options, struct nim_option *option);
    /* Each of them leaves one part or two, and is written as a move. */
    bool has_moves;
    /* The takes, whatever the input gives; NULL: those of the input's set. */
    const uint64_t *takes;
    size_t take_count;
    struct nim_period period; /* of the values, where it is known beforehand */
    bool is_unbounded; /* the values grow without bound, with no period */
    bool tells_winner; /* not Grundy values: 1 when the player to move wins */
    const struct nim_kind *valued; /* then: the same with Grundy values, or
                                      NULL */
    uint64_t pile_max; /* larger ones are NIM_TOO_HARD; 0: there is no bound */
    uint64_t number;   /* what functions of the kind share and do not say */
};

enum nim_status nim_rules_begin(struct nim_rules *rules,
                                const struct nim_kind *kind,
                                const struct nim_memory *memory,
                                const uint64_t *set, size_t set_count);
void nim_rules_end(struct nim_rules *rules);

/* The period of the kind's values, with the least start: the one known
 * beforehand, or one that is proved by computing up to some ten million
 * options. NIM_OK, then its len is 0 when none was found; or NIM_NO_MEMORY. */
enum nim_status nim_rules_find_period(struct nim_rules *rules,
                                      const struct nim_kind *kind,
                                      struct nim_period *period);

/* The kinds with Grundy values; NULL behind the last. */
const struct nim_kind *nim_kind_at(size_t index);

#endif /* NIMSUM_UNSTABLE */

NIMSUM_END

#endif
