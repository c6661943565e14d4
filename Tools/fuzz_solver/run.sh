#!/usr/bin/env bash
# Fuzzes the solver with libFuzzer under AddressSanitizer.
#
#   Tools/fuzz_solver/run.sh [SECONDS, default 1800]
#
# The corpus and what is found go to .build/fuzz_solver; it goes on after a finding. An input that was found is played again by
# `.build/fuzz_solver/fuzz FILE`. Findings that are mended come into Tests/ConstraintSolverTests/Cases/fuzz-findings.txt, a line
# of `base64 -w0 FILE` each.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=.build/fuzz_solver
mkdir -p $folder/corpus $folder/findings
swiftc -O -D DEBUG -D FUZZING -parse-as-library -package-name layoutbench -sanitize=fuzzer,address -module-name FuzzSolver \
  -o $folder/fuzz $(find Sources/ConstraintSolver -name '*.swift') \
  Tests/ConstraintSolverTests/Support/{FuzzSession,Invariants}.swift Tools/fuzz_solver/fuzz.swift
# What was found before is where to go on from.
while read -r finding; do
  base64 -d <<<"$finding" >"$folder/corpus/finding-$(cksum <<<"$finding" | cut -d' ' -f1)"
done <Tests/ConstraintSolverTests/Cases/fuzz-findings.txt
# One process: libFuzzer's fork mode gets through far fewer inputs in the same time.
end=$((SECONDS + ${1:-1800}))
while [ $SECONDS -lt $end ]; do
  $folder/fuzz -max_total_time=$((end - SECONDS)) -max_len=400 -timeout=20 \
    -artifact_prefix=$folder/findings/ $folder/corpus || true
done
test -z "$(ls $folder/findings)" || { echo "findings: $(ls $folder/findings | wc -l)" >&2; exit 1; }
