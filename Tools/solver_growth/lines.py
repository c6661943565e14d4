#!/usr/bin/env python3
"""Instructions a cell with a baseline takes, beside the same cell without one, by plans and by the solver.

  Tools/solver_growth/lines.py

`lines.swift` says what the cells are. Needs the Swift toolchain and valgrind with its headers (tried with 3.19).
"""

import sys
import tempfile

from trees import build, count

# Passes over 60 cells.
COUNTED = 10 * 60


def main():
    if len(sys.argv) > 1:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        build(folder, "lines")
        for name, total in count(folder, "lines")[1].items():
            print(f"{name:32}{total / COUNTED:9.0f}")


if __name__ == "__main__":
    main()
