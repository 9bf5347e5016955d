/* Answers small cases of classic Nim at once, many in a call, and those whose
 * few numbers a board makes piles of. */
#include "solve/small.h"
#include "boards/parts.h"
#include "boards/shape.h"
#include "numbers/kernels.h"
#include "streams/writer.h"

#include "base/bytes.h"
#include "base/integer.h"

#include <string.h>

/* The most piles of a small case. */
#define PILES_MAX NIM_PICK_PILES
/* A text of the tables, and its length behind it. */
#define TEXT_LEN 8
/* A word and its line end are two such texts. */
#define WORD_MAX ((size_t)2 * (TEXT_LEN - 1))
/* The most room that its answer needs: a word, and a line a pile. */
#define ANSWER_LEN                                                             \
    (NIM_SMALL_WORD + NIM_DECIMAL_LINE_LEN * PILES_MAX + NIM_DECIMAL_SLACK)
/* The room that picks need, and that the writer is asked for at once. */
#define PICKS_LEN ((size_t)(NIM_PICK_ROOM * 2 * (TEXT_LEN - 1) + TEXT_LEN))
#define ROOM_LEN (2 * PICKS_LEN)

static bool set_word(unsigned char *word, size_t *word_len, const char *text) {
    *word_len = text ? strlen(text) + 1 : SIZE_MAX;
    if (*word_len > WORD_MAX) {
        return false;
    }
    memset(word, '\n', NIM_SMALL_WORD);
    memcpy(word, text, *word_len - 1);
    return true;
}

/* A text of at most TEXT_LEN - 1 bytes, and its length in the last one. */
static uint64_t make_entry(const unsigned char *text, size_t len) {
    unsigned char entry[TEXT_LEN] = {[TEXT_LEN - 1] = (unsigned char)len};
    memcpy(entry, text, len);
    return bytes_load(entry);
}

static uint64_t make_number(uint64_t number, unsigned char end) {
    unsigned char text[NIM_DECIMAL_LEN + NIM_DECIMAL_SLACK];
    size_t len = nim_decimal_write(text, number);
    text[len] = end;
    return make_entry(text, len + 1);
}

/* A word in two parts. */
static void set_pick(struct nim_small *small, uint64_t pick,
                     const unsigned char *word, size_t len) {
    size_t first = len < TEXT_LEN - 1 ? len : TEXT_LEN - 1;
    small->from[pick & UINT32_MAX] = make_entry(word, first);
    small->to[pick >> 32] = make_entry(word + first, len - first);
}

static void make_tables(struct nim_small *small) {
    for (uint64_t i = 0; i < NIM_PICK_BELOW; i++) {
        small->from[i] = make_number(i, ' ');
        small->to[i] = make_number(i, '\n');
    }
    set_pick(small, NIM_PICK_WINS, small->wins, small->wins_len);
    set_pick(small, NIM_PICK_LOSES, small->loses, small->loses_len);
}

static bool is_nim(const struct nim_game *game) {
    return game->family == NIM_GAME_CLASSIC && game->play == NIM_NORMAL;
}

static bool is_simple(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    bool is_plain = is_nim(&problem->game) && !layout->board &&
                    !problem->words.label && !problem->words.joined;
    bool has_piles_only = layout->body == NIM_BODY_PILES &&
                          layout->head_count == 1 && !layout->has_winner &&
                          layout->set == NIM_SET_NONE;
    bool lists_all = problem->words.answer == NIM_ANSWER_MOVES &&
                     !problem->words.places &&
                     problem->words.moves_max == UINT64_MAX;
    return is_plain && has_piles_only &&
           (lists_all || problem->words.answer == NIM_ANSWER_VERDICT);
}

/* Do the numbers of a head alone become piles of classic Nim? */
static bool is_head(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    return is_nim(&problem->game) && layout->body == NIM_BODY_NONE &&
           layout->board && !layout->board->find_each && !layout->has_winner &&
           !layout->is_any_length && layout->cases != NIM_CASES_SHARED;
}

/* What makes such a head one pile, whatever its numbers are; or NULL. */
static nim_value_fn *find_value(const struct nim_layout *layout) {
    const struct nim_board *board = layout->board;
    bool is_pile = board->each == layout->head_count;
    return is_pile && !nim_board_has_rules(board) ? board->value : NULL;
}

bool nim_small_begin(struct nim_small *small,
                     const struct nim_problem *problem) {
    const struct nim_wording *words = &problem->words;
    bool are_short = set_word(small->wins, &small->wins_len, words->wins) &&
                     set_word(small->loses, &small->loses_len, words->loses);
    small->lists = words->answer == NIM_ANSWER_MOVES;
    small->is_word = are_short && words->answer == NIM_ANSWER_VERDICT &&
                     !words->label && !words->joined;
    small->heads = small->is_word && is_head(problem) ? &problem->layout : NULL;
    small->value = small->heads ? find_value(small->heads) : NULL;
    if (!are_short || !is_simple(problem)) {
        return small->heads != NULL;
    }
    make_tables(small);
    return true;
}

static inline unsigned char *write_word(const struct nim_small *small,
                                        unsigned char *at, bool wins) {
    memcpy(at, wins ? small->wins : small->loses, NIM_SMALL_WORD);
    return at + (wins ? small->wins_len : small->loses_len);
}

