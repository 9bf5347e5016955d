/* A libFuzzer target: whatever the text, all scanning kernels agree on the
 * numbers, their count, the bytes used and the place of the fault. The text
 * ends where its allocation does, so that the address sanitizer sees a load
 * behind it. */
#include <nimsum.h>

#include "numbers/kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t data_len);

static bool are_same(struct nim_scanned a, struct nim_scanned b) {
    return a.status == b.status && a.used == b.used && a.count == b.count &&
           a.newlines == b.newlines &&
           (a.status == NIM_OK || a.fault == b.fault);
}

static void print(const char *name, struct nim_scanned done) {
    fprintf(stderr, "%s: status %d, used %zu, count %zu, fault %zu\n", name,
            (int)done.status, done.used, done.count, done.fault);
}

static void compare(const struct nim_scan_kernel *row,
                    const unsigned char *text, size_t text_len) {
    uint64_t expected[NIM_SCAN_ROOM];
    uint64_t numbers[NIM_SCAN_ROOM];
    const struct nim_scan_kernel *portable = nim_scan_kernel_find("portable");
    struct nim_scanned a = portable->scan(text, text_len, expected);
    struct nim_scanned b = row->scan(text, text_len, numbers);
    if (!are_same(a, b) ||
        memcmp(expected, numbers, a.count * sizeof *numbers) != 0) {
        print(portable->name, a);
        print(row->name, b);
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t data_len) {
    size_t text_len = data_len < NIM_SCAN_LEN ? data_len : NIM_SCAN_LEN;
    unsigned char *block = malloc(NIM_SCAN_MARGIN + text_len);
    if (!block) {
        return 0;
    }
    memset(block, '7', NIM_SCAN_MARGIN);
    if (text_len > 0) {
        memcpy(block + NIM_SCAN_MARGIN, data, text_len);
    }
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        if (row->works_here()) {
            compare(row, block + NIM_SCAN_MARGIN, text_len);
        }
    }
    free(block);
    return 0;
}
