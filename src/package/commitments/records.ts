import { fieldsOf, isCount, listOf } from '../json/exact-fields.js';
import { parseStrictJson } from '../json/strict-json.js';
import { isSha256, utf8 } from '../bytes.js';
import { fromHex } from '../byte-strings.js';
import { isTime } from '../time.js';
import type { JsonValue } from '../records/journal.js';
import { mostInFile, mostInPackage, mostInSegment } from './bounds.js';

export const commitmentsFile = 'commitments.json';
export const openingsFile = 'openings.json';
/** The package's key over commitments.json; not listed, like the manifest's. */
export const commitmentsSignature = 'commitments.sig';
export const commitmentsOts = 'commitments.json.ots';
export const commitmentsTsr = 'commitments.json.tsr';

/** commitments.json: the root of each file's tree. It can be shown to anybody. */
export interface Commitments {
  readonly evidenceId: string;
  /** RFC 3339 UTC with milliseconds, as in metadata.json; null where that has none. */
  readonly capturedAt: string | null;
  /** In the order of their paths (code units). */
  readonly files: readonly Commitment[];
}

export interface Commitment {
  readonly path: string;
  readonly segments: number;
  /** Lower-case hex. */
  readonly root: string;
}

/** openings.json: what the trees are made of, beside the files themselves. Never shown with a part of them. */
export interface Openings {
  /** 32 bytes. */
  readonly seed: Uint8Array;
  readonly files: readonly { readonly path: string; readonly lengths: readonly number[] }[];
}

export function writeCommitments({ evidenceId, capturedAt, files }: Commitments): Uint8Array<ArrayBuffer> {
  const lines = files.map(({ path, segments, root }) => `    ${JSON.stringify({ path, segments, root })}`);
  const head = [
    ['format', 'evidence-commitments/1'],
    ['evidence_id', evidenceId],
    ['captured_at', capturedAt],
  ].map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return utf8(`{\n${head.join('')}  "files": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

/** The lengths stand in one string each, because a file has up to 100,000 of them. */
export function writeOpenings(seedHex: string, files: Openings['files']): Uint8Array<ArrayBuffer> {
  const lines = files.map(({ path, lengths }) => `    ${JSON.stringify({ path, lengths: lengths.join(' ') })}`);
  return utf8(
    `{\n  "format": "evidence-openings/1",\n  "seed": ${JSON.stringify(seedHex)},\n  "files": [\n${lines.join(',\n')}\n  ]\n}\n`,
  );
}

/** @throws TypeError or SyntaxError for anything else than the format has */
export function readCommitments(bytes: Uint8Array): Commitments {
  const { evidence_id, captured_at, files } = fieldsOf(
    parseStrictJson(bytes),
    ['format', 'evidence_id', 'captured_at', 'files'],
    'evidence-commitments/1',
  );
  if (typeof evidence_id !== 'string') throw new TypeError('evidence_id is no text');
  if (captured_at !== null && !(typeof captured_at === 'string' && isTime(captured_at)))
    throw new TypeError('captured_at is no time');
  const read = listOf(files, 'files').map((each): Commitment => {
    const { path, segments, root } = fieldsOf(each, ['path', 'segments', 'root']);
    if (typeof path !== 'string') throw new TypeError('a path is no text');
    if (!isCount(segments, mostInFile)) throw new TypeError('segments is no number of segments');
    if (!isSha256(root)) throw new TypeError('a root is not 64 lower-case hex digits');
    return { path, segments, root };
  });
  inOrder(read);
  return { evidenceId: evidence_id, capturedAt: captured_at, files: read };
}

/** @throws TypeError or SyntaxError for anything else than the format has */
export function readOpenings(bytes: Uint8Array): Openings {
  const { seed, files } = fieldsOf(parseStrictJson(bytes), ['format', 'seed', 'files'], 'evidence-openings/1');
  if (!isSha256(seed)) throw new TypeError('the seed is not 64 lower-case hex digits');
  let total = 0;
  const read = listOf(files, 'files').map((each) => {
    const { path, lengths } = fieldsOf(each, ['path', 'lengths']);
    if (typeof path !== 'string') throw new TypeError('a path is no text');
    const numbers = lengthsOf(lengths);
    total += numbers.length;
    if (total > mostInPackage) throw new TypeError(`more than ${mostInPackage} segments`);
    return { path, lengths: numbers };
  });
  inOrder(read);
  return { seed: fromHex(seed) ?? new Uint8Array(), files: read };
}

/** Numbers with a space between them; `0` alone for an empty file. */
export function lengthsOf(text: JsonValue | undefined): number[] {
  if (text === '0') return [0];
  const numbers = typeof text === 'string' ? text.split(' ') : [''];
  if (!numbers.every((each) => /^[1-9]\d{0,6}$/.test(each)))
    throw new TypeError('lengths are not numbers with a space between them');
  if (numbers.length > mostInFile) throw new TypeError(`a file of more than ${mostInFile} segments`);
  const lengths = numbers.map(Number);
  if (lengths.some((length) => length > mostInSegment))
    throw new TypeError(`a segment of more than ${mostInSegment} bytes`);
  return lengths;
}

/** Each path once, in code units. */
export function inOrder(files: readonly { readonly path: string }[]): void {
  if (files.some(({ path }, at) => at > 0 && !((files[at - 1]?.path ?? '') < path)))
    throw new TypeError('the files are not listed once each, in the order of their paths');
}
