// Overlays of Kutuzov alone: points so far, the Conquest roll, forecasts of Morale and of the Attrition Level, worths.
//
//   score            lines "score" POWER = Victory Points so far, "camp" ROLLER = those of its Camp
//   conquest         "modifier", each part with its source, "win" and "defeat" = chances of the next roll, "rolls" so
//   far morale [POWER]   for each Camp (its roller): "level", "losses", "gains"; "falls", "rises" = chances of the
//   Turn's end level            "level", "losses", "gains"; "falls" = chance of the Turn's end worth POWER      the
//   position in the eyes of the bots
#include "rulesets/impulse/show/im_query.h"
#include "rulesets/kutuzov/bots/ku_bot.h"
#include "rulesets/kutuzov/flow/ku_ends.h"
#include "rulesets/kutuzov/flow/ku_scoring.h"
#include "rulesets/kutuzov/ku_game.h"

#include "kit/worths.h"

#include <algorithm>

namespace baton::ku {

namespace {

void line(Answer &out, const char *key, std::vector<Noun> nouns, double value, const char *rule) {
	out.lines.push_back({ key, std::move(nouns), value, 0, rule });
}

void score(const R &r, Answer &out) {
	int halves[4], camps[CAMPS] = {};
	victory_points(r, halves);
	for (PowerId p = 0; p < r.data.powers; ++p) {
		line(out, "score", { Noun::power(p) }, halves[p] / 2.0, "KU-20.2-a");
		camps[r.data.nation[size_t(p)].camp] += halves[p];
	}
	for (int c = 0; c < CAMPS; ++c) {
		line(out, "camp", { Noun::power(r.data.roller[size_t(c)]) }, camps[c] / 2.0, "KU-20.1-a");
	}
}

constexpr const char *CONQUEST_KEYS[] = { "ku.mod.imperial_morale", "ku.mod.tsarist_morale", "ku.mod.level",
	"ku.mod.keys", "ku.mod.depots", "ku.mod.home_keys", "ku.mod.home_depots", "ku.mod.moscow", "ku.mod.st_petersburg",
	"ku.mod.napoleon", "im.mod.event" };
static_assert(std::size(CONQUEST_KEYS) == size_t(ConquestPart::COUNT));

void conquest(const R &r, Answer &out) {
	const Conquest &c = r.data.tables.conquest;
	const Noun imperial = Noun::power(r.data.roller[IMPERIAL]), tsarist = Noun::power(r.data.roller[TSARIST]);
	const ConquestParts parts = conquest_parts(r);
	const int modifier = conquest_modifier(r);
	line(out, "modifier", { imperial }, modifier, "KU-19.5-a");
	for (size_t i = 0; i < parts.size(); ++i) {
		if (parts[i] != 0) {
			line(out, CONQUEST_KEYS[i], { imperial }, parts[i], "KU-19.5-a");
		}
	}
	// Without a capital the roll can only be lost (KU-19.5-a).
	int wins = 0, defeats = 0;
	for (int die = 1; die <= 6; ++die) {
		wins += holds_capital(r) && die + modifier >= c.win ? 1 : 0;
		defeats += die + modifier <= c.lose ? 1 : 0;
	}
	line(out, "win", { imperial }, wins / 6.0, "KU-19.5-a");
	line(out, "defeat", { tsarist }, defeats / 6.0, "KU-19.5-a");
	line(out, "rolls", { imperial }, r.s.ku.conquest_rolls, "KU-19.22-b");
}

double chance_below(int losses) {
	return losses <= 0 ? 0.0 : 1.0 - chance_of_two_dice(losses, 0);
}

void morale(const R &r, Camp only, Answer &out) {
	const KuPart &ku = r.s.ku;
	for (int c = 0; c < CAMPS; ++c) {
		if (only != NO_CAMP && only != Camp(c)) {
			continue;
		}
		const Noun who = Noun::power(r.data.roller[size_t(c)]);
		line(out, "level", { who }, ku.morale[c], "KU-9-a");
		line(out, "losses", { who }, ku.losses[c], "KU-9.2-b");
		line(out, "gains", { who }, ku.gains[c], "KU-9.2-a");
		// KU-9.2-b: two dice below the losses; KU-9.2-a: without losses the gains help it to rise.
		line(out, "falls", { who }, chance_below(ku.losses[c]), "KU-9.2-b");
		const bool may = ku.losses[c] == 0 && ku.morale[c] > 0;
		line(out, "rises", { who }, may ? chance_of_two_dice(r.data.tables.morale_rules.rise, ku.gains[c]) : 0.0,
				"KU-9.2-a");
	}
}

void level(const R &r, Answer &out) {
	const KuPart &ku = r.s.ku;
	const Noun who = Noun::power(r.data.roller[IMPERIAL]);
	line(out, "level", { who }, ku.level, "KU-14.41-a");
	line(out, "losses", { who }, ku.level_losses, "KU-14.43-b");
	line(out, "gains", { who }, ku.level_gains, "KU-14.47-a");
	line(out, "falls", { who }, chance_below(ku.level_losses), "KU-14.43-b");
}

} // namespace

Answer KuGame::query(const State &state, PowerSet, std::string_view name, std::span<const Noun> args) const {
	Answer out;
	const R r{ data(), of(state) };
	const bool has_power =
			!args.empty() && args[0].kind == NounKind::Power && args[0].id >= 0 && args[0].id < data().powers;
	if (name == "score") {
		score(r, out);
	} else if (name == "conquest") {
		conquest(r, out);
	} else if (name == "morale") {
		morale(r, has_power ? data().nation[size_t(args[0].id)].camp : NO_CAMP, out);
	} else if (name == "level") {
		level(r, out);
	} else if (name == "worth" && has_power) {
		const Camp camp = data().nation[size_t(args[0].id)].camp;
		kit::answer_worths(out, args[0], WORTH_KEYS, worths(r, camp, doctrine(Skill::Plain, camp)));
	} else if (!shared_query(r, name, args, out)) {
		out.status = Status::refuse(core_rule::FORM, "core.refuse.query");
	}
	return out;
}

} // namespace baton::ku
