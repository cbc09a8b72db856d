import { createPrivateKey, X509Certificate } from 'node:crypto';

/** With what content credentials are signed. */
export interface SigningIdentity {
  /** PKCS#8 PEM of an EC key on P-256. */
  readonly privateKeyPem: string;
  /** DER, the signer first, the root left out unless it is the only one. */
  readonly chain: readonly Uint8Array[];
}

/** Takes a key and its chain (signer first) from one PEM text. Throws an Error that says what is wrong. */
export function readIdentity(pem: string): SigningIdentity {
  const [block] = blocksOf(pem, 'PRIVATE KEY');
  if (block === undefined) throw new Error('the signing identity has no PKCS#8 private key');
  const key = createPrivateKey(block);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('the signing key is not an EC key on P-256');
  const all = blocksOf(pem, 'CERTIFICATE').map((each) => new X509Certificate(each));
  const [signer] = all;
  if (!signer?.checkPrivateKey(key)) throw new Error('the first certificate is not of the signing key');
  const kept = all.filter((certificate, i) => i === 0 || !certificate.checkIssued(certificate));
  return {
    privateKeyPem: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    chain: kept.map(({ raw }) => new Uint8Array(raw)),
  };
}

/** Each block with this label (RFC 7468), as it stands. */
const blocksOf = (text: string, label: string): string[] =>
  text.match(new RegExp(`-----BEGIN ${label}-----[^-]*-----END ${label}-----`, 'g')) ?? [];
