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
  elif [ "$failed" -gt "$uncertified" ]; then printf 'Unchanged since sealing: not proven\n'
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
