/* The value of a formula, and reasons with such values in them. */
#include "boards/formula.h"

#include "base/factors.h"
#include "base/integer.h"

#include <inttypes.h>
#include <string.h>

const struct nim_operator_words nim_operators[NIM_OPERATORS] = {
    [NIM_IF] = {NULL, NIM_LEVEL_ALONE},
    [NIM_ELSE] = {NULL, NIM_LEVEL_ALONE},
    [NIM_OR] = {"or", 0},
    [NIM_AND] = {"and", 1},
    [NIM_UNEQUAL] = {"!=", NIM_LEVEL_COMPARED},
    [NIM_AT_MOST] = {"<=", NIM_LEVEL_COMPARED},
    [NIM_AT_LEAST] = {">=", NIM_LEVEL_COMPARED},
    [NIM_EQUAL] = {"=", NIM_LEVEL_COMPARED},
    [NIM_BELOW] = {"<", NIM_LEVEL_COMPARED},
    [NIM_ABOVE] = {">", NIM_LEVEL_COMPARED},
    [NIM_XOR] = {"^", 4},
    [NIM_BITS_OF_BOTH] = {"&", 5},
    [NIM_PLUS] = {"+", 6},
    [NIM_MINUS] = {"-", 6},
    [NIM_TIMES] = {"*", 7},
    [NIM_BY] = {"/", 7},
    [NIM_MODULO] = {"%", 7},
    [NIM_LEAST] = {"least", NIM_LEVEL_ALONE},
    [NIM_MOST] = {"most", NIM_LEVEL_ALONE},
    [NIM_DIVISOR] = {"divisor", NIM_LEVEL_ALONE},
    [NIM_PART] = {"part", NIM_LEVEL_ALONE},
    [NIM_NOT] = {"not", NIM_LEVEL_NOT},
    [NIM_LOW] = {"low", NIM_LEVEL_ALONE},
    [NIM_FACTORS] = {"factors", NIM_LEVEL_ALONE},
    [NIM_PRIMES] = {"primes", NIM_LEVEL_ALONE},
    [NIM_KAYLES] = {"kayles", NIM_LEVEL_ALONE},
    [NIM_BITS] = {"bits", NIM_LEVEL_ALONE},
    [NIM_NUMBER] = {NULL, NIM_LEVEL_ALONE},
    [NIM_HEAD] = {NULL, NIM_LEVEL_ALONE},
    [NIM_ITEM] = {NULL, NIM_LEVEL_ALONE},
    [NIM_PLACE] = {NULL, NIM_LEVEL_ALONE},
    [NIM_PREVIOUS] = {NULL, NIM_LEVEL_ALONE},
    [NIM_WON] = {NULL, NIM_LEVEL_ALONE},
    [NIM_ALL_SUM] = {"sum", NIM_LEVEL_ALONE},
    [NIM_ALL_XOR] = {"xor", NIM_LEVEL_ALONE},
    [NIM_ALL_MIN] = {"min", NIM_LEVEL_ALONE},
    [NIM_ALL_MAX] = {"max", NIM_LEVEL_ALONE},
    [NIM_ALL_GCD] = {"gcd", NIM_LEVEL_ALONE},
    [NIM_ALL_COUNT] = {"count", NIM_LEVEL_ALONE},
    [NIM_ALL_FIRST] = {"first", NIM_LEVEL_ALONE},
    [NIM_ALL_LAST] = {"last", NIM_LEVEL_ALONE},
    [NIM_ALL_BEFORE] = {"before", NIM_LEVEL_ALONE},
    [NIM_ALL_BEHIND] = {"behind", NIM_LEVEL_ALONE},
    [NIM_ALL_UNPAIRED] = {"unpaired", NIM_LEVEL_ALONE},
    [NIM_ALL_ALONE] = {"alone", NIM_LEVEL_ALONE},
};

/* A formula and what it is about. */
struct reckoning {
    const struct nim_formula *formula;
    const uint64_t *head;
    uint64_t *numbers;
    size_t count;                   /* of items */
    size_t at;                      /* which item is looked at */
    bool failed;                    /* some value is none */
    uint64_t of_all[NIM_TERMS_MAX]; /* values of functions of all items */
};

static uint64_t fail(struct reckoning *reckoning) {
    reckoning->failed = true;
    return 0;
}

