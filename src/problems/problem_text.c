/* Reads a problem from its text: what each key says of it. */
#include "base/distance.h"
#include "base/integer.h"
#include "boards/formula.h"
#include "boards/shape.h"
#include "games/pile_kinds.h"
#include "problems/case_text.h"
#include "problems/catalogue.h"
#include "streams/long_numbers.h"

#include <ctype.h>
#include <string.h>

struct reading {
    struct nim_entries entries;
    struct nim_problem *problem;
    const struct nim_problem *rows; /* of the catalogue */
    struct nim_case_names names;
};

static bool has(const struct reading *reading, enum nim_key key) {
    return reading->entries.of[key].key != NULL;
}

/* A fault at that key, which may be missing. */
static bool complain(struct reading *reading, enum nim_key key,
                     const char *why) {
    return nim_entries_fault(&reading->entries, reading->entries.of[key].key,
                             "%s", why);
}

/* What cannot be; the first that is so is complained of. */
struct contradiction {
    bool is_so;
    enum nim_key key;
    const char *why;
};

static bool complain_of_first(struct reading *reading,
                              const struct contradiction *rows, size_t count) {
    size_t i = 0;
    while (i < count && !rows[i].is_so) {
        i++;
    }
    return i == count ||
           complain(reading,
                    has(reading, rows[i].key) ? rows[i].key : NIM_KEY_GAME,
                    rows[i].why);
}

/* ---- Keys whose value is a text ---- */

static const struct {
    enum nim_key key;
    size_t offset; /* of the problem's string */
    size_t most;   /* bytes */
} strings[] = {
    {NIM_KEY_TITLE, offsetof(struct nim_problem, card.title), 100},
    {NIM_KEY_RULE, offsetof(struct nim_problem, card.rule), 1000},
    {NIM_KEY_JUDGE, offsetof(struct nim_problem, card.judge), 60},
    {NIM_KEY_URL, offsetof(struct nim_problem, card.url), 200},
    {NIM_KEY_GROUP, offsetof(struct nim_problem, card.group), 60},
    {NIM_KEY_EXCLUDED, offsetof(struct nim_problem, layout.excluded), 100},
    {NIM_KEY_WINS, offsetof(struct nim_problem, words.wins), NIM_WORD_MOST},
    {NIM_KEY_LOSES, offsetof(struct nim_problem, words.loses), NIM_WORD_MOST},
    {NIM_KEY_FIRST_MOVE, offsetof(struct nim_problem, words.move),
     NIM_WORD_MOST},
};

static bool read_strings(struct reading *reading) {
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        enum nim_key key = strings[i].key;
        const char *string = nim_entries_string(&reading->entries, key);
        if (!string && has(reading, key)) {
            return false;
        }
        if (string && strlen(string) > strings[i].most) {
            return nim_entries_fault(
                &reading->entries, reading->entries.of[key].key,
                "the value of '%s' has more than %zu bytes", nim_key_name(key),
                strings[i].most);
        }
        memcpy((char *)reading->problem + strings[i].offset, &string,
               sizeof string);
    }
    return true;
}

/* ---- Keys whose value is one of some ---- */

#define CHOICE(KEY, TEXT, NAME, VALUE)                                         \
    {                                                                          \
        NIM_KEY_##KEY, VALUE, TEXT, offsetof(struct nim_problem, NAME),        \
            sizeof(((struct nim_problem *)0)->NAME)                            \
    }

static const struct choice {
    enum nim_key key;
    unsigned value;
    const char *text;
    size_t offset; /* of the problem's member */
    size_t len;    /* of an enum or a bool */
} choices[] = {
    CHOICE(SOURCE, "own", card.source, NIM_SOURCE_OWN),
    CHOICE(SOURCE, "statement", card.source, NIM_SOURCE_STATEMENT),
    CHOICE(SOURCE, "accepted solutions", card.source, NIM_SOURCE_CODE),
    CHOICE(SOURCE, "unconfirmed", card.source, NIM_SOURCE_UNCONFIRMED),
    CHOICE(CASES, "one", layout.cases, NIM_CASES_ONE),
    CHOICE(CASES, "counted", layout.cases, NIM_CASES_COUNT),
    CHOICE(CASES, "until 0", layout.cases, NIM_CASES_ZERO),
    CHOICE(CASES, "until 0 alone", layout.ends_alone, true),
    CHOICE(CASES, "to the end", layout.cases, NIM_CASES_EOF),
    CHOICE(CASES, "counted behind n", layout.cases, NIM_CASES_EQUAL),
    CHOICE(CASES, "counted before k", layout.cases, NIM_CASES_SHARED),
    CHOICE(CASES, "queries", layout.cases, NIM_CASES_QUERIES),
    CHOICE(SET, "once", layout.set, NIM_SET_ONCE),
    CHOICE(SET, "each", layout.set, NIM_SET_EACH),
    CHOICE(SET, "behind", layout.set, NIM_SET_BEHIND),
    CHOICE(LINES, "open", layout.lines, NIM_LINES_OPEN),
    CHOICE(LINES, "brackets", layout.lines, NIM_LINES_BRACKETS),
    CHOICE(BLANK_LINES, "none", layout.blanks, NIM_BLANKS_NONE),
    CHOICE(BLANK_LINES, "any", layout.blanks, NIM_BLANKS_ANY),
    CHOICE(BLANK_LINES, "one", layout.blanks, NIM_BLANKS_ONE),
    CHOICE(ORDER, "any", layout.order, NIM_ORDER_ANY),
    CHOICE(ORDER, "rising", layout.order, NIM_ORDER_RISING),
    CHOICE(ORDER, "not falling", layout.order, NIM_ORDER_NOT_FALLING),
    CHOICE(ORDER, "distinct", layout.is_distinct, true),
    CHOICE(NUMBERS, "of any length", layout.is_any_length, true),
    CHOICE(FIRST_PLAYER, "named", layout.has_winner, true),
    CHOICE(COUNTS, "up", layout.counts_up, true),
    CHOICE(MOVES, "may split piles", game.splits, true),
    CHOICE(PLAY, "normal", game.play, NIM_NORMAL),
    CHOICE(PLAY, "misere", game.play, NIM_MISERE),
    CHOICE(ANSWER, "winner", words.answer, NIM_ANSWER_VERDICT),
    CHOICE(ANSWER, "moves", words.answer, NIM_ANSWER_MOVES),
    CHOICE(ANSWER, "count", words.answer, NIM_ANSWER_COUNT),
    CHOICE(ANSWER, "number", words.answer, NIM_ANSWER_NUMBER),
    CHOICE(ANSWER, "first move", words.answer, NIM_ANSWER_FIRST),
    CHOICE(ANSWER, "taken", words.answer, NIM_ANSWER_TAKEN),
    CHOICE(ANSWER, "bids", words.answer, NIM_ANSWER_BIDS),
    CHOICE(ANSWER, "least bound", words.is_of_loss, true),
    CHOICE(MOVE_ON, "the word's line", words.move_is_beside, true),
    CHOICE(MOVE_ON, "a line alone", words.move_is_alone, true),
    CHOICE(RIGHT_MOVE, "any that wins", words.takes_any_move, true),
    CHOICE(EMPTY_LINE, "behind each answer", words.ends_empty, true),
    CHOICE(ANSWERS_ON, "one line", words.parted, true),
};

#define CHOICE_COUNT (sizeof choices / sizeof *choices)

/* The value begins with the words of the text; what goes on behind them. */
static bool begins(struct reading *reading, enum nim_key key, const char *text,
                   struct nim_token *behind) {
    struct nim_tokens tokens = nim_entries_begin(&reading->entries, key, NULL);
    struct nim_token token = nim_tokens_next(&tokens);
    while (*text && token.len > 0) {
        size_t len = strcspn(text, " ");
        if (len != token.len || memcmp(text, token.text, len) != 0) {
            return false;
        }
        text += len + (text[len] == ' ');
        token = nim_tokens_next(&tokens);
    }
    *behind = token;
    return !*text;
}

/* The words of the value are those of the text. */
static bool says(struct reading *reading, enum nim_key key, const char *text) {
    struct nim_token behind;
    return begins(reading, key, text, &behind) && behind.len == 0;
}

/* "expected ..., found '...'", the words of the value's first line. */
static bool complain_of_words(struct reading *reading, enum nim_key key,
                              const char *expected) {
    struct nim_tokens tokens = nim_entries_begin(&reading->entries, key, NULL);
    struct nim_token words = nim_tokens_next(&tokens);
    struct nim_token next = nim_tokens_peek(&tokens);
    while (next.len > 0 && !next.starts_line) {
        words.len = (size_t)(next.text - words.text) + next.len;
        nim_tokens_next(&tokens);
        next = nim_tokens_peek(&tokens);
    }
    return nim_tokens_expect(&tokens, &words, expected);
}

static size_t count_choices(enum nim_key key) {
    size_t count = 0;
    for (size_t i = 0; i < CHOICE_COUNT; i++) {
        count += choices[i].key == key;
    }
    return count;
}

/* "'one', 'counted' or 'to the end'"; or a line too many, as of a key that does
 * not stand in column 1. */
static bool complain_of_choice(struct reading *reading, enum nim_key key) {
    struct nim_line expected = {.len = 0};
    struct nim_token behind;
    size_t left = count_choices(key);
    for (size_t i = 0; i < CHOICE_COUNT; i++) {
        if (choices[i].key == key) {
            if (begins(reading, key, choices[i].text, &behind) &&
                behind.starts_line) {
                return nim_entries_fault(&reading->entries, behind.text,
                                         "expected a key, which stands in "
                                         "column 1");
            }
            left--;
            nim_line_say(&expected, "'%s'%s", choices[i].text,
                         left > 1 ? ", " : "");
            nim_line_say(&expected, left == 1 ? " or " : "");
        }
    }
    return complain_of_words(reading, key, expected.text);
}

static void set_choice(struct nim_problem *problem,
                       const struct choice *choice) {
    char *member = (char *)problem + choice->offset;
    bool flag = choice->value;
    if (choice->len == sizeof flag) {
        memcpy(member, &flag, sizeof flag);
    } else {
        memcpy(member, &choice->value, sizeof choice->value);
    }
}

static bool read_choices(struct reading *reading) {
    for (size_t i = 0; i < CHOICE_COUNT;) {
        enum nim_key key = choices[i].key;
        bool is_found = !has(reading, key);
        for (; i < CHOICE_COUNT && choices[i].key == key; i++) {
            if (!is_found && says(reading, key, choices[i].text)) {
                set_choice(reading->problem, &choices[i]);
                is_found = true;
            }
        }
        if (!is_found) {
            return complain_of_choice(reading, key);
        }
    }
    if (reading->problem->layout.ends_alone) {
        reading->problem->layout.cases = NIM_CASES_ZERO;
    }
    return true;
}

/* ---- Names ---- */

#define NAME_MOST 40

static bool is_handle(const struct nim_token *token) {
    size_t i = 0;
    while (i < token->len &&
           (isalnum((unsigned char)token->text[i]) || token->text[i] == '-')) {
        i++;
    }
    return token->len > 0 && i == token->len;
}

static bool read_names(struct reading *reading) {
    struct nim_tokens tokens =
        nim_entries_begin(&reading->entries, NIM_KEY_NAMES, NULL);
    size_t count = 0;
    do {
        struct nim_token token = nim_tokens_next(&tokens);
        const char *expected =
            !is_handle(&token)       ? "a name of letters, digits and '-'"
            : token.len > NAME_MOST  ? "a name of at most 40 letters"
            : count == NIM_NAMES_MAX ? "at most seven names"
                                     : NULL;
        if (expected) {
            return nim_tokens_expect(&tokens, &token, expected);
        }
        reading->problem->card.names[count++] =
            nim_entries_copy(&reading->entries, &token);
    } while (nim_tokens_peek(&tokens).len > 0);
    return true;
}

