/* Puts a program in C together: what stands before main, three functions for a
 * case, and main. */
#include "boards/formula.h"
#include "boards/parts.h"
#include "emit/program.h"
#include "streams/line.h"
#include "streams/memory_text.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Reading a case ---- */

static void add_word(struct nim_program *program) {
    nim_program_lines(program, "if (scanf(\"%60s\", word) != 1)\n"
                               "    return;\n");
}

/* A number that decides nothing is only skipped. */
static void add_read(struct nim_program *program, unsigned place) {
    unsigned index = nim_layout_head_place(&program->problem->layout, place);
    const char letter = nim_program_head(program)[index];
    const char name[] = {letter, '\0'};
    const struct nim_layout *layout = &program->problem->layout;
    char word[NIM_LITERAL_ROOM];
    bool counts = (index == 0 && nim_layout_has_body(layout)) ||
                  (index == 1 && layout->body == NIM_BODY_ROWS);
    if (nim_layout_is_name(layout, index)) {
        add_word(program);
        nim_program_line(program, "%c = strcmp(word, \"%s\") == 0;", letter,
                         nim_program_escape(word, program->problem->words.wins,
                                            NIM_LITERAL_C));
    } else if (counts || nim_code_uses(&program->code, name)) {
        nim_program_line(program, "%c = next();", letter);
    } else {
        nim_program_line(program, "next();");
    }
}

/* How many numbers there are in an array of those of a case. */
static const char *count_of(const struct nim_program *program) {
    bool are_rows = program->problem->layout.body == NIM_BODY_ROWS;
    return are_rows && !program->code.read ? "n * m" : "n";
}

/* Is the first player's whole name read? Else its first letter tells all. */
static bool reads_words(const struct nim_problem *problem) {
    const char *wins = problem->words.wins;
    bool tells_letter = isalnum((unsigned char)*wins) &&
                        *wins != *problem->words.loses &&
                        problem->layout.cases == NIM_CASES_ONE &&
                        nim_layout_has_body(&problem->layout);
    return problem->layout.has_winner && !tells_letter;
}

/* Into as many arrays, pair by pair or all of one array before the next. */
static void add_arrays(struct nim_program *program, unsigned first) {
    bool are_halves = program->problem->layout.lines == NIM_LINES_HALVES;
    const char *arrays = nim_program_arrays(program);
    bool is_block = arrays[1] != '\0' && !are_halves;
    for (const char *array = arrays; *array; array++) {
        const char name[] = {*array, '\0'};
        bool is_used = nim_code_uses(&program->code, name);
        if (array == arrays || are_halves) {
            nim_program_line(program, "for (i = %u; i < %s; i++)%s", first,
                             count_of(program), is_block ? " {" : "");
        }
        nim_program_line(
            program, is_used ? "    %c[i] = next();" : "    next();", *array);
    }
    if (is_block) {
        nim_program_line(program, "}");
    }
}

/* May a case begin with 0, though the end of the input ends the cases? */
static bool looks_ahead(const struct nim_problem *problem) {
    const uint64_t head[NIM_HEAD_MAX] = {1, 1, 1, 1};
    return problem->layout.cases == NIM_CASES_EOF &&
           (problem->layout.lines == NIM_LINES_BRACKETS ||
            nim_limits_head(problem, nim_layout_head_place(&problem->layout, 0),
                            head)
                    .min == 0);
}

/* Does the first number of a case tell whether there is one? */
static bool is_first_in_main(const struct nim_problem *problem) {
    return nim_layout_ends_by_0(&problem->layout) ||
           (problem->layout.cases == NIM_CASES_EOF && !looks_ahead(problem));
}

/* Behind the number of its takes. */
static void add_set(struct nim_program *program) {
    static const char read_takes[] = "for (i = 0; i < count; i++)\n"
                                     "    takes[i] = next();\n";
    static const char skip_takes[] = "while (count-- > 0)\n"
                                     "    next();\n";
    nim_program_lines(program, program->code.fill ? read_takes : skip_takes);
    nim_program_lines(program, program->code.fill);
}

