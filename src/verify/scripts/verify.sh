#!/bin/sh
# Checks an evidence package with POSIX sh, awk and openssl (and unzip, when it is given the ZIP).
#
#     sh verify.sh PACKAGE.zip
#     sh verify.sh FOLDER            (the unpacked package)
#
# Written from the format description (evidence-package(5)), apart from the program that makes packages. It checks names,
# hashes, signature, the log's hash chain and that the records name each other. Of a ZIP it sees what unzip sees; the
# bytes between members, and what two programs might read differently, are for verify.py. It does not judge time proofs:
# it says whether they are there.
#
# Exit status: 0 everything checked here holds; 1 something does not; 2 wrong use; 3 not an evidence package.
LC_ALL=C
export LC_ALL
failed=0
scratch=

# Names in a package are an adversary's text: nothing of them may move the cursor or hide.
printable() { printf '%s' "$1" | tr -c '\041-\176\040' '?'; }
line() { printf '%-12s %s%s\n' "$1" "$2" "${3:+: $(printable "$3")}"; }
ok() { line PASS "$@"; }
fail() {
  failed=$((failed + 1))
  line FAIL "$@"
}
no_package() {
  printf 'NOT AN EVIDENCE PACKAGE: %s\n' "$(printable "$1")"
  exit 3
}
finish() {
  printf '\n'
  if [ "$failed" -gt 0 ]; then
    printf 'RESULT: FAIL (%s)\n' "$failed"
    exit 1
  fi
  printf 'RESULT: PASS. Nothing has changed since this package was sealed.\n'
  printf 'Not proven by this: who sealed it (the key is made for each package), and when (see the time proofs).\n'
  exit 0
}
clean() { [ -z "$scratch" ] || rm -rf "$scratch"; }
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

sha() { openssl dgst "-$1" < "$2" | sed 's/^.*= *//'; }

# Prints the members of one object or array of a JSON file, a line each: name, tab, canonical text (RFC 8785). `want` is
# the name of a member of the outermost object; empty: that object itself. With `drop`, elements are objects: this
# member is left out of the text and printed by itself. A line "odd" first: the text is written in a way that is not
# canonical and that this program does not convert. Ends with 1 when the file is not JSON, or has a name twice.
json='
function die() { bad = 1; exit 1 }
function blank() { while (index(" \t\r\n", substr(T, P, 1)) && P <= N) P++ }
function word(re,  s) {
  s = substr(T, P, 200000)
  if (!match(s, re) || RSTART != 1) die()
  P += RLENGTH
  return substr(s, 1, RLENGTH)
}
function text(  s, t, c, e) {
  s = word("^\"([^\"\\\\\001-\037]|\\\\[\"\\\\/bfnrt]|\\\\u[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F])*\"")
  t = s
  while ((c = index(t, "\\")) > 0) {
    e = substr(t, c + 1, 1)
    if (e == "/") odd = 1
    if (e == "u" && substr(t, c, 6) !~ /^\\u00(0[0-7be-f]|1[0-9a-f])$/) odd = 1
    t = substr(t, c + 2)
  }
  return s
}
function object(depth, path,  n, i, j, k, v, keys, vals, out, kept) {
  P++; blank(); n = 0
  if (substr(T, P, 1) == "}") { P++; return "{}" }
  for (;;) {
    blank(); k = text()
    if (k ~ /[^ -~]/ || index(k, "\\")) odd = 1
    for (i = 1; i <= n; i++) if (keys[i] == k) die()
    blank(); if (substr(T, P, 1) != ":") die()
    P++
    v = value(depth + 1, depth == 0 ? substr(k, 2, length(k) - 2) : (depth == 1 && path == want ? path "[]" : "-"))
    if (depth == 0 && want == "" || depth == 1 && path == want && drop == "") found(substr(k, 2, length(k) - 2), v)
    for (j = n; j >= 1 && (keys[j] "") > (k ""); j--) { keys[j + 1] = keys[j]; vals[j + 1] = vals[j] }
    keys[j + 1] = k; vals[j + 1] = v; n++
    blank()
    if (substr(T, P, 1) == "}") { P++; break }
    if (substr(T, P, 1) != ",") die()
    P++
  }
  out = ""; kept = ""
  for (i = 1; i <= n; i++) {
    if (drop != "" && path == want "[]" && keys[i] == "\"" drop "\"") { kept = vals[i]; continue }
    out = out (out == "" ? "" : ",") keys[i] ":" vals[i]
  }
  if (drop != "" && path == want "[]") dropped = kept
  return "{" out "}"
}
function array(depth, path,  out, v, n) {
  P++; blank(); out = ""; n = 0
  if (substr(T, P, 1) == "]") { P++; return "[]" }
  for (;;) {
    dropped = ""
    v = value(depth + 1, depth == 1 && path == want ? path "[]" : "-")
    if (depth == 1 && path == want) found(n "", drop == "" ? v : dropped "\t" v)
    out = out (n == 0 ? "" : ",") v; n++
    blank()
    if (substr(T, P, 1) == "]") { P++; break }
    if (substr(T, P, 1) != ",") die()
    P++
  }
  return "[" out "]"
}
function value(depth, path,  c, v) {
  if (depth > 60) die()
  blank(); c = substr(T, P, 1)
  if (c == "{") return object(depth, path)
  if (c == "[") return array(depth, path)
  if (c == "\"") return text()
  if (c == "t" || c == "f" || c == "n") return word("^(true|false|null)")
  v = word("^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?")
  if (v !~ /^(0|-?[1-9][0-9]*|-?[0-9]+\.[0-9]*[1-9])$/ || length(v) > 16) odd = 1
  return v
}
function found(name, v) { lines[++count] = name "\t" v }
{ T = T (NR == 1 ? "" : "\n") $0 }
END {
  if (bad) exit 1
  N = length(T); P = 1
  blank(); if (substr(T, P, 1) != "{") die()
  value(0, ""); blank()
  if (P <= N) die()
  if (odd) print "odd"
  for (i = 1; i <= count; i++) print lines[i]
}'
members() { awk -v want="$2" -v drop="$3" "$json" "$1"; }

