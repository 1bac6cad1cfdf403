# Usage: ./baton export [--platform linux|windows] [--template FILE] [--out DIR] [--zip] [--check]
#
# Makes a folder with the finished game, build/export/marshals-baton/ (marshals-baton-windows/), that runs without this
# source tree: start marshals-baton (marshals-baton.exe) in it.
#
#   --platform P      linux (default) or windows
#   --template FILE   an official Godot export template of the same version: the archive of all (.tpz), or one out of it.
#                     Needed for Windows. For Linux the default is Debian's, and with the Godot fetched into .deps
#                     the folder carries Debian's libraries along.
#   --out DIR         another folder
#   --zip             also DIR-VERSION-PLATFORM-ARCH.zip beside the folder
#   --check           then start the exported game for a moment, alone with its own files where that can be arranged;
#                     for Windows: load its library under wine

source "$ROOT/tools/baton/template.sh"
source "$ROOT/tools/baton/windows.sh"

EXPORT_NAME=marshals-baton
TEMPLATE=""

# The version of the program; its one place is the project.
program_version() { sed -nE 's|^config/version="(.*)"$|\1|p' "$PROJECT/project.godot"; }

# write_export_preset PLATFORM: the preset, which holds paths of this machine and so is never committed.
write_export_preset() {
	local name="Linux" arch
	arch=$(uname -m)
	[ "$1" = linux ] || name="Windows Desktop" arch=x86_64
	python3 "$ROOT/tools/baton/write_preset.py" "$ROOT/tools/baton/export_presets.cfg.in" "$PROJECT/export_presets.cfg" \
		TEMPLATE="$TEMPLATE" ARCH="$arch" NAME="$name" VERSION="$(program_version)"
}

