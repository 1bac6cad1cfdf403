"""Draws the engraved vignettes of the cards as SVG templates (320 by 190, placeholder {ink} and {paper}).

Usage: /usr/bin/python3 tools/make_art/vignettes.py   -> assets/art/vignettes/*.svgt
Every scene is a ruled sky, a ground of strokes, and figures in front; the ruling makes it look cut in copper.
"""
import math
import os
import random

import emblems
import pieces
import portraits

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "art", "vignettes")
W, H = 320, 190
I, P = "{ink}", "{paper}"
COMMANDER = {"hat": "bicorne", "trim": "feathers", "hair": "fringe", "hair_colour": "brown", "whiskers": 2, "nose": 6.0, "hump": 0.8, "coat": "blue", "cut": "tail", "collar": "oak"}


def path(d, fill=I, extra=""):
	return '<path d="%s" fill="%s" %s/>' % (d, fill, extra)


def stroke(d, width=2.0, colour=I, opacity=1.0):
	return '<path d="%s" fill="none" stroke="%s" stroke-width="%.2f" stroke-linecap="round" stroke-linejoin="round" opacity="%.2f"/>' % (d, colour, width, opacity)


def put(content, x, y, k=1.0, turn=0, flip=False):
	content = content.replace("{body}", P).replace("{ground}", P).replace("{trim}", P)
	return '<g transform="translate(%.1f %.1f) rotate(%s) scale(%.3f %.3f)">%s</g>' % (x, y, turn, -k if flip else k, k, content)


def edged(content, width=4):
	"""A figure with an edge of paper around it, so that it stands clear of the ruling."""
	edge = content.replace('fill="{ink}"', 'fill="{paper}" stroke="{paper}" stroke-width="%s"' % width).replace('stroke="{ink}"', 'stroke="{paper}"')
	return edge + content


def sky(kind="day", horizon=128):
	"""Ruled lines, closer and heavier towards the top; storms swirl, nights are cross-ruled."""
	rng = random.Random(kind)
	art = ""
	y = 7.0
	while y < horizon:
		t = y / horizon
		weight = {"day": 0.45 + 0.75 * (1 - t), "night": 1.6 - 0.5 * t, "storm": 1.3 - 0.4 * t, "dawn": 0.4 + 0.9 * t, "fog": 0.6, "smoke": 0.7 + 0.4 * t}[kind]
		bend = {"storm": 5.0, "smoke": 3.0, "fog": 1.5}.get(kind, 0.4)
		d = "M4 %.1f" % y
		for x in range(14, W, 10):
			d += " L%d %.1f" % (x, y + bend * math.sin(x * 0.03 + y * 0.07) + rng.uniform(-0.15, 0.15))
		art += stroke(d, weight, I, 0.62)
		y += {"night": 3.0, "storm": 3.6}.get(kind, 4.4)
	if kind == "night":
		art += "".join(stroke("M%d 6 l40 %d" % (x, horizon - 8), 0.6, I, 0.4) for x in range(4, W - 40, 7))
	return art


def ground(top=128, rough=1.0, slope=0.0):
	rng = random.Random(top)
	art = path("M4 %d H%d V%d H4 Z" % (top, W - 4, H - 4), P) + stroke("M4 %d H%d" % (top, W - 4), 1.6)
	for k in range(90):
		y = top + 4 + (H - top - 10) * (k / 90.0) ** 1.2
		x = rng.uniform(4, W - 40)
		length = rng.uniform(8, 34) * (0.6 + (y - top) / 60)
		art += stroke("M%.0f %.1f q%.0f %.1f %.0f 0" % (x, y, min(length, W - 6 - x) / 2, -1.5 * rough, min(length, W - 6 - x)), 0.7 + (y - top) / 60, I, 0.7)
	return art


def sea(top=112, wild=1.0):
	art = path("M4 %d H%d V%d H4 Z" % (top, W - 4, H - 4), P)
	y, k = float(top), 0
	while y < H - 6:
		d = "M4 %.1f" % y
		step = 9 + (y - top) * 0.12
		x = 4 + (k % 2) * step / 2
		while x + step < W - 4:
			d += " M%.1f %.1f q%.1f %.1f %.1f 0" % (x, y, step / 2, -(2.2 + (y - top) * 0.05) * wild, step)
			x += step
		art += stroke(d, 0.7 + (y - top) / 90)
		y += 4 + (y - top) * 0.05
		k += 1
	return art


