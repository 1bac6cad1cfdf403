# Usage: ./baton bench [RULESET ...] [--seconds N] [--json]
#        ./baton bench frames
#
# Measures the rules engine: actions and games per second, cost of legal actions, copies and views, sizes. With "frames" the
# table instead: how long its steps take while Marshals think, in a virtual display; for a machine with nothing else to do.
#
#   --seconds N   how long to measure each ruleset (default: 5)
#   --json        one JSON object per ruleset

# bench_frames: fails when a step of the table is longer than docs/table.md allows.
bench_frames() {
	setup_all
	timed "Building" scons_build gdextension assets || die "$EXIT_FAILED" "The build failed; the first error above says where."
	need_project
	import_project || die "$EXIT_FAILED" "Godot could not import the project; see build/import.log."
	say "Measuring the table while Marshals think"
	run_godot_screen 1920x1080 900 --script "$ROOT/tests/godot/ui/test_frames.gd" -- --seed=1805 --strict >"$BUILD_DIR/frames.log" 2>&1 || {
		grep -E 'measured|failed|result:' "$BUILD_DIR/frames.log"
		return "$EXIT_FAILED"
	}
	grep -E 'measured|result:' "$BUILD_DIR/frames.log"
}

command_bench() {
	if [ "${1-}" = frames ]; then
		[ $# = 1 ] || usage_error "bench frames takes no options"
		bench_frames
		return
	fi
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
