// State edits for scripted cases and tests (docs/cases.md), and starting inside an Impulse.
#include "im_control.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/im_game.h"
#include "rulesets/impulse/land/im_hand.h"

#include "kit/edit_table.h"

namespace baton::im {

namespace {

using Args = std::span<const std::string>;

/// The words of one edit, with the nouns of the family.
class Words : public kit::EditWords {
public:
	Words(const Catalog &catalog, const ImData &data, S &state, Args args) :
			EditWords(args), s(state), data_(data), catalog_(catalog) {}

	R r() const { return { data_, s }; }
	const ImData &data() const { return data_; }
	Nation nation() { return Nation(std::max(0, id(catalog_.powers, "power"))); }
	PowerId power() {
		const Nation n = nation();
		if (n >= data_.powers) {
			fail("that is no Power");
			return 0;
		}
		return n;
	}
	int place() {
		const int found = id(catalog_.spaces, "place");
		if (found < 0 || found >= data_.places) {
			fail("that space is no Place");
			return 0;
		}
		return found;
	}
	/// A Place, pool, regroup or removed.
	int spot() {
		return take("pool") ? AT_POOL : take("regroup") ? AT_REGROUP : take("removed") ? AT_REMOVED : place();
	}
	int leader() {
		const std::string &text = word();
		for (int i = 0; i < data_.leaders; ++i) {
			if (data_.leader[size_t(i)].id == text) {
				return i;
			}
		}
		fail("unknown Leader '" + text + "'");
		return 0;
	}
	int card() { return std::max(0, id(catalog_.cards, "card")); }
	int between(int lo, int hi) {
		const int n = number();
		if (n < lo || n > hi) {
			fail("the number is out of range");
			return lo;
		}
		return n;
	}
	int camp() { return take("imperial") ? 0 : take("tsarist") ? 1 : (fail("imperial or tsarist"), 0); }

