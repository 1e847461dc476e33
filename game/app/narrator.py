"""The narrator: says what has happened, what is asked and what has the focus, as the player comes upon it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from hachi_hachi.engine.lazy_module import LazyModule
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press, Touch
from hachi_hachi.game.display.key_bindings import labels
from hachi_hachi.game.display.speech.synthesiser import Synthesiser, Voice
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.scenes.scene import NO_FOCUS, Host, Scene, SpokenFocus
from hachi_hachi.game.storage.i18n import _, language
from hachi_hachi.game.storage.settings import Settings
from hachi_hachi.game.widgets.scroll import Scroll

if TYPE_CHECKING:
    from hachi_hachi.game.display.speech import speaker, system_speech, wording
else:
    speaker = LazyModule("hachi_hachi.game.display.speech.speaker")
    system_speech = LazyModule("hachi_hachi.game.display.speech.system_speech")
    wording = LazyModule("hachi_hachi.game.display.speech.wording")

#: The keys that ask for something to be said.
TOPICS: Final = frozenset({Action.SAY_AGAIN, Action.SAY_HAND, Action.SAY_FIELD, Action.SAY_SCORE})
#: A text of so many letters is said after the focus.
LONG: Final = 240
#: The most lines of news that are said again.
AGAIN: Final = 6


def _system() -> Synthesiser:
    return system_speech.open_speech()


class Narrator:
    """The narrator of the scene on top; silent until ``follow`` switches it on.

    Keys and clicks silence what is being said: what they change is said next. ``trouble`` is why the system's speech
    has failed, "" if it has not.
    """

    def __init__(self, open_speech: Callable[[], Synthesiser] = _system) -> None:
        self._open = open_speech
        self._speaker: speaker.Speaker | None = None
        self._voice = Voice()
        #: True if it is to speak, even if it has failed.
        self._speaks = False
        self._forget()

    def _forget(self) -> None:
        self._scene: Scene | None = None
        #: How many lines of the news of each scene have been said.
        self._told: WeakKeyDictionary[Scene, int] = WeakKeyDictionary()
        self._state: tuple[str, ...] = ()
        self._focus = NO_FOCUS
        #: All words of the scene as drawn last, with those of its widgets.
        self._drawn: tuple[str, ...] = ()
        #: True if nothing has been said yet about the scene itself.
        self._entering = False
        #: True if the scene has changed since its words were collected.
        self._due = False
        #: True if a key was pressed, or the pointer moved, since something was last said.
        self._pressed = self._pointed = False

    @property
    def on(self) -> bool:
        """True if it speaks."""
        return self._speaker is not None

    @property
    def trouble(self) -> str:
        """Why the system's speech has failed."""
        return "" if self._speaker is None else self._speaker.trouble

    def follow(self, settings: Settings, *, for_now: bool = False) -> None:
        """Switch on or off, and use language and speed of the settings; ``for_now``: speak whatever they say."""
        self._voice = Voice(language(), settings.speech_speed)
        speaks = settings.speak or for_now
        if speaks and not self._speaks:
            self._speaker = speaker.Speaker(self._open)
            self._forget()
        elif not speaks:
            self.close()
        self._speaks = speaks

    def switch(self, app: Host) -> str:
        """Switch on, or off if it speaks; keep that in the settings. Return the words that say so."""
        app.settings.speak, app.speaks_for_now = not self.on, False
        self._speaks = self.on
        app.save_settings()
        app.apply_settings()
        words = _("Speech is on")
        self.say(words)
        return words if self._speaks else _("Speech is off")

    def failed(self, app: Host) -> Scene:
        """Stay silent until the next start or ``switch``, since the system's speech has failed; return the message."""
        reason = self.trouble
        self.close()
        return MessageScene(app, lambda: _("No speech"), lambda: _(
            "The system's speech doesn't work: {reason}. {speak} tries again.", reason=reason, **labels()
        ))

    def close(self) -> None:
        """Stop speaking."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None

    def say(self, *parts: str) -> None:
        """Say texts of the screen, after what is being said."""
        if self._speaker is not None:
            self._speaker.say(wording.spoken(parts), self._voice)

    # -- input -----------------------------------------------------------------------------------
    def hear(self, event: Input, scene: Scene) -> bool:
        """Fall silent at a key or click; answer a key that asks for something, and return True then."""
        if self._speaker is None:
            return False
        if isinstance(event, Press) or event.kind is Touch.DOWN:
            self._speaker.hush()
        if not isinstance(event, Press) or event.action not in TOPICS:
            self._pressed |= isinstance(event, Press)
            self._pointed |= not isinstance(event, Press)
            return False
        if not event.repeat:
            answer = () if event.action is Action.SAY_AGAIN else scene.spoken_about(event.action)
            self.say(*(answer or self._all_of(scene)))
        return True

    def _all_of(self, scene: Scene) -> Sequence[str]:
        """Return everything about a scene: its latest news, its words, the focus."""
        words = self._drawn if scene.speaks_drawing else tuple(scene.spoken_state)
        return *scene.spoken_news[-AGAIN:], *words, *_focus_words(scene.spoken_focus)

    # -- every frame -----------------------------------------------------------------------------
    def listen(self, scene: Scene, canvas: Canvas) -> None:
        """Before a scene is drawn: let the canvas collect its words if they may have changed and nothing moves."""
        if self._speaker is None:
            return
        if self._pressed:
            scene.invalidate()  # a key is answered even if it has no effect
        if not scene.speaks_drawing:
            return
        self._due = self._due or scene.dirty or scene is not self._scene
        if self._due and (scene.low_motion or not scene.animating):
            self._due, canvas.words, canvas.kept = False, [], False
            scene.invalidate()

    def tell(self, scene: Scene, canvas: Canvas) -> None:
        """After a scene was drawn: say what is new about it."""
        drawn, canvas.words = canvas.words, None
        if self._speaker is None:
            return
        came = scene is not self._scene
        if came and self._scene is not None:
            self._tell_news(self._scene)  # what has ended the deal
        self._scene = scene
        heard_news = self._tell_news(scene)
        entered = self._entering = self._entering or came
        if entered and scene.speaks_drawing and drawn is None and (came or not self._pressed):
            self._pressed = self._pointed = False
            return  # it moves: its words and the focus are said once it rests, or at the next key
        self._entering = False
        focus = scene.spoken_focus
        state = self._state_of(scene, drawn, focus, entered=entered)
        new = list(state) if entered else [words for words in state if words not in self._state]
        self._state = state
        # a focus that moves by itself, after a card was played or while others play, is said when something is asked
        asks = self._pointed or (self._pressed and not heard_news)
        if entered or (focus != self._focus and (new or asks)):
            before, self._focus = self._focus, focus
            if self._pointed and not (new or heard_news):
                self._speaker.hush()  # the pointer passes over many things
            same = not entered and (before.name, before.hint) == (focus.name, focus.hint)
            words = [focus.value] if same else _focus_words(focus)
            # short words are said first; of long ones the heading, unless the focus itself has turned to them
            place = len(new) if sum(map(len, new)) < LONG else 0 if same else 1
            new[place:place] = words
        elif self._pressed and not new and not heard_news:
            new = [*(() if scene.speaks_drawing else state), *_focus_words(focus)]
        self._pressed = self._pointed = False
        self.say(*new)

    def _tell_news(self, scene: Scene) -> bool:
        """Say what has happened in a scene since then, without repeated lines; return True if anything has."""
        news = scene.spoken_news
        told, self._told[scene] = self._told.get(scene, 0), len(news)
        for place in range(told, len(news)):
            if place == 0 or news[place] != news[place - 1]:
                self.say(news[place])
        return told < len(news)

    def _state_of(
        self, scene: Scene, drawn: list[tuple[str, Box]] | None, focus: SpokenFocus, *, entered: bool
    ) -> tuple[str, ...]:
        """Return the words of a scene without those of widgets that can have the focus."""
        if not scene.speaks_drawing:
            return tuple(scene.spoken_state)
        if drawn is None:  # it moves: its words follow
            return () if entered else self._state
        self._drawn = tuple(dict.fromkeys(words for words, _box in drawn))
        controls = _control_boxes(scene)
        found = (words for words, box in drawn if not any(one.contains(box.cx, box.cy) for one in controls))
        return tuple(dict.fromkeys(words for words in found if words != focus.hint))


def _control_boxes(scene: Scene) -> list[Box]:
    """Return the boxes of the widgets of a scene that can have the focus, and of their labels."""
    group = getattr(scene, "group", None)
    leaves = [] if group is None else group.leaves()
    return [
        leaf.box for leaf in leaves if (leaf.focusable and not isinstance(leaf, Scroll)) or leaf.names is not None
    ]


def _focus_words(focus: SpokenFocus) -> list[str]:
    """Return the focus in words: its name and value, then its hint."""
    value = _("{name}: {value}", name=focus.name, value=focus.value) if focus.name and focus.value else (
        focus.name or focus.value
    )
    return [words for words in (value, focus.hint) if words]