# bundle_libraries FOLDER: give the exported game the fetched tree's libraries, drivers and loader.
bundle_libraries() {
	local folder=$1 tree lib loader
	tree=$(readlink -f "$GODOT_TREE")
	lib="$tree/usr/lib/$(uname -m)-linux-gnu"
	loader=$(find -L "$tree/usr/lib64" "$tree/usr/lib" -maxdepth 1 -name 'ld-linux-*.so.*' | head -n 1)
	mkdir -p "$folder/lib" "$folder/share"
	cp -a "$lib/." "$folder/lib/"
	# A part of libpulse lies in a folder of its own, where not every loader looks.
	cp -a "$lib"/pulseaudio/*.so* "$folder/lib/"
	rm -rf "$folder"/lib/{gconv,perl-base,systemd,security,engines-3,ossl-modules}
	cp -L "$loader" "$folder/lib/"
	cp -aL "$tree/usr/share/X11/xkb" "$folder/share/xkb"
	cp -a "$tree/usr/share/glvnd" "$folder/share/"
	cp -aL "$tree/etc/fonts" "$folder/share/fonts" 2>/dev/null || true
	# The path stands in the program and not in the environment, so that programs it starts keep their own libraries.
	# shellcheck disable=SC2016  # the loader's own variable
	patchelf --set-interpreter "lib/$(basename "$loader")" --force-rpath --set-rpath '$ORIGIN/lib:$ORIGIN/lib/pulseaudio' \
		"$folder/$EXPORT_NAME.bin"
	while read -r lib; do
		[ -z "$(patchelf --print-rpath "$lib" 2>/dev/null)" ] || patchelf --remove-rpath "$lib"
	done < <(find "$folder/lib" -type f -name '*.so*')
}

# Write the script that starts the game from its own folder.
write_launcher() {
	cat >"$1/$EXPORT_NAME" <<-EOF
		#!/bin/sh
		# Starts Marshal's Baton with the libraries in this folder, if there are any.
		cd "\$(dirname "\$(readlink -f "\$0")")" || exit 1
		if [ -d lib ]; then
			export LIBGL_DRIVERS_PATH="\$PWD/lib/dri" GBM_BACKENDS_PATH="\$PWD/lib/gbm"
			export __EGL_VENDOR_LIBRARY_DIRS="\$PWD/share/glvnd/egl_vendor.d" XKB_CONFIG_ROOT="\$PWD/share/xkb" FONTCONFIG_PATH="\$PWD/share/fonts"
		fi
		exec "./$EXPORT_NAME.bin" "\$@"
	EOF
	chmod +x "$1/$EXPORT_NAME"
}

# needs_debian: does an export with this template need Debian's libraries beside it?
needs_debian() { [ "$TEMPLATE" = "$(debian_template)" ] && [ "$GODOT_BIN" = "$DEPS_DIR/bin/godot" ]; }

# export_to FOLDER PLATFORM: everything, into an empty folder.
export_to() {
	local log="$BUILD_DIR/export.log" preset="Linux" program="$EXPORT_NAME.bin"
	[ "$2" = linux ] || preset="Windows Desktop" program="$EXPORT_NAME.exe"
	rm -rf "$1"
	mkdir -p "$1"
	write_export_preset "$2"
	run_godot 600 --headless --path "$PROJECT" --export-release "$preset" "$1/$program" >"$log" 2>&1 || true
	[ -e "$1/$program" ] && [ -e "$1/$EXPORT_NAME.pck" ] && [ -n "$(find "$1" -name 'libbaton.*')" ] || {
		tail -n 20 "$log" >&2
		return 1
	}
	[ "$2" != linux ] || write_launcher "$1"
	cp LICENSE CHANGELOG.md "$1/"
	program_version >"$1/VERSION"
	[ ! -d assets/licenses ] || cp -r assets/licenses "$1/licenses"
	if [ "$2" = linux ] && needs_debian; then bundle_libraries "$1"; fi
	note "$(du -sm "$1" | cut -f 1) MB in $1"
}

# zip_export FOLDER PLATFORM: the folder as one file; prints its path.
zip_export() {
	local arch file
	arch=$(uname -m)
	[ "$2" = linux ] || arch=x86_64
	file="$(dirname "$1")/$EXPORT_NAME-$(program_version)-$2-$arch.zip"
	python3 "$ROOT/tools/baton/make_zip.py" "$1" "$file" "$EXPORT_NAME"
}

# check_out FOLDER: stop if nothing can be written there, or what is there is none of ours.
check_out() {
	[ ! -e "$1" ] || [ -e "$1/$EXPORT_NAME.pck" ] || [ -z "$(ls -A "$1")" ] ||
		die "$EXIT_USAGE" "$1 exists and is no earlier export; nothing was changed."
	can_write "$1" ||
		die "$EXIT_USAGE" "$1 cannot be written; choose another folder with --out DIR."
}

command_export() {
	local out="" check="" zip="" platform=linux template=""
	while [ $# -gt 0 ]; do
		case $1 in
			--out | --platform | --template) need_value "$1" $# ;;&
			--out) out=$(realpath -m "$2") && shift ;;
			--platform) platform=$2 && shift ;;
			--template) template=$2 && shift ;;
			--zip) zip=yes ;;
			--check) check=yes ;;
			--*) usage_error "export does not know \"$1\"" ;;
			*) usage_error "export does not know \"$1\"" ;;
		esac
		shift
	done
	case $platform in linux | windows) ;; *) usage_error "export knows the platforms linux and windows, not \"$platform\"" ;; esac
	[ -n "$out" ] || { [ "$platform" = linux ] && out="$BUILD_DIR/export/$EXPORT_NAME" || out="$BUILD_DIR/export/$EXPORT_NAME-windows"; }
	check_out "$out"
	setup_all
	find_template "$template" "$platform"
	if [ "$platform" = windows ]; then ensure_mingw; elif needs_debian; then ensure_packages "$EXPORT_PACKAGES"; fi
	# The Linux library is built for Windows as well: Godot loads it while it exports.
	timed "Building" scons_build gdextension assets || die "$EXIT_FAILED" "The build failed; the first error above says where."
	[ "$platform" = linux ] || timed "Building for Windows" build_windows gdextension load-library ||
		die "$EXIT_FAILED" "The build failed; the first error above says where."
	need_project
	import_project || die "$EXIT_FAILED" "Godot could not import the project; see build/import.log."
	timed "Exporting" export_to "$out" "$platform" || die "$EXIT_FAILED" "The export failed; see build/export.log."
	[ -z "$zip" ] || timed "Packing" zip_export "$out" "$platform" || die "$EXIT_FAILED" "The folder could not be packed."
	[ -z "$check" ] || source "$ROOT/tools/baton/export_check.sh"
	[ -z "$check" ] || timed "Checking the exported game" "check_export_$platform" "$out" || die "$EXIT_FAILED" "The exported game does not run."
}
