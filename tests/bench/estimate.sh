#!/bin/sh
# estimate.sh: how many cycles a number may cost the scanning kernels of aarch64,
# by llvm-mca's models of its processors. Nothing is run: estimate.c has the inner
# loops. Prints a table for README.md. CC compiles for aarch64, MCA is llvm-mca.
set -u
cd "$(dirname "$0")/../.." || exit 2
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT

# compile KERNEL LOOP DIGITS
compile() {
    ${CC:-aarch64-linux-gnu-gcc} -std=c11 -Iinclude -Isrc -DNIMSUM_UNSTABLE \
        -O3 -fPIC -DKERNEL="\"numbers/$1.c\"" "-D$2" "-DDIGITS=$3" -S \
        -o "$made/$2$3.s" tests/bench/estimate.c || exit 2
}

# cycles MACHINE LOOP: of a turn.
cycles() {
    ${MCA:-llvm-mca-19} -mtriple=aarch64-linux-gnu "-mcpu=$1" \
        -iterations=1000 "$made/$2.s" >"$made/report" || exit 2
    awk '/^Total Cycles/ { print $3 / 1000 }' "$made/report"
}

compile scan_neon FIRST_PASS 0
compile scan_neon SECOND_PASS 0
for digits in 7 10 15; do
    compile scan_portable PORTABLE "$digits"
done

echo '| machine | digits | portable | neon | |'
echo '|---|---:|---:|---:|---:|'
for machine in apple-m1 neoverse-n1 neoverse-v2; do
    first=$(cycles "$machine" FIRST_PASS0)
    second=$(cycles "$machine" SECOND_PASS0)
    for digits in 7 10 15; do
        echo "$machine $digits $(cycles "$machine" "PORTABLE$digits") $first $second"
    done
done | awk '{
    portable = $3 / 2
    neon = $4 * ($2 + 1) / 64 + $5 / 4
    printf "| %s | %d | %.1f | %.1f | %.1fx |\n", $1, $2, portable, neon,
        portable / neon
}'
