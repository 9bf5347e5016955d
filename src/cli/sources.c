/* Compiles a submission that is a source file, or finds its interpreter. */
#include "running.h"
#include "system/process.h"
#include "system/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What they are called by those who bring them. */
#ifdef _WIN32
#define C "gcc"
#define CXX "g++"
#define PYTHON "python"
#else
#define C "cc"
#define CXX "c++"
#define PYTHON "python3"
#endif

/* By the end of the source's name, how to compile it (NULL: not at all), and
 * what to run then. SOURCE stands for the source, OUT for what is made, FOLDER
 * for the folder that that is in, NAME for the source's name without its end.
 */
static const struct language {
    const char *suffix;
    const char *compile;
    const char *run;
} languages[] = {
    {".c", C " -O2 -o OUT SOURCE -lm", "OUT"},
    {".cc", CXX " -O2 -o OUT SOURCE", "OUT"},
    {".cpp", CXX " -O2 -o OUT SOURCE", "OUT"},
    {".cxx", CXX " -O2 -o OUT SOURCE", "OUT"},
    {".rs", "rustc -O -o OUT SOURCE", "OUT"},
    {".go", "go build -o OUT SOURCE", "OUT"},
    {".hs", "ghc -O2 -outputdir FOLDER -o OUT SOURCE", "OUT"},
    {".java", "javac -d FOLDER SOURCE", "java -cp FOLDER NAME"},
    {".py", NULL, PYTHON " SOURCE"},
    {".sh", NULL, "sh SOURCE"},
    {".js", NULL, "node SOURCE"},
    {".rb", NULL, "ruby SOURCE"},
    {".pl", NULL, "perl SOURCE"},
    {".php", NULL, "php SOURCE"},
    {".lua", NULL, "lua SOURCE"},
};

#define COMPILER_NS (120 * CLI_NS_PER_S)
#define COMPILER_FILE_LEN ((uint64_t)1 << 32)
/* What is shown of what a compiler complains of. */
#define COMPLAINTS_LEN 1500
#define COMPLAINT_LINES 8

/* ---- Words ---- */

/* What the names in a template stand for. */
struct meaning {
    const char *name;
    const char *value;
};

/* Adds a word, its name replaced. False, with errno, without memory or where
 * there are too many. */
static bool add_word(char *words[CLI_WORDS_MAX + 1], const char *word,
                     size_t len, const struct meaning *meanings) {
    const char *value = NULL;
    size_t count = 0;
    while (words[count]) {
        count++;
    }
    for (; meanings->name && !value; meanings++) {
        bool is_it = strlen(meanings->name) == len &&
                     strncmp(word, meanings->name, len) == 0;
        value = is_it ? meanings->value : NULL;
    }
    if (value) {
        word = value;
        len = strlen(value);
    }
    errno = E2BIG;
    if (count == CLI_WORDS_MAX || !(words[count] = malloc(len + 1))) {
        return false;
    }
    memcpy(words[count], word, len);
    words[count][len] = '\0';
    return true;
}

static bool add_words(char *words[CLI_WORDS_MAX + 1], const char *text,
                      const struct meaning *meanings) {
    bool is_done = true;
    while (is_done && *(text += strspn(text, " ")) != '\0') {
        size_t len = strcspn(text, " ");
        is_done = add_word(words, text, len, meanings);
        text += len;
    }
    return is_done;
}

static void free_words(char *words[CLI_WORDS_MAX + 1]) {
    for (size_t i = 0; words[i]; i++) {
        free(words[i]);
        words[i] = NULL;
    }
}

/* For people: "..." stands for what is in the folder. */
static void say_words(struct nim_line *line, char *const *words,
                      const char *folder) {
    for (size_t i = 0; words[i]; i++) {
        bool is_hidden =
            *folder && strncmp(words[i], folder, strlen(folder)) == 0;
        nim_line_say(line, i > 0 ? " " : "");
        nim_line_name(line, is_hidden ? "..." : words[i]);
    }
}

/* ---- The compiler ---- */

static void print_complaints(struct nim_scratch *said) {
    char text[COMPLAINTS_LEN + 1];
    const char *at = text;
    size_t len = 0;
    for (ptrdiff_t more = 1; more > 0 && len < COMPLAINTS_LEN;) {
        more = nim_scratch_read(said, len, text + len, COMPLAINTS_LEN - len);
        len += more > 0 ? (size_t)more : 0;
    }
    text[len] = '\0';
    for (int i = 0; *at && i < COMPLAINT_LINES; i++) {
        struct nim_line line = {.len = 0};
        size_t line_len = strcspn(at, "\n");
        nim_line_text(&line, at, line_len);
        fprintf(stderr, "  %s\n", line.text);
        at += line_len + (at[line_len] == '\n');
    }
    if (*at) {
        fputs("  ...\n", stderr);
    }
}

static int complain_of_compiler(char *const *words, const char *folder,
                                const struct nim_child_result *result) {
    struct nim_line line = {.len = 0};
    char quoted[CLI_QUOTED_LEN];
    say_words(&line, words, folder);
    return result->end == NIM_CHILD_NOT_STARTED
               ? cli_complain("cannot run '%s': %s; --compile=COMMAND names "
                              "another compiler",
                              cli_quote(quoted, words[0]),
                              strerror(result->code))
           : result->end == NIM_CHILD_EXITED
               ? cli_complain("'%s' ends with status %d", line.text,
                              result->code)
               : cli_complain("'%s' was killed", line.text);
}

