/* Streams
 *
 * Tables of functions stand between the library and the system, so that
 * a program can put memory, sockets or failures in their place.
 */
#ifndef NIMSUM_STREAMS_H
#define NIMSUM_STREAMS_H

#include <nimsum/base.h>

NIMSUM_BEGIN

struct nim_scan_kernel;
struct nim_decimal_kernel;

struct nim_input {
    void *context;
    /* Reads 1 .. buffer_len bytes. 0 at the end, -1 with errno on failure. */
    ptrdiff_t (*read)(void *context, void *buffer, size_t buffer_len);
    /* Might the next read have to wait for someone? NULL: it might. */
    bool (*may_wait)(void *context);
};

struct nim_output {
    void *context;
    /* Writes 1 .. data_len bytes. -1 with errno on failure. */
    ptrdiff_t (*write)(void *context, const void *data, size_t data_len);
};

/* The system's files. */
struct nim_file {
    int descriptor;
    bool regular; /* a regular file: reading never waits */
};

/* Opens a file for reading, or standard input for "-". NIM_READ_FAILED with
 * errno when it cannot. The input points into file. */
enum nim_status nim_file_open(struct nim_file *file, const char *path,
                              struct nim_input *input);
void nim_file_close(struct nim_file *file);

/* Standard output. The output points into file. */
void nim_file_stdout(struct nim_file *file, struct nim_output *output);

/* Closes what either gave; NIM_WRITE_FAILED with errno when the
 * system only now finds that it could not store what was written. */
enum nim_status nim_file_close_stdout(struct nim_file *file);

/* Scratch files: without a name, gone with the process that holds them. */
struct nim_scratch {
    struct nim_file file; /* to write */
    int reader;           /* read-only, with a place of its own */
};

/* An input that reads the file from the start on, beside any other; the places
 * may be changed before. The view and the scratch file must stay in place. */
struct nim_scratch_view {
    const struct nim_scratch *scratch;
    uint64_t at;
    uint64_t to;
};

/* A line of text for people, put together piece by piece. Start from {0}. */
#define NIM_LINE_ROOM 3000
struct nim_line {
    char text[NIM_LINE_ROOM]; /* ends with a NUL */
    size_t len;
    bool cut; /* a piece had no room: it, and what came later, is not there */
};

/* Numbers are read and written by kernels: functions of which each is for some
 * machines. Finds that of a name, or for NULL the fastest that works here; NULL
 * when there is no such kernel or it does not work here. */
const struct nim_scan_kernel *nim_scan_kernel_find(const char *name);
const struct nim_decimal_kernel *nim_decimal_kernel_find(const char *name);

/* The names of those that read, the fastest first, and whether each works here;
 * NULL behind the last. */
const char *nim_scan_kernel_name(size_t index, bool *works_here);

/* Answers held back until they fill a buffer or someone waits for them. After
 * a failed write everything else is dropped and status keeps the failure. */
struct nim_writer {
    struct nim_output output;
    struct nim_memory memory;
    const struct nim_decimal_kernel *kernel;
    unsigned char *buffer;
    size_t held_len;
    enum nim_status status;
    int error; /* errno of the failed write */
};

/* kernel NULL: the fastest. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_writer_begin(struct nim_writer *writer,
                                 const struct nim_output *output,
                                 const struct nim_memory *memory,
                                 const struct nim_decimal_kernel *kernel);

/* Flushes and frees; returns the status. */
enum nim_status nim_writer_end(struct nim_writer *writer);

/* Numbers from text that arrives in pieces of any size. A byte order mark of
 * UTF-8 at the start is skipped; the last number needs no white space. */
struct nim_long_numbers;
struct nim_reader {
    struct nim_input input;
    struct nim_memory memory;
    const struct nim_scan_kernel *kernel;
    /* Called before a read that may wait, unless NULL; when it does not return
     * NIM_OK, that is the reader's status. */
    enum nim_status (*before_wait)(void *waiter);
    void *waiter;
    uint64_t *block;     /* holds text and numbers */
    size_t block_room;   /* in numbers */
    unsigned char *text; /* the buffer, after its margin */
    size_t begin;        /* text[begin .. end) has not been scanned */
    size_t end;
    uint64_t *numbers; /* numbers[next .. count) have not been taken */
    size_t next;
    size_t count;
    bool keeps; /* numbers[kept .. next) are wanted still */
    size_t kept;
    size_t first;           /* numbers[first .. count) are of the last scan */
    size_t scanned;         /* offset in text where that began */
    size_t counted;         /* lines are counted up to this offset */
    uint64_t counted_lines; /* newlines before it, of the whole input */
    size_t counted_numbers; /* numbers between scanned and it */
    size_t found_at;        /* offset in text of the number last found */
    uint64_t found_line;    /* its line; 0: none is there any more */
    uint64_t found_column;
    bool started;                   /* the first bytes have been looked at */
    bool ended;                     /* text[end - 1] is a '\n' of our own */
    enum nim_status status;         /* what comes after the numbers */
    int error;                      /* errno of a failed read */
    size_t fault;                   /* offset of the fault in text */
    struct nim_long_numbers *longs; /* unless NULL: numbers of any length */
    uint64_t dropped;  /* bytes dropped from the start of a token at text[0]:
                          leading zeros, or digits taken */
    uint64_t lines;    /* newlines before text[begin] */
    size_t last_line;  /* no newline is from text[last_line] to begin */
    uint64_t line_len; /* bytes between the last of them and text[0],
                          what was dropped among them */
};

/* kernel NULL: the fastest. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_reader_begin(struct nim_reader *reader,
                                 const struct nim_input *input,
                                 const struct nim_memory *memory,
                                 const struct nim_scan_kernel *kernel);
void nim_reader_end(struct nim_reader *reader);

/* Where and what the fault is. */
#define NIM_FOUND_LEN 24
struct nim_place {
    uint64_t line;                      /* from 1 */
    uint64_t column;                    /* in bytes, from 1 */
    unsigned char found[NIM_FOUND_LEN]; /* from the fault to white space */
    size_t found_len;
    bool cut; /* there was more than fits */
};

NIMSUM_END

#endif
