"""The integers of every game's choices, kept in integers/<game>.json: they are promised never to move.

    python -m tests.golden.integers

adds new verbs and words to the files. It refuses what would move an old integer; with `--anew`, only after a deliberate
break (raise the game's version), it writes the files from nothing.
"""

import json
import sys
from pathlib import Path
from typing import Any

from starlanes.games import ids, unchecked
from starlanes.kernel.choice import Domain, Vocabulary

HERE = Path(__file__).parent / "integers"

Table = dict[str, Any]


def table(vocabulary: Vocabulary) -> Table:
    """Verbs with their bases and domains, domains with their room and words."""
    domains: dict[str, Domain] = {}
    for verb in vocabulary.verbs:
        for domain in verb.domains:
            assert domains.setdefault(domain.name, domain) is domain, f"two domains are called '{domain.name}'"
    return {
        "verbs": {verb.name: [verb.base, *(domain.name for domain in verb.domains)] for verb in vocabulary.verbs},
        "domains": {name: {"room": domain.room, "words": domain.words} for name, domain in domains.items()},
    }


def moved(before: Table, now: Table) -> list[str]:
    """What is no longer as it was promised."""
    out: list[str] = []
    for verb, promised in before["verbs"].items():
        if now["verbs"].get(verb) != promised:
            out.append(f"{verb}: {now['verbs'].get(verb)}, not {promised}")
    for name, promised in before["domains"].items():
        found = now["domains"].get(name, {"room": 0, "words": []})
        if found["room"] != promised["room"]:
            out.append(f"{name}: room {found['room']}, not {promised['room']}")
        for i, word in enumerate(promised["words"]):
            if found["words"][i : i + 1] != [word]:
                out.append(f"{name}: {found['words'][i : i + 1]} is number {i}, not '{word}'")
                break
    return out


def kept(game: str) -> Table | None:
    """The promised integers of a game."""
    file = HERE / f"{game}.json"
    found: Table | None = json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
    return found


def main() -> int:
    for game in ids():
        now, before = table(unchecked(game).vocabulary), kept(game)
        wrong = [] if before is None or "--anew" in sys.argv else moved(before, now)
        if wrong:
            sys.stderr.write(f"{game}: these integers would move: {'; '.join(wrong)}\n")
            return 1
        HERE.mkdir(exist_ok=True)
        (HERE / f"{game}.json").write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