# The text of one member of a list that `members` printed, without quotation marks.
member() { printf '%s\n' "$1" | awk -F '\t' -v name="$2" '$1 == name { v = substr($0, length(name) + 2); gsub(/^"|"$/, "", v); print v; exit }'; }

unpack() {
  command -v unzip > /dev/null || { printf 'unzip is not installed: unpack the package and give the folder\n' >&2; exit 2; }
  head=$(dd if="$1" bs=4 count=1 2> /dev/null | od -An -tx1 | tr -d ' \n')
  tail=$(tail -c 22 "$1" | od -An -tx1 | tr -d ' \n')
  names=$(unzip -Z1 "$1" 2> /dev/null) || case $head in 504b*) ;; *) no_package 'not a ZIP' ;; esac
  case $head-$tail in
    504b0304-504b0506*0000) ;;
    504b* | *-504b0506*) fail zip_malformed 'the ZIP does not begin with a member and end with its end record'; finish ;;
    *) no_package 'not a ZIP' ;;
  esac
  set -- "$1" $(unzip -Zt "$1" 2> /dev/null | sed -n 's/^[0-9]* files*, \([0-9]*\) bytes uncompressed, \([0-9]*\) bytes compressed.*/\1 \2/p')
  if [ "$#" -ne 3 ]; then fail zip_malformed 'unzip cannot list it'; finish; fi
  # awk counts beyond 2^31 where the shell may not.
  if awk -v all="$2" -v packed="$3" 'BEGIN { exit !(all > 8589934592 || all > 16777216 && all > 250 * packed) }'; then
    fail zip_bomb "$2 bytes in $3"
    finish
  fi
  unsafe=$(printf '%s\n' "$names" | awk '/^\// || /(^|\/)\.\.?(\/|$)/ || /[\\<>:"|?*^]/ || /[^ -~\200-\377]/ || /[ .](\/|$)/ { print; exit }')
  [ -z "$unsafe" ] || { fail zip_unsafe_name "$unsafe"; finish; }
  twice=$(printf '%s\n' "$names" | tr 'A-Z' 'a-z' | sort | uniq -d | sed 1q)
  [ -z "$twice" ] || { fail zip_duplicate_name "$twice"; finish; }
  unzip -tqq -P '' "$1" > /dev/null 2>&1 || { fail zip_malformed 'unzip -t reports a fault (damaged, encrypted, or not as listed)'; finish; }
  scratch=$(mktemp -d) || exit 2
  unzip -qq -P '' -d "$scratch" "$1" > /dev/null 2>&1 || { fail zip_malformed 'it cannot be unpacked'; finish; }
  root=$scratch
}

