import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { toHex } from '../../../src/package/bytes.js';
import { shortSha256 } from '../../../src/package/commitments/short-sha256.js';
import { fileTree } from '../../../src/package/commitments/tree.js';
import { treeRoot } from '../../../src/package/commitments/whole-tree.js';
import type { CommitAnswer, CommitJob, CommittedFile, FileToCommit } from './commit.js';
import { coarser, divide, type Division, isDivided, plainDivision } from './segments.js';

async function answer({ seed, files, mostSegments, undivided = false }: CommitJob): Promise<CommitAnswer> {
  try {
    const fitting = withinBound(await Promise.all(files.map((file) => divided(file, undivided))), mostSegments);
    const committed: CommittedFile[] = [];
    for (const each of fitting) {
      const { name: path } = each.file;
      const { lengths } = each.division;
      const root = await rootOf(each, seed);
      if (root === undefined) throw new Error(`${path} changed while it was read`);
      committed.push({ path, lengths, root: toHex(root) });
    }
    return { kind: 'committed', files: committed };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

const sha256 = shortSha256((bytes) => hash('sha256', bytes, 'buffer'));

interface Divided {
  readonly file: FileToCommit;
  readonly division: Division;
  /** Of a file that was divided by what stands in it. */
  readonly content?: Uint8Array;
}

async function rootOf({ file, division: { lengths }, content: whole }: Divided, seed: Uint8Array) {
  if (whole !== undefined) return treeRoot(sha256, { seed, path: file.name, lengths, content: whole });
  const tree = fileTree(sha256, seed, file.name, lengths);
  for await (const chunk of content(file)) tree.take(chunk);
  return tree.root();
}

async function divided(file: FileToCommit, undivided: boolean): Promise<Divided> {
  if (undivided || !isDivided(file.name)) return { file, division: plainDivision(sizeOf(file)) };
  const bytes = 'bytes' in file ? file.bytes : await readFile(file.path);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return { file, division: divide(file.name, content), content };
}

/** The file of the most segments is made coarser until all fit. */
function withinBound(files: readonly Divided[], most: number): Divided[] {
  const all = [...files];
  const segments = ({ division }: Divided): number => division.lengths.length;
  while (all.reduce((sum, each) => sum + segments(each), 0) > most) {
    const largest = all.reduce((best, each) => (segments(each) > segments(best) ? each : best));
    const division = coarser(largest.division);
    if (division.lengths.length === segments(largest)) break;
    all[all.indexOf(largest)] = { ...largest, division };
  }
  return all;
}

const sizeOf = (file: FileToCommit): number => ('bytes' in file ? file.bytes.length : file.size);

async function* content(file: FileToCommit): AsyncGenerator<Uint8Array> {
  if ('bytes' in file) yield file.bytes;
  else yield* createReadStream(file.path, { highWaterMark: 2 ** 20 }) as AsyncIterable<Uint8Array>;
}

parentPort?.on('message', (job: CommitJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin to name
  void answer(job).then((said) => parentPort?.postMessage(said));
});
