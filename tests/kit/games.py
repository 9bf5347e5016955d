"""Plays games against programs, by the rules that statements have, and looks
whether a program that can win does. usage: games.py GAME PROGRAM, where PROGRAM
is a source in Python, or an executable; GAME is a key of `games`."""
import contextlib
import io
import random
import subprocess
import sys
from functools import lru_cache


class Fault(Exception):
    pass


# ---- Rules: a position, its turns as they are written, what each leaves ----

def pile(takes, said=0):
    def turns(left):
        return {(said - left + t if said else t,): left - t
                for t in (takes or range(1, left + 1)) if t <= left}
    return turns


def piles(takes=None):
    def turns(a):
        found = {}
        for i, stones in enumerate(a):
            for t in takes or range(1, stones + 1):
                if t <= stones:
                    found[i + 1, t] = a[:i] + (stones - t,) + a[i + 1:]
        return found
    return turns


def passing(a):
    """The first of a position says whether a pass may be made."""
    may, a = a
    found = {turn: (False, left) for turn, left in piles()(a).items()}
    if may:
        found.update({(i + 1, 0): (False, a) for i in range(len(a))})
    return found


def row(written):
    """A position: the least and the most that are taken, and a string in which
    each stone is an o."""
    def turns(position):
        least, most, stones = position
        found = {}
        for x in range(len(stones)):
            for y in range(least, most + 1):
                if stones[x:x + y] == "o" * y:
                    left = stones[:x] + "." * y + stones[x + y:]
                    found[written(x + 1, y)] = least, most, left
        return found
    return turns


def names(written):
    return row(lambda x, y: written(x))


# ---- Games: the rules, who loses, the words, starts with their inputs ----

class Game:
    def __init__(self, turns, starts, last_loses=False, choice=None,
                 judge_stuck=None, judge_wrong=None, stuck=None, won=None,
                 gives_up=None, fools=()):
        self.turns = lru_cache(None)(turns)
        self.starts = starts
        self.last_loses = last_loses
        self.choice = choice
        self.judge_stuck = judge_stuck
        self.stuck = stuck
        self.won = won
        self.gives_up = gives_up
        self.fools = fools  # judges that always choose so, who lose

    @lru_cache(None)
    def wins(self, position):
        turns = self.turns(position)
        if not turns:
            return self.last_loses
        return any(not self.wins(left) for left in turns.values())


def numbers(most, least=1):
    return [(n, "%d\n" % n) for n in range(least, most + 1)]


def lists(most, count):
    """Up to that many piles of so many stones."""
    found, last = [], [()]
    for _ in range(count):
        last = [a + (n,) for a in last for n in range(1, most + 1)]
        found += [(a, "%d\n%s\n" % (len(a), "\n".join(map(str, a))))
                  for a in last]
    return found


def rows(most):
    return [((l, r, "o" * n), "%d %d %d\n" % (n, l, r))
            for n in range(1, most + 1)
            for l in range(1, n + 1) for r in range(l, n + 1)]


def odd_rows(most):
    return [((1, 1, "o" * (2 * n + 1)), "%d\n" % n) for n in range(1, most + 1)]


games = {
    "abc278g": Game(row(lambda x, y: (x, y)), rows(8),
                    choice=("First", "Second"), judge_stuck="0 0",
                    stuck="0 0"),
    "abc244c": Game(names(lambda x: (x,)), odd_rows(5), judge_stuck="0"),
    "ninetynine": Game(pile((1, 2), 99), [(99, "")], fools=(min, max)),
    "coins": Game(pile((1, 2, 3)), numbers(30), True, gives_up="I give up"),
    "netoi2068": Game(pile((1, 2, 3)), numbers(30), won="I_won!"),
    "game1": Game(passing, [((True, a), text) for a, text in lists(3, 3)],
                  judge_stuck="0 0"),
    # Those of tests/emit_games.sh.
    "two-five": Game(pile((2, 5)), numbers(30), choice=("me", "you \"go\""),
                     judge_stuck="none % left", stuck="lost \\ it",
                     won="hurrah"),
    "misere": Game(pile((1, 3, 4)), numbers(30), True, won="I won",
                   gives_up="you win", choice=("F", "S")),
    "all-but-one": Game(pile(None, 7), [(7, "")], True, won="yes"),
    "misere-piles": Game(piles(), lists(3, 3), True, choice=("A", "B"),
                         won="mine"),
    "piles-of-takes": Game(piles((1, 3, 4)), lists(4, 3), stuck="stuck"),
    "row": Game(row(lambda x, y: (x, y)), rows(7), won="done"),
    "names": Game(names(lambda x: (x, 1)), odd_rows(4), choice=("I", "O"),
                  judge_stuck="7 7"),
}


# ---- The judge: what it writes depends on the lines that it hears ----

