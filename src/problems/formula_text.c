/* Reads a formula of a problem's text, the words with such values in them, and
 * the formulas of wrong ideas; and makes a board of them. */
#include "boards/formula_code.h"
#include "boards/formula_ideas.h"
#include "boards/shape.h"
#include "problems/case_text.h"
#include "streams/long_numbers.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

#define SIGNS "()+-*/%^&=!<>,{}"
#define DEPTH_MAX 50
#define NO_TERM UINT_MAX

struct parsing {
    struct nim_tokens tokens;
    const struct nim_case_names *names;
    const struct nim_layout *layout;
    struct nim_term terms[NIM_TERMS_MAX];
    unsigned count;
    unsigned depth;     /* of brackets */
    unsigned all_count; /* functions of all items */
    bool has_list;      /* formulas may be of the case's list */
    bool is_of_item;    /* inside of such a function */
    bool asks_value;    /* the answer has the value of the formula */
    bool may_sort;      /* not in words */
    bool is_wide;       /* some value may be far above the numbers */
    bool may_fail;      /* or none at all, for small numbers, too */
};

static unsigned expect(struct parsing *parsing, const struct nim_token *found,
                       const char *expected) {
    nim_tokens_expect(&parsing->tokens, found, expected);
    return NO_TERM;
}

/* One that is there already is not added again. */
static unsigned add_term(struct parsing *parsing, enum nim_operator sign,
                         unsigned left, unsigned right, uint64_t number) {
    struct nim_token next = nim_tokens_peek(&parsing->tokens);
    if (left == NO_TERM || right == NO_TERM) {
        return NO_TERM;
    }
    if (parsing->count == NIM_TERMS_MAX) {
        return expect(parsing, &next, "a formula of at most 100 terms");
    }
    parsing->is_wide |=
        sign == NIM_PLUS || sign == NIM_TIMES || sign == NIM_ALL_SUM;
    parsing->may_fail |= sign == NIM_MINUS || sign == NIM_FACTORS ||
                         sign == NIM_PRIMES ||
                         ((sign == NIM_BY || sign == NIM_MODULO) &&
                          (parsing->terms[right].sign != NIM_NUMBER ||
                           parsing->terms[right].number == 0));
    const struct nim_term *term = parsing->terms;
    parsing->terms[parsing->count] = (struct nim_term){
        .sign = sign, .left = left, .right = right, .number = number};
    while (term->sign != sign || term->left != left || term->right != right ||
           term->number != number) {
        term++;
    }
    unsigned same = (unsigned)(term - parsing->terms);
    if (same == parsing->count) {
        parsing->count++;
        parsing->all_count += nim_operator_is_of_all(sign);
    }
    return same;
}

static unsigned add(struct parsing *parsing, enum nim_operator sign,
                    unsigned left, unsigned right) {
    return add_term(parsing, sign, left, right, 0);
}

/* ---- Names and functions ---- */

static unsigned parse(struct parsing *parsing, unsigned level);

static bool take(struct parsing *parsing, const char *sign,
                 const char *expected) {
    struct nim_token token = nim_tokens_next(&parsing->tokens);
    return nim_token_is(&token, sign) ||
           nim_tokens_expect(&parsing->tokens, &token, expected);
}

static unsigned parse_brackets(struct parsing *parsing) {
    struct nim_token next = nim_tokens_peek(&parsing->tokens);
    if (parsing->depth == DEPTH_MAX) {
        return expect(parsing, &next, "at most 50 brackets in each other");
    }
    parsing->depth++;
    unsigned index = parse(parsing, 0);
    parsing->depth--;
    return index != NO_TERM && take(parsing, ")", "')'") ? index : NO_TERM;
}

/* "least(x, y)", from behind the bracket on. */
static unsigned parse_two(struct parsing *parsing, enum nim_operator sign) {
    unsigned left = parse(parsing, 0);
    return left != NO_TERM && take(parsing, ",", "','")
               ? add(parsing, sign, left, parse_brackets(parsing))
               : NO_TERM;
}

