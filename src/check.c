/* Is a submission's output right, and why not? */
#include "check.h"

#include "answer.h"
#include "bytes.h"

#include <ctype.h>
#include <errno.h>

/* ---- First pass: bytes ---- */

#define COMPARE_LEN ((size_t)64 * 1024)

/* What is written is compared with what the input holds; the first difference
 * fails the write, and ends the solving. */
struct comparison {
    const struct nim_input *said;
    unsigned char *buffer;
    size_t next, end;
    bool ended;
    bool lacks_newline; /* ended just before a newline */
    bool differs;
    int error; /* errno of a failed read, or 0 */
};

static bool refill(struct comparison *comparison) {
    const struct nim_input *said = comparison->said;
    if (comparison->next < comparison->end) {
        return true;
    }
    ptrdiff_t len =
        comparison->ended
            ? 0
            : said->read(said->context, comparison->buffer, COMPARE_LEN);
    comparison->error = len < 0 ? errno : 0;
    comparison->ended = len <= 0;
    comparison->next = 0;
    comparison->end = len > 0 ? (size_t)len : 0;
    return len > 0;
}

static ptrdiff_t compare_bytes(void *context, const void *data,
                               size_t data_len) {
    struct comparison *comparison = context;
    const unsigned char *truth = data;
    size_t done = 0;
    while (done < data_len && refill(comparison)) {
        size_t part = comparison->end - comparison->next;
        part = part < data_len - done ? part : data_len - done;
        if (memcmp(truth + done, comparison->buffer + comparison->next, part) !=
            0) {
            break;
        }
        comparison->next += part;
        done += part;
    }
    if (done + 1 == data_len && truth[done] == '\n' && comparison->ended &&
        !comparison->lacks_newline) {
        comparison->lacks_newline = true;
        done++;
    }
    comparison->differs |= done < data_len;
    errno = ECANCELED;
    return done < data_len ? -1 : (ptrdiff_t)data_len;
}

enum nim_status nim_check_bytes(const struct nim_problem *problem,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                const struct nim_memory *memory, bool *same,
                                struct nim_fault *fault) {
    struct comparison comparison = {.said = output};
    const struct nim_output into = {&comparison, compare_bytes};
    struct nim_writer writer;
    comparison.buffer = memory->resize(memory->context, NULL, COMPARE_LEN);
    if (!comparison.buffer) {
        return NIM_NO_MEMORY;
    }
    enum nim_status status = nim_writer_begin(&writer, &into, memory, NULL);
    if (status == NIM_OK) {
        status = nim_solve(problem, reader, &writer, memory, fault);
        nim_writer_end(&writer);
    }
    *same = status == NIM_OK && !refill(&comparison);
    memory->resize(memory->context, comparison.buffer, 0);
    if (comparison.error) {
        fault->error = comparison.error;
        return NIM_READ_FAILED;
    }
    return comparison.differs ? NIM_OK : status;
}

/* ---- Second pass: words ---- */

#define IDEAS_MAX 64

struct checker {
    struct nim_check *check;
    struct nim_tokens tokens;
    struct nim_text answer; /* of one case, or of a set's cases */
    struct nim_words truth;
    struct nim_words said;
    struct nim_text scratch;
    struct nim_words scratch_words;
    bool explains[IDEAS_MAX]; /* ideas that explain all cases so far */
    bool disputed;            /* some words differ, not only gaps */
    enum nim_before after;    /* the words said, and before the next */
    struct nim_text set;      /* the words of a set's cases, when joined */
    uint64_t set_first;       /* the number of its first case */
};

static const struct {
    enum nim_before before;
    enum nim_flaw_kind kind;
} gap_flaws[] = {
    {NIM_BEFORE_CRLF, NIM_FLAW_CRLF},
    {NIM_BEFORE_TRAILING, NIM_FLAW_TRAILING},
    {NIM_BEFORE_BLANK_LINE, NIM_FLAW_BLANK_LINE},
    {NIM_BEFORE_BLANKS, NIM_FLAW_BLANKS},
    {NIM_BEFORE_TAB, NIM_FLAW_TAB},
};

