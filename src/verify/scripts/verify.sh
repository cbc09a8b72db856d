#!/bin/sh
# Checks an evidence package with POSIX sh, awk and openssl (and unzip, when it is given the ZIP).
#
#     sh verify.sh PACKAGE.zip
#     sh verify.sh FOLDER            (the unpacked package)
#     sh verify.sh CERTIFICATE.zip --file FILE  (whether the certificate lists that file; more than once)
#     sh verify.sh PACKAGE.zip --policy FILE    (the logs and witnesses that you know, C2SP tlog-policy: who sealed it)
#
# Written from the format description (evidence-package(5)), apart from the program that makes packages. It checks names,
# the ZIP, hashes, signature, the log's hash chain and that the records name each other. It does not judge time proofs:
# it says whether they are there. Use a copy that you had from elsewhere: the one that lies in a package can be replaced by
# whoever replaces the package.
#
# Exit status: 0 everything checked here holds; 1 something does not; 2 wrong use, or a package that this program cannot
# judge (names outside ASCII); 3 not an evidence package.
LC_ALL=C
export LC_ALL
# These change what cd and unzip do.
unset CDPATH UNZIP UNZIPOPT ZIPINFO ZIPINFOOPT
failed=0
uncertified=0
scratch=
uncovered=
sealer=
other_key=
alone=
copy=
seen_by=
tab=$(printf '\t')

# Names in a package are an adversary's text: nothing of them may move the cursor or hide.
printable() {
  case $1 in
    *[!\ -~]*) printf '%s' "$1" | tr -c '\041-\176\040' '?' ;;
    *) printf '%s' "$1" ;;
  esac
}
printable_line() { printf '%s' "$1" | tr -c '\040-\176' '?'; }
line() { printf '%-12s %s%s\n' "$1" "$2" "${3:+: $(printable "$3")}"; }
ok() { line PASS "$@"; }
fail() {
  failed=$((failed + 1))
  case $1 in
    file_not_certified) uncertified=$((uncertified + 1)) ;;
    file_* | no_hashed_file) [ -z "$scratch" ] || echo "$1" >> "$scratch/differs" ;;
  esac
  line FAIL "$@"
}
no_package() {
  printf 'NOT AN EVIDENCE PACKAGE: %s\n' "$(printable "$1")"
  exit 3
}
cannot_judge() {
  printf 'CANNOT JUDGE: %s. Use verify.py.\n' "$(printable "$1")"
  exit 2
}
finish() {
  printf '\n'
  if grep -q . "$scratch/differs" 2> /dev/null; then printf 'Unchanged since sealing: no\n'
  elif [ "$failed" -gt "$uncertified" ]; then printf 'Unchanged since sealing: not shown\n'
  else printf 'Unchanged since sealing: yes%s\n' "${uncovered:+, but the manifest does not cover $uncovered}"; fi
  [ "$failed" -eq "$uncertified" ] || sealer='' other_key=''
  printf 'Sealed by: %s\n' "$(printable_line "${sealer:-not known$other_key}")"
  [ -z "$copy" ] || printf 'Redacted copy: %s\n' "$copy"
  [ -z "$seen_by" ] || printf 'Second witness: %s\n' "$seen_by"
  if [ "$failed" -gt 0 ]; then
    printf 'RESULT: FAIL (%s)\n' "$failed"
    exit 1
  fi
  printf 'RESULT: PASS. Nothing that the manifest lists has changed since it was sealed%s.\n' "${uncovered:+, but the manifest does not cover $uncovered}"
  printf 'TIME: not judged here. All times are those that the package states; time proofs need another check (GUIDE.txt).\n'
  printf 'NOT JUDGED HERE: whether the records, the document and the web archive contradict each other, whether the files open the commitments, what a redacted copy keeps and where it withholds, what the entries of a matter and the standards report come to, content credentials, time proofs, evidence records.\n'
  [ -n "$sealer" ] || printf 'Not known: who sealed it (the key is made for each package).\n'
  [ -z "$alone" ] || printf 'NOT SEEN BY A WITNESS: the operator of the log could show others a different tree.\n'
  exit 0
}
clean() {
  [ -n "$scratch" ] || return
  cd / && rm -rf "$scratch"
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# For many files at once: "HASH<tab>NAME" a line. Names that were checked have no quotation mark; xargs takes them quoted.
shas() {
  sed 's/.*/".\/&"/' | xargs openssl dgst "-$1" 2> /dev/null | awk -v digits="$2" '{
    from = index($0, "(") + 1; to = length($0) - digits - 2
    if (from > 1 && substr($0, to, 3) == ")= ") print substr($0, to + 3) "\t" substr($0, from + 2, to - from - 2) }'
}
sizes() { sed 's/.*/".\/&"/' | xargs wc -c | awk '{ n = $1; if (sub(/^ *[0-9]+ \.\//, "")) print n "\t" $0 }'; }
sha() { openssl dgst "-$1" < "$2" | sed 's/^.*= *//'; }

