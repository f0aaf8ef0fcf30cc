"""The options and rulings of Federation; RULINGS.md tells why each ruling is as it is."""

from typing import Final

from starlanes.kernel.game import Option, Ruling

OPTIONS: Final = [
    Option("setup", ["first", "advanced"], "first"),
    Option("scholars", ["base", "kickstarter"], "base"),
    Option("ghost-ship", ["no", "yes"], "no"),
]

RULINGS: Final = [
    Ruling("release-moment", ["after-action", "before-action"], "after-action", "turn"),
    Ruling("die-moment", ["after-action", "before-action"], "after-action", "die"),
    Ruling("next-action-tiles", ["main-actions", "not-by-spy", "every-action"], "main-actions", "scholars"),
    Ruling("upkeep-level", ["marker", "with-bonus"], "marker", "upkeep"),
    Ruling("level-limit", ["none", "five"], "none", "accreditation"),
    Ruling("oceanium-joker", ["every-payment", "upkeep"], "every-payment", "stock"),
    Ruling("emptied-asteroid", ["open", "closed"], "open", "neo"),
    Ruling("inert-tokens", ["count", "do-not-count"], "count", "scholars"),
    Ruling("tiles-as-missions", ["everywhere", "project-only"], "everywhere", "missions"),
    Ruling("neutral-votes", ["opponent", "wings-only"], "opponent", "neutral"),
    Ruling("empty-floor", ["nobody", "everyone"], "nobody", "floors"),
    Ruling("tie-shares", ["down", "up"], "down", "scoring"),
    Ruling("level-2-pile", ["next-at-once", "with-level-1"], "next-at-once", "atalum"),
    Ruling("influence-income", ["before-or-after", "after-building"], "before-or-after", "scholars"),
    Ruling("discount", ["crystals", "gold-too"], "crystals", "scholars"),
    Ruling("law-tie-at-zero", ["president", "no-law"], "president", "laws"),
    Ruling("special-ambassador", ["once", "every-round"], "once", "deep-space"),
    Ruling("level-2-split", ["any", "as-listed"], "any", "arratooine"),
    Ruling("level-1-split", ["one-kind", "any"], "one-kind", "arratooine"),
    Ruling("executive-medals", ["at-once", "next-turn"], "at-once", "medals"),
    Ruling("kickstarter-piles", ["three", "four"], "three", "kickstarter"),
    Ruling("shops-in-a-row", ["line", "ring"], "line", "kickstarter"),
    Ruling("second-at-zero", ["nothing", "by-gap"], "nothing", "scoring"),
    Ruling("idle-placement", ["needs-effect", "allowed"], "needs-effect", "senate"),
    Ruling("deep-space", ["once", "each-time"], "once", "deep-space"),
    Ruling("any-level-3", ["replaces", "adds"], "replaces", "scholars"),
    Ruling("law-ties", ["holder", "round-starter"], "holder", "laws"),
    Ruling("production-sides", ["random", "first-player"], "random", "setup"),
    Ruling("released-this-turn", ["may-fly", "next-turn"], "may-fly", "missions"),
    Ruling("twin-law", ["right", "left"], "right", "laws"),
    Ruling("overflow", ["any-crystals", "what-was-gained"], "any-crystals", "stock"),
    Ruling("free-step", ["unfunded", "passed-on"], "unfunded", "projects"),
    Ruling("used-alterations", ["leave", "side-piles"], "leave", "alteration"),
    Ruling("copied-tiles", ["own-timing", "not-waiting"], "own-timing", "scholars"),
    Ruling("teleporter", ["token-stays", "token-taken"], "token-stays", "e81216"),
    Ruling("own-piece", ["counts", "does-not-count"], "counts", "scoring"),
    Ruling("ghost-ship-missions", ["eight", "nine"], "eight", "missions"),
]
