"""runner.py SECONDS JUDGE... -- PROGRAM...: runs both, each one's output being
the other's input, as a judge does. Prints the statuses of both."""

import os
import subprocess
import sys

seconds = float(sys.argv[1])
between = sys.argv.index("--")
to_program = os.pipe()
to_judge = os.pipe()
judge = subprocess.Popen(sys.argv[2:between], stdin=to_judge[0],
                         stdout=to_program[1])
program = subprocess.Popen(sys.argv[between + 1:], stdin=to_program[0],
                           stdout=to_judge[1], stderr=subprocess.DEVNULL)
for end in to_program + to_judge:
    os.close(end)
statuses = []
for process in (judge, program):
    try:
        statuses.append(process.wait(seconds))
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        statuses.append("late")
print(*statuses)
