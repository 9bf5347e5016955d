/* Streams
 *
 * Tables of functions stand between the library and the system, so that
 * a program can put memory, sockets or failures in their place.
 */
#ifndef NIMSUM_STREAMS_H
#define NIMSUM_STREAMS_H

#include <nimsum/numbers.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

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

/* Writes all of it, and all that is read. NIM_OK, or NIM_WRITE_FAILED or
 * NIM_READ_FAILED with errno. */
enum nim_status nim_text_write(const char *bytes, size_t len,
                               const struct nim_output *output);
enum nim_status nim_text_copy(const struct nim_input *input,
                              const struct nim_output *output);

/* The system's files and memory. */
struct nim_file {
    int descriptor;
    bool regular; /* a regular file: reading never waits */
    void *stream; /* in place of the descriptor where there is no POSIX */
};

extern const struct nim_memory nim_system_memory;

/* Opens a file for reading, or standard input for "-". NIM_READ_FAILED with
 * errno when it cannot. The input points into file. */
enum nim_status nim_file_open(struct nim_file *file, const char *path,
                              struct nim_input *input);
void nim_file_close(struct nim_file *file);

/* Standard output. The output points into file. */
void nim_file_stdout(struct nim_file *file, struct nim_output *output);

/* The same for data, whose bytes stay as they are where the system has other
 * line ends in texts. */
void nim_file_stdout_bytes(struct nim_file *file, struct nim_output *output);

/* Closes what either gave; NIM_WRITE_FAILED with errno when the
 * system only now finds that it could not store what was written. */
enum nim_status nim_file_close_stdout(struct nim_file *file);

/* A file that gets its name only when it is whole. What is at the name and is
 * no plain file, as a terminal, is written to as it is. */
#define NIM_PATH_ROOM 4096
struct nim_new_file {
    struct nim_file file;
    const char *path;
    char until_whole[NIM_PATH_ROOM]; /* its name until then; "": none */
};

/* The path must stay; the output points into the file. NIM_OK, or
 * NIM_WRITE_FAILED with errno. */
enum nim_status nim_new_file_open(struct nim_new_file *file, const char *path,
                                  struct nim_output *output);

/* Closes it. A whole one takes the place of a file of its name; of another
 * nothing is left. NIM_OK, or NIM_WRITE_FAILED with errno. */
enum nim_status nim_new_file_close(struct nim_new_file *file, bool is_whole);

/* The plain files in a folder and in the folders below it. */
struct nim_folder {
    struct nim_memory memory;
    char **names; /* below the folder, as "sub/1.in", by their bytes */
    size_t name_count;
    size_t name_room;
};

/* Lists those whose name ends with the suffix. Names that begin with a dot are
 * left out, and links to folders are not followed. NIM_OK, NIM_NO_MEMORY, or
 * NIM_READ_FAILED with errno; in any case nim_folder_end frees it. Folders need
 * POSIX; elsewhere listing fails with ENOSYS. */
enum nim_status nim_folder_list(struct nim_folder *folder, const char *path,
                                const char *suffix,
                                const struct nim_memory *memory);
void nim_folder_end(struct nim_folder *folder);

bool nim_path_is_folder(const char *path);

/* Makes a folder, unless it is there. NIM_OK, or NIM_WRITE_FAILED with errno.
 */
enum nim_status nim_folder_make(const char *path);

/* Scratch files: without a name, gone with the process that holds them. They
 * need POSIX; elsewhere opening fails with ENOSYS. */
struct nim_scratch {
    struct nim_file file; /* to write */
    int reader;           /* read-only, with a place of its own */
};

/* An empty file in TMPDIR or /tmp, its descriptors above 2. The output points
 * into it. NIM_OK, or NIM_WRITE_FAILED with errno. */
enum nim_status nim_scratch_open(struct nim_scratch *scratch,
                                 struct nim_output *output);
void nim_scratch_close(struct nim_scratch *scratch);

/* Makes it empty, whoever did what through the descriptor. NIM_OK or
 * NIM_WRITE_FAILED, with errno. */
enum nim_status nim_scratch_clear(struct nim_scratch *scratch);

/* Takes the reader back to the start. The same, with NIM_READ_FAILED. */
enum nim_status nim_scratch_rewind(struct nim_scratch *scratch);

