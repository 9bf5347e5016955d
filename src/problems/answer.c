/* Puts the answer to a case into the problem's words. */
#include "problems/answer.h"
#include "streams/writer.h"

#include "boards/formula.h"

#include <errno.h>
#include <string.h>

struct answer {
    struct nim_writer *writer;
    const struct nim_wording *words;
    const struct nim_case *given;
    const struct nim_wide *move_count; /* where it is told */
};

/* ---- What the kinds of answers have ---- */

static const struct nim_traits traits[] = {
    [NIM_ANSWER_VERDICT] = {.names_winner = true,
                            .names_loser = true,
                            .lines = 1},
    [NIM_ANSWER_MOVES] = {.names_winner = true,
                          .names_loser = true,
                          .is_list = true,
                          .lines = 1,
                          .separator = '\n'},
    [NIM_ANSWER_COUNT] = {.names_winner = true,
                          .names_loser = true,
                          .is_count = true,
                          .lines = 1},
    [NIM_ANSWER_NUMBER] = {.is_count = true, .lines = 1},
    [NIM_ANSWER_FIRST] = {.names_loser = true, .lines = 2},
    [NIM_ANSWER_TAKEN] = {.names_loser = true,
                          .is_list = true,
                          .may_be_blank = true,
                          .lines = 1,
                          .separator = ' '},
    [NIM_ANSWER_BIDS] = {.names_loser = true,
                         .is_list = true,
                         .lines = 1,
                         .separator = ' '},
};

/* Bids in a move: behind the winner's word, beside it, or alone. */
static const struct nim_traits move_traits[] = {
    {.names_winner = true, .names_loser = true, .lines = 2},
    {.names_winner = true, .names_loser = true, .lines = 1},
    {.names_loser = true, .lines = 1},
};

const struct nim_traits *nim_answer_traits(const struct nim_wording *words) {
    bool has_move = words->move && words->answer == NIM_ANSWER_BIDS;
    return has_move ? &move_traits[words->move_is_alone    ? 2
                                   : words->move_is_beside ? 1
                                                           : 0]
                    : &traits[words->answer];
}

bool nim_answer_is_line(const struct nim_wording *words) {
    const struct nim_traits *kind = nim_answer_traits(words);
    bool has_more = kind->lines > 1 || kind->separator == '\n' ||
                    (kind->is_count && kind->names_winner);
    bool has_label_line = words->label && strchr(words->label, '\n');
    return !has_more && !has_label_line && !words->ends_empty &&
           !nim_answer_is_joined(words);
}

size_t nim_answer_item_words(const struct nim_problem *problem) {
    return problem->words.answer != NIM_ANSWER_MOVES ? 1
           : nim_listing_has_long_moves(problem)     ? SIZE_MAX
           : problem->words.places                   ? 3
                                                     : 2;
}

/* ---- Pieces ---- */

static void write_pair(const struct answer *answer, const struct nim_move *move,
                       uint64_t place, const char *end) {
    if (answer->words->places) {
        nim_writer_number(answer->writer, place);
        nim_writer_put(answer->writer, " ", 1);
    }
    nim_writer_number(answer->writer, move->from);
    nim_writer_put(answer->writer, " ", 1);
    nim_writer_number(answer->writer, move->to);
    nim_writer_put(answer->writer, end, 1);
}

/* ---- After the winner's word ---- */

