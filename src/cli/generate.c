/* nimsum generate PROBLEM [SEED] */
#include "command.h"
#include "set_folder.h"

#include <errno.h>
#include <string.h>

struct request {
    struct cli_request common;
    struct nim_generation wanted;
    const char *shapes; /* the names, a comma between them; NULL: all */
    const char *set;    /* the folder */
    bool lists_shapes;
    bool is_forced;
    const struct cli_format *format;
    unsigned languages;
    struct cli_naming names[2];
};

/* ---- The list of shapes ---- */

static void print_shape(struct cli_out *out, const struct nim_shape *shape,
                        const struct nim_audit *audit) {
    cli_print(out, "%-16s%s\n", shape->name, shape->words);
    for (size_t i = 0; i < audit->idea_count; i++) {
        const struct nim_audited *idea = &audit->ideas[i];
        if (nim_shape_of_idea(audit->problem, idea->id) == shape) {
            cli_print(out, "    %s: %s\n", idea->id, idea->words);
        }
    }
}

static int print_shapes(const struct nim_problem *problem) {
    struct nim_audit audit = {.problem = problem, .memory = nim_system_memory};
    const struct nim_shape *shape;
    struct cli_out out;
    enum nim_status status = nim_audit_begin(&audit);
    if (status != NIM_OK) {
        nim_audit_end(&audit);
        return cli_complain_of_status(status);
    }
    cli_out_begin(&out);
    for (size_t i = 0; (shape = nim_shape_at(problem, i)) != NULL; i++) {
        print_shape(&out, shape, &audit);
    }
    nim_audit_end(&audit);
    return cli_out_end(&out);
}

/* ---- What is asked for ---- */

static int complain_of_shape(const struct nim_problem *problem,
                             const char *name) {
    char quoted[CLI_QUOTED_LEN];
    const char *handle = cli_problem_name(problem);
    return cli_complain("'%s' has no shape '%s'; 'nimsum generate %s --shapes' "
                        "lists those it has",
                        handle, cli_quote(quoted, name), handle);
}

/* More than the longest name has: what is cut is the name of no shape. */
#define SHAPE_NAME_LEN 40

/* Looks up the names of "lost,single". */
static int read_shapes(struct request *request) {
    const struct nim_problem *problem = request->common.row;
    const char *rest = request->shapes;
    size_t count = 0;
    while (rest) {
        char name[SHAPE_NAME_LEN] = "";
        size_t len = strcspn(rest, ",");
        if (count == NIM_SHAPES_MAX) {
            return cli_complain("more than %d shapes", NIM_SHAPES_MAX);
        }
        memcpy(name, rest, len < sizeof name ? len : sizeof name - 1);
        const struct nim_shape *shape = nim_shape_find(problem, name);
        if (!shape) {
            return complain_of_shape(problem, name);
        }
        request->wanted.shapes[count++] = shape;
        rest = rest[len] == ',' ? rest + len + 1 : NULL;
    }
    return EXIT_RIGHT;
}

static int read_seed(struct request *request) {
    const struct cli_request *common = &request->common;
    char quoted[CLI_QUOTED_LEN];
    request->wanted.seed = 1;
    if (common->word_count == 0) {
        return EXIT_RIGHT;
    }
    const char *text = common->words[0];
    bool is_number =
        cli_read_number(&text, &request->wanted.seed) && *text == '\0';
    if (common->word_count > 1) {
        return cli_complain("unexpected argument '%s' behind the seed",
                            cli_quote(quoted, common->words[1]));
    }
    return is_number ? EXIT_RIGHT
                     : cli_complain("expected a seed from 0 to 2^64-1, not "
                                    "'%s'",
                                    cli_quote(quoted, common->words[0]));
}

/* Does each option come with the one that it needs? */
static int check_needs(const struct request *request) {
    const struct {
        bool is_set;
        bool is_fine;
        const char *option;
        const char *other;
    } needs[] = {
        {request->is_forced, request->set, "--force", "--set"},
        {request->format, request->set, "--package", "--set"},
        {request->names[0].text, request->set, "--names", "--set"},
        {request->languages, request->format, "--languages", "--package"},
    };
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        if (needs[i].is_set && !needs[i].is_fine) {
            return cli_complain("'%s' is for '%s' alone", needs[i].option,
                                needs[i].other);
        }
    }
    return EXIT_RIGHT;
}

