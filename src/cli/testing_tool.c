/* A testing tool: one Python file that tests a program without nimsum. Its
 * tests are the samples, inputs that catch wrong ideas, and small inputs of all
 * shapes, shortest first, with their answers; or starts of games, which it
 * plays. */
#include "command.h"
#include "running.h"
#include "saving.h"
#include "set_folder.h"
#include "streams/json_writer.h"
#include "streams/memory_text.h"

#include <stdlib.h>
#include <string.h>

/* ---- The program ---- */

static const char start[] =
    "# Tests a program: python3 FILE COMMAND [ARGUMENT...]. Exit status 0: it\n"
    "# is right in all tests; 1: it is not; 2: it could not run. Python 3.8.\n"
    "# Use it as you like, without any condition.\n"
    "import ctypes, os, signal, subprocess, sys\n"
    "from pathlib import Path\n"
    "from tempfile import TemporaryFile\n"
    "from time import monotonic, sleep\n"
    "\n"
    "SECONDS = 8  # of a test\n"
    "ALL_SECONDS = 25\n"
    "SIZE_MAX = 1000000  # of what the program writes\n"
    "\n"
    "\n"
    "class Wrong(Exception):\n"
    "    \"\"\"What is wrong, then names and texts that show it.\"\"\"\n"
    "\n"
    "\n"
    "def begin(command, given, said, errors):\n"
    "    try:\n"
    "        return subprocess.Popen(command, 0, None, given, said, errors,\n"
    "                                start_new_session=True)\n"
    "    except OSError as error:\n"
    "        print(f\"{command[0]}: {error.strerror}\", file=sys.stderr)\n"
    "        sys.exit(2)\n"
    "\n"
    "\n"
    "def end(program):\n"
    "    \"\"\"Kills it and all that it started, on Linux in any group.\"\"\"\n"
    "    try:\n"
    "        os.killpg(program.pid, signal.SIGKILL)\n"
    "    except (AttributeError, OSError):  # on Windows, or nobody is left\n"
    "        program.kill()\n"
    "    program.wait()\n"
    "    children = Path(f\"/proc/self/task/{os.getpid()}/children\")\n"
    "    while children.exists() and (left := children.read_text()):\n"
    "        for child in map(int, left.split()):\n"
    "            os.kill(child, signal.SIGKILL)\n"
    "            os.waitpid(child, 0)\n"
    "\n"
    "\n"
    "def check_status(program):\n"
    "    if program.returncode < 0:\n"
    "        raise Wrong(f\"it ends by signal {-program.returncode}\")\n"
    "    if program.returncode > 0:\n"
    "        raise Wrong(f\"it ends with exit status {program.returncode}\")\n"
    "\n"
    "\n"
    "def size(file):\n"
    "    return os.fstat(file.fileno()).st_size\n"
    "\n"
    "\n"
    "def read(file):\n"
    "    file.seek(max(0, size(file) - SIZE_MAX))\n"
    "    return file.read(SIZE_MAX).decode(errors=\"replace\")\n"
    "\n"
    "\n"
    "def show(name, text):\n"
    "    lines = text[:3000].splitlines()\n"
    "    print(f\"--- {name}:\")\n"
    "    for line in lines[:200]:\n"
    "        print(*(c if c.isprintable() else ascii(c)[1:-1] for c in line),\n"
    "              sep=\"\")\n"
    "    if len(text) > 3000 or len(lines) > 200:\n"
    "        print(\"...\")\n"
    "\n"
    "\n";

/* How answers are compared: those that fill lines by these. */
static const char words[] = "text.split()";
static const char lines[] =
    "[line.rstrip() for line in text.rstrip().split(\"\\n\")]";