case $#-${1-} in
  1--h | 1---help) sed -n '2,/^LC_ALL/s/^# \{0,1\}//p' "$0"; exit 0 ;;
  1-*) ;;
  *) printf 'usage: sh verify.sh PACKAGE.zip|FOLDER\n' >&2; exit 2 ;;
esac
command -v openssl > /dev/null || { printf 'openssl is not installed\n' >&2; exit 2; }
if [ -d "$1" ]; then root=$1
elif [ -f "$1" ] && [ -r "$1" ]; then unpack "$1"
else printf 'CANNOT READ: %s\n' "$(printable "$1")"; exit 3; fi
cd "$root" || exit 3

# Structure, as far as a file system shows it.
link=$(find . ! -type f ! -type d | sed 1q)
[ -z "$link" ] || fail zip_link "$link"
hidden=$(find . -name '*[[:cntrl:]]*' | sed 1q)
[ -z "$hidden" ] || fail zip_unsafe_name "$hidden"
[ "$failed" -eq 0 ] || finish
present=$(find . -type f | sed 's/^\.\///' | awk '!/(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^\/]*)$/ && !/^__MACOSX\//' | sort)
ok structure

# The manifest: flat entries, and the same files under "files".
if [ ! -f manifest.json ]; then
  for file in metadata.json forensic_log.json chain_of_custody.json manifest.sig publickey.pem; do
    [ ! -f "$file" ] || { fail manifest_missing; finish; }
  done
  no_package 'there is no manifest.json in it'
fi
manifest=$(members manifest.json '') && detailed=$(members manifest.json files) || { fail manifest_malformed 'not a JSON object that this program can read'; finish; }
case $manifest in odd*) fail manifest_malformed 'written in a way that this program cannot read'; finish ;; esac
tab=$(printf '\t')
known=' evidence_id format_version generator sealed_at ots_listed_only_when_present eidas_marker_version eidas_requested rfc3161_requested proofs clock test_mode files '
flat=$(printf '%s\n' "$manifest" | awk -F '\t' '$2 ~ /^"[0-9a-f]+"$/ && length($2) == 66 { print $1 "\t" substr($2, 2, 64) }')
strange=$(printf '%s\n' "$manifest" | awk -F '\t' -v known="$known" '!($2 ~ /^"[0-9a-f]+"$/ && length($2) == 66) && !index(known, " " $1 " ") { print $1; exit }')
full=no
if printf '%s\n' "$manifest" | grep -q "^files$tab"; then
  full=yes
  [ -z "$strange" ] || { fail manifest_malformed "unknown entry $strange"; finish; }
  [ "$(member "$manifest" ots_listed_only_when_present)$(member "$manifest" eidas_marker_version)" = true1 ] || { fail manifest_malformed 'markers of the format'; finish; }
  listed=$(printf '%s\n' "$detailed" | awk -F '\t' '{
    if (!match($2, /^\{"sha256":"[0-9a-f]+","sha512":"[0-9a-f]+","size":[0-9]+\}$/)) { print "!"; exit }
    split($2, p, "\""); size = p[11]; gsub(/[^0-9]/, "", size)
    if (length(p[4]) != 64 || length(p[8]) != 128) { print "!"; exit }
    print $1 "\t" p[4] "\t" p[8] "\t" size }')
  case $listed in *'!'*) fail manifest_malformed 'an entry of "files" is not {sha256, sha512, size}'; finish ;; esac
  if [ "$(printf '%s\n' "$flat" | sort)" != "$(printf '%s\n' "$listed" | cut -f 1,2 | sort)" ]; then
    fail manifest_malformed '"files" and the flat entries disagree'
    finish
  fi
