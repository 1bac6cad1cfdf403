# Usage: ./baton build [--jobs N] [TARGET ...]
#
# Builds with SCons. Targets: all (default), cli, cli-asan, tests, tests-asan, gdextension, assets, compiledb;
# name=value pairs are passed to SCons (scons --help lists them).

# scons_build ARGUMENT...: run SCons quietly; the Godot in use goes along when it is known.
scons_build() {
	scons -Q -j"$(jobs_wanted)" ${GODOT_BIN:+godot="$GODOT_BIN"} "$@"
}

command_build() {
	local arguments=()
	while [ $# -gt 0 ]; do
		case $1 in
			--jobs)
				need_value "$1" $#
				need_number "$1" "$2"
				JOBS=$2
				shift
				;;
			all | cli | cli-asan | tests | tests-asan | gdextension | assets | compiledb) arguments+=("$1") ;;
			[a-z]*=*) arguments+=("$1") ;;
			*) usage_error "build does not know \"$1\"" ;;
		esac
		shift
	done
	setup_all
	timed "Building ${arguments[*]:-all}" scons_build "${arguments[@]}" || die "$EXIT_FAILED" "The build failed; the first error above says where."
}
