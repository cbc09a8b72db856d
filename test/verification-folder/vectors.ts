import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Code } from '../../src/verify/codes.js';
import { buildCertificate } from '../fakes/proofs/certificate-builder.js';
import { buildPackage, type BuiltPackage } from '../fakes/packages/package-builder.js';
import { buildWitness } from '../fakes/packages/witness-builder.js';
import { buildRedaction } from '../fakes/packages/redaction-builder.js';
import {
  archiveFaults,
  certificateFaults,
  commitmentsFaults,
  contentFaults,
  disagreements,
  goodPackages,
  flatFaults,
  ledgerFaults,
  hostileZips,
  otherReadings,
  proofFaults,
  recordFaults,
  redactionFaults,
  sealFaults,
  standardsFaults,
  goodOfSeveral,
  witnessFaults,
} from '../verify/faults/index.js';
import { both } from '../tiers.mjs';

/** One package on disk with what every checker has to say of it. */
export interface Vector {
  /** Below test/vectors/packages/. */
  readonly file: string;
  readonly name: string;
  readonly group: string;
  readonly verdict: 'verified' | 'failed';
  /** Codes that must be among the failures. */
  readonly codes: readonly Code[];
}

const groups = {
  content: contentFaults,
  seal: sealFaults,
  proof: proofFaults,
  records: recordFaults,
  agreement: disagreements,
  archive: archiveFaults,
  flat: flatFaults,
  ledger: ledgerFaults,
  commitments: commitmentsFaults,
  standards: standardsFaults,
  zip: [...hostileZips, ...otherReadings],
} as const;

/** Who is asked about a package, beside the one verifier in its four doors. */
export type SecondOpinion = 'verify.py' | 'verify.sh';

/**
 * What each of the two scripts does not judge, and says so (decisions, section 10): neither what a proof proves, nor images,
 * nor the log of a flat package that is told otherwise in its custody record. verify.sh does not compare records, and of a ZIP
 * it sees what unzip sees.
 */
export function judges(opinion: SecondOpinion, { group, codes, name }: Vector): boolean {
  if (group === 'good' || group === 'ledger') return true;
  // It leaves to others whether openings.json opens what was committed to, and of which files the two are.
  if (group === 'commitments')
    return opinion === 'verify.py' || /^commitments of another|sign|proof|token|without/.test(name);
  // Of a copy it looks at hashes and signatures.
  if (group === 'redaction')
    return opinion === 'verify.py' || redactionFaults.some((fault) => fault.name === name && fault.forShell);
  // And of a certificate, whether its two lists are of the same hashes, and its own fields; not those of each hash.
  if (group === 'certificate')
    return (
      opinion === 'verify.py' ||
      /^(?!a field beside a hash).*(hash|line|comment|empty|in capitals|a field that)/.test(name)
    );
  if (group === 'flat') return !/step/.test(name);
  if (group === 'proof' && codes.includes('ots_mismatch')) return !/cut off|behind|more blocks/.test(name);
  if (opinion === 'verify.py') return !(group === 'agreement' && /image/.test(name));
  if (group === 'agreement' || group === 'archive' || group === 'standards') return false;
  // It says that it cannot judge them, and ends with 2.
  if (group === 'zip')
    return !/[^ -~]|U\+|UTF-8|descriptor inside|reads from the beginning|another form|two ways/.test(name);
  if (codes.includes('records_disagree'))
    return name.endsWith('never promised') || codes.includes('ots_missing') || codes.includes('eidas_missing');
  return codes[0] !== 'custody_mismatch' || name.startsWith('custody of another');
}

