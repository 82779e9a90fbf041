"""Machines of the line and what they work on, close enough to be believed and no closer."""

import json
import math
import os
import random

from solids import ball, box, group, lathe, letters, path, plate, put, box_mesh, rounded, tube
from studio import brushed, linear, light, material, mesh
from models.board import LAYERS


def stencil(name, scale=1.0, margin=(6, 5), frame=True, glow='#d8f4ff', where=(0, 0, 0), turn=0, tilt=(0, 0), lit=4.0):
    """A steel foil whose apertures are the pads of a board, in an aluminium frame, on a table of light."""
    with open(os.path.join(LAYERS, f'{name}.json')) as file:
        layout = json.load(file)
    w, h = layout['width'] / 10 * scale, layout['height'] / 10 * scale
    handle = group(where, turn, tilt)
    holes = []
    for pad in layout['pads']:
        if pad['drill']:
            continue
        x, y = pad['x'] / 10 * scale - w / 2, pad['y'] / 10 * scale - h / 2
        pw, ph = pad['width'] / 10 * scale * 0.92, pad['height'] / 10 * scale * 0.92
        if max(pw, ph) > 2:
            continue
        holes.append(rounded(pw, ph, min(pw, ph) * (0.5 if pad['kind'] == 'bga' else 0.22), (x, y), 3))
    for sx in (-1, 1):
        for sy in (-1, 1):
            holes.append((sx * (w / 2 - 0.3), sy * (h / 2 - 0.3), 0.06))
    foil = material('foil', '#b9bec3', 0.32, 1.0)
    plate(rounded(w + margin[0], h + margin[1], 0.05), 0.02, foil, holes, parent=handle)
    etched = material('etched', '#5c6166', 0.6, 0.6)
    letters('HX-STENCIL  T=0.12', (0, h / 2 + 0.9, 0.022), 0.42, etched, parent=handle, font='mono')
    letters('TOP  2026-11', (0, -h / 2 - 0.9, 0.022), 0.36, etched, parent=handle, font='mono')
    if frame:
        alloy = brushed('frame', '#d2d4d6', 0.3, (1, 50, 50))
        fw, fh = w + margin[0] + 1.6, h + margin[1] + 1.6
        for side in (-1, 1):
            box((0, side * fh / 2, -0.8), (fw + 1.6, 1.6, 1.5), alloy, 0.08, parent=handle)
            box((side * fw / 2, 0, -0.8), (1.6, fh - 1.6, 1.5), alloy, 0.08, parent=handle)
    if lit:
        box((0, 0, -1.2), (w + 2, h + 2, 0.02), material('light table', glow, 0.5, glow=lit), parent=handle)
    return handle


def panel_stack(where, count, size=(16, 12), thick=0.16):
    """Copper-clad panels on each other under a sheet of aluminium."""
    copper = brushed('clad', '#c9794a', 0.32, (40, 1, 40))
    core = material('laminate edge', '#b09a52', 0.6)
    x, y, z = where
    for at in range(count):
        box((x, y, z + at * thick), (*size, thick * 0.8), core, 0.006)
        box((x, y, z + at * thick + thick * 0.8), (size[0], size[1], thick * 0.12), copper)
    return z + count * thick


def drill(where, spin=0):
    """A spindle with its foot and bit; `where` is the bit's point."""
    x, y, z = where
    steel = brushed('spindle', '#c3c6ca', 0.2, (60, 60, 1))
    lathe((x, y, z), ((0.005, 0), (0.09, 0.12), (0.09, 1.1), (0.16, 1.2), (0.16, 1.5)), material('carbide', '#6f7378', 0.25, 1.0))
    lathe((x, y, z + 1.25), ((0.3, 0), (0.3, 0.35), (0.55, 0.6), (0.55, 1.2), (0.75, 1.35), (0.75, 2.6)), steel)
    tube((x, y, z + 1.05), 0.19, 0.3, material('collar', '#c43d3d', 0.4), 40, 0.02)
    lathe((x, y, z + 3.6), ((1.5, 0), (1.6, 0.1), (1.6, 6), (1.3, 6.2)), material('spindle body', '#dfe1e2', 0.3, 0.2))
    lathe((x, y, z + 3.9), ((1.62, 0), (1.66, 0.05), (1.66, 0.5), (1.62, 0.55)), material('band', '#0b4a37', 0.4))
    lathe((x, y, z + 0.28), ((0.75, 0), (1.05, 0.02), (1.05, 0.3), (0.9, 0.5), (0.9, 0.6)), material('foot', '#22262a', 0.35))
    for side in (-1, 1):
        tube((x + side * 1.0, y, z + 0.8), 0.12, 3.2, steel, 32)


def nozzle(where, carries=None):
    """A placement nozzle whose tip is `where`."""
    x, y, z = where
    steel = material('nozzle', '#c9ccd0', 0.2, 1.0)
    lathe((x, y, z), ((0.05, 0), (0.07, 0.05), (0.09, 0.5), (0.2, 0.75), (0.2, 0.95), (0.45, 1.0), (0.45, 1.12), (0.2, 1.16), (0.2, 3.4)), steel)
    tube((x, y, z + 0.96), 0.46, 0.05, material('reflector', '#0f1112', 0.4), 48)
    lathe((x, y, z + 2.2), ((0.34, 0), (0.38, 0.04), (0.38, 2.2), (0.3, 2.3)), material('sleeve', '#2b2f33', 0.35, 0.6))
    if carries == 'chip':
        box((x, y, z - 0.14), (0.9, 0.9, 0.13), material('epoxy', '#17181a', 0.5), 0.015)
    elif carries == 'small':
        box((x, y, z - 0.08), (0.16, 0.08, 0.075), material('ceramic', '#9a7350', 0.4), 0.006)


