"""Draws the emblems of the nations as one-colour SVG templates (100 by 100, placeholders {ink} and {ground}).

Usage: /usr/bin/python3 tools/make_art/emblems.py   -> assets/art/emblems/*.svgt
"""
import math
import os

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "art", "emblems")
I, G = "{ink}", "{ground}"


def p(d, fill=I, extra=""):
	return '<path d="%s" fill="%s" %s/>' % (d, fill, extra)


def line(d, width, colour=I):
	return '<path d="%s" fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round" stroke-linejoin="round"/>' % (d, colour, width)


def c(x, y, r, fill=I):
	return '<circle cx="%s" cy="%s" r="%s" fill="%s"/>' % (x, y, r, fill)


def mirror(content):
	return content + '<g transform="translate(100 0) scale(-1 1)">' + content + "</g>"


def move(content, x, y, k=1.0, turn=0):
	return '<g transform="translate(%s %s) scale(%s) rotate(%s)">%s</g>' % (x, y, k, turn, content)


def star(x, y, r, inner=0.42, n=5, turn=-90):
	points = []
	for k in range(2 * n):
		a = math.radians(turn + k * 180 / n)
		q = r if k % 2 == 0 else r * inner
		points.append("%.1f %.1f" % (x + math.cos(a) * q, y + math.sin(a) * q))
	return p("M" + " L".join(points) + " Z")


CROWN = p("M-24 16 L-28 -10 L-14 2 L0 -18 L14 2 L28 -10 L24 16 Z") + c(-28, -13, 4) + c(0, -22, 5) + c(28, -13, 4) + p("M-24 20 H24 V27 H-24 Z")
WING = p("M46 40 C36 30 22 26 8 30 C12 36 12 38 6 44 C12 46 12 50 8 56 C16 56 16 60 14 66 C22 64 24 66 24 72 C32 68 38 62 46 56 Z")
TAIL = p("M50 62 L40 88 L46 86 L50 94 L54 86 L60 88 Z")
LEGS = mirror(line("M44 66 L34 82 M34 82 L28 84 M34 82 L33 88 M34 82 L39 86", 3.5))


def eagle(two_heads=False, crowned=False, upright=False):
	body = p("M50 34 C60 38 62 52 58 64 L50 74 L42 64 C38 52 40 38 50 34 Z")
	art = mirror(WING) + body + TAIL + LEGS
	if two_heads:
		head = p("M48 40 C46 30 40 24 32 22 L24 26 L32 29 C36 30 38 34 40 42 Z") + c(35, 25, 1.6, G)
		art += mirror(head)
	else:
		art += p("M50 40 C44 34 44 22 52 18 C58 16 62 19 63 22 L71 25 L62 28 C58 30 58 34 58 40 Z") + c(57, 23, 1.7, G)
	if crowned:
		art += move(CROWN, 52, 9, 0.26)
	return art


def lion(axe=False, wings=False, stripes=False):
	"""A lion's head seen from the front: ragged mane, brow, muzzle."""
	y = 46 if wings else 50
	art = star(50, y, 42, 0.8, 17, -90 + 10)
	face = p("M50 26 C64 26 70 36 69 46 C68 54 64 58 62 64 C60 72 55 76 50 76 C45 76 40 72 38 64 C36 58 32 54 31 46 C30 36 36 26 50 26 Z", G)
	face += mirror(p("M34 34 C32 26 40 22 44 28 Z", G)) + mirror(p("M35 45 C39 41 44 42 46 47 C42 49 38 48 35 45 Z")) + p("M43 58 H57 L52 65 H48 Z") + line("M50 65 V70 M50 70 C46 74 42 72 41 69 M50 70 C54 74 58 72 59 69", 2.4)
	face += mirror(line("M46 34 C44 40 47 50 45 58", 2.2))
	art += move(face, 0, y - 50)
	if stripes:
		art += line("M20 34 L32 40 M16 50 H30 M20 66 L33 60 M80 34 L68 40 M84 50 H70 M80 66 L67 60", 3.4, G)
	if axe:
		art += line("M12 96 L30 70", 5) + p("M2 82 C8 72 20 76 22 88 L12 96 Z")
	if wings:
		art += mirror(p("M26 74 C14 70 6 60 2 48 C4 66 8 80 20 90 C30 96 42 94 48 90 C38 88 30 82 26 74 Z"))
	return art


