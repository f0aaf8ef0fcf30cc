"""`starlanes scenario`: runs given/when/then files and says which don't hold (the format: docs/scenarios.md)."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from starlanes.cli.output import print_json, progress
from starlanes.cli.parsing import command
from starlanes.cli.words import Words
from starlanes.games import game as find_game
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.scenario import Failed, run_scenario
from starlanes.kernel.written import check_written

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands

FAILED = 1
BAD_INPUT = 2
SUFFIXES = (".yaml", ".yml")
# libyaml is about ten times as fast; where it is missing the Python reader does the same.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "scenario", words, run)
    parser.mine.add_argument(
        "files", nargs="+", type=Path, metavar=words("meta.file"), help=words("help.scenario-files")
    )
    parser.mine.add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    loaded = [(file, read_file(file)) for file in found(args.files)]
    passed = 0
    code = 0
    failures: list[dict[str, str]] = []
    with progress(words("scenario.running"), sum(len(rows) for _file, (_game, rows) in loaded)) as advance:
        for file, (name, rows) in loaded:
            for row in rows:
                try:
                    run_scenario(find_game(name), row)
                    passed += 1
                except StarlanesError as error:
                    failures.append({"file": str(file), "name": row["name"], "message": str(error)})
                    # What is no scenario at all (an impossible position, an unknown option) is bad input.
                    code = max(code, FAILED if isinstance(error, Failed) else BAD_INPUT)
                advance(1)
    if args.json:
        print_json({"passed": passed, "failed": len(failures), "failures": failures})
    else:
        for failure in failures:
            print(f"{failure['file']}: {failure['name']}: {failure['message']}")
        print(words("scenario.summary", passed=passed, n=len(failures)))
    return code


def found(paths: list[Path]) -> list[Path]:
    """The files that are meant: a directory stands for all scenario files in it."""
    out: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
            if not inside:
                raise StarlanesError("no-scenario-files", {"folder": str(path)})
            out += inside
        else:
            out.append(path)
    return out


def read_file(file: Path) -> tuple[str, list[dict[str, Any]]]:
    """The game and the scenarios of a file; raises StarlanesError if it is no scenario file."""
    try:
        data = yaml.load(file.read_text(encoding="utf-8"), LOADER)
    except OSError as error:
        raise StarlanesError("cant-read", {"file": str(file), "trouble": error.strerror or ""}) from None
    except UnicodeDecodeError:
        raise StarlanesError("cant-read", {"file": str(file), "trouble": StarlanesError("not-utf-8", {})}) from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        # A number of thousands of digits or a date like 2026-02-31 is a ValueError; YAML's own messages are long.
        raise StarlanesError("not-yaml", {"file": str(file), "trouble": " ".join(str(error).split())}) from None
    if not isinstance(data, dict) or set(data) != {"game", "scenarios"} or not isinstance(data["scenarios"], list):
        raise StarlanesError("no-scenario-file", {"file": str(file)})
    for row in data["scenarios"]:
        check_written(row)
        if not isinstance(row, dict) or not isinstance(row.get("name"), str):
            raise StarlanesError("bad-scenario-row", {"file": str(file), "row": f"{row!r:.60}"})
    find_game(str(data["game"]))
    return str(data["game"]), data["scenarios"]
