#!/usr/bin/env python3
"""Instructions of every scenario, phase and engine in two builds of bench-runner, and which cells got worse.

    Tools/compare_instructions.py BEFORE AFTER FOLDER [--engines flex,constraint,stack] [--limit 2]

Each scenario and engine is counted by `bench-runner count` (valgrind) and kept in FOLDER. Beside `bench-runner ab
--instructions`, which judges one selection, this goes over all phases of all scenarios, prints every cell with its change, and
goes on where an interrupted comparison was. All of it takes about half an hour. Exit code 1: a cell takes more than the limit more, in percent.
"""

import argparse
import csv
import hashlib
import subprocess
import sys
from pathlib import Path

SCENARIOS = "feed feed-varied chat settings catalog profile chain nested grid".split()
PHASES = "pass create layout rotate update toggle scroll measure".split()


def counted(runner: Path, scenario: str, engine: str, folder: Path) -> dict[str, float]:
    """The instructions a pass of 100 cells by phase."""
    build = hashlib.sha256(runner.read_bytes()).hexdigest()[:12]
    kept = folder / build / f"{scenario}-{engine}"
    if not (kept / "results.csv").exists():
        command = [runner, "count", "--engines", engine, "--scenario", scenario, "--phases", ",".join(PHASES)]
        subprocess.run([*command, "--cells", "100", "--output", kept], check=True, stdout=subprocess.DEVNULL)
    with open(kept / "results.csv") as file:
        rows = [row for row in csv.DictReader(file) if row["metric"] == "instructions"]
    return {row["phase"]: float(row["median"]) for row in rows}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--engines", default="flex,constraint,stack")
    parser.add_argument("--limit", type=float, default=2)
    options = parser.parse_args()
    worse = []
    for engine in options.engines.split(","):
        print(f"\n| {engine} | {' | '.join(PHASES)} |\n| --- |{' ---: |' * len(PHASES)}")
        for scenario in SCENARIOS:
            before = counted(options.before.resolve(), scenario, engine, options.folder)
            after = counted(options.after.resolve(), scenario, engine, options.folder)
            cells = []
            for phase in PHASES:
                if not before.get(phase) or not after.get(phase):
                    cells.append("")
                    continue
                change = 100 * (after[phase] / before[phase] - 1)
                cells.append(f"{before[phase]:,.0f} → {after[phase]:,.0f} ({change:+.1f} %)")
                if change > options.limit:
                    worse.append(f"{scenario} {phase} {engine}: {change:+.1f} %")
            print(f"| {scenario} | {' | '.join(cells)} |", flush=True)
    print("\nworse:", "; ".join(worse) or "none")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