else
  listed=$flat
fi

# Hashes; nothing missing, nothing extra.
before=$failed
count=0
while IFS="$tab" read -r name sha256 sha512 size; do
  [ -n "$name" ] || continue
  count=$((count + 1))
  case /$name/ in *//* | */../* | */./*) fail zip_unsafe_name "$name"; continue ;; esac
  if [ ! -f "$name" ] || [ -h "$name" ]; then fail file_missing "$name"; continue; fi
  [ "$(sha sha256 "$name")" = "$sha256" ] || { fail file_hash_mismatch "$name"; continue; }
  [ "$full" = yes ] || continue
  [ "$(sha sha512 "$name")" = "$sha512" ] || fail file_hash_mismatch "$name (SHA-512)"
  [ "$(($(wc -c < "$name")))" = "$size" ] || fail file_size_mismatch "$name"
done <<LISTED
$listed
LISTED
by_design='manifest.json
manifest.sig
publickey.pem
manifest.json.ots
manifest.json.tsr
eidas_validation.json'
extra=$(printf '%s\n%s\n\n%s\n' "$(printf '%s\n' "$listed" | cut -f 1)" "$by_design" "$present" | awk '/^$/ { second = 1; next } !second { known[$0] = 1; next } !($0 in known)')
if [ -n "$extra" ]; then
  while read -r name; do fail file_unlisted "$name"; done <<EXTRA
$extra
EXTRA
fi
[ "$count" -gt 0 ] || fail no_hashed_file
required='metadata.json page.html screenshot.jpeg evidence.pdf domtextcontent.txt'
[ "$full" = no ] || required='metadata.json forensic_log.json chain_of_custody.json evidence.pdf'
for name in $required; do
  printf '%s\n' "$listed" | cut -f 1 | grep -Fqx "$name" || fail file_missing "$name is required"
done
[ "$failed" -gt "$before" ] || ok files "$count files have the listed hashes; none is missing, none is extra"

# Signature (RSASSA-PKCS1-v1_5 with SHA-256).
body() { sed -e '/^-----/d' publickey.pem | openssl base64 -d; }
if [ ! -f manifest.sig ] || [ ! -f publickey.pem ]; then
  fail signature_missing
elif ! openssl pkey -pubin -in publickey.pem -noout -text 2> /dev/null | tr -d '\r' | awk '/4096 bit/ { bits = 1 } /^Exponent: 65537 / { e = 1 } END { exit !(bits && e) }' ||
  [ "$(sed -n '1p;$p' publickey.pem | tr -d '\r\n')" != '-----BEGIN PUBLIC KEY----------END PUBLIC KEY-----' ] ||
  [ "$(grep -c -e '-----' publickey.pem)" != 2 ] ||
  [ "$(body 2> /dev/null | od -An -tx1)" != "$(openssl pkey -pubin -in publickey.pem -outform DER 2> /dev/null | od -An -tx1)" ]; then
  fail key_unacceptable 'one RSA-4096 public key with exponent 65537 is required'
elif [ "$(($(wc -c < manifest.sig)))" = 512 ] && openssl dgst -sha256 -verify publickey.pem -signature manifest.sig manifest.json > /dev/null 2>&1; then
  ok signature 'manifest.sig is a signature of manifest.json by publickey.pem (RSA-4096)'
else
  fail signature_invalid manifest.sig
fi

# The log's hash chain: SHA-256 of each entry without its hash, as canonical JSON.
zeros=0000000000000000000000000000000000000000000000000000000000000000
check_log() {
  operations=$(members forensic_log.json operations hash) && chain=$(members forensic_log.json hash_chain) && log=$(members forensic_log.json '') || { fail log_chain_broken 'not a JSON object that this program can read'; return; }
  case $operations in odd*) fail log_chain_broken 'written in a way that this program cannot read'; return ;; esac
  final=$(member "$chain" final_hash)
  previous=$zeros
  number=0
  while IFS="$tab" read -r place hash entry; do
    [ -n "$place" ] || continue
    found=$(printf '%s' "$entry" | openssl dgst -sha256 | sed 's/^.*= *//')
    case $entry in *"\"previous\":\"$previous\""*"\"seq\":$number"[,}]*) ;; *) fail log_chain_broken "operation $place"; return ;; esac
    [ "$hash" = "\"$found\"" ] || { fail log_chain_broken "operation $place"; return; }
    previous=$found
    number=$((number + 1))
  done <<OPERATIONS
