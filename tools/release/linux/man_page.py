"""``python -m tools.release.linux.man_page``: print the man page, made from the command line's own options."""
import argparse
import os
import re
import sys
from collections.abc import Iterator
from typing import Final

from hachi_hachi.game.app.command_line import ENDING, REPLAY, parser
from hachi_hachi.game.storage.program_version import version
from hachi_hachi.game.storage.settings import APP, HOME

#: Where files are, on any machine.
FILES: Final = (
    ("~/.config/hachi-hachi/settings.json", "the settings"),
    ("~/.local/share/hachi-hachi/GAME.hachi", "the year or match in progress of each game"),
    ("~/.local/share/hachi-hachi/years", "finished ones"),
    ("~/.local/share/hachi-hachi/crashes", "reports of errors"),
)


def escaped(text: str) -> str:
    """Return text as troff prints it."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)


def man_page() -> str:
    """Return the man page in troff."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    line = parser()
    examples, _blank, statuses = ENDING.partition("\n\n")
    return "\n".join([
        f'.TH HACHI\\-HACHI 6 "" "hachi\\-hachi {version()}" "Games"',
        ".SH NAME", f"{escaped(APP)} \\- hanafuda card games against the computer",
        ".SH SYNOPSIS", f".B {escaped(APP)}", r"[\fIoptions\fR] [\fIFILE\fR]", ".br", f".B {escaped(APP)} {REPLAY}",
        r"\fIFILE\fR [\fB\-\-json\fR] [\fB\-\-verify\fR]",
        ".SH DESCRIPTION", escaped(line.description or ""),
        *_options(line),
        ".SH EXAMPLES", ".nf", *(escaped(row.strip()) for row in examples.splitlines()[1:]), ".fi",
        ".SH EXIT STATUS", *_statuses(statuses),
        ".SH ENVIRONMENT", ".TP", f".B {HOME}",
        "The full path of a folder for everything that the program stores, instead of the ones below.",
        ".SH FILES", *(row for path, what in FILES for row in (".TP", f".I {escaped(path)}", escaped(what))),
        "",
    ])


def _options(line: argparse.ArgumentParser) -> Iterator[str]:
    line.format_help()  # lists the games
    for group in line._action_groups:  # noqa: SLF001 - argparse has no other way to them
        actions = group._group_actions  # noqa: SLF001 - as above
        if not actions:
            continue
        plain = group.title in ("options", "positional arguments")
        yield f".SH {escaped(group.title or '').upper().removeprefix('POSITIONAL ')}"
        if group.description and not plain:
            yield escaped(group.description)
        for action in actions:
            names = ", ".join(rf"\fB{escaped(name)}\fR" for name in action.option_strings)
            value = action.metavar or ("|".join(action.choices) if action.choices else "")
            yield from (".TP", " ".join(filter(None, (names, rf"\fI{escaped(str(value))}\fR" if value else ""))))
            yield escaped((action.help or "") % {"prog": APP})


def _statuses(text: str) -> Iterator[str]:
    for row in text.splitlines()[1:]:
        if found := re.match(r"  (\d+) +(.*)", row):
            yield from (".TP", f".B {found[1]}", escaped(found[2]))
        else:
            yield escaped(row.strip())


if __name__ == "__main__":
    sys.stdout.write(man_page())
