/* The folders of a test set: sample/, and secret/ with an input, its answers
 * and a description for each. */
#include "set.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A set that is being written. */
struct set {
    const struct nim_problem *problem;
    uint64_t seed;
    const char *folder;
    size_t input_count;
    uint64_t written_len;
    bool removes; /* take the files away instead of writing them */
};

/* ---- Files ---- */

/* Counts what goes through it. */
struct counted {
    struct nim_output output;
    uint64_t *len;
};

static ptrdiff_t write_counted(void *context, const void *data,
                               size_t data_len) {
    const struct counted *counted = context;
    ptrdiff_t written =
        counted->output.write(counted->output.context, data, data_len);
    *counted->len += written > 0 ? (uint64_t)written : 0;
    return written;
}

/* FOLDER/PART/NAME.SUFFIX. False when that is too long. */
static bool name_file(char path[NIM_PATH_ROOM], const struct set *set,
                      const char *name, const char *suffix) {
    int len =
        snprintf(path, NIM_PATH_ROOM, "%s/%s%s", set->folder, name, suffix);
    return len > 0 && len < NIM_PATH_ROOM;
}

/* What is written into a file. */
struct content {
    const char *text;                        /* this, or */
    const struct nim_generation *generation; /* an input, or */
    const char *solved;                      /* the answers to this file */
};

