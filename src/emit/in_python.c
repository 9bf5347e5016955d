/* Puts a program in Python together. */
#include "boards/formula.h"
#include "emit/program.h"
#include "streams/line.h"
#include "streams/memory_text.h"

#include "problems/layout.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Pieces ---- */

const char *nim_program_translate(char words[NIM_WORDS_ROOM],
                                  const char *text) {
    static const char *const rows[][2] = {
        {"&&", "and"}, {"||", "or"}, {"/", "//"}, {";", ""}};
    const size_t row_count = sizeof rows / sizeof *rows;
    size_t len = 0;
    while (*text) {
        assert(len + 4 < NIM_WORDS_ROOM);
        size_t row = 0;
        while (row < row_count &&
               strncmp(text, rows[row][0], strlen(rows[row][0])) != 0) {
            row++;
        }
        if (row < row_count) {
            strcpy(words + len, rows[row][1]);
            len += strlen(rows[row][1]);
            text += strlen(rows[row][0]);
        } else {
            words[len++] = *text++;
        }
    }
    words[len] = '\0';
    return words;
}

/* The texts that Python lacks are those of C, unless it has a loop over piles
 * of its own. The rooms hold them. */
static void complete(struct nim_program *program,
                     char rooms[5][NIM_WORDS_ROOM]) {
    const struct nim_code *c = &program->fragment->c;
    struct nim_code *code = &program->code;
    *code = program->fragment->python;
    const char **texts[] = {&code->wins, &code->start, &code->counts,
                            &code->value, &code->each};
    const char *const of_c[] = {c->wins ? c->wins : "x != 0", c->start,
                                c->counts, c->value, c->each};
    size_t count = code->body || code->whole ? 1 : 5;
    for (size_t i = 0; i < count; i++) {
        if (!*texts[i] && of_c[i]) {
            *texts[i] = nim_program_translate(rooms[i], of_c[i]);
        }
    }
    if (nim_program_skips_empty(program)) {
        code->counts = "a > 0";
    }
}

/* ---- The numbers of a case ---- */

static bool has_lists(const struct nim_program *program) {
    return program->problem->layout.lines == NIM_LINES_BRACKETS;
}

/* Are the head's numbers a list of n piles? */
static bool is_list(const struct nim_program *program) {
    return nim_program_is_row(program) && nim_program_needs_list(program);
}

static bool keeps_list(const struct nim_program *program) {
    return is_list(program) || nim_program_lists_moves(program->problem) ||
           program->problem->layout.set == NIM_SET_BEHIND;
}

static void add_read(struct nim_program *program, char letter) {
    const char name[] = {letter, '\0'};
    bool is_pile = !nim_layout_has_body(&program->problem->layout) &&
                   !program->problem->layout.board;
    if (nim_code_uses(&program->code, name) || letter == 'n' || is_pile) {
        nim_program_line(program, "%c = next(numbers)", letter);
    } else {
        nim_program_line(program, "next(numbers)");
    }
}

static void add_head(struct nim_program *program, unsigned first) {
    const struct nim_layout *layout = &program->problem->layout;
    for (unsigned i = first; i < nim_layout_own_count(layout); i++) {
        unsigned at = nim_layout_head_place(layout, i);
        char letter = nim_program_head(program)[at];
        if (nim_layout_is_name(layout, at)) {
            char word[NIM_LITERAL_ROOM];
            nim_program_line(program, "%c = next(words) == \"%s\"", letter,
                             nim_program_escape(word,
                                                program->problem->words.wins,
                                                NIM_LITERAL_PYTHON));
        } else {
            add_read(program, letter);
        }
    }
}

/* What is done with a pile; the i-th of a list where the answer needs one. */
static void add_pile(struct nim_program *program) {
    bool is_kept = keeps_list(program);
    const struct nim_code *code = &program->code;
    const char *texts[] = {code->counts, code->value, code->each};
    char words[3][NIM_WORDS_ROOM];
    for (size_t i = 0; i < 3; i++) {
        if (texts[i] && is_kept) {
            texts[i] = nim_program_of_pile(program, words[i], texts[i]);
        }
    }
    if (texts[0]) {
        nim_program_open(program, "if %s:", texts[0]);
    }
    if (texts[1]) {
        nim_program_line(program, "x ^= %s", texts[1]);
    }
    nim_program_lines(program, texts[2]);
    program->depth -= texts[0] != NULL;
}

