#!/usr/bin/env bash
# Gradescope: makes the image in which submissions are graded.
# Zip this file, run_autograder, swift.tar.gz (a toolchain for the image's Ubuntu, from swift.org)
# and kit.tar.gz (`git archive --prefix kit/ HEAD`), and upload the zip.
# Run here: with ROOT in a made-up folder, without apt and the toolchain. Only read: the rest.
set -euo pipefail
ROOT=${ROOT:-/autograder}
source=$ROOT/source
if [ -z "${SKIP_APT:-}" ]; then
  apt-get update
  apt-get install -y bubblewrap git binutils gcc libc6-dev libcurl4-openssl-dev libedit2 \
    libncurses-dev libpython3-dev libsqlite3-0 libstdc++-12-dev libxml2-dev libz3-dev \
    pkg-config tzdata zlib1g-dev
fi
if [ -e "$source/swift.tar.gz" ]; then
  mkdir -p /opt/swift
  tar -xzf "$source/swift.tar.gz" -C /opt/swift --strip-components=1
fi
export PATH=/opt/swift/usr/bin:$PATH
tar -xzf "$source/kit.tar.gz" -C "$ROOT"
cd "$ROOT/kit"
swift build --product lessons
swift build --product judge
