/* The judge's side: hears lines, makes its own turns, and judges. */
#include "runs/host.h"

#include "base/bytes.h"

#include <inttypes.h>
#include <string.h>

/* A longer line is no turn. */
#define LINE_MAX_LEN 200

static const struct nim_protocol *protocol_of(const struct nim_host *host) {
    return &host->played.problem->protocol;
}

/* ---- The transcript ---- */

static void note(struct nim_host *host, enum nim_status status) {
    host->status = host->status == NIM_OK ? status : host->status;
}

static void add_line(struct nim_host *host, char side, const char *bytes,
                     size_t len) {
    struct nim_played *played = &host->played;
    struct nim_text text = {.memory = played->memory,
                            .bytes = played->transcript,
                            .len = played->transcript_len,
                            .room = host->transcript_room,
                            .most = SIZE_MAX};
    if (!NIM_GROW(&played->memory, &played->line_ns, &host->line_room,
                  played->line_count + 1)) {
        note(host, NIM_NO_MEMORY);
        return;
    }
    played->line_ns[played->line_count++] = host->now_ns;
    nim_text_add(&text, &side, 1);
    nim_text_add(&text, bytes, len);
    nim_text_add(&text, "\n", 1);
    played->transcript = text.bytes;
    played->transcript_len = text.len;
    host->transcript_room = text.room;
    note(host, text.failed ? NIM_NO_MEMORY : NIM_OK);
}

/* Writes a line to the submission. */
static void reply(struct nim_host *host, const char *words) {
    size_t len = strlen(words);
    add_line(host, '<', words, len);
    nim_text_add(&host->out, words, len);
    nim_text_add(&host->out, "\n", 1);
    note(host, host->out.failed ? NIM_NO_MEMORY : NIM_OK);
}

static void write_input(struct nim_host *host, const char *input,
                        size_t input_len) {
    const char *line = input;
    size_t left = input_len;
    while (left > 0) {
        const char *end = memchr(line, '\n', left);
        size_t len = end ? (size_t)(end - line) : left;
        size_t with_end = len + (end != NULL);
        add_line(host, '<', line, len);
        line += with_end;
        left -= with_end;
    }
    nim_text_add(&host->out, input, input_len);
    note(host, host->out.failed ? NIM_NO_MEMORY : NIM_OK);
}

/* ---- Judging ---- */

/* Blames the turn at hand, or the choice, which is turn 0. */
static void blame(struct nim_host *host, uint64_t turn) {
    struct nim_played *played = &host->played;
    played->is_blamed = true;
    played->blamed_turn = turn;
    played->position = host->position;
    played->should = host->should;
    played->left = (struct nim_line){.len = 0};
}

/* The game is over. What the submission gave away it may have got back. */
static void finish(struct nim_host *host, bool has_won) {
    struct nim_played *played = &host->played;
    host->is_lost = !has_won;
    host->awaits = NIM_AWAITS_END;
    if (has_won && played->is_blamed) {
        nim_line_say(&played->note,
                     "turn %" PRIu64 " gave the game away: a perfect opponent "
                     "would have won",
                     played->blamed_turn);
        if (played->blamed_turn == 0) {
            played->note = (struct nim_line){.len = 0};
            nim_line_say(&played->note, "the other choice wins: a perfect "
                                        "opponent would have won");
        }
    }
    if (has_won) {
        played->is_blamed = false;
    } else if (played->is_blamed) {
        host->outcome =
            played->blamed_turn > 0 ? NIM_OUTCOME_LOST : NIM_OUTCOME_CHOICE;
        host->is_judged = true;
    } else {
        nim_line_say(&played->note, "lost, but it never had a won position");
    }
}

void nim_host_judge(struct nim_host *host, enum nim_outcome outcome) {
    struct nim_played *played = &host->played;
    if (host->awaits == NIM_AWAITS_STUCK) {
        finish(host, false); /* it has lost, whatever it does then */
    }
    if (host->is_judged) {
        return;
    }
    host->is_judged = true;
    host->outcome = outcome;
    played->said = host->heard;
    played->is_blamed =
        host->awaits == NIM_AWAITS_TURN || host->awaits == NIM_AWAITS_CHOICE;
    if (played->is_blamed) {
        blame(host,
              host->awaits == NIM_AWAITS_TURN ? played->turn_count + 1 : 0);
    }
    host->awaits = NIM_AWAITS_END;
}

/* ---- Turns ---- */

/* The submission has won; it may have to say so. */
static void win(struct nim_host *host) {
    if (protocol_of(host)->program_won) {
        host->awaits = NIM_AWAITS_WON;
    } else {
        finish(host, true);
    }
}