def horse():
	return p("M20 30 L26 14 L34 22 C46 22 54 30 58 40 C68 44 78 46 82 56 C90 54 94 60 92 72 C88 66 86 64 82 64 C80 72 76 76 72 78 L78 92 L70 92 L62 78"
		" C58 72 56 68 50 66 L42 74 L46 90 L38 90 L34 72 C38 66 38 62 36 58 L22 66 L14 60 L16 54 L24 58 L34 50 C32 46 32 42 33 38 L22 40 C17 40 16 36 17 33 Z") + c(27, 27, 1.8, G)


def bear():
	return p("M22 30 C22 22 30 18 36 20 C38 14 46 14 46 20 C60 24 68 38 72 52 C76 64 76 76 72 84 L78 92 L56 92 L58 82 L48 84 L46 92 L28 92 L32 84"
		" C30 72 32 62 34 56 L22 62 C16 64 12 58 17 54 L32 44 C30 42 28 40 27 38 L16 38 C12 37 13 32 17 31 Z") + c(32, 27, 2, G) + line("M22 37 L30 36", 2, G)


def bull_head(long_horns=False):
	horns = line("M34 34 C18 30 14 18 20 8", 7) if not long_horns else line("M34 34 C10 32 8 14 18 6", 7)
	return mirror(horns + p("M36 38 L18 40 L20 48 L34 48 Z")) + p("M32 30 C40 24 60 24 68 30 C70 44 66 56 62 70 C60 84 40 84 38 70 C34 56 30 44 32 30 Z") + c(42, 46, 3, G) + c(58, 46, 3, G) \
		+ c(45, 72, 2.6, G) + c(55, 72, 2.6, G) + star(50, 16, 9)


def bee():
	wing = p("M46 40 C34 22 12 22 10 36 C10 50 32 56 46 50 Z")
	return mirror(wing) + p("M50 34 C60 36 66 50 64 64 C62 80 54 92 50 96 C46 92 38 80 36 64 C34 50 40 36 50 34 Z") + line("M38 56 H62 M37 66 H63 M40 76 H60", 4, G) + c(50, 26, 9) + mirror(line("M46 20 C42 12 36 8 32 8", 3))


def cross(width=20, extra=""):
	a, b = 50 - width / 2, 50 + width / 2
	return p("M%g 8 H%g V%g H92 V%g H%g V92 H%g V%g H8 V%g H%g Z" % (a, b, a, b, b, a, b, a, a)) + extra


def maltese():
	arm = p("M50 50 L34 10 L50 20 L66 10 Z")
	return "".join('<g transform="rotate(%d 50 50)">%s</g>' % (k * 90, arm) for k in range(4))


def lily():
	side = p("M46 62 C30 60 20 46 26 32 C30 24 40 26 40 34 C40 38 36 40 33 38 C34 48 40 54 46 56 Z")
	return p("M50 8 C62 22 62 36 54 52 L54 62 H46 L46 52 C38 36 38 22 50 8 Z") + mirror(side) + p("M34 62 H66 V69 H34 Z") + p("M50 70 L58 92 L50 86 L42 92 Z") + mirror(p("M44 70 C40 80 34 84 28 84 C34 78 36 74 38 70 Z"))


def castle():
	return p("M18 90 V44 H24 V36 H30 V44 H36 V36 H40 V26 H36 V14 H42 V20 H47 V14 H53 V20 H58 V14 H64 V26 H60 V36 H64 V44 H70 V36 H76 V44 H82 V90 Z") + p("M42 90 V72 C42 62 58 62 58 72 V90 Z", G) + p("M46 40 H54 V50 H46 Z M26 56 H32 V64 H26 Z M68 56 H74 V64 H68 Z", G)


