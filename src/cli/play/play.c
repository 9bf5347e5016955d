/* nimsum play [PROBLEM] [OPTION...] [PILE...] */
#include "play.h"
#include "base/memory.h"
#include "base/random.h"
#include "system/terminal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lines that are read ---- */

#define LINE_ROOM 4096

struct typed {
    char text[LINE_ROOM]; /* without the line end */
    uint64_t number;      /* of the line */
    bool is_long;         /* it does not fit */
};

/* False at the end. */
static bool read_line(struct typed *typed) {
    size_t len = 0;
    int byte = getchar();
    bool is_there = byte != EOF;
    typed->number++;
    typed->is_long = false;
    for (; byte != EOF && byte != '\n'; byte = getchar()) {
        typed->is_long = typed->is_long || len == LINE_ROOM - 1;
        if (!typed->is_long) {
            typed->text[len++] = (char)byte;
        }
    }
    len -= len > 0 && typed->text[len - 1] == '\r';
    typed->text[len] = '\0';
    return is_there;
}

/* ---- Turns ---- */

/* Prints what has been said. */
static void tell_said(struct play_table *table) {
    if (table->said.len > 0) {
        cli_print(table->out, "%s\n%s", table->said.text, table->note.text);
    }
    table->said.len = 0;
    table->note.len = 0;
    table->note.text[0] = '\0';
}

/* The person's turn gave a won game away: keeps that for the card. */
static bool note_given(struct play_table *table, const struct nim_line *given) {
    const struct play_request *request = table->request;
    char *text = malloc(given->len + 1);
    if (text) {
        memcpy(text, given->text, given->len + 1);
        table->past[table->past_count - 1].given = text;
    }
    if (!request->common.as_json && !request->is_quiz) {
        nim_line_say(&table->note, "  that gave the game away: %s ('why')\n",
                     given->text);
    }
    return text != NULL;
}

/* Says the turn, before it is made, and with a winning one the same of that. */
static void say(struct play_table *table, const struct nim_turn *turn,
                bool is_persons, struct nim_line *given) {
    if (table->request->common.as_json) {
        play_write_turn(table, turn);
    } else {
        nim_line_say(&table->said, table->said.len > 0 ? " " : "");
        play_say_turn(&table->said, table, turn, is_persons);
    }
    if (is_persons && table->best.count > 0) {
        play_say_given(given, table);
    }
}

/* Makes the turn, and says it. It gives a won game away where the other player
 * can win now. */
static enum nim_status make(struct play_table *table,
                            const struct nim_turn *turn) {
    struct nim_referee *referee = &table->referee;
    bool as_json = table->request->common.as_json;
    bool is_persons = play_is_persons(table);
    struct nim_line given = {.len = 0};
    say(table, turn, is_persons, &given);
    if (!play_keep_turn(table, turn)) {
        return NIM_NO_MEMORY;
    }
    enum nim_status status = nim_referee_make(referee, turn);
    if (status == NIM_OK) {
        status = play_look(table);
    }
    if (status != NIM_OK) {
        return status;
    }
    if (!as_json) {
        nim_line_say(&table->said, is_persons ? " leaves " : ": ");
        play_say_left(&table->said, table);
        nim_line_say(&table->said, ".");
    }
    if (given.len > 0 && referee->wins && !note_given(table, &given)) {
        return NIM_NO_MEMORY;
    }
    if (referee->is_over || play_is_persons(table)) {
        tell_said(table);
    }
    return NIM_OK;
}

static enum nim_status answer(struct play_table *table) {
    const struct play_request *request = table->request;
    struct nim_random random = {.state = table->random};
    enum nim_level level = NIM_DELAY;
    struct nim_turn turn;
    if (request->level != PLAY_DELAY) {
        bool is_perfect = nim_random_below(&random, 100) < request->level;
        table->random = random.state;
        level = is_perfect ? NIM_PERFECT : NIM_RANDOM;
    }
    enum nim_status status =
        nim_referee_choose(&table->referee, level, &table->random, &turn);
    return status == NIM_OK ? make(table, &turn) : status;
}

/* ---- What the person types ---- */

/* What comes of it: an exit status, or that the game is given up. */
enum { GOES_ON = EXIT_RIGHT, GIVES_UP = EXIT_WRONG, FAILS = EXIT_UNABLE };

