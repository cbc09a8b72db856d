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