/* "unpaired(a)" or "alone(a)", the same. */
static unsigned parse_sorting(struct parsing *parsing, enum nim_operator sign,
                              unsigned item, const struct nim_token *inside) {
    if (item == NO_TERM) {
        return NO_TERM;
    }
    bool is_plain = parsing->names->body_count == 1 &&
                    parsing->terms[item].sign == NIM_ITEM;
    if (!is_plain || !parsing->may_sort || parsing->is_of_item) {
        return expect(parsing, inside,
                      "'unpaired' or 'alone' of a list, outside of other "
                      "functions, in 'game' or 'wrong'");
    }
    return add(parsing, sign, item, 0);
}

static unsigned parse_all(struct parsing *parsing, enum nim_operator sign) {
    struct nim_token next = nim_tokens_peek(&parsing->tokens);
    bool was_of_item = parsing->is_of_item;
    if (!parsing->has_list) {
        return expect(parsing, &next, "no function of a list here");
    }
    parsing->is_of_item = true;
    unsigned item = parse_brackets(parsing);
    parsing->is_of_item = was_of_item;
    unsigned index = nim_operator_sorts(sign)
                         ? parse_sorting(parsing, sign, item, &next)
                         : add(parsing, sign, item, 0);
    return index == NO_TERM || parsing->all_count <= NIM_FORMULA_ALL_MAX
               ? index
               : expect(parsing, &next, "at most eight functions of a list");
}

static unsigned parse_function(struct parsing *parsing,
                               const struct nim_token *name) {
    enum nim_operator sign = 0;
    while (sign < NIM_OPERATORS &&
           (sign == NIM_NOT ||
            !(nim_operator_is_function(sign) || nim_operator_is_of_all(sign)) ||
            !nim_token_is(name, nim_operators[sign].text))) {
        sign++;
    }
    if (sign == NIM_OPERATORS) {
        return expect(parsing, name,
                      "a function that 'nimsum help problems' names");
    }
    nim_tokens_next(&parsing->tokens); /* "(" */
    if (nim_operator_is_of_all(sign)) {
        return parse_all(parsing, sign);
    }
    if (nim_operator_is_of_two(sign)) {
        return parse_two(parsing, sign);
    }
    return add(parsing, sign, parse_brackets(parsing), 0);
}

#define NAME_WANTED "a number, or a name of 'case'"

/* What is known of an item beside its numbers. */
static unsigned parse_other_name(struct parsing *parsing,
                                 const struct nim_token *name) {
    if (nim_token_is(name, "i")) {
        return add(parsing, NIM_PLACE, 0, 0);
    }
    return nim_token_is(name, "previous") && parsing->names->body_count == 1
               ? add(parsing, NIM_PREVIOUS, 0, 0)
               : expect(parsing, name, NAME_WANTED);
}

static unsigned parse_name(struct parsing *parsing,
                           const struct nim_token *name) {
    const struct nim_case_names *names = parsing->names;
    unsigned of_head = nim_token_find(name, names->head, NIM_HEAD_MAX);
    unsigned of_item = nim_token_find(name, names->body, names->body_count);
    if (of_head < NIM_HEAD_MAX) {
        return add_term(parsing, NIM_HEAD, 0, 0, of_head);
    }
    if (of_item == names->body_count) {
        return parsing->is_of_item ? parse_other_name(parsing, name)
                                   : expect(parsing, name, NAME_WANTED);
    }
    return parsing->is_of_item
               ? add_term(parsing, NIM_ITEM, 0, 0, of_item)
               : expect(parsing, name, "a function of a list, as in 'sum(a)'");
}

static unsigned parse_atom(struct parsing *parsing) {
    struct nim_token token = nim_tokens_next(&parsing->tokens);
    struct nim_token next = nim_tokens_peek(&parsing->tokens);
    uint64_t number;
    if (nim_token_is(&token, "(")) {
        return parse_brackets(parsing);
    }
    if (nim_token_number(&token, &number)) {
        return add_term(parsing, NIM_NUMBER, 0, 0, number);
    }
    return nim_token_is(&next, "(") ? parse_function(parsing, &token)
                                    : parse_name(parsing, &token);
}

/* ---- Operators ---- */