def sun(x, y, r, rays=True):
	art = '<circle cx="%d" cy="%d" r="%d" fill="%s"/>' % (x, y, r + 3, P)
	if rays:
		for k in range(24):
			a = k * math.pi / 12
			art += stroke("M%.1f %.1f L%.1f %.1f" % (x + (r + 5) * math.cos(a), y + (r + 5) * math.sin(a), x + (r + (22 if k % 2 else 14)) * math.cos(a), y + (r + (22 if k % 2 else 14)) * math.sin(a)), 2.2, P)
	return art + '<circle cx="%d" cy="%d" r="%d" fill="%s" stroke="%s" stroke-width="1.6"/>' % (x, y, r, P, I)


def moon(x, y, r):
	return '<circle cx="%d" cy="%d" r="%d" fill="%s"/>' % (x, y, r, P) + path("M%d %d a%d %d 0 1 0 0 %d a%d %d 0 0 1 0 -%d Z" % (x - 4, y - r, r, r, 2 * r, int(r * 0.8), r, 2 * r), I, 'opacity="0.35"')


def smoke(x, y, k=1.0, seed=1):
	rng = random.Random(seed)
	art = ""
	for n in range(9):
		r = k * rng.uniform(9, 18)
		cx, cy = x + k * rng.uniform(-30, 34), y - k * rng.uniform(0, 34)
		art += '<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" stroke="%s" stroke-width="1.4"/>' % (cx, cy, r, P, I)
		art += stroke("M%.1f %.1f a%.1f %.1f 0 0 0 %.1f %.1f" % (cx + r * 0.6, cy - r * 0.3, r * 0.7, r * 0.7, -r * 0.7, r * 0.9), 0.9)
	return art


def mountains(base=128, seed=2, snow=False):
	rng = random.Random(seed)
	art = ""
	x = -20
	while x < W:
		w, h = rng.uniform(60, 110), rng.uniform(44, 88)
		art += path("M%.0f %d L%.0f %.0f L%.0f %d Z" % (x, base, x + w / 2, base - h, x + w, base), P, 'stroke="%s" stroke-width="1.6"' % I)
		for k in range(12):
			t = k / 12
			art += stroke("M%.1f %.1f l%.1f %.1f" % (x + w / 2 + w / 2 * t, base - h * (1 - t), -w * 0.1 * (1 - t), h * 0.55 * (1 - t) + 3), 1.2 if not snow else 0.8)
		x += w * 0.55
	return '<g>%s</g>' % art


def soldiers(count, x, y, k, gap, guard=False):
	return "".join(put(edged(pieces.soldier(guard), 4), x + n * gap, y + (n % 2) * 3, k) for n in range(count))


def fir(x, y, k):
	return put(edged(path("M0 -50 L16 -22 H8 L22 2 H10 L26 26 H-26 L-10 2 H-22 L-8 -22 H-16 Z M-4 26 H4 V38 H-4 Z"), 3), x, y, k)


def flag(x, y, k=1.0):
	return put(edged(pieces.flag_pole(), 4), x, y, k)


def quill(x, y, k=1.0):
	return put(edged(path("M0 90 C10 50 34 10 78 -14 C74 26 44 62 12 80 L4 94 Z") + stroke("M2 92 C20 56 44 22 72 -8", 2, P), 3), x, y, k)


def scroll(x, y, w, h):
	art = path("M%d %d h%d v%d h-%d Z" % (x, y, w, h, w), P, 'stroke="%s" stroke-width="2"' % I)
	for k in range(int((h - 20) / 9)):
		art += stroke("M%d %d h%d" % (x + 10, y + 14 + k * 9, w - 20 - (k % 3) * 12), 1.4)
	return art + path("M%d %d q-10 6 0 12 h%d q10 -6 0 -12 Z" % (x - 2, y - 8, w + 4), P, 'stroke="%s" stroke-width="2"' % I)


def seal(x, y, r=13):
	return emblems_star(x, y, r) + '<circle cx="%d" cy="%d" r="%.1f" fill="none" stroke="%s" stroke-width="1.6"/>' % (x, y, r * 0.55, P)


def emblems_star(x, y, r):
	points = []
	for k in range(28):
		a = k * math.pi / 14
		q = r if k % 2 == 0 else r * 0.86
		points.append("%.1f %.1f" % (x + q * math.cos(a), y + q * math.sin(a)))
	return path("M" + " L".join(points) + " Z")


