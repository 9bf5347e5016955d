/* Reads a problem from a file, and the samples beside it. */
#include "problem_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file of more bytes is no problem. */
#define TEXT_LEN_MAX 1000000

/* ---- Files ---- */

/* Reads the file, or somewhat more than `most` bytes of it, and a NUL. NIM_OK,
 * or with errno NIM_READ_FAILED. */
static enum nim_status read_file(struct nim_text *text, const char *path,
                                 size_t most) {
    struct nim_file file;
    struct nim_input input;
    char buffer[65536];
    ptrdiff_t len = 1;
    *text = (struct nim_text){.memory = nim_system_memory};
    if (nim_file_open(&file, path, &input) != NIM_OK) {
        return NIM_READ_FAILED;
    }
    while (len > 0 && text->len <= most) {
        len = input.read(input.context, buffer, sizeof buffer);
        nim_text_add(text, buffer, len > 0 ? (size_t)len : 0);
    }
    int error = errno;
    nim_file_close(&file);
    nim_text_add(text, "", 1);
    errno = text->failed ? ENOMEM : error;
    return text->failed || len < 0 ? NIM_READ_FAILED : NIM_OK;
}

static int read_problem(struct cli_own_problem *own, const char *path) {
    struct nim_text_fault fault;
    char name[CLI_QUOTED_LEN];
    if (read_file(&own->text, path, TEXT_LEN_MAX) != NIM_OK) {
        return cli_complain_of_system(path, "read", errno);
    }
    if (own->text.len > TEXT_LEN_MAX + 1) {
        return cli_complain("%s: a problem has at most %d bytes",
                            cli_quote(name, path), TEXT_LEN_MAX);
    }
    size_t len = own->text.len - 1;
    own->room = malloc(NIM_PROBLEM_ROOM(len));
    if (!own->room) {
        return cli_complain_of_status(NIM_NO_MEMORY);
    }
    if (nim_problem_read(&own->problem, own->text.bytes, len, own->room,
                         &fault) == NIM_OK) {
        own->problem.card.file = path;
        return EXIT_RIGHT;
    }
    cli_quote(name, path);
    return fault.line > 0
               ? cli_complain("%s:%" PRIu64 ":%" PRIu64 ": %s", name,
                              fault.line, fault.column, fault.why.text)
               : cli_complain("%s: %s", name, fault.why.text);
}

/* ---- Samples ---- */

/* Of "1.in" the texts of 1.in, 1.ans, 1.desc; the last may be missing. A game
 * against the judge has a transcript in place of the answers. */
static int read_sample(struct cli_own_problem *own, const char *folder,
                       const char *input) {
    const char *const suffixes[] = {
        ".in",
        nim_problem_is_interactive(&own->problem) ? ".interaction" : ".ans",
        ".desc"};
    struct nim_text *texts = &own->sample_texts[3 * own->sample_count];
    char path[NIM_PATH_ROOM];
    int stem_len = (int)strlen(input) - 3;
    struct cli_sample *sample = &own->samples[own->sample_count++];
    for (size_t i = 0; i < 3; i++) {
        size_t len = (size_t)snprintf(path, sizeof path, "%s/%.*s%s", folder,
                                      stem_len, input, suffixes[i]);
        if (len >= sizeof path) {
            return cli_complain_of_system(folder, "read", ENAMETOOLONG);
        }
        enum nim_status status = read_file(&texts[i], path, SIZE_MAX - 1);
        bool may_lack = i == 2 && errno == ENOENT;
        if (status != NIM_OK && !may_lack) {
            return cli_complain_of_system(path, "read", errno);
        }
    }
    *sample = (struct cli_sample){
        .problem = own->problem.card.names[0],
        .input = texts[0].bytes,
        .answer = texts[1].bytes,
        .words = texts[2].bytes ? texts[2].bytes : "",
    };
    return EXIT_RIGHT;
}

