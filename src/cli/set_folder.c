/* The folders of a test set: sample/, and secret/ with an input, its answers
 * and a description for each. In a package they stand below data/. */
#include "set_folder.h"
#include "base/random.h"
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
    struct nim_audit *audit;
    enum nim_status audited;
};

/* An input. */
struct entry {
    const struct nim_problem *problem;
    struct nim_text_view text;
    char name[2 * NIM_SET_NAME_LEN];
    const char *words;               /* what it is */
    const struct cli_sample *sample; /* NULL: it is generated */
};

/* ---- What is in the files ---- */

static enum nim_status write_input(const void *context,
                                   const struct nim_output *output) {
    const struct entry *entry = context;
    return nim_text_write(entry->text.bytes, entry->text.len, output);
}

static enum nim_status write_answers(const void *context,
                                     const struct nim_output *output) {
    struct entry entry = *(const struct entry *)context;
    struct nim_input input =
        nim_text_input(&entry.text, entry.text.bytes, entry.text.len);
    return cli_write_answers(entry.problem, &input, output);
}

/* ---- The set ---- */

/* Is it another input than those before? Then it is one of them. */
static bool is_new(struct set *set, const struct nim_text_view *text) {
    const uint64_t hash = nim_hash(NIM_HASH_BEGIN, text->bytes, text->len);
    for (size_t at = 0; at < set->hashes.len; at += sizeof hash) {
        if (memcmp(set->hashes.bytes + at, &hash, sizeof hash) == 0) {
            return false;
        }
    }
    nim_text_add(&set->hashes, &hash, sizeof hash);
    set->input_count++;
    return true;
}

/* A file of an input, which is called by its name and an end, or by a number.
 */
static int put(struct set *set, const struct entry *entry, const char *end,
               const struct cli_content *content) {
    const struct cli_set_request *wanted = set->wanted;
    const struct cli_naming *naming = &wanted->names[strcmp(end, ".in") != 0];
    char path[CLI_FILES_NAME_ROOM];
    if (naming->text) {
        snprintf(path, sizeof path, "%.*s%0*" PRIu64 "%.*s", naming->before_len,
                 naming->text, naming->digits,
                 naming->first + set->input_count - 1, naming->behind_len,
                 naming->behind);
    } else {
        snprintf(path, sizeof path, "%s%s%s", wanted->format ? "data/" : "",
                 entry->name, end);
    }
    return cli_files_put(&set->files, path, content);
}

struct part {
    bool is_there;
    const char *end;
    const struct cli_content *content;
};

static int put_parts(struct set *set, const struct entry *entry,
                     const struct part *parts, size_t count) {
    int result = EXIT_RIGHT;
    for (size_t i = 0; i < count && result == EXIT_RIGHT; i++) {
        if (parts[i].is_there) {
            result = put(set, entry, parts[i].end, parts[i].content);
        }
    }
    return result;
}

/* Where there is no input, the sample is what was said. */
static int put_entry(struct set *set, const struct entry *entry) {
    const struct cli_set_request *wanted = set->wanted;
    const struct cli_content input = {write_input, entry};
    const struct cli_content answers = {write_answers, entry};
    bool is_talk = entry->sample && nim_problem_is_interactive(entry->problem);
    bool has_input = !entry->sample || !entry->problem->layout.is_fixed;
    bool is_named = wanted->names[0].text;
    bool is_latest = wanted->format && wanted->format->is_latest;
    bool has_downloads = is_talk && is_latest;
    const struct cli_content said =
        cli_content_text(entry->sample ? entry->sample->answer : "");
    const struct cli_content none = cli_content_text("");
    const struct cli_content *answered =
        is_latest && nim_problem_is_interactive(entry->problem) ? &none
        : entry->sample && !is_talk                             ? &said
                                                                : &answers;
    const struct part parts[] = {
        {has_input, ".in", &input},
        {has_input, ".ans", answered},
        {is_talk && !is_named, ".interaction", &said},
        {has_downloads, ".in.download", &input},
        {has_downloads, ".ans.download", answered},
    };
    if (has_input && !is_new(set, &entry->text)) {
        return EXIT_RIGHT;
    }
    int result = put_parts(set, entry, parts, sizeof parts / sizeof *parts);
    if (result == EXIT_RIGHT && has_input && !is_named) {
        result = cli_describe_input(&set->files, wanted->format, entry->name,
                                    entry->words);
    }
    return result;
}

