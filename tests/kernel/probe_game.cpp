// Catalog, set-up, views, knowledge and texts of the test ruleset.
#include "probe_frames.h"

#include "data/files.h"
#include "kernel/texts.h"

#include <cstdlib>

namespace baton::probe {

namespace {

constexpr const char *TEXTS = R"(
schema = 1
description = "Texts of the test ruleset."
[text.pr.prompt]
bid = "Bid."
play = "{0} plays."
window = "Stop it?"
council = "Council."
consent = "{0} offers."
petition = "{0} asks {1}."
[text.pr.refuse]
gold = "Only {0} gold."
far = "{0} is too far."
politics = "No politics now."
steps = "Only {0} {0|step is|steps are} left {x}."
[text.pr.mod]
numbers = "numbers"
[text.pr.label]
step = "{0}"
[text.pr.frame]
round = "Round"
bid = "Bid"
play = "Play"
window = "Window"
council = "Council"
consent = "Consent"
petition = "Petition"
[text.pr.event]
over = "The end: {4} points."
bid = "{0} bid {4}."
bid_won = "{0} won with {4}."
bid_noted = "{0} noted {4}."
bid_ready = "{0} is ready."
stopped = "{0} was stopped."
levied = "{0} levied {4} in {3}."
peeked = "{0} saw {1}."
peeked_hidden = "{0} saw a card."
moved = "{0} moved {4} from {2} to {3}."
fought = "{0} fought {1} in {3}: {4}."
played = "{0} played {1} for {3}."
claimed = "{0} claimed with {1}."
offered = "{0} offered {4} to {3}."
accepted = "{0} accepted {3}'s offer."
refused = "{0} refused {3}'s offer."
shuffled = "{4} cards were shuffled."
drew = "{0} drew {1}."
drew_hidden = "{0} drew a card."
denounced = "{0} denounced {1}."
petitioned = "{0} asked {1}."
granted = "{0} granted {3} what it asked."
denied = "{0} denied {3} what it asked."
joined = "{0} joined {3}."
left = "{0} went its own way."
mustered = "{0} mustered {4}."
)";

Named named(const char *id, const char *name) {
	Named out;
	out.id = id;
	out.name = name;
	return out;
}

int number_of(const std::string &text) {
	return std::atoi(text.c_str());
}

} // namespace

ProbeGame::ProbeGame() : Machine(std::make_unique<Data>(), frames()) {
	catalog_.id = "probe";
	catalog_.set_code("PR");
	catalog_.title = "Probe";
	catalog_.data_version = 0xABCDEF;
	catalog_.boards.push_back(named("map", "Map"));
	for (const char *id : { "red", "blue", "green", "grey", "black", "amber" }) {
		catalog_.powers.add(named(id, id));
	}
	for (const char *id : { "hill", "ford", "wood", "moor", "dale", "town" }) {
		catalog_.spaces.add(named(id, id));
	}
	for (int card = 0; card < CARDS; ++card) {
		const std::string id = (card % 3 == 0 ? "stop_" : "plot_") + std::to_string(card);
		catalog_.cards.add(named(id.c_str(), id.c_str()));
	}
	// "town" is also an option, so that a text must say which it means.
	for (const char *id :
			{ "raid", "levy", "tribute", "accept", "refuse", "denounce", "gold", "town", "appeal", "muster" }) {
		catalog_.options.add(named(id, id));
	}
	catalog_.types.add(named("unit", "unit"));
	for (const char *id : { "deck", "discard", "hand" }) {
		catalog_.zones.add(named(id, id));
	}
	catalog_.relations.add(named("pact", "pact"));
	catalog_.tracks = { { "gold", "Gold", "", true, 0, 0 }, { "points", "Points", "", true, 0, 0 } };
	const auto seat = [](const char *id, std::vector<PowerId> powers) {
		return SeatInfo{ id, id, std::move(powers), -1 };
	};
	catalog_.scenarios = {
		{ "trio", "Trio", "", { seat("seat1", { 0 }), seat("seat2", { 1 }), seat("seat3", { 2 }) } },
		{ "duel", "Duel", "", { seat("seat1", { 0 }), seat("seat2", { 1 }) } },
		{ "pair", "Pair", "", { seat("seat1", { 0, 2 }), seat("seat2", { 1 }) } },
		{ "court", "Court", "",
				{ seat("seat1", { 0, 5 }), seat("seat2", { 1 }), seat("seat3", { 2 }), seat("seat4", { 3 }),
						seat("seat5", { 4 }) },
				true },
	};
	catalog_.game_options = { { "rounds", "Rounds", "", "PR-PLAY", 1, 6, 3 } };
	for (const char *id : { "PR-BID", "PR-PLAY", "PR-MOVE", "PR-FIGHT", "PR-STOP", "PR-COUNCIL", "PR-POLITICS" }) {
		catalog_.rules.push_back({ id, "all", id, "Text.", "rule" });
	}
	data::FileSet files;
	std::string core;
	static_cast<void>(data::read_file("assets/text/en/core.toml", core));
	files.add(CORE_TEXTS, core);
	files.add("pr.toml", TEXTS);
	data::Errors errors;
	load_texts(files, CORE_TEXTS, errors, catalog_);
	load_texts(files, "pr.toml", errors, catalog_);
	BATON_CHECK(
			errors.empty(), "the texts of the test ruleset are broken; run the tests from the root of the source tree");
}