/* Its length. NIM_OK or NIM_READ_FAILED, with errno. */
enum nim_status nim_scratch_len(const struct nim_scratch *scratch,
                                uint64_t *len);

/* Reads from a place on, as an input's read; moves no other place. */
ptrdiff_t nim_scratch_read(const struct nim_scratch *scratch, uint64_t from,
                           void *buffer, size_t buffer_len);

/* An input that reads the file from the start on, beside any other; the places
 * may be changed before. The view and the scratch file must stay in place. */
struct nim_scratch_view {
    const struct nim_scratch *scratch;
    uint64_t at;
    uint64_t to;
};

void nim_scratch_view(struct nim_scratch_view *view,
                      const struct nim_scratch *scratch,
                      struct nim_input *input);

/* Is this the terminal of a person? */
bool nim_stdin_is_terminal(void);
bool nim_stderr_is_terminal(void);

/* How many characters fit on a line of standard error, where someone may watch
 * what goes on; 0 where it is no terminal, or TERM is dumb, or CI is set. */
unsigned nim_stderr_width(void);

/* Nanoseconds from some moment on, which never go back. */
uint64_t nim_clock_ns(void);

/* Ctrl-C, and requests to end, can be held back while something must be
 * finished: then they can be asked for, and end the program when they are
 * released. Without POSIX nothing is held back. */
void nim_interrupts_hold(void);
bool nim_interrupts_came(void);
void nim_interrupts_release(void);

/* A line of text for people, put together piece by piece. Start from {0}. */
#define NIM_LINE_ROOM 3000
struct nim_line {
    char text[NIM_LINE_ROOM]; /* ends with a NUL */
    size_t len;
    bool cut; /* a piece had no room: it, and what came later, is not there */
};

/* Adds as printf would print it, unescaped. A piece without room for all of it
 * is cut short at a character. */
void nim_line_say(struct nim_line *line, const char *format, ...)
#if defined(__GNUC__) && !defined(_WIN32)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* Adds a number; is_signed: in two's complement. */
void nim_line_number(struct nim_line *line, uint64_t number, bool is_signed);

/* Adds bytes from elsewhere, of any kind, in a readable form that stays on the
 * line. Valid UTF-8 is left as it is, but for: control characters, the
 * apostrophe and the backslash, as in C (\n, \x1b, \'); and characters that
 * cannot be seen or turn the text, as \uNNNN or \UNNNNNNNN. Bytes that are not
 * UTF-8 become \xNN. cut: these are the first bytes of more; then half a
 * character at their end is left out, and "..." follows. */
void nim_line_quote(struct nim_line *line, const void *text, size_t text_len,
                    bool cut);

/* The same for a name or an argument, cut after NIM_LINE_NAME_LEN bytes. */
#define NIM_LINE_NAME_LEN 49
void nim_line_name(struct nim_line *line, const char *name);

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

/* NIM_OK, NIM_WRITE_FAILED or NIM_PIPE_CLOSED, now and ever after. */
enum nim_status nim_writer_flush(struct nim_writer *writer);

void nim_writer_put(struct nim_writer *writer, const char *text,
                    size_t text_len);

/* Room for up to NIM_WRITER_ROOM bytes behind what is held, flushed before if
 * need be; then how many of them were filled. */
#define NIM_WRITER_ROOM ((size_t)128 * 1024)
unsigned char *nim_writer_room(struct nim_writer *writer, size_t len);
void nim_writer_wrote(struct nim_writer *writer, size_t len);
void nim_writer_string(struct nim_writer *writer, const char *string);
void nim_writer_number(struct nim_writer *writer, uint64_t number);
void nim_writer_wide(struct nim_writer *writer, const struct nim_wide *number);

/* A line "from to" for each move. */
void nim_writer_lines(struct nim_writer *writer, const struct nim_move *moves,
                      size_t move_count);

/* A line for each pile that is larger than itself XOR flip. */
void nim_writer_wins(struct nim_writer *writer, const uint64_t *piles,
                     size_t pile_count, uint64_t flip);

/* JSON (RFC 8259), written piece by piece. The caller sets the first field and
 * starts the others from 0. Each value has a name in an object, and NULL in an
 * array or at the top. Faults are left in the writer's status. */
struct nim_json {
    struct nim_writer *writer;
    bool has_before;  /* a value stands before the next one */
    bool starts_line; /* the next one starts a line */
};

