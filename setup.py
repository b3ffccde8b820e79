"""Build Orrery, with its kernel and games compiled by mypyc where that is possible.

Everything else about the package is in pyproject.toml. The environment decides:

ORRERY_PLAIN=1      do not compile
ORRERY_COMPILED=1   compile or fail, instead of falling back to plain Python
ORRERY_EXAMPLES=1   compile the example games into the same group, for the benchmark
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

# Nothing calls the compiled functions but each other: so calls are direct and may be inlined.
FLAGS = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-fno-semantic-interposition"]

# An editable install stays plain: a compiled module would hide every later edit of its source.
BUILDING = {"build", "build_ext", "bdist_wheel", "install"} & set(sys.argv)


def wanted(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


def sources() -> list[str]:
    """The modules to compile, as one group: calls between them are then direct C calls."""
    folders = [Path("src/orrery/core"), Path("src/orrery/games")]
    found = [path for folder in folders for path in folder.rglob("*.py")]
    found += [Path("src/orrery/bots/ahead.py"), Path("src/orrery/bots/tree.py")]
    if wanted("ORRERY_EXAMPLES"):
        found.append(Path("examples/four_in_a_row/four_in_a_row.py"))
    return sorted(map(str, found))


class OnAllCores(build_ext):
    """Compile the C files side by side; there is one for each module."""

    def build_extensions(self) -> None:
        compile_some = self.compiler.compile

        def compile_each(sources: list[str], **given: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_some([source], **given), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = compile_each
        super().build_extensions()


def build() -> None:
    if not BUILDING or wanted("ORRERY_PLAIN"):
        setup()
        return
    try:
        from mypyc.build import mypycify

        modules = mypycify(
            sources(), group_name="orrery", opt_level="3", debug_level="0", multi_file=True
        )
        for module in modules:
            module.extra_compile_args += FLAGS
        setup(ext_modules=modules, cmdclass={"build_ext": OnAllCores})
    # No mypyc, sources it cannot translate, no C compiler: some of these raise, others exit.
    except (Exception, SystemExit) as problem:
        if wanted("ORRERY_COMPILED"):
            raise
        print(f"orrery: not compiled ({problem}); building plain Python instead", file=sys.stderr)
        setup()


build()