/* Is its answer the truth? */
static int check_sample(const struct cli_own_problem *own, const char *folder,
                        const char *name) {
    const struct cli_sample *sample = &own->samples[own->sample_count - 1];
    struct nim_check check = {.problem = &own->problem,
                              .memory = nim_system_memory,
                              .skips_ideas = true};
    struct nim_text_view input_view;
    struct nim_text_view answer_view;
    struct nim_reader reader;
    struct nim_fault fault;
    struct nim_line line = {.len = 0};
    struct nim_line file = {.len = 0};
    struct nim_input input =
        nim_text_input(&input_view, sample->input, strlen(sample->input));
    struct nim_input answer =
        nim_text_input(&answer_view, sample->answer, strlen(sample->answer));
    if (nim_reader_begin(&reader, &input, &nim_system_memory, NULL) != NIM_OK) {
        return cli_complain_of_status(NIM_NO_MEMORY);
    }
    enum nim_status status = nim_check_words(&check, &reader, &answer, &fault);
    nim_reader_end(&reader);
    nim_line_say(&file, "%s/%s", folder, name);
    if (status != NIM_OK) {
        nim_fault_say(&line, file.text, status, &fault);
    } else if (check.wrong_count > 0 || check.form_count > 0) {
        nim_line_say(&line, "%s/%.*s.ans: ", folder, (int)strlen(name) - 3,
                     name);
        nim_check_say(&line, &check);
    }
    return line.len > 0 ? cli_complain("%s", line.text) : EXIT_RIGHT;
}

static int read_samples(struct cli_own_problem *own,
                        const struct nim_folder *folder, const char *path) {
    size_t count = folder->name_count;
    own->samples = calloc(count + 1, sizeof *own->samples);
    own->sample_texts = calloc(3 * count + 1, sizeof *own->sample_texts);
    if (!own->samples || !own->sample_texts) {
        return cli_complain_of_status(NIM_NO_MEMORY);
    }
    int result = EXIT_RIGHT;
    for (size_t i = 0; i < count && result == EXIT_RIGHT; i++) {
        result = read_sample(own, path, folder->names[i]);
        if (result == EXIT_RIGHT &&
            !nim_problem_is_interactive(&own->problem)) {
            result = check_sample(own, path, folder->names[i]);
        }
    }
    return result;
}

/* Those in sample/ beside the file, where there is such a folder. */
static int find_samples(struct cli_own_problem *own, const char *path) {
    struct nim_folder folder = {.memory = nim_system_memory};
    const char *slash = strrchr(path, '/');
    char beside[NIM_PATH_ROOM];
    size_t len = (size_t)snprintf(beside, sizeof beside, "%.*ssample",
                                  slash ? (int)(slash - path) + 1 : 0, path);
    enum nim_status status = NIM_OK;
    errno = ENAMETOOLONG;
    if (len < sizeof beside && nim_path_is_folder(beside)) {
        status = nim_folder_list(&folder, beside, ".in", &nim_system_memory);
    } else if (errno != ENOENT && errno != ENOTDIR) {
        status = NIM_READ_FAILED;
    }
    int result =
        status == NIM_OK
            ? read_samples(own, &folder, beside)
            : cli_complain_of_system(beside, "list",
                                     status == NIM_NO_MEMORY ? ENOMEM : errno);
    nim_folder_end(&folder);
    return result;
}

const struct cli_sample *cli_samples_of(const struct nim_problem *problem,
                                        const struct cli_own_problem *own) {
    const struct cli_sample *sample = cli_samples;
    if (problem->card.file) {
        return own->samples;
    }
    while (strcmp(sample->problem, problem->card.names[0]) != 0) {
        sample++; /* each row has one */
    }
    return sample;
}

/* ---- The problem ---- */

const struct cli_sample *cli_sample_at(const struct cli_sample *samples,
                                       size_t index) {
    const char *problem = samples->problem;
    for (size_t i = 0; problem && i < index; i++) {
        samples++;
        problem = samples->problem && strcmp(samples->problem, problem) == 0
                      ? problem
                      : NULL;
    }
    return problem ? samples : NULL;
}

const char *cli_problem_name(const struct nim_problem *problem) {
    const struct nim_card *card = &problem->card;
    return card->file ? card->file : card->names[0];
}

static bool is_there(const char *path) {
    return nim_path_is_folder(path) || errno == ENOTDIR;
}

bool cli_is_problem_file(const char *word) {
    size_t row_count;
    const char *end = strrchr(word, '.');
    bool is_named = end && strcmp(end, ".problem") == 0;
    return !strstr(word, "://") &&
           (is_named ||
            (strchr(word, '/') &&
             (!nim_problem_judge(word, &row_count) || is_there(word))));
}

const struct nim_problem *cli_read_problem(struct cli_own_problem *own,
                                           const char *path) {
    bool is_read = read_problem(own, path) == EXIT_RIGHT &&
                   find_samples(own, path) == EXIT_RIGHT;
    return is_read ? &own->problem : NULL;
}

void cli_own_problem_end(struct cli_own_problem *own) {
    for (size_t i = 0; i < 3 * own->sample_count; i++) {
        free(own->sample_texts[i].bytes);
    }
    free(own->samples);
    free(own->sample_texts);
    free(own->room);
    free(own->text.bytes);
}