static void add_reading(struct nim_program *program) {
    const struct nim_layout *layout = &program->problem->layout;
    unsigned first = is_first_in_main(program->problem);
    bool is_row = nim_program_is_row(program);
    if (layout->lines == NIM_LINES_BRACKETS) {
        nim_program_lines(program, "n = 0;\n"
                                   "getchar();\n"
                                   "do\n"
                                   "    a[n++] = next();\n"
                                   "while (getchar() == ',');\n");
        return;
    }
    for (unsigned i = first; i < nim_layout_own_count(layout) && !is_row; i++) {
        add_read(program, i);
    }
    if (program->code.read) {
        nim_program_lines(program, program->code.read);
    } else if (*nim_program_arrays(program)) {
        add_arrays(program, is_row ? first : 0);
    }
    if (layout->set == NIM_SET_BEHIND) {
        nim_program_line(program, "count = next();");
        add_set(program);
    }
    bool is_named_behind = layout->has_winner && nim_layout_has_body(layout);
    if (is_named_behind && reads_words(program->problem)) {
        add_word(program);
    } else if (is_named_behind) {
        nim_program_lines(program, "do\n"
                                   "    letter = getchar();\n"
                                   "while (letter == ' ' || letter == '\\n' || "
                                   "letter == '\\r');\n");
    }
}

/* ---- The sum of its piles ---- */

/* What is done with a pile that is not passed over. */
static void add_pile(struct nim_program *program) {
    const struct nim_code *code = &program->code;
    bool is_block = code->counts && code->each;
    char words[NIM_WORDS_ROOM];
    if (code->counts) {
        nim_program_line(program, "if (%s)%s",
                         nim_program_of_pile(program, words, code->counts),
                         is_block ? " {" : "");
        program->depth++;
    }
    if (code->value) {
        nim_program_line(program, "x %s %s;", code->joins,
                         nim_program_of_pile(program, words, code->value));
    }
    if (code->each) {
        nim_program_lines(program,
                          nim_program_of_pile(program, words, code->each));
    }
    program->depth -= code->counts != NULL;
    if (is_block) {
        nim_program_line(program, "}");
    }
}

static bool is_statement(const char *lines) {
    const char *end = strchr(lines, '\n');
    return !end || !end[1];
}

static void add_loop(struct nim_program *program) {
    const struct nim_code *code = &program->code;
    bool is_block = code->skips || (code->each && !is_statement(code->each)) ||
                    (code->each && code->value);
    nim_program_open(program, "for (%si = 0; i < %s; i++)%s",
                     code->reset ? code->reset : "", count_of(program),
                     is_block ? " {" : "");
    if (code->skips) {
        nim_program_line(program, "if (%s)", code->skips);
        nim_program_line(program, "    continue;");
    }
    add_pile(program);
    program->depth--;
    if (is_block) {
        nim_program_line(program, "}");
    }
}

static void add_piles(struct nim_program *program) {
    const struct nim_code *code = &program->code;
    char words[NIM_WORDS_ROOM];
    nim_program_lines(program, code->start);
    if (nim_program_has_loop(program)) {
        add_loop(program);
    } else if (code->value) {
        nim_program_line(program, "x %s %s;", code->joins,
                         nim_program_of_pile(program, words, code->value));
    }
    nim_program_lines(program, code->whole);
}

/* ---- main ---- */

