/* The judge's side of games, without processes: submissions that play at random
 * against every opponent, in the rules of the statements once more, with a
 * search that says who wins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "base/memory.h"
#include "kit/dice.h"
#include "kit/refusals.h"
#include "kit/streams.h"
#include "runs/host.h"
#include "runs/match.h"
#include "streams/line.h"
#include "system/files.h"

/* ---- The rules once more ---- */

enum form {
    PILE,  /* take from one pile */
    COUNT, /* say the number that is reached */
    PILES, /* take any number from one of the piles */
    ROW    /* take neighbours */
};

#define KNOWN_MAX ((size_t)1 << 13)
#define MOVES_MAX 300

struct move {
    unsigned a;
    unsigned b;
};

/* Of a row a bit is a stone; piles are decimal digits, the first one lowest. */
struct rules {
    const char *problem;
    enum form form;
    char input[40];
    unsigned start;
    unsigned pile_count;
    unsigned least;
    unsigned most;
    bool last_loses;
    bool may_pass; /* the first turn of all */
    bool chooses;
    const char *stuck; /* what the judge says then */
    const char *gives_up;
    const char *won; /* what the winner says */
    const char *illegal;
    unsigned stones; /* at the start */
    signed char known[KNOWN_MAX];
};

static unsigned ten_to(unsigned power) {
    unsigned ten = 1;
    while (power-- > 0) {
        ten *= 10;
    }
    return ten;
}

/* The position behind the move; false when it breaks the rules. */
static bool apply(const struct rules *rules, unsigned position,
                  const struct move *move, unsigned *behind) {
    unsigned taken =
        rules->form == COUNT ? move->a - (rules->stones - position) : move->a;
    switch (rules->form) {
    case PILE:
    case COUNT:
        *behind = position - taken;
        return taken >= rules->least && taken <= rules->most &&
               taken <= position;
    case PILES:
        if (move->a < 1 || move->a > rules->pile_count || move->b < 1 ||
            move->b > position / ten_to(move->a - 1) % 10) {
            return false;
        }
        *behind = position - move->b * ten_to(move->a - 1);
        return true;
    default:
        if (move->a < 1 || move->b < rules->least || move->b > rules->most ||
            move->a + move->b - 1 > rules->stones) {
            return false;
        }
        unsigned stones = ((1U << move->b) - 1) << (move->a - 1);
        *behind = position & ~stones;
        return (position & stones) == stones;
    }
}

static size_t list_moves(const struct rules *rules, unsigned position,
                         struct move *moves) {
    size_t count = 0;
    unsigned a_most = rules->form == PILES ? rules->pile_count : rules->stones;
    bool has_two = rules->form == PILES || rules->form == ROW;
    unsigned b_most = has_two ? 12 : 1;
    for (unsigned a = 1; a <= a_most; a++) {
        for (unsigned b = 1; b <= b_most; b++) {
            unsigned behind = 0;
            moves[count] = (struct move){a, b};
            count += apply(rules, position, &moves[count], &behind);
            assert_true(count < MOVES_MAX);
        }
    }
    return count;
}

/* Does the player to move win? */
static bool wins(struct rules *rules, unsigned position) {
    struct move moves[MOVES_MAX];
    assert_true(position < KNOWN_MAX);
    if (rules->known[position] == 0) {
        size_t count = list_moves(rules, position, moves);
        bool is_won = count == 0 && rules->last_loses;
        for (size_t i = 0; i < count && !is_won; i++) {
            unsigned behind = 0;
            apply(rules, position, &moves[i], &behind);
            is_won = !wins(rules, behind);
        }
        rules->known[position] = is_won ? 1 : -1;
    }
    return rules->known[position] > 0;
}

/* As they are printed. */
static void say_move(const struct rules *rules, const struct move *move,
                     char text[40]) {
    bool has_two =
        rules->form == PILES || (rules->form == ROW && rules->chooses);
    if (has_two) {
        snprintf(text, 40, "%u %u", move->a, move->b);
    } else {
        snprintf(text, 40, "%u", move->a);
    }
}

static bool read_move(const struct rules *rules, const char *text,
                      struct move *move) {
    int len = 0;
    move->b = 1;
    bool has_two =
        rules->form == PILES || (rules->form == ROW && rules->chooses);
    bool is_read = has_two
                       ? sscanf(text, "%u %u%n", &move->a, &move->b, &len) == 2
                       : sscanf(text, "%u%n", &move->a, &len) == 1;
    return is_read && text[len] == '\0';
}

static void say_position(const struct rules *rules, unsigned position,
                         struct nim_line *line) {
    *line = (struct nim_line){.len = 0};
    if (rules->form == PILE || rules->form == COUNT) {
        nim_line_say(line, "%u", position);
    }
    for (unsigned i = 0; rules->form == PILES && i < rules->pile_count; i++) {
        nim_line_say(line, "%s%u", i > 0 ? " " : "", position / ten_to(i) % 10);
    }
    for (unsigned i = 0; rules->form == ROW && i < rules->stones; i++) {
        unsigned end = i;
        while (position >> end & 1) {
            end++;
        }
        if (end > i) {
            nim_line_say(line, "%s%u", line->len > 0 ? " " : "", i + 1);
        }
        if (end > i + 1) {
            nim_line_say(line, "-%u", end);
        }
        i = end > i ? end : i;
    }
}

