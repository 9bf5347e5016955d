# Completion of nimsum's command line in bash: nimsum itself says what fits.
_nimsum() {
    local -a words=()
    local word last name

    # bash takes "--input=one" for three words.
    for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        if ((${#words[@]})) &&
            [[ $word == = || ${words[-1]} == --*= ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
    done
    last=${words[-1]}
    case $last in
    --*=*) last=${last#*=} ;;
    esac

    COMPREPLY=()
    while IFS=$'\t' read -r word _; do
        case $word in
        :files | :folders)
            compopt -o filenames 2>/dev/null
            while IFS= read -r name; do
                COMPREPLY+=("$name")
            done < <(
                [[ $word == :folders ]] && compgen -d -- "$last" ||
                    compgen -f -- "$last"
            )
            ;;
        --*=)
            compopt -o nospace 2>/dev/null
            COMPREPLY+=("$word")
            ;;
        --*=*) COMPREPLY+=("${word#*=}") ;;
        *) COMPREPLY+=("$word") ;;
        esac
    done < <("${COMP_WORDS[0]}" help --complete -- "${words[@]}" 2>/dev/null)
}

complete -F _nimsum nimsum
