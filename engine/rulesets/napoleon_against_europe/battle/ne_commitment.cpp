// What a side throws into a battle: morale on a tie, the corps that leads, special units, a subordinate's skill
// (NE-D44, NE-D45).
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/show/ne_overlay.h"

namespace baton::ne {

namespace {

// Frame: f[0] side of the battle. Draft: pick = lead corps, special units, subordinate; value = 1 + chosen morale.

struct Choices {
	PieceSet leads, specials, subordinates;
	int morales = 0; ///< bits, only when there is a choice
};

Choices choices(const R &r, int index) {
	Choices out;
	const BattleSide &side = r.s.battle.side[index];
	const PieceSet set = battle_force(r, index);
	set.each([&](int i) {
		if (is_combat(i) && corps_of(r.data, i).stars > 0) {
			out.leads.set(i); // NE-14.5.5-a
		} else if (kind_of(i) == PieceKind::Special && special_of(r.data, i).bonus > 0) {
			out.specials.set(i); // NE-14.5.5-b
		} else if (is_general(i) && i != side.commander && r.s.pieces[i].army != 0 &&
				!has(r.s.pieces[i], piece_flag::COMMANDER)) {
			out.subordinates.set(i); // NE-14.5.6-b, NE-14.11-c
		}
	});
	const int bits = morale_bits(r, set);
	out.morales = (bits & (bits - 1)) != 0 ? bits : 0; // NE-14.4-a
	return out;
}

Status may_commit(const Choices &c, const Draft &draft, int piece) {
	if (c.leads[piece]) {
		return draft.pick.intersects(c.leads) ? Status::refuse("NE-14.5.5-a", "ne.refuse.one_lead") : Status::ok();
	}
	if (c.specials[piece]) {
		return draft.pick.intersects(c.leads) ? Status::ok() : Status::refuse("NE-14.5.5-b", "ne.refuse.special_lead");
	}
	if (c.subordinates[piece]) {
		return draft.pick.intersects(c.subordinates) ? Status::refuse("NE-14.5.6-b", "ne.refuse.one_subordinate")
													 : Status::ok();
	}
	return is_general(piece) ? Status::refuse("NE-14.11-c", "ne.refuse.subordinate")
							 : Status::refuse("NE-14.5.5-a", "ne.refuse.lead", piece_noun(piece));
}

Flow advance(W &, Frame &) {
	return Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "commitment";
	out.prompt = frame.f[0] == 0 ? "ne.prompt.commitment_attack" : "ne.prompt.commitment_defence";
	out.rule = "NE-14.5.5-a";
	out.subject = out.args[0] = zone_noun(r.s.battle.zone);
	out.args[1] = Noun::number(r.s.battle.side[frame.f[0]].morale);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Draft &draft = r.s.draft[power];
	const Choices c = choices(r, frame.f[0]);
	const auto offer = [&](int i) {
		if (draft.pick[i]) {
			out.add(Action::make(Verb::Retract, power, piece_noun(i)), row_flag::RETRACTS);
		} else if (may_commit(c, draft, i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)));
		}
	};
	c.leads.each(offer);
	c.specials.each(offer);
	c.subordinates.each(offer);
	for (int v = 0; v < 16; ++v) {
		if ((c.morales >> v & 1) != 0 && draft.value != v + 1) {
			out.add(Action::make(Verb::Choose, power, Noun::number(v)));
		}
	}
	out.add(Action::make(Verb::Commit, power), DOES | row_flag::QUIET);
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	Draft &draft = w.s.draft[frame.power];
	const Choices c = choices(w.read(), frame.f[0]);
	if (a.verb == Verb::Choose) {
		draft.value = int16_t(a.id + 1);
		return;
	}
	if (act_pick(w.s, row)) {
		if (!draft.pick.intersects(c.leads)) {
			draft.pick -= c.specials; // they go only with the corps that leads
		}
		return;
	}
	BattleSide &side = w.s.battle.side[frame.f[0]];
	const PieceSet pick = draft.pick;
	const int value = draft.value;
	draft = Draft{};
	if (value != 0) {
		side.morale = int8_t(value - 1 - (has_lost_capital(w.read(), battle_force(w.read(), frame.f[0])) ? 1 : 0));
	}
	pick.each([&](int i) {
		if (is_combat(i)) {
			side.lead = PieceId(i);
		} else if (kind_of(i) == PieceKind::Special) {
			side.specials = uint8_t(side.specials | 1 << (i - FIRST_SPECIAL));
		} else {
			side.subordinate = PieceId(i);
		}
		w.event("committed", frame.power)
				.who(piece_noun(i))
				.to(zone_noun(w.s.battle.zone))
				.rule(is_general(i)			   ? "NE-14.5.6-b"
								: is_combat(i) ? "NE-14.5.5-a"
											   : "NE-14.5.5-b");
	});
	w.event("battle_morale", frame.power).to(zone_noun(w.s.battle.zone)).amount(side.morale).rule("NE-14.4-a");
	w.s.core.pop();
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	if (a.verb != Verb::SelectPiece || a.kind != NounKind::Piece || a.id < 0 || a.id >= PIECES) {
		return Status::ok();
	}
	const Draft &draft = r.s.draft[a.power];
	return draft.pick[a.id] ? Status::ok() : may_commit(choices(r, frame.f[0]), draft, a.id);
}

Noun subject(const R &r, const Frame &) {
	return zone_noun(r.s.battle.zone);
}

} // namespace

void commit_best(S &s, const Data &data, int index) {
	const Choices c = choices(R{ data, s }, index);
	BattleSide &side = s.battle.side[index];
	c.leads.each([&](int i) {
		if (side.lead == NO_PIECE || corps_of(data, i).stars > corps_of(data, side.lead).stars) {
			side.lead = PieceId(i);
		}
	});
	if (side.lead != NO_PIECE) {
		c.specials.each([&](int i) { side.specials = uint8_t(side.specials | 1 << (i - FIRST_SPECIAL)); });
	}
	const auto skill = [&](int i) {
		return index == 0 ? ratings_of({ data, s }, i).attack : ratings_of({ data, s }, i).defence;
	};
	c.subordinates.each([&](int i) {
		if (skill(i) > (side.subordinate == NO_PIECE ? 0 : skill(side.subordinate))) {
			side.subordinate = PieceId(i);
		}
	});
}

const Def COMMITMENT_FRAME = { "commitment", advance, ask, legal, act, refuse, subject, true };

} // namespace baton::ne
