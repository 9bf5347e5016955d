/* The room of boards: what stands for piles. A file is a family of boards, and
 * in it one record a board has everything that is known of it. Rows of the
 * catalogue name their board. The room uses those below it: streams, games,
 * base. */
#ifndef NIM_BOARD_H
#define NIM_BOARD_H

#include "boards/inverse.h"
#include "boards/listing.h"
#include "boards/reason.h"
#include "boards/turn_rule.h"

/* ---- What is emitted ---- */

/* What is emitted for a board or a kind of piles. Its texts are C that is C++
 * too, and Python, in lines, with
 *   @  the type of numbers; %@ prints one
 *   #  the largest number
 *   $  the most numbers of a case
 *   ~  k + 1, in Moore's Nim
 *   `  the loser's word, quoted
 * An emitted program in C reads a case, sums up its piles, and answers: three
 * functions, made of these texts. One in Python does the same in one; where it
 * has no text of its own, that of C is taken, with operators of Python. A wrong
 * program has other texts in place of some, in which "..." stands for the right
 * one. Variables are declared where they are used: see variables in in_c.c. */
struct nim_code {
    const char *functions; /* and tables, before the three */
    const char *more;      /* functions of a wrong program alone */
    const char *setup;     /* statements before the cases */
    const char *fill;      /* and where the takes of a set are known */

    /* How the body is read; NULL: into the array a, of pairs into a and b, of
     * triples into a, b and c. */
    const char *read;

    /* What begins the sum of piles; the loop over them, in which a, b, c are
     * the numbers of pile i: which are passed over, and which count; what one
     * is worth, and how that comes to x; and other statements. */
    const char *reset;
    const char *start;
    const char *skips;
    const char *counts;
    const char *value;
    const char *joins;
    const char *each;
    const char *whole; /* statements in place of that loop, or behind it */
    const char *body;  /* in Python: those that read the body, too */

    const char *wins;   /* when the player to move wins; NULL: "x != 0" */
    const char *answer; /* statements in place of the answer's words */
    /* Of winning moves, where the answer has some: what stands before, the loop
     * over piles, whether t is what a winning move leaves of pile i, and what
     * is printed of it; the search for the first, and making it. */
    const char *before;
    const char *loop;
    const char *has;
    const char *shown;
    const char *search;
    const char *makes;
    const char *number; /* that of the case */
};

struct nim_fragment {
    const struct nim_kind *kind; /* NULL: of a board */
    /* Why it is so, beside the reason of a board that explain gives: a comment,
     * which is broken into lines. */
    const char *theory;
    /* The names of the head's numbers, each a letter, where not "n", or "abcd"
     * in a case without a body. */
    const char *head;
    bool is_wide;     /* values may be far above the numbers */
    bool is_from_one; /* the value is not that of an empty pile, which is 0 */

    struct nim_code c;
    struct nim_code python;
    const struct nim_wrong_board *wrong; /* of a kind: NIM_WRONG_BOARDS */
};

/* Cases that the statement excludes beyond its limits and order. The head's
 * numbers are n, m, k where a body follows, else a, b, c; a row of the body is
 * a, or a b, or a b c, the i-th; `largest` is the largest number that can
 * be read. */
struct nim_exclusion {
    const char *row;    /* when a row of the body excludes the case; or */
    const char *whole;  /* when the case is excluded as a whole */
    const char *memory; /* where the row asks what was before: lines ahead of
                           main, of which there is NIM_CODE_TWIN */
};

/* ---- Boards ---- */

/* Turns the numbers of a case into piles, in their place. Returns how many
 * piles there are, at most as many as numbers; SIZE_MAX when the statement
 * excludes the case. Without a body the numbers are those of the head. A
 * board's own is asked of one number at least. */
typedef size_t nim_arrange_fn(const uint64_t *head, uint64_t *numbers,
                              size_t number_count);

/* The same by the right rule, with the slip 0; what another slip is, the board
 * says. */
