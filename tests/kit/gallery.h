/* The gallery of submissions (tests/submissions/), and inputs for it. */
#ifndef GALLERY_H
#define GALLERY_H

#include "dice.h"

#include <stdbool.h>
#include <stddef.h>

/* What an input must be like for a bug to show. */
enum gallery_size {
    GALLERY_CASE,  /* one small case */
    GALLERY_CASES, /* many small cases, where the problem allows them */
    GALLERY_WIDE,  /* many cases with numbers up to the statement's limit */
    GALLERY_LARGE  /* one case with as many piles as the statement allows */
};

struct gallery_bug {
    const char *problem;
    char name[32];
    enum gallery_size shows;
    char idea[32]; /* of src/ideas, or "-" */
};

/* The bugs of a problem's submission, as it lists them. Returns how many. */
#define GALLERY_BUGS_MAX 32
size_t gallery_list(const char *problem, struct gallery_bug *bugs);

/* The file to run. Returns the path. */
#define GALLERY_PATH_LEN 4096
const char *gallery_path(char *path, const char *problem);

struct gallery_text {
    char *bytes; /* with a NUL behind them; the caller frees them */
    size_t len;
    size_t room;
};

/* Makes an input of one of the gallery's problems, in its text's place. */
void gallery_throw(struct gallery_text *input, const char *problem,
                   enum gallery_size size, struct dice *dice);

#endif
