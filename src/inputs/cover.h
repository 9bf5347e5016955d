/* The fewest files that catch as much as all of them: a set cover. */
#ifndef NIM_COVER_H
#define NIM_COVER_H

#include <nimsum/base.h>

/* The caller sets the first part. */
struct nim_cover {
    struct nim_memory memory;
    const bool *catches; /* file by file: does it catch the idea? */
    size_t file_count;
    size_t idea_count;
    size_t *files; /* the result, ascending; room for all */
    /* The result. */
    size_t count;
    bool is_fewest; /* fewer cannot do */
};

/* NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_cover_find(struct nim_cover *cover);

#endif
