/* A tool of the build: prints C source of the catalogue, from the problems'
 * texts. A text that says no problem stops the build.
 * usage: embed TEXT... */
#include "boards/formula.h"
#include "games/pile_kinds.h"
#include "problems/catalogue.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct row {
    const char *path;
    char *text;
    size_t text_len;
    struct nim_problem problem;
};

/* ---- Rows ---- */

/* As they are listed; others come behind them. */
static const char *const groups[] = {
    "The three games",
    "Nim: who wins",
    "Nim: winning moves",
    "Misere Nim",
    "Staircase Nim and its disguises",
    "Takes of some numbers only",
    "Splits",
    "Wythoff's game, Fibonacci Nim",
    "All piles together",
    "Trees",
    "Circles, rows, coins and boards",
    "Games against the judge",
};

static void stop(const char *path, const char *why) {
    fprintf(stderr, "%s: %s\n", path, why);
    exit(EXIT_FAILURE);
}

static void *allot(size_t len) {
    void *block = malloc(len);
    if (!block) {
        stop("embed", "out of memory");
    }
    return block;
}

static size_t rank(const char *group) {
    size_t i = 0;
    while (i < sizeof groups / sizeof *groups &&
           strcmp(groups[i], group) != 0) {
        i++;
    }
    return i;
}

/* By group, and in it by path. */
static int compare(const void *a, const void *b) {
    const struct row *p = a;
    const struct row *q = b;
    size_t p_rank = rank(p->problem.card.group);
    size_t q_rank = rank(q->problem.card.group);
    int order = (p_rank > q_rank) - (p_rank < q_rank);
    order =
        order ? order : strcmp(p->problem.card.group, q->problem.card.group);
    return order ? order : strcmp(p->path, q->path);
}

static void read_text(struct row *row) {
    FILE *file = fopen(row->path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        stop(row->path, "cannot be read");
    }
    long len = ftell(file);
    rewind(file);
    row->text_len = len > 0 ? (size_t)len : 0;
    row->text = allot(row->text_len + 1);
    if (fread(row->text, 1, row->text_len, file) != row->text_len) {
        stop(row->path, "cannot be read");
    }
    fclose(file);
}

/* A row of the catalogue has what one's own problem may leave out. */
static void check(const struct row *row) {
    const struct nim_card *card = &row->problem.card;
    if (!*card->judge || !*card->url || !card->group ||
        card->source == NIM_SOURCE_OWN) {
        stop(row->path, "a row needs 'judge', 'url', 'group' and 'source'");
    }
    char end[100];
    size_t len =
        (size_t)snprintf(end, sizeof end, "/%s/problem", card->names[0]);
    size_t path_len = strlen(row->path);
    if (path_len < len || strcmp(row->path + path_len - len, end) != 0) {
        stop(row->path, "the folder has the first name");
    }
}

static void read_row(struct row *row, const char *path) {
    static const struct nim_problem none_yet = {.limits.cases_min = 0};
    struct nim_text_fault fault;
    row->path = path;
    read_text(row);
    if (nim_problem_parse(&row->problem, row->text, row->text_len,
                          allot(NIM_PROBLEM_ROOM(row->text_len)), &none_yet,
                          &fault) != NIM_OK) {
        fprintf(stderr, "%s:%" PRIu64 ":%" PRIu64 ": %s\n", path, fault.line,
                fault.column, fault.why.text);
        exit(EXIT_FAILURE);
    }
    check(row);
}

/* ---- C ---- */

static void print_letter(char letter) {
    if (letter == '\n') {
        printf("\\n");
    } else if (strchr("\"\\?", letter)) {
        printf("\\%c", letter);
    } else if ((unsigned char)letter < ' ' || (unsigned char)letter > '~') {
        printf("\\%03o", (unsigned)(unsigned char)letter);
    } else {
        putchar(letter);
    }
}

static void print_string(const char *member, const char *string) {
    if (!string) {
        return;
    }
    printf("    .%s = \"", member);
    for (; *string; string++) {
        print_letter(*string);
    }
    printf("\",\n");
}

static void print_number(const char *member, uint64_t number) {
    if (number > 0) {
        printf("    .%s = UINT64_C(%" PRIu64 "),\n", member, number);
    }
}

