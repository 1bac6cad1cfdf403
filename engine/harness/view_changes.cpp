// Views as maps of thing and value, and their difference.
#include "view_changes.h"

#include <map>

namespace baton::session {

namespace {

using Shown = std::map<std::string, std::string>;

class ShownMaker {
public:
	ShownMaker(const Game &game, const State &state) : game_(game), catalog_(game.catalog()), state_(state) {}

	Shown make(const View &view) {
		set("turn", view.turn);
		shown_["phase"] = name(catalog_.options, view.phase);
		shown_["over"] = view.over ? "true" : "false";
		shown_["winners"] = powers(view.winners);
		for (const PowerRow &row : view.powers) {
			const std::string of = " of " + power(row.power);
			set("seat" + of, row.seat);
			set("team" + of, row.team);
			set("order" + of, row.order);
			shown_["standing" + of] = bits(row.flags, { "in_play", "active", "asked", "ready", "eliminated" });
		}
		for (const SpaceRow &row : view.spaces) {
			const std::string of = " of " + name(catalog_.spaces, row.space);
			shown_["owner" + of] = power(row.owner);
			set("strength" + of, row.strength);
			set("damage" + of, row.damage);
			set("amount" + of, row.amount);
			shown_["flags" + of] = bits(row.flags, catalog_.space_flags);
		}
		for (const PieceRow &row : view.pieces) {
			add_piece(row);
		}
		for (const TrackRow &row : view.tracks) {
			set("track " + catalog_.tracks[size_t(row.track)].id + (row.power >= 0 ? " of " + power(row.power) : ""),
					row.value);
		}
		for (const CardRow &row : view.cards) {
			add(std::string("card ") + (row.card >= 0 ? name(catalog_.cards, row.card) : "back") + " in " +
							name(catalog_.zones, row.zone) + (row.power >= 0 ? " of " + power(row.power) : ""),
					row.count);
		}
		add_lists(view);
		return std::move(shown_);
	}

private:
	static std::string name(const NameTable &table, int id) {
		return id >= 0 && id < table.size() ? table[id].id : "none";
	}
	std::string power(int id) const { return name(catalog_.powers, id); }
	std::string powers(PowerSet set) const {
		std::string out;
		for (PowerId id = 0; id < PowerId(catalog_.powers.size()); ++id) {
			out += has(set, id) ? (out.empty() ? "" : " ") + power(id) : "";
		}
		return out.empty() ? "none" : out;
	}
	static std::string bits(int64_t flags, const std::vector<std::string> &names) {
		std::string out;
		for (size_t i = 0; i < names.size(); ++i) {
			out += (flags >> i & 1) != 0 ? (out.empty() ? "" : " ") + names[i] : "";
		}
		return out.empty() ? "none" : out;
	}
	static std::string bits(int64_t flags, const NameTable &table) {
		std::vector<std::string> ids;
		for (int i = 0; i < table.size(); ++i) {
			ids.push_back(table[i].id);
		}
		return bits(flags, ids);
	}
	void set(const std::string &what, int value) { shown_[what] = std::to_string(value); }
	void add(const std::string &what, int value) { counts_[what] += value, set(what, counts_[what]); }

	// A piece with a name has a place; others are counted where they are alike.
	void add_piece(const PieceRow &row) {
		const std::string place = row.place >= 0 ? name(catalog_.spaces, row.place) : "aboard";
		std::string state = bits(row.flags, catalog_.conditions);
		state += row.damage != 0 ? " damage " + std::to_string(row.damage) : "";
		state += row.group >= 0 ? " group " + std::to_string(row.group) : "";
		if (row.noun.kind == NounKind::Piece) {
			const std::string piece = "piece " + game_.noun_text(state_, row.noun);
			shown_[piece] = place;
			shown_["condition of " + piece] = state;
			return;
		}
		add(power(row.power) + " " + name(catalog_.types, row.type) + (state == "none" ? "" : " (" + state + ")") +
						" at " + place,
				row.count);
	}

	void add_lists(const View &view) {
		int n = 0;
		for (const FrameRow &row : view.frames) {
			shown_["frame " + std::to_string(++n)] = catalog_.frames[size_t(row.kind)] +
					(row.power >= 0 ? " of " + power(row.power) : "") +
					(row.subject.kind == NounKind::None ? "" : " " + game_.noun_text(state_, row.subject));
		}
		for (const RouteRow &row : view.routes) {
			std::string way;
			for (int i = 0; i < row.length; ++i) {
				way += (i == 0 ? "" : " ") + name(catalog_.spaces, row.path[i]);
			}
			shown_["route " + std::to_string(row.slot) + " of " + power(row.power)] =
					std::to_string(row.count) + " by " + way + ", flags " + std::to_string(row.flags);
		}
		n = 0;
		for (const OfferRow &row : view.offers) {
			shown_["offer " + std::to_string(++n)] = power(row.giver) + " to " + power(row.taker) + ": " +
					game_.noun_text(state_, row.what) + " " + game_.noun_text(state_, row.noun) + " " +
					std::to_string(row.amount);
		}
		n = 0;
		for (const Noun &noun : view.draft) {
			shown_["draft " + std::to_string(++n)] = game_.noun_text(state_, noun);
		}
		std::map<std::string, int> rows;
		for (const PanelRow &row : view.panels) {
			const PanelInfo &panel = catalog_.panels[size_t(row.panel)];
			const std::string of = " of " + panel.id + " " + std::to_string(++rows[panel.id]);
			for (size_t i = 0; i < panel.columns.size(); ++i) {
				set(panel.columns[i] + of, view.cells[size_t(row.first) + i]);
			}
		}
		for (const RelationRow &row : view.relations) {
			set("relation " + name(catalog_.relations, row.kind) + " of " + power(row.a) + " and " + power(row.b),
					row.value);
		}
	}

	const Game &game_;
	const Catalog &catalog_;
	const State &state_;
	Shown shown_;
	std::map<std::string, int> counts_;
};

Shown shown_in(const Game &game, const State &state, PowerSet known) {
	View view;
	game.view(state, known, view);
	return ShownMaker(game, state).make(view);
}

} // namespace

std::vector<ViewChange> view_changes(const Game &game, const State &before, const State &after, PowerSet known) {
	const Shown old_shown = shown_in(game, before, known);
	const Shown new_shown = shown_in(game, after, known);
	std::vector<ViewChange> out;
	auto a = old_shown.begin();
	auto b = new_shown.begin();
	while (a != old_shown.end() || b != new_shown.end()) {
		const bool is_gone = b == new_shown.end() || (a != old_shown.end() && a->first < b->first);
		const bool is_new = !is_gone && (a == old_shown.end() || b->first < a->first);
		if (is_gone) {
			out.push_back({ a->first, a->second, "none" });
		} else if (is_new) {
			out.push_back({ b->first, "none", b->second });
		} else if (a->second != b->second) {
			out.push_back({ a->first, a->second, b->second });
		}
		a = is_new ? a : std::next(a);
		b = is_gone ? b : std::next(b);
	}
	return out;
}

} // namespace baton::session
