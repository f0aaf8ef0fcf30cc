"""Makes every C file that mypyc writes stand alone, so that it changes only when something it uses does.

In one group mypyc declares everything in two headers that every file includes, and numbers all literals in one row:
a new function or a new text anywhere changes all of it. Here each file gets just the declarations that it uses, and a
row of literals of its own, filled from the common one when the library is loaded. Access is as direct as before.
"""

import re
from typing import Final

WORD: Final = re.compile(r"[A-Za-z_]\w*")
LITERAL: Final = re.compile(r"\bCPyStatics\[(\d+)\]")
FUNCTION: Final = re.compile(r"([A-Za-z_]\w*)\(")
VARIABLE: Final = re.compile(r"([A-Za-z_]\w*)(?:\[\w*\])*;$")
TYPE: Final = re.compile(r"\}\s*([A-Za-z_]\w*);", re.MULTILINE)
INCLUDED_ONCE: Final = re.compile(r"#(?:ifndef|define) MYPYC_\w+_H$")
#: After this the common literals are there.
FILLED: Final = "    is_initialized = 1;\n"


class Changed(Exception):
    """The compiler writes its C in another way than this module knows."""


class Declaration:
    """A declaration of a header: its text and the names it declares; without a name it is kept everywhere."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = set(WORD.findall(text))
        found = TYPE.findall(text) if "{" in text else (FUNCTION.findall(text)[:1] or VARIABLE.findall(text.strip()))
        self.names: list[str] = [] if text.startswith("#include") else found


class Headers:
    """The declarations of the headers, in order."""

    def __init__(self, texts: list[str]) -> None:
        self.all = [Declaration(text) for header in texts for text in declarations(header)]
        self.by_name: dict[str, list[int]] = {}
        for i, declaration in enumerate(self.all):
            for name in declaration.names:
                self.by_name.setdefault(name, []).append(i)

    def used(self, code: str) -> str:
        """What a file needs of them, and what that needs in turn."""
        wanted = {i for i, declaration in enumerate(self.all) if not declaration.names}
        words = set(WORD.findall(code)).union(*(self.all[i].words for i in wanted))
        while words:
            found = {i for word in words for i in self.by_name.get(word, [])} - wanted
            wanted |= found
            words = set().union(*(self.all[i].words for i in found)) if found else set()
        return "".join(self.all[i].text for i in sorted(wanted))


def declarations(header: str) -> list[str]:
    """The text of a header, cut after each declaration; its guard against being included twice is left out."""
    out: list[str] = []
    open_text, braces, conditions = "", 0, 0
    lines = [line for line in header.splitlines(keepends=True) if not INCLUDED_ONCE.match(line.strip())]
    if len(lines) < len(header.splitlines()):
        lines = lines[: max(i for i, line in enumerate(lines) if line.startswith("#endif"))]
    for line in lines:
        if line.startswith('#include "__native') or not (line.strip() or open_text):
            continue
        open_text += line
        braces += line.count("{") - line.count("}")
        conditions += line.startswith("#if") - line.startswith("#endif")
        if braces == 0 and conditions == 0 and (line.startswith("#") or line.rstrip().endswith(";")):
            out.append(open_text)
            open_text = ""
    if open_text.strip():
        raise Changed(f"a header ends within '{open_text[:60]}'")
    return out


def without_includes(code: str) -> str:
    return "".join(line for line in code.splitlines(keepends=True) if not line.startswith('#include "__native'))


def own_literals(name: str, code: str) -> tuple[str, list[int]]:
    """A file with a row of literals of its own, and the places of these in the common row."""
    places: list[int] = []
    numbers: dict[str, int] = {}

    def own(found: re.Match[str]) -> str:
        if found[1] not in numbers:
            numbers[found[1]] = len(places)
            places.append(int(found[1]))
        return f"CPyOwn_{name}[{numbers[found[1]]}]"

    code = LITERAL.sub(own, code)
    return (f"PyObject *CPyOwn_{name}[{len(places)}];\n{code}" if places else code), places


def units(main: str, files: dict[str, str], headers: list[str]) -> dict[str, str]:
    """The files of a group as they are to be compiled. `main` is the one that holds the common row of literals."""
    known = Headers(headers)
    out: dict[str, str] = {}
    rows: list[str] = []
    fill: list[str] = []
    for file, text in files.items():
        code = without_includes(text)
        if file != main:
            name = WORD.findall(file.replace(".", "_"))[0]
            code, places = own_literals(name, code)
            if places:
                numbers = ", ".join(str(place) for place in places)
                rows.append(f"extern PyObject *CPyOwn_{name}[];\nstatic const int CPyAt_{name}[] = {{{numbers}}};\n")
                fill.append(
                    f"    for (i = 0; i < {len(places)}; i++) CPyOwn_{name}[i] = CPyStatics[CPyAt_{name}[i]];\n"
                )
            out[file] = known.used(code) + code
    code = without_includes(files[main])
    if code.count(FILLED) != 1:
        raise Changed("the main C file does not fill its literals as expected")
    share = f"static void CPyOwn_Fill(void)\n{{\n    int i;\n{''.join(fill)}}}\n"
    code = "".join(rows) + share + code.replace(FILLED, "    CPyOwn_Fill();\n" + FILLED)
    out[main] = known.used(code) + code
    return out
