extends SceneTree
## Library: content from texts, lists, tables and texts of every ruleset; broken and unknown content.
# expects-errors

const Kit: GDScript = preload("bridge_kit.gd")
const TABLES: PackedStringArray = ["boards", "powers", "spaces", "cards", "types", "options", "slots", "dice", "zones", "conditions", "space_flags", "relations"]
const COLUMNS: PackedStringArray = ["id", "name", "detail", "kind", "icon", "art", "rule", "board", "value", "lon", "lat"]

var kit: Kit = Kit.new()


func _initialize() -> void:
	var library := kit.make_library()
	test_lists(library)
	for ruleset: String in kit.rulesets(library):
		test_ruleset(library, ruleset)
	test_texts(library)
	test_bad_content(library)
	test_bad_arguments(library)
	kit.finish(self)


func test_lists(library: Library) -> void:
	kit.check(library.file_count() > 5, "the content has files")
	kit.check(not library.rulesets().is_empty(), "there are rulesets")
	for row: Dictionary in library.rulesets():
		kit.check(row["ok"] == (library.error_of(row["id"] as String) == ""), "%s says whether it can be played" % row["id"])
		kit.check(row["seats_min"] > 0 and row["seats_min"] <= row["seats_max"] and row["minutes"] > 0 and row["weight"] > 0, "%s says players, minutes and weight" % row["id"])
		kit.check(row["ok"] as bool, "%s can be played: %s" % [row["id"], row["error"]])
	kit.check(not library.bot_levels().is_empty(), "there are bots")
	kit.check("en" in library.locales(), "there is English")


func test_ruleset(library: Library, ruleset: String) -> void:
	var catalog: Dictionary = library.catalog(ruleset)
	kit.check(catalog.is_read_only() and catalog["id"] == ruleset, "%s has a read-only catalog" % ruleset)
	kit.check(is_same(catalog, library.catalog(ruleset)), "the catalog is made once")
	for table: String in TABLES:
		var columns: Dictionary = catalog[table]
		var ids: PackedStringArray = columns["id"]
		for column: String in COLUMNS:
			@warning_ignore("unsafe_method_access")
			kit.check(columns[column].size() == ids.size(), "%s.%s.%s has a value for each" % [ruleset, table, column])
		kit.check("" not in ids and "" not in (columns["icon"] as PackedStringArray), "%s.%s: ids and icons" % [ruleset, table])
	for table: String in ["powers", "spaces", "types"]:
		kit.check(not (catalog[table]["id"] as PackedStringArray).is_empty(), "%s has %s" % [ruleset, table])
	var tracks: Dictionary = catalog["tracks"]
	kit.check((tracks["hi"] as PackedInt32Array).size() == (tracks["name"] as PackedStringArray).size(), "columns of tracks")
	var frames: Dictionary = catalog["frames"]
	kit.check((frames["id"] as PackedStringArray).size() == (frames["name"] as PackedStringArray).size(), "columns of frames")
	test_people(catalog)
	kit.check(catalog["prefix"] == str(catalog["code"]).to_lower() + ".", "text keys begin with the code in small letters")
	for id: String in catalog["panels"] as Dictionary:
		kit.check(not (catalog["panels"][id] as PackedStringArray).is_empty(), "the panel %s has columns" % id)
	var sounds: Dictionary = catalog["sounds"]
	for i: int in (sounds["event"] as PackedStringArray).size():
		var path: String = "res://assets/audio/%s.wav" % sounds["sound"][i]
		kit.check(FileAccess.file_exists(path), "%s sounds like %s" % [sounds["event"][i], path])
	test_setup_lists(library, ruleset, (catalog["powers"]["id"] as PackedStringArray).size())
	test_rules(library, ruleset)


func test_people(catalog: Dictionary) -> void:
	var nations: Dictionary = catalog["nations"]
	var ids: PackedStringArray = nations["id"]
	kit.check(not ids.is_empty(), "there are nations")
	for column: String in nations:
		@warning_ignore("unsafe_method_access")
		kit.check(nations[column].size() == ids.size(), "nations.%s has a value for each" % column)
	var powers: PackedStringArray = catalog["powers"]["id"]
	for i: int in ids.size():
		kit.check(Color.html_is_valid(str(nations["colour"][i])) and not str(nations["emblem"][i]).is_empty(), "%s has a look" % ids[i])
		var power: int = nations["power"][i]
		kit.check(power < 0 or powers[power] == ids[i], "%s is the power of that name" % ids[i])
	var leaders: Dictionary = catalog["leaders"]
	for i: int in (leaders["id"] as PackedStringArray).size():
		kit.check(int(leaders["nation"][i]) >= 0 and not (leaders["ratings"][i] as Dictionary).is_empty(), "%s has a nation and ratings" % leaders["id"][i])


