"""A ball grid as X-rays show it: what is dense is dark, on a screen that shines."""

import random

from solids import box, tube
from studio import material


def grey(level):
    return material(f'ray {level}', (level * 0.86, level * 0.97, level), 1.0, glow=1.0)


def ball_grid(rows=14, pitch=0.8, seed=4):
    """The balls of a chip in the middle of the picture, with tracks and vias around; flat, seen from above."""
    rnd = random.Random(seed)
    reach = (rows - 1) * pitch / 2
    box((0, 0, -0.2), (60, 40, 0.01), grey(0.46))
    box((0, 0, -0.18), (rows * pitch + 1.6, rows * pitch + 1.6, 0.01), grey(0.36))
    box((0.1, 0, -0.16), (rows * pitch * 0.42, rows * pitch * 0.42, 0.01), grey(0.29))
    for side in (-1, 1):
        for at in range(rows):
            along = -reach + at * pitch
            long = rnd.uniform(2, 7)
            box((side * (reach + long / 2), along + rnd.uniform(-0.1, 0.1), -0.15), (long, 0.1, 0.005), grey(0.31))
            tube((side * (reach + long), along, -0.15), 0.17, 0.01, grey(0.26), 28)
            tube((side * (reach + long), along, -0.13), 0.08, 0.01, grey(0.42), 24)
            box((along, side * (reach + long / 2), -0.15), (0.1, long, 0.005), grey(0.31))
            tube((along, side * (reach + long), -0.15), 0.17, 0.01, grey(0.26), 28)
            tube((along, side * (reach + long), -0.13), 0.08, 0.01, grey(0.42), 24)
    for row in range(rows):
        for column in range(rows):
            middle = abs(row - (rows - 1) / 2) < 2 and abs(column - (rows - 1) / 2) < 2
            if not middle and 4 <= row < rows - 4 and 4 <= column < rows - 4:
                continue
            x, y = -reach + column * pitch, -reach + row * pitch
            size = rnd.uniform(0.25, 0.27)
            for step, level in enumerate((0.2, 0.12, 0.07, 0.045, 0.03)):
                tube((x, y, -0.1 + step * 0.012), size * (1 - step * 0.1), 0.01, grey(level), 36)
            if rnd.random() < 0.16:
                tube((x + rnd.uniform(-0.08, 0.08), y + rnd.uniform(-0.08, 0.08), -0.02), rnd.uniform(0.03, 0.06), 0.01, grey(0.1), 20)