/* Takes the sign, if it comes; one of two letters that are no word is two
 * tokens, one behind the other. */
static bool comes(struct parsing *parsing, const char *sign) {
    struct nim_tokens after = parsing->tokens;
    struct nim_token token = nim_tokens_next(&after);
    bool is_two = strlen(sign) == 2 && !isalpha((unsigned char)*sign);
    if (is_two && token.len == 1 && *token.text == *sign) {
        struct nim_token second = nim_tokens_next(&after);
        if (second.text != token.text + 1 || *second.text != sign[1]) {
            return false;
        }
    } else if (!nim_token_is(&token, sign)) {
        return false;
    }
    parsing->tokens = after;
    return true;
}

static bool comes_operator(struct parsing *parsing, unsigned level,
                           enum nim_operator *sign) {
    for (unsigned i = 0; i <= NIM_MODULO; i++) {
        if (nim_operators[i].level == level &&
            comes(parsing, nim_operators[i].text)) {
            *sign = (enum nim_operator)i;
            return true;
        }
    }
    return false;
}

/* From that level on. */
static unsigned parse(struct parsing *parsing, unsigned level) {
    enum nim_operator sign;
    if (level == NIM_LEVEL_ALONE) {
        return parse_atom(parsing);
    }
    if (level == NIM_LEVEL_NOT && comes(parsing, "not")) {
        return add(parsing, NIM_NOT, parse(parsing, NIM_LEVEL_COMPARED), 0);
    }
    unsigned left = parse(parsing, level + 1);
    bool goes_on = level != NIM_LEVEL_NOT;
    while (left != NO_TERM && goes_on &&
           comes_operator(parsing, level, &sign)) {
        left = add(parsing, sign, left, parse(parsing, level + 1));
        goes_on = level != NIM_LEVEL_COMPARED;
    }
    return left;
}

/* "F if G else H", where the answer is a number; a choice may be "won". */
static unsigned parse_choice(struct parsing *parsing) {
    unsigned chosen = parsing->asks_value && comes(parsing, "won")
                          ? add_term(parsing, NIM_WON, 0, 0, UINT64_MAX)
                          : parse(parsing, 0);
    if (chosen == NO_TERM || !parsing->asks_value || !comes(parsing, "if")) {
        return chosen;
    }
    unsigned condition = parse(parsing, 0);
    if (condition == NO_TERM || !take(parsing, "else", "'else'")) {
        return NO_TERM;
    }
    unsigned other = parse_choice(parsing);
    return add(parsing, NIM_IF, condition,
               add(parsing, NIM_ELSE, chosen, other));
}

static void take_terms(struct parsing *parsing, struct nim_formula *formula) {
    struct nim_term *terms = nim_entries_take(parsing->tokens.entries,
                                              parsing->count * sizeof *terms);
    memcpy(terms, parsing->terms, parsing->count * sizeof *terms);
    *formula = (struct nim_formula){
        .terms = terms,
        .count = parsing->count,
        .columns = parsing->names->body_count,
    };
}

/* Does it ask of numbers of the head which rests they leave, and no more? */
static bool asks_rests(const struct parsing *parsing) {
    const struct nim_term *terms = parsing->terms;
    bool is_so = terms[parsing->count - 1].sign != NIM_HEAD;
    for (unsigned i = 0; i < parsing->count; i++) {
        const struct nim_term *left = &terms[terms[i].left];
        const struct nim_term *right = &terms[terms[i].right];
        bool is_rest = terms[i].sign == NIM_MODULO &&
                       right->sign == NIM_NUMBER && right->number > 0 &&
                       NIM_LONG_PERIOD % right->number == 0;
        bool has_head =
            left->sign == NIM_HEAD ||
            (nim_operator_is_of_two(terms[i].sign) && right->sign == NIM_HEAD);
        is_so &= terms[i].sign >= NIM_NUMBER || !has_head || is_rest;
    }
    return is_so;
}

