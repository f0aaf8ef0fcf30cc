"""The arguments of each verb, by the names that its text uses."""

from collections.abc import Sequence
from typing import Final

from starlanes.kernel.facts import Plain
from starlanes.kernel.text import Catalog

#: The arguments of each verb, by the names that the texts use.
ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "research": ("deck",),
    "bid": ("n",),
    "sell": ("card",),
    "sell-product": ("unit",),
    "boost": ("unit",),
    "refuel": ("way",),
    "with": ("unit",),
    "tanks": ("n",),
    "prospect": ("unit",),
    "site": ("space",),
    "industrialize": ("space",),
    "use": ("unit",),
    "produce": ("card",),
    "at": ("space",),
    "into": ("stack",),
    "give-back": ("unit",),
    "fly": ("unit", "run"),
    "lift-off": ("way",),
    "to": ("space",),
    "to-other": ("space",),
    "land": ("way",),
    "load": ("n",),
    "unload": ("n",),
    "jettison": ("n",),
    "transfer": ("from", "stack"),
    "take": ("unit",),
    "decommission": ("unit",),
    "glory": ("zone",),
    "venture": ("venture",),
    "colony": ("space",),
    "claim-jump": ("space",),
    "lift-disc": ("space",),
    "return-glory": ("zone",),
    "declare-war": ("regime",),
    "inspire": ("deck",),
    "draw": ("deck",),
    "vote": ("n",),
    "elect": ("faction",),
    "move-disc": ("regime",),
    "lose": ("unit",),
    "discard": ("card",),
    "take-from": ("faction",),
    "research-bottom": ("deck",),
    "deflect": ("space",),
    "deflect-freely": ("space",),
    "blacken": ("card",),
    "put-into": ("n",),
    "boost-home": ("unit",),
    "promote": ("unit",),
    "refuel-bernal": ("way",),
    "load-bernal": ("n",),
    "unload-bernal": ("n",),
    "jettison-bernal": ("n",),
    "pump": ("stack", "n"),
    "by": ("card",),
    "lunar-control": ("space",),
    "choose": ("card",),
    "hostile-recruit": ("unit",),
    "anti-trust": ("faction",),
    "give-up": ("card",),
    "attack": ("unit", "weapon"),
    "against": ("faction",),
    "target": ("stack",),
    "return-colony": ("space",),
    "offer": ("faction",),
    "wt": ("n",),
    "card": ("card",),
    "unit": ("unit",),
    "permit": ("permission", "space"),
    "lend": ("help",),
}


def in_words(catalog: Catalog, verb: str, words: Sequence[str]) -> str:
    """A choice as a person would say it."""
    names = ARGUMENTS.get(verb, ())
    args: dict[str, Plain] = {name: int(word) if name == "n" else word for name, word in zip(names, words, strict=True)}
    return catalog.fill(f"verb.{verb}", args)
