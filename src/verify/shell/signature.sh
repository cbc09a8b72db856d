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
