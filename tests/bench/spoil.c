/* spoil KIND WINS LOSES: makes a wrong output out of a right one, from standard
 * input to standard output. WINS and LOSES are the problem's words.
 *
 * last      the last line is wrong
 * verdict   the last line that ends with a verdict is wrong
 * all       every line is wrong
 * joined    all stands on one line
 * swapped   each two lines of moves change places
 * random    random bytes, as many
 * returns   each line ends with a carriage return
 * capitals  each letter is a capital, or a small one where all are capitals
 * shifted   a line too many stands at the start
 * cut       the second half is missing
 */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct output {
    char *bytes;
    size_t len;
};

static void fail(const char *what) {
    perror(what);
    exit(EXIT_FAILURE);
}

static struct output read_all(void) {
    struct output output = {NULL, 0};
    size_t room = 0;
    size_t len = 1;
    while (len > 0) {
        if (room - output.len < 1 << 16) {
            room = 2 * room + (1 << 17);
            output.bytes = realloc(output.bytes, room);
            if (!output.bytes) {
                fail("spoil");
            }
        }
        len = fread(output.bytes + output.len, 1, room - output.len - 1, stdin);
        output.len += len;
    }
    output.bytes[output.len] = '\0';
    return output;
}

static void put(const char *bytes, size_t len) {
    if (fwrite(bytes, 1, len, stdout) != len) {
        fail("spoil");
    }
}

static size_t line_len(const char *line, const char *end) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    return newline ? (size_t)(newline - line) + 1 : (size_t)(end - line);
}

/* Does the line end with the word, before its newline? */
static int ends_with(const char *line, size_t len, const char *word) {
    size_t word_len = strlen(word);
    return len > word_len &&
           memcmp(line + len - 1 - word_len, word, word_len) == 0;
}

static void put_instead(const char *line, size_t len, const char *word,
                        const char *other) {
    put(line, len - 1 - strlen(word));
    put(other, strlen(other));
    put("\n", 1);
}

/* The other verdict, or another last digit. */
static void put_wrong(const char *line, size_t len, const char *wins,
                      const char *loses) {
    if (ends_with(line, len, wins)) {
        put_instead(line, len, wins, loses);
    } else if (ends_with(line, len, loses)) {
        put_instead(line, len, loses, wins);
    } else {
        size_t before = len > 1 ? len - 2 : 0;
        put(line, before);
        put(line[before] == '9'   ? "8\n"
            : line[before] == '1' ? "2\n"
                                  : "9\n",
            2);
    }
}

static void put_swapped(const char *line, const char *end) {
    while (line < end) {
        size_t len = line_len(line, end);
        const char *next = line + len;
        if (next < end && isdigit((unsigned char)*line) &&
            isdigit((unsigned char)*next)) {
            size_t next_len = line_len(next, end);
            put(next, next_len);
            put(line, len);
            line = next + next_len;
        } else {
            put(line, len);
            line = next;
        }
    }
}

static void put_joined(const char *byte, const char *end) {
    for (; byte < end; byte++) {
        putchar(*byte == '\n' ? ' ' : *byte);
    }
}

static void put_returns(const char *line, const char *end) {
    while (line < end) {
        size_t len = line_len(line, end);
        put(line, len - 1);
        put("\r\n", 2);
        line += len;
    }
}

static void put_capitals(const char *byte, const char *end) {
    const char *small = byte;
    while (small < end && !islower((unsigned char)*small)) {
        small++;
    }
    for (; byte < end; byte++) {
        putchar(small < end ? toupper((unsigned char)*byte)
                            : tolower((unsigned char)*byte));
    }
}

static void put_random(size_t len) {
    uint64_t state = 2176;
    for (; len > 0; len--) {
        state = state * 6364136223846793005 + 1442695040888963407;
        putchar((int)(state >> 56));
    }
}

/* Lines from `first` on, all of them wrong or only the first. */
static void put_lines(const struct output *output, const char *first, int all,
                      const char *wins, const char *loses) {
    const char *end = output->bytes + output->len;
    put(output->bytes, (size_t)(first - output->bytes));
    while (first < end) {
        size_t len = line_len(first, end);
        put_wrong(first, len, wins, loses);
        first += len;
        if (!all) {
            put(first, (size_t)(end - first));
            return;
        }
    }
}

/* The last line, or the last one that ends with a verdict. */
static const char *find_last(const struct output *output, int is_verdict,
                             const char *wins, const char *loses) {
    const char *end = output->bytes + output->len;
    const char *found = output->bytes;
    for (const char *line = output->bytes; line < end;) {
        size_t len = line_len(line, end);
        if (!is_verdict || ends_with(line, len, wins) ||
            ends_with(line, len, loses)) {
            found = line;
        }
        line += len;
    }
    return found;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fputs("usage: spoil KIND WINS LOSES\n", stderr);
        return EXIT_FAILURE;
    }
    const char *kind = argv[1];
    struct output output = read_all();
    const char *end = output.bytes + output.len;
    if (strcmp(kind, "last") == 0 || strcmp(kind, "verdict") == 0) {
        put_lines(&output, find_last(&output, *kind == 'v', argv[2], argv[3]),
                  0, argv[2], argv[3]);
    } else if (strcmp(kind, "all") == 0) {
        put_lines(&output, output.bytes, 1, argv[2], argv[3]);
    } else if (strcmp(kind, "joined") == 0) {
        put_joined(output.bytes, end);
    } else if (strcmp(kind, "swapped") == 0) {
        put_swapped(output.bytes, end);
    } else if (strcmp(kind, "random") == 0) {
        put_random(output.len);
    } else if (strcmp(kind, "returns") == 0) {
        put_returns(output.bytes, end);
    } else if (strcmp(kind, "capitals") == 0) {
        put_capitals(output.bytes, end);
    } else if (strcmp(kind, "shifted") == 0) {
        put("Maybe\n", 6);
        put(output.bytes, output.len);
    } else if (strcmp(kind, "cut") == 0) {
        put(output.bytes, output.len / 2);
    } else {
        fprintf(stderr, "spoil: no kind '%s'\n", kind);
        return EXIT_FAILURE;
    }
    free(output.bytes);
    return fclose(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
