"""The facts Federation tells. Each function is one kind of fact; it does nothing when nobody listens.

`why` is the word for where something comes from: a tile, a token, a structure, an action, a shop.
"""

from mypy_extensions import i64

from starlanes.games.federation.amounts import unpacked
from starlanes.games.federation.board import (
    ASTEROID_NAMES,
    SHOP_NAMES,
    SPACE_NAMES,
    STRUCTURE_NAMES,
    TOKEN_NAMES,
)
from starlanes.games.federation.kinds import (
    ACTION_NAMES,
    COLOUR_NAMES,
    FLOOR_NAMES,
    NONE,
    PLANET_NAMES,
    PROJECT_NAMES,
    RESOURCE_NAMES,
    WING_NAMES,
)
from starlanes.games.federation.numbers import VOTES
from starlanes.games.federation.tiles import (
    ALTERATION_SLUGS,
    DEEP_SLUGS,
    MISSION_SLUGS,
    SCHOLAR_SLUGS,
    STARTER_SLUGS,
)
from starlanes.kernel.facts import Fact, Plain

Ear = list[Fact] | None


def amounts(res: i64) -> list[Plain]:
    """Resources as words like "2 lavandium"."""
    out: list[Plain] = []
    for kind, n in enumerate(unpacked(res)):
        if n > 0:
            out.append(f"{n} {RESOURCE_NAMES[kind]}")
    return out


# Set-up, rounds and laws.


def tell_side(ear: Ear, seat: int, structure: int) -> None:
    if ear is not None:
        ear.append(Fact("side", {"seat": seat, "structure": STRUCTURE_NAMES[structure]}, rule="setup"))


def tell_started(ear: Ear, seat: int, starter: int) -> None:
    if ear is not None:
        ear.append(Fact("started", {"seat": seat, "tile": STARTER_SLUGS[starter]}, rule="starter"))


def tell_round(ear: Ear, number: int, first: int) -> None:
    if ear is not None:
        ear.append(Fact("round", {"round": number, "seat": first}, rule="turn"))


def tell_laws(ear: Ear, left: int, right: int) -> None:
    if ear is not None:
        ear.append(Fact("laws", {"left": PLANET_NAMES[left], "right": PLANET_NAMES[right]}, rule="laws"))


def tell_last_laws(ear: Ear, left: int, right: int) -> None:
    """The laws of the last round, turned up one round early."""
    if ear is not None:
        ear.append(Fact("last-laws", {"left": PLANET_NAMES[left], "right": PLANET_NAMES[right]}, rule="laws"))


def tell_blocked(ear: Ear, spaces: list[int], votes: int) -> None:
    if ear is not None:
        words: list[Plain] = [SPACE_NAMES[space] for space in spaces]
        ear.append(Fact("blocked" if votes > 0 else "closed", {"spaces": words, "votes": votes}, rule="neutral"))


def tell_ended(ear: Ear, reason: str) -> None:
    """The only way to end is the last round."""
    if ear is not None:
        ear.append(Fact("ended", {"reason": reason}, rule="scoring"))


# Ambassadors.


def tell_placed(ear: Ear, seat: int, space: int, ambassador: int, alteration: int, votes: int) -> None:
    if ear is None:
        return
    data: dict[str, Plain] = {"seat": seat, "space": SPACE_NAMES[space], "ambassador": str(VOTES[ambassador])}
    if alteration != NONE:
        ear.append(Fact("laid", {**data, "alteration": ALTERATION_SLUGS[alteration]}, rule="alteration"))
    elif votes >= 0:
        ear.append(Fact("voted", {**data, "votes": votes}, rule="ambassador"))
    else:
        ear.append(Fact("placed", data, rule="ambassador"))


def tell_kept_special(ear: Ear, seat: int) -> None:
    if ear is not None:
        ear.append(Fact("kept-special", {"seat": seat}, rule="ambassador"))


def tell_die_added(ear: Ear, seat: int, space: int, n: int) -> None:
    if ear is not None:
        ear.append(Fact("die-added", {"seat": seat, "space": SPACE_NAMES[space], "n": n}, rule="die"))


def tell_president(ear: Ear, seat: int) -> None:
    if ear is not None:
        ear.append(Fact("president", {"seat": seat}, rule="rooms"))


def tell_spied(ear: Ear, seat: int, action: int) -> None:
    if ear is not None:
        ear.append(Fact("spied", {"seat": seat, "action": ACTION_NAMES[action]}, rule="spy"))


# Stock, ships, die.


def tell_gained(ear: Ear, seat: int, res: i64, why: str) -> None:
    if ear is not None:
        ear.append(Fact("gained", {"seat": seat, "resources": amounts(res), "why": why}, rule="stock"))


