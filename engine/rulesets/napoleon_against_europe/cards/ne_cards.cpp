// Cards of Napoléon against Europe: values, conditions, and how they go from pile to pile.
#include "ne_cards.h"

namespace baton::ne {

// --- Facts ---

int pile_size(const S &s, Side side, Pile pile) {
	int n = 0;
	for (int i = side * DECK_CARDS; i < (side + 1) * DECK_CARDS; ++i) {
		n += s.cards[i].pile == pile ? 1 : 0;
	}
	return n;
}

int hand_size(const S &s, Side side) {
	return pile_size(s, side, Pile::Hand);
}

// NE-Q39: any five of the six.
bool is_grand_coalition(const R &r) {
	if (r.s.has_punishments == 0) {
		return false;
	}
	int n = 0;
	for (const Nation nation : { BRITAIN, RUSSIA, PRUSSIA, AUSTRIA, SPAIN, TURKEY }) {
		n += side_of(r.s, nation) == COALITION ? 1 : 0;
	}
	return n >= GRAND_COALITION;
}

int card_value(const R &r, int card) {
	const Card &info = r.data.card[size_t(card)];
	// NE-6.2-b: one more for each Coalition card that is no combat card.
	return info.ap + (info.deck == COALITION && !info.is_combat && is_grand_coalition(r) ? 1 : 0);
}

namespace {

// The own force that a card is about: in the open battle, wherever the beaten have gone, else the force under way, else
// the one that it has run into.
PieceSet force_concerned(const R &r, Side side) {
	if (r.s.battle.zone != NO_ZONE) {
		if (r.s.battle.beaten.any() && r.s.battle.side[r.s.battle.winner == 1 ? 1 : 0].side == side) {
			PieceSet left;
			r.s.battle.beaten.each([&](int i) {
				if (r.s.pieces[i].steps > 0) {
					left.set(i);
				}
			});
			return left;
		}
		return force_at(r, r.s.battle.zone, side, Part::Field) | force_at(r, r.s.battle.zone, side, Part::Moving);
	}
	if (r.s.move.zone == NO_ZONE) {
		return {};
	}
	return force_at(r, r.s.move.zone, side, r.s.move.side == side ? Part::Moving : Part::Field);
}

int battle_index(const S &s, Side side) {
	return s.battle.side[0].side == side ? 0 : 1;
}

bool has_army_in_good_order(const R &r, int nation) {
	for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
		const Piece &p = r.s.pieces[i];
		if (r.data.nation_of(i) == nation && is_in_zone(r, p) && !has(p, piece_flag::DEMORALISED)) {
			return true;
		}
	}
	return false;
}

bool is_bound(const S &s, int nation) {
	const Politics &p = s.politics[nation];
	return (p.standing == Standing::ForcedPeace || p.standing == Standing::ForcedAlliance) && p.side == EMPIRE;
}

bool is_led_by(const R &r, const PieceSet &set, const CardArgs &args) {
	for (const PieceId corps : args.corps) {
		if (set[corps]) {
			return true;
		}
	}
	const PieceId commander = commander_of(r, set);
	if (args.general != NO_PIECE) {
		return commander == args.general;
	}
	int leader = commander;
	if (commander == NO_PIECE) {
		leader = -1;
		set.each([&](int i) { leader = is_combat(i) && leader < 0 ? i : leader; });
	}
	if (leader < 0) {
		return false;
	}
	const Nation nation = r.data.nation_of(leader);
	return nation == args.nation || (args.nations & bit_of(nation)) != 0;
}

bool has_combat_unit(const R &r, const ZoneSet &zones, Side side, int nation) {
	for (int i = 0; i < CORPS; ++i) {
		const Piece &p = r.s.pieces[i];
		if (is_in_zone(r, p) && zones[p.at] &&
				(nation < 0 ? side_of_piece(r, i) == side : r.data.nation_of(i) == nation)) {
			return true;
		}
	}
	return false;
}

int allies_with_symbol(const R &r, uint8_t symbol) {
	int n = 0;
	for (int nation = MAJORS; nation < NATIONS; ++nation) {
		if (side_of(r.s, nation) != EMPIRE) {
			continue;
		}
		bool has_symbol = false;
		r.data.country[size_t(nation)].each(
				[&](int z) { has_symbol |= (r.data.zone[size_t(z)].symbols & symbol) != 0; });
		n += has_symbol ? 1 : 0;
	}
	return n;
}

bool holds(const R &r, Side side, const Condition &c) {
	const CardArgs &a = c.args;
	const S &s = r.s;
	switch (c.need) {
		case Need::Ally:
			return side_of(s, a.nation) == a.side;
		case Need::Enemy:
			return side_of(s, a.nation) == other(side);
		case Need::Bound:
			if (a.nation != NO_NATION) {
				return is_bound(s, a.nation);
			}
			for (int n = 0; n < MAJORS; ++n) {
				if (is_bound(s, n)) {
					return true;
				}
			}
			return false;
		case Need::InPeace:
			return s.politics[a.nation].standing == Standing::ForcedPeace && s.politics[a.nation].side == EMPIRE;
		case Need::ForcedAlly:
			for (int n = 0; n < MAJORS; ++n) {
				if (s.politics[n].standing == Standing::ForcedAlliance && s.politics[n].side == EMPIRE) {
					return true;
				}
			}
			return false;
		case Need::Beaten:
			return s.politics[a.nation].beaten[a.side] > 0;
		case Need::BrokenArmy:
			for (int n = 0; n < MAJORS; ++n) {
				if ((a.nations & bit_of(n)) != 0 && is_broken(r, n)) {
					return true;
				}
			}
			return false;
		case Need::AlliesWith:
			return allies_with_symbol(r, a.symbol) >= a.count;
		case Need::Controls:
			return controller(r, a.zone) == a.side;
		case Need::Annexed:
			return s.owner[a.province] != r.data.province[a.province].country;
		case Need::Intruder:
			return has_combat_unit(r, territory_of(r, a.nation), other(side), -1);
		case Need::UnitIn: {
			ZoneSet zone;
			zone.set(a.zone);
			return has_combat_unit(r, zone, NO_SIDE, a.nation);
		}
		case Need::Event:
			return is_in_force(s, a.event);
		case Need::Year:
			return s.year >= a.year;
		case Need::Leader:
			return is_led_by(r, force_concerned(r, side), a);
		case Need::EnemyLeader:
			return commander_of(r, force_concerned(r, other(side))) == a.general;
		case Need::Lead: {
			const PieceId lead = s.battle.side[battle_index(s, side)].lead;
			for (const PieceId corps : a.corps) {
				if (corps == lead) {
					return s.battle.zone != NO_ZONE;
				}
			}
			return false;
		}
		case Need::Role:
			return s.battle.zone != NO_ZONE && (battle_index(s, side) == 0) == a.attacker;
		case Need::Supplied:
			// NE-13.5-b: an unsupplied force has no powder to waste.
			return s.battle.zone != NO_ZONE &&
					(s.battle.side[battle_index(s, side)].flags & battle_side_flag::UNSUPPLIED) == 0;
		case Need::Fleet:
			return s.sea_battle.at != NO_SPACE && s.sea_battle.fleets[s.sea_battle.side[0] == side ? 0 : 1][a.fleet];
	}
	return false;
}

} // namespace

