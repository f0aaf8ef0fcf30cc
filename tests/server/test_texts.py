"""Every refusal has its sentence in both languages, and every sentence is used."""

import re
from pathlib import Path

import starlanes.server
from starlanes.kernel.text import FIELD, LANGUAGES, read_texts

PACKAGE = Path(starlanes.server.__file__).parent
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py")))
COMMAND = (PACKAGE.parent / "cli" / "serve.py").read_text(encoding="utf-8")
TEXTS = {language: read_texts("starlanes.server", language) for language in LANGUAGES}

#: Refusals and failures are made with the key as the first word.
MADE = re.compile(r'(?:Refused|StoreFailed|Conflict)\(\s*f?"([a-z{}-]+)"')
ADMIN = re.compile(r'NotDone\(\s*"([a-z-]+)"')
FAILED = re.compile(r'(?:CannotStart|BadDatabase)\(\s*"([a-z-]+)"')


def test_both_languages_say_the_same_things() -> None:
    assert TEXTS["en"].keys() == TEXTS["fr"].keys()
    for key, text in TEXTS["en"].items():
        fields = [{name for name, _one, _many in FIELD.findall(TEXTS[language][key])} for language in LANGUAGES]
        assert fields[0] == fields[1], key
        assert text.strip()


def test_french_spaces_do_not_break() -> None:
    for key, text in TEXTS["fr"].items():
        if not key.endswith((".no-client", ".examples", ".json")):
            said = text.replace("Content-Type:", "")
            assert not re.search(r"[^ \N{NO-BREAK SPACE}][?!;:»](?=\s|$)", said), (key, text)


def test_every_refusal_has_a_sentence() -> None:
    made = set(MADE.findall(SOURCES)) | {"store-full", "store-down", "elsewhere"}
    made |= {key.replace("{what}", what) for key in made if "{what}" in key for what in ("option", "ruling")}
    made = {key for key in made if "{" not in key}
    assert len(made) > 40
    for key in made:
        assert f"server.{key}" in TEXTS["en"], key
    named = set(re.findall(r'Phrase\("server\.([a-z-]+)"', SOURCES)) | {"malformed", "too-fast", "too-large", "stale"}
    told = {key.removeprefix("server.") for key in TEXTS["en"] if key.startswith("server.")}
    assert told - made - named - {"internal", "no-page", "wrong-method"} == set()


def test_every_failure_to_start_has_a_sentence() -> None:
    keys = set(FAILED.findall(SOURCES)) | set(re.findall(r'"([a-z]+-database)"', SOURCES))
    assert len(keys) > 10
    for key in keys:
        assert f"serve.{key}" in TEXTS["en"], key
    for key in ADMIN.findall(SOURCES):
        assert f"admin.{key}" in TEXTS["en"], key
    used = set(re.findall(r'"serve\.([a-z-]+)"', COMMAND)) | {"help-origin", "help-proxy", "help-rate", "help-requests"}
    told = {key.removeprefix("serve.") for key in TEXTS["en"] if key.startswith("serve.")}
    assert told - keys - used - {"about", "examples"} == set()
