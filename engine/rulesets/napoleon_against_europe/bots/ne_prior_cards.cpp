// Weights for cards: activation points or event, reactions, and the choices inside an event.
#include "ne_prior.h"
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/sea/ne_voyage.h"

#include <algorithm>

namespace baton::ne {

namespace {

// How dear a card is: hands are small, and what is spent now is missing later.
float price_of_card(const R &r, const Survey &v, int card) {
	const Doctrine &d = *v.doctrine;
	const int spare = hand_size(r.s, v.side) - v.rounds_left;
	const Card &info = r.data.card[size_t(card)];
	float price = d.card * float(card_value(r, card)) * (spare > 1 ? d.card_spare : spare >= 0 ? 1.f : d.card_short);
	price += info.is_combat ? d.card_combat : 0.f;
	return v.rounds_left <= 1 ? d.card_last * price : price;
}

// Points that an event promises when it is played as an action or in a phase.
float event_points(const R &r, const Survey &v, int card, Moment moment, Prospects &prospects) {
	const Doctrine &d = *v.doctrine;
	const Side side = v.side;
	const Card &info = r.data.card[size_t(card)];
	float points = (side == EMPIRE ? d.victory : -d.victory) * float(info.victory);
	int ap = 0;
	for (const Effect &e : info.effects) {
		if (!counts_at(r, card, e, moment)) {
			continue;
		}
		const CardArgs &a = e.args;
		const float sign = a.is_enemy ? -1.f : 1.f;
		switch (e.op) {
			case Op::Campaign:
				points += d.campaign * prospects.value(-1, a.count);
				break;
			case Op::Activate:
				if (a.general != NO_PIECE) {
					points += is_in_zone(r, r.s.pieces[a.general]) ? urge_of(r, v, a.general, a.march) : 0.f;
				} else {
					points += prospects.value(-1, a.count);
				}
				break;
			case Op::Ap:
				ap += a.amount;
				break;
			case Op::Steps:
				points += d.steps * float(a.count);
				break;
			case Op::Muster:
				points += d.muster * float(std::max<int>(1, a.count));
				break;
			case Op::Lose:
			case Op::RemoveCorps:
				points += d.harm * float(a.count);
				break;
			case Op::Test:
				points += 0.67f * d.harm * float(a.count);
				break;
			case Op::Draw:
				points += d.draw * float(a.count);
				break;
			case Op::Hand:
				points += sign * d.hand * float(a.amount);
				break;
			case Op::Discard:
				points += a.is_enemy ? 0.7f : -0.7f;
				break;
			case Op::LoseReserve:
				points += 0.4f * float(r.s.reserve[other(side)]);
				break;
			case Op::Resources: {
				const bool is_foe = a.nation != NO_NATION && side_of(r.s, a.nation) == other(side);
				points += (is_foe ? -d.resource : d.resource) * float(a.amount);
				break;
			}
			case Op::ExtraRound:
				// Who must still conquer wants time; who only has to hold does not.
				points += side == COALITION ? d.extra_round : -1.f;
				break;
			case Op::Special:
			case Op::Unlock:
			case Op::Reform:
				points += d.unlock;
				break;
			case Op::Standing:
				points += d.standing;
				break;
			case Op::Diplomacy:
				points += d.envoy * float(a.count) + 0.3f * float(a.amount);
				break;
			case Op::State:
			case Op::Peace:
			case Op::Bind:
			case Op::Join:
			case Op::Rise:
				points += d.statecraft;
				break;
			case Op::War:
				points += float(a.corps_count) + 0.3f * float(a.fleet_count);
				break;
			case Op::ForcedAlly:
				points += float(a.count);
				break;
			case Op::CutOff:
				points += 0.6f;
				break;
			case Op::Cost:
				points += 0.7f;
				break;
			case Op::BuildFleets:
				points += 0.4f * float(a.count);
				break;
			case Op::Fleets:
				points += 0.1f + voyages_value(r, v, a.count);
				break;
			case Op::Depots:
				points += 0.2f * float(a.count);
				break;
			case Op::ReturnGeneral:
			case Op::EnterGeneral:
			case Op::Fortress:
				points += 0.6f;
				break;
			default:
				points += 0.2f;
				break;
		}
	}
	if (ap > 0) {
		points += prospects.value(ap + r.s.reserve[side]);
	}
	return points;
}

} // namespace

void weigh_action(const Weighing &w) {
	const R &r = w.r;
	const Survey &v = w.survey();
	Prospects prospects(r, v);
	float by_ap[12];
	std::fill(std::begin(by_ap), std::end(by_ap), -1.f);
	const int reserve = r.s.reserve[w.side];
	const auto spend = [&](int ap) {
		const int n = std::min(ap + reserve, 11);
		if (by_ap[n] < 0) {
			by_ap[n] = prospects.value(n);
		}
		return by_ap[n];
	};
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb == Verb::PlayAs) {
			const float price = price_of_card(r, v, a.id);
			switch (a.a) {
				case WORD_AP:
					w[i] = spend(card_value(r, a.id)) - price;
					break;
				case WORD_EVENT:
					w[i] = event_points(r, v, a.id, Moment::Action, prospects) - price;
					break;
				case WORD_PROTECTORATE:
					w[i] = 4.f - price;
					break;
				case WORD_END_WAR:
					w[i] = 0.5f - price;
					break;
				default: // talks
					w[i] = 0.9f - price;
					break;
			}
		} else if (a.verb == Verb::Choose) {
			w[i] = spend(1);
		} else {
			w[i] = -w.d.no_action;
		}
	}
	w.settle(1.3f);
}

