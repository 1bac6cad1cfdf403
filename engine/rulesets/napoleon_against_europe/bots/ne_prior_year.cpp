// Weights for the interphase: declarations, hands, budgets, building, diplomacy, redeployment.
#include "ne_prior.h"
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/politics/ne_diplomacy.h"

#include <algorithm>

namespace baton::ne {

namespace {

// The nation that a row of a declaration or a diplomatic action names.
int nation_of_row(const R &r, const Action &a) {
	if (a.verb == Verb::Choose && a.kind == NounKind::Power) {
		return a.id - SIDES;
	}
	for (int n = MAJORS; n < NATIONS && a.verb == Verb::SelectSpace; ++n) {
		const NationInfo &info = r.data.nation[size_t(n)];
		if (!info.capitals.empty() && info.capitals[0] == a.id) {
			return n;
		}
	}
	return NO_NATION;
}

// Points of winning a nation over: armies, cards of its key zones, ports; for the Empire a protectorate to be, for the
// Coalition one less.
float nation_worth(const R &r, Side side, int nation) {
	constexpr float MAJOR_WORTH[MAJORS][SIDES] = { { 3.5f, 3.f }, { 5.f, 6.f }, { 6.f, 10.f }, { 7.f, 12.f },
		{ 7.f, 12.f }, {}, {} };
	if (is_major(nation)) {
		return MAJOR_WORTH[nation][side];
	}
	const NationInfo &info = r.data.nation[size_t(nation)];
	float worth = 0.6f + (info.has_units ? 1.3f : 0.f) + 0.8f * float((territory_of(r, nation) & r.data.key).count());
	worth += !info.can_be_protectorate ? 0.f : side == EMPIRE ? 2.5f : 1.f;
	return worth;
}

float talks_chance(const R &r, Side side, int nation, int bonus) {
	const int needed = DIPLOMACY_SUCCESS - talk_bonus(r, side, nation) - bonus;
	return float(std::clamp(7 - needed, 0, 6)) / 6.f;
}

// What envoys paid by a card of this value may bring home.
float talks_worth(const R &r, Side side, int value, int bonus, NationSet among, bool majors) {
	float best = 0;
	for (int n = 0; n < NATIONS; ++n) {
		if ((among & bit_of(n)) != 0 && is_talks_target(r, side, n, majors) && talk_value(r, n) <= value) {
			best = std::max(best, nation_worth(r, side, n) * talks_chance(r, side, n, bonus));
		}
	}
	return best;
}

} // namespace

void weigh_declare(const Weighing &w) {
	// A war against a neutral is a gift to the other side unless its land is wanted and weakly held.
	const R &r = w.r;
	const Survey &v = w.survey();
	for (int i = 0; i < w.size(); ++i) {
		const int nation = w.is_pass(i) ? int(NO_NATION) : nation_of_row(r, w.action(i));
		w[i] = w.is_pass(i) ? 0.f : -4.f;
		if (nation < 0 || nation >= NATIONS) {
			continue;
		}
		// Forces of ours that could march in at once against what it has.
		float near = 0;
		int zones = 0;
		territory_of(r, nation).each([&](int z) {
			for (const Link &link : r.data.links_of(z)) {
				near = std::max(near, v.own[link.to]);
			}
			++zones;
		});
		if (is_major(nation)) {
			float defence = 0;
			for (const PieceId piece : r.data.nation[size_t(nation)].corps) {
				defence += float(r.s.pieces[piece].steps);
			}
			w[i] = near > 1.6f * defence && near > 10.f ? -2.f : -5.f;
		} else if (near > 5.f && zones > 0) {
			w[i] = -2.5f;
		}
	}
	w.settle(1.f);
}

void weigh_hand(const Weighing &w) {
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		w[i] = 1.f;
		if (a.verb == Verb::SelectCard) {
			const int value = card_value(w.r, a.id);
			const bool is_bare =
					w.r.data.card[size_t(a.id)].effects.empty() || (w.r.s.cards[a.id].flags & card_flag::SPENT) != 0;
			w[i] = value == 0 ? 1.f : value == 1 ? (is_bare ? 0.8f : 0.25f) : 0.01f;
		}
	}
}

