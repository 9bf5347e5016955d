/* Writing answers piece by piece. */
#ifndef NIM_WRITER_H
#define NIM_WRITER_H

#include <nimsum.h>

/* NIM_OK, NIM_WRITE_FAILED or NIM_PIPE_CLOSED, now and ever after. */
enum nim_status nim_writer_flush(struct nim_writer *writer);

void nim_writer_put(struct nim_writer *writer, const char *text,
                    size_t text_len);

/* Room for up to NIM_WRITER_ROOM bytes behind what is held, flushed before if
 * need be; then how many of them were filled. */
#define NIM_WRITER_ROOM ((size_t)128 * 1024)
unsigned char *nim_writer_room(struct nim_writer *writer, size_t len);
static inline void nim_writer_wrote(struct nim_writer *writer, size_t len) {
    writer->held_len += len;
}
void nim_writer_string(struct nim_writer *writer, const char *string);
void nim_writer_number(struct nim_writer *writer, uint64_t number);
void nim_writer_wide(struct nim_writer *writer, const struct nim_wide *number);

/* The numbers, with that byte between two of them. */
void nim_writer_row(struct nim_writer *writer, const uint64_t *numbers,
                    size_t count, char between);

/* A line "from to" for each move. */
void nim_writer_lines(struct nim_writer *writer, const struct nim_move *moves,
                      size_t move_count);

/* A line for each pile that is larger than itself XOR flip. */
void nim_writer_wins(struct nim_writer *writer, const uint64_t *piles,
                     size_t pile_count, uint64_t flip);

#endif
