/* What a program that plays is made of, of which problem. */
#include "emit/playing.h"

#include "base/integer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A program with the words for its names. */
struct player {
    struct nim_program *program;
    const struct nim_playing *playing;
    unsigned traits;
    struct nim_rules rules; /* of takes */
    struct nim_text takes;
    const char *formula;
    const char *begins; /* whether it chooses to begin, */
    const char *passes; /* and to pass */
};

/* ---- Traits ---- */

static unsigned trait_of_game(const struct nim_problem *problem) {
    const struct nim_board *board = problem->layout.board;
    bool is_pile = problem->protocol.turn <= NIM_TURN_SAID;
    if (board && board->turns.row_of > 0) {
        return board->turns.row_of == 1 ? NAMES : ROW;
    }
    return is_pile ? TAKES : problem->game.kind ? SUM : PILES;
}

/* Does the judge say what cannot be a turn when it has lost? */
static bool is_told(const struct nim_protocol *protocol) {
    const char *words = protocol->judge_stuck;
    return words && !(*words >= '1' && *words <= '9');
}

static unsigned find_traits(const struct player *player) {
    const struct nim_problem *problem = player->program->problem;
    const struct nim_protocol *protocol = &problem->protocol;
    const struct nim_board *board = problem->layout.board;
    unsigned game = trait_of_game(problem);
    bool last_loses =
        player->rules.last_loses || problem->game.play == NIM_MISERE;
    const struct {
        bool has;
        unsigned trait;
    } traits[] = {
        {player->playing->is_host, HOST},
        {game == TAKES && !problem->game.kind, ANY},
        {game == TAKES && problem->game.kind && !player->formula, TABLE},
        {last_loses, LAST_LOSES},
        {board && board->may_pass, PASS},
        {protocol->has_choice, CHOICE},
        {protocol->turn == NIM_TURN_SAID, SAID},
        {protocol->turn == NIM_TURN_FIRST_TAKEN && game == NAMES, PAIRS},
        {problem->layout.is_fixed, FIXED},
        {nim_program_is_wide(player->program), WIDE},
        {protocol->judge_stuck, JUDGE_STUCK},
        {protocol->judge_wrong, JUDGE_WRONG},
        {protocol->program_stuck, STUCK},
        {protocol->program_won, WON},
        {protocol->gives_up, GIVES_UP},
        {protocol->turns_max > 0, TURNS_MAX},
        {!last_loses && is_told(protocol), TOLD},
    };
    const unsigned bold = ROW | CHOICE | TOLD;
    unsigned all = game;
    for (size_t i = 0; i < sizeof traits / sizeof *traits; i++) {
        all |= traits[i].has ? traits[i].trait : 0;
    }
    return (all & (bold | HOST)) == bold ? all | BOLD : all;
}

/* ---- Words ---- */

/* "1, 2, 3", in lines. */
static void list_takes(struct player *player) {
    const struct nim_problem *problem = player->program->problem;
    const struct nim_rules *rules = &player->rules;
    size_t line = 0;
    for (size_t i = 0; i < rules->take_count; i++) {
        char number[30];
        bool fits = player->takes.len - line < (line == 0 ? 35 : 65);
        if (i > 0 && rules->takes[i] > nim_program_largest(problem)) {
            break;
        }
        line = fits ? line : player->takes.len;
        snprintf(number, sizeof number, "%s%s%" PRIu64, i > 0 ? "," : "",
                 i == 0 ? ""
                 : fits ? " "
                        : "\n    ",
                 rules->takes[i]);
        nim_text_add(&player->takes, number, strlen(number));
    }
    nim_text_add(&player->takes, "", 1);
}

static size_t count_takes(const struct player *player) {
    size_t count = 1;
    for (const char *at = player->takes.bytes; *at; at++) {
        count += *at == ',';
    }
    return count;
}

#define ROW_MAX 4095 /* nimsum plays on no longer rows */

static uint64_t longest_row(const struct player *player) {
    uint64_t most =
        integer_min(nim_program_largest(player->program->problem), ROW_MAX);
    return player->traits & NAMES ? 2 * most + 1 : most;
}

