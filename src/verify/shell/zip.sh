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