static uint64_t find_part(const uint64_t *factors, size_t count,
                          uint64_t product, uint64_t least, uint64_t best) {
    size_t same = 0;
    if (product >= least || count == 0) {
        return product >= least ? integer_min(product, best) : best;
    }
    while (same < count && factors[same] == factors[0]) {
        same++;
    }
    for (size_t i = 0; i <= same; i++) {
        best = find_part(factors + same, count - same, product, least, best);
        product *= i < same ? factors[0] : 1;
    }
    return best;
}

/* The least divisor that is so large; 0: none is. */
static uint64_t part(uint64_t number, uint64_t least) {
    uint64_t factors[NIM_FACTORS_MAX];
    if (number < integer_max(least, 1)) {
        return 0;
    }
    size_t count = nim_factorize(number, factors);
    nim_sort_rising(factors, count);
    return find_part(factors, count, 1, least, number);
}

#define PRIMES_UP_TO 100000
#define PRIME_ROOT 316 /* its square is at most that */

/* How many primes are at most that? Of the numbers from 2 to each most / i, the
 * multiples of a prime go, one prime after the other (Legendre 1808). */
static uint64_t count_primes(struct reckoning *reckoning, uint64_t most) {
    uint64_t to[PRIME_ROOT + 1];
    uint64_t to_part[PRIME_ROOT + 1]; /* to most / i */
    uint64_t root = 1;
    if (most > PRIMES_UP_TO) {
        return fail(reckoning);
    }
    for (uint64_t i = 1; i * i <= most; i++) {
        root = i;
        to[i] = i - 1;
        to_part[i] = most / i - 1;
    }
    for (uint64_t p = 2; p * p <= most; p++) {
        uint64_t lower = to[p - 1];
        bool is_prime = to[p] > lower;
        for (uint64_t i = 1; is_prime && i <= root && p * p <= most / i; i++) {
            to_part[i] -=
                (i * p <= root ? to_part[i * p] : to[most / i / p]) - lower;
        }
        for (uint64_t i = root; is_prime && i >= p * p; i--) {
            to[i] -= to[i / p] - lower;
        }
    }
    return most > 0 ? to_part[1] : 0;
}

static uint64_t value_of_kayles(uint64_t row) {
    const char *values = NIM_KAYLES_0 NIM_KAYLES_42;
    return (uint64_t)(values[row < 72 ? row : 72 + row % 12] - '0');
}

static uint64_t plus(struct reckoning *reckoning, uint64_t a, uint64_t b) {
    return a <= UINT64_MAX - b ? a + b : fail(reckoning);
}

static uint64_t times(struct reckoning *reckoning, uint64_t a, uint64_t b) {
    bool may_be_large = (a | b) >> 32 > 0; /* divisions are slow */
    return may_be_large && a > 0 && b > UINT64_MAX / a ? fail(reckoning)
                                                       : a * b;
}

static uint64_t combine(struct reckoning *reckoning, enum nim_operator sign,
                        uint64_t a, uint64_t b) {
    switch (sign) {
    case NIM_EQUAL:
        return a == b;
    case NIM_UNEQUAL:
        return a != b;
    case NIM_BELOW:
        return a < b;
    case NIM_AT_MOST:
        return a <= b;
    case NIM_ABOVE:
        return a > b;
    case NIM_AT_LEAST:
        return a >= b;
    case NIM_XOR:
        return a ^ b;
    case NIM_BITS_OF_BOTH:
        return a & b;
    case NIM_PLUS:
        return plus(reckoning, a, b);
    case NIM_MINUS:
        return a >= b ? a - b : fail(reckoning);
    case NIM_TIMES:
        return times(reckoning, a, b);
    case NIM_BY:
        return b > 0 ? a / b : fail(reckoning);
    case NIM_MODULO:
        return b > 0 ? a % b : fail(reckoning);
    case NIM_LEAST:
        return integer_min(a, b);
    case NIM_MOST:
        return integer_max(a, b);
    case NIM_DIVISOR:
        return nim_common_divisor(a, b);
    default: /* NIM_PART */
        return part(a, b);
    }
}

static uint64_t change(struct reckoning *reckoning, enum nim_operator sign,
                       uint64_t a) {
    uint64_t factors[NIM_FACTORS_MAX];
    switch (sign) {
    case NIM_NOT:
        return a == 0;
    case NIM_LOW:
        return a & (0 - a);
    case NIM_BITS:
        return integer_ones(a);
    case NIM_PRIMES:
        return count_primes(reckoning, a);
    case NIM_KAYLES:
        return value_of_kayles(a);
    default: /* NIM_FACTORS */
        return a > 0 ? nim_factorize(a, factors) : fail(reckoning);
    }
}