/* A formula, up to a token that does not belong to it. */
static bool read_formula(struct parsing *parsing, struct nim_formula *formula) {
    const struct nim_token first = nim_tokens_peek(&parsing->tokens);
    parsing->count = 0;
    parsing->all_count = 0;
    if (parse_choice(parsing) == NO_TERM) {
        return false;
    }
    if (parsing->layout->is_any_length && !asks_rests(parsing)) {
        return nim_tokens_expect(&parsing->tokens, &first,
                                 "rests as n % 3, as numbers have any length");
    }
    take_terms(parsing, formula);
    return true;
}

/* ---- Words ---- */

#define PARTS_MAX 20

/* The words up to a formula or the end, in the entries' room. */
static const char *read_piece(struct parsing *parsing, bool is_first) {
    struct nim_entries *entries = parsing->tokens.entries;
    const char *words = entries->room;
    for (;; is_first = false) {
        struct nim_token next = nim_tokens_peek(&parsing->tokens);
        if (next.len > 0 && !is_first &&
            (next.starts_line || strchr(" \t", next.text[-1]))) {
            *entries->room++ = ' ';
        }
        if (next.len == 0 || nim_token_is(&next, "{")) {
            *entries->room++ = '\0';
            return words;
        }
        nim_tokens_next(&parsing->tokens);
        memcpy(entries->room, next.text, next.len);
        entries->room += next.len;
    }
}

/* "{formula}" or "{if formula}", if it comes. */
static bool read_value(struct parsing *parsing,
                       struct nim_formula_words *part) {
    struct nim_token next = nim_tokens_peek(&parsing->tokens);
    if (next.len == 0) {
        return true;
    }
    struct nim_formula *value =
        nim_entries_take(parsing->tokens.entries, sizeof *value);
    part->value = value;
    parsing->tokens.single = SIGNS;
    nim_tokens_next(&parsing->tokens);
    part->is_condition = comes(parsing, "if");
    bool is_read = read_formula(parsing, value) && take(parsing, "}", "'}'");
    parsing->tokens.single = "{}";
    return is_read;
}

static bool read_words(struct parsing *parsing, enum nim_key key,
                       const struct nim_formula_words **words) {
    struct nim_entries *entries = parsing->tokens.entries;
    struct nim_formula_words parts[PARTS_MAX + 1] = {{.words = NULL}};
    size_t count = 0;
    if (!entries->of[key].key) {
        return true;
    }
    parsing->tokens = nim_entries_begin(entries, key, "{}");
    if (nim_tokens_peek(&parsing->tokens).len == 0) {
        return nim_entries_fault(entries, entries->of[key].key,
                                 "the value of '%s' is empty",
                                 nim_key_name(key));
    }
    struct nim_token next;
    do {
        if (count == PARTS_MAX) {
            return nim_tokens_expect(&parsing->tokens, &next,
                                     "at most 19 formulas in words");
        }
        parts[count].words = read_piece(parsing, count == 0);
        if (!read_value(parsing, &parts[count++])) {
            return false;
        }
        next = nim_tokens_peek(&parsing->tokens);
    } while (parts[count - 1].value);
    struct nim_formula_words *kept =
        nim_entries_take(entries, (count + 1) * sizeof *kept);
    memcpy(kept, parts, (count + 1) * sizeof *kept);
    *words = kept;
    return true;
}

/* ---- The board ---- */

/* So much of a program fits in its lines. */
#define CODE_MOST 500

static bool write(struct parsing *parsing, const struct nim_formula *formula,
                  bool is_python, enum nim_formula_part part, const char *none,
                  const char **text) {
    struct nim_entries *entries = parsing->tokens.entries;
    struct nim_line line = {.len = 0};
    nim_formula_write(&line, formula, parsing->layout, is_python, part);
    const struct nim_token token = {line.text, line.len, false};
    if (line.cut || (part >= NIM_FORMULA_WINS && line.len > CODE_MOST)) {
        return nim_entries_fault(entries, parsing->tokens.entry->key,
                                 "the formula is too long for a program");
    }
    *text = line.len > 0 ? nim_entries_copy(entries, &token) : none;
    return true;
}

