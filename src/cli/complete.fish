# Completion of nimsum's command line in fish: nimsum itself says what fits.
function __nimsum_complete
    set -l typed (commandline -opc)
    set -l last (commandline -ct)
    set -l option (string match -r '^--[^=]*=' -- $last)
    set -l begun (string replace -r '^--[^=]*=' '' -- $last)
    for line in ($typed[1] help --complete -- $typed[2..-1] $last 2>/dev/null)
        switch $line
            case ':files'
                string replace -r '^' -- "$option" (__fish_complete_path $begun)
            case ':folders'
                string replace -r '^' -- "$option" \
                    (__fish_complete_directories $begun)
            case '*'
                echo $line
        end
    end
end

complete -c nimsum -f -a '(__nimsum_complete)'
