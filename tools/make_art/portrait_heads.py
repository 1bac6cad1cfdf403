"""Parts of a leader's head in profile, looking right on a sheet of 128 by 128: face line, features, hair, whiskers and beard.

Every part takes the leader's row (see leaders.toml) and gives SVG text. Lines are cut as an engraver would: an outline, then hatching.
"""
import math

from pieces import c, line, p

INK = "#2b1d12"
SKIN = "#ecd3b0"
SHADE = "#7a4a2a"
HAIR = {"black": "#2e2019", "brown": "#5f3d22", "red": "#96481f", "fair": "#c0914d", "grey": "#9d968c", "white": "#eee9dc"}


def smooth(points, closed=False):
	"""Path through points (x, y) or (x, y, roundness 0 to 1): a Catmull-Rom curve whose corners may be cut sharp."""
	full = [q if len(q) == 3 else (q[0], q[1], 1.0) for q in points]
	n = len(full)
	d = "M%.1f %.1f" % full[0][:2]
	for i in range(n if closed else n - 1):
		a, b = full[i], full[(i + 1) % n]
		before = full[i - 1] if closed or i > 0 else a
		after = full[(i + 2) % n] if closed or i + 2 < n else b
		k = a[2] / 6.0, b[2] / 6.0
		d += " C%.1f %.1f %.1f %.1f %.1f %.1f" % (a[0] + (b[0] - before[0]) * k[0], a[1] + (b[1] - before[1]) * k[0],
			b[0] - (after[0] - a[0]) * k[1], b[1] - (after[1] - a[1]) * k[1], b[0], b[1])
	return d + (" Z" if closed else "")


def edge(width=1.5):
	return 'stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (INK, width)


def outline(row):
	"""The whole head as one path: the face line first, then throat, neck and skull."""
	nose, hump, droop = row.get("nose", 5.0), row.get("hump", 0.5), row.get("droop", 0.0)
	chin, brow, slope, fat, lips = row.get("chin", 0.0), row.get("brow", 0.0), row.get("slope", 0.0), row.get("fat", 0.0), row.get("lips", 0.0)
	long = row.get("long", 0.0)
	low = lambda y: y + long * (y - 46.0) / 34.0 if y > 46.0 else y
	face = [(72 - slope, 32), (76.5 - slope * 0.6, 40), (78.6 + brow, 45.6), (77.2, 49.2, 0.7), (79.4 + hump, 53.6), (77.2 + nose, low(59.4 + droop), 0.55),
		(76 + nose * 0.75, low(61.8 + droop * 0.4), 0.5), (79.0, low(62.4), 0.3), (81.0 + lips, low(65.2), 0.7), (79.2, low(67.0), 0.2), (80.8 + lips, low(69.4), 0.8),
		(78.2, low(72.0), 0.8), (80.2 + chin, low(76.2)), (77.0 + chin * 0.6, low(80.6)), (70.5 + fat * 0.6, low(81.6 + fat * 1.1)), (65.5 + fat * 1.8, low(84.5 + fat * 1.5)),
		(65.0 + fat * 1.6, 97), (43 - fat, 97), (43 - fat * 1.3, 76), (38.2 - fat * 0.5, 58), (40.5, 40), (53, 28.6), (65, 28.2)]
	return smooth(face, True)


