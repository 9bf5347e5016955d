/* Solving: from a problem and an input to the output, the status and the
 * place of a fault. The games have their own tests; here they are small. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "kit/solving.h"
#include "kit/streams.h"

/* ---- What may be asked differently ---- */

static void one(struct nim_problem *problem) {
    problem->layout.cases = NIM_CASES_ONE;
}

static void counted(struct nim_problem *problem) {
    problem->layout.cases = NIM_CASES_COUNT;
}

static void zero(struct nim_problem *problem) {
    problem->layout.cases = NIM_CASES_ZERO;
}

static void eof(struct nim_problem *problem) {
    problem->layout.cases = NIM_CASES_EOF;
}

static void misere(struct nim_problem *problem) {
    problem->game.play = NIM_MISERE;
}

static void no_moves(struct nim_problem *problem) {
    problem->words.answer = NIM_ANSWER_VERDICT;
}

static void moves(struct nim_problem *problem) {
    problem->words.answer = NIM_ANSWER_MOVES;
    problem->words.moves_max = UINT64_MAX;
}

static void first_move(struct nim_problem *problem) {
    problem->words.answer = NIM_ANSWER_MOVES;
    problem->words.moves_max = 1;
}

static void no_move_listed(struct nim_problem *problem) {
    problem->words.answer = NIM_ANSWER_MOVES;
    problem->words.moves_max = 0;
}

static void count(struct nim_problem *problem) {
    problem->words.answer = NIM_ANSWER_COUNT;
}

static void places(struct nim_problem *problem) {
    problem->words.places = true;
}

static void k_is_1(struct nim_problem *problem) {
    problem->game.k = 1;
}

static void k_is_2(struct nim_problem *problem) {
    problem->game.k = 2;
}

static const struct {
    const char *word;
    void (*apply)(struct nim_problem *problem);
} changes[] = {
    {"one", one},
    {"counted", counted},
    {"zero", zero},
    {"eof", eof},
    {"misere", misere},
    {"no_moves", no_moves},
    {"moves", moves},
    {"first_move", first_move},
    {"no_move_listed", no_move_listed},
    {"count", count},
    {"places", places},
    {"k_is_1", k_is_1},
    {"k_is_2", k_is_2},
};

static void change(struct nim_problem *problem, const char *word) {
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        if (strcmp(word, changes[i].word) == 0) {
            changes[i].apply(problem);
            return;
        }
    }
    fail_msg("there is no change '%s'", word);
}

/* The problem that the first word names, changed as the others say. */
static struct nim_problem problem_of(const char *words) {
    char copy[100];
    assert_in_range(strlen(words), 1, sizeof copy - 1);
    strcpy(copy, words);
    const struct nim_problem *row = nim_problem_find(strtok(copy, " "));
    assert_non_null(row);
    struct nim_problem problem = *row;
    for (char *word; (word = strtok(NULL, " "));) {
        change(&problem, word);
    }
    return problem;
}

/* ---- Rows ---- */

struct row {
    const char *sentence;
    const char *problem; /* its name, then changes */
    const char *input;
    const char *output;
    const char *fault; /* NULL: all right */
};