struct word {
    const char *name;
    const char *word;
};

static const char *find_word(const struct word *words, const char *name) {
    while (words->name && strcmp(words->name, name) != 0) {
        words++;
    }
    return words->word;
}

/* What is written between quotation marks, and may have any signs. */
static const char *find_said(const struct player *player, const char *name) {
    const struct nim_problem *problem = player->program->problem;
    const struct nim_protocol *protocol = &problem->protocol;
    const struct word words[] = {
        {"wins", problem->words.wins},      {"loses", problem->words.loses},
        {"judge", protocol->judge_stuck},   {"wrong", protocol->judge_wrong},
        {"stuck", protocol->program_stuck}, {"won", protocol->program_won},
        {"gives", protocol->gives_up},      {NULL, NULL},
    };
    return find_word(words, name);
}

static const char *find_part(const struct player *player, const char *name) {
    static const char skips[] = " %*u %*u %*u";
    const unsigned traits = player->traits;
    const unsigned head_count = player->program->problem->layout.head_count;
    const unsigned skipped = head_count - 1;
    bool is_host = traits & HOST;
    bool is_wide = traits & WIDE;
    const struct word words[] = {
        {"type", is_host   ? "unsigned long"
                 : is_wide ? "integer"
                           : "unsigned"},
        {"f", is_host   ? "%lu"
              : is_wide ? "%llu"
                        : "%u"},
        {"scan", is_host ? "fscanf(input, " : "scanf("},
        {"more", skips + (size_t)4 * (3 - skipped)},
        {"(", traits & TABLE ? "[" : "("},
        {")", traits & TABLE ? "]" : ")"},
        {"could", traits & CHOICE ? "1" : "0"},
        {"takes", player->takes.bytes},
        {"formula", player->formula},
        {"begins", player->begins},
        {"passes", player->passes},
        {"may", traits & PASS ? "1" : "0"},
        {"find", traits & ANY     ? "find(left)"
                 : traits & TABLE ? "find(wins, left, t)"
                 : traits & TAKES ? "find(left, t)"
                 : traits & PASS  ? "find(a, passes)"
                 : traits & PILES ? "find(a)"
                 : traits & SUM   ? "find(value, a)"
                                  : "find(value, taken, l)"},
        {NULL, NULL},
    };
    return find_word(words, name);
}

static bool find_number(const struct player *player, const char *name,
                        uint64_t *number) {
    const struct nim_problem *problem = player->program->problem;
    const struct {
        const char *name;
        uint64_t number;
    } numbers[] = {
        {"n", problem->limits.value_min},
        {"count", count_takes(player)},
        {"turns", problem->protocol.turns_max},
        {"cells", longest_row(player) + 2},
        {"piles", integer_min(nim_program_most(problem), NIM_EMIT_TABLE_MAX)},
    };
    size_t i = 0;
    while (i < 5 && strcmp(numbers[i].name, name) != 0) {
        i++;
    }
    *number = i < 5 ? numbers[i].number : 0;
    return i < 5;
}

static const char *word_of(const struct player *player,
                           char room[NIM_WORDS_ROOM], const char *name) {
    bool is_c = player->playing->language == NIM_LANGUAGE_C;
    const char *said = find_said(player, name);
    uint64_t number;
    if (said) {
        return nim_program_escape(room, said,
                                  is_c ? NIM_LITERAL_C : NIM_LITERAL_PYTHON);
    }
    if (find_number(player, name, &number)) {
        snprintf(room, NIM_WORDS_ROOM, "%" PRIu64, number);
        return room;
    }
    return find_part(player, name);
}

/* ---- Lines ---- */

/* The name in <> that the text begins with, or none. */
static size_t name_len(const char *text, char name[16]) {
    size_t len = *text == '<' ? strcspn(text, ">") : 0;
    if (len < 2 || len > 16 || text[len] != '>') {
        return 0;
    }
    memcpy(name, text + 1, len - 1);
    name[len - 1] = '\0';
    return len + 1;
}