def features(row):
	"""Eye, brow, nostril, mouth, ear and the lines of age."""
	long, nose = row.get("long", 0.0), row.get("nose", 5.0)
	low = lambda y: y + long * (y - 46.0) / 34.0 if y > 46.0 else y
	hair = HAIR[row.get("hair_colour", "brown")]
	art = ""
	if row.get("eye") == "blind":
		art += line("M69 51.5 C71 52.6 73.6 52.4 75.4 51", 1.5, INK) + line("M67.5 54.6 C70 56 73 56 75 54.4 M69 48.4 C71 49 73 48.6 74.6 47.6", 0.8, SHADE)
	elif row.get("eye") == "patch":
		art += p("M67.6 48.4 C70 46.4 75.4 46.6 76.6 49 C76.4 54 73.6 56 71.4 55.6 C68.6 55 67 51.6 67.6 48.4 Z", INK) + line("M67.6 48.8 L44 40 M76.6 48.6 L78 46", 1.3, INK)
	else:
		art += p("M69.4 51.4 C71 49.2 74 49 75.6 50.4 C75 52.2 72 52.8 69.4 51.4 Z", "#fbf6e8", edge(0.7)) + c(74.1, 50.9, 1.25, INK) + line("M69 50.9 C71 48.8 74 48.6 75.9 50", 1.2, INK)
		if row.get("age", 0) > 0:
			art += line("M69.6 53.8 C71.4 55 73.6 54.8 75 53.6", 0.8, SHADE)
	art += line("M67.6 47.4 C70 45.2 74 44.8 77.4 46.2", 2.2 if row.get("brows") == "heavy" else 1.5, hair if hair != HAIR["white"] else HAIR["grey"])
	art += line("M%.1f %.1f c-1.6 -0.8 -2.8 0.2 -2.8 1.6" % (77 + nose * 0.35, low(60.4)), 1.1, INK)
	art += line("M79.4 %.1f C77.6 %.1f 75.4 %.1f 74 %.1f" % (low(67), low(67.1), low(67.1), low(67.8)), 1.2, INK)
	art += smooth_ear()
	if row.get("age", 0) > 0:
		art += line("M76 %.1f C73.6 %.1f 72 %.1f 71.6 %.1f" % (low(61), low(63), low(66), low(69)), 0.9, SHADE)
	if row.get("age", 0) > 1:
		art += line("M66.4 50 L63.6 48.8 M66.6 51.8 L63.6 52 M66.8 53.4 L64.2 55 M70 38 C72.4 37.4 74 37.6 75.4 38.4 M70 41.4 C72.4 40.8 74.6 41 76.4 41.8", 0.8, SHADE)
	if row.get("fat", 0) > 1.5:
		f = row["fat"]
		art += line("M77 %.1f C72 %.1f 67 %.1f 63.5 %.1f" % (low(80.4), low(83 + f * 0.3), low(83 + f * 0.2), low(79.5)), 1.0, SHADE)
	if row.get("scar"):
		art += line("M65 58 L73 63", 1.4, "#a85a48") + line("M66.6 57.4 l-0.6 2.6 M69 58.6 l-0.6 2.6 M71.2 59.8 l-0.6 2.6", 0.7, "#a85a48")
	return art


def smooth_ear():
	return p("M53.4 50.6 C56.6 48.8 59.6 51 58.8 54.6 C58.2 57.6 56.4 60.4 54.4 60.2 C52.6 60 52.4 57 52.6 54.6 Z", SKIN, edge(1.0)) + line("M54.4 53 C56.2 52 57.2 53.4 56.6 55.2 C56.2 56.6 55.4 57 55 58", 0.8, SHADE)


def hatching(row):
	"""Shadow on the back of cheek, jaw and throat: curved cuts that swell towards the dark."""
	art = ""
	for k in range(15):
		y = 44 + k * 2.5
		reach = 62 - abs(k - 6) * 0.5 + (4 if k > 11 else 0)
		art += line("M38 %.1f C46 %.1f 54 %.1f %.1f %.1f" % (y + 2.4, y + 1.0, y + 1.4, reach, y + 2.6), 0.62, SHADE)
	for k in range(7):
		art += line("M%.1f 97 L%.1f %.1f" % (48 + k * 3.2, 56 + k * 2.9, 82 + abs(k - 3) * 0.6), 0.9, SHADE)
	for k in range(5):
		art += line("M%.1f %.1f l2.6 1.6" % (64.4 + k * 0.5, 58 + k * 3.4), 0.6, SHADE)
	return art


# --- Hair ---

CAP = [(73, 33.5), (66, 26.4), (54, 25.6), (42, 32), (36.4, 44), (36.2, 58), (39.4, 69), (43.6, 75.6, 0.4)]


def mass(points, row, strands):
	"""A body of hair: filled, outlined, with cut strands on it."""
	return p(smooth(points, True), HAIR[row.get("hair_colour", "brown")], edge(1.2)) + line(strands, 0.9, cut_of(row))


def cut_of(row):
	return "#6d655a" if row.get("hair_colour", "brown") in ("white", "grey", "fair") else "#c9ae86"


def combed(points, row, strands):
	"""Hair of the head: fine cuts fall from the crown to the edge, all round."""
	d, ends = smooth(points, True), []
	for k in range(26):
		a = math.radians(-62 + k * 11.4)
		x, y = 50 + 34 * math.cos(a), 46 + 36 * math.sin(a)
		ends.append("M%.1f %.1f Q%.1f %.1f %.1f %.1f" % (50 + 5 * math.cos(a - 1.0), 31 + 4 * math.sin(a - 1.0), 50 + 20 * math.cos(a - 0.55), 40 + 22 * math.sin(a - 0.55), x, y))
	fine = line(" ".join(ends), 0.55, cut_of(row), 'opacity="0.75"')
	return p(d, HAIR[row.get("hair_colour", "brown")]) + '<clipPath id="c"><path d="%s"/></clipPath><g clip-path="url(#c)">%s</g>' % (d, fine) + line(d, 1.2, INK) + line(strands, 0.9, cut_of(row))


