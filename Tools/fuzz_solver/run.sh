#!/usr/bin/env bash
# Fuzzes the solver with libFuzzer under AddressSanitizer.
#
#   Tools/fuzz_solver/run.sh [SECONDS, default 1800]
#
# The corpus and what is found go to .build/fuzz_solver. An input that was found is played again by
# `.build/fuzz_solver/fuzz FILE`.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=.build/fuzz_solver
mkdir -p $folder/corpus
swiftc -O -D DEBUG -parse-as-library -package-name layoutbench -sanitize=fuzzer,address -module-name FuzzSolver -o $folder/fuzz \
  $(find Sources/ConstraintSolver -name '*.swift') Tools/fuzz_solver/fuzz.swift
exec $folder/fuzz -max_total_time="${1:-1800}" -max_len=400 -timeout=20 -artifact_prefix=$folder/ $folder/corpus
