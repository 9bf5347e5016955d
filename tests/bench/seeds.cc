// The way of the published solutions: cin, no longer tied to cout and stdio,
// and cout with endl, which writes every line by itself.
//
// seeds classic|verdict|staircase|bash < INPUT
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

static void put_verdict(bool wins) {
    if (wins) {
        std::cout << "Yes" << std::endl;
    } else {
        std::cout << "No" << std::endl;
    }
}

static void solve_classic() {
    std::vector<std::uint64_t> piles;
    std::size_t count;
    while (std::cin >> count && count > 0) {
        std::uint64_t x = 0;
        piles.clear();
        while (count-- > 0) {
            std::uint64_t pile;
            std::cin >> pile;
            x ^= pile;
            piles.push_back(pile);
        }
        put_verdict(x != 0);
        for (std::uint64_t pile : piles) {
            if ((pile ^ x) < pile) {
                std::cout << pile << ' ' << (pile ^ x) << std::endl;
            }
        }
    }
}

static void solve_verdict() {
    std::size_t count;
    while (std::cin >> count && count > 0) {
        std::uint64_t x = 0;
        while (count-- > 0) {
            std::uint64_t pile;
            std::cin >> pile;
            x ^= pile;
        }
        put_verdict(x != 0);
    }
}

static void solve_staircase() {
    std::size_t count = 0;
    std::uint64_t x = 0;
    std::cin >> count;
    for (std::size_t i = 1; i <= count; i++) {
        std::uint64_t step;
        std::cin >> step;
        if (i % 2 == 1) {
            x ^= step;
        }
    }
    put_verdict(x != 0);
}

// Column by column.
static void solve_bash() {
    std::uint64_t cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        std::uint64_t ones[64] = {};
        std::size_t count = 0;
        std::cin >> count;
        while (count-- > 0) {
            std::uint64_t pile;
            std::cin >> pile;
            for (int column = 0; pile > 0; column++, pile /= 2) {
                ones[column] += pile % 2;
            }
        }
        bool wins = false;
        for (std::uint64_t column_ones : ones) {
            wins = wins || column_ones % 4 != 0;
        }
        put_verdict(wins);
    }
}

int main(int argc, char **argv) {
    std::ios_base::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::string game = argc == 2 ? argv[1] : "";
    if (game == "classic") {
        solve_classic();
    } else if (game == "verdict") {
        solve_verdict();
    } else if (game == "staircase") {
        solve_staircase();
    } else if (game == "bash") {
        solve_bash();
    } else {
        std::cerr << "usage: seeds classic|verdict|staircase|bash\n";
        return 1;
    }
    return 0;
}