/* What is not NIM_OK is complained of. */
static int go_on(const struct play_table *table, enum nim_status status) {
    return status == NIM_TOO_HARD
               ? cli_complain("'%s' cannot be played on: what is left is too "
                              "large for a search of all that can follow",
                              cli_problem_name(table->request->common.row))
               : cli_result_of(status);
}

static int complain_of_line(const struct play_table *table,
                            const struct typed *typed,
                            const struct nim_line *what) {
    if (table->is_terminal) {
        cli_print(table->out, "%s\n", what->text);
        return GOES_ON;
    }
    return cli_complain("<stdin>:%" PRIu64 ": %s", typed->number, what->text);
}

/* A bare "2 3" could mean two things. */
static void say_unreadable(struct nim_line *line, const struct typed *typed) {
    const char *text = typed->text + strspn(typed->text, " \t");
    uint64_t place;
    uint64_t number;
    nim_line_say(line, "expected a move as in 2-3 or 2:3, not '");
    nim_line_name(line, typed->text);
    nim_line_say(line, "'");
    bool has_place = cli_read_number(&text, &place) && *text == ' ';
    text += strspn(text, " ");
    if (has_place && cli_read_number(&text, &number) && *text == '\0') {
        nim_line_say(line,
                     ": %" PRIu64 "-%" PRIu64 " takes %" PRIu64
                     " of pile %" PRIu64 ", %" PRIu64 ":%" PRIu64
                     " leaves %" PRIu64 " there",
                     place, number, number, place, place, number, number);
    }
}

static int make_typed(struct play_table *table, const struct typed *typed) {
    struct nim_turn turn;
    struct nim_line why = {.len = 0};
    size_t touch = 0;
    if (typed->is_long ||
        !nim_turn_read(&table->referee.state, typed->text, &turn)) {
        say_unreadable(&why, typed);
        return complain_of_line(table, typed, &why);
    }
    enum nim_misstep misstep =
        nim_referee_check(&table->referee, &turn, &touch);
    if (misstep != NIM_STEP_POSSIBLE) {
        nim_line_say(&why, "impossible move: ");
        cli_say_misstep(&why, &table->lesson,
                        nim_state_count(&table->referee.state), &turn, touch,
                        misstep);
        return complain_of_line(table, typed, &why);
    }
    return go_on(table, make(table, &turn));
}

static int give_hint(struct play_table *table) {
    struct nim_line line = {.len = 0};
    play_say_hint(&line, table);
    if (table->request->common.as_json) {
        play_write_hint(table);
    } else {
        cli_print(table->out, "%s\n", line.text);
    }
    return GOES_ON;
}

static int give_why(struct play_table *table) {
    struct nim_line line = {.len = 0};
    play_say_why(&line, table);
    if (table->request->common.as_json) {
        play_write_text(table, "why", line.text);
    } else {
        cli_print(table->out, "%s\n", line.text);
    }
    return GOES_ON;
}

static int give_help(struct play_table *table) {
    if (table->request->common.as_json) {
        play_write_text(table, "help",
                        "2-3, 2:3, 1-2 3-1, 2:1+3, hint, why, piles, undo, "
                        "quit");
    } else {
        play_tell_help(table);
    }
    return GOES_ON;
}

static int show_piles(struct play_table *table) {
    if (table->request->common.as_json) {
        play_write_start(table);
    } else {
        play_tell_position(table, true);
    }
    return GOES_ON;
}

static int undo(struct play_table *table) {
    uint64_t count = table->past_count >= 2 ? 2 : 0;
    for (uint64_t i = 0; i < count; i++) {
        play_forget_turn(table);
    }
    if (table->request->common.as_json) {
        play_write_number(table, "undo", count);
    } else if (count == 0) {
        cli_print(table->out, "there is nothing to take back\n");
    }
    return count == 0 ? GOES_ON : play_replay(table);
}

static int quit(struct play_table *table) {
    return GIVES_UP;
}

static int obey(struct play_table *table, struct typed *typed) {
    static const struct {
        const char *word;
        int (*obey)(struct play_table *table);
    } words[] = {
        {"hint", give_hint},   {"why", give_why}, {"help", give_help},
        {"piles", show_piles}, {"undo", undo},    {"quit", quit},
    };
    char *text = typed->text + strspn(typed->text, " \t");
    size_t len = strlen(text);
    while (len > 0 && (text[len - 1] == ' ' || text[len - 1] == '\t')) {
        text[--len] = '\0';
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(text, words[i].word) == 0) {
            return words[i].obey(table);
        }
    }
    return *text ? make_typed(table, typed) : GOES_ON;
}

