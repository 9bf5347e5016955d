/* Scratch files: without a name, gone with the process that holds them. They
 * need POSIX; elsewhere opening fails with ENOSYS. */
#ifndef NIM_SCRATCH_H
#define NIM_SCRATCH_H

#include <nimsum.h>

struct nim_scratch {
    struct nim_file file; /* to write and to read, for the holder */
    int reader;           /* read-only, with a place of its own */
};

/* An empty file in TMPDIR or /tmp, its descriptors above 2. The output points
 * into it. NIM_OK, or NIM_WRITE_FAILED with errno. */
enum nim_status nim_scratch_open(struct nim_scratch *scratch,
                                 struct nim_output *output);
void nim_scratch_close(struct nim_scratch *scratch);

/* Makes it empty. NIM_OK or NIM_WRITE_FAILED, with errno. */
enum nim_status nim_scratch_clear(struct nim_scratch *scratch);

/* Takes the reader back to the start. NIM_OK or NIM_READ_FAILED, with errno. */
enum nim_status nim_scratch_rewind(struct nim_scratch *scratch);

/* Its length. NIM_OK or NIM_READ_FAILED, with errno. */
enum nim_status nim_scratch_len(const struct nim_scratch *scratch,
                                uint64_t *len);

/* Reads from a place on, as an input's read; moves no other place. */
ptrdiff_t nim_scratch_read(const struct nim_scratch *scratch, uint64_t from,
                           void *buffer, size_t buffer_len);

/* An input that reads the file from the start on, beside any other. The view
 * and the scratch file must stay in place. */
struct nim_scratch_view {
    const struct nim_scratch *scratch;
    uint64_t at;
};

void nim_scratch_view(struct nim_scratch_view *view,
                      const struct nim_scratch *scratch,
                      struct nim_input *input);

#endif
