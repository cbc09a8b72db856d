# A policy (C2SP tlog-policy): which logs and witnesses its reader knows, and how many of them are enough.
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