/* ---- The starts ---- */

static void set_pile(struct rules *rules, const char *problem, unsigned n) {
    *rules = (struct rules){.problem = problem,
                            .form = PILE,
                            .start = n,
                            .stones = n,
                            .least = 1,
                            .most = 3};
    snprintf(rules->input, sizeof rules->input, "%u\n", n);
}

static void set_row(struct rules *rules, unsigned n, unsigned l, unsigned r) {
    *rules = (struct rules){.problem = "abc278g",
                            .form = ROW,
                            .start = (1U << n) - 1,
                            .stones = n,
                            .least = l,
                            .most = r,
                            .chooses = true,
                            .stuck = "0 0",
                            .illegal = "-1 -1"};
    snprintf(rules->input, sizeof rules->input, "%u %u %u\n", n, l, r);
}

static void set_names(struct rules *rules, unsigned n) {
    *rules = (struct rules){.problem = "abc244c",
                            .form = ROW,
                            .start = (1U << (2 * n + 1)) - 1,
                            .stones = 2 * n + 1,
                            .least = 1,
                            .most = 1,
                            .stuck = "0"};
    snprintf(rules->input, sizeof rules->input, "%u\n", n);
}

static void set_piles(struct rules *rules, unsigned count, unsigned start) {
    *rules = (struct rules){.problem = "game1",
                            .form = PILES,
                            .start = start,
                            .pile_count = count,
                            .may_pass = true,
                            .stuck = "0 0"};
    size_t len =
        (size_t)snprintf(rules->input, sizeof rules->input, "%u\n", count);
    for (unsigned i = 0; i < count; i++) {
        len += (size_t)snprintf(rules->input + len, sizeof rules->input - len,
                                "%u\n", start / ten_to(i) % 10);
    }
}

/* The start of that number; false behind the last. */
static bool set_start(struct rules *rules, unsigned index) {
    static const unsigned piles[][2] = {
        {1, 1},   {1, 4},    {2, 11},   {2, 53},  {3, 321}, {3, 222},
        {3, 111}, {4, 1111}, {4, 2135}, {3, 642}, {2, 6},   {4, 3141}};
    if (index < 14) {
        set_pile(rules, "coins", index + 1);
        rules->last_loses = true;
        rules->gives_up = "I give up";
        return true;
    }
    index -= 14;
    if (index < 12) {
        set_pile(rules, "netoi2068", index + 1);
        rules->won = "I_won!";
        return true;
    }
    index -= 12;
    if (index < 1) {
        set_pile(rules, "ninetynine", 99);
        rules->input[0] = '\0';
        rules->form = COUNT;
        rules->most = 2;
        return true;
    }
    index -= 1;
    if (index < 5) {
        set_names(rules, index + 1);
        return true;
    }
    index -= 5;
    if (index < sizeof piles / sizeof *piles) {
        set_piles(rules, piles[index][0], piles[index][1]);
        return true;
    }
    index -= (unsigned)(sizeof piles / sizeof *piles);
    for (unsigned n = 1; n <= 9; n++) {
        for (unsigned l = 1; l <= n; l++) {
            for (unsigned r = l; r <= n; r++) {
                if (index-- == 0) {
                    set_row(rules, n, l, r);
                    return true;
                }
            }
        }
    }
    return false;
}

/* ---- A game with a host ---- */

static enum nim_status begin(struct nim_host *host, const struct rules *rules,
                             const struct nim_opponent *opponent,
                             const struct nim_memory *memory) {
    static struct nim_problem problem;
    struct nim_fault fault;
    problem = *nim_problem_find(rules->problem);
    *host = (struct nim_host){.opponent = *opponent};
    return nim_host_begin(host, &problem, memory, rules->input,
                          strlen(rules->input), &fault);
}

static void end(struct nim_host *host) {
    nim_host_end(host);
    nim_played_end(&host->played);
}

static void hear(struct nim_host *host, const char *bytes, size_t len) {
    assert_int_equal(nim_host_hear(host, bytes, len), NIM_OK);
}

/* ---- A submission that plays at random ---- */

#define LINES_MAX 130
#define TRANSCRIPT_MAX 4000

/* A game as this side saw it. */
struct game {
    struct rules *rules;
    struct nim_opponent opponent;
    char said[LINES_MAX][40]; /* by the submission */
    size_t said_count;
    char script[TRANSCRIPT_MAX]; /* the judge's turns */
    char transcript[TRANSCRIPT_MAX];
    unsigned position;
    unsigned turn_count;
    bool has_won;
    bool is_blamed;
    unsigned blamed_turn;
    unsigned blamed_position;
};

static void add(char text[TRANSCRIPT_MAX], char side, const char *line) {
    size_t len = strlen(text);
    assert_true(len + strlen(line) + 3 < TRANSCRIPT_MAX);
    char lead[] = {side, '\0'};
    sprintf(text + len, "%s%s\n", lead, line);
}

