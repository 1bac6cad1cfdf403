// Starting points of scripted cases on the battle board (docs/cases.md).
#include "ctg_battle_begin.h"

#include "kit/edit_table.h"

namespace baton::ctg {

namespace {

struct Words : kit::EditWords {
	Words(const Catalog &names, W &writer, std::span<const std::string> args) :
			EditWords(args), catalog(names), w(writer) {}
	const Catalog &catalog;
	W &w;

	PowerId nation() { return PowerId(std::max(0, id(catalog.powers, "nation"))); }
};

/// All enemies of the one join the other, as CTG-BATTLE-07 lets them.
void begin_field(Words &e) {
	const int region = e.id(e.catalog.spaces, "region");
	const PowerId attacker = e.nation(), defender = e.nation();
	if (region < 0 || region >= REGIONS || attacker == defender) {
		e.fail("a battle needs a region and two nations");
		return;
	}
	PowerSet sides[SIDES] = { bit(attacker), bit(defender) };
	uint8_t opener = NO_SIDE;
	int margin = 0;
	bool all_in = false;
	while (e.has_more() && e.is_ok()) {
		constexpr const char *WORDS_OF_SIDES[] = { "attackers", "defenders", "initiative", "all" };
		switch (e.one_of(WORDS_OF_SIDES, "word")) {
			case 0:
				sides[ATTACKER] |= bit(e.nation());
				break;
			case 1:
				sides[DEFENDER] |= bit(e.nation());
				break;
			case 2: {
				constexpr const char *OPENERS[] = { "attacker", "defender" };
				opener = uint8_t(std::max(0, e.one_of(OPENERS, "side")));
				margin = e.number(0, 24);
				break;
			}
			default:
				all_in = true;
		}
	}
	if (!e.is_ok()) {
		return;
	}
	S &s = e.w.s;
	open_battle(s, region, attacker, defender, sides[ATTACKER], sides[DEFENDER]);
	s.battle.opener = opener;
	s.battle.margin = uint8_t(margin);
	s.battle.all_in = all_in ? 1 : 0;
	muster(e.w);
	s.core.push(F_FIELD);
}

void begin_board(Words &e) {
	const PowerId attacker = e.nation(), defender = e.nation();
	constexpr const char *PHASES[] = { "cavalry", "artillery", "infantry", "generals" };
	constexpr const char *PHASE_SIDES[] = { "attacker", "defender" };
	const int cls = e.one_of(PHASES, "phase"), side = e.one_of(PHASE_SIDES, "side");
	if (!e.is_ok() || attacker == defender) {
		e.fail("a battle needs two nations and a phase");
		return;
	}
	S &s = e.w.s;
	open_battle(s, 0, attacker, defender, bit(attacker), bit(defender));
	s.battle.major = 1;
	s.battle.turn = 2;
	while (e.has_more() && e.is_ok()) {
		const std::string &text = e.word();
		int32_t lot = -1;
		if (!parse_battle_lot(e.w.data, e.catalog, text, lot)) {
			e.fail("no lot of the battle board: '" + text + "'");
			return;
		}
		const LotKey key = lot_key(lot);
		if (s.battle.side_of[key.power()] == NO_SIDE) {
			// Whoever else comes stands on the side whose areas it is given.
			s.battle.side_of[key.power()] = is_field(key.area) && rank(key.area) == 2 ? DEFENDER : ATTACKER;
		}
		add_lot(s, key, e.number(1, 60));
	}
	if (e.is_ok()) {
		s.core.push(F_FIELD).step = 1;
		push_tactical(s, 2 * cls + side);
	}
}

constexpr kit::EditOp<Words> BEGINS[] = {
	{ "field", "REGION ATTACKER DEFENDER [attackers NATION|defenders NATION|initiative attacker|defender N|all ...]",
			begin_field },
	{ "board", "ATTACKER DEFENDER cavalry|artillery|infantry|generals attacker|defender LOT N ...", begin_board },
};

} // namespace

bool begin_battle(
		const Catalog &catalog, W &w, std::string_view frame, std::span<const std::string> fields, std::string &error) {
	for (const auto &op : BEGINS) {
		if (frame == op.name) {
			Words words(catalog, w, fields);
			error = kit::run_edit<Words>("procedure", BEGINS, frame, words);
			return true;
		}
	}
	return false;
}

std::vector<CaseWord> battle_begin_words() {
	return kit::words_of<Words>(BEGINS);
}

} // namespace baton::ctg
