"""Parts of a leader's dress in profile, looking right on a sheet of 128 by 128: hats, coats, collars, epaulettes, sashes and orders."""
import math

from pieces import c, line, p
from portrait_heads import INK, edge, smooth

GOLD, GOLD_DARK, SILVER, WHITE, BLACK = "#d9ac48", "#7c5714", "#cfd3d6", "#f3eee0", "#2a2320"
CLOTH = {"blue": "#2c4275", "light_blue": "#7d9cc4", "red": "#a8322a", "scarlet": "#bd3a2c", "white": "#ece6d6", "green": "#3b5a3c", "dark_green": "#2c4636", "grey": "#8a8a88", "black": "#332c2a",
	"yellow": "#d6ab45", "crimson": "#8a2440", "brown": "#7a5636", "teal": "#2f6d70", "buff": "#d9be8c", "orange": "#c9772f", "violet": "#644a80", "gold": GOLD, "silver": SILVER}


def tone(colour, k):
	r, g, b = (int(colour[i:i + 2], 16) for i in (1, 3, 5))
	return "#%02x%02x%02x" % tuple(max(0, min(255, int(v * k))) for v in (r, g, b))


def cuts(colour):
	"""Ink of the hatching on a cloth: darker on light cloth, lighter on dark."""
	bright = sum(int(colour[i:i + 2], 16) for i in (1, 3, 5)) / 3
	return tone(colour, 0.62) if bright > 110 else tone(colour, 1.65)


# --- Coat ---

BODY = "M4 128 C8 106 20 98 42 91 L70 91 C90 96 106 104 116 128 Z"


def coat(row):
	colour = CLOTH[row.get("coat", "blue")]
	facing = CLOTH[row.get("facing", row.get("coat", "blue"))]
	cut = row.get("cut", "tail")
	metal = SILVER if row.get("metal") == "silver" else GOLD
	art = p(BODY, colour, edge(1.6))
	hatch = "".join(line("M%d 128 C%d 116 %d 104 %d 96" % (x, x + 1, x + 6, x + 14), 0.7, cuts(colour)) for x in range(10, 52, 4))
	art += hatch
	if cut == "lapel":
		art += p("M60 93 C68 99 74 110 76 128 L106 128 C104 112 92 100 72 92 Z", facing, edge(1.2)) + "".join(c(x, y, 1.7, metal, edge(0.6)) for x, y in ((73, 101), (77, 108), (79, 116), (92, 103), (97, 110)))
	elif cut == "hussar":
		for k in range(5):
			y = 98 + k * 5.4
			art += line("M58 %.1f C72 %.1f 88 %.1f %.1f %.1f" % (y, y + 3, y + 3, 96 + k * 2.4, y + 1), 2.2, metal) + line("M58 %.1f C72 %.1f 88 %.1f %.1f %.1f" % (y + 1.4, y + 4.4, y + 4.4, 96 + k * 2.4, y + 2.4), 0.6, GOLD_DARK)
		art += line("M77 95 C82 104 84 114 84 128", 1.2, INK)
	elif cut == "embroidered":
		art += p("M64 93 C72 100 78 112 79 128 L90 128 C88 112 80 100 70 92 Z", metal, edge(1.0))
		art += "".join(line("M%.1f %.1f q4 -2 6 1 M%.1f %.1f q4 3 6 1" % (71 + k * 2.2, 98 + k * 5, 71 + k * 2.2, 99.5 + k * 5), 0.9, GOLD_DARK) for k in range(5))
	elif cut == "open":
		art += p("M64 92 C70 102 74 114 74 128 L98 128 C94 112 84 100 71 92 Z", WHITE, edge(1.0)) + "".join(c(84 + k * 0.6, 102 + k * 7, 1.2, metal, edge(0.4)) for k in range(4))
		art += p("M60 92 C66 102 70 114 70 128 L77 128 C77 112 72 100 66 92 Z", facing, edge(0.9))
	elif cut == "cloak":
		art += p("M2 128 C6 100 22 88 40 86 L48 92 C44 104 44 116 46 128 Z", tone(colour, 0.72), edge(1.4)) + p("M84 96 C100 98 112 110 120 128 L96 128 C96 114 92 104 84 96 Z", tone(colour, 0.72), edge(1.4))
		art += "".join(line("M%d 128 C%d 112 %d 102 %d 94" % (x, x, x + 4, x + 14), 0.8, cuts(colour)) for x in range(12, 40, 6))
	elif cut == "caftan":
		art += p("M58 92 C66 104 70 116 70 128 L92 128 C90 114 82 102 70 92 Z", facing, edge(1.1)) + p("M2 128 C4 104 20 92 42 88 L52 93 C44 104 42 116 42 128 Z", "#6b4a2c", edge(1.2))
		art += "".join(line("M%.1f %.1f l2.4 4.4 M%.1f %.1f l-1 4.6" % (14 + k * 5, 112 - k * 3.6, 20 + k * 5, 108 - k * 3.4), 0.9, "#b08a5c") for k in range(6))
	elif cut == "plain":
		art += line("M72 92 C82 102 86 114 86 128", 1.3, INK) + "".join(c(80 + k * 2.2, 100 + k * 7, 1.5, metal, edge(0.5)) for k in range(4))
	else:
		art += line("M70 93 C80 102 84 114 84 128", 1.2, INK) + "".join(c(76 + k * 2.6, 98 + k * 6.4, 1.5, metal, edge(0.5)) + c(88 + k * 3, 98 + k * 6.4, 1.5, metal, edge(0.5)) for k in range(4))
	return art