def curtain(side):
	x0, s = (4, 1) if side == "left" else (W - 4, -1)
	art = path("M%d 4 h%d c-4 60 -20 100 -46 140 v42 h%d Z" % (x0, 74 * s, -28 * s) if False else "M%d 4 L%d 4 C%d 70 %d 110 %d 150 L%d %d L%d %d Z" % (x0, x0 + 76 * s, x0 + 72 * s, x0 + 54 * s, x0 + 30 * s, x0 + 34 * s, H - 4, x0, H - 4), I)
	for k in range(1, 6):
		art += stroke("M%d 4 C%d 70 %d 110 %d 150" % (x0 + 13 * k * s, x0 + 12 * k * s, x0 + 9 * k * s, x0 + 5 * k * s), 1.4, P)
	return art


def flames(x, y, k=1.0):
	return put(edged(path("M0 0 C-26 -14 -22 -40 -6 -58 C-8 -44 0 -40 4 -46 C8 -60 4 -72 -2 -82 C24 -68 34 -44 28 -26 C36 -30 38 -36 38 -42 C48 -22 38 -4 22 0 Z") + path("M2 -4 C-10 -14 -4 -28 6 -36 C6 -26 16 -24 16 -12 C14 -6 8 -4 2 -4 Z", P), 3), x, y, k)


def domes(x, y, k=1.0):
	one = path("M-16 0 V-40 C-24 -54 -14 -66 0 -80 C14 -66 24 -54 16 -40 V0 Z M-1.5 -80 h3 v-14 h-3 Z M-6 -91 h12 v3 h-12 Z")
	return put(edged(one, 3), x, y, k) + put(edged(one, 3), x + 34 * k, y, k * 0.75) + put(edged(one, 3), x - 32 * k, y, k * 0.7)


def wagon(x, y, k=1.0):
	def wheel(cx):
		art = '<circle cx="%d" cy="0" r="16" fill="{ink}"/><circle cx="%d" cy="0" r="11" fill="{paper}"/>' % (cx, cx)
		return art + "".join(stroke("M%d 0 L%.1f %.1f" % (cx, cx + 13 * math.cos(a), 13 * math.sin(a)), 2.4) for a in (0, 1.05, 2.1, 3.15, 4.2, 5.25))
	body = path("M-50 -16 H50 L44 -34 H-44 Z") + path("M-42 -34 C-46 -74 46 -74 42 -34 Z", P, 'stroke="{ink}" stroke-width="2.4"') + stroke("M-22 -34 C-24 -54 -20 -62 -14 -64 M0 -34 V-65 M22 -34 C24 -54 20 -62 14 -64", 1.6)
	return put(body + wheel(-28) + wheel(28) + stroke("M50 -18 L84 -12", 4), x, y, k)


def drum(x, y, k=1.0):
	return put(edged(path("M-34 -40 V8 C-34 24 34 24 34 8 V-40 Z") + '<ellipse cx="0" cy="-40" rx="34" ry="11" fill="{paper}" stroke="{ink}" stroke-width="3"/>' + stroke("M-32 -26 L-20 16 L-8 -24 L4 18 L16 -24 L26 14 L33 -26", 2.4, P), 3)
		+ stroke("M-46 -70 L-2 -42 M46 -74 L6 -44", 4), x, y, k)


def anvil(x, y, k=1.0):
	return put(edged(path("M-54 -40 H44 L40 -28 C24 -26 16 -18 16 -6 L30 8 H-26 L-14 -6 C-14 -18 -24 -22 -34 -24 C-46 -28 -52 -34 -54 -40 Z M-34 8 H38 V22 H-34 Z"), 3), x, y, k)


def mask(x, y, k=1.0):
	return put(edged(path("M-56 -16 C-30 -30 -12 -24 0 -14 C12 -24 30 -30 56 -16 C56 16 34 30 12 16 C6 10 -6 10 -12 16 C-34 30 -56 16 -56 -16 Z") + path("M-38 -6 C-28 -14 -16 -10 -12 0 C-22 8 -34 6 -38 -6 Z M38 -6 C28 -14 16 -10 12 0 C22 8 34 6 38 -6 Z", P), 3) + stroke("M56 -10 C80 -4 84 20 72 34 M-56 -10 C-80 -4 -84 20 -72 34", 2.4), x, y, k)


