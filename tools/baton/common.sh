# Messages, exit codes and small helpers shared by all commands of ./baton.

readonly EXIT_FAILED=1 EXIT_USAGE=2 EXIT_PACKAGES=3 EXIT_NETWORK=4 EXIT_GODOT=5 EXIT_DISPLAY=6 EXIT_ABSENT=7

BUILD_DIR="$ROOT/build"
DEPS_DIR="$ROOT/.deps"
CLI="$BUILD_DIR/baton-cli"

# say TEXT: what is being done.  note TEXT: a detail of it.
say() { printf '== %s\n' "$*"; }
note() { printf '   %s\n' "$*"; }

# die CODE TEXT...: stop with one sentence per argument on standard error.
die() {
	local code=$1
	shift
	printf 'baton: %s\n' "$@" >&2
	exit "$code"
}

# usage_error TEXT: stop because of bad input and say where help is.
usage_error() {
	printf 'baton: %s\n' "$1" >&2
	printf 'Try: ./baton %s--help\n' "${COMMAND:+$COMMAND }" >&2
	exit "$EXIT_USAGE"
}

# help_of FILE: print the comment block at the head of a command file.
help_of() { awk 'NR == 1 && /^#!/ { next } /^#/ { sub(/^# ?/, ""); print; next } { exit }' "$1"; }

# has PROOF: is this command on PATH, or does this file exist?
has() { case $1 in /*) [ -e "$1" ] ;; *) command -v "$1" >/dev/null 2>&1 ;; esac }

jobs_wanted() { echo "${JOBS:-$(nproc 2>/dev/null || echo 2)}"; }

# timed TEXT COMMAND...: run a step and print how long it took; returns its exit code.
timed() {
	local text=$1 start=$SECONDS rc=0
	shift
	say "$text"
	"$@" || rc=$?
	case $rc in
		0) note "done after $((SECONDS - start)) s" ;;
		*) note "failed after $((SECONDS - start)) s (exit code $rc)" ;;
	esac
	return "$rc"
}

# need_value OPTION COUNT: refuse an option that needs a value and has none.
need_value() { [ "$2" -ge 2 ] || usage_error "option $1 needs a value"; }

# need_number OPTION VALUE: refuse anything but a whole number.
need_number() { [[ $2 =~ ^[0-9]+$ ]] || usage_error "option $1 needs a whole number, not \"$2\""; }

# can_write FOLDER: make it if need be and write into it; fails without a word if that is not allowed.
can_write() { { mkdir -p "$1" && touch "$1/.writable" && rm "$1/.writable"; } 2>/dev/null; }

# need_writable_tree: stop if this user may not build here.
need_writable_tree() {
	local folder
	for folder in "$BUILD_DIR" "$ROOT/project"; do
		can_write "$folder" || die "$EXIT_FAILED" "$folder cannot be written: this folder belongs to somebody else, or its disk is read-only." \
			"Copy the sources to a folder of your own and call ./baton there."
	done
}

is_debian() { has apt-get && has dpkg-deb; }

# version_at_least HAVE WANT: compare dotted versions.
version_at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }
