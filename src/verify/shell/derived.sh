# A comparison: what was compared came out of two sealed packages, each with its own signed list.
# Folders of the witnesses after the first one of which there is any file, in their order.
further_folders() { printf '%s\n' "$present" | sed -n -e 's/^text_diff_//' -e 's/^images_diff_//' -e 's/^\(witness-[2-5]\)[./-].*$/\1/p' | LC_ALL=C sort -u; }
check_side() {
  for name in manifest.json manifest.sig publickey.pem metadata.json; do
    [ -f "$1/$name" ] || { fail file_missing "$1/$name is required"; return; }
  done
  if ! key "$1/publickey.pem"; then fail key_unacceptable "$1/publickey.pem"
  elif [ "$(size "$1/manifest.sig")" != 512 ] ||
    ! openssl dgst -sha256 -verify "$scratch/key.pem" -signature "$1/manifest.sig" "$1/manifest.json" > /dev/null 2>&1; then
    fail signature_invalid "$1/manifest.sig"
  fi
  case $1 in before | after) ;; *) check_copies "$1"; return ;; esac
  told=$(members comparison.json "$1") || { fail record_malformed comparison.json; return; }
  [ "$(member "$told" manifest_sha256)" = "\"$(sha sha256 "$1/manifest.json")\"" ] || fail records_disagree "comparison.json refers to a different $1/manifest.json"
  check_copies "$1"
}
# SIDE: its files are as its own manifest lists them.
check_copies() {
  own=$(members "$1/manifest.json" '') || { fail manifest_malformed "$1/manifest.json"; return; }
  while read -r name; do
    case "
$by_design
" in *"
${name#"$1"/}
"*) continue ;; esac
    [ "$(member "$own" "${name#"$1"/}")" = "\"$(sha sha256 "$name")\"" ] || fail file_hash_mismatch "$name differs from the manifest of its own package"
  done <<COPIES
$(printf '%s\n' "$present" | grep "^$1/")
COPIES
}
if [ "$full" = yes ] && [ -f comparison.json ]; then
  before=$failed
  check_side before
  check_side after
  for side in $(further_folders); do check_side "$side"; done
  [ "$failed" -gt "$before" ] || ok comparison 'what was compared matches the lists of the two packages, and both are signed'
fi

# A certificate: both of its lists have the same hashes, and they are asked for each file that was named.
: > "$scratch/certified"
if [ -f certificate.json ] && { [ "$full" = yes ] || [ -n "$ours" ]; }; then
  told=$(members certificate.json hashes sha256) || { fail record_malformed certificate.json; told=; }
  printf '%s\n' "$told" | cut -f 2 | tr -d '"' > "$scratch/certified"
  fields=$(members certificate.json '' | cut -f 1 | LC_ALL=C sort | tr '\n' ' ')
  [ "$fields" = 'certified_at certify_id evidence_id format hashes label ' ] || fail record_malformed 'the fields of certificate.json do not follow the format'
  if [ "$(sort -u "$scratch/certified" | wc -l)" -ne "$(wc -l < "$scratch/certified")" ]; then fail certificate_mismatch 'a hash occurs twice'
  elif [ -f hashes.sha256 ] && [ "$(cut -c 1-64 hashes.sha256)" = "$(cat "$scratch/certified")" ]; then
    ok certificate "$(($(wc -l < "$scratch/certified"))) hashes, the same in hashes.sha256"
  else fail certificate_mismatch 'hashes.sha256 and certificate.json differ'; fi
fi
while IFS="$tab" read -r hash name; do
  if grep -Fqx "$hash" "$scratch/certified"; then ok certified "$name"
  else fail file_not_certified "$name: $hash"; fi
done < "$scratch/named"
