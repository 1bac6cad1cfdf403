"""Draws the pieces and markers as SVG templates (128 by 128): token bodies that take a nation's colours, and plain markers.

Usage: /usr/bin/python3 tools/make_art/pieces.py   -> assets/art/pieces/*.svgt
Placeholders filled by the game: {body} {dark} {light} nation colour and its shades, {trim} second colour, {ink} what reads on the
body, {hatch} the nation's hatching as path data, {emblem} its emblem as a group.
"""
import math
import os

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "art", "pieces")
I, L = "{ink}", "{body}"


def p(d, fill=I, extra=""):
	return '<path d="%s" fill="%s" %s/>' % (d, fill, extra)


def line(d, width, colour=I, extra=""):
	return '<path d="%s" fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round" stroke-linejoin="round" %s/>' % (d, colour, width, extra)


def c(x, y, r, fill=I, extra=""):
	return '<circle cx="%s" cy="%s" r="%s" fill="%s" %s/>' % (x, y, r, fill, extra)


def at(content, x, y, k=1.0):
	return '<g transform="translate(%s %s) scale(%s)">%s</g>' % (x, y, k, content)


SQUARE = "M22 8 H106 Q120 8 120 22 V106 Q120 120 106 120 H22 Q8 120 8 106 V22 Q8 8 22 8 Z"
SHIP = "M30 10 H98 Q120 10 120 34 Q120 74 100 104 Q88 120 64 120 Q40 120 28 104 Q8 74 8 34 Q8 10 30 10 Z"
DISC = "M64 6 A58 58 0 1 1 63.9 6 Z"


def token(shape, glyph, emblem_at=None):
	"""A wooden counter: shadow, rim, body with light from above, hatching along the foot, the glyph."""
	art = p(shape, "#000000", 'opacity="0.35" transform="translate(3 5)"')
	art += p(shape, "{dark}")
	art += '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{light}"/><stop offset="0.5" stop-color="{body}"/><stop offset="1" stop-color="{body}"/></linearGradient>'
	art += '<clipPath id="k"><path d="%s" transform="translate(5 5) scale(0.922)"/></clipPath></defs>' % shape
	art += p(shape, "url(#g)", 'transform="translate(5 5) scale(0.922)"')
	art += '<g clip-path="url(#k)"><path d="{hatch}" fill="none" stroke="{trim}" stroke-width="2.6" opacity="0.3"/></g>'
	art += '<path d="%s" fill="none" stroke="{trim}" stroke-width="3.2" transform="translate(5 5) scale(0.922)" opacity="0.95"/>' % shape
	art += '<path d="%s" fill="none" stroke="#1a1009" stroke-width="2.6"/>' % shape
	art += glyph
	if emblem_at:
		x, y, size = emblem_at
		art += c(x, y, size * 0.62, "{trim}", 'stroke="#1a1009" stroke-width="1.6"') + at("{emblem}", x - size / 2, y - size / 2, size / 100.0)
	return art


def halo(content, width=5):
	"""The glyph with an edge in the body colour, so that hatching never runs into it."""
	edge = content.replace('fill="{ink}"', 'fill="{body}" stroke="{body}" stroke-width="%s" stroke-linejoin="round"' % width).replace('stroke="{ink}"', 'stroke="{body}"')
	return '<g opacity="0.92">' + edge + "</g>" + content


def soldier(guard=False):
	"""A foot soldier from the front, origin at the belt."""
	hat = p("M-13 -36 C-16 -62 16 -62 13 -36 Z") + p("M9 -58 q7 -10 3 -18 q-8 4 -7 14 Z") if guard else p("M-13 -36 L-10 -57 H10 L13 -36 Z") + p("M-3 -57 C-6 -66 -2 -74 0 -76 C2 -74 6 -66 3 -57 Z") + p("M-14 -38 H14 V-34 H-14 Z")
	art = hat + c(0, -28, 8.5) + p("M-18 -18 Q0 -25 18 -18 L20 14 H-20 Z") + p("M-18 14 L-15 46 H-4 L-1 16 H1 L4 46 H15 L18 14 Z")
	art += line("M-14 -15 L13 12 M14 -15 L-13 12", 3.6, L) + p("M-3 -2 H3 V4 H-3 Z", L)
	return art + line("M25 44 V-56", 5) + line("M25 -56 V-74", 2.6)


