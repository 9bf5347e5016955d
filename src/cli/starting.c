/* Looks at a command that did not start, and says what is wrong with it. */
#include "running.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int refuse(const char *name, const struct nim_line *why) {
    char quoted[CLI_QUOTED_LEN];
    return cli_complain("cannot run '%s': %s", cli_quote(quoted, name),
                        why->text);
}

/* ---- Where it is ---- */

/* A file, which may be unreadable; no folder. */
static bool is_there(const char *path) {
    return !nim_path_is_folder(path) && errno == ENOTDIR;
}

/* Finds a program by its path, or by a name without '/' in PATH. Where none is
 * there, what is found is the name itself. */
static bool find(const char *name, char found[NIM_PATH_ROOM]) {
    bool is_path = strchr(name, '/') != NULL;
    const char *folder = is_path ? NULL : getenv("PATH");
    while (folder && *folder) {
        size_t len = strcspn(folder, ":");
        int found_len = snprintf(found, NIM_PATH_ROOM, "%.*s%s/%s", (int)len,
                                 folder, len > 0 ? "" : ".", name);
        if (found_len < NIM_PATH_ROOM && is_there(found)) {
            return true;
        }
        folder += len + (folder[len] == ':');
    }
    snprintf(found, NIM_PATH_ROOM, "%s", name);
    return is_path && is_there(name);
}

/* ---- Before it runs ---- */

/* The next word of the line, which is empty at its end. */
static char *next_word(char **line) {
    char *word = *line + strspn(*line, " \t");
    size_t len = strcspn(word, " \t");
    *line = word + len + (word[len] != '\0');
    word[len] = '\0';
    return word;
}

/* The line stood behind "#!". What "env" looks for stands behind its options
 * and variables. */
static void say_interpreter(struct nim_line *why, char *line) {
    char found[NIM_PATH_ROOM];
    const char *word = next_word(&line);
    const char *base = strrchr(word, '/');
    bool is_missing = *word && !is_there(word);
    if (!is_missing && base && strcmp(base, "/env") == 0) {
        do {
            word = next_word(&line);
        } while (*word == '-' || strchr(word, '='));
        is_missing = *word && !find(word, found);
    }
    if (is_missing) {
        nim_line_say(why, "its first line asks for ");
        nim_line_name(why, word);
        nim_line_say(why, ", which is not there%s",
                     strchr(word, '\r') ? ": its lines end in CR LF" : "");
    }
}

int cli_check_program(const char *name) {
    char found[NIM_PATH_ROOM];
    char start[256] = "";
    struct nim_line why = {.len = 0};
    find(name, found);
    FILE *file = fopen(found, "rb");
    if (!file) {
        return EXIT_RIGHT;
    }
    bool is_read = fread(start, 1, sizeof start - 1, file) > 0;
    fclose(file);
    if (is_read && strncmp(start, "#!", 2) == 0) {
        start[strcspn(start, "\n")] = '\0';
        say_interpreter(&why, start + 2);
    }
    return why.len > 0 ? refuse(name, &why) : EXIT_RIGHT;
}

/* ---- When it did not start ---- */

/* Is there a program whose name differs from the first one in what stands at a
 * place: some bytes instead of others? */
static bool find_changed(const char *name, size_t at, size_t left_out,
                         const char *instead, struct nim_line *found) {
    char changed[NIM_PATH_ROOM];
    char path[NIM_PATH_ROOM];
    if (at + left_out > strlen(name) ||
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)at, name, instead,
                 name + at + left_out) >= NIM_PATH_ROOM) {
        return false;
    }
    bool is_found = find(changed, path);
    if (!is_found && !is_there(changed)) {
        return false;
    }
    nim_line_say(found, "; is it %s", is_found ? "" : "./");
    nim_line_name(found, changed);
    nim_line_say(found, "?");
    return true;
}

/* Says which program has a name that differs in one place: two letters in the
 * other order, one left out, put in or changed. */
static void say_near(struct nim_line *why, const char *name) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+";
    const char *slash = strrchr(name, '/');
    size_t len = strlen(name);
    bool is_said = find_changed(name, 0, 0, "", why);
    for (size_t at = slash ? (size_t)(slash - name) + 1 : 0;
         at <= len && !is_said; at++) {
        const char swapped[] = {name[at + (at < len)], name[at], '\0'};
        is_said = find_changed(name, at, 2, swapped, why) ||
                  find_changed(name, at, 1, "", why);
        for (size_t i = 0; letters[i] && !is_said; i++) {
            const char letter[] = {letters[i], '\0'};
            is_said = find_changed(name, at, 0, letter, why) ||
                      find_changed(name, at, 1, letter, why);
        }
    }
}

int cli_complain_of_program(const char *name, int error) {
    char found[NIM_PATH_ROOM];
    struct nim_line why = {.len = 0};
    bool is_path = strchr(name, '/') != NULL;
    bool is_file = find(name, found);
    if (nim_path_is_folder(name)) {
        nim_line_say(&why, "it is a folder");
    } else if (is_file && error == ENOENT) {
        nim_line_say(&why, "it is there, but not what it needs to start; was "
                           "it made for another system?");
    } else if (is_file && error == EACCES) {
        nim_line_say(&why,
                     "%s; chmod +x makes it a program, or --compile=COMMAND "
                     "compiles it",
                     strerror(error));
    } else if (!is_file && strpbrk(name, "|<>;&$*")) {
        nim_line_say(&why, "that is a line for a shell, as in: sh -c '...'");
    } else if (!is_file && strchr(name, ' ')) {
        nim_line_say(&why, "that is one word; leave the quotes away");
    } else {
        nim_line_say(&why, "%s",
                     is_file || is_path ? strerror(error)
                                        : "no program of that name is in PATH");
        if (!is_file) {
            say_near(&why, name);
        }
    }
    return refuse(name, &why);
}
