/* The folders of a test set: sample/, and secret/ with an input, its answers
 * and a description for each. In a package they stand below data/. */
#include "set_folder.h"
#include "base/random.h"
#include "input_files.h"
#include "system/terminal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A set that is being written. */
struct set {
    const struct cli_set_request *wanted;
    struct cli_files files;
    struct nim_text hashes; /* of the inputs, 64 bits each */
    size_t input_count;
};

/* ---- What is in the files ---- */

static enum nim_status write_held(const void *context,
                                  const struct nim_output *output) {
    const struct nim_text *text = context;
    return nim_text_write(text->bytes, text->len, output);
}

/* An input that has been written. */
struct asked {
    const struct nim_problem *problem;
    char path[NIM_PATH_ROOM];
};

static enum nim_status write_answers(const void *context,
                                     const struct nim_output *output) {
    const struct asked *asked = context;
    struct cli_source source;
    enum nim_status status = cli_source_open(&source, asked->path, NULL);
    if (status == NIM_OK) {
        status = cli_write_answers(asked->problem, &source.reader, output);
        cli_source_close(&source);
    }
    return status;
}

/* ---- No input twice ---- */

/* Is it another input than those before? Then it is one of them. */
static bool is_new(struct set *set, const char *bytes, size_t len) {
    const uint64_t hash = nim_hash(NIM_HASH_BEGIN, bytes, len);
    for (size_t at = 0; at < set->hashes.len; at += sizeof hash) {
        if (memcmp(set->hashes.bytes + at, &hash, sizeof hash) == 0) {
            return false;
        }
    }
    nim_text_add(&set->hashes, &hash, sizeof hash);
    set->input_count++;
    return true;
}

/* ---- The set ---- */

/* Where the set's own folders stand. */
static const char *place(const struct set *set) {
    return set->wanted->is_package ? "data/" : "";
}

#define NAME_ROOM (2 * NIM_SET_NAME_LEN)

static int put(struct set *set, const char *name, const char *suffix,
               const struct cli_content *content) {
    char path[2 * NAME_ROOM];
    snprintf(path, sizeof path, "%s%s%s", place(set), name, suffix);
    return cli_files_put(&set->files, path, content);
}

static int put_text(struct set *set, const char *name, const char *suffix,
                    const char *text) {
    const struct cli_content content = cli_content_text(text);
    return put(set, name, suffix, &content);
}

/* The answer, or of a game the talk, and who wins. */
static int put_sample_answer(struct set *set, const struct cli_sample *row,
                             const char *name) {
    struct asked asked = {.problem = set->wanted->problem};
    const struct cli_content answers = {write_answers, &asked};
    char input_name[2 * NAME_ROOM];
    if (!nim_problem_is_interactive(asked.problem)) {
        return put_text(set, name, ".ans", row->answer);
    }
    snprintf(input_name, sizeof input_name, "%s%s.in", place(set), name);
    cli_path_join(asked.path, set->files.folder, input_name);
    int result = put_text(set, name, ".interaction", row->answer);
    return result || asked.problem->layout.is_fixed
               ? result
               : put(set, name, ".ans", &answers);
}

/* Where there is no input, the sample is what was said. */
static int put_sample(struct set *set) {
    const struct cli_sample *row;
    int result = EXIT_RIGHT;
    for (size_t i = 0;
         result == EXIT_RIGHT && (row = cli_sample_at(set->wanted->samples, i));
         i++) {
        char name[NAME_ROOM];
        snprintf(name, sizeof name, "sample/%zu", i + 1);
        bool has_input = !set->wanted->problem->layout.is_fixed;
        if (!has_input || is_new(set, row->input, strlen(row->input))) {
            result = has_input ? put_text(set, name, ".in", row->input)
                               : EXIT_RIGHT;
            result = result ? result : put_sample_answer(set, row, name);
            result = result ? result : put_text(set, name, ".desc", row->words);
        }
    }
    return result;
}

static int put_secret(struct set *set, const struct nim_set_file *file,
                      const struct cli_content *input) {
    char name[NAME_ROOM];
    char words[200];
    char input_name[2 * NAME_ROOM];
    struct asked asked = {.problem = set->wanted->problem};
    const struct cli_content answers = {write_answers, &asked};
    const struct nim_shape *shape = file->generation.shapes[0];
    snprintf(name, sizeof name, "secret/%s", file->name);
    snprintf(input_name, sizeof input_name, "%s%s.in", place(set), name);
    snprintf(words, sizeof words, "%s: %s\n", shape->name, shape->words);
    cli_path_join(asked.path, set->files.folder, input_name);
    int result = put(set, name, ".in", input);
    result = result ? result : put(set, name, ".ans", &answers);
    return result ? result : put_text(set, name, ".desc", words);
}

