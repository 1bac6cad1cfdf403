// The words of Imperial Borders: options that actions and prompts name, in one list. What people read is the
// text "ib.word.<id>".
#pragma once

namespace baton::ib {

// clang-format off
#define IB_WORDS(X) \
	X(ALLOW, "allow") \
	X(REFUSE, "refuse") \
	X(ASK, "ask") \
	X(STOP, "stop") \
	X(GO_ON, "go_on") \
	X(WITH, "with") \
	X(AGAINST, "against") \
	X(ABSTAIN, "abstain") \
	X(OPEN, "open") \
	X(SECRET, "secret") \
	X(CALL_OFF, "call_off") \
	X(AGGRESSIVE, "aggressive") \
	X(DEFENSIVE, "defensive") \
	X(CONTINUE, "continue") \
	X(END, "end") \
	X(PEACE, "peace") \
	X(WAR, "war") \
	X(SEIZE, "seize") \
	X(LEAVE, "leave") \
	X(CANCEL, "cancel") \
	X(EXECUTE, "execute") \
	X(BATTLE, "battle") \
	X(LOAD, "load") \
	X(UNLOAD, "unload") \
	X(TRANSFER, "transfer") \
	X(BONUS, "bonus") \
	X(TRADE, "trade") \
	X(PROPOSE, "propose") \
	X(ACCEPT, "accept") \
	X(DECLINE, "decline") \
	X(PASSAGE, "passage") \
	X(JOIN, "join") \
	X(CARGO, "cargo") \
	X(SEIZURE, "seizure") \
	X(TROOPS, "troops") \
	X(REPAIR_SHIP, "repair_ship") \
	X(REPAIR_FORT, "repair_fort") \
	X(COLONIES, "colonies") \
	X(COMMAND, "command") \
	X(ROLL, "roll") \
	X(SKIP, "skip") \
	X(POOL, "pool") \
	X(COMPETE, "compete") \
	X(INSIST, "insist") \
	X(REVOLT, "revolt") \
	X(GOLD, "gold") \
	X(CONTROL, "control") \
	X(FORCE, "force") \
	X(NOTHING, "nothing") \
	X(KEEP, "keep") \
	X(SELL, "sell") \
	X(CAPTURE, "capture") \
	X(FRONT, "front") \
	X(REAR, "rear") \
	X(PENNANT, "pennant") \
	X(MORALE, "morale") \
	X(LOOT, "loot") \
	X(ALL, "all") \
	X(FORT, "fort") \
	X(PHASE_SETUP, "phase_setup") \
	X(PHASE_TAXES, "phase_taxes") \
	X(PHASE_PLOT, "phase_plot") \
	X(PHASE_ORDER, "phase_order") \
	X(PHASE_MARCH, "phase_march") \
	X(PHASE_ANNEX, "phase_annex") \
	X(PHASE_PARADE, "phase_parade") \
	X(PHASE_PURCHASE, "phase_purchase") \
	X(PHASE_END, "phase_end") \
	X(SPLIT, "split")
// clang-format on

/// Option nouns; the value is the id in Catalog::options.
enum Word : int {
#define IB_WORD(name, id) WORD_##name,
	IB_WORDS(IB_WORD)
#undef IB_WORD
	WORDS,
};

} // namespace baton::ib
