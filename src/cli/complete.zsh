#compdef nimsum
# Completion of nimsum's command line in zsh: nimsum itself says what fits.
local line name
local -a typed names shown open open_shown

typed=("${(@Q)words[2,CURRENT]}")
for line in "${(@f)$("${(Q)words[1]}" help --complete -- "${typed[@]}" 2>/dev/null)}"
do
    name=${line%%$'\t'*}
    case $name in
    '') ;;
    :files) compset -P '--*='; _files ;;
    :folders) compset -P '--*='; _files -/ ;;
    *=) open+=("$name"); open_shown+=("${line/$'\t'/  -- }") ;;
    *) names+=("$name"); shown+=("${line/$'\t'/  -- }") ;;
    esac
done
(( $#names )) && compadd -l -d shown -a names
(( $#open )) && compadd -l -S '' -d open_shown -a open
(( $#names + $#open ))