static int ask(struct play_table *table, struct typed *typed) {
    if (!table->request->common.as_json) {
        play_tell_prompt(table);
    }
    if (nim_writer_flush(&table->out->writer) != NIM_OK) {
        return FAILS;
    }
    if (!read_line(typed)) {
        return ferror(stdin) ? cli_complain_of_system("<stdin>", "read", errno)
                             : GIVES_UP;
    }
    return obey(table, typed);
}

/* ---- The game ---- */

/* Who has won: at the end whoever made the last turn, or in misère play the
 * other one; and the opponent of whoever gives up. */
static const char *winner_of(struct play_table *table, bool gives_up) {
    const struct nim_referee *referee = &table->referee;
    bool mover_wins = !gives_up && referee->last_loses;
    bool is_first = (referee->turn_count % 2 == 0) == mover_wins;
    return table->request->is_for_two
               ? (is_first ? "first" : "second")
               : (is_first != table->request->is_second ? "you" : "nimsum");
}

static int end_game(struct play_table *table, bool gives_up) {
    const char *winner = winner_of(table, gives_up);
    if (table->request->common.as_json) {
        play_write_end(table, winner);
    } else {
        play_tell_end(table, winner);
    }
    bool is_right = table->request->is_for_two ? !gives_up : *winner == 'y';
    return is_right ? EXIT_RIGHT : EXIT_WRONG;
}

static int play(struct play_table *table) {
    struct typed typed = {.number = 0};
    bool as_json = table->request->common.as_json;
    size_t told = SIZE_MAX; /* turns made when the position was told */
    while (!table->referee.is_over) {
        int kind = GOES_ON;
        if (!play_is_persons(table)) {
            kind = go_on(table, answer(table));
        } else {
            if (!as_json && told != table->past_count) {
                play_tell_position(table, false);
            }
            told = table->past_count;
            kind = ask(table, &typed);
        }
        if (kind != GOES_ON) {
            return kind == FAILS ? EXIT_UNABLE : end_game(table, true);
        }
    }
    return end_game(table, false);
}

static int play_from(struct play_table *table) {
    const struct play_request *request = table->request;
    int result = play_begin(table);
    if (result == EXIT_RIGHT) {
        cli_out_begin(table->out);
        if (request->common.as_json) {
            play_write_start(table);
        } else {
            play_tell_start(table);
        }
        result = play(table);
        int ended = cli_out_end(table->out);
        result = ended == EXIT_RIGHT ? result : ended;
    }
    nim_referee_end(&table->referee);
    while (table->past_count > 0) {
        play_forget_turn(table);
    }
    nim_memory_free(&nim_system_memory, table->past);
    nim_memory_free(&nim_system_memory, table->touches);
    return result;
}

static int read_position(struct play_table *table) {
    const struct play_request *request = table->request;
    const struct cli_request *common = &request->common;
    bool has_case = request->given.case_number > 0 || request->input;
    if (has_case && common->word_count > 0) {
        return cli_complain("piles and '--case' are two positions: give one");
    }
    return has_case ? cli_read_case(common, &request->given,
                                    request->input ? request->input : "-",
                                    table->setup)
           : common->word_count > 0
               ? cli_read_piles(common, &request->given, table->setup)
               : play_draw_position(table);
}

/* Sums of games can be searched in misère play, too. */
static int check_request(const struct play_request *request) {
    const struct nim_kind *kind = request->common.row->game.kind;
    if (request->is_for_two && request->is_second) {
        return cli_complain("with '--two' nimsum does not play: no '--second'");
    }
    return cli_check_rules(&request->common, kind && kind->tells_winner);
}

static int run(const struct cli_call *call) {
    struct play_request request = {.level = 100, .seed = UINT64_MAX};
    struct cli_out out;
    int result;
    if (!cli_parse(call, &request.common, &result)) {
        return result;
    }
    result = check_request(&request);
    if (result != EXIT_RIGHT) {
        return result;
    }
    bool is_terminal = nim_stdin_is_terminal();
    struct nim_setup setup = {.problem = &request.common.problem,
                              .memory = nim_system_memory};
    struct play_table table = {
        .out = &out,
        .request = &request,
        .setup = &setup,
        .is_terminal = is_terminal && !request.common.as_json,
        .seed = request.seed != UINT64_MAX ? request.seed
                : is_terminal              ? nim_clock_ns() % 1000000
                                           : 1,
    };
    table.random = table.seed;
    result = read_position(&table);
    if (result == EXIT_RIGHT) {
        result = play_from(&table);
    }
    nim_setup_end(&setup);
    return result;
}