/* ---- The game ---- */

#define TAKES_MAX 1000

static bool is_at_end(struct nim_tokens *tokens) {
    struct nim_token token = nim_tokens_next(tokens);
    return token.len == 0 ||
           nim_tokens_expect(tokens, &token, "the end of the game");
}

static bool read_moore(struct nim_tokens *tokens, struct nim_game *game) {
    struct nim_token token = nim_tokens_next(tokens);
    uint64_t k;
    if (!nim_token_number(&token, &k) || k < 1 || k > NIM_MOORE_K_MAX) {
        return nim_tokens_expect(tokens, &token,
                                 "how many piles a turn may touch, 1 to 63");
    }
    game->family = NIM_GAME_MOORE;
    game->k = (unsigned)k;
    return true;
}

static bool is_among(uint64_t take, const uint64_t *takes, size_t count) {
    size_t i = 0;
    while (i < count && takes[i] != take) {
        i++;
    }
    return i < count;
}

/* A kind of the same takes whose values are known beforehand, or NULL. */
static const struct nim_kind *find_takes(const uint64_t *takes, size_t count) {
    const struct nim_kind *kind;
    for (size_t i = 0; (kind = nim_kind_at(i)); i++) {
        size_t same = 0;
        while (kind->take_count == count && same < count &&
               is_among(takes[same], kind->takes, count)) {
            same++;
        }
        if (kind->takes && same == count) {
            return kind;
        }
    }
    return NULL;
}

/* The numbers of "1,3,4", blanks or not. */
static bool read_numbers(struct nim_tokens *tokens, uint64_t *takes,
                         size_t *count) {
    struct nim_token token;
    do {
        token = nim_tokens_next(tokens);
        if (*count == TAKES_MAX) {
            return nim_tokens_expect(tokens, &token, "at most 1000 numbers");
        }
        if (!nim_token_number(&token, &takes[*count]) || takes[*count] == 0 ||
            is_among(takes[*count], takes, *count)) {
            return nim_tokens_expect(tokens, &token,
                                     *count
                                         ? "another number of stones, from 1 on"
                                         : "a number of stones, from 1 on");
        }
        ++*count;
        token = nim_tokens_peek(tokens);
        if (nim_token_is(&token, ",")) {
            nim_tokens_next(tokens);
        }
    } while (nim_token_is(&token, ","));
    return true;
}

static bool read_takes(struct reading *reading, struct nim_tokens *tokens) {
    struct nim_token first = nim_tokens_peek(tokens);
    struct nim_game *game = &reading->problem->game;
    uint64_t takes[TAKES_MAX];
    size_t count = 0;
    game->family = NIM_GAME_SUM;
    if (reading->problem->layout.set != NIM_SET_NONE && first.len == 0) {
        game->kind = &nim_kind_set;
        return true;
    }
    if (!read_numbers(tokens, takes, &count)) {
        return false;
    }
    game->kind = find_takes(takes, count);
    if (!game->kind) {
        struct nim_kind *kind =
            nim_entries_take(&reading->entries, sizeof *kind);
        uint64_t *own =
            nim_entries_take(&reading->entries, count * sizeof *own);
        memcpy(own, takes, count * sizeof *takes);
        *kind = nim_kind_set;
        kind->rule = NULL; /* which names no takes */
        kind->takes = own;
        kind->take_count = count;
        if (integer_largest(takes, count) < kind->pile_max / 16) {
            kind->pile_max = 0; /* a period is found early enough */
        }
        game->kind = kind;
    }
    return true;
}

/* Is that name nearer than those before? Then it is said. */
static void try_name(const struct nim_token *typed, const char *lead,
                     const char *name, size_t *least, struct nim_line *said) {
    struct nim_line meant = {.len = 0};
    nim_line_say(&meant, "%s", name);
    for (size_t i = 0; i < meant.len; i++) {
        if (meant.text[i] == '_') {
            meant.text[i] = '-';
        }
    }
    size_t distance = distance_between(typed->text, typed->len, meant.text);
    if (distance < *least) {
        *least = distance;
        said->len = 0;
        nim_line_say(said, "; '%s%s' is one", lead, meant.text);
    }
}

/* "expected ..., found '...'", and the game that may be meant. */
static bool suggest(const struct nim_tokens *tokens,
                    const struct nim_token *typed, const char *expected) {
    static const char *const games[] = {"nim", "staircase", "moore", "takes",
                                        "formula"};
#define NAME(BOARD) #BOARD,
    static const char *const boards[] = {NIM_BOARDS(NAME)};
#undef NAME
    const struct nim_kind *kind;
    struct nim_line said = {.len = 0};
    size_t least = distance_most(typed->len) + 1;
    nim_tokens_expect(tokens, typed, expected);
    if (typed->len == 0 || typed->len > DISTANCE_LEN_MAX) {
        return false;
    }
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        try_name(typed, "", games[i], &least, &said);
    }
    for (size_t i = 0; (kind = nim_kind_at(i)); i++) {
        try_name(typed, "kind ", kind->name, &least, &said);
    }
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        if (nim_board_find(boards[i], strlen(boards[i]))->reason.general) {
            try_name(typed, "board ", boards[i], &least, &said);
        }
    }
    nim_line_say(&tokens->entries->fault->why, "%s", said.text);
    return false;
}

static bool read_kind(struct nim_tokens *tokens, struct nim_game *game) {
    struct nim_token token = nim_tokens_next(tokens);
    const struct nim_kind *kind = NULL;
    for (size_t i = 0; (kind = nim_kind_at(i)); i++) {
        if (nim_token_is(&token, kind->name)) {
            break;
        }
    }
    game->family = NIM_GAME_SUM;
    game->kind = kind;
    return kind || suggest(tokens, &token, "a kind that 'nimsum values' knows");
}

