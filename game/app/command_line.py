"""The command line: its options, their validation, and the environment in which the program starts.

No pygame here: modules that need it are imported when the window is about to open.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hachi_hachi.engine.lazy_module import LazyModule
from hachi_hachi.game.display.geometry import LARGEST
from hachi_hachi.game.storage import asset_files, safe_files, terminal
from hachi_hachi.game.storage.settings import APP, HOME, bad_home, config_dir, data_dir

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    from hachi_hachi.ai import levels
    from hachi_hachi.engine import replay
    from hachi_hachi.game import catalog
    from hachi_hachi.game.app import online_commands, performance, serving, startup
    from hachi_hachi.game.storage import program_version
    from hachi_hachi.game.table.session import personalities
else:
    levels = LazyModule("hachi_hachi.ai.levels")
    replay = LazyModule("hachi_hachi.engine.replay")
    catalog = LazyModule("hachi_hachi.game.catalog")
    performance = LazyModule("hachi_hachi.game.app.performance")
    online_commands = LazyModule("hachi_hachi.game.app.online_commands")
    serving = LazyModule("hachi_hachi.game.app.serving")
    startup = LazyModule("hachi_hachi.game.app.startup")
    program_version = LazyModule("hachi_hachi.game.storage.program_version")
    personalities = LazyModule("hachi_hachi.game.table.session.personalities")

#: The command that prints a record instead of opening the window.
REPLAY = "replay"
HIGHEST_PORT = 65535
#: The port of a relay, if none is given.
RELAY_PORT = 8808

ENDING = """examples:
  hachi-hachi --size 1920x1080
  hachi-hachi year.hachi
  hachi-hachi replay FILE --verify
  hachi-hachi --watch --length full --speed 4
  hachi-hachi --watch --levels expert,hard,normal
  hachi-hachi --watch --levels hard+bold,hard+denying,hard+chance
  hachi-hachi --watch --seed 88 --speed instant --exit-after-year --log year.jsonl
  hachi-hachi --serve --relay --port 443 --certificate relay.pem

exit status:
  0    success
  1    no window could be opened, the year to watch cannot be played, a file passed to the window that is already
       open is no record, a file could not be written, or --serve cannot listen
  2    the command line has a mistake
  70   the program failed; it shows where its report is
  130  stopped with Ctrl+C"""


def window_size(value: str) -> tuple[int, int]:
    """Return width and height in pixels of a window, written as "1280x720"; raises ArgumentTypeError if malformed."""
    found = re.fullmatch(r"([0-9]{1,18})x([0-9]{1,18})", value)
    if not found:
        raise argparse.ArgumentTypeError(f"{value!r} is not a size; write it like 1280x720")
    w, h = int(found[1]), int(found[2])
    if not (640 <= w <= LARGEST and 400 <= h <= LARGEST):
        raise argparse.ArgumentTypeError(f"{value!r}: the window is at least 640x400 and at most {LARGEST}x{LARGEST}")
    return w, h


def _speed(value: str) -> int:
    if value == "instant":
        return 0
    if re.fullmatch("[1-8]", value):
        return int(value)
    raise argparse.ArgumentTypeError(f"{value!r} is not a speed; use a whole number from 1 to 8, or instant")


def _port(value: str) -> int:
    if re.fullmatch("[0-9]{1,5}", value) and int(value) <= HIGHEST_PORT:
        return int(value)
    raise argparse.ArgumentTypeError(f"{value!r} is not a port; use a whole number from 0 (any free one) to 65535")


def _seed(value: str) -> int:
    if re.fullmatch("[0-9]{1,19}", value):
        return int(value)
    raise argparse.ArgumentTypeError(f"{value!r} is not a seed; use a whole number of at most 19 digits")


def _levels(value: str) -> tuple[str, ...]:
    """Return the levels of a game, one for all seats or one for each."""
    return tuple(part.strip() for part in value.split(","))


def _check_game(line: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """Reject options that the chosen game does not support."""
    games = catalog.GAMES
    if options.game is not None and options.game not in games:
        line.error(f"argument --game: {options.game!r} is not a game; choose from {', '.join(games)}")
    game = catalog.main_game() if options.game is None else games[options.game]
    known, styles = [level.id for level in game.offered()], [style.id for style in game.persons()[1:]]
    for player in options.levels or ():
        level, style = levels.parts(player)
        if levels.WITH in player and not style:
            line.error(f"argument --levels: {player!r} names no style after {levels.WITH}")
        if level not in known:
            line.error(f"argument --levels: {level!r} is not a level; choose from {', '.join(known)}")
        if style and not styles:
            line.error(f"argument --levels: {game.id} has no styles")
        if style and style not in (offered := [*styles, personalities.CHANCE]):
            line.error(f"argument --levels: {style!r} is not a style; choose from {', '.join(offered)}")
    most = max(game.seats)
    if len(options.levels or ()) > most:
        line.error(f"argument --levels: {len(options.levels)} levels are too many; there are at most {most} players")
    if options.length is not None and options.length not in game.lengths:
        line.error(f"argument --length: the length of {game.id} cannot be chosen")


def _check_network(line: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """Reject options that do not go together, and fill in what was left out."""
    for wanted, names in (("serve", ("relay", "table", "port", "address", "certificate", "key")),
                          ("join", ("level", "name"))):
        for name in names:
            given = getattr(options, name)
            if given is not None and given is not False and not getattr(options, wanted):
                line.error(f"--{name} is only for --{wanted}")
    if not options.serve and options.join is None:
        return
    windowless = "--serve" if options.serve else "--join"
    if options.watch or options.measure or options.file is not None:
        line.error(f"{windowless} opens no window: leave out --watch, --measure and FILE")
    if options.serve and options.join is not None:
        line.error("--serve and --join are two programs: start it twice")
    if options.relay and options.table is not None:
        line.error("a relay has no table of its own: leave out --relay or --table")
    if options.key is not None and options.certificate is None:
        line.error("--key needs --certificate")
    options.port = RELAY_PORT if options.port is None else options.port
    options.address = options.address or ""


def _places() -> str:
    """Return the paths of the player's files on this machine."""
    return (
        f"settings:       {safe_files.shown(config_dir() / 'settings.json')}\n"
        f"saved years:    {safe_files.shown(data_dir() / 'GAME.hachi')}\n"
        f"finished years: {safe_files.shown(data_dir() / 'years')}\n"
        f"lessons done:   {safe_files.shown(data_dir() / 'lessons.json')}\n"
        f"crash reports:  {safe_files.shown(data_dir() / 'crashes')}\n"
        f"If ${HOME} is set, all of them are in that folder."
    )


