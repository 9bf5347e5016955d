/* The catalogue: one row a judge problem. A row names pieces; what a piece does
 * stands where it is defined (arrange.h, grundy.c, and in <nimsum.h>). */
#include "problems/catalogue.h"
#include "boards/board.h"
#include "games/kinds.h"

/* ---- Judges ---- */

#define ACWING(id, page)                                                       \
    .card.judge = "AcWing " #id,                                               \
    .card.url = "https://www.acwing.com/problem/content/" #page "/"
#define ATCODER(name, contest, task)                                           \
    .card.judge = "AtCoder " name, .card.url =                                 \
                                       "https://atcoder.jp/contests/" #contest \
                                       "/tasks/" #contest "_" #task
#define BOJ(id)                                                                \
    .card.judge = "BOJ " #id, .card.url = "https://www.acmicpc.net/"           \
                                          "problem/" #id
#define BZOJ(id)                                                               \
    .card.judge = "BZOJ " #id, .card.url = "https://darkbzoj.cc/problem/" #id
#define CODECHEF(id)                                                           \
    .card.judge = "CodeChef " #id,                                             \
    .card.url = "https://www.codechef.com/problems/" #id
#define CODEFORCES(id, task)                                                   \
    .card.judge = "Codeforces " #id #task,                                     \
    .card.url = "https://codeforces.com/problemset/problem/" #id "/" #task
#define CSES(id)                                                               \
    .card.judge = "CSES " #id,                                                 \
    .card.url = "https://cses.fi/problemset/task/" #id
#define HACKERRANK(slug)                                                       \
    .card.judge = "HackerRank",                                                \
    .card.url = "https://www.hackerrank.com/challenges/" slug "/problem"
#define HDU(id)                                                                \
    .card.judge = "HDU " #id,                                                  \
    .card.url = "https://acm.hdu.edu.cn/showproblem.php?pid=" #id
#define LIGHTOJ(id)                                                            \
    .card.judge = "LightOJ " #id,                                              \
    .card.url = "http://lightoj.com/volume_showproblem.php?problem=" #id
#define LUOGU(id)                                                              \
    .card.judge = "Luogu " #id,                                                \
    .card.url = "https://www.luogu.com.cn/problem/" #id
#define NOD51(id)                                                              \
    .card.judge = "51nod " #id, .card.url = "https://www.51nod.com/Challenge/" \
                                            "Problem.html#problemId=" #id
#define POJ(id)                                                                \
    .card.judge = "POJ " #id, .card.url = "http://poj.org/problem?id=" #id
#define ZOJ(id)                                                                \
    .card.judge = "ZOJ " #id,                                                  \
    .card.url = "http://acm.zju.edu.cn/onlinejudge/showProblem.do?"            \
                "problemCode=" #id
#define UVA(id, volume)                                                        \
    .card.judge = "UVA " #id,                                                  \
    .card.url = "https://onlinejudge.org/external/" #volume "/" #id ".pdf"

/* ---- Layouts and words ---- */

