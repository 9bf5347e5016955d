/* Shrinking, with submissions that are functions of this program: no process is
 * started, so every limit, every fault of the system and every refused block of
 * memory can be tried.
 *
 * A keeper stands here in place of the library's. */
#define _DEFAULT_SOURCE
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <nimsum.h>

#include "runs/attempt.h"
#include "system/files.h"
#include "system/process.h"

#include "kit/refusals.h"
#include "kit/rows.h"
#include "kit/solving.h"
#include "kit/streams.h"

#define NS_PER_S UINT64_C(1000000000)
#define TEXT_MOST (1 << 17)
#define NUMBERS_MOST (1 << 14)
#define CASES_MOST 100

/* ---- Submissions ---- */

/* What a submission does with an input on which it fails. */
enum failure {
    ENDS_WITH_1,
    SAYS_MORE, /* behind the last answer */
    SAYS_TWO,  /* lines */
    SAYS_CAPITALS,
    CRASHES,
    IS_SLOW,
    WAITS,
    FILLS_THE_DISK,
    EATS_MEMORY
};

/* What goes wrong with one of its runs, or behind a smaller input. */
enum fault {
    NOTHING,
    CANNOT_FORK,
    IS_GONE,
    IS_INTERRUPTED,
    OUTPUT_IS_UNREADABLE,
    INPUT_IS_READ_ONLY,
    DISK_IS_FULL
};

struct numbers {
    uint64_t items[NUMBERS_MOST];
    size_t count;
};

typedef bool fails_fn(const char *text, const struct numbers *numbers);

static struct submission {
    const struct nim_problem *problem;
    struct nim_runner *runner;
    const char *const *texts; /* on which it fails; NULL: as fails() says */
    fails_fn *fails;
    fails_fn *fails_otherwise; /* with a signal; NULL: never */
    enum failure failure;
    enum fault fault;
    size_t faulty_run; /* from 1; or the smaller input behind which it is */
    size_t run_count;
    uint64_t number_sum; /* of the inputs of all runs */
    size_t smaller_count;
} submission;

/* Until the next call. */
static const struct numbers *read_numbers(const char *text) {
    static struct numbers numbers;
    char *end;
    numbers.count = 0;
    for (uint64_t number = strtoull(text, &end, 10); end > text;
         number = strtoull(text, &end, 10)) {
        assert_true(numbers.count + 1 < NUMBERS_MOST);
        numbers.items[numbers.count++] = number;
        text = end;
    }
    numbers.items[numbers.count] = 0;
    return &numbers;
}

static void add_numbers(const struct numbers *numbers) {
    for (size_t i = 0; i < numbers->count; i++) {
        submission.number_sum += numbers->items[i];
    }
}

static bool fails_on(const char *text) {
    const struct numbers *numbers = read_numbers(text);
    if (!submission.texts) {
        return submission.fails(text, numbers);
    }
    for (size_t i = 0; submission.texts[i]; i++) {
        if (strcmp(submission.texts[i], text) == 0) {
            return true;
        }
    }
    return false;
}

static void read_text(char text[TEXT_MOST], int descriptor) {
    size_t len = 0;
    ssize_t part;
    while ((part = read(descriptor, text + len, TEXT_MOST - len)) > 0) {
        len += (size_t)part;
        assert_true(len < TEXT_MOST);
    }
    assert_int_equal(part, 0);
    text[len] = '\0';
}

static void write_text(int descriptor, const char *text) {
    assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
}

static void write_answer(int descriptor, const char *text) {
    struct solved solved = solve_text(submission.problem, text);
    assert_int_equal(solved.status, NIM_OK);
    write_text(descriptor, solved.text);
    free(solved.text);
}

/* No more than two lines. */
static void write_two_lines(int descriptor, const char *text) {
    struct solved solved = solve_text(submission.problem, text);
    char *end = strchr(solved.text, '\n');
    end = end ? strchr(end + 1, '\n') : NULL;
    if (end) {
        end[1] = '\0';
    }
    write_text(descriptor, solved.text);
    free(solved.text);
}

