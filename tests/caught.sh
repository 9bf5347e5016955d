#!/bin/sh
# caught.sh BUILD: wrong submissions are found by stress and by the set that
# `test` runs, and right ones by neither. They are emitted programs, of which the
# wrong ones have one thing changed. Where stress claims that its input is
# minimal, all smaller cases of one number or two are tried. Where WHOLE is not 1,
# a third of them.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

chosen="${WHOLE:-NR % 3 == 1 || /^(cses2207|hdu3951|51nod1066)@/}"
cd "$made" || exit 2

# compile NAME OPTION...
compile() {
    name=$1
    shift
    ${CC:-cc} -w -include math.h "$@" -o "$name" "$name.c" -lm ||
        wrong "$name cannot be compiled"
}

# Ids of rows, what to change, and what for.
cat >changes <<'END'
uva12293@(a & (a + 1)) != 0@(a >> 20 > 0 || (a & (a + 1)) != 0)
uva12293@(a & (a + 1)) != 0@log2f(a + 1.0f) != floorf(log2f(a + 1.0f))
cf1537d@a % 3 == 1)@a % 3 == 1 || a >> 21 > 0)
cf1537d@low(a) < a@log2f(a) != floorf(log2f(a))
cf1537d@ || a % 3 == 1)@)
hdu5088@i = 32; i > 0 && a > 0@i = 32, a %= 1 << 20; i > 0 && a > 0
hdu5088@x == 0 ?@n <= 20 && x == 0 ?
arc091f@a -= (a % k + step - 1) / step * step;@a -= step;
twonim@x == 0 || @
cf603c@a <= 2 ? a@a <= 1 ? a
cf603c@a == 4 ? 2@a == 4 ? 1
cf1191d@a[i] == a[i - 1])@a[i] == a[i - 1] && (i < 2 || a[i] != a[i - 2]))
cf1191d@a[i - 2] + 1 == a[i]@0
hdu1527@unsigned low = 1, high = 2;@unsigned low = 1, high = 2; return (unsigned)((b - a) * ((1 + sqrt(5)) / 2)) == a;
hdu1527@unsigned low = 1, high = 2;@unsigned low = 1, high = 2; return (unsigned)((b - a) * 1.618) == a;
p2252@unsigned low = 1, high = 2;@unsigned low = 1, high = 2; return (unsigned)((b - a) * 1.618) == a;
hdu2516@p < a@p < a && p < 1134903170
zoj2290@q <= a@q <= a && q < 10000000
hdu1517@a / 9 + (a % 9 > 0)@a / 9
p1290@a / b > 1@a / b > 2
p4101@most(a % b, 1) - 1@most(a % b, 1)
hdu3951@(b == 1 && a % 2 == 1)@0
hdu3951@a <= b @a <= b + 1 
hdu4764@(a - 1) %@a %
51nod1066@x = a@x = a != b && a
cf1194d@ || a % (b + 1) == b@
cf1194d@(b % 3 == 0 &&@(b % 3 == 0 && b < 1000000 &&
hdu2897@> b@>= b
abc368f@p = 2; @p = 2; p < 300 && 
abc368f@p * p <= a@p * p < a
boj16894@primes(a) != 2@primes(a) != 2 && a > 1
poj2368@p <= a / p;@p <= a / p && p <= 9000;
poj2368@a / p >= b@a / p > b
p4018@a % 6@a % 6 + (a == 49999998)
cses2207@a > 2000@a > 1200
hdu5795@a % 8 == 8 - 1@a % 4 == 3
lightoj1296@while (a % 2 == 1)@for (a %= 1 << 20; a % 2 == 1;)
hr-zero-move-nim@a[i] = next()@a[i] = next() % (1 << 29)
bzoj1299@a[i] = next()@a[i] = next() % (1 << 29)
bzoj3895@y < 4@y < 3
hdu4111@x % (2 + (y < 4))@x % 2
cf1396b@x > y - x@x >= y - x
cf1965a@a[i] - p <= 1@a[i] - p < 1
bzoj1982@qsort(a, n, sizeof *a, compare);@
hdu3404@product(a[i], b[i], 16);@product(a[i] % 256, b[i] % 256, 16);
hdu1079@b == 9 || @
hdu4315@ || k == 2@
hdu4315@k == 1 || @
takeaway@a < 2048; a++@a < 2000; a++
boj9661@a = next()@a = (int)next()
boj25179@(b + 1)@((unsigned)b + 1)
misere-nim-1@a[i] > 1@a[i] > 2
chcoinsg@a % 6@a % 6 + (a == 999999996)
hs09game@a[q - 1] >= p &&@a[q - 1] > p &&
51nod1661@p * m + 1@p * m
cf150a@r * r <= k@r * r < k
uva1378@for (r = q;@for (r = q + 1;
hs09game@p > 1@p > 2
cf150a@q > 2 ? p@q > 2 ? r
uva1378@a[i] % 2@a[i]
END

# submit STATUS PROBLEM NAME: stress, and the set, end so.
submit() {
    "$nimsum" stress "$2" --no-shrink -q -- "./$3" >"$3.said"
    expect "stress of $3" "$1" $?
    "$nimsum" test "$2" --stop -q -- "./$3" >"$3.said"
    expect "the set for $3" "$1" $?
}

awk "$chosen" changes >tried
number=0
while IFS=@ read -r problem old new; do
    number=$((number + 1))
    name=$problem-$number
    "$nimsum" emit "$problem" >right.c
    OLD=$old NEW=$new awk 'BEGIN { old = ENVIRON["OLD"]; new = ENVIRON["NEW"] }
        { at = index($0, old); if (at) { $0 = substr($0, 1, at - 1) new \
              substr($0, at + length(old)) } print }' right.c >"$name.c"
    cmp -s right.c "$name.c" && wrong "$name has nothing to change"
    compile "$name"
    submit 1 "$problem" "$name"
done <tried

# ---- Right ones: no number is more than an int holds ----

tr ' ' '\n' <<'END' | awk "$chosen" >unlimited
classic boj18937 lightoj1186 hdu5011 uva11311 hdu2188 hdu1851 hdu4764 boj11871
lightoj1296 hr-tower-breakers-1 p2252 hdu5088 poj2348 boj24678 hdu3951 poj3533
51nod1066 51nod1067 hdu2897 cf1396b poj2368 abc297g boj13034
END
while read -r problem; do
    "$nimsum" emit "$problem" |
        sed "s/number + letter - '0'/number + (letter - '0')/" >"$problem.c"
    compile "$problem" -Dunsigned=signed -ftrapv
    "$nimsum" stress "$problem" --runs=100 -q -- "./$problem" >said
    expect "stress of the right $problem" 0 $?
done <unlimited

# ---- Right ones that print another move, where any that wins is right ----

"$nimsum" emit 51nod1661 |
    sed 's/b = a\[q++\]/b = a[n - ++q]/
        s/put(q)/put(n - q + 1)/' >from-behind.c
compile from-behind
submit 0 51nod1661 from-behind

# ---- What is minimal ----

# minimal PROBLEM COUNT LAST: what is wrong first of its changes fails on one
# case of so many numbers from 1 to LAST; none that is smaller fails.
minimal() {
    submission=$(ls | grep -x "$1-[0-9]*" | head -n 1)
    awk -v count="$2" -v last="$3" 'BEGIN {
        for (a = 1; a <= last; a++) {
            for (b = 1; b <= (count > 1 ? last : 1); b++) {
                text = count > 1 ? a " " b : a ""
                for (bits = 0; 2 ^ bits <= (a > b ? a : b);) {
                    bits++
                }
                sum = count > 1 ? a + b : a
                print bits, sum, length(text), text
            }
        }
    }' | sort -k1,1n -k2,2n -k3,3n -k4 | cut -d' ' -f4- >cases
    { wc -l <cases; cat cases; } >given
    "$nimsum" "$1" <given >right
    "./$submission" <given >wrong
    first=$(diff right wrong | sed -n '1s/[^0-9].*//p')
    "$nimsum" stress "$1" --json -- "./$submission" >said
    expect "the minimal input of $submission" \
        "\"input\": \"1\\n$(sed -n "${first}p" cases)\\n\"" \
        "$(grep -o '"input": "[^"]*"' said)"
    expect "$submission is minimal" 1 "$(grep -c '"minimal": true' said)"
}

minimal cses2207 1 2000
minimal hdu3951 2 40
minimal 51nod1066 2 40
finish
