"""What came up in checked games is counted, and a player that is given plays every second of them."""

from starlanes.kernel.chance import stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.conformance import Player, mixed, setups, verify
from starlanes.kernel.coverage import Coverage, fact_kinds
from starlanes.kernel.curiosity import Curiosity, missing_in
from starlanes.kernel.game import Option
from starlanes.kernel.match import Match, begin
from tests.kernel.bazaar import BazaarGame

GAME = BazaarGame()
GAME.options = [Option("rounds", ["3", "20"], "20")]


def first_of_all(asked: list[int]) -> Player:
    """One who always takes the first choice, and notes that it was asked."""

    def choose(match: Match, seat: int) -> Choice:
        asked.append(match.setup.seed)
        return match.ask(seat).choices[0]

    return choose


def test_facts_are_those_with_a_text_of_the_games_own() -> None:
    assert sorted(fact_kinds(GAME)) == ["landed", "sold", "wants", "won"]


def test_everything_is_counted_and_what_never_came_up_is_named() -> None:
    report = verify(GAME, games=4, seats=3, seed=6)
    assert report.failures == []
    told = report.coverage.plain()
    assert sum(report.coverage.verbs.values()) == report.decisions
    assert report.coverage.facts["landed"] == report.coverage.facts["won"] > 0
    assert report.coverage.words["coins"]["0"] > 0
    never = told["never"]
    assert isinstance(never, dict)
    assert isinstance(never["verbs"], list)
    assert "visit" in never["verbs"]
    assert "bid" not in never["verbs"]
    assert isinstance(never["words"], dict)
    assert len(str(never["words"]["port"])) > 947


def test_a_fact_that_is_many_in_one_is_counted_by_what_tells_it_apart() -> None:
    many = BazaarGame()
    many.varieties = {"won": ("seat", ["0", "1", "99"])}
    facts = verify(many, games=4, seats=2, seed=6).coverage.facts
    assert facts["won 0"] + facts["won 1"] == facts["won"] > 0
    assert facts["won 99"] == 0


def test_counts_of_several_runs_add_up() -> None:
    whole = Coverage(GAME)
    runs = [verify(GAME, games=2, seats=2, seed=seed).coverage for seed in (6, 8)]
    for run in runs:
        whole.add(run.plain())
    assert whole.verbs == {verb: runs[0].verbs[verb] + runs[1].verbs[verb] for verb in whole.verbs}
    assert whole.facts == {fact: runs[0].facts[fact] + runs[1].facts[fact] for fact in whole.facts}
    assert sum(whole.verbs.values()) > 0


def test_a_player_makes_the_choices_of_every_second_game() -> None:
    seeds: list[int] = []
    report = verify(GAME, games=8, seats=2, seed=3, player=lambda _seed: first_of_all(seeds))
    assert report.failures == []
    assert len(set(seeds)) == 4
    assert report.checks["a player answers what is asked"] == len(seeds)


def test_a_player_who_answers_nonsense_is_found() -> None:
    nonsense = GAME.vocabulary.parse("visit port-5")
    report = verify(GAME, games=2, seats=2, seed=3, player=lambda _seed: lambda _match, _seat: nonsense)
    assert {failure.check for failure in report.failures} == {"a player answers what is asked"}


def test_curiosity_leads_to_what_never_came_up() -> None:
    match = begin(GAME, GAME.setup(2, 4))
    before = match.digest()
    curiosity = Curiosity(GAME)
    curiosity.missing = set()
    assert curiosity.plan(match, stream(1, "curious")) == []
    curiosity.missing = {"decline:"}
    plan = curiosity.plan(match, stream(1, "curious"))
    assert plan[-1][1].verb == "decline"
    assert match.digest() == before
    for seat, choice in plan:
        curiosity.note(choice, match.answer(seat, choice))
    assert curiosity.missing == set()


def test_what_came_up_before_is_not_looked_for() -> None:
    seen = Coverage(GAME)
    everything = missing_in(seen)
    assert {"bid:", "sold"} <= everything
    seen.verbs["bid"] = seen.facts["sold"] = 1
    assert everything - missing_in(seen) == {"bid:", "sold"}
    report = verify(GAME, games=1, seats=2, seed=6, missing={"visit:"})
    assert report.curiosity.missing == {"visit:"}


def test_what_hardly_anybody_gets_to_is_not_looked_for() -> None:
    shy = BazaarGame()
    shy.rare = ["visit", "sold"]
    assert Curiosity(GAME).missing - Curiosity(shy).missing == {"visit:", "sold"}


def test_neighbours_among_the_setups_have_little_in_common() -> None:
    kinds = [(seats, {"rounds": str(n)}, dict[str, str]()) for seats in range(1, 6) for n in range(20)]
    order = mixed(kinds)
    assert sorted(order, key=str) == sorted(kinds, key=str)
    for first in range(len(order) - 10):
        assert len({seats for seats, _options, _rulings in order[first : first + 10]}) == 5
    assert mixed(kinds[:1]) == kinds[:1]


class Sampled(BazaarGame):
    def samples(self) -> list[dict[str, str]]:
        return [{"rounds": "3", "ties": "lowest-seat"}, {"rounds": "3"}]


def test_a_sample_may_say_how_rulings_are_to_be() -> None:
    game = Sampled()
    game.options = GAME.options
    assert setups(game, 2) == [(2, {"rounds": "3"}, {"ties": "lowest-seat"}), (2, {"rounds": "3"}, {})]