/* Answers are texts of two parts each: there is no branch to guess wrong. */
static unsigned char *write_picks(const struct nim_small *small,
                                  unsigned char *at, const uint64_t *picks,
                                  size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint64_t from = small->from[picks[i] & UINT32_MAX];
        uint64_t to = small->to[picks[i] >> 32];
        size_t from_len = (size_t)(from >> 56);
        bytes_store(at, from);
        bytes_store(at + from_len, to);
        at += from_len + (size_t)(to >> 56);
    }
    return at;
}

/* The same of a case that is not picked. */
static unsigned char *write_case(const struct nim_small *small,
                                 const struct nim_decimal_kernel *kernel,
                                 unsigned char *at, const uint64_t *piles,
                                 size_t pile_count) {
    uint64_t sum = nim_xor(piles, pile_count);
    uint64_t winners[PILES_MAX];
    struct nim_move moves[PILES_MAX];
    size_t count =
        small->lists ? kernel->choose(winners, piles, pile_count, sum) : 0;
    for (size_t i = 0; i < count; i++) {
        moves[i] = (struct nim_move){winners[i], winners[i] ^ sum};
    }
    at = write_word(small, at, sum != 0);
    return at + kernel->write_lines(at, moves, count);
}

/* Is the first case small, and all of it there? */
static bool is_whole(const uint64_t *numbers, size_t count) {
    return numbers[0] - 1 < PILES_MAX && numbers[0] < count;
}

/* The answer to a head, or NULL where that is no case. */
static unsigned char *write_head(const struct nim_small *small,
                                 unsigned char *at, const uint64_t *numbers,
                                 size_t count) {
    uint64_t head[NIM_HEAD_MAX];
    uint64_t piles[NIM_HEAD_MAX];
    if (small->value && !nim_layout_is_terminator(small->heads, numbers)) {
        return write_word(small, at, small->value(numbers, numbers) != 0);
    }
    if (nim_layout_find_case(small->heads, numbers, count, head) == 0) {
        return NULL;
    }
    for (unsigned i = 0; i < count; i++) { /* not as a block: it has to wait */
        piles[nim_layout_head_place(small->heads, i)] = numbers[i];
    }
    count = nim_board_arrange(small->heads->board, head, piles, count);
    return count == SIZE_MAX
               ? NULL
               : write_word(small, at, nim_xor(piles, count) != 0);
}

void nim_small_word(const struct nim_small *small, struct nim_writer *writer,
                    bool wins) {
    unsigned char *room = nim_writer_room(writer, NIM_SMALL_WORD);
    nim_writer_wrote(writer, (size_t)(write_word(small, room, wins) - room));
}

/* As nim_small_answer, of heads alone. */
static size_t answer_heads(const struct nim_small *small,
                           struct nim_writer *writer, const uint64_t *numbers,
                           size_t count, uint64_t most_cases,
                           uint64_t *case_count) {
    unsigned char *room = nim_writer_room(writer, ROOM_LEN);
    unsigned char *at = room;
    size_t len = small->heads->head_count;
    uint64_t most = integer_min(count / len, ROOM_LEN / NIM_SMALL_WORD);
    uint64_t done = 0;
    most = integer_min(most, most_cases);
    for (; done < most; done++) {
        unsigned char *end = write_head(small, at, numbers + done * len, len);
        if (!end) {
            break;
        }
        at = end;
    }
    *case_count = done;
    nim_writer_wrote(writer, (size_t)(at - room));
    return (size_t)done * len;
}

/* The same of piles: as many cases as can be picked at once, or one. */
static size_t answer_piles(const struct nim_small *small,
                           struct nim_writer *writer, const uint64_t *numbers,
                           size_t count, uint64_t most_cases,
                           uint64_t *case_count) {
    uint64_t picks[NIM_PICK_ROOM];
    unsigned char *room = nim_writer_room(writer, ROOM_LEN);
    unsigned char *at = room;
    uint64_t done = 0;
    size_t used = 0;
    while (used < count && done < most_cases &&
           at <= room + ROOM_LEN - PICKS_LEN) {
        struct nim_picked picked = {0, 0, 0};
        if (count - used > 1 &&
            (!small->lists || numbers[used + 1] < NIM_PICK_BELOW)) {
            picked = writer->kernel->pick(picks, numbers + used, count - used,
                                          most_cases - done, small->lists);
            at = write_picks(small, at, picks, picked.count);
        }
        if (picked.used == 0) {
            if (!is_whole(numbers + used, count - used)) {
                break;
            }
            picked.used = 1 + (size_t)numbers[used];
            picked.case_count = 1;
            at = write_case(small, writer->kernel, at, numbers + used + 1,
                            (size_t)numbers[used]);
        }
        used += picked.used;
        done += picked.case_count;
    }
    *case_count = done;
    nim_writer_wrote(writer, (size_t)(at - room));
    return used;
}

size_t nim_small_answer(const struct nim_small *small,
                        struct nim_writer *writer, const uint64_t *numbers,
                        size_t count, uint64_t most_cases,
                        uint64_t *case_count) {
    return (small->heads ? answer_heads : answer_piles)(
        small, writer, numbers, count, most_cases, case_count);
}
