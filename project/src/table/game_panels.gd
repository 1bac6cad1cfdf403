## Finds the panel of a ruleset: `res://src/games/<ruleset>/panel.gd`, if there is one.
class_name GamePanels
extends RefCounted


static func make(ruleset: String) -> GamePanel:
	var path: String = "res://src/games/%s/panel.gd" % ruleset
	if not ResourceLoader.exists(path):
		return null
	var script: GDScript = load(path)
	return script.new() as GamePanel
