/* What would a solver with a wrong idea say? */
#include "ideas/ideas.h"
#include "streams/text.h"
#include "streams/writer.h"

#include "base/bytes.h"
#include "base/integer.h"
#include "base/memory.h"
#include "boards/listing.h"
#include "problems/answer.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

/* ---- What earlier cases leave behind ---- */

static enum nim_status keep_set(struct nim_history *history,
                                const struct nim_rules *rules,
                                const struct nim_kind *kind) {
    if (history->has_set) {
        return NIM_OK;
    }
    history->has_set = true;
    return nim_rules_begin(&history->first_set, kind, &history->memory,
                           rules->takes, rules->take_count);
}

static void keep_columns(struct nim_history *history,
                         const struct nim_case *given) {
    if (!history->has_columns) {
        nim_moore_begin(&history->columns, NIM_NORMAL, given->problem->game.k);
        history->has_columns = true;
    }
    nim_moore_add(&history->columns, given->piles, given->pile_count);
}

enum nim_status nim_history_add(struct nim_history *history,
                                const struct nim_case *given) {
    const struct nim_problem *problem = given->problem;
    const struct nim_position *position = given->position;
    history->sum ^= nim_position_sum(position);
    if (problem->game.family == NIM_GAME_MOORE) {
        keep_columns(history, given);
    } else if (problem->game.family == NIM_GAME_CLASSIC) {
        history->has_big |= position->of.classic.sum.big > 0;
    }
    return problem->layout.set == NIM_SET_EACH
               ? keep_set(history, position->rules, problem->game.kind)
               : NIM_OK;
}

void nim_history_end(struct nim_history *history) {
    if (history->has_set) {
        nim_rules_end(&history->first_set);
    }
}

/* ---- Words compared as they are written ---- */

/* Any white space is as good as any other; none at the start or the end. */
struct comparison {
    const char *at; /* in the expected words */
    const char *end;
    bool in_gap; /* white space has been written since the last word */
    bool differs;
    bool is_longer; /* than the expected words */
};

static bool skip_gap(struct comparison *comparison) {
    const char *start = comparison->at;
    while (comparison->at < comparison->end &&
           bytes_is_space((unsigned char)*comparison->at)) {
        comparison->at++;
    }
    return comparison->at > start;
}

/* A byte of a word. */
static bool matches(struct comparison *comparison, char byte) {
    bool has_gap = !comparison->in_gap || skip_gap(comparison);
    comparison->in_gap = false;
    comparison->is_longer = comparison->at == comparison->end;
    return has_gap && !comparison->is_longer && *comparison->at++ == byte;
}

static ptrdiff_t compare_written(void *context, const void *data,
                                 size_t data_len) {
    struct comparison *comparison = context;
    const char *text = data;
    for (size_t i = 0; i < data_len && !comparison->differs; i++) {
        if (bytes_is_space((unsigned char)text[i])) {
            comparison->in_gap = true;
        } else {
            comparison->differs = !matches(comparison, text[i]);
        }
    }
    return comparison->differs ? -1 : (ptrdiff_t)data_len;
}

static struct comparison begin_comparison(struct nim_writer *writer,
                                          const struct nim_text *expected) {
    const char *text = expected->len ? expected->bytes : "";
    struct comparison comparison = {.at = text, .end = text + expected->len};
    skip_gap(&comparison);
    writer->status = NIM_OK;
    return comparison;
}

/* Where the expected words were cut, what is longer may be the same. */
static enum nim_opinion end_comparison(struct comparison *comparison,
                                       struct nim_writer *writer,
                                       const struct nim_text *expected) {
    nim_writer_flush(writer);
    writer->status = NIM_OK;
    skip_gap(comparison);
    bool is_same = !comparison->differs && comparison->at == comparison->end;
    if (expected->cut && (is_same || comparison->is_longer)) {
        return NIM_OPINION_NONE;
    }
    return is_same ? NIM_OPINION_SAME : NIM_OPINION_OTHER;
}

/* ---- Other moves ---- */

/* All winning moves, which are moves of one pile each. An edit has room for a
 * move of every pile. */
