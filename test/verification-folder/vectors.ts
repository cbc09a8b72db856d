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
import { bothScripts, pythonAlone, type Script, type SingleFault } from '../verify/faults/single-fault.js';
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

/** The faults of each group, and the scripts that judge them where a fault does not state it. */
const groups: Readonly<
  Record<string, { readonly faults: readonly SingleFault[]; readonly judgedBy: readonly Script[] }>
> = {
  content: { faults: contentFaults, judgedBy: bothScripts },
  seal: { faults: sealFaults, judgedBy: bothScripts },
  proof: { faults: proofFaults, judgedBy: bothScripts },
  records: { faults: recordFaults, judgedBy: bothScripts },
  agreement: { faults: disagreements, judgedBy: pythonAlone },
  archive: { faults: archiveFaults, judgedBy: pythonAlone },
  flat: { faults: flatFaults, judgedBy: bothScripts },
  ledger: { faults: ledgerFaults, judgedBy: bothScripts },
  commitments: { faults: commitmentsFaults, judgedBy: bothScripts },
  standards: { faults: standardsFaults, judgedBy: pythonAlone },
  zip: { faults: [...hostileZips, ...otherReadings], judgedBy: bothScripts },
};

/**
 * Which scripts judge which fault. A script says so where it does not judge: neither judges what a proof proves, nor images; `verify.sh`
 * compares no records, and sees of a ZIP what `unzip` sees. Good ones are for every script, and so are those with a witness.
 */
const scriptsOf: ReadonlyMap<string, readonly Script[]> = new Map([
  ...Object.entries(groups).flatMap(([group, { faults, judgedBy }]) =>
    faults.map((fault) => [`${group} ${fault.name}`, fault.judgedBy ?? judgedBy] as const),
  ),
  ...certificateFaults.map(({ name, judgedBy }) => [`certificate ${name}`, judgedBy ?? bothScripts] as const),
  // Of a copy verify.sh looks at hashes and signatures.
  ...redactionFaults.map(({ name, forShell }) => [`redaction ${name}`, forShell ? bothScripts : pythonAlone] as const),
]);

/** Whether a script judges a package too. */
export const judges = (script: Script, { group, name }: Vector): boolean =>
  (scriptsOf.get(`${group} ${name}`) ?? bothScripts).includes(script);

/** All vectors, made from a fixed clock and fixed keys: the same bytes wherever zlib and the JPEG encoder are the same. */
export async function* makeVectors(): AsyncGenerator<{ readonly vector: Vector; readonly bytes: Buffer }> {
  for (const { name, faults, entries } of goodPackages) {
    const vector = { file: `${slug(name)}.zip`, name, group: 'good', verdict: 'verified', codes: [] } as const;
    yield { vector, bytes: (await buildPackage(faults)).zip(entries) };
  }
  for (const [group, { faults: table }] of Object.entries(groups)) {
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