/* Where there are no lines there is `none`: NULL, or "" in place of others. */
static bool write_code(struct parsing *parsing,
                       const struct nim_formula *formula, bool is_python,
                       const char *none, struct nim_code *code) {
    return write(parsing, formula, is_python, NIM_FORMULA_FUNCTIONS, none,
                 &code->functions) &&
           write(parsing, formula, is_python, NIM_FORMULA_ITEMS, none,
                 is_python ? &code->body : &code->whole) &&
           write(parsing, formula, is_python,
                 parsing->asks_value ? NIM_FORMULA_NUMBER : NIM_FORMULA_WINS,
                 none, &code->wins);
}

#define WRONG_MAX 6

static bool is_idea(const struct nim_token *token) {
    static const char *const ids[] = {
#define ID(NAME, WORDS) NAME,
        NIM_FORMULA_IDEAS(ID)
#undef ID
    };
    size_t i = 0;
    while (i < sizeof ids / sizeof *ids && !nim_token_is(token, ids[i])) {
        i++;
    }
    return i < sizeof ids / sizeof *ids;
}

/* A line of `wrong`: an idea, and its formula. */
static bool read_wrong(struct parsing *parsing, struct nim_wrong_board *wrong) {
    struct nim_entries *entries = parsing->tokens.entries;
    struct nim_token id = nim_tokens_next(&parsing->tokens);
    parsing->tokens.single = SIGNS;
    if (!is_idea(&id) || !id.starts_line) {
        return nim_tokens_expect(
            &parsing->tokens, &id,
            "a wrong idea that 'nimsum help problems' names, on a line");
    }
    wrong->idea = nim_entries_copy(entries, &id);
    struct nim_formula *formula = nim_entries_take(entries, sizeof *formula);
    struct nim_code *code = nim_entries_take(entries, sizeof *code);
    *code = (struct nim_code){.functions = NULL};
    wrong->formula = formula;
    wrong->code = code;
    return read_formula(parsing, formula) &&
           write_code(parsing, formula, false, "", code);
}

static bool read_wrongs(struct parsing *parsing, struct nim_board *board) {
    struct nim_entries *entries = parsing->tokens.entries;
    if (!entries->of[NIM_KEY_WRONG].key) {
        return true;
    }
    struct nim_wrong_board *wrong =
        nim_entries_take(entries, (WRONG_MAX + 1) * sizeof *wrong);
    memset(wrong, 0, (WRONG_MAX + 1) * sizeof *wrong);
    board->wrong = wrong;
    parsing->tokens = nim_entries_begin(entries, NIM_KEY_WRONG, NULL);
    struct nim_token next;
    do {
        if (wrong == board->wrong + WRONG_MAX) {
            return nim_tokens_expect(&parsing->tokens, &next,
                                     "at most six wrong ideas");
        }
        if (!read_wrong(parsing, wrong++)) {
            return false;
        }
        parsing->tokens.single = "";
        next = nim_tokens_peek(&parsing->tokens);
    } while (next.len > 0);
    return true;
}

static bool needs(struct nim_entries *entries, enum nim_key key) {
    return entries->of[key].key ||
           nim_entries_fault(entries, entries->of[NIM_KEY_GAME].key,
                             "'game formula' needs the key '%s'",
                             nim_key_name(key));
}

/* Formulas of `game` and `excluded when`, to their end. */
static bool read_whole(struct parsing *parsing, struct nim_formula *formula) {
    if (!read_formula(parsing, formula)) {
        return false;
    }
    struct nim_token next = nim_tokens_peek(&parsing->tokens);
    return next.len == 0 ||
           nim_tokens_expect(&parsing->tokens, &next,
                             "an operator, or the end of the formula");
}

/* A formula of an item's numbers becomes how many are before the first of which
 * it is true. */
static bool take_first_item(struct parsing *parsing, struct nim_board *board,
                            struct nim_formula *excludes) {
    if (!write(parsing, excludes, false, NIM_FORMULA_ROW, NULL,
               &board->exclusion.row) ||
        add(parsing, NIM_ALL_BEFORE, excludes->count - 1, 0) == NO_TERM) {
        return false;
    }
    take_terms(parsing, excludes);
    return true;
}

static bool is_of_items(const struct nim_formula *formula) {
    unsigned i = 0;
    while (i < formula->count && formula->terms[i].sign != NIM_ITEM) {
        i++;
    }
    return i < formula->count;
}