typedef size_t nim_slip_fn(const uint64_t *head, uint64_t *numbers,
                           size_t number_count, unsigned slip);

/* What a number becomes, or a pair or the like that begins there. */
typedef uint64_t nim_value_fn(const uint64_t *head, const uint64_t *at);

/* What the number at that index becomes. */
typedef uint64_t nim_place_fn(const uint64_t *head, size_t index,
                              uint64_t number);

/* Which of the numbers that are judged at once breaks a rule of the statement,
 * from 0? NO_FAULT: none does. */
typedef size_t nim_fault_fn(const uint64_t *at);
#define NO_FAULT SIZE_MAX

/* Does the player to move win? Of one number at least; may sort them. */
typedef bool nim_wins_fn(uint64_t *numbers, size_t number_count);

/* What a solver with a wrong idea does: one of these. An arrangement returns
 * SIZE_MAX where that makes no sense. */
struct nim_wrong_board {
    const char *idea;
    unsigned slip; /* as the board arranges it with that slip */
    nim_arrange_fn *arrange;
    nim_arrange_fn *change; /* of the piles that the right arrangement makes */
    nim_value_fn *value;
    nim_place_fn *place;
    nim_wins_fn *wins;
    const struct nim_formula *formula;
    uint64_t lowest[2]; /* as a board's, where it makes sense */
    /* What differs in its program: NIM_CODE; NULL: what slips.c has. */
    const struct nim_code *code;
};

#define NIM_CODE(...) (&(const struct nim_code){__VA_ARGS__})

/* A board's own, ended by a row without an idea. */
#define NIM_WRONG_BOARDS(...)                                                  \
    ((const struct nim_wrong_board[]){__VA_ARGS__, {.idea = NULL}})

/* The numbers that a board stands for: a body behind so many numbers of the
 * head at least, or a head of so many alone. The first of a board, where it is
 * not set, is a list of piles behind their number. */
struct nim_board_shape {
    enum nim_body body;
    unsigned head_count; /* 0: of no shape */
    bool has_one_less;   /* n - 1 times: the edges of a tree */
    unsigned tail;       /* as a layout's */
};

#define NIM_BOARD_SHAPES 2

/* How it becomes piles is said by one of the first six. */
struct nim_board {
    nim_arrange_fn *arrange;
    nim_slip_fn *with_slip;
    nim_value_fn *value;
    nim_place_fn *place;
    nim_wins_fn *wins; /* a verdict, without piles */
    /* The answer has a word for each pile from 1 to head[1], or for each cell
     * of the list, whose place is head[1] then: which of them are won, a bit
     * each, from bit 1 on. */
    size_t (*find_each)(const uint64_t *head, const uint64_t *numbers,
                        size_t number_count, uint64_t *won);
    const struct nim_formula_board *formula; /* of a problem's text */
    /* The least, and the most, that the first of the numbers may be that are
     * judged at once: those of a value, of a row of the body, or of all; 0: it
     * may be anything. What else is wrong with them, and what with those of a
     * head before a body. */
    uint64_t lowest[2];
    uint64_t highest[2];
    nim_fault_fn *fault;
    nim_fault_fn *head_fault;
    /* Of a case without some of its rows, what may be one: returns how many
     * numbers that are. Behind them is room for head[0] more. */
    nim_arrange_fn *trim;
    unsigned each; /* so many numbers become a pile, without the others; or 0 */
    enum nim_board_kind kind; /* 0: values, or a verdict where `wins` is set, or
                                 there are bids */
    enum nim_family family;   /* the game of its piles: classic, staircase */
    bool has_bids;            /* the answer is numbers that the rule asks for */
    const char *move; /* they are a move of these signs, # and @, in any order;
                         NULL: they are a range, or the value of a formula */
    nim_place_fn
        *worth; /* of a sum of which a move is told: nim_worth_of_all */
    /* Where other moves are right, too: is this one, whose numbers stand as
     * they were said? */
    bool (*accepts)(const struct nim_case *given, const uint64_t *said);
    bool always_wins;  /* the player to move, in every case */
    bool asks_of_none; /* its arrangements take no numbers, too, with room for
                          one */
    bool may_pass;     /* piles of Nim; the first turn may pass */
    struct nim_board_shape shapes[NIM_BOARD_SHAPES];
    struct nim_inverse inverse;
    /* NULL, or: most cases that are drawn need this to be allowed. False: that
     * cannot be. */
    bool (*mend)(const struct nim_problem *row, struct nim_draft *board);
    struct nim_lister moves;    /* none: they are not known */
    struct nim_turn_rule turns; /* where turns are not moves on its piles */
    struct nim_reason reason;
    struct nim_fragment code;
    struct nim_exclusion exclusion;      /* beside limits and order */
    const struct nim_wrong_board *wrong; /* NIM_WRONG_BOARDS */
};

