#!/usr/bin/env bash
# Measures the ladder of bot levels in the Hundred Days, both sides in turn, and the balance of all scenarios between equals.
# Usage: tools/bots/ladder_ne.sh [matches] [veteran iterations] [marshal iterations] [veteran iterations in the campaigns]
# Prints shares with 95 % intervals, thinking times and how often a level attacks.
set -eu
cd "$(dirname "$0")/../.."
matches=${1:-200}
veteran=veteran:${2:-40}
marshal=marshal:${3:-160}
campaigner=veteran:${4:-16}

play() { # scenario, seats, first seed, further options
	echo "== $1: $2, $matches matches"
	build/baton-cli play napoleon_against_europe "$1" --seats "$2" --games "$matches" --quiet --seed "$3" "${@:4}"
}

play hundred_days_1815 recruit,random 1 --rotate
play hundred_days_1815 "$veteran,recruit" 1000 --rotate
play hundred_days_1815 "$marshal,$veteran" 2000 --rotate
for level in recruit "$veteran"; do
	play hundred_days_1815 "$level" 3000
done
for scenario in campaign_1805 campaign_1809; do
	play "$scenario" recruit 7000
	play "$scenario" "$campaigner" 4000
done
