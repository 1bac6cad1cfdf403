## Makes ready, a little in each frame, what would otherwise be made at its first use in the middle of a match: letters of every face
## and size that a table writes with, names of the map, emblems, sounds. Each of them may take longer than a frame has time for.
class_name TableAhead
extends RefCounted

const LETTERS: String = "0123456789 .,:;!?()[]'’\"“”+-–—/%&·×›…ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÂÄÉÈÊÎÔÖÜßàâäçéèêëîïñóôöùúûü"
## Letters at once, and the largest size that is worth it: larger ones are on pages that take their time.
const CHUNK: int = 12
const LARGEST: int = 80
## Microseconds of a frame.
const ENOUGH: int = 700

var _left: Array[Callable] = []
## What is drawn here is never seen.
var _canvas: RID = RenderingServer.canvas_item_create()


func _init(table: TableScreen) -> void:
	var theme: Theme = LookTheme.make(Settings.text_scale())
	var faces: Dictionary[Font, PackedInt32Array] = {LookFonts.sans(): [24, 26, 28], LookFonts.sans_strong(): [24, 25, 26, 28, 38], LookFonts.figures(): [28, 38]}
	for font: Font in faces:
		for size: int in faces[font]:
			_add_face(table, font, roundi(Ui.scaled(size)))
	for role: String in theme.get_type_variation_list(&"Label"):
		_add_face(table, theme.get_font(&"font", role), theme.get_font_size(&"font_size", role))
	if table.map.has_map:
		for i: int in table.map.sheet.labels.count():
			_left.append(_write_name.bind(table.map.sheet.labels, i, table.get_viewport().get_oversampling()))
	for nation: String in table.model.names.powers["id"] as PackedStringArray:
		_left.append(NationBadge.prepare.bind(nation))
		_left.append(Flags.prepare.bind(nation))
	for sound: String in table.model.names.catalog["sounds"]["sound"] as PackedStringArray:
		_left.append(LookSounds.prepare.bind(sound))
	_left.append(LookSounds.prepare.bind("dice"))


func _notification(what: int) -> void:
	if what == NOTIFICATION_PREDELETE:
		RenderingServer.free_rid(_canvas)


## Goes on for a moment, until everything is there.
func go_on() -> void:
	var end: int = Time.get_ticks_usec() + ENOUGH
	while not _left.is_empty():
		(_left.pop_back() as Callable).call()
		if Time.get_ticks_usec() > end:
			break


func _add_face(table: TableScreen, font: Font, size: int) -> void:
	for at: int in range(0, LETTERS.length() if size <= LARGEST else 0, CHUNK):
		_left.append(_write.bind(font, LETTERS.substr(at, CHUNK), size, table.get_viewport().get_oversampling()))


func _write(font: Font, text: String, size: int, oversampling: float) -> void:
	RenderingServer.canvas_item_clear(_canvas)
	font.draw_string(_canvas, Vector2.ZERO, text, HORIZONTAL_ALIGNMENT_LEFT, -1, size, Color.WHITE, TextServer.JUSTIFICATION_NONE, TextServer.DIRECTION_AUTO, TextServer.ORIENTATION_HORIZONTAL, oversampling)


func _write_name(labels: MapLabels, index: int, oversampling: float) -> void:
	RenderingServer.canvas_item_clear(_canvas)
	labels.prepare(index, _canvas, oversampling)
