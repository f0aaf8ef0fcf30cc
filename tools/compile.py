"""The compiled build, made anew from what is left of earlier ones: `make compiled` runs this.

mypyc writes C for all modules as one group, a file per module (ten seconds or so). `units.py` makes each file stand
alone; one that was compiled before, on any branch, is not compiled again: objects are kept by the hash of exactly what
they were made of. The build itself is put together from nothing each time, so that a module that was deleted or
renamed leaves nothing behind. `setup.py` makes wheels from the same list of modules, without any of this.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from setup import DEBUG_LEVEL, GROUP, OPT_LEVEL, ROOT, compiled_modules
from tools.units import units

WORK: Final = ROOT / "build" / "compiling"
OBJECTS: Final = WORK / "objects"
BUILT: Final = ROOT / "build" / "compiled"
#: Objects that are kept: enough for a few branches.
MOST_OBJECTS: Final = 4000

Item = TypeVar("Item")
Made = TypeVar("Made")


def setting(name: str) -> list[str]:
    """A setting of the Python that runs, as words of a command."""
    return str(sysconfig.get_config_var(name) or "").split()


def all_of(work: Callable[[Item], Made], items: Iterable[Item], jobs: int) -> list[Made]:
    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(work, items))


class Objects:
    """The C compiler, and everything it has compiled."""

    def __init__(self, flags: list[str], folders: list[str]) -> None:
        include = [f"-I{folder}" for folder in [*folders, sysconfig.get_path("include")]]
        # Hidden: calls from file to file are then as direct as within one.
        self.command = [
            *setting("CC"),
            *setting("CFLAGS"),
            *setting("CCSHARED"),
            *flags,
            "-fvisibility=hidden",
            *include,
        ]
        self.made = 0
        self.of_all = hashlib.sha256()
        for part in (" ".join(self.command), sys.version, self.compiler(), *runtime(folders)):
            self.of_all.update(part.encode())

    def compiler(self) -> str:
        return subprocess.run([*setting("CC"), "--version"], check=True, capture_output=True, text=True).stdout

    def of(self, text: str) -> Path:
        """The object of a C text."""
        mark = self.of_all.copy()
        mark.update(text.encode())
        path = OBJECTS / f"{mark.hexdigest()[:32]}.o"
        if path.exists():
            path.touch()
            return path
        self.made += 1
        source, fresh = path.with_suffix(".c"), path.with_suffix(".new")
        source.write_text(text, encoding="utf-8")
        subprocess.run([*self.command, "-c", str(source), "-o", str(fresh)], check=True)
        source.unlink()
        return fresh.rename(path)

    def link(self, parts: list[Path], target: Path) -> None:
        subprocess.run([*setting("LDSHARED"), *map(str, parts), "-o", str(target)], check=True)

    def linked(self, part: Path) -> Path:
        """What one object alone makes, kept beside it."""
        path = part.with_suffix(".so")
        if path.exists():
            path.touch()
            return path
        fresh = path.with_suffix(".linking")
        self.link([part], fresh)
        return fresh.rename(path)

    def forget_old(self) -> None:
        kept = sorted(OBJECTS.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in kept[MOST_OBJECTS:]:
            path.unlink()


def runtime(folders: list[str]) -> list[str]:
    """The headers that come with the compiler: another release is another build."""
    paths = {path for folder in folders if "lib-rt" in folder for path in Path(folder).rglob("*.h")}
    return [path.read_text(encoding="utf-8") for path in sorted(paths)]


def group(folder: Path) -> list[Any]:
    """The C of all modules, written into a folder, as setuptools' extensions: the library, and a small one for each."""
    from mypyc.build import mypycify

    # What mypy remembers is kept apart: `make test` checks the types at the same time.
    os.environ["MYPY_CACHE_DIR"] = str(WORK / "mypy")
    return mypycify(
        compiled_modules(),
        opt_level=OPT_LEVEL,
        debug_level=DEBUG_LEVEL,
        group_name=GROUP,
        multi_file=True,
        target_dir=str(folder),
    )


def texts(extension: Any, folder: Path) -> list[str]:
    """The C texts of an extension, standing alone, the longest first."""
    files = {Path(path).name: Path(path).read_text(encoding="utf-8") for path in extension.sources}
    main = f"__native_{GROUP}.c"
    if main in files:
        headers = [(folder / f"__native_{part}{GROUP}.h").read_text(encoding="utf-8") for part in ("", "internal_")]
        written = {name: text for name, text in files.items() if name.startswith("__native")}
        files.update(units(main, written, headers))
    return sorted(files.values(), key=len, reverse=True)


def main() -> int:
    jobs = int(os.environ.get("JOBS", "2"))
    began = time.monotonic()
    folder = WORK / "c"
    shutil.rmtree(folder, ignore_errors=True)
    OBJECTS.mkdir(parents=True, exist_ok=True)
    # Both at the beginning: whoever goes on editing meanwhile gets what was there.
    site = WORK / "site"
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "starlanes", site / "starlanes", ignore=shutil.ignore_patterns("__pycache__"))
    extensions = group(folder)
    library = max(extensions, key=lambda extension: len(extension.sources))
    objects = Objects(library.extra_compile_args, library.include_dirs)
    written = time.monotonic()
    wanted = [(extension.name, text) for extension in extensions for text in texts(extension, folder)]
    wanted.sort(key=lambda row: len(row[1]), reverse=True)
    made = all_of(lambda row: (row[0], objects.of(row[1])), wanted, jobs)

    def link(name: str) -> None:
        target = site.joinpath(*name.split(".")).with_suffix(sysconfig.get_config_var("EXT_SUFFIX"))
        parts = [path for owner, path in made if owner == name]
        if len(parts) == 1:  # a module's door into the library: hundreds of them, nearly always the same
            shutil.copy(objects.linked(parts[0]), target)
        else:
            objects.link(parts, target)

    all_of(link, [extension.name for extension in extensions], jobs)
    shutil.rmtree(BUILT, ignore_errors=True)
    site.rename(BUILT)
    objects.forget_old()
    done = time.monotonic()
    used = os.times()
    sys.stdout.write(
        f"Built {BUILT.relative_to(ROOT)}: C in {written - began:.0f} s, "
        f"{objects.made} of {len(wanted)} files compiled and all linked in {done - written:.0f} s "
        f"(CPU: {used.user + used.system:.0f} s and {used.children_user + used.children_system:.0f} s)\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
