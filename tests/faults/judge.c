/* Looks at the outcome of a run. */
#define _GNU_SOURCE
#include "judge.h"

#include <ctype.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Texts ---- */

static bool is_prefix(const char *start, const char *text) {
    return strncmp(start, text, strlen(start)) == 0;
}

static size_t count_lines(const char *text) {
    size_t count = 0;
    for (; *text; text++) {
        count += *text == '\n';
    }
    return count;
}

/* Is every line a message of nimsum, and the last one whole? */
static bool are_messages(const char *text) {
    const char lead[] = "nimsum: ";
    while (*text) {
        const char *end = strchr(text, '\n');
        if (!is_prefix(lead, text) || !end || end == text + sizeof lead - 1) {
            return false;
        }
        text = end + 1;
    }
    return true;
}

static bool has_line(const char *text, const char *line, size_t len) {
    while (*text) {
        size_t this_len = strcspn(text, "\n");
        if (this_len == len && strncmp(text, line, len) == 0) {
            return true;
        }
        text += this_len + (text[this_len] == '\n');
    }
    return false;
}

/* Is every line of the one in the other, but for those that say what could not
 * be done, and for the last, which counts? */
static bool has_lines_of(const char *text, const char *base) {
    while (*text) {
        size_t len = strcspn(text, "\n");
        const char *next = text + len + (text[len] == '\n');
        bool is_excused = *next == '\0' ||
                          memmem(text, len, "not judged", 10) ||
                          memmem(text, len, "\"unable\"", 8) ||
                          memmem(text, len, " right, ", 8);
        if (!is_excused && !has_line(base, text, len)) {
            return false;
        }
        text = next;
    }
    return true;
}

/* Are some bytes of the base left out, and none added? */
static bool is_shortened(const char *text, const char *base) {
    for (; *text && *base; base++) {
        text += *text == *base;
    }
    return *text == '\0';
}

/* Makes all numbers alike, and blanks; and what it sleeps for, which is told
 * where the system can be asked. */
static void blur(char *text) {
    static const char told[] = "waits for time to pass";
    static const char untold[] = "sleeps";
    char *to = text;
    for (const char *at = text; *at; at++) {
        char byte = *at;
        bool in_number = isdigit((unsigned char)byte) || byte == '.';
        byte = in_number ? '#' : byte;
        if (to == text || (byte != '#' && byte != ' ') || to[-1] != byte) {
            *to++ = byte;
        }
    }
    *to = '\0';
    char *why = strstr(text, told);
    if (why) {
        const char *rest = why + strlen(told);
        memcpy(why, untold, strlen(untold));
        memmove(why + strlen(untold), rest, strlen(rest) + 1);
    }
}

/* ---- What must not be ---- */

/* A name that was meant for the time of writing alone. */
static bool has_temporary(const char *files) {
    return strstr(files, ".new") || strstr(files, "tmp/");
}

static bool may_leave_files(const struct ledger *order) {
    return order->call == CALL_unlink || order->call == CALL_remove;
}

static const char *find_remains(const struct outcome *base,
                                const struct outcome *run,
                                char room[JUDGE_ROOM]) {
    const struct ledger *ledger = &run->ledger;
    if (run->status == -14) {
        return "hangs";
    }
    if (run->status < 0 && run->status != base->status) {
        snprintf(room, JUDGE_ROOM, "ends by signal %d", -run->status);
        return room;
    }
    if (ledger->block_count > 0) {
        snprintf(room, JUDGE_ROOM, "%ld blocks of memory are not freed",
                 (long)ledger->block_count);
        return room;
    }
    if (ledger->left_open > 0) {
        return "a descriptor is left open";
    }
    if (run->left_process) {
        return "a process is left";
    }
    return has_temporary(run->files) && !may_leave_files(ledger)
               ? "a temporary file is left"
               : NULL;
}

/* ---- What may be ---- */

static bool is_same(const struct outcome *base, const struct outcome *run) {
    return run->status == base->status && strcmp(run->out, base->out) == 0 &&
           strcmp(run->err, base->err) == 0 &&
           (strcmp(run->files, base->files) == 0 ||
            may_leave_files(&run->ledger));
}

/* The messages themselves go through these. */
static bool breaks_messages(const struct ledger *order) {
    return order->call == CALL_fputs || order->call == CALL_fputc ||
           order->call == CALL_vfprintf || order->call == CALL_fwrite;
}

static bool is_closed_pipe(const struct ledger *order) {
    return order->call == CALL_write && order->error == EPIPE;
}

static bool is_no_failure(const struct outcome *outcome) {
    return outcome->ledger.manner != FAILS_ONCE &&
           outcome->ledger.manner != FAILS_ON;
}