def horse_head():
	return p("M96 112 H44 C44 94 56 86 60 70 C51 73 43 82 32 84 C25 85 20 79 23 72 L42 46 C44 34 52 26 62 22 L62 9 L74 21 C94 27 106 50 104 77 C103 92 100 103 96 112 Z") \
		+ c(53, 46, 3.4, L) + line("M30 72 L36 76", 3, L) + line("M42 46 C52 56 60 58 72 54 M36 58 C44 64 54 66 62 62 M72 54 C80 70 78 92 70 112", 3.2, L) + line("M78 26 C90 38 94 58 92 80", 3, L)


def gun():
	wheel = c(46, 84, 25) + c(46, 84, 18, L)
	for k in range(6):
		a = math.radians(k * 60 + 10)
		wheel += line("M46 84 L%.1f %.1f" % (46 + 20 * math.cos(a), 84 + 20 * math.sin(a)), 4)
	return p("M44 72 L86 104 H108 V112 H80 L36 88 Z") + p("M16 46 L12 60 L20 62 L96 76 L102 70 L104 62 L98 56 Z", I, 'transform="rotate(-22 56 64)"') + c(104, 50, 0.1) + wheel + c(46, 84, 6)


def sail(x, y, w, h):
	return p("M%g %g Q%g %g %g %g L%g %g Q%g %g %g %g Z" % (x - w / 2, y, x, y + h * 0.14, x + w / 2, y, x + w * 0.6, y + h, x, y + h * 0.72, x - w * 0.5, y + h))


def frigate():
	art = line("M42 84 V20 M68 84 V14 M92 84 V28", 3.6) + line("M104 82 L120 66", 3.4)
	for x, top, w, rows in ((42, 22, 24, 3), (68, 16, 27, 3), (92, 30, 20, 2)):
		for k in range(rows):
			art += sail(x, top + k * 19, w * (0.72 + 0.16 * k), 17)
	return art + p("M14 80 L24 85 H98 L114 78 C112 96 102 106 90 107 H38 C24 106 16 96 14 80 Z") + line("M26 93 H102", 3.2, L)


def line_ship():
	art = line("M36 78 V14 M66 78 V8 M96 78 V18", 4.2) + line("M106 76 L123 60", 4)
	for x, top, w, rows in ((36, 15, 29, 3), (66, 9, 32, 3), (96, 19, 26, 3)):
		for k in range(rows):
			art += sail(x, top + k * (19 if x == 66 else 18), w * (0.7 + 0.16 * k), 16.5)
	art += p("M8 68 L22 76 H104 L120 70 C119 96 106 112 92 113 H34 C18 112 8 96 8 68 Z")
	for y in (85, 98):
		art += line("M20 %d H108" % y, 2.2, L)
		for x in range(26, 106, 11):
			art += p("M%d %d h5 v6 h-5 Z" % (x, y - 3), L)
	return art


def tower(x, y, w, h):
	art = p("M%g %g H%g V%g H%g Z" % (x - w / 2, y - h, x + w / 2, y, x - w / 2))
	for k in range(3):
		art += p("M%g %g h%g v-8 h-%g Z" % (x - w / 2 - 3 + k * (w + 6 - w * 0.27) / 2, y - h, w * 0.27, w * 0.27))
	return art + p("M%g %g h%g v5 h-%g Z" % (x - w / 2 - 3, y - h, w + 6, w + 6)) + p("M%g %g h6 v10 h-6 Z" % (x - 3, y - h + 16), L)


def fort(tier):
	if tier == 1:
		return tower(64, 104, 38, 62) + p("M56 104 V88 C56 80 72 80 72 88 V104 Z", L) + p("M28 104 H100 V112 H28 Z")
	if tier == 2:
		return p("M34 70 H94 V104 H34 Z") + tower(32, 104, 28, 62) + tower(96, 104, 28, 62) + p("M54 104 V86 C54 76 74 76 74 86 V104 Z", L) + p("M14 104 H114 V112 H14 Z")
	return p("M26 68 H102 V104 H26 Z") + tower(24, 104, 24, 56) + tower(104, 104, 24, 56) + tower(64, 88, 32, 58) + line("M64 26 V10", 3) + p("M65 9 L84 14 L65 20 Z") + p("M54 104 V92 C54 82 74 82 74 92 V104 Z", L) + p("M10 104 H118 V112 H10 Z")


def port(tier):
	anchor = c(64, 26, 10) + c(64, 26, 4.5, L) + line("M64 36 V100", 8) + line("M46 48 H82", 7) + line("M26 76 C30 98 46 104 64 104 C82 104 98 98 102 76", 8) + p("M26 66 L18 84 L36 82 Z M102 66 L110 84 L92 82 Z")
	dots = {1: [64], 2: [54, 74], 4: [40, 56, 72, 88]}[tier]
	return anchor + "".join(p("M%g 116 l-5 -8 l5 -8 l5 8 Z" % x, "{trim}", 'stroke="#1a1009" stroke-width="1.4"') for x in dots)