static bool has_shape(const struct nim_board *board,
                      const struct nim_layout *layout) {
    for (unsigned i = 0; i < NIM_BOARD_SHAPES; i++) {
        const struct nim_board_shape *shape = &board->shapes[i];
        bool is_long = nim_layout_has_body(layout) &&
                       layout->head_count > shape->head_count;
        bool is_set = i == 0 || shape->head_count > 0;
        if (is_set && layout->body == shape->body &&
            layout->has_one_less == shape->has_one_less &&
            layout->tail == shape->tail &&
            (layout->head_count == shape->head_count || is_long)) {
            return true;
        }
    }
    return false;
}

static bool complain_of_shape(const struct nim_tokens *tokens,
                              const struct nim_token *name,
                              const struct nim_board *board) {
    static const char *const bodies[] = {
        [NIM_BODY_PILES] = "a list of piles",
        [NIM_BODY_PAIRS] = "pairs of numbers",
        [NIM_BODY_TRIPLES] = "triples of numbers",
        [NIM_BODY_ROWS] = "rows of numbers",
    };
    const struct nim_board_shape *shape = &board->shapes[0];
    unsigned count = shape->head_count > 0 ? shape->head_count : 1;
    struct nim_line line = {.len = 0};
    nim_line_say(&line, "the board '%.*s' wants %u number%s", (int)name->len,
                 name->text, count, count > 1 ? "s" : "");
    if (shape->body != NIM_BODY_NONE) {
        nim_line_say(&line, " and then %s%s%s",
                     shape->has_one_less ? "n-1 " : "", bodies[shape->body],
                     shape->tail > 0 ? ", and numbers behind them" : "");
    }
    return nim_entries_fault(tokens->entries, name->text, "%s", line.text);
}

static bool read_board(struct nim_tokens *tokens, struct nim_problem *problem) {
    struct nim_token token = nim_tokens_next(tokens);
    const struct nim_board *board = nim_board_find(token.text, token.len);
    if (!board || !board->reason.general) {
        return suggest(tokens, &token,
                       "a board that 'nimsum help problems' names");
    }
    if (!has_shape(board, &problem->layout)) {
        return complain_of_shape(tokens, &token, board);
    }
    problem->layout.board = board;
    problem->game.family = board->family;
    return true;
}

/* The board whose turns a formula's text names, or NULL. */
static bool read_turns(struct reading *reading,
                       const struct nim_board **board) {
    struct nim_tokens tokens =
        nim_entries_begin(&reading->entries, NIM_KEY_TURNS, NULL);
    *board = NULL;
    if (!has(reading, NIM_KEY_TURNS)) {
        return true;
    }
    struct nim_token token = nim_tokens_next(&tokens);
    *board = nim_board_find(token.text, token.len);
    if (!*board || (*board)->reason.general) {
        return nim_tokens_expect(&tokens, &token,
                                 "turns that 'nimsum help problems' names");
    }
    return is_at_end(&tokens) &&
           (has_shape(*board, &reading->problem->layout) ||
            complain_of_shape(&tokens, &token, *board));
}

static bool read_game(struct reading *reading) {
    struct nim_tokens tokens =
        nim_entries_begin(&reading->entries, NIM_KEY_GAME, ",");
    struct nim_token name = nim_tokens_next(&tokens);
    struct nim_problem *problem = reading->problem;
    const struct nim_board *turns;
    bool is_read = true;
    if (nim_token_is(&name, "moore")) {
        is_read = read_moore(&tokens, &problem->game);
    } else if (nim_token_is(&name, "takes")) {
        is_read = read_takes(reading, &tokens);
    } else if (nim_token_is(&name, "kind")) {
        is_read = read_kind(&tokens, &problem->game);
    } else if (nim_token_is(&name, "board")) {
        is_read = read_board(&tokens, problem);
    } else if (nim_token_is(&name, "formula")) {
        return read_turns(reading, &turns) &&
               nim_formula_text_read(&reading->entries, &reading->names, turns,
                                     &problem->layout);
    } else if (nim_token_is(&name, "staircase")) {
        problem->game.family = NIM_GAME_STAIRCASE;
    } else if (!nim_token_is(&name, "nim")) {
        return suggest(&tokens, &name,
                       "'nim', 'staircase', 'moore K', 'takes 1,3,4', 'kind "
                       "NAME', 'board NAME' or 'formula ...'");
    }
    return is_read && is_at_end(&tokens);
}

/* A case that is one pile may be told farther than its values are known, and in
 * misère play. */
static bool settle_kind(struct reading *reading) {
    struct nim_game *game = &reading->problem->game;
    const struct nim_layout *layout = &reading->problem->layout;
    bool is_single = nim_layout_is_single(layout);
    bool is_sum = game->family == NIM_GAME_SUM;
    if (game->kind && is_single) {
        game->kind = nim_kind_of_single(game->kind, game->play);
        game->play = NIM_NORMAL;
    }
    return !is_sum || (game->kind && game->play == NIM_NORMAL) ||
           complain(reading, NIM_KEY_PLAY,
                    is_single ? "nimsum has no misere play of this game"
                              : "nimsum has no misere play of several such "
                                "piles");
}

/* ---- The answer ---- */

