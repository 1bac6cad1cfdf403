"""Draws the one-colour icons that view.toml files and the interface name (128 by 128, placeholders {ink} and {ground}).

Usage: /usr/bin/python3 tools/make_art/icons.py   -> assets/art/icons/*.svgt
"""
import math
import os

import emblems
import pieces

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "art", "icons")
p, line, c, at = pieces.p, pieces.line, pieces.c, pieces.at
L = "{body}"


def emblem(name):
	return at(emblems.ART[name].replace("{ground}", L), 9, 9, 1.1)


def star(x, y, r, inner=0.42, n=5):
	return emblems.star(x, y, r, inner, n)


def turned(content, degrees):
	return '<g transform="rotate(%s 64 64)">%s</g>' % (degrees, content)


def building(count):
	house = p("M-18 40 V0 L0 -18 L18 0 V40 Z") + p("M-6 40 V20 H6 V40 Z", L)
	spots = {1: ((64, 66, 1.6),), 2: ((38, 70, 1.2), (90, 70, 1.2)), 4: ((26, 82, 0.85), (64, 82, 0.85), (102, 82, 0.85), (64, 34, 0.95))}[count]
	return "".join(at(house, x, y, k) for x, y, k in spots)


def waves(rows=3):
	return "".join(line("M10 %d C24 %d 34 %d 48 %d C62 %d 72 %d 86 %d C98 %d 106 %d 118 %d" % (y, y - 16, y - 16, y, y + 16, y + 16, y, y - 14, y - 14, y), 8) for y in [38 + 28 * k for k in range(rows)])


def hills(snow=False):
	art = p("M4 108 L46 36 L70 76 L84 54 L124 108 Z")
	return art + (p("M46 36 L34 58 L44 64 L50 56 L58 64 Z", L) + p("M84 54 L76 66 L84 72 L94 66 Z", L) if snow else line("M52 56 L64 92 M58 62 L74 98 M90 68 L100 98 M84 66 L88 92", 3.5, L))


def wheel(r=50):
	art = c(64, 64, r) + c(64, 64, r - 12, L) + c(64, 64, 12)
	return art + "".join(line("M64 64 L%.0f %.0f" % (64 + (r - 6) * math.cos(k * math.pi / 4), 64 + (r - 6) * math.sin(k * math.pi / 4)), 7) for k in range(8))


def blast(r=52, inner=0.5, n=9):
	return star(64, 64, r, inner, n) + c(64, 64, r * 0.24, L)


def die(face):
	return p("M24 10 H104 Q118 10 118 24 V104 Q118 118 104 118 H24 Q10 118 10 104 V24 Q10 10 24 10 Z") + face.replace("{ink}", "{tmp}").replace(L, "{ink}").replace("{tmp}", L)


BATON = turned(p("M54 18 H74 V110 H54 Z") + p("M50 10 H78 V24 H50 Z M50 104 H78 V118 H50 Z") + "".join(star(64, y, 6) .replace("{ink}", L) for y in (38, 56, 74, 92)), 38)
TENT = p("M64 14 L120 112 H8 Z") + p("M64 40 L82 112 H48 Z", L)
QUILL = p("M24 116 C32 72 62 30 112 8 C108 56 74 94 38 108 Z") + line("M28 112 C50 74 76 44 104 18", 4, L)
MEDAL = p("M40 6 H88 L78 50 H50 Z") + c(64, 80, 38) + c(64, 80, 29, L) + star(64, 81, 24)
CRATE = p("M16 28 H112 V112 H16 Z") + line("M28 40 H100 V100 H28 Z M28 40 L100 100", 6, L)
WAGON = p("M12 70 H104 L98 46 H18 Z") + c(36, 92, 20) + c(36, 92, 11, L) + c(84, 92, 20) + c(84, 92, 11, L) + line("M104 66 L124 74", 6)
BREAD = p("M18 72 C18 42 40 32 64 32 C88 32 110 42 110 72 C110 94 92 100 64 100 C36 100 18 94 18 72 Z") + line("M44 50 L38 70 M64 46 L58 68 M84 50 L78 70", 6, L)
GATE = emblem("gate")
HOURGLASS = p("M28 8 H100 V20 H28 Z M28 108 H100 V120 H28 Z") + p("M36 22 H92 C92 48 72 54 70 64 C72 74 92 80 92 106 H36 C36 80 56 74 58 64 C56 54 36 48 36 22 Z") + p("M46 34 H82 C80 46 68 52 64 58 C60 52 48 46 46 34 Z", L)
FLAG = pieces.flag_pole()
CHAIN = "".join('<rect x="%d" y="%d" width="46" height="28" rx="14" fill="none" stroke="{ink}" stroke-width="9"/>' % q for q in ((8, 50), (41, 50), (74, 50)))
SEAL = emblems.star(64, 52, 44, 0.86, 14) + c(64, 52, 24, L) + star(64, 53, 17) + p("M44 88 L34 122 L50 114 L58 122 L62 94 Z M84 88 L94 122 L78 114 L70 122 L66 94 Z")
HORSESHOE = '<path d="M34 20 C14 60 22 108 52 112 L54 98 C40 92 36 60 48 26 Z M94 20 C114 60 106 108 76 112 L74 98 C88 92 92 60 80 26 Z" fill="{ink}"/>' + p("M34 20 C44 4 84 4 94 20 L80 26 C74 18 54 18 48 26 Z")
COMPASS = c(64, 64, 52) + c(64, 64, 43, L) + star(64, 64, 40, 0.3, 4) + c(64, 64, 6, L)
FACES = {"face_blank": die(""), "face_bar": die(p("M26 54 H102 V74 H26 Z")), "face_white_bar": die(p("M26 54 H102 V74 H26 Z")), "face_blast": die(at(blast(), 11, 11, 0.82)), "face_double": die(at(blast(), 6, 14, 0.5) + at(blast(), 58, 50, 0.5)),
	"face_blue": die(at(star(64, 64, 50, 0.55, 8), 11, 11, 0.82)), "face_red": die(at(blast(52, 0.6, 12), 11, 11, 0.82))}
