## Keeps what the list of matches shows: a small picture of the table, the turn and the seats.
class_name TableMemory
extends RefCounted

const PICTURE: Vector2i = Vector2i(512, 288)


static func keep(table: TableScreen) -> void:
	var model: TableModel = table.model
	if model.save_path.is_empty() or not model.game.is_started():
		return
	var line: String = Texts.fill("ui.load.line", [int(model.view.get("turn", 0)), str(model.view.get("phase_name", "")), model.people.size(), model.game.seats().size() - model.people.size()])
	SaveShelf.write_note(model.save_path, model.devices, line)
	if DisplayServer.get_name() == "headless" or model.people.size() > 1 or not table.is_visible_in_tree():
		return
	var image: Image = table.get_viewport().get_texture().get_image()
	if image != null:
		image.resize(PICTURE.x, PICTURE.y, Image.INTERPOLATE_BILINEAR)
		image.save_png(SaveShelf.picture_path(model.save_path))