/* The calls of the functions for a case are known. */
static void add_cases(struct nim_program *body, const char *calls) {
    bool is_row = nim_program_is_row(body);
    const char first[] = {nim_program_first(body), '\0'};
    if (nim_program_has_each(body)) {
        nim_program_line(body, "%.*s;", (int)strcspn(calls, ","), calls);
        nim_program_line(body, "for (m = k, k = 1; k <= m; k++)");
        nim_program_line(body, "    %s;", strchr(calls, ' ') + 1);
        nim_program_line(body, "puts(\"\");");
        return;
    }
    switch (body->problem->layout.cases) {
    case NIM_CASES_ONE:
        break;
    case NIM_CASES_EQUAL:
        nim_program_line(body, "n = next();");
        /* fallthrough */
    case NIM_CASES_COUNT:
        nim_program_line(body, "for (cases = next(); cases > 0; cases--)");
        break;
    case NIM_CASES_SHARED:
        nim_program_line(body, "cases = next();");
        add_read(body, body->problem->layout.head_count - 1);
        nim_program_line(body, "for (; cases > 0; cases--)");
        break;
    default: /* NIM_CASES_ZERO, NIM_CASES_EOF, NIM_CASES_QUERIES */
        if (looks_ahead(body->problem)) {
            nim_program_line(body, "while (comes())");
        } else {
            nim_program_line(body, "while ((%s = next()) != 0)",
                             is_row ? "a[0]" : first);
        }
        break;
    }
    bool is_one = body->problem->layout.cases == NIM_CASES_ONE;
    nim_program_line(body, "%s%s;", is_one ? "" : "    ", calls);
}

static void add_graphs(struct nim_program *body, const char *calls) {
    nim_program_open(body, "while ((m = next()) != 0) {");
    nim_program_lines(body, body->code.fill);
    add_cases(body, calls);
    nim_program_close(body);
}

/* The takes of the rules. */
static void add_takes(struct nim_program *body) {
    const struct nim_kind *kind = body->problem->game.kind;
    for (size_t i = 0; i < kind->take_count; i++) {
        nim_program_line(body, "takes[%zu] = %" PRIu64 ";", i, kind->takes[i]);
    }
    nim_program_line(body, "count = %zu;", kind->take_count);
    nim_program_lines(body, body->code.fill);
}

static void add_sets(struct nim_program *body, const char *calls) {
    enum nim_set set = body->problem->layout.set;
    nim_program_lines(body, body->code.setup);
    if (nim_fragment_has_takes(body->problem)) {
        add_takes(body);
    }
    if (set == NIM_SET_ONCE) {
        nim_program_line(body, "count = next();");
    } else if (set == NIM_SET_EACH) {
        nim_program_open(body, "while ((count = next()) != 0) {");
    }
    if (set == NIM_SET_ONCE || set == NIM_SET_EACH) {
        add_set(body);
    }
    if (body->problem->layout.cases == NIM_CASES_QUERIES) {
        add_graphs(body, calls);
    } else {
        add_cases(body, calls);
    }
    if (set == NIM_SET_EACH) {
        assert(body->problem->words.joined);
        nim_program_line(body, "puts(\"\");");
        nim_program_close(body);
    }
}

/* ---- Variables ---- */

/* Numbers have the program's type. */
static const struct {
    const char *name;
    bool is_number;
} variables[] = {
    {"cases", false}, {"count", false}, {"id", false}, {"mark", false},
    {"i", false},     {"n", true},      {"m", true},   {"k", true},
    {"l", true},      {"r", true},      {"a", true},   {"b", true},
    {"c", true},      {"d", true},      {"y", true},   {"p", true},
    {"q", true},      {"s", true},      {"t", true},   {"x", true},
    {"kept", true},   {"big", false},
};

/* The number of piles that the case has no number for is a constant. */
static bool is_constant(const struct nim_program *program, const char *name) {
    return nim_program_is_row(program) && strcmp(name, "n") == 0;
}

