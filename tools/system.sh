#!/usr/bin/env bash
# See that the machine has what pip cannot install; as root on Debian or Ubuntu, install it.
#
#   tools/system.sh venv        Python 3.11 or newer that can make virtual environments
#   tools/system.sh compiler    a C compiler and Python's headers
#   tools/system.sh chromium    Chromium, which the browser's tests drive
#   tools/system.sh node        Node 20 or newer with npm, to build the browser client
set -euo pipefail
python=${PYTHON:-python3}

has_venv() {
    "$python" -c 'import ensurepip, venv'
}

has_compiler() {
    local include
    include=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
    echo '#include <Python.h>' | "${CC:-cc}" -I"$include" -fsyntax-only -x c -
}

has_node() {
    node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' && npm --version
}

has_chromium() {
    command -v chromium-headless-shell || command -v chromium
}

case ${1:-} in
    venv) packages=(python3 python3-venv) ;;
    compiler) packages=(gcc libc6-dev python3-dev) ;;
    chromium) packages=(chromium-headless-shell) ;;
    node) packages=(nodejs npm) ;;
    *) echo "usage: tools/system.sh venv|compiler|chromium|node" >&2; exit 2 ;;
esac

if ! "has_$1" >/dev/null 2>&1; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq
        if [ "$1" = chromium ] && ! apt-cache show "${packages[@]}" >/dev/null 2>&1; then
            packages=(chromium) # not every system has it without windows
        fi
        echo "  system   apt-get install ${packages[*]}"
        DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
            "${packages[@]}" >/dev/null
    fi
    if ! "has_$1" >/dev/null 2>&1; then
        echo "Orrery needs more than is here ($1). On Debian or Ubuntu:" >&2
        echo "    sudo apt install ${packages[*]}" >&2
        exit 1
    fi
fi

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Orrery needs Python 3.11 or newer; $python is $("$python" --version)." >&2
    echo "Name another with: make PYTHON=python3.12 ..." >&2
    exit 1
fi
