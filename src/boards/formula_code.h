/* A formula as lines of C and of Python. */
#ifndef NIM_FORMULA_CODE_H
#define NIM_FORMULA_CODE_H

#include "boards/formula.h"

/* Texts of struct nim_code. */
enum nim_formula_part {
    NIM_FORMULA_FUNCTIONS,
    NIM_FORMULA_ITEMS, /* those that go through the items: `whole` in C, `body`
                          in Python */
    NIM_FORMULA_WINS,
    NIM_FORMULA_NUMBER, /* in place of that: its value */
    NIM_FORMULA_ROW     /* of an item's numbers a, b */
};

/* More functions of all items than that have no variables. */
#define NIM_FORMULA_ALL_MAX 8

/* Adds one of its texts, of a case with that layout. */
void nim_formula_write(struct nim_line *line, const struct nim_formula *formula,
                       const struct nim_layout *layout, bool is_python,
                       enum nim_formula_part part);

#endif
