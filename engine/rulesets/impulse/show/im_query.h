// Overlays that every game of the family has: reach, reactions, odds, Attrition and prices; and what rows cost.
//
// Queries (Game::query), all by public facts alone:
//   reach PIECE            lines "reach" PLACE = Command Points, "way" PLACE FROM, "attrition" PLACE = dice on the way,
//                          "stop" PLACE where the march ends; "points" = what there is to spend
//   intercept PIECE PLACE  lines "intercept" LEADER PLACE = chance of each enemy Army that may try, with its modifiers
//   evade PLACE            lines "evade" PLACE = chance for the Army there to go to each Place, with its modifiers
//   odds                   of the open Battle or Siege
//   odds PIECE PLACE       if the Leader's Army entered it: "win", "tie", "loss", "rout", "routed", "dice", "losses" of
//                          both sides, modifiers by source; a Fortress: "falls", "early", "losses", "dice", "walls"
//   attrition [CAMP]       lines "dice" PLACE = dice at the end of the Turn, "losses" PLACE = pieces lost on average
#pragma once

#include "rulesets/impulse/land/im_group.h"

#include <string_view>

namespace baton::im {

/// Answers one of the queries above; false: it is none, or its words do not fit.
bool shared_query(const R &r, std::string_view name, std::span<const Noun> args, Answer &out);

/// Cost and odds of a row, where it has them.
void describe_price(const R &r, const Row &row, RowInfo &info);

/// Chance that two dice and a modifier reach a number.
double chance_of_two_dice(int needed, int modifier);

} // namespace baton::im
