/* Scratch files: without a name, gone with the process that holds them. They
 * need POSIX; elsewhere opening fails with ENOSYS. */
#ifndef NIM_SCRATCH_H
#define NIM_SCRATCH_H

#include <nimsum.h>

/* An empty file in TMPDIR or /tmp, its descriptor above 2. Input and output
 * point into file, and share its place. NIM_OK, or NIM_WRITE_FAILED with
 * errno. nim_file_close closes it. */
enum nim_status nim_scratch_open(struct nim_file *file, struct nim_input *input,
                                 struct nim_output *output);

/* Goes back to the start. NIM_OK or NIM_READ_FAILED, with errno. */
enum nim_status nim_scratch_rewind(const struct nim_file *file);

/* Makes it empty. NIM_OK or NIM_WRITE_FAILED, with errno. */
enum nim_status nim_scratch_clear(const struct nim_file *file);

/* Its length. NIM_OK or NIM_READ_FAILED, with errno. */
enum nim_status nim_scratch_len(const struct nim_file *file, uint64_t *len);

/* Reads from a place on, and leaves its own place as it is. As an input's
 * read. */
ptrdiff_t nim_scratch_read(const struct nim_file *file, uint64_t from,
                           void *buffer, size_t buffer_len);

#endif
