# Starting an exported game to see that it runs, with nothing but its own files.

# in_bare_root FOLDER COMMAND...: run a command where FOLDER and /proc are the whole file system. Fails with 125 if that
# cannot be arranged (neither root nor user namespaces). The mount is seen by the command alone.
in_bare_root() {
	local folder=$1 apart=(unshare -m)
	shift
	[ "$(id -u)" = 0 ] || apart=(unshare -r -m)
	mkdir -p "$folder/proc"
	has unshare && "${apart[@]}" mount --rbind /proc "$folder/proc" 2>/dev/null || return 125
	env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/home XDG_DATA_HOME=/home timeout -k 5 60 "${apart[@]}" \
		sh -c 'mount --rbind /proc "$0/proc" && exec chroot "$0" "$@"' "$folder" "$@"
}

# quiet_log LOG: no errors in the log of a started game. Some complaints are overlooked: Debian's release template
# misses a connection of every child of a container (a project of three nodes shows it), and the title music still
# plays when the game is cut off after 60 frames. So is the question for the desktop folder, which nobody answers there.
quiet_log() { ! grep -vE 'disconnect a nonexistent connection|resources still in use at exit|xdg-user-dir' "$1" | grep -E 'SCRIPT ERROR|Parse Error|^ERROR' >&2; }

# check_export_linux FOLDER: the exported game starts, finds its data and its library, and quits.
check_export_linux() {
	local log="$BUILD_DIR/export-check.log" home="$BUILD_DIR/home/exported" bare="$BUILD_DIR/bare" code=0
	mkdir -p "$home"
	env HOME="$home" XDG_DATA_HOME="$home" timeout 60 "$1/$EXPORT_NAME" --headless --quit-after 60 >"$log" 2>&1 || {
		tail -n 20 "$log" >&2
		return 1
	}
	quiet_log "$log" || return 1
	if [ ! -d "$1/lib" ]; then
		only_c_library "$1/libbaton.linux.$(uname -m).so"
		return
	fi
	# Alone in the world: no other file of this system can be opened.
	rm -rf "$bare"
	mkdir -p "$bare"
	cp -al "$1/." "$bare/" 2>/dev/null || cp -a "$1/." "$bare/"
	mkdir -p "$bare/home" "$bare/tmp"
	in_bare_root "$bare" "./$EXPORT_NAME.bin" --headless --quit-after 60 >"$log" 2>&1 || code=$?
	rm -rf "$bare"
	case $code in
		0) quiet_log "$log" && note "starts with nothing but its own files" ;;
		125) note "not started alone with its files: that needs root or user namespaces" ;;
		*)
			tail -n 20 "$log" >&2
			return 1
			;;
	esac
}

# only_c_library LIBRARY: it needs nothing of the system but the C library.
only_c_library() {
	local needed
	needed=$(readelf -d "$1" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p' | grep -vE '^(libc|libm|libpthread|libdl|ld-linux.*)\.so' || true)
	[ -z "$needed" ] && note "its library needs the C library alone" && return
	note "its library needs ${needed//$'\n'/ }"
	return 1
}

# check_export_windows FOLDER: the exported library loads and answers under wine.
check_export_windows() {
	local log="$BUILD_DIR/export-check.log" code=0
	ensure_wine
	start_wine || return 1
	timeout 60 "${WINE[@]}" "$WINDOWS_DIR/load-library.exe" "$1/libbaton.windows.x86_64.dll" baton_init >"$log" 2>&1 </dev/null || code=$?
	stop_wine
	[ $code = 0 ] && note "$(grep loaded "$log" | tr -d '\r')" && return
	tail -n 20 "$log" >&2
	return 1
}