/* Of the head's numbers, and those of an item. */
static bool read_exclusion(struct parsing *parsing, struct nim_board *board,
                           struct nim_formula *excludes) {
    struct nim_entries *entries = parsing->tokens.entries;
    struct parsing of_one = {.names = parsing->names,
                             .layout = parsing->layout,
                             .is_of_item = parsing->has_list};
    if (!entries->of[NIM_KEY_EXCLUDED_WHEN].key) {
        return true;
    }
    if (!entries->of[NIM_KEY_EXCLUDED].key) {
        return nim_entries_fault(entries,
                                 entries->of[NIM_KEY_EXCLUDED_WHEN].key,
                                 "'excluded when' needs the key 'excluded'");
    }
    of_one.tokens = nim_entries_begin(entries, NIM_KEY_EXCLUDED_WHEN, SIGNS);
    return read_whole(&of_one, excludes) &&
           (is_of_items(excludes)
                ? take_first_item(&of_one, board, excludes)
                : write(&of_one, excludes, false, NIM_FORMULA_WINS, NULL,
                        &board->exclusion.whole));
}

/* Who wins, which cases are excluded, and the programs' lines. */
static bool read_game(struct parsing *parsing, struct nim_board *board,
                      struct nim_formula_board *formula,
                      struct nim_layout *layout) {
    parsing->tokens =
        nim_entries_begin(parsing->tokens.entries, NIM_KEY_GAME, SIGNS);
    nim_tokens_next(&parsing->tokens); /* "formula" */
    if (!read_whole(parsing, &formula->wins)) {
        return false;
    }
    parsing->is_wide &=
        nim_formula_exceeds(&formula->wins, UINT64_MAX, UINT64_MAX, UINT64_MAX);
    board->code.is_wide = parsing->is_wide;
    if (!layout->excluded) {
        layout->excluded =
            parsing->may_fail  ? "numbers of which its formula has no value"
            : parsing->is_wide ? "numbers for which its formula exceeds 64 bits"
            : layout->is_distinct ? "equal numbers"
                                  : NULL;
    }
    return read_exclusion(parsing, board, &formula->excludes) &&
           write_code(parsing, &formula->wins, false, NULL, &board->code.c) &&
           write_code(parsing, &formula->wins, true, NULL, &board->code.python);
}

/* Does the answer have its value? */
static bool asks_value(struct nim_entries *entries) {
    struct nim_tokens tokens = nim_entries_begin(entries, NIM_KEY_ANSWER, NULL);
    if (!entries->of[NIM_KEY_ANSWER].key) {
        return false;
    }
    struct nim_token word = nim_tokens_next(&tokens);
    return nim_token_is(&word, "bids") || nim_token_is(&word, "least");
}

bool nim_formula_text_read(struct nim_entries *entries,
                           const struct nim_case_names *names,
                           const struct nim_board *turns,
                           struct nim_layout *layout) {
    struct parsing parsing = {.tokens.entries = entries,
                              .names = names,
                              .layout = layout,
                              .has_list = nim_layout_has_body(layout),
                              .may_sort = true,
                              .asks_value = asks_value(entries)};
    struct nim_board *board = nim_entries_take(entries, sizeof *board);
    struct nim_formula_board *formula =
        nim_entries_take(entries, sizeof *formula);
    *formula = (struct nim_formula_board){.turns = turns};
    *board = (struct nim_board){NIM_FORMULA_BOARD, .formula = formula,
                                .has_bids = parsing.asks_value};
    if (!needs(entries, NIM_KEY_RULE) || !needs(entries, NIM_KEY_WHY) ||
        !read_game(&parsing, board, formula, layout) ||
        !read_wrongs(&parsing, board)) {
        return false;
    }
    parsing.may_sort = false;
    board->reason.general = nim_entries_string(entries, NIM_KEY_WHY);
    layout->board = board;
    return board->reason.general &&
           read_words(&parsing, NIM_KEY_WHY_WON, &formula->won) &&
           read_words(&parsing, NIM_KEY_WHY_LOST, &formula->lost);
}
