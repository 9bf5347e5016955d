/* nimsum --version */
#include "command.h"

#define TEXT_OF(number) TEXT(number)
#define TEXT(number) #number

#if defined(__clang__)
#define COMPILER                                                               \
    "clang " TEXT_OF(__clang_major__) "." TEXT_OF(                             \
        __clang_minor__) "." TEXT_OF(__clang_patchlevel__)
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "another than gcc or clang"
#endif

#if defined(__GLIBC__)
#define C_LIBRARY "glibc " TEXT_OF(__GLIBC__) "." TEXT_OF(__GLIBC_MINOR__)
#else
#define C_LIBRARY "another C library than glibc"
#endif

#ifdef NDEBUG
#define ASSERTIONS "no assertions"
#else
#define ASSERTIONS "assertions"
#endif

static void print_kernels(struct cli_out *out, bool also_idle) {
    const char *name;
    bool works_here;
    for (size_t i = 0; (name = nim_scan_kernel_name(i, &works_here)); i++) {
        if (also_idle || works_here) {
            cli_print(out, " %s", name);
        }
    }
}

static size_t count_problems(void) {
    size_t count = 0;
    while (nim_problem_at(count)) {
        count++;
    }
    return count;
}

static void print_version(struct cli_out *out) {
    cli_print(out, "nimsum " NIM_VERSION "\nkernels:");
    print_kernels(out, false);
    cli_print(out,
              "\ncompiler: " COMPILER ", " C_LIBRARY
              "\nbuilt in: %zu problems, " ASSERTIONS ", kernels",
              count_problems());
    print_kernels(out, true);
    cli_print(out, "\n");
}

static int run(const struct cli_call *call) {
    struct cli_request request = {.row = NULL};
    struct cli_out out;
    char quoted[CLI_QUOTED_LEN];
    int result;
    if (!cli_parse(call, &request, &result)) {
        return result;
    }
    if (request.word_count > 0) {
        return cli_complain("'--version' expects nothing more, not '%s'",
                            cli_quote(quoted, request.words[0]));
    }
    cli_out_begin(&out);
    print_version(&out);
    return cli_out_end(&out);
}

const struct cli_command cli_version = {
    .name = "--version",
    .others = {"version", "-V", "-v"},
    .usage = "--version",
    .purpose = "and what it was made with",
    .run = run,
    .options = CLI_TABLES(cli_quiet_options),
    .examples = "  nimsum --version\n",
    .about =
        "Prints the version, and the names of the kernels (ways to read and\n"
        "write numbers) that this machine supports, fastest first; then the\n"
        "compiler and the C library that it was made with, and what was built\n"
        "in, whether this machine supports it or not.\n",
};
