/* The tables of the scanning and of the formatting kernels, fastest first, and
 * what the processor must have for each. */
#include "numbers/kernels.h"
#include "numbers/scan.h"

#include <string.h>

static bool works_everywhere(void) {
    return true;
}

#ifdef NIM_X86_64

/* Asks the processor, and whether the system keeps the registers. All is asked,
 * so that the tests take the same way on every processor. */
#define HAS(feature) (__builtin_cpu_supports(feature) != 0)

static bool has_avx2(void) {
    return HAS("avx2") & HAS("bmi") & HAS("popcnt");
}

/* Half of such a kernel is that of AVX2. */
static bool has_avx512(void) {
    return HAS("avx512f") & HAS("avx512bw") & HAS("avx512vbmi") &
           HAS("avx512vbmi2") & HAS("bmi2") & has_avx2();
}

#endif

/* Without a name any kernel is wanted. */
static bool is_found(const char *name, const char *row_name,
                     bool (*works_here)(void)) {
    bool is_wanted = name == NULL || strcmp(name, row_name) == 0;
    return is_wanted & works_here();
}

const struct nim_scan_kernel nim_scan_kernels[] = {
#ifdef NIM_X86_64
    {"avx512", has_avx512, nim_scan_avx512},
    {"avx2", has_avx2, nim_scan_avx2},
#endif
#ifdef NIM_NEON
    {"neon", works_everywhere, nim_scan_neon},
#endif
    {"portable", works_everywhere, nim_scan_portable},
    {NULL, NULL, NULL},
};

const struct nim_scan_kernel nim_scan_signed_kernel = {
    "signed", works_everywhere, nim_scan_signed};

const struct nim_decimal_kernel nim_decimal_kernels[] = {
#ifdef NIM_X86_64
    {"avx512", has_avx512, nim_decimal_lines_avx2, nim_decimal_choose_avx2,
     nim_decimal_pick_avx512},
    {"avx2", has_avx2, nim_decimal_lines_avx2, nim_decimal_choose_avx2,
     nim_decimal_pick_avx2},
#endif
#ifdef NIM_NEON
    /* Vectors of 16 bytes write hardly faster (tests/bench/README.md). */
    {"neon", works_everywhere, nim_decimal_lines_portable,
     nim_decimal_choose_portable, nim_decimal_pick_portable},
#endif
    {"portable", works_everywhere, nim_decimal_lines_portable,
     nim_decimal_choose_portable, nim_decimal_pick_portable},
    {NULL, NULL, NULL, NULL, NULL},
};

const struct nim_scan_kernel *nim_scan_kernel_find(const char *name) {
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        if (is_found(name, row->name, row->works_here)) {
            return row;
        }
    }
    return NULL;
}

const struct nim_decimal_kernel *nim_decimal_kernel_find(const char *name) {
    for (const struct nim_decimal_kernel *row = nim_decimal_kernels; row->name;
         row++) {
        if (is_found(name, row->name, row->works_here)) {
            return row;
        }
    }
    return NULL;
}

const char *nim_scan_kernel_name(size_t index, bool *works_here) {
    if (index + 1 >= sizeof nim_scan_kernels / sizeof *nim_scan_kernels) {
        return NULL;
    }
    *works_here = nim_scan_kernels[index].works_here();
    return nim_scan_kernels[index].name;
}