class _ArgumentParser(argparse.ArgumentParser):
    """An argument parser whose help lists the games, and which exits with status 1 if help cannot be written."""

    #: The option for the game; listing all games means loading them all, which only the help needs.
    game: argparse.Action

    def format_help(self) -> str:
        """Return the help."""
        self.game.help = f"which game: {_games()}"
        return super().format_help()

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print it."""
        if file is not None:
            super().print_help(file)
        elif terminal.answer(self.format_help().rstrip("\n")):
            self.exit(1)


def _games() -> str:
    """Return the names of the games; the default for watching comes first."""
    first, *others = catalog.GAMES
    return ", ".join([f"{first} (the default)", *others])


def parser() -> argparse.ArgumentParser:
    """Return the command line's options."""
    line = _ArgumentParser(
        prog=APP,
        description="Hachi-Hachi, the great hanafuda game. Without options the window opens with the title; with a "
        "file it opens that record, in the window that is already open if there is one. "
        f"The command {REPLAY} prints a record ({APP} {REPLAY} --help).",
        epilog=f"{_places()}\n\n{ENDING}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    line.add_argument(
        "file", type=Path, nargs="?", metavar="FILE",
        help="a record (.hachi) to replay, review or continue; or the code of a shared deal",
    )
    line.add_argument("--version", action="store_true", help="show the versions of program, Python and SDL, and exit")
    line.add_argument("--size", type=window_size, metavar="WxH", help="window size in pixels, such as 1280x720")
    line.add_argument("--log", type=Path, metavar="FILE", help="write a log to FILE, one JSON object per line")
    line.add_argument(
        "--measure", action="store_true", help="measure start, frames, idle time and memory on this machine, and exit"
    )
    line.add_argument(
        "--speed", type=_speed, metavar="1..8|instant", help="playing speed, instead of the one in the settings"
    )
    line.add_argument(
        "--seed", type=_seed, metavar="N", help="fix the deals of the first year started"
    )
    line.add_argument("--speak", action="store_true", help="switch the speech on, for play without seeing the screen")
    watch = line.add_argument_group("watching", "a year of computer players only")
    watch.add_argument("--watch", action="store_true", help="watch a year")
    line.game = watch.add_argument("--game", metavar="ID")
    watch.add_argument("--length", choices=("half", "full"), help="half a year (the default) or a full one")
    watch.add_argument(
        "--levels", type=_levels, metavar="A,B,C", help="player levels: one for all three, or one for each "
        "of two to seven players (novice, easy, normal, hard, expert, master), with a style if there are any "
        "(hard+bold, +denying, +collecting, or +chance)"
    )
    watch.add_argument(
        "--continue", action="store_true", dest="taken_up", help="continue the last watched year, if it is unfinished"
    )
    end = watch.add_mutually_exclusive_group()
    end.add_argument("--exit-after-deal", action="store_true", help="exit after the first deal's settlement")
    end.add_argument("--exit-after-year", action="store_true", help="exit after the year's summary")
    watch.add_argument(
        "--screenshots", type=Path, metavar="DIR", help="save a picture of each scene to DIR, once it is first complete"
    )
    network = line.add_argument_group("playing over a network", "without a window (docs/online.md)")
    network.add_argument("--serve", action="store_true", help="serve others until stopped: a table, or a relay")
    network.add_argument(
        "--table", type=Path, metavar="FILE", help="the table: a record to go on with, or a description"
    )
    network.add_argument(
        "--relay", action="store_true", help="be a relay: tables whose host can't be reached from outside wait there"
    )
    network.add_argument(
        "--port", type=_port, metavar="N", help=f"listen on this port ({RELAY_PORT}; 0 takes any free one)"
    )
    network.add_argument("--address", metavar="A", help="listen on this address only, instead of every network")
    network.add_argument("--certificate", type=Path, metavar="FILE", help="serve over TLS, with this certificate (PEM)")
    network.add_argument("--key", type=Path, metavar="FILE", help="its key, unless it is in the same file")
    network.add_argument("--join", metavar="INVITATION", help="seat a computer player at this table")
    network.add_argument("--level", metavar="LEVEL", help="its level, and its style if it has one (hard+bold)")
    network.add_argument("--name", metavar="NAME", help="its name")
    return line


