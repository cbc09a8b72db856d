import { toHex } from '../../../src/package/bytes.js';
import { writeCommitments, writeOpenings } from '../../../src/package/commitments/records.js';
import type { World } from '../../../src/world.js';
import { keptThread } from '../../process/thread.js';
import { stage } from '../../process/stages.js';
import type { Artifact } from '../../run/step.js';

/** A file in hand, or one that lies on the disk. */
export type FileToCommit =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly path: string; readonly size: number };

export interface CommitJob {
  /** 32 bytes. */
  readonly seed: Uint8Array;
  readonly files: readonly FileToCommit[];
  /** Of all these files together. */
  readonly mostSegments: number;
  /** Each file is one part: what is left when parts could not be worked out. */
  readonly undivided?: boolean;
}

export interface CommittedFile {
  readonly path: string;
  readonly lengths: readonly number[];
  /** Lower-case hex. */
  readonly root: string;
}

export type CommitAnswer =
  | { readonly kind: 'committed'; readonly files: readonly CommittedFile[] }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Committed {
  /** commitments.json. */
  readonly commitments: Uint8Array;
  /** openings.json. */
  readonly openings: Uint8Array;
  /** Lower-case hex, by path. */
  readonly roots: ReadonlyMap<string, string>;
}

/** What a package is committed to, draft after draft: the recording stays as it is, the records are rendered anew. */
export interface Committing {
  commit(
    records: readonly { readonly name: string; readonly bytes: Uint8Array }[],
    head: { readonly evidenceId: string; readonly capturedAt: string | null },
  ): Promise<Committed>;
}

const threads = keptThread<CommitAnswer>(new URL('./commit-worker.js', import.meta.url), 60_000);

/** Readers take 500,000 segments (`src/package/commitments/bounds.ts`); three records are rendered in each draft. */
const mostOf = { recording: 400_000, records: 90_000 };

async function run(job: CommitJob, signal?: AbortSignal): Promise<readonly CommittedFile[]> {
  const divided = await threads.run(job, signal);
  if (divided.kind === 'committed') return divided.files;
  // A thread that ran out of memory must not cost the capture: whole files are hashed piece by piece.
  const whole = await threads.run({ ...job, undivided: true } satisfies CommitJob, signal);
  if (whole.kind === 'failed') throw new Error(`The files could not be committed to: ${whole.reason}.`);
  return whole.files;
}

const onDisk = (artifacts: Iterable<Artifact>): FileToCommit[] =>
  Array.from(artifacts, ({ name, path, size }) => ({ name, path, size }));

/** The trees of files that were there before the recording was whole, and the seed of the package. */
export interface CommittedEarly {
  readonly seed: Uint8Array;
  /** Those files as they were then; what became of them is empty where they could not be read. */
  readonly files: ReadonlyMap<string, Artifact>;
  readonly made: Promise<readonly CommittedFile[]>;
}

/**
 * Begins before the recording ends, in a thread: what is written anew after this is committed to again. Never rejects. With the signal the
 * thread is free for other captures.
 */
export function commitEarly(
  artifacts: ReadonlyMap<string, Artifact>,
  world: World,
  signal: AbortSignal,
): CommittedEarly {
  const seed = world.randomBytes(32);
  const files = new Map(artifacts);
  const job = { seed, files: onDisk(files.values()), mostSegments: mostOf.recording };
  return { seed, files, made: stage('commitments', () => run(job, signal)).catch(() => []) };
}

/** Begins with the files of the recording at once, in a thread: it computes without pause. */
export function committing(
  artifacts: ReadonlyMap<string, Artifact>,
  world: World,
  signal: AbortSignal,
  early?: CommittedEarly,
): Committing {
  const seed = early?.seed ?? world.randomBytes(32);
  const ofRecording = stage('commitments', () => committedTo(artifacts, seed, signal, early));
  // Awaited with the first draft; until then a failure must not count as unhandled.
  ofRecording.catch(() => undefined);
  return {
    async commit(records, head) {
      const rendered = records.map(({ name, bytes }) => ({ name, bytes }));
      const [recorded, ofRecords] = await Promise.all([
        ofRecording,
        run({ seed, files: rendered, mostSegments: mostOf.records }, signal),
      ]);
      const files = [...recorded, ...ofRecords].toSorted((a, b) => (a.path < b.path ? -1 : 1));
      return {
        commitments: writeCommitments({
          ...head,
          files: files.map(({ path, lengths, root }) => ({ path, segments: lengths.length, root })),
        }),
        openings: writeOpenings(toHex(seed), files),
        roots: new Map(files.map(({ path, root }) => [path, root])),
      };
    },
  };
}

/** What was made early is used where it is of the same bytes, and where all fits together. */
async function committedTo(
  artifacts: ReadonlyMap<string, Artifact>,
  seed: Uint8Array,
  signal: AbortSignal,
  early: CommittedEarly | undefined,
): Promise<readonly CommittedFile[]> {
  const same = ({ path }: CommittedFile): boolean =>
    early !== undefined && artifacts.get(path)?.sha256 === early.files.get(path)?.sha256;
  const made = (await early?.made)?.filter(same) ?? [];
  const known = new Set(made.map(({ path }) => path));
  const others = [...artifacts.values()].filter(({ name }) => !known.has(name));
  const rest = await run({ seed, files: onDisk(others), mostSegments: mostOf.recording }, signal);
  const all = [...made, ...rest];
  const segments = all.reduce((sum, { lengths }) => sum + lengths.length, 0);
  if (made.length === 0 || segments <= mostOf.recording) return all;
  return run({ seed, files: onDisk(artifacts.values()), mostSegments: mostOf.recording }, signal);
}