static const char read_set[] = "takes.extend(islice(numbers, next(numbers)))\n";

/* The head of a loop over n things, i counting them where it is used. */
static void open_loop(struct nim_program *program, const char *count) {
    bool is_counted = nim_code_uses(&program->code, "i");
    enum nim_body body = program->problem->layout.body;
    bool are_single = body == NIM_BODY_PILES || body == NIM_BODY_ROWS;
    if (keeps_list(program)) {
        if (!is_list(program)) {
            nim_program_line(program, "a = list(islice(numbers, n))");
        }
        if (program->problem->layout.set == NIM_SET_BEHIND) {
            nim_program_lines(program, read_set);
        }
        nim_program_open(program, "for i in range(n):");
    } else if (!are_single) {
        assert(!is_counted);
        nim_program_open(program, "for _ in range(%s):", count);
    } else if (is_counted) {
        nim_program_open(program,
                         "for i, a in enumerate(islice(numbers, %s)):", count);
    } else {
        nim_program_open(program, "for a in islice(numbers, %s):", count);
    }
}

static void add_loop(struct nim_program *program) {
    enum nim_body body = program->problem->layout.body;
    bool has_halves = program->problem->layout.lines == NIM_LINES_HALVES;
    unsigned letters = body == NIM_BODY_PAIRS     ? 2
                       : body == NIM_BODY_TRIPLES ? 3
                                                  : 0;
    if (program->code.value) {
        nim_program_line(program, "x = 0");
    }
    nim_program_lines(program, program->code.start);
    if (has_halves) {
        nim_program_open(program, "for a in list(islice(numbers, n)):");
    } else {
        open_loop(program, body == NIM_BODY_ROWS ? "n * m" : "n");
    }
    for (unsigned i = has_halves ? 1 : 0; i < letters; i++) {
        add_read(program, "abc"[i]);
    }
    add_pile(program);
    program->depth--;
}

/* The value of a pile that has another letter. */
static void add_value_of(char line[NIM_WORDS_ROOM], const char *value,
                         char letter) {
    size_t len = strlen(line);
    for (; *value; value++) {
        bool is_pile = *value == 'a' && strchr(")% ", value[1]);
        line[len++] = *(is_pile ? &letter : value);
    }
    line[len] = '\0';
}

/* Numbers without a body that are the piles. */
static void add_sum(struct nim_program *program) {
    const char *value = program->code.value;
    const bool skips = nim_program_skips_empty(program);
    const bool is_short = !skips && !strchr(value, ' ');
    char line[NIM_WORDS_ROOM] = "x = ";
    for (unsigned i = 0; i < program->problem->layout.head_count; i++) {
        const char letter = nim_program_head(program)[i];
        strcat(line, i > 0 ? " ^ " : "");
        strcat(line, is_short ? "" : "(");
        add_value_of(line, skips ? "0 if a == 0 else " : "", letter);
        add_value_of(line, value, letter);
        strcat(line, is_short ? "" : ")");
    }
    nim_program_line(program, "%s", line);
}

static void add_body(struct nim_program *program) {
    const struct nim_code *code = &program->code;
    bool has_body =
        nim_layout_has_body(&program->problem->layout) || is_list(program);
    if (code->body) {
        nim_program_lines(program, code->body);
    } else if (has_body && code->whole && !code->each) {
        nim_program_line(program, "a = list(islice(numbers, n))");
    } else if (has_body) {
        add_loop(program);
    } else if (code->value && program->problem->layout.board) {
        nim_program_line(program, "x = %s", code->value);
    } else if (code->value) {
        add_sum(program);
    }
    nim_program_lines(program, code->whole);
}

/* ---- The answer ---- */