static const char runs[] =
    "def wait(program, said, errors):\n"
    "    start = monotonic()\n"
    "    while program.poll() is None:\n"
    "        if monotonic() - start > SECONDS:\n"
    "            raise Wrong(f\"it takes more than {SECONDS} s\")\n"
    "        if max(size(said), size(errors)) > SIZE_MAX:\n"
    "            raise Wrong(\"it writes too much\")\n"
    "        sleep(0.002)\n"
    "    check_status(program)\n"
    "\n"
    "\n"
    "def judge(command, text, answer, errors):\n"
    "    with TemporaryFile() as given, TemporaryFile() as said:\n"
    "        given.write(text.encode())\n"
    "        given.seek(0)\n"
    "        program = begin(command, given, said, errors)\n"
    "        try:\n"
    "            wait(program, said, errors)\n"
    "            if parts_of(read(said)) != parts_of(answer):\n"
    "                raise Wrong(\"wrong answer\")\n"
    "        except Wrong as wrong:\n"
    "            raise Wrong(*wrong.args, (\"input\", text),\n"
    "                        (\"right\", answer), (\"found\", read(said)))\n"
    "        finally:\n"
    "            end(program)\n"
    "\n"
    "\n";

static const char talks[] =
    "\n"
    "\n"
    "import queue, threading\n"
    "\n"
    "\n"
    "class Talk:\n"
    "    def __init__(self, program, errors):\n"
    "        self.program = program\n"
    "        self.errors = errors\n"
    "        self.end = monotonic() + SECONDS\n"
    "        self.said = []\n"
    "        self.lines = queue.Queue(1000)\n"
    "        threading.Thread(target=self.listen, daemon=True).start()\n"
    "\n"
    "    def listen(self):\n"
    "        line = b\"...\"\n"
    "        while line:\n"
    "            line = self.program.stdout.readline(200)\n"
    "            self.lines.put(line)\n"
    "\n"
    "    def next_line(self):\n"
    "        while monotonic() < self.end and size(self.errors) < SIZE_MAX:\n"
    "            has_ended = self.program.poll() is not None\n"
    "            try:\n"
    "                line = self.lines.get(timeout=0.05)\n"
    "                return line.decode(errors=\"replace\")\n"
    "            except queue.Empty:\n"
    "                if has_ended:  # what it left may hold its output\n"
    "                    return \"\"\n"
    "        raise Wrong(\"no line comes: is its output flushed?\")\n"
    "\n"
    "    def tell(self, line):\n"
    "        self.said.append(\"< \" + line)\n"
    "        try:\n"
    "            self.program.stdin.write(line.encode() + b\"\\n\")\n"
    "        except OSError:\n"
    "            pass  # it has ended, and what it wrote is still heard\n"
    "\n"
    "    def hear(self):\n"
    "        line = self.next_line()\n"
    "        if not line:\n"
    "            raise Wrong(\"it ends before the game does\")\n"
    "        self.said.append(\"> \" + line.rstrip())\n"
    "        return \" \".join(line.split())\n"
    "\n"
    "    def expect(self, words):\n"
    "        if self.hear() != words:\n"
    "            raise Wrong(f\"it does not say {words!r}\")\n"
    "\n"
    "    def finish(self, is_silent):\n"
    "        self.program.stdin.close()\n"
    "        while line := self.next_line():\n"
    "            if is_silent:\n"
    "                raise Wrong(f\"it goes on after the game: {line!r}\")\n"
    "        try:\n"
    "            self.program.wait(SECONDS)\n"
    "        except subprocess.TimeoutExpired:\n"
    "            raise Wrong(\"it does not end after the game\")\n"
    "        check_status(self.program)\n"
    "\n"
    "\n"
    "def judge(command, text, skill, errors):\n"
    "    program = begin(command, subprocess.PIPE, subprocess.PIPE, errors)\n"
    "    talk = Talk(program, errors)\n"
    "    try:\n"
    "        play(talk, text, skill)\n"
    "    except Wrong as wrong:\n"
    "        said = \"\\n\".join(talk.said)\n"
    "        raise Wrong(*wrong.args, (\"< the judge, > the program\", said))\n"
    "    finally:\n"
    "        end(program)\n"
    "\n"
    "\n";

