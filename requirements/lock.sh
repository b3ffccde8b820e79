#!/usr/bin/env bash
# Pin every requirement, with hashes, from the .in files beside this script.
# The locks name no index, so they install from whatever index pip is set up with.
set -euo pipefail
cd "$(dirname "$0")"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"${PYTHON:-python3}" -m venv "$scratch"
"$scratch/bin/pip" install -qq --disable-pip-version-check uv

lock() { # name, then further options
    echo "  lock   requirements/$1.txt"
    "$scratch/bin/uv" pip compile "$1.in" --output-file "$1.txt" "${@:2}" \
        --quiet --upgrade --generate-hashes --universal --python-version 3.11 \
        --no-header --no-annotate --no-emit-index-url --no-emit-find-links >/dev/null
}

lock run
lock dev --constraint run.txt
lock bench --constraint run.txt

if grep -nE '://|^-|file:|@ ' run.txt dev.txt bench.txt; then
    echo "lock.sh: the lines above tie a lock to one index or machine" >&2
    exit 1
fi