namespace {

// How much hangs on the open battle for a side: nothing when it is decided or small.
float battle_stake(const R &r, const Survey &v) {
	const Battle &b = r.s.battle;
	if (b.zone == NO_ZONE) {
		return 0;
	}
	const PieceSet forces[2] = { outside(r, b.zone, b.side[0].side), outside(r, b.zone, b.side[1].side) };
	if (forces[0].none() || forces[1].none()) {
		return 0;
	}
	const Doctrine &d = *v.doctrine;
	const Guess guess = guess_battle(r, forces[0], forces[1], b.zone, b.side[0].from);
	if (guess.is_overrun) {
		return 0;
	}
	const bool has_napoleon = v.is_1815 && (forces[0] | forces[1])[r.data.napoleon];
	const float size = d.stake_steps * float(std::min(steps_in(r, forces[0]), steps_in(r, forces[1])) + 2) +
			d.stake_zone * std::max(v.guard[b.zone], v.value[b.zone]) + (has_napoleon ? d.stake_emperor : 0.f);
	const float open = 1.f - std::abs(guess.win - 0.5f) * 1.4f;
	return size * open;
}

} // namespace

void weigh_window(const Weighing &w, Moment moment) {
	const R &r = w.r;
	const Survey &v = w.survey();
	Prospects prospects(r, v);
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb != Verb::SelectCard) {
			w[i] = 0;
			continue;
		}
		const float price = price_of_card(r, v, a.id);
		float points = 0;
		switch (moment) {
			case Moment::Battle: {
				float strength = 0;
				for (const Effect &e : r.data.card[size_t(a.id)].effects) {
					if (!counts_at(r, a.id, e, moment)) {
						continue;
					}
					const float sign = e.args.is_enemy ? -1.f : 1.f;
					strength += e.op == Op::BattleRoll ? sign * float(e.args.amount)
							: e.op == Op::Losses	   ? -sign * 0.8f * float(e.args.amount)
							: e.op == Op::Cavalry	   ? 0.4f
							: e.op == Op::Morale	   ? 0.2f * sign * float(e.args.amount)
													   : 0.2f;
				}
				points = strength * battle_stake(r, v) - w.d.stake_price * price;
				break;
			}
			case Moment::CounterMarch:
				points = 0.5f * battle_stake(r, v) - w.d.stake_price * price;
				break;
			case Moment::AfterBattle:
			case Moment::Pursuit:
			case Moment::RearGuard:
			case Moment::Demoralisation:
				points = w.d.after_battle - price;
				break;
			case Moment::Siege:
				points = w.d.in_siege - price;
				break;
			case Moment::Activation:
				points = w.d.on_march - price;
				break;
			case Moment::EnemyActivation: {
				const float power = r.s.move.zone == NO_ZONE ? 0.f : power_of(r, force_of(r, r.s.move.leader));
				points = w.d.on_enemy_march * power - price;
				break;
			}
			case Moment::EnemyCampaign:
			case Moment::OwnEvasion:
			case Moment::EnemyEvasion:
				points = w.d.on_evasion - price;
				break;
			case Moment::Conquest:
				points = event_points(r, v, a.id, moment, prospects);
				break;
			case Moment::Surrender:
				points = 6.f;
				break;
			default:
				points = 1.2f - price;
				break;
		}
		w[i] = points;
	}
	w.settle(1.5f);
}

void weigh_effect(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const Card &card = r.data.card[size_t(frame.f[0])];
	const size_t index = size_t(frame.f[1]);
	const Op op = index < card.effects.size() ? card.effects[index].op : Op::Look;
	const Survey &v = w.survey();
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		w[i] = w.is_quiet(i) ? 0.f : -0.8f;
		if ((w.row(i).flags & row_flag::GIVES_UP) != 0 || (w.is_pass(i) && w.size() > 1)) {
			w[i] = -3.f;
		} else if (a.verb == Verb::SelectPiece && op == Op::Fleets && kind_of(a.id) == PieceKind::Fleet && !v.is_1815 &&
				w.side == COALITION) {
			int count = 1;
			const float gain = voyage_from(r, v, a.id, card.effects[index].args.count - frame.f[2], count).gain;
			w[i] = gain > 0 ? gain : -2.f;
		} else if (a.verb == Verb::SelectPiece && op == Op::Activate && (is_general(a.id) || is_combat(a.id))) {
			w[i] = urge_of(r, v, a.id, card.effects[index].args.march);
		} else if (a.verb == Verb::SelectPiece && a.id < PIECES && is_in_zone(r, r.s.pieces[a.id])) {
			const int at = r.s.pieces[a.id].at;
			const bool is_foe = side_of_piece(r, a.id) == other(w.side);
			w[i] = is_foe ? v.step_worth(r, other(w.side), at) * 1.5f
						  : 0.2f * v.pull[at] + (is_combat(a.id) ? 0.3f * float(corps_of(r.data, a.id).stars) : 0.f);
		} else if (a.verb == Verb::SelectSpace && a.id < r.data.zones) {
			w[i] = 0.3f * v.pull[a.id] - (v.threat[a.id] > 1.5f * (v.own[a.id] + 2.f) ? 1.f : 0.f) +
					(v.own[a.id] > 0 ? 0.4f : 0.f);
			w[i] += v.foe[a.id] > 0 ? v.step_worth(r, other(w.side), a.id) : 0.f;
		}
	}
	w.settle(1.2f);
}

} // namespace baton::ne