static size_t list_moves(struct nim_trial *trial,
                         const struct nim_case *given) {
    struct nim_moves moves;
    struct nim_batch batch; /* large: not set to zeros */
    size_t count = 0;
    bool goes_on = true;
    nim_moves_begin(&moves, given->position, given->piles, given->pile_count);
    while (goes_on) {
        struct nim_listed *grown = nim_memory_grow(
            &trial->memory, trial->moves, &trial->move_room,
            count + given->pile_count + NIM_BATCH, sizeof *trial->moves);
        if (!grown) {
            trial->failed = true;
            return 0;
        }
        trial->moves = grown;
        goes_on = nim_moves_next(&moves, &batch, true);
        for (size_t i = 0; i < batch.count; i++, count++) {
            trial->moves[count] =
                (struct nim_listed){batch.moves[i], batch.places[i], count};
        }
    }
    return count;
}

static uint64_t shown_number(const struct nim_listed *listed,
                             enum nim_shown shown) {
    switch (shown) {
    case NIM_SHOWN_LEFT:
        return listed->move.to;
    case NIM_SHOWN_TAKEN:
        return listed->move.from - listed->move.to;
    case NIM_SHOWN_PLACE:
        return listed->place;
    case NIM_SHOWN_PLACE_FROM_0:
        return listed->place - 1;
    default: /* NIM_SHOWN_FROM */
        return listed->move.from;
    }
}

/* What problems ask for. */
static const enum nim_shown asked[][2] = {
    [NIM_ANSWER_MOVES] = {NIM_SHOWN_FROM, NIM_SHOWN_LEFT},
    [NIM_ANSWER_FIRST] = {NIM_SHOWN_TAKEN, NIM_SHOWN_PLACE},
    [NIM_ANSWER_TAKEN] = {NIM_SHOWN_PLACE, NIM_SHOWN_TAKEN},
};

static void put_number(struct nim_writer *writer, const struct nim_idea *idea,
                       uint64_t number) {
    if (idea->signs && number >> 63) {
        nim_writer_put(writer, "-", 1);
        number = 0 - number;
    }
    nim_writer_number(writer, number);
}

static void put_pair(struct nim_writer *writer, const struct nim_idea *idea,
                     const struct nim_listed *listed, enum nim_answer answer,
                     const char *between) {
    const enum nim_shown *shown =
        idea->shown[0] == NIM_SHOWN_AS_ASKED ? asked[answer] : idea->shown;
    put_number(writer, idea, shown_number(listed, shown[0]));
    nim_writer_string(writer, between);
    put_number(writer, idea, shown_number(listed, shown[1]));
}

/* "a b" on a line each. */
static void put_lines(struct nim_writer *writer, const struct nim_idea *idea,
                      const struct nim_listed *moves, size_t count) {
    const enum nim_shown *shown = idea->shown[0] == NIM_SHOWN_AS_ASKED
                                      ? asked[NIM_ANSWER_MOVES]
                                      : idea->shown;
    struct nim_move lines[256];
    size_t room = sizeof lines / sizeof *lines;
    for (size_t i = 0; i < count && writer->status == NIM_OK;) {
        size_t some = (size_t)integer_min(count - i, room);
        for (size_t j = 0; j < some; j++, i++) {
            lines[j].from = shown_number(&moves[i], shown[0]);
            lines[j].to = shown_number(&moves[i], shown[1]);
        }
        nim_writer_lines(writer, lines, some);
    }
}

static void put_list(struct nim_writer *writer, const struct nim_idea *idea,
                     const struct nim_listed *moves, size_t count,
                     const struct nim_wording *words) {
    bool is_taken = words->answer == NIM_ANSWER_TAKEN;
    if (!is_taken && !words->places && !idea->signs) {
        put_lines(writer, idea, moves, count);
        return;
    }
    for (size_t i = 0; i < count && writer->status == NIM_OK; i++) {
        if (words->places) {
            nim_writer_number(writer, moves[i].place);
            nim_writer_put(writer, " ", 1);
        }
        put_pair(writer, idea, &moves[i], words->answer, is_taken ? ":" : " ");
        nim_writer_put(writer, "\n", 1);
    }
}

