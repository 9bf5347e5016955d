/* Problems
 *
 * A problem is a judge's problem: how the input is laid out, which game it is,
 * how the answer is worded. All of it is data.
 */
#ifndef NIMSUM_PROBLEMS_H
#define NIMSUM_PROBLEMS_H

#include <nimsum/games.h>
#include <nimsum/streams.h>

NIMSUM_BEGIN

/* How cases follow each other. */
enum nim_cases {
    NIM_CASES_ONE,    /* one case */
    NIM_CASES_COUNT,  /* the number of cases, then the cases */
    NIM_CASES_ZERO,   /* until a case starts with 0, or the end */
    NIM_CASES_EOF,    /* until the end */
    NIM_CASES_EQUAL,  /* n and the number of cases, then n piles a case */
    NIM_CASES_SHARED, /* the number of cases and the last number of every head,
                         then the cases without it */
    NIM_CASES_QUERIES /* graphs until the input ends: head[1] nodes, a row of
                         edges for each, and cases until 0, of which each has
                         the rest of its head and body */
};

/* What a case is made of: its head, a few numbers, and then its body. */
enum nim_body {
    NIM_BODY_PILES,   /* head[0] piles */
    NIM_BODY_PAIRS,   /* head[0] times two numbers */
    NIM_BODY_TRIPLES, /* head[0] times three numbers */
    NIM_BODY_ROWS,    /* head[0] times head[1] numbers */
    NIM_BODY_NONE     /* nothing; the head itself is the case */
};

/* Where does a set of takes stand? It is their number, and then each take. */
enum nim_set {
    NIM_SET_NONE,  /* there is no set */
    NIM_SET_ONCE,  /* one set, then all cases */
    NIM_SET_EACH,  /* sets, each with its cases, until a set of 0 takes */
    NIM_SET_BEHIND /* one set of rising takes, behind the one case */
};

/* Where the lines of a case end. A set of takes stands like a head and body. */
enum nim_lines {
    NIM_LINES_BODY,    /* the head on a line, the body on the next */
    NIM_LINES_CASE,    /* the whole case on a line */
    NIM_LINES_ROWS,    /* the head on a line, and each pair, triple or row */
    NIM_LINES_HALVES,  /* the head on a line, and each half of the body */
    NIM_LINES_NUMBERS, /* each number on a line */
    NIM_LINES_OPEN,    /* the head on a line; the statement leaves open whether
                          a space or a line end parts the numbers behind it */
    NIM_LINES_BRACKETS /* the body alone, as [1,2,3]; the head, which counts it,
                          is not there */
};

/* Empty lines. */
enum nim_blanks {
    NIM_BLANKS_NONE, /* none */
    NIM_BLANKS_ANY,  /* any number of them between two cases, or none */
    NIM_BLANKS_ONE   /* one before each case */
};

/* How the numbers of a body follow each other. */
enum nim_order {
    NIM_ORDER_ANY,        /* in any order */
    NIM_ORDER_RISING,     /* each is above the one before */
    NIM_ORDER_NOT_FALLING /* none is below the one before */
};

/* What stands for piles, and all that is known of it. */
struct nim_board;