static const struct row rows[] = {
    /* One case. */
    {"one case: nothing is too little", "staircase one", "", "",
     "end at 1:1, expected piles of case 1"},
    {"one case: white space is too little", "staircase one", "\n \n", "",
     "end at 3:1, expected piles of case 1"},
    {"one case: no pile", "staircase one", "0\n", "No\n", NULL},
    {"one case: no pile under misère play", "staircase one misere", "0",
     "Yes\n", NULL},
    {"one case: one pile", "staircase one", "1 5\n", "Yes\n", NULL},
    {"one case: what follows is not looked at", "staircase one", "2 5 7 x y z",
     "Yes\n", NULL},
    {"one case: the second case is not read", "staircase one", "1 0\n1 5\n",
     "No\n", NULL},
    {"one case: white space may be any", "staircase one", " \t3\r\n\v0\f7\n\n0",
     "No\n", NULL},
    {"one case: too few piles", "staircase one", "3 1 2\n", "",
     "end at 2:1, expected pile 3 of 3 of case 1"},

    /* A count of cases first. */
    {"counted: nothing is too little", "bash counted", "", "",
     "end at 1:1, expected cases"},
    {"counted: no case", "bash counted", "0\n", "", NULL},
    {"counted: no case, and what follows is not looked at", "bash counted",
     "0 x", "", NULL},
    {"counted: one case", "bash counted", "1\n4 1 1 1 1\n", "No\n", NULL},
    {"counted: a case without piles", "bash counted", "2\n0\n1 3\n",
     "No\nYes\n", NULL},
    {"counted: what follows is not looked at", "bash counted", "1\n2 5 7\n-1",
     "Yes\n", NULL},
    {"counted: too few cases", "bash counted", "3\n1 1\n1 2\n", "Yes\nYes\n",
     "end at 4:1, expected piles of case 3"},
    {"counted: too few piles", "bash counted", "2\n1 1\n3 1 2", "Yes\n",
     "end at 3:6, expected pile 3 of 3 of case 2"},
    {"counted: no number of cases", "bash counted", "two\n", "",
     "bad byte at 1:1, expected cases"},
    {"counted: a number of cases too large", "bash counted",
     "18446744073709551616\n", "", "too large at 1:1, expected cases"},

    /* Until n = 0. */
    {"zero: nothing is no case", "classic zero", "", "", NULL},
    {"zero: the terminator alone", "classic zero", "0\n", "", NULL},
    {"zero: one case", "classic zero", "2\n45 45\n0\n", "No\n", NULL},
    {"zero: the terminator may be missing", "classic zero", "2\n45 45\n1\n3",
     "No\nYes\n3 0\n", NULL},
    {"zero: what follows the terminator is not looked at", "classic zero",
     "1 3 0 1 5 x", "Yes\n3 0\n", NULL},
    {"zero: a terminator of many zeros", "classic zero", "1 3 000 x",
     "Yes\n3 0\n", NULL},
    {"zero: a pile of zero is no terminator", "classic zero",
     "2 0 0\n3 0 5 0\n0\n", "No\nYes\n5 0\n", NULL},
    {"zero: too few piles", "classic zero", "1 3\n3 6 7\n", "Yes\n3 0\n",
     "end at 3:1, expected pile 3 of 3 of case 2"},
    {"zero: the sample of HDU 2176", "classic zero",
     "2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n",
     "No\nYes\n9 5\nYes\n8 1\n9 0\n10 3\n", NULL},

    /* Until the end. */
    {"eof: nothing is no case", "classic eof", "", "", NULL},
    {"eof: white space is no case", "classic eof", " \r\n", "", NULL},
    {"eof: a case without piles is a case", "classic eof", "0\n1 5\n0",
     "No\nYes\n5 0\nNo\n", NULL},
    {"eof: a case without piles is won under misère play, without a move",
     "classic eof misere", "0\n", "Yes\n", NULL},
    {"eof: too few piles", "classic eof", "0 2 7", "No\n",
     "end at 1:6, expected pile 2 of 2 of case 2"},
    {"eof: a fault after the last case", "classic eof", "1 1\nend\n",
     "Yes\n1 0\n", "bad byte at 2:1, expected piles of case 2"},

    /* Faults: the answers before them are written. */
    {"a byte that is no digit in a number of piles", "classic", "1 3\n2a 4 5\n",
     "Yes\n3 0\n", "bad byte at 2:2, expected piles of case 2"},
    {"a minus in a pile", "classic", "1 3\n4 5 -6 7 8\n", "Yes\n3 0\n",
     "bad byte at 2:5, expected pile 2 of 4 of case 2"},
    {"a number of piles too large", "classic", "1 3\n18446744073709551616 4\n",
     "Yes\n3 0\n", "too large at 2:1, expected piles of case 2"},
    {"a pile as large as can be", "classic", "1 18446744073709551615\n0\n",
     "Yes\n18446744073709551615 0\n", NULL},
    {"a pile too large", "classic", "2 3 18446744073709551616\n", "",
     "too large at 1:5, expected pile 2 of 2 of case 1"},
    {"a fault in the first byte", "classic", "x", "",
     "bad byte at 1:1, expected piles of case 1"},
    {"as many piles announced as can be", "classic",
     "18446744073709551615 1 2 3\n", "",
     "end at 2:1, expected pile 4 of 18446744073709551615 of case 1"},
    {"as many cases announced as can be", "bash", "18446744073709551615 1 1\n",
     "Yes\n", "end at 2:1, expected piles of case 2"},
    {"UTF-16 text", "classic",
     "\xff\xfe"
     "1",
     "", "UTF-16 at 1:1, expected piles of case 1"},
    {"a byte order mark is skipped", "classic",
     "\xef\xbb\xbf"
     "1 3\n0\n",
     "Yes\n3 0\n", NULL},

    /* The games and what is asked of them. */
    {"classic: a verdict alone", "classic no_moves", "3 1 2 4 2 1 1 0",
     "Yes\nNo\n", NULL},
    {"classic: the first move alone", "classic first_move", "3 1 1 1 2 1 1 0",
     "Yes\n1 0\nNo\n", NULL},
    {"classic: no move listed", "classic no_move_listed", "1 1 0", "Yes\n",
     NULL},
    {"classic: the number of moves", "classic count", "3 1 1 1 2 1 1 1 9 0",
     "Yes\n3\nNo\nYes\n1\n", NULL},
    {"classic: places", "classic places", "4 1 1 0 1 0",
     "Yes\n1 1 0\n2 1 0\n4 1 0\n", NULL},
    {"classic: misère play", "classic misere", "2 1 2 3 1 1 1 1 1 0",
     "Yes\n2 0\nNo\nNo\n", NULL},
    {"classic: no move of an empty board is counted",
     "classic eof misere count", "0", "Yes\n0\n", NULL},
    {"a name: that player moves first", "boj18937 counted",
     "2 1 5 Blackking 1 2 Blackking", "Blackking\nWhiteking\n", NULL},
    {"a name of nobody", "boj18937 counted",
     "2 1 5 Blackking 1 5 Black 1 5 Whiteking", "Blackking\n",
     "bad byte at 1:21, expected the name of case 2"},
    {"an end in place of a name", "boj18937", "1 5", "",
     "end at 1:4, expected the name of case 1"},
    {"a name in the head", "lightoj1020", "4 1 Alice 2 Alice 2 Bob 3 Bob",
     "Case 1: Bob\nCase 2: Alice\nCase 3: Bob\nCase 4: Alice\n", NULL},
    {"a number in place of such a name", "lightoj1020", "2 3 Bob 4 1",
     "Case 1: Alice\n", "bad byte at 1:11, expected the name of case 2"},
    {"a set behind the piles: the first pile, the least take", "bzoj1874",
     "2 8 9 3 1 4 5", "YES\n1 5\n", NULL},
    {"a lost case with such a set", "bzoj1874", "2 7 7 2 1 2", "NO\n", NULL},
    {"an end in such a set", "bzoj1874", "2 7 7 2 1", "",
     "end at 1:10, expected kind 2"},
    {"a first move and the piles after it", "p1247", "3 3 6 9", "4 3\n3 6 5\n",
     NULL},
    {"a first move in misère play", "p1247 misere", "2 0 1", "lose\n", NULL},
    {"no first move: the piles stay", "p1247 misere", "2 0 0", "0 0\n", NULL},
    {"no first move of no pile", "p1247 misere", "0", "\n", NULL},
    {"staircase: a verdict alone", "staircase", "3 2 1 2", "No\n", NULL},
    {"staircase: moves, down and up", "staircase moves", "4 1 5 3 9",
     "Yes\n5 3\n3 1\n", NULL},
    {"staircase: places", "staircase moves places", "4 1 5 3 9",
     "Yes\n2 5 3\n3 3 1\n", NULL},
    {"staircase: the number of moves", "staircase count", "4 1 5 3 9",
     "Yes\n2\n", NULL},
    {"takes up to a bound", "hdu1851", "1 2 5 2 7 1", "No\n", NULL},
    {"takes up to the largest number", "hdu1851 moves",
     "1 2 5 18446744073709551615 3 18446744073709551615", "No\n5 3\n", NULL},
    {"takes up to the largest number of the smaller pile", "hdu1851 moves",
     "1 2 3 18446744073709551615 5 18446744073709551615", "No\n5 3\n", NULL},
    {"bash: moves of several piles stand on one line", "bash one moves",
     "2 1 1", "Yes\n1 0 1 0\n", NULL},
    {"bash: places", "bash one moves places", "3 0 1 1", "Yes\n2 1 0 3 1 0\n",
     NULL},
    {"bash: the number of moves", "bash one count", "5 1 1 1 1 1", "Yes\n5\n",
     NULL},
    {"bash: at most one pile a turn is classic Nim", "bash one k_is_1 moves",
     "3 3 6 9", "Yes\n9 5\n", NULL},
    {"bash: at most two piles a turn", "bash one k_is_2", "3 1 1 1", "No\n",
     NULL},
    {"bash: misère play", "bash counted misere", "2 1 1 2 1 1", "No\nYes\n",
     NULL},
};

