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
	std::string icon; ///< art id; empty: use `id`
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

private:
	std::vector<Named> items_;
	std::unordered_map<std::string, int> by_id_;
};

struct SeatInfo {
	std::string id; ///< "seat1"
	std::string name; ///< "France and Austria"
	std::vector<PowerId> powers; ///< at the start; control can change in the state
	int8_t team = -1;
};

struct ScenarioInfo {
	std::string id;
	std::string title;
	std::string detail;
	std::vector<SeatInfo> seats;
	bool free_seats = false; ///< who plays which power can be said at set-up (MatchSetup::seat_of)
};

struct OptionInfo {
	std::string id;
	std::string title;
	std::string detail;
	std::string rule;
	int lo = 0, hi = 1; ///< 0..1 is a switch
	int def = 0;
};

struct RuleInfo {
	std::string id;
	std::string chapter;
	std::string title;
	std::string text;
	std::string kind; ///< "rule" or "ruling"
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
	std::string id; ///< folder name "imperial_borders"
	std::string code; ///< "IB"
	std::string title;
	std::string credits; ///< system and designer
	uint64_t data_version = 0; ///< hash of all data texts; stands in saves

	std::vector<Named> boards; ///< [0] is the map
	NameTable powers, spaces, cards, types, options, slots, dice;
	std::vector<TrackInfo> tracks;
	std::vector<std::string> zones; ///< where cards lie: "hand", "deck", "discard" ...
	std::vector<std::string> conditions; ///< names of the bits of PieceRow::flags
	std::vector<std::string> space_flags; ///< names of the bits of SpaceRow::flags
	std::vector<std::string> frames; ///< names of frame kinds, text key "<code>.frame.<name>"
	std::vector<ScenarioInfo> scenarios;
	std::vector<OptionInfo> game_options;
	std::vector<Named> chapters; ///< of the rules reference
	std::vector<RuleInfo> rules;
	std::unordered_map<std::string, std::string> texts; ///< text key -> English template with {0} {1} ...

	int scenario(std::string_view scenario_id) const; ///< -1 when unknown
	const RuleInfo *rule(std::string_view rule_id) const;
	/// Table of a noun kind, or nullptr for kinds without one (Number, Piece, Lot, None).
	const NameTable *table(NounKind kind) const;
};

} // namespace baton