def feeder(where, turn=0, tape='#e9e7df'):
    """A tape of parts that comes out of its feeder, along y."""
    unit = group(where, turn)
    box((0, 2.6, -0.9), (0.76, 6, 0.9), material('feeder', '#3a3f44', 0.35, 0.5), 0.06, parent=unit)
    box((0, 1.0, 0.0), (0.8, 3, 0.05), material('tape', tape, 0.6), 0.01, parent=unit)
    for at in range(8):
        y = -0.3 + at * 0.36
        box((0, y, 0.051), (0.24, 0.16, 0.002), material('pocket', '#1a1b1c', 0.7), parent=unit)
        box((0, y, 0.052), (0.16, 0.09, 0.02), material('ceramic', '#9a7350', 0.4), 0.004, parent=unit)
        tube((0.3, y + 0.18, 0.051), 0.06, 0.003, material('sprocket', '#060606', 0.9), 20, parent=unit)
    box((0, 3.4, 0.05), (0.78, 1.6, 0.1), material('feeder lid', '#c8733a', 0.35, 0.6), 0.03, parent=unit)


def reel(where, turn=0, tilt=(0, 0), colour='#e9e7df', radius=4.5, wide=0.5):
    """A reel with its tape and label."""
    unit = group(where, turn, tilt)
    plastic = material(f'reel {colour}', colour, 0.4)
    outline = [(radius * math.cos(math.tau * at / 96), radius * math.sin(math.tau * at / 96)) for at in range(96)]
    windows = []
    for spoke in range(3):
        first = spoke * 120 + 12
        outer = [(radius * 0.82 * math.cos(math.radians(first + step * 6)), radius * 0.82 * math.sin(math.radians(first + step * 6))) for step in range(17)]
        inner = [(radius * 0.4 * math.cos(math.radians(first + step * 6)), radius * 0.4 * math.sin(math.radians(first + step * 6))) for step in reversed(range(17))]
        windows.append(outer + inner)
    hub = (0, 0, 0.65)
    for z in (0, wide + 0.12):
        plate(outline, 0.12, plastic, [*windows, hub], bevel=0.02, where=(0, 0, z), parent=unit)
    lathe((0, 0, 0.12), ((radius * 0.3, 0), (radius * 0.9, 0.001), (radius * 0.9, wide), (radius * 0.3, wide + 0.001)), material('tape roll', '#2b2d30', 0.55, bump=0.3, grain=30), parent=unit)
    box((radius * 0.02, radius * 0.6, wide + 0.242), (2.6, 1.2, 0.004), material('label', '#f4f3ee', 0.6), parent=unit)
    letters('HX  0603  100nF', (0, radius * 0.65, wide + 0.248), 0.28, material('label ink', '#16181a', 0.7), parent=unit, font='mono')
    rnd = random.Random(5)
    for at in range(26):
        box((-1 + at * 0.08, radius * 0.55, wide + 0.246), (rnd.choice((0.02, 0.04)), 0.34, 0.002), material('label ink', '#16181a', 0.7), parent=unit)
    return unit


def cabinet(where, size, colour='#e3e5e4', window=True, glow='#bfe8ff', band='#0b4a37', turn=0):
    """A machine of the hall: painted steel, a window with light behind it, a signal lamp."""
    unit = group(where, turn)
    w, d, h = size
    paint = material(f'paint {colour}', colour, 0.35)
    box((0, 0, 0.8), (w, d, h - 0.8), paint, 0.25, parent=unit)
    box((0, 0, 0), (w - 1, d - 1, 1), material('plinth', '#2a2e32', 0.5), parent=unit)
    box((0, -d / 2 - 0.02, h * 0.33), (w * 0.98, 0.1, 0.5), material(f'band {band}', band, 0.35), parent=unit)
    if window:
        box((0, -d / 2 - 0.03, h * 0.45), (w * 0.72, 0.12, h * 0.38), material('frame dark', '#15181b', 0.3), 0.1, parent=unit)
        box((0, -d / 2 - 0.1, h * 0.48), (w * 0.66, 0.06, h * 0.32), material(f'window {glow}', glow, 0.08, glow=0.9, coat=1), parent=unit)
    box((w * 0.42, -d / 2 - 0.15, h * 0.5), (w * 0.1, 0.3, h * 0.18), material('console', '#22262a', 0.3), 0.08, parent=unit)
    box((w * 0.42, -d / 2 - 0.32, h * 0.53), (w * 0.085, 0.04, h * 0.11), material('console lit', '#7fd6b4', 0.3, glow=1.2), parent=unit)
    for at, light_colour in enumerate(('#1f8a55', '#c98a0a', '#c43d3d')):
        tube((w * 0.42, d * 0.2, h + 0.2 + at * 0.7), 0.35, 0.62, material(f'lamp {light_colour}', light_colour, 0.3, glow=2.5 if at == 0 else 0.1), 32, parent=unit)
    return unit