/* The move, if there is one, and the piles that it leaves. */
static void put_first(struct nim_writer *writer, const struct nim_idea *idea,
                      const struct nim_listed *move,
                      const struct nim_case *given) {
    if (move) {
        put_pair(writer, idea, move, NIM_ANSWER_FIRST, " ");
        nim_writer_put(writer, "\n", 1);
    }
    for (size_t i = 0; i < given->pile_count; i++) {
        bool is_moved = move && i + 1 == move->place && !idea->leaves_piles;
        nim_writer_put(writer, " ", i > 0);
        nim_writer_number(writer, is_moved ? move->move.to : given->piles[i]);
    }
    nim_writer_put(writer, "\n", 1);
}

static void put_verdict(struct nim_writer *writer,
                        const struct nim_case *given) {
    struct nim_wording words = *given->words;
    struct nim_case verdict = *given;
    words.answer = NIM_ANSWER_VERDICT;
    words.joined = false;
    verdict.words = &words;
    nim_answer_write(writer, &verdict);
}

/* A pile of one stone is won, and none is lost. */
static void put_judged(struct nim_trial *trial, const struct nim_case *given,
                       bool wins) {
    const struct nim_game game = {.family = NIM_GAME_CLASSIC};
    const uint64_t pile = wins;
    struct nim_case judged = *given;
    struct nim_position position;
    nim_position_begin(&position, &game, NULL);
    nim_position_add(&position, &pile, 1);
    judged.position = &position;
    nim_answer_write(trial->writer, &judged);
}

static bool looks_lost_in_32_bits(const struct nim_case *given) {
    return (nim_position_sum(given->position) & UINT32_MAX) == 0;
}

/* A list of takes is never cut. */
static uint64_t most_shown(const struct nim_wording *words) {
    return words->answer == NIM_ANSWER_TAKEN ? UINT64_MAX : words->moves_max;
}

static size_t at_most(size_t count, uint64_t most) {
    return (size_t)integer_min(count, most);
}

/* The winning moves, shown in another way. They come batch by batch: where
 * another idea's words are expected, most lists differ in the first. */
static void put_shown(struct nim_trial *trial, const struct nim_idea *idea,
                      const struct nim_case *given) {
    struct nim_moves moves;
    struct nim_batch batch; /* large, as the next: not set to zeros */
    struct nim_listed listed[NIM_BATCH];
    uint64_t left = most_shown(given->words);
    nim_moves_begin(&moves, given->position, given->piles, given->pile_count);
    while (left > 0 && trial->writer->status == NIM_OK &&
           nim_moves_next(&moves, &batch, true)) {
        size_t count = at_most(batch.count, left);
        for (size_t i = 0; i < count; i++) {
            listed[i] = (struct nim_listed){batch.moves[i], batch.places[i], i};
        }
        put_list(trial->writer, idea, listed, count, given->words);
        nim_writer_flush(trial->writer);
        left -= count;
    }
}

/* The winning moves edited, of a won position. */
static bool put_edited(struct nim_trial *trial, const struct nim_idea *idea,
                       const struct nim_case *given) {
    const struct nim_wording *words = given->words;
    if (idea->signs && looks_lost_in_32_bits(given)) {
        put_judged(trial, given, false);
        return true;
    }
    if (words->answer == NIM_ANSWER_MOVES ||
        words->answer == NIM_ANSWER_COUNT) {
        put_verdict(trial->writer, given);
        if (nim_writer_flush(trial->writer) != NIM_OK) {
            return true; /* another word is expected: moves do not matter */
        }
    }
    if (!idea->list && nim_answer_traits(words)->is_list) {
        put_shown(trial, idea, given);
        return true;
    }
    size_t count = list_moves(trial, given);
    if (count > 0 && idea->list) {
        count = idea->list(trial->moves, count, given);
    }
    if (trial->failed) {
        return false;
    }
    if (words->answer == NIM_ANSWER_COUNT ||
        words->answer == NIM_ANSWER_NUMBER) {
        nim_writer_number(trial->writer, count);
    } else if (words->answer == NIM_ANSWER_FIRST) {
        put_first(trial->writer, idea, count > 0 ? trial->moves : NULL, given);
    } else {
        put_list(trial->writer, idea, trial->moves,
                 at_most(count, most_shown(words)), words);
    }
    return true;
}

static bool edits(const struct nim_idea *idea) {
    return idea->list || idea->shown[0] != NIM_SHOWN_AS_ASKED ||
           idea->leaves_piles;
}

/* ---- Another position ---- */

/* Copies the numbers that the solver starts from and returns how many there
 * are; SIZE_MAX when there is not enough memory. */
