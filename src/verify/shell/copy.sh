# A redacted copy: the commitments of its source, signed by the source's key. What it keeps, and where it withholds, is left to verify.py.
if [ -f redaction.json ]; then copy='stated by the package; what it keeps and what it withholds is not checked here'; fi
if [ -f redaction.json ] && { [ "$full" = yes ] || [ -n "$ours" ]; } && { [ -f redaction_proof.json ] || [ -f source/commitments.json ]; }; then
  before=$failed
  if [ ! -f source/commitments.json ] || [ ! -f redaction_proof.json ]; then
    fail redaction_malformed 'source/commitments.json or redaction_proof.json is missing'
  else
    if [ ! -f source/publickey.pem ] || ! key source/publickey.pem || [ ! -f source/commitments.sig ] || [ "$(size source/commitments.sig)" != 512 ] ||
      ! openssl dgst -sha256 -verify "$scratch/key.pem" -signature source/commitments.sig source/commitments.json > /dev/null 2>&1; then
      fail redaction_mismatch 'source/commitments.sig is not a signature of the commitments by source/publickey.pem'
    fi
    told=$(members redaction_proof.json '') || told=
    [ "$(member "$told" commitments_sha256)" = "\"$(sha sha256 source/commitments.json)\"" ] ||
      fail redaction_mismatch 'redaction_proof.json refers to different commitments'
  fi
  [ "$failed" -gt "$before" ] || ok redaction 'the commitments of the source are signed by its key, and the proof names them'
fi
