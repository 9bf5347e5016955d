/* nimsum: who wins a game of the Nim family, and with which moves.
 *
 * The header reads from the ground up: words, games, numbers, streams,
 * problems, and at the end nim_solve(), which puts them together.
 *
 * Conventions. The library never prints, never exits and keeps nothing between
 * calls: whatever must last stands in a struct that the caller owns. A call
 * that can fail returns an enum nim_status. Counts of things end in _count,
 * sizes in bytes in _len. Piles hold 0 .. 2^64-1 stones. Breaking a
 * precondition is a bug of the caller and is caught by assert.
 *
 * The games and the numbers need nothing from the system; reader and writer
 * reach it only through the function tables of "Streams".
 */
#ifndef NIMSUM_H
#define NIMSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NIM_VERSION "0.1.0"

enum nim_status {
    NIM_OK,
    NIM_END,          /* the input ended where a number was expected */
    NIM_BAD_BYTE,     /* a byte that is neither digit nor white space */
    NIM_TOO_LARGE,    /* a number above 2^64-1 */
    NIM_UTF16,        /* the input is UTF-16 text */
    NIM_READ_FAILED,  /* the system could not read */
    NIM_WRITE_FAILED, /* the system could not write */
    NIM_PIPE_CLOSED,  /* nobody reads the output any more */
    NIM_NO_MEMORY
};

/* Who wins when no move is left. */
enum nim_play {
    NIM_NORMAL, /* whoever cannot move loses */
    NIM_MISERE  /* whoever cannot move wins */
};

/* One pile of a move: it had `from` stones and is left with `to` < `from`.
 * A winning move leaves a P-position, one that the player to move loses. */
struct nim_move {
    uint64_t from;
    uint64_t to;
};

/* ---- Games ---------------------------------------------------------------
 *
 * A game is fed its piles in one or many calls of _add; the memory it needs
 * does not depend on their number. Then _wins tells whether the player to move
 * wins. Winning moves are asked for with the piles in one array, the same
 * piles in the same order as were added.
 */

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

/* A non-negative integer below 2^8192: room for the number of winning moves of
 * Moore's Nim on up to 2^64 piles. limb[0] is the lowest; those from
 * limb_count on are not set. */
#define NIM_WIDE_LIMBS 256
struct nim_wide {
    unsigned limb_count;
    uint32_t limb[NIM_WIDE_LIMBS];
};

/* Counts what nim_moore_walk_next would list from the start on. Walks over the
 * sets of piles that can be touched but not over their values: time grows with
 * the former, up to pile_count to the power of k. */
void nim_moore_walk_count(const struct nim_moore_walk *walk,
                          struct nim_wide *total);

/* ---- Numbers -------------------------------------------------------------
 *
 * A kernel is a function for one machine behind a signature for all. The rows
 * of a table say which there are; the first row that this machine supports is
 * the fastest, and the last, "portable", runs everywhere.
 */

/* What a scan did. Numbers are runs of ASCII digits, leading zeros allowed, up
 * to 2^64-1, each followed by white space (space, \t \n \v \f \r). */
struct nim_scanned {
    enum nim_status status; /* NIM_OK, NIM_BAD_BYTE or NIM_TOO_LARGE */
    size_t used;            /* bytes up to and with the last white space used */
    size_t count;           /* numbers written */
    size_t fault;           /* offset of the bad byte or too large number */
};

/* At most this many bytes are scanned at once, */
#define NIM_SCAN_LEN 8192
/* the bytes just before them must be readable, whatever they hold, */
#define NIM_SCAN_MARGIN 32
/* and the array of numbers must have this much room. */
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

/* The row of that name, or for NULL the fastest that works here.
 * NULL when there is no such row or it does not work on this machine. */
const struct nim_scan_kernel *nim_scan_kernel_find(const char *name);

/* Longest decimal numbers, and longest line "from to\n". */
#define NIM_DECIMAL_LEN 20
#define NIM_DECIMAL_LINE_LEN (2 * NIM_DECIMAL_LEN + 2)
#define NIM_DECIMAL_WIDE_LEN 2467

/* Bytes after the text that a formatting call may overwrite. */
#define NIM_DECIMAL_SLACK 32

/* Writes the number's decimal digits and returns how many. text has room for
 * NIM_DECIMAL_LEN + NIM_DECIMAL_SLACK bytes. */
size_t nim_decimal_write(unsigned char *text, uint64_t number);

/* The same for a wide number; text has room for NIM_DECIMAL_WIDE_LEN. */
size_t nim_decimal_write_wide(unsigned char *text,
                              const struct nim_wide *number);

/* Writes a line "from to\n" for each move and returns their length. text has
 * room for NIM_DECIMAL_LINE_LEN bytes a move, and NIM_DECIMAL_SLACK more. */
