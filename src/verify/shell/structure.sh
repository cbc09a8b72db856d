# Structure, as far as a file system shows it.
find . > "$scratch/all" 2> /dev/null || { printf 'CANNOT READ: everything in %s\n' "$(printable "$root")"; exit 3; }
link=$(find . ! -type f ! -type d | sed 1q)
[ -z "$link" ] || fail zip_link "$link"
hidden=$(find . -type f -path '*[[:cntrl:]]*' | sed 1q)
[ -z "$hidden" ] || fail zip_unsafe_name "$hidden"
[ "$failed" -eq 0 ] || finish
present=$(find . -type f | sed 's/^\.\///' | awk '!/(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^\/]*)$/ && !/^__MACOSX\//' | sort)
[ -z "$present" ] || check_names "$(printf '%s\n' "$present" | awk "$name_faults")"
[ "$(($(printf '%s\n' "$present" | wc -l)))" -le 10000 ] || { fail zip_bomb 'more than 10,000 files'; finish; }
twice=$(printf '%s\n' "$present" | tr 'A-Z' 'a-z' | sort | uniq -d | sed 1q)
[ -z "$twice" ] || { fail zip_duplicate_name "$twice"; finish; }
ok structure
left=$(find . -type f | sed 's/^\.\///' | awk '/(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^\/]*)$/ || /^__MACOSX\// { printf "%s%s", n++ ? ", " : "", $0 }')
[ -z "$left" ] || line ignored litter_ignored "$left: left behind by an operating system, no part of the package"
