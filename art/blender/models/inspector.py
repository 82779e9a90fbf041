"""The head of an optical inspection: a lens in three rings of coloured light."""

import math

from solids import lathe, tube
from studio import light, material


def inspector(where):
    """`where` is the middle of the lowest ring."""
    x, y, z = where
    for at, (radius, colour) in enumerate(((2.5, '#3a6cff'), (1.95, '#33d17a'), (1.4, '#ff4a3a'))):
        high = z + at * 0.62
        lathe((x, y, high), ((radius - 0.24, 0), (radius + 0.3, -0.12), (radius + 0.34, 0.5), (radius - 0.26, 0.56)), material('ring shell', '#1b1e21', 0.4), 96)
        for lamp in range(int(radius * 14)):
            angle = math.tau * lamp / int(radius * 14)
            tube((x + radius * math.cos(angle), y + radius * math.sin(angle), high - 0.09), 0.085, 0.04, material(f'ring {colour}', colour, 0.3, glow=30), 14)
        light((x, y, high), (x, y, 0), radius * 1.6, 110, colour)
    lathe((x, y, z + 1.9), ((0.4, 0), (0.9, 0.02), (0.95, 0.4), (0.8, 0.5), (0.8, 2.4)), material('lens barrel', '#141618', 0.3, 0.4), 64)
    tube((x, y, z + 1.88), 0.72, 0.03, material('lens glass', '#26304a', 0.03, coat=1.0), 64)
    lathe((x, y, z + 4.2), ((1.2, 0), (1.3, 0.1), (1.3, 2.6)), material('inspector shell', '#e3e5e4', 0.32), 64)