/* The submission is in this position, and nothing is known to be right. */
static void note_position(struct nim_host *host) {
    host->position = (struct nim_line){.len = 0};
    host->should = (struct nim_line){.len = 0};
    nim_dialog_say_position(&host->position, &host->dialog);
}

static void await_turn(struct nim_host *host) {
    const struct nim_dialog *dialog = &host->dialog;
    host->number_count = 0;
    host->could_win = nim_dialog_wins(dialog);
    note_position(host);
    if (dialog->referee.is_over && !dialog->may_pass) {
        if (dialog->referee.last_loses) {
            win(host);
        } else if (protocol_of(host)->program_stuck) {
            host->awaits = NIM_AWAITS_STUCK;
        } else {
            finish(host, false);
        }
        return;
    }
    host->awaits = NIM_AWAITS_TURN;
    if (host->could_win) {
        note(host, nim_host_advise(host));
    }
}

static void make_reply(struct nim_host *host) {
    struct nim_spoken spoken = {.taken = 0};
    struct nim_line line = {.len = 0};
    note(host, nim_host_choose(host, &spoken));
    if (host->status != NIM_OK) {
        return;
    }
    nim_dialog_say(&line, &host->dialog, &spoken);
    reply(host, line.text);
    note(host, nim_dialog_make(&host->dialog, &spoken));
    host->played.turn_count++;
    host->reply_count++;
    if (host->status == NIM_OK) {
        await_turn(host);
    }
}

/* The judge's turn: or it cannot move, or must take the last stone. */
static void answer(struct nim_host *host) {
    const struct nim_protocol *protocol = protocol_of(host);
    const struct nim_dialog *dialog = &host->dialog;
    if (dialog->referee.is_over && dialog->referee.last_loses) {
        finish(host, false);
    } else if (dialog->referee.is_over) {
        if (protocol->judge_stuck) {
            reply(host, protocol->judge_stuck);
        }
        win(host);
    } else if (protocol->gives_up && nim_dialog_is_forced(dialog)) {
        reply(host, protocol->gives_up);
        win(host);
    } else {
        make_reply(host);
    }
}

/* Whatever it says before that is out of turn, in this position. */
static void owe_reply(struct nim_host *host) {
    host->owes_reply = true;
    note_position(host);
}

static void make_turn(struct nim_host *host, struct nim_spoken *spoken) {
    struct nim_played *played = &host->played;
    const struct nim_protocol *protocol = protocol_of(host);
    uint64_t turn = played->turn_count + 1;
    bool could_win = host->could_win;
    if (protocol->turns_max > 0 && host->own_count == protocol->turns_max) {
        nim_host_judge(host, NIM_OUTCOME_TURNS);
        return;
    }
    struct nim_line said = {.len = 0};
    nim_dialog_say(&said, &host->dialog, spoken);
    note(host, nim_dialog_make(&host->dialog, spoken));
    if (host->status != NIM_OK) {
        return;
    }
    host->last = *spoken;
    host->has_last = true;
    host->own_count++;
    played->turn_count++;
    if (could_win && nim_dialog_wins(&host->dialog)) {
        blame(host, turn);
        played->said = said;
        nim_dialog_say_position(&played->left, &host->dialog);
    }
    if (host->dialog.referee.is_over) {
        answer(host);
    } else {
        owe_reply(host);
    }
}

/* ---- Words ---- */

/* A number of digits, or one that is none of a turn. */
static bool read_number(const char *word, size_t len, uint64_t *number) {
    bool has_sign = len > 1 && (*word == '-' || *word == '+');
    bool is_whole = true;
    *number = 0;
    for (size_t i = has_sign; i < len; i++) {
        unsigned digit = (unsigned char)word[i] - (unsigned)'0';
        if (digit > 9) {
            return false;
        }
        is_whole = is_whole && *number <= (UINT64_MAX - digit) / 10;
        *number = is_whole ? 10 * *number + digit : UINT64_MAX;
    }
    if (*word == '-' && *number > 0) {
        *number = UINT64_MAX; /* no pile, stone or take has it */
    }
    return true;
}

static bool is_word(const char *word, size_t len, const char *expected) {
    return len == strlen(expected) && memcmp(word, expected, len) == 0;
}

static void hear_choice(struct nim_host *host, const char *word, size_t len) {
    const struct nim_wording *words = &host->played.problem->words;
    bool begins = is_word(word, len, words->wins);
    if (!begins && !is_word(word, len, words->loses)) {
        nim_host_judge(host, NIM_OUTCOME_FORM);
        return;
    }
    if (begins != host->could_win) {
        blame(host, 0);
        nim_line_text(&host->played.said, word, len);
    }
    if (begins) {
        await_turn(host);
    } else {
        host->awaits = NIM_AWAITS_TURN;
        owe_reply(host);
    }
}

