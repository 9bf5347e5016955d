/* Texts of numbers, changed at random. */
#ifndef CHANGES_H
#define CHANGES_H

#include "dice.h"
#include "streams.h"

/* Changes a byte, puts one in or takes one away; or, mostly, puts another
 * number in the place of one. */
void change_text(struct text_output *text, struct dice *dice);

/* Leaves the words and numbers, but puts them in another form, or in another
 * encoding; or cuts the text. */
void disguise_text(struct text_output *text, struct dice *dice);

/* The most digits of a number. */
size_t longest_number(const struct text_output *text);

#endif
