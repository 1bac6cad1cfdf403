# Fetches Godot as Debian packages into .deps/godot without installing anything into the system.
#
# apt works in a private root: own lists, own cache, an empty package database, so that it resolves every
# library down to the C library. The mirror's address comes from the machine's own apt configuration.

APT_DIR="$DEPS_DIR/apt"
GODOT_TREE="$DEPS_DIR/godot"

# Print the address of the machine's own Debian mirror.
debian_mirror() {
	# shellcheck disable=SC2016  # apt's own variables
	local format='$(REPO_URI) $(LABEL)'
	apt-get indextargets --format "$format" 'Created-By: Packages' 2>/dev/null |
		awk '$1 !~ /security/ && ($2 == "Debian" || $1 ~ /\/debian\/?$/) { print $1; exit }'
}

# Write the private apt configuration; $1 is the mirror.
write_apt_root() {
	local keyring signed=""
	rm -rf "$APT_DIR/lists"
	mkdir -p "$APT_DIR"/{lists/partial,archives/partial,empty}
	: >"$APT_DIR/status"
	for keyring in /usr/share/keyrings/debian-archive-keyring.{gpg,pgp}; do
		[ -e "$keyring" ] && signed="[signed-by=$keyring] "
	done
	echo "deb $signed$1 $GODOT_SUITE main" >"$APT_DIR/sources.list"
	cat >"$APT_DIR/apt.conf" <<-EOF
		#clear APT::Update::Post-Invoke;
		#clear APT::Update::Post-Invoke-Success;
		#clear DPkg::Post-Invoke;
		#clear APT::Architectures;
		Dir::State "$APT_DIR";
		Dir::State::lists "$APT_DIR/lists";
		Dir::State::status "$APT_DIR/status";
		Dir::Cache "$APT_DIR";
		Dir::Cache::archives "$APT_DIR/archives";
		Dir::Etc::sourcelist "$APT_DIR/sources.list";
		Dir::Etc::sourceparts "$APT_DIR/empty";
		Dir::Etc::preferences "$APT_DIR/empty/none";
		Dir::Etc::preferencesparts "$APT_DIR/empty";
		APT::Architecture "$(dpkg --print-architecture)";
		APT::Install-Recommends "false";
		APT::Sandbox::User "$(id -un)";
		APT::Keep-Downloaded-Packages "true";
		Acquire::Check-Valid-Until "false";
		Acquire::Languages "none";
		Acquire::Retries "3";
		Debug::NoLocking "true";
	EOF
}

private_apt() { apt-get -c "$APT_DIR/apt.conf" "$@"; }

archive_bytes() { du -sb "$APT_DIR/archives" | cut -f 1; }

# Show how far the download is until process $1 ends; $2 is the total in bytes.
watch_download() {
	local before have last=-1 percent start=$SECONDS
	before=$(archive_bytes)
	while kill -0 "$1" 2>/dev/null; do
		have=$(($(archive_bytes) - before))
		percent=$((have * 100 / $2))
		if [ $((percent / 5)) -ne "$last" ]; then
			last=$((percent / 5))
			note "Godot: $((have / 1000000)) of $(($2 / 1000000)) MB, $((percent > 100 ? 100 : percent)) %, $((SECONDS - start)) s"
		fi
		sleep 1
	done
}

# Download every package into the private cache; what an earlier try left there is used again.
download_godot() {
	local total pid
	private_apt -qq autoclean >/dev/null
	# shellcheck disable=SC2086  # a list of packages
	total=$(private_apt -qq --print-uris install $GODOT_PACKAGES 2>"$APT_DIR/log" | awk '{ sum += $3 } END { print sum + 0 }') ||
		die "$EXIT_GODOT" "The Debian mirror's suite $GODOT_SUITE does not offer: $GODOT_PACKAGES." \
			"Install Godot $GODOT_MIN_VERSION or newer yourself and set GODOT to its path." "$(tail -n 3 "$APT_DIR/log")"
	[ "$total" -gt 0 ] || return 0
	# shellcheck disable=SC2086
	private_apt -qq -y --download-only install $GODOT_PACKAGES >"$APT_DIR/log" 2>&1 &
	pid=$!
	watch_download "$pid" "$total"
	wait "$pid" || die "$EXIT_NETWORK" "The download of Godot stopped; run the same command again to go on." "$(tail -n 3 "$APT_DIR/log")"
}

