#!/usr/bin/env bash
# Million instructions to build and solve trees of boxes, by callgrind: the table of Sources/ConstraintSolver/README.md.
# Needs the Swift toolchain and valgrind (tried with 3.19). Usage: Tools/solver_growth/run.sh [COUNT…]
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mapfile -t sources < <(find Sources/ConstraintSolver -name '*.swift')
swiftc -O -wmo -swift-version 6 -parse-as-library -package-name layoutbench -module-name ConstraintSolver \
  -emit-module -emit-module-path "$folder/ConstraintSolver.swiftmodule" -c "${sources[@]}" -o "$folder/solver.o"
swiftc -O -parse-as-library -I "$folder" Tools/solver_growth/boxes.swift "$folder/solver.o" -o "$folder/boxes"

# The instructions of a call of boxes.
collected() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$folder/boxes" "$@" 2>&1 | sed -n 's/.*Collected : //p'
}

empty=$(collected 0)
[[ -n $empty ]] || { echo "run.sh: valgrind counted nothing; is it installed?" >&2; exit 2; }
printf '%8s %12s %12s\n' boxes equal wishes
for count in "${@:-200 400 800 1600 3200}"; do
  for boxes in $count; do
    equal=$(($(collected "$boxes") - empty))
    wishes=$(($(collected "$boxes" wishes) - empty))
    awk -v n="$boxes" -v e="$equal" -v w="$wishes" 'BEGIN { printf "%8d %12.1f %12.1f\n", n, e / 1e6, w / 1e6 }'
  done
done