static void add_label(struct nim_program *program, const char *words) {
    const struct nim_wording *wording = &program->problem->words;
    char lead[NIM_LITERAL_ROOM];
    char label[NIM_LITERAL_ROOM];
    nim_program_escape(lead, wording->lead, NIM_LITERAL_PERCENT);
    nim_program_escape(label, wording->label, NIM_LITERAL_PERCENT);
    nim_program_line(program, "print(\"%s%%d%s%s\" %% (number, %s))", lead,
                     label, "%s", words);
}

static void add_verdict(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char test[NIM_WORDS_ROOM];
    char line[NIM_WORDS_ROOM + 10];
    char wins_word[NIM_LITERAL_ROOM];
    char loses_word[NIM_LITERAL_ROOM];
    const char *end = words->parted
                          ? ", end=\" \" if number < cases else \"\\n\""
                      : words->joined ? ", end=\"\""
                                      : "";
    nim_program_escape(wins_word, words->wins, NIM_LITERAL_PYTHON);
    nim_program_escape(loses_word, words->loses, NIM_LITERAL_PYTHON);
    nim_program_words(program, test, program->code.wins);
    if (strlen("won = ") + strlen(test) > 80 - 4 * program->depth &&
        !strchr(test, '\n')) {
        snprintf(line, sizeof line, "won = (%s)", test);
        nim_program_broken(program, 0, (int)strlen("won = ("), line);
    } else {
        nim_program_line(program, "won = %s", test);
    }
    const struct nim_layout *layout = &program->problem->layout;
    if (layout->has_winner && !nim_layout_has_body(layout)) {
        nim_program_line(program, "won = won == %c",
                         nim_program_head(program)[1]);
    } else if (layout->has_winner) {
        nim_program_line(program, "won = won == (next(words) == \"%s\")",
                         wins_word);
    }
    if (words->label) {
        char choice[NIM_WORDS_ROOM];
        snprintf(choice, sizeof choice, "\"%s\" if won else \"%s\"", wins_word,
                 loses_word);
        add_label(program, choice);
    } else {
        nim_program_line(program, "print(\"%s\" if won else \"%s\"%s)",
                         wins_word, loses_word, end);
    }
}

static bool is_staircase(const struct nim_program *program) {
    return program->problem->game.family == NIM_GAME_STAIRCASE;
}

/* Opens two blocks for each winning move, which leaves t of pile i. */
static void open_moves(struct nim_program *program) {
    bool is_misere = program->problem->game.play == NIM_MISERE;
    const char *pile = is_staircase(program) ? "a[i - i % 2]" : "a[i]";
    nim_program_open(program, "for i in range(n):");
    if (is_misere) {
        nim_program_line(program, "t = %s ^ x ^ (big == (%s > 1))", pile, pile);
    } else {
        nim_program_line(program, "t = %s ^ x", pile);
    }
    if (is_staircase(program)) {
        nim_program_open(program, "if i %% 2 == 1:");
        nim_program_line(program, "t = a[i] + a[i - 1] - t");
        program->depth--;
        nim_program_open(program, "if 0 <= t < a[i]:");
    } else {
        nim_program_open(program, "if t < a[i]:");
    }
}

static void add_moves(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    bool are_all = words->moves_max == UINT64_MAX;
    nim_program_line(program, "moves = []");
    open_moves(program);
    nim_program_line(program, "moves.append((%sa[i], t))",
                     words->places ? "i + 1, " : "");
    program->depth -= 2;
    if (are_all) {
        nim_program_open(program, "for move in moves:");
    } else {
        nim_program_open(program,
                         "for move in moves[:%" PRIu64 "]:", words->moves_max);
    }
    nim_program_line(program, "print(*move)");
    program->depth--;
}

static void add_count(struct nim_program *program) {
    nim_program_line(program, "count = 0");
    open_moves(program);
    nim_program_line(program, "count += 1");
    program->depth -= 2;
    nim_program_line(program, "print(count)");
}

