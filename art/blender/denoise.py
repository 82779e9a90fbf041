"""Takes the noise of few samples out of a picture: an edge-stopping wavelet filter on the light alone, without the surfaces' own colours."""

import numpy as np


def _shift(field, dy, dx):
    return np.roll(field, (dy, dx), axis=(0, 1))


def _smooth(field):
    for axis in (0, 1):
        field = (np.roll(field, 1, axis) + 2 * field + np.roll(field, -1, axis)) / 4
    return field


def _without_fireflies(light):
    """A pixel is no brighter than the brightest but two of its neighbours allow."""
    value = light.max(axis=2)
    around = np.stack([_shift(value, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    around.sort(axis=0)
    limit = around[-2] * 1.15 + 1e-4
    return light * np.minimum(1, limit / np.maximum(value, 1e-6))[..., None]


def denoise(colour, albedo, normal, depth, strength=1.0, levels=4):
    """Arrays of height, width and channels, in linear light. `strength` 0 changes nothing."""
    if strength <= 0:
        return colour
    albedo = np.clip(albedo, 0, 1)
    base = np.maximum(albedo, 0.02)
    light = _without_fireflies(colour / base)
    # Tone-mapped, so that highlights do not bleed.
    light = light / (1 + light)
    normal = _smooth(normal)
    albedo_guide = _smooth(albedo)
    depth_guide = np.log(np.maximum(depth, 1e-3))
    slope = np.maximum(np.abs(_shift(depth_guide, 1, 0) - depth_guide), np.abs(_shift(depth_guide, 0, 1) - depth_guide))[..., 0]
    slope = _smooth(slope) + 1e-4
    kernel = (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)
    for level in range(levels):
        step = 2**level
        mean = _smooth(light)
        spread = np.sqrt(_smooth(_smooth(((light - mean) ** 2).mean(axis=2))) + 1e-7) * (3.2 * strength)
        total = np.zeros_like(light)
        weights = np.zeros(light.shape[:2], dtype=light.dtype)
        for j in range(5):
            for i in range(5):
                dy, dx = (j - 2) * step, (i - 2) * step
                other = _shift(light, dy, dx)
                away = np.abs(_shift(mean, dy, dx) - mean).mean(axis=2) / spread
                weight = kernel[j] * kernel[i] * np.exp(-away)
                if dy or dx:
                    turn = 1 - np.clip((_shift(normal, dy, dx) * normal).sum(axis=2), -1, 1)
                    tint = np.abs(_shift(albedo_guide, dy, dx) - albedo_guide).sum(axis=2)
                    far = np.abs(_shift(depth_guide, dy, dx) - depth_guide)[..., 0] / (slope * step * 3)
                    weight = weight * np.exp(-turn * 12 - tint * 6 - far * 0.5)
                total += other * weight[..., None]
                weights += weight
        light = total / np.maximum(weights, 1e-9)[..., None]
    light = np.clip(light, 0, 0.9995)
    return light / (1 - light) * base
