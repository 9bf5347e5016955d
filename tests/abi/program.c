/* A program that uses what stays of the library, for tests/abi.sh: it is linked
 * with one library and runs with another. Prints what comes out. */
#include <nimsum.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char given[] = "2\n4 4\n3\n3 6 9\n1\n7\n0\n";
static const char said[] = "No\nYes\n9 3\nYes\n7 0\n";

struct bytes {
    const char *next;
    size_t left;
};

static ptrdiff_t take(void *context, void *buffer, size_t buffer_len) {
    struct bytes *bytes = context;
    size_t len = bytes->left < buffer_len ? bytes->left : buffer_len;
    memcpy(buffer, bytes->next, len);
    bytes->next += len;
    bytes->left -= len;
    return (ptrdiff_t)len;
}

static ptrdiff_t print(void *context, const void *data, size_t data_len) {
    (void)context;
    return (ptrdiff_t)fwrite(data, 1, data_len, stdout);
}

static void use_games(void) {
    const uint64_t piles[] = {3, 6, 9};
    struct nim_moore game;
    struct nim_moore_walk walk;
    struct nim_move moves[2];
    uint64_t places[2];
    nim_moore_begin(&game, NIM_MISERE, 2);
    nim_moore_add(&game, piles, 3);
    nim_moore_walk_begin(&walk, &game, piles, 3);
    for (size_t count; (count = nim_moore_walk_next(&walk, moves, places));) {
        printf("%zu: %" PRIu64 "\n", count, moves[0].to);
    }
}

static void use_streams(const struct nim_problem *problem) {
    struct bytes inputs[] = {{given, sizeof given - 1},
                             {given, sizeof given - 1},
                             {given, sizeof given - 1}};
    struct bytes output = {said, sizeof said - 1};
    const struct nim_memory *memory = nim_memory_of_system();
    const struct nim_input in[] = {{&inputs[0], take, NULL},
                                   {&inputs[1], take, NULL},
                                   {&inputs[2], take, NULL}};
    const struct nim_input out = {&output, take, NULL};
    const struct nim_output to = {NULL, print};
    struct nim_reader reader;
    struct nim_writer writer;
    struct nim_fault fault;
    struct nim_check check = {.problem = problem, .memory = *memory};
    struct nim_breach breach;
    struct nim_reach reach;
    const struct nim_strictness strictness = {.crlf_allowed = false};
    struct nim_line line = {.len = 0};
    nim_reader_begin(&reader, &in[0], memory, NULL);
    nim_writer_begin(&writer, &to, memory, NULL);
    nim_solve(problem, &reader, &writer, memory, &fault);
    nim_writer_end(&writer);
    nim_reader_end(&reader);
    nim_reader_begin(&reader, &in[1], memory, NULL);
    nim_check_words(&check, &reader, &out, &fault);
    nim_reader_end(&reader);
    nim_check_say(&line, &check);
    nim_check_say_facts(&line, &check, "\n");
    nim_validate(problem, &in[2], memory, &strictness, &breach, &reach);
    printf("%s\n%" PRIu64 " cases\n", line.text, reach.case_count);
}

static void use_inputs(const struct nim_problem *problem) {
    struct nim_generation wanted = {
        .problem = problem, .seed = 3, .case_count = 2};
    const struct nim_output to = {NULL, print};
    struct nim_fault fault;
    wanted.shapes[0] = nim_shape_find(problem, "lost");
    nim_generate(&wanted, &to, nim_memory_of_system(), &fault);
}

static void use_texts(const struct nim_problem *problem) {
    const struct nim_result *result;
    nim_check_text(problem, given, sizeof given - 1, said, sizeof said - 1, 0,
                   NULL, &result);
    printf("%d %s %" PRIu64 "\n%s\n", result->is_right, result->message,
           result->output_line, result->facts);
    nim_result_end(result);
}

int main(void) {
    const struct nim_problem *problem = nim_problem_find("hdu2176");
    use_games();
    use_streams(problem);
    use_inputs(problem);
    use_texts(problem);
    fprintf(stderr, "%s\n",
            nim_problem_find("of-a-later-version") ? "later" : "the same");
    return 0;
}
