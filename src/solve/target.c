/* What a value must become. */
#include "games/nim_sum.h"

uint64_t nim_explanation_target(const struct nim_explanation *explanation,
                                size_t index) {
    const struct nim_sum sum = {
        .play = explanation->columns.play,
        .value = explanation->sum,
        .big = explanation->columns.big,
    };
    return nim_sum_target(&sum, explanation->values[index]);
}
