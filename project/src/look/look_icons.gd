## One-colour icons by name (`icon = "..."` of view.toml), and vignettes of cards.
class_name LookIcons
extends RefCounted

const ICONS := "res://assets/art/icons/"
const VIGNETTES := "res://assets/art/vignettes/"
const THEMES := "res://assets/art/card_themes.json"
const FALLBACK := "star"

static var _cache: Dictionary[String, Texture2D] = {}
static var _themes: Array = []
## Engravings that other threads draw now: {task, image} by the key of the cache.
static var _pending: Dictionary[String, Dictionary] = {}


static func has(icon: String) -> bool:
	return FileAccess.file_exists(ICONS + icon + ".svgt")


## An icon in the given ink; `ground` fills its inner details and is clear by default.
static func texture(icon: String, ink: Color = LookPalette.CREAM, px: int = 48, ground: Color = Color(0, 0, 0, 0)) -> Texture2D:
	var key := "%s/%s/%d/%s" % [icon, ink.to_html(), px, ground.to_html()]
	if not _cache.has(key):
		var path := ICONS + (icon if has(icon) else FALLBACK) + ".svgt"
		var inner := "#" + ground.to_html(false)
		var svg := FileAccess.get_file_as_string(path).replace("{ink}", "#" + ink.to_html(false))
		if ground.a < 0.5:
			inner = "#f1e6c9" if ink.get_luminance() < 0.5 else "#2a170d"
		_cache[key] = _texture(svg.replace("{ground}", inner), px / 128.0)
	return _cache[key]


## The engraving of a card theme, `px` wide.
static func vignette(theme_name: String, px: int = 320) -> Texture2D:
	var key := "vignette/%s/%d" % [theme_name, px]
	if _pending.has(key):
		_take(key)
	if not _cache.has(key):
		_cache[key] = ImageTexture.create_from_image(_engraving(theme_name, px))
	return _cache[key]


## Lets other threads draw engravings that will be wanted: one takes longer than a frame may.
static func prepare(themes: PackedStringArray, px: int) -> void:
	for theme_name: String in themes:
		var key := "vignette/%s/%d" % [theme_name, px]
		if _cache.has(key) or _pending.has(key):
			continue
		var made: Dictionary = {"image": null}
		made["task"] = Aside.begin(func() -> void: made["image"] = _engraving(theme_name, px))
		_pending[key] = made


## Takes over one engraving that is ready. False when none is being drawn any more.
static func take_one() -> bool:
	for key: String in _pending:
		if WorkerThreadPool.is_task_completed(int(_pending[key]["task"])):
			_take(key)
			break
	return not _pending.is_empty()


## Lets all pictures go; called once before the program ends.
static func close() -> void:
	for key: String in _pending.keys():
		_take(key)
	_cache.clear()


static func _take(key: String) -> void:
	WorkerThreadPool.wait_for_task_completion(int(_pending[key]["task"]))
	_cache[key] = ImageTexture.create_from_image(_pending[key]["image"] as Image)
	_pending.erase(key)


static func _engraving(theme_name: String, px: int) -> Image:
	var path := VIGNETTES + theme_name + ".svgt"
	if not FileAccess.file_exists(path):
		path = VIGNETTES + "march.svgt"
	var svg := FileAccess.get_file_as_string(path).replace("{ink}", "#2b1d12").replace("{paper}", "#f4ebd2")
	var image := PieceSvg.draw(svg, px / 320.0)
	image.generate_mipmaps()
	return image


## Which vignette suits a card, by the beginnings of words in its id, title and text.
static func theme_of(id: String, title: String, text: String) -> String:
	if _themes.is_empty():
		var parsed: Variant = JSON.parse_string(FileAccess.get_file_as_string(THEMES))
		_themes = (parsed as Dictionary)["themes"] if parsed is Dictionary else [["march", [""]]]
	for words: String in [(id.replace("_", " ") + " " + title).to_lower(), text.to_lower()]:
		for row: Array in _themes:
			for word: String in row[1]:
				if not word.is_empty() and (" " + words).contains(" " + word):
					return row[0]
	return _themes[-1][0]


static func _texture(svg: String, scale: float) -> Texture2D:
	var image := PieceSvg.draw(svg, scale)
	image.generate_mipmaps()
	return ImageTexture.create_from_image(image)
