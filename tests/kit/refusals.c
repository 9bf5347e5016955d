/* Memory that refuses the call of a given number. */
#include "refusals.h"

#include "streams.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void expect_told(const struct counted_memory *memory,
                        enum nim_status status) {
    bool is_refused = memory->call_count >= memory->failing_call;
    if (status != (is_refused ? NIM_NO_MEMORY : NIM_OK) ||
        memory->block_count > 0 || memory->call_count == 0) {
        fail_msg("call %d of %d is refused: status %d, %d blocks left",
                 (int)memory->failing_call, (int)memory->call_count,
                 (int)status, (int)memory->block_count);
    }
}

static size_t step_behind(size_t call, size_t part) {
    return call < 128 ? 1 : 1 + call / part;
}

size_t refusals_some(refusals_fn *work, const void *context, size_t part) {
    struct counted_memory counted = {.failing_call = 0};
    for (size_t call = 1; counted.call_count >= counted.failing_call;
         call += step_behind(call, part)) {
        counted = (struct counted_memory){.failing_call = call};
        const struct nim_memory memory = counted_memory_open(&counted);
        expect_told(&counted, work(context, &memory));
    }
    return counted.call_count;
}

size_t refusals_each(refusals_fn *work, const void *context) {
    return refusals_some(work, context, SIZE_MAX);
}
