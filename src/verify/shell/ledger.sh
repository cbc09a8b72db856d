# The ledger: a proof (C2SP tlog-proof) that carries its entry and a checkpoint, a signed note. Hashes are handled in hexadecimal.
ledger=manifest.json.tlog-proof
# The folder of the manifest that a proof is about: of the package itself none.
of=
# KEY TEXT SIGNATURE: Ed25519, the key behind the bytes that RFC 8410 puts before one.
ed25519() {
  [ "${#3}" -eq 128 ] || return 1
  # openssl takes keys of small order, and coordinates in more than one form.
  printf '%s\n' "$1" | awk '
    /^(0[01]0{61}[08]0|ecf{60}[7f]f|26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc[08]5|c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03[7f]a)$/ { exit 1 }
    /^(e[def]|f[0-9a-f])f{60}[7f]f$/ { exit 1 }' || return 1
  unhex "302a300506032b6570032100$1" > "$scratch/log.der"
  unhex "$3" > "$scratch/log.sig"
  openssl pkeyutl -verify -pubin -keyform DER -inkey "$scratch/log.der" -rawin -in "$2" -sigfile "$scratch/log.sig" > /dev/null 2>&1
}
# Prints origin, size, index, entry in hexadecimal and the root that follows from entry and path; why, and 1, when it does not hold.
read_proof() {
  [ "$(size "$ledger")" -le 131072 ] || { echo 'it is too large for a proof'; return 1; }
  [ "$(tr -d '\012\040-\176\342\200\224' < "$ledger" | wc -c)" -eq 0 ] && [ "$(tail -c 1 "$ledger" | od -An -tx1 | tr -d ' ')" = 0a ] || { echo 'it has a different form'; return 1; }
  awk -v at="$scratch/" '
    function wrong() { bad = 1; exit }
    NR == 1 { if ($0 != "c2sp.org/tlog-proof@v1") wrong(); next }
    NR == 2 { if ($0 !~ /^extra [^ ]+$/) wrong(); print substr($0, 7); next }
    NR == 3 { if ($0 !~ /^index [^ ]+$/) wrong(); print substr($0, 7); next }
    !note { if ($0 == "") note = NR; else { if (++paths > 53) wrong(); print $0 > (at "path") } next }
    { n = NR - note; if (n > 104 || (n == 4) != ($0 == "")) wrong() }
    n < 4 { print $0 > (at "text"); print }
    n > 4 { if ($0 !~ /^\342\200\224 [^ +]+ [^ ]+$/) wrong(); print substr($0, 5) > (at "signatures") }
    END { if (bad || n < 5) exit 1 }' "$ledger" > "$scratch/proof" || { echo 'it is not a proof with its entry and a checkpoint, or the checkpoint has extension lines'; return 1; }
  { read -r entry && read -r place && read -r origin && read -r trees && read -r root; } < "$scratch/proof" || { echo 'it has a different form'; return 1; }
  entry=$(from_base64 "$entry") && root=$(from_base64 "$root") && [ "${#root}" -eq 64 ] && is_count "$place" && is_count "$trees" || { echo 'a number or a hash in it is malformed'; return 1; }
  while read -r _ signature; do
    signature=$(from_base64 "$signature") && [ "${#signature}" -ge 10 ] || { echo 'a signature line is malformed'; return 1; }
  done < "$scratch/signatures"
  told=$(unhex "$entry" | tr -d '\000\n')
  [ "$(printf '%s' "$told" | od -An -v -tx1 | tr -d ' \n')" = "$entry" ] || { echo 'the entry has a different form'; return 1; }
  about=$(printf '%s\n' "$told" | awk "$entry_time"'
    /^\{"commitments_sha256":(null|"[0-9a-f]+"),"eidas":(true|false),"issued_at":"[^"]*","manifest_sha256":"[0-9a-f]+","type":"(test_)?(capture|comparison|redaction|certificate|matter|export)","version":1\}$/ {
      split($0, half, /,"eidas":/); split(half[2], p, "\"")
      if ((half[1] ~ /:null$/ || length(half[1]) == 88) && length(p[8]) == 64 && time("\"" p[4] "\"")) print p[8]
    }')
  [ -n "$about" ] || { echo 'the entry has a different form'; return 1; }
  [ "$about" = "$(sha sha256 "${of}manifest.json")" ] || { echo 'the entry refers to a different manifest'; return 1; }
  committed=null
  if [ -n "$of" ]; then committed=$(member "$(members "${of}manifest.json" '')" commitments.json) && [ -n "$committed" ] || committed=null
  elif [ -f commitments.json ]; then committed="\"$(sha sha256 commitments.json)\""; fi
  case $told in "{\"commitments_sha256\":$committed,"*) ;; *) echo 'the entry refers to different commitments'; return 1 ;; esac
  # RFC 9162, section 2.1.3.2.
  found=$(hash_of "00$entry") index=$place last=$((trees - 1))
  [ "$index" -lt "$trees" ] || { echo 'the entry is not in the tree'; return 1; }
  if [ -f "$scratch/path" ]; then
    while read -r sibling; do
      sibling=$(from_base64 "$sibling") && [ "${#sibling}" -eq 64 ] && [ "$last" -gt 0 ] || { echo 'the entry is not in the tree'; return 1; }
      if [ $((index % 2)) -eq 1 ] || [ "$index" -eq "$last" ]; then
        found=$(hash_of "01$sibling$found")
        while [ $((index % 2)) -eq 0 ] && [ "$index" -gt 0 ]; do index=$((index / 2)) last=$((last / 2)); done
      else
        found=$(hash_of "01$found$sibling")
      fi
      index=$((index / 2)) last=$((last / 2))
    done < "$scratch/path"
  fi
  [ "$last" -eq 0 ] && [ "$found" = "$root" ] || { echo 'the entry is not in the tree'; return 1; }
  printf '%s\n%s\n' "$origin" "$place"
}
# NAME ID: the signature of a key, in hexadecimal, or nothing; why, and 1, when it signed twice.
signature_of() {
  seen=
  while read -r signer signed; do
    signed=$(from_base64 "$signed")
    [ "$signer" = "$1" ] && [ "$(printf '%s' "$signed" | cut -c 1-8)" = "$2" ] || continue
    [ -z "$seen" ] || { echo "the note has two signatures of $1"; return 1; }
    seen=$(printf '%s' "$signed" | cut -c 9-)
  done < "$scratch/signatures"
  printf '%s' "$seen"
}
# The first log of the policy with the name of the checkpoint that signed it; 1 and why, when one of its signatures does not hold.
known_log() {
  while read -r name id key; do
    [ "$name" = "$1" ] || continue
    seen=$(signature_of "$name" "$id") || { echo "$seen"; return 1; }
    [ -n "$seen" ] || continue
    ed25519 "$key" "$scratch/text" "$seen" || { echo "the signature of $name does not hold"; return 1; }
    echo "$name"
  done < "$scratch/logs"
}
# The witnesses of the policy that saw the checkpoint, a line each (C2SP tlog-cosignature); 1 and why, when one of them did not sign that.
cosigners() {
  while read -r witness name id key; do
    seen=$(signature_of "$name" "$id") || { echo "$seen"; return 1; }
    [ -n "$seen" ] || continue
    # Eight bytes of time stand before the signature, at most 2^53 - 1.
    case $seen in 00[01]*) stamp=$(printf '%d' "0x$(printf '%s' "$seen" | cut -c 1-16)") ;; *) stamp= ;; esac
    { printf 'cosignature/v1\ntime %s\n' "$stamp"; cat "$scratch/text"; } > "$scratch/cosigned"
    [ "${#seen}" -eq 144 ] && [ -n "$stamp" ] && ed25519 "$key" "$scratch/cosigned" "$(printf '%s' "$seen" | cut -c 17-)" || { echo "the cosignature of $witness does not hold"; return 1; }
    printf '%s\n' "$witness"
  done < "$scratch/witnesses"
}
# Whether these are enough. A group stands behind the groups and witnesses that it names.
is_quorum() {
  printf '%s\n' "$1" > "$scratch/cosigners"
  quorum=$quorum awk '
    FILENAME == ARGV[1] { met[$1]; next }
    { n = 0; for (i = 3; i <= NF; i++) if ($i in met) n++; if (n >= $2) met[$1] }
    END { exit ENVIRON["quorum"] != "none" && !(ENVIRON["quorum"] in met) }' "$scratch/cosigners" "$scratch/groups"
}
case $promised in
  *"\"$ledger\""*) [ -f "$ledger" ] || fail ledger_missing "the package has lost $ledger" ;;
  *) [ ! -f "$ledger" ] || [ "$full" = no ] || fail records_disagree "the manifest promises no $ledger" ;;
