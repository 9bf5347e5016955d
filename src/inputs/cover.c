/* A first cover takes the file that catches most of what is left, again and
 * again (V. Chvatal, "A greedy heuristic for the set-covering problem",
 * Mathematics of Operations Research 4, 1979). Then a search looks for one with
 * a file less, until there is none: the idea that the fewest files catch needs
 * one of those. It is given up after many steps. */
#include "inputs/cover.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

#define STEPS_MAX ((size_t)1 << 20)

struct search {
    const struct nim_cover *cover;
    size_t *times;  /* for each idea: chosen files that catch it */
    size_t *chosen; /* files */
    size_t chosen_count;
    size_t most; /* files that may be chosen */
    size_t steps;
};

static bool catches(const struct nim_cover *cover, size_t file, size_t idea) {
    return cover->catches[file * cover->idea_count + idea];
}

/* ---- Choosing ---- */

static void choose(struct search *search, size_t file) {
    for (size_t i = 0; i < search->cover->idea_count; i++) {
        search->times[i] += catches(search->cover, file, i);
    }
    search->chosen[search->chosen_count++] = file;
}

static void choose_no_more(struct search *search) {
    size_t file = search->chosen[--search->chosen_count];
    for (size_t i = 0; i < search->cover->idea_count; i++) {
        search->times[i] -= catches(search->cover, file, i);
    }
}

/* How many of the ideas that are left would the file catch? */
static size_t gain(const struct search *search, size_t file) {
    size_t count = 0;
    for (size_t i = 0; i < search->cover->idea_count; i++) {
        count += search->times[i] == 0 && catches(search->cover, file, i);
    }
    return count;
}

/* The file that catches most of what is left, and how much; 0: nothing is. */
static size_t best_file(const struct search *search, size_t *most) {
    size_t best = 0;
    *most = 0;
    for (size_t file = 0; file < search->cover->file_count; file++) {
        size_t count = gain(search, file);
        if (count > *most) {
            *most = count;
            best = file;
        }
    }
    return best;
}

/* ---- The search ---- */

static size_t catcher_count(const struct nim_cover *cover, size_t idea) {
    size_t count = 0;
    for (size_t file = 0; file < cover->file_count; file++) {
        count += catches(cover, file, idea);
    }
    return count;
}

/* The idea left that the fewest files catch; *left_count: all those left that
 * some file catches. */
static size_t rarest_idea(const struct search *search, size_t *left_count) {
    const struct nim_cover *cover = search->cover;
    size_t rarest = 0;
    size_t fewest = SIZE_MAX;
    *left_count = 0;
    for (size_t i = 0; i < cover->idea_count; i++) {
        size_t count = search->times[i] == 0 ? catcher_count(cover, i) : 0;
        *left_count += count > 0;
        if (count > 0 && count < fewest) {
            fewest = count;
            rarest = i;
        }
    }
    return rarest;
}

/* Can up to `most` files cover what is left? Then they are chosen. */
static bool complete(struct search *search) {
    const struct nim_cover *cover = search->cover;
    size_t left_count;
    size_t best_gain;
    size_t idea = rarest_idea(search, &left_count);
    if (left_count == 0) {
        return true;
    }
    best_file(search, &best_gain);
    size_t files_left = search->most - search->chosen_count;
    if (best_gain * files_left < left_count ||
        ++search->steps > STEPS_MAX / (cover->file_count + 1)) {
        return false;
    }
    for (size_t file = 0; file < cover->file_count; file++) {
        if (catches(cover, file, idea)) {
            choose(search, file);
            if (complete(search)) {
                return true;
            }
            choose_no_more(search);
        }
    }
    return false;
}

/* ---- The result ---- */

static int compare(const void *a, const void *b) {
    size_t left = *(const size_t *)a;
    size_t right = *(const size_t *)b;
    return (left > right) - (left < right);
}

static void keep(struct nim_cover *cover, const struct search *search) {
    cover->count = search->chosen_count;
    if (cover->count > 0) {
        memcpy(cover->files, search->chosen,
               cover->count * sizeof *cover->files);
        qsort(cover->files, cover->count, sizeof *cover->files, compare);
    }
}

static void restart(struct search *search) {
    memset(search->times, 0, search->cover->idea_count * sizeof *search->times);
    search->chosen_count = 0;
}

static void find(struct nim_cover *cover, struct search *search) {
    size_t count;
    size_t file = best_file(search, &count);
    for (; count > 0; file = best_file(search, &count)) {
        choose(search, file);
    }
    keep(cover, search);
    while (cover->count > 0) {
        restart(search);
        search->most = cover->count - 1;
        if (!complete(search)) {
            break;
        }
        keep(cover, search);
    }
    cover->is_fewest = search->steps <= STEPS_MAX / (cover->file_count + 1);
}

enum nim_status nim_cover_find(struct nim_cover *cover) {
    const struct nim_memory *memory = &cover->memory;
    struct search search = {.cover = cover};
    search.times =
        nim_memory_allocate(memory, cover->idea_count, sizeof *search.times);
    search.chosen =
        nim_memory_allocate(memory, cover->file_count, sizeof *search.chosen);
    bool has_memory = search.times && search.chosen;
    cover->count = 0;
    if (has_memory) {
        restart(&search);
        find(cover, &search);
    }
    nim_memory_free(memory, search.times);
    nim_memory_free(memory, search.chosen);
    return has_memory ? NIM_OK : NIM_NO_MEMORY;
}
