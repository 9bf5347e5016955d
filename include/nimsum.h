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
    NIM_NO_MEMORY,
    NIM_IMPOSSIBLE, /* a case that the problem's statement excludes */
    NIM_TOO_HARD,   /* no way is known to find a pile's Grundy value */
    NIM_INVALID     /* the input breaks a rule of the problem's statement */
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

/* Where memory comes from: malloc's heap (nim_system_memory), or the caller's
 * own. */
struct nim_memory {
    void *context;
    /* As realloc; a block_len of 0 frees. */
    void *(*resize)(void *context, void *block, size_t block_len);
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

/* Sums of other games. R. Sprague, "Über mathematische Kampfspiele", Tohoku
 * Mathematical Journal 41 (1935), and P. M. Grundy, "Mathematics and games",
 * Eureka 2 (1939): in normal play a pile of any such game is worth as much as
 * a Nim pile of its Grundy value, the least number that is not the value of
 * one of its options (mex). So the XOR of the values decides.
 *
 * What is prepared once and used for all piles of a game: */
struct nim_rules {
    struct nim_memory memory;
    uint64_t *takes; /* the numbers of stones that may be taken, ascending */
    size_t take_count;
    unsigned char *table; /* values of the piles 0 .. table_count-1 */
    size_t table_count;
    size_t table_room;
    uint64_t period; /* from table[table_count - period] on; 0: unknown */
};

/* A kind of pile. */
struct nim_kind {
    /* Prepares the rules; the set is what the input gave, if anything.
     * NIM_OK or NIM_NO_MEMORY. NULL: nothing to prepare. */
    enum nim_status (*begin)(struct nim_rules *rules, const uint64_t *set,
                             size_t set_count);
    /* NIM_OK, NIM_NO_MEMORY or NIM_TOO_HARD. */
    enum nim_status (*value)(struct nim_rules *rules, uint64_t pile,
                             uint64_t *grundy);
    /* The options of a pile are to take one of rules->takes. */
    bool takes_only;
};

/* Takes of a set (S-Nim). Values are computed from the rule up to the pile
 * asked for, unless a period turns up first; then any pile is answered. A
 * period is proved when as many values in a row as the largest take come again:
 * a value depends on no others (S. W. Golomb, "A mathematical investigation of
 * games of take-away", Journal of Combinatorial Theory 1, 1966).
 * NIM_TOO_HARD for piles of 2^26 and more without a period before. */
extern const struct nim_kind nim_kind_set;
/* Takes of Fibonacci numbers; NIM_TOO_HARD for piles of 2^26 and more. */
extern const struct nim_kind nim_kind_fibonacci_takes;
/* Takes of 1, 2 or 3: pile modulo 4 (C. G. Bachet 1612). */
extern const struct nim_kind nim_kind_three_takes;
/* Takes of powers of two: pile modulo 3. */
extern const struct nim_kind nim_kind_power_takes;
/* Take any number or split in two: 4k+3 and 4k+4 are exchanged (E. Lasker,
 * "Brettspiele der Völker", 1931; E. R. Berlekamp, J. H. Conway, R. K. Guy,
 * "Winning Ways", chapter 4). */
extern const struct nim_kind nim_kind_lasker;
/* Take any number or split in three: 8k+7 and 8k+8 are exchanged. */
extern const struct nim_kind nim_kind_three_split;
/* Replace a pile by two smaller ones, empty ones allowed: the pile-th odious
 * number, one with an odd number of ones in binary. */
extern const struct nim_kind nim_kind_two_smaller;
/* Grundy's game, split in two unequal piles: 0 when the player to move loses,
 * else 1 (not the Grundy value, so for single piles only). Computed from the
 * rule to 2000; beyond, A. Flammenkamp found no lost pile up to 2^35 (the last
 * one is 1222). NIM_TOO_HARD above that. */
extern const struct nim_kind nim_kind_grundys_game;

enum nim_status nim_rules_begin(struct nim_rules *rules,
                                const struct nim_kind *kind,
                                const struct nim_memory *memory,
                                const uint64_t *set, size_t set_count);
void nim_rules_end(struct nim_rules *rules);

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

/* Not in the table: allows a minus sign, and gives the two's complement of
 * numbers below 0. Byte by byte. */
extern const struct nim_scan_kernel nim_scan_signed_kernel;

/* Longest decimal numbers, and longest line "from to\n". */
#define NIM_DECIMAL_LEN 20
#define NIM_DECIMAL_LINE_LEN (2 * NIM_DECIMAL_LEN + 2)
#define NIM_DECIMAL_WIDE_LEN 2467

/* Room that formatting wants behind the longest text. All the room given to a
 * call may be overwritten, not only where the text comes to stand. */
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
 * Tables of functions stand between the library and the system, so that
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

void nim_writer_put(struct nim_writer *writer, const char *text,
                    size_t text_len);

/* Room for up to NIM_WRITER_ROOM bytes behind what is held, flushed before if
 * need be; then how many of them were filled. */
#define NIM_WRITER_ROOM ((size_t)128 * 1024)
unsigned char *nim_writer_room(struct nim_writer *writer, size_t len);
void nim_writer_wrote(struct nim_writer *writer, size_t len);
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

/* The numbers at hand, without reading: how many, and where. They can be taken
 * with nim_reader_take. */
size_t nim_reader_at_hand(const struct nim_reader *reader,
                          const uint64_t **numbers);

/* Takes one number. */
enum nim_status nim_reader_next(struct nim_reader *reader, uint64_t *number);

/* Takes a word, not a number, that is one of words (ended by NULL, each at most
 * NIM_FOUND_LEN bytes) and gives its index. Anything else is NIM_BAD_BYTE. */
enum nim_status nim_reader_word(struct nim_reader *reader,
                                const char *const *words, size_t *index);

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

/* How cases follow each other. */
enum nim_cases {
    NIM_CASES_ONE,   /* one case */
    NIM_CASES_COUNT, /* the number of cases, then that many */
    NIM_CASES_ZERO,  /* until a case starts with 0, or the end */
    NIM_CASES_EOF,   /* until the end */
    NIM_CASES_EQUAL  /* n and the number of cases, then so many times n piles */
};

/* What makes up a case: a few numbers of its own, its head, then so many. */
enum nim_body {
    NIM_BODY_PILES,   /* head[0] piles */
    NIM_BODY_PAIRS,   /* head[0] times two numbers */
    NIM_BODY_TRIPLES, /* head[0] times three numbers */
    NIM_BODY_ROWS,    /* head[0] times head[1] numbers */
    NIM_BODY_NONE     /* nothing; the head itself is the case */
};

/* Does a set of takes come before the cases: how many, and which. */
enum nim_set {
    NIM_SET_NONE,
    NIM_SET_ONCE,
    NIM_SET_EACH /* sets, each with its cases, until a set of 0 takes */
};

/* Where the lines of a case end. A set of takes stands like a head and body. */
enum nim_lines {
    NIM_LINES_BODY,    /* the head on a line, the body on the next */
    NIM_LINES_CASE,    /* the whole case on a line */
    NIM_LINES_ROWS,    /* the head on a line, and each pair, triple or row */
    NIM_LINES_HALVES,  /* the head on a line, and each half of the body */
    NIM_LINES_NUMBERS, /* each number on a line */
    NIM_LINES_OPEN     /* the head on a line; the statement leaves open whether
                          a space or a line end parts the numbers behind it */
};

/* Empty lines. */
enum nim_blanks {
    NIM_BLANKS_NONE,
    NIM_BLANKS_ANY, /* any number of them between two cases, or none */
    NIM_BLANKS_ONE  /* one before each case */
};

/* How the numbers of a body follow each other. */
enum nim_order {
    NIM_ORDER_ANY,
    NIM_ORDER_RISING,     /* each is above the one before */
    NIM_ORDER_NOT_FALLING /* none is below the one before */
};

/* Turns the numbers of a case into piles, in their place. Returns how many
 * piles there are, at most as many as numbers; SIZE_MAX when the case is one
 * that the statement excludes. The head is the numbers when the body is none.
 */
typedef size_t nim_arrange_fn(const uint64_t *head, uint64_t *numbers,
                              size_t number_count);

#define NIM_HEAD_MAX 4
struct nim_layout {
    enum nim_cases cases;
    enum nim_set set;
    unsigned head_count; /* numbers in the head, up to NIM_HEAD_MAX */
    enum nim_body body;
    bool has_negative; /* numbers below 0, as two's complement */
    bool has_winner;   /* behind the piles: the name of the player to move */
    /* What only nim_validate insists on: */
    enum nim_lines lines;
    enum nim_blanks blanks;
    enum nim_order order;
    nim_arrange_fn *arrange; /* NULL: the numbers are the piles */
    const char *excluded;    /* what a case has that arrange excludes */
};

enum nim_family {
    NIM_GAME_CLASSIC,
    NIM_GAME_STAIRCASE,
    NIM_GAME_MOORE,
    NIM_GAME_SUM /* piles of one kind */
};

/* The game and its rule of play. */
struct nim_game {
    enum nim_family family;
    unsigned k;                  /* of Moore's Nim */
    const struct nim_kind *kind; /* of the piles of a sum */
    bool splits;                 /* moves may also split piles, for nothing */
    enum nim_play play;
};

/* What an answer says. The winner is named by a word. */
enum nim_answer {
    NIM_ANSWER_VERDICT, /* the winner */
    NIM_ANSWER_MOVES,   /* the winner, and his winning moves, a line each */
    NIM_ANSWER_COUNT,   /* the winner, and a line with the number of those */
    NIM_ANSWER_NUMBER,  /* that number alone, 0 when lost */
    NIM_ANSWER_FIRST,   /* stones taken and place of the first winning move,
                           and a line with the piles it leaves; or the word */
    NIM_ANSWER_TAKEN,   /* "place:taken" of all winning moves on a line; or the
                           word */
    NIM_ANSWER_BIDS     /* the winning bids of a public sale; or the word */
};

/* How sure the row is. */
enum nim_source {
    NIM_SOURCE_STATEMENT, /* the judge's statement was seen */
    NIM_SOURCE_CODE,      /* accepted solutions were seen */
    NIM_SOURCE_PARTLY     /* unconfirmed: some of it is from memory */
};

struct nim_range {
    uint64_t min;
    uint64_t max;
};

/* Who the problem is. */
#define NIM_NAMES_MAX 7
struct nim_card {
    const char *names[NIM_NAMES_MAX + 1]; /* the handle, other names, NULL */
    const char *judge;
    const char *title;
    const char *url;
    const char *rule; /* the game in a sentence or two */
    enum nim_source source;
};

/* How an answer is worded. */
struct nim_wording {
    const char *wins;  /* the word when the player to move wins, */
    const char *loses; /* and when they lose */
    const char *label; /* behind "Case " and the case's number, or NULL */
    bool joined;       /* the words of a set's cases stand on one line */
    enum nim_answer answer;
    uint64_t moves_max; /* list at most this many */
    bool places;        /* each pair is led by the pile's 1-based place */
};

/* The limits of the statement; 0 where it names none. The first five numbers
 * are those of nearly every statement. */
struct nim_limits {
    uint64_t cases_max;
    uint64_t piles_min; /* of a case */
    uint64_t piles_max;
    uint64_t value_min;
    uint64_t value_max;       /* below 0 no further than this either */
    uint64_t piles_total_max; /* piles of all cases together */
    struct nim_range head[NIM_HEAD_MAX]; /* numbers behind the head's first */
    /* Which number of the head, from 1, says how many squares there are, and
     * so how many different values, from value_min on. */
    unsigned squares;
};

struct nim_problem {
    struct nim_card card;
    struct nim_layout layout;
    struct nim_game game;
    struct nim_wording words;
    struct nim_limits limits;
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

/* Can its winning moves be listed and counted? Not where piles stand for
 * something else, or where a move splits piles. */
bool nim_problem_has_moves(const struct nim_problem *problem);

/* ---- Solving ------------------------------------------------------------ */

/* What was expected where the input went wrong. */
enum nim_expected {
    NIM_EXPECTED_CASE_COUNT, /* the number of cases */
    NIM_EXPECTED_TAKE_COUNT, /* the number of takes in a set */
    NIM_EXPECTED_TAKE,       /* a take of a set */
    NIM_EXPECTED_PILE_COUNT, /* the number of piles of a case */
    NIM_EXPECTED_PILE,       /* a pile of a case */
    NIM_EXPECTED_NUMBER,     /* another number of a case */
    NIM_EXPECTED_NAME,       /* the name of the player to move */
    NIM_EXPECTED_END         /* nothing more */
};

struct nim_fault {
    struct nim_place place;
    enum nim_expected expected;
    uint64_t case_number; /* from 1 */
    uint64_t index;       /* of the pile, take or number, from 1, */
    uint64_t index_count; /* of so many; 0 where that is not known */
    int error;            /* errno, for NIM_READ_FAILED and NIM_WRITE_FAILED */
};

/* Answers the problem's cases from reader to writer, each before waiting for
 * more input (the reader's before_wait is set for that). Reading stops after
 * the last case. Verdicts take constant memory where the numbers are the piles;
 * else, and for moves and counts, one case is held, as its numbers come.
 * NIM_OK, or another status, then fault says where (the place is filled for
 * faults of the input, error for failures of the system); the answers before
 * the fault have been written. */
enum nim_status nim_solve(const struct nim_problem *problem,
                          struct nim_reader *reader, struct nim_writer *writer,
                          const struct nim_memory *memory,
                          struct nim_fault *fault);

/* ---- Checking ------------------------------------------------------------
 *
 * Is a submission's output the answer to an input, and why not? The truth is
 * computed as the input streams by. First nim_check_bytes asks whether there
 * is anything to explain, at the speed of solving; only then nim_check_words
 * looks closer, in a second pass over both.
 */

/* Is the output byte for byte what nim_solve writes? Its last newline may be
 * missing. NIM_OK, or what went wrong with the input (as nim_solve), or
 * NIM_READ_FAILED with fault->error for the output, *same unset. */
enum nim_status nim_check_bytes(const struct nim_problem *problem,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                const struct nim_memory *memory, bool *same,
                                struct nim_fault *fault);

enum nim_flaw_kind {
    NIM_FLAW_NONE,
    /* Wrong answers. */
    NIM_FLAW_WINNER,      /* the other player is named */
    NIM_FLAW_LABEL,       /* the case's label is not as it should be */
    NIM_FLAW_WORD,        /* another word than expected */
    NIM_FLAW_COUNT,       /* another number of winning moves */
    NIM_FLAW_NOT_WINNING, /* a move that does not win */
    NIM_FLAW_TAKEN,       /* the stones taken, where those left are asked for */
    NIM_FLAW_NO_PILE,     /* a move on a pile that is not there */
    NIM_FLAW_NO_MOVE,     /* a move that takes nothing, or more than there is */
    NIM_FLAW_NO_TAKE,     /* a move that takes what the rule does not allow */
    NIM_FLAW_MANY_PILES,  /* a move that touches more than k piles */
    NIM_FLAW_NO_NUMBER,   /* no number where a move's was expected */
    NIM_FLAW_HALF_MOVE,   /* a move that lacks a number */
    NIM_FLAW_MISSING,     /* a winning move is not there */
    NIM_FLAW_TWICE,       /* a winning move is there once too often */
    NIM_FLAW_NOT_FIRST,   /* a winning move, but not the one asked for */
    NIM_FLAW_LOST_MOVE,   /* a move though the position is lost */
    NIM_FLAW_EMPTY,       /* no output at all */
    NIM_FLAW_SHORT,       /* the output ends before this case's answer does */
    NIM_FLAW_SHORT_LINE,  /* a line ends before this case's answer */
    NIM_FLAW_LONG,        /* it goes on after the last case's */
    /* Right answers in the wrong form. */
    NIM_FLAW_ORDER,       /* the right moves in another order */
    NIM_FLAW_LETTER_CASE, /* capitals for small letters, or the reverse */
    NIM_FLAW_ZEROS,       /* leading zeros or a plus sign */
    NIM_FLAW_NUL,         /* NUL bytes */
    NIM_FLAW_MARK,        /* a byte order mark */
    NIM_FLAW_UTF16,       /* UTF-16 text */
    NIM_FLAW_FULL_WIDTH,  /* full-width letters or digits */
    NIM_FLAW_CRLF,        /* lines that end with \r\n */
    NIM_FLAW_TRAILING,    /* blanks at a line's end */
    NIM_FLAW_BLANK_LINE,  /* an empty line */
    NIM_FLAW_BLANKS,      /* leading blanks, or more than one in a row */
    NIM_FLAW_TAB,         /* other white space than spaces and newlines */
    NIM_FLAW_JOINED,      /* no new line where one was expected */
    NIM_FLAW_ONE_LINE,    /* nowhere a new line */
    NIM_FLAW_SPLIT        /* white space where none was expected */
};

/* What decides a position. */
struct nim_evidence {
    bool wins;        /* the player to move */
    bool all_single;  /* misere play, and no pile of two stones or more */
    uint64_t singles; /* then: the piles (odd steps) of one stone */
    uint64_t sum;     /* nim-sum (of the odd steps, of the Grundy values) */
    unsigned column;  /* Moore's Nim: a column that is not divisible, */
    uint64_t ones;    /* and its ones; 0 when there is no such column */
};

#define NIM_FLAW_PILES 8
#define NIM_FLAW_TEXT_LEN 48

struct nim_flaw {
    enum nim_flaw_kind kind;
    bool is_form;         /* the answer is right but for its form */
    uint64_t case_number; /* 0: not of one case */
    uint64_t line;        /* of the output, from 1 */
    /* The word or move, its first bytes. */
    unsigned char found[NIM_FLAW_TEXT_LEN];
    uint64_t found_len;                   /* before it was cut */
    char expected[NIM_FLAW_TEXT_LEN + 1]; /* "" when nothing was */
    /* The position, its first piles; or what the input says of it, where that
     * are no piles. */
    uint64_t piles[NIM_FLAW_PILES];
    uint64_t pile_count;
    struct nim_evidence position;
    struct nim_evidence after; /* what the move leaves */
    /* The move that answers it, or a winning one: its first pairs. */
    struct nim_move better[NIM_FLAW_PILES];
    size_t better_count; /* of all its pairs; 0: none is known */
};

struct nim_check {
    const struct nim_problem *problem;
    struct nim_memory memory;
    bool any_order;  /* moves may come in any order */
    bool words_only; /* white space does not matter */
    /* Called with the first flaw of every faulty case, unless NULL. */
    void (*on_flaw)(void *context, const struct nim_flaw *flaw);
    void *context;
    /* What came out. */
    uint64_t case_count;
    uint64_t wrong_count;  /* cases with a wrong answer, */
    uint64_t absent_count; /* those among them that have none */
    uint64_t form_count;   /* cases right but for their form */
    struct nim_flaw first; /* the first that is wrong, or else the first */
    bool stopped;          /* the rest was not read, for want of hope */
    /* What a solver does that explains all wrong answers, or NULL. */
    const char *idea;
};

/* The caller sets the first part. Status and fault as nim_check_bytes. The
 * output is read once; memory is bounded by the numbers and the answer of one
 * case, and what belongs to no answer is not kept. */
enum nim_status nim_check_words(struct nim_check *check,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                struct nim_fault *fault);

/* ---- Validating ----------------------------------------------------------
 *
 * Does an input obey the problem's statement to the letter? nim_solve reads
 * what any solution would read; here a number must stand where the statement
 * puts it, behind the one space or line end that the statement puts there,
 * and in the statement's limits.
 */

/* What can be wrong. The comment says what the breach's other fields hold. */
enum nim_rule {
    NIM_RULE_VALUE_RANGE,      /* value, range */
    NIM_RULE_COUNT_RANGE,      /* value, range; piles of a case, takes */
    NIM_RULE_CASE_COUNT_RANGE, /* value, range */
    NIM_RULE_TOTAL_RANGE,      /* value, range; piles of all cases so far */
    NIM_RULE_ORDER,            /* value; range.min is the number before */
    NIM_RULE_EXCLUDED_CASE,    /* a case that arrange excludes */
    NIM_RULE_EXTRA_SPACE,
    NIM_RULE_LEADING_SPACE,
    NIM_RULE_TRAILING_SPACE,
    NIM_RULE_MISSING_SPACE,
    NIM_RULE_TAB,
    NIM_RULE_EXTRA_NEWLINE,
    NIM_RULE_MISSING_NEWLINE,
    NIM_RULE_MISSING_FINAL_NEWLINE,
    NIM_RULE_CRLF,
    NIM_RULE_MIXED_NEWLINES, /* CRLF here and LF there, where CRLF may be */
    NIM_RULE_CR,             /* a carriage return that ends no line */
    NIM_RULE_LEADING_ZERO,
    NIM_RULE_PLUS_SIGN,
    NIM_RULE_MINUS_SIGN, /* of a number that cannot be negative, or of 0 */
    NIM_RULE_NOT_A_NUMBER,
    NIM_RULE_TOO_LARGE, /* above 2^64-1, or in size above 2^63-1 */
    NIM_RULE_UNKNOWN_NAME,
    NIM_RULE_BOM,
    NIM_RULE_UTF16,
    NIM_RULE_NUL,
    NIM_RULE_CONTROL, /* another control character */
    NIM_RULE_NON_ASCII,
    NIM_RULE_END_OF_FILE, /* the end where something is expected */
    NIM_RULE_MISSING_TERMINATOR,
    NIM_RULE_AFTER_TERMINATOR,
    NIM_RULE_AFTER_LAST_CASE,
    NIM_RULE_COUNT
};

/* What parts two numbers. */
enum nim_separator {
    NIM_SEPARATOR_NONE,
    NIM_SEPARATOR_SPACE,
    NIM_SEPARATOR_NEWLINE,
    NIM_SEPARATOR_EITHER
};

/* The first breach of a rule. */
struct nim_breach {
    enum nim_rule rule;
    struct nim_fault where; /* as of nim_solve. found: a token or nothing */
    uint64_t value;         /* two's complement where numbers are signed, */
    struct nim_range range; /* and so are these */
    enum nim_separator separator; /* expected first; NONE: it was there */
};

/* What an input tests: each is a property of a case. */
enum nim_feature {
    NIM_FEATURE_WON,           /* the player to move wins */
    NIM_FEATURE_LOST,          /* he loses */
    NIM_FEATURE_ONE_MOVE,      /* exactly one winning move */
    NIM_FEATURE_MANY_MOVES,    /* several */
    NIM_FEATURE_ONE_PILE,      /* a single pile */
    NIM_FEATURE_ZERO_PILE,     /* a pile without stones */
    NIM_FEATURE_ALL_ZERO,      /* no stones at all */
    NIM_FEATURE_ALL_SINGLE,    /* some stones, no pile has two */
    NIM_FEATURE_EQUAL_PILES,   /* two piles of the same size, not 0 */
    NIM_FEATURE_POWER_OF_TWO,  /* a pile of 2, 4, 8, ... stones */
    NIM_FEATURE_ZERO_SUM,      /* the nim-sum of all piles is 0, where that is
                                  not what decides */
    NIM_FEATURE_ZERO_ODD,      /* a staircase with stones, none on odd steps */
    NIM_FEATURE_EVEN_ONLY,     /* a staircase won from even steps only */
    NIM_FEATURE_OVER_31_BITS,  /* a value of 2^31 or more */
    NIM_FEATURE_OVER_32_BITS,  /* a value of 2^32 or more */
    NIM_FEATURE_MOST_PILES,    /* as many piles as the limit allows */
    NIM_FEATURE_LARGEST_VALUE, /* a value at the upper limit */
    NIM_FEATURE_COUNT
};

struct nim_reach {
    uint64_t case_count;
    uint64_t pile_count;     /* numbers counted by the first of the head */
    struct nim_range piles;  /* fewest and most of a case; {1, 0}: none */
    struct nim_range values; /* smallest and largest; {1, 0}: none */
    uint64_t undecided; /* cases with a pile too large for this game: neither
                           won nor lost, and their moves are not counted */
    bool possible[NIM_FEATURE_COUNT];  /* an input could have the feature */
    uint64_t cases[NIM_FEATURE_COUNT]; /* so many cases have it */
};

/* How strict. */
struct nim_strictness {
    bool crlf_allowed; /* lines may all end with CR LF */
};

/* Reads all of the input, once, and stops at the first breach of a rule.
 * reach, unless NULL, is filled with what the input tests; that takes time for
 * the games, and memory for one case. Without it memory is needed for one
 * case where the numbers are not the piles, and else is constant.
 * NIM_OK when the input obeys the statement; NIM_INVALID, then breach says
 * where not; NIM_READ_FAILED, then breach->where.error has errno;
 * NIM_NO_MEMORY. */
enum nim_status nim_validate(const struct nim_problem *problem,
                             const struct nim_input *input,
                             const struct nim_memory *memory,
                             const struct nim_strictness *strictness,
                             struct nim_breach *breach,
                             struct nim_reach *reach);

#endif
