/* Numbers in arguments. */
#include "command.h"

#include <string.h>

bool cli_read_number(const char **text, uint64_t *number) {
    const char *start = *text;
    *number = 0;
    for (; **text >= '0' && **text <= '9'; ++*text) {
        unsigned digit = (unsigned)(**text - '0');
        if (*number > (UINT64_MAX - digit) / 10) {
            return false;
        }
        *number = 10 * *number + digit;
    }
    return *text != start;
}

bool cli_read_range(const char *text, struct nim_range *range) {
    if (!cli_read_number(&text, &range->min)) {
        return false;
    }
    range->max = range->min;
    if (strncmp(text, "..", 2) == 0) {
        text += 2;
        if (!cli_read_number(&text, &range->max)) {
            return false;
        }
    }
    return *text == '\0' && range->min <= range->max;
}

bool cli_set_takes(void *field, const char *value) {
    struct cli_takes *takes = field;
    takes->count = 0;
    do {
        uint64_t *take = &takes->list[takes->count++];
        if (!cli_read_number(&value, take) || *take == 0) {
            return false;
        }
    } while (*value++ == ',' && takes->count < CLI_TAKES_MAX);
    return value[-1] == '\0';
}

int cli_complain_of_takes(const char *name, bool needs_takes) {
    return needs_takes
               ? cli_complain("'%s' expects the numbers that may be taken, as "
                              "in '--takes=2,5'",
                              name)
               : cli_complain("the takes of '%s' are known: no '--takes'",
                              name);
}
