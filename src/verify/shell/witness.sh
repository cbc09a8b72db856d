# Captures by two services: the ledger of each signed for its manifest, and witness.json has what the two captures state.
witness=witness.json
# TIME TIME: milliseconds from one to the other (days of a calendar whose years begin in March).
between() {
  printf '%s %s\n' "$1" "$2" | awk '
    function ms(t,  y, m) {
      y = substr(t, 1, 4) + 0; m = substr(t, 6, 2) + 0
      if (m < 3) { y--; m += 12 }
      return ((((365 * y + int(y / 4) - int(y / 100) + int(y / 400) + int((153 * (m - 3) + 2) / 5) + substr(t, 9, 2)) * 24 + substr(t, 12, 2)) * 60 + substr(t, 15, 2)) * 60 + substr(t, 18, 2)) * 1000 + substr(t, 21, 3)
    }
    { printf "%.0f\n", ms($2) - ms($1) }'
}
is_time() {
  case $1 in [0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]Z) ;; *) return 1 ;; esac
}
# The names of what `members` printed, in order, each with a space behind it.
names_of() { printf '%s\n' "$1" | cut -f 1 | LC_ALL=C sort | tr '\n' ' '; }
# SIDE: the key of its ledger as name, id and key; why, and 1, when that did not sign for the manifest.
signed_for() {
  of=$1/ ledger=$1/manifest.json.tlog-proof
  [ -f "$ledger" ] || { echo "no ledger signed for $1/manifest.json"; return 1; }
  rm -f "$scratch/path"
  told=$(read_proof) || { echo "$ledger: $told"; return 1; }
  entry=$(unhex "$(from_base64 "$(sed -n 1p "$scratch/proof")")")
  case $entry in *'"type":"capture","version":1}') ;; *) echo "$ledger: its entry is not one of a capture"; return 1 ;; esac
  issued=$(printf '%s' "$entry" | sed 's/^.*"issued_at":"\([^"]*\)".*$/\1/')
  key=$(member "$(members "$scratch/ledger.json" '')" key)
  [ "$(cat "$scratch/ledger.json")" = "{\"index\":$(sed -n 2p "$scratch/proof"),\"issued_at\":\"$issued\",\"key\":$key,\"size\":$(sed -n 4p "$scratch/proof")}" ] || { echo "$witness states another entry than $ledger"; return 1; }
  sealed=$(member "$(members "$1/manifest.json" '')" sealed_at | tr -d '"')
  is_time "$sealed" && is_time "$issued" || { echo "$1/manifest.json: its times cannot be read"; return 1; }
  later=$(between "$sealed" "$issued")
  [ "$later" -ge 0 ] && [ "$later" -le 86400000 ] || { echo "$ledger: its ledger signed for it before it was sealed, or more than a day later"; return 1; }
  key=$(printf '%s' "$key" | tr -d '"')
  key=$(verifier_key "$key" 01) || { echo "$ledger: the key that is stated for it $key"; return 1; }
  origin=${key%% *} id=${key#* } id=${id%% *}
  [ "$origin" = "$(printf '%s\n' "$told" | sed -n 1p)" ] || { echo "$ledger: it is not signed by the key that is stated for it"; return 1; }
  seen=$(signature_of "$origin" "$id") && [ -n "$seen" ] && ed25519 "${key##* }" "$scratch/text" "$seen" || { echo "$ledger: it is not signed by the key that is stated for it"; return 1; }
  printf '%s\n' "$key"
}
# KEY SIZE: whether the ledger of this key (name, id and key) signed for the package itself, for an entry behind a tree of that size.
sealed_by() (
  of='' ledger=manifest.json.tlog-proof
  rm -f "$scratch/path"
  own=$(read_proof) || exit 1
  origin=${1%% *} id=${1#* } id=${id%% *}
  [ "$origin" = "$(printf '%s\n' "$own" | sed -n 1p)" ] || exit 1
  seen=$(signature_of "$origin" "$id") && [ -n "$seen" ] && ed25519 "${1##* }" "$scratch/text" "$seen" || exit 1
  [ "$(printf '%s\n' "$own" | sed -n 2p)" -ge "$2" ]
)
# SIDE: what witness.json has about it, as a file.
named_side() {
  case $1 in before | after) member "$(members "$witness" captures '' exact)" "$1" ;; *) member "$(members "$witness" further '' exact)" "$1" ;; esac > "$scratch/side.json"
  member "$(members "$scratch/side.json" '' '' exact)" ledger > "$scratch/ledger.json"
}
# SIDE [OBJECT] NAME: a text or a number of its metadata.json, in canonical form; null for anything else.
stated_by() {
  stated=$(member "$(members "$1/metadata.json" "$2")" "$3") || stated=
  case $stated in '"'* | [0-9-]*) printf '%s' "$stated" ;; *) printf null ;; esac
}
# SIDE NAME [OBJECT] FIELD: what the record must say of a value that the asked capture and that of a further witness state.
compared_further() {
  one=$(stated_by "$asked" "$3" "$4") other=$(stated_by "$1" "$3" "$4") result=different
  [ "$one" != "$other" ] || result=same
  [ "$one$other" != nullnull ] || result=none
  must_say "$2" "{\"asked\":$one,\"result\":\"$result\",\"witness\":$other}"
}
# FILE: its text with one space for each run of white space, without empty lines.
folded() { LC_ALL=C tr -s ' \t' ' ' < "$1" | tr '\r\v\f' '\n\n\n' | sed -e 's/^ //' -e 's/ $//' | grep -v '^$'; }
# What the record says of texts, where either can be.
told_of_texts() {
  case $(member "$compared" text) in '{"result":"same"}') echo '{"result":"same"}' ;; *) echo '{"result":"different"}' ;; esac
}
# SIDE: what the record says of the texts. Normal form C is beyond this program: of other texts than ASCII it judges only that the same bytes are the same.
compared_texts() {
  one=$asked/domtextcontent.txt other=$1/domtextcontent.txt
  if [ ! -f "$one" ] || [ ! -f "$other" ]; then told='{"result":"not_comparable"}'
  elif cmp -s "$one" "$other"; then told='{"result":"same"}'
  elif ! LC_ALL=C grep -q '[^ -~[:space:]]' "$one" "$other"; then
    told='{"result":"different"}'
    if [ "$(folded "$one")" = "$(folded "$other")" ]; then told='{"result":"same"}'
    # Words on another line alone are no difference: which lines belong together is not worked out here.
    elif [ "$(folded "$one" | tr '\n' ' ')" = "$(folded "$other" | tr '\n' ' ')" ]; then told=$(told_of_texts); fi
  else told=$(told_of_texts); fi
  must_say text "$told"
}
# SIDE: of pictures it judges that the same bytes are the same; whether others look alike is the word of the service that sealed the package.
compared_pictures() {
  one=$(hashes_in "$asked") told=$(member "$compared" pictures)
  if [ -n "$one" ] && [ "$one" = "$(hashes_in "$1")" ]; then told='{"result":"same"}'; else
    case $told in '{"result":"no_difference_found"}' | '{"result":"different"}' | '{"result":"not_comparable"}') ;; *) told='{"result":"not_comparable"}' ;; esac
  fi
  must_say pictures "$told"
}
# What witness.json has of the witnesses after the first one, each against the asked one.
check_further() {
  for side in $further; do
    named_side "$side"
    compared=$(members "$scratch/side.json" compared '' exact)
    [ "$(names_of "$compared")" = 'final_address pictures status text tls_leaf ' ] || fail record_malformed "$witness: further.$side"
    away=$(between "$(stated_by "$asked" '' captured_at | tr -d '"')" "$(stated_by "$side" '' captured_at | tr -d '"')")
    [ "${away#-}" = "$(member "$(members "$scratch/side.json" '')" apart_ms)" ] || fail witness_mismatch "$witness: apart_ms of $side does not follow from the captures"
    [ "${away#-}" -le "$window" ] || fail witness_mismatch 'the captures lie further apart than the window'
    [ "$(stated_by "$side" '' requested_url)" = "$asked_for" ] || fail witness_mismatch 'the captures are not of one address'
    compared_further "$side" status page http_status
    compared_further "$side" final_address '' url_at_load
    compared_further "$side" tls_leaf tls leaf_sha256
    compared_texts "$side"
    compared_pictures "$side"
    [ "$(member "$compared" text)" = '{"result":"not_comparable"}' ] || [ -f "text_diff_$side.txt" ] || fail witness_mismatch "text_diff_$side.txt is missing"
  done
}
# NAME [OBJECT] FIELD: what the record must say of a value that both captures state.
compared_value() {
  one=$(stated_by before "$2" "$3") other=$(stated_by after "$2" "$3") result=different
  [ "$one" != "$other" ] || result=same
  [ "$one$other" != nullnull ] || result=none
  must_say "$1" "{\"after\":$other,\"before\":$one,\"result\":\"$result\"}"
}
words_of() { case $1 in status) echo 'HTTP status' ;; final_address) echo 'final address' ;; tls_leaf) echo 'TLS certificate' ;; *) echo "$1" ;; esac; }
must_say() {
  [ "$(member "$compared" "$1")" = "$2" ] || fail witness_mismatch "$witness: $1 does not follow from the two captures"
  case $2 in *'"result":"different"'*) case ", $differs, " in *", $(words_of "$1"), "*) ;; *) differs="$differs${differs:+, }$(words_of "$1")" ;; esac ;; *'"result":"not_comparable"'*) partly=yes ;; esac
}
hashes_in() { printf '%s\n' "$present" | grep "^$1/screenshot" | while read -r name; do sha sha256 "$name"; done; }
check_witness() {
  seen_by='stated by the package, but it does not verify as one'
  [ -f comparison.json ] || { fail witness_mismatch 'the package is not a comparison of two captures'; return; }
  compared=$(members "$witness" compared '' exact) && record=$(members "$witness" '' '' exact) || { fail record_malformed "$witness"; return; }
  case "$(names_of "$record")$(member "$record" format)" in
    'agreement apart_ms asked captures compare_id compared evidence_id format url window_ms "evidence-witness/1"') several=no ;;
    'agreement apart_ms asked captures compare_id compared evidence_id format further missing url window_ms "evidence-witness/2"') several=yes ;;
    *) fail record_malformed "$witness"; return ;;
  esac
  further='' missing=''
  if [ "$several" = yes ]; then
    missing=$(member "$record" missing) further=$(names_of "$(members "$witness" further '' exact)")
    printf '%s\n' "$missing" | grep -qEx '\[(\{"code":"[A-Z][A-Z0-9_]{1,63}","name":"[A-Za-z0-9_-]{1,64}"\}(,\{"code":"[A-Z][A-Z0-9_]{1,63}","name":"[A-Za-z0-9_-]{1,64}"\})*)?\]' || { fail record_malformed "$witness: missing"; return; }
    missing=$(printf '%s\n' "$missing" | grep -oE '"name":"[^"]*"' | cut -d '"' -f 4)
    [ -z "$missing" ] || [ "$(printf '%s\n' "$missing" | sort -u | wc -l)" -eq "$(printf '%s\n' "$missing" | wc -l)" ] || { fail record_malformed "$witness: missing"; return; }
    # shellcheck disable=SC2086
    set -- $further $missing
    case "$#-$further" in
      [1-4]-'' | [1-4]-'witness-2 ' | [2-4]-'witness-2 witness-3 ' | [34]-'witness-2 witness-3 witness-4 ' | 4-'witness-2 witness-3 witness-4 witness-5 ') ;;
      *) fail record_malformed "$witness: further"; return ;;
    esac
  fi
  for side in $(further_folders); do
    case " $further" in *" $side "*) ;; *) fail witness_mismatch "$witness does not name the capture in $side/" ;; esac
  done
  [ "$(names_of "$(members "$witness" captures)")" = 'after before ' ] || { fail record_malformed "$witness: captures"; return; }
  before=$failed differs='' partly='' keys=
  for side in before after $further; do
    named_side "$side"
    case $side in before | after) told='capture_id captured_at ledger manifest_sha256 ' ;; *) told='apart_ms capture_id captured_at compared ledger manifest_sha256 ' ;; esac
    [ "$(names_of "$(members "$scratch/side.json" '')")" = "$told" ] || fail record_malformed "$witness: $side"
    [ "$(member "$(members "$side/metadata.json" '')" test_mode)" = false ] || fail witness_mismatch "$side/metadata.json: a test is no witness"
    [ ! -e "$side/watched_text.txt" ] || fail witness_mismatch "$side/watched_text.txt: something was left out of the comparison"
    is_time "$(stated_by "$side" '' captured_at | tr -d '"')" || { fail witness_mismatch "$side/metadata.json: its times cannot be read"; continue; }
    key=$(signed_for "$side") || { fail witness_mismatch "$key"; continue; }
    keys="$keys$key