static int check(const struct request *request) {
    const struct nim_generation *wanted = &request->wanted;
    struct nim_line why = {.len = 0};
    bool shapes_it = request->shapes || wanted->wide ||
                     wanted->case_count > 0 || wanted->piles.max > 0 ||
                     wanted->values.max > 0;
    if (request->set && shapes_it) {
        return cli_complain("a set has its own shapes and sizes: with '--set' "
                            "a seed alone");
    }
    int result = check_needs(request);
    if (result != EXIT_RIGHT) {
        return result;
    }
    if (request->format && !request->format->version) {
        return cli_complain("'--package=%s' is not written, as none of its "
                            "own tools has checked such a package; '--names' "
                            "gives it the data",
                            request->format->name);
    }
    if (request->format && wanted->problem->words.takes_any_move) {
        return cli_complain_of_any_move(wanted->problem, "package");
    }
    if (request->names[0].text && request->format) {
        return cli_complain("'--names' is not for packages: their format has "
                            "names of its own");
    }
    return nim_generation_check(wanted, &why)
               ? EXIT_RIGHT
               : cli_complain("not allowed by '%s': %s",
                              cli_problem_name(wanted->problem), why.text);
}

/* ---- The work ---- */

static int print_input(const struct nim_generation *wanted) {
    struct nim_file file;
    struct nim_output output;
    struct nim_fault fault;
    nim_file_stdout(&file, &output);
    enum nim_status status =
        nim_generate(wanted, &output, &nim_system_memory, &fault);
    enum nim_status closed = nim_file_close_stdout(&file);
    if (status == NIM_OK && closed == NIM_OK) {
        return EXIT_RIGHT;
    }
    if (status == NIM_OK) {
        return cli_complain_of_system("<stdout>", "write", errno);
    }
    if (status == NIM_WRITE_FAILED) {
        return cli_complain_of_system("<stdout>", "write", fault.error);
    }
    return status == NIM_PIPE_CLOSED ? EXIT_UNABLE
                                     : cli_complain_of_status(status);
}

static int run(const struct cli_call *call) {
    struct request request = {.shapes = NULL};
    int result;
    if (!cli_parse(call, &request.common, &result)) {
        return result;
    }
    request.wanted.problem = request.common.row;
    request.wanted.wide = request.common.wide;
    result = read_seed(&request);
    result = result ? result : read_shapes(&request);
    result = result ? result : check(&request);
    if (result != EXIT_RIGHT) {
        return result;
    }
    if (request.lists_shapes) {
        return print_shapes(request.common.row);
    }
    const struct cli_set_request set = {
        .problem = request.common.row,
        .samples = request.common.samples,
        .seed = request.wanted.seed,
        .folder = request.set,
        .is_quiet = request.common.is_quiet,
        .is_forced = request.is_forced,
        .format = request.format,
        .languages =
            request.languages ? request.languages : CLI_LANGUAGES_USUAL,
        .names = {request.names[0], request.names[1]},
    };
    return request.set ? cli_write_set(&set) : print_input(&request.wanted);
}

/* ---- The command ---- */

/* A largest value of 0 would mean that none is asked for. */
static bool set_range(void *field, const char *value) {
    struct nim_range *range = field;
    return cli_read_range(value, range) && range->max > 0;
}

static bool set_package(void *field, const char *value) {
    const struct cli_format **format = field;
    *format = cli_format_find(value);
    return *format;
}

static bool set_languages(void *field, const char *value) {
    return cli_languages_read(value, field);
}

/* "1.in": one number, no folder; to a comma or the end. */
static bool read_naming(struct cli_naming *naming, const char *text) {
    static const char digits[] = "0123456789";
    const char *number = text + strcspn(text, "0123456789,");
    const char *behind = number + strspn(number, digits);
    naming->text = text;
    naming->before_len = (int)(number - text);
    naming->digits = (int)(behind - number);
    naming->behind = behind;
    naming->behind_len = (int)strcspn(behind, ",");
    size_t len = (size_t)(behind - text) + (size_t)naming->behind_len;
    return naming->digits > 0 && naming->digits < 10 && len < 100 &&
           cli_read_number(&number, &naming->first) &&
           strcspn(text, "/") >= len &&
           strcspn(behind, digits) >= (size_t)naming->behind_len;
}

/* Names that differ in more than their numbers never meet. */
static bool set_names(void *field, const char *value) {
    struct cli_naming *names = field;
    if (!read_naming(&names[0], value)) {
        return false;
    }
    const char *second = names[0].behind + names[0].behind_len;
    return *second == ',' && read_naming(&names[1], second + 1) &&
           names[1].behind[names[1].behind_len] == '\0' &&
           (names[0].before_len != names[1].before_len ||
            names[0].behind_len != names[1].behind_len ||
            strncmp(names[0].text, names[1].text,
                    (size_t)names[0].before_len) != 0 ||
            strncmp(names[0].behind, names[1].behind,
                    (size_t)names[0].behind_len) != 0);
}

