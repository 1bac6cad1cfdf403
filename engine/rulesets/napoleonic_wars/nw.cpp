// The Napoleonic Wars as a Game: frame table, loading, score and the simplest gifts to the bots.
#include "nw.h"

#include "cards/nw_event.h"
#include "flow/nw_turn.h"
#include "nw_words.h"
#include "politics/nw_states.h"
#include "rulesets/impulse/battle/im_siege.h"
#include "rulesets/impulse/flow/im_window.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "sea/nw_sail.h"

#include "kit/catalog_reader.h"
#include "kit/edit_table.h"
#include "kit/frame_table.h"
#include "kit/load_game.h"

#include <algorithm>
#include <cmath>

namespace baton::nw {

static_assert(std::has_unique_object_representations_v<ImState>);
static_assert(sizeof(ImState) <= 16384);

namespace {

std::span<const Def> frame_table() {
	static const kit::FrameTable<Def, F_NW> TABLE = {
		{ F_MATCH, MATCH_FRAME },
		{ F_TRACK, TRACK_FRAME },
		{ F_IMPULSE, IMPULSE_FRAME },
		{ F_TURN_END, TURN_END_FRAME },
		{ F_DUTIES, DUTIES_FRAME },
		{ F_EVENT, nw::EVENT_FRAME },
		{ F_MOVE, MOVE_FRAME },
		{ F_REACT, REACT_FRAME },
		{ F_ATTRITION, ATTRITION_FRAME },
		{ F_LOSSES, LOSSES_FRAME },
		{ F_BATTLE, BATTLE_FRAME },
		{ F_CASUALTIES, CASUALTIES_FRAME },
		{ F_RETREAT, RETREAT_FRAME },
		{ F_CAPTURE, CAPTURE_FRAME },
		{ F_SIEGE, SIEGE_FRAME },
		{ F_WINDOW, WINDOW_FRAME },
		{ F_MULLIGAN, MULLIGAN_FRAME },
		{ F_PEACE_BID, PEACE_BID_FRAME },
		{ F_REINFORCE, REINFORCE_FRAME },
		{ F_EXCESS, EXCESS_FRAME },
		{ F_CEDE, CEDE_FRAME },
		{ F_OFFER, OFFER_FRAME },
		{ F_ASK, ASK_FRAME },
		{ F_CONSENT, CONSENT_FRAME },
		{ F_CAMPS, CAMPS_FRAME },
		{ F_SAIL, SAIL_FRAME },
		{ F_SEA_BATTLE, SEA_BATTLE_FRAME },
	};
	return TABLE;
}

std::unique_ptr<ImData> load_nw(const data::FileSet &files, data::Errors &errors, Catalog &catalog) {
	std::unique_ptr<ImData> data = load_data(files, errors, catalog, nw_laws());
	const data::IdTable none("rule");
	kit::CatalogReader words{ catalog, none, "nw." };
	words.add_words(NW_WORD_IDS, files, errors);
	return data;
}

} // namespace

NwGame::NwGame(std::unique_ptr<const ImData> data, Catalog catalog) :
		ImGame(std::move(data), std::move(catalog), frame_table()) {}

std::unique_ptr<Game> load(const data::FileSet &files, std::string &errors) {
	return kit::load_game<NwGame>(files, errors, load_nw);
}

Status NwGame::begin_match(W &w, const MatchSetup &setup) const {
	if (const Status status = kit::read_setup(catalog(), setup, w.s.options); !status) {
		return status;
	}
	w.s.scenario = uint8_t(setup.scenario);
	kit::seat_powers(w.s.core, catalog().scenarios[size_t(setup.scenario)]);
	place_start(w, setup.scenario);
	return Status::ok();
}

std::string NwGame::invariants(const State &state) const {
	const R r{ data(), of(state) };
	if (std::string broken = ImGame::invariants(state); !broken.empty()) {
		return broken;
	}
	int flags = 0;
	for (int p = 0; p < r.data.places; ++p) {
		flags += r.s.flag[p] != 0 ? 1 : 0;
	}
	if (flags > r.data.nation[FRANCE].flags) {
		return "more Flags than there are (NW-2.2-i)";
	}
	for (Nation n = 0; n < NATIONS; ++n) {
		const std::string &id = r.data.nation[size_t(n)].id;
		const ConsulBox box = box_of(r.s, n);
		if ((box == ConsulBox::None) == is_proxy(r.s, n)) {
			return id + " has a player and a Consul, or neither (NW-4.2-c)";
		}
		if (is_proxy(r.s, n) && is_directed(r.s, n) != is_pact(r.s, n)) {
			return id + " is directed without a Pact, or not directed in one (NW-4.3-a)";
		}
		if (is_subject(r.s, n) && is_in_camp(r.s, n)) {
			return id + " is a Subject Neutral in a Camp (NW-3-subject-neutral)";
		}
		// NW-8.81-c
		for (Nation other = 0; other < NATIONS; ++other) {
			const bool is_one_seat = r.s.core.seat_of[n] != NO_SEAT && r.s.core.seat_of[n] == r.s.core.seat_of[other];
			if (is_one_seat && is_player_power(r.s, n) && is_player_power(r.s, other) && is_at_war(r.s, n, other)) {
				return id + " and " + r.data.nation[size_t(other)].id + " have one player and are at war (NW-8.81-c)";
			}
		}
	}
	for (int i = 0; i < squadrons(r); ++i) {
		const SquadronState &squadron = r.s.nw.squadrons[i];
		const bool is_at_a_port = is_in_port(squadron.at) && squadron.at < r.data.places && r.data.ports[squadron.at];
		const bool is_at_a_zone = is_at_sea(squadron.at) && zone_of(squadron.at) < int(r.data.nw.sea.size());
		if (!is_at_a_port && !is_at_a_zone && squadron.at < FLEET_POOL) {
			return r.data.nw.squadron[size_t(i)].id + " is nowhere";
		}
		// NW-13.9-a: nobody lies in an enemy's Port.
		if (is_at_a_port && is_at_war(r.s, nation_of_squadron(r, i), holder(r, squadron.at)) && r.s.core.depth < 3) {
			return r.data.nw.squadron[size_t(i)].id + " lies in an enemy Port (NW-13.9-a)";
		}
	}
	return "";
}

Answer NwGame::query(const State &state, PowerSet, std::string_view name, std::span<const Noun>) const {
	Answer out;
	const R r{ data(), of(state) };
	if (name == "score") {
		for (Nation n = 0; n < NATIONS; ++n) {
			if (is_player_power(r.s, n)) {
				out.lines.push_back({ "score", { Noun::power(n) }, double(points_of_power(r, n)), 0, "NW-5.81-a" });
			}
		}
	} else if (name == "conquest") {
		// The chance of a Conquest roll as things stand.
		for (Nation n = 0; n < NATIONS; ++n) {
			const int needed = r.data.nw.tables.conquest_needed - conquest_modifier(r, n);
			const double odds = std::clamp((7 - needed) / 6.0, 0.0, 1.0);
			out.lines.push_back({ "conquest", { Noun::power(n) }, odds, double(keys_lost(r, n)), "NW-15.1-b" });
		}
	} else {
		out.status = Status::refuse(core_rule::FORM, "core.refuse.form");
	}
	return out;
}

void NwGame::scores(const State &state, std::span<int> per_power) const {
	const R r{ data(), of(state) };
	std::fill(per_power.begin(), per_power.end(), 0);
	for (Nation n = 0; n < NATIONS; ++n) {
		per_power[size_t(n)] = is_player_power(r.s, n) ? points_of_seat(r, r.s.core.seat_of[n]) : 0;
	}
}

void NwGame::evaluate(const State &state, std::span<float> per_power) const {
	const R r{ data(), of(state) };
	std::fill(per_power.begin(), per_power.end(), 0.f);
	float sum = 0;
	for (Nation n = 0; n < NATIONS; ++n) {
		if (!is_player_power(r.s, n)) {
			continue;
		}
		const float points = float(points_of_seat(r, r.s.core.seat_of[n]));
		per_power[size_t(n)] = r.s.core.over != 0 ? (has(r.s.core.winners, n) ? 1.f : 0.f) : std::exp(points / 4.f);
		sum += per_power[size_t(n)];
	}
	for (Nation n = 0; n < NATIONS && r.s.core.over == 0; ++n) {
		per_power[size_t(n)] /= sum;
	}
}

void NwGame::prior(const State &, PowerId, const ActionList &rows, std::span<float> weights) const {
	for (int i = 0; i < rows.size(); ++i) {
		weights[size_t(i)] = (rows[i].flags & row_flag::RETRACTS) != 0 ? 0.f
				: (rows[i].flags & row_flag::GIVES_UP) != 0			   ? 0.1f
																	   : 1.f;
	}
}

PowerSet NwGame::sees(const State &state, SeatId seat) const {
	// NW-4.3-a: the Hands that he directs.
	return of(state).core.powers_of(seat);
}

// --- Text forms ---

// Squadrons are pieces behind the Leaders.
std::string NwGame::piece_text(const State &state, int32_t piece) const {
	const int squadron = piece - MAX_LEADERS;
	return squadron >= 0 && squadron < int(data().nw.squadron.size()) ? data().nw.squadron[size_t(squadron)].id
																	  : ImGame::piece_text(state, piece);
}

bool NwGame::parse_piece(const State &state, std::string_view text, int32_t &piece) const {
	for (size_t i = 0; i < data().nw.squadron.size(); ++i) {
		if (data().nw.squadron[i].id == text) {
			piece = int32_t(MAX_LEADERS + i);
			return true;
		}
	}
	return ImGame::parse_piece(state, text, piece);
}

std::string NwGame::noun_label(const State &state, Noun noun) const {
	const int squadron = noun.id - MAX_LEADERS;
	const bool is_ship = noun.kind == NounKind::Piece && squadron >= 0 && squadron < int(data().nw.squadron.size());
	return is_ship ? data().nw.squadron[size_t(squadron)].name : ImGame::noun_label(state, noun);
}

RowInfo NwGame::describe(const State &state, const Row &row) const {
	const Action &action = row.action;
	if (action.verb == Verb::SelectPiece && action.id >= MAX_LEADERS) {
		RowInfo info;
		info.label = "im.label.take";
		info.args[0] = action.noun();
		return info;
	}
	if (action.verb == Verb::PlayAs && action.kind != NounKind::Card) {
		RowInfo info;
		info.label = "nw.label.word";
		info.args[0] = Noun::option(action.a);
		info.args[1] = action.noun();
		return info;
	}
	return ImGame::describe(state, row);
}

// --- Edits of cases ---

namespace {

using Args = std::span<const std::string>;

class NwEdit : public kit::EditWords {
public:
	NwEdit(const Catalog &catalog, const ImData &all, S &state, Args args) :
			EditWords(args), s(state), data(all), catalog_(catalog) {}