# Prints the members of one object or array of a JSON file, a line each: name, tab, canonical text (RFC 8785). `want` is
# the name of a member of the outermost object; empty: that object itself. With `columns`, the members of `want` are
# objects: those of their members are printed before the text ("?" when absent), and `hash` is left out of it. Without
# `exact`, what lies inside lists and objects is read and not printed. Ends with 1 when the file is not JSON of one
# reading, and with 4 when it is JSON that this program cannot write canonically.
json='
BEGIN { RS = "\001"; hex = "0123456789abcdef"; split(columns, column, " "); for (i = 1; i < 256; i++) byte[i] = sprintf("%c", i) }
NR == 1 { T = $0 }
NR > 1 { die() }
function die() { status = 1; exit 1 }
function unjudged() { status = 4; exit 4 }
function skip(n) { P += n; B = substr(T, P, 4096) }
function blank() { while (match(B, /^[ \t\r\n]+/)) skip(RLENGTH) }
# B is a window on the text at P; it grows until the word ends inside it.
function word(re,  w) {
  while (!match(B, re) || RLENGTH == length(B)) {
    if (P + length(B) > N) break
    B = substr(T, P, 2 * length(B) + 4096)
  }
  if (!match(B, re)) die()
  w = substr(B, 1, RLENGTH)
  skip(RLENGTH)
  return w
}
function text(  s) {
  s = word("^\"([^\"\\\\\t\r\n]|\\\\[\"\\\\/bfnrt]|\\\\u[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F])*\"")
  return s ~ /\\[u\/]/ ? plain(s) : s
}
# Escapes in their canonical form: short where there is one, none where none is needed.
function plain(s,  part, n, i, out, c, low) {
  n = split(s, part, /\\/)
  if (n > 20000) unjudged()
  out = part[1]
  for (i = 2; i <= n; i++) {
    c = substr(part[i], 1, 1)
    if (c == "") { i++; out = out "\\\\" part[i] }
    else if (c == "/") out = out part[i]
    else if (c != "u") out = out "\\" part[i]
    else {
      c = unit(part[i])
      if (c >= 55296 && c <= 57343) {
        low = i < n && length(part[i]) == 5 && substr(part[i + 1], 1, 1) == "u" ? unit(part[i + 1]) : 0
        if (c > 56319 || low < 56320 || low > 57343) die()
        c = 65536 + (c - 55296) * 1024 + low - 56320
        i++
      }
      out = out char(c) substr(part[i], 6)
    }
  }
  return out
}
function unit(s,  i, n) {
  s = tolower(s)
  for (i = 2; i <= 5; i++) n = n * 16 + index(hex, substr(s, i, 1)) - 1
  return n
}
function char(c,  short) {
  short = index("\b\t\n\f\r", byte[c])
  if (c == 34 || c == 92) return "\\" byte[c]
  if (c < 32 && c > 0 && short) return "\\" substr("btnfr", short, 1)
  if (c < 32) return "\\u00" int(c / 16) substr(hex, c % 16 + 1, 1)
  if (c < 128) return byte[c]
  if (c < 2048) return byte[192 + int(c / 64)] last(c)
  if (c < 65536) return byte[224 + int(c / 4096)] last(int(c / 64)) last(c)
  return byte[240 + int(c / 262144)] last(int(c / 4096)) last(int(c / 64)) last(c)
}
function last(c) { return byte[128 + c % 64] }
# A number as ECMAScript writes it: the fewest digits that mean the same double.
function number(v,  x, n, s, d, e, sign) {
  if (length(v) < 16 && v ~ /^(0|-?[1-9][0-9]*)$/) return v
  x = v + 0
  if (x == 0) return "0"
  for (n = 0; n < 17; n++) { s = sprintf("%." n "e", x); if (s + 0 == x) break }
  if (s !~ /^-?[0-9]/) { if (exact) unjudged(); return v }
  if (substr(s, 1, 1) == "-") { sign = "-"; s = substr(s, 2) }
  e = index(s, "e"); d = substr(s, 1, e - 1); e = substr(s, e + 1) + 1
  sub(/\./, "", d); sub(/0+$/, "", d); n = length(d)
  if (n <= e && e <= 21) return sign d zeros(e - n)
  if (0 < e && e <= 21) return sign substr(d, 1, e) "." substr(d, e + 1)
  if (-6 < e && e <= 0) return sign "0." zeros(-e) d
  return sign substr(d, 1, 1) (n > 1 ? "." substr(d, 2) : "") "e" (e > 0 ? "+" : "") (e - 1)
}
function zeros(n) { return substr("000000000000000000000", 1, n) }
# Names are ordered by UTF-16 code units: what is beyond U+FFFF comes before U+E000 and above.
function rank(k) {
  if (index(k, "\\")) unjudged()
  k = substr(k, 2, length(k) - 2)
  gsub(/[\356\357]/, "\376&", k)
  return k
}
function object(depth, role,  n, i, j, k, v, r, seen, ranks, texts, values, out, whole) {
  if (depth == 64) die()
  whole = exact && depth > 0 && role != "wanted" || role == "element"
  skip(1); blank(); n = 0
  if (substr(B, 1, 1) == "}") { skip(1); if (role == "element") front(values); return "{}" }
  for (;;) {
    blank(); k = text()
    if (("" k) in seen) die()
    seen["" k] = 1
    blank(); if (substr(B, 1, 1) != ":") die()
    skip(1)
    v = value(depth + 1, role == "root" && want != "" && k == "\"" want "\"" ? "wanted" : "")
    if (role == "root" && want == "" || role == "wanted" && columns == "") found(substr(k, 2, length(k) - 2), v)
    if (role == "element") values[substr(k, 2, length(k) - 2)] = v
    if (whole && !(role == "element" && k == "\"hash\"")) {
      n++
      r = rank(k)
      for (j = n - 1; j >= 1 && (ranks[j] "") > (r ""); j--) { if (++moved > 2000000) unjudged(); ranks[j + 1] = ranks[j]; texts[j + 1] = texts[j] }
      ranks[j + 1] = r; texts[j + 1] = k ":" v
    }
    blank()
    if (substr(B, 1, 1) == "}") { skip(1); break }
    if (substr(B, 1, 1) != ",") die()
    skip(1)
  }
  for (i = 1; i <= n; i++) out = joined(out, texts[i])
  if (role == "element") front(values)
  return "{" out "}"
}
function front(values,  i, v) {
  before = ""
  for (i = 1; i in column; i++) { v = column[i] in values ? values[column[i]] : "?"; before = before v "\t" }
}
function joined(out, v) {
  # Each is a copy: what is copied in all bounds the time.
  copied += length(out)
  if (copied > 10000000000) unjudged()
  return out (out == "" ? "" : ",") v
}
function array(depth, role,  out, v, n) {
  if (depth == 64) die()
  skip(1); blank(); n = 0
  if (substr(B, 1, 1) == "]") { skip(1); return "[]" }
  for (;;) {
    before = ""
    v = value(depth + 1, role == "wanted" && columns != "" ? "element" : "")
    if (role == "wanted") found(n "", before v)
    else if (exact) out = joined(out, v)
    n++
    blank()
    if (substr(B, 1, 1) == "]") { skip(1); break }
    if (substr(B, 1, 1) != ",") die()
    skip(1)
  }
  return "[" out "]"
}
function value(depth, role,  c, v) {
  if (++values > 500000) die()
  blank(); c = substr(B, 1, 1)
  if (c == "{") return object(depth, role)
  if (c == "[") return array(depth, role)
  if (c == "\"") return text()
  if (c == "t" || c == "f" || c == "n") return word("^(true|false|null)")
  v = word("^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?")
  return number(v)
}
function found(name, v) { print name "\t" v }
END {
  if (status) exit status
  U = T
  gsub(/\360[\220-\277][\200-\277][\200-\277]|[\361-\363][\200-\277][\200-\277][\200-\277]|\364[\200-\217][\200-\277][\200-\277]/, ".", U)
  gsub(/\340[\240-\277][\200-\277]|[\341-\354\356\357][\200-\277][\200-\277]|\355[\200-\237][\200-\277]/, ".", U)
  gsub(/[\302-\337][\200-\277]/, ".", U)
  if (U ~ /[\200-\377]/) die()
  U = ""
  N = length(T); P = 1; skip(0)
  blank(); if (substr(B, 1, 1) != "{") die()
  value(0, "root"); blank()
  if (P <= N) die()
}'
size() { echo $(($(wc -c < "$1"))); }
# members FILE WANT [COLUMNS [EXACT]]. Control characters are in no JSON but as escapes, and awk may stop at a NUL.
members() {
  [ "$(size "$1")" -le 16777216 ] || return 1
  [ "$(tr -cd '\000-\010\013\014\016-\037' < "$1" | wc -c)" -eq 0 ] || return 1
  awk -v want="$2" -v columns="${3-}" -v exact="${4-}" "$json" "$1"
}