def hair(row):
	kind = row.get("hair", "short")
	style = {"short": hair_short, "fringe": hair_fringe, "receding": hair_receding, "bald": hair_bald, "curls": hair_curls, "queue": hair_queue,
		"long": hair_long, "tousled": hair_tousled, "none": lambda _row: ""}[kind]
	return style(row)


def hair_short(row):
	return combed(CAP + [(48, 69), (51.6, 61), (52, 54), (52.6, 50), (58, 52.4), (61, 47.4), (60, 42), (66, 40), (72, 38.6), (75.4, 36.6)], row,
		"M70 31 C62 29 52 31 46 38 M72 35 C64 33.6 54 36 48 44 M58 41 C52 43 46 48 43 56 M41 46 C39.6 54 41 63 44 70 M47 50 C45 57 45.6 63 47 67")


def hair_fringe(row):
	return combed(CAP + [(48, 70), (51.8, 61), (52.2, 54), (53, 49.6), (59, 55), (61.4, 48), (62, 43), (67, 44.6, 0.4), (68.6, 41), (72.4, 43.6, 0.3), (73.4, 39.6), (77.4, 40.6, 0.3), (76, 35.4)], row,
		"M72 32 C62 28 50 31 44 40 M75 37 C66 32 54 35 48 45 M72 41 C64 37 56 40 51 48 M66 43 C61 41.4 57 45 55 49 M42 48 C40 56 42 64 45 71 M47 52 C45.6 59 46 64 47.6 67")


def hair_receding(row):
	return combed([(62, 28), (54, 25.4), (42, 32), (36.4, 44), (36.2, 58), (39.4, 69), (43.6, 75.6, 0.4), (48, 69), (51.6, 61), (52, 54), (52.6, 50), (58, 51), (60.6, 46), (57.6, 40), (62, 35.4), (66, 31.4, 0.4)], row,
		"M61 30 C54 29 47 32 43 40 M58 34.6 C52 36 47 41 44 50 M55.6 42 C50 45 46 52 46 60 M40 50 C39 58 41 66 44 71")


def hair_bald(row):
	return combed([(46, 42), (40.4, 42.6), (36.6, 50), (36.6, 60), (39.8, 69), (43.6, 75.6, 0.4), (48, 69), (51.6, 61), (52.4, 54), (53.4, 50), (57.6, 51.6), (58.8, 46), (53, 42)], row,
		"M56 46 C50 44 44 46 41 52 M52 48 C46 50 43 56 43 64 M39.6 54 C39.6 60 41 66 44 71")


def hair_tousled(row):
	points = [(75, 37, 0.3), (77, 31, 0.3), (71, 30.6), (71.4, 25, 0.3), (64, 26.6), (60.4, 21.8, 0.3), (55, 25.4), (47, 22.6, 0.3), (45, 29), (37.6, 31, 0.3), (38.4, 38.4), (32.4, 44, 0.3), (36.2, 50), (33.6, 58, 0.3),
		(38.4, 63), (38.2, 71, 0.3), (44, 74.6), (48, 69), (51.6, 61), (52.4, 54), (54, 49), (60, 54), (62, 47), (61, 42), (66, 43.6, 0.4), (68, 39)]
	return combed(points, row, "M72 33 C66 31 60 33 57 38 M62 26 C54 28 49 33 47 40 M50 27 C44 33 41 41 42 49 M44 44 C41 52 42 60 45 68 M56 42 C50 46 47 53 47.6 61 M66 38 C62 37.6 59 40 58 44")


def hair_long(row):
	return combed([(73, 33.5), (66, 26.4), (54, 25.6), (42, 32), (36, 44), (34.6, 60), (33, 76), (35, 90), (42, 94, 0.5), (48, 88), (50, 76), (52, 62), (52.6, 51), (58, 54), (61, 47.4), (60.4, 42), (67, 41), (75, 37)], row,
		"M70 31 C60 29 50 32 45 41 M74 35.6 C64 33.6 54 37 49 46 M43 40 C39 52 38 70 38 88 M48 48 C44 60 42 74 42 90 M57 43 C52 48 48 60 47 76 M50 58 C48 68 46.6 78 45.6 88")


def hair_queue(row):
	art = mass([(42, 62), (36.4, 66), (33, 76), (32.4, 92), (36, 104), (39.6, 96), (41, 82), (45, 72)], row, "M40 70 C37 78 36 88 36.4 98")
	art += p("M32 72 L24 67 L26.4 75 L23 82 L33 78 L42 80 L45 74 L36.6 73 Z", "#241a14", edge(0.8))
	art += combed(CAP + [(48, 68), (51, 60), (52, 52), (57, 46), (63, 41.4), (71, 39.4), (75.4, 36.6)], row, "M71 33 C60 28 48 31 42 41 M72 37 C60 33 50 37 45 47 M40 50 C38.6 58 40 65 43 70")
	for y in (51.5, 58.5):
		art += p("M46 %.1f C50 %.1f 61 %.1f 62 %.1f C62.4 %.1f 50 %.1f 46 %.1f Z" % (y + 3, y - 2.4, y - 2.4, y + 1.4, y + 6.4, y + 7, y + 3), HAIR[row.get("hair_colour", "white")], edge(1.1)) + c(59, y + 1.8, 1.6, "none", edge(0.8))
	return art


