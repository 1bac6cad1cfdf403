# Usage: ./baton build [--jobs N] [--windows] [TARGET ...]
#
# Builds with SCons. Targets: all (default), cli, cli-asan, tests, tests-asan, gdextension, assets, compiledb;
# name=value pairs are passed to SCons (scons --help lists them).
#
#   --windows   for Windows, into build/windows and project/bin: all (default), cli, tests, gdextension, assets

# scons_build ARGUMENT...: run SCons quietly; the Godot in use goes along when it is known.
scons_build() {
	scons -Q -j"$(jobs_wanted)" ${GODOT_BIN:+godot="$GODOT_BIN"} "$@"
}

command_build() {
	local arguments=() windows=""
	while [ $# -gt 0 ]; do
		case $1 in
			--jobs)
				need_value "$1" $#
				need_number "$1" "$2"
				JOBS=$2
				shift
				;;
			--windows) windows=yes ;;
			all | cli | cli-asan | tests | tests-asan | gdextension | assets | compiledb) arguments+=("$1") ;;
			[a-z]*=*) arguments+=("$1") ;;
			*) usage_error "build does not know \"$1\"" ;;
		esac
		shift
	done
	setup_all
	if [ -n "$windows" ]; then
		source "$ROOT/tools/baton/windows.sh"
		ensure_mingw
		arguments+=(platform=windows)
	fi
	timed "Building ${arguments[*]:-all}" scons_build "${arguments[@]}" || die "$EXIT_FAILED" "The build failed; the first error above says where."
}
