/* Solves a text that is held in memory. */
#include "solving.h"
#include "system/files.h"

#include "streams.h"

#include <stdlib.h>
#include <string.h>

struct solved solve_text(const struct nim_problem *problem, const char *input) {
    struct text_input from = {.text = (const unsigned char *)input,
                              .text_len = strlen(input)};
    struct text_output to = {.step = 0};
    struct nim_input in = text_input_open(&from);
    struct nim_output out = text_output_open(&to);
    struct nim_reader reader;
    struct nim_writer writer;
    struct solved solved = {.status = NIM_OK};
    if (nim_reader_begin(&reader, &in, &nim_system_memory, NULL) != NIM_OK ||
        nim_writer_begin(&writer, &out, &nim_system_memory, NULL) != NIM_OK) {
        abort();
    }
    solved.status =
        nim_solve(problem, &reader, &writer, &nim_system_memory, &solved.fault);
    nim_reader_end(&reader);
    nim_writer_end(&writer);
    solved.text = to.text ? to.text : calloc(1, 1);
    return solved;
}
