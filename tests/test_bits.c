/* Evidence in bits, against its definition, case by case. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "check/checker.h"

/* By the series of the area tangent, as ln x = 2 artanh((x - 1) / (x + 1)). */
static double log_2(double x) {
    const double ln_2 = 0.69314718055994530942;
    double bits = 0;
    double sum = 0;
    for (; x >= 2; x /= 2) {
        bits += 1;
    }
    double t = (x - 1) / (x + 1);
    double power = t;
    for (int i = 1; i < 80; i += 2) {
        sum += power / i;
        power *= t * t;
    }
    return bits + 2 * sum / ln_2;
}

/* Each case's share, as the header has it; the wrong ones come first. */
static double bits_of_cases(unsigned count, unsigned wrong) {
    double bits = 0;
    for (unsigned i = 0; i < count; i++) {
        double of_its_outcome = i < wrong ? i : i - wrong;
        bits += log_2((i + 1) / (of_its_outcome + 0.5));
    }
    return bits;
}

static void expect_near(double found, double wanted) {
    double apart = found < wanted ? wanted - found : found - wanted;
    if (!(apart < 0.001)) {
        fail_msg("%f bits, expected %f", found, wanted);
    }
}

static void outcomes_take_what_their_cases_take(void **state) {
    (void)state;
    for (unsigned count = 0; count < 100; count++) {
        for (unsigned wrong = 0; wrong <= count; wrong++) {
            expect_near(nim_bits_of_outcomes(count, wrong),
                        bits_of_cases(count, wrong));
        }
    }
    expect_near(nim_bits_of_outcomes(1, 0), 1);
    expect_near(nim_bits_of_outcomes(2, 1), 3);
    expect_near(nim_bits_of_outcomes(1000, 10), bits_of_cases(1000, 10));
}

static void a_choice_takes_the_logarithm(void **state) {
    (void)state;
    expect_near(nim_bits_of_choice(0), 0);
    expect_near(nim_bits_of_choice(1), 0);
    expect_near(nim_bits_of_choice(8), 3);
    for (unsigned count = 1; count < 300; count++) {
        expect_near(nim_bits_of_choice(count), log_2(count));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_take_what_their_cases_take),
        cmocka_unit_test(a_choice_takes_the_logarithm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
