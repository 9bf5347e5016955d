/* Is any case within the limits? */
#ifndef NIM_HAS_CASE_H
#define NIM_HAS_CASE_H

#include <nimsum.h>

/* False where boards of the smallest cases break a rule of the statement,
 * however their numbers lie between the limits. */
bool nim_problem_has_case(const struct nim_problem *problem);

#endif
