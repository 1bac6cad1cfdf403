## Keeps what the list of matches shows: a small picture of the table, the turn and the seats.
class_name TableMemory
extends RefCounted

const PICTURE: Vector2i = Vector2i(512, 288)


## Picture and note, when the match is left.
static func keep(table: TableScreen) -> void:
	note(table)
	picture(table)


## The line of the list and who holds which device.
static func note(table: TableScreen) -> void:
	var model: TableModel = table.model
	if model.save_path.is_empty() or not model.game.is_started() or model.view.is_empty():
		return
	SaveShelf.write_note(model.save_path, model.devices, _line(model), model.request.share.to_note(), model.game.is_over())


## What is on the screen, unless it is meant for one of several people.
static func picture(table: TableScreen) -> void:
	var model: TableModel = table.model
	var is_public: bool = model.people.size() < 2 or (model.viewers == model.room() and model.hidden_seat < 0)
	if model.save_path.is_empty() or not model.game.is_started() or DisplayServer.get_name() == "headless" or not is_public or not table.is_visible_in_tree():
		return
	if Screens.front() != table or not Screens.is_drawn(): # a menu or question would be in it
		return
	var image: Image = table.get_viewport().get_texture().get_image()
	if image != null and not image.is_invisible(): # nothing was drawn yet
		image.resize(PICTURE.x, PICTURE.y, Image.INTERPOLATE_BILINEAR)
		image.save_png(SaveShelf.picture_path(model.save_path))


# "Round 3, Diplomacy. Anna (France), Veteran (Austria) ..."
static func _line(model: TableModel) -> String:
	var who: PackedStringArray = []
	var seats: PackedStringArray = model.game.seats()
	for seat: int in seats.size():
		var kind: String = " ".join(seats[seat].split(" ").slice(0, 2 if seats[seat].begins_with("bot") else 1))
		who.append("%s: %s" % [model.seat_name(seat), TranslationServer.translate("ui.seats." + kind.replace(" ", "_"))])
	return Texts.fill("ui.load.line", [PromptBar.turn_words(model), str(model.view.get("phase_name", "")), ", ".join(who)])
