/* Goes on to a text, and reads the number or the word behind it. */
#include "said.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

bool said_skip_to(struct said *said, const char *text, const char *before) {
    const char *found = strstr(said->at, text);
    const char *limit = before ? strstr(said->at, before) : NULL;
    if (!found || (limit && limit < found)) {
        return false;
    }
    said->at = found + strlen(text);
    return true;
}

uint64_t said_number(struct said *said) {
    char *end;
    uint64_t number = strtoull(said->at, &end, 10);
    assert_ptr_not_equal(end, said->at);
    said->at = end;
    return number;
}

bool said_is_true(const struct said *said, const char *name) {
    const char *found = strstr(said->out, name);
    assert_non_null(found);
    return strncmp(found + strlen(name), "true", 4) == 0;
}