typedef size_t nim_decimal_fn(unsigned char *text, const struct nim_move *moves,
                              size_t move_count);

struct nim_decimal_kernel {
    const char *name;
    bool (*works_here)(void);
    nim_decimal_fn *write_lines;
};

/* As nim_scan_kernels and nim_scan_kernel_find. */
extern const struct nim_decimal_kernel nim_decimal_kernels[];
const struct nim_decimal_kernel *nim_decimal_kernel_find(const char *name);

/* ---- Streams -------------------------------------------------------------
 *
 * Three tables of functions stand between the library and the system, so that
 * a program can put memory, sockets or failures in their place.
 */

struct nim_input {
    void *context;
    /* Reads 1 .. buffer_len bytes. 0 at the end, -1 with errno on failure. */
    ptrdiff_t (*read)(void *context, void *buffer, size_t buffer_len);
    /* Might the next read have to wait for someone? */
    bool (*may_wait)(void *context);
};

struct nim_output {
    void *context;
    /* Writes 1 .. data_len bytes. -1 with errno on failure. */
    ptrdiff_t (*write)(void *context, const void *data, size_t data_len);
};

struct nim_memory {
    void *context;
    /* As realloc; a block_len of 0 frees. */
    void *(*resize)(void *context, void *block, size_t block_len);
};

/* The system's files and memory. */
struct nim_file {
    int descriptor;
    bool regular; /* a regular file: reading never waits */
    void *stream; /* in place of the descriptor where there is no POSIX */
};

extern const struct nim_memory nim_system_memory;

/* Opens a file for reading, or standard input for "-". NIM_READ_FAILED with
 * errno when it cannot. The input points into file. */
enum nim_status nim_file_open(struct nim_file *file, const char *path,
                              struct nim_input *input);
void nim_file_close(struct nim_file *file);

/* Standard output. The output points into file. */
void nim_file_stdout(struct nim_file *file, struct nim_output *output);

/* Closes what nim_file_stdout gave; NIM_WRITE_FAILED with errno when the
 * system only now finds that it could not store what was written. */
enum nim_status nim_file_close_stdout(struct nim_file *file);

/* Is this the terminal of a person? */
bool nim_stdin_is_terminal(void);

/* Answers held back until they fill a buffer or someone waits for them. After
 * a failed write everything else is dropped and status keeps the failure. */
struct nim_writer {
    struct nim_output output;
    struct nim_memory memory;
    const struct nim_decimal_kernel *kernel;
    unsigned char *buffer;
    size_t held_len;
    enum nim_status status;
    int error; /* errno of the failed write */
};

/* kernel NULL: the fastest. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_writer_begin(struct nim_writer *writer,
                                 const struct nim_output *output,
                                 const struct nim_memory *memory,
                                 const struct nim_decimal_kernel *kernel);

/* Flushes and frees; returns the status. */
enum nim_status nim_writer_end(struct nim_writer *writer);

/* NIM_OK, NIM_WRITE_FAILED or NIM_PIPE_CLOSED, now and ever after. */
enum nim_status nim_writer_flush(struct nim_writer *writer);

/* Room for room_len bytes after those held, which may be written to make room.
 * Whoever fills some of it adds to held_len. */
#define NIM_WRITER_ROOM ((size_t)256 * 1024)
unsigned char *nim_writer_room(struct nim_writer *writer, size_t room_len);

void nim_writer_put(struct nim_writer *writer, const char *text,
                    size_t text_len);
void nim_writer_string(struct nim_writer *writer, const char *string);
void nim_writer_number(struct nim_writer *writer, uint64_t number);
void nim_writer_wide(struct nim_writer *writer, const struct nim_wide *number);

/* A line "from to" for each move. */
void nim_writer_lines(struct nim_writer *writer, const struct nim_move *moves,
                      size_t move_count);

/* Numbers from text that arrives in pieces of any size. A byte order mark of
 * UTF-8 at the start is skipped; the last number needs no white space. */
struct nim_reader {
    struct nim_input input;
    struct nim_memory memory;
    const struct nim_scan_kernel *kernel;
    /* Called before a read that may wait, unless NULL; when it does not return
     * NIM_OK, that is the reader's status. */
    enum nim_status (*before_wait)(void *waiter);
    void *waiter;
    unsigned char *text; /* the buffer, after its margin */
    size_t begin;        /* text[begin .. end) has not been scanned */
    size_t end;
    uint64_t *numbers; /* numbers[next .. count) have not been taken */
    size_t next;
    size_t count;
    bool started;           /* the first bytes have been looked at */
    bool ended;             /* text[end - 1] is a '\n' of our own */
    enum nim_status status; /* what comes after the numbers */
    int error;              /* errno of a failed read */
    size_t fault;           /* offset of the fault in text */
    uint64_t zeros;         /* leading zeros dropped from a token at text[0] */
    uint64_t lines;         /* newlines before text[0] */
    uint64_t line_len;      /* bytes between the last of them and text[0],
                               dropped zeros among them */
};