static const char end[] =
    "def main():\n"
    "    start = monotonic()\n"
    "    if len(sys.argv) < 2:\n"
    "        print(f\"usage: python3 {sys.argv[0]} COMMAND [ARGUMENT...]\",\n"
    "              file=sys.stderr)\n"
    "        return 2\n"
    "    sys.stdout.reconfigure(errors=\"backslashreplace\")\n"
    "    if sys.platform == \"linux\":  # orphans become its children\n"
    "        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)\n"
    "    for number, (text, answer) in enumerate(TESTS, 1):\n"
    "        if monotonic() - start > ALL_SECONDS:\n"
    "            print(f\"right in {number - 1} tests; the time is up\")\n"
    "            return 0\n"
    "        with TemporaryFile() as errors:\n"
    "            try:\n"
    "                judge(sys.argv[1:], text, answer, errors)\n"
    "            except Wrong as wrong:\n"
    "                print(f\"test {number}: {wrong.args[0]}\")\n"
    "                for name, words in wrong.args[1:]:\n"
    "                    show(name, words)\n"
    "                if size(errors) > 0:\n"
    "                    show(\"standard error\", read(errors)[-1000:])\n"
    "                return 1\n"
    "    print(f\"right in all {len(TESTS)} tests\")\n"
    "    return 0\n"
    "\n"
    "\n";

/* ---- The tests ---- */

#define TESTS_MAX 100
#define TEST_MAX 2500    /* bytes of one that is no sample */
#define ANSWER_MAX 10000 /* of its answer */
#define MADE_MAX 200000  /* of an input that has some */
#define CASES_EACH 3     /* of an input of a shape, as tests of their own */
#define ROUNDS 12        /* of all shapes */
#define START_MAX 20     /* of the numbers of a game's start, at most four, */
#define ALONE_MAX 60     /* and of one that is all of it */

struct test {
    size_t at; /* in the texts */
    size_t len;
};

struct tests {
    const struct nim_problem *problem;
    struct nim_text texts;
    struct test list[TESTS_MAX];
    size_t count;
    size_t sample_count;
};

/* May the judge search the game that starts so? */
static bool is_small(const char *text, size_t len) {
    uint64_t largest = 0;
    size_t count = 0;
    for (const char *at = text; at < text + len; at++) {
        uint64_t number;
        if (cli_read_number(&at, &number)) {
            largest = number > largest ? number : largest;
            count++;
        }
    }
    return largest <= (count == 1 ? ALONE_MAX : START_MAX) && count <= 4;
}

static bool is_there(const struct tests *tests, const char *text, size_t len) {
    for (size_t i = 0; i < tests->count; i++) {
        const struct test *test = &tests->list[i];
        if (test->len == len &&
            memcmp(tests->texts.bytes + test->at, text, len) == 0) {
            return true;
        }
    }
    return false;
}

static void add(struct tests *tests, const char *text, size_t len,
                size_t len_max) {
    bool is_game = nim_problem_is_interactive(tests->problem);
    if (tests->count < TESTS_MAX && len <= len_max &&
        !is_there(tests, text, len) && (!is_game || is_small(text, len))) {
        tests->list[tests->count] = (struct test){tests->texts.len, len};
        nim_text_add(&tests->texts, text, len);
        nim_text_add(&tests->texts, "", 1);
        tests->count += !tests->texts.failed;
    }
}

/* What is long is not made. */
static ptrdiff_t write_short(void *context, const void *data, size_t data_len) {
    struct nim_text *text = context;
    nim_text_add(text, data, data_len);
    return text->failed || text->len > text->most ? -1 : (ptrdiff_t)data_len;
}