/* Does it say what is wrong with numbers? */
static inline bool nim_board_has_rules(const struct nim_board *board) {
    return board->lowest[0] > 0 || board->lowest[1] > 0 ||
           board->highest[0] > 0 || board->highest[1] > 0 || board->fault;
}

/* Which of those that are judged at once? NO_FAULT: nothing is wrong. */
size_t nim_board_find_fault(const struct nim_board *board, const uint64_t *at);

/* As nim_arrange_fn. */
size_t nim_board_arrange(const struct nim_board *board, const uint64_t *head,
                         uint64_t *numbers, size_t number_count);

/* The same by somebody with a wrong idea. */
size_t nim_board_arrange_wrongly(const struct nim_board *board,
                                 const struct nim_wrong_board *wrong,
                                 const uint64_t *head, uint64_t *numbers,
                                 size_t number_count);

/* Excludes a case: the return value of an arrangement. The number at that index
 * breaks the rule; one of the head, where a body follows it, has its index in
 * the head plus number_count. */
size_t nim_arrange_exclude(uint64_t *numbers, size_t number_count, size_t at);

/* Of a case that was excluded, which number breaks the rule? `numbers` are what
 * the arrangement left, raw what it was given. Its index among all numbers of
 * the case, the head's first. */
size_t nim_board_find_excluded(const struct nim_layout *layout,
                               const uint64_t *numbers, const uint64_t *raw,
                               size_t number_count);

