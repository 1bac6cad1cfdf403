// Sound deployments: what the quiet answer and bots put where, and samples of what a screen hides.
#include "ctg_tactical.h"

namespace baton::ctg {

namespace {

constexpr int SLOTS = 4; ///< left, centre, right, Reserve
constexpr int LARGE = 8; ///< infantry in one area that sends out two skirmishers instead of one

/// Shares of the slots by class: infantry, cavalry, artillery, Generals.
constexpr uint8_t SHARES[TEMPLATES][4][SLOTS] = {
	{ { 3, 3, 3, 0 }, { 2, 3, 2, 1 }, { 2, 3, 2, 0 }, { 1, 3, 1, 2 } }, // in balance
	{ { 2, 5, 2, 1 }, { 1, 4, 1, 0 }, { 1, 4, 1, 0 }, { 0, 3, 0, 2 } }, // the centre
	{ { 5, 3, 2, 0 }, { 4, 2, 1, 0 }, { 4, 2, 1, 0 }, { 3, 1, 0, 2 } }, // the left
	{ { 2, 3, 5, 0 }, { 1, 2, 4, 0 }, { 1, 2, 4, 0 }, { 0, 1, 3, 2 } }, // the right
	{ { 3, 4, 3, 2 }, { 1, 1, 1, 3 }, { 2, 3, 2, 0 }, { 0, 2, 0, 3 } }, // a strong Reserve
	{ { 4, 2, 4, 0 }, { 3, 1, 3, 0 }, { 3, 1, 3, 0 }, { 2, 0, 2, 1 } }, // both wings
};

struct Place {
	LotKey key;
	int count = 0;
};

struct Plan {
	Place place[96];
	int places = 0;

	void add(const LotKey &key, int n = 1) {
		for (int i = 0; i < places; ++i) {
			if (place[i].key == key) {
				place[i].count += n;
				return;
			}
		}
		if (places < 96) {
			place[places++] = { key, n };
		}
	}
};

/// A piece as it stands before it is deployed.
LotKey plain(const LotKey &key, Side side) {
	LotKey out = key;
	out.area = uint8_t(reserve(side));
	out.cond = 0;
	return out;
}

int slot_area(int slot, Side side) {
	return slot == 3 ? reserve(side) : (side == ATTACKER ? int(ATTACKER_LEFT) : int(DEFENDER_LEFT)) + slot;
}

/// Infantry of the line goes out to skirmish, one for each area that has enough of it.
void send_skirmishers(const R &r, Side side, Plan &plan) {
	for (int slot = 0; slot < 3; ++slot) {
		const int area = slot_area(slot, side);
		int foot = 0;
		for (int i = 0; i < plan.places; ++i) {
			foot += plan.place[i].key.area == area && class_of(r, plan.place[i].key) == FOOT ? plan.place[i].count : 0;
		}
		for (int left = foot >= LARGE ? 2 : foot >= 3 ? 1 : 0, i = 0; i < plan.places && left > 0; ++i) {
			Place &from = plan.place[i];
			if (from.key.area == area && from.key.type == INFANTRY && from.key.cond == 0 && from.count > left &&
					can_skirmish(r, from.key)) {
				LotKey out = from.key;
				out.cond = cond::SKIRMISH;
				from.count -= left;
				plan.add(out, left);
				left = 0;
			}
		}
	}
}

void make_plan(const R &r, PowerId power, int which, Plan &plan) {
	const Battle &b = r.s.battle;
	const Side side = Side(b.side_of[power]);
	Plan army;
	each_lot(b, [&](const Lot &lot) {
		if (lot.key.power() == power && lot.key.area != rout(side)) {
			army.add(plain(lot.key, side), lot.count);
		}
	});
	int dealt[4][SLOTS] = {};
	const auto deal = [&](Place &from, int slot) {
		LotKey to = from.key;
		to.area = uint8_t(slot_area(slot, side));
		plan.add(to);
		++dealt[class_of(r, to)][slot];
		--from.count;
	};
	// CTG-TACSET-06: first what must be filled, out of the most numerous kind.
	for (int slot = 0; slot < 3; ++slot) {
		Place *most = nullptr;
		for (int i = 0; i < army.places; ++i) {
			Place &at = army.place[i];
			if (is_troop(at.key) && at.count > 0 && (most == nullptr || at.count > most->count)) {
				most = &at;
			}
		}
		if ((b.duty[power] >> slot & 1) != 0 && most != nullptr) {
			deal(*most, slot);
		}
	}
	for (int i = 0; i < army.places; ++i) {
		Place &at = army.place[i];
		const Class cls = class_of(r, at.key);
		while (at.count > 0) {
			int best = 3, best_worth = -1;
			for (int slot = 0; slot < SLOTS; ++slot) {
				int share = SHARES[which][cls][slot];
				if (slot < 3 && b.major == 0) {
					share = slot == 1 ? SHARES[which][cls][0] + share + SHARES[which][cls][2] : 0;
				}
				const int worth = share * 1000 / (2 * dealt[cls][slot] + 1);
				if (worth > best_worth) {
					best = slot;
					best_worth = worth;
				}
			}
			deal(at, best);
		}
	}
	send_skirmishers(r, side, plan);
}

int standing(const Battle &b, const LotKey &key) {
	return lot_count(b, key);
}

} // namespace

bool next_of_template(const R &r, PowerId power, int which, Action &out) {
	const Battle &b = r.s.battle;
	const Side side = Side(b.side_of[power]);
	const Held &hand = b.draft[power];
	Plan plan;
	make_plan(r, power, which, plan);
	const int home = reserve(side);
	if (hand.count > 0) {
		const Place *found = nullptr;
		for (int pass = 0; pass < 2 && found == nullptr; ++pass) {
			for (int i = 0; i < plan.places && found == nullptr; ++i) {
				const Place &at = plan.place[i];
				const int missing = at.count - standing(b, at.key);
				if (plain(at.key, side) == hand.key && (pass == 1 || missing >= hand.count) &&
						may_deploy(r, power, hand.key, hand.count, at.key.area, at.key.cond)) {
					found = &at;
				}
			}
		}
		if (found == nullptr) {
			return false;
		}
		out = Action::make(Verb::SelectSpace, power, area_noun(r, found->key.area), found->key.cond);
		return true;
	}
	for (int i = 0; i < plan.places; ++i) {
		const Place &at = plan.place[i];
		if (at.key.area == home && at.key.cond == 0) {
			continue;
		}
		const LotKey from = plain(at.key, side);
		const int waiting = lot_count(b, from), missing = at.count - standing(b, at.key);
		const int n = missing < waiting ? missing : waiting;
		if (n > 0 && may_deploy(r, power, from, n, at.key.area, at.key.cond)) {
			out = Action::make(Verb::SelectPiece, power, lot_noun(from), n);
			return true;
		}
	}
	return false;
}

} // namespace baton::ctg
