"""Signs and colours that the drawn screens share. Colours only repeat what signs and words say.

A kind of goods has a shape (circle novelty, square rare, triangle genes, star alien): hollow on a world without a good,
filled on one with a good.
"""

ACTING = "bold color(221)"
QUIET = "bright_black"
WARNING = "bold color(203)"
MILITARY = "color(203)"
KIND_STYLES = {"novelty": "color(75)", "rare": "color(173)", "genes": "color(77)", "alien": "color(221)"}
HOLLOW = {"●": "○", "■": "□", "▲": "△", "★": "☆"}
NO_GOODS = "·"
NOTHING = "–"
DEVELOPMENT = "◆"
RULE = "──"
DONE = "✓"
NOW = "▶"
#: The width from which there is room for longer words.
ROOMY = 100