/* All boards, by file; '_' is '-' in the name of one. */
#define NIM_BOARDS(X)                                                          \
    /* facing.c */                                                             \
    X(between_pairs)                                                           \
    X(between_triples)                                                         \
    X(between_halves)                                                          \
    X(between_ends)                                                            \
    /* staircases.c */                                                         \
    X(pawns)                                                                   \
    X(differences)                                                             \
    X(hill)                                                                    \
    X(without_ground)                                                          \
    X(odd_cells)                                                               \
    X(odd_boxes)                                                               \
    X(next_free_cell)                                                          \
    /* rows_ranges_bars.c */                                                   \
    X(row_sums)                                                                \
    X(ways_down)                                                               \
    X(nimble)                                                                  \
    X(ranges)                                                                  \
    X(chocolate)                                                               \
    /* takes.c */                                                              \
    X(bounded)                                                                 \
    X(bounded_last_loses)                                                      \
    X(sale)                                                                    \
    X(between_l_and_r)                                                         \
    X(one_two_or_k)                                                            \
    X(between_p_and_q)                                                         \
    X(modulo_6)                                                                \
    X(modulo_4)                                                                \
    X(two_three_or_five)                                                       \
    /* listed_takes.c */                                                       \
    X(listed_takes)                                                            \
    X(listed_takes_with_1)                                                     \
    X(listed_takes_of_each)                                                    \
    X(listed_takes_last_loses)                                                 \
    /* jumps.c */                                                              \
    X(jumps_to_larger)                                                         \
    /* own_bounds.c */                                                         \
    X(last_takes)                                                              \
    X(fractions)                                                               \
    X(bits_up_to_a)                                                            \
    X(own_takes)                                                               \
    X(part_to_leave)                                                           \
    X(boxes)                                                                   \
    X(seats)                                                                   \
    /* divisors.c */                                                           \
    X(prime_factors)                                                           \
    X(divisors_last_loses)                                                     \
    X(divisor_to_leave)                                                        \
    X(equal_towers)                                                            \
    X(minus_divisor)                                                           \
    X(one_or_divisor)                                                          \
    X(magic_beads)                                                             \
    X(prime_powers)                                                            \
    X(multiples_of_take)                                                       \
    /* two_piles.c */                                                          \
    X(wythoff)                                                                 \
    X(wythoff_to_goal)                                                         \
    X(euclid)                                                                  \
    X(all_euclids)                                                             \
    X(euclid_by_powers)                                                        \
    X(fibonacci_nim)                                                           \
    X(first_fibonacci_take)                                                    \
    X(least_fibonacci_take)                                                    \
    X(first_take_of_k_times)                                                   \
    /* neighbours.c */                                                         \
    X(neighbours)                                                              \
    X(beads)                                                                   \
    X(circle)                                                                  \
    X(circle_of_pairs)                                                         \
    X(petals)                                                                  \
    X(numbers_to_name)                                                         \
    X(first_may_pass)                                                          \
    X(first_to_second)                                                         \
    X(ends_of_a_row)                                                           \
    /* splits.c */                                                             \
    X(halves_times_k)                                                          \
    X(nearly_equal_parts)                                                      \
    X(not_both_odd)                                                            \
    X(stacks_to_split)                                                         \
    X(pairs_to_split)                                                          \
    X(smaller_box)                                                             \
    X(mergers)                                                                 \
    X(two_for_one)                                                             \
    X(sizes_in_a_row)                                                          \
    /* wholes.c */                                                             \
    X(paired)                                                                  \
    X(dependent)                                                               \
    X(independent)                                                             \
    X(take_or_merge)                                                           \
    X(in_sequence)                                                             \
    X(not_twice)                                                               \
    X(all_different)                                                           \
    X(from_all)                                                                \
    X(whole_piles)                                                             \
    X(largest_or_one_of_each)                                                  \
    X(smallest_or_one_of_each)                                                 \
    X(common_divisor_goes)                                                     \
    /* positions.c */                                                          \
    X(multiples)                                                               \
    X(calendar)                                                                \
    X(crossings)                                                               \
    X(powers_to_choose)                                                        \
    X(numbers_to_total)                                                        \
    /* tables.c */                                                             \
    X(intervals)                                                               \
    X(white_and_blue)                                                          \
    X(kinds_of_takes)                                                          \
    /* chess.c */                                                              \
    X(chessboard)                                                              \
    X(chessboards)                                                             \
    X(queens)                                                                  \
    /* coins.c */                                                              \
    X(corners)                                                                 \
    X(cubes)                                                                   \
    X(mock_turtles)                                                            \
    X(two_to_the_right)                                                        \
    /* trees.c */                                                              \
    X(tree)                                                                    \
    X(weighted_tree)                                                           \
    X(leaves)                                                                  \
    /* forests.c */                                                            \
    X(forest)                                                                  \
    X(apples)                                                                  \
    /* graphs.c */                                                             \
    X(tokens)                                                                  \
    X(queried_tokens)                                                          \
    X(stones_on_nodes)

#define NIM_BOARD_DECLARE(NAME) extern const struct nim_board nim_board_##NAME;
NIM_BOARDS(NIM_BOARD_DECLARE)
#undef NIM_BOARD_DECLARE

/* The board of that name, as "between-pairs"; NULL: there is none. */
const struct nim_board *nim_board_find(const char *name, size_t name_len);

/* Its name, with '_'; not of one that a text tells by a formula. */
const char *nim_board_name(const struct nim_board *board);

#endif