/* The gap before a word, or before the end of the output. */
static enum nim_before judge_gap(const struct nim_gap *gap, bool is_start,
                                 bool is_end) {
    if (gap->has_return) {
        return NIM_BEFORE_CRLF;
    }
    if (gap->has_other) {
        return NIM_BEFORE_TAB;
    }
    if (gap->trailing > 0 || (is_end && gap->blanks > 0)) {
        return NIM_BEFORE_TRAILING;
    }
    if (gap->newlines > 1 || (is_start && gap->newlines > 0)) {
        return NIM_BEFORE_BLANK_LINE;
    }
    if (gap->blanks > 1 || (gap->blanks > 0 && (gap->newlines || is_start))) {
        return NIM_BEFORE_BLANKS;
    }
    if (gap->newlines > 0) {
        return NIM_BEFORE_NEWLINE;
    }
    return gap->blanks > 0 ? NIM_BEFORE_SPACE : NIM_BEFORE_NOTHING;
}

static void take_word(struct checker *checker) {
    const struct nim_token *token = nim_tokens_peek(&checker->tokens);
    struct nim_word word = {
        .kept = token->len < NIM_TOKEN_LEN ? (size_t)token->len : NIM_TOKEN_LEN,
        .len = token->len,
        .line = token->line,
        .before = judge_gap(&token->gap, checker->tokens.count == 0, false),
    };
    nim_words_add(&checker->said, &word, token->bytes);
    nim_tokens_take(&checker->tokens);
}

static void take_words(struct checker *checker, size_t count) {
    for (; count > 0 && nim_tokens_peek(&checker->tokens)->len > 0; count--) {
        take_word(checker);
    }
}

/* Numbers, and what may have been meant as such. Not more than any list of
 * moves of this case can have, and some. */
static void take_moves(struct checker *checker, size_t most) {
    for (; most > 0; most--) {
        const struct nim_token *token = nim_tokens_peek(&checker->tokens);
        bool is_number = token->len > 0 &&
                         (bytes_is_digit(token->bytes[0]) ||
                          token->bytes[0] == '-' || token->bytes[0] == '+');
        if (!is_number) {
            break;
        }
        take_word(checker);
    }
}

static void take_lines(struct checker *checker, size_t count, size_t most) {
    take_words(checker, 1);
    for (; most > 0; most--) {
        const struct nim_token *token = nim_tokens_peek(&checker->tokens);
        count -= token->gap.newlines > 0;
        if (token->len == 0 || count == 0) {
            break;
        }
        take_word(checker);
    }
}

static size_t count_words(const char *text) {
    size_t count = 0;
    for (; *text; text++) {
        count += *text != ' ' && (text[1] == ' ' || text[1] == '\0');
    }
    return count;
}

static size_t verdict_words(const struct nim_problem *problem) {
    return count_words(problem->wins) + (problem->label ? 2 : 0);
}

/* What was said to this case: the words that belong to it. */
static void take_answer(struct checker *checker,
                        const struct nim_case *visited) {
    const struct nim_problem *problem = visited->position->problem;
    size_t most = 8 * visited->pile_count + 64;
    nim_words_clear(&checker->said);
    switch (problem->answer) {
    case NIM_ANSWER_MOVES:
    case NIM_ANSWER_COUNT:
        take_words(checker, verdict_words(problem));
        take_moves(checker, most);
        break;
    case NIM_ANSWER_FIRST: {
        const struct nim_token *token = nim_tokens_peek(&checker->tokens);
        bool is_word = token->len > 0 && !bytes_is_digit(token->bytes[0]);
        take_lines(checker, is_word ? 1 : 2, most);
        break;
    }
    case NIM_ANSWER_TAKEN:
    case NIM_ANSWER_BIDS:
        take_lines(checker, 1, SIZE_MAX - 1);
        break;
    case NIM_ANSWER_NUMBER:
        take_words(checker, 1);
        break;
    case NIM_ANSWER_VERDICT:
        take_words(checker, verdict_words(problem));
        take_moves(checker,
                   bytes_is_digit((unsigned char)problem->wins[0]) ? 0 : most);
        break;
    }
}

