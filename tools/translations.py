"""The translation catalogues: ``python -m tools.translations COMMAND``.

``extract`` collects the messages of ``game/``, and those of the lessons in ``assets/lessons``, into
``assets/locale/hachi-hachi.pot``; ``update`` does so and brings every language's ``.po`` up to date, keeping old
translations and guessing none; ``compile`` writes the ``.mo`` files the game reads; ``check`` lists messages that are
missing, empty, fuzzy, badly filled in or out of date and fails if there are any. ``missing LANG`` lists the
untranslated messages; ``style`` lists faults of style in the English ones and fails if there are any. Messages are
in English in the source, so English has no catalogue.
"""
from __future__ import annotations

import argparse
import importlib
import io
import string
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from pkgutil import walk_packages
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from hachi_hachi import engine
from hachi_hachi.engine.catalog import GAMES, AnyGame
from hachi_hachi.game.features.lessons import lesson_reader
from hachi_hachi.game.storage.i18n import DOMAIN
from tools import english_style

ROOT: Final = Path(__file__).resolve().parent.parent
ASSETS: Final = ROOT / "assets"
LOCALE: Final = ASSETS / "locale"
SOURCES: Final = ("game",)
KEYWORDS: Final = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "NP_": ((1, "c"), 2)}
#: Headers need a date; a fixed one keeps files from changing every day.
NO_DAY: Final = datetime(2000, 1, 1, tzinfo=UTC)
#: The name of the tables of error messages in modules of the engine: there they are data.
TABLE: Final = "SENTENCES"


def languages(folder: Path = LOCALE) -> list[str]:
    """Return the codes of all languages but that of the source: the folders of catalogues, new ones still empty."""
    return sorted(path.name for path in folder.iterdir() if path.is_dir())


def option_meanings(games: Mapping[str, AnyGame] = GAMES) -> list[str]:
    """Return the meanings of the games' options, in order: they are in the fields of the rules, not in a call."""
    return [described.meaning for game in games.values() for described in game.options.values()]


def refusals() -> list[str]:
    """Return the English messages of every such table in the engine, in the order of its modules."""
    modules = [importlib.import_module(name) for _, name, _ in walk_packages(engine.__path__, engine.__name__ + ".")]
    return [sentence.english for module in modules for sentence in getattr(module, TABLE, {}).values()]


def lesson_words(folder: Path = ASSETS / lesson_reader.FOLDER) -> list[str]:
    """Return every message of every lesson, game by game. Raises ``LessonError`` if one cannot be read."""
    return [
        words for game in sorted(path.name for path in folder.iterdir()) for name in lesson_reader.names(game)
        for words in lesson_reader.load(game, name).words
    ]


def extracted(root: Path = ROOT, sources: Sequence[str] = SOURCES) -> Catalog:
    """Return a template with every message of the sources."""
    template = Catalog(project="Hachi-Hachi", charset="utf-8", fuzzy=False)
    for source in sources:
        found = extract_from_dir(
            root / source, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",),
        )
        for _, _, message, comments, context in found:
            template.add(message, auto_comments=comments, context=context)
    for words in (*option_meanings(), *refusals(), *lesson_words()):
        template.add(words)
    return template


def english() -> list[str]:
    """Return the English messages, each plural form as one of its own."""
    return [text for message in extracted() if message.id for text in _strings(message.id)]