def tell_paid(ear: Ear, seat: int, res: i64, why: str) -> None:
    if ear is not None:
        ear.append(Fact("paid", {"seat": seat, "resources": amounts(res), "why": why}, rule="stock"))


def tell_discarded(ear: Ear, seat: int, kind: int, n: int) -> None:
    if ear is not None:
        ear.append(Fact("discarded", {"seat": seat, "resources": [f"{n} {RESOURCE_NAMES[kind]}"]}, rule="stock"))


def tell_upgraded(ear: Ear, seat: int, kind: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"seat": seat, "resource": RESOURCE_NAMES[kind], "better": RESOURCE_NAMES[kind + 1]}
        ear.append(Fact("upgraded", data, rule="stock"))


def tell_ships(ear: Ear, seat: int, n: int, why: str) -> None:
    if ear is not None:
        ear.append(Fact("ships" if n > 0 else "no-ships", {"seat": seat, "n": n, "why": why}, rule="missions"))


def tell_die(ear: Ear, seat: int, value: int, why: str) -> None:
    if ear is not None:
        ear.append(Fact("die", {"seat": seat, "n": value, "why": why}, rule="die"))


# Accreditation, medals, points.


def tell_degrees(ear: Ear, seat: int, n: int, level: int, why: str) -> None:
    if ear is not None:
        ear.append(Fact("degrees", {"seat": seat, "n": n, "level": level, "why": why}, rule="accreditation"))


def tell_bonus_level(ear: Ear, seat: int, n: int, level: int, why: str) -> None:
    if ear is not None:
        ear.append(Fact("bonus-level", {"seat": seat, "n": n, "level": level, "why": why}, rule="accreditation"))


def tell_fell(ear: Ear, seat: int, level: int) -> None:
    if ear is not None:
        ear.append(Fact("fell", {"seat": seat, "level": level}, rule="upkeep"))


def tell_medal(ear: Ear, seat: int, colour: int) -> None:
    if ear is not None:
        ear.append(Fact("medal", {"seat": seat, "colour": COLOUR_NAMES[colour]}, rule="medals"))


def tell_points(ear: Ear, seat: int, n: int, why: str, rule: str) -> None:
    if ear is not None:
        ear.append(Fact("points", {"seat": seat, "n": n, "why": why}, rule=rule))


# Missions and projects.


def tell_released(ear: Ear, seat: int, missions: list[int]) -> None:
    if ear is not None:
        words: list[Plain] = [MISSION_SLUGS[mission] for mission in missions]
        ear.append(Fact("released", {"seat": seat, "missions": words}, rule="missions"))


def tell_flew(ear: Ear, seat: int, mission: int) -> None:
    if ear is not None:
        ear.append(Fact("flew", {"seat": seat, "mission": MISSION_SLUGS[mission]}, rule="missions"))


def tell_funded(ear: Ear, seat: int, project: int, at: int, steps: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"seat": seat, "project": PROJECT_NAMES[project], "at": at, "of": steps}
        ear.append(Fact("project-done" if at == steps else "funded", data, rule="projects"))


def tell_contributed(ear: Ear, seat: int, n: int, at: int, steps: int) -> None:
    if ear is not None:
        ear.append(Fact("contributed", {"seat": seat, "n": n, "at": at, "of": steps}, rule="projects"))


# Planets.


def tell_mined(ear: Ear, seat: int, asteroid: int, token: int) -> None:
    if ear is None:
        return
    data: dict[str, Plain] = {"seat": seat, "asteroid": ASTEROID_NAMES[asteroid]}
    if token == NONE:
        ear.append(Fact("mined", data, rule="neo"))
    else:
        ear.append(Fact("mined-token", {**data, "token": TOKEN_NAMES[token]}, rule="neo"))


def tell_teleported(ear: Ear, seat: int, place: str) -> None:
    if ear is not None:
        ear.append(Fact("teleported", {"seat": seat, "place": place}, rule="e81216"))


def tell_token_up(ear: Ear, asteroid: int, token: int) -> None:
    if ear is not None:
        ear.append(Fact("token-up", {"asteroid": ASTEROID_NAMES[asteroid], "token": TOKEN_NAMES[token]}, rule="neo"))


def tell_moon(ear: Ear, seat: int, moon: int) -> None:
    if ear is not None:
        ear.append(Fact("moon", {"seat": seat, "moon": str(moon)}, rule="6moon"))


