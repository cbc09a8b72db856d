import { type CertifiedHash, sumsText } from '../../../src/package/certificate/certificate.js';
import type { Entry } from '../../../src/package/records/journal.js';
import { recordBytes } from '../../../src/package/records/record-bytes.js';
import { buildPackage, type BuiltPackage, type Faults, type Loose } from '../packages/package-builder.js';
import { reference } from '../packages/page-journal.js';
import { at, captureId, evidenceId, sha256 } from '../packages/package-times.js';

/** Contents of the files whose hashes are certified. */
export const certifiedFiles = { 'contract.pdf': 'a contract', 'photo of the door.jpg': 'a photo' } as const;

const three: readonly CertifiedHash[] = [
  ...Object.entries(certifiedFiles).map(([name, text]) => ({
    sha256: sha256(Buffer.from(text)),
    name,
    size_bytes: text.length,
  })),
  { sha256: sha256(Buffer.from('a file without a name')), name: null, size_bytes: null },
];
const certifiedAt = at(32);

export interface CertificateFaults extends Faults {
  /** certificate.json, before it is written. */
  readonly record?: (record: Loose) => void;
  readonly hashes?: readonly CertifiedHash[];
  /** Id of the certificate. */
  readonly certifyId?: string;
}

/** A complete, valid certificate; unless told otherwise of three hashes, one of them without a name. */
export function buildCertificate(faults: CertificateFaults = {}): Promise<BuiltPackage> {
  const { hashes = three } = faults;
  const record: Loose = {
    format: 'evidence-certificate/1',
    evidence_id: evidenceId,
    certify_id: faults.certifyId ?? captureId,
    label: 'Delivery of 21 November',
    certified_at: certifiedAt,
    hashes: structuredClone(hashes),
  };
  const sums = sumsText(hashes);
  faults.record?.(record);
  return buildPackage(faults, {
    title: `Certificate of file hashes ${evidenceId}`,
    closedAt: 34,
    ...(faults.certifyId !== undefined && { captureId: faults.certifyId }),
    files: () =>
      new Map<string, Uint8Array>([
        ['certificate.json', recordBytes(record)],
        ['hashes.sha256', Buffer.from(sums)],
      ]),
    journal: (files): Entry[] => [
      entry('clock_read', [30, 31], [], { servers: 1, unanswered: [] }),
      entry(
        'hashes_recorded',
        [31, 33],
        [...files].map(([name, bytes]) => reference(name, bytes)),
        { hashes: hashes.length },
      ),
    ],
    facts: () => ({ clock: { before: [reading], after: [] } }) as never,
    metadata: () => ({
      kind: 'certificate',
      label: 'Delivery of 21 November',
      certified_at: certifiedAt,
      hash_count: hashes.length,
    }),
  });
}

const reading = { server: 'ntp.example:123', offset_ms: 1.5, delay_ms: 20, stratum: 2, at: at(31) };

const entry = (
  step: string,
  [from, to]: readonly [number, number],
  artifacts: Extract<Entry, { kind: 'done' }>['artifacts'],
  detail: Loose,
): Entry => ({ kind: 'done', step, started_at: at(from), ended_at: at(to), artifacts, detail });
