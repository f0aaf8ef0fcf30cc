"""The review of a game that is over: what each decision was worth, where it turned, how the chances went.

First the net judges every decision (survey.py), then the search looks closer where something was at stake (closer.py).
Both work on passages of the match, as bytes, so that they can run anywhere; review.py puts together what they find.
"""
