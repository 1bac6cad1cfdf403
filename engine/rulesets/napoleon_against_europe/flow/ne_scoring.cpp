// Victory and escalade levels of Napoléon against Europe, and the end of a match.
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/politics/ne_peace.h"

#include <algorithm>

namespace baton::ne {

void end_match(W &w, Side winner, Word reason, const char *rule) {
	w.s.core.over = 1;
	w.s.core.winners = winner == NO_SIDE ? PowerSet(0) : bit(PowerId(winner));
	w.s.phase = int8_t(Phase::End);
	w.s.lost_reason = uint8_t(reason);
	w.event("match_over", PowerId(winner)).cause(Noun::option(reason)).rule(rule);
}

void change_victory(W &w, int by, const char *rule, Noun cause) {
	if (w.s.victory < 0 || by == 0 || w.s.core.over != 0) {
		return; // the scenario does not use the level
	}
	w.s.victory = int8_t(std::clamp(w.s.victory + by, VICTORY_COALITION, VICTORY_EMPIRE));
	w.event("victory_level").amount(w.s.victory, by).cause(cause).rule(rule);
	// NE-19-a, NE-Q67: the bounds end the game at once.
	if (w.s.victory == VICTORY_EMPIRE) {
		end_match(w, EMPIRE, WORD_AUTOMATIC, "NE-19-a");
	} else if (w.s.victory == VICTORY_COALITION) {
		end_match(w, COALITION, WORD_AUTOMATIC, "NE-19-a");
	}
}

void change_escalade(W &w, int by, const char *rule, Noun cause) {
	if (w.s.escalade < 0 || by == 0) {
		return;
	}
	w.s.escalade = int8_t(std::max(0, w.s.escalade + by));
	w.event("escalade").amount(w.s.escalade, by).cause(cause).rule(rule);
	// NE-4-o: at 15 the Punishments join the draw piles.
	if (w.s.escalade >= ESCALADE_PUNISHMENTS && w.s.has_punishments == 0) {
		open_punishments(w, "NE-4-o");
	}
}

namespace {

// NE-3.2-g: zones in the hands of the Coalition count while they are in supply for it.
int lost_among(const R &r, const ZoneSet &zones) {
	ZoneSet lost;
	zones.each([&](int z) {
		if (controller(r, z) == COALITION) {
			lost.set(z);
		}
	});
	return lost.none() ? 0 : (lost & supplied_for(r, COALITION)).count();
}

// How often a lasting line of the victory table counts now.
int times(const R &r, const VictoryLine &line) {
	switch (line.cause) {
		case Cause::HomeKeyZoneLost:
			return lost_among(r, territory_of(r, FRANCE) & r.data.key);
		case Cause::ZoneLost: {
			ZoneSet one;
			one.set(line.zone);
			return lost_among(r, one);
		}
		case Cause::Blockade:
			return is_in_force(r.s, StandingEvent::ContinentalBlockade) && is_blockade_closed(r) ? 1 : 0;
		case Cause::Protectorate:
		case Cause::ForcedAlliance: {
			const Standing wanted =
					line.cause == Cause::Protectorate ? Standing::Protectorate : Standing::ForcedAlliance;
			int n = 0;
			for (const Politics &p : r.s.politics) {
				n += p.standing == wanted ? 1 : 0;
			}
			return n;
		}
		default:
			return 0;
	}
}

} // namespace

void count_victory(W &w) {
	for (size_t i = 0; i < w.data.tables.victory.size() && i < sizeof w.s.scored; ++i) {
		const VictoryLine &line = w.data.tables.victory[i];
		w.s.scored[i] = line.is_lasting ? uint8_t(times(w.read(), line)) : uint8_t(0);
	}
}

void recount_victory(W &w) {
	if (w.s.victory < 0) {
		return;
	}
	// NE-19-a: points move both ways as the situation changes.
	for (size_t i = 0; i < w.data.tables.victory.size() && i < sizeof w.s.scored; ++i) {
		const VictoryLine &line = w.data.tables.victory[i];
		if (!line.is_lasting) {
			continue;
		}
		const int now = times(w.read(), line);
		const int change = now - w.s.scored[i];
		w.s.scored[i] = uint8_t(now);
		change_victory(w, change * line.victory, line.rule.c_str());
		if (change > 0) {
			change_escalade(w, change * line.escalade, line.rule.c_str());
		}
	}
}

} // namespace baton::ne
