"""The last look at a described position: as many tiles as there can be, medals that are due, nothing impossible."""

from starlanes.games.federation.audit import audit
from starlanes.games.federation.board import GHOST_SHOPS, SCHOLAR_PILE, SHOP_COUNT
from starlanes.games.federation.build_table import TableBuilder
from starlanes.games.federation.effects import MEDAL_OF
from starlanes.games.federation.kinds import AT_ONCE, NONE, TYPE_NAMES, TYPES
from starlanes.games.federation.medals import award_late, medals_wait, take_medal
from starlanes.games.federation.tiles import MISSIONS, SCHOLARS
from starlanes.kernel.bits import BIT, bits
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.lists import put


class CheckingBuilder(TableBuilder):
    """Puts back what is too much, gives the medals that are due, and refuses what can't be."""

    def finish(self, given: dict[str, object]) -> None:
        self.put_back_tiles(given)
        self.put_back_scholars()
        self.check_players()
        self.award()
        wrong = audit(self.s)
        if wrong:
            raise BadPosition(f"this can't be: {'; '.join(wrong)}")

    def put_back_tiles(self, given: dict[str, object]) -> None:
        """One more tile than players is in play: those that players have came out of the box for others."""
        s = self.s
        most = s.seats + 1
        deep = most - sum(bits(player.deep) for player in s.players)
        starters = most - sum(1 for player in s.players if player.starter != NONE)
        for name, what, pile, box, left in (
            ("deep_space", "Deep Space tiles", s.deep, s.deep_box, deep),
            ("starters", "starter tiles", s.starters, s.starter_box, starters),
        ):
            if name in given and len(pile) > left:
                raise BadPosition(f"{most} {what} are in play, not {most + len(pile) - left}")
            while len(pile) > max(0, left):
                box.append(pile.pop())

    def put_back_scholars(self) -> None:
        """So many of each type and level are in play, and one of level 3."""
        s = self.s
        for kind in range(TYPES):
            owned = [sum(1 for player in s.players if player.types[level] & BIT[kind]) for level in range(3)]
            for level, piles in enumerate((s.level_1, s.level_2)):
                size = SCHOLAR_PILE + (1 if s.rules.kickstarter and s.rules.piles_of_four else 0)
                while piles[kind] and len(piles[kind]) + owned[level] > size:
                    s.scholar_box = [*s.scholar_box, piles[kind].pop(0)]
                if owned[level] > size:
                    raise BadPosition(
                        f"{size} scholars of {level + 1}{TYPE_NAMES[kind]} are in play, not {owned[level]}"
                    )
            if s.level_3[kind] != NONE and owned[2] > 0 and kind not in self.laid_out:
                s.scholar_box = [*s.scholar_box, s.level_3[kind]]
                s.level_3 = put(s.level_3, kind, NONE)
            there = owned[2] + (1 if s.level_3[kind] != NONE else 0)
            if there > 1:
                raise BadPosition(f"one scholar of 3{TYPE_NAMES[kind]} is in play, not {there}")

    def check_players(self) -> None:
        s = self.s
        for seat, letter in enumerate(self.letters):
            player = s.players[seat]
            if bits(player.flown) > s.rules.most_missions:
                raise BadPosition(f"player {letter}: {s.rules.most_missions} special missions at most")
            if bits(player.deep) > 1 and not s.rules.deep_space_again:
                raise BadPosition(f"player {letter}: one Deep Space tile per player")
            if player.ghost and SHOP_COUNT - player.pawns.count(0) < GHOST_SHOPS:
                raise BadPosition(f"player {letter}: the ghost ship needs pawns in {GHOST_SHOPS} shops")
            for row in SCHOLARS:
                if player.ready & BIT[row.index] and row.when == AT_ONCE:
                    raise BadPosition(f"player {letter}: '{row.slug}' works at once and is never face up")
                if player.scholars & BIT[row.index] and row.level == 1 and not player.types[0] & BIT[row.type]:
                    kind = TYPE_NAMES[row.type]
                    raise BadPosition(f"player {letter}: '{row.slug}' needs a scholar of type {kind} on level 1")

    def award(self) -> None:
        """Medals that are due have been received, in the order of the turns."""
        s = self.s
        if medals_wait(s):
            return
        for step in range(s.seats):
            seat = (s.president + step) % s.seats if not s.order else s.order[step]
            award_late(s, seat)
            for mission in MISSIONS:
                for effect in mission.bundle.effects:
                    if effect.op == MEDAL_OF and s.players[seat].flown & BIT[mission.index]:
                        take_medal(s, seat, effect.colour)
