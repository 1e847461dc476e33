"""The program on Windows, tried out under Wine: a CPython for Windows, its tests, a watched deal, an installer."""
