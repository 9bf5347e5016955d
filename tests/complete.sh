#!/bin/sh
# complete.sh BUILD: the manual page is clean, and what bash, zsh and fish make
# of a command line when the tab key is pressed. A shell that is not installed
# is left out, and that is said. What nimsum offers is also what it takes.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

scripts=$top/src/cli
PATH=$build:$PATH
HOME=$made
export PATH HOME
cd "$made" || exit 2

has() {
    command -v "$1" >/dev/null && return
    echo "complete: $1 is not installed: it is not tested"
    return 1
}

# ---- The manual page ----

nimsum help --manual >nimsum.1
expect 'lines that are taken for macros' '' "$(sed -n 's/^\.\([^ ]*\).*/\1/p' \
    nimsum.1 | grep -vxE '[A-Z][a-z]|%[A-Z]')"
expect 'characters that mean something else' '' \
    "$(sed 's/\\\(-\|&\|(aq\|(ha\)//g' nimsum.1 | grep "[\\\\\`^~]\|^'")"
expect 'lines that begin with a blank outside of displays, and others inside' '' \
    "$(awk '/^\.(Bd|Ed)/ { shown = /Bd/ } /^\./ { next } /^ / != shown' nimsum.1)"
if has mandoc; then
    expect 'what mandoc says of the manual' '' "$(mandoc -T lint nimsum.1 2>&1)"
    mandoc -T ascii nimsum.1 | sed 's/.\x08//g' >manual
    nimsum help | grep '^  nimsum .*[A-Z]' | grep -v '<' |
        sed 's|^  ||; s|  .*||' |
        while IFS= read -r usage; do
            grep -qF "$usage" manual || echo "$usage"
        done >missing
    expect 'usages that the manual lacks' '' "$(cat missing)"
    for command in solve check validate test stress generate audit explain \
        values emit list help; do
        nimsum help $command | sed -n 's/^  \(--*[a-z-]*\).*/\1/p'
    done | sort -u | while IFS= read -r option; do
        grep -qe "$option" manual || echo "$option"
    done >missing
    expect 'options that the manual lacks' '' "$(cat missing)"
    expect 'variables of the environment that nimsum reads' \
        "$(grep -rho '\(getenv\|is_set\)("[A-Z_]*")' "$top/src" | cut -d '"' -f 2 | sort -u)" \
        "$(sed -n 's/^\.It Ev //p' nimsum.1)"
    for section in NAME SYNOPSIS DESCRIPTION PROBLEMS ENVIRONMENT FILES \
        'EXIT STATUS' EXAMPLES 'SEE ALSO' AUTHORS BUGS; do
        grep -qx "$section" manual || echo "$section"
    done >missing
    expect 'sections that the manual lacks' '' "$(cat missing)"
    expect 'the version' "$(nimsum --version | sed -n 's/^nimsum //p')" \
        "$(sed -n 's/.*that of version \(.*\)\.$/\1/p' nimsum.1)"
fi

# ---- What nimsum offers ----

# offered WORD...: names only, on a line.
offered() {
    nimsum help --complete -- "$@" | cut -f 1 | tr '\n' ' '
}

expect 'all problems' "$(nimsum list --json | tr -d '\n' |
    grep -o '"names": *\["[^"]*"' | sed 's/.*"\(.*\)"/\1/' | sort)" \
    "$(nimsum help --complete -- explain '' | cut -f 1 | sort)"
expect 'no games where answers are wanted' 'coins ' \
    "$(offered explain coins)$(offered check coins)"
expect 'another name' 'hdu1850 ' "$(offered hdu1850)"
expect 'nothing that begins so' '' "$(offered x-unknown)"
expect 'no word at all' "$(offered '')" "$(offered)"
expect 'a number' '' "$(offered classic -k '')"
expect 'the value of an option without any' '' "$(offered classic --first=x)"
expect 'an option of another command' '' "$(offered list --ker)"
expect 'shapes need a problem' '' "$(offered generate --shape=lo)"
expect 'shapes behind a problem' 'lost ' "$(offered generate hdu2176 --shape lost)"
expect 'words behind an option with a value' ':files ' \
    "$(offered -k 2 bash '')"
expect 'a second word for help' '' "$(offered help solve '')"
expect "the keys of one's own" 'problems ' "$(offered help problem)"
expect "one's own" ':files :files :files ' \
    "$(offered ./st)$(offered help ./st)$(offered check ./st)"
expect 'a word with a hyphen in it' '' "$(offered help x- '')"
expect 'a word for list' '' "$(offered list '')"
expect 'standard input in the place of the problem' ':files ' \
    "$(offered check - '')"
expect 'a file behind an option' ':files ' "$(offered classic --count '')"
expect 'a file behind an option that may have a value' ':files ' \
    "$(offered classic --moves '')"
expect 'an output behind an input' ':files ' "$(offered check hdu2176 in '')"
expect 'an input to test' ':files ' "$(offered test hdu2176 '')"
expect 'a value of an option that is not there' '' "$(offered classic --x=)"
expect 'a value that begins like an option' '' "$(offered classic --x=--)"
expect 'a value that is not made of words' '' \
    "$(offered explain acwing893 --takes=)"
expect 'the first word is the problem' '--shape=max-lost ' \
    "$(offered generate hdu2176 7 --shape=max-l)"
shapes=--shape=$(printf '%26200s' '' | sed 's/ /lost,/g')
expect 'a list of 128 KiB' "${shapes}max-lost " \
    "$(offered generate hdu2176 "${shapes}max-l")"
expect 'a default' '--runs=	how many inputs at most; 1000 unless given' \
    "$(nimsum help --complete -- stress --runs)"
expect 'what points to the help is left out' "--judge=	be called as a judge calls its checker" \
    "$(nimsum help --complete -- check --judge)"
expect 'a value that is no word' '' "$(offered test --memory=)"
expect 'a value that stands there already' 'classic ' \
    "$(offered check --judge=testlib classi)"
expect 'kinds of piles' 'lasker ' "$(offered values lask)"
expect 'meanings of several lines, up to a semicolon' \
    '-q	print nothing: the exit status says it
--count	after the winner, a line with the number of winning moves
--moves	after the winner, list every winning move, or the first N, a line each' \
    "$(nimsum help --complete -- check -q
    nimsum help --complete -- classic --cou
    nimsum help --complete -- classic --mov)"

for option in kernel input; do
    for word in $(offered classic --$option=); do
        echo '0' | nimsum classic "$word" >out 2>&1
        expect "taken: $word" '' "$(grep 'option' out)"
    done
done
for word in $(offered check classic --judge=) \
    $(offered validate classic --judge=); do
    nimsum help check >words
    nimsum help validate >>words
    expect "known: $word" "${word#*=}" \
        "$(grep -ow "${word#*=}" words | head -n 1)"
done
for word in $(offered emit classic --language=); do
    expect "taken: $word" 0 "$(nimsum emit classic "$word" >out; echo $?)"
done

# ---- What shells make of it ----

mkdir a-folder
: >unusual.in

# What is typed, and the command line after the tab key.
rows='nimsum gener|nimsum generate |
nimsum hdu217|nimsum hdu2176 |
nimsum check hdu217|nimsum check hdu2176 |
nimsum help expl|nimsum help explain |
nimsum classic --fir|nimsum classic --first |
nimsum classic --kern|nimsum classic --kernel=|
nimsum classic --kernel=port|nimsum classic --kernel=portable |
nimsum classic --kernel port|nimsum classic --kernel portable |
nimsum check hdu2176 --judge=kat|nimsum check hdu2176 --judge=kattis |
nimsum generate hdu2176 --package=ic|nimsum generate hdu2176 --package=icpc |
nimsum generate hdu2176 --shape=one-m|nimsum generate hdu2176 --shape=one-move |
nimsum generate hdu2176 --shape=lost,max-l|nimsum generate hdu2176 --shape=lost,max-lost |
nimsum classic unus|nimsum classic unusual.in |
nimsum generate hdu2176 --set=a-f|nimsum generate hdu2176 --set=a-folder/|
nimsum test hdu2176 -- ./unus|nimsum test hdu2176 -- ./unusual.in |
nimsum emit hdu2176 unus|nimsum emit hdu2176 unus|'

# each SHELL COMMAND: COMMAND prints the line that comes of "$typed".
each() {
    has "$1" || return
    while IFS='|' read -r typed wanted _; do
        expect "$1: $typed" "$wanted" "$($2)"
    done <<ROWS
$rows
ROWS
}

# bash splits words at "=", and completes the last piece.
in_bash() {
    bash --norc -c '
        . "$1/complete.bash"
        nospace=
        compopt() { case "$*" in *nospace*) nospace=1 ;; esac; }
        read -ra COMP_WORDS <<<"${2//=/ = }"
        [[ $2 == *[\ =] ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _nimsum
        last=${COMP_WORDS[COMP_CWORD]}
        if ((${#COMPREPLY[@]} == 1)); then
            reply=${COMPREPLY[0]}
            if [ -d "$reply" ]; then
                reply+=/
            elif [ -z "$nospace" ]; then
                reply+=" "
            fi
            printf "%s%s" "${2%"$last"}" "$reply"
        else
            printf %s "$2"
        fi' bash "$scripts" "$typed"
}

# A zsh at a terminal, whose widget tells its command line.
mkdir zsh
cp "$scripts/complete.zsh" zsh/_nimsum
cat >zsh/.zshrc <<'END'
PS1= RPS1=
fpath=($ZDOTDIR $fpath)
autoload -Uz compinit
compinit -u -D
tell() { print -r -- "<$BUFFER>"; BUFFER= }
zle -N tell
bindkey '^X' tell
unsetopt auto_remove_slash
END
in_zsh() {
    ZDOTDIR=$made/zsh zsh -f -c '
        zmodload zsh/zpty
        zpty user zsh -i
        zpty -w -n user "$1"$'\''\t\x18'\''
        zpty -r user heard "*<*>*"
        heard=${heard##*<}
        print -rn -- "${heard%%>*}"
        zpty -d user' zsh "$typed"
}

# fish tells what it would put in the place of the last word.
in_fish() {
    fish --no-config -c '
        source $argv[1]/complete.fish
        set -l found (complete -C $argv[2] | string replace -r "\t.*" "")
        set -l begun (string replace -r "[^ ]*\$" "" -- $argv[2])
        if test (count $found) -ne 1
            printf %s $argv[2]
        else if string match -qr "[/=]\$" -- $found
            printf %s%s $begun $found
        else
            printf "%s%s " $begun $found
        end' "$scripts" "$typed"
}

each bash in_bash
each zsh in_zsh
each fish in_fish

finish