#define AT(field) offsetof(struct request, field)

static const struct cli_option options[] = {
    {"--shape", TAKES_A_VALUE, cli_set_text, AT(shapes), "names of shapes",
     "--shape=NAME[,NAME...]",
     "cases of these shapes, in turn; otherwise of all that\n"
     "are not for large inputs"},
    CLI_FLAG("--shapes", struct request, lists_shapes,
             "list the problem's shapes: what a case of each is, and\n"
             "which wrong ideas it is for"),
    {"--cases", TAKES_A_VALUE, cli_set_count, AT(wanted.case_count),
     "a number from 1 on", "--cases=N",
     "how many cases there are, or of each set of takes"},
    {"--piles", TAKES_A_VALUE, set_range, AT(wanted.piles),
     "a range as in 1..5, or a number above 0", "--piles=A[..B]",
     "how many piles a case has"},
    {"--values", TAKES_A_VALUE, set_range, AT(wanted.values),
     "a range as in 1..9, or a number above 0", "--values=A[..B]",
     "the smallest and largest number of a case"},
    {"--set", TAKES_A_VALUE, cli_set_name, AT(set), "a folder", "--set=DIR",
     "write a whole test set: DIR/sample, and DIR/secret with an\n"
     "input, its answers and a description for every shape; no\n"
     "input is there twice"},
    {"--names", TAKES_A_VALUE, set_names, AT(names),
     "two names with a number each that differ in more than that, as in "
     "1.in,1.out",
     "--names=1.in,1.out",
     "with --set: inputs and answers are called so, numbered from\n"
     "there on, the sample first; there are no other files"},
    {"--package", TAKES_A_VALUE, set_package, AT(format),
     "kattis, kattis-2023 or icpc", "--package=FORMAT",
     "with --set: a problem package in Kattis' layout: kattis,\n"
     "the version legacy of its format; kattis-2023, the version\n"
     "2023-07-draft; icpc, the version 2025-09"},
    {"--languages", TAKES_A_VALUE, set_languages, AT(languages),
     "some of c, python and cpp", "--languages=c,python",
     "with --package: the languages of accepted submissions, of\n"
     "c, python and cpp"},
    CLI_FLAG("--force", struct request, is_forced,
             "with --set: also into a folder that is not empty"),
    CLI_FLAG("-q", struct request, common.is_quiet,
             "with --set: say nothing of what was written"),
    CLI_OPTIONS_END,
};

const struct cli_command cli_generate = {
    .name = "generate",
    .usage = "generate PROBLEM [SEED] [OPTION...]",
    .purpose = "makes test data",
    .run = run,
    .takes_problem = true,
    .joins_words = true,
    .options = CLI_TABLES(options, cli_wide_options),
    .examples =
        "  nimsum generate hdu2176 > 1.in           a mixture of shapes\n"
        "  nimsum generate hdu2176 7 --shape=lost   lost ones; another seed\n"
        "  nimsum generate hdu2176 --shapes         the shapes there are\n"
        "  nimsum generate hdu2176 --set=DIR        a whole test set\n"
        "  nimsum generate hdu2176 --set=hdu2176 --package=kattis\n",
    .about =
        "Prints an input that the problem's statement allows, made from the\n"
        "game: piles are chosen so that each case has a certain shape, and\n"
        "boards are made to have these piles. The seed is a number, 1 by\n"
        "default: the same arguments give the same bytes, everywhere and in\n"
        "all later versions.\n"
        "\n"
        "Where the statement names no limits, values go to 2147483647, a case\n"
        "has at most 200000 piles, and a file about a million numbers.\n"
        "\n"
        "A package is a statement in LaTeX and in Markdown, the data, an "
        "input\n"
        "validator, accepted submissions and, for each wrong idea that is\n"
        "caught, a wrong one; no program is known for bits-32, bits-53,\n"
        "signed-32-moves, nor for moves-unasked in sums. Programs in Python\n"
        "that take more than 10 s are left out. Of an interactive problem it\n"
        "has the judge's side, too, an output validator, and wrong programs\n"
        "for few ideas. Its folder's name is made of a-z and 0-9 alone.\n"
        "problemtools takes kattis and kattis-2023, BAPCtools takes icpc. For\n"
        "Polygon, Hydro, DMOJ and HUSTOJ none is written, as none of their "
        "own\n"
        "tools has checked one; '--names' gives them the data.\n",
    .notes = "Exit status: 0 all right, 2 the work could not be done.\n",
};
