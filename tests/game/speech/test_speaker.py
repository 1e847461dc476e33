"""The thread that speaks: order, silence, a synthesiser that fails."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from queue import Queue

import pytest

from hachi_hachi.game.display.speech.speaker import HANGING, WAITING, Speaker
from hachi_hachi.game.display.speech.synthesiser import SpeechError, Synthesiser, Voice
from tests.game.helpers.listening import HUNG, Heard

END = "end"
ENGLISH = Voice("en", 1.0)


@pytest.fixture
def make_speaker() -> Iterator[Callable[[Callable[[], Synthesiser]], Speaker]]:
    made: list[Speaker] = []

    def make(open_speech: Callable[[], Synthesiser], clock: Callable[[], float] = lambda: 0.0) -> Speaker:
        made.append(Speaker(open_speech, clock))
        return made[-1]

    yield make
    for speaker in made:
        speaker.close()


MakeSpeaker = Callable[..., Speaker]


def test_lines_are_spoken_in_order(make_speaker: MakeSpeaker) -> None:
    speech = Heard()
    speaker = make_speaker(lambda: speech)
    for line in ("one", "two", "three", END):
        speaker.say(line, ENGLISH)
    assert speech.until(END) == ["one", "two", "three"]


def test_the_voice_is_set_once_until_it_changes(make_speaker: MakeSpeaker) -> None:
    speech, swedish = Heard(), Voice("sv", 1.5)
    speaker = make_speaker(lambda: speech)
    for line, voice in (("one", ENGLISH), ("two", ENGLISH), ("tre", swedish), (END, swedish)):
        speaker.say(line, voice)
    speech.until(END)
    assert speech.voices == [ENGLISH, swedish]


class Slow(Heard):
    """Speaks each line until it is let go or cancelled."""

    def __init__(self) -> None:
        super().__init__()
        self.speaking = False
        self.silenced = threading.Event()

    @property
    def busy(self) -> bool:  # type: ignore[override]
        return self.speaking

    def speak(self, text: str) -> None:
        super().speak(text)
        self.speaking = text != END

    def cancel(self) -> None:
        super().cancel()
        self.speaking = False
        self.silenced.set()


def test_silence_stops_the_line_and_drops_those_that_wait(make_speaker: MakeSpeaker) -> None:
    speech = Slow()
    speaker = make_speaker(lambda: speech)
    for line in ("long", "waiting", "waiting too"):
        speaker.say(line, ENGLISH)
    assert speech.until_any() == "long"
    speaker.hush()
    speaker.say("now", ENGLISH)
    assert speech.until_any() == "now"
    assert speech.silenced.is_set()


class Failing(Heard):
    """Fails when it is to speak for the second time."""

    def __init__(self, spoken: Queue[str]) -> None:
        super().__init__()
        self._lines = spoken
        self._count = 0

    def speak(self, text: str) -> None:
        self._count += 1
        if self._count > 1:
            raise BrokenPipeError("gone")
        super().speak(text)


def test_a_synthesiser_that_has_ended_is_opened_again_and_repeats_the_line(make_speaker: MakeSpeaker) -> None:
    spoken: Queue[str] = Queue()
    opened: list[Failing] = []

    def open_speech() -> Synthesiser:
        opened.append(Failing(spoken))
        return opened[-1]

    speaker = make_speaker(open_speech)
    speaker.say("one", ENGLISH)
    speaker.say("two", ENGLISH)
    assert [spoken.get(timeout=HUNG), spoken.get(timeout=HUNG)] == ["one", "two"]
    assert [speech.closed for speech in opened] == [True, False]
    assert not speaker.trouble


class DiesAtOnce(Slow):
    """Takes a line, and then turns out to have failed."""

    @property
    def busy(self) -> bool:  # type: ignore[override]
        if self.speaking:
            raise SpeechError("there is no sound card")
        return False


def test_speech_that_dies_at_each_line_is_given_up_with_its_reason(make_speaker: MakeSpeaker) -> None:
    opened: list[DiesAtOnce] = []

    def open_speech() -> Synthesiser:
        opened.append(DiesAtOnce())
        return opened[-1]

    speaker = make_speaker(open_speech)
    for line in ("one", "two", "three"):
        speaker.say(line, ENGLISH)
    assert speaker._thread is not None
    speaker._thread.join(HUNG)
    assert speaker.trouble == "there is no sound card"
    assert [speech.closed for speech in opened] == [True, True]


def test_a_system_without_speech_is_asked_once(make_speaker: MakeSpeaker) -> None:
    asked: list[int] = []

    def open_speech() -> Synthesiser:
        asked.append(1)
        raise SpeechError("there is no voice")

    speaker = make_speaker(open_speech)
    speaker.say("one", ENGLISH)
    assert speaker._thread is not None
    speaker._thread.join(HUNG)
    assert speaker.trouble == "there is no voice"
    speaker.say("two", ENGLISH)
    assert asked == [1]


def test_without_another_thread_nothing_is_spoken_and_the_reason_is_known(
    make_speaker: MakeSpeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refused)
    speaker = make_speaker(Heard)
    speaker.say("one", ENGLISH)
    assert speaker.trouble == "can't start new thread"
    speaker.hush()


class Hangs(Heard):
    """Takes a line only once it is released."""

    def __init__(self) -> None:
        super().__init__()
        self.called = threading.Event()
        self.released = threading.Event()

    def speak(self, text: str) -> None:
        self.called.set()
        self.released.wait(HUNG)


def test_a_synthesiser_that_hangs_is_reported(make_speaker: MakeSpeaker) -> None:
    now = [0.0]
    speech = Hangs()
    speaker = make_speaker(lambda: speech, lambda: now[0])
    speaker.say("one", ENGLISH)
    assert speech.called.wait(HUNG)
    troubles: list[str] = []
    for now[0] in (HANGING, HANGING + 0.1):
        troubles.append(speaker.trouble)
    assert troubles == ["", "it doesn't answer"]
    speech.released.set()


def test_of_many_lines_that_wait_the_newest_are_kept(make_speaker: MakeSpeaker) -> None:
    speech = Hangs()
    speaker = make_speaker(lambda: speech)
    speaker.say("first", ENGLISH)
    assert speech.called.wait(HUNG)
    for number in range(WAITING + 5):
        speaker.say(str(number), ENGLISH)
    assert [text for text, _voice in speaker._lines] == [str(number) for number in range(5, WAITING + 5)]
    speech.released.set()
