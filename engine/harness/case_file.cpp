// Reading of scripted cases.
#include "case_file.h"

#include "data/reader.h"
#include "data/spelling.h"

#include <array>

namespace baton::session {

namespace {

using data::Count;
using data::Kind;
using data::Table;

constexpr std::array<std::string_view, 21> SUBJECTS = { "action", "steps", "pieces_at", "owner_of", "space", "track",
	"card", "cards", "event", "last_event", "decision", "over", "turn", "phase", "score", "query", "frame", "draft",
	"invariants", "compared_to", "relation" };

// Words and whole numbers, as texts.
std::vector<std::string> read_words(const Table &table, std::string_view key) {
	std::vector<std::string> out;
	if (!table.has(key)) {
		return out;
	}
	const data::List list = table.list(key, Count::at_most(64));
	for (int i = 0; i < list.size(); ++i) {
		out.push_back(
				list.kind(i) == Kind::Integer ? std::to_string(list.integer(i, -1000000000, 1000000000)) : list.str(i));
	}
	return out;
}

void read_text(const Table &table, std::string_view key, std::optional<std::string> &out) {
	if (table.has(key)) {
		out = table.str(key);
	}
}

void read_number(const Table &table, std::string_view key, std::optional<int> &out) {
	if (table.has(key)) {
		out = table.integer(key, -1000000000, 1000000000);
	}
}

// The value of the subject key, whatever its kind.
void read_subject(const Table &table, Expect &expect) {
	const std::string_view key = expect.subject;
	switch (table.kind(key)) {
		case Kind::List:
			expect.list = read_words(table, key);
			break;
		case Kind::Integer:
			expect.text = std::to_string(table.integer(key, -1000000000, 1000000000));
			break;
		case Kind::Boolean:
			expect.text = table.boolean(key) ? "true" : "false";
			break;
		default:
			expect.text = table.str(key);
			break;
	}
}

Expect read_expect(const Table &table) {
	Expect e;
	e.where = table.where();
	for (std::string_view subject : SUBJECTS) {
		if (table.has(subject)) {
			if (!e.subject.empty()) {
				table.error(subject, "an expectation has one subject, this one has \"" + e.subject + "\" already");
			}
			e.subject = subject;
		}
	}
	if (e.subject.empty()) {
		table.error("", "an expectation needs a subject: " + data::listed({ SUBJECTS.size(), [](size_t i) {
																			   return SUBJECTS[i];
																		   } }));
		return e;
	}
	read_subject(table, e);
	e.viewer = table.str_or("viewer", "all");
	const auto allow = [&](std::initializer_list<std::string_view> subjects) {
		for (std::string_view subject : subjects) {
			if (subject == e.subject) {
				return true;
			}
		}
		return false;
	};
	if (allow({ "action", "steps" })) {
		read_text(table, "refused", e.refused);
		read_text(table, "reason", e.reason);
		if (table.has("legal")) {
			e.flag_value = table.boolean("legal");
		}
		if (!e.refused && !e.flag_value) {
			table.error(
					"", "an expectation about steps needs `refused = \"RULE-ID\"`, `legal = true` or `legal = false`");
		}
	}
	if (allow({ "pieces_at", "track", "card", "cards", "event", "last_event" })) {
		read_text(table, "power", e.power);
	}
	if (allow({ "pieces_at" })) {
		read_text(table, "type", e.type);
		read_text(table, "condition", e.flag);
		read_number(table, "damage", e.damage);
		e.count = table.integer("count", 0, 100000);
	}
	if (allow({ "owner_of" })) {
		e.is_text = table.str("is");
	}
	if (allow({ "phase" })) {
		e.is_text = e.text;
	}
	if (allow({ "space" })) {
		read_number(table, "strength", e.strength);
		read_number(table, "damage", e.damage);
		read_number(table, "amount", e.amount);
		read_text(table, "flag", e.flag);
		if (table.has("is")) {
			e.flag_value = table.boolean("is");
		}
	}
	if (allow({ "track", "score" })) {
		e.number = table.integer("is", -1000000000, 1000000000);
	}
	if (allow({ "relation" })) {
		e.args = table.strs("between", Count::exactly(2));
		e.args.resize(2);
		read_number(table, "value", e.amount);
		if (table.has("is")) {
			e.flag_value = table.boolean("is");
		}
	}
	if (allow({ "card" })) {
		e.zone = table.str("zone");
		if (table.has("is")) {
			e.flag_value = table.boolean("is");
		}
	}
	if (allow({ "cards" })) {
		e.count = table.integer("count", 0, 100000);
	}
	if (allow({ "event", "last_event" })) {
		read_text(table, "rule", e.rule);
		read_text(table, "who", e.who);
		read_text(table, "from", e.from);
		read_text(table, "to", e.to);
		read_text(table, "purpose", e.zone);
		read_number(table, "amount", e.amount);
		read_number(table, "extra", e.lane);
	}
	if (allow({ "event" })) {
		read_number(table, "times", e.times);
	}
	if (allow({ "decision" })) {
		read_text(table, "mode", e.mode);
		read_text(table, "rule", e.rule);
		e.args = read_words(table, "asked");
	}
	if (allow({ "over" })) {
		e.args = read_words(table, "winners");
	}
	if (allow({ "query" })) {
		e.args = read_words(table, "args");
		read_text(table, "line", e.line);
		e.number = table.number("is", -1e9, 1e9);
		e.within = table.number_or("within", 0, 1e9, 1e-9);
	}
	if (allow({ "frame" })) {
		e.flag_value = table.boolean_or("open", true);
	}
	if (allow({ "compared_to" })) {
		e.args = read_words(table, "changed");
		e.is_only = table.boolean_or("only", false);
		if (table.has("same")) {
			e.flag_value = table.boolean("same");
		}
		if (e.args.empty() == !e.flag_value) {
			table.error("", "a comparison needs `same = true`, `same = false` or `changed = [\"...\"]`");
		}
	}
	return e;
}

CaseDice read_dice(const Table &table) {
	CaseDice dice = { table.str("purpose"), {} };
	const data::List results = table.list("results", Count::at_least(1));
	for (int i = 0; i < results.size(); ++i) {
		CaseResultWord &word = dice.results.emplace_back();
		word.where = results.where(i);
		if (results.kind(i) == Kind::Text) {
			word.name = results.str(i);
		} else {
			word.number = results.integer(i, -1000, 1000000);
		}
	}
	return dice;
}

CaseStage read_stage(const Table &table) {
	CaseStage stage;
	for (const Table &edit : table.tables("edit", Count::optional())) {
		stage.edits.push_back({ edit.where(), edit.str("op"), read_words(edit, "args") });
	}
	if (const Table begin = table.table_or_none("begin"); begin.exists()) {
		stage.begin = CaseEdit{ begin.where(), begin.str("frame"), read_words(begin, "fields") };
	}
	for (const Table &dice : table.tables("dice", Count::optional())) {
		stage.dice.push_back(read_dice(dice));
	}
	stage.mark = table.str_or("mark", "");
	if (table.has("actions")) {
		const data::List actions = table.list("actions");
		for (int i = 0; i < actions.size(); ++i) {
			stage.actions.emplace_back(actions.str(i), actions.where(i));
		}
	}
	for (const Table &expect : table.tables("expect", Count::optional())) {
		stage.expects.push_back(read_expect(expect));
	}
	return stage;
}

} // namespace

bool read_case(std::string_view name, std::string_view text, CaseFile &out, data::Errors &errors) {
	out = CaseFile{};
	const data::Document document = data::parse(name, text, errors);
	const Table root = document.root();
	root.header(1);
	out.description = root.str("description");
	out.ruleset = root.str("ruleset");
	out.scenario = root.str_or("scenario", "");
	out.seed = root.has("seed") ? uint64_t(root.integer64("seed", 0, INT64_MAX)) : 1;
	if (const Table options = root.table_or_none("options"); options.exists()) {
		for (const std::string &id : options.keys()) {
			out.options.emplace_back(id, options.integer(id, -1000000, 1000000));
		}
	}
	out.rules = root.has("rules") ? root.strs("rules") : std::vector<std::string>{};
	out.auto_powers = root.has("auto") ? root.strs("auto") : std::vector<std::string>{};
	out.may_leave_dice = root.boolean_or("dice_left", false);
	out.is_strict = root.boolean_or("strict", false);
	out.keep_windows = root.boolean_or("keep_windows", false);
	out.stages.push_back(read_stage(root));
	for (const Table &stage : root.tables("stage", Count::optional())) {
		out.stages.push_back(read_stage(stage));
	}
	document.finish();
	return errors.empty();
}

} // namespace baton::session
