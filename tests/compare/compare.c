/* compare DATA SEED TOTAL [NAME]: makes that many executions of the comparisons
 * below, or of the one named, and prints a table of them. DATA is the folder of
 * inputs to start from. Ends with status 1 where two ways differ. */
#include "compare.h"
#include "system/files.h"
#include "system/terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Longer inputs are not started from. */
#define SEED_MOST 2000

static const struct {
    const char *name;
    const char *words;
    unsigned share; /* of a thousand executions */
    compare_fn *run;
} comparisons[] = {
    {"scan", "all kernels read a text alike", 600, compare_scans},
    {"decimal", "all kernels write numbers, as they are read", 300,
     compare_decimals},
    {"text", "validate, solve by all kernels, and check agree", 80,
     compare_texts},
    {"verdict", "explain and solve name one winner", 10, compare_verdicts},
    {"generate", "generated inputs are valid, and answered", 10,
     compare_generated},
};

#define COUNT (sizeof comparisons / sizeof *comparisons)

void compare_expect(const struct compare *compare, bool holds, const char *what,
                    const struct nim_problem *problem, const void *text,
                    size_t text_len) {
    if (holds) {
        return;
    }
    fprintf(stderr,
            "compare: %s, seed %" PRIu64 ", execution %" PRIu64
            ": %s: %s, text:\n%.*s\n",
            compare->name, compare->seed, compare->number,
            problem ? problem->card.names[0] : "kernels", what, (int)text_len,
            (const char *)text);
    exit(EXIT_FAILURE);
}

/* ---- Where to start from ---- */

static bool read_seed_text(struct seed_text *seed, const char *folder,
                           const char *name) {
    static unsigned char bytes[SEED_MOST + 1];
    char path[NIM_PATH_ROOM];
    char handle[64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    snprintf(handle, sizeof handle, "%.*s", (int)strcspn(name, "/"), name);
    FILE *file = fopen(path, "rb");
    size_t len = file ? fread(bytes, 1, sizeof bytes, file) : sizeof bytes;
    if (file) {
        fclose(file);
    }
    *seed = (struct seed_text){nim_problem_find(handle), malloc(len), len};
    if (!seed->problem || !seed->bytes || len > SEED_MOST) {
        free(seed->bytes);
        return false;
    }
    memcpy(seed->bytes, bytes, len);
    return true;
}

static bool read_seeds(struct compare *compare, const char *path) {
    struct nim_folder folder;
    if (nim_folder_list(&folder, path, ".in", &nim_system_memory) != NIM_OK) {
        nim_folder_end(&folder);
        return false;
    }
    struct seed_text *seeds = calloc(folder.name_count + 1, sizeof *seeds);
    for (size_t i = 0; seeds && i < folder.name_count; i++) {
        compare->seed_count +=
            read_seed_text(&seeds[compare->seed_count], path, folder.names[i]);
    }
    compare->seeds = seeds;
    nim_folder_end(&folder);
    return compare->seed_count > 0;
}

/* ---- Running ---- */

static void run(struct compare *compare, size_t index, uint64_t count) {
    uint64_t start = nim_clock_ns();
    compare->name = comparisons[index].name;
    compare->answered_count = 0;
    for (uint64_t i = 0; i < count; i++) {
        compare->number = i;
        compare->dice.state = (compare->seed * COUNT + index) << 40 | i;
        comparisons[index].run(compare);
    }
    double seconds = (double)(nim_clock_ns() - start) / 1e9;
    printf("%-9s %10" PRIu64 " executions, %6.1f s: %s", compare->name, count,
           seconds, comparisons[index].words);
    if (compare->answered_count > 0) {
        printf(" (%" PRIu64 " of inputs with an answer)",
               compare->answered_count);
    }
    puts("");
    fflush(stdout);
}

int main(int argc, char **argv) {
    struct compare compare = {.seed_count = 0};
    if (argc < 4 || argc > 5 || !read_seeds(&compare, argv[1])) {
        fputs("usage: compare DATA SEED TOTAL [NAME]\n", stderr);
        return 2;
    }
#ifdef __GLIBC__
    /* A reader's memory is taken a million times: let it stay in the heap. */
    mallopt(M_MMAP_THRESHOLD, 1 << 26);
    mallopt(M_TRIM_THRESHOLD, 1 << 28);
#endif
    uint64_t total = strtoull(argv[3], NULL, 10);
    uint64_t done = 0;
    compare.seed = strtoull(argv[2], NULL, 10);
    for (size_t i = 0; i < COUNT; i++) {
        bool is_asked = argc == 4 || strcmp(argv[4], comparisons[i].name) == 0;
        uint64_t count =
            argc == 4 ? total * comparisons[i].share / 1000 : total;
        if (is_asked) {
            run(&compare, i, count);
            done += count;
        }
    }
    printf("%" PRIu64 " executions, seed %" PRIu64 "\n", done, compare.seed);
    return 0;
}
