/* Many inputs in one. */
#ifndef NIM_PACK_H
#define NIM_PACK_H

#include "inputs/input_model.h"
#include "streams/memory_text.h"

/* Adds all cases of one input to another. Sets of the same takes that follow
 * each other become one. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_pack_append(struct nim_model *to,
                                const struct nim_model *from);

/* Writes the input. NIM_OK; NIM_INVALID when its layout cannot say all of it;
 * NIM_NO_MEMORY. */
enum nim_status nim_pack_write(const struct nim_model *model,
                               struct nim_text *text);

/* NIM_OK when the text obeys the statement, else NIM_INVALID; NIM_NO_MEMORY. */
enum nim_status nim_pack_validate(const struct nim_model *model,
                                  const struct nim_text *text);

/* Both. */
enum nim_status nim_pack_write_valid(const struct nim_model *model,
                                     struct nim_text *text);

#endif
