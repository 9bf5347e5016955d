/* The submission's side of an interactive problem. */
#include "solve/dialog.h"
#include "streams/reader.h"
#include "streams/writer.h"

struct guest {
    const struct nim_problem *problem;
    struct nim_reader *reader;
    struct nim_writer *writer;
    struct nim_dialog dialog;
    uint64_t random;
};

static void write_line(struct guest *guest, const char *line) {
    nim_writer_string(guest->writer, line);
    nim_writer_put(guest->writer, "\n", 1);
    nim_writer_flush(guest->writer);
}

/* A winning turn; else any one, as another player may err at any. */
static enum nim_status choose(struct guest *guest, struct nim_spoken *spoken) {
    static const uint64_t pass[] = {1, 0};
    struct nim_dialog *dialog = &guest->dialog;
    bool wins = dialog->referee.wins;
    if (!wins && dialog->may_pass) {
        nim_dialog_hear(dialog, pass, spoken);
        return NIM_OK;
    }
    return nim_dialog_choose(dialog, wins ? NIM_PERFECT : NIM_RANDOM,
                             &guest->random, spoken);
}

static enum nim_status make_own(struct guest *guest) {
    struct nim_spoken spoken = {.taken = 0};
    struct nim_line line = {.len = 0};
    enum nim_status status = choose(guest, &spoken);
    if (status == NIM_OK) {
        nim_dialog_say(&line, &guest->dialog, &spoken);
        write_line(guest, line.text);
        status = nim_dialog_make(&guest->dialog, &spoken);
    }
    return status == NIM_OK ? guest->writer->status : status;
}

/* Who has won may have to say so. */
static void end_won(struct guest *guest) {
    if (guest->problem->protocol.program_won) {
        write_line(guest, guest->problem->protocol.program_won);
    }
}

/* *goes_on: it was a turn. Anything else is the end: that the judge cannot
 * move, gives up, or complains. No turn begins with 0. */
static enum nim_status make_others(struct guest *guest, bool *goes_on) {
    uint64_t numbers[2] = {0, 0};
    struct nim_spoken spoken = {.taken = 0};
    enum nim_status status = NIM_OK;
    for (unsigned i = 0; i < nim_dialog_numbers(guest->problem) &&
                         status == NIM_OK && (i == 0 || numbers[0] > 0);
         i++) {
        status = nim_reader_next(guest->reader, &numbers[i]);
    }
    *goes_on =
        status == NIM_OK && nim_dialog_hear(&guest->dialog, numbers, &spoken);
    if (*goes_on) {
        return nim_dialog_make(&guest->dialog, &spoken);
    }
    if (guest->problem->protocol.gives_up && status != NIM_READ_FAILED &&
        nim_dialog_is_forced(&guest->dialog)) {
        end_won(guest);
    }
    return status == NIM_READ_FAILED ? status : NIM_OK;
}

/* Nobody can move. */
static void end(struct guest *guest, bool is_own_turn) {
    const struct nim_protocol *protocol = &guest->problem->protocol;
    bool has_won = is_own_turn == guest->dialog.referee.last_loses;
    if (has_won) {
        end_won(guest);
    } else if (is_own_turn && protocol->program_stuck) {
        write_line(guest, protocol->program_stuck);
    }
}

static enum nim_status play(struct guest *guest, bool is_own_turn) {
    const struct nim_protocol *protocol = &guest->problem->protocol;
    const struct nim_dialog *dialog = &guest->dialog;
    enum nim_status status = NIM_OK;
    bool goes_on = true;
    while (status == NIM_OK && goes_on) {
        if (dialog->referee.is_over && !dialog->may_pass) {
            if (!is_own_turn && protocol->judge_stuck &&
                !dialog->referee.last_loses) {
                status = make_others(guest, &goes_on);
            }
            end(guest, is_own_turn);
            goes_on = false;
        }
        if (goes_on && is_own_turn) {
            status = make_own(guest);
        } else if (goes_on) {
            status = make_others(guest, &goes_on);
        }
        is_own_turn = !is_own_turn;
    }
    return status;
}

static enum nim_status begin(struct guest *guest, struct nim_setup *setup,
                             struct nim_fault *fault) {
    struct nim_line why = {.len = 0};
    bool found = false;
    enum nim_status status =
        nim_setup_read(setup, guest->reader, 1, &found, fault);
    if (status == NIM_OK && !found) {
        status = NIM_END;
    }
    return status == NIM_OK ? nim_dialog_begin(&guest->dialog, setup, &why)
                            : status;
}

enum nim_status nim_solve_in_play(const struct nim_problem *problem,
                                  struct nim_reader *reader,
                                  struct nim_writer *writer,
                                  const struct nim_memory *memory,
                                  struct nim_fault *fault) {
    struct nim_setup setup = {.problem = problem, .memory = *memory};
    struct guest guest = {
        .problem = problem, .reader = reader, .writer = writer};
    enum nim_status status = begin(&guest, &setup, fault);
    if (status == NIM_OK) {
        bool begins =
            !problem->protocol.has_choice || nim_dialog_wins(&guest.dialog);
        if (problem->protocol.has_choice) {
            write_line(&guest,
                       begins ? problem->words.wins : problem->words.loses);
        }
        status = play(&guest, begins);
    }
    if (status == NIM_READ_FAILED) {
        fault->error = reader->error;
    }
    if (guest.dialog.problem) { /* it was begun */
        nim_dialog_end(&guest.dialog);
    }
    nim_setup_end(&setup);
    return status;
}
