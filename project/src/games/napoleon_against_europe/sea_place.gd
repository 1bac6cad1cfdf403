## A sea, a port or a blockade on the naval chart: its sign and name, and the ships that lie there in their nations' colours.
class_name NeSeaPlace
extends Button

const HEIGHT: float = 76.0
const SHIP: float = 60.0
const ICONS: Dictionary[String, String] = {"sea": "compass", "port": "anchor", "blockade": "chain"}

var _title: String
var _icon: String
var _kind: String
var _ships: Array[String] = []
var _is_target: bool = false


func _init(model: TableModel, space: int, fleets: PackedInt32Array, is_target: bool) -> void:
	_title = model.names.space_name(space)
	_kind = (model.names.spaces["kind"] as PackedStringArray)[space]
	_icon = ICONS.get(_kind, "compass")
	_is_target = is_target
	theme_type_variation = "PaperButton"
	custom_minimum_size = Vector2(560.0, maxf(HEIGHT, Ui.scaled(56.0)))
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	var words: PackedStringArray = []
	for fleet: int in fleets:
		_ships.append(NeInk.nation_of(model, fleet))
		words.append(model.game.noun_label(Match.NOUN_PIECE, fleet))
	tooltip_text = _title if words.is_empty() else "%s: %s" % [_title, ", ".join(words)]


func _draw() -> void:
	Pen.start(self)
	if _kind == "sea":
		draw_rect(Rect2(Vector2.ZERO, size).grow(-2.0), Color(0.42, 0.55, 0.6, 0.35))
	if _is_target:
		draw_rect(Rect2(Vector2.ZERO, size).grow(-3.0), LookPalette.WARN, false, 5.0)
		draw_texture_rect(LookIcons.texture("star", LookPalette.INK, 48), Rect2(size.x - 48.0, size.y / 2.0 - 17.0, 34.0, 34.0), false)
	var inset: float = 12.0 if _kind == "sea" else 40.0
	draw_texture_rect(LookIcons.texture(_icon, LookPalette.INK, 64), Rect2(inset, size.y / 2.0 - 20.0, 40.0, 40.0), false)
	var right: float = size.x - 14.0 - (44.0 if _is_target else 0.0) - SHIP * _ships.size()
	var font: Font = LookFonts.serif_bold() if _kind == "sea" else LookFonts.sans()
	Pen.line(self, Vector2(inset + 52.0, size.y / 2.0 + Ui.scaled(10.0)), _title, 28.0 if _kind == "sea" else 24.0, font, right - inset - 60.0)
	for i: int in _ships.size():
		PieceArt.draw(self, Vector2(right + SHIP * (i + 0.5), size.y / 2.0), SHIP, "fleet", _ships[i])
