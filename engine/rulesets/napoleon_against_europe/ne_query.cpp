// Overlays of Napoléon against Europe: supply, conquest check lists, hands; and row descriptions, scores.
#include "ne_cards.h"
#include "ne_game.h"
#include "ne_peace.h"

namespace baton::ne {

namespace {

// Supply of a force: whether it is supplied, and the links that hang together for its power (NE-13.3-a).
void supply(const R &r, int piece, Answer &out) {
	const PieceSet set = force_of(r, piece);
	const int zone = r.s.pieces[piece].at;
	out.lines.push_back({ "supplied", { zone_noun(zone) }, is_supplied(r, set, zone) ? 1. : 0., 0, "NE-13.1-a" });
	const Nation major = supply_nation(r, set);
	if (major != NO_NATION && side_of(r.s, major) != NO_SIDE) {
		supply_network(r, major).each([&](int z) { out.lines.push_back({ "link", { zone_noun(z) }, 1, 0, "NE-13.3-a" }); });
	}
}

// What a conquest of a nation needs, zone by zone: 1 held by the other side in supply, 0 missing (NE-18.1-a, NE-18.2.1-a).
void conquest(const R &r, int nation, Answer &out) {
	const Side owner = side_of(r.s, nation);
	const Side enemy = owner == NO_SIDE ? EMPIRE : other(owner);
	const ZoneSet land = territory_of(r, nation);
	const ZoneSet needed = is_major(nation) ? land & r.data.key : (land & r.data.fortress) | (land & r.data.capital);
	needed.each([&](int z) {
		out.lines.push_back({ "needed", { zone_noun(z) }, controller(r, z) == enemy ? 1. : 0., 0, is_major(nation) ? "NE-18.2.1-a" : "NE-18.1-a" });
	});
}

} // namespace

Answer NeGame::query(const State &state, PowerSet, std::string_view name, std::span<const Noun> args) const {
	Answer out;
	const R r{ data(), of(state) };
	const bool has_piece = !args.empty() && args[0].kind == NounKind::Piece && args[0].id >= 0 && args[0].id < PIECES && is_in_zone(r, r.s.pieces[args[0].id]);
	const bool has_major = !args.empty() && args[0].kind == NounKind::Power && args[0].id >= SIDES && args[0].id < SIDES + MAJORS;
	if (name == "supply" && has_piece) {
		supply(r, args[0].id, out);
	} else if (name == "conquest" && has_major) {
		conquest(r, args[0].id - SIDES, out);
	} else if (name == "score") {
		int per_power[SIDES] = {};
		scores(state, per_power);
		for (int side = 0; side < SIDES; ++side) {
			out.lines.push_back({ "score", { Noun::power(side) }, double(per_power[side]), 0, "NE-19-a" });
		}
	} else {
		out.status = Status::refuse(core_rule::FORM, "core.refuse.query");
	}
	return out;
}

RowInfo NeGame::describe(const State &state, const Row &row) const {
	RowInfo info;
	const Action &a = row.action;
	const R r{ data(), of(state) };
	info.label = "ne.row.plain";
	info.args[0] = a.noun();
	const int top = r.s.core.over != 0 ? int(F_MATCH) : r.s.core.top().kind;
	if (top == F_POINTS && a.verb == Verb::SelectPiece) {
		info.label = "ne.row.activate";
		info.cost = kind_of(a.id) == PieceKind::Fleet ? 1 : activation_cost(r, a.id);
		info.args[1] = Noun::number(info.cost);
	} else if (a.verb == Verb::PlayAs) {
		info.label = "ne.row.play_as";
		info.args[1] = Noun::option(a.a);
	}
	if ((row.flags & row_flag::GIVES_UP) != 0) {
		info.warning = "ne.warn.gives_up";
	}
	return info;
}

void NeGame::scores(const State &state, std::span<int> per_power) const {
	const R r{ data(), of(state) };
	for (size_t i = 0; i < per_power.size(); ++i) {
		per_power[i] = 0;
		if (i < SIDES) {
			const ZoneSet held = controlled_by(r, Side(i)) & data().key;
			per_power[i] = r.s.victory >= 0 ? (i == EMPIRE ? r.s.victory : VICTORY_EMPIRE - r.s.victory) : held.count();
			per_power[i] += baton::has(r.s.core.winners, PowerId(i)) ? 100 : 0;
		}
	}
}

} // namespace baton::ne