static enum nim_status write_text(const char *text,
                                  const struct nim_output *output) {
    struct nim_writer writer;
    enum nim_status status =
        nim_writer_begin(&writer, output, &nim_system_memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    nim_writer_string(&writer, text);
    return nim_writer_end(&writer);
}

static enum nim_status solve_to(const struct nim_problem *problem,
                                struct nim_reader *reader,
                                const struct nim_output *output) {
    struct nim_writer writer;
    struct nim_fault fault;
    enum nim_status status =
        nim_writer_begin(&writer, output, &nim_system_memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_solve(problem, reader, &writer, &nim_system_memory, &fault);
    enum nim_status flushed = nim_writer_end(&writer);
    return status == NIM_OK ? flushed : status;
}

static enum nim_status solve_file(const struct nim_problem *problem,
                                  const char *path,
                                  const struct nim_output *output) {
    struct nim_file file;
    struct nim_input input;
    struct nim_reader reader;
    const struct nim_scan_kernel *kernel =
        problem->layout.has_negative ? &nim_scan_signed_kernel : NULL;
    enum nim_status status = nim_file_open(&file, path, &input);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_reader_begin(&reader, &input, &nim_system_memory, kernel);
    if (status == NIM_OK) {
        status = solve_to(problem, &reader, output);
        nim_reader_end(&reader);
    }
    nim_file_close(&file);
    return status;
}

static enum nim_status write_content(const struct set *set,
                                     const struct content *content,
                                     const struct nim_output *output) {
    struct nim_fault fault;
    if (content->generation) {
        return nim_generate(content->generation, output, &nim_system_memory,
                            &fault);
    }
    return content->solved ? solve_file(set->problem, content->solved, output)
                           : write_text(content->text, output);
}

static int write_file(struct set *set, const char *path,
                      const struct content *content) {
    struct nim_new_file file;
    struct nim_output output;
    enum nim_status status = nim_new_file_open(&file, path, &output);
    if (status != NIM_OK) {
        return cli_complain_of_system(path, "create", errno);
    }
    struct counted counted = {output, &set->written_len};
    const struct nim_output counting = {&counted, write_counted};
    status = write_content(set, content, &counting);
    int error = errno;
    enum nim_status closed = nim_new_file_close(&file, status == NIM_OK);
    if (status == NIM_OK && closed != NIM_OK) {
        return cli_complain_of_system(path, "write", errno);
    }
    if (status == NIM_WRITE_FAILED) {
        return cli_complain_of_system(path, "write", error);
    }
    return status == NIM_OK
               ? EXIT_RIGHT
               : cli_complain("%s: %s", path, nim_status_words(status));
}

/* Writes the file, or takes it away. */
static int handle_file(struct set *set, const char *name, const char *suffix,
                       const struct content *content) {
    char path[NIM_PATH_ROOM];
    if (!name_file(path, set, name, suffix)) {
        return cli_complain("the name of the folder is too long");
    }
    if (set->removes) {
        remove(path);
        return EXIT_RIGHT;
    }
    return write_file(set, path, content);
}

/* ---- The set ---- */

static int handle_sample(struct set *set) {
    int result = EXIT_RIGHT;
    unsigned count = 0;
    for (const struct cli_sample *row = cli_samples;
         row->problem && result == EXIT_RIGHT; row++) {
        char name[40];
        if (strcmp(row->problem, set->problem->card.names[0]) != 0) {
            continue;
        }
        snprintf(name, sizeof name, "sample/%u", ++count);
        const struct content input = {.text = row->input};
        const struct content answer = {.text = row->answer};
        const struct content words = {.text = "the sample of the statement\n"};
        result = handle_file(set, name, ".in", &input);
        result = result ? result : handle_file(set, name, ".ans", &answer);
        result = result ? result : handle_file(set, name, ".desc", &words);
        set->input_count++;
    }
    return result;
}

static int handle_secret(struct set *set, const struct nim_set_file *file) {
    char name[NIM_SET_NAME_LEN + 8];
    char words[200];
    char input_path[NIM_PATH_ROOM];
    const struct nim_shape *shape = file->generation.shapes[0];
    snprintf(name, sizeof name, "secret/%s", file->name);
    snprintf(words, sizeof words, "%s: %s\n", shape->name, shape->words);
    if (!name_file(input_path, set, name, ".in")) {
        return cli_complain("the name of the folder is too long");
    }
    const struct content input = {.generation = &file->generation};
    const struct content answer = {.solved = input_path};
    const struct content description = {.text = words};
    int result = handle_file(set, name, ".in", &input);
    result = result ? result : handle_file(set, name, ".ans", &answer);
    result = result ? result : handle_file(set, name, ".desc", &description);
    set->input_count++;
    return result;
}

static int handle_all(struct set *set) {
    struct nim_set_file file;
    int result = handle_sample(set);
    for (size_t i = 0;
         result == EXIT_RIGHT && nim_set_at(set->problem, set->seed, i, &file);
         i++) {
        result = handle_secret(set, &file);
    }
    return result;
}

/* Nothing is left of a set that could not be written. */
static void remove_all(const struct set *set, bool was_there) {
    struct set removed = *set;
    char path[NIM_PATH_ROOM];
    removed.removes = true;
    handle_all(&removed);
    if (name_file(path, set, "sample", "")) {
        remove(path);
    }
    if (name_file(path, set, "secret", "")) {
        remove(path);
    }
    if (!was_there) {
        remove(set->folder);
    }
}

/* ---- The folders ---- */

static int make_folder(const char *path) {
    return nim_folder_make(path) == NIM_OK
               ? EXIT_RIGHT
               : cli_complain_of_system(path, "create", errno);
}

static int make_part(const struct set *set, const char *name) {
    char path[NIM_PATH_ROOM];
    return name_file(path, set, name, "")
               ? make_folder(path)
               : cli_complain("the name of the folder is too long");
}

static int check_empty(const char *path) {
    struct nim_folder folder;
    char quoted[CLI_QUOTED_LEN];
    enum nim_status status =
        nim_folder_list(&folder, path, "", &nim_system_memory);
    size_t count = folder.name_count;
    nim_folder_end(&folder);
    if (status == NIM_READ_FAILED) {
        return cli_complain_of_system(path, "list", errno);
    }
    if (status != NIM_OK) {
        return cli_complain("%s", nim_status_words(status));
    }
    return count == 0 ? EXIT_RIGHT
                      : cli_complain("'%s' is not empty; '--force' writes "
                                     "into it all the same",
                                     cli_quote(quoted, path));
}

/* ---- What it catches ---- */

static enum nim_status add_file(struct nim_audit *audit, const char *folder,
                                const char *name) {
    char path[NIM_PATH_ROOM];
    struct nim_file file;
    struct nim_input input;
    struct nim_breach breach;
    int len = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (len < 0 || (size_t)len >= sizeof path ||
        nim_file_open(&file, path, &input) != NIM_OK) {
        return NIM_READ_FAILED;
    }
    enum nim_status status = nim_audit_add(audit, &input, &breach);
    nim_file_close(&file);
    return status;
}

/* All inputs of the folder, also those that were there before. */
static enum nim_status audit_folder(struct nim_audit *audit, const char *path) {
    struct nim_folder folder;
    enum nim_status status =
        nim_folder_list(&folder, path, ".in", &audit->memory);
    for (size_t i = 0; i < folder.name_count && status == NIM_OK; i++) {
        status = add_file(audit, path, folder.names[i]);
    }
    nim_folder_end(&folder);
    return status == NIM_OK ? nim_audit_conclude(audit) : status;
}

static size_t count_ideas(const struct nim_audit *audit,
                          enum nim_audit_state state) {
    size_t count = 0;
    for (size_t i = 0; i < audit->idea_count; i++) {
        count += audit->ideas[i].state == state;
    }
    return count;
}

static void print_audit(struct cli_out *out, const struct nim_audit *audit) {
    size_t cannot = count_ideas(audit, NIM_AUDIT_CANNOT);
    cli_print(out, "they catch %zu of %zu wrong ideas",
              count_ideas(audit, NIM_AUDIT_CAUGHT), audit->idea_count - cannot);
    if (cannot > 0) {
        cli_print(out, "; %zu more cannot be caught within the statement",
                  cannot);
    }
    cli_print(out, "%s", "\n");
}

static int say_what_was_written(const struct set *set) {
    struct cli_out out;
    struct nim_audit audit = {.problem = set->problem,
                              .memory = nim_system_memory};
    uint64_t tenths = set->written_len / 100000;
    enum nim_status status = nim_audit_begin(&audit);
    if (status == NIM_OK) {
        status = audit_folder(&audit, set->folder);
    }
    if (cli_out_begin(&out) != EXIT_RIGHT) {
        nim_audit_end(&audit);
        return EXIT_UNABLE;
    }
    cli_print(&out,
              "%zu inputs with their answers, %" PRIu64 ".%" PRIu64 " MB\n",
              set->input_count, tenths / 10, tenths % 10);
    if (status == NIM_OK) {
        print_audit(&out, &audit);
    }
    nim_audit_end(&audit);
    int result = cli_out_end(&out);
    return status == NIM_OK ? result
                            : cli_complain("the audit of '%s': %s", set->folder,
                                           nim_status_words(status));
}

int cli_write_set(const struct nim_problem *problem, uint64_t seed,
                  const char *folder, bool is_forced) {
    struct set set = {.problem = problem, .seed = seed, .folder = folder};
    bool was_there = nim_path_is_folder(folder);
    int result = was_there && !is_forced ? check_empty(folder) : EXIT_RIGHT;
    if (result != EXIT_RIGHT) {
        return result;
    }
    result = make_folder(folder);
    if (result != EXIT_RIGHT) {
        return result;
    }
    result = make_part(&set, "sample");
    result = result ? result : make_part(&set, "secret");
    result = result ? result : handle_all(&set);
    if (result != EXIT_RIGHT) {
        remove_all(&set, was_there);
        return result;
    }
    return say_what_was_written(&set);
}
