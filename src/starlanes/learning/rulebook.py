"""A game's rules in our own words: one Markdown file per language, for browser, terminal and docs alike.

A section begins with an anchor, which is the rule's id as prompts, refusals and facts cite it, and a heading. Below it
are paragraphs and items of lists.
"""

import re
import unicodedata
from functools import cache
from importlib.resources import files
from typing import Final

from starlanes.kernel.facts import Plain
from starlanes.kernel.text import unbroken

ANCHOR: Final = re.compile(r'<a id="([a-z0-9.-]+)"></a>')
HEADING: Final = re.compile(r"(#{2,3}) (.+)")
ITEM: Final = "- "


class Section:
    """One rule: its id, its title, and its paragraphs; one that begins with "- " is an item of a list."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.title = ""
        self.text: list[str] = []

    def __repr__(self) -> str:
        return f"<Section {self.rule}>"

    def plain(self) -> dict[str, Plain]:
        return {"id": self.rule, "title": self.title, "text": [*self.text]}


@cache
def rulebook(game: str, language: str) -> list[Section]:
    """The sections of a game's rulebook in order; none if it has no rulebook."""
    file = files(f"starlanes.games.{game}") / "rules" / f"{language}.md"
    return read(file.read_text(encoding="utf-8"), language) if file.is_file() else []


def read(text: str, language: str) -> list[Section]:
    """The sections of a rulebook's text. What stands before the first anchor is the title of the file."""
    out: list[Section] = []
    for line in text.splitlines():
        anchor, heading = ANCHOR.fullmatch(line), HEADING.fullmatch(line)
        if anchor:
            out.append(Section(anchor.group(1)))
        elif out and heading:
            out[-1].title = unbroken(heading.group(2), language)
        elif out and line.strip():
            out[-1].text.append(unbroken(line, language))
    return out


def section_of(sections: list[Section], rule: str) -> Section | None:
    """The section of a rule, or the nearest one above it: "settle" for "settle.costs"."""
    while rule:
        for section in sections:
            if section.rule == rule:
                return section
        rule = rule.rpartition(".")[0]
    return None


def simple(text: str) -> str:
    """Lower case, without accents: how people search."""
    bare = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe"))
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).casefold()


def search(sections: list[Section], words: str) -> list[Section]:
    """The sections that have all the words, those that have them in their title first."""
    wanted = simple(words).split()
    if not wanted:
        return []

    def has(text: str) -> bool:
        plain = simple(text)
        return all(word in plain for word in wanted)

    named = [section for section in sections if has(section.title) or simple(words) == section.rule]
    return named + [s for s in sections if s not in named and has(" ".join([s.title, *s.text]))]
