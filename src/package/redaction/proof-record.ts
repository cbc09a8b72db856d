import { fromBase64, toBase64 } from '../byte-strings.js';
import { isSha256, utf8 } from '../bytes.js';
import { mostInFile, mostInPackage } from '../commitments/bounds.js';
import { inOrder, lengthsOf } from '../commitments/records.js';
import { fieldsOf, isCount, listOf } from '../json/exact-fields.js';
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
  const read = listOf(files, 'files').map(fileOf);
  inOrder(read.map(({ sourcePath }) => ({ path: sourcePath })));
  const segments = read.reduce((sum, file) => sum + ('runs' in file ? segmentsIn(file.runs) : 0), 0);
  if (segments > mostInPackage) throw new TypeError(`more than ${mostInPackage} segments`);
  return { commitmentsSha256: commitments_sha256, files: read };
}

/** Segments of the source that the runs stand for. */
export const segmentsIn = (runs: readonly Run[]): number =>
  runs.reduce((sum, run) => sum + (isKept(run) ? run.kept.length : run.withheld), 0);

export const withheldIn = (runs: readonly Run[]): number =>
  runs.reduce((sum, run) => sum + (isKept(run) ? 0 : run.withheld), 0);

function fileOf(value: JsonValue): ProvedFile {
  const {
    path,
    source_path: sourcePath,
    action,
    ...lists
  } = fieldsOf(value, ['path', 'source_path', 'action', 'runs', 'seeds', 'hashes']);
  if (typeof sourcePath !== 'string') throw new TypeError('source_path is no text');
  if (action !== 'kept' && action !== 'changed' && action !== 'withheld' && action !== 'unproven')
    throw new TypeError('an action is none of kept, changed, withheld, unproven');
  if (path !== (action === 'withheld' ? null : pathInCopy(sourcePath)))
    throw new TypeError('path is not the place of the file in a copy');
  const runs = listOf(lists['runs'], 'runs').map((run) => runOf(run, sourcePath));
  const seeds = listOf(lists['seeds'], 'seeds').map(hash);
  const hashes = listOf(lists['hashes'], 'hashes').map(hash);
  if (action === 'withheld' || action === 'unproven') {
    if (runs.length + seeds.length + hashes.length > 0) throw new TypeError('there is nothing to prove of this file');
    return { action, sourcePath };
  }
  if (segmentsIn(runs) > mostInFile) throw new TypeError(`a file of more than ${mostInFile} segments`);
  if (runs.some((run, at) => isKept(run) && at > 0 && isKept(runs[at - 1] ?? run)))
    throw new TypeError('two kept runs stand beside each other');
  if (action === 'kept' ? runs.length !== 1 || !runs.every(isKept) : runs.every(isKept))
    throw new TypeError('the runs are not those of a file that was kept or changed');
  return { action, sourcePath, runs, seeds, hashes };
}

function runOf(value: JsonValue, path: string): Run {
  if (isFields(value) && 'kept' in value) return { kept: lengthsOf(fieldsOf(value, ['kept'])['kept']) };
  const { withheld, put } = fieldsOf(value, ['withheld', 'put']);
  // A picture that had no content credentials may get some.
  if (!isCount(withheld, mostInFile, path.endsWith('.jpeg') ? 0 : 1))
    throw new TypeError('withheld is no number of segments');
  if (!isCount(put, mostPut, 0)) throw new TypeError('put is no number of bytes');
  return { withheld, put };
}

function hash(value: JsonValue): Uint8Array {
  const bytes = typeof value === 'string' && /^[A-Za-z0-9+/]{43}=$/.test(value) ? fromBase64(value) : undefined;
  if (bytes?.length !== 32 || toBase64(bytes) !== value)
    throw new TypeError('a seed or hash is not 32 bytes in base64');
  return bytes;
}
