# Running the Godot project: importing it, finding a display, starting Godot with private user folders.

PROJECT="$ROOT/project"

# need_project: stop if the Godot project is not there.
need_project() { [ -e "$PROJECT/project.godot" ] || die "$EXIT_ABSENT" "There is no Godot project in project/ yet."; }

# need_cli: stop if the command line program was not built.
need_cli() { [ -x "$CLI" ] || die "$EXIT_ABSENT" "There is no command line program yet (engine/cli has no sources)."; }

# import_project: let Godot import what changed since the last time.
import_project() {
	local stamp="$BUILD_DIR/import.stamp" log="$BUILD_DIR/import.log"
	if [ -e "$stamp" ] && [ -d "$PROJECT/.godot/imported" ] &&
		[ -z "$(find "$PROJECT" -path "$PROJECT/.godot" -prune -o -cnewer "$stamp" -type f ! -name '*.import' ! -name '*.uid' -print -quit)" ]; then
		return 0
	fi
	say "Importing the Godot project"
	touch "$stamp.new"
	mkdir -p "$PROJECT/.godot/imported"
	run_godot 300 --headless --path "$PROJECT" --import >"$log" 2>&1 || {
		grep -E 'ERROR' "$log" | head -n 20 >&2
		return 1
	}
	mv "$stamp.new" "$stamp"
}

# run_godot SECONDS ARGUMENT...: Godot with user folders of its own, so that tests never touch a player's saves.
# What stands in WRAPPER (a virtual display) starts it.
run_godot() {
	local limit=$1
	shift
	mkdir -p "$BUILD_DIR/home"
	"${WRAPPER[@]}" env HOME="$BUILD_DIR/home" XDG_DATA_HOME="$BUILD_DIR/home/data" XDG_CONFIG_HOME="$BUILD_DIR/home/config" \
		XDG_CACHE_HOME="$BUILD_DIR/home/cache" timeout -k 10 "$limit" "$GODOT_BIN" "$@"
}
WRAPPER=()

# run_godot_screen SIZE SECONDS ARGUMENT...: the same in a virtual display of that size (1920x1080), without sound.
run_godot_screen() {
	local size=$1 limit=$2
	shift 2
	has xvfb-run || die "$EXIT_DISPLAY" "A virtual display is needed; install xvfb and xauth."
	local WRAPPER=(xvfb-run -a -s "-screen 0 ${size}x24 -nolisten tcp")
	run_godot "$limit" --path "$PROJECT" --rendering-method gl_compatibility --audio-driver Dummy --resolution "$size" "$@"
}

# has_display: is there a screen to draw on?
has_display() {
	local number
	[ -n "${WAYLAND_DISPLAY-}" ] && return 0
	[ -n "${DISPLAY-}" ] || return 1
	case $DISPLAY in
		:*)
			number=${DISPLAY#:}
			[ -S "/tmp/.X11-unix/X${number%%.*}" ]
			;;
		*) return 0 ;;
	esac
}

# list_rulesets: one line "ruleset code scenario seats" per scenario, as the command line program tells them.
list_rulesets() { "$CLI" list --json | tail -n 1 | python3 "$ROOT/tools/baton/list_rulesets.py"; }

# has_rulesets: is there a program that knows at least one ruleset?
has_rulesets() { [ -x "$CLI" ] && [ -n "$(list_rulesets 2>/dev/null)" ]; }