static void hear_number(struct nim_host *host, const char *word, size_t len) {
    struct nim_spoken spoken = {.taken = 0};
    if (!read_number(word, len, &host->numbers[host->number_count])) {
        nim_host_judge(host, NIM_OUTCOME_FORM);
        return;
    }
    host->number_count++;
    if (host->number_count < nim_dialog_numbers(host->played.problem)) {
        return;
    }
    if (nim_dialog_hear(&host->dialog, host->numbers, &spoken)) {
        make_turn(host, &spoken);
        return;
    }
    nim_host_judge(host, NIM_OUTCOME_ILLEGAL);
    if (protocol_of(host)->judge_wrong) {
        reply(host, protocol_of(host)->judge_wrong);
    }
}

/* Takes a word of the line. */
static void hear_word(struct nim_host *host, const char *word, size_t len) {
    if (host->awaits == NIM_AWAITS_END) {
        nim_host_judge(host, NIM_OUTCOME_TALKS);
    } else if (host->owes_reply) {
        nim_host_judge(host, NIM_OUTCOME_OUT_OF_TURN);
    } else if (host->awaits == NIM_AWAITS_CHOICE) {
        hear_choice(host, word, len);
    } else {
        hear_number(host, word, len);
    }
}

/* A line that is a word of its own at its time. */
static bool hear_whole(struct nim_host *host, const char *line, size_t len) {
    const struct nim_protocol *protocol = protocol_of(host);
    const struct nim_wording *words = &host->played.problem->words;
    bool is_forced = host->awaits == NIM_AWAITS_TURN &&
                     host->number_count == 0 && protocol->gives_up &&
                     nim_dialog_is_forced(&host->dialog);
    if (host->owes_reply) {
        return false;
    }
    if (host->awaits == NIM_AWAITS_CHOICE &&
        (is_word(line, len, words->wins) || is_word(line, len, words->loses))) {
        hear_choice(host, line, len);
        return true;
    }
    if (is_forced && is_word(line, len, protocol->gives_up)) {
        finish(host, false);
        return true;
    }
    if (host->awaits == NIM_AWAITS_WON) {
        bool is_it = is_word(line, len, protocol->program_won);
        if (is_it) {
            finish(host, true);
        } else {
            nim_host_judge(host, NIM_OUTCOME_FORM);
        }
        return true;
    }
    if (host->awaits == NIM_AWAITS_STUCK) {
        if (protocol->judge_wrong) {
            reply(host, protocol->judge_wrong);
        }
        finish(host, false);
        if (!is_word(line, len, protocol->program_stuck)) {
            host->awaits = NIM_AWAITS_TURN; /* of which there is none */
            nim_host_judge(host, NIM_OUTCOME_ILLEGAL);
        }
        return true;
    }
    return false;
}

/* Where winners have a word, nobody knows what losers write: one line of any
 * kind is let pass. */
static bool is_last_word(struct nim_host *host) {
    bool is_it = host->awaits == NIM_AWAITS_END && host->is_lost &&
                 protocol_of(host)->program_won && !host->has_said_last;
    host->has_said_last = host->has_said_last || is_it;
    return is_it;
}

static size_t skip_spaces(const char *line, size_t len, size_t at) {
    while (at < len && bytes_is_space((unsigned char)line[at])) {
        at++;
    }
    return at;
}

static void hear_line(struct nim_host *host, const char *line, size_t len) {
    size_t at = skip_spaces(line, len, 0);
    while (len > at && bytes_is_space((unsigned char)line[len - 1])) {
        len--;
    }
    if (at == len) {
        return;
    }
    if (!host->is_judged) {
        add_line(host, '>', line, len);
        host->heard = (struct nim_line){.len = 0};
        nim_line_text(&host->heard, line + at, len - at);
    }
    if (is_last_word(host) || hear_whole(host, line + at, len - at)) {
        return;
    }
    while (at < len && host->status == NIM_OK) {
        size_t end = at;
        while (end < len && !bytes_is_space((unsigned char)line[end])) {
            end++;
        }
        hear_word(host, line + at, end - at);
        at = skip_spaces(line, len, end);
    }
}

/* ---- Bytes ---- */

static bool has_words(const struct nim_text *line) {
    return skip_spaces(line->bytes, line->len, 0) < line->len;
}

/* What was heard of a line without its end. */
static void hear_rest(struct nim_host *host, enum nim_outcome outcome) {
    add_line(host, '>', host->line.bytes, host->line.len);
    host->heard = (struct nim_line){.len = 0};
    nim_line_text(&host->heard, host->line.bytes, host->line.len);
    host->line.len = 0;
    nim_host_judge(host, outcome);
}

