/* Text to numbers: the table of kernels, and the meaning they share. */
#include "scan.h"

#include "bytes.h"

static bool works_everywhere(void) {
    return true;
}

const struct nim_scan_kernel nim_scan_kernels[] = {
    {"portable", works_everywhere, nim_scan_portable},
    {NULL, NULL, NULL},
};

const struct nim_scan_kernel *nim_scan_kernel_find(const char *name) {
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        bool wanted = name == NULL || strcmp(name, row->name) == 0;
        if (wanted && row->works_here()) {
            return row;
        }
    }
    return NULL;
}

/* Reads the digits from *at on and moves *at behind them. */
static enum nim_status read_digits(const unsigned char *text, size_t text_len,
                                   size_t *at, uint64_t *number) {
    enum nim_status status = NIM_OK;
    uint64_t value = 0;
    for (; *at < text_len && bytes_is_digit(text[*at]); ++*at) {
        uint64_t digit = text[*at] - (uint64_t)'0';
        if (value > (UINT64_MAX - digit) / 10) {
            status = NIM_TOO_LARGE;
        }
        value = value * 10 + digit;
    }
    *number = value;
    return status;
}

struct nim_scanned nim_scan_exactly(const unsigned char *text, size_t text_len,
                                    uint64_t *numbers, size_t most_count) {
    struct nim_scanned done = {NIM_OK, 0, 0, 0};
    size_t at = 0;
    /* What the last token is shows only when white space has come: to call a
     * fault earlier would quote as much of it as happened to be there. */
    while (text_len > 0 && !bytes_is_space(text[text_len - 1])) {
        text_len--;
    }
    while (at < text_len) {
        if (bytes_is_space(text[at])) {
            done.used = ++at;
            continue;
        }
        if (done.count == most_count) {
            break;
        }
        size_t start = at;
        uint64_t number;
        enum nim_status status = read_digits(text, text_len, &at, &number);
        if (status != NIM_OK) {
            done.status = status;
            done.fault = start;
            break;
        }
        if (!bytes_is_space(text[at])) {
            done.status = NIM_BAD_BYTE;
            done.fault = at;
            break;
        }
        numbers[done.count++] = number;
    }
    return done;
}
