# Usage: ./baton play [--terminal] [--ruleset ID] [--scenario ID] [--seats LEVELS] [--seed N] [-- GAME ARGUMENTS]
#
# Sets up, builds and starts the game. Without a display, or with --terminal, bots play a match in the terminal:
#
#   --ruleset ID      which of the games (default: the first)
#   --scenario ID     which scenario (default: the first of the game)
#   --seats LEVELS    recruit, veteran or marshal for each seat, with commas (default: recruit for all)
#   --seed N          the same seed gives the same match (default: 1805)
#
# What stands after -- is given to the game itself.

# play_in_terminal RULESET SCENARIO SEATS SEED: bots only; empty values mean the default.
play_in_terminal() {
	local ruleset=$1 scenario=$2 seats=$3 seed=$4 line count
	timed "Building the command line program" scons_build cli || die "$EXIT_FAILED" "The build failed; the first error above says where."
	need_cli
	line=$(list_rulesets | awk -v r="$ruleset" -v s="$scenario" '(r == "" || r == $1 || r == $2) && (s == "" || s == $3) { print; exit }')
	[ -n "$line" ] || die "$EXIT_USAGE" "There is no ${ruleset:+ruleset \"$ruleset\" with a }scenario${scenario:+ \"$scenario\"}; $CLI list shows all."
	read -r ruleset _ scenario count <<<"$line"
	[ -n "$seats" ] || seats=$(printf 'recruit,%.0s' $(seq "$count"))
	say "Bots play $ruleset, scenario $scenario"
	"$CLI" play "$ruleset" "$scenario" --seats "${seats%,}" --seed "$seed" --games 1
}

command_play() {
	local terminal="" ruleset="" scenario="" seats="" seed=1805
	while [ $# -gt 0 ]; do
		case $1 in
			--terminal) terminal=yes ;;
			--ruleset | --scenario | --seats | --seed)
				need_value "$1" $#
				[ "$1" != --seed ] || need_number "$1" "$2"
				printf -v "${1#--}" '%s' "$2"
				shift
				;;
			--)
				shift
				break
				;;
			*) usage_error "play does not know \"$1\"" ;;
		esac
		shift
	done
	setup_engine
	if [ "$terminal" = yes ] || ! has_display; then
		[ "$terminal" = yes ] || say "There is no display here (DISPLAY and WAYLAND_DISPLAY name none): playing in the terminal instead."
		play_in_terminal "$ruleset" "$scenario" "$seats" "$seed"
		return
	fi
	ensure_godot
	timed "Building" scons_build cli gdextension assets || die "$EXIT_FAILED" "The build failed; the first error above says where."
	need_project
	import_project || die "$EXIT_FAILED" "Godot could not import the project; see build/import.log."
	say "Starting the game"
	exec "$GODOT_BIN" --path "$PROJECT" -- "$@"
}
