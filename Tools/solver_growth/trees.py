#!/usr/bin/env python3
"""Million instructions and pivots of layouts by the constraint engine's solver as trees grow, by callgrind.

  Tools/solver_growth/trees.py [KINDS [COUNTS [OPERATIONS]]]

Each is a list with commas; `trees.swift` says which there are. Behind each count is the exponent of the growth since the
count before. Needs the Swift toolchain and valgrind with its headers (tried with 3.19).
"""

import math
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
KINDS = "cells,texts,texts-varied,quarters,shares,closed,fill-tight,fillEqually-tight,equalSpacing-tight,equalCentering-tight"
# Modules in C, each with the name of its source and its header.
C_MODULES = [("SharedFlags", "shared_flags"), ("SharedLock", "shared_lock")]
# A module, and the folder of its sources.
MODULES = [("LayoutGeometry", "Engines/Geometry"), ("LayoutText", "Engines/Text"), ("ViewTree", "Engines/ViewTree"),
           ("ConstraintSolver", "ConstraintSolver"), ("ConstraintEngine", "Engines/Constraint")]


def build(folder, name, *sources):
    """Builds a program of this folder with the engine's modules, and with other sources."""
    objects = []
    modules = ""
    for module, file in C_MODULES:
        path = ROOT / "Sources" / "Engines" / module
        modules += f'module {module} {{ header "{path}/include/{file}.h" export * }}\n'
        objects.append(f"{folder}/{module}.o")
        subprocess.run(
            ["clang", "-O2", "-I", str(path / "include"), "-c", str(path / f"{file}.c"), "-o", objects[-1]], check=True)
    Path(folder, "module.modulemap").write_text(modules)
    for module, path in MODULES:
        own = [str(source) for source in (ROOT / "Sources" / path).rglob("*.swift")]
        objects.append(f"{folder}/{module}.o")
        subprocess.run(
            ["swiftc", "-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-package-name", "layoutbench", "-I", folder,
             "-module-name", module, "-emit-module", "-emit-module-path", f"{folder}/{module}.swiftmodule", "-c", "-o",
             objects[-1]] + own, check=True)
    subprocess.run(["clang", "-O2", "-c", str(HERE / "marks.c"), "-o", f"{folder}/marks.o"], check=True)
    subprocess.run(
        ["swiftc", "-O", "-parse-as-library", "-I", folder, "-import-objc-header", str(HERE / "marks.h"),
         str(HERE / f"{name}.swift"), *sources, f"{folder}/marks.o", "-o", f"{folder}/{name}"] + objects, check=True)


def count(folder, name, arguments=()):
    """Runs a program under callgrind. Returns what it printed, and the instructions of each count by its name."""
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/out", f"{folder}/{name}",
         *arguments], capture_output=True, text=True, check=True, env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"})
    instructions = {}
    for path in Path(folder).glob("out.*"):
        text = path.read_text(errors="replace")
        mark = re.search(r"^desc: Trigger: Client Request: (.*)$", text, re.M)
        total = re.search(r"^(?:summary|totals): (\d+)", text, re.M)
        if mark and total:
            instructions[mark[1].strip()] = int(total[1])
    return run.stdout, instructions


def main():
    defaults = [KINDS, "100,300,1000,3000", "text,taller,hide,gap,narrow,shrink,add"]
    lists = sys.argv[1:] + defaults[len(sys.argv) - 1:]
    if len(lists) != 3 or sys.argv[1:2] == ["--help"]:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        build(folder, "trees", str(ROOT / "Tests" / "EnginesTests" / "Constraint" / "TextTrees.swift"))
        printed, instructions = count(folder, "trees", lists)
    rows = {}
    for line in printed.splitlines():
        kind, views, operation, pivots = line.split()
        rows.setdefault((kind, operation), []).append((int(views), instructions[f"{kind} {views} {operation}"], pivots))
    for (kind, operation), cells in rows.items():
        text = f"{kind:24}{operation:16}"
        for index, (views, total, pivots) in enumerate(cells):
            text += f"{views:6}: {total / 1e6:9.2f} ({pivots})"
            if index:
                before = cells[index - 1]
                text += f" ^{math.log(max(total, 1) / max(before[1], 1)) / math.log(views / before[0]):.2f}"
        print(text)


if __name__ == "__main__":
    main()