/* ---- Solving a row ---- */

#define SAID_LEN 200

static const char *const words[] = {
    [NIM_END] = "end",
    [NIM_BAD_BYTE] = "bad byte",
    [NIM_TOO_LARGE] = "too large",
    [NIM_UTF16] = "UTF-16",
};

static void say_fault(char said[SAID_LEN], enum nim_status status,
                      const struct nim_fault *fault) {
    if (status == NIM_OK || status > NIM_UTF16) {
        sprintf(said, "status %d", (int)status);
        return;
    }
    int len = sprintf(said, "%s at %" PRIu64 ":%" PRIu64 ", expected ",
                      words[status], fault->place.line, fault->place.column);
    switch (fault->expected) {
    case NIM_EXPECTED_CASE_COUNT:
        strcpy(said + len, "cases");
        break;
    case NIM_EXPECTED_PILE_COUNT:
        sprintf(said + len, "piles of case %" PRIu64, fault->case_number);
        break;
    case NIM_EXPECTED_PILE:
        sprintf(said + len, "pile %" PRIu64 " of %" PRIu64 " of case %" PRIu64,
                fault->index, fault->index_count, fault->case_number);
        break;
    case NIM_EXPECTED_NAME:
        sprintf(said + len, "the name of case %" PRIu64, fault->case_number);
        break;
    default:
        sprintf(said + len, "kind %d", (int)fault->expected);
        break;
    }
}

