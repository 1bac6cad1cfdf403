// Land positions for tests of Napoléon against Europe: an empty map with the alliances of 1805 (Prussia in the
// Coalition), nobody holds a card.
#pragma once

#include "ne_table.h"

#include "rulesets/napoleon_against_europe/land/ne_march.h"

namespace baton::ne::test {

inline PieceSet pieces(std::initializer_list<const char *> ids) {
	PieceSet set;
	for (const char *id : ids) {
		set.set(piece(id));
	}
	return set;
}

/// Round 3 of a year. Napoléon waits at Bayonne with one corps, far from everything; take him where he is needed.
class LandTable : public Table {
public:
	LandTable() {
		edit("clear");
		S &state_of = s();
		for (int z = 0; z < game_data().zones; ++z) {
			state_of.flag[z] = NO_SIDE;
			state_of.fort[z] = 0;
		}
		for (int p = 0; p < game_data().provinces; ++p) {
			state_of.owner[p] = game_data().province[size_t(p)].country;
		}
		for (CardState &card : state_of.cards) {
			card = { Pile::Removed, 0 };
		}
		for (Piece &p : state_of.pieces) {
			p.flags = 0;
		}
		for (const char *line : { "turkey neutral", "spain ally empire", "prussia ally coalition",
					 "austria ally coalition", "russia ally coalition", "holland ally empire france",
					 "italy protectorate empire", "switzerland protectorate empire", "bavaria ally empire france",
					 "wurttemberg ally empire france", "baden ally empire france", "hesse neutral",
					 "saxony ally coalition prussia", "thuringia ally coalition austria", "berg neutral",
					 "frankfurt neutral", "hanover neutral", "tuscany ally empire france",
					 "papal_states ally coalition austria", "naples ally coalition britain", "sicily absent",
					 "portugal ally coalition britain", "denmark neutral", "sweden ally coalition britain",
					 "egypt neutral", "poland absent" }) {
			edit(std::string("status ") + line);
		}
		state_of.round = 3;
		state_of.reinforced = 0xFF; // no replacements of the Hundred Days (NE-20.1-d)
		edits("put napoleon bayonne; put fr_line_11 bayonne");
	}

	LandTable &act(std::string_view text) {
		Table::act(text);
		return *this;
	}
	LandTable &edit(std::string_view text) {
		Table::edit(text);
		return *this;
	}
	LandTable &edits(std::string_view text) {
		Table::edits(text);
		return *this;
	}
	LandTable &dice(std::string_view purpose, std::initializer_list<int> results) {
		Table::dice(purpose, results);
		return *this;
	}
	/// Several pieces in one zone, at full strength and in no army.
	LandTable &stand(std::string_view where, std::initializer_list<const char *> ids) {
		for (const char *id : ids) {
			edit(std::string("put ") + id + " " + std::string(where) + " loose");
		}
		return *this;
	}
	/// An army: the marker, its commander, the rest.
	LandTable &army(std::string_view where, const std::string &marker, const std::string &commander,
			std::initializer_list<const char *> ids) {
		const std::string zone_id(where);
		edit("put " + marker + " " + zone_id);
		edit("put " + commander + " " + zone_id + " commander army=" + marker);
		for (const char *id : ids) {
			edit(std::string("put ") + id + " " + zone_id + " army=" + marker);
		}
		return *this;
	}
	LandTable &steps(std::string_view id, int n) {
		s().pieces[piece(id)].steps = uint8_t(n);
		return *this;
	}
	LandTable &demoralise(std::initializer_list<const char *> ids) {
		set_flags(s(), pieces(ids), piece_flag::DEMORALISED);
		return *this;
	}
	int steps_of(std::string_view id) const { return at(id).steps; }
	bool is(std::string_view id, uint16_t flag) const { return has(at(id), flag); }
	bool is_off(std::string_view id) const { return at(id).steps == 0; }
	bool asks(std::string_view kind) const { return decision().kind == std::string(kind); }
	int points() const { return points_left(r()); }
	/// The force of this leader is on the march.
	LandTable &march(std::string_view leader) {
		begin("activate " + std::string(leader));
		REQUIRE(asks("march"));
		return *this;
	}
	/// A step of the force under way by its side.
	LandTable &go(std::string_view where) {
		act(std::string(s().move.side == EMPIRE ? "empire" : "coalition") + ": select_space " + std::string(where));
		return *this;
	}
	/// Value of a modifier of the last event of this name; 0 when it has none.
	int modifier(std::string_view what, std::string_view source, int power = -1) const {
		for (size_t i = sink.events.size(); i-- > 0;) {
			const Event &e = sink.events[i];
			if (what == e.what && (power < 0 || e.power == power)) {
				for (int k = 0; k < e.mod_count; ++k) {
					if (source == sink.modifiers[e.mod_begin + size_t(k)].source) {
						return sink.modifiers[e.mod_begin + size_t(k)].value;
					}
				}
				return 0;
			}
		}
		FAIL("no event " << std::string(what));
		return 0;
	}
	/// The last event of this name that concerns a side.
	const Event &event(std::string_view what, int power = -1) const {
		for (size_t i = sink.events.size(); i-- > 0;) {
			if (what == sink.events[i].what && (power < 0 || sink.events[i].power == power)) {
				return sink.events[i];
			}
		}
		FAIL("no event " << std::string(what));
		return sink.events[0];
	}
	int count(std::string_view what) const {
		int n = 0;
		for (const Event &e : sink.events) {
			n += what == e.what ? 1 : 0;
		}
		return n;
	}
	/// Position of the first event of this name in the log; -1: none.
	int place_of(std::string_view what) const {
		for (size_t i = 0; i < sink.events.size(); ++i) {
			if (what == sink.events[i].what) {
				return int(i);
			}
		}
		return -1;
	}
};

} // namespace baton::ne::test
