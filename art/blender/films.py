"""All films: a scene of the pictures whose parts move. A function a film; it gives back what moves the parts at a time from 0 to 1."""

import contextlib
import math
from collections import namedtuple

import bpy

import scenes
from models import baths, line, prober, squeegee
from solids import group

Film = namedtuple('Film', 'make window times back rate')
FILMS = {}


def film(window, steps=12, back=True, rate=8):
    """The window of the picture (left, top, right, bottom; shares) in which something moves, and how many steps of it are rendered,
    at `rate` a second: of half a round, the other half being the same `back`wards, or of a whole one."""
    def keep(make):
        times = [step / 2 / (steps - 1) if back else step / steps for step in range(steps)]
        FILMS[make.__name__] = Film(make, window, times, back, rate)
        return make
    return keep


@contextlib.contextmanager
def parts_of(module, name):
    """What each call of a model's function makes, as a handle that moves it."""
    original, made = getattr(module, name), []

    def recorded(*given, **named):
        before = set(bpy.data.objects)
        result = original(*given, **named)
        new = [thing for thing in bpy.data.objects if thing not in before and thing.parent is None]
        handle = group()
        for thing in new:
            thing.parent = handle
        made.append(handle)
        return result

    setattr(module, name, recorded)
    try:
        yield made
    finally:
        setattr(module, name, original)


def ease(share):
    share = min(1, max(0, share))
    return share * share * (3 - 2 * share)


def of_surface(*names):
    return [thing for thing in bpy.data.objects if thing.type in ('MESH', 'CURVE') and thing.data.materials and thing.data.materials[0].name.split('.')[0] in names]


@film((0.1, 0, 1, 1))
def drill():
    with parts_of(line, 'drill') as spindles:
        scenes.SCENES['work-drill']()

    def move(at):
        for number, spindle in enumerate(spindles):
            spindle.location.z = 1.5 * ease(abs(2 * ((at + number * 0.04) % 1) - 1) * 1.6 - 0.3)
    return move


@film((0.26, 0.2, 0.8, 0.9))
def place():
    with parts_of(line, 'nozzle') as nozzles:
        scenes.SCENES['work-place']()

    def move(at):
        down = ease(1.3 - abs(2 * at - 1) * 2.2)
        nozzles[0].location.z = 0.75 * (1 - down) - 0.05
        nozzles[1].location.z = -0.55 * ease(1 - abs(2 * at - 1) * 3)
    return move


@film((0.02, 0, 1, 0.92))
def probe():
    with parts_of(prober, 'needle_head') as heads:
        scenes.SCENES['work-probe']()
    steps = ((0.0, 1.4), (0.0, -1.2), (0.0, 1.0), (0.0, -1.5))

    def move(at):
        for (first, second), head in zip(steps, heads):
            share = ease(abs(2 * at - 1) * 1.7 - 0.35)
            head.location.x = first + (second - first) * (1 - share)
            head.location.z = 0.55 * math.sin(math.pi * share)
    return move


@film((0, 0, 1, 1), steps=23)
def mask():
    with parts_of(squeegee, 'squeegee') as blades:
        scenes.SCENES['work-mask']()
    ink, = of_surface('wet mask')
    first, last, behind = -3.4, 3.0, -6.9
    depth = ink.dimensions.y

    def move(at):
        edge = first + (last - first) * ease(1 - abs(2 * at - 1))
        blades[0].location.y = edge
        # What the blade has passed is wet.
        wet = edge + 0.5 - behind
        ink.scale.y = wet / depth
        ink.location.y = behind + wet / 2
    return move


@film((0, 0.3, 1, 1), steps=23)
def expose():
    with parts_of(scenes, 'board') as boards:
        scenes.SCENES['work-expose']()

    def move(at):
        boards[0].location.y = -1.6 + 3.2 * ease(1 - abs(2 * at - 1))
    return move


@film((0, 0.3, 1, 1))
def inspect():
    with parts_of(scenes, 'board') as boards:
        scenes.SCENES['work-inspect']()

    def move(at):
        boards[0].location.x = -1.8 + 3.6 * ease(1 - abs(2 * at - 1))
    return move


@film((0, 0, 1, 1), steps=23)
def gold():
    with parts_of(baths, 'bar') as bars:
        scenes.SCENES['work-gold']()

    def move(at):
        bars[0].location.z = 2.4 * ease(1.2 - abs(2 * at - 1) * 1.4)
    return move


@film((0, 0, 1, 1), steps=23)
def press():
    scenes.SCENES['work-press']()
    layers = of_surface('ram', 'platen', 'heating bore', 'foil layer', 'resin sheet', 'core sheet')
    heights = [thing.location.z for thing in layers]

    def move(at):
        closed = ease(1.15 - abs(2 * at - 1) * 1.3)
        for thing, height in zip(layers, heights):
            # From below: the lowest plate goes the farthest.
            thing.location.z = height + (4 - max(0, int((height + 0.01) / 2.6))) * 0.88 * closed
    return move


@film((0.1, 0, 0.9, 1), steps=60, back=False, rate=5)
def turn():
    with parts_of(scenes, 'turning_board') as tables:
        scenes.SCENES['work-turn']()

    def move(at):
        tables[0].rotation_euler.z = math.tau * at
    return move