# The canonical text of one member of a list that `members` printed: a string has its quotation marks.
member() { printf '%s\n' "$1" | awk -F '\t' -v name="$2" '$1 "" == name "" { print substr($0, length($1) + 2); exit }'; }

# Prints "unsafe" and the first name that is another file, or looks like another, on some system; or "unjudged" and the
# first with letters outside ASCII, of which this program does not know whether they are in normal form.
name_faults='
function unsafe(name,  part, n, i) {
  if (name == "" || length(name) > 1024 || name ~ /[\001-\037\177\\<>:"|?*]/) return 1
  n = split(name, part, "/")
  for (i = 1; i <= n; i++) {
    if (part[i] == "" && i == n && i > 1 && folders) continue
    if (part[i] == "" || part[i] ~ /[ .]$/ || length(part[i]) > 255) return 1
    if (tolower(part[i]) ~ /^(con|prn|aux|nul|com[0-9]|lpt[0-9]|conin\$|conout\$)(\.|$)/) return 1
  }
  return 0
}
unsafe($0) { print "unsafe " $0; bad = 1; exit }
/[^ -~]/ || unzipped && /\^|#[UL][0-9a-f]/ { if (!other) other = "unjudged " $0 }
END { if (!bad && other) print other }'
check_names() {
  case $1 in
    'unsafe '*) fail zip_unsafe_name "${1#unsafe }"; finish ;;
    'unjudged '*) cannot_judge "the name ${1#unjudged }" ;;
  esac
}