bool is_broken(const R &r, int nation) {
	if (side_of(r.s, nation) != COALITION || has_army_in_good_order(r, nation)) {
		return false;
	}
	bool is_held = false;
	(territory_of(r, nation) & r.data.key).each([&](int z) { is_held |= controller(r, z) == EMPIRE; });
	return is_held;
}

bool needs_hold(const R &r, int card, Moment moment) {
	const Card &info = r.data.card[size_t(card)];
	for (const Condition &c : info.needs) {
		if ((c.at & bit_of(moment)) != 0 && !holds(r, info.deck, c)) {
			return false;
		}
	}
	return true;
}

bool counts_at(const R &r, int card, const Effect &effect, Moment moment) {
	if ((effect.at & bit_of(moment)) == 0) {
		return false;
	}
	const Side side = deck_of(card);
	const bool is_open = r.s.battle.zone != NO_ZONE;
	switch (effect.only_if) {
		case If::Always:
			return true;
		case If::Major:
			return is_open && r.s.battle.level == uint8_t(Level::Major);
		case If::Army:
			return has_army(force_concerned(r, side));
		case If::Defender:
			return is_open && battle_index(r.s, side) == 1;
		case If::Superiority:
			return is_open && (r.s.battle.side[battle_index(r.s, side)].flags & battle_side_flag::SUPERIOR) != 0;
		case If::BritishLeader: {
			const PieceId commander = commander_of(r, force_concerned(r, side));
			return commander != NO_PIECE && r.data.nation_of(commander) == BRITAIN;
		}
		case If::Bound:
			return is_bound(r.s, effect.args.nation);
		case If::WithEmpire:
			return side_of(r.s, effect.args.nation) == EMPIRE;
	}
	return false;
}