def bust():
	"""A commander in profile with a bicorne, engraved."""
	art = p("M30 112 C30 92 44 86 54 82 L54 72 C46 66 44 56 45 48 L40 50 L42 42 C44 36 48 34 52 33 L86 34 C88 44 87 52 84 60 C82 66 80 70 78 74 L80 82 C92 86 100 94 101 112 Z")
	art += p("M18 44 C34 40 40 20 64 16 C88 12 98 26 114 30 C108 40 98 44 88 42 C66 36 40 40 18 44 Z")
	art += c(74, 27, 4.5, L) + line("M54 84 C60 92 72 92 80 84 M44 96 H62 M44 104 H62 M72 96 H90 M72 104 H90", 2.8, L) + line("M52 47 h5", 2.6, L)
	return art


def flag_pole():
	return line("M34 114 V14", 6) + p("M36 16 C54 8 68 26 88 18 C96 16 102 14 108 16 V62 C90 56 80 70 62 66 C52 63 44 60 36 64 Z") + c(34, 12, 6)


def sabres():
	blade = p("M28 112 L20 104 C52 84 84 52 104 18 C102 56 70 92 36 110 Z") + line("M18 92 L38 112", 6) + c(20, 112, 6)
	return blade + '<g transform="translate(128 0) scale(-1 1)">' + blade + "</g>"


def barrel(x, y):
	return at(p("M-16 -22 H16 C23 -8 23 8 16 22 H-16 C-23 8 -23 -8 -16 -22 Z") + line("M-19 -11 H19 M-19 11 H19", 3, L), x, y)


def pitchfork():
	return line("M64 114 V40 M44 14 V34 C44 44 84 44 84 34 V14 M64 12 V40", 7) + line("M24 110 C28 84 36 60 46 48 M104 110 C100 84 92 60 82 48", 4)


def ring(colour, content, shape=DISC, edge="#1a1009"):
	"""A marker chip: parchment disc with a coloured rim."""
	return p(shape, "#000000", 'opacity="0.35" transform="translate(3 5)"') + p(shape, colour, 'stroke="%s" stroke-width="3"' % edge) + p(shape, "#f1e6c9", 'transform="translate(9 9) scale(0.86)" stroke="#1a1009" stroke-width="1.5"') + content


def marker(content):
	"""Markers carry their own ink."""
	return content.replace(I, "#2b1d12").replace(L, "#f1e6c9")


def arrow_tag(colour, ink):
	shape = "M8 40 H68 V16 L120 64 L68 112 V88 H8 L26 64 Z"
	return p(shape, "#000000", 'opacity="0.35" transform="translate(3 5)"') + p(shape, colour, 'stroke="#1a1009" stroke-width="4" stroke-linejoin="round"') + line("M32 64 H92", 8, ink) + line("M78 48 L96 64 L78 80", 8, ink)


def burst(r1, r2, n, fill):
	points = []
	for k in range(2 * n):
		a = math.radians(k * 180 / n - 90)
		r = r1 if k % 2 == 0 else r2
		points.append("%.1f %.1f" % (64 + r * math.cos(a), 64 + r * math.sin(a)))
	return p("M" + " L".join(points) + " Z", fill, 'stroke="#1a1009" stroke-width="2.5" stroke-linejoin="round"')


