/* nimsum: who wins a game of the Nim family, and with which moves.
 *
 * Whoever has an input in memory needs <nimsum/texts.h> alone: nim_solve_text
 * and nim_check_text. The chapters below read from the ground up: what all of
 * them use, games, streams, problems; nim_solve(), which puts these together;
 * and then what is asked of inputs and of outputs. Each can be included alone.
 *
 * Conventions. The library never prints, never exits and keeps nothing between
 * calls: whatever must last stands in a struct that the caller owns. A call
 * that can fail returns an enum nim_status. Counts of things end in _count,
 * sizes in bytes in _len. Piles hold 0 .. 2^64-1 stones. What a comment demands
 * of the caller (a range, room in an array, a pointer that is not NULL) is
 * guarded by assert, and is undefined under NDEBUG; what comes from outside is
 * checked and answered with a status. A result counts only with NIM_OK.
 *
 * What may still change in a later version is declared where NIMSUM_UNSTABLE is
 * defined before this header is included; all else stays.
 *
 * Threads may call at the same time, each with structs of its own. The library
 * changes neither the signals' handlers nor their masks in the caller's
 * process.
 *
 * The games need nothing from the system; reader and writer reach it only
 * through the function tables of streams.h.
 */
#ifndef NIMSUM_H
#define NIMSUM_H

#define NIM_VERSION "0.2.0"
#define NIM_VERSION_DATE "November 26, 2026"

/* In reading order: */
/* clang-format off */
#include <nimsum/base.h>
#include <nimsum/games.h>
#include <nimsum/streams.h>
#include <nimsum/problems.h>
#include <nimsum/solve.h>
#include <nimsum/play.h>
#include <nimsum/inputs.h>
#include <nimsum/audit.h>
#include <nimsum/emit.h>
#include <nimsum/check.h>
#include <nimsum/texts.h>
#include <nimsum/runs.h>
/* clang-format on */

#endif
