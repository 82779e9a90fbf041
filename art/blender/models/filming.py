"""What pictures of boards are taken with: a turntable, a camera on its tripod, a soft box."""

import math

from solids import ball, box, group, lathe, tube
from studio import brushed, material


def turntable(where, radius=6.3, posts=5.68):
    """A black disc with marks on its rim, and two posts that hold a board by its left and right edge; returns the disc's handle. Its z = 0 is the disc's face."""
    x, y, z = where
    tube((x, y, z - 1.5), radius * 0.8, 1.0, material('turntable foot', '#20262a', 0.4), 96, 0.1)
    handle = group(where)
    tube((0, 0, -0.45), radius, 0.45, material('turntable', '#121516', 0.16, coat=0.6), 128, 0.06, parent=handle)
    lathe((0, 0, -0.3), ((radius + 0.005, 0), (radius + 0.02, 0.01), (radius + 0.02, 0.09), (radius + 0.005, 0.1)), material('turntable ring', '#e0a526', 0.25, 1.0), 128, parent=handle)
    for at in range(36):
        angle = math.tau * at / 36
        long = 0.42 if at % 3 == 0 else 0.2
        far = radius - 0.25 - long / 2
        box((far * math.cos(angle), far * math.sin(angle), 0), (long, 0.035, 0.006), material('turntable mark', '#b9c2bd', 0.5), turn=math.degrees(angle), parent=handle)
    steel = material('post', '#c9ccd0', 0.2, 1.0)
    for side in (-1, 1):
        tube((side * posts, 0, -0.02), 0.09, 2.6, steel, 32, parent=handle)
        tube((side * posts, 0, 0), 0.3, 0.12, steel, 48, 0.02, parent=handle)
        box((side * (posts - 0.12), 0, 2.2), (0.5, 0.36, 0.4), material('post clip', '#16191b', 0.4), 0.04, parent=handle)
    return handle


def camera(where, turn=0, tilt=0):
    """A camera on a tripod; `where` is the middle of its lens' rim, which looks along y."""
    unit = group(where, turn, (tilt, 0))
    shell = material('camera shell', '#141617', 0.5)
    box((0, -3.6, -1.5), (4.6, 2.0, 3.0), shell, 0.25, parent=unit)
    box((0, -3.5, 1.35), (1.9, 1.7, 0.9), shell, 0.2, parent=unit)
    box((1.9, -3.1, -1.4), (0.9, 1.6, 2.7), material('camera grip', '#0c0d0e', 0.7), 0.3, parent=unit)
    box((0, -4.64, -1.1), (2.9, 0.06, 2.0), material('camera screen', '#9fb0a8', 0.2, glow=0.5), 0.02, parent=unit)
    box((0, -4.68, -0.5), (1.8, 0.02, 1.0), material('board on screen', '#14663a', 0.3, glow=0.5), parent=unit)
    glass = material('camera glass', '#1c2a55', 0.04, coat=1.0)
    lathe((0, -2.7, 0), ((1.15, 0), (1.2, 0.1), (1.2, 1.1), (1.3, 1.2), (1.3, 2.2), (1.36, 2.3), (1.36, 2.7), (1.2, 2.7), (1.05, 2.2)), shell, 64, tilt=(-90, 0), parent=unit)
    lathe((0, -2.7, 0), ((1.31, 1.5), (1.33, 1.52), (1.33, 1.62), (1.31, 1.64)), material('camera ring', '#e0a526', 0.3, 1.0), 64, tilt=(-90, 0), parent=unit)
    tube((0, -0.55, 0), 1.1, 0.05, glass, 64, tilt=(-90, 0), parent=unit)
    leg = brushed('tripod', '#3a4044', 0.3, (1, 1, 50))
    stand = group((where[0], where[1], where[2] - 1.5), turn)
    ball((0, -3.4, -0.5), 0.55, leg, parent=stand)
    tube((0, -3.4, -2.2), 0.32, 1.7, leg, 32, parent=stand)
    for at in range(3):
        foot = group((0, -3.4, -1.6), 90 + at * 120)
        foot.parent = stand
        tube((0, 0, -14), 0.24, 14, leg, 24, tilt=(0, 0), parent=group_in(foot, 20))
    return unit


def group_in(parent, lean):
    """A handle within another one that leans by degrees."""
    handle = group((0, 0, 0), 0, (lean, 0))
    handle.parent = parent
    return handle


def soft_box(where, turn=0, tilt=0, size=(5, 7), glow=4.0):
    """A lamp behind white cloth that looks along -y."""
    unit = group(where, turn, (tilt, 0))
    wide, high = size
    tube((where[0], where[1] + 0.6, -1.52), 0.16, where[2] + 1.52, material('soft box stand', '#14171a', 0.4), 24)
    box((0, 0, -high / 2), (wide, 0.1, high), material('soft box cloth', '#fff4e2', 0.6, glow=glow), 0.04, parent=unit)
    for side in (-1, 1):
        box((side * (wide / 2 + 0.05), 0.2, -high / 2), (0.12, 0.7, high + 0.2), material('soft box rim', '#0d0f10', 0.6), 0.02, parent=unit)
        box((0, 0.2, side * (high / 2 + 0.05) - 0.06), (wide + 0.2, 0.7, 0.12), material('soft box rim', '#0d0f10', 0.6), 0.02, parent=unit)
    return unit