/* Declares the variables of one type that the functions use. */
static void declare(struct nim_program *program, const char *type,
                    const char *functions, bool are_numbers, bool are_others) {
    char line[NIM_WORDS_ROOM] = "";
    char words[NIM_WORDS_ROOM];
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *name = variables[i].name;
        bool is_array = nim_program_uses_array(functions, name);
        bool is_typed = variables[i].is_number ? are_numbers : are_others;
        if (is_typed && !is_constant(program, name) &&
            (is_array || nim_program_uses(functions, name))) {
            strcat(line, *line ? ", " : " ");
            strcat(line, name);
            strcat(line, !is_array                     ? ""
                         : nim_program_is_row(program) ? "[n]"
                                                       : "[$]");
        }
    }
    if (*line) {
        nim_program_line(program, "static %s%s;", type,
                         nim_program_words(program, words, line));
    }
}

static void add_declarations(struct nim_program *program,
                             const char *functions) {
    bool is_wide = nim_program_is_wide(program);
    if (nim_program_is_row(program)) {
        nim_program_line(program, "enum { n = %u };",
                         program->problem->layout.head_count);
    }
    declare(program, nim_program_type(program), functions, true, !is_wide);
    if (is_wide) {
        declare(program, "unsigned", functions, false, true);
    }
    if (reads_words(program->problem)) {
        nim_program_line(program, "static char word[61];");
    } else if (program->problem->layout.has_winner) {
        nim_program_line(program, "static int letter;");
    }
    nim_program_line(program, "%s", "");
}

/* ---- What stands before the functions ---- */

static const struct nim_comment comment = {"/* ", " * ", " */"};

static const char looker[] = "/* Does another number come? */\n"
                             "static int comes(void) {\n"
                             "    int letter = getchar();\n"
                             "    while (letter != EOF && letter <= ' ')\n"
                             "        letter = getchar();\n"
                             "    ungetc(letter, stdin);\n"
                             "    return letter != EOF;\n"
                             "}\n"
                             "\n";

/* C89 knows no format for 64 bits. */
#define WIDE_READER(BEHIND)                                                    \
    "static integer next(void) {\n"                                            \
    "    integer number = 0;\n"                                                \
    "    int letter = getchar();\n"                                            \
    "    while (letter != EOF && letter <= ' ')\n"                             \
    "        letter = getchar();\n"                                            \
    "    for (; letter >= '0' && letter <= '9'; letter = getchar())\n"         \
    "        number = 10 * number + letter - '0';\n" BEHIND                    \
    "    return number;\n"                                                     \
    "}\n"                                                                      \
    "\n"

static const char long_reader[] =
    "/* What it leaves when divided by 720720, which says enough. */\n"
    "static unsigned next(void) {\n"
    "    unsigned rest = 0;\n"
    "    int letter = getchar();\n"
    "    while (letter != EOF && letter <= ' ')\n"
    "        letter = getchar();\n"
    "    for (; letter >= '0' && letter <= '9'; letter = getchar())\n"
    "        rest = (10 * rest + letter - '0') % 720720;\n"
    "    return rest;\n"
    "}\n"
    "\n";

static void add_reader(struct nim_program *program) {
    const char *type = nim_program_type(program);
    bool has_lists = program->problem->layout.lines == NIM_LINES_BRACKETS;
    nim_program_lines(program, looks_ahead(program->problem) ? looker : "");
    if (nim_program_reads_rests(program->problem)) {
        nim_program_lines(program, long_reader);
        return;
    }
    if (nim_program_is_wide(program)) {
        nim_program_lines(
            program, has_lists ? WIDE_READER("    ungetc(letter, stdin);\n")
                               : WIDE_READER(""));
        return;
    }
    nim_program_open(program, "static %s next(void) {", type);
    nim_program_line(program, "%s number;", type);
    nim_program_line(program,
                     "return scanf(\"%%%c\", &number) == 1 ? number : 0;",
                     *type == 'i' ? 'd' : 'u');
    nim_program_close(program);
    nim_program_line(program, "%s", "");
}