Status ProbeGame::begin_match(W &w, const MatchSetup &setup) const {
	ProbeState &s = w.s;
	const ScenarioInfo &scenario = catalog_.scenarios[size_t(setup.scenario)];
	for (size_t seat = 0; seat < scenario.seats.size(); ++seat) {
		for (PowerId power : scenario.seats[seat].powers) {
			s.core.seat_of[power] = int8_t(seat);
		}
	}
	s.rounds = uint8_t(setup.options.empty() ? 3 : setup.options[0]);
	s.politics = scenario.free_seats;
	s.powers = uint8_t(s.politics != 0 ? POWERS : 3);
	s.cards = uint8_t(s.politics != 0 ? CARDS : 12);
	for (int card = 0; card < CARDS; ++card) {
		s.zone[card] = card < s.cards ? DISCARD : OUT;
	}
	shuffle_into_deck(w);
	for (PowerId power = 0; power < s.powers; ++power) {
		s.gold[power] = 3;
		s.units[s.home(power)][power] = 3;
		s.home_seat[power] = setup.seat_of.empty() ? s.core.seat_of[power] : int8_t(setup.seat_of[size_t(power)]);
	}
	s.core.push(Round);
	return Status::ok();
}

std::string ProbeGame::invariants(const State &state) const {
	const ProbeState &s = of(state);
	int in_deck = 0;
	for (int card = 0; card < CARDS; ++card) {
		in_deck += s.zone[card] == DECK ? 1 : 0;
	}
	if (in_deck != s.deck_size) {
		return "the deck's list and its cards differ";
	}
	for (int i = 0; i < CARDS; ++i) {
		if (i < s.deck_size ? s.zone[s.deck[i]] != DECK : s.deck[i] != 0) {
			return "a card in the deck's list is elsewhere";
		}
	}
	for (PowerId power = s.powers; power < POWERS; ++power) {
		if (s.bid[power] != 0 || s.claim[power] != 0 || s.points[power] != 0) {
			return "a power that does not play has done something";
		}
	}
	for (int16_t gold : s.gold) {
		if (gold < 0) {
			return "a purse is below zero";
		}
	}
	return "";
}