# The ZIP profile (evidence-package(5)), read from bytes as `od -An -v -tu1` prints them: what stands in headers, of which
# unzip tells nothing. Prints "CODE<tab>TEXT" for the first fault.
zip_bytes='
{ for (i = 1; i <= NF; i++) b[n++] = $i }
function u16(at) { return b[at] + 256 * b[at + 1] }
function u32(at) { return u16(at) + 65536 * u16(at + 2) }
function bit(value, which) { return int(value / which) % 2 }
function fault(code, text) { if (!told) print code "\t" text; told = 1; exit }
function bytes(at, many,  i, s) { for (i = 0; i < many; i++) s = s sprintf((b[at + i] + 0 > 31 && b[at + i] + 0 < 127) ? "%c" : "<%d>", b[at + i] + 0); return s }
# What a header asks of a reader; `at` is where "version needed" stands, `extra` and `end` bound its extra fields.
function header(at, extra, end, who,  flags) {
  flags = u16(at + 2)
  if (bit(flags, 1) || bit(flags, 64) || bit(flags, 8192)) fault("zip_encrypted", who)
  if (flags - 8 * bit(flags, 8) - 2048 * bit(flags, 2048) - 2 * bit(flags, 2) - 4 * bit(flags, 4) != 0) fault("zip_malformed", who ": flags " flags)
  if (u16(at + 4) != 0 && u16(at + 4) != 8) fault("zip_malformed", who ": method " u16(at + 4))
  if (b[at] >= 45) fault("zip64", who)
  if (b[at] > 20) fault("zip_malformed", who ": version " b[at])
  if (u32(at + 14) == 4294967295 || u32(at + 18) == 4294967295) fault("zip64", who)
  fields(extra, end, who)
}
function fields(at, end, who,  id, length_, seen) {
  while (at < end) {
    if (at + 4 > end || at + 4 + u16(at + 2) > end) fault("zip_malformed", who ": extra field")
    id = u16(at); length_ = u16(at + 2)
    if (id == 1) fault("zip64", who)
    if (id == 39169 || id == 23) fault("zip_encrypted", who)
    if (id == 28789 || id == 21838 || id == 25461) fault("zip_unsafe_name", who ": a second name or a comment in an extra field")
    if (id == 30062 || id == 13) fault("zip_link", who ": an extra field of Unix")
    if (id in seen || !allowed(id, at + 4, length_)) fault("zip_malformed", who ": extra field " id)
    seen[id] = 1
    at += 4 + length_
  }
}
function allowed(id, at, size,  times) {
  if (id == 21589) {
    if (size < 1 || b[at] > 7) return 0
    times = bit(b[at], 1) + bit(b[at], 2) + bit(b[at], 4)
    return size == 1 + 4 * times || size == 1 + 4 * bit(b[at], 1)
  }
  if (id == 30837) return size >= 3 && b[at] == 1 && b[at + 1] <= 8 && size >= 3 + b[at + 1] && b[at + 2 + b[at + 1]] <= 8 && size == 3 + b[at + 1] + b[at + 2 + b[at + 1]]
  if (id == 22613) return size == 8 || size == 12
  return id == 10 && size == 32 && u32(at) == 0 && u16(at + 4) == 1 && u16(at + 6) == 24
}'
# The central directory; prints a line for each record: place, needed, flags, method, time, date, CRC, sizes, name.
zip_directory='
END {
  for (at = 0; at < n; k++) {
    if (k == 10000) fault("zip_bomb", "more than 10,000 members")
    if (at + 46 > n || u32(at) != 33639248) fault("zip_malformed", "a central record is missing")
    length_ = u16(at + 28); extra = at + 46 + length_; end = extra + u16(at + 30)
    if (end > n) fault("zip_malformed", "a central record is cut off")
    name = bytes(at + 46, length_)
    header(at + 6, extra, end, name)
    if (u16(at + 32) || u16(at + 34)) fault("zip_malformed", name ": a comment, or another volume")
    folder = length_ > 0 && b[at + 45 + length_] == 47
    low = u16(at + 38); type = int(u16(at + 40) / 4096)
    ignored = name ~ /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^\/]*)$/ || name ~ /^__MACOSX\//
    if (type && type != 8 && type != 4 || bit(low, 64) || bit(low, 1024)) fault("zip_link", name)
    rest = low - bit(low, 1) - 32 * bit(low, 32) - 128 * bit(low, 128) - 2048 * bit(low, 2048) - 8192 * bit(low, 8192) - 32768 * bit(low, 32768)
    if (folder) rest -= 16 * bit(low, 16)
    if (ignored) rest -= 2 * bit(low, 2) + 4 * bit(low, 4)
    system_ = b[at + 5]
    if (rest || type == 4 && !folder || type == 8 && folder || u16(at + 36) > 1 || !folder && (bit(u16(at + 40), 1024) || bit(u16(at + 40), 2048)) ||
      system_ != 0 && system_ != 3 && system_ != 10 && system_ != 11 && system_ != 14 && system_ != 19) fault("zip_malformed", name ": attributes " low " of system " system_)
    if (folder && (u32(at + 20) || u32(at + 24))) fault("zip_malformed", name ": a folder with content")
    if (u16(at + 10) == 0 && u32(at + 20) != u32(at + 24)) fault("zip_size_mismatch", name)
    if (u32(at + 24) > 16777216 && u32(at + 24) > 250 * (u32(at + 20) ? u32(at + 20) : 1)) fault("zip_bomb", name)
    printf "%.0f %d %d %d %d %d %.0f %.0f %.0f %d %s\n", u32(at + 42), u16(at + 6), u16(at + 8), u16(at + 10), u16(at + 12), u16(at + 14), u32(at + 16), u32(at + 20), u32(at + 24), ignored, name
    at = end
  }
  if (k != count) fault("zip_malformed", "the directory has " k " records, but states " count)
}'
# The windows around each local header: 16 bytes before it, where a descriptor may end, and the header itself.
zip_locals='
END {
  while ((getline line < records) > 0) {
    split(line, r, " "); name = line
    for (i = 0; i < 11; i++) sub(/^[^ ]* /, "", name)
    if (ends(r[1])) exit
    who = name; at = w + 16
    if (u32(at) != 67324752) fault("zip_malformed", who ": no local header")
    length_ = u16(at + 26); extra = at + 30 + length_; end = extra + u16(at + 28)
    if (end > w + r[11]) fault("zip_malformed", who ": its local header is longer than any")
    header(at + 4, extra, end, who " (local header)")
    same = bytes(at + 30, length_) == name
    for (i = 0; i < 5; i++) if (u16(at + 4 + 2 * i) != r[2 + i]) same = 0
    zero = !u32(at + 14) && !u32(at + 18) && !u32(at + 22)
    later = bit(r[3], 8)
    if (!same || !(later && zero) && (u32(at + 14) != r[7] || u32(at + 18) != r[8] || u32(at + 22) != r[9])) fault("zip_malformed", who ": local header and directory differ")
    data = r[1] + 30 + length_ + u16(at + 28) + r[8]; crc = r[7]; packed = r[8]; size_ = r[9]
    w += r[11]
    if (first++ == 0 && r[10]) fault("zip_malformed", who ": begins with a file that is not part of the package")
  }
  ends(start)
}
# Whether the member before ends where the next thing begins, its descriptor included.
function ends(next_,  gap) {
  gap = first ? next_ - data : next_
  if (gap < 0) fault("zip_overlap", who)
  else if (first && later && gap == 16 && u32(w) == 134695760 && u32(w + 4) == crc && u32(w + 8) == packed && u32(w + 12) == size_) return 0
  else if (first && later && gap == 12 && u32(w + 4) == crc && u32(w + 8) == packed && u32(w + 12) == size_) return 0
  else if (first && later && (gap == 16 || gap == 12)) fault("zip_size_mismatch", who ": data descriptor")
  else if (gap || first && later) fault("zip_malformed", who ": bytes that belong to no member")
  else return 0
  return 1
}'
decimal() { od -An -v -tu1; }
# part SKIP COUNT: those bytes of the ZIP as `decimal` prints them, nothing where there are none; od skips without reading.
part() { od -An -v -tu1 -j "$1" -N "$2" package.zip 2> /dev/null; }
zip_fault() {
  set -- $(tail -c 22 package.zip | decimal | awk "$zip_bytes"'
    END { printf "%.0f %.0f %.0f %d", u16(10), u32(12), u32(16), u16(4) + u16(6) + u16(20) + (u16(8) != u16(10)) }') "$(size package.zip)"
  [ "$4" = 0 ] || { printf 'zip_malformed\ta comment, or several volumes\n'; return; }
  case $1-$2-$3 in 65535-* | *-4294967295*) printf 'zip64\tthe ZIP uses ZIP64\n'; return ;; esac
  [ "$(($2 + $3 + 22))" = "$5" ] || { printf 'zip_malformed\tthe directory does not end at the end record\n'; return; }
  [ "$2" -le 16777216 ] || { printf 'zip_bomb\tthe directory is larger than 16 MiB\n'; return; }
  [ "$2" -le 2097152 ] || { printf 'unjudged\ta ZIP whose directory is larger than 2 MiB\n'; return; }
  if head -c 1024 package.zip | tr -d '\000' | grep -q '%PDF-'; then printf 'zip_malformed\tis a PDF too\n'; return; fi
  tail -c "+$(($3 + 1))" package.zip | head -c "$2" | decimal | awk -v count="$1" "$zip_bytes$zip_directory" > "$scratch/directory"
  grep "^[a-z_0-9]*$tab" "$scratch/directory" && return
  sort -n "$scratch/directory" | awk -v start="$3" '{
    n = $1 + 1280 > start ? start - $1 + 16 : 1296
    name = $0
    for (i = 0; i < 10; i++) sub(/^[^ ]* /, "", name)
    for (i = 1; i <= 10; i++) printf "%s ", $i
    print (n < 16 ? 16 : n) " " name }' > "$scratch/records"
  {
    while read -r at _ _ _ _ _ _ _ _ _ length _; do
      if [ "$at" -lt 16 ]; then
        head -c "$((16 - at))" /dev/zero | decimal
        part 0 "$((length - 16 + at))"
      else part "$((at - 16))" "$length"; fi
    done < "$scratch/records"
    part "$(($3 - 16))" 16
  } | awk -v records="$scratch/records" -v start="$3" "$zip_bytes$zip_locals"
}