static const char *name_of_kind(const struct nim_kind *kind) {
    static const struct {
        const char *name;
        const struct nim_kind *kind;
    } kinds[] = {
#define ROW(NAME) {#NAME, &nim_kind_##NAME},
        NIM_KINDS(ROW) NIM_KINDS_OF_SINGLE(ROW)
#undef ROW
    };
    size_t i = 0;
    while (kinds[i].kind != kind) {
        i++;
    }
    return kinds[i].name;
}

static void print_names(const struct nim_card *card) {
    printf("    .card.names = {");
    for (const char *const *name = card->names; *name; name++) {
        printf("\"%s\", ", *name);
    }
    printf("NULL},\n");
}

/* The strings and the numbers of a row. */
#define STRINGS(S)                                                             \
    S(card.group), S(card.judge), S(card.title), S(card.url), S(card.rule),    \
        S(layout.head_names), S(layout.body_names), S(layout.excluded),        \
        S(words.wins), S(words.loses), S(words.lead), S(words.label),          \
        S(words.move), S(protocol.judge_stuck), S(protocol.judge_wrong),       \
        S(protocol.program_stuck), S(protocol.program_won),                    \
        S(protocol.gives_up)
#define NUMBERS(N)                                                             \
    N(card.source), N(layout.cases), N(layout.set), N(layout.head_count),      \
        N(layout.body), N(layout.counts_second), N(layout.has_one_less),       \
        N(layout.tail), N(layout.tail_in_lines), N(layout.is_any_length),      \
        N(layout.has_negative), N(layout.has_winner), N(layout.counts_up),     \
        N(layout.is_fixed), N(layout.ends_alone), N(layout.is_distinct),       \
        N(layout.lines), N(layout.head_lines), N(layout.set_on_line),          \
        N(layout.blanks), N(layout.order), N(game.family), N(game.k),          \
        N(game.splits), N(game.play), N(words.joined), N(words.parted),        \
        N(words.answer), N(words.is_of_loss), N(words.moves_max),              \
        N(words.move_is_beside), N(words.move_is_alone),                       \
        N(words.takes_any_move), N(words.ends_empty), N(protocol.turn),        \
        N(protocol.has_choice), N(protocol.turns_max), N(limits.cases_min),    \
        N(limits.cases_max), N(limits.piles_min), N(limits.piles_max),         \
        N(limits.value_min), N(limits.value_max), N(limits.piles_total_max),   \
        N(limits.squares), N(limits.draws_numbers), N(limits.take_count.min),  \
        N(limits.take_count.max), N(limits.take.min), N(limits.take.max)

#define STRING(NAME)                                                           \
    { #NAME, offsetof(struct nim_problem, NAME), 0 }
#define NUMBER(NAME)                                                           \
    {                                                                          \
        .name = #NAME, .offset = offsetof(struct nim_problem, NAME),           \
        .len = sizeof(((struct nim_problem *)0)->NAME)                         \
    }

static const struct {
    const char *name;
    size_t offset;
    size_t len; /* of a number, an enum or a bool; 0: a string */
} members[] = {STRINGS(STRING), NUMBERS(NUMBER)};

static uint64_t number_at(const char *member, size_t len) {
    return len == sizeof(bool)       ? *(const bool *)member
           : len == sizeof(unsigned) ? *(const unsigned *)member
                                     : *(const uint64_t *)member;
}

static void print_members(const struct nim_problem *problem) {
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        const char *member = (const char *)problem + members[i].offset;
        if (members[i].len > 0) {
            print_number(members[i].name, number_at(member, members[i].len));
        } else {
            print_string(members[i].name, *(const char *const *)member);
        }
    }
}

/* ---- Formulas ---- */

static void print_formula(const char *start,
                          const struct nim_formula *formula) {
    printf("%s{.count = %u, .columns = %u, .terms = "
           "(const struct nim_term[]){\n",
           start, formula->count, formula->columns);
    for (unsigned i = 0; i < formula->count; i++) {
        const struct nim_term *term = &formula->terms[i];
        printf("    {%d, %u, %u, UINT64_C(%" PRIu64 ")},\n", (int)term->sign,
               term->left, term->right, term->number);
    }
    printf("}}");
}

static void print_formula_words(const char *member,
                                const struct nim_formula_words *words) {
    if (!words) {
        return;
    }
    printf("    .%s = (const struct nim_formula_words[]){\n", member);
    for (; words->words; words++) {
        printf("{");
        print_string("words", words->words);
        if (words->value) {
            print_formula("    .value = &(const struct nim_formula)",
                          words->value);
            printf(",\n");
            print_number("is_condition", words->is_condition);
        }
        printf("},\n");
    }
    printf("{NULL}},\n");
}

