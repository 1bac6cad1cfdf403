"""Finds room on the sheet for the title cartouche, the compass rose and the scale bar: where they cover least of the game."""
import numpy as np
from PIL import Image, ImageDraw

import geo

STEP = 10.0
# Name, width, height in sheet units, and the corner it is drawn towards (0..1 across, 0..1 down).
PIECES = (("title", 860.0, 380.0, (0.0, 0.0)), ("compass", 430.0, 430.0, (0.0, 0.6)), ("scale", 760.0, 150.0, (1.0, 1.0)))


def weights(bake):
	width, height = int(geo.WIDTH / STEP), int(geo.HEIGHT / STEP)
	image = Image.new("F", (width, height), 0.0)
	pen = ImageDraw.Draw(image)

	def paint(shape, value):
		for part in getattr(shape, "geoms", [shape]):
			if part.geom_type == "Polygon":
				pen.polygon([(x / STEP, y / STEP) for x, y in part.exterior.coords], fill=value)

	for i, shape in bake.shapes.items():
		kind = bake.spaces[i]["kind"] if i >= 0 else "background"
		if kind in ("land", "node", "range", "background"):
			paint(shape, 0.35 if kind in ("background", "node") else 6.0)
	for space in bake.spaces:
		if space["kind"] in ("land", "node", "range", "port", "blockade", "sea"):
			x, y = space["anchor"]
			r = 130 if space["kind"] == "sea" else 70
			pen.ellipse([(x - r) / STEP, (y - r * 0.7) / STEP, (x + r) / STEP, (y + r * 0.7) / STEP], fill=30.0)
	return np.array(image)


def place(bake):
	mask = weights(bake)
	found = {}
	for name, w, h, (cx, cy) in PIECES:
		n, m = int(h / STEP), int(w / STEP)
		total = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1))
		total[1:, 1:] = mask.cumsum(0).cumsum(1)
		box = total[n:, m:] - total[:-n, m:] - total[n:, :-m] + total[:-n, :-m]
		rows, columns = np.mgrid[0:box.shape[0], 0:box.shape[1]]
		pull = np.hypot(rows / box.shape[0] - cy, columns / box.shape[1] - cx)
		edge = 5
		cost = box / (n * m) + 0.6 * pull
		cost[:edge, :] = cost[:, :edge] = cost[-edge:, :] = cost[:, -edge:] = 1e9
		i, j = np.unravel_index(np.argmin(cost), cost.shape)
		found[name] = [round(j * STEP), round(i * STEP), w, h]
		mask[max(0, i - 6):i + n + 6, max(0, j - 6):j + m + 6] = 60.0
	return found
