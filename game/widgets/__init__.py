"""A small widget library: everything works by mouse, keys and gamepad, with one visible focus."""

from hachi_hachi.game.widgets.base import CONSUMED, FocusGroup, Widget
from hachi_hachi.game.widgets.controls.button import Button
from hachi_hachi.game.widgets.controls.choice import Choice
from hachi_hachi.game.widgets.controls.field import TextField
from hachi_hachi.game.widgets.controls.slider import Slider, Toggle
from hachi_hachi.game.widgets.controls.tabs import Tabs
from hachi_hachi.game.widgets.label import Heading, Label
from hachi_hachi.game.widgets.layout import Column, Container, Grid, Row, Space
from hachi_hachi.game.widgets.panel import Panel
from hachi_hachi.game.widgets.scroll import Scroll
from hachi_hachi.game.widgets.tooltip import tooltip

__all__ = [
    "CONSUMED",
    "Button",
    "Choice",
    "Column",
    "Container",
    "FocusGroup",
    "Grid",
    "Heading",
    "Label",
    "Panel",
    "Row",
    "Scroll",
    "Slider",
    "Space",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
    "tooltip",
]