static void print_code(const char *start, const struct nim_code *code) {
    printf("%s{\n", start);
    print_string("functions", code->functions);
    print_string("whole", code->whole);
    print_string("body", code->body);
    print_string("wins", code->wins);
    printf("}");
}

static void print_wrong(const struct nim_wrong_board *wrong) {
    if (!wrong) {
        return;
    }
    printf("    .wrong = (const struct nim_wrong_board[]){\n");
    for (; wrong->idea; wrong++) {
        printf("{");
        print_string("idea", wrong->idea);
        print_formula("    .formula = &(const struct nim_formula)",
                      wrong->formula);
        print_code(",\n    .code = &(const struct nim_code)", wrong->code);
        printf("},\n");
    }
    printf("{.idea = NULL}},\n");
}

/* All that such boards have in common stands in a macro. */
static void print_formula_board(const struct nim_board *board) {
    printf("    .layout.board = &(const struct nim_board){\n"
           "    NIM_FORMULA_BOARD,\n");
    print_number("has_bids", board->has_bids);
    print_string("reason.general", board->reason.general);
    print_number("code.is_wide", board->code.is_wide);
    print_code("    .code.c = ", &board->code.c);
    print_code(",\n    .code.python = ", &board->code.python);
    printf(",\n");
    print_string("exclusion.whole", board->exclusion.whole);
    print_string("exclusion.row", board->exclusion.row);
    print_wrong(board->wrong);
    print_formula("    .formula = &(const struct nim_formula_board){.wins = ",
                  &board->formula->wins);
    printf(",\n");
    if (board->formula->excludes.count > 0) {
        print_formula("    .excludes = ", &board->formula->excludes);
        printf(",\n");
    }
    if (board->formula->turns) {
        printf("    .turns = &nim_board_%s,\n",
               nim_board_name(board->formula->turns));
    }
    print_formula_words("won", board->formula->won);
    print_formula_words("lost", board->formula->lost);
    printf("}},\n");
}

static void print_game(const struct nim_problem *problem) {
    const struct nim_board *board = problem->layout.board;
    if (board && board->formula) {
        print_formula_board(board);
    } else if (board) {
        printf("    .layout.board = &nim_board_%s,\n", nim_board_name(board));
    }
    if (problem->game.kind) {
        printf("    .game.kind = &nim_kind_%s,\n",
               name_of_kind(problem->game.kind));
    }
}

static void print_range(const char *name, unsigned index,
                        const struct nim_range *range) {
    printf("    .limits.%s[%u] = {UINT64_C(%" PRIu64 "), UINT64_C(%" PRIu64
           ")},\n",
           name, index, range->min, range->max);
}

static void print_row(const struct nim_problem *problem) {
    printf("{\n");
    print_names(&problem->card);
    print_members(problem);
    for (unsigned i = 0; i < NIM_HEAD_MAX; i++) {
        print_range("head", i, &problem->limits.head[i]);
    }
    for (unsigned i = 0; i < NIM_ROW_MAX; i++) {
        print_range("body", i, &problem->limits.body[i]);
    }
    print_game(problem);
    printf("},\n");
}

static void print_text(const struct row *row) {
    printf("    \"");
    for (size_t i = 0; i < row->text_len; i++) {
        print_letter(row->text[i]);
        if (row->text[i] == '\n' && i + 1 < row->text_len) {
            printf("\"\n    \"");
        }
    }
    printf("\",\n");
}

int main(int argc, char **argv) {
    size_t count = (size_t)argc - 1;
    struct row *rows = allot(argc * sizeof *rows);
    for (size_t i = 0; i < count; i++) {
        read_row(&rows[i], argv[i + 1]);
    }
    qsort(rows, count, sizeof *rows, compare);
    printf("#include \"boards/formula.h\"\n#include \"games/pile_kinds.h\"\n"
           "#include \"problems/catalogue.h\"\n\n"
           "const struct nim_problem nim_problems[] = {\n");
    for (size_t i = 0; i < count; i++) {
        print_row(&rows[i].problem);
    }
    printf("{.card.names = {NULL}},\n};\n\n"
           "const char *const nim_problem_texts[] = {\n");
    for (size_t i = 0; i < count; i++) {
        print_text(&rows[i]);
    }
    printf("};\n");
    return EXIT_SUCCESS;
}
