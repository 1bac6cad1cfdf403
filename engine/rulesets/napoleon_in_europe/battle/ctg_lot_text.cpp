// Text forms of lots on the battle board ("france.cavalry.back@mid_left", "france.general.napoleon@attacker_reserve")
// and what people read.
#include "ctg_odds.h"

#include <charconv>

namespace baton::ctg {

namespace {

struct CondWord {
	uint8_t bit;
	const char *word;
	const char *label; ///< text key
};
constexpr CondWord COND_WORDS[] = { { cond::BACK, "back", "ctg.lot.back" },
	{ cond::SQUARE, "square", "ctg.lot.square" }, { cond::SKIRMISH, "skirmish", "ctg.lot.skirmish" },
	{ cond::FIRED, "fired", "ctg.lot.fired" }, { cond::DONE, "done", "ctg.lot.done" } };
constexpr std::string_view FOREIGN = "foreign", LEFT = "points";

std::string_view cut(std::string_view &text, char separator) {
	const size_t n = std::min(text.find(separator), text.size());
	const std::string_view word = text.substr(0, n);
	text.remove_prefix(std::min(text.size(), n + 1));
	return word;
}

bool is_sound(const CtgData &, int32_t lot) {
	const LotKey key = lot_key(lot);
	return lot >= 0 && lot < BATTLE_LOTS && key.area < AREAS && key.stock < STOCKS && key.type < LAND_TYPES &&
			key.hero <= HEROES;
}

uint8_t fresh_points(const CtgData &data, int area, int type) {
	return area >= ROUT ? uint8_t(0) : data.kind[size_t(type)].actions;
}

} // namespace

std::string battle_lot_text(const CtgData &data, const Catalog &catalog, int32_t lot) {
	if (!is_sound(data, lot)) {
		return "lot#" + std::to_string(lot);
	}
	const LotKey key = lot_key(lot);
	std::string out = catalog.powers[key.power()].id + "." + catalog.types[key.type].id;
	if (key.hero != 0) {
		out += "." + data.hero[size_t(key.hero - 1)].id;
	}
	out += key.stock == FOREIGN_OTTOMAN ? "." + std::string(FOREIGN) : "";
	for (const CondWord &word : COND_WORDS) {
		out += key.is(word.bit) ? "." + std::string(word.word) : "";
	}
	if (key.points != fresh_points(data, key.area, key.type)) {
		out += "." + std::string(LEFT) + std::to_string(key.points);
	}
	return out + "@" + catalog.spaces[data.first_area + key.area].id;
}

bool parse_battle_lot(const CtgData &data, const Catalog &catalog, std::string_view text, int32_t &lot) {
	if (text.starts_with("lot#")) {
		text.remove_prefix(4);
		return std::from_chars(text.data(), text.data() + text.size(), lot).ec == std::errc();
	}
	std::string_view rest = text;
	std::string_view what = cut(rest, '@');
	const int area = catalog.spaces.find(rest) - data.first_area;
	const int power = catalog.powers.find(cut(what, '.'));
	const int type = catalog.types.find(cut(what, '.'));
	if (area < 0 || area >= AREAS || power < 0 || type < 0 || type >= LAND_TYPES) {
		return false;
	}
	LotKey key{ uint8_t(area), uint8_t(power), uint8_t(type), 0, fresh_points(data, area, type), 0 };
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
		for (const CondWord &known : COND_WORDS) {
			if (word == known.word) {
				key.cond |= known.bit;
				is_known = true;
			}
		}
		if (word.starts_with(LEFT) && word.size() == LEFT.size() + 1 && word.back() >= '0' && word.back() <= '3') {
			key.points = uint8_t(word.back() - '0');
			is_known = true;
		}
		if (!is_known) {
			return false;
		}
	}
	lot = lot_id(key);
	return true;
}

std::string battle_lot_label(const CtgData &data, const Catalog &catalog, int32_t lot) {
	if (!is_sound(data, lot)) {
		return "";
	}
	const LotKey key = lot_key(lot);
	const auto text = [&](const char *which) {
		const auto found = catalog.texts.find(which);
		return found == catalog.texts.end() ? std::string() : found->second;
	};
	std::string out = key.hero != 0 ? catalog.leaders[size_t(key.hero - 1)].name
									: catalog.powers[key.power()].detail + " " + catalog.types[key.type].name;
	for (const CondWord &word : COND_WORDS) {
		out += key.is(word.bit) && word.bit != cond::DONE ? ", " + text(word.label) : "";
	}
	return out + " (" + catalog.spaces[data.first_area + key.area].name + ")";
}

} // namespace baton::ctg
