/* What is so of a problem, a bit a fact: each idea names those it is for. */
#ifndef NIM_TRAITS_H
#define NIM_TRAITS_H

#include <nimsum.h>

enum nim_trait {
    /* The game. */
    NIM_IS_CLASSIC,
    NIM_IS_STAIRCASE,
    NIM_IS_MOORE,
    NIM_IS_SUM,
    NIM_IS_NORMAL,
    NIM_IS_MISERE,
    NIM_IS_K_1,
    NIM_IS_K_2,
    NIM_IS_K_3,
    NIM_IS_K_4,
    /* Kinds of piles. */
    NIM_IS_SET,
    NIM_IS_FIBONACCI, /* takes */
    NIM_IS_PARTS,     /* different or unequal ones */
    NIM_IS_THREE_TAKES,
    NIM_IS_POWER_TAKES,
    NIM_IS_EXCHANGE, /* takes or splits that exchange values */
    NIM_IS_GRUNDYS_GAME,
    /* The input. */
    NIM_IS_BOARD,
    NIM_IS_PLAIN, /* its numbers are piles of Nim */
    NIM_IS_PILES, /* several piles, told one by one */
    NIM_IS_EACH,  /* numbers of its own make each pile */
    NIM_IS_BODY,  /* piles as they are, led by their number */
    NIM_IS_MANY_CASES,
    NIM_IS_SET_EACH, /* several sets of takes */
    NIM_IS_ANY_ORDER,
    NIM_IS_NEGATIVE, /* numbers may be below 0 */
    /* The answer. */
    NIM_IS_VERDICT,
    NIM_IS_MOVES,
    NIM_IS_FIRST,
    NIM_IS_TAKEN,
    NIM_IS_BIDS,
    NIM_IS_PLACES,
    NIM_IS_LABEL,
    NIM_IS_CASE,       /* the label begins with "Case " */
    NIM_IS_CASE_HASH,  /* or with "Case #" */
    NIM_IS_PILE_MOVES, /* winning moves on piles are known */
    NIM_IS_LIST,       /* of moves, of one pile each */
    NIM_IS_COUNT,      /* of them */
    /* What follows from these. */
    NIM_IS_NIM_PILES /* of classic or staircase Nim, in normal play */
};

#define NIM_TRAIT(name) (UINT64_C(1) << NIM_IS_##name)

#endif