	S &s;

private:
	const ImData &data_;
	const Catalog &catalog_;
};

using Edit = kit::EditOp<Words>;

void set_sp(Words &w) {
	const int place = w.spot();
	const Nation n = w.nation();
	const int points = w.between(0, 99);
	if (!w.is_ok()) {
		return;
	}
	if (place == AT_REGROUP) {
		w.s.regroup[n] = uint8_t(points);
		return;
	}
	if (!is_on_map(place)) {
		return w.fail("a Place or regroup");
	}
	remove_any_sp(w.r(), w.s, place, n, w.s.sp[place][n]);
	add_sp(w.s, place, n, points);
	refresh_stands(w.data(), w.s, place);
}

void clear_map(Words &w) {
	for (int p = 0; p < w.data().places; ++p) {
		for (Nation n = 0; n < w.data().nations; ++n) {
			w.s.sp[p][n] = 0;
			w.s.on_map[n] = 0;
		}
	}
	for (int i = 0; i < w.data().leaders; ++i) {
		if (is_on_map(w.s.leaders[i].place)) {
			set_leader(w.data(), w.s, i, AT_POOL);
		}
	}
	w.s.entrenched.clear();
	clear_conditions(w.data(), w.s);
	refresh_stands(w.data(), w.s);
}

void set_card(Words &w) {
	const int card = w.card();
	Cards &cards = w.s.cards;
	const int pile = w.data().card[size_t(card)].pile;
	if (w.take("deck")) {
		cards.bury(card, pile);
	} else if (w.take("discard")) {
		cards.discard(card, pile);
	} else if (w.take("removed")) {
		cards.put(card, Cards::area(REMOVED), ALL_POWERS);
	} else if (w.take("aside")) {
		cards.put(card, Cards::area(ASIDE), ALL_POWERS);
	} else {
		cards.put(card, Cards::hand(w.power()), 0);
		cards.show(card, bit(Cards::holder(cards.place[card])));
	}
}

void set_mark(Words &w) {
	Set *set = w.take("scorched")  ? &w.s.scorched
			: w.take("entrenched") ? &w.s.entrenched
			: w.take("sacked")	   ? &w.s.sacked
			: w.take("bridged")	   ? &w.s.bridged
								   : nullptr;
	if (set == nullptr) {
		return w.fail("scorched, entrenched, sacked or bridged");
	}
	const int place = w.place();
	set->set(place, !w.take("off"));
}

void set_track(Words &w) {
	if (w.take("turn")) {
		w.s.track.turn = uint8_t(w.between(1, int(w.data().tables.turn.size())));
	} else if (w.take("round")) {
		w.s.track.round = uint8_t(w.between(1, 99));
		w.s.track.flags = uint8_t(w.s.track.round > 1 ? w.s.track.flags | track_flag::PREEMPTION : w.s.track.flags);
	} else if (w.take("marker")) {
		w.s.track.marker = uint8_t(w.power());
	} else if (w.take("last")) {
		w.s.track.last = uint8_t(w.power() + 1);
	} else {
		w.fail("turn, round, marker or last");
	}
}

void set_level(Words &w) {
	if (w.take("attrition")) {
		w.s.ku.level = uint8_t(w.between(0, int(w.data().tables.level.size()) - 1));
		return;
	}
	const int camp = w.camp();
	w.s.ku.morale[camp] = uint8_t(w.between(0, int(w.data().tables.morale.size()) - 1));
}

void set_markers(Words &w) {
	if (w.take("attrition")) {
		const int n = w.between(-9, 30);
		w.s.ku.level_losses = uint8_t(std::max(0, n));
		w.s.ku.level_gains = uint8_t(std::max(0, -n));
		return;
	}
	const int camp = w.camp();
	const int n = w.between(-30, 30);
	w.s.ku.losses[camp] = uint8_t(std::max(0, n));
	w.s.ku.gains[camp] = uint8_t(std::max(0, -n));
}

constexpr Edit EDITS[] = {
	{ "clear", "", clear_map },
	{ "sp", "PLACE POWER N", set_sp },
	{ "leader", "LEADER PLACE|pool|regroup|removed",
			[](Words &w) {
				const int leader = w.leader();
				set_leader(w.data(), w.s, leader, w.spot());
			} },
	{ "flag", "PLACE POWER|none",
			[](Words &w) {
				const int place = w.place();
				const int nation = w.take("none") ? -1 : w.nation();
				// The owner's own colour is no Flag (KU-7-b).
				w.s.flag[place] = uint8_t(nation == owner(w.r(), place) ? 0 : nation + 1);
			} },
	{ "mark", "scorched|entrenched|sacked|bridged PLACE [off]", set_mark },
	{ "card", "CARD POWER|deck|discard|removed|aside", set_card },
	{ "no_cards", "POWER",
			[](Words &w) {
				const PowerId power = w.power();
				for (int card = 0; card < CARDS; ++card) {
					if (w.s.cards.is_in_hand(card, power)) {
						w.s.cards.bury(card, w.data().card[size_t(card)].pile);
					}
				}
			} },
	{ "resources", "POWER N",
			[](Words &w) {
				const PowerId power = w.power();
				w.s.resources[power] = uint8_t(w.between(0, 99));
			} },
	{ "points", "N", [](Words &w) { w.s.now.points[int(Purse::Any)] = uint8_t(w.between(0, 99)); } },
	{ "track", "turn|round|marker|last N", set_track },
	{ "level", "imperial|tsarist|attrition N", set_level },
	{ "markers", "imperial|tsarist|attrition N", set_markers },
	{ "retreat", "0|1|2", [](Words &w) { w.s.ku.retreat = uint8_t(w.between(0, 2)); } },
	{ "rolls", "N", [](Words &w) { w.s.ku.conquest_rolls = uint8_t(w.between(0, 3)); } },
	{ "owed", "POWER N",
			[](Words &w) {
				const PowerId power = w.power();
				w.s.ku.owed[power] = uint8_t(w.between(0, 40));
			} },
	{ "centre", "POWER PLACE",
			[](Words &w) {
				const PowerId power = w.power();
				uint8_t(&at)[2] = w.s.ku.mobilization[power];
				at[at[0] != 0 ? 1 : 0] = uint8_t(w.place() + 1);
				w.s.ku.mobilizations[power] = uint8_t((at[0] != 0 ? 1 : 0) + (at[1] != 0 ? 1 : 0));
			} },
	{ "scorching", "", [](Words &w) { w.s.ku.flags |= ku_flag::SCORCHING; } },
	{ "hero", "0|1",
			[](Words &w) {
				w.s.ku.flags =
						uint8_t(w.between(0, 1) != 0 ? w.s.ku.flags | ku_flag::HERO : w.s.ku.flags & ~ku_flag::HERO);
			} },
};

void begin_impulse(Words &w) {
	const PowerId power = w.power();
	const bool is_preemptive = w.take("preemptive");
	const int points = w.has_more() ? w.between(0, 60) : 0;
	if (!w.is_ok()) {
		return;
	}
	S &s = w.s;
	kit::reset_flow(s.core);
	clear_conditions(w.data(), s);
	drop_hand(s);
	s.now = ImpulseNow{};
	s.duty_count = 0;
	s.contested = 0;
	s.commanded.clear();
	s.placed.clear();
	s.sieged.clear();
	s.core.push(F_MATCH).as<MatchFrame>().phase = 2;
	Frame &track = s.core.push(F_TRACK);
	s.track.marker = uint8_t(power);
	track.step = uint8_t(power);
	TrackFrame &at = track.as<TrackFrame>();
	at.phase = 1;
	at.before = uint16_t((1u << w.data().powers) - 1);
	at.is_open = is_preemptive ? uint8_t(power + 1) : uint8_t(0);
	s.now.power = uint8_t(power + 1);
	s.now.flags = is_preemptive ? impulse_flag::PREEMPTIVE : uint8_t(0);
	if (points > 0) {
		// As if a card of so many points had been played.
		s.now.points[int(Purse::Any)] = uint8_t(points);
		s.now.cards = 1;
		s.now.flags |= impulse_flag::NORMAL;
	}
	s.core.push(F_IMPULSE, power).step = 1;
}

/// The steps of a Turn's end or before the first Turn, from one of them on.
void begin_steps(Words &w, std::span<const TurnStep> steps, bool is_opening) {
	int step = 0;
	if (w.has_more()) {
		const std::string name = w.word();
		while (step < int(steps.size()) && name != steps[size_t(step)].name) {
			++step;
		}
		if (step == int(steps.size())) {
			return w.fail("unknown step '" + name + "'");
		}
	}
	kit::reset_flow(w.s.core);
	clear_conditions(w.data(), w.s);
	w.s.now = ImpulseNow{};
	w.s.duty_count = 0;
	drop_hand(w.s);
	w.s.core.push(F_MATCH).as<MatchFrame>().phase = 1;
	TurnEndFrame &at = w.s.core.push(F_TURN_END).as<TurnEndFrame>();
	at.step = int16_t(step);
	at.is_opening = is_opening ? 1 : 0;
}

constexpr Edit BEGINS[] = {
	{ "impulse", "POWER [preemptive] [POINTS]", begin_impulse },
	{ "track", "POWER",
			[](Words &w) {
				const PowerId power = w.power();
				kit::reset_flow(w.s.core);
				w.s.now = ImpulseNow{};
				drop_hand(w.s);
				w.s.core.push(F_MATCH).as<MatchFrame>().phase = 2;
				w.s.track.marker = uint8_t(power);
				w.s.core.push(F_TRACK).step = uint8_t(power);
			} },
	{ "turn_end", "[STEP]", [](Words &w) { begin_steps(w, w.data().laws->turn_end, false); } },
	{ "opening", "[STEP]", [](Words &w) { begin_steps(w, w.data().laws->opening, true); } },
};

} // namespace

std::string ImGame::edit(State &state, std::string_view op, Args args) const {
	Words words(catalog(), data(), of(state), args);
	return kit::run_edit<Words>("edit", EDITS, op, words);
}

std::vector<CaseWord> ImGame::edit_words() const {
	return kit::words_of<Words>(EDITS);
}

std::vector<CaseWord> ImGame::begin_words() const {
	return kit::words_of<Words>(BEGINS);
}

std::string ImGame::begin(State &state, std::string_view frame, Args fields, ApplyContext &ctx) const {
	Words words(catalog(), data(), of(state), fields);
	const std::string error = kit::run_edit<Words>("procedure", BEGINS, frame, words);
	if (error.empty()) {
		W w{ data(), of(state), ctx };
		run(w);
	}
	return error;
}

} // namespace baton::im