def keys():
	key = line("M22 84 L70 26", 6) + '<circle cx="76" cy="19" r="11" fill="none" stroke="{ink}" stroke-width="6"/>' + line("M30 74 L40 82 M38 64 L48 72", 6)
	return mirror(key)


def harp():
	return p("M26 14 C34 10 40 16 38 24 C36 50 44 70 66 82 L76 86 L72 92 C44 88 26 66 26 30 Z") + p("M30 16 C46 10 66 18 80 10 L84 18 C70 28 50 22 36 28 Z") + line("M82 14 L72 88", 5) \
		+ line("M44 26 V62 M52 26 V70 M60 26 V76 M68 24 V80", 2)


def laurel():
	art = line("M50 90 C24 82 14 52 28 18", 3.5)
	for k in range(7):
		t = k / 6
		x, y = 42 - 22 * math.sin(1.2 + t * 1.6), 84 - 66 * t
		art += move(p("M0 0 C4 -10 14 -12 18 -8 C14 0 6 4 0 0 Z"), round(x, 1), round(y, 1), 0.95, -100 + 30 * t) + move(p("M0 0 C4 -10 14 -12 18 -8 C14 0 6 4 0 0 Z"), round(x, 1), round(y, 1), 0.9, -10 + 20 * t)
	return mirror(art)


def oak():
	leaf = p("M50 92 L47 78 C36 82 30 74 34 68 C24 68 22 58 30 54 C22 50 26 40 34 42 C30 34 38 28 44 33 C42 22 47 16 50 10 C53 16 58 22 56 33 C62 28 70 34 66 42 C74 40 78 50 70 54"
		" C78 58 76 68 66 68 C70 74 64 82 53 78 Z")
	return leaf + line("M50 84 V26 M50 62 L38 54 M50 62 L62 54 M50 46 L42 40 M50 46 L58 40", 2, G)


def crescent():
	return p("M62 14 C34 10 12 30 14 54 C16 78 40 94 64 86 C44 82 32 66 34 48 C36 30 48 18 62 14 Z") + star(68, 50, 18)


def pyramids():
	return p("M6 84 L40 22 L74 84 Z") + p("M58 84 L76 48 L97 84 Z") + p("M40 22 L52 84 L74 84 Z M76 48 L83 84 L97 84 Z", G) + line("M40 22 L52 84 M76 48 L83 84 M6 84 H97", 5)


def armillary():
	ring = '<ellipse cx="50" cy="50" rx="%s" ry="%s" fill="none" stroke="{ink}" stroke-width="%s" transform="rotate(%s 50 50)"/>'
	return ring % (36, 36, 5, 0) + ring % (14, 36, 3.5, 0) + ring % (36, 12, 3.5, 0) + ring % (36, 11, 7, -24) + line("M50 6 V14 M50 86 V96", 5) + c(50, 50, 4)


def triskele():
	leg = line("M50 50 C50 36 58 26 70 26 L76 12 M76 12 L86 14", 9)
	return "".join('<g transform="rotate(%d 50 50)">%s</g>' % (k * 120, leg) for k in range(3)) + c(50, 50, 13) + c(46, 48, 2, G) + c(54, 48, 2, G) + line("M46 55 C48 57 52 57 54 55", 2, G)


def galley():
	return p("M8 60 H92 C90 76 80 84 66 84 H34 C20 84 12 76 8 60 Z") + line("M50 60 V12", 4) + p("M52 16 C70 22 74 40 70 54 H52 Z M48 20 C34 26 30 42 32 54 H48 Z") + line("M20 84 L14 94 M36 84 L32 95 M52 84 L50 95 M68 84 L68 95 M82 78 L86 90", 3)


def skull():
	return p("M50 10 C72 10 82 26 80 42 C79 52 74 56 70 60 L70 72 H30 L30 60 C26 56 21 52 20 42 C18 26 28 10 50 10 Z") + c(38, 42, 8, G) + c(62, 42, 8, G) + p("M50 50 L45 60 H55 Z", G) + line("M40 72 V64 M50 72 V64 M60 72 V64", 2.5, G) \
		+ line("M18 80 L82 96 M82 80 L18 96", 6)


