"""The brights of the opening field that give a deal its multiplier."""

from hachi_hachi.engine.hachihachi.phases.dealing import counted_brights
from hachi_hachi.engine.hachihachi.rulesets import rules_of
from hachi_hachi.engine.hanafuda.deck import parse

MOON, RAIN, CHAFF = parse("8L"), parse("11L"), parse("8c1")


def test_a_multiplier_comes_from_brights_of_its_value_or_from_an_earlier_deal() -> None:
    waiting, all_at_once = rules_of("shiragiku"), rules_of("shiragiku", {"field_carry": "multiply"})
    assert counted_brights([MOON, CHAFF, RAIN], 4, waiting) == (RAIN,)
    assert counted_brights([MOON, CHAFF], 4, waiting) == ()
    assert counted_brights([CHAFF], 2, waiting) == ()
    assert counted_brights([MOON, CHAFF, RAIN], 8, all_at_once) == (MOON, RAIN)
