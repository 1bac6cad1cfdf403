// The catalog: everything about a ruleset that never changes during a match, under the ids that nouns use.
#pragma once

#include "noun.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace baton {

/// One named thing: `id` is the stable data id (text form of the noun), `name` what people read.
struct Named {
	std::string id;
	std::string name;
	std::string detail; ///< card text, tooltip; may be empty
	std::string kind; ///< of a space: "territory", "port", "sea"; of a type: "land", "ship"; free word otherwise
	int16_t board = 0; ///< of a space: index into Catalog::boards
	float lon = 0; ///< of a map space
	float lat = 0;
	int16_t value = 0; ///< of a card: its points; of a type: its price; otherwise free
	std::string icon; ///< one-colour icon in assets/art/icons; empty: use `id`
	/// Drawing in assets/art/pieces: of a type its counter, of a condition or mark the marker that shows it; may be
	/// empty.
	std::string art;
	std::string rule; ///< rule id behind it; may be empty
};

/// Names of one noun kind, looked up both ways.
class NameTable {
public:
	/// Appends and returns the new id. Ids must be unique inside the table.
	int add(Named named);
	int size() const { return int(items_.size()); }
	const Named &operator[](int id) const { return items_[size_t(id)]; }
	/// -1 when unknown.
	int find(std::string_view id) const;
	const std::vector<Named> &items() const { return items_; }
	/// What is told later about an entry; its id must stay.
	Named &edit(int id) { return items_[size_t(id)]; }

private:
	std::vector<Named> items_;
	std::unordered_map<std::string, int> by_id_;
};

/// Name under which a ruleset's files hold the list of all nations (assets/art/nations.toml).
inline constexpr std::string_view NATION_LIST = "core/nations.toml";

/// A people with its own colours: a power, a minor state, insurgents. Looks come from the list of all nations
/// (assets/art/nations.toml) or from the ruleset.
struct NationInfo {
	std::string id;
	std::string name;
	std::string adjective;
	std::string code; ///< short name for narrow panels
	std::string colour; ///< "#2b5aa6": of its pieces and flags
	std::string trim; ///< rims and facings
	std::string tint; ///< of its land on the map
	int16_t pattern = 0; ///< hatching of its land and pieces, 0 to 15, so that colour never stands alone
	std::string emblem; ///< device on its counters: drawing in assets/art/emblems
	std::vector<std::string> flag; ///< layout and colours
	PowerId power = NO_POWER; ///< the power that it is, if any
};

/// A number on the counter of a leader.
struct Rating {
	std::string id; ///< text key "<prefix>rating.<id>"
	int16_t value = 0;
};

/// Somebody with a name and a face.
struct LeaderInfo {
	std::string id;
	std::string name;
	std::string kind; ///< "general", "admiral"
	std::string portrait; ///< drawing in assets/art/portraits
	int16_t nation = -1; ///< Catalog::nations
	std::vector<Rating> ratings;
};

/// A table of the ruleset's own panel: its rows in a view have one number for each of these columns.
struct PanelInfo {
	std::string id;
	std::vector<std::string> columns;
};

/// The sound of an event.
struct EventSound {
	std::string event; ///< Event::what begins so
	std::string sound; ///< file in assets/audio
};

struct SeatInfo {
	std::string id; ///< "seat1"
	std::string name; ///< "France and Austria"
	std::vector<PowerId> powers; ///< at the start; control can change in the state
	int8_t team = -1;
};

/// What a player is told before a match begins.
struct Briefing {
	std::string win; ///< what wins
	std::string lose; ///< what loses
	std::vector<std::string> first; ///< three things to do first
};

struct ScenarioInfo {
	std::string id;
	std::string title;
	std::string detail; ///< the situation
	std::vector<SeatInfo> seats;
	bool free_seats = false; ///< who plays which power can be said at set-up (MatchSetup::seat_of)
	int minutes = 0; ///< about how long it takes at a table of people
	int difficulty = 0; ///< 0 easy, 1 middling, 2 hard to learn the game with
	bool start_here = false; ///< the one to begin with
	Briefing briefing;
};

struct OptionInfo {
	std::string id;
	std::string title;
	std::string detail;
	std::string rule;
	int lo = 0, hi = 1; ///< 0..1 is a switch
	int def = 0;
	bool deals_powers =
			false; ///< when on, powers are dealt to the seats as the match begins, whatever the scenario says
};

struct RuleInfo {
	std::string id;
	std::string chapter;
	std::string title;
	std::string text;
	std::string kind; ///< "rule" or "ruling"
	std::vector<std::string> see; ///< ids of rules to read with it
};

/// A row of `view.tracks`: how it is called and shown.
struct TrackInfo {
	std::string id;
	std::string name;
	std::string icon;
	bool per_power = true;
	int lo = 0, hi = 0; ///< 0,0: open ended
};

struct Catalog {
	std::string id; ///< name of its folder in assets/rulesets
	std::string code; ///< "IB"
	std::string prefix; ///< "ib.": what its text keys begin with; see set_code
	std::string title;
	std::string credits; ///< system and designer
	int seats_min = 0, seats_max = 0; ///< how many can play
	int minutes = 0; ///< about how long the longest scenario takes at a table of people
	int weight = 0; ///< how much there is to learn, 1 to 5
	Briefing briefing; ///< of every scenario that has none of its own
	uint64_t data_version = 0; ///< hash of all data texts; stands in saves

	std::vector<Named> boards; ///< [0] is the map
	NameTable powers, spaces, cards, types, options, slots, dice;
	std::vector<TrackInfo> tracks;
	NameTable zones; ///< where cards lie: "hand", "deck", "discard" ...
	/// Bits of PieceRow::flags and of SpaceRow::flags. Of several that have a marker (`art`) the one with the lowest
	/// `value` is seen.
	NameTable conditions, space_flags;
	NameTable relations; ///< kinds of RelationRow: "war", "peace", "pact", "passage" ...
	std::vector<NationInfo> nations;
	std::vector<LeaderInfo> leaders;
	std::vector<PanelInfo> panels;
	std::vector<EventSound> sounds; ///< from loud to quiet
	std::vector<std::string> frames; ///< names of frame kinds, text key "<code>.frame.<name>"
	std::vector<ScenarioInfo> scenarios;
	std::vector<OptionInfo> game_options;
	std::vector<Named> chapters; ///< of the rules reference
	std::vector<RuleInfo> rules;
	std::unordered_map<std::string, std::string> texts; ///< text key -> English template with {0} {1} ...

	/// Sets `code`, and `prefix` by it.
	void set_code(std::string_view new_code);
	int scenario(std::string_view scenario_id) const; ///< -1 when unknown
	int nation(std::string_view nation_id) const; ///< -1 when unknown
	int panel(std::string_view panel_id) const; ///< -1 when unknown
	const RuleInfo *rule(std::string_view rule_id) const;
	/// Table of a noun kind, or nullptr for kinds without one (Number, Piece, Lot, None).
	const NameTable *table(NounKind kind) const;
};

} // namespace baton