void ProbeGame::fill_view(const R &r, PowerSet known, View &out) const {
	const ProbeState &s = r.s;
	out.turn = s.round;
	Decision d;
	if (s.core.over == 0 && s.core.depth > 0) {
		def(s.core.top()).ask(r, s.core.top(), NO_POWER, d);
	}
	for (PowerId power = 0; power < s.powers; ++power) {
		const int flags = 1 | (has(d.asked, power) ? 4 : 0) | (has(s.core.committed, power) ? 8 : 0);
		out.powers.push_back({ power, s.core.seat_of[power], -1, power, int16_t(flags) });
		out.tracks.push_back({ 0, power, s.gold[power] });
		out.tracks.push_back({ 1, power, s.points[power] });
	}
	for (int16_t space = 0; space < SPACES; ++space) {
		for (PowerId power = 0; power < s.powers; ++power) {
			if (s.units[space][power] > 0) {
				out.pieces.push_back(
						{ Noun::lot(lot_id(space, power)), space, power, 0, s.units[space][power], 0, -1, 0, -1 });
			}
		}
	}
	int hidden[HAND_OF + POWERS] = {};
	for (int16_t card = 0; card < s.cards; ++card) {
		const int zone = s.zone[card];
		const int16_t holder = int16_t(zone >= HAND_OF ? zone - HAND_OF : -1);
		if ((s.known[card] & known) != 0 || s.known[card] == s.everyone()) {
			out.cards.push_back({ card, int16_t(std::min(zone, HAND_OF)), holder, 1 });
		} else {
			++hidden[zone];
		}
	}
	for (int16_t zone = 0; zone < HAND_OF + s.powers; ++zone) {
		if (hidden[zone] > 0) {
			out.cards.push_back({ -1, std::min<int16_t>(zone, HAND_OF), int16_t(zone >= HAND_OF ? zone - HAND_OF : -1),
					int16_t(hidden[zone]) });
		}
	}
	if (s.picked != 0 && s.core.depth > 0 && has(known, s.core.top().power)) {
		out.draft.push_back(Noun::lot(lot_id(s.picked - 1, s.core.top().power)));
		out.draft.push_back(Noun::number(s.picked_count));
	}
	for (PowerId power = 0; power < s.powers; ++power) {
		if (has(known, power) && s.bid[power] != 0) {
			out.draft.push_back(Noun::number(s.bid[power] - 1));
		}
	}
	s.offer.show(out);
	// A power that follows another seat has a pact with the first power of that seat.
	for (PowerId power = 0; power < s.powers; ++power) {
		for (PowerId lord = 0; lord < s.powers && s.core.seat_of[power] != s.home_seat[power]; ++lord) {
			if (lord != power && s.core.seat_of[lord] == s.core.seat_of[power] &&
					s.home_seat[lord] == s.core.seat_of[lord]) {
				out.relations.push_back({ lord, power, 0, 0 });
				break;
			}
		}
	}
}

void ProbeGame::resample(ProbeState &s, PowerSet known, Rng &rng) const {
	// Cards that none of these powers can place, in id order, dealt anew to the places they can lie in.
	int cards[CARDS];
	int n = 0;
	int wanted[POWERS] = {};
	for (int card = 0; card < s.cards; ++card) {
		if ((s.known[card] & known) == 0 && s.known[card] != s.everyone()) {
			cards[n++] = card;
			if (s.zone[card] >= HAND_OF) {
				++wanted[s.zone[card] - HAND_OF];
			}
		}
	}
	for (int i = n - 1; i > 0; --i) {
		std::swap(cards[i], cards[rng.below(i + 1)]);
	}
	int next = 0;
	for (int i = 0; i < s.deck_size; ++i) {
		s.deck[i] = uint8_t(cards[next]);
		s.zone[cards[next]] = DECK;
		s.known[cards[next++]] = 0;
	}
	for (PowerId power = 0; power < s.powers; ++power) {
		for (int i = 0; i < wanted[power]; ++i) {
			s.zone[cards[next]] = uint8_t(HAND_OF + power);
			s.known[cards[next++]] = uint8_t(bit(power));
		}
	}
	for (PowerId power = 0; power < s.powers; ++power) {
		if (has(known, power)) {
			continue;
		}
		s.bid[power] = has(s.core.committed, power) && s.core.top().kind == Bid
				? uint8_t(1 + rng.below(std::min<int>(s.gold[power], 9) + 1))
				: uint8_t(0);
		s.claim[power] = 0;
		if (s.core.depth > 0 && s.core.top().kind == Window && has(s.core.committed, power)) {
			for (int card = 0; card < s.cards; card += 3) {
				if (s.zone[card] == HAND_OF + power && rng.below(2) == 0) {
					s.claim[power] = uint8_t(card + 1);
				}
			}
		}
		if (s.core.depth > 0 && s.core.top().kind == Play && s.core.top().power == power) {
			s.picked = s.picked_count = 0;
		}
	}
}