def run(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (by default the command line's); return the exit status.

    See ``ENDING``; 2 by SystemExit.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP)  # otherwise pygame names the window after the file being run
    terminal.secure()
    try:
        return _run(argv)
    except asset_files.BrokenError as error:  # the palette is read when the screen module is first imported
        terminal.say(f"hachi-hachi cannot start: {error}; install it again")
        return 1


def _run(argv: Sequence[str] | None) -> int:
    given = sys.argv[1:] if argv is None else argv
    if list(given[:1]) == [REPLAY]:
        return replay.main(given[1:], f"{APP} {REPLAY}")
    line = parser()
    options = line.parse_args(argv)
    if argv is None:
        del sys.argv[1:]  # every spawned process receives them, and none may learn the seed of the deals
    watch_only = {
        "--length": options.length,
        "--game": options.game,
        "--levels": options.levels,
        "--exit-after-deal": options.exit_after_deal,
        "--exit-after-year": options.exit_after_year,
        "--screenshots": options.screenshots,
        "--continue": options.taken_up,
    }
    if not options.watch:
        for name, given in watch_only.items():
            if given:
                line.error(f"{name} is only for --watch")

    _check_network(line, options)
    if options.file is not None and (options.watch or options.measure):
        line.error(f"FILE cannot be opened with {'--watch' if options.watch else '--measure'}")

    wrong = bad_home()
    if wrong:
        line.error(wrong)
    if options.watch:
        _check_game(line, options)
    _stand_somewhere(line, options)
    if options.version:
        return terminal.answer(program_version.version_line())
    if options.join is not None:
        return online_commands.run_player(options)
    if options.serve:
        return serving.run_relay(options) if options.relay else online_commands.run_table(options)
    if options.measure:
        gc.enable()  # as it is during play
        return performance.run(options)
    return startup.run(options)


def _stand_somewhere(line: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """Leave a current folder that was deleted or is not accessible: no process can be started there.

    Paths named on the command line stay relative to it.
    """
    try:
        here = Path.cwd()
    except OSError:
        here = None
    if here is not None:
        try:
            os.chdir(here)
        except OSError:
            pass
        else:
            return
    for name in ("file", "log", "screenshots", "certificate", "key", "table"):
        title = "FILE" if name == "file" else f"--{name}"
        path: Path | None = getattr(options, name)
        if path is not None and not path.is_absolute():
            if here is None:
                line.error(f"the current folder is gone: {title} needs a full path")
            setattr(options, name, here / path)
    os.chdir(os.path.abspath(os.sep))  # noqa: PTH100 - the root
