"""Draws a medallion with an engraved profile for every named leader, out of the parts that leaders.toml names.

Usage: /usr/bin/python3 tools/make_art/portraits.py   -> assets/art/portraits/<id>.svgt, and
assets/art/pieces/leader.svgt and admiral.svgt (anybody)
Placeholders as in pieces.py: the rim takes the nation's colours, hatching and emblem; the portrait keeps its own hand colouring.
"""
import os
import re
import tomllib

import portrait_dress as dress
import portrait_heads as heads
from pieces import DISC, c, line, p, token

HERE = os.path.dirname(os.path.abspath(__file__))
ASSETS = os.path.join(HERE, "..", "..", "assets")
OUT = os.path.join(ASSETS, "art", "portraits")
LAND, SEA = ("#f3e8cb", "#b89f6d"), ("#d7e3df", "#8aa7a3")
BADGE = (64, 115, 21)
ANYBODY = {
	"leader": {"hat": "bicorne", "trim": "gold", "hair": "short", "hair_colour": "brown", "coat": "grey", "cut": "tail", "collar": "gold", "collar_colour": "black"},
	"admiral": {"hat": "across", "trim": "gold", "hair": "queue", "hair_colour": "grey", "coat": "blue", "cut": "lapel", "facing": "white", "collar": "gold"},
}


def ruling(colour):
	"""The ground of the medal: fine lines across, closer towards the foot."""
	art, y = "", 12.0
	while y < 116:
		art += "M6 %.1f H122 " % y
		y += 3.4 - 1.4 * y / 116
	return line(art, 0.55, colour)


def figure(row):
	head = heads.outline(row)
	art = dress.coat(row) + p(head, heads.SKIN, heads.edge(1.7))
	art += '<g clip-path="url(#h)">%s</g>' % heads.hatching(row)
	# The collar stands before the neck, behind the jaw.
	art += '<g clip-path="url(#n)">%s</g>' % dress.collar(row)
	art += p(jaw(row), heads.SKIN) + '<g clip-path="url(#j)">%s</g>' % heads.hatching(row)
	art += heads.features(row) + heads.hair(row) + heads.beard(row) + dress.signs(row) + dress.hat(row)
	clips = '<defs><clipPath id="h"><path d="%s"/></clipPath><clipPath id="n"><path d="M0 76 H128 V128 H0 Z"/></clipPath><clipPath id="j"><path d="%s"/></clipPath></defs>' % (head, jaw(row))
	return clips + art


def jaw(row):
	"""The lower face again, to lie over the collar."""
	fat, chin, long = row.get("fat", 0.0), row.get("chin", 0.0), row.get("long", 0.0)
	low = lambda y: y + long * (y - 46.0) / 34.0
	return heads.smooth([(58, 66), (77, low(72)), (78.6 + chin * 0.8, low(76)), (76.4 + chin * 0.6, low(80)), (70.5 + fat * 0.6, low(81.2 + fat * 1.0)), (64 + fat, low(81 + fat * 0.8)), (57, 77)], True)


def portrait(row, at_sea):
	paper, rule = SEA if at_sea else LAND
	body = figure(row)
	# A bare head is drawn larger: there is room where others wear a hat.
	size, down = (0.93, 5.4) if "hat" in row else (1.1, -8.0)
	left = row.get("face") == "left"
	turn = "translate(%.1f %.1f) scale(%s %s)" % (64 + (60 if left else -60) * size, down, -size if left else size, size)
	body = '<g transform="%s">%s</g>' % (turn, body)
	glyph = c(64, 64, 49, paper, 'stroke="#1a1009" stroke-width="1.8"')
	glyph += '<defs><clipPath id="m"><circle cx="64" cy="64" r="48.2"/></clipPath><clipPath id="d"><path d="M-8 -8 H136 V64 H112.2 A48.2 48.2 0 0 1 15.8 64 H-8 Z"/></clipPath></defs>'
	glyph += '<g clip-path="url(#m)">%s</g>' % ruling(rule)
	glyph += '<g clip-path="url(#d)">%s</g>' % body
	return token(DISC, glyph, BADGE)


def engraved(row):
	"""A figure in ink and paper only, for vignettes."""
	def tone(found):
		bright = sum(int(found.group(0)[i:i + 2], 16) for i in (1, 3, 5)) / 3
		return "{paper}" if bright > 130 else "{ink}"
	return re.sub(r"#[0-9a-f]{6}", tone, figure(row))


def write(folder, name, art):
	with open(os.path.join(ASSETS, "art", folder, name + ".svgt"), "w", encoding="utf-8") as out:
		out.write('<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">%s</svg>\n' % art)


def groups():
	"""The rows of leaders.toml by their tables."""
	with open(os.path.join(HERE, "leaders.toml"), "rb") as source:
		return {k: v for k, v in tomllib.load(source).items() if isinstance(v, dict)}


def rows():
	return {name: row for group in groups().values() for name, row in group.items()}


def main():
	os.makedirs(OUT, exist_ok=True)
	for old in os.listdir(OUT):
		os.remove(os.path.join(OUT, old))
	for group, found in groups().items():
		for name, row in found.items():
			write("portraits", name, portrait(row, group == "admirals"))
	for name, row in ANYBODY.items():
		write("pieces", name, portrait(row, name == "admiral"))


if __name__ == "__main__":
	main()
