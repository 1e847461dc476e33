"""Error messages as data: a message template and the values for its placeholders.

A ``MessageTemplate`` is a row of a table, with its English text. The command line prints that text; a translated user
interface looks up its own text by the template. This module knows nothing about translation.
"""
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class MessageTemplate:
    """A row of a message table: its ``key``, and its ``english`` text with ``{placeholders}``."""

    key: str
    english: str

    def __call__(self, **values: "Value") -> "Message":
        """Return the message with these values for its placeholders."""
        return Message(self, values)


@dataclass(frozen=True, slots=True)
class Message:
    """A message, or a part of one, with its values: numbers, external text, and other messages."""

    sentence: MessageTemplate
    values: Mapping[str, "Value"]

    def __str__(self) -> str:
        """Return the message in English."""
        return self.sentence.english.format(**{name: str(value) for name, value in self.values.items()})


Value = str | int | Message
#: A location in the input: one of its keys, which is the same in every language, or a part of a message.
Where = str | Message


class RefusalError(ValueError):
    """The base class of errors that carry a message: ``message`` is the data, ``str()`` its English text."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        """Return the message in English."""
        return str(self.message)


def table(module: Mapping[str, Any]) -> dict[str, MessageTemplate]:
    """Return the message templates among the names of a module by key; no key may occur twice."""
    rows = [found for found in module.values() if isinstance(found, MessageTemplate)]
    by_key = {row.key: row for row in rows}
    assert len(by_key) == len(rows), "two sentences have one key"
    return by_key


# -- records, and untrusted text
TOO_LONG: Final = MessageTemplate("too_long", "a record can have at most {most} characters, and this text has {number}")
NESTED: Final = MessageTemplate("nested", "the text is nested too deeply for a record")
NOT_JSON: Final = MessageTemplate("not_json", "the text isn't JSON: {reason}")
NOT_UTF8: Final = MessageTemplate("not_utf8", "the file isn't UTF-8 text")
NO_FILE: Final = MessageTemplate("no_file", "not a file")
NOT_READ: Final = MessageTemplate("not_read", "the file can't be read: {reason}")
DOES_NOT_SAY: Final = MessageTemplate("does_not_say", 'the record needs "{key}": "{value}"')
NEWER: Final = MessageTemplate(
    "newer", "the record has version {version}, but this program reads only up to {known}; use a newer one"
)
OTHER_GAME: Final = MessageTemplate(
    "other_game", "the record is of an unknown game; this program knows {games}"
)
KEY_TWICE: Final = MessageTemplate("key_twice", "an object has the key {key} twice")
NOT_AN_OBJECT: Final = MessageTemplate("not_an_object", "{where} must be an object")
NOT_A_LIST: Final = MessageTemplate("not_a_list", "{where} must be a list")
TOO_MANY: Final = MessageTemplate("too_many", "{where} has {number} entries, at most {most} are possible")
NOT_A_NUMBER: Final = MessageTemplate("not_a_number", "{where} must be a whole number from {least} to {most}")
NOT_A_TEXT: Final = MessageTemplate("not_a_text", "{where} must be printable text of at most {most} characters")
NOT_A_DATE: Final = MessageTemplate("not_a_date", "{where} must be a date such as 2026-11-23")
NOT_A_TIME: Final = MessageTemplate("not_a_time", "{where} must be a time in UTC such as 2026-11-23T19:04:11Z")
NOT_A_SCALAR: Final = MessageTemplate("not_a_scalar", "{where} must be a switch, a whole number or text")
UNKNOWN_KEY: Final = MessageTemplate("unknown_key", "{where} has an unknown key {key}")
LACKS: Final = MessageTemplate("lacks", "{where} has no {key}")
WHERE_WHY: Final = MessageTemplate("where_why", "{where}: {why}")
EACH_ONCE: Final = MessageTemplate("each_once", "{where} must have each of the {number} cards once")
NO_DEALER: Final = MessageTemplate("no_dealer", "the record has deals but no first dealer")
NO_SHA256: Final = MessageTemplate("no_sha256", "sha256 of {where} must be 64 hexadecimal digits")
NO_HEX: Final = MessageTemplate("no_hex", "{where} must be 64 hexadecimal digits")

# -- cards and actions
NO_CARD: Final = MessageTemplate("no_card", "{card} isn't a card")
NOT_AN_ACTION: Final = MessageTemplate("not_an_action", "an action is a list of two to four parts: [seat, verb, ...]")
NO_SEAT_AND_VERB: Final = MessageTemplate("no_seat_and_verb", "an action starts with a seat number and a verb")
NO_ARGUMENT: Final = MessageTemplate(
    "no_argument", "after an action's verb come cards in notation or amounts in points"
)
NOTHING_ASKED: Final = MessageTemplate("nothing_asked", "seat {seat} can't {action}: it's nobody's turn")
NOT_LEGAL: Final = MessageTemplate("not_legal", "seat {seat} can't {action}: seat {asked} acts now, and the legal "
                                                "actions are {legal}")
BARRED: Final = MessageTemplate("barred", "seat {seat} can't {action}: {why}; the legal actions are {legal}")

# -- replaying a record
NOT_FINISHED: Final = MessageTemplate("not_finished", "deal {deal} isn't finished, but deal {next} follows")
DEAL_OVER: Final = MessageTemplate(
    "deal_over", "deal {deal}, action {action}: the deal is already over"
)
AT_ACTION: Final = MessageTemplate("at_action", "deal {deal}, action {action}: {why}")
EARLY_RESULT: Final = MessageTemplate("early_result", "deal {deal} has a result but isn't finished")
OTHER_WINNER: Final = MessageTemplate("other_winner", "deal {deal}: the record says {stated} wins, but it's {found}")

# -- options and rule sheets
NO_RULESET: Final = MessageTemplate("no_sheet", "there are no rules called {value}, only {sheets}")
NO_OPTION: Final = MessageTemplate("no_option", "there's no option called {value}")
NO_LENGTH: Final = MessageTemplate(
    "no_length", "the length of {sheet} is set by its options, not by a number of deals ({value})"
)
NOT_FOR_SEATS: Final = MessageTemplate("not_for_seats", "{sheet} is for {numbers} players, not {value}")
ONE_OF: Final = MessageTemplate("one_of", "{numbers} or {last}")
NOT_AN_AMOUNT: Final = MessageTemplate(
    "not_an_amount", "option {option} takes a whole number from 0 to {most}, not {value}"
)
NOT_A_MULTIPLE: Final = MessageTemplate(
    "not_a_multiple", "option {option} takes a multiple of {step} above 0, not {value}"
)
NOT_A_VALUE: Final = MessageTemplate("not_a_value", "option {option} takes one of {allowed}, not {value}")

# -- parts of sentences
THE_RECORD: Final = MessageTemplate("the_record", "the record")
NAME_OF_OPTION: Final = MessageTemplate("name_of_option", "the name of an option")
OPTION: Final = MessageTemplate("option", "option {option}")
SEAT: Final = MessageTemplate("seat", "seat {seat}")
NOBODY: Final = MessageTemplate("nobody", "nobody")
OF: Final = MessageTemplate("of", "{key} of {where}")
A_CARD: Final = MessageTemplate("a_card", "a card of {where}")
THE_ACTIONS: Final = MessageTemplate("the_actions", "the actions of {where}")
DEAL: Final = MessageTemplate("deal", "deal {deal}")
THE_DECK: Final = MessageTemplate("the_deck", "the deck of {where}")
THE_COMMITMENT: Final = MessageTemplate("the_commitment", "the commitment of {where}")
THE_CONTRIBUTIONS: Final = MessageTemplate("the_contributions", "the contributions to {where}")
THE_RESULT: Final = MessageTemplate("the_result", "the result of {where}")

SENTENCES: Final[dict[str, MessageTemplate]] = table(globals())
