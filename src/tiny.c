/* Tiny cases of classic Nim. */
#include "tiny.h"

#include <string.h>

static bool set_word(struct nim_tiny_word *word, const char *text) {
    size_t len = strlen(text);
    if (len >= TINY_WORD_LEN) {
        return false;
    }
    memcpy(word->text, text, len);
    word->text[len] = '\n';
    word->len = len + 1;
    return true;
}

static void set_number(struct nim_tiny_number *number, uint64_t value) {
    unsigned char text[NIM_DECIMAL_LEN + NIM_DECIMAL_SLACK];
    size_t len = nim_decimal_write(text, value);
    text[len] = ' ';
    memcpy(number->with_space, text, sizeof number->with_space);
    text[len] = '\n';
    memcpy(number->with_newline, text, sizeof number->with_newline);
    number->len = len + 1;
}

bool nim_tiny_begin(struct nim_tiny *tiny, const struct nim_problem *problem) {
    tiny->lists = problem->answer == NIM_ANSWER_MOVES;
    bool lists_all = problem->moves_max == UINT64_MAX && !problem->places;
    if (problem->game != NIM_GAME_CLASSIC || problem->play != NIM_NORMAL ||
        problem->answer == NIM_ANSWER_COUNT || (tiny->lists && !lists_all)) {
        return false;
    }
    for (size_t i = 0; tiny->lists && i < TINY_NUMBERS; i++) {
        set_number(&tiny->numbers[i], i);
    }
    return set_word(&tiny->words[0], problem->loses) &&
           set_word(&tiny->words[1], problem->wins);
}

/* Piles are taken five at a time. */
#define AT_ONCE 5

struct position {
    uint64_t piles[TINY_PILES]; /* those behind the last one are zero */
    size_t pile_count;
    uint64_t nim_sum;
    uint64_t bits; /* of any pile */
};

static inline void set_position(struct position *position,
                                const uint64_t *piles, size_t pile_count) {
    uint64_t nim_sum = 0;
    uint64_t bits = 0;
    for (size_t i = 0; i < pile_count; i += AT_ONCE) {
        for (size_t j = i; j < i + AT_ONCE; j++) {
            uint64_t there = (uint64_t)0 - (j < pile_count);
            uint64_t pile = piles[j & there] & there;
            position->piles[j] = pile;
            nim_sum ^= pile;
            bits |= pile;
        }
    }
    position->pile_count = pile_count;
    position->nim_sum = nim_sum;
    position->bits = bits;
}

/* The winning moves, a line each. Every pile's line is written, but only a
 * winner's stays. It takes eight bytes at most. */
static inline unsigned char *write_moves(const struct nim_tiny *tiny,
                                         unsigned char *to,
                                         const struct position *position) {
    for (size_t i = 0; i < position->pile_count; i += AT_ONCE) {
        for (size_t j = i; j < i + AT_ONCE; j++) {
            uint64_t pile = position->piles[j];
            uint64_t target = pile ^ position->nim_sum;
            const struct nim_tiny_number *a = &tiny->numbers[pile];
            const struct nim_tiny_number *b = &tiny->numbers[target];
            size_t is_winner = (size_t)0 - (target < pile);
            memcpy(to, a->with_space, sizeof a->with_space);
            memcpy(to + a->len, b->with_newline, sizeof b->with_newline);
            to += (a->len + b->len) & is_winner;
        }
    }
    return to;
}

static inline unsigned char *write_case(const struct nim_tiny *tiny,
                                        unsigned char *to,
                                        const struct position *position) {
    const struct nim_tiny_word *word = &tiny->words[position->nim_sum != 0];
    memcpy(to, word->text, TINY_WORD_LEN);
    to += word->len;
    return tiny->lists ? write_moves(tiny, to, position) : to;
}

/* Room for the answers to all numbers at hand: a case of n piles takes n + 1 of
 * them, and stores a word and n + 1 lines of eight bytes at most. */
#define ROOM_LEN (NIM_SCAN_ROOM * (size_t)TINY_WORD_LEN)

size_t nim_tiny_solve(const struct nim_tiny *tiny, struct nim_reader *reader,
                      struct nim_writer *writer, uint64_t most_count) {
    unsigned char *const text = nim_writer_room(writer, ROOM_LEN);
    unsigned char *to = text;
    uint64_t largest = tiny->lists ? TINY_NUMBERS - 1 : UINT64_MAX;
    size_t next = reader->next;
    size_t done = 0;
    for (; done < most_count && next < reader->count; done++) {
        const uint64_t *piles = reader->numbers + next + 1;
        uint64_t pile_count = reader->numbers[next];
        size_t at_hand = reader->count - next - 1;
        if (pile_count - 1 >= TINY_PILES || pile_count > at_hand) {
            break;
        }
        struct position position;
        set_position(&position, piles, (size_t)pile_count);
        if (position.bits > largest) {
            break;
        }
        to = write_case(tiny, to, &position);
        next += (size_t)pile_count + 1;
    }
    reader->next = next;
    writer->held_len += (size_t)(to - text);
    return done;
}