/* The gap behind the words of a case is the case's own. */
static void note_after(struct checker *checker) {
    const struct nim_token *next = nim_tokens_peek(&checker->tokens);
    checker->after = judge_gap(&next->gap, false, next->len == 0);
    if (next->len == 0 && checker->after == NIM_BEFORE_NOTHING) {
        checker->after = NIM_BEFORE_NEWLINE;
    }
}

/* ---- What is wrong with a word ---- */

static void quote(struct nim_flaw *flaw, const struct nim_words *said,
                  size_t i) {
    const struct nim_word *word = &said->words[i];
    size_t kept =
        word->kept < NIM_FLAW_TEXT_LEN ? word->kept : NIM_FLAW_TEXT_LEN;
    memcpy(flaw->found, said->text.bytes + word->start, kept);
    flaw->found_len = word->len;
    flaw->line = word->line;
}

static bool has_bytes(const unsigned char *bytes, size_t len,
                      const char *wanted, size_t wanted_len) {
    for (size_t i = 0; i + wanted_len <= len; i++) {
        if (memcmp(bytes + i, wanted, wanted_len) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_other_case(const struct nim_words *said, size_t i,
                          const struct nim_words *truth, size_t j) {
    const struct nim_word *a = &said->words[i];
    const struct nim_word *b = &truth->words[j];
    bool same = a->len == b->len && a->kept == b->kept;
    for (size_t at = 0; same && at < a->kept; at++) {
        same = tolower((unsigned char)said->text.bytes[a->start + at]) ==
               tolower((unsigned char)truth->text.bytes[b->start + at]);
    }
    return same;
}

/* The same number with zeros or a plus before it? */
static bool has_zeros(const struct nim_words *said, size_t i,
                      const struct nim_words *truth, size_t j) {
    const struct nim_word *a = &said->words[i];
    const struct nim_word *b = &truth->words[j];
    const char *digits = said->text.bytes + a->start;
    size_t skip = 0;
    while (skip < a->kept && (digits[skip] == '0' || digits[skip] == '+')) {
        skip++;
    }
    const char *right = truth->text.bytes + b->start;
    skip -= skip == a->kept && skip > 0 && *right == '0';
    return skip > 0 && a->kept == a->len && a->kept - skip == b->kept &&
           bytes_is_digit((unsigned char)*right) &&
           memcmp(digits + skip, right, b->kept) == 0;
}

/* Faults of form that hide what a word says. */
static enum nim_flaw_kind form_of_word(const struct checker *checker, size_t i,
                                       size_t j) {
    const struct nim_words *said = &checker->said;
    const struct nim_word *word = &said->words[i];
    const unsigned char *bytes =
        (const unsigned char *)said->text.bytes + word->start;
    if (word->kept >= 2 && (memcmp(bytes, "\xff\xfe", 2) == 0 ||
                            memcmp(bytes, "\xfe\xff", 2) == 0)) {
        return NIM_FLAW_UTF16;
    }
    if (has_bytes(bytes, word->kept, "\0", 1)) {
        return NIM_FLAW_NUL;
    }
    if (has_bytes(bytes, word->kept, "\xef\xbc", 2) ||
        has_bytes(bytes, word->kept, "\xef\xbd", 2)) {
        return NIM_FLAW_FULL_WIDTH;
    }
    if (j < checker->truth.count) {
        if (is_other_case(said, i, &checker->truth, j)) {
            return NIM_FLAW_LETTER_CASE;
        }
        if (has_zeros(said, i, &checker->truth, j)) {
            return NIM_FLAW_ZEROS;
        }
    }
    return NIM_FLAW_NONE;
}

/* Does the said verdict name the other player? */
static bool is_other_winner(const struct checker *checker,
                            const struct nim_case *visited) {
    const struct nim_problem *problem = visited->position->problem;
    const char *other =
        nim_position_wins(visited->position) ? problem->loses : problem->wins;
    size_t i = problem->label ? 2 : 0;
    for (; *other; i++) {
        size_t len = 0;
        while (other[len] && other[len] != ' ') {
            len++;
        }
        if (i >= checker->said.count) {
            return false;
        }
        const struct nim_word *word = &checker->said.words[i];
        if (word->len != len ||
            memcmp(checker->said.text.bytes + word->start, other, len) != 0) {
            return false;
        }
        other += len + (other[len] == ' ');
    }
    return true;
}

/* ---- A case ---- */

static size_t first_difference(const struct checker *checker) {
    size_t i = 0;
    while (i < checker->truth.count && i < checker->said.count &&
           nim_words_same(&checker->truth, i, &checker->said, i)) {
        i++;
    }
    return i;
}

static void expect(struct nim_flaw *flaw, const struct nim_words *truth,
                   size_t i) {
    if (i < truth->count) {
        size_t len = truth->words[i].kept;
        len = len < NIM_FLAW_TEXT_LEN ? len : NIM_FLAW_TEXT_LEN;
        memcpy(flaw->expected, truth->text.bytes + truth->words[i].start, len);
        flaw->expected[len] = '\0';
    }
}

static bool has_plain_moves(const struct nim_problem *problem) {
    return problem->answer == NIM_ANSWER_MOVES && !problem->places &&
           problem->game != NIM_GAME_MOORE && problem->moves_max == UINT64_MAX;
}

/* The words differ from place `at` on. */
static void explain_words(struct checker *checker,
                          const struct nim_dispute *dispute, size_t at,
                          struct nim_flaw *flaw) {
    const struct nim_case *visited = dispute->visited;
    const struct nim_problem *problem = visited->position->problem;
    if (at < checker->said.count) {
        quote(flaw, &checker->said, at);
        flaw->kind = form_of_word(checker, at, at);
    } else if (checker->said.count > 0) {
        flaw->line = checker->said.words[checker->said.count - 1].line;
    }
    expect(flaw, &checker->truth, at);
    if (flaw->kind != NIM_FLAW_NONE) {
        flaw->is_form = true;
        return;
    }
    nim_flaw_note_position(flaw, visited);
    bool in_verdict = at < dispute->verdict_end;
    if (problem->answer != NIM_ANSWER_NUMBER && in_verdict &&
        is_other_winner(checker, visited)) {
        flaw->kind = NIM_FLAW_WINNER;
    } else if (!in_verdict && !flaw->wins && at == checker->truth.count) {
        flaw->kind = NIM_FLAW_LOST_MOVE;
    } else if (!in_verdict && has_plain_moves(problem)) {
        nim_dispute_explain(dispute, flaw);
    } else {
        flaw->kind = NIM_FLAW_WORD;
    }
    if (flaw->kind == NIM_FLAW_WORD && at >= checker->said.count &&
        nim_tokens_peek(&checker->tokens)->len == 0) {
        flaw->kind = NIM_FLAW_SHORT;
    }
}

static enum nim_flaw_kind flaw_of_gap(enum nim_before before,
                                      enum nim_before wanted) {
    if (before == wanted) {
        return NIM_FLAW_NONE;
    }
    for (size_t i = 0; i < sizeof gap_flaws / sizeof *gap_flaws; i++) {
        if (gap_flaws[i].before == before) {
            return gap_flaws[i].kind;
        }
    }
    return wanted == NIM_BEFORE_NEWLINE ? NIM_FLAW_JOINED : NIM_FLAW_SPLIT;
}

/* The words are right; is the white space between them, behind them, and
 * before the first of the output? */
static void explain_gaps(struct checker *checker, bool is_first,
                         struct nim_flaw *flaw) {
    size_t count = checker->said.count;
    for (size_t i = 0; i <= count && flaw->kind == NIM_FLAW_NONE; i++) {
        bool is_behind = i == count;
        enum nim_before before =
            is_behind ? checker->after : checker->said.words[i].before;
        enum nim_before wanted =
            is_behind ? NIM_BEFORE_NEWLINE : checker->truth.words[i].before;
        if (i == 0) {
            wanted = is_first ? NIM_BEFORE_NOTHING : before;
        }
        flaw->kind = flaw_of_gap(before, wanted);
        flaw->is_form = true;
        flaw->line = checker->said.words[i > 0 ? i - 1 : 0].line;
    }
}

static void report(struct checker *checker, const struct nim_flaw *flaw) {
    struct nim_check *check = checker->check;
    if (flaw->is_form) {
        check->form_count += flaw->case_number > 0;
    } else {
        check->wrong_count += flaw->case_number > 0;
    }
    bool outranks = check->first.kind == NIM_FLAW_NONE ||
                    (check->first.is_form && !flaw->is_form);
    if (outranks) {
        check->first = *flaw;
    }
    if (check->on_flaw) {
        check->on_flaw(check->context, flaw);
    }
}

static void test_ideas(struct checker *checker,
                       const struct nim_dispute *dispute) {
    for (size_t i = 0; nim_idea_words(i); i++) {
        checker->explains[i] = checker->explains[i] &&
                               nim_idea_explains(i, dispute, &checker->scratch,
                                                 &checker->scratch_words);
    }
}

/* Nothing was said to this case. */
static void report_silence(struct checker *checker,
                           const struct nim_case *visited) {
    struct nim_flaw flaw = {
        .kind = checker->tokens.count == 0 ? NIM_FLAW_EMPTY : NIM_FLAW_SHORT,
        .case_number = visited->number,
        .line = checker->tokens.line,
    };
    nim_flaw_note_position(&flaw, visited);
    expect(&flaw, &checker->truth, 0);
    report(checker, &flaw);
    memset(checker->explains, 0, sizeof checker->explains);
}

static void compare_case(struct checker *checker,
                         const struct nim_case *visited) {
    const struct nim_dispute dispute = {
        .visited = visited,
        .truth = &checker->truth,
        .said = &checker->said,
        .verdict_end = visited->position->problem->answer == NIM_ANSWER_NUMBER
                           ? 1
                           : verdict_words(visited->position->problem),
    };
    struct nim_flaw flaw = {.case_number = visited->number};
    size_t at = first_difference(checker);
    bool same = at == checker->truth.count && at == checker->said.count;
    if (!same && has_plain_moves(visited->position->problem) &&
        at >= dispute.verdict_end && nim_dispute_is_order(&dispute)) {
        flaw.kind = checker->check->any_order ? NIM_FLAW_NONE : NIM_FLAW_ORDER;
        flaw.is_form = true;
        quote(&flaw, &checker->said, at);
        expect(&flaw, &checker->truth, at);
    } else if (!same) {
        explain_words(checker, &dispute, at, &flaw);
    } else if (!checker->check->words_only) {
        explain_gaps(checker, visited->number == 1, &flaw);
    }
    checker->disputed |= !same;
    if (flaw.kind != NIM_FLAW_NONE) {
        report(checker, &flaw);
    }
    test_ideas(checker, &dispute);
}

static enum nim_status check_case(void *context,
                                  const struct nim_case *visited) {
    struct checker *checker = context;
    const struct nim_problem *problem = visited->position->problem;
    checker->check->case_count++;
    nim_text_answer(&checker->answer, visited->position, visited->piles,
                    visited->pile_count, visited->number);
    if (problem->joined && problem->answer == NIM_ANSWER_VERDICT) {
        checker->set_first =
            checker->set.len == 0 ? visited->number : checker->set_first;
        nim_text_add(&checker->set, checker->answer.bytes, checker->answer.len);
        return checker->set.failed ? NIM_NO_MEMORY : NIM_OK;
    }
    nim_words_split(&checker->truth, &checker->answer);
    if (nim_tokens_peek(&checker->tokens)->len == 0) {
        report_silence(checker, visited);
    } else {
        take_answer(checker, visited);
        note_after(checker);
        compare_case(checker, visited);
    }
    bool failed = checker->answer.failed || checker->truth.text.failed ||
                  checker->said.text.failed || checker->scratch.failed;
    return failed ? NIM_NO_MEMORY : checker->tokens.status;
}

static void check_set_gap(struct checker *checker, uint64_t line) {
    struct nim_flaw flaw = {
        .kind = flaw_of_gap(checker->after, NIM_BEFORE_NEWLINE),
        .is_form = true,
        .case_number = checker->set_first + checker->set.len - 1,
        .line = line,
    };
    if (flaw.kind != NIM_FLAW_NONE) {
        report(checker, &flaw);
    }
}

/* A set's cases are letters of one word. */
static enum nim_status check_set(void *context) {
    struct checker *checker = context;
    const struct nim_token *token = nim_tokens_peek(&checker->tokens);
    if (checker->set.len == 0) {
        return NIM_OK;
    }
    uint64_t line = token->line;
    size_t kept =
        token->len < NIM_TOKEN_LEN ? (size_t)token->len : NIM_TOKEN_LEN;
    for (size_t i = 0; i < checker->set.len; i++) {
        struct nim_flaw flaw = {
            .case_number = checker->set_first + i,
            .line = token->line,
            .found_len = 1,
            .expected = {checker->set.bytes[i]},
        };
        if (i >= token->len) {
            flaw.kind = checker->tokens.count == 0 && kept == 0
                            ? NIM_FLAW_EMPTY
                            : NIM_FLAW_SHORT;
            report(checker, &flaw);
        } else if (i < kept &&
                   token->bytes[i] != (unsigned char)checker->set.bytes[i]) {
            flaw.kind = NIM_FLAW_WORD;
            flaw.found[0] = token->bytes[i];
            report(checker, &flaw);
        }
    }
    if (token->len > checker->set.len) {
        struct nim_flaw flaw = {.kind = NIM_FLAW_LONG, .line = token->line};
        report(checker, &flaw);
    }
    memset(checker->explains, 0, sizeof checker->explains);
    nim_tokens_take(&checker->tokens);
    note_after(checker);
    if (!checker->check->words_only) {
        check_set_gap(checker, line);
    }
    checker->set.len = 0;
    return checker->tokens.status;
}

/* ---- The whole output ---- */

static void check_end(struct checker *checker) {
    const struct nim_token *token = nim_tokens_peek(&checker->tokens);
    struct nim_flaw flaw = {.line = token->line};
    if (token->len > 0) {
        flaw.kind = NIM_FLAW_LONG;
        flaw.found_len = token->len;
        memcpy(flaw.found, token->bytes,
               token->len < NIM_FLAW_TEXT_LEN ? (size_t)token->len
                                              : NIM_FLAW_TEXT_LEN);
        report(checker, &flaw);
        memset(checker->explains, 0, sizeof checker->explains);
    }
}

static void check_start(struct checker *checker) {
    if (checker->tokens.starts_with_mark) {
        const struct nim_flaw flaw = {
            .kind = NIM_FLAW_MARK, .is_form = true, .line = 1};
        report(checker, &flaw);
    }
}

static void find_idea(struct checker *checker) {
    for (size_t i = 0; nim_idea_words(i); i++) {
        if (checker->disputed && checker->explains[i] &&
            !checker->check->idea) {
            checker->check->idea = nim_idea_words(i);
        }
    }
}

static void begin(struct checker *checker, struct nim_check *check,
                  const struct nim_input *output) {
    memset(checker, 0, sizeof *checker);
    checker->check = check;
    checker->answer.memory = check->memory;
    checker->truth.text.memory = check->memory;
    checker->said.text.memory = check->memory;
    checker->scratch.memory = check->memory;
    checker->scratch_words.text.memory = check->memory;
    checker->set.memory = check->memory;
    for (size_t i = 0; nim_idea_words(i); i++) {
        checker->explains[i] = true;
    }
    nim_tokens_begin(&checker->tokens, output);
    check->case_count = 0;
    check->wrong_count = 0;
    check->form_count = 0;
    check->first = (struct nim_flaw){.kind = NIM_FLAW_NONE};
    check->idea = NULL;
}

static void end(struct checker *checker) {
    nim_text_end(&checker->answer);
    nim_words_end(&checker->truth);
    nim_words_end(&checker->said);
    nim_text_end(&checker->scratch);
    nim_words_end(&checker->scratch_words);
    nim_text_end(&checker->set);
}

enum nim_status nim_check_words(struct nim_check *check,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                struct nim_fault *fault) {
    struct checker checker;
    const struct nim_visitor visitor = {.context = &checker,
                                        .wants_piles = true,
                                        .visit = check_case,
                                        .end_set = check_set};
    begin(&checker, check, output);
    nim_tokens_peek(&checker.tokens);
    check_start(&checker);
    enum nim_status status = nim_cases_visit(check->problem, reader,
                                             &check->memory, &visitor, fault);
    if (status == NIM_OK) {
        check_end(&checker);
        find_idea(&checker);
        status = checker.tokens.status;
    }
    if (checker.tokens.status != NIM_OK) {
        fault->error = checker.tokens.error;
    }
    end(&checker);
    return status;
}
