# Building for Windows with Debian's mingw-w64, and running what was built under wine.

WINDOWS_DIR="$BUILD_DIR/windows"
WINDOWS_LIBRARY="$ROOT/project/bin/libbaton.windows.x86_64.dll"
WINE=()

# Set WINE to what starts a program for Windows, in a private Windows of the build folder. Debian's releases name the
# 64-bit wine differently. Fails if there is none.
find_wine() {
	local candidate
	for candidate in wine64 wine wine64-stable wine-stable /usr/lib/wine/wine64; do
		has "$candidate" || continue
		WINE=(env -u DISPLAY -u WAYLAND_DISPLAY WINEPREFIX="$WINDOWS_DIR/wine" WINEDEBUG=-all WINEARCH=win64
			WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe=" "$candidate")
		return
	done
	return 1
}

# Make sure that programs for Windows can be compiled.
ensure_mingw() { ensure_packages "$MINGW_PACKAGES"; }

# Make sure that they can be run.
ensure_wine() {
	find_wine || ensure_packages "$WINE_PACKAGES"
	find_wine || die "$EXIT_PACKAGES" "wine is not found; install Debian's wine and wine64."
}

# build_windows TARGET...: with SCons, into build/windows.
build_windows() { scons_build platform=windows "$@"; }

# start_wine: make the private Windows, once, and see that it runs.
start_wine() {
	local log="$WINDOWS_DIR/wine.log"
	mkdir -p "$WINDOWS_DIR" || die "$EXIT_FAILED" "$WINDOWS_DIR cannot be written; this user needs the right to."
	timeout 300 "${WINE[@]}" wineboot --init >"$log" 2>&1 </dev/null && return
	tail -n 5 "$log" >&2
	return 1
}

# stop_wine: end the helpers of the private Windows, which else wait for more work for a while.
stop_wine() {
	local server
	for server in wineserver wineserver64 /usr/lib/wine/wineserver /usr/lib/wine/wineserver64; do
		has "$server" || continue
		WINEPREFIX="$WINDOWS_DIR/wine" "$server" -k >/dev/null 2>&1 || true
		return
	done
}