$operations
OPERATIONS
  told=$(member "$log" total_operations)-$(member "$chain" total_operations)-$(member "$chain" chain_valid)-$(member "$chain" genesis)-$final
  if [ "$number" -eq 0 ] || [ "$told" != "$number-$number-true-$zeros-$previous" ]; then
    fail log_chain_broken 'chain_valid, final hash, genesis or number of operations'
    return
  fi
  ok log_chain "$number operations, each chained to the one before"
}
final=
if [ "$full" = yes ] && [ -f forensic_log.json ]; then check_log; fi

# The records name each other.
custody=
if [ -f chain_of_custody.json ]; then
  custody=$(members chain_of_custody.json '') || fail custody_mismatch 'chain_of_custody.json is not a JSON object'
  if [ "$full" = yes ] && [ -f forensic_log.json ] && [ -n "$custody" ]; then
    if [ "$(member "$custody" forensic_log_hash)-$(member "$custody" forensic_log_final_chain_hash)" = "$(sha sha256 forensic_log.json)-$final" ]; then
      ok custody 'the custody record names this log'
    else
      fail custody_mismatch 'the custody record names another log'
    fi
  fi
fi
id=$(member "$manifest" evidence_id)
same=yes
for file in forensic_log.json metadata.json chain_of_custody.json; do
  [ -f "$file" ] || continue
  inside=''
  [ "$file" != chain_of_custody.json ] || inside=evidence
  all=$(members "$file" "$inside") || { same=no; continue; }
  other=$(member "$all" evidence_id)
  if [ "$full" = no ] && [ -z "$other" ]; then continue; fi
  [ "$other" = "$id" ] || same=no
done
if [ "$same" = yes ] && [ -n "$id" ]; then ok evidence_id "$id"; else fail evidence_id_mismatch "$id"; fi

# Time proofs: what the package says it carries must be there.
promised=$(member "$manifest" proofs)
case $promised-$(member "$custody" bitcoin_ots_included) in
  *manifest.json.ots*-* | *-true) [ -f manifest.json.ots ] || fail ots_missing 'the package says that it carries manifest.json.ots' ;;
esac
case $promised-$(member "$manifest" eidas_requested)-$(member "$manifest" rfc3161_requested) in
  *manifest.json.tsr*-*-* | *-true-* | *-*-true) [ -f manifest.json.tsr ] || fail eidas_missing 'the package has lost its time-stamp token, manifest.json.tsr' ;;
esac
if [ -f manifest.json.ots ]; then
  # Magic, version 1, the operation SHA-256, and the hash that the proof is about.
  about=$(dd if=manifest.json.ots bs=1 count=65 2> /dev/null | od -An -tx1 | tr -d ' \n')
  want=004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e892940108$(sha sha256 manifest.json)
  if [ "$about" = "$want" ]; then line 'not checked' 'time proof' 'manifest.json.ots is of this manifest; GUIDE.txt says how to check it'
  else fail ots_mismatch 'manifest.json.ots is not of this manifest'; fi
else
  line 'not present' 'time proof' 'manifest.json.ots: none in this package'
fi
if [ -f manifest.json.tsr ]; then line 'not checked' 'time proof' 'manifest.json.tsr: GUIDE.txt says how to check it'
else line 'not present' 'time proof' 'manifest.json.tsr: none in this package'; fi
metadata=
[ ! -f metadata.json ] || metadata=$(members metadata.json '')
case $(member "$manifest" test_mode)-$(member "$metadata" test_mode) in
  *true*) line NOTE test_mode_package 'made for evaluation; it carries a watermark and is no evidence' ;;
esac
finish