/* Lines, and an empty one behind them. */
static void add_paragraph(struct nim_program *program, const char *lines) {
    if (lines && *lines) {
        nim_program_lines(program, lines);
        nim_program_line(program, "%s", "");
    }
}

static void add_start(struct nim_program *program, const char *functions) {
    static const char *const headers[][2] = {
        {"qsort(", "stdlib"}, {"abs(", "stdlib"}, {"strcmp(", "string"}};
    nim_program_comment(program, &comment);
    nim_program_line(program, "#include <stdio.h>");
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        if (strstr(functions, headers[i][0])) {
            nim_program_line(program, "#include <%s.h>", headers[i][1]);
        }
    }
    if (nim_program_is_wide(program)) {
        nim_program_line(program,
                         "__extension__ typedef unsigned long long integer;");
    }
    add_declarations(program, functions);
    add_reader(program);
    add_paragraph(program, program->code.functions);
    add_paragraph(program, program->code.more);
    add_paragraph(program,
                  strstr(functions, "put(x)") || strstr(functions, "put(p)")
                      ? NIM_CODE_PUT
                      : NULL);
}

/* ---- The answer, the last of the three functions ---- */

/* As C has it between quotation marks; is_format: as printf has it. */
static const char *escape(char escaped[NIM_LITERAL_ROOM], const char *text,
                          bool is_format) {
    return nim_program_escape(escaped, text,
                              is_format ? NIM_LITERAL_PRINTF : NIM_LITERAL_C);
}

/* A call whose last argument is the choice of a word. */
static void add_call(struct nim_program *program, const char *start,
                     const char *test, const char *words) {
    const int indent = (int)(strchr(start, '(') - start) + 1;
    const size_t len = strlen(start);
    char line[2 * NIM_WORDS_ROOM + 6 * NIM_LITERAL_ROOM];
    if (len + strlen(test) + strlen(words) <= 80 - 4 * program->depth) {
        nim_program_line(program, "%s%s%s", start, test, words);
    } else if (start[len - 1] == ' ') {
        nim_program_line(program, "%.*s", (int)len - 1, start);
        snprintf(line, sizeof line, "%s%s", test, words);
        nim_program_broken(program, indent, indent, line);
    } else {
        snprintf(line, sizeof line, "%s%s", start, test);
        nim_program_broken(program, 0, indent, line);
        nim_program_line(program, "%*s%s", indent - 1, "", words);
    }
}

static void add_label(struct nim_program *program,
                      char start[3 * NIM_LITERAL_ROOM], const char *end) {
    const struct nim_wording *words = &program->problem->words;
    char lead[NIM_LITERAL_ROOM];
    char label[NIM_LITERAL_ROOM];
    snprintf(start, (size_t)3 * NIM_LITERAL_ROOM,
             "printf(\"%s%%u%s%s\\n\", %s, ", escape(lead, words->lead, true),
             escape(label, words->label, true), end, program->code.number);
}

static void add_verdict(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char condition[NIM_WORDS_ROOM];
    char win[NIM_LITERAL_ROOM];
    char lose[NIM_LITERAL_ROOM];
    char start[3 * NIM_LITERAL_ROOM] = "puts(";
    char whole[NIM_WORDS_ROOM + NIM_LITERAL_ROOM];
    char choice[3 * NIM_LITERAL_ROOM];
    const char *end = ");";
    if (words->label) {
        add_label(program, start, "%s");
    } else if (words->joined) {
        strcpy(start, "fputs(");
        end = ", stdout);";
    }
    const char *test =
        nim_program_words(program, condition, program->code.wins);
    if (reads_words(program->problem)) {
        snprintf(whole, sizeof whole, "(%s) == (strcmp(word, \"%s\") == 0)",
                 test, escape(win, words->wins, false));
    } else if (program->problem->layout.has_winner) {
        snprintf(whole, sizeof whole, "(%s) == (letter == '%c')", test,
                 *words->wins);
    } else {
        bool is_choice = strchr(test, '?') != NULL;
        snprintf(whole, sizeof whole, is_choice ? "(%s)" : "%s", test);
    }
    snprintf(choice, sizeof choice, " ? \"%s\" : \"%s\"%s",
             escape(win, words->wins, false), escape(lose, words->loses, false),
             end);
    add_call(program, start, whole, choice);
    if (words->parted) {
        nim_program_line(program, "putchar(cases > 1 ? ' ' : '\\n');");
    }
}