static void add_first(struct nim_program *program) {
    nim_program_line(program, "i = 0");
    nim_program_open(program, "while (a[i] ^ x) >= a[i]:");
    nim_program_line(program, "i += 1");
    program->depth--;
    nim_program_line(program, "print(a[i] - (a[i] ^ x), i + 1)");
    nim_program_line(program, "a[i] ^= x");
    nim_program_line(program, "print(*a)");
}

static void add_taken(struct nim_program *program) {
    nim_program_line(program, "moves = []");
    open_moves(program);
    nim_program_line(program, "moves.append(\"%%d:%%d\" %% (i + 1, a[i] - t))");
    program->depth -= 2;
    nim_program_line(program, "print(*moves)");
}

static const struct {
    bool has_word;
    void (*add)(struct nim_program *program);
} wins_with[] = {
    [NIM_ANSWER_MOVES] = {true, add_moves},
    [NIM_ANSWER_COUNT] = {true, add_count},
    [NIM_ANSWER_FIRST] = {false, add_first},
    [NIM_ANSWER_TAKEN] = {false, add_taken},
};

/* The label alone, where there is one. */
static void add_lead(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char lead[NIM_LITERAL_ROOM];
    char label[NIM_LITERAL_ROOM];
    if (words->label) {
        nim_program_line(
            program, "print(\"%s%%d%s\" %% number, end=\"\")",
            nim_program_escape(lead, words->lead, NIM_LITERAL_PERCENT),
            nim_program_escape(label, words->label, NIM_LITERAL_PERCENT));
    }
}

static void add_list(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char test[NIM_WORDS_ROOM];
    char word[NIM_LITERAL_ROOM];
    add_lead(program);
    nim_program_open(program, "if %s:",
                     nim_program_words(program, test, program->code.wins));
    if (wins_with[words->answer].has_word) {
        nim_program_escape(word, words->wins, NIM_LITERAL_PYTHON);
        nim_program_line(program, "print(\"%s\")", word);
    }
    wins_with[words->answer].add(program);
    program->depth--;
    nim_program_open(program, "else:");
    nim_program_escape(word, words->loses, NIM_LITERAL_PYTHON);
    nim_program_line(program, "print(\"%s\")", word);
    program->depth--;
}

static const char find_take[] =
    "p, q = next(((t, i + 1) for i in range(n) for t in takes if t <= a[i] "
    "and\n"
    "             value(a[i]) ^ value(a[i] - t) == x), (0, 0))\n";

/* The winner's word where it is there, and the move: of a formula its value, of
 * a board the numbers p, q and r. */
static void add_move(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    const struct nim_board *board = program->problem->layout.board;
    bool is_formula = board && board->formula;
    char word[NIM_LITERAL_ROOM];
    struct nim_line line = {.len = 0};
    struct nim_line values = {.len = 0};
    if (!board) {
        nim_program_lines(program, find_take);
    }
    if (is_formula) {
        nim_program_line(program, "x = %s", program->code.wins);
    }
    add_lead(program);
    nim_program_open(program,
                     "if %s:", is_formula ? "x != 0" : program->code.wins);
    if (!words->move_is_alone) {
        nim_program_escape(word, words->wins, NIM_LITERAL_PERCENT);
        nim_line_say(&line, words->move_is_beside ? "%s " : "%s\\n", word);
    }
    const char *at = nim_program_escape(word, words->move, NIM_LITERAL_PERCENT);
    for (const char *next = is_formula ? "xxx" : "pqr"; *at; at++) {
        const char *name = *at == '@' ? "q" : next;
        next += *at == '#' && next[1];
        if (*at == '#' || *at == '@') {
            nim_line_say(&line, "%%d");
            nim_line_say(&values, "%s%c", values.len > 0 ? ", " : "", *name);
        } else {
            nim_line_say(&line, "%c", *at);
        }
    }
    nim_program_line(program, "print(\"%s%s\" %% (%s%s))", line.text,
                     words->ends_empty ? "\\n" : "", values.text,
                     values.len == 1 ? "," : "");
    program->depth--;
    nim_program_open(program, "else:");
    nim_program_line(program, "print(\"%s%s\")",
                     nim_program_escape(word, words->loses, NIM_LITERAL_PYTHON),
                     words->ends_empty ? "\\n" : "");
    program->depth--;
}