static void say(struct game *game, struct nim_host *host, const char *line) {
    char text[60];
    assert_true(game->said_count < LINES_MAX);
    strcpy(game->said[game->said_count++], line);
    add(game->transcript, '>', line);
    sprintf(text, "%s\n", line);
    hear(host, text, strlen(text));
}

/* The judge has just written this and nothing else. */
static void expect_line(struct game *game, struct nim_host *host,
                        const char *line) {
    struct nim_text *out = &host->out;
    if (out->len != strlen(line) + 1 ||
        memcmp(out->bytes, line, out->len - 1) != 0) {
        fail_msg("%s %s: the judge says %.*s, expected %s",
                 game->rules->problem, game->rules->input, (int)out->len,
                 out->bytes, line);
    }
    add(game->transcript, '<', line);
    out->len = 0;
}

static bool has_no_move(struct game *game) {
    struct move moves[MOVES_MAX];
    return list_moves(game->rules, game->position, moves) == 0;
}

/* Only perfect ones never give a win away. */
static bool is_perfect(enum nim_manner manner) {
    return manner == NIM_PLAYS_PERFECT || manner == NIM_PLAYS_DELAY ||
           manner == NIM_PLAYS_IDEAS;
}

/* Returns false at the end of the game. */
static bool hear_judge(struct game *game, struct nim_host *host) {
    struct rules *rules = game->rules;
    struct nim_text *out = &host->out;
    if (has_no_move(game)) {
        game->has_won = !rules->last_loses;
        if (rules->stuck) {
            expect_line(game, host, rules->stuck);
        }
        if (rules->won && game->has_won) {
            say(game, host, rules->won);
        }
        return false;
    }
    if (rules->gives_up && game->position == 1) {
        game->has_won = true;
        expect_line(game, host, rules->gives_up);
        return false;
    }
    char line[60] = "";
    assert_in_range(out->len, 2, sizeof line);
    memcpy(line, out->bytes, out->len - 1);
    assert_int_equal(out->bytes[out->len - 1], '\n');
    struct move move;
    unsigned behind = game->position;
    if (!read_move(rules, line, &move) ||
        !apply(rules, game->position, &move, &behind)) {
        fail_msg("%s: the judge's turn %s is not legal", rules->problem, line);
    }
    if (is_perfect(game->opponent.manner) && wins(rules, game->position) &&
        wins(rules, behind)) {
        fail_msg("%s: the judge gives the game away: %s", rules->problem, line);
    }
    add(game->script, ' ', line);
    expect_line(game, host, line);
    game->position = behind;
    game->turn_count++;
    return true;
}

static void blame(struct game *game, unsigned turn) {
    game->is_blamed = true;
    game->blamed_turn = turn;
    game->blamed_position = game->position;
}

/* Any move, or a winning one. False when there is none. */
static bool choose(struct game *game, struct dice *dice, bool is_wise,
                   struct move *move) {
    struct move moves[MOVES_MAX];
    size_t count = list_moves(game->rules, game->position, moves);
    size_t from = count > 0 ? dice_throw_below(dice, count) : 0;
    for (size_t i = 0; i < count; i++) {
        unsigned behind = 0;
        *move = moves[(from + i) % count];
        apply(game->rules, game->position, move, &behind);
        if (!is_wise || !wins(game->rules, behind)) {
            break;
        }
    }
    return count > 0;
}

static bool make_own(struct game *game, struct nim_host *host,
                     struct dice *dice, bool is_wise) {
    struct rules *rules = game->rules;
    struct move move;
    char line[40];
    bool may_pass = rules->may_pass && game->turn_count == 0;
    bool passes = may_pass && (is_wise ? !wins(rules, game->position)
                                       : dice_throw_below(dice, 3) == 0);
    unsigned behind = game->position;
    if (passes) {
        sprintf(line, "%u 0",
                1 + (unsigned)dice_throw_below(dice, rules->pile_count));
    } else if (!choose(game, dice, is_wise, &move)) {
        game->has_won = rules->last_loses;
        if (rules->chooses) {
            say(game, host, "0 0");
            expect_line(game, host, rules->illegal);
        }
        return false;
    } else {
        say_move(rules, &move, line);
        apply(rules, game->position, &move, &behind);
    }
    game->turn_count++;
    if ((may_pass || wins(rules, game->position)) && wins(rules, behind)) {
        blame(game, game->turn_count);
    }
    game->position = behind;
    say(game, host, line);
    return true;
}

/* Whose choice is wrong is blamed at turn 0. Returns whether it begins. */
static bool choose_who(struct game *game, struct nim_host *host,
                       struct dice *dice, bool is_wise) {
    bool is_won = wins(game->rules, game->position);
    bool begins = is_wise ? is_won : dice_throw_below(dice, 2);
    if (begins != is_won) {
        blame(game, 0);
    }
    say(game, host, begins ? "First" : "Second");
    return begins;
}