# Everything that unzip is given has a plain name: in the name of a ZIP, too, it takes [ ] * ? as patterns.
unpack() {
  command -v unzip > /dev/null || { printf 'unzip is not installed: unpack the package and pass the folder\n' >&2; exit 2; }
  ln -s "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")" "$scratch/package.zip" || exit 2
  cd "$scratch" || exit 2
  [ -f package.zip ] || { printf 'CANNOT READ: %s\n' "$(printable "$1")"; exit 3; }
  [ "$(size package.zip)" -ge 22 ] || no_package 'shorter than any ZIP'
  head=$(dd if=package.zip bs=4 count=1 2> /dev/null | od -An -tx1 | tr -d ' \n')
  tail=$(tail -c 22 package.zip | od -An -tx1 | tr -d ' \n')
  case $head-$tail in
    504b0304-504b0506*0000) ;;
    504b0506-504b0506*0000) no_package 'the ZIP is empty' ;;
    *)
      case $head-$(tail -c 65557 package.zip | od -An -v -tx1 | tr -d ' \n') in
        504b0304-* | *504b0506*) fail zip_malformed 'the ZIP does not begin with a member and end with its end record'; finish ;;
      esac
      no_package 'not a ZIP'
      ;;
  esac
  found=$(zip_fault)
  case $found in
    '') ;;
    unjudged*) cannot_judge "${found#*"$tab"}" ;;
    *) fail "${found%%"$tab"*}" "${found#*"$tab"}"; finish ;;
  esac
  names=$(unzip -Z1 package.zip 2> /dev/null)
  set -- $(unzip -Zt package.zip 2> /dev/null | sed -n 's/^[0-9]* files*, \([0-9]*\) bytes uncompressed, \([0-9]*\) bytes compressed.*/\1 \2/p')
  if [ "$#" -ne 2 ]; then fail zip_malformed 'unzip cannot list it'; finish; fi
  # awk counts beyond 2^31 where the shell may not.
  if awk -v all="$1" -v packed="$2" -v size="$(size package.zip)" -v many="$(printf '%s\n' "$names" | wc -l)" \
    'BEGIN { exit !(size > 2147483648 || many > 10000 || all > 8589934592 || all > 268435456 && all > 250 * size) }'; then
    fail zip_bomb "$1 bytes in $2"
    finish
  fi
  check_names "$(printf '%s\n' "$names" | awk -v folders=1 -v unzipped=1 "$name_faults")"
  twice=$(printf '%s\n' "$names" | tr 'A-Z' 'a-z' | sort | uniq -d | sed 1q)
  [ -z "$twice" ] || { fail zip_duplicate_name "$twice"; finish; }
  # No more is inflated than the ZIP says that it holds.
  inflated=$(unzip -p -P '' package.zip 2> /dev/null | head -c "$(awk -v all="$1" 'BEGIN { printf "%.0f", all + 1 }')" | wc -c)
  [ "$(($inflated))" = "$1" ] || { fail zip_size_mismatch 'it contains more or less than it states, or is damaged or encrypted'; finish; }
  mkdir unpacked
  unzip -qq -P '' -d unpacked package.zip > /dev/null 2>&1 || { fail zip_malformed 'unzip reports a fault (damaged, encrypted, or not as listed)'; finish; }
  find unpacked -type d -exec chmod u+rwx '{}' ';'
  find unpacked -type f -exec chmod u+rw '{}' '+'
  # A stored member whose sizes stand behind it ends early for a program that reads from the beginning, where it holds such a
  # descriptor itself; whether these bytes are one takes a look that is not for this program.
  mark=$(printf 'PK\007\010')
  while read -r _ _ flags method _ _ _ _ _ _ _ name; do
    [ "$method" = 0 ] && [ "$((flags / 8 % 2))" = 1 ] && [ -f "unpacked/$name" ] || continue
    if grep -q "$mark" "unpacked/$name" 2> /dev/null; then cannot_judge "$name, which may hold a data descriptor"; fi
  done < "$scratch/records"
  root=$scratch/unpacked
}

