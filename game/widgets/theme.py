"""Sizes in units shared by all widgets: type, spacing, corners."""

from __future__ import annotations

from typing import Final

DISPLAY: Final = 46.0
HEADING: Final = 28.0
SUBHEADING: Final = 21.0
BODY: Final = 17.0
#: The smallest text of panels that tell a result.
DECISIVE: Final = 15.0
SMALL: Final = 14.0

GAP: Final = 12.0
GAP_WIDE: Final = 24.0
PADDING: Final = 28.0
RADIUS: Final = 8.0
RADIUS_SMALL: Final = 5.0

CONTROL_HEIGHT: Final = 42.0
FOCUS_WIDTH: Final = 2.5
FOCUS_GAP: Final = 2.5
FOCUS_OUTLINE: Final = 1.2
