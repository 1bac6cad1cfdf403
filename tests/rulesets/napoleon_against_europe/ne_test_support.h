// What tests of Napoléon against Europe share: the loaded data, paths on its map, and broken copies of its files.
#pragma once

#include "rulesets/napoleon_against_europe/data/ne_data.h"

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace baton::ne::test {

inline const data::FileSet &files() {
	static const data::FileSet set = [] {
		data::Errors errors;
		data::FileSet loaded = data::load_directory("assets/rulesets/napoleon_against_europe", errors);
		REQUIRE_MESSAGE(errors.empty(), errors.to_text());
		return loaded;
	}();
	return set;
}

inline const Data &game_data() {
	static const std::unique_ptr<Data> loaded = [] {
		data::Errors errors;
		std::unique_ptr<Data> result = load_data(files(), errors);
		REQUIRE_MESSAGE(errors.empty(), errors.to_text());
		REQUIRE(result);
		return result;
	}();
	return *loaded;
}

inline ZoneId zone(std::string_view id) {
	const ZoneId found = game_data().find_zone(id);
	REQUIRE_MESSAGE(found != NO_ZONE, std::string(id));
	return found;
}

inline PieceId piece(std::string_view id) {
	const PieceId found = game_data().find_piece(id);
	REQUIRE_MESSAGE(found != NO_PIECE, std::string(id));
	return found;
}

inline const General &general(std::string_view id) {
	return game_data().general[size_t(piece(id) - FIRST_GENERAL)];
}

inline const Corps &corps(std::string_view id) {
	return game_data().corps[size_t(piece(id) - FIRST_CORPS)];
}

inline const Card &card(Side deck, int number) {
	return game_data().card[card_id(deck, number)];
}

inline const Scenario &scenario(std::string_view id) {
	for (const Scenario &s : game_data().scenarios) {
		if (s.id == id) {
			return s;
		}
	}
	REQUIRE_MESSAGE(false, std::string(id));
	return game_data().scenarios[0];
}

/// MP of a march from zone to zone; -1 if two of them do not touch.
inline int march(std::initializer_list<std::string_view> zones) {
	const Data &d = game_data();
	int total = 0;
	int at = -1;
	for (const std::string_view id : zones) {
		const int next = zone(id);
		if (at >= 0) {
			const Link *link = d.link(at, next);
			if (link == nullptr) {
				return -1;
			}
			total += d.entry_cost(*link);
		}
		at = next;
	}
	return total;
}

/// MP of the cheapest march inside a set of zones; 99 if there is none. Desert roads are left out.
inline int distance(std::string_view from, std::string_view to, const ZoneSet &inside) {
	const Data &d = game_data();
	std::vector<int> cost(size_t(d.zones), 99);
	cost[zone(from)] = 0;
	for (bool is_changing = true; is_changing;) {
		is_changing = false;
		for (int z = 0; z < d.zones; ++z) {
			for (const Link &link : d.links_of(z)) {
				const int next = cost[size_t(z)] + d.entry_cost(link);
				if (link.kind != LinkKind::Desert && inside[link.to] && next < cost[link.to]) {
					cost[link.to] = next;
					is_changing = true;
				}
			}
		}
	}
	return cost[zone(to)];
}
inline int distance(std::string_view from, std::string_view to) {
	return distance(from, to, game_data().all);
}

/// The errors of the data with one text replaced by another in one file.
inline std::string errors_after(std::string_view file, std::string_view from, std::string_view to) {
	data::FileSet broken = files();
	const std::string *text = broken.find(file);
	REQUIRE(text != nullptr);
	std::string changed = *text;
	const size_t place = changed.find(from);
	REQUIRE_MESSAGE(place != std::string::npos, std::string(from));
	changed.replace(place, from.size(), to);
	broken.add(file, changed);
	data::Errors errors;
	const std::unique_ptr<Data> loaded = load_data(broken, errors);
	CHECK((loaded == nullptr) == !errors.empty());
	return errors.to_text();
}

} // namespace baton::ne::test
