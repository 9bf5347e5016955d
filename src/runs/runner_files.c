/* What a runner keeps in files: the input, and what the program writes. How
 * that ended. */
#include "runs/runner_files.h"

#include "system/files.h"

#include <errno.h>

void nim_runner_close_files(struct nim_runner *runner, int count) {
    int error = errno;
    while (count-- > 0) {
        nim_scratch_close(&runner->files[count]);
    }
    errno = error;
}

enum nim_status nim_runner_open_files(struct nim_runner *runner) {
    for (int i = 0; i < NIM_STREAMS; i++) {
        enum nim_status status =
            nim_scratch_open(&runner->files[i], &runner->outputs[i]);
        if (status != NIM_OK) {
            nim_runner_close_files(runner, i);
            return status;
        }
    }
    return NIM_OK;
}

enum nim_status nim_runner_input(struct nim_runner *runner,
                                 struct nim_output *input) {
    *input = runner->outputs[NIM_IN];
    return nim_scratch_clear(&runner->files[NIM_IN]);
}

struct nim_input nim_runner_reread(const struct nim_runner *runner, int stream,
                                   struct nim_scratch_view *view) {
    return nim_scratch_input(view, &runner->files[stream]);
}

/* Keeps the end of what it wrote to standard error, len bytes. */
static enum nim_status keep_complaint(const struct nim_runner *runner,
                                      uint64_t len, struct nim_run *run) {
    uint64_t from = len > NIM_COMPLAINT_LEN ? len - NIM_COMPLAINT_LEN : 0;
    ptrdiff_t kept;
    do {
        kept =
            nim_scratch_read(&runner->files[NIM_ERR], from + run->complaint_len,
                             run->complaint + run->complaint_len,
                             NIM_COMPLAINT_LEN - run->complaint_len);
        run->complaint_len += kept > 0 ? (size_t)kept : 0;
    } while (kept > 0 && run->complaint_len < NIM_COMPLAINT_LEN);
    return kept < 0 ? NIM_READ_FAILED : NIM_OK;
}

enum nim_status nim_runner_keep_complaint(const struct nim_runner *runner,
                                          struct nim_run *run,
                                          uint64_t *complaint_len) {
    enum nim_status status =
        nim_scratch_len(&runner->files[NIM_ERR], complaint_len);
    return status == NIM_OK ? keep_complaint(runner, *complaint_len, run)
                            : status;
}

enum nim_status nim_runner_clear_errors(struct nim_runner *runner,
                                        int *descriptor) {
    *descriptor = runner->files[NIM_ERR].file.descriptor;
    return nim_scratch_clear(&runner->files[NIM_ERR]);
}

enum nim_status nim_runner_read_input(const struct nim_runner *runner,
                                      struct nim_text *text,
                                      struct nim_fault *fault) {
    struct nim_scratch_view view;
    *text = (struct nim_text){.memory = runner->memory, .most = SIZE_MAX};
    struct nim_input input = nim_runner_reread(runner, NIM_IN, &view);
    struct nim_output output = nim_text_output(text);
    enum nim_status status = nim_text_copy(&input, &output);
    fault->error = errno;
    return text->failed ? NIM_NO_MEMORY : status;
}

void nim_runner_note_end(const struct nim_child_result *child,
                         struct nim_run *run) {
    static const enum nim_outcome outcomes[] = {
        [NIM_CHILD_EXITED] = NIM_OUTCOME_EXIT,
        [NIM_CHILD_SIGNALED] = NIM_OUTCOME_SIGNAL,
        [NIM_CHILD_STOPPED] = NIM_OUTCOME_SIGNAL,
        [NIM_CHILD_USED_CPU] = NIM_OUTCOME_SLOW,
        [NIM_CHILD_TIMED_OUT] = NIM_OUTCOME_SLOW,
        [NIM_CHILD_ATE_MEMORY] = NIM_OUTCOME_MEMORY,
        [NIM_CHILD_NOT_STARTED] = NIM_OUTCOME_NOT_STARTED,
        [NIM_CHILD_INTERRUPTED] = NIM_OUTCOME_INTERRUPTED,
    };
    run->outcome = outcomes[child->end];
    run->code = child->code;
    run->wall_ns = child->wall_ns;
    run->cpu_ns = child->cpu_ns;
    run->peak_len = child->peak_len;
    run->sleep = child->sleep;
}