void nim_json_begin_object(struct nim_json *json, const char *name);
void nim_json_end_object(struct nim_json *json);
void nim_json_begin_array(struct nim_json *json, const char *name);
void nim_json_end_array(struct nim_json *json);

/* Any bytes become valid UTF-8: control characters are escaped, and each byte
 * outside a character becomes U+FFFD. */
void nim_json_text(struct nim_json *json, const char *name, const void *text,
                   size_t text_len);
void nim_json_string(struct nim_json *json, const char *name,
                     const char *string);
void nim_json_number(struct nim_json *json, const char *name, uint64_t number);
void nim_json_wide(struct nim_json *json, const char *name,
                   const struct nim_wide *number);
void nim_json_integer(struct nim_json *json, const char *name, int64_t integer);
/* Decimal numbers, with ", " between them. */
void nim_json_decimals(struct nim_json *json, const char *decimals);
void nim_json_bool(struct nim_json *json, const char *name, bool value);

/* Parts the next value from the one before, if any, by a line end. */
void nim_json_start_line(struct nim_json *json);

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
    size_t counted;         /* nim_reader_line has counted up to this offset */
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
    size_t unfolded;   /* text[unfolded .. end) may have long ones still */
    bool is_folding;   /* the digits there go on a number */
    uint64_t zeros;    /* leading zeros dropped from a token at text[0] */
    uint64_t lines;    /* newlines before text[begin] */
    size_t last_line;  /* no newline is from text[last_line] to begin */
    uint64_t line_len; /* bytes between the last of them and text[0],
                          dropped zeros among them */
};

/* kernel NULL: the fastest. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_reader_begin(struct nim_reader *reader,
                                 const struct nim_input *input,
                                 const struct nim_memory *memory,
                                 const struct nim_scan_kernel *kernel);
void nim_reader_end(struct nim_reader *reader);

/* Takes the next 1 .. most numbers, those at hand; they stay valid until the
 * next call. Reads only when none is at hand. most > 0.
 * NIM_OK, or NIM_END or what else is wrong, now and ever after. */
enum nim_status nim_reader_take(struct nim_reader *reader, uint64_t most,
                                const uint64_t **numbers, size_t *count);

/* The numbers at hand, without reading: how many, and where. They can be taken
 * with nim_reader_take. */
size_t nim_reader_at_hand(const struct nim_reader *reader,
                          const uint64_t **numbers);

/* Keeps the numbers that are taken from now on, until they are released. */
void nim_reader_keep(struct nim_reader *reader);

/* All of them, in one array, and how many; they may be changed there. They stay
 * valid until the next call that takes a number or a word. */
uint64_t *nim_reader_kept(struct nim_reader *reader, size_t *count);
void nim_reader_release(struct nim_reader *reader);

/* Takes one number. */
enum nim_status nim_reader_next(struct nim_reader *reader, uint64_t *number);

/* Takes a word, not a number, that is one of words (ended by NULL, each at most
 * NIM_FOUND_LEN bytes) and gives its index. Anything else is NIM_BAD_BYTE. */
enum nim_status nim_reader_word(struct nim_reader *reader,
                                const char *const *words, size_t *index);

/* The line, from 1, of the first of the last taken_count numbers, all taken by
 * the last call. Asked in the order of the numbers; each byte is looked at once
 * for all calls together. */
uint64_t nim_reader_line(struct nim_reader *reader, size_t taken_count);

/* Where and what the fault is. */
#define NIM_FOUND_LEN 24
struct nim_place {
    uint64_t line;                      /* from 1 */
    uint64_t column;                    /* in bytes, from 1 */
    unsigned char found[NIM_FOUND_LEN]; /* from the fault to white space */
    size_t found_len;
    bool cut; /* there was more than fits */
};

/* After a status other than NIM_OK: the place where reading stopped. */
void nim_reader_place(const struct nim_reader *reader, struct nim_place *place);

/* Blames the number last taken, as if nothing had been scanned from there on.
 * Returns the status. */
enum nim_status nim_reader_refuse(struct nim_reader *reader,
                                  enum nim_status status);

/* Line and column, as nim_reader_line is asked; found is left empty. */
void nim_reader_find(struct nim_reader *reader, size_t taken_count,
                     struct nim_place *place);

#ifdef __cplusplus
}
#endif

#endif
