// Who plays what at the start: game type, player nations, teams, controlled nations; pieces that options leave out.
#include "ctg_flow.h"

#include "kit/load_game.h"

namespace baton::ctg {

namespace {

/// Whether seats and nations fit an allowed number of players (CTG-SETUP-02, CTG-SETUP-09).
bool fits(const Setting &setting, const int8_t (&seat_of)[MAX_POWERS]) {
	uint16_t seats = 0;
	for (const PowerId p : setting.players) {
		const int seat = seat_of[p];
		if (seat < 0 || (seats >> seat & 1) != 0) {
			return false; // One player nation for each player.
		}
		seats |= uint16_t(1 << seat);
	}
	for (PowerId p = 0; p < MAJORS; ++p) {
		bool is_player = false, is_offered = false;
		for (const PowerId q : setting.players) {
			is_player = is_player || p == q;
			is_offered = is_offered || (has(setting.may_control[p], q) && seat_of[q] == seat_of[p]);
		}
		if (seat_of[p] >= 0 && !is_player && !is_offered) {
			return false;
		}
	}
	return true;
}

} // namespace

Status seat_players(S &s, const Start &start, const MatchSetup &setup) {
	int8_t seat_of[MAX_POWERS];
	for (int p = 0; p < MAX_POWERS; ++p) {
		seat_of[p] = size_t(p) < setup.seat_of.size() ? setup.seat_of[size_t(p)]
				: setup.seat_of.empty()				  ? s.core.seat_of[p]
													  : int8_t(-1);
		if (seat_of[p] >= MAX_SEATS || (p >= MAJORS && seat_of[p] >= 0)) {
			return Status::refuse(core_rule::DATA, "ctg.refuse.seats");
		}
	}
	// CTG-SETUP-02: the number of players can force an Empire game.
	const bool wants_empire = s.options[OPT_GAME_TYPE] != 0;
	const Setting *found = nullptr;
	for (const bool empire : { wants_empire, !wants_empire }) {
		for (const Setting &setting : start.settings) {
			found = found == nullptr && setting.empire == empire && fits(setting, seat_of) ? &setting : found;
		}
	}
	if (found == nullptr) {
		return Status::refuse(core_rule::DATA, "ctg.refuse.seats");
	}
	s.empire = found->empire ? 1 : 0;
	for (int p = 0; p < MAX_POWERS; ++p) {
		s.core.seat_of[p] = seat_of[p];
	}
	for (const PowerId p : found->players) {
		s.players |= bit(p);
		s.player[seat_of[p]] = uint8_t(p + 1);
		s.team[seat_of[p]] = has(start.team[0], p) ? 0 : 1;
	}
	return Status::ok();
}

void apply_options(W &w) {
	S &s = w.s;
	const R r = w.read();
	for (int h = 0; h < HEROES; ++h) {
		const bool admiral = w.data.hero[size_t(h)].admiral;
		// CTG-OPT-02, CTG-OPT-07
		if (option(r, OPT_HEROES) == 0 || option(r, admiral ? OPT_ADMIRALS : OPT_GENERALS) == 0) {
			s.hero[h] = HERO_DEAD;
		}
	}
	for (int region = 0; region < REGIONS; ++region) {
		s.navy[region] = option(r, OPT_MINOR_NAVIES) != 0 ? s.navy[region] : uint8_t(0); // CTG-OPT-04
		s.uprising[region] = option(r, OPT_UPRISINGS) != 0 ? s.uprising[region] : uint8_t(0); // CTG-OPT-09
		for (auto &army : s.army[region]) {
			army[GENERAL] = option(r, OPT_GENERALS) != 0 ? army[GENERAL] : uint8_t(0);
		}
	}
	for (auto &place : s.fleet) {
		for (auto &fleet : place) {
			fleet[0] = option(r, OPT_ADMIRALS) != 0 ? fleet[0] : uint8_t(0);
		}
	}
	for (auto &special : s.special) { // CTG-OPT-06: the ordinary pieces stay.
		special[0] = option(r, OPT_ELITE_INFANTRY) != 0 ? special[0] : uint8_t(0);
		special[1] = option(r, OPT_HEAVY_CAVALRY) != 0 ? special[1] : uint8_t(0);
		special[2] = option(r, OPT_HORSE_ARTILLERY) != 0 ? special[2] : uint8_t(0);
	}
}

} // namespace baton::ctg