/* "Case #: ", where the last # stands for the number. */
static bool read_label(struct reading *reading) {
    struct nim_entries *entries = &reading->entries;
    struct nim_wording *words = &reading->problem->words;
    char *label = entries->room;
    if (!has(reading, NIM_KEY_LABEL)) {
        return !has(reading, NIM_KEY_LABEL_ON) ||
               complain(reading, NIM_KEY_LABEL_ON, "there is no label");
    }
    if (!nim_entries_string(entries, NIM_KEY_LABEL)) {
        return false;
    }
    if (strlen(label) > NIM_WORD_MOST) {
        return complain(reading, NIM_KEY_LABEL,
                        "the label has more than 60 bytes");
    }
    char *number = strrchr(label, '#');
    if (!number) {
        return complain(reading, NIM_KEY_LABEL,
                        "the label has no #, which stands for the number");
    }
    if (has(reading, NIM_KEY_LABEL_ON)) {
        if (!says(reading, NIM_KEY_LABEL_ON, "its own line")) {
            return complain_of_words(reading, NIM_KEY_LABEL_ON,
                                     "'its own line'");
        }
        entries->room[-1] = '\n';
        *entries->room++ = '\0';
    }
    *number = '\0';
    words->lead = label;
    words->label = number + 1;
    return true;
}

/* "1" of "01" */
static const char *skip_zeros(const char *word) {
    while (word[0] == '0' && isdigit((unsigned char)word[1])) {
        word++;
    }
    return word;
}

/* Are two words the same but for blanks, capital letters and zeros before a
 * number? Submissions that mix those up are told so; these would only be taken
 * for it. */
static bool are_alike(const char *a, const char *b) {
    a = skip_zeros(a);
    b = skip_zeros(b);
    for (;; a++, b++) {
        a += strspn(a, " \t");
        b += strspn(b, " \t");
        if (tolower((unsigned char)*a) != tolower((unsigned char)*b)) {
            return false;
        }
        if (*a == '\0') {
            return true;
        }
    }
}

/* Is one the other with numbers behind, as moves and their number stand? */
static bool goes_on(const char *word, const char *with) {
    size_t len = strlen(word);
    const char *rest = with + len;
    return strncmp(word, with, len) == 0 && strchr(" \t", *rest) &&
           rest[strspn(rest, " \t0123456789")] == '\0';
}

static bool settle_words(struct reading *reading) {
    const struct nim_layout *layout = &reading->problem->layout;
    struct nim_wording *words = &reading->problem->words;
    const struct contradiction rows[] = {
        {strcmp(words->wins, words->loses) == 0, NIM_KEY_LOSES,
         "the words of 'wins' and 'loses' are the same"},
        {are_alike(words->wins, words->loses), NIM_KEY_LOSES,
         "the words of 'wins' and 'loses' differ in blanks, capital letters or "
         "zeros alone"},
        {words->answer != NIM_ANSWER_VERDICT &&
             (goes_on(words->wins, words->loses) ||
              goes_on(words->loses, words->wins)),
         NIM_KEY_LOSES,
         "the words of 'wins' and 'loses' differ in numbers alone, which the "
         "answer has, too"},
    };
    if (!complain_of_first(reading, rows, sizeof rows / sizeof *rows)) {
        return false;
    }
    words->joined = layout->set == NIM_SET_EACH || words->parted ||
                    (layout->board && layout->board->find_each);
    if (words->is_of_loss) {
        words->answer = NIM_ANSWER_BIDS;
    }
    if (words->answer == NIM_ANSWER_MOVES) {
        words->moves_max = UINT64_MAX;
    }
    return read_label(reading);
}

/* ---- All of it ---- */

static bool needs(struct reading *reading, enum nim_key key) {
    return has(reading, key) ||
           nim_entries_fault(&reading->entries, NULL, "the key '%s' is missing",
                             nim_key_name(key));
}

static bool has_needed(struct reading *reading) {
    return needs(reading, NIM_KEY_NAMES) && needs(reading, NIM_KEY_CASES) &&
           needs(reading, NIM_KEY_CASE) && needs(reading, NIM_KEY_GAME) &&
           needs(reading, NIM_KEY_WINS) && needs(reading, NIM_KEY_LOSES);
}

/* A set and its lines need each other. */
static bool check_set(struct reading *reading) {
    return (!has(reading, NIM_KEY_SET) || needs(reading, NIM_KEY_BEFORE)) &&
           (!has(reading, NIM_KEY_BEFORE) || needs(reading, NIM_KEY_SET));
}

/* Some take is possible. */
static bool allows_take(const struct nim_problem *problem) {
    const struct nim_kind *kind = problem->game.kind;
    uint64_t most = problem->limits.value_max;
    size_t i = 0;
    if (!kind || !kind->takes || most == 0) {
        return true;
    }
    while (i < kind->take_count && kind->takes[i] > most) {
        i++;
    }
    return i < kind->take_count;
}

/* Has another game keys of a formula? */
static bool check_formula_keys(struct reading *reading) {
    static const enum nim_key keys[] = {NIM_KEY_EXCLUDED_WHEN, NIM_KEY_WHY,
                                        NIM_KEY_WHY_WON,       NIM_KEY_WHY_LOST,
                                        NIM_KEY_WRONG,         NIM_KEY_TURNS};
    const struct nim_board *board = reading->problem->layout.board;
    size_t i = board && board->formula ? sizeof keys / sizeof *keys : 0;
    while (i < sizeof keys / sizeof *keys && !has(reading, keys[i])) {
        i++;
    }
    return i == sizeof keys / sizeof *keys ||
           complain(reading, keys[i], "this is for 'game formula'");
}

