// Looking for the parts of a ruleset.
#include "ruleset_parts.h"

#include "case_words.h"

#include "bots/random_bot.h"

#include <algorithm>
#include <filesystem>

namespace baton::session {

namespace {

// Steps of the recipe.
enum Step {
	STEP_CODE = 2,
	STEP_CONTENT = 3,
	STEP_RULES = 4,
	STEP_TEXTS = 5,
	STEP_LOOKS = 6,
	STEP_MAP = 7,
	STEP_CASES = 8,
	STEP_BOTS = 9,
	STEP_TESTS = 10,
};

class PartFinder {
public:
	PartFinder(const Game &game, const std::string &root) : game_(game), catalog_(game.catalog()), root_(root) {
		for (const char c : catalog_.code) {
			prefix_ += char(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
		}
		prefix_ += ".";
	}

	std::vector<MissingPart> find() {
		files();
		rules();
		texts();
		looks();
		words();
		bots();
		std::stable_sort(
				out_.begin(), out_.end(), [](const MissingPart &a, const MissingPart &b) { return a.step < b.step; });
		return std::move(out_);
	}

private:
	void lacks(int step, std::string what) { out_.push_back({ step, std::move(what) }); }
	void need_file(int step, const std::string &path) {
		std::error_code code;
		const std::filesystem::path full = root_ + "/" + path;
		if (!std::filesystem::exists(full, code) || std::filesystem::is_empty(full, code)) {
			lacks(step, path + " is not there");
		}
	}
	void need_text(int step, const std::string &key) {
		if (!catalog_.texts.contains(prefix_ + key)) {
			lacks(step, "the text \"" + prefix_ + key + "\" is missing");
		}
	}

	void files() {
		const std::string assets = "assets/rulesets/" + catalog_.id;
		need_file(STEP_CODE, "engine/rulesets/" + catalog_.id + "/README.md");
		for (const char *name : { "game.toml", "map.toml", "scenarios" }) {
			need_file(STEP_CONTENT, assets + "/" + name);
		}
		need_file(STEP_RULES, assets + "/rules.toml");
		need_file(STEP_TEXTS, assets + "/text/en");
		need_file(STEP_LOOKS, assets + "/view.toml");
		need_file(STEP_MAP, "assets/maps/" + catalog_.id + "/sheet.json");
		need_file(STEP_CASES, "tests/cases/" + catalog_.id);
		need_file(STEP_TESTS, "tests/rulesets/" + catalog_.id);
	}

	void rules() {
		for (const Named &chapter : catalog_.chapters) {
			if (std::none_of(catalog_.rules.begin(), catalog_.rules.end(),
						[&](const RuleInfo &rule) { return rule.chapter == chapter.id; })) {
				lacks(STEP_RULES, "rules.toml: the chapter \"" + chapter.id + "\" has no rule");
			}
		}
		for (const RuleInfo &rule : catalog_.rules) {
			if (rule.title.empty() || rule.text.empty()) {
				lacks(STEP_RULES, "rules.toml: " + rule.id + " has no title or text");
			}
		}
	}

	void texts() {
		for (const char *key : { "subtitle", "period", "summary", "goal", "edition" }) {
			need_text(STEP_TEXTS, std::string("game.") + key);
		}
		for (const std::string &frame : catalog_.frames) {
			need_text(STEP_TEXTS, "frame." + frame);
		}
		if (event_names(catalog_).empty()) {
			lacks(STEP_TEXTS, "there is no text \"" + prefix_ + "event...\"");
		}
	}

	void looks() {
		for (const Named &type : catalog_.types.items()) {
			if (type.icon.empty() && !catalog_.texts.contains(prefix_ + "piece." + type.id + ".icon")) {
				lacks(STEP_LOOKS, "view.toml: the piece \"" + type.id + "\" has no icon");
			}
		}
		for (const Named &power : catalog_.powers.items()) {
			if (power.name.empty()) {
				lacks(STEP_CONTENT, "game.toml: \"" + power.id + "\" has no name");
			}
		}
		if (catalog_.boards.empty()) {
			lacks(STEP_LOOKS, "view.toml: there is no board, the first is the map");
		}
		if (catalog_.tracks.empty()) {
			lacks(STEP_LOOKS, "view.toml: there is no track");
		}
	}

	void words() {
		if (game_.edit_words().empty()) {
			lacks(STEP_CASES, "edit_words() is empty: cases cannot change a position");
		}
		if (game_.begin_words().empty()) {
			lacks(STEP_CASES, "begin_words() is empty: cases cannot start inside a procedure");
		}
	}

	// Weights and values that tell rows and positions apart somewhere in a random match.
	void bots() {
		State state;
		ApplyContext ctx;
		if (!game_.setup(state, MatchSetup(), ctx)) {
			return lacks(STEP_CONTENT, "the first scenario is refused");
		}
		bool has_prior = false;
		std::vector<float> values(size_t(MAX_POWERS), 0.f), first;
		bool has_values = false;
		ActionList rows;
		Rng rng = Rng::seeded(1805);
		for (int i = 0, drafted = 0; i < 4000 && state.core().over == 0 && !(has_prior && has_values); ++i) {
			const PowerId power = first_power(game_.decision(state).asked);
			game_.legal_actions(state, power, rows);
			std::vector<float> weights(size_t(rows.size()), 0.f);
			game_.prior(state, power, rows, weights);
			const auto [lo, hi] = std::minmax_element(weights.begin(), weights.end());
			has_prior = has_prior || (rows.size() > 1 && *lo != *hi);
			game_.evaluate(state, values);
			first = first.empty() ? values : first;
			has_values = has_values || values != first;
			const Row row = rows[RandomBot::pick(rows, rng, drafted)];
			drafted = (row.flags & row_flag::COMPLETES) != 0 ? 0 : drafted + 1;
			game_.apply_row(state, row, ctx);
		}
		if (!has_prior) {
			lacks(STEP_BOTS, "prior() gives every row the same weight");
		}
		if (!has_values) {
			lacks(STEP_BOTS, "evaluate() gives every position the same value");
		}
	}

	const Game &game_;
	const Catalog &catalog_;
	const std::string &root_;
	std::string prefix_;
	std::vector<MissingPart> out_;
};

} // namespace

std::vector<MissingPart> missing_parts(const Game &game, const std::string &root) {
	return PartFinder(game, root).find();
}

} // namespace baton::session