static uint64_t item(const struct reckoning *reckoning, size_t column) {
    size_t at = reckoning->formula->columns * reckoning->at + column;
    return reckoning->numbers[at];
}

static uint64_t reckon_joined(struct reckoning *reckoning,
                              const struct nim_term *term);

/* The value of a term; the depth is at most their number. */
static inline uint64_t reckon(struct reckoning *reckoning, unsigned index) {
    const struct nim_term *term = &reckoning->formula->terms[index];
    switch (term->sign) {
    case NIM_NUMBER:
    case NIM_WON:
        return term->number;
    case NIM_HEAD:
        return reckoning->head[term->number];
    case NIM_ITEM:
        return item(reckoning, (size_t)term->number);
    case NIM_PLACE:
        return reckoning->at + 1;
    case NIM_PREVIOUS:
        return reckoning->at > 0 ? reckoning->numbers[reckoning->at - 1] : 0;
    default:
        return nim_operator_is_of_all(term->sign)
                   ? reckoning->of_all[index]
                   : reckon_joined(reckoning, term);
    }
}

/* Of a term that is made of others. */
static uint64_t reckon_joined(struct reckoning *reckoning,
                              const struct nim_term *term) {
    enum nim_operator sign = term->sign;
    uint64_t left = reckon(reckoning, term->left);
    if (sign == NIM_IF) {
        const struct nim_term *choice = &reckoning->formula->terms[term->right];
        return reckon(reckoning, left != 0 ? choice->left : choice->right);
    }
    if (!nim_operator_is_of_two(sign)) {
        return change(reckoning, sign, left);
    }
    if (sign == NIM_OR || sign == NIM_AND) {
        bool is_told = (left != 0) == (sign == NIM_OR);
        return is_told ? sign == NIM_OR : reckon(reckoning, term->right) != 0;
    }
    return combine(reckoning, sign, left, reckon(reckoning, term->right));
}

/* ---- Functions of all items ---- */

/* What comes of the value so far and that of another item. */
static uint64_t fold(struct reckoning *reckoning, enum nim_operator sign,
                     uint64_t sum, uint64_t value) {
    switch (sign) {
    case NIM_ALL_SUM:
        return plus(reckoning, sum, value);
    case NIM_ALL_XOR:
        return sum ^ value;
    case NIM_ALL_MIN:
        return reckoning->at == 0 ? value : integer_min(sum, value);
    case NIM_ALL_MAX:
        return integer_max(sum, value);
    case NIM_ALL_GCD:
        return nim_common_divisor(sum, value);
    case NIM_ALL_COUNT:
        return sum + (value != 0);
    case NIM_ALL_FIRST:
        return reckoning->at == 0 ? value : sum;
    case NIM_ALL_LAST:
        return value;
    case NIM_ALL_BEFORE:
        return sum + (sum == reckoning->at && value == 0);
    default: /* NIM_ALL_BEHIND */
        return value != 0 ? 0 : sum + 1;
    }
}

/* How many values come an odd number of times, or the largest of them. */
static uint64_t reckon_unpaired(struct reckoning *reckoning,
                                enum nim_operator sign) {
    const uint64_t *numbers = reckoning->numbers;
    uint64_t count = 0;
    uint64_t largest = 0;
    nim_sort_rising(reckoning->numbers, reckoning->count);
    for (size_t i = 0; i < reckoning->count; i++) {
        bool has_twin =
            i + 1 < reckoning->count && numbers[i] == numbers[i + 1];
        largest = has_twin ? largest : numbers[i];
        i += has_twin;
        count += !has_twin;
    }
    return sign == NIM_ALL_ALONE ? largest : count;
}

static uint64_t reckon_all(struct reckoning *reckoning,
                           const struct nim_term *term) {
    uint64_t sum = 0;
    for (reckoning->at = 0; reckoning->at < reckoning->count; reckoning->at++) {
        sum = fold(reckoning, term->sign, sum, reckon(reckoning, term->left));
    }
    return sum;
}

/* Functions of all items first, of which a head alone has none, and those
 * inside of others before them. Those that sort the items come last: no other
 * is about them. */