/* Percent of its turns are right. */
static void play(struct game *game, struct nim_host *host, struct dice *dice,
                 unsigned percent) {
    struct rules *rules = game->rules;
    const char *line = rules->input;
    assert_int_equal(begin(host, rules, &game->opponent, &nim_system_memory),
                     NIM_OK);
    assert_int_equal(host->out.len, strlen(line));
    assert_memory_equal(host->out.bytes, line, strlen(line));
    host->out.len = 0;
    for (const char *at = line; *at; at += strcspn(at, "\n") + 1) {
        char part[40] = "";
        memcpy(part, at, strcspn(at, "\n"));
        add(game->transcript, '<', part);
    }
    game->position = rules->start;
    bool is_own =
        !rules->chooses ||
        choose_who(game, host, dice, dice_throw_below(dice, 100) < percent);
    bool goes_on = true;
    while (goes_on) {
        bool is_wise = dice_throw_below(dice, 100) < percent;
        goes_on = is_own ? make_own(game, host, dice, is_wise)
                         : hear_judge(game, host);
        is_own = !is_own;
    }
    assert_int_equal(host->out.len, 0);
    nim_host_hear_end(host);
}

static void fail_game(const struct game *game, const char *what) {
    fail_msg("%s, opponent %d: %s:\n%s", game->rules->problem,
             (int)game->opponent.manner, what, game->transcript);
}

static void expect(const struct game *game, bool is_so, const char *what) {
    if (!is_so) {
        fail_game(game, what);
    }
}

static bool has_text(const struct nim_played *played, const char *text) {
    return played->transcript_len == strlen(text) &&
           memcmp(played->transcript, text, strlen(text)) == 0;
}

/* What it should have done wins, in the position that is told. */
static void expect_advice(struct game *game, const struct nim_played *played) {
    struct nim_line position;
    struct move move;
    unsigned behind;
    say_position(game->rules, game->blamed_position, &position);
    expect(game, strcmp(played->position.text, position.text) == 0, "position");
    const char *should = played->should.text;
    if (game->blamed_turn == 0) {
        const char *right =
            wins(game->rules, game->blamed_position) ? "First" : "Second";
        expect(game, strcmp(should, right) == 0, "should");
        return;
    }
    if (game->rules->may_pass && game->blamed_turn == 1 &&
        !wins(game->rules, game->blamed_position)) {
        expect(game, strcmp(should, "1 0") == 0, "should pass");
        return;
    }
    expect(game,
           read_move(game->rules, should, &move) &&
               apply(game->rules, game->blamed_position, &move, &behind) &&
               !wins(game->rules, behind),
           "should");
}

static void expect_judged(struct game *game, const struct nim_host *host) {
    const struct nim_played *played = &host->played;
    enum nim_outcome outcome = game->has_won || !game->is_blamed
                                   ? NIM_OUTCOME_RIGHT
                               : game->blamed_turn > 0 ? NIM_OUTCOME_LOST
                                                       : NIM_OUTCOME_CHOICE;
    expect(game, host->outcome == outcome,
           nim_outcome_words(host->outcome, false));
    expect(game, has_text(played, game->transcript), "transcript");
    expect(game, played->turn_count == game->turn_count, "turns");
    expect(game, played->line_count > 0, "lines");
    bool has_note = game->has_won == game->is_blamed;
    expect(game, (played->note.len > 0) == has_note, played->note.text);
    bool is_blamed = outcome != NIM_OUTCOME_RIGHT;
    expect(game, played->is_blamed == is_blamed, "blamed");
    if (is_blamed) {
        expect(game, played->blamed_turn == game->blamed_turn, "blamed turn");
        expect_advice(game, played);
    }
}

/* ---- All starts, all opponents ---- */

#define GAMES_EACH 6

static struct rules rules;

typedef void game_fn(struct game *game, struct dice *dice, unsigned percent);

static void each_game(game_fn *with, unsigned games, unsigned step) {
    struct dice dice = {.state = 1};
    for (unsigned start = 0; set_start(&rules, start); start += step) {
        for (size_t manner = 0; nim_manner_name(manner); manner++) {
            for (unsigned i = 0; i < games; i++) {
                struct game *game = calloc(1, sizeof *game);
                assert_non_null(game);
                game->rules = &rules;
                game->opponent = (struct nim_opponent){
                    .manner = (enum nim_manner)manner, .seed = i + 1};
                with(game, &dice, i == 0 ? 100 : 20 * i);
                free(game);
            }
        }
    }
}

static void play_and_look(struct game *game, struct dice *dice,
                          unsigned percent) {
    struct nim_host host;
    play(game, &host, dice, percent);
    expect_judged(game, &host);
    if (percent == 100 && !game->is_blamed) {
        expect(game, host.outcome == NIM_OUTCOME_RIGHT, "a right one");
    }
    end(&host);
}

static void every_game_is_judged_as_a_search_says(void **state) {
    (void)state;
    each_game(play_and_look, GAMES_EACH, 1);
}

/* ---- The same bytes, read otherwise ---- */

/* A line is heard in two parts, or byte for byte. */
static void hear_in_parts(struct nim_host *host, const char *line, size_t cut) {
    size_t len = strlen(line);
    if (cut <= len) {
        hear(host, line, cut);
        hear(host, line + cut, len - cut);
        return;
    }
    for (size_t i = 0; i < len; i++) {
        hear(host, line + i, 1);
    }
}

/* What was said is said again, with `other` in place of the line of that
 * number; SIZE_MAX: none. */
