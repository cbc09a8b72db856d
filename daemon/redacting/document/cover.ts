import { createHash, createPublicKey } from 'node:crypto';
import { sourceKey, sourceLedger } from '../../../src/package/redaction/members.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { identityRows } from '../../sealing/pdf/identity-rows.js';
import type { Say } from '../../sealing/pdf/say.js';
import { facts as factTable, quoted, type Row } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';

/** The first page: that this is a copy and no capture, of what, and what it proves. */
export function cover(
  { source, redactedAt, url, record }: Findings,
  { identity, keyFingerprint, say }: RecordContent,
): Html {
  const { captureId, evidenceId, capturedAt, sealedAt, manifestSha256 } = source.record;
  return html`<section class="cover" style="margin-top:0">
    <p class="kind">${say('redact.cover')}</p>
    <h1>${say('redact.title', { capture: captureId })}</h1>
    <div class="warnings">
      <h2>${say('redact.parts_withheld')}</h2>
      <p>${say(`redact.proof_${record.proof}`)}</p>
    </div>
    ${factTable([
      [say('label.address'), url === null ? undefined : foreign(url)],
      [say('label.captured_at'), capturedAt === null ? undefined : html`<strong>${say.time(capturedAt)}</strong>`],
      [say('label.redacted_at'), html`${say.time(redactedAt)}`],
      [say('label.redacted_from'), code(captureId)],
      ...identityRows({ identity, say }, { id: 'label.redaction_id', by: 'label.made_by' }),
      [say('redact.source_evidence'), code(evidenceId)],
      [say('redact.source_sealed'), html`${say.time(sealedAt)}`],
      [say('redact.source_manifest'), code(manifestSha256)],
      ...sealOf(source, say),
      [say('redact.own_key'), code(keyFingerprint)],
    ])}${quoted(say)}
  </section>`;
}

/** The key that signed the commitments of the capture, and its entry in a ledger, as far as the copy carries them. */
function sealOf({ committed }: Findings['source'], say: Say): Row[] {
  const [key, ledger] = [sourceKey, sourceLedger].map((path) => committed?.seal.get(path));
  const index = ledger && /^index (\d{1,15})$/m.exec(Buffer.from(ledger).toString('latin1'))?.[1];
  return [
    ...(key ? [[say('redact.source_key'), code(fingerprintOf(key))] as const] : []),
    ...(index === undefined ? [] : [[say('redact.source_ledger'), html`${say.number(Number(index))}`] as const]),
  ];
}

const fingerprintOf = (pem: Uint8Array): string =>
  createHash('sha256')
    .update(createPublicKey(Buffer.from(pem)).export({ type: 'spki', format: 'der' }))
    .digest('hex');
