"""Renders the frames of a film: blender -b -P film.py -- NAME FOLDER WIDTH HEIGHT SAMPLES

`plate.png` is the whole picture, `frame-N.png` its moving window. `film.json` says where the window is, in pixels, how many frames
there are, at how many a second, and whether the second half of a round is the first one backwards. What is there stays, so that a film that
was stopped goes on."""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import studio  # noqa: E402
from films import FILMS  # noqa: E402

name, folder, width, height, samples = sys.argv[sys.argv.index('--') + 1:]
width, height = int(width), int(height)
film = FILMS[name]
scene = studio.reset(width, height, int(samples))
scene.render.use_persistent_data = True
left, top, right, bottom = film.window
move = film.make()
os.makedirs(folder, exist_ok=True)


def draw(file, at):
    path = os.path.join(folder, file)
    if not os.path.exists(path):
        move(at)
        studio.render(path)
        print('drawn', file, flush=True)


draw('plate.png', 0)
render = bpy.context.scene.render
render.use_border = render.use_crop_to_border = True
render.border_min_x, render.border_max_x = left, right
render.border_min_y, render.border_max_y = 1 - bottom, 1 - top
with open(os.path.join(folder, 'film.json'), 'w') as file:
    json.dump({'left': round(left * width), 'top': round(top * height), 'frames': len(film.times), 'back': film.back, 'rate': film.rate}, file)
for number, at in enumerate(film.times):
    draw(f'frame-{number}.png', at)