void ProbeGame::legal_any_time(const R &r, PowerId power, ActionList &out) const {
	const ProbeState &s = r.s;
	const PowerId active = s.core.top().power;
	const uint16_t flags = row_flag::COMPLETES | row_flag::ANY_TIME;
	if (power != active && !has(s.denounced, power)) {
		out.add(Action::make(Verb::Choose, power, Noun::option(Denounce)), flags);
	}
	if (s.politics == 0 || has(s.petitioned, power)) {
		return;
	}
	if (power != active) {
		out.add(Action::make(Verb::Choose, power, Noun::option(Appeal)), flags | row_flag::ASKS);
	}
	for (PowerId other = 0; other < s.powers; ++other) {
		if (other != power && s.core.seat_of[other] >= 0 && s.core.seat_of[other] != s.core.seat_of[power]) {
			out.add(Action::make(Verb::Choose, power, Noun::power(other)), flags | row_flag::ASKS);
		}
	}
}

void ProbeGame::act_any_time(W &w, const Row &row) const {
	const PowerId active = w.s.core.top().power;
	const Action &a = row.action;
	if (a.kind == NounKind::Option && a.id == Denounce) {
		w.s.denounced |= uint8_t(bit(a.power));
		--w.s.points[active];
		w.event("denounced", a.power).who(Noun::power(active));
		return;
	}
	const PowerId asked = a.kind == NounKind::Power ? PowerId(a.id) : active;
	w.s.petitioned |= uint8_t(bit(a.power));
	w.s.core.push(Petition, a.power, asked, a.kind == NounKind::Power ? 1 : 0);
	w.event("petitioned", a.power).who(Noun::power(asked)).rule("PR-POLITICS");
}

bool ProbeGame::is_in_hand(const R &r, PowerId power) const {
	return r.s.picked != 0 && r.s.core.top().kind == Play && r.s.core.top().power == power;
}

Status ProbeGame::refuse_unasked(const R &r, const Action &action) const {
	const bool is_politics = action.verb == Verb::Choose &&
			(action.kind == NounKind::Power || (action.kind == NounKind::Option && action.id == Appeal));
	// PR-POLITICS: there are none but while somebody plays, whoever is asked then.
	return is_politics && r.s.politics != 0 && r.s.core.top().kind != Play
			? Status::refuse("PR-POLITICS", "pr.refuse.politics")
			: Status::ok();
}

RowInfo ProbeGame::describe(const State &, const Row &row) const {
	RowInfo info;
	info.label = "pr.label.step";
	info.args[0] = row.action.noun();
	return info;
}

Answer ProbeGame::query(const State &state, PowerSet, std::string_view name, std::span<const Noun>) const {
	Answer out;
	if (name != "score") {
		out.status = Status::refuse(core_rule::FORM, "core.refuse.form");
		return out;
	}
	for (PowerId power = 0; power < of(state).powers; ++power) {
		out.lines.push_back({ "score", { Noun::power(power) }, double(of(state).points[power]), 0, "" });
	}
	return out;
}

