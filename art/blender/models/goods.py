"""Goods of the sale, simplified: soldering iron, multimeter, screwdriver set, gold beans."""

import math
import random

from solids import ball, box, group, lathe, letters, path, plate, rounded, tube
from studio import brushed, material


def iron(where=(0, 0, 0), turn=0, tilt=(0, 0), body='#1b1d20', accent='#e0a526', hot=True):
    """A portable iron along x, tip to the right; 17 units long around the handle's middle."""
    handle = group(where, turn, tilt)
    dark = material(f'iron {body}', body, 0.42, bump=0.08, grain=200)
    along = dict(tilt=(0, 90), parent=handle)
    lathe((-5, 0, 0), ((0.001, 0), (0.72, 0), (0.82, 0.12), (0.85, 0.5), (0.85, 5.6), (0.78, 6.2), (0.74, 7.2), (0.8, 8.2), (0.84, 8.7), (0.62, 9.2), (0.5, 9.3), (0.001, 9.3)), dark, **along)
    for at in range(9):
        lathe((1.7 + at * 0.19, 0, 0), ((0.72, 0), (0.79, 0.03), (0.79, 0.1), (0.72, 0.13)), material('grip', '#0e0f10', 0.7), **along)
    lathe((3.45, 0, 0), ((0.845, 0), (0.86, 0.02), (0.86, 0.12), (0.845, 0.14)), material('accent', accent, 0.35, 0.6), **along)
    box((-2.2, 0, 0.8), (2.7, 1.02, 0.1), material('panel', '#050606', 0.12, coat=1.0), 0.04, parent=handle)
    screen = material('lit', '#bff3ff', 0.5, glow=1.6)
    letters('350°C', (-2.45, 0, 0.905), 0.52, screen, parent=handle, font='bold')
    letters('65W', (-1.25, 0.12, 0.905), 0.22, screen, parent=handle, font='mono')
    box((-1.25, -0.16, 0.903), (0.34, 0.1, 0.002), screen, parent=handle)
    for x, sign in ((-0.35, '+'), (0.35, '-')):
        tube((x, 0, 0.8), 0.24, 0.08, material('button', '#2b2e32', 0.5), 40, 0.03, parent=handle)
        letters(sign, (x, 0, 0.885), 0.34, material('button print', '#c9ccd0', 0.6), parent=handle, font='bold')
    steel = brushed('shaft', '#b9bcc0', 0.22, (1, 50, 50))
    lathe((4.3, 0, 0), ((0.001, 0), (0.46, 0), (0.46, 0.25), (0.3, 0.35), (0.3, 3.6), (0.26, 3.75), (0.001, 3.75)), steel, **along)
    lathe((8.05, 0, 0), ((0.24, 0), (0.22, 0.3), (0.2, 0.34), (0.2, 1.1), (0.17, 1.3), (0.11, 1.9), (0.045, 2.1), (0.001, 2.12)), material('tip', '#9b8f86' if hot else '#c3c6ca', 0.3, 1.0), **along)
    box((-5.03, 0, 0), (0.1, 0.62, 0.26), material('port', '#0a0b0b', 0.4), 0.03, parent=handle)
    return handle


def iron_stand(where=(0, 0, 0), turn=0):
    """A wire spring on a weighted base."""
    stand = group(where, turn)
    box((0, 0, 0), (7, 4.2, 0.5), material('base', '#232629', 0.4), 0.14, parent=stand)
    wire = material('wire', '#c9ccd0', 0.22, 1.0)
    coil = [(1.2 + t * 0.014, 1.05 * math.cos(t * 0.32), 2.3 + t * 0.008 + 1.05 * math.sin(t * 0.32)) for t in range(0, 160)]
    path(coil, 0.07, wire, stand, smooth=False)
    path([(1.2, -0.9, 0.4), (1.2, -1, 1.4), (1.2, -1.05, 2.3)], 0.09, wire, stand)
    path([(3.2, 0.9, 0.4), (3.2, 1, 1.6), (3.2, 1.05, 3.3)], 0.09, wire, stand)
    tube((-1.7, 0, 0.5), 1.5, 0.35, material('tin cup', '#34383c', 0.3, 0.8), 64, 0.05, parent=stand)
    wool = material('wool', '#d9a441', 0.3, 1.0)
    rnd = random.Random(7)
    for _ in range(60):
        a, r = rnd.uniform(0, math.tau), rnd.uniform(0, 1.1)
        x, y, z = -1.7 + r * math.cos(a), r * math.sin(a), rnd.uniform(0.75, 1.35 - r * 0.3)
        path([(x + 0.32 * math.cos(t + a), y + 0.32 * math.sin(t * 1.3 + a), z + 0.12 * math.sin(t * 2)) for t in (0, 1.2, 2.4, 3.6, 4.8, 6)], 0.022, wool, stand)
    return stand


SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '6': 'afgedc', '7': 'abc', '8': 'abcdefg', '9': 'abcdfg'}


def digits(text, where, size, surface, parent):
    """Figures of seven segments, slanted a little."""
    x0, y0, z = where
    for glyph in text:
        if glyph == '.':
            box((x0 - size * 0.12, y0 - size * 0.5, z), (size * 0.12, size * 0.12, 0.004), surface, parent=parent)
            continue
        w, h, t = size * 0.5, size, size * 0.11
        strokes = {'a': (0, h / 2, 1), 'g': (0, 0, 1), 'd': (0, -h / 2, 1), 'f': (-w / 2, h / 4, 0), 'b': (w / 2, h / 4, 0), 'e': (-w / 2, -h / 4, 0), 'c': (w / 2, -h / 4, 0)}
        for name in SEGMENTS[glyph]:
            dx, dy, flat = strokes[name]
            box((x0 + w / 2 + dx + dy * 0.1, y0 + dy, z), (w * 0.8, t, 0.004) if flat else (t, h * 0.4, 0.004), surface, parent=parent)
        x0 += size * 0.82


def meter(where=(0, 0, 0), turn=0, tilt=(0, 0), shell='#d8641c'):
    """A multimeter on its back: 8 by 16 units, its display up."""
    body = group(where, turn, tilt)
    rubber = material(f'holster {shell}', shell, 0.5, bump=0.06, grain=150)
    face = material('meter face', '#1d2023', 0.42, bump=0.05, grain=200)
    plate(rounded(8.2, 16.2, 1.3), 2.6, rubber, bevel=0.35, resolution=5, parent=body)
    for side in (-1, 1):
        for at in range(7):
            box((side * 4.05, -3 + at * 0.7, 0.5), (0.2, 0.4, 1.5), rubber, 0.08, parent=body)
    plate(rounded(7.1, 15, 0.9), 0.4, face, bevel=0.1, where=(0, 0, 2.4), resolution=3, parent=body)
    plate(rounded(6.4, 4.3, 0.4), 0.12, material('bezel', '#08090a', 0.15, coat=1), bevel=0.03, where=(0, 4.7, 2.76), parent=body)
    box((0, 4.6, 2.86), (5.6, 3.2, 0.03), material('lcd', '#aebfa6', 0.25, coat=0.6, glow=0.12), 0.01, parent=body)
    ink = material('segments', '#10160f', 0.6)
    digits('5.001', (-2.15, 4.55, 2.891), 1.55, ink, body)
    letters('V', (2.25, 4.2, 2.893), 0.8, ink, parent=body, font='bold')
    letters('DC AUTO', (-1.6, 5.85, 2.893), 0.36, ink, parent=body, font='bold')
    letters('TRUE RMS', (1.5, 5.85, 2.893), 0.36, ink, parent=body, font='bold')
    white = material('print', '#e9e7df', 0.6)
    letters('HUAXIU  HX-86D', (0, 7.05, 2.805), 0.42, white, parent=body, font='bold')
    for at, name in enumerate(('SEL', 'HOLD', 'MAX', 'REL')):
        x = -2.4 + at * 1.6
        plate(rounded(1.2, 0.6, 0.28, (x, 1.95)), 0.14, material('key', '#5b6168' if at else '#e0a526', 0.5), bevel=0.04, where=(0, 0, 2.76), parent=body)
        letters(name, (x, 1.95, 2.905), 0.24, white if at else ink, parent=body, font='bold')
    tube((0, -1.5, 2.78), 2.15, 0.1, material('dial ring', '#2c3034', 0.5), 96, 0.03, parent=body)
    tube((0, -1.5, 2.86), 1.45, 0.42, material('knob', '#121416', 0.45), 96, 0.12, parent=body)
    box((0, -1.5, 3.1), (0.62, 2.6, 0.42), material('knob', '#121416', 0.45), 0.16, 38, parent=body)
    box((0.62, -0.7, 3.5), (0.12, 0.7, 0.03), white, 0.01, 38, parent=body)
    for at, name in enumerate(('OFF', 'V~', 'V=', 'mV', 'Ω', 'µF', 'Hz', 'uA', 'mA', 'A')):
        angle = math.radians(215 - at * 25.5)
        letters(name, (1.86 * math.cos(angle), -1.5 + 1.86 * math.sin(angle), 2.885), 0.34, material('orange print', '#f08a3c', 0.6) if at in (2, 4) else white, parent=body, font='bold')
    for at, (colour, name) in enumerate((('#b3161b', '10A'), ('#b3161b', 'mA'), ('#141516', 'COM'), ('#b3161b', 'VΩ'))):
        x = -2.55 + at * 1.7
        lathe((x, -5.4, 2.75), ((0.34, 0), (0.62, 0), (0.62, 0.12), (0.56, 0.18), (0.36, 0.18), (0.34, 0.02)), material(f'jack {colour}', colour, 0.4), parent=body)
        tube((x, -5.4, 2.77), 0.34, 0.02, material('hole', '#020202', 0.9), 40, parent=body)
        letters(name, (x, -4.45, 2.805), 0.34, white, parent=body, font='bold')
    return body