def collar(row):
	"""Cravat and standing collar; the jaw lies over it."""
	kind = row.get("collar", "high")
	colour = CLOTH[row.get("collar_colour", row.get("facing", row.get("coat", "blue")))]
	metal = SILVER if row.get("metal") == "silver" else GOLD
	neckcloth = CLOTH["black"] if row.get("cravat") == "black" else WHITE
	art = p("M56 84 C62 90 70 91 75 87 L77 94 C70 98 60 97 54 93 Z", neckcloth, edge(1.1)) + line("M60 89 C66 92 71 92 75.6 90", 0.7, "#8d8474")
	if kind == "fur":
		art += p(smooth([(36, 86), (40, 79), (47, 80), (52, 87), (60, 92), (70, 92), (80, 96), (84, 104), (74, 103), (60, 101), (46, 98), (36, 96)], True), "#5d432c", edge(1.2))
		art += "".join(line("M%.1f %.1f l1.6 4 M%.1f %.1f l-1 4" % (39 + k * 5, 84 + k * 1.7, 42 + k * 5, 88 + k * 1.3), 0.9, "#b79265") for k in range(8))
	elif kind == "fold":
		art += p("M36 92 C38 80 44 78 50 84 C56 91 64 95 73 94 L82 108 C68 106 50 102 36 96 Z", colour, edge(1.3)) + line("M40 90 C48 94 60 99 74 100", 0.7, cuts(colour))
	else:
		art += p("M37 93 C37 84 39 79 42 77 C46 85 55 91 68 91 L73 90 L75 98 C60 102 46 99 37 93 Z", colour, edge(1.3))
		if kind == "gold":
			art += line("M40 89 C46 94 58 97.4 73 95", 2.6, metal) + line("M40 89.4 C46 94.4 58 97.8 73 95.4", 0.6, GOLD_DARK) + line("M41.4 82 C47 89 57 93.4 71 92", 1.0, metal)
		elif kind == "oak":
			art += "".join(line("M%.1f %.1f q2 -4 4 0 q-2 3 -4 0" % (42 + k * 5, 87 + k * 1.9 - k * k * 0.12), 1.3, metal) for k in range(6)) + line("M40 92 C48 97 60 99 74 96.6", 1.1, metal)
		else:
			art += line("M39 91 C47 96.4 60 98.6 74 96", 0.8, cuts(colour))
	return art