static bool is_staircase(const struct nim_program *program) {
    return program->problem->game.family == NIM_GAME_STAIRCASE;
}

static void print_move(struct nim_program *program) {
    char words[NIM_WORDS_ROOM];
    nim_program_line(program, "printf(%s);",
                     nim_program_words(program, words, program->code.shown));
}

/* Goes through the piles with a winning move, of which t is what it leaves, and
 * does that for each, where the limit lets it. */
static void add_move_loop(struct nim_program *program, const char *limit,
                          void then(struct nim_program *program)) {
    const struct nim_code *code = &program->code;
    bool is_misere = program->problem->game.play == NIM_MISERE;
    const char *pile = is_staircase(program) ? "a[i - i % 2]" : "a[i]";
    nim_program_lines(program, code->before);
    nim_program_open(program, "%s {", code->loop);
    if (code->skips) {
        nim_program_line(program, "if (%s)", code->skips);
        nim_program_line(program, "    continue;");
    }
    if (is_misere) {
        nim_program_line(program, "t = %s ^ x ^ (big == (%s > 1));", pile,
                         pile);
    } else {
        nim_program_line(program, "t = %s ^ x;", pile);
    }
    nim_program_open(program, "if (%s%s)", code->has, limit);
    then(program);
    program->depth--;
    nim_program_close(program);
}

static void add_moves(struct nim_program *program) {
    uint64_t most = program->problem->words.moves_max;
    char limit[40] = "";
    if (most < UINT64_MAX) {
        nim_program_line(program, "s = 0;");
        snprintf(limit, sizeof limit, " && s++ < %" PRIu64, most);
    }
    add_move_loop(program, limit, print_move);
}

static void count_move(struct nim_program *program) {
    nim_program_line(program, "s++;");
}

static void add_count(struct nim_program *program) {
    nim_program_line(program, "s = 0;");
    add_move_loop(program, "", count_move);
    nim_program_lines(program, "printf(\"%@\\n\", s);\n");
}

/* The first winning move, as "taken place", and the piles after it. */
static void add_first(struct nim_program *program) {
    nim_program_lines(program, program->code.search);
    print_move(program);
    nim_program_lines(program, program->code.makes);
    nim_program_lines(
        program, "for (i = 0; i < n; i++)\n"
                 "    printf(\"%@%s\", a[i], i + 1 < n ? \" \" : \"\\n\");\n");
}

/* "place:taken" of every winning move. */
static void add_taken(struct nim_program *program) {
    nim_program_line(program, "s = 0;");
    add_move_loop(program, "", print_move);
    nim_program_line(program, "puts(\"\");");
}

/* What is printed where the player to move wins, beside the word. */
static const struct {
    void (*add)(struct nim_program *program);
    bool has_word;
} answers[] = {
    [NIM_ANSWER_VERDICT] = {add_verdict, true},
    [NIM_ANSWER_MOVES] = {add_moves, true},
    [NIM_ANSWER_COUNT] = {add_count, true},
    [NIM_ANSWER_NUMBER] = {add_count, false},
    [NIM_ANSWER_FIRST] = {add_first, false},
    [NIM_ANSWER_TAKEN] = {add_taken, false},
    [NIM_ANSWER_BIDS] = {add_verdict, true},
};

/* What is printed of a winning move; of a staircase t is what an odd step has
 * or is brought up to. */
