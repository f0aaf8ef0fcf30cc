"""The scenarios of the rulebook (V): other ends, other scores, other rules on the same table."""
