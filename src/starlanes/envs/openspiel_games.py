"""The games for OpenSpiel, registered as `starlanes_race` and so on, with the parameters `players`, `rewards`, `deals`.

All chance of a match is in its deal, so a first chance node with `deals` outcomes, each a seed, stands for all of it:
chance is explicit, and every later node has a player. The games `starlanes_race_sampled` and so on have a single
outcome there, and draw the seed when it is taken. A state can be dealt anew from what a player knows
(`resample_from_infostate`), without a look at the truth.

The tensor is the observation of `kernel/observation.py`, scaled. The information state's string has all that the player
was ever told, the observation's has its view.
"""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from starlanes.envs.arrays import rows_of, scale_of
from starlanes.envs.start import prepared
from starlanes.games import all_games
from starlanes.kernel.errors import BadChoice, BadSetup, NotOffered
from starlanes.kernel.facts import Fact, Plain
from starlanes.kernel.game import Game
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match, begin, resume, stand_at
from starlanes.kernel.saving import canonical
from starlanes.kernel.trial import rewards as rewards_of
from starlanes.kernel.trial import row_of, with_seed

DEALS = 1000
SAMPLED = "_sampled"
#: Seeds of sampled deals are drawn below this.
SEEDS = 2**31
#: Nobody has more points, and no match more decisions, by far.
MOST_POINTS = 1000.0
MOST_DECISIONS = 20_000


def short_name(game: str, sampled: bool) -> str:
    return f"starlanes_{game}{SAMPLED if sampled else ''}"


def load(game: str, seats: int | None, deals: int, rewards: str, sampled: bool) -> Any:
    """The OpenSpiel game; raises BadSetup for what Starlanes does not have."""
    found, setup = prepared(game, seats, 0, None, None, rewards)
    name = short_name(found.id, sampled)
    return pyspiel.load_game(name, {"players": setup.seats, "rewards": rewards, "deals": deals})


def game_type(game: Game, sampled: bool) -> Any:
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=short_name(game.id, sampled),
        long_name=f"Starlanes: {game.catalog('en').texts.get('game.name', game.id)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.SAMPLED_STOCHASTIC if sampled else chance.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "rewards": "rank", "deals": DEALS},
    )


class Rulebook:
    """Which game, for how many, and how. OpenSpiel copies and pickles what a game and its states hold."""

    def __init__(self, game: str, players: int, rewards: str, deals: int, sampled: bool) -> None:
        self.rules, self.setup = prepared(game, players, 0, None, None, rewards)
        self.reward = rewards
        self.deals = deals
        self.sampled = sampled
        self.scale = scale_of(self.rules, players)

    def __reduce__(self) -> Any:
        return Rulebook, (self.rules.id, self.setup.seats, self.reward, self.deals, self.sampled)

    def __deepcopy__(self, memo: Any) -> "Rulebook":
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, with its parameters."""

    def __init__(self, game: Game, sampled: bool, params: dict[str, Any]) -> None:
        deals = 1 if sampled else int(params.get("deals", DEALS))
        if deals < 1:
            raise pyspiel.SpielError(str(BadSetup("envs.bad-deals", {"n": deals})))
        players = int(params.get("players", game.seats[0]))
        self.book = Rulebook(game.id, players, str(params.get("rewards", "rank")), deals, sampled)
        reward = self.book.reward
        super().__init__(
            game_type(game, sampled),
            pyspiel.GameInfo(
                num_distinct_actions=game.vocabulary.size,
                max_chance_outcomes=deals,
                num_players=players,
                min_utility={"points": -MOST_POINTS, "rank": -1.0, "win": 0.0}[reward],
                max_utility=MOST_POINTS if reward == "points" else 1.0,
                utility_sum=None,
                max_game_length=MOST_DECISIONS,
            ),
            params or {},
        )

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.book, bool(kind.perfect_recall))


class Held:
    """What a state holds: the match, and what each player was told, step by step."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.match: Match | None = None
        self.heard: list[list[str]] = [[] for _seat in range(book.setup.seats)]

    def __deepcopy__(self, memo: Any) -> "Held":
        out = Held(self.book)
        out.match = None if self.match is None else self.match.copy()
        out.heard = [lines[:] for lines in self.heard]
        return out

    def __reduce__(self) -> Any:
        match = self.match
        if match is None:
            return held_again, (self.book, self.heard, 0, None, None)
        steps = list(match.steps) if match.rooted else None
        return held_again, (self.book, self.heard, match.setup.seed, steps, self.book.rules.save(match.position))

    def deal(self, seed: int) -> None:
        """The chance node: begin the match with this seed."""
        facts: list[Fact] = []
        self.match = begin(self.book.rules, with_seed(self.book.setup, seed), facts)
        self.tell(facts)

    def tell(self, facts: list[Fact]) -> None:
        for seat, lines in enumerate(self.heard):
            lines.extend(canonical(fact.seen_by(seat)).decode() for fact in facts)


