"""Training of the nets that the learned bots play with: `starlanes train` (docs/training.md).

The only part that needs torch, and nothing but that command imports it. What comes out of it, a net as a file of
numpy's, is played by starlanes/bots/learned.
"""
