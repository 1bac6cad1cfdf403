## Loads the two type families (EB Garamond, Open Sans) once and gives them out by role.
class_name LookFonts
extends RefCounted

const DIR := "res://fonts/"
const SERIF := "EBGaramond12-Regular.otf"
const SERIF_ITALIC := "EBGaramond12-Italic.otf"
const SANS := "OpenSans-Regular.ttf"
const SANS_STRONG := "OpenSans-Semibold.ttf"
const SANS_ITALIC := "OpenSans-Italic.ttf"

static var _cache: Dictionary[String, Font] = {}


## EB Garamond, for titles, headings and card texts. Its figures stand on the line: the old ones have a 1 like a small I.
static func serif() -> Font:
	return _lining(SERIF)


static func serif_italic() -> Font:
	return _lining(SERIF_ITALIC)


## The regular face strengthened: the bold one of the family has no accented letters.
static func serif_bold() -> Font:
	if not _cache.has("serif_bold"):
		var font := FontVariation.new()
		font.base_font = _font(SERIF)
		font.variation_embolden = 0.55
		font.opentype_features = {"lnum": 1}
		_cache["serif_bold"] = font
	return _cache["serif_bold"]


## EB Garamond, strengthened, with figures that stand on the line, for values.
static func figures() -> Font:
	if not _cache.has("figures"):
		var font := FontVariation.new()
		font.base_font = _font(SERIF)
		font.variation_embolden = 0.7
		font.opentype_features = {"lnum": 1}
		_cache["figures"] = font
	return _cache["figures"]


## Open Sans, for prompts, buttons, tables: whatever has to be read from the sofa.
static func sans() -> Font:
	return _font(SANS)


static func sans_strong() -> Font:
	return _font(SANS_STRONG)


static func sans_italic() -> Font:
	return _font(SANS_ITALIC)


## EB Garamond with lower case as small capitals and a little air between letters.
static func small_caps() -> Font:
	if not _cache.has("small_caps"):
		var font := FontVariation.new()
		font.base_font = _font(SERIF)
		font.opentype_features = {"smcp": 1, "kern": 1, "lnum": 1}
		font.spacing_glyph = 1
		_cache["small_caps"] = font
	return _cache["small_caps"]


## Twin of a font file with mipmaps: for print that is part of the sheet and is scaled with it (map labels, cartouche).
static func scalable(file: String) -> Font:
	var key := "mipmaps:" + file
	if not _cache.has(key):
		var source := _font(file)
		var font := FontFile.new()
		if source is FontFile:
			font.data = (source as FontFile).data
		font.generate_mipmaps = true
		font.subpixel_positioning = TextServer.SUBPIXEL_POSITIONING_DISABLED
		font.hinting = TextServer.HINTING_NONE
		_cache[key] = font
	return _cache[key]


static func _lining(file: String) -> Font:
	var key := "lining:" + file
	if not _cache.has(key):
		var font := FontVariation.new()
		font.base_font = _font(file)
		font.opentype_features = {"lnum": 1}
		_cache[key] = font
	return _cache[key]


static func _font(file: String) -> Font:
	if not _cache.has(file):
		var font: Font = null
		if ResourceLoader.exists(DIR + file):
			font = load(DIR + file) as Font
		if font == null:
			push_warning("font %s is missing; run the build to copy the fonts" % file)
			font = ThemeDB.fallback_font
		_cache[file] = font
	return _cache[file]
