/* Writes a test set, or a problem package: what 'generate --set' does. */
#ifndef NIM_CLI_SET_FOLDER_H
#define NIM_CLI_SET_FOLDER_H

#include "saving.h"
#include "streams/memory_text.h"

/* A version of the format of packages. */
struct cli_format {
    const char *name;      /* of '--package' */
    const char *version;   /* NULL: it is not written */
    const char *statement; /* a folder */
    const char *host;      /* the folder of the output validator */
    const char *group;     /* the file that says how outputs are compared; NULL
                            * in the first version, where problem.yaml does */
    bool is_latest;        /* it does in a list; a game has no answers, and the
                            * files of its sample stand beside the talk */
};

/* NULL: there is none. */
const struct cli_format *cli_format_find(const char *name);

/* Reads languages of right programs, as in "c,python,cpp"; false: not all are
 * known, or one comes twice. */
bool cli_languages_read(const char *names, unsigned *set);
#define CLI_LANGUAGES_USUAL 3U /* C and Python */

/* What files are called: what stands before and behind their number, the first
 * one, and its digits. */
struct cli_naming {
    const char *text; /* NULL: as usual */
    int before_len;
    int digits;
    uint64_t first;
    const char *behind;
    int behind_len;
};

struct cli_set_request {
    const struct nim_problem *problem;
    const struct cli_sample *samples; /* see cli_sample_at */
    uint64_t seed;
    const char *folder;              /* it is made where there is none */
    bool is_quiet;                   /* nothing is said of what was written */
    bool is_forced;                  /* also into a folder that is not empty */
    const struct cli_format *format; /* of a package, or NULL */
    unsigned languages;              /* of its right programs */
    struct cli_naming names[2];      /* of inputs, and of answers */
};

/* On failure nothing of the set is left in the folder. Returns the exit
 * status. */
int cli_write_set(const struct cli_set_request *wanted);

/* ---- set_files.c: files that are written, or taken away again ---- */

/* The caller sets the folder and the memory, all else is 0. */
struct cli_files {
    const char *folder;
    struct nim_text made; /* paths of what was made, a NUL behind each */
    uint64_t written_len;
    uint64_t longest_answer; /* of the files whose name ends with ".ans" */
};

/* The longest name of a file below the folder has fewer bytes. */
#define CLI_FILES_NAME_ROOM 160

/* The folder's name leaves room for those of the files. These return the exit
 * status; the first makes the folder itself. Folders are made where they are
 * not there. */
int cli_files_make(struct cli_files *files, const char *path);
int cli_files_folder(struct cli_files *files, const char *name);
int cli_files_put(struct cli_files *files, const char *name,
                  const struct cli_content *content);

/* Takes away all that was made, but folders that others have files in. */
void cli_files_undo(const struct cli_files *files);

/* Contents. */
struct cli_content cli_content_text(const char *text);

/* ---- package.c: a package in Kattis' layout, all but its data ---- */

/* Do its answers fill lines? Then they are compared space by space. */
bool cli_has_lines(const struct nim_problem *problem);

/* Is that a name for a package's folder? EXIT_RIGHT, or what to exit with
 * after the complaint. */
int cli_package_check(const char *folder);

/* Says beside an input what it is, as its format has it, or a plain set; the
 * path below the data is without its end. */
int cli_describe_input(struct cli_files *files, const struct cli_format *format,
                       const char *path, const char *words);

/* Writes metadata, statement, validators and submissions beside the data; a
 * wrong submission for each idea that the audit of the data says is caught, as
 * far as programs with it are known. Returns the exit status. */
int cli_package_write(struct cli_files *files,
                      const struct cli_set_request *wanted,
                      const struct nim_audit *audit);

#endif