"
    [ "$(member "$(members "$scratch/side.json" '')" manifest_sha256)" = "\"$(sha sha256 "$side/manifest.json")\"" ] || fail witness_mismatch "$witness names another $side/manifest.json"
    for name in capture_id captured_at; do
      [ "$(member "$(members "$scratch/side.json" '')" "$name")" = "$(stated_by "$side" '' "$name")" ] || fail witness_mismatch "$witness: $name of $side is another"
    done
  done
  for part in 1 3; do
    [ "$(printf '%s' "$keys" | cut -d ' ' -f "$part" | sort -u | wc -l)" -eq "$(printf '%s' "$keys" | wc -l)" ] || fail witness_mismatch 'one ledger signed for both captures: a service is no witness of itself'
  done
  [ "$failed" -eq "$before" ] || return
  [ -z "$(for side in before after $further; do sha sha256 "$side/manifest.json"; done | sort | uniq -d)" ] || fail witness_mismatch 'both captures are the same package'
  window=$(member "$record" window_ms) apart=$(member "$record" apart_ms)
  is_count "$window" && is_count "$apart" && [ "$window" -le 3600000 ] && [ "$apart" -le "$window" ] || fail witness_mismatch 'the captures lie further apart than the window, or it is longer than one hour'
  away=$(between "$(stated_by before '' captured_at | tr -d '"')" "$(stated_by after '' captured_at | tr -d '"')")
  [ "${away#-}" = "$apart" ] || fail witness_mismatch "$witness: apart_ms does not follow from the two captures"
  case $(member "$record" asked) in '"before"') told=1 asked=before ;; '"after"') told=2 asked=after ;; *) told=0 asked=before; fail record_malformed "$witness: asked" ;; esac
  if [ -f manifest.json.tlog-proof ] && [ "$failed" -eq "$before" ]; then
    named_side "$asked"
    sealed_by "$(printf '%s' "$keys" | sed -n "${told}p")" "$(member "$(members "$scratch/ledger.json" '')" size)" || fail witness_mismatch 'the package was not sealed, behind that capture, by the service that is stated to have been asked'
  fi
  for name in evidence_id url; do
    [ "$(member "$record" "$name")" = "$(member "$(members metadata.json '')" "$name")" ] || fail witness_mismatch "$witness: $name is another than that of the package"
  done
  [ "$(member "$record" compare_id)" = "$(member "$(members metadata.json '')" capture_id)" ] || fail witness_mismatch "$witness: compare_id is another than that of the package"
  asked_for=$(stated_by before '' requested_url)
  [ "$asked_for" != null ] && [ "$asked_for" = "$(stated_by after '' requested_url)" ] || fail witness_mismatch 'the captures are not of one address'
  [ "$(member "$(members comparison.json text '' exact)" ignored)" = '{"order":false,"patterns":[],"selectors":[]}' ] || fail witness_mismatch 'something was left out of the comparison'
  compared_value status page http_status
  compared_value final_address '' url_at_load
  compared_value tls_leaf tls leaf_sha256
  case $(member "$(members comparison.json summary)" text_verdict) in '"unchanged"') told=same ;; '"changed"') told=different ;; *) told=not_comparable ;; esac
  must_say text "{\"result\":\"$told\"}"
  case $(member "$(members comparison.json summary)" images_verdict) in '"unchanged"') told=no_difference_found ;; '"changed"') told=different ;; *) told=not_comparable ;; esac
  one=$(hashes_in before)
  [ -z "$one" ] || [ "$one" != "$(hashes_in after)" ] || told=same
  must_say pictures "{\"result\":\"$told\"}"
  check_further
  [ -z "$missing" ] || partly=yes
  told=agree
  [ -z "$partly" ] || told=not_all_compared
  [ -z "$differs" ] || told=differ
  [ "$(member "$record" agreement)" = "\"$told\"" ] || fail witness_mismatch "$witness: agreement does not follow from the two captures"
  [ "$failed" -eq "$before" ] || return
  count=''
  if [ "$several" = yes ]; then
    missing=$(printf '%s\n' "$missing" | paste -s -d ',' - | sed 's/,/, /g')
    count=" (witnesses: $(($(printf '%s' "$keys" | wc -l) - 1))${missing:+; without a capture: $missing})"
  fi
  case $told in
    agree) seen_by='yes: nothing that was compared differs' ;;
    differ) if [ "$several" = yes ]; then seen_by="yes, but the captures do not all agree: $differs"; else seen_by="yes, but the two captures differ: $differs"; fi ;;
    *) seen_by='yes, but not everything could be compared; what was compared does not differ' ;;
  esac
  seen_by=$seen_by$count
  ok witness "each capture is signed for by the ledger of its own service: $(printf '%s' "$keys" | cut -d ' ' -f 1 | tr '\n' ' ')"
}
if [ "$full" = yes ]; then
  if [ -f "$witness" ]; then check_witness
  else for side in $(further_folders); do fail witness_mismatch "there is no record of the capture in $side/"; done; fi
fi
metadata=
[ ! -f metadata.json ] || metadata=$(members metadata.json '')
case $(member "$manifest" test_mode)-$(member "$metadata" test_mode) in
  *true*) line NOTE test_mode_package 'made for evaluation; it carries a watermark and is not evidence' ;;
esac
finish
