// Loading of games from the content folder, and checks of how a match is asked for.
#include "library.h"

#include "data/files.h"
#include "data/spelling.h"
#include "kernel/texts.h"

namespace baton::session {

using data::WordList;

namespace {

/// Files that every ruleset gets beside its own, and under which names.
struct SharedFile {
	std::string_view path, name;
};
constexpr SharedFile SHARED_FILES[] = {
	{ "text/en/core.toml", CORE_TEXTS },
	{ NATIONS_PATH, NATION_LIST },
};

// What the rules are read from: changed wording of a lesson makes no other data.
data::FileSet without_lessons(const data::FileSet &files) {
	data::FileSet out = files;
	for (const std::string &name : files.names_under(LESSON_FOLDER)) {
		out.remove(name);
	}
	return out;
}

} // namespace

Library::Library(std::string assets, std::span<const RulesetEntry> entries) :
		assets_(std::move(assets)), entries_(entries) {}

Library::Library(data::FileSet files, std::span<const RulesetEntry> entries) :
		files_(std::move(files)), entries_(entries) {}

data::FileSet Library::files_of(std::string_view id, data::Errors &errors) const {
	if (assets_.empty()) {
		const std::string folder = "rulesets/" + std::string(id) + "/";
		data::FileSet files(std::string(id) + "/");
		for (const std::string &name : files_.names_under(folder)) {
			files.add(std::string_view(name).substr(folder.size()), *files_.find(name));
		}
		if (files.size() == 0) {
			errors.add({ folder, 0, 0 }, "", "there is no such content");
		}
		for (const SharedFile &shared : SHARED_FILES) {
			if (const std::string *text = files_.find(shared.path)) {
				files.add(shared.name, *text);
			} else {
				errors.add({ std::string(shared.path), 0, 0 }, "", "there is no such content");
			}
		}
		return files;
	}
	data::FileSet files = data::load_directory(assets_ + "/rulesets/" + std::string(id), errors);
	for (const SharedFile &shared : SHARED_FILES) {
		std::string text;
		const std::string path = assets_ + "/" + std::string(shared.path);
		if (data::FileStatus status = data::read_file(path, text); status) {
			files.add(shared.name, text);
		} else {
			errors.add({ path, 0, 0 }, "", status.message());
		}
	}
	return files;
}

std::shared_ptr<const Game> Library::game(std::string_view id, std::string &error) {
	error.clear();
	const RulesetEntry *entry = nullptr;
	for (const RulesetEntry &candidate : entries_) {
		if (id == candidate.id || id == candidate.code) {
			entry = &candidate;
		}
	}
	if (entry == nullptr) {
		error = entries_.empty()
				? "there is no ruleset in this program"
				: data::unknown_word("ruleset", id,
						  WordList{ entries_.size(), [this](size_t i) { return std::string_view(entries_[i].id); } });
		return nullptr;
	}
	if (auto it = games_.find(entry->id); it != games_.end()) {
		return it->second;
	}
	data::Errors errors;
	const data::FileSet files = files_of(entry->id, errors);
	if (!errors.empty()) {
		error = "The content of \"" + std::string(entry->id) + "\" cannot be read" +
				(assets_.empty() ? std::string(":\n") : "; is \"" + assets_ + "\" the content folder?\n") +
				errors.to_text();
		return nullptr;
	}
	std::shared_ptr<const Game> game = entry->load(without_lessons(files), error);
	if (game == nullptr) {
		error = "The content of \"" + std::string(entry->id) + "\" is broken:\n" + error;
		return nullptr;
	}
	error.clear();
	games_.emplace(entry->id, game);
	data::Errors wrong;
	Lessons &lessons = lessons_[entry->id];
	lessons.list = read_lessons(files, *game, wrong);
	lessons.errors = wrong.to_text();
	return game;
}

const std::vector<std::shared_ptr<const Lesson>> &Library::lessons(std::string_view id, std::string &errors) {
	static const std::vector<std::shared_ptr<const Lesson>> NONE;
	const std::shared_ptr<const Game> found = game(id, errors);
	const auto it = found != nullptr ? lessons_.find(found->catalog().id) : lessons_.end();
	if (it == lessons_.end()) {
		return NONE;
	}
	errors = it->second.errors;
	return it->second.list;
}

std::shared_ptr<const Lesson> Library::lesson(std::string_view ruleset, std::string_view id, std::string &error) {
	const std::vector<std::shared_ptr<const Lesson>> &list = lessons(ruleset, error);
	for (const std::shared_ptr<const Lesson> &lesson : list) {
		if (lesson->id == id) {
			error.clear();
			return lesson;
		}
	}
	if (error.empty()) {
		error = data::unknown_word(
				"lesson", id, WordList{ list.size(), [&](size_t i) { return std::string_view(list[i]->id); } });
	}
	return nullptr;
}

std::string make_setup(const Game &game, const SetupRequest &request, MatchSetup &out) {
	const Catalog &catalog = game.catalog();
	out = MatchSetup{};
	out.seed = request.seed;
	out.scenario = request.scenario.empty() ? 0 : catalog.scenario(request.scenario);
	if (out.scenario < 0) {
		return data::unknown_word("scenario", request.scenario,
				WordList{ catalog.scenarios.size(),
						[&](size_t i) { return std::string_view(catalog.scenarios[i].id); } });
	}
	for (const OptionInfo &option : catalog.game_options) {
		out.options.push_back(option.def);
	}
	for (const auto &[id, value] : request.options) {
		size_t found = 0;
		while (found < catalog.game_options.size() && catalog.game_options[found].id != id) {
			++found;
		}
		if (found == catalog.game_options.size()) {
			return data::unknown_word("option", id, WordList{ catalog.game_options.size(), [&](size_t i) {
																 return std::string_view(catalog.game_options[i].id);
															 } });
		}
		out.options[found] = value;
	}
	if (!request.powers.empty()) {
		out.seat_of.assign(size_t(catalog.powers.size()), -1);
		const std::vector<SeatInfo> &seats = catalog.scenarios[size_t(out.scenario)].seats;
		for (size_t seat = 0; seat < seats.size(); ++seat) {
			for (PowerId power : seats[seat].powers) {
				out.seat_of[size_t(power)] = SeatId(seat);
			}
		}
	}
	for (const auto &[id, seat] : request.powers) {
		const int power = catalog.powers.find(id);
		if (power < 0) {
			return data::unknown_word("power", id, WordList{ size_t(catalog.powers.size()), [&](size_t i) {
																return std::string_view(catalog.powers[int(i)].id);
															} });
		}
		if (seat < 0 || seat > MAX_SEATS) {
			return "there is no seat " + std::to_string(seat) + " for \"" + id + "\"";
		}
		out.seat_of[size_t(power)] = SeatId(seat - 1);
	}
	return check_setup(game, out);
}

std::string check_setup(const Game &game, const MatchSetup &setup) {
	const Catalog &catalog = game.catalog();
	if (setup.scenario < 0 || size_t(setup.scenario) >= catalog.scenarios.size()) {
		return "there is no scenario number " + std::to_string(setup.scenario);
	}
	if (setup.options.size() > catalog.game_options.size()) {
		return "there are more option values than options";
	}
	for (size_t i = 0; i < setup.options.size(); ++i) {
		const OptionInfo &option = catalog.game_options[i];
		if (setup.options[i] < option.lo || setup.options[i] > option.hi) {
			return "option \"" + option.id + "\" must be " + std::to_string(option.lo) + " to " +
					std::to_string(option.hi) + ", not " + std::to_string(setup.options[i]);
		}
	}
	if (setup.seat_of.empty()) {
		return "";
	}
	const ScenarioInfo &scenario = catalog.scenarios[size_t(setup.scenario)];
	if (!scenario.free_seats) {
		return "scenario \"" + scenario.id + "\" says itself who plays which power";
	}
	if (setup.seat_of.size() > size_t(catalog.powers.size())) {
		return "there are more seats of powers than powers";
	}
	bool is_played = false;
	for (size_t power = 0; power < setup.seat_of.size(); ++power) {
		const int seat = setup.seat_of[power];
		is_played = is_played || seat >= 0;
		if (seat < -1 || seat >= int(scenario.seats.size())) {
			return "\"" + catalog.powers[int(power)].id + "\" is given to seat " + std::to_string(seat + 1) +
					"; scenario \"" + scenario.id + "\" has " + std::to_string(scenario.seats.size());
		}
	}
	return is_played ? "" : "nobody plays any power";
}

} // namespace baton::session
