"""The data files of a game: how they are read, and every value in them with where it comes from.

A value's source is what its row's `tags` say, else the file's `default_tags`, else the row's `tag`, else the file's
`default_tag`. A source may stand for a field that is left out: it tells why there is no such thing. A dotted source is
for a part of a value: "units.2" for the second of a list, "effects.power" for the power of each table of a list.
"""

import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.resources import files
from typing import Any, Final, NamedTuple

from starlanes.kernel.errors import BadData

Row = dict[str, Any]

#: Where a value can come from. `starlanes data` says what each means.
TAGS: Final = ("seed", "public", "secondary", "recalled", "reconstructed", "ours", "box")
#: What a row says about itself rather than about the game.
REMARKS: Final = frozenset({"id", "tag", "tags", "partly", "refs", "confidence", "basis", "note", "attested", "listed"})
#: Tables that are about the files.
ABOUT_FILES: Final = frozenset({"default_tags", "source"})


class Value(NamedTuple):
    """A value of a data file: whose it is, its field, and its source."""

    file: str
    whose: str
    field: str
    value: object
    tag: str


def read_data(package: str, name: str) -> Row:
    """One of the files of a game's data/; refused with the place if it can't be read."""
    text = (files(package) / "data" / f"{name}.toml").read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"data/{name}.toml: {error}") from None


def place_of(word: str, words: Sequence[str], what: str) -> int:
    """The place of a word among those there are; refused with them if it is none."""
    if word not in words:
        raise BadData(f"unknown {what} '{word}'; there are: {', '.join(words)}")
    return words.index(word)


def known_fields(row: Row, fields: Collection[str], what: str) -> None:
    """Refuse a row with a field that nobody reads."""
    for field in row:
        if field not in fields:
            raise BadData(f"{what} has no '{field}'; it has: {', '.join(sorted(fields)) or 'nothing'}")


def known_power(row: Row, known: Mapping[str, Collection[str]]) -> None:
    """Refuse a power that is not among "phase code", or has a field that this power doesn't read."""
    phase = row.get("phase", "")
    code = row.get("code", "")
    place_of(phase, list(dict.fromkeys(key.split()[0] for key in known)), "phase")
    place_of(code, [key.split()[1] for key in known if key.startswith(f"{phase} ")], f"{phase} power")
    known_fields(row, {"phase", "code", *known[f"{phase} {code}"]}, f"the {phase} power '{code}'")


@contextmanager
def reading(row: Row, what: str) -> Iterator[None]:
    """Whatever is wrong with a row is told with its id."""
    whose = row.get("id", f"a {what} without id")
    try:
        yield
    except BadData as error:
        raise BadData(f"{whose}: {error}") from None
    except KeyError as error:
        raise BadData(f"{whose}: {error} is missing") from None


def values_of(name: str, content: Row) -> Iterator[Value]:
    """Every value of a file, in its order."""
    for whose, row in rows_of(content):
        tags = tags_of(content, row)
        otherwise = str(row.get("tag", content.get("default_tag", "")))
        for field, value in row.items():
            if field not in REMARKS:
                tag = str(tags.get(field, otherwise))
                for part, item in parts_of(field, value, tags):
                    yield Value(f"{name}.toml", whose, part, item, str(tags.get(part, tag)))


def tags_of(content: Row, row: Row) -> Row:
    """The sources that a row names, over those of its file."""
    return {**content.get("default_tags", {}), **row.get("tags", {})}


def parts_of(field: str, value: object, tags: Row) -> list[tuple[str, object]]:
    """A value; or its parts, if some of them have a source of their own."""
    named = [key for key in tags if key.startswith(f"{field}.")]
    if not named:
        return [(field, value)]
    if isinstance(value, list) and all(isinstance(item, dict) for item in value):
        keys = [key.removeprefix(f"{field}.") for key in named]
        parts = [(f"{field}.{key}", [item[key] for item in value if key in item]) for key in keys]
        return [
            (field, value),
            *((name, of_all[0] if len(of_all) == 1 else of_all) for name, of_all in parts if of_all),
        ]
    if isinstance(value, list):
        return [(f"{field}.{number}", item) for number, item in enumerate(value, start=1)]
    if isinstance(value, dict):
        return [(f"{field}.{key}", item) for key, item in value.items()]
    return [(field, value)]


def stray_tags(name: str, content: Row) -> list[str]:
    """Sources for a part of a value where there is no such part."""
    known = {(value.whose, value.field) for value in values_of(name, content)}
    return [
        f"{name}.toml: {whose}: the source of {key} is of nothing; parts of a list are counted from 1"
        for whose, row in rows_of(content)
        for key in row.get("tags", {})
        if "." in key and (whose, key) not in known
    ]


def rows_of(content: Row) -> Iterator[tuple[str, Row]]:
    """The tables of a file with their names: "world gem-world", "limits", "setup players=3", "slot 2"."""
    for name, part in content.items():
        if name in ABOUT_FILES:
            continue
        if isinstance(part, list):
            first = next(iter(part[0]))
            told_apart = isinstance(part[0][first], int | str) and len({row[first] for row in part}) == len(part)
            for number, row in enumerate(part, start=1):
                which = row["id"] if first == "id" else f"{first}={row[first]}" if told_apart else number
                yield f"{name} {which}", row
        elif isinstance(part, dict) and all(isinstance(row, dict) for row in part.values()):
            yield from ((f"{name} {key}", row) for key, row in part.items())
        elif isinstance(part, dict):
            yield name, part


def tag_problems(values: list[Value]) -> list[str]:
    """Values without a source, or with one that nobody knows."""
    return [
        f"{value.file}: {value.whose}: the source of {value.field} is '{value.tag}'; there are: {', '.join(TAGS)}"
        for value in values
        if value.tag not in TAGS
    ]


def known_only(what: str, have: object, known: object, out: list[str]) -> None:
    """A problem if the data has what no rule can play: the value is printed somewhere, but stands in the rules too."""
    if have != known:
        out.append(f"{what}: the data has {have}, and the rules know only {known}")


def compare(what: str, have: object, want: object, out: list[str]) -> None:
    """A problem unless the data agree with the rulebook."""
    if have != want:
        out.append(f"{what}: the data has {have}, the rulebook {want}")
