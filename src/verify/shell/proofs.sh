# Time proofs: what the package says it carries must be there.
case $promised-$(member "$custody" bitcoin_ots_included) in
  *manifest.json.ots*-* | *-true) [ -f manifest.json.ots ] || fail ots_missing 'the package states that it carries manifest.json.ots, but it is missing' ;;
esac
wanted=
for said in "$(member "$manifest" eidas_requested)" "$(member "$manifest" rfc3161_requested)" "$(member "$custody" eidas_timestamp_included)" "$(member "$custody" rfc3161_timestamp_included)"; do
  [ "$said" != true ] || wanted=yes
done
case $promised in *manifest.json.tsr*) wanted=yes ;; esac
[ ! -f eidas_validation.json ] || wanted=yes
[ -z "$wanted" ] || [ -f manifest.json.tsr ] || fail eidas_missing 'the time-stamp token of the package is missing, manifest.json.tsr'
if [ -f manifest.json.ots ]; then
  # Magic, version 1, the operation SHA-256, and the hash that the proof is about.
  [ "$(size manifest.json.ots)" -le 1048576 ] || fail ots_mismatch 'larger than any proof'
  about=$(dd if=manifest.json.ots bs=1 count=65 2> /dev/null | od -An -tx1 | tr -d ' \n')
  want=004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e892940108$(sha sha256 manifest.json)
  if [ "$about" = "$want" ]; then line 'not checked' 'time proof' 'manifest.json.ots is of this manifest; GUIDE.txt describes how to check it'
  else fail ots_mismatch 'manifest.json.ots is not of this manifest'; fi
else
  line 'not present' 'time proof' 'manifest.json.ots: none in this package'
fi
if [ "$full" = yes ]; then
  for file in manifest.json.ots manifest.json.tsr; do
    case $promised in *"\"$file\""*) ;; *) [ ! -f "$file" ] || fail records_disagree "the manifest does not list $file" ;; esac
  done
fi
if [ -f manifest.json.tsr ]; then line 'not checked' 'time proof' 'manifest.json.tsr: GUIDE.txt describes how to check it'
else line 'not present' 'time proof' 'manifest.json.tsr: none in this package'; fi
