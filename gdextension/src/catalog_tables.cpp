// Building of the tables that a ruleset sends once.
#include "catalog_tables.h"

#include <map>

namespace baton::bridge {

namespace {

/// One text of every item.
template <class Items, class Get> PackedStringArray words(const Items &p_items, Get p_get) {
	PackedStringArray out;
	out.resize(int64_t(p_items.size()));
	String *place = out.ptrw();
	for (const auto &item : p_items) {
		*place++ = to_godot(p_get(item));
	}
	return out;
}

/// One number of every item.
template <class Items, class Get> PackedInt32Array numbers(const Items &p_items, Get p_get) {
	return pack(p_items, 1, [&](const auto &p_item, int32_t *r_columns) { *r_columns = int32_t(p_get(p_item)); });
}

template <class Items, class Get> Array reals(const Items &p_items, Get p_get) {
	Array out;
	for (const auto &item : p_items) {
		out.push_back(double(p_get(item)));
	}
	out.make_read_only();
	return out;
}

Dictionary names(const std::vector<Named> &p_items) {
	Dictionary out;
	out["id"] = words(p_items, [](const Named &p_item) { return std::string_view(p_item.id); });
	out["name"] = words(p_items, [](const Named &p_item) { return std::string_view(p_item.name); });
	out["detail"] = words(p_items, [](const Named &p_item) { return std::string_view(p_item.detail); });
	out["kind"] = words(p_items, [](const Named &p_item) { return std::string_view(p_item.kind); });
	out["icon"] = words(p_items,
			[](const Named &p_item) { return std::string_view(p_item.icon.empty() ? p_item.id : p_item.icon); });
	out["art"] = words(p_items, [](const Named &p_item) { return std::string_view(p_item.art); });
	out["rule"] = words(p_items, [](const Named &p_item) { return std::string_view(p_item.rule); });
	out["board"] = numbers(p_items, [](const Named &p_item) { return p_item.board; });
	out["value"] = numbers(p_items, [](const Named &p_item) { return p_item.value; });
	out["lon"] = reals(p_items, [](const Named &p_item) { return p_item.lon; });
	out["lat"] = reals(p_items, [](const Named &p_item) { return p_item.lat; });
	out.make_read_only();
	return out;
}

Dictionary tracks(const std::vector<TrackInfo> &p_tracks) {
	Dictionary out;
	out["id"] = words(p_tracks, [](const TrackInfo &p_track) { return std::string_view(p_track.id); });
	out["name"] = words(p_tracks, [](const TrackInfo &p_track) { return std::string_view(p_track.name); });
	out["icon"] = words(p_tracks, [](const TrackInfo &p_track) {
		return std::string_view(p_track.icon.empty() ? p_track.id : p_track.icon);
	});
	out["per_power"] = numbers(p_tracks, [](const TrackInfo &p_track) { return p_track.per_power; });
	out["lo"] = numbers(p_tracks, [](const TrackInfo &p_track) { return p_track.lo; });
	out["hi"] = numbers(p_tracks, [](const TrackInfo &p_track) { return p_track.hi; });
	out.make_read_only();
	return out;
}

Dictionary frames(const Catalog &p_catalog) {
	const std::string start = p_catalog.prefix + "frame.";
	Dictionary out;
	out["id"] = to_godot(p_catalog.frames);
	out["name"] = words(p_catalog.frames, [&](const std::string &p_frame) {
		const auto it = p_catalog.texts.find(start + p_frame);
		return std::string_view(it != p_catalog.texts.end() ? it->second : p_frame);
	});
	out.make_read_only();
	return out;
}

/// One column of words of every nation.
PackedStringArray of_nations(const std::vector<NationInfo> &p_nations, std::string NationInfo::*p_field) {
	return words(p_nations, [=](const NationInfo &p_nation) { return std::string_view(p_nation.*p_field); });
}

Dictionary nations(const std::vector<NationInfo> &p_nations) {
	Dictionary out;
	out["id"] = of_nations(p_nations, &NationInfo::id);
	out["name"] = of_nations(p_nations, &NationInfo::name);
	out["adjective"] = of_nations(p_nations, &NationInfo::adjective);
	out["code"] = of_nations(p_nations, &NationInfo::code);
	out["colour"] = of_nations(p_nations, &NationInfo::colour);
	out["trim"] = of_nations(p_nations, &NationInfo::trim);
	out["tint"] = of_nations(p_nations, &NationInfo::tint);
	out["emblem"] = of_nations(p_nations, &NationInfo::emblem);
	out["pattern"] = numbers(p_nations, [](const NationInfo &p_nation) { return p_nation.pattern; });
	out["power"] = numbers(p_nations, [](const NationInfo &p_nation) { return p_nation.power; });
	Array flags;
	for (const NationInfo &nation : p_nations) {
		flags.push_back(to_godot(std::span<const std::string>(nation.flag)));
	}
	flags.make_read_only();
	out["flag"] = flags;
	out.make_read_only();
	return out;
}

Dictionary leaders(const std::vector<LeaderInfo> &p_leaders) {
	Dictionary out;
	out["id"] = words(p_leaders, [](const LeaderInfo &p_leader) { return std::string_view(p_leader.id); });
	out["name"] = words(p_leaders, [](const LeaderInfo &p_leader) { return std::string_view(p_leader.name); });
	out["kind"] = words(p_leaders, [](const LeaderInfo &p_leader) { return std::string_view(p_leader.kind); });
	out["portrait"] = words(p_leaders, [](const LeaderInfo &p_leader) { return std::string_view(p_leader.portrait); });
	out["nation"] = numbers(p_leaders, [](const LeaderInfo &p_leader) { return p_leader.nation; });
	Array ratings;
	for (const LeaderInfo &leader : p_leaders) {
		Dictionary row;
		for (const Rating &rating : leader.ratings) {
			row[to_godot(rating.id)] = int64_t(rating.value);
		}
		row.make_read_only();
		ratings.push_back(row);
	}
	ratings.make_read_only();
	out["ratings"] = ratings;
	out.make_read_only();
	return out;
}

Dictionary panels(const std::vector<PanelInfo> &p_panels) {
	Dictionary out;
	for (const PanelInfo &panel : p_panels) {
		out[to_godot(panel.id)] = to_godot(std::span<const std::string>(panel.columns));
	}
	out.make_read_only();
	return out;
}

Dictionary sounds(const std::vector<EventSound> &p_sounds) {
	Dictionary out;
	out["event"] = words(p_sounds, [](const EventSound &p_sound) { return std::string_view(p_sound.event); });
	out["sound"] = words(p_sounds, [](const EventSound &p_sound) { return std::string_view(p_sound.sound); });
	out.make_read_only();
	return out;
}

} // namespace

PackedStringArray to_godot(std::span<const std::string> p_words) {
	return words(p_words, [](const std::string &p_word) { return std::string_view(p_word); });
}

Dictionary make_catalog(const Catalog &p_catalog) {
	Dictionary out;
	out["id"] = to_godot(p_catalog.id);
	out["code"] = to_godot(p_catalog.code);
	out["prefix"] = to_godot(p_catalog.prefix);
	out["title"] = to_godot(p_catalog.title);
	out["credits"] = to_godot(p_catalog.credits);
	out["boards"] = names(p_catalog.boards);
	out["powers"] = names(p_catalog.powers.items());
	out["spaces"] = names(p_catalog.spaces.items());
	out["cards"] = names(p_catalog.cards.items());
	out["types"] = names(p_catalog.types.items());
	out["options"] = names(p_catalog.options.items());
	out["slots"] = names(p_catalog.slots.items());
	out["dice"] = names(p_catalog.dice.items());
	out["tracks"] = tracks(p_catalog.tracks);
	out["frames"] = frames(p_catalog);
	out["zones"] = names(p_catalog.zones.items());
	out["conditions"] = names(p_catalog.conditions.items());
	out["space_flags"] = names(p_catalog.space_flags.items());
	out["relations"] = names(p_catalog.relations.items());
	out["nations"] = nations(p_catalog.nations);
	out["leaders"] = leaders(p_catalog.leaders);
	out["panels"] = panels(p_catalog.panels);
	out["sounds"] = sounds(p_catalog.sounds);
	out.make_read_only();
	return out;
}

Array make_scenarios(const Catalog &p_catalog) {
	Array out;
	for (const ScenarioInfo &scenario : p_catalog.scenarios) {
		Array seats;
		for (const SeatInfo &seat : scenario.seats) {
			Dictionary row;
			row["id"] = to_godot(seat.id);
			row["name"] = to_godot(seat.name);
			row["powers"] = numbers(seat.powers, [](PowerId p_power) { return p_power; });
			row["team"] = int64_t(seat.team);
			row.make_read_only();
			seats.push_back(row);
		}
		seats.make_read_only();
		Dictionary row;
		row["id"] = to_godot(scenario.id);
		row["title"] = to_godot(scenario.title);
		row["detail"] = to_godot(scenario.detail);
		row["minutes"] = scenario.minutes;
		row["difficulty"] = scenario.difficulty;
		row["start_here"] = scenario.start_here;
		row["win"] = to_godot(scenario.briefing.win);
		row["lose"] = to_godot(scenario.briefing.lose);
		row["first"] = to_godot(std::span<const std::string>(scenario.briefing.first));
		row["seats"] = seats;
		row.make_read_only();
		out.push_back(row);
	}
	out.make_read_only();
	return out;
}

Array make_options(const Catalog &p_catalog) {
	Array out;
	for (const OptionInfo &option : p_catalog.game_options) {
		Dictionary row;
		row["id"] = to_godot(option.id);
		row["title"] = to_godot(option.title);
		row["detail"] = to_godot(option.detail);
		row["rule"] = to_godot(option.rule);
		row["lo"] = option.lo;
		row["hi"] = option.hi;
		row["default"] = option.def;
		row["deals_powers"] = option.deals_powers;
		row.make_read_only();
		out.push_back(row);
	}
	out.make_read_only();
	return out;
}

Array make_chapters(const Catalog &p_catalog) {
	Array out;
	for (const Named &chapter : p_catalog.chapters) {
		Dictionary row;
		row["id"] = to_godot(chapter.id);
		row["name"] = to_godot(chapter.name);
		row["detail"] = to_godot(chapter.detail);
		row.make_read_only();
		out.push_back(row);
	}
	out.make_read_only();
	return out;
}

Dictionary make_rules(const Catalog &p_catalog) {
	Dictionary out;
	out["id"] = words(p_catalog.rules, [](const RuleInfo &p_rule) { return std::string_view(p_rule.id); });
	out["chapter"] = words(p_catalog.rules, [](const RuleInfo &p_rule) { return std::string_view(p_rule.chapter); });
	out["title"] = words(p_catalog.rules, [](const RuleInfo &p_rule) { return std::string_view(p_rule.title); });
	out["text"] = words(p_catalog.rules, [](const RuleInfo &p_rule) { return std::string_view(p_rule.text); });
	out["kind"] = words(p_catalog.rules, [](const RuleInfo &p_rule) { return std::string_view(p_rule.kind); });
	Array see;
	for (const RuleInfo &rule : p_catalog.rules) {
		see.push_back(to_godot(std::span<const std::string>(rule.see)));
	}
	see.make_read_only();
	out["see"] = see;
	out.make_read_only();
	return out;
}

Dictionary make_nations(const kit::NationList &p_list) {
	Dictionary aliases;
	for (const auto &[alias, id] : std::map<std::string, std::string>(p_list.aliases.begin(), p_list.aliases.end())) {
		aliases[to_godot(alias)] = to_godot(id);
	}
	aliases.make_read_only();
	Dictionary out;
	out["nations"] = nations(p_list.nations);
	out["aliases"] = aliases;
	out.make_read_only();
	return out;
}

Dictionary make_texts(const Catalog &p_catalog) {
	// In the order of the keys: the same on every machine.
	Dictionary out;
	for (const auto &[key, text] : std::map<std::string, std::string>(p_catalog.texts.begin(), p_catalog.texts.end())) {
		out[to_godot(key)] = to_godot(text);
	}
	out.make_read_only();
	return out;
}

Dictionary make_save_row(const std::string &p_path, const session::GameSource &p_games) {
	Dictionary out;
	std::string text, error;
	session::SaveHead head;
	int line = 0;
	if (const data::FileStatus status = data::read_file(p_path, text); !status) {
		error = status.message();
	} else {
		error = session::read_head(text, head, line);
	}
	std::shared_ptr<const Game> game;
	if (error.empty()) {
		game = p_games(head.ruleset, error);
	}
	const int scenario = game != nullptr ? game->catalog().scenario(head.scenario) : -1;
	out["ok"] = error.empty();
	out["error"] = to_godot(error);
	out["ruleset"] = to_godot(head.ruleset);
	out["scenario"] = to_godot(head.scenario);
	out["seed"] = int64_t(head.seed);
	out["title"] = to_godot(game != nullptr ? game->catalog().title : head.ruleset);
	out["scenario_title"] = to_godot(scenario >= 0 ? game->catalog().scenarios[size_t(scenario)].title : head.scenario);
	return out;
}

} // namespace baton::bridge