/* A case: n a1 .. an. */
#define PILES(CASES)                                                           \
    { NIM_CASES_##CASES, .head_count = 1, .body = NIM_BODY_PILES }
/* A case: HEAD_COUNT numbers, then the body. */
#define NUMBERS(CASES, HEAD_COUNT, BODY)                                       \
    { NIM_CASES_##CASES, .head_count = (HEAD_COUNT), .body = NIM_BODY_##BODY }
/* The same with other line ends than after head and body. */
#define PILES_ON(LINES, CASES)                                                 \
    {                                                                          \
        NIM_CASES_##CASES, .head_count = 1, .body = NIM_BODY_PILES,            \
                           .lines = NIM_LINES_##LINES                          \
    }
#define NUMBERS_ON(LINES, CASES, HEAD_COUNT, BODY)                             \
    {                                                                          \
        NIM_CASES_##CASES, .head_count = (HEAD_COUNT),                         \
                           .body = NIM_BODY_##BODY, .lines = NIM_LINES_##LINES \
    }
/* The limits of nearly every statement; 0 where it names none. */
#define LIMITS(CASES_MAX, PILES_MIN, PILES_MAX, VALUE_MIN, VALUE_MAX)          \
    .limits.cases_max = (CASES_MAX), .limits.piles_min = (PILES_MIN),          \
    .limits.piles_max = (PILES_MAX), .limits.value_min = (VALUE_MIN),          \
    .limits.value_max = (VALUE_MAX)
#define WORDS(WINS, LOSES) .words.wins = (WINS), .words.loses = (LOSES)

const struct nim_problem nim_problems[] = {
    {
        .card.group = "The three games",
        .card.names = {"classic", "hdu2176", "nim"},
        HDU(2176),
        .card.title = "Take from m piles, every winning move",
        .card.rule = "A turn takes any number of stones from one pile. Yes is "
                     "followed by all winning first moves \"a b\".",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ZERO),
        WORDS("Yes", "No"),
        .words.answer = NIM_ANSWER_MOVES,
        .words.moves_max = UINT64_MAX,
        LIMITS(0, 1, 200000, 1, 0),
    },
    {
        .card.names = {"staircase", "acwing892"},
        ACWING(892, 894),
        .card.title = "Staircase Nim",
        .card.rule =
            "A turn moves any number of stones from one step to the step "
            "below it; stones of step 1 leave the game.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ONE),
        .game.family = NIM_GAME_STAIRCASE,
        WORDS("Yes", "No"),
        LIMITS(1, 1, 100000, 1, 1000000000),
    },
    {
        .card.names = {"bash", "moore"},
        .card.judge = "Shandong 2011",
        .card.url = "https://acm.sdut.edu.cn",
        .card.title = "Simple Game",
        .card.rule =
            "A turn takes any number of stones from each of at most three "
            "piles. Normal play; the statement's other reading is --misere.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES_ON(OPEN, COUNT),
        .game.family = NIM_GAME_MOORE,
        .game.k = 3,
        WORDS("Yes", "No"),
        LIMITS(0, 1, 10000, 1, 10000000),
    },

    {
        .card.group = "Nim: who wins",
        .card.names = {"acwing891"},
        ACWING(891, 893),
        .card.title = "Nim Game",
        .card.rule = "A turn takes any number of stones from one pile.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ONE),
        WORDS("Yes", "No"),
        LIMITS(1, 1, 100000, 1, 1000000000),
    },
    {
        .card.names = {"p2197", "luogu2197"},
        LUOGU(P2197),
        .card.title = "Nim Game (template)",
        .card.rule = "A turn takes any number of stones from one pile.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        WORDS("Yes", "No"),
        LIMITS(10, 1, 10000, 0, 9999),
    },
    {
        .card.names = {"poj2234"},
        POJ(2234),
        .card.title = "Matches Game",
        .card.rule = "A turn takes any number of stones from one pile. No case "
                     "is a single empty pile.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES_ON(CASE, EOF),
        WORDS("Yes", "No"),
        LIMITS(0, 1, 20, 0, 10000000),
    },
    {
        .card.names = {"uva10165"},
        UVA(10165, 101),
        .card.title = "Stone Game",
        .card.rule =
            "A turn takes any number of stones from one pile. Jack moves "
            "first.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ZERO),
        WORDS("Yes", "No"),
        LIMITS(0, 1, 0, 1, 2000000000),
    },
    {
        .card.names = {"hdu1849", "tyvj3031"},
        HDU(1849),
        .card.title = "Rabbit and Grass",
        .card.rule =
            "A turn moves one of the pieces any number of squares towards "
            "square 0. A piece is a pile of as many stones as its square's "
            "number.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ZERO),
        WORDS("Rabbit Win!", "Grass Win!"),
        LIMITS(0, 1, 1000, 0, 1000),
    },
    {
        .card.names = {"hdu1730"},
        HDU(1730),
        .card.title = "Northcott Game",
        .card.rule =
            "In each row two pieces face each other; a turn moves one of "
            "them any number of squares, without jumping. The fields "
            "between are a pile, and stepping back does not help.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = {NIM_CASES_EOF, .head_count = 2, .body = NIM_BODY_PAIRS,
                   .lines = NIM_LINES_ROWS, .blanks = NIM_BLANKS_ANY},
        .layout.head_names = "n m",
        .layout.body_names = "x y",
        .layout.board = &nim_board_between_pairs,
        .layout.excluded = "two pieces on one square",
        WORDS("I WIN!", "BAD LUCK!"),
        LIMITS(0, 1, 1000, 1, 100),
        .limits.head = {{0, 0}, {2, 100}},
        .limits.squares = 2,
    },
    {
        .card.names = {"p7589", "luogu7589"},
        LUOGU(P7589),
        .card.title = "Black and White Pieces",
        .card.rule =
            "Northcott's game. Alice moves the black pieces, and moves first; "
            "at most k turns step back, of 1 to d squares, which do not help.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = {NIM_CASES_COUNT, .head_count = 3, .body = NIM_BODY_TRIPLES,
                   .has_negative = true, .lines = NIM_LINES_ROWS,
                   .blanks = NIM_BLANKS_ONE},
        .layout.head_names = "n k d",
        .layout.body_names = "y b w",
        .layout.board = &nim_board_between_triples,
        .layout.excluded = "two pieces on one square",
        WORDS("Yes", "No"),
        LIMITS(100, 1, 100, 0, 1000),
        .limits.head = {{0, 0}, {0, 100}},
    },
    {
        .card.names = {"cses1730"},
        CSES(1730),
        .card.title = "Nim Game I",
        .card.rule = "A turn takes any number of stones from one pile.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        WORDS("first", "second"),
        LIMITS(200000, 1, 200000, 1, 1000000000),
        .limits.piles_total_max = 200000,
    },
    {
        .card.names = {"nim-game-1"},
        HACKERRANK("nim-game-1"),
        .card.title = "Introduction to Nim Game",
        .card.rule = "A turn takes any number of stones from one pile.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        WORDS("First", "Second"),
        LIMITS(100, 1, 100, 0, 100),
    },
    {
        .card.names = {"nimble-game-1"},
        HACKERRANK("nimble-game-1"),
        .card.title = "Nimble Game",
        .card.rule =
            "Square i holds c coins; a turn moves one coin any number of "
            "squares towards square 0. Two coins on one square cancel out.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        .layout.board = &nim_board_nimble,
        WORDS("First", "Second"),
        LIMITS(10000, 1, 100, 0, 1000000000),
    },
    {
        .card.names = {"boj11868"},
        BOJ(11868),
        .card.title = "Nim Game 2",
        .card.rule = "A turn takes any number of stones from one pile.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ONE),
        WORDS("koosaga", "cubelover"),
        LIMITS(1, 1, 100, 1, 1000000000),
    },
    {
        .card.names = {"boj11869"},
        BOJ(11869),
        .card.title = "Nimble",
        .card.rule =
            "A turn moves one of the coins any number of squares towards "
            "square 0.",
        .card.source = NIM_SOURCE_CODE,
        .layout = PILES(ONE),
        WORDS("koosaga", "cubelover"),
        LIMITS(1, 1, 0, 0, 0),
    },
    {
        .card.names = {"boj18937"},
        BOJ(18937),
        .card.title = "The Kings' Stone Game on Narrow Bridges",
        .card.rule =
            "Two stones stand at the ends of each bridge; a turn moves one "
            "of one's own towards the other. The fields between are a "
            "pile. The king named in the input moves first.",
        .card.source = NIM_SOURCE_CODE,
        .layout = {NIM_CASES_ONE, .head_count = 1, .body = NIM_BODY_PILES,
                   .has_winner = true, .lines = NIM_LINES_OPEN},
        .layout.board = &nim_board_between_ends,
        .layout.excluded = "a bridge too short for two stones",
        WORDS("Whiteking", "Blackking"),
        LIMITS(1, 1, 0, 2, 0),
    },
    {
        .card.names = {"51nod1069"},
        NOD51(1069),
        .card.title = "Nim Game",
        .card.rule = "A turn takes any number of stones from one pile.",
        .card.source = NIM_SOURCE_CODE,
        .layout = PILES_ON(NUMBERS, ONE),
        WORDS("A", "B"),
        LIMITS(1, 1, 0, 0, 0),
    },
    {
        .card.names = {"lightoj1186"},
        LIGHTOJ(1186),
        .card.title = "Incredible Chess",
        .card.rule =
            "In each column a white and a black pawn face each other; a "
            "turn moves one of one's own any number of squares, forwards "
            "or backwards, without jumping. The fields between are a pile.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS_ON(HALVES, COUNT, 1, PAIRS),
        .layout.body_names = "w b",
        .layout.board = &nim_board_between_halves,
        .layout.excluded = "a white pawn that is not below the black one",
        WORDS("white wins", "black wins"),
        .words.label = ": ",
        LIMITS(200, 3, 100, 0, 0),
        .limits.squares = 1,
    },
    {
        .card.names = {"lightoj1192"},
        LIGHTOJ(1192),
        .card.title = "Left Right",
        .card.rule =
            "Grey and white stones alternate on a line; the fields between "
            "a grey one and the white one after it are a pile, and "
            "retreats do not help.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = {NIM_CASES_COUNT, .head_count = 1, .body = NIM_BODY_PAIRS,
                   .order = NIM_ORDER_RISING},
        .layout.body_names = "x y",
        .layout.board = &nim_board_between_pairs,
        .layout.excluded = "two stones on one field",
        WORDS("Alice", "Bob"),
        .words.label = ": ",
        LIMITS(0, 1, 100, 0, 1000000000),
    },
    {
        .card.names = {"lightoj1247"},
        LIGHTOJ(1247),
        .card.title = "Matrix Game",
        .card.rule =
            "A turn takes any number of stones from the cells of one row, "
            "so that a row is a pile of its sum.",
        .card.source = NIM_SOURCE_CODE,
        .layout = NUMBERS_ON(ROWS, COUNT, 2, ROWS),
        .layout.head_names = "n m",
        .layout.board = &nim_board_row_sums,
        .layout.excluded = "a row whose sum is above 18446744073709551615",
        WORDS("Alice", "Bob"),
        .words.label = ": ",
        LIMITS(0, 1, 0, 0, 1000000000),
        .limits.head = {{0, 0}, {1, 0}},
    },
    {
        .card.names = {"hdu5011"},
        HDU(5011),
        .card.title = "Game",
        .card.rule =
            "A turn takes any number of stones from one pile and may split "
            "what is left in two; the splits change nothing.",
        .card.source = NIM_SOURCE_CODE,
        .layout = PILES(EOF),
        .game.splits = true,
        WORDS("Win", "Lose"),
        LIMITS(0, 1, 0, 0, 0),
    },
    {
        .card.names = {"uva11311"},
        UVA(11311, 113),
        .card.title = "Exclusively Edible",
        .card.rule =
            "A turn breaks a chocolate bar along a line and eats the part "
            "without the poisoned piece. What lies on its four sides are "
            "four piles.",
        .card.source = NIM_SOURCE_CODE,
        .layout = NUMBERS(COUNT, 4, NONE),
        .layout.head_names = "m n r c",
        .layout.board = &nim_board_chocolate,
        .layout.excluded = "the poisoned piece outside the bar",
        WORDS("Gretel", "Hansel"),
        LIMITS(0, 0, 0, 0, 0),
    },
    {
        .card.names = {"cf15c"},
        CODEFORCES(15, C),
        .card.title = "Industrial Nim",
        .card.rule =
            "A turn takes any number of stones from one pile. A quarry \"x "
            "m\" is m piles of x, x+1, ..., x+m-1 stones.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS_ON(ROWS, ONE, 1, PAIRS),
        .layout.body_names = "x m",
        .layout.board = &nim_board_ranges,
        .layout.excluded = "a pile above 18446744073709551615",
        WORDS("tolik", "bolik"),
        LIMITS(1, 1, 100000, 1, 10000000000000000),
    },
    {.card.names = {"hr-poker-nim", "poker-nim-1", "poker-nim"},
     HACKERRANK("poker-nim-1"),
     .card.title = "Poker Nim",
     .card.rule =
         "A turn takes any number of chips from one pile, or adds some to "
         "it; each player may add to a pile k times, which does not help.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 2, PILES),
     .layout.head_names = "n k",
     .game.splits = true,
     WORDS("First", "Second"),
     LIMITS(100, 1, 100, 1, 1000000000),
     .limits.head = {{0, 0}, {1, 100}}},
    {.card.names = {"lightoj1393"},
     LIGHTOJ(1393),
     .card.title = "Crazy Calendar",
     .card.rule =
         "A turn moves any number of stones from one cell to the next "
         "on the right or below; those of the last cell stay. Cells at "
         "an odd number of steps from the last are the piles.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS_ON(ROWS, COUNT, 2, ROWS),
     .layout.head_names = "n m",
     .layout.board = &nim_board_odd_cells,
     WORDS("win", "lose"),
     .words.label = ": ",
     LIMITS(0, 1, 0, 0, 0),
     .limits.head = {{0, 0}, {1, 0}}},

    {
        .card.group = "Nim: winning moves",
        .card.names = {"hdu1850"},
        HDU(1850),
        .card.title = "Being a Good Boy in Spring Festival",
        .card.rule =
            "A turn takes any number of stones from one pile. The answer "
            "is the number of winning first moves.",
        .card.source = NIM_SOURCE_CODE,
        .layout = PILES(ZERO),
        WORDS("Yes", "No"),
        .words.answer = NIM_ANSWER_NUMBER,
        LIMITS(0, 1, 100, 1, 1000000),
    },
    {
        .card.names = {"poj2975"},
        POJ(2975),
        .card.title = "Nim",
        .card.rule =
            "A turn takes any number of stones from one pile. The answer "
            "is the number of winning first moves.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ZERO),
        WORDS("Yes", "No"),
        .words.answer = NIM_ANSWER_NUMBER,
        LIMITS(0, 1, 1000, 1, 1000000000),
    },
    {
        .card.names = {"boj16895"},
        BOJ(16895),
        .card.title = "Nim Game 3",
        .card.rule =
            "A turn takes any number of stones from one pile. The answer "
            "is the number of winning first moves.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ONE),
        WORDS("Yes", "No"),
        .words.answer = NIM_ANSWER_NUMBER,
        LIMITS(1, 1, 1000, 1, 1000),
    },
    {
        .card.names = {"p1247", "luogu1247", "haue1358", "thzwoj990"},
        LUOGU(P1247),
        .card.title = "Matches",
        .card.rule =
            "A turn takes any number of stones from one pile. The answer "
            "is the first winning move, stones taken and place of the "
            "pile, and the piles it leaves.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ONE),
        WORDS("win", "lose"),
        .words.answer = NIM_ANSWER_FIRST,
        LIMITS(1, 1, 500000, 1, 1000000000),
    },
    {
        .card.group = "Misere Nim",
        .card.names = {"misere-nim", "codingame-misere-nim"},
        .card.judge = "CodinGame",
        .card.url = "https://www.codingame.com/training/hard/misere-nim",
        .card.title = "Misere Nim",
        .card.rule =
            "A turn takes any number of stones from one pile. Whoever "
            "takes the last stone loses. The answer is all winning moves "
            "\"pile:taken\". The positions come in ascending order of their "
            "piles.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = {NIM_CASES_EQUAL, .body = NIM_BODY_PILES},
        .game.play = NIM_MISERE,
        WORDS("WIN", "CONCEDE"),
        .words.answer = NIM_ANSWER_TAKEN,
        LIMITS(5, 1, 3, 1, 50),
    },

    {
        .card.names = {"hdu1907", "poj3480", "boj3754", "mmmgame", "uva1566"},
        HDU(1907),
        .card.title = "John",
        .card.rule = "A turn takes any number of stones from one pile. Whoever "
                     "takes the last stone loses.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        .game.play = NIM_MISERE,
        WORDS("John", "Brother"),
        LIMITS(474, 1, 47, 1, 4747),
    },
    {
        .card.names = {"p4279", "luogu4279", "bzoj1022"},
        LUOGU(P4279),
        .card.title = "Little John's Game",
        .card.rule = "A turn takes any number of stones from one pile. Whoever "
                     "takes the last stone loses.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        .game.play = NIM_MISERE,
        WORDS("John", "Brother"),
        LIMITS(500, 1, 50, 1, 5000),
    },
    {
        .card.names = {"hdu2509"},
        HDU(2509),
        .card.title = "Be the Winner",
        .card.rule =
            "A turn takes any number of apples that lie side by side, "
            "which may split a row in two; this changes nothing. Whoever "
            "takes the last apple loses.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = {NIM_CASES_EOF, .head_count = 1, .body = NIM_BODY_PILES,
                   .blanks = NIM_BLANKS_ANY},
        .game.splits = true,
        .game.play = NIM_MISERE,
        WORDS("Yes", "No"),
        LIMITS(0, 1, 100, 1, 100),
    },
    {
        .card.names = {"lightoj1253"},
        LIGHTOJ(1253),
        .card.title = "Misere Nim",
        .card.rule = "A turn takes any number of stones from one pile. Whoever "
                     "takes the last stone loses.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        .game.play = NIM_MISERE,
        WORDS("Alice", "Bob"),
        .words.label = ": ",
        LIMITS(200, 1, 100, 1, 1000000000),
    },
    {
        .card.names = {"misere-nim-1"},
        HACKERRANK("misere-nim-1"),
        .card.title = "Misere Nim",
        .card.rule = "A turn takes any number of stones from one pile. Whoever "
                     "takes the last stone loses.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        .game.play = NIM_MISERE,
        WORDS("First", "Second"),
        LIMITS(100, 1, 100, 1, 1000000000),
    },
    {
        .card.names = {"boj11694"},
        BOJ(11694),
        .card.title = "Nim Game",
        .card.rule = "A turn takes any number of stones from one pile. Whoever "
                     "takes the last stone loses.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ONE),
        .game.play = NIM_MISERE,
        WORDS("koosaga", "cubelover"),
        LIMITS(1, 1, 100, 1, 2000000000),
    },
    {
        .card.names = {"hdu2897"},
        HDU(2897),
        .card.title = "Meeting under the Moon",
        .card.rule =
            "From one pile of n a turn takes p to q stones, or all when "
            "fewer than p are left. Whoever takes the last stone loses.",
        .card.source = NIM_SOURCE_CODE,
        .layout = NUMBERS(EOF, 3, NONE),
        .layout.head_names = "n p q",
        .layout.board = &nim_board_between_p_and_q,
        .layout.excluded = "a p below 1 or above q",
        WORDS("WIN", "LOST"),
        LIMITS(0, 3, 3, 1, 65535),
    },

    {
        .card.group = "Staircase Nim and its disguises",
        .card.names = {"cses1099"},
        CSES(1099),
        .card.title = "Stair Game",
        .card.rule =
            "A turn moves any number of balls from one stair to the one "
            "below. Stair 1 is the ground.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        .layout.board = &nim_board_without_ground,
        .game.family = NIM_GAME_STAIRCASE,
        WORDS("first", "second"),
        LIMITS(200000, 1, 200000, 0, 1000000000),
        .limits.piles_total_max = 200000,
    },
    {
        .card.names = {"poj1704", "p10507", "luogu10507"},
        POJ(1704),
        .card.title = "Georgia and Bob",
        .card.rule =
            "A turn moves one of the chessmen any number of squares to the "
            "left, without jumping. The gaps before them are the steps of "
            "a staircase.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        .layout.board = &nim_board_pawns,
        .layout.excluded = "two chessmen on one square",
        .game.family = NIM_GAME_STAIRCASE,
        WORDS("Georgia will win", "Bob will win"),
        LIMITS(20, 1, 1000, 1, 10000),
    },
    {
        .card.names = {"p3480", "luogu3480", "bzoj1115"},
        LUOGU(P3480),
        .card.title = "KAM-Pebbles",
        .card.rule =
            "A turn takes any number of pebbles from one pile, which must "
            "keep at least as many as the pile before it. The differences "
            "are the steps of a staircase.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = {NIM_CASES_COUNT, .head_count = 1, .body = NIM_BODY_PILES,
                   .order = NIM_ORDER_NOT_FALLING},
        .layout.board = &nim_board_differences,
        .layout.excluded = "a pile with fewer pebbles than the one before",
        .game.family = NIM_GAME_STAIRCASE,
        WORDS("TAK", "NIE"),
        LIMITS(10, 1, 1000, 0, 10000),
    },
    {
        .card.names = {"hdu4315"},
        HDU(4315),
        .card.title = "Climbing the Hill",
        .card.rule =
            "A turn moves one of the people any number of squares uphill, "
            "without jumping; all fit on the top. Whoever brings the king, "
            "the k-th from the top, there wins.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = {NIM_CASES_EOF, .head_count = 2, .body = NIM_BODY_PILES,
                   .order = NIM_ORDER_RISING},
        .layout.head_names = "n k",
        .layout.board = &nim_board_hill,
        .layout.excluded =
            "a king that is none of the people, or two of them on one square",
        .game.family = NIM_GAME_STAIRCASE,
        WORDS("Alice", "Bob"),
        LIMITS(0, 1, 1000, 1, 99999),
    },
    {
        .card.names = {"hdu3389"},
        HDU(3389),
        .card.title = "Game",
        .card.rule =
            "A turn moves any number of cards from box A to a box B with B "
            "< A, A+B odd and divisible by 3. Only boxes that are 0, 2 or "
            "5 modulo 6 count.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        .layout.board = &nim_board_odd_boxes,
        WORDS("Alice", "Bob"),
        .words.label = ": ",
        LIMITS(100, 1, 10000, 0, 100),
    },

    {
        .card.group = "Takes of some numbers only",
        .card.names = {"acwing893"},
        ACWING(893, 895),
        .card.title = "Set Nim",
        .card.rule =
            "A turn takes from one pile as many stones as a number of the "
            "set says.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = {NIM_CASES_ONE, NIM_SET_ONCE, .head_count = 1,
                   .body = NIM_BODY_PILES},
        .game.family = NIM_GAME_SUM,
        .game.kind = &nim_kind_set,
        WORDS("Yes", "No"),
        LIMITS(1, 1, 100, 1, 10000),
    },
    {
        .card.names = {"hdu1536", "hdu1944", "poj2960", "zoj3084", "s-nim"},
        HDU(1536),
        .card.title = "S-Nim",
        .card.rule =
            "A turn takes from one pile as many beads as a number of the "
            "set says. One letter a position.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = {NIM_CASES_COUNT, NIM_SET_EACH, .head_count = 1,
                   .body = NIM_BODY_PILES, .lines = NIM_LINES_CASE},
        .game.family = NIM_GAME_SUM,
        .game.kind = &nim_kind_set,
        WORDS("W", "L"),
        .words.joined = true,
        LIMITS(100, 1, 100, 0, 10000),
    },
    {
        .card.names = {"hdu1848"},
        HDU(1848),
        .card.title = "Fibonacci again and again",
        .card.rule =
            "A turn takes a Fibonacci number of stones from one of three "
            "piles.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS(ZERO, 3, NONE),
        .layout.head_names = "m n p",
        .game.family = NIM_GAME_SUM,
        .game.kind = &nim_kind_fibonacci_takes,
        WORDS("Fibo", "Nacci"),
        LIMITS(0, 3, 3, 1, 1000),
    },
    {
        .card.names = {"hdu1847"},
        HDU(1847),
        .card.title = "Good Luck in CET-4 Everybody!",
        .card.rule =
            "A turn takes a power of two from the one pile of n cards.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS(EOF, 1, NONE),
        .game.family = NIM_GAME_SUM,
        .game.kind = &nim_kind_power_takes,
        WORDS("Kiki", "Cici"),
        LIMITS(0, 1, 1, 1, 1000),
    },
    {
        .card.names = {"hdu1846"},
        HDU(1846),
        .card.title = "Brave Game",
        .card.rule = "A turn takes 1 to m stones from the one pile of n.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS(COUNT, 2, NONE),
        .layout.head_names = "n m",
        .layout.board = &nim_board_bounded,
        WORDS("first", "second"),
        LIMITS(100, 0, 0, 1, 1000),
    },
    {
        .card.names = {"hdu2188"},
        HDU(2188),
        .card.title = "Choosing Volunteers",
        .card.rule = "A turn adds 1 to m yuan; whoever reaches n wins.",
        .card.source = NIM_SOURCE_CODE,
        .layout = NUMBERS(COUNT, 2, NONE),
        .layout.head_names = "n m",
        .layout.board = &nim_board_bounded,
        .layout.counts_up = true,
        WORDS("Grass", "Rabbit"),
        LIMITS(0, 0, 0, 1, 0),
    },
    {
        .card.names = {"hdu2149"},
        HDU(2149),
        .card.title = "Public Sale",
        .card.rule =
            "A turn raises the price by 1 to N; whoever reaches M wins. "
            "The answer is all winning first bids.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS(EOF, 2, NONE),
        .layout.head_names = "m n",
        .layout.board = &nim_board_sale,
        WORDS("win", "none"),
        .words.answer = NIM_ANSWER_BIDS,
        LIMITS(0, 0, 0, 1, 1099),
    },
    {
        .card.names = {"hdu1851"},
        HDU(1851),
        .card.title = "A Simple Game",
        .card.rule =
            "A turn takes 1 to L stones from one pile, each pile having an "
            "L of its own. Yes when the player to move loses: the one who "
            "asks moves second.",
        .card.source = NIM_SOURCE_CODE,
        .layout = NUMBERS_ON(ROWS, COUNT, 1, PAIRS),
        .layout.body_names = "m l",
        .layout.board = &nim_board_bounded,
        WORDS("No", "Yes"),
        LIMITS(0, 1, 0, 0, 0),
    },
    {
        .card.names = {"cses1098"},
        CSES(1098),
        .card.title = "Nim Game II",
        .card.rule = "A turn takes 1, 2 or 3 stones from one pile.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        .game.family = NIM_GAME_SUM,
        .game.kind = &nim_kind_three_takes,
        WORDS("first", "second"),
        LIMITS(200000, 1, 200000, 1, 1000000000),
        .limits.piles_total_max = 200000,
    },
    {
        .card.names = {"hdu1729"},
        HDU(1729),
        .card.title = "Stone Game",
        .card.rule =
            "A turn adds stones to one of the boxes, at most the square of "
            "what is in it, and not above its size.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS_ON(ROWS, ZERO, 1, PAIRS),
        .layout.body_names = "s c",
        .layout.board = &nim_board_boxes,
        .layout.excluded = "more stones in a box than it can hold",
        WORDS("Yes", "No"),
        .words.label = ":\n",
        LIMITS(0, 1, 50, 0, 1000000),
    },
    {
        .card.names = {"p4018", "luogu4018"},
        LUOGU(P4018),
        .card.title = "Roy and October: Taking Stones",
        .card.rule =
            "A turn takes a power of a prime, 1 among them, from the one pile.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS(COUNT, 1, NONE),
        .layout.board = &nim_board_modulo_6,
        WORDS("October wins!", "Roy wins!"),
        LIMITS(100000, 1, 1, 1, 50000000),
    },
    {
        .card.names = {"p4860", "luogu4860"},
        LUOGU(P4860),
        .card.title = "Roy and October: Taking Stones II",
        .card.rule =
            "A turn takes a prime number of stones, or 1, from the one pile.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS(COUNT, 1, NONE),
        .layout.board = &nim_board_modulo_4,
        WORDS("October wins!", "Roy wins!"),
        LIMITS(0, 1, 1, 1, 50000000),
    },
    {
        .card.names = {"boj16877"},
        BOJ(16877),
        .card.title = "Fimber",
        .card.rule = "A turn takes a Fibonacci number of stones from one pile.",
        .card.source = NIM_SOURCE_CODE,
        .layout = PILES(ONE),
        .game.family = NIM_GAME_SUM,
        .game.kind = &nim_kind_fibonacci_takes,
        WORDS("koosaga", "cubelover"),
        LIMITS(1, 1, 0, 1, 3000000),
    },
    {.card.names = {"51nod1066"},
     NOD51(1066),
     .card.title = "Bash Game",
     .card.rule = "A turn takes 1 to k stones from the one pile of n.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(COUNT, 2, NONE),
     .layout.head_names = "n k",
     .layout.board = &nim_board_bounded,
     WORDS("A", "B"),
     LIMITS(0, 0, 0, 1, 0)},
    {.card.names = {"51nod1067"},
     NOD51(1067),
     .card.title = "Bash Game V2",
     .card.rule = "A turn takes 1, 3 or 4 stones from the one pile.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(COUNT, 1, NONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_takes_1_3_4,
     WORDS("A", "B"),
     LIMITS(0, 1, 1, 1, 0)},
    {.card.names = {"boj9655"},
     BOJ(9655),
     .card.title = "Stone Game",
     .card.rule = "A turn takes 1 or 3 stones from the one pile.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 1, NONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_takes_1_3,
     WORDS("SK", "CY"),
     LIMITS(1, 1, 1, 1, 1000)},
    {.card.names = {"boj9656"},
     BOJ(9656),
     .card.title = "Stone Game 2",
     .card.rule = "A turn takes 1 or 3 stones from the one pile. Whoever takes "
                  "the last stone loses.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 1, NONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_takes_1_3_last_loses,
     WORDS("SK", "CY"),
     LIMITS(1, 1, 1, 1, 1000)},
    {.card.names = {"boj9657"},
     BOJ(9657),
     .card.title = "Stone Game 3",
     .card.rule = "A turn takes 1, 3 or 4 stones from the one pile.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 1, NONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_takes_1_3_4,
     WORDS("SK", "CY"),
     LIMITS(1, 1, 1, 1, 1000)},
    {.card.names = {"boj9658"},
     BOJ(9658),
     .card.title = "Stone Game 4",
     .card.rule = "A turn takes 1, 3 or 4 stones from the one pile. Whoever "
                  "takes the last stone loses.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 1, NONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_takes_1_3_4_last_loses,
     WORDS("SK", "CY"),
     LIMITS(1, 1, 1, 1, 1000)},
    {.card.names = {"boj9659"},
     BOJ(9659),
     .card.title = "Stone Game 5",
     .card.rule = "A turn takes 1 or 3 stones from the one pile.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 1, NONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_takes_1_3,
     WORDS("SK", "CY"),
     LIMITS(1, 1, 1, 1, 1000000000000)},
    {.card.names = {"boj9660"},
     BOJ(9660),
     .card.title = "Stone Game 6",
     .card.rule = "A turn takes 1, 3 or 4 stones from the one pile.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 1, NONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_takes_1_3_4,
     WORDS("SK", "CY"),
     LIMITS(1, 1, 1, 1, 1000000000000)},
    {.card.names = {"boj9661"},
     BOJ(9661),
     .card.title = "Stone Game 7",
     .card.rule = "A turn takes a power of four from the one pile of stones.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 1, NONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_power_of_4_takes,
     WORDS("SK", "CY"),
     LIMITS(1, 1, 1, 1, 1000000000000)},
    {.card.names = {"hr-game-of-stones-1", "game-of-stones-1"},
     HACKERRANK("game-of-stones-1"),
     .card.title = "Game of Stones",
     .card.rule = "A turn takes 2, 3 or 5 stones from the one pile.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 1, NONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_takes_2_3_5,
     WORDS("First", "Second"),
     LIMITS(100, 1, 1, 1, 100)},
    {.card.names = {"chcoinsg"},
     CODECHEF(CHCOINSG),
     .card.title = "Chef and Coins Game",
     .card.rule = "A turn takes a power of a prime, 1 among them, from the one "
                  "pile of coins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 1, NONE),
     .layout.board = &nim_board_modulo_6,
     WORDS("Chef", "Misha"),
     LIMITS(1000, 1, 1, 1, 1000000000)},
    {.card.names = {"takeaway"},
     CODECHEF(TAKEAWAY),
     .card.title = "Take Away",
     .card.rule = "A turn takes stones from one pile: at most K at first, and "
                  "then at most as many as were taken from that pile before.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 2, PILES),
     .layout.head_names = "n k",
     .layout.board = &nim_board_last_takes,
     .layout.excluded = "a pile above 2047",
     WORDS("Nancy", "Zeta"),
     LIMITS(200, 1, 50, 1, 2012),
     .limits.head = {{0, 0}, {1, 100000}}},
    {.card.names = {"abc297g"},
     ATCODER("ABC297 G", abc297, g),
     .card.title = "Constrained Nim 2",
     .card.rule = "A turn takes L to R stones from one pile.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(ONE, 3, PILES),
     .layout.head_names = "n l r",
     .layout.board = &nim_board_between_l_and_r,
     .layout.excluded = "an L below 1 or above R",
     WORDS("First", "Second"),
     .limits = {1, 1, 0, 1, 1000000000,
                .head = {{0, 0}, {1, 1000000000}, {1, 1000000000}}}},
    {.card.names = {"arc091f"},
     ATCODER("ARC091 F", arc091, d),
     .card.title = "Strange Nim",
     .card.rule = "A pile of A comes with a K; a turn takes 1 to A/K stones "
                  "from a pile that has A now.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS_ON(ROWS, ONE, 1, PAIRS),
     .layout.body_names = "a k",
     .layout.board = &nim_board_fractions,
     .layout.excluded = "a K of 0",
     WORDS("Takahashi", "Aoki"),
     LIMITS(1, 1, 200, 1, 1000000000)},
    {.card.names = {"hdu4764"},
     HDU(4764),
     .card.title = "Stone",
     .card.rule = "The players count up from 0, by 1 to k a turn. Whoever "
                  "reaches n loses.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(ZERO, 2, NONE),
     .layout.head_names = "n k",
     .layout.board = &nim_board_bounded_last_loses,
     .layout.counts_up = true,
     .layout.excluded = "a count to 0",
     WORDS("Tang", "Jiang"),
     LIMITS(0, 0, 0, 1, 0)},
    {.card.names = {"boj25179"},
     BOJ(25179),
     .card.title = "Counting Up",
     .card.rule = "The players count from 1 on, 1 to M numbers a turn. Whoever "
                  "says N loses.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 2, NONE),
     .layout.head_names = "n m",
     .layout.board = &nim_board_bounded_last_loses,
     .layout.counts_up = true,
     .layout.excluded = "a count to 0",
     WORDS("Can win", "Can't win"),
     LIMITS(1, 0, 0, 1, 1000000000000000000)},
    {.card.names = {"abc368f"},
     ATCODER("ABC368 F", abc368, f),
     .card.title = "Dividing Game",
     .card.rule = "A turn replaces one of the numbers by a proper divisor of "
                  "it.",
     .card.source = NIM_SOURCE_CODE,
     .layout = PILES(ONE),
     .layout.board = &nim_board_prime_factors,
     .layout.excluded = "a number 0",
     WORDS("Anna", "Bruno"),
     LIMITS(1, 1, 0, 1, 100000)},
    {.card.names = {"resn04"},
     CODECHEF(RESN04),
     .card.title = "Stone Game",
     .card.rule = "A turn takes exactly i stones from the i-th pile.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(COUNT),
     .layout.board = &nim_board_own_takes,
     WORDS("ALICE", "BOB"),
     LIMITS(100, 1, 100, 1, 1000)},
    {.card.names = {"cf1194d"},
     CODEFORCES(1194, D),
     .card.title = "1-2-K Game",
     .card.rule = "A turn takes 1, 2 or k squares of the n that are left.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 2, NONE),
     .layout.head_names = "n k",
     .layout.board = &nim_board_one_two_or_k,
     .layout.excluded = "a k below 3",
     WORDS("Alice", "Bob"),
     LIMITS(100, 2, 2, 0, 1000000000)},
    {.card.names = {"boj11871"},
     BOJ(11871),
     .card.title = "Nim Game: Odd and Even",
     .card.rule = "A turn takes an even number of stones from a pile, but not "
                  "all, or all of an odd number.",
     .card.source = NIM_SOURCE_CODE,
     .layout = PILES(ONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_even_or_whole,
     WORDS("koosaga", "cubelover"),
     LIMITS(1, 1, 0, 1, 0)},
    {.card.names = {"hr-zero-move-nim", "zero-move-nim"},
     HACKERRANK("zero-move-nim"),
     .card.title = "Zero-Move Nim",
     .card.rule = "A turn takes any number of stones from one pile, or passes "
                  "over a pile with stones, once for each pile.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(COUNT),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_one_pass,
     WORDS("W", "L"),
     LIMITS(10, 1, 10, 1, 1073741823)},
    {.card.names = {"lightoj1296"},
     LIGHTOJ(1296),
     .card.title = "Again Stone Game",
     .card.rule =
         "A turn takes from a pile at least one stone and at most half "
         "of it.",
     .card.source = NIM_SOURCE_CODE,
     .layout = PILES(COUNT),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_half,
     WORDS("Alice", "Bob"),
     .words.label = ": ",
     LIMITS(0, 1, 0, 1, 0)},
    {.card.names = {"cf768e"},
     CODEFORCES(768, E),
     .card.title = "Game of Stones",
     .card.rule =
         "A turn takes any number of stones from a pile, but none that "
         "was taken from that pile before. YES when the second player "
         "wins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES_ON(NUMBERS, ONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_no_repeat,
     WORDS("NO", "YES"),
     LIMITS(1, 1, 1000000, 1, 60)},
    {.card.names = {"hr-tower-breakers-2", "tower-breakers-revisited-1"},
     HACKERRANK("tower-breakers-revisited-1"),
     .card.title = "Tower Breakers, Revisited!",
     .card.rule = "A turn makes one tower lower: its height becomes a proper "
                  "divisor.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(COUNT),
     .layout.board = &nim_board_prime_factors,
     .layout.excluded = "a tower of the height 0",
     WORDS("1", "2"),
     LIMITS(100, 1, 100, 1, 1000000)},
    {.card.names = {"hr-tower-breakers-1", "tower-breakers-1"},
     HACKERRANK("tower-breakers-1"),
     .card.title = "Tower Breakers",
     .card.rule = "A turn makes one of n towers of the height m lower: its "
                  "height becomes a proper divisor.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(COUNT, 2, NONE),
     .layout.head_names = "n m",
     .layout.board = &nim_board_equal_towers,
     WORDS("1", "2"),
     LIMITS(0, 0, 0, 1, 0)},
    {.card.names = {"boj16894"},
     BOJ(16894),
     .card.title = "Divisor Game",
     .card.rule = "A turn replaces the number by a divisor between 1 and "
                  "itself. Whoever cannot move wins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 1, NONE),
     .layout.board = &nim_board_divisors_last_loses,
     .layout.excluded = "a number 0",
     WORDS("koosaga", "cubelover"),
     LIMITS(1, 1, 1, 1, 10000000000000)},
    {.card.names = {"cf1537d"},
     CODEFORCES(1537, D),
     .card.title = "Deleting Divisors",
     .card.rule = "A turn subtracts from the number a divisor between 1 and "
                  "itself.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 1, NONE),
     .layout.board = &nim_board_minus_divisor,
     WORDS("Alice", "Bob"),
     LIMITS(10000, 1, 1, 1, 1000000000)},
    {.card.names = {"poj2368"},
     POJ(2368),
     .card.title = "Buttons",
     .card.rule = "A turn takes 1 to L of K buttons. The answer is the least L "
                  "of 2 or more with which the second player wins.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(ONE, 1, NONE),
     .layout.board = &nim_board_least_bound,
     .layout.excluded = "fewer than three buttons",
     WORDS("L", "none"),
     .words.answer = NIM_ANSWER_BIDS,
     .words.is_of_loss = true,
     LIMITS(1, 1, 1, 3, 100000000)},

    {
        .card.group = "Splits",
        .card.names = {"acwing894"},
        ACWING(894, 896),
        .card.title = "Split Nim",
        .card.rule =
            "A turn replaces one pile by two smaller ones, which may be empty.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ONE),
        .game.family = NIM_GAME_SUM,
        .game.kind = &nim_kind_two_smaller,
        WORDS("Yes", "No"),
        LIMITS(1, 1, 100, 1, 100),
    },
    {
        .card.names = {"hdu3032"},
        HDU(3032),
        .card.title = "Nim or not Nim?",
        .card.rule =
            "A turn takes any number of stones from one pile, or splits it "
            "in two.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        .game.family = NIM_GAME_SUM,
        .game.kind = &nim_kind_lasker,
        WORDS("Alice", "Bob"),
        LIMITS(100, 1, 1000000, 1, 2147483647),
    },
    {
        .card.names = {"boj11872"},
        BOJ(11872),
        .card.title = "Nim Game: Dividing",
        .card.rule =
            "A turn takes any number of stones from one pile, or splits it "
            "in two.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(ONE),
        .game.family = NIM_GAME_SUM,
        .game.kind = &nim_kind_lasker,
        WORDS("koosaga", "cubelover"),
        LIMITS(1, 1, 100, 1, 2000000000),
    },
    {
        .card.names = {"hdu5795"},
        HDU(5795),
        .card.title = "A Simple Nim",
        .card.rule =
            "A turn takes any number of sweets from one heap, or splits it "
            "in three.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = PILES(COUNT),
        .game.family = NIM_GAME_SUM,
        .game.kind = &nim_kind_three_split,
        WORDS("First player wins.", "Second player wins."),
        LIMITS(100, 1, 1000000, 1, 1000000000),
    },
    {
        .card.names = {"cses2207"},
        CSES(2207),
        .card.title = "Grundy's Game",
        .card.rule = "A turn splits a heap in two unequal ones.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS(COUNT, 1, NONE),
        .game.family = NIM_GAME_SUM,
        .game.kind = &nim_kind_grundys_game,
        WORDS("first", "second"),
        LIMITS(100000, 1, 1, 1, 1000000),
    },
    {.card.names = {"cf603c"},
     CODEFORCES(603, C),
     .card.title = "Lieges of Legendre",
     .card.rule = "A turn takes one cow from a pile, or replaces a pile of 2x "
                  "cows by k piles of x.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 2, PILES),
     .layout.head_names = "n k",
     .layout.board = &nim_board_halves_times_k,
     WORDS("Kevin", "Nicky"),
     LIMITS(1, 1, 100000, 1, 1000000000),
     .limits.head = {{0, 0}, {1, 1000000000}}},
    {.card.names = {"hr-stone-piles", "stone-piles"},
     HACKERRANK("stone-piles"),
     .card.title = "Stone Piles",
     .card.rule = "A turn splits a pile into two or more piles of different "
                  "sizes.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(COUNT),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_different_parts,
     WORDS("ALICE", "BOB"),
     LIMITS(50, 1, 50, 1, 50)},
    {.card.names = {"lightoj1199"},
     LIGHTOJ(1199),
     .card.title = "Partitioning Game",
     .card.rule = "A turn splits a pile in two of different sizes.",
     .card.source = NIM_SOURCE_CODE,
     .layout = PILES(COUNT),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_unequal_parts,
     WORDS("Alice", "Bob"),
     .words.label = ": ",
     LIMITS(0, 1, 0, 1, 10000)},
    {.card.names = {"uva12293"},
     UVA(12293, 122),
     .card.title = "Box Game",
     .card.rule = "Two boxes hold n balls and one. A turn empties the one with "
                  "fewer and puts some balls of the other into it.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(ZERO, 1, NONE),
     .layout.board = &nim_board_smaller_box,
     WORDS("Alice", "Bob"),
     LIMITS(0, 1, 1, 1, 1000000000)},
    {.card.names = {"boj11867"},
     BOJ(11867),
     .card.title = "Dividing Boxes",
     .card.rule = "A turn empties one of two boxes and puts some stones of the "
                  "other into it.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 2, NONE),
     .layout.head_names = "n m",
     .layout.board = &nim_board_boxes_to_fill,
     .layout.excluded = "two boxes of 1",
     WORDS("A", "B"),
     LIMITS(1, 2, 2, 1, 100)},
    {.card.names = {"p2148", "luogu2148", "bzoj1228"},
     LUOGU(P2148),
     .card.title = "E&D's Game",
     .card.rule = "The piles are paired in order. A turn takes a pile away and "
                  "splits the other one of its pair in two.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(COUNT),
     .layout.board = &nim_board_pairs_to_split,
     .layout.excluded = "an odd number of piles, or an empty one",
     WORDS("YES", "NO"),
     LIMITS(20, 2, 20000, 1, 2000000000)},

    {
        .card.group = "Wythoff's game, Fibonacci Nim",
        .card.names = {"hdu1527", "poj1067"},
        HDU(1527),
        .card.title = "Taking Stones (Wythoff's game)",
        .card.rule =
            "A turn takes any number of stones from one of two piles, or "
            "as many from both.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS(EOF, 2, NONE),
        .layout.head_names = "a b",
        .layout.board = &nim_board_wythoff,
        WORDS("1", "0"),
        LIMITS(0, 2, 2, 0, 1000000000),
    },
    {
        .card.names = {"hdu2516"},
        HDU(2516),
        .card.title = "Taking Stones (Fibonacci Nim)",
        .card.rule =
            "The first turn takes any number of stones of the one pile, but "
            "not all; later ones at most twice what the turn before took.",
        .card.source = NIM_SOURCE_STATEMENT,
        .layout = NUMBERS(ZERO, 1, NONE),
        .layout.board = &nim_board_fibonacci_nim,
        WORDS("First win", "Second win"),
        LIMITS(0, 1, 1, 2, 2147483647),
    },
    {.card.names = {"51nod1072"},
     NOD51(1072),
     .card.title = "Wythoff Game",
     .card.rule = "A turn takes any number of stones from one of two piles, or "
                  "as many from both.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(COUNT, 2, NONE),
     .layout.head_names = "a b",
     .layout.board = &nim_board_wythoff,
     WORDS("A", "B"),
     LIMITS(0, 2, 2, 0, 2147483647)},
    {.card.names = {"51nod1185"},
     NOD51(1185),
     .card.title = "Wythoff Game V2",
     .card.rule = "A turn takes any number of stones from one of two piles, or "
                  "as many from both.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(COUNT, 2, NONE),
     .layout.head_names = "a b",
     .layout.board = &nim_board_wythoff,
     WORDS("A", "B"),
     LIMITS(0, 2, 2, 0, 1000000000000000000)},
    {.card.names = {"p2252", "luogu2252"},
     LUOGU(P2252),
     .card.title = "Taking Stones (SHOI 2002)",
     .card.rule = "A turn takes any number of stones from one of two piles, or "
                  "as many from both.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(ONE, 2, NONE),
     .layout.head_names = "a b",
     .layout.board = &nim_board_wythoff,
     WORDS("1", "0"),
     LIMITS(1, 2, 2, 0, 0)},
    {.card.names = {"zoj2290"},
     ZOJ(2290),
     .card.title = "Game",
     .card.rule = "The first turn takes any number of stones of the one pile, "
                  "but not all; later ones at most twice what the turn before "
                  "took. The answer is the smallest winning first take.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(EOF, 1, NONE),
     .layout.board = &nim_board_first_fibonacci_take,
     WORDS("take", "lose"),
     .words.answer = NIM_ANSWER_BIDS,
     LIMITS(0, 1, 1, 2, 100000000)},
    {.card.group = "All piles together",
     .card.names = {"poj1740"},
     POJ(1740),
     .card.title = "A New Stone Game",
     .card.rule = "A turn takes stones from one pile, and may move others of "
                  "its stones to piles that are not empty.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(ZERO),
     .layout.board = &nim_board_paired,
     WORDS("1", "0"),
     LIMITS(0, 1, 10, 1, 100)},
    {.card.names = {"bzoj1982", "spoj2021", "pebbmov"},
     BZOJ(1982),
     .card.title = "Moving Pebbles",
     .card.rule = "A turn takes stones from one pile, and may move others of "
                  "its stones to piles that are not empty.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES_ON(CASE, EOF),
     .layout.is_any_length = true,
     .layout.board = &nim_board_paired,
     WORDS("first player", "second player"),
     LIMITS(0, 1, 100000, 1, 0)},
    {.card.names = {"bzoj1299"},
     BZOJ(1299),
     .card.title = "Chocolate Bars",
     .card.rule =
         "A turn brings any number of bars out of the box, or takes "
         "any number of pieces from one that is out. NO when the first "
         "player wins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(EOF),
     .layout.board = &nim_board_dependent,
     WORDS("NO", "YES"),
     LIMITS(10, 1, 14, 1, 1000000000),
     .limits.cases_min = 10},
    {.card.names = {"bzoj3895"},
     BZOJ(3895),
     .card.title = "Taking Stones",
     .card.rule = "A turn takes one stone, or merges two piles.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(COUNT),
     .layout.board = &nim_board_take_or_merge,
     WORDS("YES", "NO"),
     LIMITS(100, 1, 50, 1, 1000)},
    {.card.names = {"hdu4111"},
     HDU(4111),
     .card.title = "Alice and Bob",
     .card.rule = "A turn takes one stone, or merges two piles.",
     .card.source = NIM_SOURCE_CODE,
     .layout = PILES(COUNT),
     .layout.board = &nim_board_take_or_merge,
     WORDS("Alice", "Bob"),
     .words.label = ": ",
     .words.lead = "Case #",
     LIMITS(0, 1, 50, 1, 1000)},
    {.card.names = {"cf1382b"},
     CODEFORCES(1382, B),
     .card.title = "Sequential Nim",
     .card.rule = "A turn takes any number of stones from the first pile that "
                  "is not empty.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(COUNT),
     .layout.board = &nim_board_in_sequence,
     WORDS("First", "Second"),
     LIMITS(1000, 1, 100000, 1, 1000000000),
     .limits.piles_total_max = 100000},
    {.card.names = {"cf1396b"},
     CODEFORCES(1396, B),
     .card.title = "Stoned Game",
     .card.rule = "A turn takes one stone, but not from the pile of the turn "
                  "before.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(COUNT),
     .layout.board = &nim_board_not_twice,
     WORDS("T", "HL"),
     LIMITS(100, 1, 100, 1, 100)},
    {.card.names = {"cf1191d"},
     CODEFORCES(1191, D),
     .card.title = "Tokitsukaze, CSL and Stone Game",
     .card.rule = "A turn takes one stone, and must leave no two piles of the "
                  "same size.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(ONE),
     .layout.board = &nim_board_all_different,
     WORDS("sjfnb", "cslnb"),
     LIMITS(1, 1, 100000, 0, 1000000000)},
    {.card.names = {"cf1965a"},
     CODEFORCES(1965, A),
     .card.title = "Everything Nim",
     .card.rule = "A turn takes the same number of stones from every pile that "
                  "is not empty.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(COUNT),
     .layout.board = &nim_board_from_all,
     WORDS("Alice", "Bob"),
     LIMITS(10000, 1, 200000, 1, 1000000000),
     .limits.piles_total_max = 200000},
    {.card.names = {"twonim"},
     CODECHEF(TWONIM),
     .card.title = "Dual Nim",
     .card.rule = "A turn takes one whole pile away. Whoever finds the nim-sum "
                  "0 wins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(COUNT),
     .layout.board = &nim_board_whole_piles,
     WORDS("First", "Second"),
     LIMITS(10, 1, 500, 1, 500)},
    {.card.names = {"hdu5088"},
     HDU(5088),
     .card.title = "Revenge of Nim II",
     .card.rule = "Before a game of Nim the second player may take whole piles "
                  "away, but not all of them. Yes when this lets him win.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(COUNT),
     .layout.board = &nim_board_independent,
     WORDS("No", "Yes"),
     LIMITS(0, 1, 0, 1, 0)},
    {.card.names = {"poj2348", "hdu1525", "euclidsgame", "uva10368", "zoj1913"},
     POJ(2348),
     .card.title = "Euclid's Game",
     .card.rule = "A turn takes a multiple of the smaller pile from the larger "
                  "one. Whoever empties a pile wins.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(ZERO, 2, NONE),
     .layout.head_names = "a b",
     .layout.board = &nim_board_euclid,
     WORDS("Stan wins", "Ollie wins"),
     LIMITS(0, 2, 2, 1, 0)},
    {.card.names = {"p1290", "luogu1290"},
     LUOGU(P1290),
     .card.title = "Euclid's Game",
     .card.rule = "A turn takes a multiple of the smaller pile from the larger "
                  "one. Whoever empties a pile wins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 2, NONE),
     .layout.head_names = "m n",
     .layout.board = &nim_board_euclid,
     WORDS("Stan wins", "Ollie wins"),
     LIMITS(6, 2, 2, 1, 2147483647)},
    {.card.names = {"matchs"},
     CODECHEF(MATCHS),
     .card.title = "Matches",
     .card.rule = "A turn takes a multiple of the smaller pile from the larger "
                  "one. Whoever empties a pile wins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 2, NONE),
     .layout.head_names = "n m",
     .layout.board = &nim_board_euclid,
     WORDS("Ari", "Rich"),
     LIMITS(100000, 2, 2, 1, 1000000000000000000)},
    {.card.names = {"p4101", "luogu4101"},
     LUOGU(P4101),
     .card.title = "All Praise the South",
     .card.rule =
         "n piles of one stone; a turn merges two piles into one of at "
         "most m. 0 when the first player wins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 2, NONE),
     .layout.head_names = "n m",
     .layout.board = &nim_board_mergers,
     .layout.excluded = "piles of at most 0",
     WORDS("0", "1"),
     LIMITS(0, 2, 2, 1, 1000000000)},
    {.card.names = {"boj24678"},
     BOJ(24678),
     .card.title = "Stone Heap Game 1",
     .card.rule =
         "A turn takes a stone from each of two of the three heaps and "
         "puts one on the third. Whoever cannot move wins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 3, NONE),
     .layout.head_names = "a b c",
     .layout.board = &nim_board_two_for_one,
     WORDS("R", "B"),
     LIMITS(0, 3, 3, 0, 0)},
    {.card.group = "Circles, rows, coins and boards",
     .card.names = {"hdu3951"},
     HDU(3951),
     .card.title = "Coin Game",
     .card.rule =
         "A turn takes 1 to k coins that lie side by side in a circle.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(COUNT, 2, NONE),
     .layout.head_names = "n k",
     .layout.board = &nim_board_circle,
     WORDS("first", "second"),
     .words.label = ": ",
     LIMITS(0, 2, 2, 1, 0)},
    {.card.names = {"poj2484"},
     POJ(2484),
     .card.title = "A Funny Game",
     .card.rule = "A turn takes one coin, or two that lie side by side, from a "
                  "circle.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(ZERO, 1, NONE),
     .layout.board = &nim_board_circle_of_pairs,
     WORDS("Alice", "Bob"),
     LIMITS(0, 1, 1, 1, 0)},
    {.card.names = {"boj13034"},
     BOJ(13034),
     .card.title = "Polygon Game",
     .card.rule = "A turn joins two corners of a polygon by a line that meets "
                  "no other, not even in a corner.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(ONE, 1, NONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_dawsons_kayles,
     WORDS("1", "2"),
     LIMITS(1, 1, 1, 3, 1000)},
    {.card.names = {"poj3537"},
     POJ(3537),
     .card.title = "Crosses and Crosses",
     .card.rule =
         "A turn marks a field of a row. Whoever makes three marks side by "
         "side wins.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(EOF, 1, NONE),
     .game.family = NIM_GAME_SUM,
     .game.kind = &nim_kind_treblecross,
     WORDS("1", "2"),
     LIMITS(0, 1, 1, 3, 2000)},
    {.card.names = {"hdu3404"},
     HDU(3404),
     .card.title = "Switch Lights",
     .card.rule =
         "A turn switches the corners of a rectangle, which may be "
         "flat, the one with the largest coordinates from on to off. A "
         "light is worth the nim-product of its coordinates.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS_ON(ROWS, COUNT, 1, PAIRS),
     .layout.body_names = "x y",
     .layout.is_distinct = true,
     .layout.excluded = "two lights at one place",
     .layout.board = &nim_board_corners,
     WORDS("Have a try, lxhgww.", "Don't waste your time."),
     LIMITS(100, 1, 1000, 1, 10000)},
    {.card.names = {"poj3533"},
     POJ(3533),
     .card.title = "Light Switching Game",
     .card.rule =
         "A turn switches the corners of a box, which may be flat, the "
         "one with the largest coordinates from on to off. A light is "
         "worth the nim-product of its coordinates.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS_ON(ROWS, EOF, 1, TRIPLES),
     .layout.body_names = "x y z",
     .layout.board = &nim_board_cubes,
     WORDS("No", "Yes"),
     LIMITS(0, 1, 0, 1, 0)},
    {.card.names = {"hdu3537"},
     HDU(3537),
     .card.title = "Daizhenyang's Coin",
     .card.rule = "A turn turns one to three coins of a row, the last of them "
                  "from head to tail. Coins named twice count once. Yes when "
                  "the second player wins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = PILES(EOF),
     .layout.board = &nim_board_mock_turtles,
     .layout.excluded = "a coin above 9223372036854775807",
     WORDS("No", "Yes"),
     LIMITS(0, 0, 100, 0, 99999999)},
    {.card.names = {"hr-a-chessboard-game-1", "a-chessboard-game-1"},
     HACKERRANK("a-chessboard-game-1"),
     .card.title = "A Chessboard Game",
     .card.rule = "A turn moves the coin from x y to x-2 y+1, x-2 y-1, x+1 y-2 "
                  "or x-1 y-2 on a board of 15 by 15.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 2, NONE),
     .layout.head_names = "x y",
     .layout.board = &nim_board_chessboard,
     WORDS("First", "Second"),
     LIMITS(225, 2, 2, 1, 15)},
    {.card.names = {"hdu2147"},
     HDU(2147),
     .card.title = "kiki's game",
     .card.rule = "A turn moves the coin from the top right of n by m fields "
                  "one field to the left, down, or both.",
     .card.source = NIM_SOURCE_CODE,
     .layout = NUMBERS(ZERO, 2, NONE),
     .layout.head_names = "n m",
     .layout.board = &nim_board_not_both_odd,
     WORDS("Wonderful!", "What a pity!"),
     LIMITS(0, 2, 2, 1, 0)},
    {.card.names = {"hdu1564"},
     HDU(1564),
     .card.title = "Play a Game",
     .card.rule = "A turn moves the stone from a corner of n by n fields to a "
                  "neighbour where it has not been.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ZERO, 1, NONE),
     .layout.board = &nim_board_even,
     WORDS("8600", "ailyanlu"),
     LIMITS(0, 1, 1, 1, 0)},
    {.card.names = {"bzoj2463"},
     BZOJ(2463),
     .card.title = "Who Can Win?",
     .card.rule = "A turn moves the stone from a corner of n by n fields to a "
                  "neighbour where it has not been.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ZERO, 1, NONE),
     .layout.board = &nim_board_even,
     WORDS("Alice", "Bob"),
     LIMITS(0, 1, 1, 1, 10000)},
    {.card.names = {"hdu1517", "poj2505", "uva847"},
     HDU(1517),
     .card.title = "A Multiplication Game",
     .card.rule =
         "A turn multiplies the number, 1 at first, by 2 to 9. Whoever "
         "reaches n wins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(EOF, 1, NONE),
     .layout.board = &nim_board_multiples,
     WORDS("Stan wins.", "Ollie wins."),
     LIMITS(0, 1, 1, 2, 4294967294)},
    {.card.names = {"hdu1079", "poj1082", "uva1557", "zoj1024"},
     HDU(1079),
     .card.title = "Calendar Game",
     .card.rule = "A turn goes to the next day, or to the same day of the next "
                  "month where there is one. Whoever reaches 4 November 2001 "
                  "wins.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(COUNT, 3, NONE),
     .layout.head_names = "year month day",
     .layout.board = &nim_board_calendar,
     .layout.excluded = "a day before 1900 or after 4 November 2001, or no day",
     WORDS("YES", "NO"),
     LIMITS(0, 3, 3, 1, 0),
     .limits.head = {{1900, 2001}, {1, 12}, {1, 31}}},
    {.card.names = {"cf451a"},
     CODEFORCES(451, A),
     .card.title = "Game With Sticks",
     .card.rule = "n sticks lie across m others. A turn takes a crossing away, "
                  "with both of its sticks.",
     .card.source = NIM_SOURCE_STATEMENT,
     .layout = NUMBERS(ONE, 2, NONE),
     .layout.head_names = "n m",
     .layout.board = &nim_board_crossings,
     WORDS("Akshat", "Malvika"),
     LIMITS(1, 2, 2, 1, 100)},

    {.card.names = {NULL}},
};

const struct nim_problem *nim_problem_at(size_t index) {
    return index < sizeof nim_problems / sizeof *nim_problems - 1
               ? &nim_problems[index]
               : NULL;
}

const struct nim_kind *nim_problem_kind(const struct nim_problem *problem) {
    const struct nim_game *game = &problem->game;
    if (problem->layout.board || game->play == NIM_MISERE) {
        return NULL;
    }
    if (game->family == NIM_GAME_CLASSIC) {
        return &nim_kind_nim;
    }
    if (game->family != NIM_GAME_SUM) {
        return NULL;
    }
    return game->kind->tells_winner ? game->kind->valued : game->kind;
}
