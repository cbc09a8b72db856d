# A record of a matter: its custody record is one chain that ends where matter.json says, and OpenTimestamps proofs are of its entries.
# What the entries come to, and the packages of its items, are left to verify.py.
check_part() {
  entries=$(members "$1" entries 'hash previous seq' exact) && chain=$(members "$1" hash_chain) && told=$(members "$1" '') || { unreadable matter_record_broken "$1"; return 1; }
  [ "$(member "$told" part) $(member "$told" parts) $(member "$told" matter_id) $(member "$chain" first_previous)" = "$part $parts $matter \"$previous\"" ] ||
    { fail matter_record_broken "$1 is a different part, belongs to a different matter, or does not continue the part before"; return 1; }
  number=$(($(printf '%s' "$entries" | grep -c .)))
  [ "$number" -le 15000 ] || { fail matter_record_broken "$1 has more than 15,000 entries"; return 1; }
  broken=$({
    hashed "$entries" "$number"
    printf '\n'
    printf '%s\n' "$entries"
  } | awk -F '\t' -v previous="$previous" -v place="$place" -v hashes="$scratch/heads" '
    /^$/ && !second { second = 1; next }
    !second { found[$2] = $1; next }
    /./ {
      own = $2; gsub(/"/, "", own)
      # Of what is withheld the hash cannot be computed; the entry after it names it.
      shown = $5 !~ /^\{"previous":"[0-9a-f]+","seq":[0-9]+,"withheld":true\}$/
      if ($3 != "\"" previous "\"" || $4 != place + n || own !~ /^[0-9a-f]+$/ || length(own) != 64 || shown && own != found[n + 0]) { print "broken " place + n; exit }
      print own >> hashes
      previous = own; n++
    }
    END { print "last " previous }' | sed 1q)
  case $broken in
    'last '*) previous=${broken#last } place=$((place + number)) ;;
    *) fail matter_record_broken "entry ${broken#broken }"; return 1 ;;
  esac
  [ "$(member "$chain" final_hash) $(member "$chain" genesis)" = "\"$previous\" \"$zeros\"" ] || { fail matter_record_broken "$1: final_hash or genesis"; return 1; }
}
if [ -f matter.json ] && { [ "$full" = yes ] || [ -n "$ours" ]; }; then
  before=$failed
  place=0 previous=$zeros part=1 parts=1
  : > "$scratch/heads"
  if ! stated=$(members matter.json '') || ! custody_stated=$(members matter.json custody) || [ ! -f custody_record.json ]; then
    fail record_malformed 'matter.json or custody_record.json is missing, or is not JSON'
  else
    matter=$(member "$stated" matter_id)
    parts=$(member "$(members custody_record.json '' 2> /dev/null)" parts)
    case $parts in [1-9] | 1[0-9] | 20) ;; *) parts=1 ;; esac
    while [ "$part" -le "$parts" ]; do
      name=custody_record.json
      [ "$part" -eq 1 ] || name=custody_record-$part.json
      if [ ! -f "$name" ]; then fail matter_record_broken "$name is missing"; break; fi
      check_part "$name" || break
      part=$((part + 1))
    done
    if [ "$failed" -eq "$before" ] && [ "$(member "$custody_stated" entries) $(member "$custody_stated" head_hash)" != "$place \"$previous\"" ]; then
      fail matter_items_disagree 'the number of entries or the last hash differs from matter.json'
    fi
    for name in anchors/*.ots; do
      [ -f "$name" ] || continue
      place=${name#anchors/}
      case ${place%.ots} in '' | *[!0-9]*) head= ;; *) head=$(sed -n "$((${place%.ots} + 1))p" "$scratch/heads") ;; esac
      about=$(dd if="$name" bs=1 count=65 2> /dev/null | od -An -tx1 | tr -d ' \n')
      [ -n "$head" ] && [ "$about" = "004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e892940108$head" ] ||
        fail matter_anchor_mismatch "$name is not of that entry"
    done
  fi
  [ "$failed" -gt "$before" ] || ok matter 'the custody record is one chain that ends where matter.json states'
fi
