import { fromUtf8, sha256Hex } from '../../package/bytes.js';
import type { Check } from '../evidence.js';
import { findings, shown } from '../finding.js';

const path = 'certificate_chain.pem';

/** The leaf that metadata.json names is the first certificate of the chain file. */
export const tls: Check = {
  name: 'agreement',
  async run({ package: read, records: { metadata }, manifest }) {
    const { pass, fail, notPresent, notChecked } = findings('agreement');
    const facts = metadata?.['tls'];
    const member = read.members.get(path);
    if (manifest?.form === 'flat') return [notChecked('this form of package has no published TLS record')];
    if (facts === undefined && member === undefined) return [notPresent('the package has no TLS record')];
    if (member?.bytes === undefined)
      return [notPresent('there are no certificates to compare the TLS record with', { path })];
    const stated = typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>) : {};
    const certificates = derOf(member.bytes);
    const leaf = certificates[0] === undefined ? 'no certificate' : await sha256Hex(certificates[0]);
    const wrong = [
      ...(stated['leaf_sha256'] === leaf
        ? []
        : [
            fail('records_disagree', 'its first certificate is another than metadata.json names', {
              path,
              expected: shown(stated['leaf_sha256']),
              found: leaf,
            }),
          ]),
      ...(stated['certificate_count'] === certificates.length
        ? []
        : [
            fail('records_disagree', 'it has another number of certificates than metadata.json says', {
              path,
              expected: shown(stated['certificate_count']),
              found: String(certificates.length),
            }),
          ]),
    ];
    return wrong.length > 0 ? wrong : [pass('the TLS record names the first certificate of the chain', { path })];
  },
};

function derOf(pem: Uint8Array): Uint8Array[] {
  const blocks = fromUtf8(pem).matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g);
  return Array.from(blocks, ([, body = '']) =>
    Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0)),
  );
}