static void add_lines(const struct player *player, const char *lines) {
    struct nim_text *text = &player->program->text;
    while (*lines) {
        char name[16];
        char words[NIM_WORDS_ROOM];
        size_t len = name_len(lines, name);
        const char *word = len > 0 ? word_of(player, words, name) : NULL;
        if (word) {
            nim_text_add(text, word, strlen(word));
            lines += len;
        } else {
            nim_text_add(text, lines++, 1);
        }
    }
}

static void add_all(const struct player *player,
                    const struct nim_playing_lines *rows) {
    unsigned traits = player->traits;
    for (; rows->lines; rows++) {
        if ((rows->any == 0 || (traits & rows->any) != 0) &&
            (traits & rows->all) == rows->all && (traits & rows->none) == 0) {
            add_lines(player, rows->lines);
        }
    }
}

/* ---- What decides ---- */

/* Of a pile of takes, where the kind's program has a short one. */
static const char *find_formula(const struct player *player,
                                char room[NIM_WORDS_ROOM]) {
    const struct nim_code *code = player->playing->wrong
                                      ? player->playing->wrong
                                      : &player->program->fragment->c;
    if (code->wins && !code->functions) {
        return code->wins;
    }
    if (code->value && !code->functions) {
        snprintf(room, NIM_WORDS_ROOM, "%s != 0", code->value);
        return room;
    }
    return NULL;
}

/* Who is wrong on who wins begins, or passes, when they should not. */
static bool decide(struct player *player) {
    const char *idea = player->playing->idea;
    bool last_loses = player->traits & LAST_LOSES;
    const struct {
        const char *idea;
        const char *begins;
        const char *passes;
    } ideas[] = {
        {NULL, last_loses ? "find() != 1" : "find() == 2", "x == 0"},
        {"always-wins", "1", "0"},
        {"always-loses", "0", "1"},
        {"names-the-loser", last_loses ? "find() == 1" : "find() != 2",
         "x != 0"},
    };
    size_t i = 0;
    while (idea && i < 4 && (i == 0 || strcmp(ideas[i].idea, idea) != 0)) {
        i++;
    }
    if (i == 4 || (idea && !(player->traits & (CHOICE | PASS)))) {
        return false;
    }
    player->begins = ideas[i].begins;
    player->passes = ideas[i].passes;
    return true;
}

/* What the program is made of is known when the rules are. */
static enum nim_status add(struct player *player) {
    static const struct nim_comment comments[] = {
        [NIM_LANGUAGE_C] = {"/* ", " * ", " */"},
        [NIM_LANGUAGE_PYTHON] = {"# ", "# ", ""}};
    enum nim_language language = player->playing->language;
    bool is_c = language == NIM_LANGUAGE_C;
    char formula[NIM_WORDS_ROOM];
    char translated[NIM_WORDS_ROOM];
    player->formula = find_formula(player, formula);
    if (player->formula && !is_c) {
        player->formula = nim_program_translate(translated, player->formula);
    }
    player->traits = find_traits(player);
    if (!decide(player)) {
        return NIM_IMPOSSIBLE;
    }
    list_takes(player);
    if (player->takes.failed) {
        return NIM_NO_MEMORY;
    }
    if (!is_c && player->playing->is_host) {
        add_all(player, nim_playing_judge);
        return NIM_OK;
    }
    nim_program_comment(player->program, &comments[language]);
    add_all(player, is_c ? nim_playing_c : nim_playing_python);
    return NIM_OK;
}

enum nim_status nim_playing_add(struct nim_program *program,
                                const struct nim_playing *playing) {
    const struct nim_memory *memory = &program->text.memory;
    const struct nim_kind *kind = program->problem->game.kind;
    struct player player = {.program = program,
                            .playing = playing,
                            .takes = {.memory = *memory, .most = SIZE_MAX}};
    enum nim_status status =
        kind ? nim_rules_begin(&player.rules, kind, memory, NULL, 0) : NIM_OK;
    if (status == NIM_OK) {
        status = add(&player);
    }
    nim_text_end(&player.takes);
    if (kind) {
        nim_rules_end(&player.rules);
    }
    return status;
}
