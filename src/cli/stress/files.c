/* What stress saves: inputs that fail, with their answers and what the program
 * said to them. */
#include "cli/saving.h"
#include "stress.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of what is too large to be shown, where nothing else is asked for. */
#define FOLDER_OF_LARGE "nimsum-stress"

const char *const cli_stress_ends[] = {".in", ".ans", ".out", "-first.in",
                                       "-other.in"};
const char *const cli_stress_promoted_ends[] = {".in", ".ans", ".desc"};

/* ---- Folders ---- */

/* A file is begun there, and taken away. */
static int check_folder(const char *folder) {
    char path[NIM_PATH_ROOM];
    struct nim_new_file file;
    struct nim_output output;
    int len = snprintf(path, sizeof path, "%s/.nimsum", folder);
    errno = ENAMETOOLONG;
    if (len >= NIM_PATH_ROOM || nim_folder_make(folder) != NIM_OK ||
        nim_new_file_open(&file, path, &output) != NIM_OK) {
        return cli_complain_of_system(folder, "write", errno);
    }
    nim_new_file_close(&file, false);
    return EXIT_RIGHT;
}

int cli_stress_check_folders(const struct cli_stress_request *request) {
    int result = request->folder ? check_folder(request->folder) : EXIT_RIGHT;
    return result == EXIT_RIGHT && request->promoted
               ? check_folder(request->promoted)
               : result;
}

bool cli_stress_path(const struct cli_stress *stress, const char *end,
                     char path[NIM_PATH_ROOM]) {
    bool is_here = strcmp(stress->folder, ".") == 0;
    int len =
        snprintf(path, NIM_PATH_ROOM, "%s%s%s%s", is_here ? "" : stress->folder,
                 is_here ? "" : "/", stress->name, end);
    return len < NIM_PATH_ROOM;
}

/* ---- Streams of a run ---- */

void cli_stress_complain_of_file(struct cli_stress *stress, const char *path) {
    int error = errno;
    if (!stress->has_save_failed) {
        stress->has_save_failed = true;
        cli_progress_erase(&stress->progress);
        cli_complain_of_system(path, "write", error);
    }
}

static void save(struct cli_stress *stress, const char *end, int stream) {
    char path[NIM_PATH_ROOM];
    errno = ENAMETOOLONG;
    if (!cli_stress_path(stress, end, path) ||
        cli_save_stream(stress->runner, stream, path) != NIM_OK) {
        cli_stress_complain_of_file(stress, path);
    }
}

/* "hdu2176-1-37", of a problem's name as it was given, or as its file says. */
static void name_files(struct cli_stress *stress) {
    const struct cli_request *common = &stress->request->running.common;
    const struct nim_card *card = &common->row->card;
    const char *name = card->file ? card->names[0] : common->called;
    size_t len = 0;
    for (; *name; name++) {
        if (isalnum((unsigned char)*name)) {
            assert(len < CLI_STRESS_NAME_LEN / 2);
            stress->name[len++] = (char)tolower((unsigned char)*name);
        }
    }
    snprintf(stress->name + len, CLI_STRESS_NAME_LEN - len,
             "-%" PRIu64 "-%" PRIu64, stress->request->seed, stress->at);
}

void cli_stress_save_smaller(void *context) {
    struct cli_stress *stress = context;
    if (stress->folder) {
        save(stress, ".in", CLI_STREAM_INPUT);
        save(stress, ".ans", CLI_STREAM_ANSWERS);
        save(stress, ".out", CLI_STREAM_OUTPUT);
    }
}

void cli_stress_save_other(void *context, const struct nim_run *run) {
    struct cli_stress *stress = context;
    if (stress->folder && stress->shrink.other_count == 1) {
        save(stress, "-other.in", CLI_STREAM_INPUT);
        stress->saved_count = 5;
    }
}

void cli_stress_begin_saving(struct cli_stress *stress) {
    stress->folder = stress->request->folder;
    name_files(stress);
    if (!stress->folder) {
        return;
    }
    stress->saved_count = 3;
    if (!stress->request->keeps_size) {
        save(stress, "-first.in", CLI_STREAM_INPUT);
        stress->saved_count = 4;
    }
    cli_stress_save_smaller(stress);
}

/* ---- The smallest input ---- */

bool cli_stress_save_texts(struct cli_stress *stress, const char *base,
                           const struct cli_stress_text texts[3]) {
    for (size_t i = 0; i < 3; i++) {
        char path[NIM_PATH_ROOM + 16];
        snprintf(path, sizeof path, "%s%s", base, texts[i].end);
        if (cli_save_text(path, texts[i].text, texts[i].len) != NIM_OK) {
            cli_stress_complain_of_file(stress, path);
            return false;
        }
    }
    return true;
}

/* The smallest input, its right answers, and what is given beside them. */
static bool save_smallest(struct cli_stress *stress, const char *base,
                          const struct cli_stress_text *beside) {
    const struct nim_shrink *shrink = &stress->shrink;
    const struct cli_stress_text texts[] = {
        {".in", shrink->input, shrink->input_len},
        {".ans", shrink->answer, shrink->answer_len},
        *beside,
    };
    return cli_stress_save_texts(stress, base, texts);
}

void cli_stress_choose_folder(struct cli_stress *stress) {
    name_files(stress);
    stress->folder = stress->request->folder;
    if (!stress->folder) {
        stress->folder = FOLDER_OF_LARGE;
        stress->has_save_failed |= check_folder(stress->folder) != EXIT_RIGHT;
    }
}

void cli_stress_save_large(struct cli_stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    const struct cli_stress_text output = {".out", shrink->output,
                                           shrink->output_len};
    char base[NIM_PATH_ROOM];
    if (stress->folder) {
        return;
    }
    cli_stress_choose_folder(stress);
    cli_stress_path(stress, "", base);
    if (!stress->has_save_failed && save_smallest(stress, base, &output)) {
        stress->saved_count = 3;
    }
}

/* ---- A test set ---- */

/* One more than the largest number that a name in the folder begins with. */
static unsigned long next_number(const struct nim_folder *folder) {
    unsigned long largest = 0;
    for (size_t i = 0; i < folder->name_count; i++) {
        unsigned long number = strtoul(folder->names[i], NULL, 10);
        largest = number > largest && number < ULONG_MAX ? number : largest;
    }
    return largest + 1;
}

void cli_stress_promote(struct cli_stress *stress) {
    const char *set = stress->request->promoted;
    struct nim_folder folder;
    struct nim_line words = {.len = 0};
    if (!set) {
        return;
    }
    if (nim_folder_list(&folder, set, ".in", &nim_system_memory) != NIM_OK) {
        cli_stress_complain_of_file(stress, set);
    } else {
        nim_line_say(&words, "found by stress, with a program: ");
        nim_run_name(&words, &stress->shrink.run);
        nim_line_say(&words, "\n");
        const struct cli_stress_text why = {".desc", words.text, words.len};
        snprintf(stress->promoted, sizeof stress->promoted, "%s/%02lu-found",
                 set, next_number(&folder));
        if (!save_smallest(stress, stress->promoted, &why)) {
            stress->promoted[0] = '\0';
        }
    }
    nim_folder_end(&folder);
}
