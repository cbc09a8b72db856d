import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { toHex } from '../../../src/package/bytes.js';
import { fileTree } from '../../../src/package/commitments/tree.js';
import type { CommitAnswer, CommitJob, CommittedFile, FileToCommit } from './commit.js';
import { dividedLengths, inPairs, isDivided, plainLengths } from './segments.js';

async function answer({ seed, files, mostSegments, undivided = false }: CommitJob): Promise<CommitAnswer> {
  try {
    const divided = withinBound(await Promise.all(files.map((file) => divide(file, undivided))), mostSegments);
    const committed: CommittedFile[] = [];
    for (const { file, lengths } of divided) {
      const tree = fileTree(sha256, seed, file.name, lengths);
      for await (const chunk of content(file)) tree.take(chunk);
      const root = tree.root();
      if (root === undefined) throw new Error(`${file.name} changed while it was read`);
      committed.push({ path: file.name, lengths, root: toHex(root) });
    }
    return { kind: 'committed', files: committed };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

interface Divided {
  readonly file: FileToCommit;
  readonly lengths: readonly number[];
}

async function divide(file: FileToCommit, undivided: boolean): Promise<Divided> {
  if (undivided || !isDivided(file.name)) return { file, lengths: plainLengths(sizeOf(file)) };
  const bytes = 'bytes' in file ? file.bytes : await readFile(file.path);
  return { file, lengths: dividedLengths(file.name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) };
}

/** The file of the most segments is made coarser until all fit. */
function withinBound(files: readonly Divided[], most: number): Divided[] {
  const all = [...files];
  const count = (): number => all.reduce((sum, { lengths }) => sum + lengths.length, 0);
  while (count() > most) {
    const largest = all.reduce(
      (best, { lengths }, at) => (lengths.length > (all[best]?.lengths.length ?? 0) ? at : best),
      0,
    );
    const one = all[largest];
    const coarser = one && inPairs(one.lengths);
    if (one === undefined || coarser === undefined || coarser.length === one.lengths.length) break;
    all[largest] = { ...one, lengths: coarser };
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
