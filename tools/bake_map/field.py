"""Writes the distance field of the sheet: red = way from a land point to its border, green = from water to the coast."""
import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

import geo

STEP = 3.0  # sheet units per texel
LAND_REACH, SEA_REACH = 60.0, 110.0


def write(path, land, shapes):
	fine = STEP / 2
	width, height = int(round(geo.WIDTH / STEP)) * 2, int(round(geo.HEIGHT / STEP)) * 2
	sx, sy = width / geo.WIDTH, height / geo.HEIGHT
	ids = Image.new("I", (width, height), 0)
	pen = ImageDraw.Draw(ids)

	def paint(polygon, value):
		for part in getattr(polygon, "geoms", [polygon]):
			if part.geom_type == "Polygon":
				pen.polygon([(x * sx, y * sy) for x, y in part.exterior.coords], fill=value)

	for polygon in land:
		paint(polygon, 1)
	for i, shape in sorted(shapes.items(), key=lambda item: -item[1].area):
		paint(shape, i + 2)
	ids = np.array(ids)
	wet = ids == 0
	edge = np.zeros_like(wet)
	edge[:, 1:] |= ids[:, 1:] != ids[:, :-1]
	edge[1:, :] |= ids[1:, :] != ids[:-1, :]
	land_way = ndimage.distance_transform_edt(~edge) * fine
	land_way[wet] = 0
	sea_way = ndimage.distance_transform_edt(wet) * fine
	sea_way = ndimage.gaussian_filter(sea_way, 3.0) * wet
	small = lambda a: a.reshape(height // 2, 2, width // 2, 2).mean(axis=(1, 3))
	red = np.sqrt(np.clip(small(land_way) / LAND_REACH, 0, 1))
	green = np.sqrt(np.clip(small(sea_way) / SEA_REACH, 0, 1))
	data = np.dstack([red, green, np.zeros_like(red)])
	Image.fromarray((data * 255).round().astype(np.uint8), "RGB").save(path, optimize=True)
