import { canonicalJson } from '../../../src/package/json/canonical.js';
import { recordBytes } from '../../../src/package/records/record-bytes.js';
import { type WitnessSide, witnessRecord } from '../../../src/package/witness/record.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { ledgerProof } from '../../verify/faults/ledger.js';
import { type Signer, signer } from '../../proofs/tlog/memory-log.js';
import { buildComparison, type ComparisonFaults } from './comparison-builder.js';
import type { BuiltPackage, Files, Loose } from './package-builder.js';
import { at, captureId, evidenceId, pageUrl, sha256 } from './package-times.js';

const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

/** The ledgers of the two services. */
export const ledgers: Readonly<Record<Side, Signer>> = {
  before: signer('evidence-ledger/asked'),
  after: signer('evidence-ledger/witness'),
};
const signedAt = at(20);

export interface WitnessFaults extends ComparisonFaults {
  /** What a ledger signed for a manifest; undefined: nothing. */
  readonly proof?: (side: Side, manifestSha256: string) => string | undefined;
  /** Whose key is stated for a side. */
  readonly stated?: Partial<Record<Side, Signer>>;
  /** witness.json, before it is written. */
  readonly witness?: (record: Loose) => void;
  readonly windowMs?: number;
  /** The texts differ in one line. */
  readonly differs?: true;
}

export const usualProof = (side: Side, manifestSha256: string): string =>
  ledgerProof(manifestSha256, ledgers[side], { issued_at: signedAt });

/** A complete, valid comparison of two captures of one address, each signed for by the ledger of its service. */
export function buildWitness(faults: WitnessFaults = {}): Promise<BuiltPackage> {
  const { differs, sources, ...others } = faults;
  const alike = (files: Files): void => void files.set('domtextcontent.txt', Buffer.from('Grüße, 世界\n'));
  const texts = { artifacts: alike };
  return buildComparison({
    ...others,
    sources: differs
      ? (sources ?? {})
      : { before: { ...texts, ...sources?.before }, after: { ...texts, ...sources?.after } },
    beside: (packages, record) => beside(packages, record, faults),
  });
}

function beside(
  packages: Readonly<Record<Side, Files>>,
  record: Loose,
  { proof = usualProof, stated = {}, witness = () => undefined, windowMs = 600_000 }: WitnessFaults,
): Files {
  const files: Files = new Map();
  const side = (name: Side): WitnessSide => {
    const own = packages[name];
    const metadata = JSON.parse(Buffer.from(own.get('metadata.json')!).toString()) as Loose;
    const manifestSha256 = sha256(own.get('manifest.json')!);
    const signed = proof(name, manifestSha256);
    if (signed !== undefined) files.set(`${name}/manifest.json.tlog-proof`, Buffer.from(signed));
    return {
      captureId: String(metadata['capture_id']),
      capturedAt: String(metadata['captured_at']),
      manifestSha256,
      metadata,
      pictures: [sha256(own.get('screenshot.jpeg')!)],
      ledger: {
        key: printVerifierKey((stated[name] ?? ledgers[name]).key),
        index: 2,
        size: 5,
        issued_at: /"issued_at":"([^"]*)"/.exec(entryOf(signed))?.[1] ?? signedAt,
      },
    };
  };
  const summary = record['summary'] as Loose;
  const made = witnessRecord({
    evidenceId,
    compareId: captureId,
    url: pageUrl,
    windowMs,
    asked: 'before',
    before: side('before'),
    after: side('after'),
    text: String(summary['text_verdict']),
    images: String(summary['images_verdict']),
  });
  const loose = JSON.parse(canonicalJson(made)) as Loose;
  witness(loose);
  return files.set('witness.json', recordBytes(loose));
}

const entryOf = (proof: string | undefined): string =>
  Buffer.from(/^extra (.*)$/m.exec(proof ?? '')?.[1] ?? '', 'base64').toString();