/* Everything around one call of nim_solve. */
struct stage {
    struct nim_problem problem;
    struct text_input input;
    struct text_output output;
    struct counted_memory memory;
    struct nim_fault fault;
};

static struct stage set_stage(const char *problem, const char *input) {
    return (struct stage){
        .problem = problem_of(problem),
        .input = {.text = (const unsigned char *)input,
                  .text_len = strlen(input)},
    };
}

/* Reader and writer as a program would use them. */
static enum nim_status play(struct stage *stage) {
    const struct nim_input input = text_input_open(&stage->input);
    const struct nim_output output = text_output_open(&stage->output);
    const struct nim_memory memory = counted_memory_open(&stage->memory);
    struct nim_reader reader;
    struct nim_writer writer;
    enum nim_status status = nim_reader_begin(&reader, &input, &memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_writer_begin(&writer, &output, &memory, NULL);
    if (status == NIM_OK) {
        status = nim_solve(&stage->problem, &reader, &writer, &memory,
                           &stage->fault);
        nim_writer_end(&writer);
    }
    nim_reader_end(&reader);
    return status;
}

static const char *written(const struct stage *stage) {
    return stage->output.text ? stage->output.text : "";
}

/* *state is the row. Solves it with reads of several lengths. */
static void is_solved(void **state) {
    const struct row *row = *state;
    static const size_t steps[] = {0, 1, 2, 3, 5, 8};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct stage stage = set_stage(row->problem, row->input);
        stage.input.step = steps[i];
        stage.input.waits = i % 2 == 1;
        enum nim_status status = play(&stage);
        assert_string_equal(written(&stage), row->output);
        if (row->fault) {
            char said[SAID_LEN];
            say_fault(said, status, &stage.fault);
            assert_string_equal(said, row->fault);
        } else {
            assert_int_equal(status, NIM_OK);
        }
        assert_int_equal(stage.memory.block_count, 0);
        text_output_free(&stage.output);
    }
}

/* ---- Long cases ---- */

static char *long_case(size_t pile_count, const char *pile) {
    size_t len = strlen(pile);
    char *text = malloc(pile_count * len + 32);
    assert_non_null(text);
    size_t at = (size_t)sprintf(text, "%zu ", pile_count);
    for (size_t i = 0; i < pile_count; i++, at += len) {
        memcpy(text + at, pile, len + 1);
    }
    return text;
}

