/* Files that are whole or not there, and the files of a folder. */
#define _POSIX_C_SOURCE 200809L

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <nimsum/streams.h>

#include "kit/folder.h"
#include "kit/refusals.h"
#include "system/files.h"

static void put(const char *path, const char *text) {
    folder_put(path, text, strlen(text));
}

static void expect(const char *path, const char *text) {
    char found[100] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t len = fread(found, 1, sizeof found - 1, file);
    found[len] = '\0';
    fclose(file);
    assert_string_equal(found, text);
}

/* ---- Files that are whole or not there ---- */

static void write_new(struct nim_new_file *file, const char *path,
                      const char *text) {
    struct nim_output output;
    assert_int_equal(nim_new_file_open(file, path, &output), NIM_OK);
    ptrdiff_t len = output.write(output.context, text, strlen(text));
    assert_int_equal(len, strlen(text));
}

static void expect_names(const char *suffix, const char *expected) {
    struct nim_folder folder;
    char names[200] = "";
    assert_int_equal(nim_folder_list(&folder, ".", suffix, &nim_system_memory),
                     NIM_OK);
    for (size_t i = 0; i < folder.name_count; i++) {
        strcat(strcat(names, folder.names[i]), " ");
    }
    nim_folder_end(&folder);
    assert_string_equal(names, expected);
}

static void a_new_file_has_no_name_until_it_is_whole(void **state) {
    (void)state;
    struct nim_new_file file;
    write_new(&file, "1.in", "new");
    assert_int_equal(access("1.in", F_OK), -1);
    assert_int_equal(nim_new_file_close(&file, true), NIM_OK);
    expect("1.in", "new");
    expect_names("", "1.in ");
    unlink("1.in");
}

static void it_takes_the_place_of_an_old_one(void **state) {
    (void)state;
    struct nim_new_file file;
    put("1.in", "old");
    write_new(&file, "1.in", "new");
    expect("1.in", "old");
    assert_int_equal(nim_new_file_close(&file, true), NIM_OK);
    expect("1.in", "new");
    unlink("1.in");
}

static void a_file_that_is_not_whole_leaves_nothing(void **state) {
    (void)state;
    struct nim_new_file file;
    put("1.in", "old");
    write_new(&file, "1.in", "new");
    assert_int_equal(nim_new_file_close(&file, false), NIM_OK);
    expect("1.in", "old");
    expect_names("", "1.in ");
    unlink("1.in");
}

