## All kept matches with picture, date and turn; broken ones say what is wrong and do not disturb the others.
class_name LoadScreen
extends UiPage

var _list: VBoxContainer = Ui.column(16)


func _init() -> void:
	super("ui.title.load")
	body.add_child(Ui.scroll(_list))


func _ready() -> void:
	_fill()


func returned() -> void:
	_fill()


## Goes on with a save, or says why that is not possible.
static func resume(path: String) -> void:
	TableScreen.begin(MatchRequest.from_save(path))


func _fill() -> void:
	Ui.clear(_list)
	hints.show_hints({&"ui_accept": "ui.load.go_on", &"table_why": "ui.replay.heading", &"table_undo": "ui.load.delete", &"ui_cancel": "ui.hint.back"})
	var rows: Array[Dictionary] = SaveShelf.all()
	for row: Dictionary in rows:
		_list.add_child(_card(row))
	if rows.is_empty():
		hints.show_hints({&"ui_cancel": "ui.hint.back"})
		var empty: UiCard = UiCard.new("ui.load.none")
		empty.add_line("ui.load.none_text")
		empty.pressed.connect(Screens.back)
		_list.add_child(empty)


func _card(row: Dictionary) -> Control:
	var path: String = row["path"]
	var card: UiCard = UiCard.new("%s: %s" % [row["title"], row["scenario_title"]] if row["ok"] else str(row["name"]))
	var note: Dictionary = row["note"]
	card.add_line(str(note.get("line", "")))
	card.add_line(Time.get_datetime_string_from_unix_time(int(row["modified"]) + int(Time.get_time_zone_from_system()["bias"]) * 60, true), true)
	if not row["ok"]:
		card.add_line(Texts.fill("ui.load.broken", [row["error"]]), true)
	card.set_meta(&"path", path)
	card.set_meta(&"ok", row["ok"])
	var picture: Texture2D = SaveShelf.picture(path)
	if picture != null:
		var frame: TextureRect = TextureRect.new()
		frame.texture = picture
		frame.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
		frame.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_CENTERED
		frame.custom_minimum_size = Vector2(256, 144)
		card.add_picture(frame)
	card.pressed.connect(func() -> void: _on_card_pressed(row))
	return card


func _unhandled_input(event: InputEvent) -> void:
	var owner_now: Control = get_viewport().gui_get_focus_owner()
	if not owner_now is UiCard or not owner_now.has_meta(&"path") or Screens.front() != self:
		return
	var path: String = owner_now.get_meta(&"path")
	if event.is_action_pressed(&"table_undo") or event.is_action_pressed(&"ui_text_delete"):
		get_viewport().set_input_as_handled()
		_ask_delete(path)
	elif event.is_action_pressed(&"table_why") and owner_now.get_meta(&"ok", false):
		get_viewport().set_input_as_handled()
		ReplayScreen.watch_file(path)


func _on_card_pressed(row: Dictionary) -> void:
	if row["ok"]:
		resume(str(row["path"]))
	else:
		UiDialog.ask("ui.load.broken_heading", str(row["error"]), ["ui.hint.ok", "ui.load.delete"], func(i: int) -> void:
			if i == 1:
				_ask_delete(str(row["path"]))).cancel_answer = 0


func _ask_delete(path: String) -> void:
	UiDialog.ask("ui.load.delete_heading", "ui.load.delete_text", ["ui.hint.keep", "ui.load.delete"], func(i: int) -> void:
		if i == 1:
			var error: String = SaveShelf.delete(path)
			if not error.is_empty():
				UiDialog.ask("ui.load.delete_heading", error, ["ui.hint.ok"], func(_j: int) -> void: pass)
			_fill()).cancel_answer = 0
