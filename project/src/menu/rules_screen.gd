## The rules reference: chapters on the left, the rules of one chapter on the right, or those that hold the words looked for.
## Opens at a rule when one is named.
class_name RulesScreen
extends UiPage

const USED: String = "?used"

var _ruleset: String = ""
var _rule: String = ""
var _chapter: String = ""
var _chapters: VBoxContainer = Ui.column(4)
var _texts: VBoxContainer = Ui.column(14)
var _right: ScrollContainer
var _target: Control
var _search: LineEdit = LineEdit.new()
## Rules behind the open question and the last events of a match; shown as a chapter of their own.
var _used: PackedStringArray = []


## An empty ruleset shows the first one and lets the player choose.
func _init(ruleset: String, rule: String = "", used: PackedStringArray = []) -> void:
	super("ui.title.rules")
	_used = used
	_ruleset = ruleset
	_rule = rule
	var ids: PackedStringArray = []
	var titles: PackedStringArray = []
	for row: Dictionary in Rulebooks.all():
		if row["ok"]:
			ids.append(str(row["id"]))
			titles.append(str(row["title"]))
	if ids.is_empty():
		body.add_child(Ui.label("ui.new.no_engine", "WarnLabel", true))
		body.add_child(Ui.back_button())
		return
	if _ruleset.is_empty():
		_ruleset = ids[0]
		if ids.size() > 1:
			var which: UiStepper = UiStepper.new("ui.rules.game", titles, 0)
			which.stepped.connect(func(i: int) -> void: _show_ruleset(ids[i]))
			body.add_child(which)
	_search.placeholder_text = "ui.rules.search"
	_search.clear_button_enabled = true
	_search.text_changed.connect(_on_search_changed)
	body.add_child(_search)
	var pages: HBoxContainer = Ui.row(24)
	pages.size_flags_vertical = Control.SIZE_EXPAND_FILL
	body.add_child(pages)
	var left: ScrollContainer = Ui.scroll(_chapters)
	left.size_flags_stretch_ratio = 0.42
	pages.add_child(left)
	var sheet: PanelContainer = Ui.panel("PaperPanel")
	sheet.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_right = Ui.scroll(_texts)
	sheet.add_child(_right)
	pages.add_child(sheet)


func _ready() -> void:
	if not _ruleset.is_empty() and _right != null:
		_show_ruleset(_ruleset)


func default_focus() -> Control:
	return _target


func _show_ruleset(id: String) -> void:
	_ruleset = id
	Ui.clear(_chapters)
	var wanted: String = str(Rulebooks.rule(id, _rule).get("chapter", "")) if not _rule.is_empty() else ""
	var chapters: Array = Rulebooks.chapters(id)
	if not _used.is_empty():
		chapters = [{"id": USED, "name": tr("ui.rules.used")}] + chapters
	for chapter: Dictionary in chapters:
		var chapter_id: String = chapter["id"]
		if wanted.is_empty():
			wanted = chapter_id
		var made: Button = Ui.button(str(chapter["name"]), _show_chapter.bind(chapter_id), "IconButton")
		made.alignment = HORIZONTAL_ALIGNMENT_LEFT
		made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		made.focus_entered.connect(_show_chapter.bind(chapter_id))
		made.pressed.connect(_search.clear)
		_chapters.add_child(made)
		if chapter_id == wanted:
			_target = made
	_show_chapter(wanted)
	if not _search.text.is_empty():
		_on_search_changed(_search.text)


func _show_chapter(id: String) -> void:
	if _chapter == _ruleset + id:
		return
	_chapter = _ruleset + id
	Ui.clear(_texts)
	var rules: Dictionary = Rulebooks.rules(_ruleset)
	if rules.is_empty():
		return
	var chapters: PackedStringArray = rules["chapter"]
	var shown: UiCard
	for i: int in chapters.size():
		if chapters[i] == id or (id == USED and _used.has(rules["id"][i] as String)):
			var card: UiCard = _add_rule(rules, i)
			if rules["id"][i] == _rule:
				shown = card
	_right.set_deferred(&"scroll_vertical", 0)
	if shown != null:
		_target = shown
		shown.grab_focus.call_deferred()


func _add_rule(rules: Dictionary, i: int) -> UiCard:
	var card: UiCard = UiCard.new(str(rules["title"][i]))
	card.theme_type_variation = "ClearPanel"
	card.add_line(str(rules["text"][i]))
	card.add_line(str(rules["id"][i]) if rules["kind"][i] == "rule" else Texts.fill("ui.rules.ruling", [rules["id"][i]]), true)
	_texts.add_child(card)
	var see: PackedStringArray = rules["see"][i]
	if not see.is_empty():
		var links: VBoxContainer = Ui.column(4)
		for id: String in see:
			var words: String = Texts.fill("ui.rules.see", [id, Rulebooks.rule(_ruleset, id)["title"]])
			var link: Button = Ui.button(words, func() -> void: Screens.open(RulesScreen.new(_ruleset, id)))
			link.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
			link.alignment = HORIZONTAL_ALIGNMENT_LEFT
			links.add_child(link)
		_texts.add_child(links)
	return card


# Rules whose id, title or text hold all the words; without a word the first chapter again.
func _on_search_changed(wanted: String) -> void:
	var words: PackedStringArray = wanted.to_lower().split(" ", false)
	_chapter = ""
	if words.is_empty():
		_show_chapter(str(Rulebooks.chapters(_ruleset)[0]["id"]))
		return
	Ui.clear(_texts)
	var rules: Dictionary = Rulebooks.rules(_ruleset)
	var ids: PackedStringArray = rules["id"]
	var count: int = 0
	for i: int in ids.size():
		var all: String = " ".join([ids[i], rules["title"][i], rules["text"][i]]).to_lower()
		if Array(words).all(func(word: String) -> bool: return all.contains(word)):
			_add_rule(rules, i)
			count += 1
	var line: Label = Ui.label(Texts.fill("ui.rules.found" if count > 0 else "ui.rules.found_none", [count]), "InkSmallLabel", true)
	_texts.add_child(line)
	_texts.move_child(line, 0)
	_right.set_deferred(&"scroll_vertical", 0)
