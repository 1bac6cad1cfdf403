# Usage: ./baton test [--quick | --all] [--list] [FILTER]
#
# Sets up, builds and runs all tests; the last line is "N passed, N failed".
#
#   FILTER    a part (--list shows them), or any text: then unit tests by name, scripted cases, Godot tests
#             and fuzzing by file or ruleset name that contain it
#             windows is a part, too: the build for Windows, under wine
#   --all     also the part windows, which a plain ./baton test and .ci/run leave out
#   --quick   without sanitizers, pictures and export
#   --list    name the parts
#
# Logs of all parts: build/test-logs/.

source "$ROOT/tools/baton/format.sh"
source "$ROOT/tools/baton/shots.sh"
source "$ROOT/tools/baton/play.sh"
source "$ROOT/tools/baton/test_engine.sh"
source "$ROOT/tools/baton/test_godot.sh"
source "$ROOT/tools/baton/test_windows.sh"

PARTS=(format tree shell python units conformance cases fuzz sanitized binding godot ui play shots export)
EXTRA_PARTS=(windows) # only with --all, or by their whole names
SLOW_PARTS=(sanitized shots export)
FILTERED_PARTS=(python units sanitized cases fuzz binding godot ui)
LOGS="$BUILD_DIR/test-logs"
PASSED=0
FAILED=0
FILTER=""
SUMMARY=""

# count PASSED FAILED: add the results of one program.
count() {
	PASSED=$((PASSED + $1))
	FAILED=$((FAILED + $2))
}

# skip TEXT: say why a part has nothing to run.
skip() { note "skipped: $*"; }

# matches TEXT: does this name pass the filter?
matches() { [ -z "$FILTER" ] || [[ ${1,,} == *"${FILTER,,}"* ]]; }

# show_log FILE: the end of a log, for a failure.
show_log() { tail -n 60 "$1" | sed 's/^/   | /'; }

# count_result NAME LOG CODE: count a program that closes with "result: N passed, N failed".
count_result() {
	local name=$1 log=$2 code=$3 line
	line=$(grep -E '^result: [0-9]+ passed, [0-9]+ failed' "$log" | tail -n 1 || true)
	if [[ $line =~ ^result:\ ([0-9]+)\ passed,\ ([0-9]+)\ failed ]]; then
		local passed=${BASH_REMATCH[1]} failed=${BASH_REMATCH[2]}
		[ "$code" = 0 ] || [ "$failed" -gt 0 ] || failed=1
		count "$passed" "$failed"
		note "$name: $passed passed, $failed failed"
		[ "$failed" = 0 ] || show_log "$log"
	else
		count 0 1
		note "$name: ended without a result (exit code $code)"
		show_log "$log"
	fi
}

# run_part NAME: run one part and note its share of the sum.
run_part() {
	local name=$1 passed=$PASSED failed=$FAILED start=$SECONDS
	say "Test part: $name"
	"part_$name"
	note "$((PASSED - passed)) passed, $((FAILED - failed)) failed, $((SECONDS - start)) s"
	SUMMARY+=$(printf '   %-12s %6d passed %4d failed %5d s' "$name" $((PASSED - passed)) $((FAILED - failed)) $((SECONDS - start)))$'\n'
}

# close_tests SECONDS: the closing lines and the exit code.
close_tests() {
	say "Summary, after $1 s"
	printf '%s' "$SUMMARY"
	echo "$PASSED passed, $FAILED failed"
	[ "$FAILED" = 0 ] || exit "$EXIT_FAILED"
}

# chosen_parts WHICH: print the parts to run.
chosen_parts() {
	local part some=""
	[[ -n $FILTER && " ${EXTRA_PARTS[*]} " == *" $FILTER "* ]] && echo "$FILTER" && return
	for part in "${PARTS[@]}"; do
		[ -n "$FILTER" ] && [[ $part == "$FILTER"* ]] && some+="$part "
	done
	if [ -n "$FILTER" ]; then
		echo "${some:-${FILTERED_PARTS[*]}}"
		return
	fi
	for part in "${PARTS[@]}"; do
		[ "$1" = quick ] && [[ " ${SLOW_PARTS[*]} " == *" $part "* ]] || printf '%s ' "$part"
	done
	[ "$1" != all ] || echo "${EXTRA_PARTS[*]}"
}

command_test() {
	local which="" start=$SECONDS parts part
	while [ $# -gt 0 ]; do
		case $1 in
			--quick | --all)
				[ -z "$which" ] || usage_error "test takes --quick or --all, not both"
				which=${1#--}
				;;
			--list)
				printf '%s\n' "${PARTS[@]}" "${EXTRA_PARTS[@]}"
				return
				;;
			-*) usage_error "test does not know \"$1\"" ;;
			*)
				[ -z "$FILTER" ] || usage_error "test takes one filter, not \"$FILTER\" and \"$1\""
				FILTER=$1
				;;
		esac
		shift
	done
	parts=$(chosen_parts "$which")
	[[ " $parts " == *" ${FILTER:-none}"* ]] && FILTER=""
	need_writable_tree
	mkdir -p "$LOGS"
	timed "Setting up" setup_for_tests "$parts"
	build_for_tests "$parts" || {
		count 0 1
		close_tests $((SECONDS - start))
	}
	for part in $parts; do
		run_part "$part"
	done
	[ -z "$FILTER" ] || [ $((PASSED + FAILED)) -gt 0 ] || die "$EXIT_USAGE" "No test matches \"$FILTER\"."
	close_tests $((SECONDS - start))
}

# setup_for_tests PARTS: packages and Godot for these parts.
setup_for_tests() {
	setup_all
	[[ $1 != *windows* ]] || {
		ensure_mingw
		ensure_wine
	}
}

# build_for_tests PARTS: build what these parts need.
build_for_tests() {
	local targets="cli tests gdextension binding-probe virtual-pads assets compiledb"
	if [[ $1 == *windows* ]]; then
		timed "Building for Windows" build_windows cli tests gdextension load-library || return 1
		[ "$1" != windows ] || targets=cli
	fi
	case $1 in *sanitized*) targets+=" tests-asan cli-asan" ;; esac
	# shellcheck disable=SC2086  # a list of targets
	timed "Building $targets" scons_build $targets
}