EMBLEM = (103, 25, 30)
TOKENS = {
	"infantry_half": token(SQUARE, halo(at(soldier(), 52, 75, 0.82)), EMBLEM),
	"infantry_full": token(SQUARE, halo(at(soldier(), 31, 68, 0.66)) + halo(at(soldier(), 83, 68, 0.66)) + halo(at(soldier(), 56, 79, 0.76)), EMBLEM),
	"guard": token(SQUARE, halo(at(soldier(True), 53, 76, 0.85)), EMBLEM),
	"militia": token(SQUARE, halo(at(pitchfork(), 4, 8, 0.88)), EMBLEM),
	"cavalry": token(SQUARE, halo(at(horse_head(), 0, 4, 0.96)), EMBLEM),
	"cannon": token(SQUARE, halo(at(gun(), 2, 0, 0.98)), EMBLEM),
	"frigate": token(SHIP, halo(at(frigate(), 10, 12, 0.82)), (104, 26, 28)),
	"ship_of_the_line": token(SHIP, halo(at(line_ship(), 14, 12, 0.76)), (106, 26, 28)),
	"fort_minor": token(SQUARE, halo(at(fort(1), 8, 6, 0.88)), EMBLEM),
	"fort_major": token(SQUARE, halo(at(fort(2), 11, 8, 0.83)), (64, 32, 34)),
	"fort_capital": token(SQUARE, halo(at(fort(4), 12, 13, 0.8)), EMBLEM),
	"port_minor": token(DISC, halo(at(port(1), 7, 4, 0.88)), (96, 34, 26)),
	"port_major": token(DISC, halo(at(port(2), 7, 4, 0.88)), (96, 34, 26)),
	"port_capital": token(DISC, halo(at(port(4), 7, 4, 0.88)), (96, 34, 26)),
	"army": token(SQUARE, halo(at(flag_pole(), 4, 4, 0.94)) + at("{emblem_body}", 50, 24, 0.42), None),
	"corps": token(SQUARE, halo(at(sabres(), 8, 8, 0.86)), EMBLEM),
	"fleet": token(SHIP, halo(at(line_ship(), 2, 26, 0.62)) + halo(at(line_ship(), 46, 40, 0.62)), (98, 28, 32)),
	"squadron": token(SHIP, halo(at(frigate(), 4, 30, 0.62)) + halo(at(frigate(), 48, 44, 0.6)), (98, 28, 32)),
	"depot": token(SQUARE, halo(barrel(40, 84) + barrel(86, 84) + barrel(60, 46)), EMBLEM),
	"unseen": token(SQUARE, halo(line("M42 46 C42 22 86 22 86 46 C86 64 64 62 64 82", 13) + c(64, 102, 8)), None),
	"control": token(DISC, at("{emblem_ink}", 26, 26, 0.76), None),
	"pact": token(DISC, at("{emblem_ink}", 34, 26, 0.6) + line("M30 100 C48 112 80 112 98 100", 6), None),
	"garrison": token(SQUARE, halo(at(fort(1), 10, 6, 0.6)) + halo(at(soldier(), 92, 82, 0.66)), (26, 26, 28)),
	"flotilla": token(SHIP, halo(p("M20 74 H108 C104 96 92 104 78 104 H50 C36 104 24 96 20 74 Z") + line("M64 74 V22", 5) + p("M68 26 C92 34 98 54 96 68 H68 Z")), (100, 30, 28)),
}
MARKERS = {
	"siege": ring("#8a5a2a", marker(at(p("M20 96 H108 V104 H20 Z") + p("M24 96 C24 76 40 76 40 96 M44 96 C44 76 60 76 60 96 M64 96 C64 76 80 76 80 96 M84 96 C84 76 100 76 100 96") + p("M44 70 L70 34 L88 46 L64 80 Z") + c(86, 26, 9) + line("M90 18 L98 10", 4), 6, 6, 0.9))),
	"demoralised": ring("#a3201f", marker(line("M34 24 L94 106", 6) + p("M46 34 L90 24 L84 46 L98 58 L62 64 Z") + line("M30 94 C40 84 50 104 60 94", 5))),
	"unsupplied": ring("#c98a1f", marker(p("M26 66 C26 44 44 36 64 36 C84 36 102 44 102 66 C102 84 90 92 64 92 C38 92 26 84 26 66 Z") + line("M46 50 L42 64 M64 46 L60 62 M82 50 L78 64", 5, L)) + line("M26 102 L102 26", 9, "#a3201f")),
	"elite": p("M22 8 H34 V122 H22 Z", "#7a4d1e", 'stroke="#1a1009" stroke-width="2.5"') + p("M34 14 H118 L92 44 L118 74 H34 Z", "#e3b73a", 'stroke="#1a1009" stroke-width="3.5" stroke-linejoin="round"') + p("M64 24 l6 13 l14 2 l-10 10 l3 14 l-13 -7 l-13 7 l3 -14 l-10 -10 l14 -2 Z", "#7a2015"),
	"damage": burst(60, 34, 11, "#d9762b") + burst(38, 20, 9, "#f2d24a") + c(64, 64, 9, "#5a1b10"),
	"out_of_action": ring("#4a4f58", marker(line("M30 84 C46 96 82 96 98 84", 8) + line("M56 82 L66 28 M66 28 L88 44", 7)) + line("M28 28 L100 100 M100 28 L28 100", 8, "#a3201f")),
	"refit": ring("#4f7f8f", marker('<g transform="rotate(-38 64 64)">' + p("M58 40 H70 V112 H58 Z") + p("M34 18 H88 L98 30 L88 42 H34 Z") + "</g>")),
	"tag_blue": arrow_tag("#3565b0", "#f4f0e4"), "tag_red": arrow_tag("#b1302a", "#f4f0e4"), "tag_white": arrow_tag("#f1ead6", "#2b1d12"), "orders": arrow_tag("#d9b35f", "#2b1d12"),
	"tent": p("M64 14 L118 112 H10 Z", "#efe4c8", 'stroke="#1a1009" stroke-width="4" stroke-linejoin="round"') + p("M64 14 L80 112 H50 Z", "#8a6a3a") + p("M34 84 h10 v-10 h8 v10 h10 v8 h-10 v10 h-8 v-10 h-10 Z", "#b1302a", 'transform="translate(-6 -4) scale(0.8)"'),
	"coin": p(DISC, "#8a6420") + c(64, 64, 54, "#e0b548", 'stroke="#6b4a12" stroke-width="3"') + c(64, 64, 44, "#f0cf72", 'stroke="#a97f2a" stroke-width="3"') + p("M40 84 L36 50 L52 62 L64 38 L76 62 L92 50 L88 84 Z", "#8a6420"),
	"chest": p("M14 56 C14 28 38 22 64 22 C90 22 114 28 114 56 Z", "#7a4d1e", 'stroke="#1a1009" stroke-width="4"') + p("M12 56 H116 V108 H12 Z", "#91602a", 'stroke="#1a1009" stroke-width="4"') + p("M54 50 H74 V78 H54 Z", "#e0b548", 'stroke="#1a1009" stroke-width="3"') + line("M26 60 V106 M102 60 V106", 6, "#e0b548") + c(64, 62, 4, "#1a1009"),
	"morale_up": ring("#3f7d3f", marker(p("M64 22 L100 66 H78 V104 H50 V66 H28 Z"))), "morale_down": ring("#a3201f", marker(p("M64 106 L100 62 H78 V24 H50 V62 H28 Z"))),
	"revolt": ring("#a3201f", marker(p("M56 60 H72 L68 114 H60 Z")) + p("M64 14 C84 34 88 44 80 58 C76 64 52 64 48 58 C40 44 54 40 50 28 C58 32 60 36 60 40 C64 34 66 24 64 14 Z", "#d9762b", 'stroke="#1a1009" stroke-width="2.5"')),
	"annex": ring("#c99a45", marker(p("M34 34 H80 L94 48 V100 H34 Z") + line("M44 58 H84 M44 70 H84 M44 82 H70", 4, L)) + c(86, 92, 15, "#a3201f", 'stroke="#5a1010" stroke-width="2"')),
	"hotspot": burst(58, 42, 12, "#c0392b") + marker(p("M56 30 H72 L68 76 H60 Z", "#f1e6c9") + c(64, 92, 8, "#f1e6c9")).replace("#2b1d12", "#f1e6c9"),
	"resource": ring("#6f8f3f", marker(line("M64 108 V40", 4) + "".join(p("M64 %d C74 %d 88 %d 90 %d C78 %d 68 %d 64 %d Z" % (y + 18, y + 14, y + 6, y - 6, y - 4, y + 4, y + 10)) + p("M64 %d C54 %d 40 %d 38 %d C50 %d 60 %d 64 %d Z" % (y + 18, y + 14, y + 6, y - 6, y - 4, y + 4, y + 10)) for y in (30, 48, 66)))),
	"blockade": ring("#244a56", marker(line("M24 64 C32 50 44 50 52 64 C60 78 72 78 80 64 C88 50 98 50 106 64", 8) + line("M24 86 C32 72 44 72 52 86 C60 100 72 100 80 86 C88 72 98 72 106 86", 8))),
	"round": ring("#5a3820", marker(c(64, 64, 34) + c(64, 64, 28, L) + line("M64 42 V64 L80 74", 5))),
	"victory": ring("#c99a45", marker(p("M40 26 H88 C88 58 78 70 68 74 V90 H84 V102 H44 V90 H60 V74 C50 70 40 58 40 26 Z") + line("M40 34 C22 34 24 58 44 60 M88 34 C106 34 104 58 84 60", 5))),
	"winter": ring("#5b8fb0", marker("".join('<g transform="rotate(%d 64 64)">%s</g>' % (k * 60, line("M64 64 V24 M64 38 L52 28 M64 38 L76 28", 6)) for k in range(6)))),
}


def main():
	os.makedirs(OUT, exist_ok=True)
	for name, art in {**TOKENS, **MARKERS}.items():
		with open(os.path.join(OUT, name + ".svgt"), "w", encoding="utf-8") as out:
			out.write('<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">%s</svg>\n' % art)


if __name__ == "__main__":
	main()
