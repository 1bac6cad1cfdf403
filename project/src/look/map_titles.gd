## The words in the title cartouche of each map sheet: a line above, the name of the land, a line below.
class_name MapTitles
extends RefCounted

const LINES: Dictionary[String, Array] = {
	"imperial_borders": ["A new and correct chart of", "EUROPE", "with its empires, kingdoms and seas, 1815"],
	"napoleon_against_europe": ["A general map of the theatre of war in", "EUROPE", "and the Levant, from 1805 to 1815"],
	"napoleonic_wars": ["The post roads, duchies and sea lanes of", "EUROPE", "for the use of the staff, 1805"],
	"kutuzov": ["The western provinces of the", "RUSSIAN EMPIRE", "with the roads to Moscow, 1812"],
	"roads_1812": ["The towns and post roads from the", "NIEMEN TO MOSCOW", "for the use of the staff, 1812"],
	"napoleon_in_europe": ["The powers and their borders in", "EUROPE", "after the treaties of 1802"],
}


static func lines(ruleset: String) -> PackedStringArray:
	return PackedStringArray(LINES.get(ruleset, ["A new chart of", "EUROPE", "and its neighbours"]))