def signs(row):
	"""Epaulettes, sash, aiguillette, orders."""
	metal = SILVER if row.get("metal") == "silver" else GOLD
	art = ""
	if "sash" in row:
		colour = CLOTH[row["sash"]]
		art += p("M40 93 L52 95 C64 104 76 116 84 128 L66 128 C58 116 50 104 38 96 Z", colour, edge(1.1)) + line("M46 95 C56 104 66 116 74 128", 0.7, cuts(colour))
	kind = row.get("shoulder", "epaulette")
	if kind == "epaulette":
		art += p("M12 111 C14 99 26 93 41 94 C43 97 42 100 40 101 C30 102 22 106 16 114 Z", metal, edge(1.2)) + line("M18 105 C24 99 32 97 39 97.4", 0.8, GOLD_DARK)
		art += "".join(line("M%.1f %.1f l-3.4 7.6" % (15 + k * 3.1, 111 - k * 1.9 + k * k * 0.1), 1.7, metal) + line("M%.1f %.1f l-3.4 7.6" % (16.2 + k * 3.1, 111 - k * 1.9 + k * k * 0.1), 0.5, GOLD_DARK) for k in range(7))
	elif kind == "board":
		art += p("M14 108 C20 99 30 95 42 94 L43 98 C32 100 24 104 18 111 Z", CLOTH[row.get("facing", "red")], edge(1.1)) + line("M18 107 C24 101 32 98 41 97", 0.9, metal)
	elif kind == "cord":
		art += line("M16 108 C22 100 32 96 42 95", 3.0, metal) + line("M16 108 C22 100 32 96 42 95", 0.7, GOLD_DARK)
	elif kind == "wings":
		art += p("M10 112 C12 98 24 91 38 92 L44 97 C32 98 22 104 16 116 Z", CLOTH[row.get("facing", "red")], edge(1.2)) + "".join(line("M%.1f %.1f l5 3" % (14 + k * 5.4, 106 - k * 3.4), 1.4, metal) for k in range(5))
	if row.get("aiguillette"):
		art += "".join(line("M42 %.1f C52 %.1f 62 %.1f 70 %.1f" % (96 + k * 2, 112 + k * 3, 112 + k * 3, 98 + k * 1.6), 1.4, metal) for k in range(3))
	for k, order in enumerate(row.get("orders", [])):
		x, y = ((89, 107), (76, 101), (98, 116))[k % 3]
		art += medal(order, x, y, metal)
	return art


def medal(kind, x, y, metal):
	if kind == "star":
		tips = []
		for k in range(16):
			r = 6.6 if k % 2 == 0 else 3.2
			tips.append("%.1f %.1f" % (x + r * math.sin(k * math.pi / 8), y - r * math.cos(k * math.pi / 8)))
		return p("M" + " L".join(tips) + " Z", "#f2ead0", edge(0.9)) + c(x, y, 2.1, "#b03a2e")
	if kind == "cross":
		return p("M%.1f %.1f l-2 -2 h7 l-2 2 l3 2 l2 -2 v7 l-2 -2 l-3 2 l2 2 h-7 l2 -2 l-3 -2 l-2 2 v-7 l2 2 Z" % (x - 1.5, y - 3), "#f2ead0", edge(0.8)) + c(x, y + 0.4, 1.3, "#3a5fa8")
	if kind == "fleece":
		return line("M%.1f %.1f L%.1f %.1f" % (x - 1, y - 6, x - 1, y - 1), 2.4, "#a8322a") + p("M%.1f %.1f c-4 0 -5 4 -3 7 c1 -2 4 -2 5 0 c3 -2 3 -7 -2 -7 Z" % (x, y - 1), metal, edge(0.8))
	return c(x, y, 3.4, metal, edge(0.8)) + line("M%.1f %.1f L%.1f %.1f" % (x, y - 7, x, y - 3), 2.6, "#2c4275")


# --- Hats ---

def hat(row):
	kind = row.get("hat", "none")
	if kind == "none":
		return ""
	return {"bicorne": bicorne, "across": across, "cocked": cocked, "shako": shako, "busby": busby, "papakha": papakha, "czapka": czapka, "cap": cap, "turban": turban, "kavuk": kavuk}[kind](row)


