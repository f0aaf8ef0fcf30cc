"""Looking at one thing of Federation in full: a planet with all that lies there, a room, a scholar, a structure."""

from typing import TYPE_CHECKING

from starlanes.games.federation.board import ASTEROID_INFLUENCE, ASTEROID_NAMES, ASTEROID_NEXT
from starlanes.games.federation.describe import describe_scholar, describe_shop
from starlanes.games.federation.kinds import PLANET_NAMES
from starlanes.games.federation.numbers import MEDAL_POINTS
from starlanes.games.federation.words import words as game_words
from starlanes.tui.federation.planets import asteroid_gives
from starlanes.tui.federation.things import action_of, in_full, mission_in_full, structure_in_full
from starlanes.tui.screen import View
from starlanes.tui.signs import NOTHING

if TYPE_CHECKING:
    from starlanes.tui.federation.screen import FederationScreen


class Look:
    """Tells of the things of one view."""

    def __init__(self, screen: "FederationScreen", view: View) -> None:
        self.screen = screen
        self.view = view
        self.words = screen.words
        self.texts = game_words(screen.words.language)

    def at(self, thing: str) -> list[str]:
        """All there is to say about a thing, but its name."""
        out: list[str] = []
        if action_of(thing) in PLANET_NAMES:
            out += self.planet(action_of(thing))
        said = in_full(thing, self.view, self.words.language)
        if said:
            out.append(said)
        mission = mission_in_full(thing, self.words.language)
        if mission:
            out.append(self.words("federation.mission", text=mission) + self.who(self.flown(action_of(thing))))
        return [*out, *self.state(thing)]

    def who(self, seats: list[int]) -> str:
        return f" ({', '.join(self.screen.names[seat] for seat in seats)})" if seats else ""

    def flown(self, mission: str) -> list[int]:
        return [player["seat"] for player in self.view["players"] if mission in player["flown"]]

    def state(self, thing: str) -> list[str]:
        """How a project stands, what medals are worth, who has a scholar, a structure or a medal."""
        out: list[str] = []
        if thing in self.texts.colours and thing not in PLANET_NAMES:
            out.append(self.words("federation.medal-points", points=", ".join(map(str, MEDAL_POINTS[1:]))))
        for row in self.view["projects"]:
            if row["project"] == thing:
                key = "federation.project-funded" if row["funded"] else "federation.project"
                out.append(self.words(key, name=self.texts.projects[thing], n=row["at"], of=row["of"]))
        for player in self.view["players"]:
            held = [*player["scholars"], *player["structures"], *player["medals"], *player["deep_space"]]
            if thing in held and thing not in PLANET_NAMES:
                out.append(self.words("federation.has-it", name=self.screen.names[player["seat"]]))
        return out

    def mission(self, mission: str) -> str:
        """A special mission by the name of its place."""
        text = mission_in_full(mission, self.words.language)
        return self.words("plain.about", what=self.texts.actions[mission], text=text)

    def short(self, thing: str) -> str:
        """A scholar, alteration or structure in a line."""
        text = in_full(thing, self.view, self.words.language)
        name = self.texts.scholars.get(thing) or self.texts.structures.get(thing)
        return self.words("plain.about", what=name, text=text) if name else text

    # The planets.

    def planet(self, planet: str) -> list[str]:
        players = [f"{self.screen.names[row['seat']]} {row['influence'][planet]}" for row in self.view["players"]]
        left = ", ".join(map(str, self.view["medals"][planet])) or NOTHING
        tell = {
            "neo": self.asteroids,
            "6moon": self.moons,
            "atalum": self.scholars,
            "arratooine": self.shops,
            "e81216": self.structures,
        }
        return [self.words("federation.influence", players=", ".join(players), medals=left), *tell[planet]()]

    def asteroids(self) -> list[str]:
        out: list[str] = []
        for asteroid, name in enumerate(ASTEROID_NAMES):
            here = [player["seat"] for player in self.view["players"] if player["miner"] == name]
            said = self.words(
                "federation.asteroid",
                name=self.screen.named[f"asteroid-{name}"],
                influence=ASTEROID_INFLUENCE[asteroid],
                gives=asteroid_gives(asteroid, self.view, self.texts.amounts) or NOTHING,
                leads=", ".join(ASTEROID_NAMES[to] for to in ASTEROID_NEXT[asteroid]) or NOTHING,
            )
            out.append(said + self.who(here))
        return out

    def moons(self) -> list[str]:
        out: list[str] = []
        for row in self.view["6moon"]["moons"]:
            here = [player["seat"] for player in self.view["players"] if player["mage"] == row["moon"]]
            if row["alterations"] is None:
                lies = self.words("federation.face-down", n=row["count"])
            else:
                lies = ", ".join(self.screen.catalog.word("alteration", slug, None) for slug in row["alterations"])
            said = self.words("plain.about", what=self.texts.moons[str(row["moon"])], text=lies or NOTHING)
            out.append(said + self.who(here))
        return out

    def scholars(self) -> list[str]:
        shown = sorted(slug for row in self.view["atalum"] for slug in row["shown"] if slug)
        told = [describe_scholar(slug, self.words.language) for slug in shown]
        return [self.words("plain.about", what=scholar.name, text=scholar.text) for scholar in told]

    def shops(self) -> list[str]:
        out: list[str] = []
        for shop in self.view["players"][0]["pawns"]:
            described = describe_shop(shop, self.words.language)
            pawns = [
                self.words("federation.pawn", name=self.screen.names[player["seat"]], level=player["pawns"][shop])
                for player in self.view["players"]
                if player["pawns"][shop]
            ]
            said = self.words("plain.about", what=described.name, text=described.text)
            out.append(f"{said} ({', '.join(pawns)})" if pawns else said)
        return out

    def structures(self) -> list[str]:
        out: list[str] = []
        for row in self.view["e81216"]:
            text = structure_in_full(row["structure"], self.view, self.words.language)
            said = self.words("plain.about", what=self.texts.structures[row["structure"]], text=text)
            if row.get("times"):
                said += " " + self.words("federation.times", n=row["times"])
            out.append(said + self.who(row["robots"]))
        return out
