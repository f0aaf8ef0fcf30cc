"""Which of the words on a page are English, told by the very texts the page is made of."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"')
FIELD = re.compile(r"\{[a-z_]+(?::([^{}|]*)\|([^{}|]*))?\}")
LETTERS = re.compile(r"[^\W\d_]{2,}")
#: So many words in a row are nobody's name.
LONG = 3

#: Everything a person reads or hears: texts with what stands inside them, labels, titles, the page's title.
READ = """() => {
  const out = new Set([document.title]);
  for (const item of document.querySelectorAll("body, body *")) {
    if (!item.checkVisibility() || item.closest('[lang]:not(html)')) continue;
    const labels = ["aria-label", "title", "placeholder", "alt", "aria-valuetext"];
    for (const name of labels) out.add(item.getAttribute(name) ?? "");
    const own = [...item.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (own) out.add(item.textContent);
  }
  return [...out];
}"""


def read_page(page: Page) -> set[str]:
    texts: list[str] = page.evaluate(READ)
    return {plain(text) for text in texts} - {""}


def plain(text: str) -> str:
    """With ordinary spaces only."""
    return " ".join(text.split())


def client_texts(language: str) -> set[str]:
    """Every string of the client in a language: its own words, its rules, and the words of each board."""
    files = [path for path in SOURCES.rglob("*.ts") if path.name in (f"{language}.ts", f"rules.{language}.ts")]
    assert files, f"the client has no texts in {language}"
    texts = [path.read_text(encoding="utf-8") for path in files]
    boards = [path.read_text(encoding="utf-8") for path in SOURCES.glob("games/*/*words.ts")]
    texts += [part for board in boards for part in re.findall(rf"^const {language}\b.*?^}};", board, re.M | re.S)]
    assert len(texts) == len(files) + len(boards), f"a board has no words in {language}"
    return {json.loads(text) for part in texts for text in LITERAL.findall(part)}


def game_texts(static: Any) -> tuple[set[str], set[str]]:
    """A game's texts and names in English and in French, from what its clients are sent."""
    english: set[str] = set()
    french: set[str] = set()
    for node in nodes(static):
        if "en" in node and "fr" in node:
            english.update(strings(node["en"]))
            french.update(strings(node["fr"]))
        elif isinstance(node.get("name"), str) and "fr" in node:
            english.add(node["name"])
            french.add(node["fr"])
    return english, french


def nodes(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from nodes(inner)


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from strings(inner)


class Texts:
    """The templates of one language, to recognise what was made of them."""

    def __init__(self, templates: Iterable[str]) -> None:
        all_plain = {plain(template) for template in templates}
        said = {template for template in all_plain if LETTERS.search(FIELD.sub("", template))}
        self.fixed = {template for template in said if "{" not in template}
        self.filled = [re.compile(pattern(template)) for template in said if "{" in template and telling(template)]
        self.pieces = {piece for template in said for piece in pieces(template)}

    def says(self, text: str) -> bool:
        """Whether a whole text is one of these. Sentences may begin with a capital letter that the template has not."""
        forms = (text, text[:1].lower() + text[1:])
        return any(form in self.fixed or any(made.fullmatch(form) for made in self.filled) for form in forms)


def telling(template: str) -> bool:
    """Whether a template is recognisable whatever is filled in: two words of its own, or one at its beginning."""
    return len(LETTERS.findall(FIELD.sub("", template))) > 1 or LETTERS.match(template) is not None


def pattern(template: str) -> str:
    """A template as a regular expression: anything may stand in a field."""
    out: list[str] = []
    at = 0
    for field in FIELD.finditer(template):
        out.append(re.escape(template[at : field.start()]))
        one, many = field.group(1), field.group(2)
        out.append(".+" if one is None else f"(?:{re.escape(one)}|{re.escape(many)})")
        at = field.end()
    return "".join([*out, re.escape(template[at:])])


def pieces(template: str) -> Iterator[str]:
    """The parts between fields that are long enough to be recognised inside another text."""
    for piece in FIELD.split(template):
        if piece and len(LETTERS.findall(piece)) >= LONG:
            yield piece.strip()


class English:
    """Finds English on a French page."""

    def __init__(self, static: Any) -> None:
        game_english, game_french = game_texts(static)
        french = client_texts("fr") | game_french
        self.french = Texts(french)
        self.english = Texts((client_texts("en") | game_english) - french)
        whole = "\n".join(plain(text) for text in french)
        self.telling = [piece for piece in self.english.pieces if piece not in whole]
        self.known: dict[str, bool] = {}

    def among(self, texts: Iterable[str]) -> set[str]:
        return {text for text in texts if self.is_english(text)}

    def is_english(self, text: str) -> bool:
        if text not in self.known:
            whole = self.english.says(text) and not self.french.says(text)
            self.known[text] = whole or any(piece in text for piece in self.telling)
        return self.known[text]
