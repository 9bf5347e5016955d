# Draws throughput as bars, one group a column of the table. Input: lines
# "GROUP,PROGRAM,SECONDS"; -v megabytes=N: the size of what was read.
function escape(text) {
    gsub(/&/, "\\&amp;", text)
    gsub(/</, "\\&lt;", text)
    return text
}

BEGIN {
    words["classic moves"] = "Who wins, and every winning move"
    words["classic verdict"] = "Who wins"
    note["cat"] = "cat (reads only)"
    note["template"] = "fast template"
    note["seeds"] = "cin, endl"
}

$2 != "wc -l" {
    if ($1 != group[groups])
        group[++groups] = $1
    bars[$1]++
    rate = megabytes / $3
    name[$1, bars[$1]] = $2
    value[$1, bars[$1]] = rate
    if (rate > most)
        most = rate
}

# The fastest first.
function sort_group(key, i, j, held) {
    for (i = 2; i <= bars[key]; i++)
        for (j = i; j > 1 && value[key, j] > value[key, j - 1]; j--) {
            held = value[key, j]
            value[key, j] = value[key, j - 1]
            value[key, j - 1] = held
            held = name[key, j]
            name[key, j] = name[key, j - 1]
            name[key, j - 1] = held
        }
}

END {
    left = 150
    length_of_most = 480
    step = 24
    height = 44
    for (g = 1; g <= groups; g++)
        height += 44 + step * bars[group[g]]
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"760\" " \
        "height=\"%d\" viewBox=\"0 0 760 %d\" role=\"img\" " \
        "font-family=\"system-ui, sans-serif\" font-size=\"13\">\n", \
        height, height
    print "<title>Classic Nim: megabytes of input a second of processor time</title>"
    print "<style>"
    print ".ink { fill: #1f2328 } .soft { fill: #59636e }"
    print ".peer { fill: #b1b8c0 } .own { fill: #2a78d6 }"
    print "@media (prefers-color-scheme: dark) {"
    print ".ink { fill: #f0f6fc } .soft { fill: #9198a1 }"
    print ".peer { fill: #59636e } .own { fill: #3987e5 }"
    print "}"
    print "</style>"
    print "<text class=\"ink\" x=\"10\" y=\"22\" font-size=\"16\" " \
        "font-weight=\"600\">Classic Nim, MB of input a second of processor time</text>"
    y = 40
    for (g = 1; g <= groups; g++) {
        key = group[g]
        sort_group(key)
        title = key in words ? words[key] : key
        printf "<text class=\"soft\" x=\"10\" y=\"%d\" " \
            "font-weight=\"600\">%s</text>\n", y + 18, escape(title)
        y += 30
        for (i = 1; i <= bars[key]; i++) {
            own = name[key, i] ~ /^nimsum/
            label = name[key, i] in note ? note[name[key, i]] : name[key, i]
            width = length_of_most * value[key, i] / most
            printf "<text class=\"ink\" x=\"%d\" y=\"%d\" " \
                "text-anchor=\"end\">%s</text>\n", left - 10, y + 14, \
                escape(label)
            printf "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" " \
                "height=\"18\" rx=\"2\"/>\n", own ? "own" : "peer", left, y, \
                width < 1 ? 1 : width
            printf "<text class=\"ink\" x=\"%.1f\" y=\"%d\"%s>%d</text>\n", \
                left + width + 8, y + 14, own ? " font-weight=\"600\"" : "", \
                value[key, i] + 0.5
            y += step
        }
        y += 14
    }
    print "</svg>"
}