/* The rest of it is not waited for. */
static void hear_long_line(struct nim_host *host) {
    if (has_words(&host->line)) {
        hear_rest(host, host->awaits == NIM_AWAITS_END ? NIM_OUTCOME_TALKS
                        : host->owes_reply             ? NIM_OUTCOME_OUT_OF_TURN
                                                       : NIM_OUTCOME_FORM);
    }
    host->line.len = 0;
}

enum nim_status nim_host_hear(struct nim_host *host, const char *bytes,
                              size_t len) {
    while (len > 0 && host->status == NIM_OK) {
        size_t room = LINE_MAX_LEN + 1 - host->line.len;
        size_t seen = len < room ? len : room;
        const char *end = memchr(bytes, '\n', seen);
        size_t part = end ? (size_t)(end - bytes) : seen;
        size_t with_end = part + (end != NULL);
        nim_text_add(&host->line, bytes, part);
        note(host, host->line.failed ? NIM_NO_MEMORY : NIM_OK);
        if (end) {
            hear_line(host, host->line.bytes, host->line.len);
            host->line.len = 0;
        } else if (host->line.len > LINE_MAX_LEN) {
            hear_long_line(host);
        }
        bytes += with_end;
        len -= with_end;
    }
    if (host->owes_reply && has_words(&host->line)) {
        hear_rest(host, NIM_OUTCOME_OUT_OF_TURN);
    }
    if (host->owes_reply && !host->is_judged && !host->is_mute &&
        host->status == NIM_OK) {
        host->owes_reply = false;
        answer(host);
    }
    return host->status;
}

void nim_host_hear_end(struct nim_host *host) {
    if (host->is_judged) {
        return;
    }
    if (has_words(&host->line)) {
        hear_rest(host, NIM_OUTCOME_PARTIAL_LINE);
    } else if (host->awaits == NIM_AWAITS_STUCK) {
        finish(host, false);
    } else if (host->awaits != NIM_AWAITS_END) {
        host->heard = (struct nim_line){.len = 0};
        nim_host_judge(host, NIM_OUTCOME_LEFT_EARLY);
    }
}

/* ---- Begin and end ---- */

void nim_played_end(struct nim_played *played) {
    nim_memory_free(&played->memory, played->transcript);
    nim_memory_free(&played->memory, played->line_ns);
    played->transcript = NULL;
    played->line_ns = NULL;
    played->transcript_len = 0;
    played->line_count = 0;
}

static enum nim_status read_case(struct nim_setup *setup, const char *text,
                                 size_t text_len, struct nim_fault *fault) {
    struct nim_text_view view;
    struct nim_reader reader;
    bool found = false;
    struct nim_input input = nim_text_input(&view, text, text_len);
    enum nim_status status =
        nim_reader_begin(&reader, &input, &setup->memory, NULL);
    if (status == NIM_OK) {
        status = nim_setup_read(setup, &reader, 1, &found, fault);
        nim_reader_end(&reader);
    }
    return status == NIM_OK && !found ? NIM_END : status;
}

enum nim_status nim_host_begin(struct nim_host *host,
                               const struct nim_problem *problem,
                               const struct nim_memory *memory,
                               const char *input, size_t input_len,
                               struct nim_fault *fault) {
    const struct nim_wording *words = &problem->words;
    struct nim_line why = {.len = 0};
    *host = (struct nim_host){
        .opponent = host->opponent,
        .setup = {.problem = problem, .memory = *memory},
        .random = {.state = host->opponent.seed},
        .out = {.memory = *memory, .most = SIZE_MAX},
        .line = {.memory = *memory, .most = SIZE_MAX},
        .played = {.problem = problem, .memory = *memory},
    };
    host->status = read_case(&host->setup, input, input_len, fault);
    if (host->status == NIM_OK) {
        host->status = nim_dialog_begin(&host->dialog, &host->setup, &why);
    }
    if (host->status != NIM_OK) {
        return host->status;
    }
    write_input(host, input, input_len);
    if (problem->protocol.has_choice) {
        host->awaits = NIM_AWAITS_CHOICE;
        host->could_win = nim_dialog_wins(&host->dialog);
        note_position(host);
        nim_line_say(&host->should, "%s",
                     host->could_win ? words->wins : words->loses);
    } else {
        await_turn(host);
    }
    return host->status;
}

void nim_host_end(struct nim_host *host) {
    if (host->dialog.problem) {
        nim_dialog_end(&host->dialog); /* there was a case */
    }
    nim_setup_end(&host->setup);
    nim_text_end(&host->out);
    nim_text_end(&host->line);
}