#define NIM_HEAD_MAX 4
#define NIM_ROW_MAX 3
struct nim_layout {
    enum nim_cases cases; /* how cases follow each other */
    enum nim_set set;     /* does a set of takes come before them? */
    unsigned head_count;  /* numbers in the head, up to NIM_HEAD_MAX */
    enum nim_body body;   /* the numbers behind the head */
    bool counts_second;   /* in the text the head's second number stands first,
                             and then the one that counts the body */
    /* What the numbers of the head are called, as "n p q"; NULL: "n". */
    const char *head_names;
    const char *body_names; /* of a pair or triple, as "x y"; else NULL */
    bool has_one_less;      /* the body is n - 1 times, as the edges of a tree
                               of n nodes */
    unsigned tail;          /* behind its pairs the body has as many numbers as
                               that number of the head says, from 1, one less
                               of the first; or 0 */
    bool tail_in_lines;     /* each of them on a line; insisted on by
                               nim_validate only */
    bool is_any_length;     /* numbers of a body, or the one number of a case,
                               may have any length: they are only compared for
                               equality, or divided by small ones */
    bool has_negative;      /* numbers may be below 0, as two's complement */
    bool has_winner; /* behind the piles: the name of the player to move; or
                        without piles as the head's last number, which is 1 for
                        the word of who wins and 0 for that of who loses */
    bool counts_up;  /* turns come nearer to the numbers, from 0 on */
    bool is_fixed;   /* the case is not in the input, which is empty: it is what
                        the limits leave */
    bool ends_alone; /* NIM_CASES_ZERO: the 0 at the end stands alone, whatever
                        the head has */
    bool is_distinct;     /* no two piles, pairs or triples of a case are equal;
                             insisted on by nim_validate only */
    enum nim_lines lines; /* insisted on by nim_validate only */
    unsigned head_lines;  /* bit i: the head's number i, from 0, starts a line;
                             insisted on by nim_validate only */
    bool set_on_line;     /* a set's takes stand behind their number, not below;
                             insisted on by nim_validate only */
    enum nim_blanks blanks;        /* insisted on by nim_validate only */
    enum nim_order order;          /* insisted on by nim_validate only */
    const struct nim_board *board; /* NULL: the numbers are the piles */
    const char *excluded;          /* what a case has that is_distinct or
                                      the board excludes */
};

/* The game and its rule of play. */
struct nim_game {
    enum nim_family family;      /* which game */
    unsigned k;                  /* piles a turn may touch, in Moore's Nim */
    const struct nim_kind *kind; /* of the piles of a sum; else NULL */
    bool splits;        /* moves may also split piles, which never helps */
    enum nim_play play; /* who wins when no move is left */
};

/* What an answer says. The winner is named by a word. */
enum nim_answer {
    NIM_ANSWER_VERDICT, /* the winner */
    NIM_ANSWER_MOVES,   /* the winner, and the winning moves, a line each */
    NIM_ANSWER_COUNT, /* the winner, and a line with the number of winning moves
                       */
    NIM_ANSWER_NUMBER, /* the number of winning moves alone, 0 when lost */
    NIM_ANSWER_FIRST,  /* stones taken and place of the first winning move,
                          and a line with the piles it leaves; or the word */
    NIM_ANSWER_TAKEN,  /* "place:taken" of all winning moves on a line; or the
                          word */
    NIM_ANSWER_BIDS    /* the winning bids of a public sale, or another number
                          that is asked for; or the word */
};

/* How sure the row is. It has no default: 0 is a row that forgot to say. */
enum nim_source {
    NIM_SOURCE_STATEMENT = 1, /* the judge's statement was seen */
    NIM_SOURCE_CODE,          /* accepted solutions were seen */
    NIM_SOURCE_UNCONFIRMED,   /* somebody told of it */
    NIM_SOURCE_OWN            /* the text is the statement */
};

struct nim_range {
    uint64_t min; /* the smallest number in the range */
    uint64_t max; /* the largest */
};

/* A problem's names, its judge and its rule. */
#define NIM_NAMES_MAX 7
struct nim_card {
    const char *names[NIM_NAMES_MAX + 1]; /* the handle, other names, NULL */
    const char *file;  /* that it was read from; NULL: a row */
    const char *group; /* what it is listed with; NULL: it is not listed */
    const char *judge; /* with the problem's number, as "HDU 2176" */
    const char *title; /* in English */
    const char *url;   /* of the statement */
    /* The game in a sentence or two. "Whoever" says who wins at the end, where
     * it is not the player who moved last. */
    const char *rule;
    enum nim_source source; /* how sure the row is */
};

/* How an answer is worded. */
struct nim_wording {
    const char *wins;  /* the word when the player to move wins */
    const char *loses; /* the word when the player to move loses */
    const char *lead;  /* before the case's number, as "Case " */
    const char *label; /* behind the case's number; NULL: neither is printed */
    bool joined;       /* the words of a set's cases stand on one line */
    bool parted;       /* with a space between two of them */
    enum nim_answer answer; /* what an answer says */
    const char *move;       /* of bids: a line behind the word of a win, where
                               each # stands for the next bid, and @ for the
                               second, a place, which is 1 where there is one
                               bid; NULL: the bids alone are the answer */
    bool move_is_beside;    /* it stands on the line of the word */
    bool move_is_alone;     /* the word is not there */
    bool takes_any_move;    /* any move that wins is right */
    bool ends_empty;        /* an empty line stands behind each answer */
    bool is_of_loss;        /* with the number asked for, the player to move
                               loses */
    uint64_t moves_max;     /* the most moves that are listed */
    bool places;            /* each pair is led by the pile's 1-based place */
};