policy=
files=
count=$#
while [ "$count" -gt 0 ]; do
  case $count-$1 in
    1-*) set -- "$@" "$1"; shift; count=0 ;;
    *---policy) policy=$2; shift 2; count=$((count - 2)) ;;
    *---file) files="$files$2
"; shift 2; count=$((count - 2)) ;;
    *) set -- "$@" "$1"; shift; count=$((count - 1)) ;;
  esac
done
unhex() {
  # shellcheck disable=SC2059
  printf "$(printf '%s' "$1" | awk '{ for (i = 1; i < length($0); i += 2) printf "\\%03o", (index(h, substr($0, i, 1)) - 1) * 16 + index(h, substr($0, i + 1, 1)) - 1 }' h=0123456789abcdef)"
}
hash_of() { unhex "$1" | openssl dgst -sha256 | sed 's/^.*= *//'; }
# Of the one base64 that some bytes have; the bytes in hexadecimal.
from_base64() {
  case $1 in '' | *[!A-Za-z0-9+/=]*) return 1 ;; esac
  [ "$(printf '%s' "$1" | openssl base64 -d -A 2> /dev/null | openssl base64 -A)" = "$1" ] || return 1
  printf '%s' "$1" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n'
}
is_count() {
  case $1 in 0) return 0 ;; '' | 0* | *[!0-9]*) return 1 ;; esac
  [ "${#1}" -le 16 ] && [ "$1" -le 9007199254740991 ]
}
# A verifier key as its name, id and key in hexadecimal; why, and 1, when it is none of an algorithm (01: log, 04: witness).
verifier_key() {
  key_name=${1%%+*} key_id=${1#*+} key_bytes=${1#*+*+}
  key_id=${key_id%%+*}
  bytes=$(from_base64 "$key_bytes") && [ "$key_name+$key_id+$key_bytes" = "$1" ] && [ -n "$key_name" ] || { echo 'has a key that is not a verifier key'; return 1; }
  case $bytes in "$2"*) [ "${#bytes}" -eq 66 ] || { echo 'has a key of another length'; return 1; } ;; *) echo 'has a key of an algorithm that is not known, or not of its kind'; return 1 ;; esac
  [ "$({ printf '%s\n' "$key_name"; unhex "$bytes"; } | openssl dgst -sha256 | sed 's/^.*= *//' | cut -c 1-8)" = "$key_id" ] || { echo 'has a key with another id'; return 1; }
  printf '%s %s %s\n' "$key_name" "$key_id" "${bytes#??}"
}
is_line_of() { grep -Fqx -e "$1" "$scratch/$2"; }
# Logs as name, id and key; witnesses as their name here, then the same; groups as name, how many, and members; a line each.
read_policy() {
  refuse() { printf -- '--policy %s: %s\n' "$(printable "$policy")" "$1" >&2; exit 2; }
  [ -f "$1" ] && [ -r "$1" ] || refuse 'cannot be read'
  [ "$(tr -d '\011\012\040-\176\200-\377' < "$1" | wc -c)" -eq 0 ] || refuse 'has a control character'
  quorum=
  for list in logs witnesses groups keys names grouped; do : > "$scratch/$list"; done
  { cat "$1"; echo; } > "$scratch/policy"
  while read -r word one two more; do
    case $word in
      '' | '#'*) continue ;;
      log) [ -z "$more" ] || refuse 'has a line that is not a log' ;;
      witness | group)
        [ -n "$one" ] && [ "$one" != none ] && ! is_line_of "$one" names || refuse "has a $word without a name, or with one that is in use" ;;
      quorum)
        [ -z "$quorum$two" ] && [ -n "$one" ] || refuse 'has a line that is not the one quorum'
        [ "$one" = none ] || is_line_of "$one" names || refuse 'has a quorum that no line before it defines'
        quorum=$one
        continue ;;
      *) refuse "has a line that begins with $(printable "$word")" ;;
    esac
    case $word in
      log) told=$(verifier_key "$one" 01) || refuse "$told"
        printf '%s\n' "$told" >> "$scratch/logs" ;;
      witness) told=$(verifier_key "$two" 04) || refuse "$told"
        case $more in *[' '"$tab"]*) refuse 'has a line that is not a witness' ;; esac
        printf '%s %s\n' "$one" "$told" >> "$scratch/witnesses" ;;
      group) read_group "$one" "$two" "$more" ;;
    esac
    case $word in log | witness)
      is_line_of "$word ${told##* }" keys && refuse 'repeats a key'
      printf '%s %s\n' "$word" "${told##* }" >> "$scratch/keys" ;;
    esac
    [ "$word" = log ] || printf '%s\n' "$one" >> "$scratch/names"
  done < "$scratch/policy"
  [ -n "$quorum" ] || refuse 'has no quorum line'
}
# NAME COUNT MEMBERS
read_group() {
  printf '%s\n' "$3" | tr -s ' \t' '\n\n' | sed '/^$/d' > "$scratch/members"
  while read -r member; do
    is_line_of "$member" names && ! is_line_of "$member" grouped || refuse 'has a group with a member that is not defined, or in a group already'
    printf '%s\n' "$member" >> "$scratch/grouped"
  done < "$scratch/members"
  of=$(wc -l < "$scratch/members")
  case $2 in
    any) least=1 ;;
    all) least=$((of)) ;;
    '' | 0* | *[!0-9]*) least=0 ;;
    *) least=$2; [ "${#2}" -le 9 ] || least=0 ;;
  esac
  [ "$least" -ge 1 ] && [ "$least" -le "$of" ] || refuse 'has a group that cannot be met'
  printf '%s %s %s\n' "$1" "$least" "$(tr '\n' ' ' < "$scratch/members")" >> "$scratch/groups"
}
case $#-${1-} in
  1--h | 1---help) sed -n '2,/^LC_ALL/s/^# \{0,1\}//p' "$0"; exit 0 ;;
  1-*) ;;
  *) printf 'usage: sh verify.sh PACKAGE.zip|FOLDER [--file FILE]... [--policy FILE]\n' >&2; exit 2 ;;
