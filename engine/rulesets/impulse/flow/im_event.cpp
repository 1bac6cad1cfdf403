// Events of cards: who may play one, when, and on what conditions.
#include "im_event.h"

#include "im_impulse.h"
#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/state/im_control.h"

namespace baton::im {

Camp concerned_camp(const R &r, Moment moment) {
	const Camp active_camp = active(r.s) != NO_POWER ? camp_of(r.s, active(r.s)) : NO_CAMP;
	const BattleNow &battle = r.s.battle;
	switch (moment) {
		case Moment::Intercept:
		case Moment::Evade:
			return r.s.trying.leaders != 0 ? camp_of(r.s, nation_of(r, __builtin_ctzll(r.s.trying.leaders)))
					: r.s.trying.count > 0 ? camp_of(r.s, Nation(r.s.trying.parts[0].nation))
										   : NO_CAMP;
		case Moment::Attrition:
		case Moment::AttritionRolled:
			return r.s.check.place != 0 ? Camp(r.s.check.camp) : NO_CAMP;
		case Moment::Defeat:
			return battle.winner != 0 ? other_camp(Camp(battle.winner - 1)) : NO_CAMP;
		default:
			return active_camp;
	}
}

bool has_part_in_battle(const R &r, PowerId power) {
	const Formation force = force_of(r, camp_of(r.s, power));
	bool found = false;
	each_leader(force.leaders, [&](int leader) { found = found || power_of(r.s, nation_of(r, leader)) == power; });
	for (int i = 0; i < force.count; ++i) {
		found = found || power_of(r.s, Nation(force.parts[i].nation)) == power;
	}
	return found;
}

namespace {

Camp camp_meant(const R &r, PowerId power, int whom) {
	const Camp own = camp_of(r.s, power);
	return Whom(whom) == Whom::Imperial		? Camp(0)
			: Whom(whom) == Whom::Tsarist	? Camp(1)
			: Whom(whom) == Whom::EnemyCamp ? other_camp(own)
											: own;
}

bool is_met_by_map(const R &r, PowerId power, const Clause &need) {
	switch (need.need()) {
		case Need::Turn:
			return r.s.track.turn >= need.get(Arg::From) && r.s.track.turn <= need.get(Arg::To);
		case Need::Ally:
			return camp_of(r.s, Nation(need.get(Arg::Of))) == r.data.nation[size_t(need.get(Arg::Of))].camp;
		case Need::Morale:
			return r.s.ku.morale[camp_meant(r, power, need.get(Arg::Whom))] >= need.get(Arg::Best);
		case Need::Zone:
			return controlling_camp(r, need.get(Arg::PlaceId)) == camp_meant(r, power, need.get(Arg::Whom));
		case Need::OffMap: {
			const int place = r.s.leaders[need.get(Arg::Leader)].place;
			return !is_on_map(place) && place != AT_REMOVED;
		}
		case Need::Army: {
			const bool is_own = Whom(need.get(Arg::Whom)) == Whom::Own;
			const Camp camp = camp_meant(r, power, need.get(Arg::Whom));
			for (int i = 0; i < r.data.leaders; ++i) {
				const Nation nation = nation_of(r, i);
				if (is_on_map(r.s.leaders[i].place) &&
						(is_own ? power_of(r.s, nation) == power : camp_of(r.s, nation) == camp)) {
					return true;
				}
			}
			return false;
		}
		default:
			return true;
	}
}

/// Conditions on the open step, check, Battle or Siege.
bool is_met_by_moment(const R &r, PowerId power, const Clause &need, Moment moment) {
	const Camp own = camp_of(r.s, power);
	const BattleNow &battle = r.s.battle;
	switch (need.need()) {
		case Need::Commander: {
			const int leader = commander_of(r, force_of(r, own).leaders);
			return leader == need.get(Arg::Leader);
		}
		case Need::Attacker:
			return Camp(battle.active) == own;
		case Need::Defender:
			return Camp(battle.active) != own;
		case Need::Winner:
			return battle.winner == own + 1;
		case Need::Link:
			return battle.origin != 0 && (need.get(Arg::Kinds) >> battle.kind & 1) != 0;
		case Need::RiverStep:
			return r.s.move.from != 0 && LinkKind(r.s.move.kind) == LinkKind::River;
		case Need::Port:
			return battle.place != 0 && r.data.place[size_t(battle.place - 1)].port;
		case Need::Own:
			return concerned_camp(r, moment) == own;
		case Need::Enemy:
			return concerned_camp(r, moment) == other_camp(own);
		default:
			return true;
	}
}

/// Whether a moment is one at which this power can answer at all.
bool is_moment_of(const R &r, PowerId power, Moment moment, int about) {
	const Camp own = camp_of(r.s, power);
	switch (moment) {
		case Moment::React:
		case Moment::Intercept:
			return concerned_camp(r, moment) == other_camp(own);
		case Moment::Reacted:
			return concerned_camp(r, moment) == own;
		case Moment::Event:
			// A common card that somebody else plays, no Must Play card.
			return about >= 0 && r.s.core.depth > 1 && active(r.s) != power && !r.data.card[size_t(about)].is_home() &&
					!r.data.card[size_t(about)].must;
		default:
			return true;
	}
}

} // namespace

Status may_play_event(const R &r, PowerId power, int number, Moment moment, int about) {
	const Card &card = r.data.card[size_t(number)];
	// KU-5.1-b: the card itself says who plays it.
	if (!has(card.by, power)) {
		return Status::refuse(cite(r).event_who, "im.refuse.event_who", Noun::card(number), Noun::power(power));
	}
	// KU-5.21-a: and when.
	if (!card.plays_at(moment) || !is_moment_of(r, power, moment, about)) {
		return Status::refuse(cite(r).event_when, "im.refuse.event_when", Noun::card(number));
	}
	const bool is_fight = moment == Moment::Battle || moment == Moment::Siege;
	if (is_fight && card.battle) {
		// KU-5.3-a, KU-13.23-a: who has pieces there; the owner of a Fortress fights without any.
		const bool is_owner = moment == Moment::Siege && power_of(r.s, holder(r, r.s.battle.place - 1)) == power;
		if (!has_part_in_battle(r, power) && !is_owner) {
			return Status::refuse(cite(r).battle_card, "im.refuse.event_battle", Noun::card(number));
		}
	} else if (moment != Moment::Impulse && !card.response) {
		// KU-5.6-a: without a ribbon it is a card play of the own Impulse.
		if (active(r.s) != power) {
			return Status::refuse(cite(r).event_when, "im.refuse.event_when", Noun::card(number));
		}
		if (const Status slot = may_use_slot(r, number); !slot) {
			return slot;
		}
	}
	for (const Clause &need : card.needs) {
		// KU-5.1-b: conditions stand on the card.
		if (!is_met_by_map(r, power, need) || !is_met_by_moment(r, power, need, moment)) {
			return Status::refuse(cite(r).event_stop, "im.refuse.event_needs", Noun::card(number));
		}
	}
	return laws(r).may_event(r, power, number, moment, about);
}

void begin_event(W &w, PowerId power, int card, Moment moment, int about) {
	// It has left the hand while it works: no draw or discard of its own finds it there.
	w.s.cards.put(card, Cards::area(FACE_UP), ALL_POWERS);
	EventFrame &at = w.s.core.push(F_EVENT, power).as<EventFrame>();
	at.card = uint8_t(card);
	at.moment = uint8_t(moment);
	at.about = int16_t(about);
}

} // namespace baton::im
