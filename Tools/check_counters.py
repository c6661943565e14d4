#!/usr/bin/env python3
"""Checks that a run's counters don't depend on what else is measured: each screen with one engine alone beside all screens, sizes
and engines after more rounds, in ten phases. Every count must be equal to the last one; two minutes on two cores.

  swift build -c release
  Tools/check_counters.py .build/release/bench-runner

The exit code is 1 when a count differs. Needs Python 3.9.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

SCREENS = ["feed", "feed-varied", "chat", "settings", "catalog", "profile"]
ENGINES = ["manual", "pin", "flex", "constraint", "cassowary", "stack"]
PHASES = "pass,layout,recycle,rotate,update,toggle,scroll,create,bind,measure"


def counts(runner, folder, screens, engines, cells, rounds):
    subprocess.run([str(runner), "run", "--quiet", "--warmup", "1", "--viewport-height", "300", "--output", folder,
                    "--scenario", screens, "--engines", engines, "--cells", cells, "--phases", PHASES, "--iterations",
                    str(rounds)], check=True, stderr=subprocess.DEVNULL)
    rows = json.loads((Path(folder) / "results.json").read_text())["rows"]
    return {tuple(row["key"]): row["value"] for row in rows if "value" in row}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runner", type=Path)
    runner = parser.parse_args().runner
    compared, different = 0, []
    with tempfile.TemporaryDirectory() as folder:
        beside = counts(runner, folder + "/all", ",".join(SCREENS), "all", "8,20", 7)
        for screen in SCREENS:
            for engine in ENGINES:
                own = counts(runner, folder + "/one", screen, engine, "20", 2)
                compared += len(own)
                different += [(key, count, beside.get(key)) for key, count in own.items() if beside.get(key) != count]
    for key, alone, among in different:
        print(f"{'/'.join(map(str, key))}: {alone:g} alone, {among} beside others")
    print(f"{compared} counts compared, {len(different)} differ")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
