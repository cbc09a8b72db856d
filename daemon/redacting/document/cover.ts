import { createHash, createPublicKey } from 'node:crypto';
import { grouped, longTime } from '../../../src/package/document/lines.js';
import { sourceKey, sourceLedger } from '../../../src/package/redaction/members.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { facts as factTable, stated } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';

/** The first page: that this is a copy and no capture, of what, and what it proves. */
export function cover(
  { source, redactedAt, url, record }: Findings,
  { identity, keyFingerprint, say }: RecordContent,
): Html {
  const { captureId, evidenceId, capturedAt, sealedAt, manifestSha256 } = source.record;
  return html`<section class="cover" style="margin-top:0">
    <p class="kind">Redacted copy, not the capture</p>
    <h1>Redacted copy of ${captureId}</h1>
    <div class="warnings">
      <h2>Parts of this copy are withheld</h2>
      <p>${proofWords[record.proof]}</p>
    </div>
    ${factTable([
      ['Address', url === null ? undefined : foreign(url)],
      ['Captured at', capturedAt === null ? undefined : html`<strong>${longTime(capturedAt)}</strong>`],
      ['Redacted at', html`${longTime(redactedAt)}`],
      ['Redacted from', code(captureId)],
      ['Evidence ID', code(identity.evidenceId)],
      ['Redaction ID', code(identity.captureId)],
      ['Case reference', stated(identity.caseReference, say)],
      ['Made by', stated(identity.collector.name, say)],
      ['Organisation', stated(identity.collector.organisation, say)],
      ['Made with', html`${identity.generator.name} ${identity.generator.version}`],
      ['Evidence ID of the capture', code(evidenceId)],
      ['Capture sealed at', html`${longTime(sealedAt)}`],
      ['SHA-256 of its manifest.json', code(manifestSha256)],
      ...sealOf(source),
      ['SHA-256 of the key of this copy', code(keyFingerprint)],
    ])}
  </section>`;
}

/** The key that signed the commitments of the capture, and its entry in a ledger, as far as the copy carries them. */
function sealOf({ committed }: Findings['source']): [string, Html][] {
  const [key, ledger] = [sourceKey, sourceLedger].map((path) => committed?.seal.get(path));
  const index = ledger && /^index (\d{1,15})$/m.exec(Buffer.from(ledger).toString('latin1'))?.[1];
  return [
    ...(key ? [['SHA-256 of the key of the capture', code(fingerprintOf(key))] as [string, Html]] : []),
    ...(index === undefined
      ? []
      : [['Ledger entry of the capture', html`${grouped(Number(index))}`] as [string, Html]]),
  ];
}

const fingerprintOf = (pem: Uint8Array): string =>
  createHash('sha256')
    .update(createPublicKey(Buffer.from(pem)).export({ type: 'spki', format: 'der' }))
    .digest('hex');

const proofWords: Readonly<Record<Findings['record']['proof'], string>> = {
  complete:
    'Everything else is, byte for byte, the content of the capture: the proof in this package connects each part that is shown to the commitments that were made and signed when the capture was sealed.',
  partial:
    'The files that section 2 names as not proven have no proof that connects them to the capture. Everything else is, byte for byte, the content of the capture: the proof in this package connects each part that is shown to the commitments that were made and signed when the capture was sealed.',
  none: 'The capture was sealed without commitments, so nothing in this package proves that the rest is the content of the capture. Only someone who has the capture can compare the two.',
};