def bridge(y=120):
	art = path("M4 %d H316 V%d H4 Z" % (y - 14, y), I)
	for x in (20, 96, 172, 248):
		art += path("M%d %d a27 27 0 0 1 54 0 v30 h-54 Z" % (x, y + 18), P, 'stroke="%s" stroke-width="2"' % I)
		art += path("M%d %d h22 v40 h-22 Z" % (x + 54, y), I)
	return art + stroke("M4 %d H316" % (y - 20), 2) + "".join(stroke("M%d %d v-7" % (x, y - 13), 1.6) for x in range(8, 316, 8))


def ship(x, y, k, big=True, flip=False):
	return put(edged((pieces.line_ship() if big else pieces.frigate()), 4), x, y, k, 0, flip)


def crown(x, y, k):
	return put(edged(emblems.CROWN, 4), x, y, k)


SCENES = {
	"court": sky("day", 150) + ground(150) + curtain("left") + curtain("right") + put(edged(path("M-36 60 V-50 C-36 -84 36 -84 36 -50 V60 Z") + path("M-24 8 V-46 C-24 -70 24 -70 24 -46 V8 Z M-30 18 H30 V30 H-30 Z", P)), 160, 110, 1.0) + crown(160, 24, 0.6),
	"fleet": sky("day", 112) + sun(262, 44, 16) + sea() + ship(200, 40, 0.6) + ship(20, 34, 0.95) + ship(126, 46, 0.7, False),
	"guns": sky("smoke") + ground() + smoke(262, 96, 1.2) + put(edged(pieces.gun(), 4), 230, 52, 1.0, 0, True) + put(edged(pieces.gun(), 4), 96, 70, 0.8, 0, True),
	"cavalry": sky("day") + ground() + flag(252, 24, 0.9) + put(edged(pieces.horse_head(), 4), 24, 40, 1.1) + put(edged(pieces.horse_head(), 4), 108, 50, 1.0) + put(edged(pieces.horse_head(), 4), 176, 62, 0.9),
	"winter": sky("fog") + ground(132, 0.4) + fir(50, 118, 1.2) + fir(104, 126, 0.8) + fir(268, 116, 1.25) + fir(222, 126, 0.8) + soldiers(3, 140, 128, 0.62, 30) + "".join('<circle cx="%d" cy="%d" r="2.6" fill="%s" stroke="%s" stroke-width="0.7"/>' % (random.Random(k).randint(8, 312), random.Random(k + 99).randint(8, 150), P, I) for k in range(70)),
	"treasury": sky("night", 140) + ground(140) + put(edged(path("M-60 0 V-46 C-60 -82 60 -82 60 -46 V0 Z M-60 4 H60 V50 H-60 Z") + path("M-12 -10 H12 V20 H-12 Z", P)), 160, 118, 1.0) + "".join('<ellipse cx="%d" cy="%d" rx="15" ry="6" fill="%s" stroke="%s" stroke-width="1.8"/>' % (x, y, P, I) for x, y in ((60, 166), (60, 160), (60, 154), (92, 170), (92, 164), (244, 168), (244, 162), (276, 170), (276, 164), (276, 158), (276, 152))),
	"spies": sky("night", 186) + moon(262, 46, 26) + mask(150, 84, 1.3) + put(edged(path("M-10 60 L10 60 L4 -20 H-4 Z M-24 -26 H24 V-18 H-24 Z")), 64, 112, 0.9) + put(edged(path("M-30 0 C-14 -26 14 -26 30 0 C14 26 -14 26 -30 0 Z") + '<circle r="12" fill="{paper}"/><circle r="6" fill="{ink}"/>'), 160, 150, 1.0),
	"uprising": sky("smoke") + ground() + flames(44, 130, 0.9) + put(edged(pieces.pitchfork(), 4), 70, 30, 1.0) + put(edged(pieces.pitchfork(), 4), 150, 40, 0.9, 6) + put(edged(pieces.pitchfork(), 4), 216, 46, 0.85, -6) + flames(296, 132, 0.7),
	"march": sky("dawn") + sun(54, 96, 20) + ground() + soldiers(8, 66, 118, 0.86, 33) + flag(4, 60, 0.7),
	"guard": sky("day") + ground() + soldiers(5, 92, 116, 1.0, 38, True) + put(edged(emblems.eagle(), 4), 6, 22, 0.7),
	"siege": sky("smoke") + ground() + put(edged(pieces.fort(4), 4), 168, 26, 1.1) + stroke("M60 110 C90 20 150 10 198 58", 2, I) + '<circle cx="150" cy="30" r="7" fill="%s"/>' % I + put(edged(path("M-22 30 L0 -30 L22 -22 L14 30 Z")), 52, 128, 1.0, 20) + smoke(70, 98, 0.7, 3),
	"bridge": sky("day", 118) + sea(132) + bridge(112) + soldiers(5, 80, 76, 0.5, 28) + put(edged(pieces.horse_head(), 4), 236, 52, 0.42),
	"mountains": sky("day") + mountains(130, 5, True) + ground(130) + soldiers(4, 110, 140, 0.55, 26) + fir(34, 140, 0.8) + fir(288, 142, 0.9),
	"supply": sky("day") + ground() + wagon(120, 146, 1.0) + put(pieces.barrel(0, 0), 240, 140, 1.0) + put(pieces.barrel(0, 0), 282, 142, 1.0) + put(pieces.barrel(0, 0), 261, 98, 1.0),
	"treaty": sky("day", 186) + scroll(84, 34, 150, 126) + quill(214, 74, 1.0) + seal(118, 146, 16) + seal(160, 150, 16),
	"church": sky("dawn") + ground() + put(edged(path("M-50 60 V-10 L0 -44 L50 -10 V60 Z M-20 -30 V-80 L-8 -104 L4 -80 V-30 Z M-9 -118 h3 v16 h-3 Z M-14 -113 h13 v3 h-13 Z") + path("M-12 60 V24 C-12 8 12 8 12 24 V60 Z", P) + '<circle cx="0" cy="-14" r="9" fill="{paper}"/>'), 160, 86, 1.0) + fir(60, 124, 0.9) + fir(262, 124, 0.9),
	"victory": sky("dawn", 186) + sun(160, 84, 34) + put(edged(emblems.laurel(), 3), 78, 6, 1.65) + put(edged(emblems.eagle(), 3), 116, 42, 0.9),
	"storm": sky("storm", 112) + stroke("M250 8 L226 48 L244 50 L214 104", 4, P) + stroke("M250 8 L226 48 L244 50 L214 104", 1.6) + sea(108, 2.6) + put(edged(pieces.line_ship(), 4), 70, 56, 0.9, -14),
	"hospital": sky("day") + ground() + put(edged(path("M-70 50 L0 -54 L70 50 Z")), 120, 104, 1.0) + put(path("M-8 -24 H8 V-8 H24 V8 H8 V24 H-8 V8 H-24 V-8 H-8 Z", P), 120, 104, 0.8) + put(edged(path("M-60 44 L0 -40 L60 44 Z")), 250, 112, 0.8) + soldiers(1, 196, 136, 0.6, 1),
	"night": sky("night") + moon(60, 44, 24) + ground() + put(edged(path("M-40 30 L0 -34 L40 30 Z"), 3), 190, 118, 0.9) + put(edged(path("M-40 30 L0 -34 L40 30 Z"), 3), 258, 122, 0.8) + flames(124, 146, 0.6) + soldiers(1, 76, 132, 0.62, 1),
	"plans": sky("day", 186) + scroll(48, 40, 200, 122) + put(emblems.star(0, 0, 34, 0.3, 8), 206, 108, 0.9) + stroke("M66 140 C96 90 120 120 150 84 C160 70 176 70 190 62", 3) + put(edged(stroke("M-22 60 L0 -50 L22 60", 6) + '<circle cx="0" cy="-56" r="9" fill="{ink}"/>'), 268, 108, 1.0, 12),
	"recruits": sky("day") + ground() + drum(160, 130, 1.15) + flag(24, 38, 0.95) + soldiers(2, 232, 130, 0.8, 42),
	"press": sky("fog", 186) + scroll(70, 30, 96, 136) + scroll(150, 42, 104, 124) + put(emblems.eagle(), 178, 58, 0.46) + quill(250, 84, 0.8),
	"trade": sky("day", 108) + sea(108) + ship(150, 22, 1.0, False) + path("M4 132 H140 V186 H4 Z", P, 'stroke="%s" stroke-width="2"' % I) + "".join(stroke("M4 %d H140" % y, 1.4) for y in (142, 152, 162, 172)) + put(pieces.barrel(0, 0), 36, 112, 0.8) + put(pieces.barrel(0, 0), 72, 112, 0.8) + put(path("M-18 -18 H18 V18 H-18 Z") + stroke("M-18 -18 L18 18 M18 -18 L-18 18", 2.5, P), 108, 113, 1.0),
	"commander": sky("dawn", 186) + put(portraits.engraved(COMMANDER), 78, -2, 1.5) + flag(8, 58, 1.0) + put(edged(pieces.sabres(), 4), 226, 62, 0.72),
	"napoleon": sky("storm", 186) + sun(250, 52, 24) + put(portraits.engraved(portraits.rows()["napoleon"]), 244, -4, 1.52, 0, True) + put(edged(emblems.eagle(), 3), 14, 18, 0.62),
	"nelson": sky("dawn", 112) + sea(112) + ship(4, 40, 0.85, False) + put(portraits.engraved(portraits.rows()["fleet_nelson"]), 318, -4, 1.52, 0, True),
	"fortress": sky("day") + ground() + put(edged(pieces.fort(4), 4), 92, 4, 1.2) + put(edged(pieces.fort(1), 4), 8, 52, 0.72) + put(edged(pieces.fort(1), 4), 230, 52, 0.72),
	"arsenal": sky("night", 140) + ground(140) + anvil(160, 128, 1.1) + put(edged(path("M-8 -6 H8 V80 H-8 Z M-34 -34 H30 L38 -20 L30 -6 H-34 Z")), 226, 46, 0.8, 32) + flames(66, 142, 1.1) + put(edged(pieces.gun(), 4), 218, 98, 0.7),
	"dynasty": sky("dawn", 186) + '<circle cx="134" cy="108" r="40" fill="none" stroke="%s" stroke-width="11"/><circle cx="134" cy="108" r="40" fill="none" stroke="%s" stroke-width="8"/>' % (P, I) + '<circle cx="188" cy="108" r="40" fill="none" stroke="%s" stroke-width="11"/><circle cx="188" cy="108" r="40" fill="none" stroke="%s" stroke-width="8"/>' % (P, I) + crown(161, 36, 1.0),
	"cossacks": sky("fog") + ground(130, 0.6) + put(edged(pieces.horse_head(), 4), 40, 46, 1.05) + put(edged(pieces.horse_head(), 4), 146, 56, 0.95) + stroke("M150 150 L120 10", 5, P) + stroke("M150 150 L120 10", 3) + path("M114 16 L118 -4 L126 12 Z") + stroke("M256 156 L232 20", 5, P) + stroke("M256 156 L232 20", 3) + path("M226 26 L229 8 L238 22 Z") + fir(288, 128, 0.9),
	"burning": sky("smoke") + ground() + domes(120, 130, 1.1) + domes(226, 130, 0.8) + flames(64, 134, 1.2) + flames(176, 136, 1.0) + flames(272, 134, 1.1) + smoke(200, 40, 1.1, 8),
	"corsairs": sky("night", 112) + moon(54, 40, 20) + sea(112) + ship(120, 30, 0.95, False) + put(edged(emblems.skull(), 3), 250, 30, 0.5),
	"horses": sky("dawn") + ground() + put(edged(emblems.horse(), 3), 30, 40, 1.05) + put(edged(emblems.horse(), 3), 130, 46, 0.95) + put(edged(emblems.horse(), 3), 222, 54, 0.85),
}


def main():
	os.makedirs(OUT, exist_ok=True)
	for name, art in SCENES.items():
		clip = '<defs><clipPath id="v"><rect x="3" y="3" width="%d" height="%d"/></clipPath></defs>' % (W - 6, H - 6)
		frame = '<rect x="2" y="2" width="%d" height="%d" fill="none" stroke="{ink}" stroke-width="2.4"/><rect x="6" y="6" width="%d" height="%d" fill="none" stroke="{ink}" stroke-width="0.9"/>' % (W - 4, H - 4, W - 12, H - 12)
		with open(os.path.join(OUT, name + ".svgt"), "w", encoding="utf-8") as out:
			out.write('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">%s<rect width="%d" height="%d" fill="{paper}"/><g clip-path="url(#v)">%s</g>%s</svg>\n' % (W, H, W, H, clip, W, H, art, frame))


if __name__ == "__main__":
	main()
