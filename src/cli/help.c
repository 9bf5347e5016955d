/* nimsum help, nimsum --version */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int cli_close_stdout(void) {
    if (ferror(stdout) || fclose(stdout) == EOF) {
        return cli_complain_of_system("<stdout>", "write", errno);
    }
    return EXIT_RIGHT;
}

static void print_problems(void) {
    puts("\nProblems:");
    for (const struct nim_problem *row = nim_problems; row->names[0]; row++) {
        printf("  %-11s %s (%s)", row->names[0], row->title, row->judge);
        for (const char *const *name = row->names + 1; *name; name++) {
            printf("%s%s", name == row->names + 1 ? "; also " : ", ", *name);
        }
        putchar('\n');
    }
}

int cli_overview(void) {
    fputs("nimsum answers judge problems of the Nim family.\n"
          "\n"
          "  nimsum classic < in.txt > out.txt    as HDU 2176 wants it\n"
          "  nimsum staircase < in.txt            as AcWing 892\n"
          "  nimsum bash < in.txt                 as the Simple Game\n"
          "\n"
          "Usage:\n"
          "  nimsum [solve] PROBLEM [OPTION...] [FILE...]\n"
          "  nimsum help [COMMAND]\n"
          "  nimsum --version\n",
          stdout);
    print_problems();
    fputs("\n'nimsum help solve' tells the options.\n", stdout);
    return cli_close_stdout();
}

static void print_solve(void) {
    fputs(
        "Examples:\n"
        "  nimsum classic < in.txt           Yes or No, and every winning "
        "move\n"
        "  nimsum classic --first in.txt     one winning move is enough\n"
        "  nimsum staircase --moves in.txt   moves too: \"a b\", step by step\n"
        "  nimsum bash -k 2 --misere in.txt  at most two piles a turn, and\n"
        "                                    whoever takes the last stone "
        "loses\n"
        "\n"
        "Usage: nimsum [solve] PROBLEM [OPTION...] [FILE...]\n"
        "Reads the files, or standard input (also \"-\"), and prints the "
        "answer\n"
        "to each case as soon as the case is complete.\n",
        stdout);
    print_problems();
    fputs(
        "\n"
        "Options replace what the problem says:\n"
        "  --moves, --moves=N  after Yes, list every winning move, or the "
        "first N\n"
        "  --first             the same as --moves=1\n"
        "  --no-moves          no moves\n"
        "  --count             after Yes, the number of winning moves\n"
        "  --index             lead each pair by the pile's place: \"i a b\"\n"
        "  --misere            whoever cannot move wins\n"
        "  --normal            whoever cannot move loses\n"
        "  -k N                piles that a turn may touch in bash, 1 .. 63\n"
        "  --input=one         one case: n a1 .. an\n"
        "  --input=count       the number of cases, then the cases\n"
        "  --input=zero        cases until n = 0, or the end\n"
        "  --input=eof         cases until the end\n"
        "  --kernel=NAME       how to read and write numbers; see --version\n"
        "\n"
        "A move \"a b\" leaves b stones of the pile that had a. A move of "
        "bash\n"
        "touches several piles: their pairs stand on one line.\n"
        "\n"
        "Exit status: 0 all right, 2 the work could not be done.\n",
        stdout);
}

static void print_help(void) {
    fputs("Usage: nimsum help [COMMAND]\n"
          "Tells about a command: solve, help.\n",
          stdout);
}

static const struct {
    const char *name;
    void (*print)(void);
} topics[] = {
    {"solve", print_solve},
    {"help", print_help},
};

int cli_help(int argc, char **argv) {
    if (argc < 2) {
        return cli_overview();
    }
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        if (strcmp(argv[1], topics[i].name) == 0) {
            topics[i].print();
            return cli_close_stdout();
        }
    }
    char quoted[CLI_QUOTED_LEN];
    return cli_complain("no help about '%s'; there is some about solve",
                        cli_quote(quoted, argv[1]));
}

int cli_version(int argc, char **argv) {
    (void)argc;
    (void)argv;
    fputs("nimsum " NIM_VERSION "\nkernels:", stdout);
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        if (row->works_here()) {
            printf(" %s", row->name);
        }
    }
    putchar('\n');
    return cli_close_stdout();
}
