#!/usr/bin/env bash
# Lays out trees in the format of Tests/EnginesTests/FlexFixtures/packing.py with the flex algorithm, built for release.
#
#   Tools/flex_trees/run.sh check css|yoga FILE   # names the trees whose boxes aren't those in the file, and why; how many agree
#   Tools/flex_trees/run.sh check-fixed-basis FILE # the same with Yoga's option FixFlexBasisFitContent
#   Tools/flex_trees/run.sh frames FILE           # which trees of the format of FlexFixtures/yoga-main.txt differ from Yoga's frames
#   Tools/flex_trees/run.sh extremes css|yoga FILE # which trees of that format have a box of over 100 times their numbers
#   Tools/flex_trees/run.sh facts css|yoga FILE   # which trees are laid out otherwise with facts that a past could leave
#   Tools/flex_trees/run.sh histories FILE        # which trees of FlexLayout's properties are laid out otherwise after other states
#   Tools/flex_trees/run.sh edits css|yoga 1 2500 # which trees of these seeds are laid out otherwise once they are edited at random
#   Tools/flex_trees/run.sh edits cells 1 2500    # the same with cells by Yoga's algorithm, which are asked for their size between
#   Tools/flex_trees/run.sh edits yoga-parts 1 2500 # with boxes that are taken out and laid out by themselves; css-parts in CSS mode
#   Tools/flex_trees/run.sh serve css|yoga        # answers each line of standard input with the boxes that the tree gets
#
# SANITIZE=address in the environment builds it with AddressSanitizer.
#
# The files come from generate.py (css), generate_yoga.py (yoga) there and nested_trees.py, screen_trees.py and changed_trees.py
# here; `serve` is what shrink.py there asks.
set -euo pipefail
folder=$(cd "$(dirname "$0")" && pwd)
build=(swift build --configuration release --package-path "$folder" --scratch-path "$folder/../../.build/flex_trees${SANITIZE:+-$SANITIZE}"
    ${SANITIZE:+--sanitize "$SANITIZE"})
"${build[@]}" >&2
exec "$("${build[@]}" --show-bin-path)/flex-trees" "$@"
