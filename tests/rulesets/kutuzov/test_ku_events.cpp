// Kutuzov: Events of cards that change hands, Resources and markers, and the conditions on cards.
#include "ku_table.h"

using namespace baton;
using namespace baton::ku;

namespace {

KuTable impulse(std::string_view power, std::string_view cards) {
	KuTable t;
	t.edits("no_cards fn; no_cards fs; no_cards r1; no_cards r2").edits(cards);
	t.begin("impulse " + std::string(power));
	return t;
}

} // namespace

TEST_CASE("[KU][KT-16][KU-5.1-d] card 25 strikes one Imperial Power alone, even from an Imperial hand") {
	KuTable t = impulse("fn", "card conspiracy_in_paris fn; card grand_battery fs; resources fs 2; markers imperial 0");
	t.act("fn: play_as conspiracy_in_paris event");
	CHECK(!t.is_legal("fn: choose r1"));
	t.act("fn: choose fs");
	CHECK(t.s().cards.count(Cards::hand(FS)) == 0);
	CHECK(t.s().resources[FS] == 1);
	CHECK(t.s().ku.losses[IMPERIAL] == 3);
	CHECK(t.s().ku.losses[TSARIST] == 0);
}

TEST_CASE("[KU][KU-9.51-a] losses come off first; what is left over becomes gains only where the card says so") {
	KuTable t = impulse("r1", "card te_deum r1; markers tsarist 1");
	t.act("r1: play_as te_deum event");
	CHECK(t.s().ku.losses[TSARIST] == 0);
	CHECK(t.s().ku.gains[TSARIST] == 3);
	KuTable u = impulse("r1", "card bread_and_vodka r1; markers tsarist 1");
	u.act("r1: play_as bread_and_vodka event");
	CHECK(u.s().ku.losses[TSARIST] == 0);
	CHECK(u.s().ku.gains[TSARIST] == 0);
}

TEST_CASE("[KU][KU-5.1-b] a card whose conditions do not hold is no Event, only Command Points") {
	KuTable t = impulse("r1", "card frozen_rivers r1; track turn 2");
	CHECK(t.refused("r1: play_as frozen_rivers event") == "KU-5.1-b");
	CHECK(t.is_legal("r1: play_as frozen_rivers points"));
	t.edit("track turn 3").act("r1: play_as frozen_rivers event");
	CHECK((t.s().ku.flags & ku_flag::FROZEN) != 0);
}

TEST_CASE("[KU][KT-83] card 58 gives a Resource, card 88 takes one that is there") {
	KuTable t = impulse("fs", "card imperial_largesse fs; resources fs 1");
	t.act("fs: play_as imperial_largesse event");
	CHECK(t.s().resources[FS] == 2);
	KuTable u = impulse("fs", "card a_raid_on_the_trains fs; resources fs 0; resources r1 0; resources r2 1");
	u.act("fs: play_as a_raid_on_the_trains event").act("fs: choose r2");
	CHECK(u.s().resources[FS] == 1);
	CHECK(u.s().resources[R2] == 0);
}

TEST_CASE("[KU][KU-5.4-b] Home cards are not discarded at random, and a hand looked at stays known") {
	KuTable t = impulse("fn", "card captured_courier fn; card te_deum r1; card grand_battery r1");
	t.act("fn: play_as captured_courier event").act("fn: choose r1");
	const int te_deum = t.game().catalog().cards.find("te_deum");
	CHECK(t.s().cards.is_in_hand(te_deum, R1));
	CHECK(t.s().cards.is_known(te_deum, bit(FN)));
	CHECK(!t.s().cards.is_known(te_deum, bit(FS)));
	CHECK(t.s().cards.count(Cards::hand(R1)) == 1);
}

TEST_CASE("[KU][KU-5.1-d] both Camps or the better one are envied") {
	KuTable t = impulse("r1",
			"card envy_at_headquarters r1; level imperial 1; level tsarist 2; markers imperial 0; markers tsarist 0");
	t.act("r1: play_as envy_at_headquarters event");
	CHECK(t.s().ku.losses[IMPERIAL] == 2);
	CHECK(t.s().ku.losses[TSARIST] == 0);
	KuTable u = impulse("r1",
			"card envy_at_headquarters r1; level imperial 2; level tsarist 2; markers imperial 0; markers tsarist 0");
	u.act("r1: play_as envy_at_headquarters event");
	CHECK(u.s().ku.losses[IMPERIAL] == 2);
	CHECK(u.s().ku.losses[TSARIST] == 2);
}
