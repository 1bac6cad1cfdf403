// Scenarios of Napoléon against Europe: politics, cards and set-ups.
#pragma once

#include "ne_forces.h"
#include "rulesets/napoleon_against_europe/state/ne_types.h"
#include "rulesets/napoleon_against_europe/state/ne_zone_set.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace baton::ne {

struct StartStatus {
	Standing standing = Standing::Absent;
	Side side = NO_SIDE;
	Nation patron = NO_NATION; ///< major to which a minor is allied
	int16_t until = 0; ///< last year of a forced peace
	Standing then = Standing::Neutral;
};
struct StartForce {
	Nation nation = NO_NATION; ///< of its commander or lone unit
	ZoneId zone = NO_ZONE; ///< our choice
	std::vector<ZoneId> choices; ///< further zones that the owner may take (NE-D01)
	std::vector<PieceId> generals; ///< the first commands
	int8_t pick = 0, pick_command = 0; ///< generals that the owner adds, of at least this command
	std::vector<PieceId> pick_default;
	PieceId army = NO_PIECE;
	std::vector<PieceId> corps, reduced, special;
	int8_t mobile_depots = 0, fixed_depots = 0;
};
enum class Berth : uint8_t {
	Port,
	Sea,
	Blockade,
};
struct StartSquadron {
	Nation nation = NO_NATION;
	Berth berth = Berth::Port;
	uint8_t place = 0; ///< zone of the port or box, or sea
	std::vector<ZoneId> choices; ///< further ports
	std::vector<PieceId> fleets;
	int8_t draw = 0; ///< unnamed ones, drawn at random (NE-20-a)
};
struct StartFree {
	Nation nation = NO_NATION;
	int8_t generals = 0, mobile_depots = 0;
	std::vector<std::pair<PieceId, ZoneId>> generals_default;
	std::vector<ZoneId> depots_default;
};
struct StartCards {
	std::array<bool, DECK_CARDS + 1>
			in_deck = {}; ///< by number; Punishments count too, `punishments` says whether they wait
	int8_t hand = 0; ///< cards dealt, those of `with` included
	std::vector<CardId> with, spent;
};
struct Scenario {
	std::string id, title, subtitle, summary, rule;
	std::array<Side, 3> order = {}; ///< set-up order; NO_SIDE stands for the neutrals
	int orders = 0;
	int16_t year = 0, last_year = 0;
	int8_t round = 0;
	bool acts_first[SIDES] = {}; ///< sides that act in the first round (NE-20.3-a)
	bool has_interphase = true, has_punishments = false;
	int8_t victory = -1, escalade = -1; ///< -1: the level is not used
	std::vector<std::string> duties;
	uint16_t events = 0; ///< StandingEvent bits
	std::array<StartCards, SIDES> cards;
	std::array<Ratings, GENERALS> ratings = {}; ///< of the generals as they are in these years
	std::vector<PieceId> removed; ///< generals, fleets and special units out of play
	std::vector<PieceId> reserve; ///< corps that join the reserve although their entry has not come
	std::array<StartStatus, NATIONS> status;
	std::array<Nation, MAX_PROVINCES> owner; ///< of each province
	std::array<ZoneSet, SIDES> flags; ///< zones of others that the side controls
	std::vector<StartForce> forces;
	std::vector<StartSquadron> squadrons;
	std::vector<StartFree> free;
};

} // namespace baton::ne