static void repeat(const struct game *game, struct nim_host *host,
                   size_t number, const char *other, size_t cut) {
    assert_int_equal(
        begin(host, game->rules, &game->opponent, &nim_system_memory), NIM_OK);
    for (size_t i = 0; i < game->said_count && i <= number; i++) {
        char line[64];
        snprintf(line, sizeof line, "%s\n", game->said[i]);
        hear_in_parts(host, i == number ? other : line, cut);
    }
    nim_host_hear_end(host);
}

static void expect_same(const struct game *game, const struct nim_host *a,
                        const struct nim_host *b, const char *other) {
    const struct nim_played *x = &a->played;
    const struct nim_played *y = &b->played;
    expect(game, a->outcome == b->outcome, other);
    expect(game,
           x->transcript_len == y->transcript_len &&
               memcmp(x->transcript, y->transcript, x->transcript_len) == 0,
           other);
    expect(game,
           x->is_blamed == y->is_blamed && x->blamed_turn == y->blamed_turn &&
               strcmp(x->position.text, y->position.text) == 0 &&
               strcmp(x->should.text, y->should.text) == 0 &&
               strcmp(x->said.text, y->said.text) == 0 &&
               strcmp(x->note.text, y->note.text) == 0,
           other);
}

static char long_turn[600];  /* a number with very many digits */
static char long_blank[600]; /* blanks, and then a number */
static char longer_turn[5000];
static char long_lines[600]; /* a turn, and a line behind it */

static void fill_long(void) {
    memset(long_turn, '0', sizeof long_turn);
    strcpy(long_turn + 500, "1\n");
    memset(long_blank, ' ', sizeof long_blank);
    strcpy(long_blank + 500, "1\n");
    memset(longer_turn, ' ', sizeof longer_turn);
    longer_turn[0] = '1';
    strcpy(longer_turn + 4200, "1\n");
}

static const char *const others[] = {
    "x\n",         "0\n",     "-1\n",     "99999999999999999999999\n",
    "1 2 3\n",     "3.0\n",   "",         "1",
    "First\n",     "0 0\n",   "\n\n",     "  1\r\n",
    "I give up\n", long_turn, long_blank, longer_turn};

static void split(struct game *game, struct dice *dice, unsigned percent) {
    struct nim_host whole;
    struct nim_host parts;
    play(game, &whole, dice, percent);
    for (size_t cut = 0; cut < 9; cut++) {
        repeat(game, &parts, SIZE_MAX, NULL, cut);
        expect_same(game, &whole, &parts, "in parts");
        end(&parts);
    }
    end(&whole);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        size_t number = dice_throw_below(dice, game->said_count + 1);
        size_t len = strlen(others[i]);
        if (number == game->said_count) {
            continue;
        }
        repeat(game, &whole, number, others[i], 0);
        for (size_t cut = 1; cut <= len + 1; cut += len > 40 ? 97 : 1) {
            repeat(game, &parts, number, others[i], cut);
            expect_same(game, &whole, &parts, others[i]);
            end(&parts);
        }
        end(&whole);
    }
}

static void reads_make_no_difference(void **state) {
    (void)state;
    fill_long();
    each_game(split, 2, 3);
}

/* ---- Scripts ---- */

static void recite(struct game *game, struct dice *dice, unsigned percent) {
    struct nim_host first;
    struct nim_host again;
    play(game, &first, dice, percent);
    game->opponent = (struct nim_opponent){.manner = NIM_PLAYS_SCRIPT,
                                           .script = game->script};
    /* Each line of it begins with the blank of add(). */
    char *to = game->script;
    for (const char *from = game->script; *from; from++) {
        bool is_lead = from == game->script || from[-1] == '\n';
        *to = *from;
        to += !is_lead;
    }
    *to = '\0';
    repeat(game, &again, SIZE_MAX, NULL, 0);
    expect_same(game, &first, &again, "script");
    end(&first);
    end(&again);
}

static void scripts_repeat_a_game(void **state) {
    (void)state;
    each_game(recite, 3, 1);
}

/* ---- What can be done at the start ---- */

struct listed {
    const struct nim_dialog *dialog;
    struct move moves[MOVES_MAX];
    size_t count;
};

static bool note_move(void *context, const struct nim_spoken *spoken) {
    struct listed *listed = context;
    struct nim_line line = {.len = 0};
    nim_dialog_say(&line, listed->dialog, spoken);
    assert_true(listed->count < MOVES_MAX);
    bool is_read = read_move(&rules, line.text, &listed->moves[listed->count]);
    assert_true(is_read);
    listed->count++;
    return true;
}

/* All of them, each once; and who wins. */
static void expect_moves(struct game *game, struct nim_host *host) {
    struct nim_dialog *dialog = &host->dialog;
    struct move moves[MOVES_MAX];
    struct listed listed = {.dialog = dialog};
    size_t count = list_moves(game->rules, game->position, moves);
    nim_dialog_list(dialog, note_move, &listed);
    expect(game, listed.count == count, "the number of moves");
    for (size_t i = 0; i < count; i++) {
        size_t same = 0;
        for (size_t j = 0; j < count; j++) {
            same += moves[i].a == listed.moves[j].a &&
                    moves[i].b == listed.moves[j].b;
        }
        expect(game, same == 1, "a move");
    }
    bool passes = game->rules->may_pass && game->turn_count == 0;
    expect(game,
           nim_dialog_wins(dialog) ==
               (passes || wins(game->rules, game->position)),
           "who wins");
}

