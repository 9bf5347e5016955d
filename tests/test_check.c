/* nim_check_words and nim_check_bytes: what is wrong with an output, and where;
 * and that neither failing memory nor failing reads change that. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <errno.h>
#include <string.h>

#include <nimsum.h>

#include "kit/refusals.h"
#include "kit/rows.h"
#include "kit/streams.h"
#include "system/files.h"

struct check_row {
    const char *name; /* a sentence */
    const char *problem;
    const char *input;
    const char *output;
    size_t output_len;
    enum nim_flaw_kind kind;
    bool is_form; /* right but for its form */
    uint64_t case_number;
    uint64_t line;
};

/* What came out of one check. */
struct result {
    enum nim_status status;
    struct nim_fault fault;
    struct nim_check check;
    size_t input_reads;
    size_t output_reads;
};

/* ---- Rows ---- */

#define OUT(TEXT) TEXT, sizeof(TEXT) - 1
#define THREE "2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n"
#define LABELS "3\n4\n2 3 4 5\n5\n1 1 2 4 10\n1\n1\n"
#define SETS                                                                   \
    "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n"                                  \
    "5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n"
#define PARTS "4 3\n1 1\n1 2\n1 3\n1 5\n"

/* clang-format off */
static const struct check_row rows[] = {
    /* Right. */
    {"every move in its place", "classic", THREE,
     OUT("No\nYes\n9 5\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_NONE, false, 0, 0},
    {"no last newline", "classic", THREE,
     OUT("No\nYes\n9 5\nYes\n8 1\n9 0\n10 3"),
     NIM_FLAW_NONE, false, 0, 0},
    {"nothing is said to no case", "classic", "0\n",
     OUT(""), NIM_FLAW_NONE, false, 0, 0},
    {"letters on a line", "hdu1536", SETS,
     OUT("LWW\nWWL\n"), NIM_FLAW_NONE, false, 0, 0},
    {"words on a line", "p3235", PARTS,
     OUT("0 0 1 1\n"), NIM_FLAW_NONE, false, 0, 0},
    {"bids on a line", "hdu2149", "4 2\n3 2\n3 5\n",
     OUT("1\nnone\n3 4 5\n"), NIM_FLAW_NONE, false, 0, 0},
    {"the winner and a move", "boj32219", "2\n3 3\n1 7\n",
     OUT("dohoon\njinseo\n1 1\n"), NIM_FLAW_NONE, false, 0, 0},
    {"a move beside the word", "51nod1661", "3 2\n5 7 7\n",
     OUT("Alice 1 3\n"), NIM_FLAW_NONE, false, 0, 0},
    {"empty lines behind answers", "hs09game", "2\n1\n5\n1\n7\n",
     OUT("Julia wins.\nTake 5 sticks from heap number 1.\n\nRobert wins.\n\n"),
     NIM_FLAW_NONE, false, 0, 0},
    {"a move alone behind a label", "uva1378", "2\n2 1\n2\n1 1\n0\n",
     OUT("Game 1: -1 -1 -1\nGame 2: 0 1 1\n"), NIM_FLAW_NONE, false, 0, 0},
    {"the move and the piles it leaves", "p1247", "3\n3 6 9\n",
     OUT("4 3\n3 6 5\n"), NIM_FLAW_NONE, false, 0, 0},
    {"places and stones taken", "misere-nim", "1 3\n5\n1\n7\n",
     OUT("1:4\nCONCEDE\n1:6\n"), NIM_FLAW_NONE, false, 0, 0},

    /* Wrong answers. */
    {"another letter of a pile", "cses1729", "4 2\n1 3\n",
     OUT("WLLL\n"), NIM_FLAW_WINNER, false, 3, 1},
    {"a letter too few", "cses1729", "4 2\n1 3\n",
     OUT("WLW\n"), NIM_FLAW_SHORT_LINE, false, 4, 1},
    {"another move of a right winner", "ngm", "14\n",
     OUT("1\n1\n"), NIM_FLAW_WORD, false, 1, 2},
    {"no move of a right winner", "boj32219", "3\n3 3\n1 7\n2 9\n",
     OUT("dohoon\njinseo\njinseo\n2 2\n"), NIM_FLAW_WORD, false, 2, 2},
    {"a move that does not win, where any would do", "cf150a", "30\n",
     OUT("1\n5\n"), NIM_FLAW_NOT_LISTED, false, 1, 2},
    {"a number too many behind such a move", "cf150a", "30\n",
     OUT("1\n15 2\n"), NIM_FLAW_WORD, false, 1, 2},
    {"a number too few beside the word", "51nod1661", "3 2\n1 5 7\n",
     OUT("Alice 2\n"), NIM_FLAW_SHORT, false, 1, 1},
    {"another place", "hs09game", "1\n2\n5 5\n",
     OUT("Julia wins.\nTake 5 sticks from heap number 2.\n\n"),
     NIM_FLAW_WINNER, false, 1, 1},
    {"another move alone", "uva1378", "3\n1 0 5\n2\n2 1\n0\n",
     OUT("Game 1: 0 2 1\nGame 2: -1 -1 -1\n"), NIM_FLAW_WORD, false, 1, 1},
    {"a move of a loser", "boj32219", "2\n3 3\n1 7\n",
     OUT("dohoon\n3 3\njinseo\n1 1\n"), NIM_FLAW_LOST_MOVE, false, 1, 2},
    {"the other player", "hdu1907", "2\n3\n3 5 1\n2\n3 3\n",
     OUT("John\nJohn\n"), NIM_FLAW_WINNER, false, 2, 2},
    {"another word", "classic", THREE,
     OUT("No\nMaybe\n9 5\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_WORD, false, 2, 2},
    {"no label", "lightoj1253", LABELS,
     OUT("Bob\nAlice\nBob\n"), NIM_FLAW_LABEL, false, 1, 1},
    {"cases from 0 on", "lightoj1253", LABELS,
     OUT("Case 0: Bob\nCase 1: Alice\nCase 2: Bob\n"),
     NIM_FLAW_LABEL, false, 1, 1},
    {"a wrong number", "poj2975", "3\n7 11 13\n2\n5 5\n0\n",
     OUT("2\n0\n"), NIM_FLAW_COUNT, false, 1, 1},
    {"equal piles once", "poj2975", "3\n5 5 5\n1\n4\n0\n",
     OUT("1\n1\n"), NIM_FLAW_COUNT, false, 1, 1},
    {"a losing move", "classic", THREE,
     OUT("No\nYes\n9 3\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_NOT_WINNING, false, 2, 3},
    {"stones taken", "classic", THREE,
     OUT("No\nYes\n9 4\nYes\n8 7\n9 9\n10 7\n"), NIM_FLAW_TAKEN, false, 2, 3},
    {"a pile that is not there", "classic", THREE,
     OUT("No\nYes\n4 1\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_NO_PILE, false, 2, 3},
    {"a move that takes nothing", "classic", THREE,
     OUT("No\nYes\n9 9\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_NO_MOVE, false, 2, 3},
    {"letters in a move", "classic", THREE,
     OUT("No\nYes\n9 x5\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_NO_NUMBER, false, 2, 3},
    {"half a move", "classic", THREE,
     OUT("No\nYes\n9\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_HALF_MOVE, false, 2, 3},
    {"a move left out", "classic", THREE,
     OUT("No\nYes\n9 5\nYes\n8 1\n10 3\n"),
     NIM_FLAW_MISSING, false, 3, 6},
    {"a move twice", "classic", THREE,
     OUT("No\nYes\n9 5\n9 5\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_TWICE, false, 2, 4},
    {"not the first move", "p1247", "3\n7 11 13\n",
     OUT("1 2\n7 10 13\n"), NIM_FLAW_NOT_FIRST, false, 1, 1},
    {"a move of a lost position", "classic", THREE,
     OUT("No\n45 45\nYes\n9 5\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_LOST_MOVE, false,
     1, 2},
    {"no output", "classic", THREE,
     OUT(""), NIM_FLAW_EMPTY, false, 1, 1},
    {"the end before a case", "cses1730", "2\n1\n4\n2\n1 1\n",
     OUT("first\n"), NIM_FLAW_SHORT, false, 2, 2},
    {"the end of a line before a case", "hdu1536", SETS,
     OUT("LW\nWWL\n"), NIM_FLAW_SHORT_LINE, false, 3, 1},
    {"another word on a line", "p3235", PARTS,
     OUT("0 0 0 1\n"), NIM_FLAW_WINNER, false, 3, 1},
    {"words without blanks", "p3235", PARTS,
     OUT("0011\n"), NIM_FLAW_WORD, false, 1, 1},
    {"more words on a line", "p3235", PARTS,
     OUT("0 0 1 1 0\n"), NIM_FLAW_WORD, false, 0, 1},
    {"more than there are cases", "classic", THREE,
     OUT("No\nYes\n9 5\nYes\n8 1\n9 0\n10 3\nNo\n"), NIM_FLAW_LONG, false, 0, 8},
    {"the bidder concedes", "hdu2149", "4 2\n3 2\n3 5\n",
     OUT("1\n0\n3 4 5\n"), NIM_FLAW_LOST_MOVE, false, 2, 2},

    /* The wrong form. */
    {"no empty line behind an answer", "hs09game", "2\n1\n5\n1\n7\n",
     OUT("Julia wins.\nTake 5 sticks from heap number 1.\nRobert wins.\n\n"),
     NIM_FLAW_JOINED, true, 1, 2},
    {"no new line at the end, where an empty line belongs", "hs09game", "1\n1\n5\n",
     OUT("Julia wins.\nTake 5 sticks from heap number 1."), NIM_FLAW_JOINED, true,
     1, 2},
    {"two empty lines behind an answer", "hs09game", "2\n1\n5\n1\n7\n",
     OUT("Julia wins.\nTake 5 sticks from heap number 1.\n\n\nRobert wins.\n\n"),
     NIM_FLAW_BLANK_LINE, true, 1, 3},
    {"two empty lines at the end", "hs09game", "1\n1\n7\n",
     OUT("Robert wins.\n\n\n"), NIM_FLAW_BLANK_LINE, true, 1, 2},
    {"a zero before another move", "cf150a", "30\n",
     OUT("1\n015\n"), NIM_FLAW_NOT_LISTED, false, 1, 2},
    {"another order", "classic", THREE,
     OUT("No\nYes\n9 5\nYes\n10 3\n9 0\n8 1\n"), NIM_FLAW_ORDER, true, 3, 5},
    {"capitals", "cses1730", "1\n1\n4\n",
     OUT("First\n"), NIM_FLAW_LETTER_CASE, true, 1, 1},
    {"a leading zero", "poj2975", "3\n7 11 13\n0\n",
     OUT("03\n"), NIM_FLAW_ZEROS, true, 1, 1},
    {"a NUL byte", "classic", THREE,
     OUT("No\nYes\0\n9 5\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_NUL, true, 2, 2},
    {"a byte order mark", "cses1730", "1\n1\n4\n",
     OUT("\357\273\277first\n"), NIM_FLAW_MARK, true, 0, 1},
    {"UTF-16", "cses1730", "1\n1\n4\n",
     OUT("\377\376f\0i\0r\0s\0t\0\n\0"), NIM_FLAW_UTF16, true, 0, 1},
    {"full-width letters", "hdu1907", "1\n1\n3\n",
     OUT("\357\274\252ohn\n"), NIM_FLAW_FULL_WIDTH, true, 1, 1},
    {"CRLF", "cses1730", "1\n1\n4\n",
     OUT("first\r\n"), NIM_FLAW_CRLF, true, 1, 1},
    {"a blank behind a line", "cses1730", "1\n1\n4\n",
     OUT("first \n"), NIM_FLAW_TRAILING, true, 1, 1},
    {"an empty line", "cses1730", "2\n1\n4\n1\n4\n",
     OUT("first\n\nfirst\n"), NIM_FLAW_BLANK_LINE, true, 1, 2},
    {"two blanks", "classic", THREE,
     OUT("No\nYes\n9  5\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_BLANKS, true, 2, 3},
    {"two blanks on a line of words", "p3235", PARTS,
     OUT("0 0  1 1\n"), NIM_FLAW_BLANKS, true, 3, 1},
    {"a blank behind a line of words", "p3235", PARTS,
     OUT("0 0 1 1 \n"), NIM_FLAW_TRAILING, true, 0, 1},
    {"a line of words split", "p3235", PARTS,
     OUT("0 0\n1 1\n"), NIM_FLAW_SPLIT, true, 3, 1},
    {"a tab", "classic", THREE,
     OUT("No\nYes\n9\t5\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_TAB, true, 2, 3},
    {"lines joined", "classic", THREE,
     OUT("No\nYes 9 5\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_JOINED, true, 2, 2},
    {"one line", "classic", THREE,
     OUT("No Yes 9 5 Yes 8 1 9 0 10 3\n"), NIM_FLAW_ONE_LINE, true, 1, 1},
    {"a line split", "classic", THREE,
     OUT("No\nYes\n9\n5\nYes\n8 1\n9 0\n10 3\n"),
     NIM_FLAW_SPLIT, true, 2, 3},
};
/* clang-format on */

/* ---- Running ---- */

struct streams {
    struct text_input input;
    struct text_input output;
    size_t flaw_count;
};

static void count_flaw(void *context, const struct nim_flaw *flaw) {
    size_t *count = context;
    (void)flaw;
    ++*count;
}

static struct streams streams_of(const struct check_row *row) {
    return (struct streams){
        .input = {.text = (const unsigned char *)row->input,
                  .text_len = strlen(row->input)},
        .output = {.text = (const unsigned char *)row->output,
                   .text_len = row->output_len},
    };
}

static struct result check_words(const struct check_row *row,
                                 struct streams *streams,
                                 struct nim_memory memory) {
    const struct nim_input input = text_input_open(&streams->input);
    const struct nim_input output = text_input_open(&streams->output);
    struct result result = {.check = {.memory = memory}};
    result.check.on_flaw = count_flaw;
    result.check.context = &streams->flaw_count;
    struct nim_reader reader;
    result.check.problem = nim_problem_find(row->problem);
    assert_non_null(result.check.problem);
    assert_int_equal(
        nim_reader_begin(&reader, &input, &nim_system_memory, NULL), NIM_OK);
    result.status =
        nim_check_words(&result.check, &reader, &output, &result.fault);
    nim_reader_end(&reader);
    result.input_reads = streams->input.read_count;
    result.output_reads = streams->output.read_count;
    return result;
}

static enum nim_status check_bytes(const struct check_row *row,
                                   struct streams *streams,
                                   struct nim_memory memory, bool *same,
                                   struct nim_fault *fault) {
    const struct nim_input input = text_input_open(&streams->input);
    const struct nim_input output = text_input_open(&streams->output);
    struct nim_reader reader;
    assert_int_equal(
        nim_reader_begin(&reader, &input, &nim_system_memory, NULL), NIM_OK);
    enum nim_status status = nim_check_bytes(
        nim_problem_find(row->problem), &reader, &output, &memory, same, fault);
    nim_reader_end(&reader);
    return status;
}

static enum nim_status align(const struct check_row *row,
                             struct streams *streams, struct nim_memory memory,
                             struct nim_check *check, struct nim_fault *fault) {
    const struct nim_input input = text_input_open(&streams->input);
    const struct nim_input output = text_input_open(&streams->output);
    struct nim_reader reader;
    *check = (struct nim_check){.problem = nim_problem_find(row->problem),
                                .memory = memory};
    assert_int_equal(
        nim_reader_begin(&reader, &input, &nim_system_memory, NULL), NIM_OK);
    enum nim_status status = nim_check_align(check, &reader, &output, fault);
    nim_reader_end(&reader);
    return status;
}

static struct result plain_result(const struct check_row *row) {
    struct streams streams = streams_of(row);
    return check_words(row, &streams, nim_system_memory);
}

static void assert_same_result(const struct result *a, const struct result *b) {
    const struct nim_flaw *one = &a->check.first;
    const struct nim_flaw *other = &b->check.first;
    assert_int_equal(a->status, b->status);
    assert_int_equal(one->kind, other->kind);
    assert_int_equal(one->is_form, other->is_form);
    assert_int_equal(one->case_number, other->case_number);
    assert_int_equal(one->line, other->line);
    assert_int_equal(one->found_len, other->found_len);
    assert_memory_equal(one->found, other->found, sizeof one->found);
    assert_string_equal(one->expected, other->expected);
    assert_int_equal(a->check.case_count, b->check.case_count);
    assert_int_equal(a->check.wrong_count, b->check.wrong_count);
    assert_int_equal(a->check.form_count, b->check.form_count);
    assert_int_equal(a->check.diagnosis.observed, b->check.diagnosis.observed);
    assert_int_equal(a->check.diagnosis.evidence, b->check.diagnosis.evidence);
    assert_memory_equal(a->check.diagnosis.possible,
                        b->check.diagnosis.possible,
                        sizeof a->check.diagnosis.possible);
}

/* ---- Tests, each of one row ---- */

static void finds_the_flaw(void **state) {
    const struct check_row *row = *state;
    struct result result = plain_result(row);
    const struct nim_check *check = &result.check;
    assert_int_equal(result.status, NIM_OK);
    assert_int_equal(check->first.kind, row->kind);
    assert_int_equal(check->first.is_form, row->is_form);
    assert_int_equal(check->first.case_number, row->case_number);
    assert_int_equal(check->first.line, row->line);
}

static void both_passes_agree(void **state) {
    const struct check_row *row = *state;
    struct streams streams = streams_of(row);
    struct nim_fault fault;
    bool same;
    assert_int_equal(
        check_bytes(row, &streams, nim_system_memory, &same, &fault), NIM_OK);
    assert_int_equal(same, row->kind == NIM_FLAW_NONE);
}

static enum nim_status find_the_flaw(const void *context,
                                     const struct nim_memory *memory) {
    const struct check_row *row = context;
    struct streams streams = streams_of(row);
    struct result result = check_words(row, &streams, *memory);
    if (result.status == NIM_OK) {
        struct result expected = plain_result(row);
        assert_same_result(&result, &expected);
    }
    return result.status;
}

static void words_survive_failing_memory(void **state) {
    refusals_each(find_the_flaw, *state);
}

static void bytes_survive_failing_memory(void **state) {
    const struct check_row *row = *state;
    struct counted_memory memory;
    size_t failing_call = 0;
    do {
        struct streams streams = streams_of(row);
        struct nim_fault fault;
        bool same = false;
        memory = (struct counted_memory){.failing_call = ++failing_call};
        enum nim_status status = check_bytes(
            row, &streams, counted_memory_open(&memory), &same, &fault);
        assert_int_equal(memory.block_count, 0);
        if (status != NIM_NO_MEMORY) {
            assert_int_equal(status, NIM_OK);
            assert_int_equal(same, row->kind == NIM_FLAW_NONE);
        }
    } while (memory.call_count >= failing_call);
}

static void tells_of_failing_reads_of_the_output(void **state) {
    const struct check_row *row = *state;
    struct streams streams = streams_of(row);
    streams.output.step = 1;
    size_t most = check_words(row, &streams, nim_system_memory).output_reads;
    for (size_t i = 1; i <= most; i++) {
        streams = streams_of(row);
        streams.output.step = 1;
        streams.output.failing_read = i;
        streams.output.error = EIO;
        struct result result = check_words(row, &streams, nim_system_memory);
        assert_int_equal(result.status, NIM_READ_FAILED);
        assert_int_equal(result.fault.error, EIO);
        if (row->kind == NIM_FLAW_NONE) {
            assert_int_equal(streams.flaw_count, 0);
        }
    }
}

static void tells_of_failing_reads_of_the_input(void **state) {
    const struct check_row *row = *state;
    struct streams streams = streams_of(row);
    streams.input.step = 1;
    size_t most = check_words(row, &streams, nim_system_memory).input_reads;
    for (size_t i = 1; i <= most; i++) {
        streams = streams_of(row);
        streams.input.step = 1;
        streams.input.failing_read = i;
        streams.input.error = EIO;
        struct result result = check_words(row, &streams, nim_system_memory);
        assert_int_equal(result.status, NIM_READ_FAILED);
        assert_int_equal(result.fault.error, EIO);
    }
}

static void bytes_tell_of_failing_reads(void **state) {
    const struct check_row *row = *state;
    struct nim_fault fault;
    bool same;
    struct streams streams = streams_of(row);
    streams.output.step = 1;
    check_bytes(row, &streams, nim_system_memory, &same, &fault);
    size_t most = streams.output.read_count;
    for (size_t i = 1; i <= most; i++) {
        streams = streams_of(row);
        streams.output.step = 1;
        streams.output.failing_read = i;
        streams.output.error = EIO;
        same = false;
        assert_int_equal(
            check_bytes(row, &streams, nim_system_memory, &same, &fault),
            NIM_READ_FAILED);
        assert_int_equal(fault.error, EIO);
        assert_false(same);
    }
}

static void alignment_survives_failing_memory(void **state) {
    const struct check_row *row = *state;
    struct counted_memory memory;
    size_t failing_call = 0;
    do {
        struct streams streams = streams_of(row);
        struct nim_check check;
        struct nim_fault fault;
        memory = (struct counted_memory){.failing_call = ++failing_call};
        enum nim_status status =
            align(row, &streams, counted_memory_open(&memory), &check, &fault);
        assert_int_equal(memory.block_count, 0);
        assert_true(
            status == NIM_OK ||
            (status == NIM_NO_MEMORY && check.alignment.by == NIM_ALIGN_WORDS));
    } while (memory.call_count >= failing_call);
}

static void alignment_tells_of_failing_reads(void **state) {
    const struct check_row *row = *state;
    struct nim_check check;
    struct nim_fault fault;
    struct streams streams = streams_of(row);
    streams.output.step = 1;
    assert_int_equal(align(row, &streams, nim_system_memory, &check, &fault),
                     NIM_OK);
    size_t most = streams.output.read_count;
    for (size_t i = 1; i <= most; i++) {
        streams = streams_of(row);
        streams.output.step = 1;
        streams.output.failing_read = i;
        streams.output.error = EIO;
        assert_int_equal(
            align(row, &streams, nim_system_memory, &check, &fault),
            NIM_READ_FAILED);
        assert_int_equal(fault.error, EIO);
        assert_int_equal(check.alignment.by, NIM_ALIGN_WORDS);
    }
}

static void any_two_reads_give_the_same(void **state) {
    const struct check_row *row = *state;
    struct result expected = plain_result(row);
    for (size_t cut = 1; cut < row->output_len; cut++) {
        struct streams streams = streams_of(row);
        streams.output.cuts = &cut;
        streams.output.cut_count = 1;
        struct result result = check_words(row, &streams, nim_system_memory);
        assert_same_result(&result, &expected);
    }
}

/* ---- Long outputs ---- */

static struct nim_check check_texts(const char *problem, const char *input,
                                    const char *output, size_t output_len) {
    struct check_row row = {.problem = problem,
                            .input = input,
                            .output = output,
                            .output_len = output_len};
    struct streams streams = streams_of(&row);
    struct result result = check_words(&row, &streams, nim_system_memory);
    assert_int_equal(result.status, NIM_OK);
    return result.check;
}

static void add(char *text, size_t *len, const char *more) {
    memcpy(text + *len, more, strlen(more));
    *len += strlen(more);
    text[*len] = '\0';
}

/* Cases by turns lost and won, in an output where those from `first` on are
 * wrong, one in `step`. */
struct wrong_cases {
    const char *name;
    uint64_t first;
    uint64_t step;
    uint64_t count;
};

#define SMALL_CASES 4000

static const struct wrong_cases wrong_cases[] = {
    {"none is wrong", SMALL_CASES + 1, 1, 0},
    {"the first is wrong", 1, SMALL_CASES, 1},
    {"the second is wrong", 2, SMALL_CASES, 1},
    {"one in the middle is wrong", 1771, SMALL_CASES, 1},
    {"the last is wrong", SMALL_CASES, 1, 1},
    {"one in seven is wrong", 7, 7, SMALL_CASES / 7},
    {"one in a thousand is wrong", 500, 1000, SMALL_CASES / 1000},
    {"all are wrong from the middle on", 2001, 1, 2000},
    {"all are wrong", 1, 1, SMALL_CASES},
};

static void small_cases_are_blamed_rightly(void **state) {
    const struct wrong_cases *wrong = *state;
    static char input[SMALL_CASES * 8];
    static char output[SMALL_CASES * 8];
    size_t input_len = 0;
    size_t output_len = 0;
    uint64_t line = 1;
    uint64_t first_line = 0;
    for (uint64_t i = 1; i <= SMALL_CASES; i++) {
        bool is_wrong =
            i >= wrong->first && (i - wrong->first) % wrong->step == 0;
        first_line = is_wrong && first_line == 0 ? line : first_line;
        if (i % 2 == 1) {
            add(input, &input_len, "2 3 3\n");
            add(output, &output_len, is_wrong ? "Yes\n" : "No\n");
            line++;
        } else {
            add(input, &input_len, "2 1 2\n");
            add(output, &output_len, is_wrong ? "No\n" : "Yes\n2 1\n");
            line += is_wrong ? 1 : 2;
        }
    }
    struct nim_check check = check_texts("classic", input, output, output_len);
    assert_int_equal(check.case_count, SMALL_CASES);
    assert_int_equal(check.wrong_count, wrong->count);
    assert_int_equal(check.diagnosis.wrong[0] + check.diagnosis.wrong[1],
                     wrong->count);
    assert_int_equal(check.first.kind,
                     wrong->count > 0 ? NIM_FLAW_WINNER : NIM_FLAW_NONE);
    assert_int_equal(check.first.case_number,
                     wrong->count > 0 ? wrong->first : 0);
    assert_int_equal(check.first.line, first_line);
}

/* A move too many, behind the answer to any of many small cases. */
static void extra_moves_are_blamed(void **state) {
    enum { CASES = 800 };
    static char input[CASES * 8];
    static char output[CASES * 8];
    (void)state;
    for (uint64_t place = 1; place <= CASES; place++) {
        size_t input_len = 0;
        size_t output_len = 0;
        for (uint64_t i = 1; i <= CASES; i++) {
            add(input, &input_len, "2 3 3\n");
            add(output, &output_len, i == place ? "No\n3 0\n" : "No\n");
        }
        struct nim_check check =
            check_texts("classic", input, output, output_len);
        assert_int_equal(check.wrong_count, 1);
        assert_int_equal(check.first.kind, NIM_FLAW_LOST_MOVE);
        assert_int_equal(check.first.case_number, place);
        assert_int_equal(check.first.line, place + 1);
    }
}

/* Verdicts are told apart by their lines, whatever stands there: between right
 * ones the answer to each case is a number. */
static void numbers_in_place_of_verdicts_are_blamed(void **state) {
    static char input[SMALL_CASES * 8];
    static char output[SMALL_CASES * 8];
    size_t input_len = 0;
    size_t output_len = 0;
    (void)state;
    add(input, &input_len, "4000\n");
    for (uint64_t i = 1; i <= SMALL_CASES; i++) {
        add(input, &input_len, "2 1 2\n");
        add(output, &output_len, i % 100 == 0 ? "12\n" : "Yes\n");
    }
    struct nim_check check = check_texts("p2197", input, output, output_len);
    assert_int_equal(check.wrong_count, SMALL_CASES / 100);
    assert_int_equal(check.first.case_number, 100);
    assert_int_equal(check.first.line, 100);
    assert_int_equal(check.first.kind, NIM_FLAW_WORD);
}

#define MANY_MOVES 3001

/* The place of a move, and what stands there and behind it. */
struct wrong_move {
    const char *name;
    size_t place;
    const char *text;
    enum nim_flaw_kind kind;
    uint64_t line;
};

/* clang-format off */
static const struct wrong_move wrong_moves[] = {
    {"all are right", 0, "", NIM_FLAW_NONE, 0},
    {"the first leaves one", 1, "7 1\n", NIM_FLAW_NOT_WINNING, 2},
    {"one in the middle leaves one", 1500, "7 1\n", NIM_FLAW_NOT_WINNING, 1501},
    {"the last leaves one", MANY_MOVES, "7 1\n",
     NIM_FLAW_NOT_WINNING, MANY_MOVES + 1},
    {"one is missing", 1500, "", NIM_FLAW_MISSING, MANY_MOVES},
    {"one is there twice", 1500, "7 0\n7 0\n", NIM_FLAW_TWICE, MANY_MOVES + 2},
    {"two stand on one line", 1500, "7 0 ", NIM_FLAW_JOINED, 1501},
    {"one stands on two lines", 1500, "7\n0\n", NIM_FLAW_SPLIT, 1501},
    {"a tab stands in one", 1500, "7\t0\n", NIM_FLAW_TAB, 1501},
    {"an empty line follows one", 1500, "7 0\n\n", NIM_FLAW_BLANK_LINE, 1502},
    {"a return follows one", 1500, "7 0\r\n", NIM_FLAW_CRLF, 1501},
    {"one has a zero in front", 1500, "07 0\n", NIM_FLAW_ZEROS, 1501},
    {"a letter stands in one", 1500, "7 O\n", NIM_FLAW_NO_NUMBER, 1501},
    {"one has a number of 30 digits", 1500,
     "7 111111111122222222223333333333\n", NIM_FLAW_NO_NUMBER, 1501},
};
/* clang-format on */

static void long_lists_are_blamed_rightly(void **state) {
    const struct wrong_move *wrong = *state;
    static char input[8 + MANY_MOVES * 2];
    static char output[64 + MANY_MOVES * 4];
    size_t input_len = 0;
    size_t output_len = 0;
    add(input, &input_len, "3001");
    add(output, &output_len, "Yes\n");
    for (size_t i = 1; i <= MANY_MOVES; i++) {
        add(input, &input_len, " 7");
        add(output, &output_len, i == wrong->place ? wrong->text : "7 0\n");
    }
    struct nim_check check = check_texts("classic", input, output, output_len);
    assert_int_equal(check.first.kind, wrong->kind);
    assert_int_equal(check.first.line, wrong->line);
}

/* ---- Long outputs ---- */

/* hdu1907 is misere: who faces a pile of one stone, loses. */
#define MANY_CASES ((size_t)50000)

static const struct long_output {
    const char *what;
    const char *text; /* of the case at `at`, which is won */
    size_t at;
    const char *end; /* of the output */
    bool is_same;
    enum nim_align by;
} long_outputs[] = {
    {"right", "John\n", 49999, "", true, NIM_ALIGN_FULL_LINES},
    {"the last newline is missing", "John", 49999, "", true,
     NIM_ALIGN_FULL_LINES},
    {"a space at the end", "John\n", 49999, " ", false, NIM_ALIGN_FULL_LINES},
    {"a newline more at the end", "John\n", 49999, "\n", false,
     NIM_ALIGN_FULL_LINES},
    {"a space for a newline", "John ", 49990, "", false, NIM_ALIGN_COUNT},
    {"an empty line", "\nJohn\n", 0, "", false, NIM_ALIGN_FULL_LINES},
    {"an empty line for a word", "\n", 25000, "", false, NIM_ALIGN_LINES},
    {"another word", "Brother\n", 49990, "", false, NIM_ALIGN_FULL_LINES},
    {"another letter", "Johm\n", 0, "", false, NIM_ALIGN_FULL_LINES},
    {"capitals and a space", "JOHN ", 20, "", false, NIM_ALIGN_COUNT},
    {"a tab and a line less", "Brother\tJohn\n", 25000, "", false,
     NIM_ALIGN_FULL_LINES},
};

static void long_outputs_are_told_apart(void **state) {
    static const size_t steps[] = {0, 1, 999, 65537};
    static char input[8 + MANY_CASES * 4];
    static char output[64 + MANY_CASES * 8];
    const struct long_output *row = *state;
    size_t input_len = 0;
    size_t output_len = 0;
    add(input, &input_len, "50000\n");
    for (size_t i = 0; i < MANY_CASES; i++) {
        bool wins = i == row->at || i * i % 7 < 3;
        add(input, &input_len, wins ? "1 2\n" : "1 1\n");
        add(output, &output_len,
            i == row->at ? row->text
            : wins       ? "John\n"
                         : "Brother\n");
    }
    add(output, &output_len, row->end);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const struct check_row texts = {.problem = "hdu1907",
                                        .input = input,
                                        .output = output,
                                        .output_len = output_len};
        struct streams streams = streams_of(&texts);
        struct nim_check check;
        struct nim_fault fault;
        bool same = !row->is_same;
        streams.output.step = steps[i];
        assert_int_equal(
            align(&texts, &streams, nim_system_memory, &check, &fault), NIM_OK);
        streams = streams_of(&texts);
        streams.output.step = steps[i];
        assert_int_equal(
            check_bytes(&texts, &streams, nim_system_memory, &same, &fault),
            NIM_OK);
        assert_int_equal(same, row->is_same);
        assert_int_equal(check.alignment.by, row->by);
    }
}

/* Of four cases, all won; a line of an output is empty, foreign, or shared. */
static const struct aligned_row {
    const char *name;
    const char *output;
    bool words_only;
    struct nim_alignment alignment; /* by, missing, surplus */
} aligned_rows[] = {
    {"as many lines as cases",
     "first\nfirst\nfirst\nfirst\n",
     false,
     {NIM_ALIGN_FULL_LINES, 0, 0}},
    {"lines count for nothing",
     "first\nfirst\nfirst\nfirst\n",
     true,
     {NIM_ALIGN_COUNT, 0, 0}},
    {"a line is shared by right words",
     "first first\nfirst\nfirst\n",
     false,
     {NIM_ALIGN_COUNT, 0, 0}},
    {"a line is shared by answers",
     "first second\nfirst\nfirst\n",
     false,
     {NIM_ALIGN_WORDS, 0, 0}},
    {"a line is shared by an answer and a foreign word",
     "first x\nfirst\nfirst\n",
     false,
     {NIM_ALIGN_LINES, 1, 0}},
    {"a line is shared, and there is a word too many",
     "first second first\nfirst\nfirst\n",
     false,
     {NIM_ALIGN_LINES, 1, 0}},
    {"a line more starts with a letter",
     "first\nx4\nfirst\nfirst\nfirst\n",
     false,
     {NIM_ALIGN_LINES, 0, 1}},
    {"a line more starts with a digit",
     "first\n4x\nfirst\nfirst\nfirst\n",
     false,
     {NIM_ALIGN_WORDS, 0, 0}},
    {"two lines less", "first\nsecond\n", false, {NIM_ALIGN_LINES, 2, 0}},
    {"an empty line for an answer",
     "first\n\nfirst\nsecond\n",
     false,
     {NIM_ALIGN_LINES, 0, 0}},
    {"an empty line between answers",
     "first\n\nfirst\nsecond\nfirst\n",
     false,
     {NIM_ALIGN_FULL_LINES, 0, 0}},
    {"an empty line, and a line less",
     "first\n\nsecond\n",
     false,
     {NIM_ALIGN_LINES, 1, 0}},
    {"an empty line, and a line more",
     "first\n\nfirst\nfirst\nfirst\nsecond\n",
     false,
     {NIM_ALIGN_FULL_LINES, 0, 1}},
    {"with empty lines one too many, and without one too few",
     "first\n\n\nfirst\nsecond\n",
     false,
     {NIM_ALIGN_LINES, 0, 1}},
    {"an empty line stands behind a shared one",
     "first second\n\nfirst\nfirst\n",
     false,
     {NIM_ALIGN_LINES, 0, 0}},
    {"a number for an answer, and an empty line",
     "first\n\n4\nfirst\nfirst\n",
     false,
     {NIM_ALIGN_FULL_LINES, 0, 0}},
    {"no newline behind the last",
     "first\nfirst\nfirst\nsecond",
     false,
     {NIM_ALIGN_FULL_LINES, 0, 0}},
};

static void lines_tell_the_cases(void **state) {
    const struct aligned_row *row = *state;
    const char *input = "4\n1\n4\n1\n4\n1\n4\n1\n4\n";
    struct text_input texts[] = {
        {.text = (const unsigned char *)input, .text_len = strlen(input)},
        {.text = (const unsigned char *)row->output,
         .text_len = strlen(row->output)},
    };
    const struct nim_input from = text_input_open(&texts[0]);
    const struct nim_input said = text_input_open(&texts[1]);
    struct nim_check check = {.problem = nim_problem_find("cses1730"),
                              .memory = nim_system_memory,
                              .words_only = row->words_only};
    struct nim_reader reader;
    struct nim_fault fault;
    assert_int_equal(nim_reader_begin(&reader, &from, &nim_system_memory, NULL),
                     NIM_OK);
    assert_int_equal(nim_check_align(&check, &reader, &said, &fault), NIM_OK);
    nim_reader_end(&reader);
    assert_int_equal(check.alignment.by, row->alignment.by);
    assert_int_equal(check.alignment.missing, row->alignment.missing);
    assert_int_equal(check.alignment.surplus, row->alignment.surplus);
}

/* ---- Switches ---- */

static void check_again(struct nim_check *check, const struct check_row *row) {
    struct streams streams = streams_of(row);
    const struct nim_input input = text_input_open(&streams.input);
    const struct nim_input said = text_input_open(&streams.output);
    struct nim_reader reader;
    struct nim_fault fault;
    assert_int_equal(
        nim_reader_begin(&reader, &input, &nim_system_memory, NULL), NIM_OK);
    assert_int_equal(nim_check_words(check, &reader, &said, &fault), NIM_OK);
    nim_reader_end(&reader);
}

static void any_order_is_right(void **state) {
    const struct nim_problem *problem = nim_problem_find("classic");
    struct check_row row = {.problem = "classic",
                            .input = "5\n5 7 8 9 10\n0\n",
                            .output = "Yes\n10 3\n8 1\n9 0\n",
                            .output_len = 17};
    struct streams streams = streams_of(&row);
    const struct nim_input input = text_input_open(&streams.input);
    const struct nim_input output = text_input_open(&streams.output);
    struct nim_check check = {
        .problem = problem, .memory = nim_system_memory, .any_order = true};
    struct nim_reader reader;
    struct nim_fault fault;
    (void)state;
    nim_reader_begin(&reader, &input, &nim_system_memory, NULL);
    assert_int_equal(nim_check_words(&check, &reader, &output, &fault), NIM_OK);
    assert_int_equal(check.first.kind, NIM_FLAW_NONE);
    nim_reader_end(&reader);
}

/* A word is one word, however long it is, and wherever reads end. */
static void a_long_word_is_one_word(void **state) {
    static char output[200000 + 100];
    static const size_t lens[] = {9, 16384, 32767, 32768, 40000, 65536, 200000};
    static const size_t steps[] = {0, 1000, 32768};
    (void)state;
    for (size_t i = 0; i < sizeof lens / sizeof *lens; i++) {
        size_t len = lens[i];
        memset(output, '7', len);
        strcpy(output + len, "\nYes\n9 5\nYes\n8 1\n9 0\n10 3\n");
        for (size_t j = 0; j < sizeof steps / sizeof *steps; j++) {
            struct check_row row = {.problem = "classic",
                                    .input = THREE,
                                    .output = output,
                                    .output_len = strlen(output)};
            struct streams streams = streams_of(&row);
            streams.output.step = steps[j];
            struct result result =
                check_words(&row, &streams, nim_system_memory);
            assert_int_equal(result.status, NIM_OK);
            assert_int_equal(result.check.wrong_count, 1);
            assert_int_equal(result.check.form_count, 0);
            assert_int_equal(result.check.first.case_number, 1);
            assert_int_equal(result.check.first.line, 1);
            assert_int_equal(result.check.first.found_len, len);
        }
    }
}

/* Nothing is left of what was found before. */
static void a_check_can_be_made_again(void **state) {
    static const struct check_row outputs[] = {
        {"wrong", "classic", THREE, OUT("Yes\nYes \n9 5\n"), NIM_FLAW_WINNER,
         false, 1, 1},
        {"no text", "classic", THREE, OUT("\377\376N\0"), NIM_FLAW_UTF16, true,
         0, 1},
        {"right", "classic", THREE, OUT("No\nYes\n9 5\nYes\n8 1\n9 0\n10 3\n"),
         NIM_FLAW_NONE, false, 0, 0},
    };
    (void)state;
    struct nim_check check = {.problem = nim_problem_find("classic"),
                              .memory = nim_system_memory};
    check_again(&check, &outputs[0]);
    assert_int_equal(check.case_count, 3);
    assert_int_equal(check.wrong_count, 2);
    assert_int_equal(check.form_count, 1);
    assert_int_equal(check.absent_count, 1);
    assert_int_equal(check.first.kind, NIM_FLAW_WINNER);
    check_again(&check, &outputs[1]);
    assert_true(check.stopped);
    assert_int_equal(check.wrong_count, 0);
    assert_int_equal(check.first.kind, NIM_FLAW_UTF16);
    check_again(&check, &outputs[2]);
    assert_false(check.stopped);
    assert_int_equal(check.case_count, 3);
    assert_int_equal(check.wrong_count, 0);
    assert_int_equal(check.form_count, 0);
    assert_int_equal(check.absent_count, 0);
    assert_int_equal(check.diagnosis.wrong[0] + check.diagnosis.wrong[1], 0);
    assert_int_equal(check.first.kind, NIM_FLAW_NONE);
}

static int run_rows(const char *group, void (*test)(void **state)) {
    return rows_run(group, rows, sizeof rows / sizeof *rows, sizeof *rows,
                    test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_order_is_right),
        cmocka_unit_test(a_check_can_be_made_again),
        cmocka_unit_test(a_long_word_is_one_word),
        cmocka_unit_test(extra_moves_are_blamed),
        cmocka_unit_test(numbers_in_place_of_verdicts_are_blamed),
    };
    int failed = run_rows("check: flaws", finds_the_flaw);
    failed += run_rows("check: both passes", both_passes_agree);
    failed += run_rows("check: memory", words_survive_failing_memory);
    failed += run_rows("check: memory of bytes", bytes_survive_failing_memory);
    failed +=
        run_rows("check: output fails", tells_of_failing_reads_of_the_output);
    failed +=
        run_rows("check: input fails", tells_of_failing_reads_of_the_input);
    failed += run_rows("check: bytes fail", bytes_tell_of_failing_reads);
    failed +=
        run_rows("check: memory of lines", alignment_survives_failing_memory);
    failed += run_rows("check: lines fail", alignment_tells_of_failing_reads);
    failed += run_rows("check: two reads", any_two_reads_give_the_same);
    failed += rows_run("check: small cases", wrong_cases,
                       sizeof wrong_cases / sizeof *wrong_cases,
                       sizeof *wrong_cases, small_cases_are_blamed_rightly);
    failed += rows_run("check: long lists", wrong_moves,
                       sizeof wrong_moves / sizeof *wrong_moves,
                       sizeof *wrong_moves, long_lists_are_blamed_rightly);
    failed += rows_run("check: lines", aligned_rows,
                       sizeof aligned_rows / sizeof *aligned_rows,
                       sizeof *aligned_rows, lines_tell_the_cases);
    failed += rows_run("check: long outputs", long_outputs,
                       sizeof long_outputs / sizeof *long_outputs,
                       sizeof *long_outputs, long_outputs_are_told_apart);
    failed += cmocka_run_group_tests_name("check: switches", tests, NULL, NULL);
    return failed;
}