static void write_lines(const struct answer *answer,
                        const struct nim_batch *batch, size_t count) {
    if (!answer->words->places && !batch->has_splits) {
        nim_writer_lines(answer->writer, batch->moves, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        bool is_split = batch->has_splits && batch->is_split[i];
        write_pair(answer, &batch->moves[i], batch->places[i],
                   is_split ? " " : "\n");
        if (is_split) {
            nim_writer_number(answer->writer, batch->seconds[i]);
            nim_writer_put(answer->writer, "\n", 1);
        }
    }
}

static void write_line(const struct answer *answer,
                       const struct nim_batch *batch) {
    for (size_t i = 0; i < batch->count; i++) {
        write_pair(answer, &batch->moves[i], batch->places[i],
                   i + 1 < batch->count ? " " : "\n");
    }
}

/* Where nothing but the piles tells the moves, and all are listed, they are
 * chosen and written at once. */
static bool write_wins(const struct answer *answer) {
    const struct nim_case *given = answer->given;
    uint64_t flip;
    if (answer->words->places || answer->words->moves_max != UINT64_MAX ||
        !nim_listing_is_of_piles(given->problem) ||
        !nim_position_flip(given->position, &flip)) {
        return false;
    }
    nim_writer_wins(answer->writer, given->piles, given->pile_count, flip);
    return true;
}

/* There may be more moves than anyone can wait for: a closed pipe or a full
 * disk ends the list. */
static void write_moves(const struct answer *answer) {
    struct nim_listing moves;
    struct nim_batch batch;
    uint64_t left = answer->words->moves_max;
    nim_listing_begin(&moves, answer->given);
    while (left > 0 && answer->writer->status == NIM_OK &&
           nim_listing_next(&moves, &batch, answer->words->places)) {
        if (batch.is_one_move) {
            write_line(answer, &batch);
            left--;
        } else {
            size_t count = batch.count < left ? batch.count : (size_t)left;
            write_lines(answer, &batch, count);
            left -= count;
        }
    }
}

/* False where the moves are too many; then the answers before are written. */
static bool count_moves(struct nim_writer *writer, const struct nim_case *given,
                        struct nim_wide *total) {
    struct nim_listing moves;
    nim_listing_begin(&moves, given);
    if (nim_listing_count(&moves, total)) {
        return true;
    }
    enum nim_status status = nim_writer_flush(writer);
    writer->status = status == NIM_OK ? NIM_TOO_MANY : status;
    return false;
}

/* ---- Instead of the winner's word ---- */

/* False where there is none. */
static bool find_first(const struct answer *answer, struct nim_batch *batch) {
    struct nim_listing moves;
    batch->count = 0;
    nim_listing_begin(&moves, answer->given);
    while (batch->count == 0 && nim_listing_next(&moves, batch, true)) {
    }
    return batch->count > 0;
}

/* The first winning move, as "taken place", and the piles after it; the piles
 * alone where nothing is left to move, which wins in misère play. */
static void write_first(const struct answer *answer) {
    struct nim_batch batch;
    uint64_t place = 0;
    if (find_first(answer, &batch)) {
        place = batch.places[0];
        nim_writer_number(answer->writer,
                          batch.moves[0].from - batch.moves[0].to);
        nim_writer_put(answer->writer, " ", 1);
        nim_writer_number(answer->writer, place);
        nim_writer_put(answer->writer, "\n", 1);
    }
    for (size_t i = 0; i < answer->given->pile_count; i++) {
        bool is_moved = i + 1 == place;
        nim_writer_put(answer->writer, " ", i > 0);
        nim_writer_number(answer->writer, is_moved ? batch.moves[0].to
                                                   : answer->given->piles[i]);
    }
    nim_writer_put(answer->writer, "\n", 1);
}

/* "place:taken" of every winning move. */
static void write_taken(const struct answer *answer) {
    struct nim_listing moves;
    struct nim_batch batch;
    const char *before = "";
    nim_listing_begin(&moves, answer->given);
    while (nim_listing_next(&moves, &batch, true)) {
        for (size_t i = 0; i < batch.count; i++) {
            nim_writer_string(answer->writer, before);
            nim_writer_number(answer->writer, batch.places[i]);
            nim_writer_put(answer->writer, ":", 1);
            nim_writer_number(answer->writer,
                              batch.moves[i].from - batch.moves[i].to);
            before = " ";
        }
    }
    nim_writer_put(answer->writer, "\n", 1);
}

/* The piles are the bids, of a board; else these are what the first winning
 * move takes, and its place. */
static void write_move(const struct answer *answer) {
    const struct nim_case *given = answer->given;
    struct nim_line line = {.len = 0};
    struct nim_batch batch;
    if (given->problem->layout.board) {
        nim_line_with(&line, answer->words->move, given->piles,
                      given->pile_count);
    } else if (find_first(answer, &batch)) { /* a wrong solver may have none */
        const uint64_t bids[] = {batch.moves[0].from - batch.moves[0].to,
                                 batch.places[0]};
        nim_line_with(&line, answer->words->move, bids, 2);
    }
    nim_writer_string(answer->writer, line.text);
    nim_writer_put(answer->writer, "\n", 1);
}

/* Words joined on a line leave no room for more than words. */
bool nim_answer_is_joined(const struct nim_wording *words) {
    return words->joined && words->answer == NIM_ANSWER_VERDICT;
}

static void write_word(const struct answer *answer, bool wins) {
    const struct nim_wording *words = answer->words;
    nim_writer_string(answer->writer, wins ? words->wins : words->loses);
    if (!nim_answer_is_joined(words)) {
        nim_writer_put(answer->writer,
                       wins && words->move_is_beside ? " " : "\n", 1);
    }
}

/* The piles are the first and the last winning bid, or one stands for
 * the word. */
static void write_bids(const struct answer *answer) {
    const uint64_t *bids = answer->given->piles;
    uint64_t bid = bids[0];
    uint64_t last = bids[answer->given->pile_count - 1];
    if (nim_formula_is_word(answer->given->problem->layout.board, bid)) {
        write_word(answer, true);
        return;
    }
    for (; bid < last && answer->writer->status == NIM_OK; bid++) {
        nim_writer_number(answer->writer, bid);
        nim_writer_put(answer->writer, " ", 1);
    }
    nim_writer_number(answer->writer, last);
    nim_writer_put(answer->writer, "\n", 1);
}

static void write_win(const struct answer *answer) {
    if (nim_answer_traits(answer->words)->names_winner) {
        write_word(answer, true);
    }
    switch (answer->words->answer) {
    case NIM_ANSWER_VERDICT:
        break;
    case NIM_ANSWER_MOVES:
        if (!write_wins(answer)) {
            write_moves(answer);
        }
        break;
    case NIM_ANSWER_COUNT:
    case NIM_ANSWER_NUMBER:
        nim_writer_wide(answer->writer, answer->move_count);
        nim_writer_put(answer->writer, "\n", 1);
        break;
    case NIM_ANSWER_FIRST:
        write_first(answer);
        break;
    case NIM_ANSWER_TAKEN:
        write_taken(answer);
        break;
    default: /* NIM_ANSWER_BIDS */
        if (answer->words->move) {
            write_move(answer);
        } else {
            write_bids(answer);
        }
        break;
    }
}

bool nim_answer_wins(const struct nim_case *given) {
    return given->words->answer == NIM_ANSWER_BIDS &&
                   given->problem->layout.board
               ? given->pile_count > 0
               : nim_position_wins(given->position);
}

void nim_answer_write(struct nim_writer *writer, const struct nim_case *given) {
    const struct nim_wording *words = given->words;
    struct nim_wide move_count; /* large: not set to zeros */
    const struct answer answer = {writer, words, given, &move_count};
    bool wins = nim_answer_wins(given);
    if (wins && nim_answer_traits(words)->is_count &&
        !count_moves(writer, given, &move_count)) {
        return;
    }
    if (words->label) {
        nim_writer_string(writer, words->lead);
        nim_writer_number(writer, given->number);
        nim_writer_string(writer, words->label);
    }
    if (wins) {
        write_win(&answer);
    } else if (nim_answer_traits(words)->names_loser) {
        write_word(&answer, false);
    } else {
        nim_writer_string(writer, "0\n");
    }
    if (words->ends_empty) {
        nim_writer_put(writer, "\n", 1);
    }
}

void nim_answer_end_set(struct nim_writer *writer,
                        const struct nim_wording *words) {
    if (nim_answer_is_joined(words)) {
        nim_writer_put(writer, "\n", 1);
    }
}

/* ---- Into memory ---- */

static ptrdiff_t write_text(void *context, const void *data, size_t data_len) {
    struct nim_text *text = context;
    const char *bytes = data;
    size_t skipped = text->skip < data_len ? (size_t)text->skip : data_len;
    text->skip -= skipped;
    size_t len = data_len - skipped;
    if (len > text->most - text->len) {
        len = text->most - text->len;
        text->cut = true;
    }
    nim_text_add(text, bytes + skipped, len);
    errno = ENOSPC;
    return text->cut || text->failed ? -1 : (ptrdiff_t)data_len;
}

enum nim_status nim_answer_text(struct nim_text *text,
                                struct nim_writer *writer,
                                const struct nim_case *given) {
    writer->output = (struct nim_output){text, write_text};
    text->len = 0;
    text->cut = false;
    nim_answer_write(writer, given);
    bool are_too_many = writer->status == NIM_TOO_MANY;
    nim_writer_flush(writer);
    writer->status = NIM_OK;
    return text->failed ? NIM_NO_MEMORY : are_too_many ? NIM_TOO_MANY : NIM_OK;
}
