"""Make build/compiled, a complete copy of the package with its kernel and games compiled.

A copy, because a compiled module beside its source wins over it: after the next edit one would
run yesterday's rules without noticing. Run anything compiled with PYTHONPATH=build/compiled.

    python tools/compile.py            bring the copy up to date
    python tools/compile.py --fresh    only say, by the exit status, whether it is up to date
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "orrery"
EXAMPLE = ROOT / "examples" / "four_in_a_row"
NATIVE = ROOT / "build" / "native"  # the extension modules alone
COPY = ROOT / "build" / "compiled"
STAMP = ".made-from"


def files(*folders: Path, suffix: str = "") -> list[Path]:
    found = (path for folder in folders for path in folder.rglob(f"*{suffix}"))
    return [path for path in found if path.is_file() and "__pycache__" not in path.parts]


def example_files() -> list[Path]:
    found = (path for suffix in (".py", ".toml") for path in EXAMPLE.glob(f"*{suffix}"))
    return [path for path in found if path.name != "pyproject.toml"]


def digest(paths: Iterable[Path]) -> str:
    """Names and contents: unlike times, these survive a change of branch and show deletions."""
    total = hashlib.sha256(sys.version.encode())
    for path in sorted(paths):
        total.update(f"\0{path.relative_to(ROOT)}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def native_digest() -> str:
    build = [ROOT / "setup.py", ROOT / "pyproject.toml", ROOT / "requirements" / "dev.txt"]
    modules = files(PACKAGE / "core", PACKAGE / "games", suffix=".py")
    modules += [PACKAGE / "bots" / "ahead.py", PACKAGE / "bots" / "tree.py"]
    return digest([*modules, EXAMPLE / "four_in_a_row.py", *build])


def copy_digest(native: str) -> str:
    return native + digest([*files(PACKAGE), *example_files()])


def made_from(folder: Path) -> str:
    stamp = folder / STAMP
    return stamp.read_text() if stamp.exists() else ""


def make_native() -> None:
    made = native_digest()
    if made_from(NATIVE) == made:
        return
    print("  compile  core and games, with mypyc (a minute or so)", flush=True)
    shutil.rmtree(NATIVE, ignore_errors=True)
    NATIVE.mkdir(parents=True)
    log = ROOT / "build" / "compile.log"
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", str(NATIVE)]
    command += ["--build-temp", "build/temp"]
    environment = os.environ | {"ORRERY_COMPILED": "1", "ORRERY_EXAMPLES": "1", "ORRERY_PLAIN": ""}
    environment.pop("PYTHONPATH", None)
    with log.open("w") as out:
        result = subprocess.run(command, cwd=ROOT, env=environment, stdout=out, stderr=out)
    if result.returncode:
        sys.exit(log.read_text() + f"\ncompile.py: failed; the above is in {log.relative_to(ROOT)}")
    (NATIVE / STAMP).write_text(made)


def make_copy() -> None:
    made = copy_digest(made_from(NATIVE))
    if made_from(COPY) == made:
        return
    new = COPY.with_name("compiled.new")
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(PACKAGE, new / "orrery", ignore=shutil.ignore_patterns("__pycache__"))
    for path in example_files():
        shutil.copy2(path, new)
    shutil.copytree(NATIVE, new, dirs_exist_ok=True)
    (new / STAMP).write_text(made)
    shutil.rmtree(COPY, ignore_errors=True)
    new.rename(COPY)


def main() -> None:
    if sys.argv[1:] == ["--fresh"]:
        sys.exit(made_from(COPY) != copy_digest(native_digest()))
    started = time.perf_counter()
    make_native()
    make_copy()
    print(f"  compiled build/compiled is up to date ({time.perf_counter() - started:.1f} s)")


main()
