/* A kernel is a function for one machine behind a signature for all. The rows
 * of a table say which there are; the first row that this machine supports is
 * the fastest, and the last, "portable", runs everywhere. */
#ifndef NIM_KERNELS_H
#define NIM_KERNELS_H

#include <nimsum.h>

/* Can there be kernels of NEON? All processors with this set of instructions
 * have it. With NIM_PORTABLE there are none. */
#if defined(__aarch64__) && defined(__ARM_NEON) && defined(__GNUC__) &&        \
    !defined(__AARCH64EB__) && !defined(NIM_PORTABLE)
#define NIM_NEON
#endif

/* What a scan did. Numbers are runs of ASCII digits, leading zeros allowed, up
 * to 2^64-1, each followed by white space (space, \t \n \v \f \r). */
struct nim_scanned {
    enum nim_status status; /* NIM_OK, NIM_BAD_BYTE or NIM_TOO_LARGE */
    size_t used;            /* bytes up to and with the last white space used */
    size_t count;           /* numbers written */
    size_t fault;           /* offset of the bad byte or too large number */
    size_t newlines;        /* among the bytes used */
};

/* At most this many bytes are scanned at once. */
#define NIM_SCAN_LEN 8192
/* This many bytes before the text must be readable, whatever they hold. */
#define NIM_SCAN_MARGIN 32
/* The array of numbers must have room for this many. */
#define NIM_SCAN_ROOM (NIM_SCAN_LEN / 2 + 16)

/* Converts the numbers in text[0 .. text_len) that are followed by white space
 * there. What stands after the last white space is left for the next call.
 * Nothing at or after text[text_len] is read. At a fault the numbers before it
 * are written, and used stops at its token. */
typedef struct nim_scanned nim_scan_fn(const unsigned char *text,
                                       size_t text_len, uint64_t *numbers);

struct nim_scan_kernel {
    const char *name;
    bool (*works_here)(void);
    nim_scan_fn *scan;
};

/* Rows, fastest first, ended by a row whose name is NULL. */
extern const struct nim_scan_kernel nim_scan_kernels[];

/* Not in the table: allows a minus sign, and gives the two's complement of
 * numbers below 0. Byte by byte. */
extern const struct nim_scan_kernel nim_scan_signed_kernel;

/* The length of the longest line "from to\n". */
#define NIM_DECIMAL_LINE_LEN (2 * NIM_DECIMAL_LEN + 2)

/* Room that formatting wants behind the longest text. All the room given to a
 * call may be overwritten, not only where the text comes to stand. */
#define NIM_DECIMAL_SLACK 32

/* Writes the number's decimal digits and returns how many. text has room for
 * NIM_DECIMAL_LEN + NIM_DECIMAL_SLACK bytes. */
size_t nim_decimal_write(unsigned char *text, uint64_t number);

/* Writes a line "from to\n" for each move and returns their length. text has
 * room for NIM_DECIMAL_LINE_LEN bytes a move, and NIM_DECIMAL_SLACK more. */
typedef size_t nim_decimal_fn(unsigned char *text, const struct nim_move *moves,
                              size_t move_count);

/* Writes the piles whose target, pile XOR flip, is less, in their order, and
 * returns how many. There is room for all piles among the winners. */
typedef size_t nim_decimal_choose_fn(uint64_t *winners, const uint64_t *piles,
                                     size_t pile_count, uint64_t flip);

/* Of small cases of classic Nim, each its number of piles and the piles: at
 * most so many piles, all of them below so much. */
#define NIM_PICK_PILES 20
#define NIM_PICK_BELOW 1024

/* What answers a case: one of the first two, and a winning move each behind it,
 * from | to << 32. */
#define NIM_PICK_WINS (UINT64_C(0x100000001) * NIM_PICK_BELOW)
#define NIM_PICK_LOSES (UINT64_C(0x100000001) * (NIM_PICK_BELOW + 1))
#define NIM_PICK_ROOM 1024

struct nim_picked {
    size_t count;        /* of picks */
    size_t used;         /* numbers of these cases */
    uint64_t case_count; /* at most as many as wanted */
};

/* Picks what answers small cases from the front of numbers, whole ones alone;
 * may leave such that are less than 24 numbers before the end. Without lists no
 * moves, and then piles may be of any size. There is room for NIM_PICK_ROOM
 * picks. */
typedef struct nim_picked nim_decimal_pick_fn(uint64_t *picks,
                                              const uint64_t *numbers,
                                              size_t count, uint64_t most,
                                              bool lists);

struct nim_decimal_kernel {
    const char *name;
    bool (*works_here)(void);
    nim_decimal_fn *write_lines;
    nim_decimal_choose_fn *choose;
    nim_decimal_pick_fn *pick;
};

/* As nim_scan_kernels, of these functions. */
extern const struct nim_decimal_kernel nim_decimal_kernels[];
nim_decimal_fn nim_decimal_lines_portable, nim_decimal_lines_avx2;
nim_decimal_choose_fn nim_decimal_choose_portable, nim_decimal_choose_avx2;
nim_decimal_pick_fn nim_decimal_pick_portable, nim_decimal_pick_avx2,
    nim_decimal_pick_avx512;

#endif