def hair_curls(row):
	"""Ringlets around the head and down to the collar."""
	colour = HAIR[row.get("hair_colour", "black")]
	art = p(smooth(CAP + [(49, 68), (53, 54), (60, 47), (66, 40), (75, 37)], True), colour, edge(1.0))
	spots = [(72, 34, 4.6), (67, 30, 5), (60, 27.6, 5.4), (52, 28, 5.6), (44.6, 32, 5.8), (39.6, 39, 5.8), (37, 47, 6), (36.6, 56, 6), (38, 65, 6), (39, 74, 6), (37.6, 83, 5.6), (41, 90, 5), (46, 80, 5), (48, 70, 5.4),
		(50, 60, 5.4), (57, 52, 4.8), (59.6, 45, 5), (66, 40, 4.6), (73, 40, 3.8), (50, 42, 6), (56, 36, 5)]
	for x, y, r in spots:
		art += c(x, y, r, colour, edge(0.8)) + line("M%.1f %.1f a%.1f %.1f 0 1 1 %.1f %.1f" % (x - r * 0.5, y, r * 0.5, r * 0.5, r * 0.7, r * 0.4), 0.8, "#b08a5c")
	return art


# --- Whiskers, moustache, beard ---

def beard(row):
	long = row.get("long", 0.0)
	low = lambda y: y + long * (y - 46.0) / 34.0 if y > 46.0 else y
	art = ""
	size = row.get("whiskers", 0)
	if size:
		reach = (60, 63.5, 67)[size - 1]
		foot = (66, 72, 77.5)[size - 1]
		art += mass([(54.4, 50), (59.6, 49.4), (60.6, 56), (reach, low(foot - 5)), (reach - 1, low(foot)), (reach - 6, low(foot + 0.6)), (57, 64), (54.6, 59)], row,
			"M57 52 C57.6 58 59 63 %.1f %.1f M59.4 52 C59.8 58 61 62 %.1f %.1f" % (reach - 3, low(foot - 2), reach - 1, low(foot - 4)))
	kind = row.get("beard")
	if kind == "full":
		art += mass([(54, 52), (58.6, 50.6), (61, 60), (67, 65), (73, 64), (78.6, 63.4), (82.6, 65.6), (82, 70), (84, 78), (80, 90), (71, 97), (62, 92), (56, 80), (53, 66)], row,
			"M60 62 C62 74 66 84 71 93 M66 67 C68 76 71 84 74 90 M73 70 C74.6 77 76.6 82 77.6 87 M57 64 C58 74 61 83 65 90") + line("M79.8 67.4 C77 66.6 74.6 67 73 68.4", 1.4, "#8c4a38")
	elif kind == "long":
		art += mass([(54, 52), (58.6, 50.6), (61, 60), (67, 65), (73, 64), (78.6, 63.4), (83, 65.6), (82.6, 71), (86, 84), (85, 104), (76, 118), (66, 108), (58, 88), (53, 66)], row,
			"M60 62 C62 80 68 96 74 112 M66 67 C68 84 74 98 77 110 M73 70 C75 82 79 94 81 104 M57 64 C58 78 62 90 67 102") + line("M79.8 67.4 C77 66.6 74.6 67 73 68.4", 1.4, "#8c4a38")
	lip = row.get("moustache")
	if lip == "small":
		art += mass([(82, 63.6 + long * 0.5), (79, 62.6 + long * 0.5), (73.6, 65 + long * 0.6), (71.4, 68 + long * 0.6), (76.4, 67 + long * 0.6), (81.6, 66.4 + long * 0.6)], row, "M79 64.6 L74.6 66.6")
	elif lip == "big":
		art += mass([(84, 63.4), (79.4, 62), (73, 64), (68, 69), (66.4, 75.6, 0.4), (71.6, 73.4), (76.4, 69.4), (81.6, 69), (84.6, 67)], row, "M79.6 64.6 C75 66 71.4 69 69 73 M82 66 C78 66.8 75 68 73 70.6")
	elif lip == "twirled":
		art += mass([(83, 63.8), (79, 62.4), (73, 65), (67, 64.6), (63.4, 59.6, 0.3), (63.6, 66), (69, 69.4), (75.4, 68.4), (82, 67)], row, "M79 65 C74 67.4 69 68 65.4 64.6")
	return art