static const char *shown(const struct nim_program *program) {
    static const char *const moves[][2] = {
        {"\"%@ %@\\n\", a[i], t", "\"%u %@ %@\\n\", i + 1, a[i], t"},
        {"\"%@ %@\\n\", a[i], i % 2 == 0 ? t : a[i] + a[i - 1] - t",
         "\"%u %@ %@\\n\", i + 1, a[i], i % 2 == 0 ? t : a[i] + a[i - 1] - "
         "t"}};
    switch (program->problem->words.answer) {
    case NIM_ANSWER_FIRST:
        return "\"%@ %u\\n\", a[i] - (a[i] ^ x), i + 1";
    case NIM_ANSWER_TAKEN:
        return NIM_CODE_TAKEN "i + 1, a[i] - t";
    case NIM_ANSWER_MOVES:
        return moves[is_staircase(program)][program->problem->words.places];
    default:
        return NULL;
    }
}

void nim_answers_complete(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    struct nim_code *code = &program->code;
    code->number = words->label ? "++id" : NULL;
    code->shown = shown(program);
    if (!code->wins && !code->answer) {
        code->wins = "x != 0";
    }
    if (words->answer == NIM_ANSWER_FIRST) {
        code->search = "for (i = 0; (a[i] ^ x) >= a[i];)\n"
                       "    i++;\n";
        code->makes = "a[i] ^= x;\n";
    } else if (answers[words->answer].add != add_verdict) {
        code->before = "";
        code->loop = "for (i = 0; i < n; i++)";
        code->has = is_staircase(program) ? "(i % 2 == 0 ? t < a[i] : "
                                            "t > a[i - 1] && t - a[i - 1] <= "
                                            "a[i])"
                                          : "t < a[i]";
    }
}

/* The label alone, where there is one. */
static void add_lead(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char lead[NIM_LITERAL_ROOM];
    char label[NIM_LITERAL_ROOM];
    if (words->label) {
        nim_program_line(program, "printf(\"%s%%u%s\", %s);",
                         escape(lead, words->lead, true),
                         escape(label, words->label, true),
                         program->code.number);
    }
}

static void add_list(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char condition[NIM_WORDS_ROOM];
    char word[NIM_LITERAL_ROOM];
    add_lead(program);
    nim_program_open(program, "if (%s) {",
                     nim_program_words(program, condition, program->code.wins));
    if (answers[words->answer].has_word) {
        nim_program_line(program, "puts(\"%s\");",
                         escape(word, words->wins, false));
    }
    answers[words->answer].add(program);
    program->depth--;
    nim_program_open(program, "} else {");
    nim_program_line(program, "puts(\"%s\");",
                     escape(word, words->loses, false));
    nim_program_close(program);
}

/* Prints the winner's word where it is there, and the move: of a formula its
 * value, of a board the numbers p, q and r. */
static void print_win(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    bool is_wide = nim_program_is_wide(program);
    const struct nim_board *board = program->problem->layout.board;
    bool is_formula = board && board->formula;
    char word[NIM_LITERAL_ROOM];
    struct nim_line line = {.len = 0};
    struct nim_line values = {.len = 0};
    if (!words->move_is_alone) {
        nim_line_say(&line, words->move_is_beside ? "%s " : "%s\\n",
                     escape(word, words->wins, true));
    }
    const char *at = escape(word, words->move, true);
    for (const char *next = is_formula ? "xxx" : "pqr"; *at; at++) {
        bool is_number = *at == '#' || *at == '@';
        const char *name = *at == '@' ? "q" : next;
        next += *at == '#' && next[1];
        if (is_number && is_wide) {
            nim_line_say(&line, "\"), put(%c), printf(\"", *name);
        } else if (is_number) {
            nim_line_say(&line, "%%u");
            nim_line_say(&values, ", %c", *name);
        } else {
            nim_line_say(&line, "%c", *at);
        }
    }
    bool starts_with_put = strncmp(line.text, "\"), ", 4) == 0;
    nim_program_line(program, "%s%s%s\"%s);",
                     starts_with_put ? "" : "printf(\"",
                     line.text + (starts_with_put ? 4 : 0),
                     words->ends_empty ? "\\n\\n" : "\\n", values.text);
}