static enum nim_status write_case(const struct nim_problem *problem,
                                  const struct nim_text *text, uint64_t number,
                                  struct nim_text *one) {
    struct nim_text_view view;
    struct nim_input input = nim_text_input(&view, text->bytes, text->len);
    struct nim_output output = nim_text_output(one);
    struct nim_reader reader;
    struct nim_writer writer;
    struct nim_fault fault;
    one->len = 0;
    enum nim_status status =
        nim_reader_begin(&reader, &input, &nim_system_memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_writer_begin(&writer, &output, &nim_system_memory, NULL);
    if (status == NIM_OK) {
        status = nim_excerpt_write(problem, &reader, number, &writer,
                                   &nim_system_memory, &fault);
        nim_writer_end(&writer);
    }
    nim_reader_end(&reader);
    return one->failed ? NIM_NO_MEMORY : status;
}

/* Its first cases alone, and all of it. NIM_OK or NIM_NO_MEMORY. */
static enum nim_status add_all(struct tests *tests, const struct nim_text *text,
                               uint64_t most) {
    struct nim_text one = {.memory = nim_system_memory, .most = SIZE_MAX};
    enum nim_status status = NIM_OK;
    for (uint64_t i = 1; i <= most && status == NIM_OK; i++) {
        status = write_case(tests->problem, text, i, &one);
        if (status == NIM_OK) {
            add(tests, one.bytes, one.len, TEST_MAX);
        }
    }
    nim_text_end(&one);
    add(tests, text->bytes, text->len, TEST_MAX);
    return status == NIM_NO_MEMORY ? status : NIM_OK;
}

/* The inputs of a stress test, but for those that are long. */
static enum nim_status add_made(struct tests *tests) {
    struct nim_text text = {.memory = nim_system_memory, .most = MADE_MAX};
    const struct nim_output output = {&text, write_short};
    struct nim_stress plan;
    enum nim_status status = nim_stress_begin(&plan, tests->problem, false,
                                              &nim_system_memory, 1, "");
    uint64_t last = plan.catch_count + ROUNDS * plan.shape_count;
    for (uint64_t run = 1;
         status != NIM_NO_MEMORY && run <= last && tests->count < TESTS_MAX;
         run++) {
        const char *shape;
        struct nim_fault fault;
        uint64_t most = run > plan.catch_count ? CASES_EACH : TESTS_MAX;
        text.len = 0;
        status = nim_stress_write(&plan, run, &output, &shape, &fault);
        status = text.failed        ? NIM_NO_MEMORY
                 : status == NIM_OK ? add_all(tests, &text, most)
                                    : status;
    }
    nim_stress_end(&plan);
    nim_text_end(&text);
    return status == NIM_NO_MEMORY || tests->texts.failed ? NIM_NO_MEMORY
                                                          : NIM_OK;
}

static int compare(const void *a, const void *b) {
    const struct test *one = a;
    const struct test *other = b;
    bool is_equal = one->len == other->len;
    return (is_equal ? one->at < other->at : one->len < other->len) ? -1 : 1;
}

/* The samples, and then the others, the shortest first. */
static enum nim_status find_tests(struct tests *tests,
                                  const struct cli_request *request) {
    const char *sample;
    enum nim_status status = NIM_OK;
    for (size_t i = 0; (sample = cli_sample_of(request, i)); i++) {
        add(tests, sample, strlen(sample), SIZE_MAX);
    }
    tests->sample_count = tests->count;
    if (!tests->problem->layout.is_fixed) {
        status = add_made(tests);
    }
    qsort(tests->list + tests->sample_count, tests->count - tests->sample_count,
          sizeof *tests->list, compare);
    return status;
}

/* ---- The file ---- */

static void print_string(struct cli_out *out, const char *text, size_t len) {
    struct nim_json json = {.writer = &out->writer};
    nim_json_text(&json, NULL, text, len); /* Python reads that, too */
}

/* An input with its answer, unless that is long or nobody knows it. */
static enum nim_status print_answered(struct cli_out *out,
                                      const struct nim_problem *problem,
                                      const char *text, size_t len,
                                      bool is_sample) {
    struct nim_text answer = {.memory = nim_system_memory,
                              .most = is_sample ? SIZE_MAX : ANSWER_MAX};
    const struct nim_output output = {&answer, write_short};
    struct nim_text_view view;
    struct nim_input input = nim_text_input(&view, text, len);
    enum nim_status status = cli_write_answers(problem, &input, &output);
    if (status == NIM_OK) {
        cli_print(out, "    (");
        print_string(out, text, len);
        cli_print(out, ", ");
        print_string(out, answer.bytes, answer.len);
        cli_print(out, "),\n");
    }
    nim_text_end(&answer);
    return answer.failed || status == NIM_NO_MEMORY ? NIM_NO_MEMORY : NIM_OK;
}

/* A start, for judges that play none, half or all of their turns well. */
static void print_start(struct cli_out *out, const char *text, size_t len) {
    static const char *const skills[] = {"0", "0.5", "1"};
    for (size_t i = 0; i < sizeof skills / sizeof *skills; i++) {
        cli_print(out, "    (");
        print_string(out, text, len);
        cli_print(out, ", %s),\n", skills[i]);
    }
}

static enum nim_status print_tests(struct cli_out *out,
                                   const struct tests *tests) {
    enum nim_status status = NIM_OK;
    cli_print(out, "TESTS = [\n");
    for (size_t i = 0; i < tests->count && status == NIM_OK; i++) {
        const char *text = tests->texts.bytes + tests->list[i].at;
        if (nim_problem_is_interactive(tests->problem)) {
            print_start(out, text, tests->list[i].len);
        } else {
            status =
                print_answered(out, tests->problem, text, tests->list[i].len,
                               i < tests->sample_count);
        }
    }
    cli_print(out, "]\nsys.exit(main())\n");
    return status;
}

static void print_comment(struct cli_out *out, const struct nim_card *card) {
    cli_print(out, "# %s%s%s\n", card->judge, *card->judge ? ": " : "",
              card->title);
    cli_print(out, "%s%s%s", *card->url ? "# " : "", card->url,
              *card->url ? "\n" : "");
}

static void put(struct cli_out *out, const char *text) {
    nim_writer_put(&out->writer, text, strlen(text));
}

/* What judges a program on one test. */
static enum nim_status print_judge(struct cli_out *out,
                                   const struct nim_problem *problem) {
    const struct nim_emission host = {.is_host = true,
                                      .language = NIM_LANGUAGE_PYTHON};
    enum nim_status status = NIM_OK;
    if (nim_problem_is_interactive(problem)) {
        status = nim_emit(problem, &host, &out->writer, &nim_system_memory);
        put(out, talks);
    } else {
        cli_print(out, "def parts_of(text):\n    return %s\n\n\n",
                  cli_has_lines(problem) ? lines : words);
        put(out, runs);
    }
    return status;
}

static enum nim_status print_all(struct cli_out *out,
                                 const struct tests *tests) {
    print_comment(out, &tests->problem->card);
    put(out, start);
    enum nim_status status = print_judge(out, tests->problem);
    put(out, end);
    return status == NIM_OK ? print_tests(out, tests) : status;
}

/* All of it is there before it is printed. */
static enum nim_status print_whole(struct cli_out *out,
                                   const struct tests *tests) {
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    struct nim_output output = nim_text_output(&text);
    struct cli_out file;
    enum nim_status status =
        nim_writer_begin(&file.writer, &output, &nim_system_memory, NULL);
    if (status == NIM_OK) {
        status = print_all(&file, tests);
        nim_writer_end(&file.writer);
    }
    status = text.failed ? NIM_NO_MEMORY : status;
    if (status == NIM_OK) {
        nim_writer_put(&out->writer, text.bytes, text.len);
    }
    nim_text_end(&text);
    return status;
}

enum nim_status cli_print_testing_tool(struct cli_out *out,
                                       const struct cli_request *request) {
    struct tests tests = {
        .problem = &request->problem,
        .texts = {.memory = nim_system_memory, .most = SIZE_MAX}};
    enum nim_status status = find_tests(&tests, request);
    status = status == NIM_OK ? print_whole(out, &tests) : status;
    nim_text_end(&tests.texts);
    return status;
}
