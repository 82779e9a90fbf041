"""A line of baths: tanks with their liquid, and bars from which panels hang into them."""

from solids import box, group
from studio import brushed, material

# Along a bar.
PLACES = tuple(-9.6 + panel * 4.8 for panel in range(5))


def bath(y, colour):
    box((0, y, -6), (26, 4.2, 4.6), material('tank', '#dfe3e0', 0.4), 0.2)
    box((0, y, -1.6), (25, 3.4, 0.3), material('bath', colour, 0.04, through=0.25, coat=1.0, bump=0.35, grain=1.2))


def bar(y):
    """A bar with its clamps; returns its handle, which carries what hangs."""
    handle = group((0, y, 0))
    box((0, 0, 4.8), (30, 0.5, 0.5), brushed('bar', '#c3c6ca', 0.25, (1, 50, 50)), 0.08, parent=handle)
    for x in PLACES:
        for side in (-1, 1):
            box((x + side * 1.5, 0, 3.8), (0.3, 0.4, 1.2), material('clamp', '#d8dadc', 0.3, 1.0), 0.04, parent=handle)
    return handle


def copper_panel(where, handle):
    x, y = where
    box((x, y, -2.4), (4.2, 0.12, 6.4), brushed('plated', '#e39a68', 0.3, (40, 1, 40)), 0.02, parent=handle)
    box((x, y - 0.064, -0.6), (3.6, 0.004, 4.2), brushed('plated dark', '#b56a3e', 0.32, (1, 1, 40)), parent=handle)


def hung_board(board, where, handle):
    """A board on end, as small as a panel of the bar."""
    x, y = where
    frame = group((x, y, 0.85), 0, (90, 0))
    frame.scale = (0.62, 0.62, 0.62)
    frame.parent = handle
    board('core', 'green', 'gold', turn=90, parent=frame)