Status may_play(const R &r, int card, Moment moment) {
	const Card &info = r.data.card[size_t(card)];
	if (!info.can_be_played_at(moment)) {
		return Status::refuse("NE-6.4-a", "ne.refuse.wrong_moment", Noun::card(card));
	}
	if ((r.s.cards[card].flags & card_flag::SPENT) != 0) {
		return Status::refuse("NE-6.2-d", "ne.refuse.spent", Noun::card(card));
	}
	if (info.is_war && r.s.wars_started > 0) {
		return Status::refuse("NE-5.2-c", "ne.refuse.war_started", Noun::card(card));
	}
	return needs_hold(r, card, moment) ? Status::ok()
									   : Status::refuse("NE-6.4-a", "ne.refuse.card_needs", Noun::card(card));
}

// --- Changes ---

namespace {

void put_card(S &s, int card, Pile pile) {
	s.cards[card].pile = pile;
	s.cards[card].flags &= uint8_t(~card_flag::KNOWN);
}

// NE-6.4-g: an empty draw pile takes the discards back.
void reshuffle(W &w, Side side) {
	if (pile_size(w.s, side, Pile::Deck) > 0) {
		return;
	}
	bool is_mixed = false;
	for (int i = side * DECK_CARDS; i < (side + 1) * DECK_CARDS; ++i) {
		if (w.s.cards[i].pile == Pile::Discard && w.data.card[size_t(i)].permanent == NO_NATION) {
			w.s.cards[i].pile = Pile::Deck;
			is_mixed = true;
		}
	}
	if (is_mixed) {
		w.event("reshuffled", PowerId(side)).rule("NE-6.4-g");
	}
}

} // namespace

void draw_cards(W &w, Side side, int n) {
	int drawn = 0;
	for (int k = 0; k < n; ++k) {
		reshuffle(w, side);
		const int left = pile_size(w.s, side, Pile::Deck);
		if (left == 0) {
			break; // NE-Q78
		}
		int at = w.draw("card", left);
		for (int i = side * DECK_CARDS; i < (side + 1) * DECK_CARDS; ++i) {
			if (w.s.cards[i].pile == Pile::Deck && at-- == 0) {
				w.s.cards[i].pile = Pile::Hand;
				w.event("card_drawn", PowerId(side)).who(Noun::card(i)).audience(bit(PowerId(side))).rule("NE-6.3-a");
				++drawn;
				break;
			}
		}
		reshuffle(w, side); // at once when the last card has gone
	}
	if (drawn > 0) {
		w.event("cards_drawn", PowerId(side)).amount(drawn).redacted_from(bit(PowerId(side))).rule("NE-6.3-a");
	}
}

void discard_card(W &w, int card, Word use, const char *rule) {
	w.reveal();
	w.event("card_used", PowerId(deck_of(card)))
			.who(Noun::card(card))
			.cause(Noun::option(use))
			.amount(card_value(w.read(), card))
			.rule(rule);
	put_card(w.s, card, Pile::Discard);
}

void play_event_card(W &w, int card, const char *rule) {
	const Card &info = w.data.card[size_t(card)];
	w.reveal();
	w.event("card_played", PowerId(info.deck)).who(Noun::card(card)).rule(rule);
	if (info.star == Star::Silver) {
		w.s.cards[card].flags |= card_flag::SPENT; // NE-6.2-d
	}
	put_card(w.s, card, info.star == Star::Gold ? Pile::Removed : Pile::Discard); // NE-6.2-c, NE-6.4-f
}

void score_event_card(W &w, int card) {
	const Card &info = w.data.card[size_t(card)];
	change_victory(w, info.victory, "NE-6.2-g", Noun::card(card));
	change_escalade(w, info.escalade, "NE-6.2-g", Noun::card(card));
}

void open_punishments(W &w, const char *rule) {
	if (w.s.has_punishments != 0) {
		return;
	}
	w.s.has_punishments = 1;
	for (int i = 0; i < CARDS; ++i) {
		const Pile pile = w.s.cards[i].pile;
		if (pile == Pile::Aside || (pile == Pile::Discard && w.data.card[size_t(i)].permanent == NO_NATION)) {
			w.s.cards[i].pile = Pile::Deck; // NE-Q38: hands and removed cards stay
		}
	}
	w.event("punishments").rule(rule);
}

} // namespace baton::ne
