/* nimsum --version */
#include "command.h"

static void print_version(struct cli_out *out) {
    cli_print(out, "nimsum " NIM_VERSION "\nkernels:");
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        if (row->works_here()) {
            cli_print(out, " %s", row->name);
        }
    }
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
    if (cli_out_begin(&out) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    print_version(&out);
    return cli_out_end(&out);
}

const struct cli_command cli_version = {
    .name = "--version",
    .usage = "--version",
    .purpose = "and the kernels that work here",
    .run = run,
    .options = (const struct cli_option *const[]){NULL},
    .examples = "  nimsum --version\n",
    .about = "Prints the version, and the names of the kernels (ways to read "
             "and write\n"
             "numbers) that this machine supports, fastest first.\n",
};
