// Emptying a view without giving its memory back.
#include "view.h"

namespace baton {

void View::clear() {
	serial = 0;
	over = false;
	winners = 0;
	known = 0;
	turn = 0;
	phase = -1;
	powers.clear();
	spaces.clear();
	pieces.clear();
	tracks.clear();
	cards.clear();
	routes.clear();
	frames.clear();
	offers.clear();
	draft.clear();
	relations.clear();
	panels.clear();
	cells.clear();
}

} // namespace baton