/* Both sides play moves of this side's list. */
static void walk(struct game *game, struct dice *dice, unsigned percent) {
    struct nim_host host;
    struct nim_dialog *dialog = &host.dialog;
    struct move move;
    assert_int_equal(
        begin(&host, game->rules, &game->opponent, &nim_system_memory), NIM_OK);
    game->position = game->rules->start;
    expect_moves(game, &host);
    while (choose(game, dice, false, &move)) {
        uint64_t numbers[2] = {move.a, move.b};
        struct nim_spoken spoken;
        apply(game->rules, game->position, &move, &game->position);
        assert_true(nim_dialog_hear(dialog, numbers, &spoken));
        assert_int_equal(nim_dialog_make(dialog, &spoken), NIM_OK);
        game->turn_count++;
        expect_moves(game, &host);
    }
    end(&host);
}

/* What the rules do not allow is not heard. */
static void hear_all_numbers(struct game *game, struct dice *dice,
                             unsigned percent) {
    struct nim_host host;
    assert_int_equal(
        begin(&host, game->rules, &game->opponent, &nim_system_memory), NIM_OK);
    for (unsigned a = 0; a < 13; a++) {
        for (unsigned b = 0; b < 13; b++) {
            uint64_t numbers[2] = {a, b};
            struct move move = {a, b};
            struct nim_spoken spoken;
            unsigned behind = 0;
            bool is_name = game->rules->form == ROW && !game->rules->chooses;
            move.b = is_name ? 1 : b;
            bool passes = game->rules->may_pass && b == 0 && a >= 1 &&
                          a <= game->rules->pile_count;
            bool is_legal = passes || apply(game->rules, game->rules->start,
                                            &move, &behind);
            expect(game,
                   nim_dialog_hear(&host.dialog, numbers, &spoken) == is_legal,
                   "legal?");
        }
    }
    end(&host);
}

static void all_moves_are_known(void **state) {
    (void)state;
    each_game(walk, 1, 1);
    each_game(hear_all_numbers, 1, 1);
}

/* ---- Limits of a text of one's own ---- */

static void more_turns_than_allowed_are_told(void **state) {
    (void)state;
    struct nim_host host;
    const struct nim_opponent opponent = {.manner = NIM_PLAYS_PERFECT};
    set_names(&rules, 3);
    assert_int_equal(begin(&host, &rules, &opponent, &nim_system_memory),
                     NIM_OK);
    struct nim_problem problem = *host.setup.problem;
    problem.protocol.turns_max = 1;
    host.played.problem = &problem;
    hear(&host, "1\n", 2);
    assert_int_equal(host.is_judged, false);
    int named;
    assert_int_equal(sscanf(host.out.bytes + 2, "%d", &named), 1);
    hear(&host, named == 2 ? "3\n" : "2\n", 2);
    assert_int_equal(host.outcome, NIM_OUTCOME_TURNS);
    assert_int_equal(host.played.blamed_turn, 3);
    end(&host);
}

/* ---- Games that are written out ---- */

#define OWN(LINES)                                                             \
    "names own\ntitle Own\nrule Turns take stones.\n"                          \
    "cases one\nwins First\nloses Second\n" LINES
#define OWN_MISERE                                                             \
    OWN("case n\ngame takes 1,2,3\nplay misere\nprotocol turn taken\n"         \
        " judge stuck 0\n gives up I give up\n program won I won\n")

static struct nim_problem read_own(const char *text) {
    static char room[NIM_PROBLEM_ROOM(1000)];
    struct nim_problem problem;
    struct nim_text_fault fault;
    if (!strchr(text, '\n')) {
        return *nim_problem_find(text);
    }
    assert_int_equal(
        nim_problem_read(&problem, text, strlen(text), room, &fault), NIM_OK);
    return problem;
}