def cockade(row, x, y, r=3.8):
	colours = row.get("cockade", ["#2c4275", "#f3eee0", "#a8322a"])
	return "".join(c(x, y, r * (1 - k / len(colours)), colour, edge(0.6) if k == 0 else "") for k, colour in enumerate(colours))


def fur(points, colour, strokes, light):
	return p(smooth(points, True), colour, edge(1.4)) + line(strokes, 1.0, light)


def lace(row, d):
	"""Gold lace or white feathers along a brim."""
	trim = row.get("trim")
	if trim in ("gold", "silver"):
		metal = GOLD if trim == "gold" else SILVER
		return line(d, 2.8, metal) + line(d, 0.6, GOLD_DARK)
	if trim in ("feathers", "black_feathers"):
		return line(d, 5.4, "#231b17") + line(d, 4.0, WHITE if trim == "feathers" else "#57493f") + '<path d="%s" fill="none" stroke="%s" stroke-width="4" stroke-dasharray="0.9 2.3"/>' % (d, "#9b917d" if trim == "feathers" else "#2a2320")
	return ""


def plume(row, x, y, lean=0.0, high=22):
	if "plume" not in row:
		return ""
	colour = CLOTH[row["plume"]]
	tall = high * row.get("plume_size", 1.0)
	body = [(x, y), (x - 4 + lean * 0.3, y - tall * 0.45), (x - 3.4 + lean * 0.7, y - tall * 0.85), (x + 1 + lean, y - tall), (x + 5 + lean, y - tall * 0.75), (x + 4.4 + lean * 0.4, y - tall * 0.4)]
	art = p(smooth(body, True), colour, edge(1.1))
	for k in range(1, 5):
		at = y - tall * k / 5.0
		art += line("M%.1f %.1f l-3 -2.6 M%.1f %.1f l3 -3" % (x + lean * k / 5, at, x + lean * k / 5, at), 0.7, cuts(colour))
	if row.get("plume_top"):
		art += p(smooth([(x - 3.4 + lean * 0.8, y - tall * 0.8), (x + 1 + lean, y - tall - 1), (x + 5 + lean, y - tall * 0.76)], True), CLOTH[row["plume_top"]], edge(0.8))
	return art


def sheen(d):
	return line(d, 0.8, "#8a7a6a")


def bicorne(row):
	"""Worn fore and aft: points over nose and nape."""
	brim = "M20 50 C34 47 46 42 62 40.5 C78 39.4 92 42 106 45.5"
	art = plume(row, 60, 20, -6)
	art += p("M107 46 C96 44 92 30 70 17 C62 13 56 14 50 20 C40 31 34 42 18 51 C36 50 48 45 62 43.6 C78 42 94 45 107 46 Z", BLACK, edge(1.4))
	art += sheen("M30 45 C42 36 46 26 54 20 M38 44 C48 36 52 28 58 20 M92 40 C84 30 76 24 68 19 M84 40 C78 32 72 27 66 22 M46 43 C54 36 58 30 62 24")
	art += lace(row, "M24 47 C38 36 42 24 54 16.4 C62 13 70 17 76 22 C88 31 94 41 104 44.4")
	art += line("M58 26 L64 40", 2.6, GOLD if row.get("metal") != "silver" else SILVER) + cockade(row, 57, 25) + line(brim, 0.8, "#6a5a4c")
	return art