def po_path(language: str, folder: Path = LOCALE) -> Path:
    """Return the path of a language's translations."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(path: Path, language: str) -> Catalog:
    """Return the catalogue in a file, an empty one if there is none."""
    if not path.exists():
        return Catalog(locale=language, project="Hachi-Hachi", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def as_po(catalog: Catalog) -> bytes:
    """Return the text of a catalogue: sorted, without source locations, so that it changes with the words only."""
    out = io.BytesIO()
    write_po(out, catalog, width=110, no_location=True, sort_output=True, ignore_obsolete=True, omit_header=False)
    return out.getvalue()


def as_mo(catalog: Catalog) -> bytes:
    """Return the compiled catalogue; the same words give the same bytes on any day."""
    catalog.creation_date = catalog.revision_date = NO_DAY
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def words_in(catalog: Catalog) -> dict[tuple[str, str | None], tuple[str, ...]]:
    """Return the translations of a catalogue by message and context, without its header."""
    return {
        (_strings(message.id)[0], _as_text(message.context)): tuple(_strings(message.string))
        for message in catalog
        if message.id
    }


def _as_text(context: str | bytes | None) -> str | None:
    # Babel reads contexts from a compiled file as bytes.
    return context.decode("utf-8") if isinstance(context, bytes) else context


def is_compiled(catalog: Catalog, path: Path) -> bool:
    """Return True if the file that the game reads contains exactly the words of the catalogue."""
    if not path.exists():
        return False
    with path.open("rb") as file:
        return words_in(read_mo(file)) == words_in(catalog)


def write_template() -> Catalog:
    """Write the template and return it."""
    template = extracted()
    LOCALE.mkdir(parents=True, exist_ok=True)
    (LOCALE / f"{DOMAIN}.pot").write_bytes(_po_with_steady_header(template))
    return template


def update() -> None:
    """Write the template and bring every language up to date with it."""
    template = write_template()
    for language in languages():
        path = po_path(language)
        catalog = read(path, language)
        catalog.update(template, no_fuzzy_matching=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_po_with_steady_header(catalog))


def _po_with_steady_header(catalog: Catalog) -> bytes:
    """Return the text of the catalogue with a header that does not depend on the day or the tool version."""
    keep = ("Project-Id-Version", "MIME-Version", "Content-", "Language:", "Plural-Forms")
    catalog.header_comment = "# Words of Hachi-Hachi."
    lines = []
    in_header = True
    for line in as_po(catalog).decode("utf-8").splitlines():
        if in_header and line.startswith('"') and not line.startswith(tuple(f'"{name}' for name in keep)):
            continue
        if not line and in_header:
            in_header = False
        lines.append(line)
    return ("\n".join(lines).rstrip("\n") + "\n").encode("utf-8")


def compile_all() -> None:
    """Write the compiled catalogue of every language."""
    for language in languages():
        path = po_path(language)
        path.with_suffix(".mo").write_bytes(as_mo(read(path, language)))


def places(text: str) -> set[str]:
    """Return the names of the ``{name}`` placeholders of a text; raise ``ValueError`` for unbalanced braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def verb_places(text: str) -> set[str]:
    """Return the placeholders of a text that only choose a form, as ``{name:wins/win}``: a language may not need
    them.
    """
    found = [(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name is not None]
    shown = {name for name, spec in found if "/" not in spec or "*" in spec}
    return {name for name, _ in found} - shown


def _strings(value: str | Sequence[str] | None) -> list[str]:
    return [value or ""] if isinstance(value, str) or value is None else list(value)


def _place_problem(message: Message, translation: str) -> str | None:
    # A plural may omit the number if the word implies it, and a language its verb forms.
    sources = [places(text) for text in _strings(message.id)]
    wanted, needed = set.union(*sources), set.intersection(*sources) - {"n"}
    for text in _strings(message.id):
        needed -= verb_places(text)
    try:
        found = places(translation)
    except ValueError as error:
        return f"its braces do not fit ({error})"
    if not needed <= found <= wanted:
        return f"its places are {sorted(found)}, not {sorted(wanted)}"
    return None


def problems_of(catalog: Catalog, template: Catalog) -> list[str]:
    """Return a sentence for everything wrong with a language's translations."""
    problems = []
    for wanted in template:
        if not wanted.id:
            continue
        message = catalog.get(_strings(wanted.id)[0], wanted.context)
        name = repr(_strings(wanted.id)[0])
        if message is None:
            problems.append(f"{name} is missing")
            continue
        if message.fuzzy:
            problems.append(f"{name} is fuzzy")
        for translation in _strings(message.string):
            if not translation.strip():
                problems.append(f"{name} is not translated")
                break
            wrong = _place_problem(wanted, translation)
            if wrong:
                problems.append(f"{name}: {wrong}")
    problems.extend(
        f"{_strings(message.id)[0]!r} is used nowhere"
        for message in catalog
        if message.id and template.get(_strings(message.id)[0], message.context) is None
    )
    return problems


def check(folder: Path = LOCALE) -> list[str]:
    """Return a sentence for everything wrong in any language; none if all is well."""
    template = extracted()
    problems = []
    for language in languages(folder):
        path = po_path(language, folder)
        if not path.exists():
            problems.append(f"{language}: there is no {path.name}")
            continue
        catalog = read(path, language)
        problems += [f"{language}: {problem}" for problem in problems_of(catalog, template)]
        if not is_compiled(catalog, path.with_suffix(".mo")):
            problems.append(f"{language}: {path.stem}.mo is out of date; run compile")
    return problems


def missing(language: str) -> list[str]:
    """Return the messages without a translation in a language's file."""
    catalog = read(po_path(language), language)

    def lacks(wanted: Message) -> bool:
        message = catalog.get(_strings(wanted.id)[0], wanted.context)
        return message is None or not all(text.strip() for text in _strings(message.string))

    return [_strings(wanted.id)[0] for wanted in extracted() if wanted.id and lacks(wanted)]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one of the commands; return 0, or 1 if ``check`` or ``style`` finds something wrong."""
    line = argparse.ArgumentParser(prog="python -m tools.translations", description=__doc__)
    line.add_argument("command", choices=("extract", "update", "compile", "check", "missing", "style"))
    line.add_argument("language", nargs="?", choices=languages(), default=languages()[0])
    options = line.parse_args(argv)
    if options.command == "extract":
        write_template()
    elif options.command == "update":
        update()
    elif options.command == "compile":
        compile_all()
    elif options.command == "missing":
        print("\n".join(missing(options.language)))
    elif options.command == "style":
        found = english_style.report(english())
        print("\n".join(found.lines()))
        return 1 if found.headless or found.banned else 0
    else:
        problems = check()
        print("\n".join(problems) if problems else "all words are translated")
        return 1 if problems else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
