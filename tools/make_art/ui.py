"""Draws the nine-patch textures of the interface theme: walnut, brass and paper.

Usage: /usr/bin/python3 tools/make_art/ui.py   (Debian: python3-numpy python3-pil)
Writes assets/art/ui/*.png. Every picture is made from periodic noise and distance to the edge, so the middle tiles.
"""
import os

import numpy as np
from PIL import Image

OUT = os.path.join(os.path.dirname(__file__), "..", "..", "assets", "art", "ui")
MARGIN = 24
RNG = np.random.default_rng(1805)


def periodic_noise(height, width, stretch_y, stretch_x, octaves=5):
	"""Sum of noise octaves that wraps around both edges, 0..1; stretch lengthens the grain along an axis."""
	fy = np.fft.fftfreq(height)[:, None] * stretch_y
	fx = np.fft.fftfreq(width)[None, :] * stretch_x
	radius = np.sqrt(fx * fx + fy * fy)
	radius[0, 0] = 1.0
	spectrum = np.fft.fft2(RNG.standard_normal((height, width))) / radius ** (octaves / 4.0)
	spectrum[0, 0] = 0
	field = np.real(np.fft.ifft2(spectrum))
	return (field - field.min()) / (field.max() - field.min())


def rounded_distance(height, width, radius, inset=0.0):
	"""Signed distance to a rounded rectangle: negative inside, in pixels."""
	y, x = np.mgrid[0:height, 0:width] + 0.5
	qx = np.abs(x - width / 2) - (width / 2 - inset - radius)
	qy = np.abs(y - height / 2) - (height / 2 - inset - radius)
	return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius


def mix(a, b, t):
	return a + (b - a) * np.clip(t, 0, 1)[..., None]


def rgb(text):
	return np.array([int(text[i:i + 2], 16) for i in (1, 3, 5)], float)


def line(distance, at, width):
	"""Coverage of a line of the given width along an iso-distance."""
	return np.clip(0.5 + width / 2 - np.abs(distance - at), 0, 1)


def tiled(make):
	"""Makes a texture whose part inside MARGIN is periodic, so that a nine-patch can repeat it without seams."""
	def wrapped(height, width, *colours):
		inner = make(height - 2 * MARGIN, width - 2 * MARGIN, *colours)
		return np.pad(inner, ((MARGIN, MARGIN), (MARGIN, MARGIN), (0, 0)), mode="wrap")
	return wrapped


@tiled
def wood(height, width, dark, light):
	grain = periodic_noise(height, width, 1.0, 14.0)
	fine = periodic_noise(height, width, 0.6, 30.0, 3)
	rings = 0.5 + 0.5 * np.sin((grain * 9 + fine * 0.8) * np.pi * 2)
	shade = 0.55 * grain + 0.25 * rings + 0.2 * fine
	return mix(np.broadcast_to(rgb(dark), (height, width, 3)), np.broadcast_to(rgb(light), (height, width, 3)), shade)


@tiled
def paper(height, width, base, shade):
	soft = periodic_noise(height, width, 2.0, 2.0, 6)
	fibre = periodic_noise(height, width, 0.3, 0.5, 1)
	return mix(np.broadcast_to(rgb(base), (height, width, 3)), np.broadcast_to(rgb(shade), (height, width, 3)), 0.5 * soft + 0.35 * fibre - 0.15)


def save(name, colour, alpha):
	data = np.dstack([np.clip(colour, 0, 255), np.clip(alpha, 0, 1) * 255]).round().astype(np.uint8)
	Image.fromarray(data, "RGBA").save(os.path.join(OUT, name + ".png"), optimize=True)


def brass_line(colour, d, at, width, bright=1.0):
	"""A brass wire inlaid at a distance: dark seat, body lit from above left."""
	height, width_px = d.shape
	y, x = np.mgrid[0:height, 0:width_px] + 0.5
	side = np.minimum(np.minimum(x, y), MARGIN) - np.minimum(np.minimum(width_px - x, height - y), MARGIN)
	lit = 0.5 - 0.5 * side / MARGIN
	colour = mix(colour, np.broadcast_to(rgb("#140b06"), colour.shape), line(d, at, width + 2.2) * 0.65)
	body = mix(np.broadcast_to(rgb("#8a6526"), colour.shape), np.broadcast_to(rgb("#f3d68a"), colour.shape), lit)
	return mix(colour, body, line(d, at, width) * bright)


