"""Which texts Race's code can ask for, and with which arguments.

The keys are read off the source: each `Phrase(...)`, `because(...)`, `Fact(...)`, `Line(...)` of the game's modules.
Texts that are put together (cards in words) are recorded while all cards are put into words.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from starlanes.games.race.cards import FIRST_EDITION, SECOND_EDITION
from starlanes.games.race.choices import VOCABULARY, WAY_NAMES
from starlanes.games.race.data import PACKAGE
from starlanes.games.race.describe import describe
from starlanes.games.race.kinds import PHASE_NAMES
from starlanes.games.race.rulings import OPTIONS, RULINGS
from starlanes.games.race.texts import catalog
from starlanes.kernel.text import LANGUAGES, read_texts

SRC = Path(__file__).resolve().parents[3] / "src" / "starlanes"
RULINGS_FILE = SRC / "games" / "race" / "RULINGS.md"
TEXTS = {language: read_texts(PACKAGE, language) for language in LANGUAGES}

#: Texts that clients ask for by name.
OF_CLIENTS = {"game.name"}


class Use:
    """One place that asks for a text: its keys, the arguments it gives, and the rules it cites."""

    def __init__(self, where: str, keys: list[str], args: set[str], secret: set[str], rules: list[str]) -> None:
        self.where = where
        self.keys = keys
        self.args = args
        self.secret = secret
        self.rules = rules


class Reader:
    """Reads the uses of texts off one function or module; names are looked up in the function, then in the module."""

    def __init__(self, file: Path, tree: ast.Module) -> None:
        self.file = file
        self.tree = tree
        self.scopes: list[ast.AST] = [tree]

    def assigned(self, name: str) -> ast.expr | None:
        for scope in reversed(self.scopes):
            for node in ast.walk(scope) if scope is not self.tree else self.tree.body:
                if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
                    return node.value
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
                    return node.value
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
                source = self.file.parent / f"{str(node.module).rpartition('.')[2]}.py"
                return Reader(source, ast.parse(source.read_text(encoding="utf-8"))).assigned(name)
        return None

    def field(self, name: str) -> ast.expr | None:
        """What `self.<name>` is first set to."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Assign):
                target = node.targets[0]
                if isinstance(target, ast.Attribute) and ast.unparse(target) == f"self.{name}":
                    return node.value
        return None

    def strings(self, node: ast.expr | None) -> list[str]:
        """The strings an expression can be; fails if that can't be read off."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return [node.value]
        if isinstance(node, ast.IfExp):
            return [*self.strings(node.body), *self.strings(node.orelse)]
        if isinstance(node, ast.Name) and self.assigned(node.id) is not None:
            return self.strings(self.assigned(node.id))
        if isinstance(node, ast.Attribute) and self.field(node.attr) is not None:
            return self.strings(self.field(node.attr))
        raise AssertionError(
            f"{self.file.name}:{getattr(node, 'lineno', 0)}: write the text's key so that it can be read"
        )

    def names(self, node: ast.expr | None) -> set[str]:
        """The keys of a dict of arguments."""
        if node is None or (isinstance(node, ast.Constant) and node.value is None):
            return set()
        if isinstance(node, ast.Name):
            return self.names(self.assigned(node.id))
        assert isinstance(node, ast.Dict), f"{self.file.name}:{node.lineno}: write the arguments as a dict"
        return {key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}

    def uses(self) -> Iterator[Use]:
        yield from self.visit(self.tree)

    def visit(self, node: ast.AST) -> Iterator[Use]:
        if isinstance(node, ast.FunctionDef):
            self.scopes.append(node)
        if isinstance(node, ast.Call):
            use = self.use(node)
            if use is not None:
                yield use
        for child in ast.iter_child_nodes(node):
            yield from self.visit(child)
        if isinstance(node, ast.FunctionDef):
            self.scopes.pop()

    def use(self, call: ast.Call) -> Use | None:
        """The use a call makes of the texts, if any."""
        name = (
            call.func.id
            if isinstance(call.func, ast.Name)
            else call.func.attr
            if isinstance(call.func, ast.Attribute)
            else ""
        )
        given = dict(enumerate(call.args))
        named = {keyword.arg: keyword.value for keyword in call.keywords}
        where = f"{self.file.name}:{call.lineno}"
        if name == "Phrase":
            rule = given.get(2, named.get("rule"))
            rules = [] if rule is None else self.strings(rule)
            return Use(where, self.strings(given[0]), self.names(given.get(1, named.get("args"))), set(), rules)
        if name == "because":
            return Use(where, self.strings(given[0]), self.names(given.get(2)), set(), self.strings(given[1]))
        if name == "Line":
            return Use(where, self.strings(given[0]), self.names(given[1]), set(), [])
        if name == "Result":
            return Use(where, self.strings(given[1]), set(), set(), [])
        if name == "Fact":
            keys = [f"fact.{kind}" for kind in self.strings(given[0])]
            return Use(where, keys, self.names(given[1]), self.names(given.get(2)), [])
        if name == "tell_ended":
            return Use(where, [f"reason.{word}" for word in self.strings(given[1])], set(), set(), [])
        if name == "draw" and isinstance(given.get(2), ast.Constant):
            return Use(where, [f"drawn-for.{word}" for word in self.strings(given[2])], set(), set(), [])
        return None


def read_uses() -> list[Use]:
    out: list[Use] = []
    for file in sorted((SRC / "games" / "race").glob("*.py")):
        out += Reader(file, ast.parse(file.read_text(encoding="utf-8"))).uses()
    return out


def kernel_keys() -> set[str]:
    """The texts the kernel asks every game for."""
    out = set[str]()
    for file in sorted((SRC / "kernel").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and re.fullmatch(r"kernel\.[a-z-]+", str(node.value)):
                out.add(str(node.value))
    return out


USES = read_uses()
RULES_USED = {rule for use in USES for rule in use.rules} | {ruling.section for ruling in RULINGS}


def keys_of_setup() -> set[str]:
    """A text for every option and ruling, and for each of its values."""
    out = set[str]()
    for option in OPTIONS:
        out |= {f"option.{option.name}", *(f"option.{option.name}.{value}" for value in option.values)}
    for ruling in RULINGS:
        out |= {f"ruling.{ruling.name}", *(f"ruling.{ruling.name}.{value}" for value in ruling.values)}
    return out


def keys_of_verbs() -> set[str]:
    out = {f"verb.{verb.name}" for verb in VOCABULARY.verbs if verb.name != "by"}
    return out | {f"verb.by.{way}" for way in WAY_NAMES}


class Recorder(Mapping[str, str]):
    """Texts that remember which of them were asked for."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts
        self.asked = set[str]()

    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return self.texts[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)


