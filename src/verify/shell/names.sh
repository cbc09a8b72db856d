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
