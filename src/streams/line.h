/* Sentences that are filled in. */
#ifndef NIM_LINE_H
#define NIM_LINE_H

#include <nimsum/streams.h>

/* Says the part of a sentence that the letter stands for. */
typedef void nim_line_part_fn(struct nim_line *line, char letter,
                              const void *subject);

/* Says the sentence, and for each % and letter in it the part. */
void nim_line_fill(struct nim_line *line, const char *sentence,
                   nim_line_part_fn *say_part, const void *subject);

#endif