def probe(points, colour, tip_turn, where):
    """A test lead through `points`, with its handle at `where` that points along `tip_turn`."""
    rubber = material(f'lead {colour}', colour, 0.45)
    path(points, 0.17, rubber)
    handle = group(where, tip_turn)
    lathe((0, 0, 0.5), ((0.001, 0), (0.28, 0), (0.4, 0.6), (0.45, 2), (0.38, 4.6), (0.6, 5), (0.6, 5.2), (0.36, 5.5), (0.2, 7), (0.16, 7.3), (0.001, 7.3)), rubber, tilt=(0, 90), parent=handle)
    lathe((7.2, 0, 0.5), ((0.09, 0), (0.09, 1.2), (0.005, 1.75)), material('needle', '#d9dadc', 0.2, 1.0), tilt=(0, 90), parent=handle)


def bit(where, turn, parent, kind):
    """A screwdriver's bit that stands."""
    steel = material('bit', '#c3c7cb', 0.3, 1.0)
    foot = group(where, turn)
    foot.parent = parent
    tube((0, 0, 0), 0.23, 1.0, steel, 6, 0.02, parent=foot)
    tube((0, 0, 1.0), 0.2, 0.25, steel, 32, top=0.13, parent=foot)
    tube((0, 0, 1.25), 0.13, 0.9, steel, 32, parent=foot)
    if kind % 3 == 0:
        tube((0, 0, 2.15), 0.13, 0.3, steel, 4, top=0.02, parent=foot)
    elif kind % 3 == 1:
        tube((0, 0, 2.15), 0.12, 0.3, steel, 6, 0.015, parent=foot)
    else:
        box((0, 0, 2.15), (0.24, 0.07, 0.34), steel, 0.01, parent=foot)


