#!/bin/sh
# promises.sh BUILD: what "Promises" in tests/README.md says and no other
# test holds.
#
# - The environment changes no byte: language, time zone, width of the terminal.
# - Any number of cases, and a verdict of any number of piles, in 24 MiB of
#   addresses; a check and a validation in 64 MiB.
# - No object asks for a network, a shell, or code that is loaded later.
# - Nothing is left behind: not in the folder, not at home, not among temporary
#   files.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

cd "$made" || exit 2

printf '3\n3 6 9\n2\n5 5\n0\n' >in
printf 'Yes\n9 5\nNo\n' >right
printf 'Yes\n9 4\nNo\n' >wrong

# Each command, and one fault of each that looks for some.
commands() {
    "$nimsum" classic <in
    "$nimsum" check classic in right
    "$nimsum" check classic in wrong
    "$nimsum" check classic in wrong --json
    "$nimsum" validate classic in
    "$nimsum" validate classic right
    "$nimsum" audit classic in
    "$nimsum" test classic in -- cat right
    "$nimsum" stress classic --runs=20 --seed=3 -- "$nimsum" classic
    "$nimsum" generate classic --seed=5
    "$nimsum" explain classic 3 6 9 --all
    "$nimsum" values lasker 0..50
    "$nimsum" emit poj1704
    "$nimsum" list nim
    "$nimsum" help classic
    "$nimsum" --version
} 2>&1

# What depends on time.
without_times() {
    sed 's/[0-9.]* m\{0,1\}s\b/TIME/g; s/[0-9.]* MB/SIZE/g'
}

# ---- The same bytes everywhere ----

LC_ALL=C TZ=UTC commands | without_times >plain
expect 'commands print' yes "$([ "$(wc -l <plain)" -gt 200 ] && echo yes)"
for settings in LC_ALL=tr_TR.UTF-8 LC_ALL=de_DE.UTF-8 TZ=Asia/Kathmandu \
    COLUMNS=20 TERM=dumb LANG=ar_EG.UTF-8 POSIXLY_CORRECT=1; do
    (
        unset LC_ALL
        export "${settings?}"
        commands
    ) | without_times >same
    expect "the output with $settings" '' "$(diff plain same | head -n 5)"
done

# ---- Memory ----

# within KIB ARGUMENT...: the exit status with that many KiB of addresses.
within() {
    limit=$1
    shift
    (ulimit -v "$limit" && exec "$nimsum" "$@") >out 2>err
    echo $?
}

# Sanitizers reserve more addresses than that.
if [ "$(within 24576 --version)" = 0 ]; then
    awk 'BEGIN { for (i = 0; i < 1000000; i++) print "3\n3 6 9"; print 0 }' \
        >cases
    { echo 4000000 && yes 7 | head -n 4000000 | tr '\n' ' ' && echo 0; } >piles
    expect 'a million cases' 0 "$(within 24576 classic cases)"
    expect 'their last answer' '9 5' "$(tail -n 1 out)"
    expect 'four million piles' 0 "$(within 24576 classic piles --no-moves)"
    expect 'their answer' No "$(cat out)"
    "$nimsum" classic cases >answers
    expect 'checking a million cases' 0 \
        "$(within 65536 check classic cases answers)"
    expect 'validating a million cases' 0 \
        "$(within 65536 validate classic cases)"
    expect 'a count without its piles' 2 \
        "$(echo 18446744073709551615 1 2 3 >huge && within 24576 classic huge)"
    rm cases piles answers huge
fi

# ---- No network, no shell ----

if command -v nm >/dev/null; then
    expect 'functions asked for' '' "$(find "$build/src" -name '*.o' \
        -exec nm -u {} + | awk -v list='socket connect bind listen accept send \
recv getaddrinfo gethostbyname system popen dlopen' '
        BEGIN { for (i = split(list, names); i > 0; i--) unwanted[names[i]] }
        $1 == "U" && $2 in unwanted { print $2 }')"
fi

# ---- Nothing is left behind ----

rm -rf plain same out err
mkdir home temporary
HOME=$made/home TMPDIR=$made/temporary commands >/dev/null
expect 'files after all commands' \
    './home ./in ./right ./temporary ./wrong' \
    "$(find . -mindepth 1 | sort | tr '\n' ' ' | sed 's/ $//')"

finish