func test_setup_lists(library: Library, ruleset: String, powers: int) -> void:
	kit.check(not library.scenarios(ruleset).is_empty(), "%s has scenarios" % ruleset)
	kit.check(library.scenarios(ruleset).filter(func(row: Dictionary) -> bool: return row["start_here"]).size() == 1, "%s says where to start" % ruleset)
	for scenario: Dictionary in library.scenarios(ruleset):
		kit.check(scenario["minutes"] > 0 and scenario["win"] != "" and scenario["lose"] != "" and (scenario["first"] as PackedStringArray).size() == 3, "%s has a briefing" % scenario["id"])
		kit.check(scenario["title"] != "" and not (scenario["seats"] as Array).is_empty(), "%s has seats" % scenario["id"])
		for seat: Dictionary in scenario["seats"]:
			for power: int in seat["powers"] as PackedInt32Array:
				kit.check(power >= 0 and power < powers, "powers of a seat exist")
	for option: Dictionary in library.options(ruleset):
		kit.check(option["deals_powers"] == (option["id"] == "random_deal"), "%s says whether it deals the powers" % option["id"])
		kit.check(option["lo"] <= option["default"] and option["default"] <= option["hi"], "default of %s" % option["id"])


func test_rules(library: Library, ruleset: String) -> void:
	var rules: Dictionary = library.rules(ruleset)
	var ids: PackedStringArray = rules["id"]
	kit.check(not ids.is_empty() and rules.is_read_only(), "%s has rules" % ruleset)
	for column: String in ["chapter", "title", "text", "kind"]:
		kit.check((rules[column] as PackedStringArray).size() == ids.size(), "column %s of the rules" % column)
	kit.check((rules["see"] as Array).size() == ids.size(), "column see of the rules")
	var rule: Dictionary = library.rule(ruleset, ids[0])
	kit.check(rule["id"] == ids[0] and rule["text"] == rules["text"][0], "one rule")
	kit.check(library.rule(ruleset, "no such rule").is_empty(), "no rule")
	var chapters: PackedStringArray = []
	for chapter: Dictionary in library.chapters(ruleset):
		chapters.append(chapter["id"] as String)
	kit.check(chapters.has(rules["chapter"][0]), "rules lie in chapters")
	kit.check(not library.ruleset_texts(ruleset).is_empty(), "%s has texts" % ruleset)


func test_texts(library: Library) -> void:
	var list: Dictionary = library.nations()
	kit.check((list["nations"]["id"] as PackedStringArray).has("france") and list["aliases"]["britain"] == "great_britain", "the list of all nations")
	var texts: Dictionary = library.texts("en")
	kit.check(texts.has("core.refuse.over"), "the kernel's texts are there")
	library.add_file("text/xx/ui.toml", "schema = 1\ndescription = \"A test.\"\n[text.menu]\nplay = \"Zürich\"\n")
	kit.check(library.texts("xx") == {"menu.play": "Zürich"}, "texts of another locale")
	kit.check(library.locales().has("xx"), "the other locale is listed")
	kit.refused(library, "texts", ["tlh"], "no texts for the locale")
	library.add_file("text/yy/ui.toml", "this is no TOML")
	var broken: Variant = kit.refused(library, "texts", ["yy"], "text/yy/ui.toml")
	kit.check(broken == {}, "broken texts are empty")


func test_bad_content(library: Library) -> void:
	var ruleset: String = kit.rulesets(library)[0]
	var empty := Library.new()
	kit.check(not empty.rulesets().is_empty() and kit.rulesets(empty).is_empty(), "without content nothing can be played")
	kit.check(ruleset in empty.error_of(ruleset), "and the library says why")
	library.add_file("rulesets/%s/map.toml" % ruleset, "schema = \n")
	kit.check("map.toml" in library.error_of(ruleset), "broken content names its file: " + library.error_of(ruleset))
	kit.refused(library, "catalog", [ruleset], "map.toml")
	library.clear()
	kit.check(library.file_count() == 0 and kit.rulesets(library).is_empty(), "a cleared library is empty")
	kit.CONTENT.fill(library)
	kit.check(library.error_of(ruleset) == "", "and can be filled again")


func test_bad_arguments(library: Library) -> void:
	for method: String in ["scenarios", "options", "catalog", "chapters", "rules", "ruleset_texts"]:
		@warning_ignore("unsafe_method_access")
		kit.check(kit.refused(library, method, ["chess"], "chess").is_empty(), "%s of an unknown ruleset is empty" % method)
		kit.check(kit.refused(library, method, [null], "Cannot convert") == null, "%s refuses null" % method)
		kit.check(kit.refused(library, method, ["a", "b"], "xpected 1 argument") == null, "%s refuses two arguments" % method)
	kit.check("chess" in library.error_of("chess"), "an unknown ruleset has an error")
	kit.refused(library, "rule", ["chess", "X"], "chess")
	kit.refused(library, "list_saves", ["user://saves"], "globalize_path")
	kit.check(library.list_saves("/no/such/folder").is_empty(), "a folder that is not there has no saves")
	kit.check("globalize_path" in library.delete_save("user://x.baton"), "deleting needs a path of the system")
	kit.check("not a save" in library.delete_save("/tmp/something.txt"), "only saves are deleted")
