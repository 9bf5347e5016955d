/* Writes answers to a stream through a buffer. */
#include "streams/writer.h"
#include "base/memory.h"
#include "base/wide.h"
#include "numbers/kernels.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#define BUFFER_LEN ((size_t)128 * 1024)

enum nim_status nim_writer_begin(struct nim_writer *writer,
                                 const struct nim_output *output,
                                 const struct nim_memory *memory,
                                 const struct nim_decimal_kernel *kernel) {
    *writer = (struct nim_writer){
        .output = *output,
        .memory = *memory,
        .kernel = kernel ? kernel : nim_decimal_kernel_find(NULL),
    };
    writer->buffer = nim_memory_allocate(memory, BUFFER_LEN, 1);
    return writer->buffer ? NIM_OK : NIM_NO_MEMORY;
}

enum nim_status nim_writer_end(struct nim_writer *writer) {
    enum nim_status status = nim_writer_flush(writer);
    nim_memory_free(&writer->memory, writer->buffer);
    return status;
}

enum nim_status nim_writer_flush(struct nim_writer *writer) {
    size_t len = writer->held_len;
    writer->held_len = 0;
    for (size_t at = 0; at < len && writer->status == NIM_OK;) {
        ptrdiff_t written = writer->output.write(writer->output.context,
                                                 writer->buffer + at, len - at);
        if (written < 0) {
            writer->error = errno;
            writer->status =
                errno == EPIPE ? NIM_PIPE_CLOSED : NIM_WRITE_FAILED;
            break;
        }
        at += (size_t)written;
    }
    return writer->status;
}

unsigned char *nim_writer_room(struct nim_writer *writer, size_t len) {
    assert(len <= NIM_WRITER_ROOM);
    if (len > BUFFER_LEN - writer->held_len) {
        nim_writer_flush(writer);
    }
    return writer->buffer + writer->held_len;
}

void nim_writer_put(struct nim_writer *writer, const char *text,
                    size_t text_len) {
    while (text_len > 0) {
        size_t part = text_len < NIM_WRITER_ROOM ? text_len : NIM_WRITER_ROOM;
        memcpy(nim_writer_room(writer, part), text, part);
        writer->held_len += part;
        text += part;
        text_len -= part;
    }
}

void nim_writer_string(struct nim_writer *writer, const char *string) {
    nim_writer_put(writer, string, strlen(string));
}

void nim_writer_number(struct nim_writer *writer, uint64_t number) {
    unsigned char *room =
        nim_writer_room(writer, NIM_DECIMAL_LEN + NIM_DECIMAL_SLACK);
    writer->held_len += nim_decimal_write(room, number);
}

void nim_writer_wide(struct nim_writer *writer, const struct nim_wide *number) {
    unsigned char *room = nim_writer_room(writer, NIM_WIDE_LEN);
    writer->held_len += nim_wide_write(room, number);
}

#define LINES_AT_ONCE 1024

void nim_writer_lines(struct nim_writer *writer, const struct nim_move *moves,
                      size_t move_count) {
    while (move_count > 0) {
        size_t part = move_count < LINES_AT_ONCE ? move_count : LINES_AT_ONCE;
        unsigned char *room = nim_writer_room(
            writer, part * NIM_DECIMAL_LINE_LEN + NIM_DECIMAL_SLACK);
        writer->held_len += writer->kernel->write_lines(room, moves, part);
        moves += part;
        move_count -= part;
    }
}

/* Numbers looked at before lines are made of them. */
#define CHOSEN 512

/* Lines of two numbers each, whose white space then becomes that byte. */
void nim_writer_row(struct nim_writer *writer, const uint64_t *numbers,
                    size_t count, char between) {
    struct nim_move moves[CHOSEN];
    while (count > 1) {
        size_t part = count / 2 < CHOSEN ? count / 2 : CHOSEN;
        memcpy(moves, numbers, part * sizeof *moves);
        unsigned char *room = nim_writer_room(
            writer, part * NIM_DECIMAL_LINE_LEN + NIM_DECIMAL_SLACK);
        size_t len = writer->kernel->write_lines(room, moves, part);
        for (size_t i = 0; i < len; i++) {
            room[i] = room[i] < '0' ? (unsigned char)between : room[i];
        }
        numbers += 2 * part;
        count -= 2 * part;
        writer->held_len += len - (count == 0);
    }
    if (count > 0) {
        nim_writer_number(writer, *numbers);
    }
}

void nim_writer_wins(struct nim_writer *writer, const uint64_t *piles,
                     size_t pile_count, uint64_t flip) {
    uint64_t winners[CHOSEN];
    struct nim_move moves[CHOSEN];
    while (pile_count > 0) {
        size_t part = pile_count < CHOSEN ? pile_count : CHOSEN;
        size_t count = writer->kernel->choose(winners, piles, part, flip);
        for (size_t i = 0; i < count; i++) {
            moves[i] = (struct nim_move){winners[i], winners[i] ^ flip};
        }
        nim_writer_lines(writer, moves, count);
        piles += part;
        pile_count -= part;
    }
}