bool nim_formula_value(const struct nim_formula *formula, const uint64_t *head,
                       uint64_t *numbers, size_t number_count,
                       uint64_t *value) {
    struct reckoning reckoning; /* large: not set to zeros */
    reckoning.formula = formula;
    reckoning.head = formula->columns > 0 ? head : numbers;
    reckoning.numbers = numbers;
    reckoning.count =
        formula->columns > 0 ? number_count / formula->columns : 0;
    reckoning.failed = false;
    bool sorts = false;
    for (unsigned i = 0; formula->columns > 0 && i < formula->count; i++) {
        const struct nim_term *term = &formula->terms[i];
        sorts |= nim_operator_sorts(term->sign);
        if (nim_operator_is_of_all(term->sign) &&
            !nim_operator_sorts(term->sign)) {
            reckoning.of_all[i] = reckon_all(&reckoning, term);
        }
    }
    for (unsigned i = 0; sorts && i < formula->count; i++) {
        if (nim_operator_sorts(formula->terms[i].sign)) {
            reckoning.of_all[i] =
                reckon_unpaired(&reckoning, formula->terms[i].sign);
        }
    }
    *value = reckon(&reckoning, formula->count - 1);
    return !reckoning.failed;
}

bool nim_formula_says_word(const struct nim_board *board) {
    const struct nim_formula_board *formula = board->formula;
    unsigned i = 0;
    while (formula && i < formula->wins.count &&
           formula->wins.terms[i].sign != NIM_WON) {
        i++;
    }
    return formula && i < formula->wins.count;
}

/* ---- Reasons ---- */

/* The numbers are only read: no formula of words sorts them. A blank before a
 * condition is not said. */
void nim_formula_say(const struct nim_grounds *grounds) {
    const struct nim_case *given = grounds->given;
    const struct nim_formula_board *board =
        given->problem->layout.board->formula;
    const struct nim_formula_words *part =
        grounds->wins ? board->won : board->lost;
    bool is_said = true;
    bool has_been_true = false;
    uint64_t value = 0;
    for (; part && part->words; part++) {
        size_t len = strlen(part->words);
        len -= part->is_condition && len > 0 && part->words[len - 1] == ' ';
        bool is_known =
            part->value && nim_formula_value(part->value, given->head,
                                             (uint64_t *)grounds->numbers,
                                             grounds->count, &value);
        nim_line_say(grounds->line, "%.*s", is_said ? (int)len : 0,
                     part->words);
        if (part->is_condition) {
            is_said = is_known && value != 0 && !has_been_true;
            has_been_true |= is_said;
        } else if (part->value && is_said) {
            nim_line_say(grounds->line, is_known ? "%" PRIu64 : "?", value);
        }
    }
}

/* The most that a term can be, of numbers and counts so large. */
static double bound(const struct nim_term *term, const double *of,
                    double number, double count) {
    double a = of[term->left];
    double b = of[term->right];
    switch (term->sign) {
    case NIM_NUMBER:
        return (double)term->number;
    case NIM_HEAD:
    case NIM_ITEM:
    case NIM_PREVIOUS:
        return number;
    case NIM_PLACE:
    case NIM_ALL_COUNT:
    case NIM_ALL_BEFORE:
    case NIM_ALL_BEHIND:
    case NIM_ALL_UNPAIRED:
        return count;
    case NIM_NOT:
        return 1;
    case NIM_PLUS:
    case NIM_XOR:
        return a + b;
    case NIM_TIMES:
        return a * b;
    case NIM_ALL_SUM:
        return a * count;
    case NIM_ALL_XOR:
        return 2 * a;
    case NIM_MODULO:
        return a < b ? a : b - 1;
    default:
        return term->sign >= NIM_OR && term->sign <= NIM_ABOVE ? 1
               : nim_operator_is_of_two(term->sign)            ? (a > b ? a : b)
                                                               : a;
    }
}

bool nim_formula_exceeds(const struct nim_formula *formula, uint64_t most,
                         uint64_t number, uint64_t count) {
    double of[NIM_TERMS_MAX] = {0};
    for (unsigned i = 0; i < formula->count; i++) {
        of[i] = bound(&formula->terms[i], of, (double)number, (double)count);
        if (of[i] > (double)most) {
            return true;
        }
    }
    return false;
}