/* A number, or the word where that is 0, or the word in place of another. */
static void add_value(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    const char *value = program->code.wins;
    bool is_choice = strchr(value, '\n') != NULL;
    char line[NIM_WORDS_ROOM];
    char word[NIM_LITERAL_ROOM];
    snprintf(line, sizeof line, is_choice ? "x = (%s)" : "x = %s", value);
    nim_program_lines(program, line);
    add_lead(program);
    if (nim_formula_says_word(program->problem->layout.board)) {
        nim_program_escape(word, words->wins, NIM_LITERAL_PYTHON);
        nim_program_line(program, "x = x if x != -1 else \"%s\"", word);
    }
    nim_program_escape(word, words->loses, NIM_LITERAL_PYTHON);
    nim_program_line(program, "print(x if x != 0 else \"%s\")", word);
}

static void add_answer(struct nim_program *program) {
    enum nim_answer answer = program->problem->words.answer;
    if (program->code.answer) {
        nim_program_lines(program, program->code.answer);
    } else if (answer == NIM_ANSWER_VERDICT) {
        add_verdict(program);
    } else if (program->problem->words.move) {
        add_move(program);
    } else if (answer == NIM_ANSWER_BIDS) {
        add_value(program);
    } else if (answer == NIM_ANSWER_NUMBER) {
        add_lead(program);
        add_count(program);
    } else {
        add_list(program);
    }
}

/* ---- The cases ---- */

static void add_case(struct nim_program *program, unsigned head_first) {
    if (!is_list(program)) {
        add_head(program, head_first);
    } else if (head_first > 0) {
        nim_program_line(program, "a = [a, *islice(numbers, n - 1)]");
    } else {
        nim_program_line(program, "a = list(islice(numbers, n))");
    }
    add_body(program);
    if (nim_program_has_each(program)) {
        nim_program_open(program, "for k in range(1, k + 1):");
        add_answer(program);
        program->depth--;
        nim_program_line(program, "print()");
    } else {
        add_answer(program);
    }
}

/* Cases that their first number begins, up to a 0 or the end. */
static void open_cases(struct nim_program *program) {
    const char letter = nim_program_first(program);
    const char name[] = {letter, '\0'};
    bool is_used = nim_code_uses(&program->code, name) || letter == 'n' ||
                   nim_layout_ends_by_0(&program->problem->layout);
    const char *first = is_used ? name : "_";
    const char *cases = "numbers";
    if (has_lists(program)) {
        first = "line";
        cases = "sys.stdin.read().split()";
    }
    if (program->problem->words.label) {
        nim_program_open(program, "for number, %s in enumerate(%s, 1):", first,
                         cases);
    } else {
        nim_program_open(program, "for %s in %s:", first, cases);
    }
    if (has_lists(program)) {
        nim_program_line(program, "numbers = json.loads(line)");
        nim_program_line(program, "n = len(numbers)");
    }
    if (nim_layout_ends_by_0(&program->problem->layout)) {
        nim_program_open(program, "if %c == 0:", letter);
        nim_program_line(program, "break");
        program->depth--;
    }
}

static void add_counted(struct nim_program *program, const char *count) {
    const struct nim_wording *words = &program->problem->words;
    if (words->label || words->parted) {
        nim_program_open(program, "for number in range(1, %s + 1):", count);
    } else {
        nim_program_open(program, "for _ in range(%s):", count);
    }
    add_case(program, 0);
}

