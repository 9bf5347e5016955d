/* Games of Nim against the program, by pipes: every object of a turn, and the
 * card at the end, compared with a search and a count of our own. */
#define _POSIX_C_SOURCE 200809L

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kit/dice.h"
#include "kit/process.h"
#include "kit/search.h"
#include "truth.h"

#define GAMES 200
#define LINE_LEN 4096

struct match {
    struct search search;
    struct board board;
    size_t turn_count;
    size_t given_away; /* by us */
};

static size_t count_winning(struct match *match) {
    struct boards moves = {0};
    size_t count = 0;
    truth_take_any(&match->board, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        count += !search_wins(&match->search, &moves.list[i]);
    }
    free(moves.list);
    return count;
}

static bool is_over(const struct match *match) {
    size_t sum = 0;
    for (size_t i = 0; i < match->board.count; i++) {
        sum += match->board.cell[i];
    }
    return sum == 0;
}

/* Behind those words. */
static size_t number_after(const char *line, const char *words) {
    const char *at = strstr(line, words);
    assert_non_null(at);
    return strtoul(at + strlen(words), NULL, 10);
}

/* The object of a turn says what the board was; makes the turn. */
static void follow(struct match *match, const char *line, const char *by) {
    char wanted[LINE_LEN];
    int len = snprintf(wanted, sizeof wanted,
                       "{\"turn\": %zu, \"by\": \"%s\", \"position\": [",
                       ++match->turn_count, by);
    for (size_t i = 0; i < match->board.count; i++) {
        len += snprintf(wanted + len, sizeof wanted - (size_t)len, "%s%u",
                        i > 0 ? ", " : "", match->board.cell[i]);
    }
    assert_memory_equal(line, wanted, (size_t)len);
    bool wins = search_wins(&match->search, &match->board);
    assert_non_null(strstr(line, wins ? "\"wins\": true" : "\"wins\": false"));
    assert_int_equal(number_after(line, "\"winning_count\": "),
                     count_winning(match));
    assert_int_equal(strstr(line, "\"best\": []") != NULL,
                     count_winning(match) == 0);
    size_t at = number_after(line, "\"place\": ") - 1;
    size_t from = number_after(line, "\"from\": ");
    size_t to = number_after(line, "\"to\": ");
    assert_true(at < match->board.count && to < from);
    assert_int_equal(match->board.cell[at], from);
    match->board.cell[at] = (uint16_t)to;
    bool is_ours = *by == 'y';
    match->given_away +=
        is_ours && wins && search_wins(&match->search, &match->board);
}

static void read_object(FILE *out, char line[LINE_LEN]) {
    assert_non_null(fgets(line, LINE_LEN, out));
}

/* Takes some of some pile. */
static void move(struct match *match, struct dice *dice, int in) {
    char text[64];
    size_t at;
    do {
        at = dice_throw_below(dice, match->board.count);
    } while (match->board.cell[at] == 0);
    int len = snprintf(text, sizeof text, "%zu-%zu\n", at + 1,
                       1 + dice_throw_below(dice, match->board.cell[at]));
    assert_true(process_write(in, text, (size_t)len));
}

/* The rules of a game, and who begins. */
struct asked {
    const char *level;
    bool is_misere;
    bool is_second;
};

/* Draws the piles, and says what to type. */
static void draw_piles(struct match *match, struct dice *dice,
                       const struct asked *asked, char *arguments,
                       size_t room) {
    int len = snprintf(arguments, room, "play classic --json --level=%s%s%s",
                       asked->level, asked->is_misere ? " --misere" : "",
                       asked->is_second ? " --second" : "");
    for (size_t i = truth_between(dice, 1, 4); i > 0; i--) {
        board_add(&match->board, truth_between(dice, 0, 6));
        len += snprintf(arguments + len, room - (size_t)len, " %u",
                        match->board.cell[match->board.count - 1]);
    }
}

/* Whoever would be to move has lost, or won in misere play. Returns whether we
 * have won. */
static bool check_end(const struct match *match, const struct asked *asked,
                      const char *line) {
    char wanted[LINE_LEN];
    bool is_ours = match->turn_count % 2 == asked->is_second;
    bool we_win = is_ours == asked->is_misere;
    snprintf(wanted, sizeof wanted,
             "{\"winner\": \"%s\", \"turns\": %zu, \"given_away\": %zu}\n",
             we_win ? "you" : "nimsum", match->turn_count, match->given_away);
    assert_string_equal(line, wanted);
    return we_win;
}

static bool play_objects(struct match *match, struct dice *dice,
                         const struct asked *asked, FILE *objects, int in) {
    char line[LINE_LEN];
    read_object(objects, line);
    assert_non_null(strstr(line, asked->is_second ? "\"to_move\": \"nimsum\""
                                                  : "\"to_move\": \"you\""));
    while (!is_over(match)) {
        bool is_ours = match->turn_count % 2 == asked->is_second;
        if (is_ours) {
            move(match, dice, in);
        }
        read_object(objects, line);
        follow(match, line, is_ours ? "you" : "nimsum");
    }
    read_object(objects, line);
    bool we_win = check_end(match, asked, line);
    assert_null(fgets(line, LINE_LEN, objects));
    return we_win;
}

static void play(struct dice *dice, const struct asked *asked) {
    char arguments[200];
    struct process_pipe in = process_pipe_open();
    struct process_pipe out = process_pipe_open();
    const struct process_streams streams = {
        .in = in.read, .out = out.write, .err = process_file_open()};
    struct match match = {
        .search = {.list_moves = truth_take_any, .misere = asked->is_misere}};
    draw_piles(&match, dice, asked, arguments, sizeof arguments);
    pid_t pid = process_start(arguments, &streams);
    close(in.read);
    close(out.write);
    FILE *objects = fdopen(out.read, "r");
    assert_non_null(objects);
    bool we_win = play_objects(&match, dice, asked, objects, in.write);
    assert_int_equal(process_wait(pid, NULL), we_win ? 0 : 1);
    char *err = process_file_take(streams.err);
    assert_string_equal(err, "");
    free(err);
    fclose(objects);
    close(in.write);
    search_end(&match.search);
}

static void objects_and_card_are_as_counted(void **state) {
    static const char *const levels[] = {"perfect", "delay", "random", "50"};
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (size_t i = 0; i < GAMES; i++) {
        const struct asked asked = {.level = levels[i % 4],
                                    .is_misere = i / 4 % 2,
                                    .is_second = i / 8 % 2};
        play(&dice, &asked);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(objects_and_card_are_as_counted),
    };
    if (process_begin() != 0) {
        return 1;
    }
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return process_end() == 0 ? failed : 1;
}