def across(row):
	"""Worn across: a broad front with upturned wings."""
	low = row.get("low", 0.0)
	top = 14 + low
	art = plume(row, 66, top + 2, 2)
	art += p("M18 36 C26 39 32 %.1f 46 %.1f C58 %.1f 74 %.1f 84 %.1f C94 %.1f 98 36 110 33 C106 43 96 46.5 86 44 C68 38.6 50 40 38 45.6 C28 48.6 20 44 18 36 Z" % (22 + low, 17 + low, top - 1, top - 1, 18 + low, 24 + low), BLACK, edge(1.4))
	art += sheen("M26 41 C38 40 44 %.1f 54 %.1f M34 43 C44 40 50 %.1f 60 %.1f M100 40 C92 36 86 %.1f 78 %.1f M92 42 C86 38 80 %.1f 72 %.1f" % (26 + low, 20 + low, 28 + low, 21 + low, 26 + low, 20 + low, 28 + low, 22 + low))
	art += lace(row, "M20 38 C28 40 34 %.1f 47 %.1f C58 %.1f 74 %.1f 84 %.1f C94 %.1f 98 37 108 34.6" % (23.6 + low, 17.6 + low, top, top, 19 + low, 25 + low))
	if row.get("jewel"):  # the Sultan's spray of diamonds
		art += "".join(line("M66 %.1f L%.1f %.1f" % (26 + low, 66 + x, 26 + low + y), 2.2, "#f6f2e4") for x, y in ((-9, -9), (-5, -13), (0, -15), (5, -13), (9, -9))) + c(66, 26 + low, 3.2, "#f6f2e4", edge(0.7))
	return art + line("M76 %.1f L73 40" % (24 + low), 1.8, BLACK if row.get("plain") else GOLD) + cockade(row, 77, 23 + low)


def cocked(row):
	"""The old three-cornered hat of the last war, with feathers along the brim."""
	art = plume(row, 52, 24, -4, 16)
	art += p("M24 40 C34 34 36 22 52 19 C66 17 78 20 86 28 C92 34 98 37 106 37 C98 46 84 45 70 43 C52 41 38 46 24 40 Z", BLACK, edge(1.4))
	art += sheen("M38 39 C46 34 50 28 58 24 M50 39 C58 34 62 29 70 25 M64 39 C70 35 76 32 82 30") + lace(row, "M26 39.6 C40 44 54 38.6 70 40.6 C84 42.6 96 43 104 38")
	return art + cockade(row, 60, 29, 3.6)


def shako(row):
	colour = CLOTH[row.get("hat_colour", "black")]
	art = plume(row, 72, 15, 3)
	art += p("M41 43 L37.6 15.6 C52 11 72 10.6 85 14 L81.6 41.6 C68 38 54 38.6 41 43 Z", colour, edge(1.4)) + line("M37.8 17 C52 12.6 72 12 84.8 15.4", 2.4, GOLD if row.get("metal") != "silver" else SILVER)
	art += p("M68 39.4 C78 39.6 86 42 94 47.6 C86 48.4 76 46.6 67 44.6 Z", BLACK, edge(1.2)) + line("M45 41 L44 20 M50 40 L49 18.6 M55 39.4 L54.6 18", 0.8, cuts(colour))
	return art + cockade(row, 74, 24) + line("M43 39.6 C56 36 70 36 81 39", 1.8, GOLD if row.get("metal") != "silver" else SILVER)


def busby(row):
	art = plume(row, 72, 14, 5, 15)
	if "bag" in row:
		art += p("M46 14 C34 12 28 24 28 38 L33 42 C36 32 42 26 52 22 Z", CLOTH[row["bag"]], edge(1.2)) + c(30.6, 42, 2.4, GOLD, edge(0.7))
	return art + fur([(40, 45), (36.6, 30), (41, 14), (54, 8.6), (70, 9), (82, 15), (85, 30), (82, 42.4), (70, 40), (54, 41)], "#3b2a1e", "M44 40 l-1 -7 M50 38 l-1 -8 M57 37 l0 -8 M64 37 l0 -8 M71 37 l1 -8 M78 38 l2 -7 M42 28 l-1 -8 M49 26 l-1 -8 M57 24 l0 -9 M65 24 l0 -9 M73 25 l1 -8 M80 28 l1 -7", "#9b7b58")


