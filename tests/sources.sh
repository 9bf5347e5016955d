#!/bin/sh
# sources.sh BUILD: submissions that are source files: which compilers and
# interpreters are called, with which words, and what is left.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

cd "$made" || exit 2
TMPDIR=$made/tmp
export TMPDIR
mkdir "$TMPDIR" bin
printf '3\n3 6 9\n0\n' >in

# judge STATUS ARGUMENT...
judge() {
    wanted=$1
    shift
    "$nimsum" test classic in "$@" >out 2>err
    expect "$* (status)" "$wanted" "$?"
    expect "$*: what is left" '' "$(ls -A "$TMPDIR")"
}

# says NAME TEXT FILE: the file has the line.
says() {
    checked=$((checked + 1))
    grep -Fqx -e "$2" "$3" || wrong "$1: no line '$2': $(cat out err)"
}

# ---- Compilers and interpreters, all of them made up ----

# A compiler writes a program to what stands behind -o; an interpreter is one.
cat >bin/compiler <<TEXT
#!/bin/sh
echo "\$(basename "\$0") \$*" >>'$made/called'
while [ \$# -gt 1 ]; do
    case \$1 in
    -o) out=\$2 ;;
    -d) out=\$2/kept ;;
    esac
    shift
done
printf '#!/bin/sh\nexec "%s" classic\n' '$nimsum' >"\$out"
chmod +x "\$out"
TEXT
cat >bin/interpreter <<TEXT
#!/bin/sh
echo "\$(basename "\$0") \$*" >>'$made/called'
exec '$nimsum' classic
TEXT
chmod +x bin/*
for name in cc c++ rustc go ghc javac; do
    ln -s compiler "bin/$name"
done
for name in java python3 sh node ruby perl php lua; do
    ln -s interpreter "bin/$name"
done
real=$PATH
PATH=$made/bin:$PATH
while read -r source shown; do
    echo 'a source' >"$source"
    rm -f called
    judge 0 -- "$source" more
    says "$source" "$shown" out
    expect "$source is called" "${shown%% *}" "$(sed 's/ .*//;q' called)"
done <<'END'
a.c cc -O2 -o ... a.c -lm
a.cc c++ -O2 -o ... a.cc
a.cpp c++ -O2 -o ... a.cpp
a.cxx c++ -O2 -o ... a.cxx
a.rs rustc -O -o ... a.rs
a.go go build -o ... a.go
a.hs ghc -O2 -outputdir ... -o ... a.hs
Main.java javac -d ... Main.java
a.py python3 a.py
a.sh sh a.sh
a.js node a.js
a.rb ruby a.rb
a.pl perl a.pl
a.php php a.php
a.lua lua a.lua
END
says 'arguments follow' 'lua a.lua more' called
judge 0 -- ./Main.java
expect 'a class' "java -cp DIR Main" \
    "$(sed -n 's|^\(java -cp\) [^ ]*nimsum-[^ ]* |\1 DIR |p' called | tail -n 1)"
PATH=$real

# A script with '#!' runs as it says where it may, else with its interpreter.
printf '#!/bin/sh\nexec "%s" classic\n' "$nimsum" >script.sh
judge 0 -- ./script.sh
says 'a script that may not run' 'sh ./script.sh' out
chmod +x script.sh
judge 0 -- ./script.sh
expect 'a script that may run' 0 "$(grep -c '^sh ' out)"

# ---- --compile ----