/* What is generated, unless it is there already. */
static int put_generated(struct set *set, const struct nim_set_file *file) {
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    const struct cli_content input = {write_held, &text};
    struct nim_output output;
    struct nim_fault fault;
    nim_text_output(&text, &output);
    enum nim_status status = nim_generate(&file->generation, &output,
                                          &nim_system_memory, &fault);
    int result = cli_result_of(text.failed ? NIM_NO_MEMORY : status);
    if (result == EXIT_RIGHT && is_new(set, text.bytes, text.len)) {
        result = put_secret(set, file, &input);
    }
    nim_text_end(&text);
    return result;
}

static int put_data(struct set *set) {
    const struct cli_set_request *wanted = set->wanted;
    struct nim_set_file file;
    int result = put_sample(set);
    for (size_t i = 0; result == EXIT_RIGHT &&
                       nim_set_at(wanted->problem, wanted->seed, i, &file);
         i++) {
        result = put_generated(set, &file);
    }
    return result;
}

/* ---- The folders ---- */

static int make_folders(struct set *set) {
    static const char *const of_set[] = {"sample", "secret", NULL};
    static const char *const of_package[] = {"data", "data/sample",
                                             "data/secret", NULL};
    const char *const *name = set->wanted->is_package ? of_package : of_set;
    int result = EXIT_RIGHT;
    for (; *name && result == EXIT_RIGHT; name++) {
        result = cli_files_folder(&set->files, *name);
    }
    return result;
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
        return cli_complain_of_status(status);
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
    cli_path_join(path, folder, name);
    if (nim_file_open(&file, path, &input) != NIM_OK) {
        return NIM_READ_FAILED;
    }
    enum nim_status status = nim_audit_add(audit, &input, &breach);
    nim_file_close(&file);
    return status;
}

/* All inputs of the folder, also those that were there before. */
static enum nim_status audit_set(const struct set *set,
                                 struct nim_audit *audit) {
    struct nim_folder folder;
    char path[NIM_PATH_ROOM];
    cli_path_join(path, set->wanted->folder,
                  set->wanted->is_package ? "data" : "");
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

static int say_what_was_written(const struct set *set,
                                const struct nim_audit *audit) {
    struct cli_out out;
    uint64_t tenths = set->files.written_len / 100000;
    cli_out_begin(&out);
    bool is_game = nim_problem_is_interactive(set->wanted->problem);
    cli_print(&out, "%zu input%s%s, %" PRIu64 ".%" PRIu64 " MB\n",
              set->input_count, set->input_count == 1 ? "" : "s",
              is_game ? "" : " with their answers", tenths / 10, tenths % 10);
    if (audit && !is_game) {
        print_audit(&out, audit);
    }
    return cli_out_end(&out);
}

/* ---- All of it ---- */

/* The folder is there, and nothing is in it unless that is allowed. */
static int begin(struct set *set) {
    const struct cli_set_request *wanted = set->wanted;
    int result =
        wanted->is_package ? cli_package_check(wanted->folder) : EXIT_RIGHT;
    if (result != EXIT_RIGHT) {
        return result;
    }
    if (strlen(wanted->folder) + CLI_FILES_NAME_ROOM >= NIM_PATH_ROOM) {
        return cli_complain("the name of the folder is too long");
    }
    result = cli_files_begin(&set->files);
    return result || wanted->is_forced ? result : check_empty(wanted->folder);
}

/* An interrupt leaves nothing of a set. */
static int put_first(struct set *set) {
    nim_interrupts_hold();
    int result = begin(set);
    result = result ? result : make_folders(set);
    result = result ? result : put_data(set);
    if (nim_interrupts_came()) {
        cli_files_undo(&set->files);
    }
    nim_interrupts_release();
    return result;
}

/* What is in a package beside its data depends on that. */
static int put_all(struct set *set, struct nim_audit *audit,
                   enum nim_status *audited) {
    int result = put_first(set);
    if (result != EXIT_RIGHT) {
        return result;
    }
    *audited = audit_set(set, audit);
    return *audited == NIM_OK && set->wanted->is_package
               ? cli_package_write(&set->files, set->wanted->problem, audit)
               : EXIT_RIGHT;
}

static int write_set(const struct cli_set_request *wanted,
                     struct nim_audit *audit) {
    struct set set = {
        .wanted = wanted,
        .files = {.folder = wanted->folder, .made.memory = nim_system_memory},
        .hashes.memory = nim_system_memory};
    enum nim_status audited = NIM_OK;
    int result = put_all(&set, audit, &audited);
    if (result != EXIT_RIGHT) {
        cli_files_undo(&set.files);
    } else if (!wanted->is_quiet) {
        result = say_what_was_written(&set, audited == NIM_OK ? audit : NULL);
    }
    nim_text_end(&set.files.made);
    nim_text_end(&set.hashes);
    return audited == NIM_OK
               ? result
               : cli_complain("the audit of '%s': %s", wanted->folder,
                              nim_status_words(audited));
}

int cli_write_set(const struct cli_set_request *wanted) {
    struct nim_audit audit = {.problem = wanted->problem,
                              .memory = nim_system_memory};
    enum nim_status status = nim_audit_begin(&audit);
    int result = status == NIM_OK ? write_set(wanted, &audit)
                                  : cli_complain_of_status(status);
    nim_audit_end(&audit);
    return result;
}