/* How many messages tell of it, beside those of the run without a fault? A
 * judge's own words are no messages of ours. */
static const char *find_wrong_messages(const struct scenario *scenario,
                                       const struct outcome *base,
                                       const struct outcome *run) {
    const struct ledger *order = &run->ledger;
    bool is_many = scenario->goes_on || order->manner == FAILS_ON;
    size_t count = count_lines(run->err);
    if (breaks_messages(order) || is_closed_pipe(order) ||
        scenario->is_judged) {
        return NULL;
    }
    if (!are_messages(run->err)) {
        return "a message that is none";
    }
    if (count == 0) {
        return "no message";
    }
    return count > count_lines(base->err) + 1 && !is_many
               ? "more than one message"
               : NULL;
}

static bool is_part(const struct scenario *scenario, const char *out,
                    const char *base) {
    return is_prefix(out, base) || scenario->is_judged ||
           strstr(out, "\"verdict\": \"unable\"") ||
           (scenario->reports &&
            (strstr(out, "not ok ") || strstr(out, "Bail out!"))) ||
           (scenario->goes_on && has_lines_of(out, base)) ||
           (scenario->saves && is_shortened(out, base));
}

/* Is every file the one that the other run left? */
static bool has_only_files(const struct scenario *scenario,
                           const struct outcome *base,
                           const struct outcome *run) {
    const char *files = run->files;
    while (*files && !scenario->shrinks && !scenario->is_judged &&
           !scenario->reports && !may_leave_files(&run->ledger)) {
        size_t len = strcspn(files, "\n");
        if (!has_line(base->files, files, len)) {
            return false;
        }
        files += len + 1;
    }
    return true;
}

static const char *find_fault(const struct scenario *scenario,
                              const struct outcome *base,
                              const struct outcome *run,
                              char room[JUDGE_ROOM]) {
    if (is_no_failure(run)) {
        return "another answer";
    }
    if (scenario->plays && is_closed_pipe(&run->ledger) &&
        (run->status == base->status || run->status <= 1)) {
        return NULL; /* the submission is told no more */
    }
    bool is_unnamed = scenario->names && run->status == base->status &&
                      *run->err == '\0' && is_shortened(run->out, base->out);
    if (is_unnamed) {
        return NULL;
    }
    bool is_base = run->status == base->status && breaks_messages(&run->ledger);
    if (run->status != scenario->unable && !is_base) {
        snprintf(room, JUDGE_ROOM, "status %d, and another answer",
                 run->status);
        return room;
    }
    const char *wrong = find_wrong_messages(scenario, base, run);
    if (wrong) {
        return wrong;
    }
    if (!has_only_files(scenario, base, run)) {
        return "a file is saved that is not whole";
    }
    return is_part(scenario, run->out, base->out)
               ? NULL
               : "other bytes on standard output";
}

/* A signal that was held back ends the program when all is put away: what was
 * found until then is told, and how to go on. */
static const char *find_wrong_end(const struct scenario *scenario,
                                  const struct outcome *base,
                                  const struct outcome *run) {
    bool is_compiling =
        strstr(scenario->line, " --compile=") && *run->out == '\0';
    bool is_stress =
        strcmp(scenario->arguments[1], "stress") == 0 && !is_compiling;
    if (run->left_process) {
        return "a process is left";
    }
    if (has_temporary(run->files)) {
        return "a temporary file is left";
    }
    if (run->status != -SIGTERM) {
        return "it is not ended by the signal";
    }
    if (!is_prefix(run->err, base->err)) {
        return "other messages";
    }
    if (!has_only_files(scenario, base, run)) {
        return "a file is saved that is not whole";
    }
    return is_stress && strcmp(run->out, base->out) != 0 &&
                   !strstr(run->out, "again: nimsum ") &&
                   !strstr(run->out, "\"again\": \"nimsum ")
               ? "it does not tell how to go on"
               : NULL;
}

const char *judge(const struct scenario *scenario, const struct outcome *base,
                  const struct outcome *run, char room[JUDGE_ROOM]) {
    /* A run may have fewer calls than another: it waits shorter. */
    bool is_ended = run->ledger.manner == TERMINATED &&
                    run->ledger.held_count >= run->ledger.number;
    if (is_ended) {
        return find_wrong_end(scenario, base, run);
    }
    const char *remains = find_remains(base, run, room);
    if (remains) {
        return remains;
    }
    if (scenario->has_times) {
        blur(run->out);
    }
    return is_same(base, run) ? NULL : find_fault(scenario, base, run, room);
}