esac
command -v openssl > /dev/null || { printf 'openssl is not installed\n' >&2; exit 2; }
case $1 in
  -*) set -- "./$1" ;;
esac
scratch=$(mktemp -d) && scratch=$(cd "$scratch" && pwd) || exit 2
[ -z "$policy" ] || read_policy "$policy"
: > "$scratch/named"
while read -r name; do
  [ -z "$name" ] || { [ -f "$name" ] && [ -r "$name" ]; } || { printf 'CANNOT READ: %s\n' "$(printable "$name")"; exit 3; }
  [ -z "$name" ] || printf '%s\t%s\n' "$(sha sha256 "$name")" "$name" >> "$scratch/named"
done <<FILES
$files
FILES
if [ -d "$1" ]; then root=$1
elif [ -f "$1" ] && [ -r "$1" ]; then unpack "$1"
else printf 'CANNOT READ: %s\n' "$(printable "$1")"; exit 3; fi
cd "$root" || exit 3

# Structure, as far as a file system shows it.
find . > "$scratch/all" 2> /dev/null || { printf 'CANNOT READ: everything in %s\n' "$(printable "$root")"; exit 3; }
link=$(find . ! -type f ! -type d | sed 1q)
[ -z "$link" ] || fail zip_link "$link"
hidden=$(find . -type f -path '*[[:cntrl:]]*' | sed 1q)
[ -z "$hidden" ] || fail zip_unsafe_name "$hidden"
[ "$failed" -eq 0 ] || finish
present=$(find . -type f | sed 's/^\.\///' | awk '!/(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^\/]*)$/ && !/^__MACOSX\//' | sort)
[ -z "$present" ] || check_names "$(printf '%s\n' "$present" | awk "$name_faults")"
[ "$(($(printf '%s\n' "$present" | wc -l)))" -le 10000 ] || { fail zip_bomb 'more than 10,000 files'; finish; }
twice=$(printf '%s\n' "$present" | tr 'A-Z' 'a-z' | sort | uniq -d | sed 1q)
[ -z "$twice" ] || { fail zip_duplicate_name "$twice"; finish; }
ok structure
left=$(find . -type f | sed 's/^\.\///' | awk '/(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^\/]*)$/ || /^__MACOSX\// { printf "%s%s", n++ ? ", " : "", $0 }')
[ -z "$left" ] || line ignored litter_ignored "$left: left behind by an operating system, no part of the package"

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

# Signature (RSASSA-PKCS1-v1_5 with SHA-256). The key is one SubjectPublicKeyInfo of RSA: these bytes, a modulus of 4096
# bits, and the exponent 65537. openssl is given a copy of just that.
key() {
  [ "$(size "$1")" -le 4096 ] || return 1
  [ "$(tr -d 'A-Za-z0-9+/= \r\n-' < "$1" | wc -c)" -eq 0 ] || return 1
  [ "$(sed -n 1p "$1" | tr -d '\r')" = '-----BEGIN PUBLIC KEY-----' ] || return 1
  grep -q -e '^-----END PUBLIC KEY-----' "$1" || return 1
  base64=$(tr -d '\r\n' < "$1")
  base64=${base64#-----BEGIN PUBLIC KEY-----}
  base64=${base64%-----END PUBLIC KEY-----}
  bare=${base64%=}
  case ${bare%=} in *[!A-Za-z0-9+/]*) return 1 ;; esac
  der=$(printf '%s' "$base64" | openssl base64 -d -A 2> /dev/null | od -An -v -tx1 | tr -d ' \n')
  [ "${#der}" -eq 1100 ] || return 1
  # Padding left out and bits behind the end are other ways to write the same bytes.
  [ "$(printf '%s' "$base64" | openssl base64 -d -A 2> /dev/null | openssl base64 -A)" = "$base64" ] || return 1
  case $der in 30820222300d06092a864886f70d01010105000382020f003082020a0282020100[89a-f]*0203010001) ;; *) return 1 ;; esac
  { echo '-----BEGIN PUBLIC KEY-----'; printf '%s' "$base64" | fold -w 64; echo; echo '-----END PUBLIC KEY-----'; } > "$scratch/key.pem"
}
if [ ! -f manifest.sig ] || [ ! -f publickey.pem ]; then
  fail signature_missing
elif ! key publickey.pem; then
  fail key_unacceptable 'one RSA-4096 public key with exponent 65537 is required'
elif [ "$(size manifest.sig)" = 512 ] && openssl dgst -sha256 -verify "$scratch/key.pem" -signature manifest.sig manifest.json > /dev/null 2>&1; then
  ok signature 'manifest.sig is a signature of manifest.json by publickey.pem (RSA-4096)'
else
  fail signature_invalid manifest.sig
fi

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

