// The words of Imperial Borders: options that actions and prompts name, in one list.
#pragma once

namespace baton::ib {

// clang-format off
#define IB_WORDS(X) \
	X(ALLOW, "allow", "Allow") \
	X(REFUSE, "refuse", "Refuse") \
	X(ASK, "ask", "Ask for leave") \
	X(STOP, "stop", "Stop here") \
	X(GO_ON, "go_on", "Go on") \
	X(WITH, "with", "Fight with") \
	X(AGAINST, "against", "Fight against") \
	X(ABSTAIN, "abstain", "Abstain") \
	X(OPEN, "open", "Openly") \
	X(SECRET, "secret", "In secret") \
	X(CALL_OFF, "call_off", "Call the battle off") \
	X(AGGRESSIVE, "aggressive", "Aggressive") \
	X(DEFENSIVE, "defensive", "Defensive") \
	X(CONTINUE, "continue", "Fight on") \
	X(END, "end", "End") \
	X(PEACE, "peace", "Peace") \
	X(WAR, "war", "War") \
	X(SEIZE, "seize", "Seize the port") \
	X(LEAVE, "leave", "Leave it independent") \
	X(CANCEL, "cancel", "Cancel the order") \
	X(EXECUTE, "execute", "Carry out the order") \
	X(BATTLE, "battle", "Battle") \
	X(LOAD, "load", "Load") \
	X(UNLOAD, "unload", "Unload") \
	X(TRANSFER, "transfer", "Transfer") \
	X(BONUS, "bonus", "Cavalry bonus") \
	X(TRADE, "trade", "Trade") \
	X(PROPOSE, "propose", "Propose") \
	X(ACCEPT, "accept", "Accept") \
	X(DECLINE, "decline", "Decline") \
	X(PASSAGE, "passage", "Leave to pass") \
	X(JOIN, "join", "Join my side") \
	X(CARGO, "cargo", "Leave for cargo") \
	X(SEIZURE, "seizure", "Leave to seize the port") \
	X(TROOPS, "troops", "Use of the troops inland") \
	X(REPAIR_SHIP, "repair_ship", "Repair of a ship") \
	X(REPAIR_FORT, "repair_fort", "Repair of a fortification") \
	X(COLONIES, "colonies", "The colonial trade") \
	X(COMMAND, "command", "Command of the defence") \
	X(ROLL, "roll", "Try to annex") \
	X(SKIP, "skip", "Do not try") \
	X(POOL, "pool", "Pool for") \
	X(COMPETE, "compete", "Compete") \
	X(INSIST, "insist", "Insist on turn order") \
	X(REVOLT, "revolt", "Stir up a revolt") \
	X(GOLD, "gold", "Gold") \
	X(CONTROL, "control", "Control") \
	X(FORCE, "force", "A force") \
	X(NOTHING, "nothing", "Nothing") \
	X(KEEP, "keep", "Keep") \
	X(SELL, "sell", "Turn into gold") \
	X(CAPTURE, "capture", "Capture") \
	X(FRONT, "front", "Front") \
	X(REAR, "rear", "Rear") \
	X(PENNANT, "pennant", "Elite pennant") \
	X(MORALE, "morale", "Morale") \
	X(LOOT, "loot", "Looted treasury") \
	X(ALL, "all", "All") \
	X(FORT, "fort", "The fortification") \
	X(PHASE_SETUP, "phase_setup", "Set-up") \
	X(PHASE_TAXES, "phase_taxes", "Taxes") \
	X(PHASE_PLOT, "phase_plot", "Secret orders") \
	X(PHASE_ORDER, "phase_order", "Turn order") \
	X(PHASE_MARCH, "phase_march", "On the march") \
	X(PHASE_ANNEX, "phase_annex", "Annexations") \
	X(PHASE_PARADE, "phase_parade", "On parade") \
	X(PHASE_PURCHASE, "phase_purchase", "New forces") \
	X(PHASE_END, "phase_end", "The end") \
	X(SPLIT, "split", "Split into two halves")
// clang-format on

/// Option nouns; the value is the id in Catalog::options.
enum Word : int {
#define IB_WORD(name, id, label) WORD_##name,
	IB_WORDS(IB_WORD)
#undef IB_WORD
	WORDS,
};

} // namespace baton::ib