cat >compile <<TEXT
#!/bin/sh
echo "\$*" >'$made/called'
printf '#!/bin/sh\necho No\n' >"\$(eval "echo \\\${\$((\$# - 1))}")"
chmod +x "\$(eval "echo \\\${\$((\$# - 1))}")"
TEXT
chmod +x compile
judge 1 --compile='./compile  -O3 OUT' -- a.py
says '--compile' './compile -O3 OUT -o ... a.py' out
expect 'its words' '-O3 OUT -o' "$(sed 's/ [^ ]*tmp.nimsum-.*//' called)"
judge 1 --compile='./compile' --json -- a.py
says '--json' './compile -o ... a.py' err
expect 'objects alone' 2 "$(grep -c '^{' out)"
judge 1 --compile='./compile' --tap -- a.py
says '--tap' './compile -o ... a.py' err
judge 1 --compile='./compile' -q -- a.py
expect '-q' 0 "$(cat out err | grep -c '^./compile')"
many=$(printf '%020d' 0 | sed 's/0/x /g')
judge 2 --compile="./compile $many" -- a.py
says 'too many words' "nimsum: cannot compile 'a.py': Argument list too long" err

# ---- What cannot be compiled ----

printf '#!/bin/sh\nfor i in 1 2 3 4 5 6 7 8 9 10; do echo "bad\033 $i" >&2; done; exit 3\n' \
    >bad
chmod +x bad
judge 2 --compile=./bad -- a.py
cat >expected <<'TEXT'
nimsum: './bad -o ... a.py' ends with status 3
  bad\x1b 1
  bad\x1b 2
  bad\x1b 3
  bad\x1b 4
  bad\x1b 5
  bad\x1b 6
  bad\x1b 7
  bad\x1b 8
  ...
TEXT
expect 'messages of a compiler' "$(cat expected)" "$(cat err)"
expect 'nothing runs' '' "$(cat out)"
printf '#!/bin/sh\nprintf %%2000s x | tr " " x >&2; exit 3\n' >long
chmod +x long
judge 2 --compile=./long -- a.py
expect 'a long message' 1 "$(grep -c '^  xxxxxxxxxx' err)"
judge 2 --compile=no-such-compiler -- a.py
says 'no compiler' "nimsum: cannot run 'no-such-compiler': No such file or directory; --compile=COMMAND names another compiler" err
printf '#!/bin/sh\nkill -KILL $$\n' >dies
chmod +x dies
judge 2 --compile=./dies -- a.py
says 'a compiler that dies' "nimsum: './dies -o ... a.py' was killed" err
judge 2 --compile=true -- a.py
says 'no program' "nimsum: 'true -o ... a.py' makes no program" err
TMPDIR=$made/nowhere
"$nimsum" test classic in --compile=./compile -- a.py >out 2>err
says 'no folder' 'nimsum: cannot write a temporary file: No such file or directory' err
"$nimsum" stress classic --compile=./compile -- a.py >out 2>err
says 'no folder for stress' 'nimsum: cannot make a temporary folder: No such file or directory' err
TMPDIR=$made/tmp

# ---- What is no source ----

printf '#!/bin/sh\nexec "%s" classic\n' "$nimsum" >script.py
chmod +x script.py
judge 0 -- ./script.py
expect 'a script is executed' 1 "$(grep -c . out | sed 's/2/1/')"
cp /bin/true binary.c
judge 1 -- ./binary.c
expect 'a program is executed' 0 "$(grep -c '^cc ' out)"
PATH=$made/bin:$PATH
for source in .py empty.py one.py folder.d/.py; do
    mkdir -p folder.d
    printf '%s' "$([ "$source" != one.py ] || echo 1)" >"$source"
    judge 0 -- "$source"
    says "$source" "python3 $source" out
done
judge 2 -- ./is-not-there.py
says 'no file' "nimsum: cannot run './is-not-there.py': No such file or directory" err
judge 0 -- folder.d/../Main.java
says 'a class in a folder' 'javac -d ... folder.d/../Main.java' out
PATH=$real
mkdir folder.c
judge 2 -- ./folder.c
says 'a folder' "nimsum: cannot run './folder.c': it is a folder" err

# ---- A real one, and stress ----

printf '#!/bin/sh\nexec %s "$@"\n' "${CC:-cc}" >real-cc
chmod +x real-cc
printf 'int main(void) { return 3; }\n' >three.c
"$nimsum" stress classic --runs=1 --compile=./real-cc -- three.c >out 2>err
expect 'stress (status)' 1 "$?"
says 'the column' 'input    right answer    three.c' out
says 'the line again' 'again: nimsum stress classic --compile=./real-cc --seed=1 --from=1 --runs=1 -- three.c' out
expect 'stress leaves nothing' '' "$(ls -A "$TMPDIR")"
printf 'int main(void) { return 3 }\n' >three.c
"$nimsum" stress classic --compile=./real-cc -- three.c >out 2>err
expect 'stress (status)' 2 "$?"
grep -q '^nimsum: .* ends with status 1$' err || wrong "stress: $(cat err)"

# An interrupt while it is compiled leaves nothing.
printf '#!/bin/sh\necho >"$TMPDIR/own"; echo >compiling; sleep 30\n' >slow
chmod +x slow
"$nimsum" test classic in --compile=./slow -- a.py >out 2>err &
child=$!
while [ ! -e compiling ]; do
    sleep 0.1
done
kill -TERM "$child"
wait "$child"
expect 'an interrupt' 143 "$?"
expect 'an interrupt is no fault' '' "$(cat out err)"
expect 'an interrupt leaves nothing' '' "$(ls -A "$TMPDIR")"
finish