/* "YES" for "Yes". */
static void write_capitals(int descriptor, const char *text) {
    struct solved solved = solve_text(submission.problem, text);
    for (char *at = solved.text; *at; at++) {
        *at = (char)(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
    }
    write_text(descriptor, solved.text);
    free(solved.text);
}

static void fail_as_told(const char *text, int output,
                         const struct nim_child_limits *limits,
                         struct nim_child_result *result) {
    switch (submission.failure) {
    case ENDS_WITH_1:
        write_text(output, "no more\n");
        result->code = 1;
        break;
    case SAYS_MORE:
        write_answer(output, text);
        write_text(output, "more\n");
        break;
    case SAYS_TWO:
        write_two_lines(output, text);
        break;
    case SAYS_CAPITALS:
        write_capitals(output, text);
        break;
    case CRASHES:
        *result = (struct nim_child_result){.end = NIM_CHILD_SIGNALED,
                                            .code = SIGSEGV};
        break;
    case IS_SLOW:
        *result = (struct nim_child_result){
            .end = NIM_CHILD_TIMED_OUT, .wall_ns = 100, .cpu_ns = 100};
        break;
    case WAITS:
        *result = (struct nim_child_result){.end = NIM_CHILD_TIMED_OUT,
                                            .wall_ns = 100};
        break;
    case FILLS_THE_DISK:
        assert_int_equal(ftruncate(output, (off_t)limits->file_len), 0);
        break;
    default:
        *result = (struct nim_child_result){.end = NIM_CHILD_ATE_MEMORY};
        break;
    }
}

/* A file that is open, but not for this. */
static void spoil(int descriptor, int flags) {
    int other = open("/dev/null", flags);
    assert_true(other >= 0);
    assert_int_equal(dup2(other, descriptor), descriptor);
    close(other);
}

static void limit_files(rlim_t most) {
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = most;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The next input cannot be written. */
static void spoil_input(void *context) {
    (void)context;
    if (++submission.smaller_count != submission.faulty_run) {
        return;
    }
    if (submission.fault == INPUT_IS_READ_ONLY) {
        spoil(submission.runner->files[0].file.descriptor, O_RDONLY);
    } else if (submission.fault == DISK_IS_FULL) {
        limit_files(0);
    }
}

/* True when the program runs nevertheless. */
static bool survives_fault(struct nim_child_result *result) {
    switch (submission.fault) {
    case IS_GONE:
        *result = (struct nim_child_result){.end = NIM_CHILD_NOT_STARTED,
                                            .code = ENOENT};
        return false;
    case IS_INTERRUPTED:
        result->end = NIM_CHILD_INTERRUPTED;
        return false;
    case OUTPUT_IS_UNREADABLE:
        spoil(submission.runner->files[1].reader, O_WRONLY);
        return true;
    default:
        return true;
    }
}

struct nim_keeper {
    int streams[3];
    struct nim_child_limits limits;
};

/* There is one runner at a time. */
enum nim_status nim_keeper_begin(struct nim_keeper **made,
                                 const char *const *argv,
                                 const int streams[3]) {
    static struct nim_keeper keeper;
    (void)argv;
    memcpy(keeper.streams, streams, sizeof keeper.streams);
    *made = &keeper;
    return NIM_OK;
}

void nim_keeper_end(struct nim_keeper *keeper) {
    (void)keeper;
}

void nim_keeper_start(struct nim_keeper *keeper,
                      const struct nim_child_limits *limits) {
    keeper->limits = *limits;
}

/* Nothing here is played. */
enum nim_status nim_keeper_begin_talk(struct nim_keeper **made,
                                      const char *const *argv, int errors,
                                      struct nim_talk *talk) {
    (void)made;
    (void)argv;
    (void)errors;
    (void)talk;
    return NIM_NO_PROCESS;
}

unsigned nim_keeper_poll(struct nim_keeper *keeper, const struct nim_talk *talk,
                         bool writes, int wait_ms) {
    (void)keeper;
    (void)talk;
    (void)writes;
    (void)wait_ms;
    return NIM_POLL_END;
}

void nim_keeper_stop(struct nim_keeper *keeper) {
    (void)keeper;
}

bool nim_keeper_is_stuck(const struct nim_keeper *keeper) {
    (void)keeper;
    return false;
}

ptrdiff_t nim_talk_read(const struct nim_talk *talk, void *buffer,
                        size_t buffer_len) {
    (void)talk;
    (void)buffer;
    (void)buffer_len;
    return -1;
}

ptrdiff_t nim_talk_write(const struct nim_talk *talk, const void *data,
                         size_t data_len) {
    (void)talk;
    (void)data;
    (void)data_len;
    return -1;
}

void nim_talk_close(int *end) {
    (void)end;
}

enum nim_status nim_keeper_wait(struct nim_keeper *keeper,
                                struct nim_child_result *result) {
    static char text[TEXT_MOST];
    const struct nim_child_limits *limits = &keeper->limits;
    const int *streams = keeper->streams;
    bool is_faulty = ++submission.run_count == submission.faulty_run;
    *result = (struct nim_child_result){.end = NIM_CHILD_EXITED};
    if (is_faulty && submission.fault == CANNOT_FORK) {
        result->code = EAGAIN;
        return NIM_NO_PROCESS;
    }
    if (is_faulty && !survives_fault(result)) {
        return NIM_OK;
    }
    read_text(text, streams[0]);
    const struct numbers *numbers = read_numbers(text);
    add_numbers(numbers);
    if (fails_on(text)) {
        fail_as_told(text, streams[1], limits, result);
    } else if (submission.fails_otherwise &&
               submission.fails_otherwise(text, numbers)) {
        *result = (struct nim_child_result){.end = NIM_CHILD_SIGNALED,
                                            .code = SIGFPE};
    } else {
        write_answer(streams[1], text);
    }
    return NIM_OK;
}

/* ---- Inputs on which they fail ---- */

static bool always(const char *text, const struct numbers *numbers) {
    (void)text;
    (void)numbers;
    return true;
}

/* Of one case, and its piles. */
static bool has_nim_sum_768(const char *text, const struct numbers *numbers) {
    uint64_t sum = 0;
    (void)text;
    for (size_t i = 1; i < numbers->count; i++) {
        sum ^= numbers->items[i];
    }
    return sum == 768;
}

/* Of a set of takes, and a case. */
static bool has_take_of_7(const char *text, const struct numbers *numbers) {
    bool has_take = false;
    (void)text;
    for (size_t i = 1; i <= numbers->items[0]; i++) {
        has_take |= numbers->items[i] >= 7;
    }
    return has_take;
}

/* Of the number of cases, and the first. */
static bool has_9_pieces(const char *text, const struct numbers *numbers) {
    (void)text;
    return numbers->items[1] >= 9;
}

/* Nine numbers, and but one of them as large as the one before. */
static bool has_9_and_a_pair(const char *text, const struct numbers *numbers) {
    size_t pair_count = 0;
    (void)text;
    for (size_t i = 3; i < 2 + numbers->items[1]; i++) {
        pair_count += numbers->items[i] == numbers->items[i - 1];
    }
    return numbers->items[1] == 9 && pair_count == 1;
}

/* Of cases of classic Nim: six of them, the last of two piles. */
static bool has_6_cases_and_2_piles(const char *text,
                                    const struct numbers *numbers) {
    size_t case_count = 0;
    uint64_t pile_count = 0;
    (void)text;
    for (size_t i = 0; numbers->items[i] > 0; i += 1 + numbers->items[i]) {
        pile_count = numbers->items[i];
        case_count++;
    }
    return case_count >= 6 && pile_count == 2;
}

static bool has_pile(const struct numbers *numbers, uint64_t from,
                     uint64_t to) {
    for (size_t i = 0; numbers->items[i] > 0; i += 1 + numbers->items[i]) {
        for (size_t j = 1; j <= numbers->items[i]; j++) {
            if (from <= numbers->items[i + j] && numbers->items[i + j] <= to) {
                return true;
            }
        }
    }
    return false;
}

static bool has_pile_of_5(const char *text, const struct numbers *numbers) {
    (void)text;
    return has_pile(numbers, 5, UINT64_MAX);
}

static bool has_pile_of_3_or_100(const char *text,
                                 const struct numbers *numbers) {
    (void)text;
    return has_pile(numbers, 3, 3) || has_pile(numbers, 100, 100);
}

/* Of cases that all have as many piles, their number first. */
static bool has_second_pile(const char *text, const struct numbers *numbers) {
    (void)text;
    return numbers->items[0] >= 2;
}

static bool has_second_case(const char *text, const struct numbers *numbers) {
    (void)text;
    return numbers->items[0] >= 2 && numbers->items[1] >= 2;
}

/* Of cases that have a number in common. */
static bool has_third_case(const char *text, const struct numbers *numbers) {
    (void)text;
    return numbers->items[0] >= 3 && numbers->items[1] >= 2;
}

/* Of no 64 bits; what is read is 2^64-1 then. */
static bool has_long_number(const char *text, const struct numbers *numbers) {
    size_t i = 0;
    (void)text;
    while (i < numbers->count && numbers->items[i] < UINT64_MAX) {
        i++;
    }
    return i < numbers->count;
}

static bool has_5_in_rows(const char *text, const struct numbers *numbers) {
    (void)text;
    for (size_t i = 3; i < numbers->count; i++) {
        if (numbers->items[i] == 5) {
            return true;
        }
    }
    return false;
}

static bool has_2_rows_of_4(const char *text, const struct numbers *numbers) {
    (void)text;
    return numbers->items[1] >= 2 && numbers->items[2] >= 4;
}

/* Of one case, and its piles. */
static bool has_257_piles(const char *text, const struct numbers *numbers) {
    (void)text;
    for (size_t i = 1; i < numbers->count; i++) {
        if (numbers->items[i] == 1) {
            return false;
        }
    }
    return numbers->count > 257;
}

static bool has_300_pieces(const char *text, const struct numbers *numbers) {
    (void)text;
    return numbers->items[1] >= 300;
}

/* Long inputs, and what is left of them. */
static char many_piles[2048];
static char many_piles_left[2048];
static char many_pieces[2048];
static char many_pieces_left[2048];
static char sorted_piles[2048]; /* 256 of them, which can still be sorted */

static void write_many(void) {
    int len = sprintf(sorted_piles, "256\n");
    int lens[4] = {sprintf(many_piles, "258\n"),
                   sprintf(many_piles_left, "257\n"),
                   sprintf(many_pieces, "1\n301\n"),
                   sprintf(many_pieces_left, "1\n300\n")};
    for (int i = 1; i <= 301; i++) {
        if (i <= 258) {
            lens[0] += sprintf(many_piles + lens[0], i < 258 ? "9 " : "2\n");
        }
        if (i <= 256) {
            len += sprintf(sorted_piles + len, i < 256 ? "9 " : "2\n");
        }
        if (i <= 257) {
            lens[1] +=
                sprintf(many_piles_left + lens[1], i < 257 ? "2 " : "2\n");
        }
        lens[2] += sprintf(many_pieces + lens[2], i < 301 ? "%d " : "%d\n", i);
        if (i <= 300) {
            lens[3] += sprintf(many_pieces_left + lens[3],
                               i < 300 ? "%d " : "%d\n", i);
        }
    }
}

struct shrink_row {
    const char *name;
    const char *problem;
    const char *texts[4]; /* the first input, and others that fail; NULL */
    fails_fn *fails;      /* where texts has one alone */
    enum failure failure;
    const char *smallest;
    struct {
        uint64_t cases;
        uint64_t piles; /* of all cases */
    } first, last;      /* of the first input, and of the smallest */
    uint64_t runs;      /* that find it: fewer are better */
    uint64_t left;      /* simplifications of the smallest: none fails */
    bool is_minimal;    /* all smaller inputs were tried, but for long ones */
};

#define EIGHT "1 1 1 1 1 1 1 1 "
#define FORTY EIGHT EIGHT EIGHT EIGHT "1 1 1 1 1 1 1 1"

#define LONG_ROWS 3

/* clang-format off */
static const struct shrink_row rows[] = {
    /* Only certain texts fail: what leads from one to the next. */
    {"a bit of two piles, then one of a pile", "p1247",
     {"3\n13 14 8\n", "3\n5 6 8\n", "3\n5 4 8\n"}, NULL, ENDS_WITH_1,
     "3\n5 4 8\n",
     {1, 3}, {1, 3}, 900, 899, true},
    {"a small input far from the first", "p1247",
     {"1\n100\n", "1\n3\n"}, NULL, ENDS_WITH_1, "1\n3\n",
     {1, 1}, {1, 1}, 3, 2, true},
    /* All of a kind fail. */
    {"a pile of 3 or of 100", "classic", {"1\n100\n0\n"}, has_pile_of_3_or_100,
     ENDS_WITH_1, "1\n3\n0\n",
     {1, 1}, {1, 1}, 4, 2, true},
    {"every input", "p1247", {"40\n" FORTY "\n"}, always, ENDS_WITH_1,
     "1\n1\n",
     {1, 40}, {1, 1}, 1, 0, true},
    {"a nim-sum of 768", "p1247",
     {"19\n1031 2059 4099 1500 2600 4700 1777 2888 4999 1031 2059 4099 1500 "
      "2600 4700 1777 2888 4999 768\n"}, has_nim_sum_768, ENDS_WITH_1,
     "1\n768\n",
     {1, 19}, {1, 1}, 1672, 767, true},
    {"a take of 7 or more", "acwing893", {"2\n5 20\n2\n4 6\n"}, has_take_of_7,
     ENDS_WITH_1, "1\n7\n1\n1\n",
     {1, 2}, {1, 1}, 256, 215, true},
    {"nine numbers, two of them equal", "p3480",
     {"1\n9\n3 3 6 9 13 14 20 21 30\n"}, has_9_and_a_pair, ENDS_WITH_1,
     "1\n9\n0 0 1 2 3 4 5 6 7\n",
     {1, 9}, {1, 9}, 1547, 806, false},
    {"six cases, the last of two piles", "classic",
     {"3\n1 2 3\n3\n4 5 6\n1\n7\n3\n1 2 3\n3\n4 5 6\n2\n5 7\n0\n"},
     has_6_cases_and_2_piles, ENDS_WITH_1,
     "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n2\n1 1\n0\n",
     {6, 15}, {6, 7}, 116, 121, true},
    {"two piles in each case", "misere-nim", {"3 2\n1 2 3\n4 5 6\n"},
     has_second_pile, ENDS_WITH_1, "2 1\n1 1\n",
     {2, 6}, {1, 2}, 53, 50, true},
    {"two cases, which keep as many piles as each other", "misere-nim",
     {"3 2\n1 2 3\n4 5 6\n"}, has_second_case, ENDS_WITH_1,
     "2 2\n1 1\n1 1\n",
     {2, 6}, {2, 4}, 100, 100, true},
    {"two cases, which keep a number in common", "cf36d",
     {"3 9\n7 5\n4 4\n1 2\n"}, has_second_case, ENDS_WITH_1,
     "2 2\n1 1\n1 1\n",
     {3, 3}, {2, 2}, 31, 27, true},
    {"three such cases", "cf36d",
     {"4 9\n7 5\n4 4\n1 2\n1 3\n"}, has_third_case, ENDS_WITH_1,
     "3 2\n1 1\n1 1\n1 1\n",
     {4, 4}, {3, 3}, 41, 29, false},
    {"a number of any length, which stays", "51nod1068",
     {"3\n7\n12345678901234567890123\n100\n"}, has_long_number, ENDS_WITH_1,
     "1\n12345678901234567890123\n",
     {3, 3}, {1, 1}, 1752, 1030, false},
    {"two rows of four columns", "lightoj1247",
     {"1\n3 6\n1 2 3 4 5 6\n4 5 6 7 8 9\n7 8 9 1 2 3\n"}, has_2_rows_of_4,
     ENDS_WITH_1, "1\n2 4\n0 0 0 0\n0 0 0 0\n",
     {1, 3}, {1, 2}, 1750, 88, false},
    {"a column, then another one", "lightoj1247",
     {"1\n1 3\n1000 2000 5000\n", "1\n1 2\n2000 5000\n", "1\n1 1\n5000\n"},
     NULL, ENDS_WITH_1, "1\n1 1\n5000\n",
     {1, 1}, {1, 1}, 1751, 103, false},
    {"a 5 in a rectangle", "lightoj1247", {"1\n3 3\n1 2 3\n4 5 6\n7 8 9\n"},
     has_5_in_rows, ENDS_WITH_1, "1\n1 1\n5\n",
     {1, 3}, {1, 1}, 18, 160, true},
    /* They fail in other ways. */
    {"a pile of 5, with a line too many", "classic", {"2\n9 9\n3\n3 6 7\n0\n"},
     has_pile_of_5, SAYS_MORE, "1\n5\n0\n",
     {2, 5}, {1, 1}, 8, 4, true},
    {"a pile of 5, with capitals", "classic", {"2\n9 9\n3\n3 6 7\n0\n"},
     has_pile_of_5, SAYS_CAPITALS, "1\n5\n0\n",
     {2, 5}, {1, 1}, 8, 4, true},
    {"a pile of 5, with a crash", "classic", {"2\n9 9\n3\n3 6 7\n0\n"},
     has_pile_of_5, CRASHES, "1\n5\n0\n",
     {2, 5}, {1, 1}, 8, 4, true},
    {"a pile of 5, with too many steps", "classic", {"2\n9 9\n3\n3 6 7\n0\n"},
     has_pile_of_5, IS_SLOW, "1\n5\n0\n",
     {2, 5}, {1, 1}, 8, 4, true},
    {"a pile of 5, with a wait", "classic", {"2\n9 9\n3\n3 6 7\n0\n"},
     has_pile_of_5, WAITS, "1\n5\n0\n",
     {2, 5}, {1, 1}, 8, 4, true},
    {"a pile of 5, with too much output", "classic", {"2\n9 9\n3\n3 6 7\n0\n"},
     has_pile_of_5, FILLS_THE_DISK, "1\n5\n0\n",
     {2, 5}, {1, 1}, 8, 4, true},
    {"a pile of 5, with too much memory", "classic", {"2\n9 9\n3\n3 6 7\n0\n"},
     has_pile_of_5, EATS_MEMORY, "1\n5\n0\n",
     {2, 5}, {1, 1}, 8, 4, true},
    /* Of many runs; these are the last LONG_ROWS. */
    {"nine pieces", "poj1704", {"1\n10\n2 4 6 8 10 13 15 17 19 25\n"},
     has_9_pieces, ENDS_WITH_1, "1\n9\n1 2 3 4 5 6 7 8 9\n",
     {1, 10}, {1, 9}, 1586, 501, false},
    {"257 piles, none of one stone", "p1247", {many_piles}, has_257_piles,
     ENDS_WITH_1, many_piles_left,
     {1, 258}, {1, 257}, 1750, 477, false},
    {"300 pieces", "poj1704", {many_pieces}, has_300_pieces, ENDS_WITH_1,
     many_pieces_left,
     {1, 301}, {1, 300}, 1588, 689, false},
};
/* clang-format on */

/* ---- Shrinking ---- */

struct scene {
    struct nim_problem problem; /* with few cases, so that few are tried */
    struct counted_memory memory;
    struct nim_runner runner;
    struct nim_shrink shrink;
};

static void begin(struct scene *scene, const struct shrink_row *row) {
    static const char *const command[] = {"a submission", NULL};
    *scene = (struct scene){
        .problem = *nim_problem_find(row->problem),
        .runner = {.problem = &scene->problem,
                   .command = command,
                   .time_ns = NS_PER_S,
                   .output_len = 1024},
        .shrink = {.runner = &scene->runner,
                   .run_max = 2000,
                   .time_ns = 100 * NS_PER_S,
                   .on_smaller = spoil_input},
    };
    scene->problem.limits.cases_max = CASES_MOST;
    scene->runner.memory = counted_memory_open(&scene->memory);
    submission = (struct submission){.problem = scene->runner.problem,
                                     .runner = &scene->runner,
                                     .texts = row->fails ? NULL : row->texts,
                                     .fails = row->fails,
                                     .failure = row->failure};
    struct nim_output to;
    struct nim_fault fault;
    size_t len = strlen(row->texts[0]);
    assert_int_equal(nim_runner_begin(&scene->runner), NIM_OK);
    assert_int_equal(nim_runner_input(&scene->runner, &to), NIM_OK);
    assert_int_equal(to.write(to.context, row->texts[0], len), len);
    assert_int_equal(nim_runner_run(&scene->runner, &scene->shrink.run, &fault),
                     NIM_OK);
    assert_int_not_equal(scene->shrink.run.outcome, NIM_OUTCOME_RIGHT);
    submission.run_count = 0;
    submission.number_sum = 0;
}

static void end(struct scene *scene) {
    nim_shrink_end(&scene->shrink);
    nim_runner_end(&scene->runner);
    assert_int_equal(scene->memory.block_count, 0);
}

static bool is_shrunk_to(const struct scene *scene, const char *text) {
    return scene->shrink.input_len == strlen(text) &&
           memcmp(scene->shrink.input, text, strlen(text)) == 0;
}

static void the_smallest_is_found(void **state) {
    const struct shrink_row *row = *state;
    struct scene scene;
    struct nim_fault fault;
    begin(&scene, row);
    assert_int_equal(nim_shrink(&scene.shrink, &fault), NIM_OK);
    if (!is_shrunk_to(&scene, row->smallest)) {
        fail_msg("%d runs:\n%.*s", (int)scene.shrink.run_count,
                 (int)scene.shrink.input_len, scene.shrink.input);
    }
    assert_int_equal(scene.shrink.first_case_count, row->first.cases);
    assert_int_equal(scene.shrink.first_pile_count, row->first.piles);
    assert_int_equal(scene.shrink.case_count, row->last.cases);
    assert_int_equal(scene.shrink.pile_count, row->last.piles);
    assert_int_equal(scene.shrink.run_count, submission.run_count);
    assert_int_equal(scene.shrink.run_count, row->runs);
    assert_int_equal(scene.shrink.simplification_count, row->left);
    assert_int_equal(scene.shrink.is_minimal, row->is_minimal);
    end(&scene);
}

/* Small inputs are not tried with so few runs. */
static void a_case_may_lose_all_its_piles(void **state) {
    const struct shrink_row row = {
        .problem = "hdu3537", .texts = {"3\n1 4 9\n"}, .fails = always};
    struct scene scene;
    struct nim_fault fault;
    (void)state;
    begin(&scene, &row);
    scene.shrink.run_max = 7;
    assert_int_equal(nim_shrink(&scene.shrink, &fault), NIM_OK);
    assert_int_equal(scene.shrink.pile_count, 0);
    end(&scene);
}

/* ---- Limits ---- */

static bool still_fails(const struct scene *scene) {
    static char text[TEXT_MOST];
    assert_true(scene->shrink.input_len < TEXT_MOST);
    memcpy(text, scene->shrink.input, scene->shrink.input_len);
    text[scene->shrink.input_len] = '\0';
    return fails_on(text);
}

/* However many runs there may be: what is left fails. */
static void any_number_of_runs_is_enough(void **state) {
    const struct shrink_row *row = *state;
    uint64_t run_max = 0;
    bool is_smallest = false;
    for (; !is_smallest; run_max += 1 + run_max / 8) {
        struct scene scene;
        struct nim_fault fault;
        begin(&scene, row);
        scene.shrink.run_max = run_max;
        assert_int_equal(nim_shrink(&scene.shrink, &fault), NIM_OK);
        assert_in_range(submission.run_count, 0, run_max);
        assert_true(still_fails(&scene));
        is_smallest =
            scene.shrink.is_done && is_shrunk_to(&scene, row->smallest);
        assert_true(!scene.shrink.is_minimal || is_smallest);
        end(&scene);
    }
    assert_true(run_max > 1);
}

/* Runs that cost much are not spent on inputs that nothing leads to. */
static void costly_runs_are_few(void **state) {
    static const enum failure costly[] = {IS_SLOW, WAITS};
    struct shrink_row row = {.name = "",
                             .problem = "p1247",
                             .texts = {"1\n100\n", "1\n3\n"},
                             .failure = ENDS_WITH_1};
    struct scene scene;
    struct nim_fault fault;
    (void)state;
    begin(&scene, &row);
    assert_int_equal(nim_shrink(&scene.shrink, &fault), NIM_OK);
    assert_true(is_shrunk_to(&scene, "1\n3\n"));
    end(&scene);
    for (size_t i = 0; i < sizeof costly / sizeof *costly; i++) {
        row.failure = costly[i];
        begin(&scene, &row);
        scene.shrink.time_ns = 20 * scene.runner.time_ns;
        assert_int_equal(nim_shrink(&scene.shrink, &fault), NIM_OK);
        assert_true(is_shrunk_to(&scene, "1\n100\n"));
        assert_false(scene.shrink.is_minimal);
        end(&scene);
    }
}

/* ---- All that is tried ---- */

/* An input on which alone the submission fails: all that may be simpler is
 * tried. */
struct alone_row {
    const char *name;
    const char *problem;
    unsigned k; /* of the game; 0: the problem's own */
    const char *text;
    enum failure failure;
    uint64_t runs;
    uint64_t left;
    uint64_t number_sum; /* of the inputs of all runs, modulo 2^64 */
    bool is_minimal;     /* all smaller inputs were tried, but for long ones */
};

/* clang-format off */
static const struct alone_row alone[] = {
    {"a pile", "p1247", 0, "1\n100\n", ENDS_WITH_1, 99, 99, 5049, true},
    {"three piles", "p1247", 0, "3\n9 20 37\n", ENDS_WITH_1, 1750, 655, 43808, false},
    {"the widest piles", "classic", 0,
     "2\n18446744073709551615 18446744073709551615\n0\n", ENDS_WITH_1,
     1750, 736, 446653, false},
    {"piles that fall, some of them equal", "p1247", 0,
     "9\n40 40 33 21 21 21 6 5 3\n", ENDS_WITH_1, 1753, 543, 41419, false},
    {"three wide piles", "classic", 0,
     "3\n9223372036854775809 9223372036854775810 18446744073709551615\n0\n",
     ENDS_WITH_1, 1750, 1079, 234470, false},
    {"as many piles as are sorted", "p1247", 0, sorted_piles, ENDS_WITH_1,
     2000, 1480, 2592756, false},
    {"equal piles that stand apart", "p1247", 0,
     "8\n5 20 5 9 20 3 9 5\n", ENDS_WITH_1, 1750, 532, 32197, false},
    {"nine piles of three sizes", "p1247", 0, "9\n7 5 6 7 5 6 7 5 6\n",
     ENDS_WITH_1, 1753, 528, 31244, false},
    {"four cases", "classic", 0, "1\n6\n2\n5 9\n1\n3\n2\n7 12\n0\n",
     SAYS_MORE, 118, 161, 2847, false},
    {"five cases", "classic", 0,
     "1\n6\n2\n5 9\n1\n3\n2\n7 12\n1\n8\n0\n", SAYS_MORE, 129, 170, 3724, false},
    {"twelve cases", "classic", 0,
     "1\n12\n1\n11\n1\n10\n1\n9\n1\n8\n1\n7\n1\n6\n1\n5\n1\n4\n1\n3\n"
     "1\n2\n1\n1\n0\n", SAYS_MORE, 158, 200, 7953, false},
    {"seven cases, and an end in the third", "poj1704", 0,
     "7\n2\n3 7\n1\n9\n3\n2 6 11\n1\n4\n2\n5 6\n1\n3\n1\n8\n", SAYS_TWO,
     131, 151, 6338, false},
    {"a case of one pile", "classic", 0, "1\n100\n0\n", ENDS_WITH_1,
     101, 99, 5160, true},
    {"two cases of one pile", "classic", 0, "1\n6\n1\n100\n0\n", SAYS_MORE,
     73, 115, 2262, false},
    {"a number and no piles", "hdu2516", 0, "100\n0\n", ENDS_WITH_1,
     100, 98, 5056, true},
    {"cases that are counted", "poj1704", 0,
     "3\n2\n3 7\n1\n9\n3\n2 6 11\n", SAYS_MORE, 89, 110, 2233, false},
    {"eleven piles, five of them touched", "bash", 5,
     "1\n11\n9\n1\n30\n4\n17\n2\n25\n6\n12\n3\n8\n", ENDS_WITH_1,
     1753, 552, 40613, false},
    {"thirteen piles, ten of them touched", "bash", 9,
     "1\n13\n9\n1\n30\n4\n17\n2\n25\n6\n12\n3\n8\n20\n5\n", ENDS_WITH_1,
     1753, 569, 45044, false},
    {"ten steps", "staircase", 0, "10\n9 1 30 4 17 2 25 6 12 3\n",
     ENDS_WITH_1, 1753, 537, 35137, false},
    {"a piece", "poj1704", 0, "1\n1\n100\n", ENDS_WITH_1, 101, 99, 5263, true},
    {"pieces", "poj1704", 0, "1\n10\n25 2 4 19 8 17 10 13 15 6\n",
     ENDS_WITH_1, 1596, 543, 44370, false},
    {"pieces, some of them on one square", "p3480", 0,
     "1\n9\n3 3 6 9 13 14 20 21 30\n", ENDS_WITH_1, 1607, 822, 38702, false},
    {"ten boxes", "hdu1729", 0,
     "10\n9 2\n40 3\n8 8\n33 30\n7 1\n25 4\n12 6\n50 9\n11 0\n60 5\n0\n",
     ENDS_WITH_1, 1461, 702, 54436, false},
    {"boxes that are as large as each other", "hdu1729", 0,
     "5\n9 4\n9 2\n5 1\n9 3\n5 0\n0\n", ENDS_WITH_1, 1352, 632, 16582, false},
    {"rows, in the last of which the second piece comes first", "hdu1730", 0,
     "3 20\n1 20\n5 3\n18 10\n", ENDS_WITH_1, 1482, 408, 30998, false},
    {"nine rows, the lightest of which begin with larger numbers", "hdu1730", 0,
     "9 20\n1 20\n9 3\n8 4\n4 9\n2 20\n19 1\n7 6\n10 4\n5 18\n",
     ENDS_WITH_1, 1438, 469, 43028, false},
    {"rows of two pieces", "hdu1730", 0, "3 20\n5 3\n10 18\n1 20\n",
     ENDS_WITH_1, 1482, 408, 30978, false},
    {"rows of three numbers", "lightoj1247", 0,
     "1\n2 3\n1 2 3\n4 5 6\n", ENDS_WITH_1, 1750, 116, 20857, false},
    {"two lines of pieces", "lightoj1186", 0,
     "1\n5\n0 1 0 2 1\n4 2 3 4 3\n", ENDS_WITH_1, 1049, 40, 17746, false},
    {"numbers below 0", "p7589", 0, "1\n\n2 3 4\n-5 3 9\n2 5 -8\n",
     ENDS_WITH_1, 1750, 110, 9020, false},
    {"a head of two numbers", "hdu1527", 0, "100 200\n", ENDS_WITH_1,
     1750, 1048, 73976, false},
    {"a set of takes", "acwing893", 0, "3\n2 5 9\n2\n14 33\n", ENDS_WITH_1,
     1604, 954, 28801, false},
    {"two sets of takes", "hdu1536", 0,
     "3 2 5 9\n2\n2 4 6\n1 30\n4 1 3 7 8\n1\n2 9 14\n0\n", SAYS_MORE,
     84, 198, 9602, false},
    {"two sets of takes, and five cases", "hdu1536", 0,
     "2 2 5\n3\n2 4 6\n1 30\n2 3 8\n2 1 7\n2\n2 9 14\n3 1 2 3\n0\n", SAYS_MORE,
     102, 215, 11424, false},
    {"a case of piles as many as those of others", "misere-nim", 0,
     "2 1\n3 7\n", ENDS_WITH_1, 85, 84, 1707, true},
    {"cases of as many piles", "misere-nim", 0, "3 2\n1 2 3\n4 5 6\n",
     SAYS_MORE, 592, 200, 9138, false},
};
/* clang-format on */

static void all_that_is_simpler_is_tried(void **state) {
    const struct alone_row *row = *state;
    const struct shrink_row given = {
        .problem = row->problem, .texts = {row->text}, .failure = row->failure};
    struct scene scene;
    struct nim_fault fault;
    begin(&scene, &given);
    scene.problem.game.k = row->k > 0 ? row->k : scene.problem.game.k;
    assert_int_equal(nim_shrink(&scene.shrink, &fault), NIM_OK);
    assert_true(is_shrunk_to(&scene, row->text));
    assert_int_equal(scene.shrink.run_count, row->runs);
    assert_int_equal(scene.shrink.simplification_count, row->left);
    assert_int_equal(scene.shrink.is_minimal, row->is_minimal);
    assert_int_equal(submission.number_sum, row->number_sum);
    end(&scene);
}

/* ---- What is left out, and what is kept ---- */

static void note_other(void *context, const struct nim_run *run) {
    size_t *count = context;
    assert_int_equal(run->outcome, NIM_OUTCOME_SIGNAL);
    ++*count;
}

/* Runs that fail in another way are counted, and told to who asks. */
static void other_failures_are_told(void **state) {
    const struct shrink_row row = {.problem = "classic",
                                   .texts = {"3\n3 6 7\n0\n"},
                                   .fails = has_pile_of_5};
    size_t told_count = 0;
    (void)state;
    for (int tells = 0; tells < 2; tells++) {
        struct scene scene;
        struct nim_fault fault;
        begin(&scene, &row);
        submission.fails_otherwise = always;
        scene.shrink.on_smaller = NULL;
        scene.shrink.on_other = tells ? note_other : NULL;
        scene.shrink.context = &told_count;
        assert_int_equal(nim_shrink(&scene.shrink, &fault), NIM_OK);
        assert_true(is_shrunk_to(&scene, "1\n5\n0\n"));
        assert_int_equal(scene.shrink.run_count, 8);
        assert_int_equal(scene.shrink.other_count, 4);
        assert_int_equal(told_count, tells ? scene.shrink.other_count : 0);
        end(&scene);
    }
}

/* The first megabyte, and no more than a piece behind it. */
static void a_long_output_is_kept_in_part(void **state) {
    const struct shrink_row row = {.problem = "classic",
                                   .texts = {"1\n1\n0\n"},
                                   .fails = always,
                                   .failure = FILLS_THE_DISK};
    struct scene scene;
    struct nim_fault fault;
    (void)state;
    begin(&scene, &row);
    scene.runner.output_len = 3 << 20;
    assert_int_equal(nim_runner_run(&scene.runner, &scene.shrink.run, &fault),
                     NIM_OK);
    assert_int_equal(nim_shrink(&scene.shrink, &fault), NIM_OK);
    assert_in_range(scene.shrink.output_len, 1 << 20, (1 << 20) + 4096);
    end(&scene);
}

/* ---- Faults ---- */

/* Each run in turn. */
static void faults_of_the_system_are_told(void **state) {
    static const struct {
        enum fault fault;
        enum nim_status status;
        int error;
        size_t count; /* of runs, or of smaller inputs, in which it is */
        enum failure failure;
    } faults[] = {
        {CANNOT_FORK, NIM_NO_PROCESS, EAGAIN, 29, ENDS_WITH_1},
        {IS_GONE, NIM_NO_PROCESS, ENOENT, 29, ENDS_WITH_1},
        {IS_INTERRUPTED, NIM_OK, 0, 29, ENDS_WITH_1},
        {OUTPUT_IS_UNREADABLE, NIM_READ_FAILED, EBADF, 29, ENDS_WITH_1},
        {OUTPUT_IS_UNREADABLE, NIM_READ_FAILED, EBADF, 29, IS_SLOW},
        {INPUT_IS_READ_ONLY, NIM_WRITE_FAILED, EINVAL, 1, ENDS_WITH_1},
        {DISK_IS_FULL, NIM_WRITE_FAILED, EFBIG, 1, ENDS_WITH_1},
    };
    struct shrink_row row = rows[0];
    (void)state;
    signal(SIGXFSZ, SIG_IGN);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        for (size_t run = 1; run <= faults[i].count; run++) {
            struct scene scene;
            struct nim_fault fault = {.error = 0};
            row.failure = faults[i].failure;
            begin(&scene, &row);
            submission.fault = faults[i].fault;
            submission.faulty_run = run;
            enum nim_status status = nim_shrink(&scene.shrink, &fault);
            limit_files(RLIM_INFINITY);
            assert_int_equal(status, faults[i].status);
            assert_int_equal(fault.error, faults[i].error);
            assert_int_equal(scene.shrink.is_interrupted,
                             faults[i].fault == IS_INTERRUPTED);
            assert_false(scene.shrink.is_minimal);
            assert_true(still_fails(&scene));
            end(&scene);
        }
    }
}

/* An input that finds no memory is skipped. */
static enum nim_status shrink_row(const void *context,
                                  const struct nim_memory *memory) {
    const struct shrink_row *row = context;
    const struct counted_memory *counted = memory->context;
    struct scene scene;
    struct nim_fault fault;
    begin(&scene, row);
    scene.runner.memory = *memory;
    scene.shrink.run_max = 100;
    enum nim_status status = nim_shrink(&scene.shrink, &fault);
    bool is_refused = counted->call_count >= counted->failing_call;
    if (status == NIM_OK && is_refused) {
        assert_true(still_fails(&scene));
        assert_true(!scene.shrink.is_minimal ||
                    is_shrunk_to(&scene, row->smallest));
        status = NIM_NO_MEMORY;
    }
    end(&scene);
    return status;
}

static void a_refused_block_is_told(void **state) {
    assert_true(refusals_some(shrink_row, *state, 3) > 10);
}

/* Refuses blocks of a length. */
struct picky_memory {
    size_t refused_len;
    size_t refused_count;
};

static void *resize_picky(void *context, void *block, size_t block_len) {
    struct picky_memory *memory = context;
    if (block_len == memory->refused_len) {
        memory->refused_count++;
        return NULL;
    }
    return nim_system_memory.resize(nim_system_memory.context, block,
                                    block_len);
}

/* The first of many texts tried that finds no room. */
static void a_refused_length_is_told(void **state) {
    static const struct shrink_row wanted = {.problem = "classic",
                                             .texts = {"3\n200 200 200\n0\n"}};
    struct picky_memory memory = {.refused_len =
                                      2048 * sizeof(struct nim_tried)};
    struct scene scene;
    struct nim_fault fault;
    (void)state;
    begin(&scene, &wanted);
    scene.runner.memory = (struct nim_memory){&memory, resize_picky};
    assert_int_equal(nim_shrink(&scene.shrink, &fault), NIM_NO_MEMORY);
    assert_true(memory.refused_count > 0);
    end(&scene);
}

/* p1247 with the number of cases before it: there may be one case only, so
 * none are tried together. */
static bool has_one_case(const char *text, const struct numbers *numbers) {
    (void)text;
    assert_int_equal(numbers->items[0], 1);
    return numbers->items[1] == 1 &&
           (numbers->items[2] == 100 || numbers->items[2] == 3);
}

static void a_statement_s_number_of_cases_is_kept(void **state) {
    const struct shrink_row row = {
        .problem = "p1247", .texts = {"1\n100\n"}, .fails = always};
    struct scene scene;
    struct nim_fault fault;
    struct nim_output to;
    (void)state;
    begin(&scene, &row);
    scene.problem.layout.cases = NIM_CASES_COUNT;
    scene.problem.limits.cases_max = 1;
    submission.fails = has_one_case;
    assert_int_equal(nim_runner_input(&scene.runner, &to), NIM_OK);
    assert_int_equal(to.write(to.context, "1\n1\n100\n", 8), 8);
    assert_int_equal(nim_runner_run(&scene.runner, &scene.shrink.run, &fault),
                     NIM_OK);
    assert_int_equal(nim_shrink(&scene.shrink, &fault), NIM_OK);
    assert_true(is_shrunk_to(&scene, "1\n1\n3\n"));
    end(&scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_case_may_lose_all_its_piles),
        cmocka_unit_test(costly_runs_are_few),
        cmocka_unit_test(other_failures_are_told),
        cmocka_unit_test(a_long_output_is_kept_in_part),
        cmocka_unit_test(faults_of_the_system_are_told),
        cmocka_unit_test(a_refused_length_is_told),
        cmocka_unit_test(a_statement_s_number_of_cases_is_kept),
    };
    const size_t count = sizeof rows / sizeof *rows;
    write_many();
    int failed = rows_run("shrink: functions", rows, count, sizeof *rows,
                          the_smallest_is_found);
    failed += rows_run("shrink: all that is simpler", alone,
                       sizeof alone / sizeof *alone, sizeof *alone,
                       all_that_is_simpler_is_tried);
    failed += rows_run("shrink: limits", rows, count - LONG_ROWS, sizeof *rows,
                       any_number_of_runs_is_enough);
    failed += rows_run("shrink: memory", rows, count - LONG_ROWS, sizeof *rows,
                       a_refused_block_is_told);
    failed += cmocka_run_group_tests_name("shrink: faults", tests, NULL, NULL);
    return failed;
}
