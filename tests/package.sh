#!/bin/sh
# package.sh BUILD [PROBLEM...]: problem packages in Kattis' layout, taken
# as a judge takes them. The names and keys are those of the specification, the
# validator accepts the data and nothing that is spoilt, the accepted
# submissions answer all of it, and each wrong one fails on a secret input,
# neither crashing nor slow. Of an interactive problem, the output validator plays
# with them. Without problems: all where WHOLE is 1, or a few.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

shift
case ${WHOLE-}$* in
'') set -- misere-nim p1247 hdu1730 coins ninetynine ;;
# Not those of which several moves are right.
1) set -- $(grep -L '^right move' "$data"/*/problem | sed 's,/problem$,,; s,.*/,,') ;;
esac
cd "$made" || exit 2

# Words of any kind: no judge has such, a file may.
cat >weird.problem <<'END'
names weird
title "100% \"Sp??/iel\" & $x_1 {#} ~^ \\ ü"
rule  Take `50%' of _it_ & {more} \ than ??/ that; "quoted" #1 --- or <2,,.
judge "A \"judge\" \\ 5' ü of \\e"
url   https://x.org/a_b?c=d%20&e#f~
cases to the end
case a b c
limits a b c 0..30
game nim
wins "J\"ör%d??/\\ '1"
loses C:\n%s
label "# #> "
END
mkdir sample
printf '1 2 3\n1 1 1\n' >sample/1.in
printf '%s\n' "# 1> C:\\n%s" "# 2> J\"ör%d??/\\ '1" >sample/1.ans
set -- "$@" "$made/weird.problem"

# judge NAME WHY: it is right when WHY is empty.
judge() {
    expect "$problem: $1" '' "$2"
}

# Is the problem interactive?
is_played() {
    grep -qxE 'validation: custom interactive|type: .pass-fail, interactive.' \
        problem.yaml
}

# ---- Names and keys ----

# What the format allows and asks for.
check_layout() { # FORMAT
    case $1 in
    kattis)
        statement=problem_statement
        host=output_validators
        keys='source_url|validation|validator_flags'
        described=desc
        ;;
    *)
        statement=statement
        host=output_validator
        keys='type|  name|  url|  time_limit'
        described=yaml
        ;;
    esac
    # What nobody is asked for has no .in: its sample is what was said.
    sample=data/sample/1.in
    grep -qx 'There is no input.' attachments/statement.md &&
        sample=data/sample/1.interaction
    judge names "$(find . | sed 's|.*/||' |
        grep -vxE '[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}|\.')"
    judge folders "$(find . -mindepth 1 -type d | sed 's|^\./||' |
        grep -vxE "data|data/(sample|secret)|attachments|$statement|input_validators|$host|submissions|submissions/(accepted|wrong_answer)")"
    judge 'what must be there' "$(ls problem.yaml "$statement/problem.en.tex" \
        attachments/statement.md "$sample" input_validators/validate.c \
        submissions/accepted/in_c.c \
        2>&1 >/dev/null)"
    judge keys "$(sed 's/^#.*//; s/^  output: [0-9]*$//; s/:.*//; /^$/d' problem.yaml |
        grep -vxE "problem_format_version|name|uuid|source|license|limits|$keys")"
    judge uuid "$(grep '^uuid' problem.yaml | grep -vxE \
        'uuid: [0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}')"
    judge descriptions "$(find data -name '*.in' | while read -r input; do
        [ -f "${input%.in}.$described" ] || echo "$input"
    done
    find data -name '*.desc' -o -name '*.yaml' |
        grep -vE "/[^/]*\.$described$|/test(_group|data).yaml$")"
    judge 'no input twice' \
        "$(cksum data/*/*.in | cut -d' ' -f1,2 | sort | uniq -d)"
    judge 'inputs without answers' "$(find data -name '*.in' | while read -r input; do
        [ -f "${input%.in}.ans" ] || echo "$input"
    done)"
    is_played && judge 'samples' "$(grep -v '^[<>]' data/sample/1.interaction 2>&1)"
    judge 'bytes that no text has' "$(find . -type f ! -name '*.in' |
        xargs grep -l "$(printf '\r')")"
    judge 'the title' "$(grep -q '^\\problemname{..*}$' "$statement/problem.en.tex" ||
        echo 'is missing')"
}

# ---- Programs ----

compile() { # SOURCE PROGRAM
    # The slip of x ^ a < a is one that compilers know.
    ${CC:-cc} -O1 -w -o "$2" "$1" 2>>err || cat err
}

# play INPUT: the program with the output validator; what a judge is not for
# becomes a status.
play() {
    rm -rf ../to ../from ../feedback
    mkfifo ../to ../from
    mkdir ../feedback
    timeout 60 ../host "$1" "${1%.in}.ans" ../feedback >../to <../from 2>host.err &
    timeout 60 $program <../to >../from 2>err
    status=$?
    wait $!
    said=$?
    case $said in
    42 | 43) [ -s ../feedback/judgemessage.txt ] || status=silent ;;
    *) status="of the judge $said" ;;
    esac
}

wins() {
    [ "$said" -eq 42 ]
}

# The first that the program answers otherwise, by what `compare` says.
run_all() { # COMPARE INPUT...
    compare=$1
    shift
    is_played && compare=wins
    for input in "$@"; do
        if is_played; then
            play "$input"
        else
            timeout 60 $program <"$input" >out 2>err
            status=$?
        fi
        [ "$status" = 0 ] || { echo "$input: status $status"; return; }
        $compare "${input%.in}.ans" out || { echo "$input"; return; }
    done
}

same_bytes() {
    cmp -s "$1" "$2"
}

same_words() {
    tr -s ' \n' '\n\n' <"$1" >words
    tr -s ' \n' '\n\n' <"$2" | cmp -s words -
}

check_accepted() {
    is_played && judge host "$(compile output_validators/*.c ../host)"
    judge in_c.c "$(compile submissions/accepted/in_c.c ../accepted)"
    program=../accepted
    judge 'in_c.c answers otherwise' "$(run_all same_bytes data/*/*.in)"
    if [ -f submissions/accepted/in_python.py ] &&
        command -v python3 >/dev/null; then
        program="python3 submissions/accepted/in_python.py"
        judge 'in_python.py answers otherwise' "$(run_all same_bytes data/*/*.in)"
    fi
}

check_wrong() {
    for source in submissions/wrong_answer/*.c; do
        [ -f "$source" ] || continue
        judge "$source" "$(compile "$source" ../wrong)"
        program=../wrong
        fails_on=$(run_all same_words data/*/*.in)
        case $fails_on in
        '') judge "$source" 'fails nowhere' ;;
        *status*) judge "$source" "$fails_on" ;;
        *) judge "$source" '' ;;
        esac
    done
}

# ---- The validator ----

expect_status() { # STATUS INPUT
    ../validate <"$2" >out 2>err
    status=$?
    [ "$status" -eq "$1" ] || echo "$2: status $status: $(cat err)"
}

# spoil SCRIPT: the sample, changed; what nimsum does not mind does not count.
spoil() {
    sed "$1" "$(ls data/*/*.in | head -n 1)" >../spoilt
    "$nimsum" validate "$problem" ../spoilt >out 2>err ||
        expect_status 43 ../spoilt
}

check_validator() {
    judge validate.c "$(compile input_validators/validate.c ../validate)"
    judge 'valid inputs' "$(for input in data/*/*.in; do
        expect_status 42 "$input"
    done)"
    judge 'spoilt inputs' "$(
        spoil 's/$/ /'
        spoil "s/\$/$(printf '\r')/"
        spoil 's/^/0/'
        spoil 's/ /  /'
        spoil '$d'
        spoil '1d'
        spoil 's/[0-9]/x/'
        spoil 's/[0-9][0-9]*$/99999999999999999999/'
        spoil '$s/$/ 1/'
        spoil '$a 7'
        [ -s data/sample/1.in ] || echo 7 >../spoilt
        [ -s data/sample/1.in ] && : >../spoilt
        expect_status 43 ../spoilt
    )"
}

# ---- All of it ----

for problem in "$@"; do
    rm -rf package
    judge 'generate' "$("$nimsum" generate "$problem" --set=package \
        --package=kattis 2>&1 >said)"
    cd package || continue
    check_layout kattis
    check_validator
    check_accepted
    check_wrong
    cd "$made" || exit 2
    for format in kattis-2023 icpc; do
        rm -rf package
        judge "generate $format" "$("$nimsum" generate "$problem" --set=package \
            --package=$format 2>&1 >said)"
        cd package || continue
        check_layout $format
        cd "$made" || exit 2
    done
done

# ---- The judge of a game ----

# hears INPUT VERDICT MESSAGE LINE...: of a submission that writes these lines
# without a look at what it hears, and goes on hearing.
hears() {
    input=$1
    wanted=$2$3
    shift 3
    printf "$input" >1.in
    rm -rf feedback to
    mkfifo to
    mkdir feedback
    cat to >heard &
    printf '%s\n' "$@" | ./host 1.in 1.ans feedback >to
    judge "$*" "$(echo "$?$(cat feedback/judgemessage.txt)" | grep -vxF "$wanted")"
    wait $!
}

game() {
    problem=$1
    rm -rf package
    judge 'generate' "$("$nimsum" generate "$1" --set=package --package=kattis 2>&1 >said)"
    judge 'the judge' "$(compile package/output_validators/judge.c host)"
}

game coins
hears '5\n' 42 'turn 2: it has lost, as it had to' 3 1
hears '1\n' 42 'turn 1: it has lost, as it had to' 1
hears '1\n' 42 'turn 1: it has lost, as it had to' 'I give up'
hears '4\n' 42 'turn 1: it has won' 3
judge 'what it says' "$(printf '4\nI give up\n' | cmp - heard 2>&1)"
hears '3\n' 43 'turn 1: gave a won game away' 1 1
hears '3\n' 43 'turn 1: gave a won game away' 3
hears '7\n' 43 'turn 1: a turn that is not possible' 4
hears '7\n' 43 'turn 1: a turn that is not possible' 0
hears '7\n' 43 'turn 1: it writes no turn' two
hears '7\n' 43 'turn 1: it writes no turn' -1
hears '7\n' 43 'turn 1: it writes no turn' '2 1'
hears '7\n' 43 'turn 1: a turn that is not possible' 18446744073709551618
hears '7\n' 43 'turn 1: it writes no turn' 'I give up'
hears '4\n' 43 'turn 1: it writes on after the end' 3 1
hears '7\n' 43 'turn 2: it ends early' 2
hears '7\n' 43 'turn 1: it ends early' ''
game abc278g
hears '1 1 1\n' 42 'turn 1: it has won' First '1 1'
judge 'what it says' "$(printf '1 1 1\n0 0\n' | cmp - heard 2>&1)"
hears '2 1 1\n' 43 'turn 0: gave a won game away' First '1 1' '0 0'
judge 'what it says' "$(printf '2 1 1\n2 1\n-1 -1\n' | cmp - heard 2>&1)"
hears '3 1 3\n' 43 'turn 1: gave a won game away' First '1 2' '0 0'
hears '3 1 3\n' 43 'turn 1: it cannot move, and does not say so' First '1 2' '3 1'
hears '3 1 1\n' 43 'turn 2: a turn that is not possible' First '2 1' '2 1'
judge 'what it says' "$(tail -n 1 heard | grep -vx -e '-1 -1')"
hears '3 1 1\n' 43 'turn 1: a turn that is not possible' First '4 1'
hears '3 1 1\n' 43 'turn 1: a turn that is not possible' First '3 2'
hears '3 1 1\n' 43 'turn 1: a turn that is not possible' First '0 1'
hears '3 1 1\n' 43 'turn 0: it does not say who begins' first
hears '3 1 1\n' 43 'turn 0: it does not say who begins' 'First 2 1'
game netoi2068
hears '4\n' 42 'turn 1: it has lost, as it had to' 1
hears '4\n' 42 'turn 1: it has lost, as it had to' 1 pity
hears '3\n' 43 'turn 1: it writes on after the end' 3 I_won! really
# Whoever has lost may say so, and is heard to the end.
{
    echo 1
    sleep 1
    echo pity && echo >washeard
} | ./host 1.in 1.ans feedback >heard
judge 'hears all' "$(ls washeard 2>&1 >/dev/null)"

# ---- Words of any kind ----

problem=weird.problem
rm -rf package
judge 'generate' "$("$nimsum" generate ./weird.problem --set=package \
    --package=kattis 2>&1 >said)"
cat >wanted <<'END'
problem_format_version: legacy
name: "100% \"Sp??/iel\" & $x_1 {#} ~^ \\ ü"
uuid: d460c627-e026-8283-805b-32202aefc1b8
source: "A \"judge\" \\ 5' ü of \\e"
source_url: "https://x.org/a_b?c=d%20&e#f~"
END
judge 'problem.yaml' "$(head -n 5 package/problem.yaml | diff wanted - 2>&1)"
cat >wanted <<'END'
# 100% "Sp??/iel" \& \$x\_1 \{\#\} \~\^ \\ ü

Two players play a game against each other. The first player makes the first turn, the second player the next one, and so on until the game is over. Take \`50%' of \_it\_ \& \{more\} \\ than ??/ that; "quoted" \#1 --- or \<2,,.

Whoever cannot move loses. The other player wins. Both players see all of the position, and both play perfectly: a player who can force a win wins. The input describes positions, before the first turn; the player to move is the first one.

## Input

The input holds cases until the end; each: a b c.
It has a line for each case.

## Constraints

| | smallest | largest |
|:---|---:|---:|
| numbers | 0 | 30 |

## Output

The answer to each case starts on a new line: "J"ör%d??/\\ '1" when the player to move wins, else "C:\\n%s"; first of all "\# 1\> ".
END
judge 'the statement in Markdown' \
    "$(diff wanted package/attachments/statement.md 2>&1)"
cat >wanted <<'END'
%% plainproblemname: 100% "Sp??/iel" & $x_1 {#} ~^ \ ü
\problemname{100\% ``Sp??/iel'' \& \$x\_1 \{\#\} \textasciitilde{}\textasciicircum{} \textbackslash{} ü}

Two players play a game against each other. The first player makes the first turn, the second player the next one, and so on until the game is over. Take \`{}50\%' of \_it\_ \& \{more\} \textbackslash{} than ??/ that; ``quoted'' \#1 -{}-{}- or $<$2,{},.

Whoever cannot move loses. The other player wins. Both players see all of the position, and both play perfectly: a player who can force a win wins. The input describes positions, before the first turn; the player to move is the first one.

\section*{Input}

The input holds cases until the end; each: a b c.
It has a line for each case.

\section*{Constraints}

\begin{tabular}{lrr}
 & smallest & largest \\
\hline
numbers & 0 & 30 \\
\end{tabular}

\section*{Output}

The answer to each case starts on a new line: ``J\texttt{"}ör\%d??/\textbackslash{} '1'' when the player to move wins, else ``C:\textbackslash{}n\%s''; first of all ``\# 1$>$ ''.
END
judge 'the statement' \
    "$(diff wanted package/problem_statement/problem.en.tex 2>&1)"

# ---- What it has ----

problem=uuid
for name in hdu2176 classic staircase; do
    for format in kattis icpc; do
        "$nimsum" generate "$name" --set=same --package=$format --force -q
        sed -n "s/^uuid: /$name /p" same/problem.yaml
    done
done | sed 's/^hdu2176 /classic /' | sort -u >uuids
judge 'the same for all names and formats, another for each row' \
    "$(cut -d' ' -f1 uuids | uniq -d)$(cut -d' ' -f2 uuids | uniq -d)"
rm -rf same

problem=languages
"$nimsum" generate cf451a --set=cpp --package=icpc --languages=cpp,python -q
judge 'the accepted ones' "$(ls cpp/submissions/accepted | tr '\n' ' ' |
    grep -vx 'in_cpp.cpp in_python.py ')"
"$nimsum" generate cf451a --set=cpp2 --package=icpc --languages=cpp,python -q
judge 'the same bytes' "$(diff -r cpp cpp2)"

problem='a program that takes too long'
"$nimsum" generate hdu3980 --set=slow --package=icpc -q
judge 'is left out' "$(ls slow/submissions/accepted | grep -vx in_c.c)"
judge 'is not the only one' "$("$nimsum" generate hdu3980 --set=slowest \
    --package=icpc --languages=python -q 2>&1 | grep -vxF "nimsum: the \
program of 'hdu3980' in Python takes more than 10 s: '--languages' must name another one")$(ls -d slowest 2>/dev/null)"

# ---- What is refused ----

refuse() { # MESSAGE ARGUMENT...
    message="nimsum: $1"
    shift
    problem=$*
    judge 'refused' "$("$nimsum" generate "$@" 2>&1 |
        grep -vxF "$message")"
    judge 'leaves nothing' "$(ls -d -- *-* 2>/dev/null)"
}

refuse "the name of a package's folder is made of a-z and 0-9 alone, not 'My-Set/'" \
    classic --set=My-Set/ --package=kattis
refuse "'--package' is for '--set' alone" classic --package=kattis
refuse "'--languages' is for '--package' alone" classic --set=out --languages=c
for given in c,rust c,c pyt; do
    refuse "option '--languages' expects some of c, python and cpp, not '$given'" \
        classic --set=out --package=kattis --languages=$given
done
"$nimsum" generate 51nod1068 --set=long --package=kattis -q
judge 'numbers of any length in two statements' \
    "$(grep -rl 'Numbers may have any length' long | wc -l | tr -d ' 2')"
rm -r long
refuse "'--names' is not for packages: their format has names of its own" \
    classic --set=out --package=kattis --names=1.in,1.out
refuse "option '--package' expects kattis, kattis-2023 or icpc, not 'kattis2'" \
    classic --set=out --package=kattis2
refuse "any move that wins is right in 'cf150a', and a package would compare with \
one alone" cf150a --set=out --package=kattis
for format in polygon hydro dmoj hustoj; do
    refuse "'--package=$format' is not written, as none of its own tools has \
checked such a package; '--names' gives it the data" \
        classic --set=out --package=$format
done

# ---- What cannot be written ----

problem='a file in the way'
mkdir -p blocked
echo mine >blocked/submissions
"$nimsum" generate cf451a --set=blocked --package=kattis --force >said 2>&1
judge 'status' "$([ $? -eq 2 ] || cat said)"
judge 'what is left' "$(find blocked ! -path blocked ! -path blocked/submissions)"
judge 'the file' "$(grep -vx mine blocked/submissions)"
judge 'is there' "$([ -f blocked/submissions ] || echo 'it is not')"

problem='a folder in the way of the last file'
last=submissions/wrong_answer/names-the-loser.c
mkdir -p "late/$last"
echo mine >"late/$last/mine"
"$nimsum" generate cf451a --set=late --package=kattis --force >said 2>&1
judge 'status' "$([ $? -eq 2 ] || cat said)"
judge 'what is left' "$(find late ! -type d ! -path "late/$last/mine")"
judge 'empty folders' "$(find late -type d -empty)"

finish
