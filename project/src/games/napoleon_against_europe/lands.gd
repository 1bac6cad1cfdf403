## Says how each zone of Napoléon against Europe is painted: in its nation's colour, marked where the other side holds it.
extends RefCounted

const FLAGS: Dictionary[String, String] = {"flag_empire": "empire", "flag_coalition": "coalition"}


## Nation, occupier and camp for each row of the view's spaces; empty where there is none.
static func paint(names: CatalogNames, spaces: PackedInt32Array) -> Array[PackedStringArray]:
	var camps: Dictionary[String, String] = {}
	var painted: Array[PackedStringArray] = []
	var neutral: int = names.flag("space_flags", "neutral")
	var held: Dictionary[int, String] = {}
	for word: String in FLAGS:
		held[names.flag("space_flags", word)] = FLAGS[word]
	for at: int in range(0, spaces.size(), Match.SPACE_STRIDE):
		var row: PackedStringArray = ["", "", ""]
		var nation: String = names.nation_id(spaces[at + Match.SPACE_NATION])
		var flags: int = spaces[at + Match.SPACE_FLAGS]
		if not nation.is_empty():
			row[0] = nation
			for bit: int in held:
				if flags & bit != 0:
					row[1] = held[bit]
			if row[1].is_empty() and spaces[at + Match.SPACE_OWNER] >= 0 and flags & neutral == 0:
				camps[row[0]] = names.power_id(spaces[at + Match.SPACE_OWNER])
		painted.append(row)
	for i: int in painted.size():
		if painted[i][1].is_empty():
			painted[i][2] = camps.get(painted[i][0], "")
	return painted
