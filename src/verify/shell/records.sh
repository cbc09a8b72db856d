# The records name each other.
custody=
if [ -f chain_of_custody.json ]; then
  custody=$(members chain_of_custody.json '') || unreadable custody_mismatch chain_of_custody.json
  if [ -f forensic_log.json ] && [ -n "$custody" ]; then
    if [ "$(member "$custody" forensic_log_hash) $(member "$custody" forensic_log_final_chain_hash)" = "\"$(sha sha256 forensic_log.json)\" $final" ]; then
      ok custody 'the custody record names this log'
    else
      fail custody_mismatch 'the custody record refers to a different log'
    fi
  elif [ ! -f forensic_log.json ]; then
    case $(member "$custody" forensic_log_hash) in
    '' | null) ;;
    *) fail custody_mismatch 'the custody record refers to a log that is missing' ;;
    esac
  fi
fi
id=$(member "$manifest" evidence_id)
same=yes
for file in forensic_log.json metadata.json chain_of_custody.json; do
  [ -f "$file" ] || continue
  all=$(members "$file" '') || { unreadable evidence_id_mismatch "$file"; same=no; continue; }
  other=$(member "$all" evidence_id)
  if [ "$file" = chain_of_custody.json ]; then
    inner=$(member "$(members "$file" evidence)" evidence_id)
    case $inner in '' | null) ;; *) other=$inner ;; esac
  fi
  if [ "$full" = no ] && [ -z "$other" ]; then continue; fi
  [ "$other" = "$id" ] || same=no
done
id=${id#\"}
if [ "$same" = yes ]; then ok evidence_id "${id%\"}"; else fail evidence_id_mismatch "${id%\"}"; fi

# Commitments: of this capture, signed by its key. Whether its files open them is left to verify.py.
promised=$(member "$manifest" proofs)
before=$failed
if ! printf '%s\n' "$listed" | cut -f 1 | grep -Fqx -e commitments.json -e openings.json; then
  for file in commitments.sig commitments.json.ots commitments.json.tsr; do
    [ ! -f "$file" ] || fail commitments_mismatch "$file: the manifest does not list commitments.json"
  done
elif [ ! -f commitments.json ] || [ ! -f openings.json ] || ! stated=$(members commitments.json ''); then
  fail commitments_mismatch 'commitments.json or openings.json is missing, or is not JSON'
else
  taken=$(member "$(members metadata.json '' 2> /dev/null)" captured_at)
  [ "$(member "$stated" format)" = '"evidence-commitments/1"' ] && [ "$(member "$stated" evidence_id)" = "$(member "$manifest" evidence_id)" ] && [ "$(member "$stated" captured_at)" = "${taken:-null}" ] ||
    fail commitments_mismatch 'commitments.json belongs to a different capture: format, evidence_id or captured_at differs'
  if [ -f "$scratch/key.pem" ]; then
    [ -f commitments.sig ] && [ "$(size commitments.sig)" = 512 ] && openssl dgst -sha256 -verify "$scratch/key.pem" -signature commitments.sig commitments.json > /dev/null 2>&1 ||
      fail commitments_mismatch 'commitments.sig is not a signature of commitments.json by publickey.pem'
  fi
  about=
  if [ -f commitments.json.ots ] && [ "$(size commitments.json.ots)" -le 1048576 ]; then about=$(dd if=commitments.json.ots bs=1 count=65 2> /dev/null | od -An -tx1 | tr -d ' \n'); fi
  case $promised in
    *manifest.json.ots*)
      [ "$about" = "004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e892940108$(sha sha256 commitments.json)" ] ||
        fail commitments_mismatch 'commitments.json.ots is not for commitments.json' ;;
    *) [ ! -f commitments.json.ots ] || fail commitments_mismatch 'the manifest has no OpenTimestamps proof, the commitments have one' ;;
  esac
  wanted=
  case $promised-$(member "$manifest" rfc3161_requested) in *manifest.json.tsr*-true) wanted=yes ;; esac
  if [ -n "$wanted" ] && [ ! -f commitments.json.tsr ] || [ -z "$wanted" ] && [ -f commitments.json.tsr ]; then
    fail commitments_mismatch 'commitments.json.tsr must be present exactly when the manifest has a plain time-stamp token'
  fi
  [ "$failed" -gt "$before" ] || ok commitments 'commitments.json is of this capture and signed by its key'
fi