def keys_of_descriptions() -> set[str]:
    """The texts asked for while every card of both editions is put into words."""
    words = catalog("en")
    texts = words.texts
    recorder = Recorder(texts)
    words.texts = recorder
    try:
        for card in [*SECOND_EDITION, *FIRST_EDITION]:
            describe(card, "en")
    finally:
        words.texts = texts
    # A power of any phase may be asked for by a scoring line, whether or not one does today.
    return recorder.asked | {f"with-power.{phase}" for phase in PHASE_NAMES}


def used_keys() -> set[str]:
    keys = {key for use in USES for key in use.keys}
    told_to_the_seat = {f"{key}.you" for key in keys if key.startswith("fact.") and f"{key}.you" in TEXTS["en"]}
    sections = rulings_document()[1]
    rules = {f"rule.{rule}" for rule in RULES_USED | sections}
    return (
        keys
        | told_to_the_seat
        | rules
        | kernel_keys()
        | keys_of_setup()
        | keys_of_verbs()
        | keys_of_descriptions()
        | OF_CLIENTS
    )


def rulings_document() -> tuple[dict[str, tuple[list[str], str, str]], set[str]]:
    """The rulings as RULINGS.md has them (values, default, section), and all the sections it names."""
    text = RULINGS_FILE.read_text(encoding="utf-8")
    found: dict[str, tuple[list[str], str, str]] = {}
    for name, body in re.findall(r"^## `([a-z-]+)`\n(.*?)(?=^#)", text, re.MULTILINE | re.DOTALL):
        (values,) = re.findall(r"^- Values: (.*)$", body, re.MULTILINE)
        (section,) = re.findall(r"^- Section: `([a-z.-]+)`$", body, re.MULTILINE)
        (default,) = re.findall(r"\*\*`([^`]+)`\*\*", values)
        found[name] = (re.findall(r"`([^`]+)`", values), default, section)
        for part in ("Silent", "Reason", "Otherwise"):
            assert f"- {part}: " in body, f"{name} lacks '{part}'"
    sections = set(re.findall(r"^Section `([a-z.-]+)`", text, re.MULTILINE))
    return found, sections | {section for _values, _default, section in found.values()}