/* The limits of the statement; 0 where it names none. The first five numbers
 * are those of nearly every statement. */
struct nim_limits {
    uint64_t cases_max;       /* cases of an input, or of a set */
    uint64_t piles_min;       /* piles of a case, at least */
    uint64_t piles_max;       /* piles of a case, at most */
    uint64_t value_min;       /* the smallest number of a body */
    uint64_t value_max;       /* the largest; -value_max is the smallest where
                                 numbers may be below 0 */
    uint64_t piles_total_max; /* piles of all cases together */
    struct nim_range head[NIM_HEAD_MAX]; /* numbers behind the head's first */
    /* Which number of the head, from 1, says how many squares there are, and
     * so how many different values, from value_min on. */
    unsigned squares;
    uint64_t cases_min; /* cases of an input, at least */
    /* Of each number of a pair or triple, where they differ: value_min and
     * value_max are the outermost then. */
    struct nim_range body[NIM_ROW_MAX];
    struct nim_range take_count; /* takes of a set */
    struct nim_range take;       /* of each of them */
    bool draws_numbers; /* boards are drawn number by number, as none can be
                           made of any piles within the limits */
};

/* How a side of an interactive problem writes its turn. */
enum nim_turn_form {
    NIM_TURN_NONE,        /* the problem is not interactive */
    NIM_TURN_TAKEN,       /* how many stones it takes of the one pile */
    NIM_TURN_SAID,        /* the number to which it counts, from 0 on */
    NIM_TURN_PLACE_TAKEN, /* the pile, from 1 on, and how many of it */
    NIM_TURN_FIRST_TAKEN, /* of a row: the first of its stones that it takes,
                             from 1 on, and how many */
    NIM_TURN_FIRST        /* the one stone of the row that it takes */
};

/* How a submission and the judge talk. Each word is a line; NULL: none is
 * written. */
struct nim_protocol {
    enum nim_turn_form turn;
    bool has_choice; /* the submission says first who begins, by the word that
                        names the winner; else it begins itself */
    const char *judge_stuck;   /* what the judge writes that cannot move, */
    const char *judge_wrong;   /* and after a turn that is not possible */
    const char *program_stuck; /* what the submission writes that cannot, */
    const char *program_won;   /* and when it has won */
    const char *gives_up; /* what either writes that must take the last stone,
                             and lose */
    uint64_t turns_max;   /* turns of the submission; 0: no limit */
};

struct nim_problem {
    struct nim_card card;     /* its names, its judge, its rule */
    struct nim_layout layout; /* how the input is laid out */
    struct nim_game game;     /* who wins */
    struct nim_wording words; /* how an answer is worded */
    struct nim_limits limits; /* of the statement */
    struct nim_protocol protocol;
};

/* Is it a game against the judge, without answers? */
static inline bool
nim_problem_is_interactive(const struct nim_problem *problem) {
    return problem->protocol.turn != NIM_TURN_NONE;
}

/* The rows of the catalogue; NULL behind the last. */
const struct nim_problem *nim_problem_at(size_t index);

/* The text that the row was read from. */
const char *nim_problem_text(const struct nim_problem *row);

/* The problem of that name, or NULL. Case, blanks and punctuation do not
 * matter. A judge's name in any of its spellings with its number of the
 * problem, its code or its title is a name too, as "Luogu P2197" or
 * "baekjoon11868", and so is the URL of the problem's page. */
const struct nim_problem *nim_problem_find(const char *name);

/* Where a text says no problem, and why. */
struct nim_text_fault {
    uint64_t line;       /* from 1; 0: it is the text as a whole */
    uint64_t column;     /* in bytes, from 1 */
    struct nim_line why; /* as in "expected ..., found '...'" */
};