/* The last number of the script is 2^64 + 1. */
static const struct written {
    const char *name;    /* a sentence */
    const char *problem; /* a name, or a text */
    struct nim_opponent opponent;
    const char *input;
    const char *heard[4]; /* each at once */
    const char *transcript;
    enum nim_outcome outcome;
} written[] = {
    {"an input without its last end of line",
     "coins",
     {NIM_PLAYS_PERFECT},
     "7",
     {NULL},
     "<7\n",
     NIM_OUTCOME_LEFT_EARLY},
    {"a sign before 0 changes nothing",
     "game1",
     {NIM_PLAYS_PERFECT},
     "2\n1\n1\n",
     {"1 -0\n", "2 1\n"},
     "<2\n<1\n<1\n>1 -0\n<1 1\n>2 1\n<0 0\n",
     NIM_OUTCOME_RIGHT},
    {"one line may follow a lost game",
     "netoi2068",
     {NIM_PLAYS_PERFECT},
     "4\n",
     {"1\n", "I lost\n"},
     "<4\n>1\n<3\n>I lost\n",
     NIM_OUTCOME_RIGHT},
    {"but no more",
     "netoi2068",
     {NIM_PLAYS_PERFECT},
     "4\n",
     {"1\n", "I lost\n", "the game\n"},
     "<4\n>1\n<3\n>I lost\n>the game\n",
     NIM_OUTCOME_TALKS},
    {"a long line before the reply",
     "coins",
     {NIM_PLAYS_PERFECT},
     "7\n",
     {long_lines},
     NULL,
     NIM_OUTCOME_OUT_OF_TURN},
    {"a stuck program that goes on, where the judge has no word for it",
     OWN("case n l r\nlimits n l r 1..2000\nexcluded an L above R, or an R "
         "above N\ngame board neighbours\nprotocol choice\n turn first taken\n"
         " program stuck 0 0\n"),
     {NIM_PLAYS_PERFECT},
     "2 1 2\n",
     {"Second\n", "1 1\n"},
     "<2 1 2\n>Second\n<1 2\n>1 1\n",
     NIM_OUTCOME_CHOICE},
    {"the largest turn where a pile is not taken whole",
     OWN("case n\n a[n]\ngame takes 1,2\nprotocol turn place taken\n"),
     {NIM_PLAYS_GREEDY},
     "2\n3 4\n",
     {"1 1\n"},
     "<2\n<3 4\n>1 1\n<1 2\n",
     NIM_OUTCOME_LEFT_EARLY},
    {"who can move need not give up in normal play",
     OWN("case n\ngame takes 1,2\nprotocol turn taken\n gives up I give up\n"),
     {NIM_PLAYS_PERFECT},
     "2\n",
     {"1\n"},
     "<2\n>1\n<1\n",
     NIM_OUTCOME_LOST},
    {"nor where other piles stood",
     OWN("case n\n a[n]\ngame nim\nplay misere\nprotocol turn place taken\n"
         " gives up I give up\n"),
     {NIM_PLAYS_PERFECT},
     "2\n1 1\n",
     {"1 1\n"},
     "<2\n<1 1\n>1 1\n<2 1\n",
     NIM_OUTCOME_RIGHT},
    {"where there are many turns the first that is lost is played",
     "game1",
     {NIM_PLAYS_IDEAS},
     "2\n1000001\n1000000\n",
     {"1 1\n"},
     "<2\n<1000001\n<1000000\n>1 1\n<1 1\n",
     NIM_OUTCOME_LEFT_EARLY},
    {"a script",
     "coins",
     {NIM_PLAYS_SCRIPT, .script = "3\n"},
     "7\n",
     {"2\n"},
     "<7\n>2\n<3\n",
     NIM_OUTCOME_LEFT_EARLY},
    {"lines of a script that are no turns",
     "coins",
     {NIM_PLAYS_SCRIPT, .script = "x\n2 1\n\n18446744073709551617\n"},
     "17\n",
     {"1\n", "1\n", "1\n", "1\n"},
     "<17\n>1\n<3\n>1\n<3\n>1\n<3\n>1\n<3\n",
     NIM_OUTCOME_LEFT_EARLY},
    {"a script whose turns have too few numbers, and too many",
     "game1",
     {NIM_PLAYS_SCRIPT, .script = "2\n2 3 1\n"},
     "2\n9\n9\n",
     {"1 2\n", "1 1\n"},
     "<2\n<9\n<9\n>1 2\n<2 2\n>1 1\n<2 3\n",
     NIM_OUTCOME_LEFT_EARLY},
};

static void a_game_goes_as_it_is_written(void **state) {
    (void)state;
    memset(long_lines, 'x', sizeof long_lines - 1);
    memcpy(long_lines, "2\n", 2);
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        const struct written *row = &written[i];
        const struct nim_problem problem = read_own(row->problem);
        struct nim_host host = {.opponent = row->opponent};
        struct nim_fault fault;
        assert_int_equal(nim_host_begin(&host, &problem, &nim_system_memory,
                                        row->input, strlen(row->input), &fault),
                         NIM_OK);
        for (size_t j = 0; j < 4 && row->heard[j]; j++) {
            hear(&host, row->heard[j], strlen(row->heard[j]));
        }
        nim_host_hear_end(&host);
        size_t len = host.played.transcript_len;
        if (host.outcome != row->outcome ||
            (row->transcript &&
             (len != strlen(row->transcript) ||
              memcmp(host.played.transcript, row->transcript, len) != 0))) {
            fail_msg("%s: %d, %.*s", row->name, (int)host.outcome, (int)len,
                     host.played.transcript);
        }
        end(&host);
    }
}

/* Who loses, and has taken a stone a turn, takes three behind turn 4000. */
static void an_endless_game_is_brought_to_an_end(void **state) {
    (void)state;
    for (int wins = 0; wins < 2; wins++) {
        struct nim_host host;
        const struct nim_opponent opponent = {.manner = NIM_PLAYS_DELAY};
        set_pile(&rules, "coins", wins ? 9001 : 9000);
        assert_int_equal(begin(&host, &rules, &opponent, &nim_system_memory),
                         NIM_OK);
        for (int turn = 1; turn < 4100; turn += 2) {
            bool is_late = turn > 4000 && !wins;
            host.out.len = 0;
            hear(&host, turn < 4003 || wins ? "3\n" : "1\n", 2);
            assert_int_equal(host.out.len, 2);
            assert_int_equal(host.out.bytes[0], is_late ? '3' : '1');
        }
        assert_false(host.is_judged);
        end(&host);
    }
}

