/* Small inputs that tell known mistakes from the truth. */
#ifndef NIM_KNOWN_MISTAKES_H
#define NIM_KNOWN_MISTAKES_H

#include <nimsum/runs.h>

/* Adds inputs to stress->catches that together catch every wrong idea for
 * which a small input is found: in as few files as the layout allows. NIM_OK
 * or NIM_NO_MEMORY. */
enum nim_status nim_catches_find(struct nim_stress *stress);

#endif
