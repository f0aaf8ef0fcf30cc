"""Records of older versions of a game, said anew for the rules as they are now.

A record whose choices can still be made is the same match, whatever has become of the way positions are saved. Where a
choice is said differently now, or this version asks what an older one did by itself, the game bridges the gap
(`Game.bridge`). A record that breaks the rules as they are now, or in which something comes up that was printed
otherwise then (`Game.differs`), is refused by its version: it would end with other scores.
"""

from typing import Final

from starlanes.kernel.errors import BadChoice, BadRecord, Field, NotOffered
from starlanes.kernel.game import Bridge, Game
from starlanes.kernel.match import Match, begin
from starlanes.kernel.record import Record, Variation, setup_of

#: Answers between two steps of an older record; no game asks for so many that an older version did not.
MOST_BETWEEN: Final = 100


def renewed(game: Game, saved: Record) -> Record:
    """The record as this version of the game writes it; raises BadRecord if it is of a newer one, or can't be."""
    version = int(str(saved.header["game_version"]))
    if version == game.version or saved.header["game"] != game.id:
        return saved
    if version > game.version:
        raise BadRecord("record.other-version", versions(game, version))
    match = begin(game, setup_of(game, saved))
    header = {**saved.header, **match.setup.plain(), "game_version": game.version}
    try:
        return Record(header, match.digest(), said_anew(match, saved.line, 0, version))
    except (NotOffered, BadChoice):
        raise BadRecord("record.other-version", versions(game, version)) from None


def versions(game: Game, version: int) -> dict[str, Field]:
    return {"found": version, "game": game.id, "version": game.version}


def said_anew(match: Match, old: Variation, at: int, version: int) -> Variation:
    """A line and its branches from a match on; the line leaves its own after `at` steps.

    A branch that can't be played any more (what was dealt anew then may be dealt differently now) is left out.
    """
    out = Variation(at, old.name, old.redeal)
    for step in range(len(old.steps) + 1):
        for branch in old.branches:
            if branch.at == step:
                start = match.copy() if branch.redeal is None else match.redeal(branch.redeal[0], branch.redeal[1])
                try:
                    out.branches.append(said_anew(start, branch, len(out.steps), version))
                except (NotOffered, BadChoice):
                    continue
        if step < len(old.steps):
            seat, text, _digest = old.steps[step]
            take(match, seat, text, version, out)
    return out


def take(match: Match, seat: int, text: str, version: int, out: Variation) -> None:
    """Make the choice of an older step, and before it whatever this version asks; raises NotOffered or BadChoice."""
    for _answer in range(MOST_BETWEEN):
        now = Bridge(seat, text, True)
        if not match.over and not offered(match, seat, text):
            now = match.game.bridge(match.position, seat, text, version) or now
        match.answer(now.seat, match.parse(now.text))
        if match.game.differs(match.position, version):
            raise NotOffered("record.other-version", versions(match.game, version))
        out.steps.append((now.seat, now.text, match.digest()))
        if now.instead:
            return
    raise BadChoice("empty-choice", {})


def offered(match: Match, seat: int, text: str) -> bool:
    """Whether a choice can be made as it was said then."""
    try:
        return not match.why_not(seat, match.parse(text))
    except BadChoice:
        return False