/* ---- The submission's side ---- */

static const struct spoken_row {
    const char *name;
    const char *problem;
    const char *input;
    size_t failing_read;
    enum nim_status status;
    const char *output;
} spoken_rows[] = {
    {"who is stuck needs no word", "netoi2068", "4\n2\n", 0, NIM_OK, "2\n"},
    {"who has taken the last stone has lost: nothing is read", OWN_MISERE,
     "1\n", 2, NIM_OK, "1\n"},
    {"who must take the last stone gives up", OWN_MISERE, "2\nI give up\n", 0,
     NIM_OK, "1\nI won\n"},
    {"a failed read is no word of it", OWN_MISERE, "2\n", 2, NIM_READ_FAILED,
     "1\n"},
    {"no case", "coins", "", 0, NIM_END, ""},
};

static enum nim_status speak(const struct spoken_row *row,
                             const struct nim_memory *memory,
                             struct text_output *said) {
    const struct nim_problem problem = read_own(row->problem);
    struct text_input text = {.text = (const unsigned char *)row->input,
                              .text_len = strlen(row->input),
                              .failing_read = row->failing_read,
                              .error = EIO};
    const struct nim_input input = text_input_open(&text);
    const struct nim_output output = text_output_open(said);
    struct nim_reader reader;
    struct nim_writer writer;
    struct nim_fault fault = {.error = 0};
    enum nim_status status = nim_reader_begin(&reader, &input, memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_writer_begin(&writer, &output, memory, NULL);
    if (status == NIM_OK) {
        status = nim_solve_in_play(&problem, &reader, &writer, memory, &fault);
        nim_writer_end(&writer);
    }
    nim_reader_end(&reader);
    assert_true(status != NIM_READ_FAILED || fault.error == EIO);
    return status;
}

static void a_submission_speaks_as_it_is_written(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof spoken_rows / sizeof *spoken_rows; i++) {
        const struct spoken_row *row = &spoken_rows[i];
        struct text_output said = {.step = 0};
        enum nim_status status = speak(row, &nim_system_memory, &said);
        const char *text = said.text ? said.text : "";
        if (status != row->status || strcmp(text, row->output) != 0) {
            fail_msg("%s: %d, %s", row->name, (int)status, text);
        }
        text_output_free(&said);
    }
}

static enum nim_status speak_in(const void *context,
                                const struct nim_memory *memory) {
    struct text_output said = {.step = 0};
    enum nim_status status = speak(context, memory, &said);
    text_output_free(&said);
    return status;
}

static void a_submission_without_memory_ends(void **state) {
    static const struct spoken_row row = {.problem = "abc278g",
                                          .input = "9 2 3\n1 2\n"};
    (void)state;
    refusals_each(speak_in, &row);
}

/* ---- Memory ---- */

static enum nim_status play_in(const void *context,
                               const struct nim_memory *memory) {
    const struct game *game = context;
    struct nim_host host;
    enum nim_status status = begin(&host, game->rules, &game->opponent, memory);
    for (size_t i = 0; i < game->said_count && status == NIM_OK; i++) {
        char line[64];
        snprintf(line, sizeof line, "%s\n", game->said[i]);
        status = nim_host_hear(&host, line, strlen(line));
    }
    if (status == NIM_OK) {
        nim_host_hear_end(&host);
        status = host.status;
    }
    end(&host);
    return status;
}

/* Against one of all opponents. */
static enum nim_status branch_in(const void *context,
                                 const struct nim_memory *memory) {
    struct game game = *(const struct game *)context;
    struct nim_branches branches = {.added = SIZE_MAX};
    game.opponent = (struct nim_opponent){.manner = NIM_PLAYS_BRANCH,
                                          .branches = &branches};
    enum nim_status status = play_in(&game, memory);
    nim_memory_free(memory, branches.items);
    return status;
}

static void refuse(struct game *game, struct dice *dice, unsigned percent) {
    struct nim_host host;
    play(game, &host, dice, 0);
    end(&host);
    assert_true(refusals_each(play_in, game) > 1);
    assert_true(refusals_each(branch_in, game) > 1);
}

static void without_memory_it_is_told(void **state) {
    (void)state;
    each_game(refuse, 1, 13);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_judged_as_a_search_says),
        cmocka_unit_test(reads_make_no_difference),
        cmocka_unit_test(scripts_repeat_a_game),
        cmocka_unit_test(all_moves_are_known),
        cmocka_unit_test(more_turns_than_allowed_are_told),
        cmocka_unit_test(a_game_goes_as_it_is_written),
        cmocka_unit_test(an_endless_game_is_brought_to_an_end),
        cmocka_unit_test(a_submission_speaks_as_it_is_written),
        cmocka_unit_test(a_submission_without_memory_ends),
        cmocka_unit_test(without_memory_it_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