class Judge:
    def __init__(self, game, start, text, seed, fool):
        self.game = game
        self.fool = fool
        self.dice = random.Random(seed)
        self.position = start
        self.to_read = text.splitlines()
        self.awaits = "choice" if game.choice else "turn"
        self.can_win = bool(game.choice) or game.wins(start) or bool(fool)
        self.has_won = None
        self.talk = ["<" + line for line in self.to_read]
        if not game.choice:
            self.await_turn()

    def write(self, line):
        self.to_read.append(line)
        self.talk.append("<" + line)

    def end(self, has_won):
        self.has_won = has_won
        self.awaits = "the end"
        if self.can_win and not has_won:
            raise Fault("it lost a game that it could win")

    def await_turn(self):
        self.awaits = "turn"
        if not self.game.turns(self.position):
            if self.game.last_loses:
                self.win()
            elif self.game.stuck:
                self.awaits = "stuck"
            else:
                self.end(False)

    def win(self):
        if self.game.won:
            self.awaits = "won"
        else:
            self.end(True)

    def answer(self):
        game = self.game
        turns = game.turns(self.position)
        if not turns and game.last_loses:
            self.end(False)
        elif not turns:
            if game.judge_stuck:
                self.write(game.judge_stuck)
            self.win()
        elif game.gives_up and self.position == 1:
            self.write(game.gives_up)
            self.win()
        else:
            best = [t for t in turns if not game.wins(turns[t])]
            turn = self.dice.choice(best or sorted(turns))
            turn = self.fool(turns) if self.fool else turn
            self.position = turns[turn]
            self.write(" ".join(map(str, turn)))
            self.await_turn()

    def hear(self, line):
        self.talk.append(">" + line)
        game = self.game
        if self.awaits == "choice":
            if line not in game.choice:
                raise Fault("no choice")
            if line == game.choice[0]:
                self.await_turn()
            else:
                self.answer()
        elif self.awaits == "turn":
            turns = game.turns(self.position)
            turn = tuple(map(int, line.split()))
            if turn not in turns or line != " ".join(map(str, turn)):
                raise Fault("a turn that is not possible")
            self.position = turns[turn]
            self.answer()
        elif self.awaits == "stuck" and line == game.stuck:
            self.end(False)
        elif self.awaits == "won" and line == game.won:
            self.end(True)
        else:
            raise Fault("it writes when %s is awaited" % self.awaits)

    def hear_end(self):
        if self.awaits != "the end":
            raise Fault("it ends when %s is awaited" % self.awaits)


# ---- Programs ----

class Ear(io.TextIOBase):
    """What a program in Python prints."""
    def __init__(self, judge):
        self.judge = judge
        self.line = ""

    def write(self, text):
        self.line += text
        return len(text)

    def flush(self):
        *lines, self.line = self.line.split("\n")
        for line in lines:
            self.judge.hear(line)


class Mouth(io.TextIOBase):
    """What it reads. Without a flush the judge has heard nothing."""
    def __init__(self, judge):
        self.judge = judge

    def readline(self, size=-1):
        if not self.judge.to_read:
            raise Fault("it waits for input")
        return self.judge.to_read.pop(0) + "\n"


def play_in_python(code, judge):
    before = sys.stdin, sys.stdout
    ear = Ear(judge)
    sys.stdin, sys.stdout = Mouth(judge), ear
    try:
        exec(code, {})
        ear.flush()
    finally:
        sys.stdin, sys.stdout = before
    judge.hear_end()


def play_with(path, judge):
    program = subprocess.Popen([path], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
    try:
        heard = None
        while heard != "":
            with contextlib.suppress(BrokenPipeError):
                program.stdin.writelines(line + "\n" for line in judge.to_read)
                program.stdin.flush()
            judge.to_read.clear()
            if judge.awaits == "the end":
                break
            heard = program.stdout.readline()
            if heard:
                judge.hear(heard.rstrip("\n"))
        if program.stdout.read():
            raise Fault("it writes on")
        judge.hear_end()
        if program.wait() != 0:
            raise Fault("its status is not 0")
    finally:
        program.kill()
        program.wait()
        with contextlib.suppress(BrokenPipeError):
            program.communicate()


def play(code, path, judge):
    try:
        if code:
            play_in_python(code, judge)
        else:
            play_with(path, judge)
    except Fault as fault:
        sys.exit("%s: %s\n%s" % (path, fault, "\n".join(judge.talk)))


def main():
    name, path = sys.argv[1:]
    game = games[name]
    code = None
    if path.endswith(".py"):
        with open(path) as source:
            code = compile(source.read(), path, "exec")
    for start, text in game.starts:
        for seed in range(6 if code else 2):
            play(code, path, Judge(game, start, text, seed, None))
        for fool in game.fools:
            play(code, path, Judge(game, start, text, 0, fool))


main()
