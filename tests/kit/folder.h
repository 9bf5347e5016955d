/* A folder of its own for the files of a test program. POSIX only. */
#ifndef FOLDER_H
#define FOLDER_H

#include <stddef.h>

/* Makes it, and works there from then on. folder_end removes it, and fails when
 * a file is left in it. As cmocka wants them: they return 0, or -1 on failure,
 * and have no use for the state. */
int folder_begin(void **state);
int folder_end(void **state);

/* Writes a file of these bytes, or fails the test. */
void folder_put(const char *path, const void *bytes, size_t len);

#endif
