import { fromBase64, toBase64 } from '../byte-strings.js';
import { isSha256, utf8 } from '../bytes.js';
import { mostInFile, mostInPackage } from '../commitments/bounds.js';
import { inOrder, lengthsOf } from '../commitments/records.js';
import { fieldsOf, isCount, listOf } from '../json/exact-fields.js';
import { kindOf, misfit } from '../json/shape.js';
import { isFields, parseStrictJson } from '../json/strict-json.js';
import type { JsonValue } from '../records/journal.js';
import { mostPut } from './bounds.js';
import { pathInCopy } from './members.js';

/** redaction_proof.json: how the files of a copy lead to the roots of the source's commitments.json. */
export interface RedactionProof {
  /** Of source/commitments.json; lower-case hex. */
  readonly commitmentsSha256: string;
  /** Every path of commitments.json once, in its order. */
  readonly files: readonly ProvedFile[];
}

export type ProvedFile =
  | { readonly action: 'withheld'; readonly sourcePath: string }
  /** The file in the copy is another one, of which nothing is proven: a picture that was coded again. */
  | { readonly action: 'unproven'; readonly sourcePath: string }
  | (Disclosure & { readonly action: 'kept' | 'changed'; readonly sourcePath: string });

/** What is shown of a file's segments, and what takes the place of the others. */
export interface Disclosure {
  /** In the order of the file; the kept lengths and the put bytes add up to the file in the copy. */
  readonly runs: readonly Run[];
  /** 32 bytes each: of the largest subtrees that are kept whole, from left to right. */
  readonly seeds: readonly Uint8Array[];
  /** 32 bytes each: of the largest subtrees of which nothing is kept, from left to right. */
  readonly hashes: readonly Uint8Array[];
}

export type Run =
  | { readonly kept: readonly number[] }
  /** So many segments of the source, and the bytes that stand for them. */
  | { readonly withheld: number; readonly put: number };

export const isKept = (run: Run): run is { readonly kept: readonly number[] } => 'kept' in run;

const format = 'evidence-redaction-proof/1';

/** The lengths of a run stand in one string, as in openings.json. */
export function writeRedactionProof({ commitmentsSha256, files }: RedactionProof): Uint8Array<ArrayBuffer> {
  const lines = files.map((file) => {
    const { runs, seeds, hashes } = 'runs' in file ? file : { runs: [], seeds: [], hashes: [] };
    return `    ${JSON.stringify({
      path: file.action === 'withheld' ? null : pathInCopy(file.sourcePath),
      source_path: file.sourcePath,
      action: file.action,
      runs: runs.map((run) => (isKept(run) ? { kept: run.kept.join(' ') } : run)),
      seeds: seeds.map(toBase64),
      hashes: hashes.map(toBase64),
    })}`;
  });
  const head = [
    ['format', format],
    ['commitments_sha256', commitmentsSha256],
  ].map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return utf8(`{\n${head.join('')}  "files": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

/** @throws TypeError or SyntaxError for anything else than the format has */
export function readRedactionProof(bytes: Uint8Array): RedactionProof {
  const { commitments_sha256, files } = fieldsOf(
    parseStrictJson(bytes),
    ['format', 'commitments_sha256', 'files'],
    format,
  );
  if (!isSha256(commitments_sha256)) throw new TypeError('commitments_sha256 is not 64 lower-case hex digits');
  const read = listOf(files, 'files').map((file, at) => fileOf(file, `files.${at}`));
  inOrder(
    read.map(({ sourcePath }) => ({ path: sourcePath })),
    'files',
    'source_path',
  );
  const segments = read.reduce((sum, file) => sum + ('runs' in file ? segmentsIn(file.runs) : 0), 0);
  if (segments > mostInPackage) throw new TypeError(`more than ${mostInPackage} segments`);
  return { commitmentsSha256: commitments_sha256, files: read };
}

/** Segments of the source that the runs stand for. */
export const segmentsIn = (runs: readonly Run[]): number =>
  runs.reduce((sum, run) => sum + (isKept(run) ? run.kept.length : run.withheld), 0);

export const withheldIn = (runs: readonly Run[]): number =>
  runs.reduce((sum, run) => sum + (isKept(run) ? 0 : run.withheld), 0);

function fileOf(value: JsonValue, place: string): ProvedFile {
  const {
    path,
    source_path: sourcePath,
    action,
    ...lists
  } = fieldsOf(value, ['path', 'source_path', 'action', 'runs', 'seeds', 'hashes'], undefined, place);
  const wrong = (key: string, expected: string, found: JsonValue | undefined): TypeError =>
    misfit(`${place}.${key}`, expected, kindOf(found));
  if (typeof sourcePath !== 'string') throw wrong('source_path', 'text', sourcePath);
  if (action !== 'kept' && action !== 'changed' && action !== 'withheld' && action !== 'unproven')
    throw wrong('action', 'one of kept, changed, withheld, unproven', action);
  const inCopy = action === 'withheld' ? null : pathInCopy(sourcePath);
  if (path !== inCopy) throw wrong('path', kindOf(inCopy), path);
  const runs = listOf(lists['runs'], `${place}.runs`).map((run, at) => runOf(run, sourcePath, `${place}.runs.${at}`));
  const hashesIn = (key: 'seeds' | 'hashes'): Uint8Array[] =>
    listOf(lists[key], `${place}.${key}`).map((each, at) => hashOf(each, `${place}.${key}.${at}`));
  const [seeds, hashes] = [hashesIn('seeds'), hashesIn('hashes')];
  if (action === 'withheld' || action === 'unproven') {
    if (runs.length + seeds.length + hashes.length > 0)
      throw new TypeError(`${place}: there is nothing to prove of a file that is ${action}`);
    return { action, sourcePath };
  }
  if (segmentsIn(runs) > mostInFile) throw new TypeError(`${place}.runs: more than ${mostInFile} segments`);
  const beside = runs.findIndex((run, at) => isKept(run) && at > 0 && isKept(runs[at - 1] ?? run));
  if (beside >= 0) throw new TypeError(`${place}.runs.${beside}: two kept runs stand beside each other`);
  if (action === 'kept' ? runs.length !== 1 || !runs.every(isKept) : runs.every(isKept))
    throw new TypeError(`${place}.runs: they are not those of a file that was ${action}`);
  return { action, sourcePath, runs, seeds, hashes };
}

function runOf(value: JsonValue, path: string, place: string): Run {
  if (isFields(value) && 'kept' in value)
    return { kept: lengthsOf(fieldsOf(value, ['kept'], undefined, place)['kept'], `${place}.kept`) };
  const { withheld, put } = fieldsOf(value, ['withheld', 'put'], undefined, place);
  // A picture that had no content credentials may get some.
  const least = path.endsWith('.jpeg') ? 0 : 1;
  if (!isCount(withheld, mostInFile, least))
    throw misfit(`${place}.withheld`, `a whole number from ${least} to ${mostInFile}`, kindOf(withheld));
  if (!isCount(put, mostPut, 0)) throw misfit(`${place}.put`, `a whole number from 0 to ${mostPut}`, kindOf(put));
  return { withheld, put };
}

function hashOf(value: JsonValue, place: string): Uint8Array {
  const bytes = typeof value === 'string' && canonical.test(value) ? fromBase64(value) : undefined;
  if (bytes === undefined) throw misfit(place, '32 bytes in base64', kindOf(value));
  return bytes;
}

/** The last sign holds four bits of the last byte, and two that are zero. */
const canonical = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;
