#!/usr/bin/env bash
# GNU parallel: grades a class in PARTS parts, JOBS at a time, and merges them.
# With machines: parallel --sshlogin a,b; the kit and the submissions must lie there, too.
# Run here: with PARTS=2, and xargs in the place of parallel where that is not installed.
set -euo pipefail
KIT=${KIT:-$PWD}                      # built before
SUBMISSIONS=$(realpath "${1:?the folder with the submissions}")
REPORT=$(realpath -m "${2:?the folder for the report}")
export KIT SUBMISSIONS REPORT PARTS=${PARTS:-8} EXERCISES=${EXERCISES:-9.1,11}
export LESSONS=${LESSONS:-$KIT/.build/debug/lessons}
one='cd "$KIT" && "$LESSONS" grade "$SUBMISSIONS" --exercises "$EXERCISES" --isolate auto \
  --shard "$1/$PARTS" --output "$REPORT/part-$1"'
mkdir -p "$REPORT"
if command -v parallel > /dev/null; then
  seq "$PARTS" | parallel -j "${JOBS:-2}" bash -c "'$one'" grade
else
  seq "$PARTS" | xargs -n 1 -P "${JOBS:-2}" bash -c "$one" grade
fi
cd "$KIT"
"$LESSONS" grade merge "$REPORT"/part-* --format html --output "$REPORT/report"