esac
if [ ! -f "$ledger" ]; then line 'not checked' issuer 'the package carries no proof of a ledger'
elif ! told=$(read_proof); then fail ledger_invalid "$told"
else
  origin=$(printf '%s\n' "$told" | sed -n 1p) place=$(printf '%s\n' "$told" | sed -n 2p)
  if [ ! -f "$scratch/logs" ]; then line 'not checked' issuer "entry $place of $origin, by its own word; --policy FILE names the logs that you know"
  elif ! told=$(known_log "$origin"); then fail ledger_invalid "$told"
  elif [ -z "$told" ] && origin=$origin awk '$1 == ENVIRON["origin"] { found = 1 } END { exit !found }' "$scratch/logs"; then
    other_key=' (a different key than the one that you know for its log)'
    line 'not checked' issuer "the policy has a different key for $origin"
  elif [ -z "$told" ]; then line 'not checked' issuer "the policy does not know the log $origin"
  elif ! told=$(cosigners); then fail ledger_invalid "$told"
  elif ! is_quorum "$told"; then line 'not checked' issuer "fewer witnesses than the policy wants have seen the tree of $origin"
  else
    sealer="$origin, entry $place"
    [ -n "$told" ] || alone=yes
    ok issuer "the log has it: $sealer${told:+, seen by $(printf '%s' "$told" | tr '\n' ' ')}"
  fi
fi