static void a_verdict_takes_the_same_memory_for_any_case(void **state) {
    (void)state;
    static const char *const problems[] = {
        "classic one no_moves", "staircase one no_moves", "bash one no_moves"};
    for (size_t i = 0; i < 3; i++) {
        size_t peaks[2];
        for (size_t large = 0; large < 2; large++) {
            char *text = long_case(large ? 400000 : 1, "3 ");
            struct stage stage = set_stage(problems[i], text);
            assert_int_equal(play(&stage), NIM_OK);
            assert_int_equal(stage.memory.call_count, 2);
            peaks[large] = stage.memory.peak_len;
            text_output_free(&stage.output);
            free(text);
        }
        assert_int_equal(peaks[0], peaks[1]);
        assert_in_range(peaks[1], 1, 1000000);
    }
}

static void an_announced_pile_takes_no_memory(void **state) {
    (void)state;
    static const char *const problems[] = {
        "classic one moves", "staircase one moves", "bash one moves"};
    for (size_t i = 0; i < 3; i++) {
        struct stage stage =
            set_stage(problems[i], "1000000000000000000 1 2 3");
        assert_int_equal(play(&stage), NIM_END);
        assert_in_range(stage.memory.peak_len, 1, 1000000);
        assert_int_equal(stage.fault.index, 4);
        assert_int_equal(stage.fault.index_count, 1000000000000000000);
    }
}

static void the_number_at_the_start_is_the_first_of_one(void **state) {
    (void)state;
    static const char *const problems[] = {"classic", "bash", "misere-nim",
                                           "acwing893"};
    for (size_t i = 0; i < 4; i++) {
        struct stage stage = set_stage(problems[i], "x");
        assert_int_equal(play(&stage), NIM_BAD_BYTE);
        assert_int_equal(stage.fault.index, 1);
        assert_int_equal(stage.fault.index_count, 1);
        text_output_free(&stage.output);
    }
}

static void memory_follows_the_piles_that_come(void **state) {
    (void)state;
    char *text = long_case(300000, "7 ");
    struct stage stage = set_stage("classic", text);
    stage.input.text_len -= 2; /* the last pile does not come */
    assert_int_equal(play(&stage), NIM_END);
    /* Twice the piles, and once more while they move; reader and writer. */
    assert_in_range(stage.memory.peak_len, 300000 * 8, 300000 * 8 * 4);
    /* Grown by doubling, not pile by pile. */
    assert_in_range(stage.memory.call_count, 3, 2 + 20);
    assert_int_equal(stage.memory.block_count, 0);
    free(text);
}

/* 99,999 ones: each is a winning move. */
static void a_case_longer_than_the_buffer_keeps_its_moves(void **state) {
    (void)state;
    static const char *const problems[] = {"classic one moves places",
                                           "bash one moves places k_is_1"};
    for (size_t i = 0; i < 2; i++) {
        char *text = long_case(99999, "001 ");
        struct stage stage = set_stage(problems[i], text);
        assert_int_equal(play(&stage), NIM_OK);
        const char *at = written(&stage);
        assert_memory_equal(at, "Yes\n", 4);
        at += 4;
        for (size_t place = 1; place <= 99999; place++) {
            char line[32];
            int len = sprintf(line, "%zu 1 0\n", place);
            assert_memory_equal(at, line, (size_t)len);
            at += len;
        }
        assert_string_equal(at, "");
        text_output_free(&stage.output);
        free(text);
    }
}

static void cases_after_a_long_one_are_right(void **state) {
    (void)state;
    char *text = long_case(20000, "5 ");
    strcpy(text + strlen(text) - 2, "6 2 1 3 1 9 0");
    struct stage stage = set_stage("classic", text);
    assert_int_equal(play(&stage), NIM_OK);
    assert_string_equal(written(&stage), "Yes\n6 5\nYes\n3 1\nYes\n9 0\n");
    text_output_free(&stage.output);
    free(text);
}

/* ---- Answers come before the program waits ---- */

static void each_answer_is_written_before_the_next_case_is_read(void **state) {
    (void)state;
    static const char input[] = "1 3\n1 4\n2 5 5\n1 6\n";
    static const size_t cuts[] = {4, 8, 14};
    struct stage stage = set_stage("classic", input);
    stage.input.cuts = cuts;
    stage.input.cut_count = 3;
    stage.input.waits = true;
    assert_int_equal(play(&stage), NIM_OK);
    assert_string_equal(written(&stage), "Yes\n3 0\nYes\n4 0\nNo\nYes\n6 0\n");
    assert_int_equal(stage.output.write_count, 4);
    text_output_free(&stage.output);
}

