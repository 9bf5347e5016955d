#!/bin/sh
# problem_file.sh BUILD: a problem in a file is as good as a row. Each row, as
# its own text under another path, answers, generates, explains, emits and
# describes the same; a file that says no problem is told so before anything
# runs; samples stand beside it.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

cd "$made" || exit 2
mkdir own

# Names are other words for the same: NAME. Those in JSON and in saved files are
# the text's.
say() { # NAME COMMAND...
    name=$1
    shift
    "$nimsum" "$@" >said 2>&1 <given.in
    echo "$?" >>said
    sed "s|$name|NAME|g; s|$row|NAME|g" said
}

compare() { # WHAT WORDS..., with PROBLEM for the problem
    what=$1
    shift
    # shellcheck disable=SC2046
    expect "$row: $what" \
        "$(say "$row" $(echo "$*" | sed "s|PROBLEM|$row|"))" \
        "$(say own/x.problem $(echo "$*" | sed 's|PROBLEM|own/x.problem|'))"
}

for row in $(ls "$data"); do
    "$nimsum" help "$row" --text >own/x.problem
    expect "$row: its text" "$(cksum <"$data/$row/problem")" \
        "$(cksum <own/x.problem)"
    cp "$data/$row/sample/"*.in given.in 2>/dev/null ||
        cat "$(ls "$data/$row/sample/"*.in | head -n 1)" >given.in
    compare answers PROBLEM
    compare 'a generated input' generate PROBLEM --seed=3
    compare shapes generate PROBLEM --shapes
    compare 'an emitted program' emit PROBLEM
    compare 'an explanation' explain PROBLEM --case=1 given.in
    compare 'a validation' validate PROBLEM --report given.in
    compare 'a check' check PROBLEM given.in given.in
done

# ---- Samples ----

mkdir own/sample
cp "$data/cses1730/problem" own/x.problem
printf '1\n1\n5\n' >own/sample/tiny.in
echo first >own/sample/tiny.ans
echo 'Made up.' >own/sample/tiny.desc
expect 'its sample in help' 'Made up.' \
    "$("$nimsum" help own/x.problem | tail -n 1)"
expect 'its sample in a set' 'first' \
    "$("$nimsum" generate own/x.problem --set=set >/dev/null &&
        cat set/sample/1.ans)"
expect 'its sample in a test' 'sample/1 right' \
    "$("$nimsum" test own/x.problem -- "$nimsum" cses1730 |
        sed -n 's/^\(sample.1\)  *\([a-z]*\) .*/\1 \2/p')"
echo second >own/sample/tiny.ans
"$nimsum" help own/x.problem 2>err
expect 'the status of a sample with a wrong answer' 2 "$?"
expect 'a sample with a wrong answer' \
    "nimsum: own/sample/tiny.ans: case 1 of 1: line 1: expected 'first', found 'second'" \
    "$(cut -d : -f 1-5 err)"
echo first >own/sample/tiny.ans
printf '1\n1\nx\n' >own/sample/tiny.in
expect 'a sample whose input breaks off' \
    "nimsum: own/sample/tiny.in:3:1: expected pile 1 of 1 of case 1, found 'x'" \
    "$("$nimsum" help own/x.problem 2>&1)"
rm own/sample/tiny.ans
expect 'a sample without an answer' \
    'nimsum: own/sample/tiny.ans: cannot read: No such file or directory
2' \
    "$("$nimsum" help own/x.problem 2>&1; echo $?)"
rm -r own/sample

# ---- Words of any kind ----

# No judge has such words; a file may.
cat >own/x.problem <<'END'
names weird
title "100% \"Sp??/iel\" & $x_1 {#} ~^ \\ ü"
rule  Take 50% of _it_ & {more} \ than ??/ that; "quoted" #1.
cases to the end
case a b c
limits a b c 0..30
game nim
wins "J\"ör%d??/\\ '1"
loses C:\n%s
label "# #> "
END
printf '1 2 3\n1 1 1\n' >given.in
"$nimsum" own/x.problem <given.in >right
expect 'weird words' "# 1> C:\\n%s
# 2> J\"ör%d??/\\ '1" "$(cat right)"
"$nimsum" emit own/x.problem >weird.c
${CC:-cc} -std=c89 -w -o weird weird.c 2>err || cat err
expect 'weird words of C' '' "$(./weird <given.in | diff right - 2>&1)"
"$nimsum" emit own/x.problem --language=python >weird.py
expect 'weird words of Python' '' \
    "$(python3 weird.py <given.in 2>&1 | diff right - 2>&1)"
"$nimsum" generate own/x.problem --set=package --package=kattis >/dev/null
${CC:-cc} -w -o validate package/input_validators/validate.c 2>err || cat err
# It is no "Case ", nor "Case #": nobody can take one for the other.
expect 'ideas of another label' '' "$(ls package/submissions/wrong_answer | grep hash)"
for input in package/data/secret/01-*.in; do
    ./validate <"$input" 2>err
    expect 'the validator of weird words' 42 "$?"
done

# ---- What is no problem ----

complains() { # WHAT EXPECTED, of own/x.problem
    for words in help 'generate' 'emit' 'solve' 'explain' 'validate' 'audit' \
        'values 0..3' 'test' 'stress' 'check'; do
        expect "$words: $1" "nimsum: $2
2" "$(
            # shellcheck disable=SC2086
            "$nimsum" ${words%% *} own/x.problem ${words#"${words%% *}"} 2>&1 \
                </dev/null
            echo $?)"
    done
}

sed 's/counted/many/' "$data/cses1730/problem" >own/x.problem
complains 'a wrong word' "own/x.problem:9:15: expected 'one', 'counted', 'until 0', 'to the end' or 'counted behind n', found 'many'"
sed '/^wins/d' "$data/cses1730/problem" >own/x.problem
complains 'a missing key' "own/x.problem: the key 'wins' is missing"
rm own/x.problem
complains 'a missing file' 'own/x.problem: cannot read: No such file or directory'
expect 'a URL is a name' "nimsum: unknown problem or command 'https://x.problem'; 'nimsum list' shows the problems" \
    "$("$nimsum" help https://x.problem 2>&1)"
head -c 1000001 /dev/zero | tr '\0' '\n' >own/x.problem
complains 'a long file' 'own/x.problem: a problem has at most 1000000 bytes'

finish