def held_again(
    book: Rulebook, heard: list[list[str]], seed: int, steps: list[int] | None, saved: dict[str, Plain] | None
) -> Held:
    """What was pickled."""
    out = Held(book)
    out.heard = heard
    if saved is not None:
        setup = with_seed(book.setup, seed)
        position = book.rules.load(setup, saved)
        if steps is None:
            out.match = stand_at(book.rules, setup, position)
        else:
            out.match = resume(book.rules, setup, position, steps, [])
    return out


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match, from the deal on."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.book)

    def current_player(self) -> int:
        match = self.held.match
        if match is None:
            return int(pyspiel.PlayerId.CHANCE)
        if match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return match.position.first_asked()

    def is_terminal(self) -> bool:
        return self.held.match is not None and self.held.match.over

    def _legal_actions(self, player: int) -> list[int]:
        match = self.held.match
        if match is None or match.over or player != match.position.first_asked():
            return []
        return list(match.position.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.held.book.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held.match is None:
            held.deal(random.randrange(SEEDS) if held.book.sampled else action)
            return
        seat = self.current_player()
        try:
            facts = held.match.answer(seat, held.book.rules.vocabulary.choice(action))
        except (NotOffered, BadChoice) as error:
            raise ValueError(str(error)) from None
        held.heard[seat].append(f"choice {action}")
        held.tell(facts)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.held.book.rules.vocabulary.choice(action).text

    def returns(self) -> list[float]:
        book, match = self.held.book, self.held.match
        if match is None or not match.over:
            return [0.0] * book.setup.seats
        return rewards_of(book.rules, match.position, book.reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another state that this player can't tell from this one. `sampler` gives numbers from 0 to 1."""
        out: SpielState = self.clone()
        match = self.held.match
        if match is not None and not match.over:
            out.held.match = glimpse(match, player).guess(int(sampler() * SEEDS))
        return out

    def __str__(self) -> str:
        match = self.held.match
        return "before the deal" if match is None else f"{match!r} {match.digest()}"


class SpielObserver:
    """The tensor and the string of what a player may know."""

    def __init__(self, book: Rulebook, perfect_recall: bool) -> None:
        self.book = book
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(book.rules.observation.size(book.setup.seats), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.held.match is None:
            self.tensor.fill(0)
            return
        row = row_of(self.book.rules, state.held.match.position, player, self.book.setup.seats)
        np.multiply(rows_of(row), self.book.scale, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.held.match is None:
            return "before the deal"
        if self.perfect_recall:
            return "\n".join(state.held.heard[player])
        return canonical(state.held.match.view(player)).decode()


def register(game: Game, sampled: bool) -> None:
    """Tell OpenSpiel of a game."""

    # A class, not a function: OpenSpiel lets go of what it keeps when Python is gone already, and a function would then
    # take the process down with it.
    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, sampled, params or {})

    pyspiel.register_game(game_type(game, sampled), Registered)


for _game in all_games():
    if _game.observation.size(1) > 0:
        register(_game, False)
        register(_game, True)
