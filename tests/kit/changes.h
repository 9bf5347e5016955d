/* Texts of numbers, changed at random. */
#ifndef CHANGES_H
#define CHANGES_H

#include "dice.h"
#include "streams.h"

/* Changes a byte, puts one in or takes one away; or, mostly, puts another
 * number in the place of one. */
void change_text(struct text_output *text, struct dice *dice);

/* Puts the text in another form: other white space, zeros or signs before the
 * numbers, capitals for small letters and the reverse, another encoding; or
 * cuts it. */
void disguise_text(struct text_output *text, struct dice *dice);

/* The most digits of a number. */
size_t longest_number(const struct text_output *text);

#endif
