/* What every chapter uses: statuses, moves, memory, wide numbers. */
#ifndef NIMSUM_BASE_H
#define NIMSUM_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In C++ all that is declared is of C. */
#ifdef __cplusplus
#define NIMSUM_BEGIN extern "C" {
#define NIMSUM_END }
#else
#define NIMSUM_BEGIN
#define NIMSUM_END
#endif

NIMSUM_BEGIN

enum nim_status {
    NIM_OK,
    NIM_END,          /* the input ended where a number was expected */
    NIM_BAD_BYTE,     /* a byte that is neither digit nor white space */
    NIM_TOO_LARGE,    /* a number above 2^64-1 */
    NIM_UTF16,        /* the input is UTF-16 text */
    NIM_READ_FAILED,  /* the system could not read */
    NIM_WRITE_FAILED, /* the system could not write */
    NIM_PIPE_CLOSED,  /* nobody reads the output any more */
    NIM_NO_MEMORY,
    NIM_IMPOSSIBLE,  /* a case that the problem's statement excludes */
    NIM_TOO_HARD,    /* no way is known to find a pile's Grundy value */
    NIM_TOO_MANY,    /* more winning moves than can be counted in time */
    NIM_NO_PROCESS,  /* the system could not start or watch a program */
    NIM_INVALID,     /* the input breaks a rule of the problem's statement */
    NIM_BAD_ARGUMENT /* no problem, or a k that Moore's Nim does not have */
};

/* Who wins when no move is left. */
enum nim_play {
    NIM_NORMAL, /* whoever cannot move loses */
    NIM_MISERE  /* whoever cannot move wins */
};

/* One pile of a move: it had `from` stones and is left with `to` < `from`.
 * A winning move leaves a P-position: the player to move there loses. */
struct nim_move {
    uint64_t from;
    uint64_t to;
};

/* Where memory comes from: malloc's heap (nim_memory_of_system), or the
 * caller's own. */
struct nim_memory {
    void *context;
    /* As realloc; a block_len of 0 frees. */
    void *(*resize)(void *context, void *block, size_t block_len);
};

/* malloc's heap. */
const struct nim_memory *nim_memory_of_system(void);

/* Digits of the longest number of 64 bits. */
#define NIM_DECIMAL_LEN 20

/* A non-negative integer below 2^8192: room for the number of winning moves of
 * Moore's Nim on up to 2^64 piles. limb[0] is the lowest; those from
 * limb_count on are not set. */
#define NIM_WIDE_LIMBS 256
struct nim_wide {
    unsigned limb_count;
    uint32_t limb[NIM_WIDE_LIMBS];
};

NIMSUM_END

#endif