void weigh_transfer(const Weighing &w) {
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb == Verb::PlayAs) {
			w[i] = 2.5f;
		} else if (a.verb == Verb::Allocate) {
			// From who cannot use it to who has an army in the field.
			const int receiver = a.id - SIDES, giver = a.b - SIDES;
			const bool is_needed =
					(receiver == AUSTRIA || receiver == RUSSIA || receiver == PRUSSIA || receiver == FRANCE) &&
					(giver == BRITAIN || giver == SPAIN || giver == TURKEY);
			w[i] = is_needed && giver != BRITAIN ? 0.6f : is_needed && a.a <= 2 ? 0.3f : 0.004f;
		} else {
			w[i] = 1.f;
		}
	}
}

void weigh_britain(const Weighing &w, const Frame &frame) {
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (frame.step == 0) {
			w[i] = w.is_word(i, WORD_CARD) ? 1.f : 0.12f;
		} else {
			w[i] = a.verb == Verb::Pass ? 0.3f : w.is_word(i, WORD_CARD) ? 1.f : 0.5f;
		}
	}
}

void weigh_build(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const Draft &draft = r.s.draft[w.side];
	const int nation = frame.f[0];
	const bool is_at_war = side_of(r.s, nation) == w.side;
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb == Verb::Retract) {
			w[i] = 0;
		} else if (w.is_word(i, WORD_FULL) || w.is_word(i, WORD_REDUCED)) {
			w[i] = a.id == WORD_FULL ? 1.f : 0.15f;
		} else if (w.is_word(i, WORD_REMOVE)) {
			w[i] = 0.0005f;
		} else if (w.is_word(i, WORD_FLEET)) {
			w[i] = nation == BRITAIN ? 0.05f : 0.01f;
		} else if (a.verb == Verb::Pass) {
			w[i] = 0.02f;
		} else if (a.verb == Verb::SelectSpace) {
			// Near the war, beside others, not under the enemy's guns.
			const Survey &v = w.survey();
			const float danger = v.threat[a.id] > v.own[a.id] + 2.f ? 0.3f : 1.f;
			w[i] = danger *
					(0.1f + v.pull[a.id] * 0.3f + (v.own[a.id] > 0 ? 1.5f : 0.f) + (v.guard[a.id] > 4.f ? 0.6f : 0.f));
		} else if (a.verb == Verb::SelectPiece && draft.stage == 0) {
			switch (kind_of(a.id)) {
				case PieceKind::Corps: {
					const Corps &corps = corps_of(r.data, a.id);
					const float quality = 0.5f + 0.12f * float(corps.morale) + 0.1f * float(corps.stars);
					const bool is_home_bound = corps.is_home_bound;
					w[i] = (r.s.pieces[a.id].steps > 0 ? 4.f : 1.5f) * quality * (is_home_bound ? 0.4f : 1.f);
					break;
				}
				case PieceKind::General: {
					const Ratings &g = ratings_of(r, a.id);
					w[i] = is_at_war ? 0.6f + 0.5f * float(g.attack + g.defence) : 0.3f;
					break;
				}
				case PieceKind::Army:
					w[i] = is_at_war ? 1.2f : 0.2f;
					break;
				case PieceKind::Depot:
					w[i] = 0.15f;
					break;
				default:
					w[i] = 0.6f;
					break;
			}
		} else {
			w[i] = w.is_quiet(i) ? 0.2f : 0.05f;
		}
	}
}

void weigh_minors(const Weighing &w) {
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb == Verb::SelectSpace && a.id < w.r.data.zones) {
			const Survey &v = w.survey();
			w[i] = 0.2f + 0.3f * v.pull[a.id] + (v.own[a.id] > 0 ? 1.f : 0.f);
		} else if (a.verb == Verb::SelectPiece) {
			w[i] = w.r.s.pieces[a.id].steps > 0 ? 2.f : 1.f;
		} else {
			w[i] = 0.02f;
		}
	}
}

