// What partners agree on: who commands where several Leaders stand, and who joins a march that passes by (KU 10.54,
// 10.61, 10.62; NW 9.6, 9.7).
//
//   play_as LEADER command      names him Commander of his Place
#pragma once

#include "im_group.h"

namespace baton::im {

extern const Def CONSENT_FRAME;
extern const ImpulseAct COMMAND_ACT;

/// Ok, or why the Active Power may not name this Leader Commander where he stands.
Status may_command(const R &r, PowerId power, int leader);
/// The partner whose leave a march with these pieces needs: his Army is found on the way (KU-10.61-a); NO_POWER: none.
PowerId asked_to_join(const R &r, PowerId power, const Formation &formation);
/// Asks him; the step is taken if he agrees.
void ask_to_join(W &w, PowerId power, PowerId partner, const Formation &formation, int to);

} // namespace baton::im