static void it_is_as_readable_as_any_new_file(void **state) {
    (void)state;
    struct nim_new_file file;
    struct stat status;
    mode_t mask = umask(027);
    write_new(&file, "1.in", "new");
    assert_int_equal(nim_new_file_close(&file, true), NIM_OK);
    umask(mask);
    assert_int_equal(stat("1.in", &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
    unlink("1.in");
}

static void two_new_files_of_a_name_do_not_meet(void **state) {
    (void)state;
    struct nim_new_file first;
    struct nim_new_file second;
    write_new(&first, "1.in", "first");
    write_new(&second, "1.in", "second");
    assert_int_equal(nim_new_file_close(&second, true), NIM_OK);
    assert_int_equal(nim_new_file_close(&first, true), NIM_OK);
    expect("1.in", "first");
    expect_names("", "1.in ");
    unlink("1.in");
}

static void what_is_no_plain_file_stays_what_it_is(void **state) {
    (void)state;
    struct nim_new_file file;
    struct stat status;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    FILE *reader = fopen("pipe", "r+");
    assert_non_null(reader);
    write_new(&file, "pipe", "new\n");
    assert_int_equal(nim_new_file_close(&file, true), NIM_OK);
    char line[10];
    assert_string_equal(fgets(line, sizeof line, reader), "new\n");
    fclose(reader);
    assert_int_equal(stat("pipe", &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
    unlink("pipe");
}

/* Whose name may be /dev/stdout, which others need. */
static void a_link_stays_and_leads_to_the_new_file(void **state) {
    (void)state;
    struct nim_new_file file;
    struct stat status;
    put("old", "old and longer");
    assert_int_equal(symlink("old", "link"), 0);
    assert_int_equal(symlink("nowhere", "dangling"), 0);
    static const char *const rows[][2] = {{"link", "old"},
                                          {"dangling", "nowhere"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        write_new(&file, rows[i][0], "new");
        assert_int_equal(nim_new_file_close(&file, true), NIM_OK);
        expect(rows[i][1], "new");
        assert_int_equal(lstat(rows[i][0], &status), 0);
        assert_true(S_ISLNK(status.st_mode));
        unlink(rows[i][0]);
        unlink(rows[i][1]);
    }
    expect_names("", "");
}

static void a_name_may_be_impossible(void **state) {
    (void)state;
    struct nim_new_file file;
    struct nim_output output;
    static char far[2 * NIM_PATH_ROOM];
    memset(far, 'a', sizeof far - 1);
    assert_int_equal(nim_new_file_open(&file, "none/1.in", &output),
                     NIM_WRITE_FAILED);
    assert_int_equal(errno, ENOENT);
    assert_int_equal(nim_new_file_open(&file, ".", &output), NIM_WRITE_FAILED);
    assert_int_equal(errno, EISDIR);
    assert_int_equal(nim_new_file_open(&file, far, &output), NIM_WRITE_FAILED);
    assert_int_equal(errno, ENAMETOOLONG);
}

static void a_name_may_be_taken_by_a_folder_meanwhile(void **state) {
    (void)state;
    struct nim_new_file file;
    write_new(&file, "1.in", "new");
    assert_int_equal(mkdir("1.in", 0777), 0);
    assert_int_equal(nim_new_file_close(&file, true), NIM_WRITE_FAILED);
    assert_int_equal(errno, EISDIR);
    rmdir("1.in");
    expect_names("", "");
}

/* ---- Streams ---- */

/* A pipe may wait while it holds nothing, and a plain file never does. */
static void who_reads_a_pipe_may_wait(void **state) {
    struct nim_file file;
    struct nim_input input;
    char byte;
    (void)state;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    int end = open("pipe", O_RDWR);
    assert_true(end >= 0);
    assert_int_equal(nim_file_open(&file, "pipe", &input), NIM_OK);
    assert_true(input.may_wait(input.context));
    assert_int_equal(write(end, "1", 1), 1);
    assert_false(input.may_wait(input.context));
    assert_int_equal(input.read(input.context, &byte, 1), 1);
    assert_true(input.may_wait(input.context));
    nim_file_close(&file);
    close(end);
    unlink("pipe");
    put("plain", "");
    assert_int_equal(nim_file_open(&file, "plain", &input), NIM_OK);
    assert_false(input.may_wait(input.context));
    nim_file_close(&file);
    unlink("plain");
}

/* A program's own files stand above the standard streams, and nothing that is
 * printed later goes into them. */
static void closed_streams_are_left_closed(void **state) {
    int kept[3];
    size_t open_count = 0;
    struct nim_scratch scratch;
    struct nim_output output;
    (void)state;
    fflush(stdout);
    for (int i = 0; i < 3; i++) {
        kept[i] = fcntl(i, F_DUPFD, 10);
        assert_true(kept[i] >= 10);
        close(i);
    }
    enum nim_status status = nim_scratch_open(&scratch, &output);
    for (int i = 0; i < 3; i++) {
        open_count += fcntl(i, F_GETFD) >= 0;
        dup2(kept[i], i);
        close(kept[i]);
    }
    assert_int_equal(status, NIM_OK);
    assert_int_equal(open_count, 0);
    assert_true(scratch.file.descriptor > STDERR_FILENO);
    assert_true(scratch.reader > STDERR_FILENO);
    nim_scratch_close(&scratch);
}

static void nothing_is_closed_that_was_not_opened(void **state) {
    struct nim_scratch scratch;
    struct nim_output output;
    (void)state;
    const char *folder = getenv("TMPDIR");
    char *kept = folder ? strdup(folder) : NULL;
    assert_int_equal(setenv("TMPDIR", "no/such", 1), 0);
    enum nim_status status = nim_scratch_open(&scratch, &output);
    assert_int_equal(kept ? setenv("TMPDIR", kept, 1) : unsetenv("TMPDIR"), 0);
    free(kept);
    assert_int_equal(status, NIM_WRITE_FAILED);
    for (int i = 0; i < 3; i++) {
        assert_true(fcntl(i, F_GETFD) >= 0);
    }
}

/* ---- Folders ---- */

static void files_below_are_listed_by_their_bytes(void **state) {
    (void)state;
    static const char *const folders[] = {"sub", "sub/lower", ".hidden"};
    static const char *const files[] = {
        "2.in", "10.in",    "10.out",         ".3.in",
        "in",   "sub/1.in", "sub/lower/1.in", ".hidden/1.in"};
    size_t folder_count = sizeof folders / sizeof *folders;
    size_t file_count = sizeof files / sizeof *files;
    for (size_t i = 0; i < folder_count; i++) {
        assert_int_equal(mkdir(folders[i], 0777), 0);
    }
    for (size_t i = 0; i < file_count; i++) {
        put(files[i], "");
    }
    assert_int_equal(symlink("sub", "link.in"), 0);
    assert_int_equal(symlink("2.in", "file.in"), 0);
    assert_int_equal(symlink("nowhere", "gone.in"), 0);
    expect_names(".in", "10.in 2.in file.in gone.in sub/1.in sub/lower/1.in ");
    expect_names(".ans", "");
    expect_names("", "10.in 10.out 2.in file.in gone.in in sub/1.in "
                     "sub/lower/1.in ");
    unlink("link.in");
    unlink("file.in");
    unlink("gone.in");
    for (size_t i = file_count; i > 0; i--) {
        unlink(files[i - 1]);
    }
    rmdir("sub/lower");
    rmdir("sub");
    rmdir(".hidden");
}

static void a_folder_may_not_be_there(void **state) {
    (void)state;
    struct nim_folder folder;
    put("file", "");
    assert_int_equal(nim_folder_list(&folder, "none", "", &nim_system_memory),
                     NIM_READ_FAILED);
    assert_int_equal(errno, ENOENT);
    nim_folder_end(&folder);
    assert_int_equal(nim_folder_list(&folder, "file", "", &nim_system_memory),
                     NIM_READ_FAILED);
    assert_int_equal(errno, ENOTDIR);
    nim_folder_end(&folder);
    assert_true(nim_path_is_folder("."));
    assert_false(nim_path_is_folder("file"));
    assert_false(nim_path_is_folder("none"));
    unlink("file");
}

static void a_folder_is_made_once(void **state) {
    (void)state;
    assert_int_equal(nim_folder_make("new"), NIM_OK);
    assert_true(nim_path_is_folder("new"));
    assert_int_equal(nim_folder_make("new"), NIM_OK);
    assert_int_equal(nim_folder_make("none/new"), NIM_WRITE_FAILED);
    assert_int_equal(errno, ENOENT);
    put("file", "");
    assert_int_equal(nim_folder_make("file"), NIM_WRITE_FAILED);
    assert_int_equal(errno, EEXIST);
    unlink("file");
    rmdir("new");
}

static enum nim_status list(const void *context,
                            const struct nim_memory *memory) {
    struct nim_folder folder;
    enum nim_status status = nim_folder_list(&folder, ".", context, memory);
    nim_folder_end(&folder);
    return status;
}

static void the_memory_of_the_system_is_the_heap(void **state) {
    (void)state;
    assert_ptr_equal(nim_memory_of_system(), &nim_system_memory);
}

static void memory_may_be_short(void **state) {
    (void)state;
    put("1.in", "");
    put("2.in", "");
    assert_int_equal(refusals_each(list, ".in"), 3);
    unlink("1.in");
    unlink("2.in");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_file_has_no_name_until_it_is_whole),
        cmocka_unit_test(it_takes_the_place_of_an_old_one),
        cmocka_unit_test(a_file_that_is_not_whole_leaves_nothing),
        cmocka_unit_test(it_is_as_readable_as_any_new_file),
        cmocka_unit_test(two_new_files_of_a_name_do_not_meet),
        cmocka_unit_test(what_is_no_plain_file_stays_what_it_is),
        cmocka_unit_test(a_link_stays_and_leads_to_the_new_file),
        cmocka_unit_test(a_name_may_be_impossible),
        cmocka_unit_test(a_name_may_be_taken_by_a_folder_meanwhile),
        cmocka_unit_test(who_reads_a_pipe_may_wait),
        cmocka_unit_test(closed_streams_are_left_closed),
        cmocka_unit_test(nothing_is_closed_that_was_not_opened),
        cmocka_unit_test(files_below_are_listed_by_their_bytes),
        cmocka_unit_test(a_folder_may_not_be_there),
        cmocka_unit_test(a_folder_is_made_once),
        cmocka_unit_test(the_memory_of_the_system_is_the_heap),
        cmocka_unit_test(memory_may_be_short),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