def tell_moon_up(ear: Ear, moon: int, alterations: list[int]) -> None:
    if ear is not None:
        words: list[Plain] = [ALTERATION_SLUGS[token] for token in alterations]
        ear.append(Fact("moon-up", {"moon": str(moon), "alterations": words}, rule="6moon"))


def tell_alteration(ear: Ear, seat: int, alteration: int, why: str) -> None:
    if ear is not None:
        ear.append(
            Fact(
                "alteration", {"seat": seat, "alteration": ALTERATION_SLUGS[alteration], "why": why}, rule="alteration"
            )
        )


def tell_drew_alterations(ear: Ear, seat: int, alterations: list[int]) -> None:
    if ear is not None:
        words: list[Plain] = [ALTERATION_SLUGS[token] for token in alterations]
        ear.append(Fact("drew-alterations", {"seat": seat, "alterations": words}, rule="alteration"))


def tell_recruited(ear: Ear, seat: int, scholar: int) -> None:
    if ear is not None:
        ear.append(Fact("recruited", {"seat": seat, "scholar": SCHOLAR_SLUGS[scholar]}, rule="atalum"))


def tell_scholar_up(ear: Ear, scholar: int) -> None:
    if ear is not None:
        ear.append(Fact("scholar-up", {"scholar": SCHOLAR_SLUGS[scholar]}, rule="atalum"))


def tell_used(ear: Ear, seat: int, scholar: int) -> None:
    if ear is not None:
        ear.append(Fact("used", {"seat": seat, "scholar": SCHOLAR_SLUGS[scholar]}, rule="scholars"))


def tell_copied(ear: Ear, seat: int, copier: int, scholar: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"seat": seat, "copier": SCHOLAR_SLUGS[copier], "scholar": SCHOLAR_SLUGS[scholar]}
        ear.append(Fact("copied", data, rule="scholars"))


def tell_reused(ear: Ear, seat: int, scholar: int) -> None:
    if ear is not None:
        ear.append(Fact("reused", {"seat": seat, "scholar": SCHOLAR_SLUGS[scholar]}, rule="scholars"))


def tell_shop(ear: Ear, seat: int, shop: int, level: int, influence: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"seat": seat, "shop": SHOP_NAMES[shop], "level": level, "influence": influence}
        ear.append(Fact("shop", data, rule="arratooine"))


def tell_ghost(ear: Ear, seat: int) -> None:
    if ear is not None:
        ear.append(Fact("ghost", {"seat": seat}, rule="kickstarter"))


def tell_built(ear: Ear, seat: int, structure: int) -> None:
    if ear is not None:
        ear.append(Fact("built", {"seat": seat, "structure": STRUCTURE_NAMES[structure]}, rule="e81216"))


def tell_megastructure(ear: Ear, seat: int, structure: int, times: int, least: int, n: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"seat": seat, "structure": STRUCTURE_NAMES[structure]}
        ear.append(Fact("megastructure", {**data, "times": times, "least": least, "n": n}, rule="e81216"))


# Deep Space.


def tell_looked(ear: Ear, seat: int, tiles: list[int]) -> None:
    if ear is not None:
        words: list[Plain] = [DEEP_SLUGS[tile] for tile in tiles]
        ear.append(Fact("looked", {"seat": seat, "n": len(tiles)}, {"tiles": words}, seat, rule="deep-space"))


def tell_deep_space(ear: Ear, seat: int, tile: int) -> None:
    if ear is not None:
        ear.append(Fact("deep-space", {"seat": seat, "tile": DEEP_SLUGS[tile]}, rule="deep-space"))


# The executive phase.


def tell_step(ear: Ear, step: str) -> None:
    """`step` is "income", "upkeep", "funding", "floors" or "law"."""
    if ear is not None:
        ear.append(Fact("executive", {"step": step}, rule="executive"))


def tell_floor(ear: Ear, floor: int, seat: int, votes: int, n: int) -> None:
    if ear is not None:
        ear.append(Fact("floor", {"floor": FLOOR_NAMES[floor], "seat": seat, "votes": votes, "n": n}, rule="floors"))


def tell_no_floor(ear: Ear, floor: int) -> None:
    if ear is not None:
        ear.append(Fact("no-floor", {"floor": FLOOR_NAMES[floor]}, rule="floors"))


def tell_law(ear: Ear, wing: int, law: int, left: int, right: int) -> None:
    if ear is not None:
        data: dict[str, Plain] = {"wing": WING_NAMES[wing], "law": PLANET_NAMES[law], "left": left, "right": right}
        ear.append(Fact("law", data, rule="laws"))


def tell_no_law(ear: Ear) -> None:
    if ear is not None:
        ear.append(Fact("no-law", {}, rule="laws"))
