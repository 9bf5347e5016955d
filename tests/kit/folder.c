/* A folder of its own is made, filled, and removed with all in it. */
#define _DEFAULT_SOURCE /* mkdtemp */
#define _POSIX_C_SOURCE 200809L
#define _DARWIN_C_SOURCE

#include "folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Kept in the environment, so that this file has no state of its own. */
#define FOLDER "NIMSUM_TEST_FOLDER"

int folder_begin(void **state) {
    char folder[] = "/tmp/nimsum-test-XXXXXX";
    (void)state;
    return mkdtemp(folder) && chdir(folder) == 0 ? setenv(FOLDER, folder, 1)
                                                 : -1;
}

int folder_end(void **state) {
    const char *folder = getenv(FOLDER);
    (void)state;
    return chdir("/") == 0 ? rmdir(folder) : -1;
}

void folder_put(const char *path, const void *bytes, size_t len) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, len, file), len);
    assert_int_equal(fclose(file), 0);
}
