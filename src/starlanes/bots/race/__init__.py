"""Greedy, a bot for Race: it weighs every choice by what it is worth now and in the rounds it expects to follow.

`sight` is what it looks at; `clock`, `tableau`, `engine`, `goods` and `sixes` say what things are worth; `values`
adds that up for a card; the other modules each answer one kind of question, and `bot` hands the questions out.
"""