static void answers_are_held_back_when_nobody_waits(void **state) {
    (void)state;
    struct stage stage = set_stage("classic", "1 3 1 4 1 5 0");
    stage.input.step = 4;
    assert_int_equal(play(&stage), NIM_OK);
    assert_int_equal(stage.output.write_count, 1);
    text_output_free(&stage.output);
}

/* ---- Failures, at every call in turn ---- */

/* A case that must be held, then one that is at hand whole. */
static char *failing_text(void) {
    char *text = long_case(60000, "1 ");
    size_t len = strlen(text);
    char *longer = realloc(text, len + 20);
    assert_non_null(longer);
    strcpy(longer + len, "2 3 3 0 ");
    return longer;
}

static void every_failed_allocation_is_a_status(void **state) {
    (void)state;
    char *text = failing_text();
    size_t failing = 0;
    enum nim_status status;
    do {
        struct stage stage = set_stage("classic", text);
        stage.memory.failing_call = ++failing;
        status = play(&stage);
        bool failed = stage.memory.call_count >= failing;
        assert_int_equal(status, failed ? NIM_NO_MEMORY : NIM_OK);
        assert_int_equal(stage.memory.block_count, 0);
        assert_int_equal(stage.memory.used_len, 0);
        text_output_free(&stage.output);
    } while (status != NIM_OK);
    assert_in_range(failing, 4, 20);
    free(text);
}

static void memory_for_what_a_graph_is_worth_may_be_short(void **state) {
    (void)state;
    size_t failing = 0;
    enum nim_status status;
    do {
        struct stage stage =
            set_stage("poj2425", "3\n0\n1 0\n1 1\n1 2\n1 1\n0\n");
        stage.memory.failing_call = ++failing;
        status = play(&stage);
        bool failed = stage.memory.call_count >= failing;
        assert_int_equal(status, failed ? NIM_NO_MEMORY : NIM_OK);
        assert_string_equal(written(&stage), failed ? "" : "LOSE\nWIN\n");
        text_output_free(&stage.output);
    } while (status != NIM_OK);
}

static void every_failed_read_is_a_status(void **state) {
    (void)state;
    static const char wanted[] = "Yes\n3 0\nNo\nYes\n1 0\n1 0\n1 0\n";
    size_t failing = 0;
    enum nim_status status;
    do {
        struct stage stage = set_stage("classic", "1 3\n2 4 4\n3 1 1 1\n0\n");
        stage.input.step = 1;
        stage.input.failing_read = ++failing;
        stage.input.error = EIO;
        status = play(&stage);
        bool failed = stage.input.read_count >= failing;
        assert_int_equal(status, failed ? NIM_READ_FAILED : NIM_OK);
        assert_int_equal(stage.fault.error, failed ? EIO : 0);
        assert_memory_equal(written(&stage), wanted, stage.output.text_len);
        assert_int_equal(stage.memory.block_count, 0);
        text_output_free(&stage.output);
    } while (status != NIM_OK);
    assert_int_equal(failing, 21);
}

static void answers_before_a_failed_read_are_written(void **state) {
    (void)state;
    struct stage stage = set_stage("classic", "1 3\n2 4 4\n1");
    stage.input.step = 1;
    stage.input.failing_read = 12;
    stage.input.error = EIO;
    assert_int_equal(play(&stage), NIM_READ_FAILED);
    assert_string_equal(written(&stage), "Yes\n3 0\nNo\n");
    text_output_free(&stage.output);
}

static void expect_failed_writes(int error, enum nim_status wanted_status) {
    static const char wanted[] = "Yes\n3 0\nNo\nYes\n1 0\n1 0\n1 0\n";
    size_t failing = 0;
    enum nim_status status;
    do {
        struct stage stage = set_stage("classic", "1 3\n2 4 4\n3 1 1 1\n0\n");
        stage.input.step = 1;
        stage.input.waits = failing % 2;
        stage.output.step = 1;
        stage.output.failing_write = ++failing;
        stage.output.error = error;
        status = play(&stage);
        bool failed = stage.output.write_count >= failing;
        assert_int_equal(status, failed ? wanted_status : NIM_OK);
        assert_int_equal(stage.fault.error, failed ? error : 0);
        /* One write a byte; after the failed one no other. */
        assert_int_equal(stage.output.text_len,
                         failed ? failing - 1 : strlen(wanted));
        assert_memory_equal(written(&stage), wanted, stage.output.text_len);
        assert_int_equal(stage.output.write_count,
                         stage.output.text_len + failed);
        assert_int_equal(stage.memory.block_count, 0);
        text_output_free(&stage.output);
    } while (status != NIM_OK);
    assert_int_equal(failing, strlen(wanted) + 1);
}