def papakha(row):
	top = CLOTH[row.get("bag", "red")]
	art = p("M44 22 C46 12 76 11 80 21 L78 28 L46 29 Z", top, edge(1.2)) + line("M50 24 C52 18 58 16 62 16 M62 24 L62 15 M74 24 C73 18 68 16 64 16", 0.8, cuts(top)) + plume(row, 76, 22, 4)
	return art + fur([(38, 46), (33.6, 34), (40, 23), (54, 21), (72, 21), (85, 25), (88, 36), (83, 43.6), (70, 41.6), (52, 42.6)], row.get("fur", "#4a3422"), "M40 42 l-2 -6 M46 40 l-1 -7 M53 39 l-1 -7 M60 39 l0 -7 M67 38.6 l0 -7 M74 39 l1 -7 M81 40 l2 -6 M44 30 l-1 -5 M52 29 l0 -5 M60 28.6 l0 -5 M68 28.6 l1 -5 M76 29.6 l1 -5", "#a98a60")


def czapka(row):
	colour = CLOTH[row.get("hat_colour", "crimson")]
	art = plume(row, 80, 12, -2)
	art += p("M34 11 L88 7 L80 30 L44 33 Z", colour, edge(1.4)) + line("M61 9 L62 31 M47 12 L52 31 M75 10 L72 29", 1.2, WHITE)
	art += p("M41 44 C41 38 42 34 44 32 L80 29.4 L82 41 C68 38 54 39 41 44 Z", BLACK, edge(1.3)) + line("M43 35.4 L80.6 32.4", 1.8, SILVER)
	return art + p("M68 39.4 C78 39.6 86 42 93 47 C86 48 76 46.6 67 44.6 Z", BLACK, edge(1.1)) + cockade(row, 82, 16, 4)


def cap(row):
	colour = CLOTH[row.get("hat_colour", "blue")]
	band = CLOTH[row.get("band", "red")]
	art = p("M40 41 C30 36 32 24 46 21 C60 18 80 19 88 25 C92 30 88 36 82 39 C68 35 54 36 40 41 Z", colour, edge(1.4)) + line("M42 34 C46 28 54 25 62 24 M52 34 C56 29 64 26 72 25 M64 33 C68 29 74 28 82 28", 0.8, cuts(colour))
	art += p("M39.6 46 C39 42 40 39.6 41 38 C54 33.6 70 33.4 83 37 L82.4 42.6 C68 38.6 54 40 39.6 46 Z", band, edge(1.2))
	if row.get("visor"):
		art += p("M70 40 C79 40.4 87 43 94 48.4 C86 49 77 47 69 44.6 Z", BLACK, edge(1.1))
	return art


def turban(row):
	cloth = CLOTH[row.get("hat_colour", "white")]
	art = p("M48 20 C50 8 74 7 77 19 Z", CLOTH[row.get("bag", "red")], edge(1.2))
	art += p(smooth([(36, 45), (30.6, 34), (35, 22), (50, 15.6), (68, 15), (84, 20), (91, 31), (86, 42), (72, 41), (54, 42)], True), cloth, edge(1.4))
	art += line("M34 38 C48 24 68 22 88 36 M36 27 C52 17 74 19 89 29 M40 43 C54 32 70 31 84 40 M33 33 C44 40 58 42 72 40 M44 19 C48 27 60 36 78 39", 1.0, cuts(cloth))
	if row.get("jewel"):
		art += line("M74 22 C76 12 82 6 90 4 M74 22 C77 14 84 10 92 11", 1.8, WHITE) + c(74, 24, 3.4, "#b03a2e", edge(0.8))
	return art


def kavuk(row):
	"""The tall court turban of a great officer of the Porte."""
	art = p("M42 42 L36 6 C50 1 74 0 88 5 L83 40 C70 37 54 38 42 42 Z", CLOTH[row.get("hat_colour", "white")], edge(1.4))
	art += line("M47 38 L43 8 M53 37 L51 6 M59.6 36.6 L59 5 M66 36.6 L67 5 M72.6 36.8 L75 6 M78.6 37.6 L82 8", 0.9, "#a89c82") + line("M41 26 L86 20", 4.6, GOLD) + line("M41 26 L86 20", 0.8, GOLD_DARK)
	return art + p("M39 46 C39 41 40.6 38.6 42 37 C54 33 72 32.6 84 36 L84 43 C68 39 54 40.6 39 46 Z", CLOTH[row.get("bag", "green")], edge(1.2))
