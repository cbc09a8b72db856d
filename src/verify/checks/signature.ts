import { fromUtf8 } from '../../package/bytes.js';
import { fromBase64, toBase64 } from '../../package/byte-strings.js';
import type { Check } from '../evidence.js';
import { findings } from '../finding.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** manifest.sig over the exact bytes of manifest.json: RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017, section 8.2). */
export const signature: Check = {
  name: 'signature',
  async run({ package: read }) {
    const { pass, fail, notChecked } = findings('signature');
    const missing = ['manifest.sig', 'publickey.pem'].filter((name) => !read.members.has(name));
    if (missing.length > 0) return missing.map((path) => fail('signature_missing', `there is no ${path}`, { path }));
    const [message, sig, pem] = ['manifest.json', 'manifest.sig', 'publickey.pem'].map(
      (name) => read.members.get(name)?.bytes as Bytes | undefined,
    );
    const key = pem === undefined ? 'too large for a key' : await rsa4096(pem);
    if (typeof key === 'string')
      return [
        fail('key_unacceptable', 'the key cannot be used', {
          path: 'publickey.pem',
          expected: 'one RSA-4096 public key (SPKI, PEM) with exponent 65537',
          found: key,
        }),
      ];
    if (message === undefined) return [notChecked('there is no manifest.json that could be signed')];
    const good = await isSignedBy(key, sig, message);
    return [
      good
        ? pass('manifest.json is signed by its key (RSA-4096)')
        : fail('signature_invalid', 'manifest.sig is not a signature of manifest.json by the key in publickey.pem', {
            path: 'manifest.sig',
          }),
    ];
  },
};

export const isSignedBy = async (key: CryptoKey, sig: Bytes | undefined, message: Bytes): Promise<boolean> =>
  sig !== undefined && sig.length === 512 && (await crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, sig, message));

/** The key, or what was found instead. */
export async function rsa4096(pem: Uint8Array): Promise<CryptoKey | string> {
  try {
    const body =
      /^-----BEGIN PUBLIC KEY-----\r?\n([A-Za-z0-9+/\r\n]+={0,2}[\r\n]+)-----END PUBLIC KEY-----[\r\n]*$/.exec(
        fromUtf8(pem),
      )?.[1];
    if (body === undefined) return 'not one PEM public key';
    const der = fromBase64(body);
    // Padding left out and bits behind the end are other ways to write the same bytes.
    if (der === undefined || toBase64(der) !== body.replaceAll(/\s/g, '')) return 'not one PEM public key';
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('spki', der, algorithm, true, ['verify']);
    const { modulusLength, publicExponent } = key.algorithm as RsaHashedKeyAlgorithm;
    if (modulusLength !== 4096) return `RSA-${modulusLength}`;
    if ([...publicExponent].join() !== '1,0,1') return `exponent ${[...publicExponent].join(' ')}`;
    // One key has one encoding: what the importer skipped or forgave would come back different.
    const again = new Uint8Array(await crypto.subtle.exportKey('spki', key));
    return again.length === der.length && again.every((byte, at) => byte === der[at])
      ? key
      : 'a key with extra bytes around it';
  } catch {
    return 'not an RSA public key';
  }
}