# Unpack the packages and put the tree in place in one step.
unpack_godot() {
	local part="$GODOT_TREE.part" deb count=0
	rm -rf "$part"
	mkdir -p "$part"
	# The usual merged layout first, so that no package makes a real /lib beside /usr/lib.
	mkdir -p "$part"/usr/{bin,sbin,lib,lib64}
	for deb in bin sbin lib lib64; do ln -s "usr/$deb" "$part/$deb"; done
	for deb in "$APT_DIR"/archives/*.deb; do
		dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$part" --keep-directory-symlink --no-same-owner \
			--exclude='./usr/share/doc/*' --exclude='./usr/share/man/*' --exclude='./usr/share/locale/*' ||
			die "$EXIT_FAILED" "Could not unpack $(basename "$deb"); is the disk full?"
		count=$((count + 1))
	done
	rm -rf "$GODOT_TREE"
	mv "$part" "$GODOT_TREE"
	note "unpacked $count packages, $(du -sm "$GODOT_TREE" | cut -f 1) MB"
}

# Write .deps/bin/godot, which starts the fetched Godot with its own loader and libraries.
write_godot_wrapper() {
	mkdir -p "$DEPS_DIR/bin"
	cat >"$DEPS_DIR/bin/godot.new" <<-'EOF'
		#!/usr/bin/env bash
		# Starts the Godot of this tree with the tree's own loader, libraries, drivers and fonts. Written by ./baton setup.
		tree=$(cd "$(dirname "$(readlink -f "$0")")/../godot" && pwd) || exit 5
		triplet=$(uname -m)-linux-gnu
		lib=$tree/usr/lib/$triplet
		for loader in "$tree"/usr/lib64/ld-linux-*.so.* "$tree"/usr/lib/ld-linux-*.so.* "$lib"/ld-linux-*.so.*; do
			[ -e "$loader" ] && break
		done
		export LIBGL_DRIVERS_PATH=$lib/dri __EGL_VENDOR_LIBRARY_DIRS=$tree/usr/share/glvnd/egl_vendor.d
		export XKB_CONFIG_ROOT=$tree/usr/share/X11/xkb FONTCONFIG_PATH=$tree/etc/fonts GBM_BACKENDS_PATH=$lib/gbm
		exec "$loader" --library-path "$lib:$lib/pulseaudio" "$tree/usr/bin/godot" "$@"
	EOF
	chmod +x "$DEPS_DIR/bin/godot.new"
	# The version stands in the file, so that a newer Godot makes the build write a new header.
	echo "# $("$DEPS_DIR/bin/godot.new" --headless --version)" >>"$DEPS_DIR/bin/godot.new"
	mv "$DEPS_DIR/bin/godot.new" "$DEPS_DIR/bin/godot"
}

fetch_godot() {
	local mirror
	is_debian || die "$EXIT_GODOT" "No Godot $GODOT_MIN_VERSION or newer found." \
		"Install it from your system or from Godot's download page, and put it on PATH or set GODOT to its path."
	mirror=$(debian_mirror)
	[ -n "$mirror" ] || die "$EXIT_NETWORK" "This machine's apt configuration names no Debian mirror, so Godot cannot be fetched." \
		"Install Godot $GODOT_MIN_VERSION or newer and set GODOT to its path."
	[ "$(df -Pm "$DEPS_DIR" | awk 'NR == 2 { print $4 }')" -ge 1000 ] ||
		die "$EXIT_FAILED" "Godot needs 1,000 MB of free disk space in $DEPS_DIR while it is unpacked."
	say "Fetching Godot from the Debian suite $GODOT_SUITE into .deps/godot (about 180 MB, once)"
	write_apt_root "$mirror"
	private_apt -qq update >"$APT_DIR/log" 2>&1 ||
		die "$EXIT_NETWORK" "Could not read the package lists of the Debian suite $GODOT_SUITE; is there a network?" "$(tail -n 3 "$APT_DIR/log")"
	download_godot
	unpack_godot
	write_godot_wrapper
	rm -rf "$APT_DIR"
}
