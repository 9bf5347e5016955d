/* A tool of the build: prints C source of the catalogue, from the problems'
 * texts. A text that says no problem stops the build.
 * usage: embed TEXT... */
#include "boards/formula.h"
#include "games/pile_kinds.h"
#include "problems/catalogue.h"

#include <nimsum.h>

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

static void print_card(const struct nim_card *card) {
    printf("    .card.names = {");
    for (const char *const *name = card->names; *name; name++) {
        printf("\"%s\", ", *name);
    }
    printf("NULL},\n");
    print_string("card.group", card->group);
    print_string("card.judge", card->judge);
    print_string("card.title", card->title);
    print_string("card.url", card->url);
    print_string("card.rule", card->rule);
    print_number("card.source", card->source);
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
    print_formula_words("won", board->formula->won);
    print_formula_words("lost", board->formula->lost);
    printf("}},\n");
}

static void print_layout(const struct nim_layout *layout) {
    print_number("layout.cases", layout->cases);
    print_number("layout.set", layout->set);
    print_number("layout.head_count", layout->head_count);
    print_number("layout.body", layout->body);
    print_number("layout.counts_second", layout->counts_second);
    print_string("layout.head_names", layout->head_names);
    print_string("layout.body_names", layout->body_names);
    print_number("layout.has_one_less", layout->has_one_less);
    print_number("layout.tail", layout->tail);
    print_number("layout.tail_in_lines", layout->tail_in_lines);
    print_number("layout.is_any_length", layout->is_any_length);
    print_number("layout.has_negative", layout->has_negative);
    print_number("layout.has_winner", layout->has_winner);
    print_number("layout.counts_up", layout->counts_up);
    print_number("layout.is_fixed", layout->is_fixed);
    print_number("layout.ends_alone", layout->ends_alone);
    print_number("layout.is_distinct", layout->is_distinct);
    print_number("layout.lines", layout->lines);
    print_number("layout.head_lines", layout->head_lines);
    print_number("layout.set_on_line", layout->set_on_line);
    print_number("layout.blanks", layout->blanks);
    print_number("layout.order", layout->order);
    if (layout->board && layout->board->formula) {
        print_formula_board(layout->board);
    } else if (layout->board) {
        printf("    .layout.board = &nim_board_%s,\n",
               nim_board_name(layout->board));
    }
    print_string("layout.excluded", layout->excluded);
}

static void print_game(const struct nim_game *game) {
    print_number("game.family", game->family);
    print_number("game.k", game->k);
    print_number("game.splits", game->splits);
    print_number("game.play", game->play);
    if (game->kind) {
        printf("    .game.kind = &nim_kind_%s,\n", name_of_kind(game->kind));
    }
}

static void print_words(const struct nim_wording *words) {
    print_string("words.wins", words->wins);
    print_string("words.loses", words->loses);
    print_string("words.lead", words->lead);
    print_string("words.label", words->label);
    print_number("words.joined", words->joined);
    print_number("words.answer", words->answer);
    print_string("words.move", words->move);
    print_number("words.is_of_loss", words->is_of_loss);
    print_number("words.moves_max", words->moves_max);
}

static void print_protocol(const struct nim_protocol *protocol) {
    print_number("protocol.turn", protocol->turn);
    print_number("protocol.has_choice", protocol->has_choice);
    print_string("protocol.judge_stuck", protocol->judge_stuck);
    print_string("protocol.judge_wrong", protocol->judge_wrong);
    print_string("protocol.program_stuck", protocol->program_stuck);
    print_string("protocol.program_won", protocol->program_won);
    print_string("protocol.gives_up", protocol->gives_up);
    print_number("protocol.turns_max", protocol->turns_max);
}

static void print_range(const char *name, unsigned index,
                        const struct nim_range *range) {
    printf("    .limits.%s[%u] = {UINT64_C(%" PRIu64 "), UINT64_C(%" PRIu64
           ")},\n",
           name, index, range->min, range->max);
}

static void print_limits(const struct nim_limits *limits) {
    print_number("limits.cases_min", limits->cases_min);
    print_number("limits.cases_max", limits->cases_max);
    print_number("limits.piles_min", limits->piles_min);
    print_number("limits.piles_max", limits->piles_max);
    print_number("limits.value_min", limits->value_min);
    print_number("limits.value_max", limits->value_max);
    print_number("limits.piles_total_max", limits->piles_total_max);
    print_number("limits.squares", limits->squares);
    for (unsigned i = 0; i < NIM_HEAD_MAX; i++) {
        print_range("head", i, &limits->head[i]);
    }
    for (unsigned i = 0; i < NIM_ROW_MAX; i++) {
        print_range("body", i, &limits->body[i]);
    }
    print_number("limits.draws_numbers", limits->draws_numbers);
    print_number("limits.take_count.min", limits->take_count.min);
    print_number("limits.take_count.max", limits->take_count.max);
    print_number("limits.take.min", limits->take.min);
    print_number("limits.take.max", limits->take.max);
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
        printf("{\n");
        print_card(&rows[i].problem.card);
        print_layout(&rows[i].problem.layout);
        print_game(&rows[i].problem.game);
        print_words(&rows[i].problem.words);
        print_limits(&rows[i].problem.limits);
        print_protocol(&rows[i].problem.protocol);
        printf("},\n");
    }
    printf("{.card.names = {NULL}},\n};\n\n"
           "const char *const nim_problem_texts[] = {\n");
    for (size_t i = 0; i < count; i++) {
        print_text(&rows[i]);
    }
    printf("};\n");
    return EXIT_SUCCESS;
}