/** All vectors, made from a fixed clock and fixed keys: the same bytes wherever zlib and the JPEG encoder are the same. */
export async function* makeVectors(): AsyncGenerator<{ readonly vector: Vector; readonly bytes: Buffer }> {
  for (const { name, faults, entries } of goodPackages) {
    const vector = { file: `${slug(name)}.zip`, name, group: 'good', verdict: 'verified', codes: [] } as const;
    yield { vector, bytes: (await buildPackage(faults)).zip(entries) };
  }
  for (const [group, table] of Object.entries(groups)) {
    for (const { name, codes, faults, entries, shape } of table) {
      const vector = { file: `${group}-${slug(name)}.zip`, name, group, verdict: 'failed', codes } as const;
      yield { vector, bytes: (await buildPackage(faults)).zip(entries, shape) };
    }
  }
  yield* derived('redaction', redactionFaults, buildRedaction);
  yield* derived('certificate', certificateFaults, buildCertificate);
  yield* derived('witness', witnessFaults, buildWitness);
  const differing = {
    file: 'good-witness-that-differs.zip',
    name: 'good witness that differs',
    group: 'good',
    verdict: 'verified',
    codes: [],
  } as const;
  yield { vector: differing, bytes: (await buildWitness({ differs: true })).zip() };
  for (const [name, faults] of goodOfSeveral)
    yield {
      vector: { file: `good-${slug(name)}.zip`, name: `good ${name}`, group: 'good', verdict: 'verified', codes: [] },
      bytes: (await buildWitness(faults)).zip(),
    };
}

/** Packages that are made of something else than a page: a good one, and each of its faults. */
async function* derived<T>(
  group: string,
  table: readonly { readonly name: string; readonly codes: readonly Code[]; readonly faults: T }[],
  build: (faults?: T) => Promise<BuiltPackage>,
): AsyncGenerator<{ readonly vector: Vector; readonly bytes: Buffer }> {
  const name = `good ${group}`;
  yield {
    vector: { file: `${slug(name)}.zip`, name, group: 'good', verdict: 'verified', codes: [] },
    bytes: (await build()).zip(),
  };
  for (const { name: fault, codes, faults } of table) {
    const vector = { file: `${group}-${slug(fault)}.zip`, name: fault, group, verdict: 'failed', codes } as const;
    yield { vector, bytes: (await build(faults)).zip() };
  }
}

/** Signs and letters that are no ASCII stay as their code points, so that every name gives a file of its own. */
const slug = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9 ]/g, (char) => ` u${char.codePointAt(0)?.toString(16)} `)
    .replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
    .trim()
    .replaceAll(/ +/g, '-');

export const vectorsAt = fileURLToPath(new URL('../vectors/packages/', import.meta.url));

/**
 * All in a full run (`npm run test:vectors`), else one in so many of the good ones and of the others, always the same. `npm run
 * test:all` has every good one.
 */
export function sample<T extends Pick<Vector, 'verdict'>>(
  all: readonly T[],
  oneIn: number,
  goodOneIn = 1,
): readonly T[] {
  if (process.env['EVIDENCE_ALL_VECTORS'] !== undefined) return all;
  const good = all.filter(({ verdict }) => verdict === 'verified');
  const chosen = new Set(both ? good : good.filter((_, index) => index % goodOneIn === 0));
  return all.filter((each, index) => (each.verdict === 'verified' ? chosen.has(each) : index % oneIn === 0));
}

/** The good ones, the first of each group with each set of codes, and one in so many of the others; all in a full run. */
export function eachKind(all: readonly Vector[], oneIn: number): readonly Vector[] {
  const kinds = new Set<string>();
  const first = all.filter(({ group, codes }) => {
    const kind = [group, ...codes].join(' ');
    return !kinds.has(kind) && kinds.add(kind);
  });
  return [...new Set([...first, ...sample(all, oneIn)])];
}

/** What test/vectors/index.json says; `made_with` tells where the bytes can be made again. */
export interface VectorIndex {
  readonly made_with: { readonly zlib: string };
  readonly vectors: readonly Vector[];
}

export const readIndex = (): VectorIndex =>
  JSON.parse(readFileSync(new URL('../vectors/index.json', import.meta.url), 'utf8')) as VectorIndex;

/** A package with a token, judged with test/vectors/tokens/root.pem as the root that the reader trusts. */
export interface TokenVector {
  /** Below test/vectors/tokens/. */
  readonly file: string;
  readonly name: string;
  readonly verdict: 'verified' | 'failed';
  readonly codes: readonly Code[];
  /** Of the summary; null: not looked at. */
  readonly time_anchor: string | null;
}

export const tokensAt = fileURLToPath(new URL('../vectors/tokens/', import.meta.url));
export const readTokenIndex = (): { readonly vectors: readonly TokenVector[] } =>
  JSON.parse(readFileSync(new URL('../vectors/tokens/tokens.json', import.meta.url), 'utf8')) as {
    vectors: TokenVector[];
  };
