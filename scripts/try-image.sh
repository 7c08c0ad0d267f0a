#!/usr/bin/env bash
# Tries the image where there is no Docker: the steps of Dockerfile, read from it, in folders that debootstrap makes; then
# the server in one of them as in a container, by a user without rights on a file system that can't be written.
# Needs root, Debian's debootstrap, npm, curl, and the Go of the Dockerfile in /usr/local/go. Packages come from the network.
set -euo pipefail
cd "$(dirname "$0")/.."

cache=${TRY_IMAGE_CACHE:-${TMPDIR:-/tmp}/terse-try-image}
work=$(mktemp -d)
running=
trap '[ -z "$running" ] || pkill -KILL -P "$running"; rm -rf "$work"' EXIT
mkdir -p "$cache/go" "$cache/go-build"

say() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
# Of ["a", "b"], a line each.
words() { bun -e 'for (const word of JSON.parse(process.argv[1])) console.log(word)' "$1"; }

# --- The context, as .dockerignore leaves it: it must begin with * and name what goes in.
context=$work/context
mkdir "$context"
[ "$(grep -v '^#' .dockerignore | head -n 1)" = '*' ] || fail '.dockerignore must begin with *'
while read -r pattern; do
  case $pattern in
    '' | '#'* | '*') ;;
    '!'*) cp -a "${pattern#!}" "$context/" ;;
    *) eval "rm -rf \"$context\"/$pattern" ;;
  esac
done <.dockerignore

# --- Stages. Each is a folder $work/NAME; what FROM says becomes one of three kinds.
start_from() {
  local image=$1 root=$2 version
  case $image in
    debian:*-slim*)
      version=${image#debian:} version=${version%%-*}
      if [ ! -d "$cache/$version" ]; then
        debootstrap --variant=minbase "$version" "$cache/$version.part" >"$cache/$version.log"
        mv "$cache/$version.part" "$cache/$version"
      fi
      cp -a "$cache/$version" "$root"
      ;;
    golang:*-*)
      version=${image#golang:}
      start_from "debian:${version#*-}-slim" "$root"
      version=${version%%-*}
      [ "$(cat /usr/local/go/VERSION | head -n 1)" = "go$version" ] || fail "/usr/local/go is not Go $version"
      cp -a /usr/local/go "$root/usr/local/go"
      # That image has them.
      install -D /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
      ;;
    oven/bun:*)
      version=${image#oven/bun:} version=${version%%-*}
      npm install --silent --no-fund --no-audit --prefix "$cache/bun-$version" "bun@$version" >/dev/null
      install -D "$cache/bun-$version/node_modules/bun/bin/bun.exe" "$root/usr/local/bin/bun"
      ;;
    *) fail "FROM $image: this script doesn't know it" ;;
  esac
}

# Runs a command in a stage as the build would: with the network, the authorities that this machine trusts, and what Go
# has fetched before.
in_stage() {
  local root=$1
  shift
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  mkdir -p "$root/go" "$root/root/.cache/go-build"
  unshare --mount sh -ec '
    root=$1 cache=$2; shift 2
    mount --bind "$cache/go" "$root/go"
    mount --bind "$cache/go-build" "$root/root/.cache/go-build"
    mount -t proc proc "$root/proc"
    mount -t tmpfs tmpfs "$root/run"
    cp /etc/ssl/certs/ca-certificates.crt "$root/run/"
    exec chroot "$root" "$@"' sh "$root" "$cache" "$@"
}

stage='' root='' workdir=/ user=root health='' command='' stop_signal='' volumes=''
environment=()