/* Do the layout and the game fit? */
static bool check_game(struct reading *reading) {
    const struct nim_problem *problem = reading->problem;
    const struct nim_layout *layout = &problem->layout;
    const struct nim_game *game = &problem->game;
    const bool is_nim = game->family == NIM_GAME_CLASSIC && !layout->board;
    const bool is_list = layout->body == NIM_BODY_PILES;
    const struct contradiction rows[] = {
        {!layout->board && layout->body != NIM_BODY_NONE && !is_list,
         NIM_KEY_GAME, "this game is of piles, not of pairs, triples or rows"},
        {!layout->board && layout->has_one_less, NIM_KEY_CASE,
         "'n-1 times' is for the edges of a tree, which a board has"},
        {layout->tail > 0 && (!layout->board || layout->board->formula),
         NIM_KEY_CASE, "numbers behind others are for boards"},
        {(layout->cases == NIM_CASES_EOF || layout->cases == NIM_CASES_ZERO) &&
             layout->set == NIM_SET_EACH,
         NIM_KEY_CASES, "the cases of each set are 'one' or 'counted'"},
        {layout->cases == NIM_CASES_EQUAL &&
             (!is_list || layout->head_count > 0),
         NIM_KEY_CASE, "cases that are counted behind n are a list of n piles"},
        {layout->cases == NIM_CASES_SHARED && !layout->board, NIM_KEY_CASES,
         "a number before all cases is for boards and formulas"},
        {(layout->set != NIM_SET_NONE) != (game->kind == &nim_kind_set),
         NIM_KEY_GAME,
         layout->set != NIM_SET_NONE
             ? "a set of takes is for 'game takes', without a list"
             : "expected 'takes' and a list like 1,3,4, or 'set once' with the "
               "lines of the set in 'before'"},
        {layout->board && game->play == NIM_MISERE, NIM_KEY_PLAY,
         "a board is played in one way"},
        {!layout->board &&
             (layout->order != NIM_ORDER_ANY || layout->is_distinct),
         NIM_KEY_ORDER, "an order is for boards that have one"},
        {layout->has_winner && (strpbrk(problem->words.wins, " \t") ||
                                strpbrk(problem->words.loses, " \t")),
         NIM_KEY_FIRST_PLAYER,
         "names of players that stand in the input have no "
         "blanks"},
        {game->splits && !is_nim, NIM_KEY_MOVES, "this is for 'game nim'"},
    };
    return complain_of_first(reading, rows, sizeof rows / sizeof *rows);
}

/* Are queries of the board that answers them, and as simple as it can be? */
static bool check_queries(struct reading *reading) {
    const struct nim_layout *layout = &reading->problem->layout;
    bool are_queries = layout->cases == NIM_CASES_QUERIES;
    bool has_more = layout->set != NIM_SET_NONE || layout->has_winner ||
                    has(reading, NIM_KEY_LABEL) ||
                    layout->lines != NIM_LINES_CASE;
    const struct contradiction rows[] = {
        {are_queries != (layout->board == &nim_board_queried_tokens),
         NIM_KEY_GAME,
         "queries are of 'board queried-tokens', and that of them"},
        {are_queries && has_more, NIM_KEY_CASES,
         "queries have no set, no label, no other lines and no first player"},
    };
    return complain_of_first(reading, rows, sizeof rows / sizeof *rows);
}

/* Is it only asked which rests a number leaves, and is nothing else read as
 * such a rest that may be larger? */
static bool divides(const struct nim_problem *problem) {
    uint64_t most = problem->limits.cases_max;
    bool is_one = problem->layout.cases == NIM_CASES_ONE;
    bool is_counted = problem->layout.cases == NIM_CASES_COUNT && most > 0 &&
                      most < NIM_LONG_PERIOD;
    return nim_layout_is_single(&problem->layout) &&
           problem->limits.value_max == 0 && (is_one || is_counted);
}

/* May the last number of a head alone be one of two players? */
static bool may_be_name(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    const struct nim_range *last = &problem->limits.head[1];
    return layout->board && layout->board->formula && layout->head_count == 2 &&
           last->min == 0 && last->max == 1 && !nim_layout_ends_by_0(layout) &&
           layout->cases != NIM_CASES_SHARED;
}

/* Can the cases be lists in brackets, or numbers of any length, or have a name,
 * where they do? */
static bool check_lists(struct reading *reading) {
    const struct nim_problem *problem = reading->problem;
    const struct nim_layout *layout = &problem->layout;
    bool has_lists = layout->lines == NIM_LINES_BRACKETS;
    bool has_more = layout->set != NIM_SET_NONE || layout->has_winner ||
                    layout->is_distinct || layout->blanks != NIM_BLANKS_NONE ||
                    (layout->board && layout->board->code.c.read);
    bool is_case = layout->cases == NIM_CASES_EOF &&
                   layout->body == NIM_BODY_PILES && layout->head_count == 1;
    const struct contradiction rows[] = {
        {has_lists && (has_more || !is_case), NIM_KEY_LINES,
         "brackets are for cases 'to the end' that are 'n' and 'a[n]', and not "
         "for this board"},
        {layout->is_any_length && layout->board != &nim_board_paired &&
             !(layout->board && layout->board->formula && divides(problem)),
         NIM_KEY_NUMBERS,
         "numbers of any length are for 'board paired', or for 'game formula' "
         "with cases n of any size, 'one' or 'counted' up to 720719"},
        {has_lists && problem->limits.piles_min == 0, NIM_KEY_LINES,
         "a list in brackets is not empty: limits 'n 1..'"},
        {layout->set == NIM_SET_BEHIND &&
             (layout->cases != NIM_CASES_ONE || layout->has_winner ||
              layout->body != NIM_BODY_PILES),
         NIM_KEY_SET, "a set stands behind one case, a list and no more"},
        {layout->has_winner && !nim_layout_has_body(layout) &&
             (!may_be_name(problem) || has(reading, NIM_KEY_EXCLUDED_WHEN)),
         NIM_KEY_FIRST_PLAYER,
         "without a list this is for 'game formula' of two numbers, the second "
         "with the limits 0..1, where no 0 ends cases and none are excluded"},
    };
    return complain_of_first(reading, rows, sizeof rows / sizeof *rows);
}

/* Is each take of a list possible? */
static bool check_takes(struct reading *reading) {
    const struct nim_problem *problem = reading->problem;
    uint64_t most = problem->limits.value_max;
    uint64_t take;
    struct nim_tokens tokens =
        nim_entries_begin(&reading->entries, NIM_KEY_GAME, ",");
    struct nim_token token = nim_tokens_next(&tokens);
    if (!allows_take(problem)) {
        return complain(reading, NIM_KEY_GAME,
                        "no pile within the limits allows a take");
    }
    if (!nim_token_is(&token, "takes") || most == 0) {
        return true;
    }
    while (token.len > 0) {
        if (nim_token_number(&token, &take) && take > most) {
            return nim_tokens_expect(
                &tokens, &token, "a take that a pile within the limits allows");
        }
        token = nim_tokens_next(&tokens);
    }
    return true;
}

