"""Grand projects (rulebook II.3 "Financement des Grands Projets"): free steps, and the senatorial project."""

from typing import ClassVar, Final

from starlanes.games.federation.amounts import ONE
from starlanes.games.federation.choices import FUND
from starlanes.games.federation.effects import Deed
from starlanes.games.federation.facts import tell_contributed, tell_funded
from starlanes.games.federation.kinds import PROJECT_NAMES, PROJECTS, SENATORIAL
from starlanes.games.federation.numbers import CONTRIBUTION_REWARDS
from starlanes.games.federation.question import Question
from starlanes.games.federation.state import State
from starlanes.games.federation.stock import gain
from starlanes.kernel.facts import Phrase, Why
from starlanes.kernel.lists import put

RULE: Final = "projects"


def advance(s: State, seat: int, project: int) -> None:
    """A step for a project; one that is funded already passes it on to the senatorial project, as a contribution."""
    if project == SENATORIAL or s.funded(project):
        contribute(s, seat)
    else:
        s.projects = put(s.projects, project, s.projects[project] + 1)
        tell_funded(s.ear, seat, project, s.projects[project], s.rules.project_steps)


def contribute(s: State, seat: int) -> None:
    """A contribution to the senatorial project, which never ends; the first ones give a crystal each."""
    player = s.players[seat]
    player.contributions += 1
    tell_contributed(s.ear, seat, player.contributions, s.project_at(SENATORIAL), s.rules.senatorial_steps)
    if player.contributions <= len(CONTRIBUTION_REWARDS):
        gain(s, seat, ONE[CONTRIBUTION_REWARDS[player.contributions - 1]], 1, "senatorial")


def fund_of_choice(s: State, seat: int, n: int) -> None:
    frame = Fund()
    frame.seat = seat
    frame.left = n
    s.push(frame)


def do_fund(s: State, deed: Deed) -> None:
    fund_of_choice(s, deed.seat, deed.effect.n)


class Fund(Question):
    """A free step on a project that is not funded yet, or on the senatorial one; by ruling, on any."""

    NAME: ClassVar[str] = "fund"
    VERBS: ClassVar[tuple[int, ...]] = (FUND,)

    def choices(self, s: State) -> list[int]:
        out: list[int] = []
        for project in range(SENATORIAL):
            if s.projects[project] < s.rules.project_steps or s.rules.free_steps_pass_on:
                out.append(FUND + project)
        out.append(FUND + SENATORIAL)
        return out

    def take(self, s: State, code: int) -> None:
        advance(s, self.seat, code - FUND)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.fund", {"n": self.left}, RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        project = code - FUND
        if 0 <= project < PROJECTS:
            why.because("why.is-funded", RULE, {"project": PROJECT_NAMES[project]})
        else:
            why.because("why.fund", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Fund":
        other = Fund()
        self.copy_question(other)
        return other
