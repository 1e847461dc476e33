"""The game's own small layer of widgets: everything by mouse, keys and pad, one visible focus.

Tables and charts, which only some screens have, lie beside it.
"""

from game.widgets.base import STAY, FocusGroup, Widget
from game.widgets.controls.button import Button
from game.widgets.controls.choice import Choice
from game.widgets.controls.field import TextField
from game.widgets.controls.slider import Slider, Toggle
from game.widgets.label import Heading, Label
from game.widgets.layout import Column, Container, Grid, Row, Space
from game.widgets.panel import Panel
from game.widgets.scroll import Scroll
from game.widgets.tooltip import tooltip

__all__ = [
    "STAY",
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
    "TextField",
    "Toggle",
    "Widget",
    "tooltip",
]
