#!/bin/sh
# package.sh BUILD [PROBLEM...]: problem packages in Kattis' layout, taken
# as a judge takes them. The names and keys are those of the specification, the
# validator accepts the data and nothing that is spoilt, the accepted
# submissions answer all of it, and each wrong one fails on a secret input,
# neither crashing nor slow. Without problems: all where WHOLE is 1, or a few.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

shift
case ${WHOLE-}$* in
'') set -- misere-nim p1247 hdu1730 ;;
1) set -- $(ls "$data") ;;
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

# ---- Names and keys ----

# What the specification "legacy" allows and asks for.
check_layout() {
    judge names "$(find . | sed 's|.*/||' |
        grep -vxE '[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}|\.')"
    judge folders "$(find . -mindepth 1 -type d | sed 's|^\./||' |
        grep -vxE 'data|data/(sample|secret)|problem_statement|input_validators|submissions|submissions/(accepted|wrong_answer)')"
    judge 'what must be there' "$(ls problem.yaml problem_statement/problem.en.tex \
        data/sample/1.in data/sample/1.ans input_validators/validate.c \
        submissions/accepted/in_c.c submissions/accepted/in_python.py \
        2>&1 >/dev/null)"
    judge keys "$(sed 's/^#.*//; s/^  output: [0-9]*$//; s/:.*//; /^$/d' problem.yaml |
        grep -vxE 'problem_format_version|name|source|source_url|license|validation|validator_flags|limits')"
    judge 'inputs without answers' "$(find data -name '*.in' | while read -r input; do
        [ -f "${input%.in}.ans" ] || echo "$input"
    done)"
    judge 'bytes that no text has' "$(find . -type f ! -name '*.in' |
        xargs grep -l "$(printf '\r')")"
    judge 'the title' "$(grep -q '^\\problemname{..*}$' problem_statement/problem.en.tex ||
        echo 'is missing')"
}

# ---- Programs ----

compile() { # SOURCE PROGRAM
    # The slip of x ^ a < a is one that compilers know.
    ${CC:-cc} -O1 -w -o "$2" "$1" 2>>err || cat err
}

# The first that the program answers otherwise, by what `compare` says.
run_all() { # COMPARE INPUT...
    compare=$1
    shift
    for input in "$@"; do
        timeout 60 $program <"$input" >out 2>err
        status=$?
        [ "$status" -eq 0 ] || { echo "$input: status $status"; return; }
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
    judge in_c.c "$(compile submissions/accepted/in_c.c ../accepted)"
    program=../accepted
    judge 'in_c.c answers otherwise' "$(run_all same_bytes data/*/*.in)"
    if command -v python3 >/dev/null; then
        program="python3 submissions/accepted/in_python.py"
        judge 'in_python.py answers otherwise' "$(run_all same_bytes data/*/*.in)"
    fi
}

check_wrong() {
    for source in submissions/wrong_answer/*.c; do
        judge "$source" "$(compile "$source" ../wrong)"
        program=../wrong
        fails_on=$(run_all same_words data/secret/*.in)
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
    sed "$1" data/sample/1.in >../spoilt
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
        : >../spoilt
        expect_status 43 ../spoilt
    )"
}

# ---- All of it ----

for problem in "$@"; do
    rm -rf package
    judge 'generate' "$("$nimsum" generate "$problem" --set=package \
        --package=kattis 2>&1 >said)"
    cd package || continue
    check_layout
    check_validator
    check_accepted
    check_wrong
    cd "$made" || exit 2
done

# ---- Words of any kind ----

problem=weird.problem
rm -rf package
judge 'generate' "$("$nimsum" generate ./weird.problem --set=package \
    --package=kattis 2>&1 >said)"
cat >wanted <<'END'
problem_format_version: legacy
name: "100% \"Sp??/iel\" & $x_1 {#} ~^ \\ ü"
source: "A \"judge\" \\ 5' ü of \\e"
source_url: "https://x.org/a_b?c=d%20&e#f~"
END
judge 'problem.yaml' "$(head -n 4 package/problem.yaml | diff wanted - 2>&1)"
cat >wanted <<'END'
\problemname{100\% ``Sp??/iel'' \& \$x\_1 \{\#\} \textasciitilde{}\textasciicircum{} \textbackslash{} ü}

Two players take turns, and both play perfectly. Take \`{}50\%' of \_it\_ \& \{more\} \textbackslash{} than ??/ that; ``quoted'' \#1 -{}-{}- or $<$2,{},. Whoever cannot move loses.

\section*{Input}

The input holds cases until the end; each: a b c.
It has a line for each case.

Limits: numbers 0 .. 30.

\section*{Output}

The answer to each case starts on a new line: ``J\texttt{"}ör\%d??/\textbackslash{} '1'' when the player to move wins, else ``C:\textbackslash{}n\%s''; first of all ``\# 1$>$ ''.
END
judge 'the statement' \
    "$(diff wanted package/problem_statement/problem.en.tex 2>&1)"

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
refuse "option '--package' expects kattis, not 'polygon'" \
    classic --set=out --package=polygon

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
