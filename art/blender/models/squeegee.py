"""A squeegee that draws ink or paste over a screen or a stencil."""

import math
import random

from solids import ball, box, group, path
from studio import brushed, material


def squeegee(where, wide, ink='#12703f', wet=0.08, metal=0.0):
    """The edge of the blade is `where`, the roll of ink lies before it (towards -y)."""
    unit = group(where)
    alloy = brushed('squeegee', '#cfd2d4', 0.26, (1, 50, 50))
    box((0, 0.5, 0.0), (wide, 0.16, 2.1), material('blade', '#b98a3a', 0.4, through=0.2), 0.02, tilt=(28, 0), parent=unit)
    box((0, -0.02, 1.1), (wide + 0.6, 0.55, 1.5), alloy, 0.08, tilt=(28, 0), parent=unit)
    box((0, -0.6, 2.4), (wide + 3, 1.6, 0.8), material('squeegee beam', '#e3e5e4', 0.32), 0.1, parent=unit)
    for side in (-1, 1):
        box((side * wide * 0.3, -0.6, 3.2), (0.9, 0.9, 2.4), material('squeegee post', '#2a2e32', 0.35), 0.08, parent=unit)
    rnd = random.Random(2)
    surface = material('ink ' + ink, ink, wet, metal, coat=1.0 if not metal else 0.0, bump=0.2, grain=2.0)
    points = [(-wide / 2 + 0.4 + at * (wide - 0.8) / 12, 0.42 + rnd.uniform(-0.05, 0.05) + 0.0, 0.2) for at in range(13)]
    path([(x, 0.9 + 0.06 * math.sin(x * 2.1), z) for x, _, z in points], 0.27, surface, parent=unit)
    for at in range(9):
        ball((-wide / 2 + 0.7 + at * (wide - 1.4) / 8, 0.98 + rnd.uniform(-0.06, 0.08), 0.14), rnd.uniform(0.2, 0.3), surface, parent=unit, scale=(1.6, 1, 0.8))
    return unit


def screen(width, depth, colour='#1f8a55'):
    """A printing screen: aluminium frame with a mesh that lets the light through."""
    alloy = brushed('screen frame', '#d2d4d6', 0.3, (1, 50, 50))
    for side in (-1, 1):
        box((0, side * depth / 2, -0.05), (width + 1.6, 1.2, 1.2), alloy, 0.08)
        box((side * width / 2, 0, -0.05), (1.2, depth - 1.2, 1.2), alloy, 0.08)
    box((0, 0, 0), (width, depth, 0.03), material('screen mesh', colour, 0.45, bump=0.5, grain=60))
