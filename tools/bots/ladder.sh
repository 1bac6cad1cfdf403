#!/usr/bin/env bash
# Measures the ladder of bot levels: each level alone among five of the level below it, every seed in every seat.
# Usage: tools/bots/ladder.sh [matches] [veteran iterations] [marshal iterations]
# Iterations of 0 play under the levels' own time budgets. Prints shares with 95 % intervals and thinking times.
set -eu
cd "$(dirname "$0")/../.."
matches=${1:-204}
veteran=veteran${2:+:$2}
marshal=marshal${3:+:$3}
[ "${2:-}" = 0 ] && veteran=veteran
[ "${3:-}" = 0 ] && marshal=marshal

rung() { # one of $1 against five of $2
	echo "== one $1 among five $2, $matches matches, seats rotated"
	build/baton-cli play imperial_borders six_players --seats "$1,$2,$2,$2,$2,$2" --games "$matches" --rotate --quiet --seed 1000
}

rung recruit random
rung "$veteran" recruit
rung "$marshal" "$veteran"
