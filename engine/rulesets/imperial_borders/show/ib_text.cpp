// Text forms of lots ("austria.cavalry.elite.blue@piedmont", "france.half@malta#12" aboard piece 12) and their labels.
#include "rulesets/imperial_borders/ib_game.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

#include <charconv>

namespace baton::ib {

namespace {

constexpr const char *FLAG_WORDS[] = { "elite", "blue", "red", "white", "landed", "bonus" };

// A piece standing for its lot, or -1.
int any_piece(const S &s, int32_t lot) {
	return piece_of_lot(s, lot);
}

// The place of a Ship among its Nation's Ships of that type in its region, from 1 on.
int number_of_ship(const S &s, int ship) {
	int nth = 0;
	each_piece_in(s, s.pieces[ship].region, [&](int i, const Piece &p) {
		nth += i <= ship && p.owner == s.pieces[ship].owner && p.type == s.pieces[ship].type;
	});
	return nth;
}

// Whether another lot of the region would be called the same without its condition.
bool has_namesake(const S &s, int index) {
	const Piece &p = s.pieces[index];
	const int32_t lot = lot_of(s, index);
	bool found = false;
	each_piece_in(s, p.region, [&](int i, const Piece &other) {
		found = found || (other.owner == p.owner && other.type == p.type && lot_of(s, i) != lot);
	});
	return found;
}

std::string_view cut(std::string_view &text, char separator) {
	const size_t n = std::min(text.find(separator), text.size());
	std::string_view word = text.substr(0, n);
	text.remove_prefix(std::min(text.size(), n + 1));
	return word;
}

} // namespace

std::string IbGame::lot_text(const State &state, int32_t lot) const {
	const S &s = of(state);
	const int i = any_piece(s, lot);
	if (i < 0) {
		return "gone#" + std::to_string(lot);
	}
	const Piece &p = s.pieces[i];
	std::string out = catalog().powers[p.owner].id + "." + catalog().types[int(p.type)].id;
	for (int bit_index = 0; bit_index < 6; ++bit_index) {
		if ((p.flags >> bit_index & 1) != 0) {
			out += std::string(".") + FLAG_WORDS[bit_index];
		}
	}
	if (p.damage > 0) {
		out += ".d" + std::to_string(p.damage);
	}
	out += "@" + catalog().spaces[p.region].id;
	if (is_cargo(p)) {
		out += "#" + std::to_string(p.carrier);
	} else if (is_ship(p.type) && has_cargo(s, i)) {
		out += "#" + std::to_string(i);
	}
	return out;
}

bool IbGame::parse_lot(const State &state, std::string_view text, int32_t &lot) const {
	const S &s = of(state);
	std::string_view left = text;
	if (left.substr(0, 5) == "gone#") {
		left.remove_prefix(5);
		return std::from_chars(left.data(), left.data() + left.size(), lot).ec == std::errc();
	}
	std::string_view what = cut(left, '@');
	const std::string_view place = cut(left, '#');
	const int region = catalog().spaces.find(place);
	const int owner = catalog().powers.find(cut(what, '.'));
	const int type = catalog().types.find(cut(what, '.'));
	if (region < 0 || owner < 0 || type < 0) {
		return false;
	}
	int flags = 0, damage = 0, aboard = -1;
	while (!what.empty()) {
		const std::string_view word = cut(what, '.');
		bool is_known = false;
		for (int bit_index = 0; bit_index < 6; ++bit_index) {
			if (word == FLAG_WORDS[bit_index]) {
				flags |= 1 << bit_index;
				is_known = true;
			}
		}
		if (!is_known && word.size() == 2 && word[0] == 'd' && word[1] >= '1' && word[1] <= '3') {
			damage = word[1] - '0';
			is_known = true;
		}
		if (!is_known) {
			return false;
		}
	}
	if (!left.empty() && std::from_chars(left.data(), left.data() + left.size(), aboard).ec != std::errc()) {
		return false;
	}
	for (int i = 0; i < s.piece_top; ++i) {
		const Piece &p = s.pieces[i];
		if (p.region != region || p.owner != owner || int(p.type) != type || (p.flags & 63) != flags ||
				p.damage != damage) {
			continue;
		}
		const bool is_laden = is_ship(p.type) && has_cargo(s, i);
		if (is_cargo(p) ? p.carrier == aboard : is_laden ? i == aboard : aboard < 0) {
			lot = lot_of(s, i);
			return true;
		}
	}
	return false;
}

std::string IbGame::noun_label(const State &state, Noun noun) const {
	if (noun.kind != NounKind::Lot) {
		return Game::noun_label(state, noun);
	}
	const S &s = of(state);
	const int i = any_piece(s, noun.id);
	if (i < 0) {
		// Events name what is gone: owner and type stand in the lot itself.
		const int owner = noun.id >> 8 & 7, type = noun.id >> 11 & 7;
		if (owner >= catalog().powers.size() || type >= catalog().types.size()) {
			return lot_text(state, noun.id); // a refused action may name anything
		}
		return catalog().powers[owner].name + ", " + catalog().types[type].name;
	}
	const Piece &p = s.pieces[i];
	std::string out = (p.flags & piece_flag::ELITE) != 0 ? "Elite " : "";
	out += catalog().types[int(p.type)].name;
	if (is_ship(p.type) && is_out_of_action(p)) {
		out += ", out of action";
	}
	if (has_namesake(s, i)) { // what tells it apart: number of a laden Ship, carrier, damage, tags
		constexpr const char *CONDITIONS[] = { "", ", moved", ", has fought", ", held back", ", landed",
			", used its bonus" };
		const bool is_laden = is_ship(p.type) && has_cargo(s, i);
		out += is_laden ? " " + std::to_string(number_of_ship(s, i)) + ", laden" : "";
		if (is_cargo(p)) {
			const Piece &ship = s.pieces[p.carrier];
			out += " aboard " + catalog().types[int(ship.type)].name + " " +
					std::to_string(number_of_ship(s, p.carrier));
			out += ship.owner != p.owner ? " of " + catalog().powers[ship.owner].name : "";
		}
		out += p.damage > 0 && !is_out_of_action(p) ? ", damaged" : "";
		for (int bit_index = 1; bit_index < 6; ++bit_index) {
			out += (p.flags >> bit_index & 1) != 0 ? CONDITIONS[bit_index] : "";
		}
	}
	return out + " (" + catalog().powers[p.owner].name + ", " + catalog().spaces[p.region].name + ")";
}

} // namespace baton::ib