/* So much room in bytes a problem takes whose text has that length. */
#define NIM_PROBLEM_ROOM(text_len) (8 * (text_len) + 262144)

/* The most bytes of a word, and of a label. */
#define NIM_WORD_MOST 60

/* Reads a problem from its text, as 'nimsum help problems' describes it. Its
 * strings, and whatever else is its own, stand in the room, which the caller
 * keeps as long as the problem. NIM_OK, or NIM_INVALID with the fault; then the
 * problem is not to be used. Linear in the length of the text. */
enum nim_status nim_problem_read(struct nim_problem *problem, const char *text,
                                 size_t text_len, void *room,
                                 struct nim_text_fault *fault);

/* "Nim", "misere Nim", "staircase Nim", "Moore's Nim" or "sum of games". */
const char *nim_game_name(const struct nim_game *game);

/* Does a name, the judge, the title, the rule or the game's name contain the
 * word, case ignored? */
bool nim_problem_has_word(const struct nim_problem *problem, const char *word);

/* Suggests names for a text that is no name: those of the rows that have all
 * its words, as of "2176" or "georgia and bob". Where no row has, names like
 * the mistyped one, nearest first: by letters put in, left out, changed, or
 * swapped with their neighbour (F. Damerau 1964), at most one in three. Writes
 * up to most of them and returns how many. */
size_t nim_problem_suggest(const char *mistyped, const char **names,
                           size_t most);

#ifdef NIMSUM_UNSTABLE
/* The names of the rows that a text may stand for: that of nim_problem_find(),
 * or those with that number at some judge ("1730"), or with that title. Writes
 * up to most of them and returns how many. */
size_t nim_problem_guess(const char *text, const char **names, size_t most);

/* The judge that a name or a URL is of, as "HDU", and how many rows are known
 * of it; NULL where it is of none, or of one that nimsum has never heard of. */
const char *nim_problem_judge(const char *text, size_t *row_count);
#endif /* NIMSUM_UNSTABLE */

/* Can its winning moves be listed and counted? Not where piles stand for
 * something else, or where a move splits piles. */
bool nim_problem_has_moves(const struct nim_problem *problem);

/* The kind of its piles, with Grundy values; NULL where no such values tell
 * who wins, or where piles are made of the numbers of a case. */
const struct nim_kind *nim_problem_kind(const struct nim_problem *problem);

/* What was expected where the input went wrong. */
enum nim_expected {
    NIM_EXPECTED_CASE_COUNT, /* the number of cases */
    NIM_EXPECTED_TAKE_COUNT, /* the number of takes in a set */
    NIM_EXPECTED_TAKE,       /* a take of a set */
    NIM_EXPECTED_PILE_COUNT, /* the number of piles of a case */
    NIM_EXPECTED_PILE,       /* a pile of a case */
    NIM_EXPECTED_NUMBER,     /* another number of a case */
    NIM_EXPECTED_NAME,       /* the name of the player to move */
    NIM_EXPECTED_END,        /* the end of the input */
    NIM_EXPECTED_LIST        /* the piles of a case in brackets */
};

struct nim_fault {
    struct nim_place place;     /* where the input goes wrong */
    enum nim_expected expected; /* what should stand there */
    uint64_t case_number;       /* from 1 */
    uint64_t index;             /* of the pile, take or number, from 1 */
    uint64_t index_count;       /* how many of them there are; 0: unknown */
    const char *excluded;       /* for NIM_IMPOSSIBLE: what the case has */
    int error; /* errno, for NIM_READ_FAILED and NIM_WRITE_FAILED */
};

/* The status in a few words, as in "nobody reads the output any more". */
const char *nim_status_words(enum nim_status status);

/* Says what is wrong with the file, or with the system, as in "in.txt:2:5:
 * expected pile 2 of 2 of case 2, found 'x'"; of an output, which has any name
 * or none, "cannot write: No space left on device". The fault is what came with
 * the status. */
void nim_fault_say(struct nim_line *line, const char *file,
                   enum nim_status status, const struct nim_fault *fault);

/* Names what was expected, as in "pile 3 of 5 of case 4". */
void nim_fault_say_expected(struct nim_line *line,
                            const struct nim_fault *fault);

NIMSUM_END

#endif
