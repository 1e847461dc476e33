"""For those who study the games: an environment of PettingZoo. Needs the extra ``research``; the program does without.
"""
