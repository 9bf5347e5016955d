# Draws time over size, both on scales where each step is ten times the one
# before. Input: lines "MEGABYTES,PROGRAM,SECONDS".
function log_10(x) {
    return log(x) / log(10)
}

function place_x(megabytes) {
    return left + (log_10(megabytes) - first_x) * wide / (last_x - first_x)
}

function place_y(seconds) {
    return top + (last_y - log_10(seconds)) * high / (last_y - first_y)
}

function floor_of(x) {
    return x < int(x) ? int(x) - 1 : int(x)
}

BEGIN {
    left = 80
    top = 60
    wide = 490
    high = 300
    note["solve"] = "nimsum classic"
    note["check"] = "nimsum check"
    note["validate"] = "nimsum validate"
    note["generate"] = "nimsum generate"
    note["template"] = "fast template"
}

{
    if (!($2 in points))
        names[++count] = $2
    i = ++points[$2]
    size[$2, i] = $1
    time[$2, i] = $3 > 0.0001 ? $3 : 0.0001
    x = log_10($1)
    y = log_10(time[$2, i])
    if (NR == 1 || x < first_x) first_x = x
    if (NR == 1 || x > last_x) last_x = x
    if (NR == 1 || y < low_y) low_y = y
    if (NR == 1 || y > high_y) high_y = y
}

function unit(exponent) {
    if (exponent < 0)
        return 10 ^ (exponent + 3) " ms"
    return 10 ^ exponent " s"
}

function draw_line(name, i, path) {
    for (i = 1; i <= points[name]; i++)
        path = path sprintf("%s%.1f %.1f", i == 1 ? "M" : " L", \
            place_x(size[name, i]), place_y(time[name, i]))
    printf "<path class=\"line %s\" d=\"%s\"/>\n", name, path
    for (i = 1; i <= points[name]; i++)
        printf "<circle class=\"dot %s\" cx=\"%.1f\" cy=\"%.1f\" " \
            "r=\"4\"/>\n", name, place_x(size[name, i]), \
            place_y(time[name, i])
}

# The names stand behind the ends of the lines, from the top down, no two of
# them closer than a line of text.
function draw_names(i, j, held, y, last) {
    for (i = 2; i <= count; i++)
        for (j = i; j > 1 && ends(j) < ends(j - 1); j--) {
            held = names[j]
            names[j] = names[j - 1]
            names[j - 1] = held
        }
    last = 0
    for (i = 1; i <= count; i++) {
        y = ends(i)
        if (i > 1 && y < last + 17)
            y = last + 17
        last = y
        printf "<text class=\"ink\" x=\"%d\" y=\"%.1f\"%s>%s</text>\n", \
            left + wide + 14, y + 4, names[i] in note && \
            names[i] != "template" ? " font-weight=\"600\"" : "", \
            names[i] in note ? note[names[i]] : names[i]
    }
}

function ends(i) {
    return place_y(time[names[i], points[names[i]]])
}

END {
    first_y = floor_of(low_y)
    last_y = -floor_of(-high_y)
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"760\" " \
        "height=\"420\" viewBox=\"0 0 760 420\" role=\"img\" " \
        "font-family=\"system-ui, sans-serif\" font-size=\"13\">"
    print "<title>Classic Nim: time over the size of the input</title>"
    print "<style>"
    print ".ink { fill: #1f2328 } .soft { fill: #59636e }"
    print ".rule { stroke: #d1d9e0 } .line { fill: none; stroke-width: 2 }"
    print "path.cat, path.template { stroke: #818b98 }"
    print "circle.cat, circle.template { fill: #818b98 }"
    print "path.solve { stroke: #2a78d6 } circle.solve { fill: #2a78d6 }"
    print "path.check { stroke: #1baf7a } circle.check { fill: #1baf7a }"
    print "path.generate { stroke: #4a3aa7 } circle.generate { fill: #4a3aa7 }"
    print "path.validate { stroke: #eb6834 } circle.validate { fill: #eb6834 }"
    print "@media (prefers-color-scheme: dark) {"
    print ".ink { fill: #f0f6fc } .soft { fill: #9198a1 }"
    print ".rule { stroke: #3d444d }"
    print "path.solve { stroke: #3987e5 } circle.solve { fill: #3987e5 }"
    print "path.generate { stroke: #9085e9 } circle.generate { fill: #9085e9 }"
    print "}"
    print "</style>"
    print "<text class=\"ink\" x=\"10\" y=\"22\" font-size=\"16\" " \
        "font-weight=\"600\">Classic Nim with every winning move, processor time " \
        "over the size of the input</text>"
    for (e = first_y; e <= last_y; e++) {
        y = place_y(10 ^ e)
        printf "<line class=\"rule\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" " \
            "y2=\"%.1f\"/>\n", left, left + wide, y, y
        printf "<text class=\"soft\" x=\"%d\" y=\"%.1f\" " \
            "text-anchor=\"end\">%s</text>\n", left - 12, y + 4, unit(e)
    }
    for (e = first_x; e <= last_x; e++)
        printf "<text class=\"soft\" x=\"%.1f\" y=\"%d\" " \
            "text-anchor=\"middle\">%d MB</text>\n", place_x(10 ^ e), \
            top + high + 26, 10 ^ e
    for (i = 1; i <= count; i++)
        draw_line(names[i])
    draw_names()
    print "</svg>"
}