static size_t copy_numbers(struct nim_trial *trial, const uint64_t *numbers,
                           size_t count) {
    uint64_t *grown =
        nim_memory_grow(&trial->memory, trial->piles, &trial->pile_room,
                        count + 1, sizeof *trial->piles);
    if (!grown) {
        trial->failed = true;
        return SIZE_MAX;
    }
    trial->piles = grown;
    if (count > 0) {
        memcpy(trial->piles, numbers, count * sizeof *numbers);
    }
    return count;
}

/* The piles that the solver sees; SIZE_MAX when there are none. */
static size_t set_up_piles(struct nim_trial *trial, const struct nim_idea *idea,
                           const struct nim_case *given) {
    if (idea->is_of_boards) {
        const struct nim_board *board = given->problem->layout.board;
        bool has_body = given->problem->layout.body != NIM_BODY_NONE;
        size_t count =
            copy_numbers(trial, has_body ? given->numbers : given->head,
                         has_body ? given->number_count : given->head_count);
        return count < SIZE_MAX
                   ? nim_board_arrange_wrongly(board,
                                               nim_idea_board(idea, board),
                                               given->head, trial->piles, count)
                   : count;
    }
    size_t count = copy_numbers(trial, given->piles, given->pile_count);
    return idea->piles && count < SIZE_MAX ? idea->piles(trial->piles, count)
                                           : count;
}

/* What was not reset goes before the piles. */
static void recall(struct nim_position *position, enum nim_kept kept,
                   const struct nim_history *history) {
    if (kept == NIM_KEPT_SUM) {
        nim_position_add_sum(position, history->sum);
    } else if (kept == NIM_KEPT_BIG) {
        position->of.classic.sum.big += history->has_big;
    } else if (kept == NIM_KEPT_COLUMNS && history->has_columns) {
        memcpy(position->of.moore.plane, history->columns.plane,
               sizeof position->of.moore.plane);
    }
}

static uint64_t case_number(const struct nim_idea *idea,
                            const struct nim_case *given) {
    return idea->numbers_all_1 ? 1 : given->number - idea->numbers_from_0;
}

/* Is it so? Without memory the trial has failed, and nothing is known. */
static bool is_ok(struct nim_trial *trial, enum nim_status status) {
    trial->failed |= status == NIM_NO_MEMORY;
    return status == NIM_OK;
}

/* Writes the answer to the position that the rules and the problem give;
 * false when it has none. */
static bool put_changed(struct nim_trial *trial, const struct nim_idea *idea,
                        const struct nim_case *given, struct nim_rules *rules,
                        const struct nim_problem *problem) {
    size_t count = set_up_piles(trial, idea, given);
    if (count == SIZE_MAX) {
        return false;
    }
    struct nim_position position;
    nim_position_begin(&position, &problem->game, rules);
    recall(&position, idea->kept, trial->history);
    if (!is_ok(trial, nim_position_add(&position, trial->piles, count))) {
        return false;
    }
    const struct nim_case changed = {
        .problem = problem,
        .words = &problem->words,
        .position = &position,
        .piles = trial->piles,
        .pile_count = count,
        .number = case_number(idea, given),
    };
    nim_answer_write(trial->writer, &changed);
    return true;
}

/* ---- Takes of the solver's own ---- */

/* A wrong set may be given a longer table than the right one needed, up to
 * this many times; small tables are free. */
#define TABLE_FACTOR 4
#define TABLE_FREE ((size_t)1 << 16)

static void forget_retaken(struct nim_trial *trial) {
    for (size_t i = 0; i < trial->retaken_count; i++) {
        nim_rules_end(&trial->retaken[i].rules);
    }
    trial->retaken_count = 0;
}

/* What was prepared is for these takes. */
static bool prepare_for(struct nim_trial *trial, const uint64_t *takes,
                        size_t take_count) {
    size_t len = take_count * sizeof *takes;
    if (trial->retaken_count > 0 && trial->take_count == take_count &&
        (len == 0 || memcmp(trial->takes, takes, len) == 0)) {
        return true;
    }
    forget_retaken(trial);
    uint64_t *grown =
        nim_memory_grow(&trial->memory, trial->takes, &trial->take_room,
                        take_count + 1, sizeof *takes);
    if (!grown) {
        trial->failed = true;
        return false;
    }
    trial->takes = grown;
    trial->take_count = take_count;
    if (len > 0) {
        memcpy(trial->takes, takes, len);
    }
    return true;
}