/* Puts an input, and looks at what it catches. */
static int add(struct set *set, struct entry *entry) {
    struct nim_breach breach;
    int result = put_entry(set, entry);
    struct nim_input input =
        nim_text_input(&entry->text, entry->text.bytes, entry->text.len);
    if (result == EXIT_RIGHT && set->audited == NIM_OK) {
        set->audited = nim_audit_add(set->audit, &input, &breach);
    }
    return result;
}

static int put_samples(struct set *set) {
    struct entry entry = {.problem = set->wanted->problem};
    int result = EXIT_RIGHT;
    for (size_t i = 0; result == EXIT_RIGHT &&
                       (entry.sample = cli_sample_at(set->wanted->samples, i));
         i++) {
        snprintf(entry.name, sizeof entry.name, "sample/%zu", i + 1);
        entry.text.bytes = entry.sample->input;
        entry.text.len = strlen(entry.sample->input);
        entry.words = entry.sample->words;
        result = add(set, &entry);
    }
    return result;
}

static int put_generated(struct set *set, const struct nim_set_file *file) {
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    const struct nim_shape *shape = file->generation.shapes[0];
    struct entry entry = {.problem = set->wanted->problem};
    struct nim_fault fault;
    char words[200];
    struct nim_output output = nim_text_output(&text);
    enum nim_status status =
        nim_generate(&file->generation, &output, &nim_system_memory, &fault);
    int result = cli_result_of(text.failed ? NIM_NO_MEMORY : status);
    entry.text = (struct nim_text_view){text.bytes, text.len};
    entry.words = words;
    snprintf(words, sizeof words, "%s: %s\n", shape->name, shape->words);
    snprintf(entry.name, sizeof entry.name, "secret/%s", file->name);
    result = result ? result : add(set, &entry);
    nim_text_end(&text);
    return result;
}

static int put_data(struct set *set) {
    const struct cli_set_request *wanted = set->wanted;
    struct nim_set_file file;
    int result = put_samples(set);
    for (size_t i = 0; result == EXIT_RIGHT &&
                       nim_set_at(wanted->problem, wanted->seed, i, &file);
         i++) {
        result = put_generated(set, &file);
    }
    return result;
}

/* ---- The folders ---- */

static int make_folders(struct set *set) {
    static const char *const names[] = {"data", "data/sample", "data/secret"};
    const struct cli_set_request *wanted = set->wanted;
    int result = EXIT_RIGHT;
    if (wanted->names[0].text) {
        return EXIT_RIGHT;
    }
    for (size_t i = wanted->format ? 0 : 1; i < 3 && result == EXIT_RIGHT;
         i++) {
        result = cli_files_folder(&set->files,
                                  wanted->format ? names[i]
                                                 : names[i] + strlen("data/"));
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
        wanted->format ? cli_package_check(wanted->folder) : EXIT_RIGHT;
    if (result != EXIT_RIGHT) {
        return result;
    }
    if (strlen(wanted->folder) + CLI_FILES_NAME_ROOM >= NIM_PATH_ROOM) {
        return cli_complain("the name of the folder is too long");
    }
    result = cli_files_make(&set->files, wanted->folder);
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
static int put_all(struct set *set) {
    int result = put_first(set);
    if (result != EXIT_RIGHT) {
        return result;
    }
    if (set->audited == NIM_OK) {
        set->audited = nim_audit_conclude(set->audit);
    }
    return set->audited == NIM_OK && set->wanted->format
               ? cli_package_write(&set->files, set->wanted, set->audit)
               : EXIT_RIGHT;
}

static int write_set(const struct cli_set_request *wanted,
                     struct nim_audit *audit) {
    struct set set = {
        .wanted = wanted,
        .files = {.folder = wanted->folder, .made.memory = nim_system_memory},
        .hashes.memory = nim_system_memory,
        .audit = audit};
    int result = put_all(&set);
    if (result != EXIT_RIGHT) {
        cli_files_undo(&set.files);
    } else if (!wanted->is_quiet) {
        result =
            say_what_was_written(&set, set.audited == NIM_OK ? audit : NULL);
    }
    nim_text_end(&set.files.made);
    nim_text_end(&set.hashes);
    return set.audited == NIM_OK
               ? result
               : cli_complain("the audit of '%s': %s", wanted->folder,
                              nim_status_words(set.audited));
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