/* kernel NULL: the fastest. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_reader_begin(struct nim_reader *reader,
                                 const struct nim_input *input,
                                 const struct nim_memory *memory,
                                 const struct nim_scan_kernel *kernel);
void nim_reader_end(struct nim_reader *reader);

/* Takes the next 1 .. most numbers, those at hand; they stay valid until the
 * next call. Reads only when none is at hand. most > 0.
 * NIM_OK, or NIM_END or what else is wrong, now and ever after. */
enum nim_status nim_reader_take(struct nim_reader *reader, uint64_t most,
                                const uint64_t **numbers, size_t *count);

/* Takes one number. */
enum nim_status nim_reader_next(struct nim_reader *reader, uint64_t *number);

/* Where and what the fault is. */
#define NIM_FOUND_LEN 24
struct nim_place {
    uint64_t line;                      /* from 1 */
    uint64_t column;                    /* in bytes, from 1 */
    unsigned char found[NIM_FOUND_LEN]; /* from the fault to white space */
    size_t found_len;
    bool cut; /* there was more than fits */
};

/* After a status other than NIM_OK: the place where reading stopped. */
void nim_reader_place(const struct nim_reader *reader, struct nim_place *place);

/* ---- Problems ------------------------------------------------------------
 *
 * A problem is a judge's problem: how the input is laid out, which game it is,
 * how the answer is worded. All of it is data.
 */

enum nim_cases {
    NIM_CASES_ONE,   /* one case: n a1 .. an */
    NIM_CASES_COUNT, /* the number of cases, then that many */
    NIM_CASES_ZERO,  /* cases until n = 0, or the end */
    NIM_CASES_EOF    /* cases until the end */
};

enum nim_game { NIM_GAME_CLASSIC, NIM_GAME_STAIRCASE, NIM_GAME_MOORE };

/* What stands after the winner's word. */
enum nim_answer {
    NIM_ANSWER_VERDICT, /* nothing */
    NIM_ANSWER_MOVES,   /* the winning moves, a line each */
    NIM_ANSWER_COUNT    /* a line with their number */
};

#define NIM_NAMES_MAX 7

struct nim_problem {
    const char *names[NIM_NAMES_MAX + 1]; /* the handle, other names, NULL */
    const char *judge;
    const char *title;
    enum nim_cases cases;
    enum nim_game game;
    unsigned k; /* of Moore's Nim */
    enum nim_play play;
    const char *wins; /* the word when the player to move wins */
    const char *loses;
    enum nim_answer answer;
    uint64_t moves_max; /* list at most this many */
    bool places;        /* each pair is led by the pile's 1-based place */
};

/* The catalogue, ended by a row without names. */
extern const struct nim_problem nim_problems[];

/* The problem of that name, case ignored, or NULL. */
const struct nim_problem *nim_problem_find(const char *name);

/* Names like a mistyped one, nearest first: by letters put in, left out,
 * changed, or swapped with their neighbour (F. Damerau 1964), at most one in
 * three. Writes up to most of them and returns how many. */
size_t nim_problem_suggest(const char *mistyped, const char **names,
                           size_t most);

/* ---- Solving ------------------------------------------------------------ */

/* What was expected where the input went wrong. */
enum nim_expected {
    NIM_EXPECTED_CASE_COUNT, /* the number of cases */
    NIM_EXPECTED_PILE_COUNT, /* the number of piles of a case */
    NIM_EXPECTED_PILE        /* a pile of a case */
};

struct nim_fault {
    struct nim_place place;
    enum nim_expected expected;
    uint64_t case_number; /* from 1 */
    uint64_t pile;        /* from 1 */
    uint64_t pile_count;
    int error; /* errno, for NIM_READ_FAILED and NIM_WRITE_FAILED */
};

/* Answers the problem's cases from reader to writer, each before waiting for
 * more input (the reader's before_wait is set for that). Reading stops after
 * the last case. Verdicts take constant memory; for moves and counts the piles
 * of one case are held, as they come. NIM_OK, or another status, then fault
 * says where (the place is filled for faults of the input, error for failures
 * of the system); the answers before the fault have been written. */
enum nim_status nim_solve(const struct nim_problem *problem,
                          struct nim_reader *reader, struct nim_writer *writer,
                          const struct nim_memory *memory,
                          struct nim_fault *fault);

#endif
