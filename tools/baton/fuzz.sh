# Usage: ./baton fuzz [RULESET ...] [--games N] [--seed N] [--sanitize] [--json]
#
# Plays random legal games and checks invariants, saves, undo and what each seat may see on the way.
#
#   --games N   games for each ruleset (default: 200)
#   --seed N    first seed (default: taken from the clock and printed)
#   --sanitize  with address and undefined-behaviour sanitizers, several times slower
#   --json      one JSON object per ruleset

command_fuzz() {
	local games=200 seed="" json="" wanted=() ruleset rc=0 target=cli program="$CLI"
	while [ $# -gt 0 ]; do
		case $1 in
			--games | --seed)
				need_value "$1" $#
				need_number "$1" "$2"
				printf -v "${1#--}" '%s' "$2"
				shift
				;;
			--sanitize)
				target="cli cli-asan"
				program="$CLI-asan"
				;;
			--json) json=--json ;;
			-*) usage_error "fuzz does not know \"$1\"" ;;
			*) wanted+=("$1") ;;
		esac
		shift
	done
	: "${seed:=$(date +%s)}"
	setup_engine
	# shellcheck disable=SC2086  # a list of targets
	timed "Building the command line program" scons_build $target || die "$EXIT_FAILED" "The build failed; the first error above says where."
	need_cli
	[ ${#wanted[@]} -gt 0 ] || mapfile -t wanted < <(list_rulesets | awk '{ print $1 }' | uniq)
	for ruleset in "${wanted[@]}"; do
		timed "Fuzzing $ruleset: $games games from seed $seed" "$program" fuzz "$ruleset" --games "$games" --seed "$seed" $json || rc=$EXIT_FAILED
	done
	return "$rc"
}
