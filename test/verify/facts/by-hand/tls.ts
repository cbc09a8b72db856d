import { at, type Files, sha256 } from '../../../fakes/packages/package-builder.js';
import { fromPem } from '../../../../src/proofs/pem.js';
import { hand, facts, file, type ByHand } from './making.js';

/** The certificates of a connection, leaf first, as DER. */
function changeChain(files: Files, change: (chain: readonly Uint8Array[]) => readonly Uint8Array[]): void {
  const chain = fromPem(Buffer.from(files.get('certificate_chain.pem')!).toString());
  const pem = change(chain).map((der) => {
    const lines =
      Buffer.from(der)
        .toString('base64')
        .match(/.{1,64}/g) ?? [];
    return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  });
  files.set('certificate_chain.pem', Buffer.from(pem.join('')));
}

export const ofTls: Readonly<Record<string, readonly ByHand[]>> = {
  certificates_alone: [
    hand(
      'words before them',
      file('certificate_chain.pem', (text) => `Of example.net\n${text}`),
    ),
  ],
  tls_anchor: [
    hand(
      'another root',
      facts((f) => (f['tls'].anchor = { subject: 'CN=Root', sha256: 'ab'.repeat(32), trusted_by: 'browser' })),
    ),
  ],
  certificate_root: [
    (() => {
      let root = '';
      return hand('another name of the same root', {
        artifacts: (files) => {
          const chain = fromPem(Buffer.from(files.get('certificate_chain.pem')!).toString());
          root = sha256(chain.at(-1)!);
        },
        ...facts((f) => (f['tls'].anchor = { subject: 'CN=Another', sha256: root, trusted_by: 'browser' })),
      });
    })(),
  ],
  tls_source: [
    hand(
      'words of nobody',
      facts((f) => (f['tls'].source = 'notary')),
    ),
  ],
  tls_handshake: [
    hand(
      'of the browser alone',
      facts((f) => Object.assign(f['tls'], { at: at(3), ip: '192.0.2.7', port: 443 })),
    ),
  ],
  tls_cipher: [
    hand(
      'of an older protocol',
      facts((f) => (f['tls'].cipher = 'AES_128_CBC')),
    ),
    hand(
      'a protocol that there is not',
      facts((f) => (f['tls'].protocol = 'TLS 1.4')),
    ),
  ],
  tls_key_exchange: [
    hand(
      'of an older protocol',
      facts((f) => (f['tls'].key_exchange = 'ECDHE_RSA')),
    ),
  ],
  certificates_issued: [
    hand('another second certificate', { artifacts: (files) => changeChain(files, ([leaf]) => [leaf!, leaf!]) }),
    hand('a certificate that its issuer did not sign', {
      artifacts: (files) =>
        changeChain(files, ([leaf, issuer]) => {
          const changed = Buffer.from(leaf!);
          changed[changed.length - 1]! ^= 1;
          return [changed, issuer!];
        }),
    }),
  ],
};
