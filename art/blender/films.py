"""All films: a scene of the pictures whose parts move. A function a film; it gives back what moves the parts at a time from 0 to 1."""

import contextlib
import math

import bpy

import scenes
from models import line, prober, squeegee
from solids import group

FILMS = {}


def film(scene, window):
    """Of which scene, and the window of the picture (left, top, right, bottom; shares) in which something moves."""
    def keep(make):
        FILMS[make.__name__] = (scene, window, make)
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


@film('work-drill', (0.1, 0, 1, 1))
def drill():
    with parts_of(line, 'drill') as spindles:
        scenes.SCENES['work-drill']()

    def move(at):
        for number, spindle in enumerate(spindles):
            spindle.location.z = 1.5 * ease(abs(2 * ((at + number * 0.04) % 1) - 1) * 1.6 - 0.3)
    return move


@film('work-place', (0.26, 0.2, 0.8, 0.9))
def place():
    with parts_of(line, 'nozzle') as nozzles:
        scenes.SCENES['work-place']()

    def move(at):
        down = ease(1.3 - abs(2 * at - 1) * 2.2)
        nozzles[0].location.z = 0.75 * (1 - down) - 0.05
        nozzles[1].location.z = -0.55 * ease(1 - abs(2 * at - 1) * 3)
    return move


@film('work-probe', (0.02, 0, 1, 0.92))
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


@film('work-mask', (0, 0, 1, 1))
def mask():
    with parts_of(squeegee, 'squeegee') as blades:
        scenes.SCENES['work-mask']()

    def move(at):
        blades[0].location.y = -2.4 + 5.4 * ease(1 - abs(2 * at - 1))
    return move


@film('work-expose', (0, 0.3, 1, 1))
def expose():
    with parts_of(scenes, 'board') as boards:
        scenes.SCENES['work-expose']()

    def move(at):
        boards[0].location.y = -1.6 + 3.2 * ease(1 - abs(2 * at - 1))
    return move


@film('work-inspect', (0, 0.3, 1, 1))
def inspect():
    with parts_of(scenes, 'board') as boards:
        scenes.SCENES['work-inspect']()

    def move(at):
        boards[0].location.x = -1.8 + 3.6 * ease(1 - abs(2 * at - 1))
    return move


@film('work-plating', (0, 0.1, 1, 1))
def gold():
    scenes.SCENES['work-plating']()
    row = [thing for thing in of_surface('plated', 'plated dark', 'clamp', 'bar') if abs(thing.location.y) < 0.6]
    heights = [thing.location.z for thing in row]

    def move(at):
        up = 1.9 * ease(1 - abs(2 * at - 1) * 1.2)
        for thing, height in zip(row, heights):
            thing.location.z = height + up
    return move


@film('work-press', (0, 0, 1, 1))
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
