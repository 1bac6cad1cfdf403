// Text forms of pieces on the map ("france.cavalry@paris", with what they have done in this round), labels, rows.
#include "rulesets/napoleon_in_europe/battle/ctg_odds.h"
#include "rulesets/napoleon_in_europe/ctg_game.h"
#include "rulesets/napoleon_in_europe/land/ctg_land.h"

#include <algorithm>

namespace baton::ctg {

namespace {

constexpr std::string_view FOREIGN = "foreign", LEFT = "points", TRIED = "tried", STOPPED = "stopped", SPENT = "spent";

bool is_map_lot(int32_t lot) {
	return (lot & MAP_LOT) != 0;
}

bool is_sound(const CtgData &data, int32_t lot) {
	const MapKey key = map_key(lot);
	return key.space < data.first_area && key.stock < STOCKS && key.type < TYPES && key.hero <= HEROES;
}

std::string map_text(const CtgData &data, const Catalog &catalog, int32_t lot) {
	const MapKey key = map_key(lot);
	std::string out = catalog.powers[key.power()].id + "." + catalog.types[key.type].id;
	const auto add = [&](std::string_view word) { out += "." + std::string(word); };
	if (key.stock == FOREIGN_OTTOMAN) {
		add(FOREIGN);
	}
	if (key.hero != 0) {
		add(data.hero[size_t(key.hero - 1)].id);
	}
	if (key.points() != (fresh_state(data, key.type) & march::POINTS)) {
		add(std::string(LEFT) + std::to_string(key.points()));
	}
	if ((key.state & march::TRIED) != 0) {
		add(TRIED);
	}
	if ((key.state & march::STOPPED) != 0) {
		add(STOPPED);
	}
	if ((key.state & march::AFLOAT) != 0) {
		add(SPENT);
	}
	return out + "@" + catalog.spaces[key.space].id;
}

std::string_view cut(std::string_view &text, char separator) {
	const size_t n = std::min(text.find(separator), text.size());
	const std::string_view word = text.substr(0, n);
	text.remove_prefix(std::min(text.size(), n + 1));
	return word;
}

bool parse_map(const CtgData &data, const Catalog &catalog, std::string_view text, int32_t &lot) {
	std::string_view rest = text;
	std::string_view what = cut(rest, '@');
	const int space = catalog.spaces.find(rest);
	const int power = catalog.powers.find(cut(what, '.'));
	const int type = catalog.types.find(cut(what, '.'));
	if (space < 0 || space >= data.first_area || power < 0 || type < 0) {
		return false;
	}
	MapKey key{ uint8_t(space), uint8_t(power), uint8_t(type), fresh_state(data, type), 0 };
	while (!what.empty()) {
		const std::string_view word = cut(what, '.');
		bool is_known = word == FOREIGN && power == TURKEY;
		key.stock = is_known ? FOREIGN_OTTOMAN : key.stock;
		for (int h = 0; h < HEROES; ++h) {
			if (word == data.hero[size_t(h)].id) {
				key.hero = uint8_t(h + 1);
				is_known = true;
			}
		}
		if (word.starts_with(LEFT) && word.size() == LEFT.size() + 1 && word.back() >= '0' && word.back() <= '3') {
			key.state = uint8_t((key.state & ~march::POINTS) | (word.back() - '0'));
			is_known = true;
		}
		const uint8_t bit_of = word == TRIED ? march::TRIED
				: word == STOPPED			 ? march::STOPPED
				: word == SPENT				 ? march::AFLOAT
											 : uint8_t(0);
		key.state |= bit_of;
		if (!is_known && bit_of == 0) {
			return false;
		}
	}
	lot = map_lot_id(key);
	return true;
}

} // namespace

std::string CtgGame::lot_text(const State &, int32_t lot) const {
	if (!is_map_lot(lot)) {
		return battle_lot_text(data(), catalog(), lot);
	}
	return is_sound(data(), lot) ? map_text(data(), catalog(), lot) : "lot#" + std::to_string(lot);
}

bool CtgGame::parse_lot(const State &, std::string_view text, int32_t &lot) const {
	return parse_battle_lot(data(), catalog(), text, lot) || parse_map(data(), catalog(), text, lot);
}

std::string CtgGame::noun_label(const State &state, Noun noun) const {
	if (noun.kind != NounKind::Lot) {
		return Game::noun_label(state, noun);
	}
	if (!is_map_lot(noun.id)) {
		return battle_lot_label(data(), catalog(), noun.id);
	}
	if (!is_sound(data(), noun.id)) {
		return "";
	}
	const MapKey key = map_key(noun.id);
	const std::string who = key.hero != 0 ? catalog().leaders[size_t(key.hero - 1)].name
										  : catalog().powers[key.power()].detail + " " + catalog().types[key.type].name;
	return who + " (" + catalog().spaces[key.space].name + ")";
}

namespace {

/// Chance that 2d6 reach a number.
double two_dice(int need) {
	int ways = 0;
	for (int a = 1; a <= 6; ++a) {
		for (int b = 1; b <= 6; ++b) {
			ways += a + b >= need ? 1 : 0;
		}
	}
	return ways / 36.0;
}

} // namespace

RowInfo CtgGame::describe(const State &state, const Row &row) const {
	const S &s = of(state);
	const R r{ data(), s };
	RowInfo out;
	if (s.core.over == 0 && s.core.depth > 0 && s.core.top().kind <= F_PURSUIT && describe_battle(r, row, out)) {
		return out;
	}
	const Action &action = row.action;
	out.args[0] = action.noun();
	out.args[1] = Noun::number(action.a);
	switch (action.verb) {
		case Verb::SelectSpace:
			out.label = "ctg.row.space";
			if (s.core.depth > 0 && s.core.top().kind == F_LAND && s.hand.count > 0) {
				out.label = "ctg.row.march";
				// CTG-FMARCH-03: of the first piece that rolls.
				for (int i = 0; i < s.hand.count; ++i) {
					const MapKey &key = s.hand.lot[i].key;
					const bool winter = is_winter(r) && meets_enemy(r, key.power(), action.id, false);
					if (key.type != GENERAL && (winter || key.points() == 0)) {
						const int bonus = march_bonus(r, key, action.id, winter, nullptr);
						out.odds = two_dice(data().campaign.march_moves - bonus);
						break;
					}
				}
			}
			break;
		case Verb::SelectPiece:
			out.label = "ctg.row.piece";
			break;
		case Verb::Allocate:
			out.label = "ctg.row.pieces";
			break;
		case Verb::Choose:
			out.label = "ctg.row.choose";
			break;
		case Verb::Retract:
			out.label = "ctg.row.retract";
			break;
		case Verb::Pass:
			out.label = "ctg.row.pass";
			break;
		default:
			out.label = "ctg.row.confirm";
			break;
	}
	return out;
}

} // namespace baton::ctg
