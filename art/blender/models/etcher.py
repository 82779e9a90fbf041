"""The etching line: rollers carry a panel under spray bars."""

import random

from solids import ball, box, lathe, tube
from studio import material


def rollers(length, width, z=-0.9):
    """Axles along x with wheels, one behind another along y; returns the axles."""
    grey = material('roller', '#5f676c', 0.45)
    made = []
    for at in range(int(length / 1.5)):
        y = -length / 2 + at * 1.5
        made.append(tube((-width / 2, y, z), 0.16, width, material('axle', '#d7dadc', 0.3, 0.6), 24, tilt=(0, 90)))
        for wheel in range(int(width / 1.9)):
            tube((-width / 2 + 0.7 + wheel * 1.9 + (0.95 if at % 2 else 0), y, z), 0.72, 0.34, grey, 40, 0.04, tilt=(0, 90))
    return made


def spray_bar(where, width, seed=1, drops=70):
    """A pipe with nozzles, and the fan of liquid below each."""
    x, y, z = where
    tube((x - width / 2, y, z), 0.34, width, material('pipe', '#c9d2d6', 0.3), 32, tilt=(0, 90))
    rnd = random.Random(seed)
    water = material('spray', '#bfe3f2', 0.05, through=0.7, coat=1.0)
    for at in range(int(width / 3)):
        nx = x - width / 2 + 1.5 + at * 3
        lathe((nx, y, z - 0.95), ((0.08, 0), (0.2, 0.1), (0.26, 0.5), (0.26, 0.7)), material('spray nozzle', '#c8733a', 0.35), 28)
        for _ in range(drops):
            fall = rnd.random()
            ball((nx + rnd.uniform(-1, 1) * fall * 1.3, y + rnd.uniform(-1, 1) * fall * 0.5, z - 0.98 - fall * (z - 1.05)), rnd.uniform(0.025, 0.06), water, scale=(0.8, 0.8, 2.2))


def trough(width, length):
    """The walls of the chamber beside the rollers."""
    wall = material('trough', '#dfe3e2', 0.4)
    for side in (-1, 1):
        box((side * (width / 2 + 0.3), 0, -2.4), (0.5, length, 5.2), wall, 0.1)