def elephant():
	return p("M14 54 C12 34 30 24 46 26 C50 18 66 16 74 24 C86 26 90 40 86 52 C84 62 88 72 92 78 C86 82 78 74 77 64 L75 58 C72 62 68 64 64 64 L64 90 H52 L52 72 H34 L34 90 H22 L22 68 C18 64 15 60 14 54 Z") \
		+ c(76, 36, 2.2, G) + line("M58 34 C54 44 58 52 66 54", 2.4, G) + p("M38 8 H58 V24 H38 Z") + p("M42 12 H46 V20 H42 Z M50 12 H54 V20 H50 Z", G)


def antlers():
	return "".join(move(line("M0 0 C16 -14 50 -14 74 -2 M14 -8 L10 -20 M34 -12 L32 -24 M54 -9 L56 -21 M74 -2 L84 -8", 6), 10, y, 0.95) for y in (30, 56, 82))


def lozenges():
	return "".join(p("M%g %g l10 14 l-10 14 l-10 -14 Z" % (x, y)) for y, xs in ((8, (30, 50, 70)), (36, (20, 40, 60, 80)), (64, (30, 50, 70))) for x in xs)


def rue():
	art = "".join(p("M8 %d H92 V%d H8 Z" % (y, y + 9)) for y in (16, 34, 52, 70))
	return art + line("M14 88 C30 60 60 44 88 10", 12, G) + line("M14 88 C30 60 60 44 88 10", 6) + "".join(move(p("M0 0 L6 -12 L12 -2 Z"), x, y, 1.1, -30) for x, y in ((22, 70), (36, 54), (52, 42), (68, 30)))


ART = {
	"bee": bee(), "lion": lion(), "lion_axe": lion(axe=True), "lion_striped": lion(stripes=True), "winged_lion": lion(wings=True),
	"eagle": eagle(), "eagle_double": eagle(two_heads=True) + move(CROWN, 50, 12, 0.32), "eagle_crowned": eagle(crowned=True),
	"eagle_empire": p("M30 84 H70 V94 H30 Z") + move(eagle(), 8, 0, 0.86), "bear": bear(), "horse": horse(), "bull": bull_head(), "aurochs": bull_head(True),
	"castle": castle(), "gate": p("M14 90 V30 H24 V20 H32 V30 H42 V20 H58 V30 H68 V20 H76 V30 H86 V90 Z") + p("M34 90 V60 C34 44 66 44 66 60 V90 Z", G) + line("M42 90 V56 M50 90 V52 M58 90 V56 M34 70 H66", 2.5),
	"crescent": crescent(), "pyramids": pyramids(), "crowns": move(CROWN, 28, 36, 0.62) + move(CROWN, 72, 36, 0.62) + move(CROWN, 50, 74, 0.62), "crown": move(CROWN, 50, 52, 1.25),
	"iron_crown": p("M16 40 H84 V68 H16 Z") + p("M16 52 H84 V56 H16 Z", G) + "".join(star(x, 34, 9) for x in (24, 41, 59, 76)) + c(33, 54, 4, G) + c(50, 54, 4, G) + c(67, 54, 4, G),
	"elephant": elephant(), "armillary": armillary(), "triskele": triskele(), "lozenges": lozenges(), "rue": rue(), "antlers": antlers(),
	"bend": p("M8 30 L30 8 L92 70 L70 92 Z") + c(80, 22, 8) + c(22, 80, 8), "cross": cross(), "maltese_cross": maltese(), "keys": keys(), "lily": lily(), "skull": skull(),
	"oak": oak(), "galley": galley(), "harp": harp(), "laurel": laurel(),
	"cockade": c(50, 50, 38) + c(50, 50, 27, G) + c(50, 50, 17) + c(50, 50, 6, G),
}


def main():
	os.makedirs(OUT, exist_ok=True)
	for name, art in ART.items():
		with open(os.path.join(OUT, name + ".svgt"), "w", encoding="utf-8") as out:
			out.write('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">%s</svg>\n' % art)


if __name__ == "__main__":
	main()
