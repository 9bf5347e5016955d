/* What white space stood between two words. */
#include "streams/gap.h"

void nim_gap_add(struct nim_gap *gap, unsigned char space) {
    gap->len++;
    if (space == '\n') {
        gap->newlines++;
        gap->has_trailing |= gap->blanks > 0;
        gap->blanks = 0;
    } else if (space == '\r') {
        gap->has_return = true;
    } else {
        gap->blanks++;
        gap->has_other |= space != ' ';
    }
}

enum nim_before nim_gap_form(const struct nim_gap *gap, bool is_end) {
    if (gap->has_return) {
        return NIM_BEFORE_RETURN;
    }
    if (gap->has_other) {
        return NIM_BEFORE_TAB;
    }
    if (gap->has_trailing || (is_end && gap->blanks > 0)) {
        return NIM_BEFORE_TRAILING;
    }
    if (gap->newlines > 1) {
        return NIM_BEFORE_BLANK_LINE;
    }
    if (gap->blanks > 1 || (gap->blanks > 0 && gap->newlines > 0)) {
        return NIM_BEFORE_BLANKS;
    }
    if (gap->newlines > 0) {
        return NIM_BEFORE_NEWLINE;
    }
    return gap->blanks > 0 ? NIM_BEFORE_SPACE : NIM_BEFORE_NOTHING;
}
