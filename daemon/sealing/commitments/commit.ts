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

/** Begins with the files of the recording at once, in a thread: it computes without pause. */
export function committing(artifacts: ReadonlyMap<string, Artifact>, world: World, signal: AbortSignal): Committing {
  const seed = world.randomBytes(32);
  const run = async (files: readonly FileToCommit[], mostSegments: number): Promise<readonly CommittedFile[]> => {
    const job: CommitJob = { seed, files, mostSegments };
    const divided = await threads.run(job, signal);
    if (divided.kind === 'committed') return divided.files;
    // A thread that ran out of memory must not cost the capture: whole files are hashed piece by piece.
    const whole = await threads.run({ ...job, undivided: true } satisfies CommitJob, signal);
    if (whole.kind === 'failed') throw new Error(`The files could not be committed to: ${whole.reason}.`);
    return whole.files;
  };
  const ofRecording = stage('commitments', () =>
    run(
      Array.from(artifacts.values(), ({ name, path, size }) => ({ name, path, size })),
      mostOf.recording,
    ),
  );
  // Awaited with the first draft; until then a failure must not count as unhandled.
  ofRecording.catch(() => undefined);
  return {
    async commit(records, head) {
      const [recorded, rendered] = await Promise.all([
        ofRecording,
        run(
          records.map(({ name, bytes }) => ({ name, bytes })),
          mostOf.records,
        ),
      ]);
      const files = [...recorded, ...rendered].toSorted((a, b) => (a.path < b.path ? -1 : 1));
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