void weigh_deploy(const Weighing &w) {
	const Survey &v = w.survey();
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb != Verb::SelectSpace || a.id >= w.r.data.zones) {
			w[i] = 1.f;
			continue;
		}
		const bool has_walls = fortress_side(w.r, a.id) == w.side;
		w[i] = (w.is_quiet(i) ? 1.f : 0.4f) * (has_walls ? 1.6f : 1.f) * (v.threat[a.id] > 3.f ? 0.4f : 1.f) +
				(v.own[a.id] > 3.f ? 1.f : 0.f);
	}
}

void weigh_diplomacy(const Weighing &w) {
	const R &r = w.r;
	const int cards = hand_size(r.s, w.side);
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb != Verb::PlayAs) {
			w[i] = 1.f;
			continue;
		}
		const float price = 0.35f * float(card_value(r, a.id)) + (cards <= r.s.rounds ? 0.5f : 0.f);
		switch (a.a) {
			case WORD_PROTECTORATE:
				w[i] = 4.5f - price;
				break;
			case WORD_TALKS:
				w[i] = talks_worth(r, w.side, card_value(r, a.id), 0, NationSet(-1), true) - price;
				break;
			case WORD_END_WAR:
				w[i] = 1.f - price;
				break;
			default:
				w[i] = 2.6f - price;
				for (const Effect &e : r.data.card[size_t(a.id)].effects) {
					if (e.op == Op::Diplomacy) {
						w[i] = talks_worth(r, w.side, e.args.waive ? VALUE_MAJOR : card_value(r, a.id), e.args.amount,
									   e.args.nations != 0 ? e.args.nations : NationSet(-1), !e.args.only_minors) -
								price;
					}
				}
				break;
		}
	}
	w.settle(1.f);
}

void weigh_talks(const Weighing &w) {
	const R &r = w.r;
	for (int i = 0; i < w.size(); ++i) {
		const int nation = w.is_pass(i) ? int(NO_NATION) : nation_of_row(r, w.action(i));
		if (nation < 0 || nation >= NATIONS) {
			w[i] = 0.05f;
			continue;
		}
		const float worth =
				nation_worth(r, w.side, nation) * (0.05f + talks_chance(r, w.side, nation, r.s.talks.bonus));
		w[i] = worth * worth;
	}
}

void weigh_redeploy(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	if (frame.kind == F_NEUTRALS) {
		for (int i = 0; i < w.size(); ++i) {
			w[i] = w.is_pass(i) ? 1.f : w.action(i).verb == Verb::SelectSpace ? 0.3f : 0.01f;
		}
		return;
	}
	const Survey &v = w.survey();
	const Draft &draft = r.s.draft[w.side];
	if (draft.piece != 0) {
		const PieceSet set = draft.pick;
		const float power = power_of(r, set);
		const int from = r.s.pieces[draft.piece - 1].at;
		for (int i = 0; i < w.size(); ++i) {
			const Action &a = w.action(i);
			const bool is_zone = a.verb == Verb::SelectSpace && a.id < r.data.zones;
			w[i] = is_zone ? place_value(r, v, set, power, a.id, true) - (r.data.near[size_t(from)][a.id] ? 0.f : 0.2f)
						   : -6.f;
		}
		w.settle(1.3f);
		return;
	}
	// Who has somewhere better to be within an ordinary march or two.
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		w[i] = 0;
		if (a.verb != Verb::SelectPiece) {
			continue;
		}
		const Command command = command_at(r, a.id);
		if (is_general(a.id) && command.commander != a.id) {
			w[i] = -5.f;
			continue;
		}
		const int at = r.s.pieces[a.id].at;
		const float power = power_of(r, command.force);
		const float here = place_value(r, v, command.force, power, at, true);
		float best = NEVER;
		ZoneSet seen;
		seen.set(at);
		for (int ring = 0; ring < 3; ++ring) {
			ZoneSet next = seen;
			seen.each([&](int z) { next |= r.data.near[size_t(z)]; });
			next &= v.open;
			next -= v.enemies;
			next |= seen;
			(next - seen).each([&](int z) {
				if (controller(r, z) != other(w.side)) {
					best = std::max(best, place_value(r, v, command.force, power, z, true));
				}
			});
			seen = next;
		}
		w[i] = best > NEVER ? best - here - 0.5f : -5.f;
	}
	w.settle(1.5f);
}

} // namespace baton::ne