void ProbeGame::evaluate(const State &state, std::span<float> per_power) const {
	for (PowerId power = 0; power < of(state).powers; ++power) {
		per_power[size_t(power)] = std::min(1.f, std::max(0.f, 0.33f + 0.05f * float(of(state).points[power])));
	}
}

void ProbeGame::prior(const State &, PowerId, const ActionList &rows, std::span<float> weights) const {
	for (int i = 0; i < rows.size(); ++i) {
		weights[size_t(i)] = rows[i].action.verb == Verb::Pass ? 0.5f : 1.f;
	}
}

void ProbeGame::scores(const State &state, std::span<int> per_power) const {
	for (PowerId power = 0; power < of(state).powers; ++power) {
		per_power[size_t(power)] = of(state).points[power];
	}
}

std::string ProbeGame::edit(State &state, std::string_view op, std::span<const std::string> args) const {
	ProbeState &s = of(state);
	const auto power = [&](size_t i) { return i < args.size() ? catalog_.powers.find(args[i]) : -1; };
	if (op == "units" && args.size() == 3 && catalog_.spaces.find(args[0]) >= 0 && power(1) >= 0) {
		s.units[catalog_.spaces.find(args[0])][power(1)] = uint8_t(number_of(args[2]));
		return "";
	}
	if ((op == "gold" || op == "points") && args.size() == 2 && power(0) >= 0) {
		(op == "gold" ? s.gold : s.points)[power(0)] = int16_t(number_of(args[1]));
		return "";
	}
	if (op == "card" && args.size() == 2 && catalog_.cards.find(args[0]) >= 0 && power(1) >= 0) {
		move_card(s, catalog_.cards.find(args[0]), HAND_OF + power(1));
		return "";
	}
	return "unknown edit; known: units SPACE POWER N, gold POWER N, points POWER N, card CARD POWER";
}

std::vector<CaseWord> ProbeGame::edit_words() const {
	return { { "units", "SPACE POWER N" }, { "gold", "POWER N" }, { "points", "POWER N" }, { "card", "CARD POWER" } };
}

std::vector<CaseWord> ProbeGame::begin_words() const {
	return { { "bid", "" }, { "council", "" }, { "play", "POWER" } };
}

std::string ProbeGame::begin(
		State &state, std::string_view frame, std::span<const std::string> fields, ApplyContext &ctx) const {
	ProbeState &s = of(state);
	const int power = fields.empty() ? -1 : catalog_.powers.find(fields[0]);
	int kind = -1;
	for (size_t i = 0; i < catalog_.frames.size(); ++i) {
		kind = catalog_.frames[i] == frame ? int(i) : kind;
	}
	if (kind != Council && kind != Bid && !(kind == Play && power >= 0)) {
		return "known: bid, council, play POWER";
	}
	while (s.core.depth > 1) {
		s.core.pop();
	}
	s.core.committed = 0;
	s.core.top().step = 2;
	s.core.push(kind, PowerId(power));
	W w{ data(), s, ctx };
	run(w);
	return "";
}

std::string ProbeGame::lot_text(const State &, int32_t lot) const {
	return catalog_.powers[lot % POWERS].id + "@" + catalog_.spaces[lot / POWERS].id;
}

bool ProbeGame::parse_lot(const State &, std::string_view text, int32_t &lot) const {
	const size_t at = text.find('@');
	if (at == std::string_view::npos) {
		return false;
	}
	const int power = catalog_.powers.find(text.substr(0, at));
	const int space = catalog_.spaces.find(text.substr(at + 1));
	lot = lot_id(space, PowerId(power));
	return power >= 0 && space >= 0;
}

std::shared_ptr<const Game> probe_game() {
	static const std::shared_ptr<const Game> GAME = std::make_shared<ProbeGame>();
	return GAME;
}

} // namespace baton::probe
