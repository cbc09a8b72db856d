# The log's hash chain: SHA-256 of each entry without its hash, as canonical JSON.
zeros=0000000000000000000000000000000000000000000000000000000000000000
# Numbers and hashes of so many entries, as shas prints them. Each goes into a file of its own, so that openssl hashes many at once.
hashed() {
  rm -rf "$scratch/entries"
  mkdir "$scratch/entries"
  printf '%s\n' "$1" | awk -F '\t' -v at="$scratch/entries/" '/./ {
    for (i = 1; i < 5; i++) sub(/^[^\t]*\t/, "")
    printf "%s", $0 > (at n + 0); close(at n + 0); n++ }'
  [ "$2" -eq 0 ] || (cd "$scratch/entries" && awk -v n="$2" 'BEGIN { for (i = 0; i < n; i++) print i }' | shas sha256 64)
}
check_log() {
  operations=$(members forensic_log.json operations 'hash previous seq' exact) && chain=$(members forensic_log.json hash_chain) && log=$(members forensic_log.json '') || { unreadable log_chain_broken forensic_log.json; return; }
  final=$(member "$chain" final_hash)
  number=$(($(printf '%s' "$operations" | grep -c .)))
  [ "$number" -le 100000 ] || { fail log_chain_broken 'more than 100,000 operations'; return; }
  # What an entry says of its own place and of the hash before it needs no hashing.
  broken=$(printf '%s\n' "$operations" | awk -F '\t' -v previous="\"$zeros\"" '/./ && !bad {
    if ($3 != previous || $4 != n + 0) { bad = 1; print n + 0 }
    previous = $2; n++ }')
  [ -z "$broken" ] || { fail log_chain_broken "operation $broken"; return; }
  broken=$({
    hashed "$operations" "$number"
    printf '\n'
    printf '%s\n' "$operations" | cut -f 1-4
  } | awk -F '\t' -v previous="$zeros" '
    /^$/ && !second { second = 1; next }
    !second { found[$2] = $1; next }
    /./ {
      if ($2 != "\"" found[n + 0] "\"" || $3 != "\"" previous "\"" || $4 != n + 0) { print "broken " $1; exit }
      previous = found[n + 0]; n++
    }
    END { print "last " previous }' | sed 1q)
  case $broken in
    'last '*) previous=${broken#last } ;;
    *) fail log_chain_broken "operation ${broken#broken }"; return ;;
  esac
  told="$(member "$log" total_operations) $(member "$chain" total_operations) $(member "$chain" chain_valid) $(member "$chain" genesis) $final"
  if [ "$number" -eq 0 ] || [ "$told" != "$number $number true \"$zeros\" \"$previous\"" ]; then
    fail log_chain_broken 'chain_valid, final hash, genesis or number of operations'
    return
  fi
  ok log_chain "$number operations, each chained to the one before"
}
final=
ours=
# The extension's own log has no published rule; one that names ours is judged by it.
if [ -f forensic_log.json ]; then
  rule=$(member "$(members forensic_log.json hash_chain)" algorithm)
  if [ "$full" = yes ] || [ "$rule" = '"SHA-256 of the entry without hash, as canonical JSON (RFC 8785)"' ]; then ours=yes; check_log
  else final=$(member "$(members forensic_log.json hash_chain)" final_hash); fi
fi