/* The rules that the idea makes of the takes; NULL without memory. */
static struct nim_rules *find_retaken(struct nim_trial *trial,
                                      const struct nim_idea *idea,
                                      const struct nim_kind *kind) {
    for (size_t i = 0; i < trial->retaken_count; i++) {
        if (trial->retaken[i].idea == idea) {
            return &trial->retaken[i].rules;
        }
    }
    struct nim_retaken *grown =
        nim_memory_grow(&trial->memory, trial->retaken, &trial->retaken_room,
                        trial->retaken_count + 1, sizeof *grown);
    if (!grown) {
        trial->failed = true;
        return NULL;
    }
    trial->retaken = grown;
    struct nim_retaken *retaken = &grown[trial->retaken_count++];
    retaken->idea = idea;
    enum nim_status status = nim_rules_begin(
        &retaken->rules, kind, &trial->memory, trial->takes, trial->take_count);
    if (status == NIM_OK && idea->takes) {
        idea->takes(&retaken->rules);
    }
    trial->failed |= status == NIM_NO_MEMORY;
    return status == NIM_OK ? &retaken->rules : NULL;
}

static bool put_retaken(struct nim_trial *trial, const struct nim_idea *idea,
                        const struct nim_case *given,
                        const struct nim_problem *problem) {
    const struct nim_rules *right = given->position->rules;
    bool has_set = given->take_count > 0;
    if (!prepare_for(trial, has_set ? given->takes : right->takes,
                     has_set ? given->take_count : right->take_count)) {
        return false;
    }
    struct nim_rules *rules = find_retaken(trial, idea, problem->game.kind);
    if (!rules) {
        return false;
    }
    rules->table_max = TABLE_FREE + TABLE_FACTOR * right->table_count;
    return put_changed(trial, idea, given, rules, problem);
}

/* Are moves asked for that other piles do not tell? */
static bool asks_for_moves(const struct nim_case *given) {
    enum nim_answer answer = given->words->answer;
    bool lists = answer == NIM_ANSWER_MOVES || answer == NIM_ANSWER_COUNT;
    return lists && !nim_listing_is_of_piles(given->problem);
}

static bool put_other(struct nim_trial *trial, const struct nim_idea *idea,
                      const struct nim_case *given) {
    struct nim_problem problem = *given->problem;
    problem.words = *given->words;
    if (asks_for_moves(given) ||
        nim_layout_has_long(&problem.layout, given->numbers,
                            given->number_count)) {
        return false;
    }
    if (idea->change) {
        idea->change(&problem);
    }
    bool is_other_kind = problem.game.kind != given->problem->game.kind;
    if (idea->verdict) {
        put_judged(trial, given, idea->verdict(given));
        return true;
    }
    if (idea->takes || (problem.game.kind && is_other_kind)) {
        return put_retaken(trial, idea, given, &problem);
    }
    bool has_first = idea->kept == NIM_KEPT_TAKES && trial->history->has_set;
    return put_changed(trial, idea, given,
                       has_first ? &trial->history->first_set
                                 : given->position->rules,
                       &problem);
}

enum nim_opinion nim_trial_compare(struct nim_trial *trial,
                                   const struct nim_idea *idea,
                                   const struct nim_case *given,
                                   const struct nim_text *expected) {
    struct comparison comparison = begin_comparison(trial->writer, expected);
    bool is_put = true;
    trial->writer->output = (struct nim_output){&comparison, compare_written};
    if (!edits(idea)) {
        is_put = put_other(trial, idea, given);
    } else if (nim_answer_wins(given)) {
        is_put = put_edited(trial, idea, given);
    } else {
        nim_answer_write(trial->writer, given);
    }
    enum nim_opinion opinion =
        end_comparison(&comparison, trial->writer, expected);
    return is_put && !trial->failed ? opinion : NIM_OPINION_NONE;
}

void nim_trial_end(struct nim_trial *trial) {
    forget_retaken(trial);
    nim_memory_free(&trial->memory, trial->retaken);
    nim_memory_free(&trial->memory, trial->takes);
    nim_memory_free(&trial->memory, trial->piles);
    nim_memory_free(&trial->memory, trial->moves);
}
