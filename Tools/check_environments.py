#!/usr/bin/env python3
"""Counts six screens with five engines in 20 environments, and says how far the instructions lie apart.

    Tools/check_environments.py RUNNER FOLDER [CELLS]

The environments differ in TMPDIR, PATH, HOME, USER, the folder that the work is done in and the folder that the runner
lies in. Exit code 1 where a count differs from the first environment's by more than 0.05 %. Needs valgrind.
"""
import json
import os
import random
import shutil
import subprocess
import sys

LIMIT = 0.0005
SCREENS = "feed,feed-varied,chat,settings,catalog,profile"
ENGINES = "manual,pin,flex,constraint,stack"


def environments(folder):
    generator = random.Random(33)
    for number in range(20):
        def text(least, most):
            return "".join(generator.choice("abcdefgh-_0123") for _ in range(generator.randint(least, most)))
        place = os.path.join(folder, str(number), *[text(1, 30) for _ in range(generator.randint(0, 5))])
        temporary = os.path.join(folder, "t" + text(1, 60))
        for path in (place, temporary):
            os.makedirs(path, exist_ok=True)
        variables = {"PATH": os.environ["PATH"] + ":/" + text(0, 400), "TMPDIR": temporary}
        variables["HOME"] = "/home/" + text(1, 40)
        variables["USER"] = variables["LOGNAME"] = text(1, 40)
        for index in range(generator.randint(0, 12)):
            variables["VARIABLE_%d" % index] = text(0, 2000)
        if number == 0:
            variables = {"PATH": os.environ["PATH"]}
        yield number, place, variables


def main():
    runner, folder = sys.argv[1], os.path.abspath(sys.argv[2])
    cells = sys.argv[3] if len(sys.argv) > 3 else "10"
    first, worst = None, (0, "")
    for number, place, variables in environments(folder):
        own = shutil.copy(runner, place)
        result = os.path.join(place, "count.json")
        if not os.path.exists(result):
            subprocess.run(
                [own, "count", "--scenario", SCREENS, "--engines", ENGINES, "--cells", cells, "--passes", "1",
                 "--save-baseline", result], env=variables, cwd=place, check=True, stdout=subprocess.DEVNULL)
        os.remove(own)
        rows = json.load(open(result))["rows"]
        counts = {"/".join(map(str, row["key"])): row["value"] for row in rows if row["key"][4] == "instructions"}
        first = first or counts
        change, key = max((abs(counts[key] / first[key] - 1), key) for key in first)
        worst = max(worst, (change, key))
        print("environment %2d: %d counts, at most %.4f %% (%s)" % (number, len(counts), 100 * change, key), flush=True)
    print("worst: %.4f %% (%s)" % (100 * worst[0], worst[1]))
    sys.exit(worst[0] > LIMIT)


if __name__ == "__main__":
    main()
