/* Cases that statements exclude, by the arrangement of their numbers. Not here:
 * those that limits and order exclude already. */
#include "emit/validator.h"

/* Up to 4 November 2001; 1900 was no leap year. Limits keep year, month and day
 * within 1900 .. 2001, 12 and 31. */
#define NO_DAY                                                                 \
    "c > (b != 2 ? 30 + (b + b / 8) % 2 : a % 4 == 0 && a > 1900 ? 29 : 28) "  \
    "||\n    (a == 2001 && (b > 11 || (b == 11 && c > 4)))"

static const struct nim_exclusion exclusions[] = {
    {nim_arrange_between_pairs, .row = "a == b"},
    {nim_arrange_between_triples, .row = "b == c"},
    {nim_arrange_between_halves, .row = "b <= low[i]"},
    {nim_arrange_boxes, .row = "b > a"},
    {nim_arrange_hill, .whole = "m < 1 || m > n"},
    {nim_arrange_between_l_and_r, .whole = "m < 1 || m > k || k > largest - m"},
    {nim_arrange_between_p_and_q, .whole = "b < 1 || b > c || c > largest - b"},
    {nim_arrange_chocolate, .whole = "c >= a || d >= b"},
    {nim_arrange_boxes_to_fill, .whole = "a == 1 && b == 1"},
    {nim_arrange_fractions, .row = "b < 1"},
    {nim_arrange_one_two_or_k, .whole = "b < 3"},
    {nim_arrange_pairs_to_split, .whole = "n % 2 != 0"},
    {nim_arrange_calendar, .whole = NO_DAY},
    /* The cases are counted down to 1, so that a mark of another case is no
     * mark of this one. */
    {nim_arrange_pawns, .row = "seen[a] == cases",
     .memory = "static integer seen[# + 1];\n", .keep = "seen[a] = cases;\n"},
    {nim_arrange_corners, .row = "seen[a][b] == cases",
     .memory = "static unsigned char seen[# + 1][# + 1];\n",
     .keep = "seen[a][b] = (unsigned char)cases;\n"},
};

const struct nim_exclusion *
nim_exclusion_find(const struct nim_layout *layout) {
    for (size_t i = 0; i < sizeof exclusions / sizeof *exclusions; i++) {
        if (exclusions[i].arrange == layout->arrange) {
            return &exclusions[i];
        }
    }
    return NULL;
}