def panel_walnut(name, dark, light, size=256, radius=14, wire=9.0):
	d = rounded_distance(size, size, radius, 2)
	colour = wood(size, size, dark, light)
	colour = mix(colour, colour * 0.5, np.exp(np.minimum(d, 0) / 11.0) * 0.9)
	colour = mix(colour, np.broadcast_to(rgb("#f0cf90"), colour.shape), line(d, -1.5, 1.2) * 0.28)
	if wire:
		colour = brass_line(colour, d, -wire, 2.2)
	save(name, colour, 0.5 - d)


def panel_paper(name, base, shade, size=256, radius=5, plate=11.0):
	d = rounded_distance(size, size, radius, 3)
	clean = d
	d = d + (periodic_noise(size, size, 1.0, 1.0, 5) - 0.5) * 5.0
	colour = paper(size, size, base, shade)
	colour = mix(colour, np.broadcast_to(rgb("#9c7a4a"), colour.shape), np.exp(np.minimum(d, 0) / 7.0) * 0.5)
	if plate:
		colour = mix(colour, np.broadcast_to(rgb("#6b5334"), colour.shape), line(clean, -plate, 1.3) * 0.7)
		colour = mix(colour, np.broadcast_to(rgb("#6b5334"), colour.shape), line(clean, -plate - 4, 0.8) * 0.45)
	save(name, colour, 0.5 - d)


def button(name, dark, light, rim, pressed=False, size=(96, 192), radius=12):
	height, width = size
	d = rounded_distance(height, width, radius, 3)
	colour = wood(height, width, dark, light) if not name.startswith("brass") else paper(height, width, light, dark)
	y = np.mgrid[0:height, 0:width][0] / height
	slope = (0.5 - y) if not pressed else (y - 0.6)
	colour = colour * (1 + 0.34 * slope)[..., None]
	colour = mix(colour, colour * 0.45, np.exp(np.minimum(d + 3, 0) / 5.0) * (0.75 if pressed else 0.45))
	bright = {"none": 0.0, "dim": 0.45, "full": 1.0, "hot": 1.0}[rim]
	if bright:
		colour = brass_line(colour, d, -2.5, 3.6 if rim == "hot" else 2.4, bright)
	save(name, colour, 0.5 - d)


def field(name, size=(96, 192)):
	height, width = size
	d = rounded_distance(height, width, 7, 3)
	colour = paper(height, width, "#e9dcbd", "#d8c69c")
	colour = mix(colour, colour * 0.55, np.exp(np.minimum(d, 0) / 5.0) * 0.7)
	colour = brass_line(colour, d, -1.8, 2.2, 0.9)
	save(name, colour, 0.5 - d)


def main():
	os.makedirs(OUT, exist_ok=True)
	panel_walnut("walnut", "#24140c", "#4a2c19")
	panel_walnut("walnut_plain", "#20120b", "#402615", wire=0)
	panel_walnut("walnut_bar", "#1d100a", "#3a2213", size=160, radius=6, wire=6.0)
	panel_paper("paper", "#efe4c8", "#dcc89d")
	panel_paper("paper_plain", "#efe4c8", "#e0cfa8", plate=0)
	button("button", "#3a2214", "#68411f", "dim")
	button("button_hover", "#4d2f1a", "#86562b", "full")
	button("button_pressed", "#2a170d", "#4e2f18", "full", pressed=True)
	button("button_disabled", "#2a1b12", "#3a281a", "none")
	button("brass", "#9a7330", "#d9b35f", "full")
	button("brass_hover", "#b58a3c", "#f0cf80", "hot")
	button("brass_pressed", "#7d5c26", "#b8913f", "full", pressed=True)
	field("field")
	tile = paper(512 + 2 * MARGIN, 512 + 2 * MARGIN, "#ffffff", "#d9d2c2")[MARGIN:-MARGIN, MARGIN:-MARGIN]
	Image.fromarray(np.clip(tile, 0, 255).round().astype(np.uint8), "RGB").save(os.path.join(OUT, "paper_grain.png"), optimize=True)


if __name__ == "__main__":
	main()
