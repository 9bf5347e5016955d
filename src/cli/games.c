/* Games of a submission against the judge. */
#include "games.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <string.h>

/* ---- Opponents ---- */

static bool find_manner(const char *name, size_t len, enum nim_manner *manner) {
    const char *known;
    for (size_t i = 0; (known = nim_manner_name(i)); i++) {
        if (strlen(known) == len && memcmp(known, name, len) == 0) {
            *manner = (enum nim_manner)i;
            return true;
        }
    }
    return false;
}

bool cli_set_opponents(void *field, const char *value) {
    struct cli_opponents *opponents = field;
    opponents->count = 0;
    do {
        size_t len = strcspn(value, ",");
        if (opponents->count == CLI_OPPONENTS_MAX ||
            !find_manner(value, len, &opponents->manners[opponents->count])) {
            return false;
        }
        opponents->count++;
        value += len;
    } while (*value++ == ',');
    return true;
}

void cli_opponents_settle(struct cli_opponents *opponents) {
    if (opponents->count == 0) {
        cli_set_opponents(opponents, "perfect,delay,ideas,random");
    }
}

int cli_read_text(const char *path, struct nim_text *text) {
    struct nim_file file;
    struct nim_input input;
    if (nim_file_open(&file, path, &input) != NIM_OK) {
        return cli_complain_of_system(path, "open", errno);
    }
    struct nim_output output = nim_text_output(text);
    enum nim_status status = nim_text_copy(&input, &output);
    nim_file_close(&file); /* errno stays */
    if (status == NIM_READ_FAILED) {
        return cli_complain_of_system(path, "read", errno);
    }
    nim_text_add(text, "", 1);
    if (text->failed) {
        return cli_complain_of_status(NIM_NO_MEMORY);
    }
    text->len--;
    return EXIT_RIGHT;
}

/* ---- Transcripts ---- */

#define LINES_SHOWN 20
#define FIRST_SHOWN 4

struct cursor {
    const char *at;
    const char *end;
};

static size_t line_len(const struct cursor *cursor) {
    const char *end =
        memchr(cursor->at, '\n', (size_t)(cursor->end - cursor->at));
    assert(end);
    return (size_t)(end - cursor->at);
}

/* "0.002  > 2 1" */
static void print_line(struct cli_out *out, const struct cursor *cursor,
                       uint64_t ns, const char *indent) {
    struct nim_line line = {.len = 0};
    size_t len = line_len(cursor);
    nim_line_text(&line, cursor->at + 1, len - 1);
    uint64_t ms = ns / 1000000;
    cli_print(out, "%s%3" PRIu64 ".%03d  %c %s\n", indent, ms / 1000,
              (int)(ms % 1000), *cursor->at, line.text);
}

/* Where the turn that is blamed stands; the last line where none is. Each of
 * the last lines is a turn or so: the turns behind it are counted back. */
static size_t find_blamed(const struct nim_played *played) {
    size_t behind =
        played->is_blamed && played->turn_count >= played->blamed_turn
            ? (size_t)(played->turn_count - played->blamed_turn)
            : 0;
    return behind < played->line_count ? played->line_count - 1 - behind : 0;
}

void cli_print_transcript(struct cli_out *out, const struct nim_played *played,
                          const char *indent) {
    struct cursor cursor = {played->transcript,
                            played->transcript + played->transcript_len};
    size_t count = played->line_count;
    size_t most = LINES_SHOWN - FIRST_SHOWN - 1;
    size_t blamed = find_blamed(played);
    size_t from = blamed > most / 2 ? blamed - most / 2 : 0;
    from = from + most > count ? (count > most ? count - most : 0) : from;
    bool has_gap = count > LINES_SHOWN;
    for (size_t i = 0; i < count; i++) {
        bool is_shown =
            !has_gap || i < FIRST_SHOWN || (i >= from && i < from + most);
        if (is_shown) {
            print_line(out, &cursor, played->line_ns[i], indent);
        } else if (i == FIRST_SHOWN || i == from + most) {
            cli_print(out, "%s...\n", indent);
        }
        cursor.at += line_len(&cursor) + 1;
    }
}

/* ---- For machines ---- */

static void write_line(struct nim_json *json, const char *name,
                       const struct nim_line *line) {
    if (line->len > 0) {
        nim_json_string(json, name, line->text);
    }
}

void cli_write_played(struct nim_json *json, const struct nim_run *run,
                      const char *opponent, const struct nim_played *played) {
    nim_json_string(json, "opponent", opponent);
    nim_json_number(json, "turns", played->turn_count);
    if (run->outcome != NIM_OUTCOME_RIGHT) {
        nim_json_string(json, "code", nim_outcome_words(run->outcome, true));
    }
    if (played->is_blamed) {
        nim_json_number(json, "blamed_turn", played->blamed_turn);
        write_line(json, "position", &played->position);
        write_line(json, "should", &played->should);
    }
    write_line(json, "note", &played->note);
    nim_json_text(json, "transcript", played->transcript,
                  played->transcript_len);
}
