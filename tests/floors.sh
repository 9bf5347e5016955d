#!/bin/sh
# Proves the floors of the house from the objects' symbols: a module may use
# its own floor's private headers and the floors below, and nobody else on its
# own floor. src/cli/ may use only what include/ declares.
# usage: floors.sh BUILD
set -eu
build=$1
headers=$(dirname "$0")/../include

floor() {
    case $1 in
    base) echo 0 ;;
    numbers | system | games) echo 1 ;;
    streams) echo 2 ;;
    problems) echo 3 ;;
    solve | inputs | ideas) echo 4 ;;
    check) echo 5 ;; # compares with what solve writes
    runs) echo 6 ;;
    *) echo "floors.sh: room $1 stands on no floor" >&2; exit 1 ;;
    esac
}

module() { # the room
    basename "$(dirname "$1")"
}

objects=$(find "$build"/src -name '*.o' ! -path '*/cli/*')
definitions=$(mktemp)
trap 'rm -f "$definitions"' EXIT
for object in $objects; do
    own=$(module "$object")
    nm -P -g "$object" | awk -v module="$own" \
        '$2 != "U" && $2 != "w" && $1 ~ /^nim_/ { print $1, module }'
done > "$definitions"

faults=0
fault() {
    echo "floors.sh: $*" >&2
    faults=$((faults + 1))
}

uses=0
for object in $objects; do
    own=$(module "$object")
    own_floor=$(floor "$own")
    for symbol in $(nm -P -u "$object" | awk '$1 ~ /^nim_/ { print $1 }'); do
        used=$(awk -v symbol="$symbol" '$1 == symbol { print $2 }' \
            "$definitions")
        [ "$used" = "$own" ] && continue
        uses=$((uses + 1))
        [ "$(floor "$used")" -lt "$own_floor" ] ||
            fault "$own uses $symbol of $used, which is not below it"
    done
done
for object in "$build"/src/cli/*.o; do
    for symbol in $(nm -P -u "$object" | awk '$1 ~ /^nim_/ { print $1 }'); do
        uses=$((uses + 1))
        grep -rqw "$symbol" "$headers" ||
            fault "$(basename "$object") uses $symbol, which is not public"
    done
done
[ "$uses" -gt 0 ] || fault "no symbol found in $build"
[ "$faults" -eq 0 ] || exit 1
echo "floors: $uses uses, all downwards"