static void every_failed_write_is_a_status(void **state) {
    (void)state;
    expect_failed_writes(ENOSPC, NIM_WRITE_FAILED);
}

static void every_closed_pipe_is_a_status(void **state) {
    (void)state;
    expect_failed_writes(EPIPE, NIM_PIPE_CLOSED);
}

/* The answers are twice as long as the input: the writer's buffer is full after
 * some 65 of the 2,000 reads. */
static void after_a_failed_write_no_more_is_read(void **state) {
    (void)state;
    const size_t case_count = 500000;
    char *text = malloc(4 * case_count + 1);
    assert_non_null(text);
    for (size_t i = 0; i < case_count; i++) {
        memcpy(text + 4 * i, "1 3\n", 5);
    }
    struct stage stage = set_stage("classic", text);
    stage.input.step = 1000;
    stage.output.failing_write = 1;
    stage.output.error = ENOSPC;
    assert_int_equal(play(&stage), NIM_WRITE_FAILED);
    assert_in_range(stage.input.read_count, 50, 250);
    free(text);
}

static void a_failed_write_outweighs_a_fault_of_the_input(void **state) {
    (void)state;
    struct stage stage = set_stage("classic", "1 3\nx");
    stage.output.failing_write = 1;
    stage.output.error = ENOSPC;
    assert_int_equal(play(&stage), NIM_WRITE_FAILED);
    assert_int_equal(stage.fault.error, ENOSPC);
}

/* Rows of one's own may have other words than those of the catalogue. */
static void words_may_be_of_any_length(void **state) {
    (void)state;
    static const char first[] = "The first player, who moves now, will win";
    static const char second[] = "He will lose";
    const char *const wordings[][2] = {
        {first, second}, {second, first}, {first, first}, {"w", "l"}};
    for (size_t i = 0; i < sizeof wordings / sizeof *wordings; i++) {
        struct nim_problem row = *nim_problem_find("cses1730");
        char wanted[200];
        row.words.wins = wordings[i][0];
        row.words.loses = wordings[i][1];
        snprintf(wanted, sizeof wanted, "%s\n%s\n", wordings[i][0],
                 wordings[i][1]);
        struct solved solved = solve_text(&row, "2\n1 5\n2 3 3\n");
        assert_int_equal(solved.status, NIM_OK);
        assert_string_equal(solved.text, wanted);
        free(solved.text);
    }
}

static const struct CMUnitTest call_tests[] = {
    cmocka_unit_test(words_may_be_of_any_length),
    cmocka_unit_test(a_verdict_takes_the_same_memory_for_any_case),
    cmocka_unit_test(an_announced_pile_takes_no_memory),
    cmocka_unit_test(the_number_at_the_start_is_the_first_of_one),
    cmocka_unit_test(memory_follows_the_piles_that_come),
    cmocka_unit_test(a_case_longer_than_the_buffer_keeps_its_moves),
    cmocka_unit_test(cases_after_a_long_one_are_right),
    cmocka_unit_test(each_answer_is_written_before_the_next_case_is_read),
    cmocka_unit_test(answers_are_held_back_when_nobody_waits),
    cmocka_unit_test(every_failed_allocation_is_a_status),
    cmocka_unit_test(memory_for_what_a_graph_is_worth_may_be_short),
    cmocka_unit_test(every_failed_read_is_a_status),
    cmocka_unit_test(answers_before_a_failed_read_are_written),
    cmocka_unit_test(every_failed_write_is_a_status),
    cmocka_unit_test(every_closed_pipe_is_a_status),
    cmocka_unit_test(after_a_failed_write_no_more_is_read),
    cmocka_unit_test(a_failed_write_outweighs_a_fault_of_the_input),
};

int main(void) {
    struct CMUnitTest row_tests[sizeof rows / sizeof *rows];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        row_tests[i] = (struct CMUnitTest){
            .name = rows[i].sentence,
            .test_func = is_solved,
            .initial_state = (void *)&rows[i],
        };
    }
    int failed = cmocka_run_group_tests(row_tests, NULL, NULL);
    return failed + cmocka_run_group_tests(call_tests, NULL, NULL);
}