static unsigned count_signs(const char *text, char sign) {
    unsigned count = 0;
    for (; *text; text++) {
        count += *text == sign;
    }
    return count;
}

/* Has the move what the board says, or some values of a formula? */
static bool fits_board(const char *move, const struct nim_board *board) {
    return !board ? move && count_signs(move, '#') == 1 &&
                        count_signs(move, '@') == 1
           : board->move
               ? move &&
                     count_signs(move, '#') == count_signs(board->move, '#') &&
                     count_signs(move, '@') == count_signs(board->move, '@')
               : !move || (board->formula && strchr(move, '#') &&
                           !strchr(move, '@'));
}

/* Do the words of a move fit the board, whose bids are asked for or not? */
static bool check_move(struct reading *reading) {
    const struct nim_wording *words = &reading->problem->words;
    const struct nim_board *board = reading->problem->layout.board;
    const bool has_bids = words->answer == NIM_ANSWER_BIDS;
    const struct contradiction rows[] = {
        {words->move &&
             !(has_bids && (!board || board->formula || board->move)),
         NIM_KEY_FIRST_MOVE,
         "such a move is for 'answer bids' of formulas, and of boards that are "
         "about moves"},
        {has_bids && !fits_board(words->move, board),
         words->move ? NIM_KEY_FIRST_MOVE : NIM_KEY_ANSWER,
         "the 'first move' has a # for each number that is asked for, of a "
         "formula one or more, and a @ for the place of a pile"},
        {!words->move && has(reading, NIM_KEY_MOVE_ON), NIM_KEY_MOVE_ON,
         "there is no 'first move' that stands there"},
        {words->takes_any_move && !(board && board->accepts),
         NIM_KEY_RIGHT_MOVE, "nimsum does not know what other moves win"},
    };
    return complain_of_first(reading, rows, sizeof rows / sizeof *rows);
}

/* Do the answers fit the game? */
static bool check_answers(struct reading *reading) {
    const struct nim_problem *problem = reading->problem;
    const struct nim_layout *layout = &problem->layout;
    const enum nim_answer answer = problem->words.answer;
    const bool is_list_of_nim = problem->game.family == NIM_GAME_CLASSIC &&
                                !layout->board &&
                                layout->body == NIM_BODY_PILES;
    const bool is_bid = answer == NIM_ANSWER_BIDS;
    const struct contradiction rows[] = {
        {answer != NIM_ANSWER_VERDICT && !is_bid &&
             !nim_problem_has_moves(problem),
         NIM_KEY_ANSWER,
         "the winning moves of this game are not known to nimsum"},
        {answer != NIM_ANSWER_VERDICT && !is_bid && layout->board,
         NIM_KEY_ANSWER, "the winner alone is told of a board"},
        {(answer == NIM_ANSWER_FIRST || answer == NIM_ANSWER_TAKEN) &&
             !is_list_of_nim,
         NIM_KEY_ANSWER, "such moves are for 'game nim' and a list of piles"},
        {is_bid != (layout->board ? layout->board->has_bids
                                  : is_bid && layout->set == NIM_SET_BEHIND),
         NIM_KEY_ANSWER,
         "bids are what boards like 'sale' are about, and formulas, and no "
         "other game"},
        {layout->board && layout->board->find_each &&
             (layout->cases != NIM_CASES_ONE ||
              (layout->head_count > 1 && !layout->is_distinct)),
         NIM_KEY_CASES,
         "the piles of this board are the cases, behind 'one', and no takes "
         "are equal: 'order distinct'"},
        {problem->words.parted &&
             (!nim_layout_counts_cases(layout) || problem->words.label ||
              layout->set != NIM_SET_NONE || answer != NIM_ANSWER_VERDICT),
         NIM_KEY_ANSWERS_ON,
         "one line is for words of 'counted' cases, without a label or a set"},
    };
    return complain_of_first(reading, rows, sizeof rows / sizeof *rows);
}

/* Is a range within another, which may be open, or large enough for anybody? */
static bool is_within(uint64_t min, uint64_t max, uint64_t row_min,
                      uint64_t row_max) {
    const uint64_t usual = 1000000000;
    return min >= row_min &&
           (row_max == 0 || (max > 0 && max <= integer_max(row_max, usual)));
}

static bool has_like_heads(const struct nim_problem *problem,
                           const struct nim_problem *row) {
    bool is_same = true;
    for (unsigned i = 0; i < problem->layout.head_count && is_same; i++) {
        const struct nim_range *limits = &problem->limits.head[i];
        const struct nim_range *known = &row->limits.head[i];
        is_same = is_within(limits->min, limits->max, known->min, known->max);
    }
    return is_same;
}

static bool is_like(const struct nim_problem *problem,
                    const struct nim_problem *row) {
    const struct nim_layout *a = &problem->layout;
    const struct nim_layout *b = &row->layout;
    const struct nim_limits *limits = &problem->limits;
    const struct nim_limits *known = &row->limits;
    bool are_like_squares =
        limits->squares > 0 ? known->squares > 0
                            : known->squares != 1 || nim_limits_differ(problem);
    uint64_t value_min = known->squares > 1 ? 0 : known->value_min;
    return a->board == b->board && a->body == b->body && are_like_squares &&
           a->order == b->order && a->is_distinct == b->is_distinct &&
           a->has_negative == b->has_negative &&
           a->has_winner == b->has_winner && a->counts_up == b->counts_up &&
           a->is_any_length == b->is_any_length &&
           limits->piles_min >= known->piles_min &&
           is_within(limits->value_min, limits->value_max, value_min,
                     known->value_max) &&
           has_like_heads(problem, row);
}

