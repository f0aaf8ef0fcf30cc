"""Thinking elsewhere: pure functions on bytes, run by other processes, the most urgent first, never for too long.

It knows nothing of games. `pool.Thinking` hands work out; `desk.Desk` is what the work itself gets to see.
"""
