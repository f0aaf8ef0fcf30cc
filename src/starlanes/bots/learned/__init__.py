"""The learned bots: nets that `starlanes train` has trained, played with numpy alone.

The nets are in starlanes/bots/nets, each with its recipe and its measured strength beside it. None is loaded before a
bot is to choose.
"""
