/* Changes one text of a program after the other. */
#include "emit/slip.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define TEXT_COUNT (sizeof(struct nim_code) / sizeof(char *))
#define INDEX_OF(MEMBER) (offsetof(struct nim_code, MEMBER) / sizeof(char *))

/* With the right text, or nothing, in place of "...". */
static const char *expand(const char *text, const char *right,
                          struct nim_slip_room *room) {
    const char *any = strstr(text, "...");
    if (!any) {
        return text;
    }
    assert(room->count < sizeof room->texts / sizeof *room->texts);
    char *words = room->texts[room->count++];
    int len = snprintf(words, NIM_WORDS_ROOM, "%.*s%s%s", (int)(any - text),
                       text, right ? right : "", any + 3);
    assert(len >= 0 && len < NIM_WORDS_ROOM);
    (void)len;
    return words;
}

/* The right program need not have it. Ideas about piles that a loop starts with
 * or skips are for several piles, and so there is a loop. */
static bool may_be_new(size_t index) {
    return index == INDEX_OF(more) || index == INDEX_OF(start) ||
           index == INDEX_OF(skips);
}

bool nim_slip_fits(const struct nim_program *program,
                   const struct nim_code *code) {
    const char *texts[TEXT_COUNT];
    const char *others[TEXT_COUNT];
    memcpy(texts, &program->code, sizeof texts);
    memcpy(others, code, sizeof others);
    size_t i = 0;
    while (i < TEXT_COUNT && (!others[i] || texts[i] || may_be_new(i))) {
        i++;
    }
    return i == TEXT_COUNT;
}

void nim_slip_make(struct nim_program *program, const struct nim_code *code,
                   struct nim_slip_room *room) {
    const char *texts[TEXT_COUNT];
    const char *others[TEXT_COUNT];
    memcpy(texts, &program->code, sizeof texts);
    memcpy(others, code, sizeof others);
    for (size_t i = 0; i < TEXT_COUNT; i++) {
        texts[i] = others[i] ? expand(others[i], texts[i], room) : texts[i];
    }
    memcpy(&program->code, texts, sizeof texts);
}
