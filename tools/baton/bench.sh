# Usage: ./baton bench [RULESET ...] [--seconds N] [--json]
#
# Measures the rules engine: actions and games per second, cost of legal actions, copies and views, sizes.
#
#   --seconds N   how long to measure each ruleset (default: 5)
#   --json        one JSON object per ruleset

command_bench() {
	local seconds=5 json="" wanted=() ruleset rc=0
	while [ $# -gt 0 ]; do
		case $1 in
			--seconds)
				need_value "$1" $#
				need_number "$1" "$2"
				seconds=$2
				shift
				;;
			--json) json=--json ;;
			-*) usage_error "bench does not know \"$1\"" ;;
			*) wanted+=("$1") ;;
		esac
		shift
	done
	setup_engine
	timed "Building the command line program" scons_build cli || die "$EXIT_FAILED" "The build failed; the first error above says where."
	need_cli
	[ ${#wanted[@]} -gt 0 ] || mapfile -t wanted < <(list_rulesets | awk '{ print $1 }' | uniq)
	for ruleset in "${wanted[@]}"; do
		say "Measuring $ruleset for $seconds s"
		"$CLI" bench "$ruleset" --seconds "$seconds" $json || rc=$EXIT_FAILED
	done
	return "$rc"
}