static void add_cases(struct nim_program *program) {
    const struct nim_layout *layout = &program->problem->layout;
    switch (layout->cases) {
    case NIM_CASES_ONE:
        if (program->problem->words.label) {
            nim_program_line(program, "number = 1");
        }
        add_case(program, 0);
        return;
    case NIM_CASES_EQUAL:
        nim_program_line(program, "n = next(numbers)");
        /* fallthrough */
    case NIM_CASES_COUNT:
        if (program->problem->words.parted) {
            nim_program_line(program, "cases = next(numbers)");
        }
        add_counted(program,
                    program->problem->words.parted ? "cases" : "next(numbers)");
        break;
    case NIM_CASES_SHARED:
        nim_program_line(program, "cases = next(numbers)");
        add_read(program, nim_program_head(program)[layout->head_count - 1]);
        add_counted(program, "cases");
        break;
    default: /* NIM_CASES_ZERO, NIM_CASES_EOF, NIM_CASES_QUERIES */
        open_cases(program);
        add_case(program, 1);
        break;
    }
    program->depth--;
}

static void add_graphs(struct nim_program *program) {
    nim_program_open(program, "for m in numbers:");
    nim_program_lines(program, program->code.fill);
    add_cases(program);
    program->depth--;
}

static void add_sets(struct nim_program *program) {
    enum nim_set set = program->problem->layout.set;
    if (nim_fragment_has_takes(program->problem)) {
        const struct nim_kind *kind = program->problem->game.kind;
        for (size_t i = 0; i < kind->take_count; i++) {
            nim_program_line(program, "takes.append(%" PRIu64 ")",
                             kind->takes[i]);
        }
    }
    if (program->problem->layout.cases == NIM_CASES_QUERIES) {
        add_graphs(program);
        return;
    }
    if (set == NIM_SET_NONE || set == NIM_SET_BEHIND) {
        add_cases(program);
        return;
    }
    if (set == NIM_SET_ONCE) {
        nim_program_lines(program, read_set);
        add_cases(program);
        return;
    }
    nim_program_open(program, "for count in numbers:");
    nim_program_open(program, "if count == 0:");
    nim_program_line(program, "break");
    program->depth--;
    nim_program_line(program, "takes[:] = islice(numbers, count)");
    nim_program_line(program, "values.clear()");
    add_cases(program);
    assert(program->problem->words.joined);
    nim_program_line(program, "print()");
    program->depth--;
}

/* ---- All of it ---- */

static const struct nim_comment comment = {"# ", "# ", ""};

static void add_main(struct nim_program *program) {
    nim_program_open(program, "def main():");
    if (program->problem->layout.has_winner) {
        nim_program_line(program, "words = iter(sys.stdin.read().split())");
        nim_program_line(program, "numbers = map(int, words)");
    } else if (!has_lists(program)) {
        nim_program_line(program, "numbers = map(%s, sys.stdin.read().split())",
                         nim_program_reads_rests(program->problem) ? "rest"
                                                                   : "int");
    }
    if (is_list(program)) {
        nim_program_line(program, "n = %u",
                         program->problem->layout.head_count);
    }
    add_sets(program);
    program->depth--;
}

void nim_emit_python(struct nim_program *program) {
    char rooms[5][NIM_WORDS_ROOM];
    complete(program, rooms);
    struct nim_program body = *program;
    add_main(&body);
    nim_text_add(&body.text, "", 1);
    nim_program_comment(program, &comment);
    nim_program_lines(program, has_lists(program) ? "import json\nimport sys\n"
                                                  : "import sys\n");
    if (!body.text.failed && strstr(body.text.bytes, "islice(")) {
        nim_program_line(program, "from itertools import islice");
    }
    nim_program_lines(program, "\n\n");
    if (nim_program_reads_rests(program->problem)) {
        nim_program_lines(program,
                          "def rest(digits):\n"
                          "    \"\"\"What the number leaves when divided by "
                          "720720, which says enough.\"\"\"\n"
                          "    found = 0\n"
                          "    for digit in digits:\n"
                          "        found = (10 * found + int(digit)) % 720720\n"
                          "    return found\n\n\n");
    }
    if (program->code.functions) {
        nim_program_lines(program, program->code.functions);
        nim_program_lines(program, "\n\n");
    }
    if (!body.text.failed) {
        nim_text_add(&program->text, body.text.bytes, body.text.len - 1);
    }
    nim_program_lines(program, "\n\nmain()\n");
    program->text.failed |= body.text.failed;
    nim_text_end(&body.text);
}