static bool is_interrupted(void *context) {
    return nim_interrupts_came();
}

/* Runs it with its messages going to a file. What it leaves behind where it is
 * killed goes away with the folder. */
static int compile_to(char *const *words, const char *folder,
                      struct nim_scratch *said) {
    const struct nim_child_limits limits = {.cpu_ns = COMPILER_NS,
                                            .wall_ns = COMPILER_NS,
                                            .file_len = COMPILER_FILE_LEN,
                                            .scratch = folder,
                                            .is_interrupted = is_interrupted};
    const int streams[] = {said->reader, said->file.descriptor,
                           said->file.descriptor};
    struct nim_keeper *keeper;
    struct nim_child_result result;
    struct nim_fault fault = {0};
    enum nim_status status =
        nim_keeper_begin(&keeper, (const char *const *)words, streams);
    fault.error = errno;
    if (status == NIM_OK) {
        nim_keeper_start(keeper, &limits);
        status = nim_keeper_wait(keeper, &result);
        fault.error = result.code;
        nim_keeper_end(keeper);
    }
    if (status != NIM_OK) {
        return cli_complain_of_input("", status, &fault);
    }
    if (nim_interrupts_came()) {
        return EXIT_UNABLE;
    }
    if (result.end == NIM_CHILD_EXITED && result.code == 0) {
        return EXIT_RIGHT;
    }
    complain_of_compiler(words, folder, &result);
    print_complaints(said);
    return EXIT_UNABLE;
}

static int compile(char *const *words, const char *folder) {
    struct nim_scratch said;
    struct nim_output output;
    if (nim_scratch_open(&said, &output) != NIM_OK) {
        return cli_complain_of_scratch("write", errno);
    }
    int result = compile_to(words, folder, &said);
    nim_scratch_close(&said);
    return result;
}

/* Of its own program, which stands in the folder. */
static int check_made(const struct cli_built *built) {
    const char *program = built->words[0];
    return strncmp(program, built->folder, strlen(built->folder)) != 0 ||
                   nim_path_is_executable(program)
               ? EXIT_RIGHT
               : cli_complain("'%s' makes no program", built->made_by.text);
}

/* ---- The source ---- */

static const struct language *find_language(const char *source) {
    const char *suffix = strrchr(source, '.');
    for (size_t i = 0; suffix && i < sizeof languages / sizeof *languages;
         i++) {
        if (strcmp(suffix, languages[i].suffix) == 0) {
            return &languages[i];
        }
    }
    return NULL;
}

/* A text that the system would not run as a script. */
static bool is_source(const char *path) {
    unsigned char start[256];
    FILE *file = nim_path_is_folder(path) ? NULL : fopen(path, "rb");
    if (!file) {
        return false;
    }
    size_t len = fread(start, 1, sizeof start, file);
    fclose(file);
    bool is_script = len > 1 && memcmp(start, "#!", 2) == 0;
    return !memchr(start, '\0', len) &&
           !(is_script && nim_path_is_executable(path));
}

/* The words of the compiler, and of what is run then. */
static bool find_words(struct cli_built *built, char *words[CLI_WORDS_MAX + 1],
                       const char *source, const char *compiler) {
    const struct language *language = find_language(source);
    const struct meaning none[] = {{NULL, NULL}};
    const char *slash = strrchr(source, '/');
    char name[NIM_PATH_ROOM]; /* without folders and ends */
    char out[NIM_PATH_ROOM + 8];
    snprintf(name, sizeof name, "%s", slash ? slash + 1 : source);
    name[strcspn(name, ".")] = '\0';
    snprintf(out, sizeof out, "%s/program", built->folder);
    const struct meaning meanings[] = {{"SOURCE", source},
                                       {"OUT", out},
                                       {"FOLDER", built->folder},
                                       {"NAME", name},
                                       {NULL, NULL}};
    if (compiler) {
        return add_words(words, compiler, none) &&
               add_words(words, "-o OUT SOURCE", meanings) &&
               add_words(built->words, "OUT", meanings);
    }
    return add_words(words, language->compile ? language->compile : "",
                     meanings) &&
           add_words(built->words, language->run, meanings);
}

static int build(struct cli_built *built, const char *source,
                 const char *compiler) {
    char *words[CLI_WORDS_MAX + 1] = {NULL};
    char quoted[CLI_QUOTED_LEN];
    int result = EXIT_RIGHT;
    if (!find_words(built, words, source, compiler)) {
        result = cli_complain("cannot compile '%s': %s",
                              cli_quote(quoted, source), strerror(errno));
    } else if (words[0]) {
        say_words(&built->made_by, words, built->folder);
        result = compile(words, built->folder);
        if (result == EXIT_RIGHT) {
            result = check_made(built);
        }
    } else {
        say_words(&built->made_by, built->words, "");
    }
    free_words(words);
    return result;
}

int cli_build(struct cli_built *built, const char *source,
              const char *compiler) {
    const struct language *language = find_language(source);
    *built = (struct cli_built){.made_by.len = 0};
    if (!compiler && (!language || !is_source(source))) {
        return EXIT_RIGHT;
    }
    bool compiles = compiler || language->compile;
    if (compiles && nim_folder_make_scratch(built->folder) != NIM_OK) {
        return cli_complain("cannot make a temporary folder: %s",
                            strerror(errno));
    }
    return build(built, source, compiler);
}

void cli_built_end(struct cli_built *built) {
    free_words(built->words);
    if (built->folder[0]) {
        nim_folder_remove(built->folder);
        built->folder[0] = '\0';
    }
}
