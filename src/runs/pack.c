/* Writes many inputs as one. */
#include "runs/pack.h"

static bool has_same_takes(const struct nim_model *a,
                           const struct nim_model_set *a_set,
                           const struct nim_model *b,
                           const struct nim_model_set *b_set) {
    bool is_same = a_set->take_count == b_set->take_count;
    for (size_t i = 0; i < a_set->take_count && is_same; i++) {
        is_same = a->numbers.items[a_set->take_at + i] ==
                  b->numbers.items[b_set->take_at + i];
    }
    return is_same;
}

enum nim_status nim_pack_append(struct nim_model *to,
                                const struct nim_model *from) {
    const struct nim_model_case *next = from->cases;
    for (size_t i = 0; i < from->set_count; i++) {
        enum nim_status status = NIM_OK;
        const struct nim_model_set *set = &from->sets[i];
        if (to->set_count == 0 ||
            !has_same_takes(to, &to->sets[to->set_count - 1], from, set)) {
            status = nim_model_add_set(to, from->numbers.items + set->take_at,
                                       set->take_count);
        }
        for (size_t j = 0; j < set->case_count && status == NIM_OK;
             j++, next++) {
            status = nim_model_add_case(
                to, next->head, from->numbers.items + next->at, next->name);
        }
        if (status != NIM_OK) {
            return status;
        }
    }
    return NIM_OK;
}

/* Can the text say all of it? It may have one set only, and a number of the
 * head once for all cases. */
static bool fits_layout(const struct nim_model *model) {
    const struct nim_layout *layout = &model->problem->layout;
    bool is_shared = layout->cases == NIM_CASES_SHARED;
    bool is_equal = layout->cases == NIM_CASES_EQUAL || is_shared;
    unsigned at = is_shared ? layout->head_count - 1 : 0;
    if (model->case_count == 0 ||
        (layout->set != NIM_SET_EACH && model->set_count > 1)) {
        return false;
    }
    for (size_t i = 1; i < model->case_count && is_equal; i++) {
        if (model->cases[i].head[at] != model->cases[i - 1].head[at]) {
            return false;
        }
    }
    return true;
}

enum nim_status nim_pack_write(const struct nim_model *model,
                               struct nim_text *text) {
    return fits_layout(model) ? nim_model_text(model, text) : NIM_INVALID;
}

enum nim_status nim_pack_validate(const struct nim_model *model,
                                  const struct nim_text *text) {
    const struct nim_strictness strictness = {.crlf_allowed = false};
    struct nim_text_view view;
    struct nim_breach breach;
    struct nim_input input = nim_text_input(&view, text->bytes, text->len);
    return nim_validate(model->problem, &input, &model->memory, &strictness,
                        &breach, NULL);
}

enum nim_status nim_pack_write_valid(const struct nim_model *model,
                                     struct nim_text *text) {
    enum nim_status status = nim_pack_write(model, text);
    return status == NIM_OK ? nim_pack_validate(model, text) : status;
}
