# The manifest: flat entries, and the same files under "files".
if [ ! -f manifest.json ]; then
  for file in metadata.json forensic_log.json chain_of_custody.json manifest.sig publickey.pem; do
    [ ! -f "$file" ] || { fail manifest_missing; finish; }
  done
  no_package 'it has no manifest.json'
fi
# unreadable CODE FILE: after `members` has failed.
unreadable() {
  [ "$?" -ne 4 ] || cannot_judge "$2 is written in an unusual way"
  fail "$1" "$2 is not a JSON object of at most 16 MiB that has one reading"
}
manifest=$(members manifest.json '' '' exact) && detailed=$(members manifest.json files '' exact) || { unreadable manifest_malformed manifest.json; finish; }
entry_time='function time(v,  y, m, d) {
  if (v !~ /^"[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9][0-9][0-9]Z"$/) return 0
  y = substr(v, 2, 4) + 0; m = substr(v, 7, 2) + 0; d = substr(v, 10, 2) + 0
  if (m < 1 || m > 12 || d < 1) return 0
  return d <= (m == 2 ? (y % 4 == 0 && (y % 100 != 0 || y % 400 == 0) ? 29 : 28) : m == 4 || m == 6 || m == 9 || m == 11 ? 30 : 31)
}
'
# Prints the first fault of the entries; what each key must hold is in evidence-package(5), MANIFEST.
entry_faults='
'"$entry_time"'
function clock(v,  reading) {
  if (v == "{\"readings\":[]}") return 1
  if (substr(v, 1, 13) != "{\"readings\":[" || substr(v, length(v) - 1) != "]}") return 0
  v = "," substr(v, 14, length(v) - 15)
  reading = "^,\\{\"at\":\"[^\"]*\",\"delay_ms\":-?[0-9][-+.e0-9]*,\"offset_ms\":-?[0-9][-+.e0-9]*,\"server\":\"([^\"\\\\]|\\\\.)*\"\\}"
  while (match(v, reading)) {
    if (!time(substr(v, 8, 26))) return 0
    v = substr(v, RLENGTH + 1)
  }
  return v == ""
}
function proofs(v,  n, i, p, seen) {
  if (v !~ /^\[("manifest\.json\.(ots|tsr|tlog-proof)"(,"manifest\.json\.(ots|tsr|tlog-proof)")*)?\]$/) return 0
  n = split(substr(v, 2, length(v) - 2), p, ",")
  for (i = 1; i <= n; i++) if (seen[p[i]]++) return 0
  return 1
}
function right(k, v) {
  if (k == "evidence_id") return v ~ /^"ps_[0-9a-f-]+"$/ && length(v) == 41 && v ~ /^"ps_[0-9a-f]*-[0-9a-f]*-4[0-9a-f]*-[89ab][0-9a-f]*-[0-9a-f]*"$/ && substr(v, 13, 1) substr(v, 18, 1) substr(v, 23, 1) substr(v, 28, 1) == "----"
  if (k == "format_version") return v == "\"1.0\"" || v == "\"1.1\""
  if (k == "generator") return v ~ /^\{"name":"([^"\\]|\\.)*","version":"([^"\\]|\\.)*"\}$/
  if (k == "sealed_at") return time(v)
  if (k == "eidas_marker_version") return v == "1"
  if (k == "proofs") return proofs(v)
  if (k == "clock") return clock(v)
  if (k == "test_mode") return v == "true" || v == "false"
  if (k == "files") return v ~ /^\{/
  return v == "true"
}
BEGIN {
  split("evidence_id format_version generator sealed_at ots_listed_only_when_present eidas_marker_version proofs clock test_mode files eidas_requested rfc3161_requested", key, " ")
  for (i = 1; i <= 12; i++) known[key[i]] = 1
}
{ k = $1; v = substr($0, length(k) + 2) }
k in known { value[k] = v; next }
v ~ /^"[0-9a-f]+"$/ && length(v) == 66 { next }
full || v ~ /^[{\[n]/ || k ~ /[.\/]/ { print "\"" k "\""; none = 1; exit }
END {
  if (none) exit
  for (i = 1; i <= 12; i++) {
    k = key[i]
    if (!(k in value) ? i <= 10 && (full || i == 1) : !right(k, value[k]) && (full || k !~ /^(eidas_requested|test_mode)$/ || value[k] != "false")) { print k; exit }
  }
}'
full=no
if printf '%s\n' "$manifest" | grep -q -e "^files$tab" -e "^format_version$tab"; then full=yes; fi
strange=$(printf '%s\n' "$manifest" | awk -F '\t' -v full="${full#no}" "$entry_faults")
[ -z "$strange" ] || { fail manifest_malformed "the entry $strange is missing, is unknown or does not follow the format"; finish; }
flat=$(printf '%s\n' "$manifest" | awk -F '\t' '$2 ~ /^"[0-9a-f]+"$/ && length($2) == 66 { print $1 "\t" substr($2, 2, 64) }')
if [ -n "$flat" ]; then
  names=$(printf '%s\n' "$flat" | cut -f 1)
  check_names "$(printf '%s\n' "$names" | awk "$name_faults")"
  never=$(printf '%s\n' "$names" | awk '/(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^\/]*)$/ || /^__MACOSX\// || /^(manifest\.(json|sig|json\.ots|json\.tsr|json\.tlog-proof)|publickey\.pem|eidas_validation\.json|commitments\.(sig|json\.(ots|tsr)))$/ { print; exit }')
  [ -z "$never" ] || { fail manifest_malformed "$never cannot be listed"; finish; }
fi
listed=$flat
if [ "$full" = yes ]; then
  listed=$(printf '%s\n' "$detailed" | awk -F '\t' '/./ {
    if ($2 !~ /^\{"sha256":"[0-9a-f]+","sha512":"[0-9a-f]+","size":[0-9]+\}$/) { print "\t"; exit }
    split($2, p, "\""); size = p[11]; gsub(/[^0-9]/, "", size)
    if (length(p[4]) != 64 || length(p[8]) != 128) { print "\t"; exit }
    print $1 "\t" p[4] "\t" p[8] "\t" size }')
  if [ "$(printf '%s\n' "$flat" | sort)" != "$(printf '%s\n' "$listed" | cut -f 1,2 | sort)" ]; then
    fail manifest_malformed '"files" is not {sha256, sha512, size} for each file of the flat entries'
    finish
  fi
fi

# Hashes; nothing missing, nothing extra.
before=$failed
count=$(($(printf '%s' "$listed" | grep -c .)))
printf '%s\n' "$listed" | cut -f 1 | sed '/^$/d' > "$scratch/listed"
printf '%s\n' "$present" | awk 'NR == FNR { listed[$0] = 1; next } $0 in listed' "$scratch/listed" - > "$scratch/here"
{
  printf '%s\n' "$listed" | sed 's/^/L\t/'
  if [ -s "$scratch/here" ]; then
    shas sha256 64 < "$scratch/here" | sed 's/^/A\t/'
    if [ "$full" = yes ]; then
      shas sha512 128 < "$scratch/here" | sed 's/^/B\t/'
      sizes < "$scratch/here" | sed 's/^/S\t/'
    fi
  fi
} > "$scratch/found"
sed 's/^/P\t/' "$scratch/here" | awk -F '\t' -v full="${full#no}" '
  $1 == "P" { here[$2] = 1 }
  $1 == "A" { sha256[$3] = $2 }
  $1 == "B" { sha512[$3] = $2 }
  $1 == "S" { size[$3] = $2 }
  $1 == "L" && $2 != "" { n++; name[n] = $2; one[n] = $3; two[n] = $4; bytes[n] = $5 }
  END {
    for (i = 1; i <= n; i++) {
      k = name[i]
      if (!(k in here)) print "file_missing\t" k
      else if (sha256[k] "" != one[i] "") print "file_hash_mismatch\t" k
      else if (full != "") {
        if (sha512[k] "" != two[i] "") print "file_hash_mismatch\t" k " (SHA-512)"
        if (size[k] "" != bytes[i] "") print "file_size_mismatch\t" k
      }
    }
  }' - "$scratch/found" > "$scratch/faults"
while IFS="$tab" read -r code name; do fail "$code" "$name"; done < "$scratch/faults"
by_design='manifest.json
manifest.sig
publickey.pem
manifest.json.ots
manifest.json.tsr
eidas_validation.json
manifest.json.tlog-proof
commitments.sig
commitments.json.ots
commitments.json.tsr'
required='metadata.json page.html screenshot.jpeg domtextcontent.txt evidence.pdf'
[ "$full" = no ] || required='metadata.json forensic_log.json chain_of_custody.json evidence.pdf'
# Older packages of the extension were sealed before evidence.pdf was hashed.
if [ "$full" = no ] && [ -f evidence.pdf ] && ! printf '%s\n' "$listed" | cut -f 1 | grep -Fqx evidence.pdf; then
  required=${required% *}
  by_design="$by_design
evidence.pdf"
  uncovered=evidence.pdf
  line 'not checked' evidence.pdf 'the manifest has no hash of this file, so it was not checked'
fi
extra=$(printf '%s\n%s\n\n%s\n' "$(printf '%s\n' "$listed" | cut -f 1)" "$by_design" "$present" | awk '/^$/ { second = 1; next } !second { known[$0] = 1; next } !($0 in known)')
if [ -n "$extra" ]; then
  while read -r name; do fail file_unlisted "$name"; done <<EXTRA
$extra
EXTRA
fi
[ "$count" -gt 0 ] || fail no_hashed_file
for name in $required; do
  printf '%s\n' "$listed" | cut -f 1 | grep -Fqx "$name" || fail file_missing "$name is required"
done
[ "$failed" -gt "$before" ] || ok files "$count files have the listed hashes; none is missing and none is extra"