/* ---- The command ---- */

static bool set_level(void *field, const char *value) {
    unsigned *level = field;
    uint64_t percent = 0;
    bool is_number = cli_set_number(&percent, value) && percent <= 100;
    *level = is_number                       ? (unsigned)percent
             : strcmp(value, "perfect") == 0 ? 100
             : strcmp(value, "random") == 0  ? 0
                                             : PLAY_DELAY;
    return is_number || *level != PLAY_DELAY || strcmp(value, "delay") == 0;
}

static const struct cli_option options[] = {
    CLI_FLAG("--second", struct play_request, is_second,
             "nimsum makes the first turn"),
    CLI_FLAG("--two", struct play_request, is_for_two,
             "two people play; nimsum is the referee"),
    {"--level", TAKES_A_VALUE, set_level, offsetof(struct play_request, level),
     "perfect, delay, random or a number up to 100", "--level=LEVEL",
     "how nimsum plays: perfect, which it is by default; delay,\n"
     "for the longest game; random; or so many turns of 100\n"
     "perfect, the others random"},
    {"--seed", TAKES_A_VALUE, cli_set_number,
     offsetof(struct play_request, seed), "a number", "--seed=S",
     "the same position and the same random turns again"},
    CLI_FLAG("--quiz", struct play_request, is_quiz,
             "what gave the game away is told at the end only"),
    {"--case", TAKES_A_VALUE, cli_set_count,
     offsetof(struct play_request, given.case_number),
     "the number of a case, from 1", "--case=N",
     "case N of an input; of standard input without --input"},
    {"--input", TAKES_A_VALUE, cli_set_name,
     offsetof(struct play_request, input), "a file", "--input=FILE",
     "the file that has the case, the first one by default"},
    {"--takes", TAKES_A_VALUE, cli_set_takes,
     offsetof(struct play_request, given.takes), "takes from 1 on, as in 2,5",
     "--takes=LIST",
     "the numbers that may be taken, at most 256, for problems\n"
     "whose input gives them"},
    CLI_JSON("an object a turn, each on a line"),
    CLI_OPTIONS_END,
};

const struct cli_command cli_play = {
    .name = "play",
    .usage = "play [PROBLEM] [OPTION...] [PILE...]",
    .purpose = "play against it; it says what lost",
    .run = run,
    .takes_problem = true,
    .stand_in = "classic",
    .options = (const struct cli_option *const[]){options, cli_rule_options,
                                                  cli_quiet_options, NULL},
    .examples = "  $ nimsum play classic 1 2\n"
                "  pile 1    1  o\n"
                "  pile 2    2  oo\n"
                "  your move (...): 2-1\n"
                "  2 -> 1 leaves 1 1. I take 1 of pile 1: 0 1.\n",
    .about =
        "A game against nimsum, from the piles given, from a case of an input, "
        "or from\n"
        "a position that can be won. Without PROBLEM it is Nim. Moves are "
        "typed as\n"
        "2-3 (takes 3 of pile 2), 2:3 (leaves 3 there), 1-2 3-1 where a turn "
        "may touch\n"
        "several piles, 2:1+3 (splits pile 2). Boards are played on their "
        "piles. Other\n"
        "words: hint, why, piles, undo, help, quit.\n"
        "\n"
        "It says which turn gave a won game away, and what would have kept "
        "it; at the\n"
        "end it tells all of these again.\n",
    .notes =
        "From a lost position the perfect opponent makes the move that the "
        "fewest moves\n"
        "answer, and of these the one with the longest game. Where no theory "
        "says who\n"
        "wins, everything that can follow is searched; what is too large for "
        "that is\n"
        "refused.\n"
        "\n"
        "Without a terminal there is no prompt, and an impossible line ends "
        "the game.\n"
        "Exit status: 0 you won (with --two: the game was finished), 1 you "
        "lost or gave\n"
        "up, 2 the work could not be done.\n",
};