static const char find_take[] =
    "for (q = p = 0; q < n && p == 0; q++)\n"
    "    for (i = 0; i < count && p == 0; i++)\n"
    "        if (takes[i] <= a[q] && (value[a[q]] ^ value[a[q] - takes[i]]) == "
    "x)\n"
    "            p = takes[i];\n";

/* A board says who wins, and a formula by its value. */
static void add_move(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    const struct nim_board *board = program->problem->layout.board;
    bool is_formula = board && board->formula;
    char word[NIM_LITERAL_ROOM];
    if (!board) {
        nim_program_lines(program, find_take);
    }
    if (is_formula) {
        nim_program_line(program, "x = %s;", program->code.wins);
    }
    add_lead(program);
    nim_program_open(program, "if (%s)",
                     is_formula ? "x != 0" : program->code.wins);
    print_win(program);
    program->depth--;
    nim_program_open(program, "else");
    nim_program_line(program, "puts(\"%s%s\");",
                     escape(word, words->loses, false),
                     words->ends_empty ? "\\n" : "");
    program->depth--;
}

/* A number, or the word where that is 0, or the word in place of another. */
static void add_value(struct nim_program *program) {
    const struct nim_wording *words = &program->problem->words;
    char line[NIM_WORDS_ROOM];
    char word[NIM_LITERAL_ROOM];
    snprintf(line, sizeof line, "x = %s;", program->code.wins);
    nim_program_lines(program, line);
    add_lead(program);
    nim_program_line(program, "if (x == 0)");
    nim_program_line(program, "    puts(\"%s\");",
                     escape(word, words->loses, false));
    if (nim_formula_says_word(program->problem->layout.board)) {
        nim_program_line(program, "else if (x + 1 == 0)");
        nim_program_line(program, "    puts(\"%s\");",
                         escape(word, words->wins, false));
    }
    nim_program_lines(program, nim_program_is_wide(program)
                                   ? "else\n"
                                     "    put(x), puts(\"\");\n"
                                   : "else\n"
                                     "    printf(\"%@\\n\", x);\n");
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

/* ---- The functions ---- */

static const struct {
    const char *name;
    void (*add)(struct nim_program *program);
} functions[] = {
    {"read_case", add_reading}, {"piles", add_piles}, {"answer", add_answer}};

#define CALLS_ROOM 40

/* Adds those that have something to do, and main, which calls them. */
static void add_functions(struct nim_program *program) {
    struct nim_text *text = &program->text;
    char calls[CALLS_ROOM] = "";
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        size_t before = text->len;
        nim_program_open(program, "static void %s(void) {", functions[i].name);
        size_t empty = text->len;
        functions[i].add(program);
        bool is_empty = text->len == empty;
        nim_program_close(program);
        nim_program_line(program, "%s", "");
        if (is_empty) {
            text->len = before;
        } else {
            strcat(strcat(calls, *calls ? ", " : ""), functions[i].name);
            strcat(calls, "()");
        }
    }
    if (text->failed) {
        return; /* some calls are not known */
    }
    nim_program_open(program, "int main(void) {");
    add_sets(program, calls);
    nim_program_line(program, "return 0;");
    nim_program_close(program);
}

void nim_emit_c(struct nim_program *program) {
    struct nim_program body = *program;
    add_functions(&body);
    nim_text_add(&body.text, "", 1);
    if (!body.text.failed) {
        add_start(program, body.text.bytes);
        nim_text_add(&program->text, body.text.bytes, body.text.len - 1);
    }
    program->text.failed |= body.text.failed;
    nim_text_end(&body.text);
}