/* What a board needs of its cases is what the rows with that board have. They
 * also have words for what it excludes, where the text has none. */
static bool check_likeness(struct reading *reading) {
    const struct nim_problem *known = NULL;
    struct nim_layout *layout = &reading->problem->layout;
    const struct nim_problem *row = reading->rows;
    const struct nim_problem *like = NULL;
    bool excludes = false;
    for (; layout->board && row->card.names[0]; row++) {
        if (row->layout.board == layout->board) {
            known = row;
            excludes |= row->layout.excluded != NULL;
        }
        like = !like && is_like(reading->problem, row) ? row : like;
    }
    if (layout->excluded && !excludes && (known || !layout->board)) {
        return complain(reading, NIM_KEY_EXCLUDED,
                        "this game excludes nothing: what cases have is told "
                        "by limits, as in 'a 1..9'");
    }
    if (like && !layout->excluded) {
        layout->excluded = like->layout.excluded;
    }
    return like || !known ||
           nim_entries_fault(&reading->entries,
                             reading->entries.of[NIM_KEY_GAME].key,
                             "this board is known with cases and limits like "
                             "those of '%s': 'nimsum help %s --text'",
                             known->card.names[0], known->card.names[0]);
}

/* Can boards be made of piles? Not where numbers have limits of their own, or
 * such boards have no room within the limits. */
static bool are_made_of_piles(const struct nim_problem *problem) {
    const struct nim_inverse *inverse = nim_inverse_find(problem);
    struct nim_problem row = *problem;
    struct nim_limits *limits = &row.limits;
    bool is_head = !nim_layout_has_body(&row.layout);
    if ((nim_limits_differ(problem) && !inverse->keeps_own_limits) ||
        (is_head && limits->head[0].max > 0)) {
        return false;
    }
    limits->piles_max = limits->piles_max > 0 ? limits->piles_max : INT32_MAX;
    limits->value_max = limits->value_max > 0 ? limits->value_max : INT32_MAX;
    if (limits->piles_total_max > 0) {
        uint64_t cases = integer_max(limits->cases_min, 1);
        limits->piles_max =
            integer_min(limits->piles_max, limits->piles_total_max / cases);
    }
    const struct nim_range counts = nim_inverse_counts(inverse, &row);
    const struct nim_range values =
        nim_inverse_values(inverse, &row, (size_t)counts.min);
    return counts.min <= counts.max && values.min <= values.max;
}

/* A case without numbers is lost, also where a formula tells. */
static bool wins_empty(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    uint64_t head[NIM_HEAD_MAX] = {0, 1, 1, 1};
    uint64_t value = 0;
    return layout->board && layout->board->formula &&
           nim_layout_has_body(layout) && layout->cases != NIM_CASES_ZERO &&
           problem->limits.piles_min == 0 &&
           nim_formula_value(&layout->board->formula->wins, head, head, 0,
                             &value) &&
           value != 0;
}

static bool check_limits(struct reading *reading) {
    struct nim_problem *problem = reading->problem;
    const struct nim_board *board = problem->layout.board;
    bool has_inverse = board && nim_inverse_find(problem);
    bool is_formula = board && board->formula;
    if (is_formula && problem->layout.has_negative) {
        return complain(reading, NIM_KEY_GAME,
                        "a formula is of numbers from 0 on");
    }
    if (!nim_problem_has_case(problem)) {
        return complain(reading, is_formula ? NIM_KEY_GAME : NIM_KEY_LIMITS,
                        is_formula
                            ? "no case within the limits was found of which "
                              "the formula has a value"
                            : "no case that the board allows is within the "
                              "limits");
    }
    if (wins_empty(problem)) {
        return complain(reading, NIM_KEY_GAME,
                        "the formula is true of a case without numbers, which "
                        "is lost; or limits, as in 'n 1..', exclude it");
    }
    problem->limits.draws_numbers = has_inverse && !are_made_of_piles(problem);
    return true;
}

static void settle_card(struct reading *reading) {
    struct nim_card *card = &reading->problem->card;
    card->title = card->title ? card->title : card->names[0];
    if (!card->rule) {
        card->rule =
            nim_rule_make(&reading->entries, reading->problem, reading->rows);
    }
    card->judge = card->judge ? card->judge : "";
    card->url = card->url ? card->url : "";
}

static bool read_all(struct reading *reading) {
    struct nim_problem *problem = reading->problem;
    bool is_read = nim_entries_find(&reading->entries) && has_needed(reading) &&
                   read_names(reading) && read_strings(reading) &&
                   read_choices(reading) && check_set(reading) &&
                   nim_case_text_read(&reading->entries, &problem->layout,
                                      &reading->names) &&
                   read_game(reading);
    if (!is_read) {
        return false;
    }
    settle_card(reading);
    return settle_kind(reading) && check_game(reading) &&
           check_queries(reading) && check_formula_keys(reading) &&
           nim_limits_text_read(&reading->entries, &reading->names, problem) &&
           settle_words(reading) && check_lists(reading) &&
           check_takes(reading) && check_answers(reading) &&
           check_move(reading) && check_likeness(reading) &&
           check_limits(reading) &&
           nim_protocol_text_read(&reading->entries, problem);
}

enum nim_status nim_problem_parse(struct nim_problem *problem, const char *text,
                                  size_t text_len, void *room,
                                  const struct nim_problem *rows,
                                  struct nim_text_fault *fault) {
    struct reading reading = {.entries = {.text = text,
                                          .end = text + text_len,
                                          .room = room,
                                          .fault = fault},
                              .problem = problem,
                              .rows = rows};
    *problem = (struct nim_problem){.card.source = NIM_SOURCE_OWN};
    return read_all(&reading) ? NIM_OK : NIM_INVALID;
}
