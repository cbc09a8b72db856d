import { canonicalJson } from '../../../src/package/json/canonical.js';
import { recordBytes } from '../../../src/package/records/record-bytes.js';
import { compareTexts } from '../../../src/compare/compare-texts.js';
import { type Missing, pictureDifference, textDifference } from '../../../src/package/witness/further.js';
import { type FurtherParts, type WitnessSide, witnessRecord } from '../../../src/package/witness/record.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { ledgerProof } from '../../verify/faults/ledger.js';
import { type Signer, signer } from '../../proofs/tlog/memory-log.js';
import { buildComparison, type ComparisonFaults, copied, onePixel } from './comparison-builder.js';
import { buildPackage, type BuiltPackage, type Faults, type Files, type Loose, vectorKey } from './package-builder.js';
import { at, captureId, evidenceId, pageUrl, sha256 } from './package-times.js';

const sides = ['before', 'after'] as const;
const further = ['witness-2', 'witness-3'] as const;
type FurtherFolder = (typeof further)[number];
type Side = (typeof sides)[number] | FurtherFolder;

/** The ledgers of the two services. */
export const ledgers: Readonly<Record<Side, Signer>> = {
  before: signer('evidence-ledger/asked'),
  after: signer('evidence-ledger/witness'),
  'witness-2': signer('evidence-ledger/second'),
  'witness-3': signer('evidence-ledger/third'),
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
  /** More than one witness was asked: two more gave captures, and those that are named gave none. */
  readonly several?: {
    readonly missing?: readonly Missing[];
    readonly sources?: Partial<Record<FurtherFolder, Faults>>;
    /** Files of the package, before it is sealed. */
    readonly files?: (files: Files) => void;
  };
}

export const usualProof = (side: Side, manifestSha256: string): string =>
  ledgerProof(manifestSha256, ledgers[side], { issued_at: signedAt });

/** A complete, valid comparison of two captures of one address, each signed for by the ledger of its service. */
export async function buildWitness(faults: WitnessFaults = {}): Promise<BuiltPackage> {
  const { differs, sources, several, ...others } = faults;
  const alike = (files: Files): void => void files.set('domtextcontent.txt', Buffer.from('Grüße, 世界\n'));
  const texts = { artifacts: alike };
  const own = (side: 'before' | 'after'): Faults => ({
    captureId: idOf(side),
    ...(differs ? {} : texts),
    ...sources?.[side],
  });
  const more = new Map<FurtherFolder, Files>();
  if (several)
    for (const [index, folder] of further.entries()) {
      const id = `ps_${index + 3}b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d`;
      const built = await buildPackage({
        evidenceId: id,
        captureId: idOf(folder),
        ...texts,
        key: vectorKey(index === 0 ? 'third' : 'fourth'),
        ...several.sources?.[folder],
      });
      more.set(folder, built.files);
    }
  return buildComparison({
    // Each package has a key of its own.
    key: vectorKey('fifth'),
    ...others,
    sources: { before: own('before'), after: own('after') },
    beside: (packages, record) =>
      beside({ ...packages, ...(Object.fromEntries(more) as Record<FurtherFolder, Files>) }, record, faults),
  });
}

/** Each service gives its captures ids of its own. */
const idOf = (side: Side): string => `cap_${side.replace('-', '')}`.padEnd(24, 'x');

function beside(
  packages: Readonly<Record<Side, Files>>,
  record: Loose,
  { proof = usualProof, stated = {}, witness = () => undefined, windowMs = 600_000, several }: WitnessFaults,
): Files {
  const files: Files = new Map();
  const side = (name: Side): WitnessSide => sideOf(files, name, packages[name], { proof, stated });
  const summary = record['summary'] as Loose;
  const pairs = several ? further.map((name) => [name, furtherOf(files, side(name), packages, name)] as const) : [];
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
    ...(several && { others: { further: Object.fromEntries(pairs), missing: several.missing ?? [] } }),
  });
  const loose = JSON.parse(canonicalJson(made)) as Loose;
  witness(loose);
  files.set('witness.json', recordBytes(loose));
  several?.files?.(files);
  return files;
}

/** Also puts the proof of its ledger beside it. */
function sideOf(
  files: Files,
  name: Side,
  own: Files,
  { proof, stated }: Required<Pick<WitnessFaults, 'proof' | 'stated'>>,
): WitnessSide {
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
}

/** Also puts the copies of its files and the difference of the texts beside it. */
function furtherOf(
  files: Files,
  side: WitnessSide,
  packages: Readonly<Record<Side, Files>>,
  folder: FurtherFolder,
): FurtherParts {
  for (const name of copied) files.set(`${folder}/${name}`, packages[folder].get(name)!);
  const textIn = (name: Side): string => Buffer.from(packages[name].get('domtextcontent.txt')!).toString();
  const names = [`before/domtextcontent.txt`, `${folder}/domtextcontent.txt`] as const;
  const text = compareTexts(textIn('before'), textIn(folder), { names: [...names] });
  files.set(textDifference(folder), Buffer.from(text.unifiedDiff));
  files.set(pictureDifference(folder, 0), onePixel());
  return { side, text: text.changed ? 'different' : 'same', pictures: 'no_difference_found' };
}

const entryOf = (proof: string | undefined): string =>
  Buffer.from(/^extra (.*)$/m.exec(proof ?? '')?.[1] ?? '', 'base64').toString();
