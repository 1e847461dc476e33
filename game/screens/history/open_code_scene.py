"""The codes of deals and decisions: pasted here, and opened as what they are."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.catalog import game_of
from hachi_hachi.game import catalog, router
from hachi_hachi.game.display import clipboard
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
from hachi_hachi.game.features.replay.running_review import ReviewSession
from hachi_hachi.game.features.replay.tables_from_here import AnyMatch, TablesFromHere
from hachi_hachi.game.features.share.deal_code import LONGEST, CodeError, DealCode, has_code, read_code
from hachi_hachi.game.features.share.shared_scene import SharedDealScene, SharedQuestionScene
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.scenes.prompt_scene import PromptScene
from hachi_hachi.game.scenes.scene import Host, Replace, Scene, Transition
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import N_, _

#: A longer text is cut in the field; it is still too long then.
LONGEST_TYPED: Final = LONGEST + 1


def opened(app: Host, text: str) -> Scene:
    """Return the scene of the code in ``text``. Raises ValueError with a sentence if it cannot be opened."""
    code = read_code(text)
    game = catalog.GAMES.get(code.game)
    if game is None:
        raise CodeError(_("Can't show this game here."))
    names = router.seat_names(game, code.seats)
    names.insert(code.seat, names.pop(0))
    record = code.record(names, game.players().default)
    try:
        match, walk = router.opened_record(app, game, record)
    except ValueError as error:
        raise CodeError(_("This code can't be opened: {reason}", reason=safe_files.why(error))) from error
    walk.places = [place for place in walk.places if place.entry <= code.entry]  # the next deal is random here
    here = TablesFromHere(match, walk, game.scenes().table, game.scenes().words(match), game.players().default)
    if code.asked:
        return _question(app, game, code, here, record)
    walk.enter(code.entry)
    words = _described(game, code, walk, match, record)

    def past() -> Scene:
        scene = router.replay_scene(game, match, walk)
        walk.enter(code.entry)
        scene.session.viewer = code.seat
        return scene

    return SharedDealScene(app, lambda: words, here, code.seat, past)


def _question(app: Host, game: AnyGameUi, code: DealCode, here: TablesFromHere, record: str) -> Scene:
    walk = here.walk
    walk.go(len(walk.places) - 2)  # the last one is the end of what the code has
    decision = walk.table_here(code.seat, "").decision
    if walk.place.action is None or decision is None or decision.seat != code.seat:
        raise CodeError(_("This code is incomplete or has a mistake. Copy all of it again."))
    reviewing = game.players().review()
    asked = (walk.place.entry, walk.place.number)
    entries = walk.table.entries
    passed = frozenset(
        (place.entry, place.number) for place in walk.places if (place.entry, place.number) != asked
        and (entries[place.entry].settled if place.action is None else place.action.seat == code.seat)
    )
    version = reviewing.analyst.version
    reviewed = ReviewSession(None, record, version, frozenset({code.seat}), passed=passed, shares=True)
    words = _described(game, code, walk, here.match, record)
    return SharedQuestionScene(app, lambda: words, here, reviewed, reviewing.unit)


def _described(game: AnyGameUi, code: DealCode, walk: ReplayCursor, match: AnyMatch, record: str) -> str:
    """Return game, ruleset and deal."""
    words, setup = game.scenes().words(match), match.session.setup
    where = "" if words.where is None else words.where(walk.table, code.entry, walk.place.number)
    length = game_of(record).summary(record).length
    if not where and length > 1:
        where = words.term(N_("Deal {n} of {deals}"), n=code.entry + 1, deals=length)
    name, ruleset = _(game.name), game.rules().ruleset_name(setup.ruleset)
    first = name if ruleset == name else _("{game}, {ruleset}", game=name, ruleset=ruleset)
    return f"{first}\n{where}" if where else first


def open_code(app: Host, text: str) -> Scene:
    """Return the scene of the code in ``text``, or a message why it cannot be opened."""
    try:
        return opened(app, text)
    except ValueError as error:
        reason = str(error)
        return MessageScene(app, lambda: _("That didn't work"), lambda: reason)


def code_question(app: Host) -> Scene:
    """Return the question for a code; one on the clipboard is there already."""
    copied = clipboard.copied()

    def answer(text: str) -> str | Transition:
        try:
            return Replace(opened(app, text))
        except ValueError as error:
            return str(error)

    return PromptScene(
        app, lambda: _("Open a code"),
        lambda: _("Paste the code of a deal or a decision that someone has shared with you."),
        lambda: _("Open"), answer, text=copied if has_code(copied) else "", longest=LONGEST_TYPED,
    )