def kit(where=(0, 0, 0), turn=0):
    """An open case with 37 bits, its driver lies before it."""
    case = group(where, turn)
    shell = material('case', '#20262a', 0.45, bump=0.05, grain=120)
    inner = material('foam', '#0f1113', 0.85, bump=0.3, grain=80)
    plate(rounded(15.4, 8.4, 0.7), 1.0, shell, bevel=0.12, resolution=4, parent=case)
    plate(rounded(14.6, 7.6, 0.5), 0.15, inner, where=(0, 0, 0.95), bevel=0.03, parent=case)
    lid = group((0, 4.2, 1.0), 0, (100, 0))
    lid.parent = case
    plate(rounded(15.4, 8.4, 0.7, (0, 4.2)), 0.7, shell, bevel=0.12, resolution=4, where=(0, 0, -0.7), parent=lid)
    letters('HUAXIU', (0, 5.1, 0.012), 1.15, material('lid print', '#e0a526', 0.35, 0.7), parent=lid, font='bold')
    letters('38 IN 1  S2 / CR-V', (0, 3.6, 0.012), 0.52, material('lid grey', '#8f969b', 0.5), parent=lid, font='bold')
    marks = material('foam print', '#d9d6cc', 0.7)
    at = 0
    for line in range(4):
        count = 10 if line < 3 else 7
        for column in range(count):
            x, y = -6.4 + column * 1.42, 2.6 - line * 1.7
            tube((x, y, 1.09), 0.34, 0.02, material('socket', '#050606', 0.9), 32, parent=case)
            bit((x, y, 0.9), column * 23, case, at)
            letters(('PH0', 'T6', 'SL2', 'H1.5', 'Y0', 'P5')[at % 6], (x, y - 0.72, 1.103), 0.3, marks, parent=case, font='mono')
            at += 1
    driver((1, -7.2, 0.75), 8)
    return case


def driver(where, turn):
    handle = group(where, turn)
    along = dict(tilt=(0, 90), parent=handle)
    alloy = brushed('driver', '#c9ccd0', 0.24, (1, 40, 40))
    lathe((-5.5, 0, 0), ((0.001, 0), (0.55, 0), (0.62, 0.1), (0.62, 0.8), (0.5, 0.95), (0.5, 1.1)), material('cap', '#e0a526', 0.3, 0.9), **along)
    lathe((-4.4, 0, 0), ((0.5, 0), (0.6, 0.2), (0.6, 5.6), (0.45, 6.4), (0.36, 7.4), (0.36, 8.1), (0.001, 8.1)), alloy, **along)
    for at in range(14):
        lathe((-3.4 + at * 0.28, 0, 0), ((0.6, 0), (0.64, 0.03), (0.64, 0.12), (0.6, 0.15)), material('knurl', '#8d9196', 0.3, 1.0), **along)
    lathe((3.7, 0, 0), ((0.23, 0), (0.23, 0.9), (0.13, 1.1), (0.13, 2.1), (0.02, 2.4)), material('bit', '#c3c7cb', 0.3, 1.0), sides=32, **along)


def bean(where, size, surface, rnd):
    """A bean of gold with its seam."""
    thing = ball(where, size, surface, scale=(1.35, 0.95, 0.8))
    thing.rotation_euler = (rnd.uniform(-0.6, 0.6), rnd.uniform(-0.6, 0.6), rnd.uniform(0, math.tau))
    return thing


def beans(count, spread, size=0.5, seed=3, where=(0, 0, 0)):
    """A heap of gold beans."""
    gold = material('gold bean', '#f0b23a', 0.18, 1.0)
    rnd = random.Random(seed)
    tops = {}
    for _ in range(count * 6):
        if count == 0:
            break
        r, a = abs(rnd.gauss(0, spread)), rnd.uniform(0, math.tau)
        x, y = r * math.cos(a), r * math.sin(a) * 0.7
        key = (round(x / size / 1.7), round(y / size / 1.7))
        z = max((tops.get((key[0] + i, key[1] + j), 0) * 0.8 for i in (-1, 0, 1) for j in (-1, 0, 1)), default=0)
        z = max(z, tops.get(key, 0))
        # A heap is as steep as beans lie.
        if z > max(0.0, (spread * 1.7 - r) * 0.62):
            continue
        count -= 1
        tops[key] = z + size * 1.05
        bean((where[0] + x, where[1] + y, where[2] + z + size * 0.78), size, gold, rnd)