	Nation nation() { return Nation(std::max(0, id(catalog_.powers, "power"))); }
	int place() { return std::clamp(id(catalog_.spaces, "place"), 0, data.places - 1); }
	int squadron() {
		const std::string &text = word();
		for (size_t i = 0; i < data.nw.squadron.size(); ++i) {
			if (data.nw.squadron[i].id == text) {
				return int(i);
			}
		}
		fail("unknown Squadron '" + text + "'");
		return 0;
	}
	int fleet_place() {
		if (take("pool")) {
			return FLEET_POOL;
		}
		if (take("regroup")) {
			return FLEET_REGROUP;
		}
		const int space = id(catalog_.spaces, "place");
		return space < data.nw.sea_first ? space : at_zone(space - data.nw.sea_first);
	}

	S &s;
	const ImData &data;

private:
	const Catalog &catalog_;
};

using Edit = kit::EditOp<NwEdit>;

constexpr Edit EDITS[] = {
	{ "camp", "POWER imperial|coalition|neutral",
			[](NwEdit &e) {
				const Nation n = e.nation();
				e.s.camp[n] = e.take("imperial") ? Camp(IMPERIAL) : e.take("coalition") ? Camp(COALITION) : NEUTRAL;
				e.take("neutral");
				refresh_nations(e.data, e.s);
			} },
	{ "consul", "POWER unaligned|friend|aide|partner|pact [ROW] [plus]",
			[](NwEdit &e) {
				const Nation n = e.nation();
				const ConsulBox box = e.take("friend") ? ConsulBox::Friend
						: e.take("aide")			   ? ConsulBox::Aide
						: e.take("partner")			   ? ConsulBox::Partner
						: e.take("pact")			   ? ConsulBox::Pact
													   : ConsulBox::Unaligned;
				e.take("unaligned");
				e.s.nw.box[n] = uint8_t(box);
				e.s.nw.row[n] = box == ConsulBox::Unaligned ? uint8_t(0) : uint8_t(e.nation() + 1);
				e.s.camp[n] = box == ConsulBox::Pact ? e.s.camp[e.s.nw.row[n] - 1] : NEUTRAL;
				e.s.nw.flags[n] = uint8_t(
						e.take("plus") ? e.s.nw.flags[n] | nation_flag::PLUS : e.s.nw.flags[n] & ~nation_flag::PLUS);
				refresh_nations(e.data, e.s);
			} },
	{ "subject", "POWER CONQUEROR [GRACE]",
			[](NwEdit &e) {
				const Nation n = e.nation();
				e.s.nw.conqueror[n] = uint8_t(e.nation() + 1);
				e.s.nw.grace[n] = uint8_t(e.has_more() ? e.number() : 0);
				e.s.nw.flags[n] |= nation_flag::SUBJECT;
				e.s.camp[n] = NEUTRAL;
				refresh_nations(e.data, e.s);
			} },
	{ "squadron", "SQUADRON PLACE|pool|regroup [REFITS]",
			[](NwEdit &e) {
				SquadronState &squadron = e.s.nw.squadrons[e.squadron()];
				squadron = SquadronState{};
				squadron.at = uint8_t(e.fleet_place());
				squadron.refits = uint8_t(e.has_more() ? e.number() : 0);
			} },
	{ "no_fleets", "",
			[](NwEdit &e) {
				for (SquadronState &squadron : e.s.nw.squadrons) {
					squadron = SquadronState{};
				}
			} },
	{ "ceded", "PLACE", [](NwEdit &e) { e.s.nw.ceded.set(e.place()); } },
	{ "reserve", "POWER 0|1",
			[](NwEdit &e) {
				const Nation n = e.nation();
				e.s.nw.reserves[n] = uint8_t(e.number() != 0 ? (1u << e.data.nw.nation[size_t(n)].reserves) - 1 : 0);
			} },
	{ "peace", "N", [](NwEdit &e) { e.s.nw.peace = int8_t(e.number()); } },
	{ "war_abroad", "N 0|1",
			[](NwEdit &e) {
				const int war = std::clamp(e.number(), 0, FOREIGN_WARS - 1);
				e.s.nw.wars = uint8_t(e.number() != 0 ? e.s.nw.wars | 1u << war : e.s.nw.wars & ~(1u << war));
			} },
};

} // namespace

std::string NwGame::edit(State &state, std::string_view op, Args args) const {
	for (const Edit &edit : EDITS) {
		if (edit.name == op) {
			NwEdit words(catalog(), data(), of(state), args);
			return kit::run_edit<NwEdit>("edit", EDITS, op, words);
		}
	}
	const std::string error = ImGame::edit(state, op, args);
	refresh_nations(data(), of(state));
	return error;
}

std::vector<CaseWord> NwGame::edit_words() const {
	std::vector<CaseWord> words = ImGame::edit_words();
	for (const CaseWord &word : kit::words_of<NwEdit>(EDITS)) {
		words.push_back(word);
	}
	return words;
}

} // namespace baton::nw
