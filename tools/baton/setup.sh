# Usage: ./baton setup [--check] [--windows]
#
# Installs the Debian packages the build needs (as root or through sudo) and fetches Godot 4.6 into .deps/
# unless $GODOT or PATH already has one. Does nothing, quickly, when all is there.
#
#   --check     only say what is missing; install and fetch nothing
#   --windows   also what builds for Windows and runs it: mingw-w64 and wine

source "$ROOT/tools/baton/fetch_godot.sh"

GODOT_BIN=""

# Print the packages of a "package:proof" list whose proof is missing.
missing_packages() {
	local entry
	for entry in $1; do
		has "${entry#*:}" || printf '%s ' "${entry%%:*}"
	done
}

# Print the prefix that gives the right to install, or fail.
install_right() {
	if [ "$(id -u)" = 0 ]; then
		return 0
	elif has sudo && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
		echo sudo
	else
		return 1
	fi
}

# install_packages LIST: install the Debian packages given by name.
install_packages() {
	local prefix log="$DEPS_DIR/install.log"
	prefix=$(install_right) || die "$EXIT_PACKAGES" "These packages are missing, and this user may not install them (not root, no sudo): $1" \
		"Ask an administrator for: apt-get install $1"
	say "Installing Debian packages: $1"
	mkdir -p "$DEPS_DIR"
	# shellcheck disable=SC2086  # a list of packages
	set -- env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install $1
	$prefix "$@" >"$log" 2>&1 && return
	note "reading the package lists first"
	$prefix apt-get -qq update >"$log" 2>&1 || true
	$prefix "$@" >>"$log" 2>&1 ||
		die "$EXIT_NETWORK" "The packages could not be installed; is there a network, and is no other apt running?" "$(tail -n 3 "$log")"
}

# ensure_packages LIST: make sure that every package of a "package:proof" list is there.
ensure_packages() {
	local missing
	missing=$(missing_packages "$1")
	[ -z "$missing" ] && return
	[ "${CHECK_ONLY-}" = "" ] || die "$EXIT_PACKAGES" "Missing packages: $missing"
	if ! is_debian; then
		die "$EXIT_PACKAGES" "Please install what these Debian packages are called on your system: $missing" \
			"Looked for: $(for entry in $1; do has "${entry#*:}" || printf '%s ' "${entry#*:}"; done)"
	fi
	install_packages "$missing"
	missing=$(missing_packages "$1")
	[ -z "$missing" ] || die "$EXIT_PACKAGES" "Installed, but still not found: $missing"
}

ensure_compiler() {
	local version
	version=$(g++ -dumpversion)
	version_at_least "$version" "$GCC_MIN_VERSION" ||
		die "$EXIT_PACKAGES" "g++ $version is too old; $GCC_MIN_VERSION or newer is needed for $CPP_STANDARD."
}

# Print the version of the Godot at path $1 ("4.6.3"), or nothing if it does not run.
godot_version() { { "$1" --headless --version 2>/dev/null || true; } | grep -Eo '^[0-9]+\.[0-9]+(\.[0-9]+)?' | head -n 1 || true; }

# Set GODOT_BIN to a Godot that is new enough; fails if there is none.
find_godot() {
	local candidate version
	if [ -n "${GODOT-}" ]; then
		version=$(godot_version "$GODOT")
		[ -n "$version" ] || die "$EXIT_GODOT" "GODOT is set to \"$GODOT\", which does not run as Godot."
		version_at_least "$version" "$GODOT_MIN_VERSION" ||
			die "$EXIT_GODOT" "GODOT is set to version $version; $GODOT_MIN_VERSION or newer is needed."
		GODOT_BIN=$(command -v "$GODOT")
		return
	fi
	for candidate in godot "$DEPS_DIR/bin/godot"; do
		has "$candidate" || continue
		version=$(godot_version "$candidate")
		if [ -n "$version" ] && version_at_least "$version" "$GODOT_MIN_VERSION"; then
			GODOT_BIN=$(command -v "$candidate")
			return
		fi
	done
	return 1
}

# Make sure that GODOT_BIN is set, fetching Godot if need be. Two runs at once wait for each other.
ensure_godot() {
	find_godot && return
	[ "${CHECK_ONLY-}" = "" ] || die "$EXIT_GODOT" "Missing: Godot $GODOT_MIN_VERSION or newer"
	mkdir -p "$DEPS_DIR"
	exec 9>"$DEPS_DIR/lock"
	flock 9 2>/dev/null || true
	find_godot || {
		fetch_godot
		find_godot || die "$EXIT_GODOT" "The fetched Godot does not run on this machine; install Godot $GODOT_MIN_VERSION and set GODOT to its path."
	}
	exec 9>&-
}

# All that the engine alone needs.
setup_engine() {
	[ -n "${CHECK_ONLY-}" ] || need_writable_tree
	ensure_packages "$DEBIAN_PACKAGES"
	ensure_compiler
}

setup_all() {
	setup_engine
	ensure_godot
}

command_setup() {
	local windows=""
	while [ $# -gt 0 ]; do
		case $1 in
			--check) CHECK_ONLY=yes ;;
			--windows) windows=yes ;;
			*) usage_error "setup does not know \"$1\"" ;;
		esac
		shift
	done
	setup_all
	if [ -n "$windows" ]; then
		source "$ROOT/tools/baton/windows.sh"
		ensure_mingw
		ensure_wine
	fi
	say "Ready: g++ $(g++ -dumpversion), Godot $(godot_version "$GODOT_BIN")"
}