# A comparison: what was compared came out of two sealed packages, each with its own signed list.
check_side() {
  for name in manifest.json manifest.sig publickey.pem metadata.json; do
    [ -f "$1/$name" ] || { fail file_missing "$1/$name is required"; return; }
  done
  if ! key "$1/publickey.pem"; then fail key_unacceptable "$1/publickey.pem"
  elif [ "$(size "$1/manifest.sig")" != 512 ] ||
    ! openssl dgst -sha256 -verify "$scratch/key.pem" -signature "$1/manifest.sig" "$1/manifest.json" > /dev/null 2>&1; then
    fail signature_invalid "$1/manifest.sig"
  fi
  told=$(members comparison.json "$1") || { fail record_malformed comparison.json; return; }
  [ "$(member "$told" manifest_sha256)" = "\"$(sha sha256 "$1/manifest.json")\"" ] || fail records_disagree "comparison.json refers to a different $1/manifest.json"
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
  later=$(between "$sealed" "$issued")
  [ "$later" -ge 0 ] && [ "$later" -le 86400000 ] || { echo "$ledger: its ledger signed for it before it was sealed, or more than a day later"; return 1; }
  key=$(printf '%s' "$key" | tr -d '"')
  key=$(verifier_key "$key" 01) || { echo "$ledger: the key that is stated for it $key"; return 1; }
  origin=${key%% *} id=${key#* } id=${id%% *}
  [ "$origin" = "$(printf '%s\n' "$told" | sed -n 1p)" ] || { echo "$ledger: it is not signed by the key that is stated for it"; return 1; }
  seen=$(signature_of "$origin" "$id") && [ -n "$seen" ] && ed25519 "${key##* }" "$scratch/text" "$seen" || { echo "$ledger: it is not signed by the key that is stated for it"; return 1; }
  printf '%s\n' "$key"
}
# SIDE FILE: one object of witness.json about a side, as a file.
named_side() { member "$(members "$witness" captures '' exact)" "$1" > "$scratch/side.json"; member "$(members "$scratch/side.json" '' '' exact)" ledger > "$scratch/ledger.json"; }
# SIDE [OBJECT] NAME: a text or a number of its metadata.json, in canonical form; null for anything else.
stated_by() {
  stated=$(member "$(members "$1/metadata.json" "$2")" "$3") || stated=
  case $stated in '"'* | [0-9-]*) printf '%s' "$stated" ;; *) printf null ;; esac
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
  case $2 in *'"result":"different"'*) differs="$differs${differs:+, }$(words_of "$1")" ;; *'"result":"not_comparable"'*) partly=yes ;; esac
}
hashes_in() { printf '%s\n' "$present" | grep "^$1/screenshot" | while read -r name; do sha sha256 "$name"; done; }
check_witness() {
  seen_by='stated by the package, but it does not verify as one'
  [ -f comparison.json ] || { fail witness_mismatch 'the package is not a comparison of two captures'; return; }
  compared=$(members "$witness" compared '' exact) && record=$(members "$witness" '' '' exact) || { fail record_malformed "$witness"; return; }
  [ "$(printf '%s\n' "$record" | cut -f 1 | LC_ALL=C sort | tr '\n' ' ')" = 'agreement apart_ms asked captures compare_id compared evidence_id format url window_ms ' ] &&
    [ "$(member "$record" format)" = '"evidence-witness/1"' ] || { fail record_malformed "$witness"; return; }
  before=$failed differs='' partly='' keys=
  for side in before after; do
    named_side "$side"
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
  window=$(member "$record" window_ms) apart=$(member "$record" apart_ms)
  is_count "$window" && is_count "$apart" && [ "$window" -le 3600000 ] && [ "$apart" -le "$window" ] || fail witness_mismatch 'the captures lie further apart than the window, or it is longer than one hour'
  away=$(between "$(stated_by before '' captured_at | tr -d '"')" "$(stated_by after '' captured_at | tr -d '"')")
  [ "${away#-}" = "$apart" ] || fail witness_mismatch "$witness: apart_ms does not follow from the two captures"
  case $(member "$record" asked) in '"before"') told=1 ;; '"after"') told=2 ;; *) told=0; fail record_malformed "$witness: asked" ;; esac
  if [ -f manifest.json.tlog-proof ] && [ "$failed" -eq "$before" ]; then
    [ "$(awk 'note { print; exit } $0 == "" { note = 1 }' manifest.json.tlog-proof)" = "$(printf '%s' "$keys" | sed -n "${told}p" | cut -d ' ' -f 1)" ] || fail witness_mismatch 'the package was not sealed by the service that is stated to have been asked'
  fi
  for name in evidence_id url; do
    [ "$(member "$record" "$name")" = "$(member "$(members metadata.json '')" "$name")" ] || fail witness_mismatch "$witness: $name is another than that of the package"
  done
  [ "$(member "$record" compare_id)" = "$(member "$(members metadata.json '')" capture_id)" ] || fail witness_mismatch "$witness: compare_id is another than that of the package"
  [ "$(stated_by before '' requested_url)" = "$(stated_by after '' requested_url)" ] || fail witness_mismatch 'the captures are not of one address'
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
  told=agree
  [ -z "$partly" ] || told=not_all_compared
  [ -z "$differs" ] || told=differ
  [ "$(member "$record" agreement)" = "\"$told\"" ] || fail witness_mismatch "$witness: agreement does not follow from the two captures"
  [ "$failed" -eq "$before" ] || return
  case $told in
    agree) seen_by='yes: nothing that was compared differs' ;;
    differ) seen_by="yes, but the two captures differ: $differs" ;;
    *) seen_by='yes, but not everything could be compared; what was compared does not differ' ;;
  esac
  ok witness "each capture is signed for by the ledger of its own service: $(printf '%s' "$keys" | cut -d ' ' -f 1 | tr '\n' ' ')"
}
[ ! -f "$witness" ] || [ "$full" = no ] || check_witness
metadata=
[ ! -f metadata.json ] || metadata=$(members metadata.json '')
case $(member "$manifest" test_mode)-$(member "$metadata" test_mode) in
  *true*) line NOTE test_mode_package 'made for evaluation; it carries a watermark and is not evidence' ;;
esac
finish
