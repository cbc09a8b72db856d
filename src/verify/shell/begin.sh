# The arguments: what is verified, by which policy, and for which files. A ZIP is unpacked.
policy=
files=
count=$#
while [ "$count" -gt 0 ]; do
  case $count-$1 in
    1-*) set -- "$@" "$1"; shift; count=0 ;;
    *---policy) policy=$2; shift 2; count=$((count - 2)) ;;
    *---file) files="$files$2
"; shift 2; count=$((count - 2)) ;;
    *) set -- "$@" "$1"; shift; count=$((count - 1)) ;;
  esac
done
case $#-${1-} in
  1--h | 1---help) sed -n '2,/^LC_ALL/s/^# \{0,1\}//p' "$0"; exit 0 ;;
  1-*) ;;
  *) printf 'usage: sh verify.sh PACKAGE.zip|FOLDER [--file FILE]... [--policy FILE]\n' >&2; exit 2 ;;
esac
command -v openssl > /dev/null || { printf 'openssl is not installed\n' >&2; exit 2; }
case $1 in
  -*) set -- "./$1" ;;
esac
scratch=$(mktemp -d) && scratch=$(cd "$scratch" && pwd) || exit 2
[ -z "$policy" ] || read_policy "$policy"
: > "$scratch/named"
while read -r name; do
  [ -z "$name" ] || { [ -f "$name" ] && [ -r "$name" ]; } || { printf 'CANNOT READ: %s\n' "$(printable "$name")"; exit 3; }
  [ -z "$name" ] || printf '%s\t%s\n' "$(sha sha256 "$name")" "$name" >> "$scratch/named"
done <<FILES
$files
FILES
if [ -d "$1" ]; then root=$1
elif [ -f "$1" ] && [ -r "$1" ]; then unpack "$1"
else printf 'CANNOT READ: %s\n' "$(printable "$1")"; exit 3; fi
cd "$root" || exit 3