copy() {
  local from=$context sources=() target
  [ "${1#--from=}" = "$1" ] || { from=$work/${1#--from=}; shift; }
  while [ $# -gt 1 ]; do sources+=("$from/${1#/}"); shift; done
  case $1 in /*) target=$root$1 ;; *) target=$root$workdir/$1 ;; esac
  if [ "${1%/}" != "$1" ] || [ ${#sources[@]} -gt 1 ]; then
    mkdir -p "$target"
    cp -a "${sources[@]}" "$target/"
  else
    # A folder is copied as what it holds.
    mkdir -p "$(dirname "$target")"
    cp -aT "${sources[0]}" "$target"
  fi
}

step() {
  local instruction=$1 rest=$2 pair
  case $instruction in
    FROM)
      read -r image as stage <<<"$rest"
      root=$work/${stage:-image} workdir=/ user=root environment=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
      case $image in golang:*) environment=(PATH=/usr/local/go/bin:/usr/bin:/bin GOPATH=/go HOME=/root) ;; esac
      start_from "$image" "$root"
      ;;
    WORKDIR) workdir=$rest && mkdir -p "$root$workdir" ;;
    ENV) for pair in $rest; do environment+=("$pair"); done ;;
    # shellcheck disable=SC2086
    COPY) copy $rest ;;
    RUN) in_stage "$root" /usr/bin/env -i -C "$workdir" "${environment[@]}" NODE_EXTRA_CA_CERTS=/run/ca-certificates.crt /bin/sh -c "$rest" ;;
    USER) user=$rest ;;
    VOLUME) volumes=$rest ;;
    STOPSIGNAL) stop_signal=$rest ;;
    HEALTHCHECK) health=${rest#*CMD } ;;
    CMD) command=$rest ;;
    LABEL | EXPOSE) ;;
    *) fail "$instruction: this script doesn't know it" ;;
  esac
}

say 'Build'
while IFS= read -r line <&3; do
  printf '%.110s\n' "$line"
  step "${line%% *}" "${line#* }"
done 3< <(grep -v '^ *#' Dockerfile | sed -e ':join' -e '/\\$/{N;s/\\\n */ /;b join' -e '}' | grep -v '^ *$')
image=$work/image
rm -f "$image/etc/resolv.conf"
uid=$(awk -F: -v name="$user" '$1 == name { print $3 }' "$image/etc/passwd")
[ "${uid:-0}" -gt 0 ] || fail "USER $user is root, or nobody"
du -scm "$image"/* | sort -rn | head -n 4 | sed "s#$work/##"

# --- The container: its own mounts and processes, read-only but for the volume and /tmp, no rights, and the command as process 1.
data=$work/data
cp -a "$image$volumes" "$data"
port=$(bun -e 'const s = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } }); console.log(s.port); s.stop(true)')
more=()
contained() {
  unshare --mount --pid --fork --kill-child sh -ec '
    root=$1 data=$2 volume=$3; shift 3
    mount --bind "$root" "$root"
    mount --bind "$data" "$root$volume"
    mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
    mount -t proc proc "$root/proc"
    mount -o remount,bind,ro "$root"
    for dir in / /app /etc; do if touch "$root$dir/written" 2>/dev/null; then echo "$dir can be written" >&2; exit 99; fi; done
    exec chroot "$root" "$@"' sh "$image" "$data" "$volumes" \
    setpriv --reuid "$uid" --regid "$uid" --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all \
    env -i -C "$workdir" "${environment[@]}" HOST=127.0.0.1 "PORT=$port" "${more[@]}" "$@"
}
url=http://127.0.0.1:$port
mapfile -t serve < <(words "$command")
mapfile -t probe < <(words "$health")

start() {
  contained "${serve[@]}" >"$work/log" 2>&1 &
  running=$!
  for _ in $(seq 100); do
    contained "${probe[@]}" 2>/dev/null && break
    kill -0 "$running" 2>/dev/null || { cat "$work/log"; fail 'the server stopped'; }
    sleep 0.2
  done
  contained "${probe[@]}" || fail 'HEALTHCHECK never succeeded'
}
stop() {
  local first status=0
  # This shell's child is a shell, whose child is unshare, whose child is process 1.
  first=$(pgrep -P "$(pgrep -P "$running")")
  grep -E 'Vm(RSS|HWM)' "/proc/$first/status" | tr -s '\t ' ' ' | tr '\n' ' '
  kill -s "$stop_signal" "$first"
  timeout 45 tail --pid="$running" -f /dev/null || fail "$stop_signal did not end it"
  wait "$running" || status=$?
  running=
  [ "$status" = 0 ] || { cat "$work/log"; fail "$stop_signal ended it with status $status"; }
  echo "$stop_signal: status 0"
}
ask() { curl -sS --fail-with-body -b "$work/cookies" -c "$work/cookies" -H "Origin: http://localhost:$port" -H 'Content-Type: application/json' "$@"; }
follow() {
  local answer
  answer=$(curl -sS -o /dev/null -w '%{http_code} %{redirect_url}' "$url/hello")
  [ "$answer" = '302 https://example.com/hello' ] || { cat "$work/log"; fail "/hello answered $answer"; }
  echo "/hello: $answer"
}

say 'First start'
start
curl -sS "$url/readyz" && echo
ask -d '{"email":"ann@example.com","password":"correct horse battery staple"}' "$url/v1/auth/signup" && echo
ask -d '{"name":"Acme"}' "$url/v1/workspaces" >/dev/null
ask -d '{"destination_url":"https://example.com/hello","slug":"hello"}' "$url/v1/links" >/dev/null
follow
ask "$url/openapi.json" >/dev/null
ask "$url/docs" >/dev/null
contained bun run admin users
stop

say 'Second start, same volume'
start
follow
stop

if [ -d scripts/replica ]; then
  say 'Under Litestream, and again on a new volume'
  more=(REPLICA_URL=/data/replica 'SECRET_KEY=a key of no less than thirty-two characters')
  start
  follow
  ask -d '{"email":"ann@example.com","password":"correct horse battery staple"}' "$url/v1/auth/login" >/dev/null
  stop
  find "$data" -mindepth 1 -maxdepth 1 ! -name replica -exec rm -rf {} +
  start
  follow
  stop
fi
say 'All of it works.'