ICONS = {
	"anchor": at(pieces.port(1).split('<path d="M64 116')[0], 0, 4), "army": FLAG, "arrow_blue": p("M8 48 H66 V22 L120 64 L66 106 V80 H8 Z"), "arrow_red": p("M8 48 H66 V22 L120 64 L66 106 V80 H8 Z"), "arrow_white": p("M8 48 H66 V22 L120 64 L66 106 V80 H8 Z") + p("M22 58 H76 V46 L100 64 L76 82 V70 H22 Z", L),
	"bandage": turned(p("M8 44 H120 V84 H8 Z") + p("M46 50 H82 V78 H46 Z", L) + c(56, 58, 4) + c(72, 58, 4) + c(56, 70, 4) + c(72, 70, 4), -35), "barred_gate": GATE, "baton": BATON, "baton_laid": turned(BATON, 52), "border": line("M20 20 V108 M20 20 H108 M108 20 V108 M20 108 H108", 8) + line("M64 8 V24 M64 40 V56 M64 72 V88 M64 104 V120", 8),
	"breach": p("M8 112 V40 H22 V28 H38 V40 H50 L44 62 L58 74 L50 92 L60 112 Z M120 112 V40 H106 V28 H90 V40 H80 L74 60 L86 72 L76 92 L84 112 Z"), "bridge": p("M4 48 H124 V64 H4 Z") + "".join(p("M%d 64 H%d V112 H%d Z" % (x, x + 12, x)) for x in (10, 58, 106)) + line("M24 108 C26 80 54 80 56 108 M72 108 C74 80 102 80 104 108", 7),
	"broken_mast": line("M30 92 C46 104 82 104 98 92", 9) + line("M56 90 L66 36 M66 36 L94 54", 9) + p("M70 44 L96 60 L84 76 L66 66 Z"), "calendar": p("M14 24 H114 V116 H14 Z") + p("M24 48 H104 V106 H24 Z", L) + line("M38 12 V34 M90 12 V34", 9) + star(64, 78, 22), "cannon": pieces.gun(), "capital_building": building(4), "minor_building": building(1), "major_building": building(2),
	"caravan": WAGON, "cards": turned(p("M30 20 H84 V104 H30 Z"), -12) + turned(p("M46 24 H102 V110 H46 Z") + p("M54 32 H94 V102 H54 Z", L) + star(74, 67, 16), 10), "cavalry": pieces.horse_head(), "chain": CHAIN, "citadel": pieces.fort(4), "coin": c(64, 64, 54) + c(64, 64, 43, L) + at(emblems.CROWN, 64, 64, 1.0), "compass": COMPASS, "crate": CRATE, "crescent": emblem("crescent"),
	"crossed_sabres": at(pieces.sabres(), 4, 4, 0.94), "crown": emblem("crown"), "deck": p("M26 12 H96 V104 H26 Z") + line("M34 116 H106 V24", 8) + at(emblems.eagle(), 22, 20, 0.78).replace("{ink}", "{tmp}").replace("{ground}", "{ink}").replace("{tmp}", L), "depot": pieces.barrel(40, 86) + pieces.barrel(88, 86) + pieces.barrel(64, 42), "drum": p("M22 44 V92 C22 116 106 116 106 92 V44 Z") + '<ellipse cx="64" cy="44" rx="42" ry="15" fill="{body}" stroke="{ink}" stroke-width="6"/>' + line("M26 62 L42 104 L56 66 L70 106 L84 66 L100 102", 5, L) + line("M20 8 L60 44 M108 6 L70 42", 7),
	"eagle": emblem("eagle"), "empty_wagon": WAGON + line("M18 16 L108 112", 10), "ferry": p("M12 70 H116 C112 92 100 100 86 100 H42 C28 100 16 92 12 70 Z") + line("M64 70 V16", 6) + p("M68 20 C92 28 98 50 96 62 H68 Z") + line("M8 114 C24 106 38 122 54 114 C70 106 84 122 120 112", 6), "feudatory": at(emblems.CROWN, 64, 34, 0.9) + at(emblems.CROWN, 34, 92, 0.6) + at(emblems.CROWN, 94, 92, 0.6) + line("M64 58 V70 M34 70 H94 M34 70 V76 M94 70 V76", 6), "fields": "".join(line("M8 %d C40 %d 88 %d 120 %d" % (y, y - 14, y - 14, y), 8) for y in (44, 66, 88, 110)) + c(98, 22, 12),
	"fist": p("M34 52 C30 30 42 26 48 32 C50 22 64 20 68 30 C74 22 86 24 88 34 C98 30 106 38 104 50 L102 78 C100 92 92 98 90 104 V120 H48 V104 C36 94 28 76 34 52 Z") + line("M50 34 V54 M68 32 V54 M88 36 V56", 5, L), "flame": p("M64 6 C98 38 112 62 100 92 C92 114 36 114 28 92 C18 66 44 58 40 34 C52 42 56 50 56 58 C62 46 68 28 64 6 Z") + p("M64 106 C46 104 44 84 60 70 C60 80 78 82 78 94 C78 102 72 106 64 106 Z", L), "fleet": at(pieces.line_ship(), 0, 0, 0.7) + at(pieces.line_ship(), 38, 44, 0.7),
	"fortress": pieces.fort(2), "walls": pieces.fort(2), "frigate": pieces.frigate(), "ship_of_the_line": pieces.line_ship(), "full_infantry": at(pieces.soldier(), 30, 74, 0.86) + at(pieces.soldier(), 86, 74, 0.86), "half_infantry": at(pieces.soldier(), 56, 76, 0.96), "infantry": at(pieces.soldier(), 56, 76, 0.96), "infantry_star": at(pieces.soldier(), 44, 78, 0.9) + star(98, 40, 24), "guard": at(pieces.soldier(True), 56, 76, 0.96), "landwehr": at(pieces.soldier(), 40, 76, 0.86) + p("M84 40 H100 V56 H116 V72 H100 V88 H84 V72 H68 V56 H84 Z"), "militia": pieces.pitchfork(), "insurgent": pieces.pitchfork(),
	"gangway": p("M6 40 H50 V112 H6 Z M78 88 H122 V112 H78 Z") + p("M50 40 L78 88 V102 L50 56 Z") + line("M56 56 L52 62 M62 66 L58 72 M68 76 L64 82", 4, L), "general": pieces.bust(), "half": c(64, 64, 52) + p("M64 20 A44 44 0 0 1 64 108 Z", L), "hills": hills(), "peaks": hills(True), "ridge": hills() + line("M4 118 H124", 7), "pass": p("M4 108 L34 30 L58 92 L58 108 Z M124 108 L94 30 L70 92 L70 108 Z") + line("M64 118 V60", 8), "horseshoe": HORSESHOE, "hourglass": HOURGLASS, "ice": pieces.MARKERS["winter"].split('stroke-width="1.5"/>')[1].replace("#2b1d12", "{ink}"),
	"laurel": emblem("laurel"), "medal": MEDAL, "morale": p("M64 112 C14 76 8 50 22 32 C36 16 56 22 64 40 C72 22 92 16 106 32 C120 50 114 76 64 112 Z"), "olive_branch": line("M14 112 C50 96 84 60 112 16", 6) + "".join(at(p("M0 0 C6 -14 20 -16 28 -12 C22 0 10 6 0 0 Z"), x, y, 1.1) for x, y in ((30, 96), (52, 78), (72, 58), (90, 38))) + "".join('<g transform="translate(%d %d) rotate(70)">%s</g>' % (x, y, p("M0 0 C6 -14 20 -16 28 -12 C22 0 10 6 0 0 Z")) for x, y in ((44, 92), (66, 72), (84, 52))),
	"pennant": line("M24 120 V8", 9) + p("M30 12 H118 L90 40 L118 68 H30 Z"), "unseen": line("M14 14 H114 V114 H14 Z", 9) + line("M44 46 C44 24 86 24 86 48 C86 64 64 62 64 78", 11) + c(64, 97, 7), "question": line("M40 42 C40 14 90 14 90 44 C90 64 64 62 64 84", 14) + c(64, 108, 9), "quill": QUILL, "reeds": "".join(line("M%d 116 C%d 84 %d 60 %d 20" % (x, x, x + d, x + d), 6) + at(p("M-6 -16 C-8 0 8 0 6 -16 C6 -30 -6 -30 -6 -16 Z"), x + d, 34) for x, d in ((30, -10), (52, 2), (76, -2), (98, 10))) + line("M10 116 H118", 7), "river": waves(3), "seal": SEAL, "siege": at(p("M20 96 H108 V110 H20 Z") + p("M40 84 L72 30 L96 46 L70 94 Z") + c(96, 20, 12), 0, 0), "special": star(64, 66, 58, 0.5, 6) + star(64, 66, 30, 0.5, 6).replace("{ink}", L), "star": star(64, 68, 58), "steppe": line("M8 108 H120", 8) + "".join(line("M%d 104 L%d 70 M%d 104 V64 M%d 104 L%d 72" % (x, x - 10, x, x, x + 10), 5) for x in (28, 64, 100)), "tent": TENT, "territory": emblem("oak"), "wheel": wheel(), "white_flag": line("M26 120 V8", 9) + p("M32 14 H116 V74 H32 Z") + p("M42 24 H106 V64 H42 Z", L),
	"port": at(pieces.port(1).split('<path d="M64 116')[0], 0, 4), "sea": waves(3), "open_sea": waves(3), "supply": BREAD, "undo": line("M36 44 H78 C120 44 120 104 78 104 H44", 11) + p("M44 16 L10 44 L44 72 Z"), "check": line("M18 68 L50 100 L112 26", 16), "cross": line("M26 26 L102 102 M102 26 L26 102", 16), "lock": p("M24 56 H104 V118 H24 Z") + line("M40 54 V38 C40 8 88 8 88 38 V54", 11) + c(64, 82, 9, L) + p("M60 84 H68 V102 H60 Z", L), "eye": p("M6 64 C34 20 94 20 122 64 C94 108 34 108 6 64 Z") + c(64, 64, 26, L) + c(64, 64, 14), "book": p("M8 24 C28 14 48 16 62 28 V112 C48 100 28 98 8 106 Z M120 24 C100 14 80 16 66 28 V112 C80 100 100 98 120 106 Z"), "gear": emblems.star(64, 64, 58, 0.74, 10) + c(64, 64, 20, L), "play": p("M34 14 L112 64 L34 114 Z"), "pause": p("M26 16 H54 V112 H26 Z M74 16 H102 V112 H74 Z"), "step": p("M18 14 L80 64 L18 114 Z M88 16 H110 V112 H88 Z"), "fast": p("M8 18 L62 64 L8 110 Z M64 18 L118 64 L64 110 Z"), "speaker": p("M10 46 H38 L72 18 V110 L38 82 H10 Z") + line("M88 42 C100 54 100 74 88 86 M100 26 C122 48 122 80 100 102", 9), "people": c(42, 42, 20) + p("M10 112 C10 78 74 78 74 112 Z") + c(90, 48, 16) + p("M82 112 C82 96 78 88 72 82 C88 72 120 82 120 112 Z"), "clockwork": emblems.star(50, 78, 44, 0.76, 10) + c(50, 78, 15, L) + emblems.star(96, 36, 28, 0.74, 8) + c(96, 36, 9, L),
	**FACES,
}


def main():
	os.makedirs(OUT, exist_ok=True)
	for name, art in ICONS.items():
		with open(os.path.join(OUT, name + ".svgt"), "w", encoding="utf-8") as out:
			out.write('<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">%s</svg>\n' % art.replace("{body}", "{ground}"))


if __name__ == "__main__":
	main()
