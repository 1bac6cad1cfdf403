// Kutuzov as a Game: frame table, loading, score and the simplest gifts to the bots.
#include "ku.h"

#include "cards/ku_event.h"
#include "flow/ku_ends.h"
#include "flow/ku_interphase.h"
#include "flow/ku_leaving.h"
#include "flow/ku_level.h"
#include "flow/ku_morale.h"
#include "flow/ku_opening.h"
#include "flow/ku_scoring.h"
#include "rulesets/impulse/battle/im_siege.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/flow/im_window.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_consent.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/show/im_show.h"

#include "kit/catalog_reader.h"
#include "kit/frame_table.h"
#include "kit/load_game.h"

#include <algorithm>

namespace baton::ku {

static_assert(std::has_unique_object_representations_v<ImState>);

namespace {

std::span<const Def> frame_table() {
	static const kit::FrameTable<Def, F_KU> TABLE = {
		{ F_MATCH, MATCH_FRAME },
		{ F_TRACK, TRACK_FRAME },
		{ F_IMPULSE, IMPULSE_FRAME },
		{ F_TURN_END, TURN_END_FRAME },
		{ F_DUTIES, DUTIES_FRAME },
		{ F_EVENT, ku::EVENT_FRAME },
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
		{ F_CONSENT, CONSENT_FRAME },
		{ F_MORALE, MORALE_FRAME },
		{ F_IMPROVE, IMPROVE_FRAME },
		{ F_LEVEL, LEVEL_FRAME },
		{ F_WILL, WILL_FRAME },
		{ F_CHOICE, CHOICE_FRAME },
		{ F_MULLIGAN, MULLIGAN_FRAME },
		{ F_BID, BID_FRAME },
		{ F_SURPRISE, SURPRISE_FRAME },
		{ F_REINFORCE, REINFORCE_FRAME },
		{ F_GIVE_UP, GIVE_UP_FRAME },
		{ F_LEAVING, LEAVING_FRAME },
	};
	return TABLE;
}

std::unique_ptr<ImData> load_ku(const data::FileSet &files, data::Errors &errors, Catalog &catalog) {
	std::unique_ptr<ImData> data = load_data(files, errors, catalog, ku_laws());
	if (errors.empty()) {
		data->moscow = catalog.spaces.find("moscow");
		data->st_petersburg = catalog.spaces.find("st_petersburg");
		data->kiev = catalog.spaces.find("kiev");
		data->warsaw = catalog.spaces.find("warsaw");
	}
	return data;
}

} // namespace

KuGame::KuGame(std::unique_ptr<const ImData> data, Catalog catalog) :
		ImGame(std::move(data), std::move(catalog), frame_table()) {}

std::unique_ptr<Game> load(const data::FileSet &files, std::string &errors) {
	std::unique_ptr<Game> game = kit::load_game<KuGame>(files, errors, load_ku);
	const bool is_read = game != nullptr && static_cast<KuGame &>(*game).read_doctrines(files, errors);
	return is_read ? std::move(game) : nullptr;
}

bool KuGame::read_doctrines(const data::FileSet &files, std::string &errors) {
	data::Errors list;
	const data::Document document = data::parse(files, "bots.toml", list);
	const data::Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	kit::DoctrineBook<Doctrine> book;
	book.read(root, NUMBERS);
	constexpr const char *NAMES[2][CAMPS] = { { "plain_imperial", "plain_tsarist" },
		{ "master_imperial", "master_tsarist" } };
	for (int skill = 0; skill < 2; ++skill) {
		for (int camp = 0; camp < CAMPS; ++camp) {
			if (const Doctrine *found = book.need(NAMES[skill][camp], root)) {
				doctrines_[size_t(skill)][size_t(camp)] = *found;
			}
		}
	}
	document.finish();
	errors = list.to_text();
	return list.empty();
}

void KuGame::fill_own_view(const R &r, View &out) const {
	const KuPart &ku = r.s.ku;
	const auto track = [&](int id, int power, int value) {
		out.tracks.push_back({ int16_t(id), int16_t(power), value });
	};
	int halves[4];
	victory_points(r, halves);
	for (PowerId p = 0; p < data().powers; ++p) {
		const Camp camp = data().nation[size_t(p)].camp;
		track(K_SCORE, p, halves[p]);
		track(K_MORALE, p, ku.morale[camp]);
		track(K_MORALE_LOSS, p, ku.losses[camp]);
		track(K_MORALE_GAIN, p, ku.gains[camp]);
	}
	track(K_ATTRITION, -1, ku.level);
	track(K_ATTRITION_LOSS, -1, ku.level_losses);
	track(K_ATTRITION_GAIN, -1, ku.level_gains);
	track(K_CONQUEST_ROLLS, -1, ku.conquest_rolls);
	track(K_WILL, -1, __builtin_popcount(ku.will));
	track(K_RETREAT, -1, ku.retreat);
}

// Which cards of a hand are old is known by their backs, which of them they are is not (KU-17.42-a).
void KuGame::resample(ImState &s, PowerSet known, Rng &rng) const {
	int hidden[HANDS] = {};
	const auto is_hidden = [&](int card) {
		return Cards::is_hand(s.cards.place[card]) && !s.cards.is_known(card, known);
	};
	for (int card = 0; card < CARDS; ++card) {
		uint8_t &byte = s.phase.old_cards[card >> 3];
		const uint8_t mask = uint8_t(1u << (card & 7));
		if ((byte & mask) != 0 && is_hidden(card)) {
			++hidden[Cards::holder(s.cards.place[card])];
			byte = uint8_t(byte & ~mask);
		}
	}
	ImGame::resample(s, known, rng);
	for (int card = 0; card < CARDS; ++card) {
		if (is_hidden(card) && hidden[Cards::holder(s.cards.place[card])] > 0) {
			--hidden[Cards::holder(s.cards.place[card])];
			s.phase.old_cards[card >> 3] = uint8_t(s.phase.old_cards[card >> 3] | 1u << (card & 7));
		}
	}
}

void KuGame::scores(const State &state, std::span<int> per_power) const {
	int halves[4];
	victory_points({ data(), of(state) }, halves);
	std::fill(per_power.begin(), per_power.end(), 0);
	for (PowerId p = 0; p < data().powers; ++p) {
		per_power[size_t(p)] = halves[p];
	}
}

} // namespace baton::ku
