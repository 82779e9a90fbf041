"""Renders one picture: blender -b -P main.py -- NAME OUT.png WIDTH HEIGHT SAMPLES"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import studio  # noqa: E402
from scenes import SCENES  # noqa: E402

name, out, width, height, samples = sys.argv[sys.argv.index('--') + 1:]
studio.reset(int(width), int(height), int(samples))
SCENES[name]()
studio.render(out)
