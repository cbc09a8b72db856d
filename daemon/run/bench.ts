import type { Facts } from '../../src/package/records/facts.js';
import type { Staging } from './staging.js';
import { type Artifact, StepFailure, type StepBench } from './step.js';

/** The parts of the bench that the capture brings; the runner adds the rest, step by step. */
export type BenchExtras<Bench extends StepBench> = Omit<Bench, Exclude<keyof StepBench, 'testMode'>>;

export interface BenchHooks {
  readonly artifacts: ReadonlyMap<string, Artifact>;
  readonly facts: () => Partial<Facts>;
  readonly modified: StepBench['modified'];
  readonly goOn: StepBench['goOn'];
  readonly leftMs: StepBench['leftMs'];
  /** Aborted when the capture has ended: then no file is written on. */
  readonly ended: AbortSignal;
}

export interface OpenBench<Bench extends StepBench> {
  readonly bench: Bench;
  /** The files that were made at it. */
  readonly made: readonly Artifact[];
  /** Takes no file from then on; waits for those that are being written, since another bench may write them anew. */
  readonly close: () => Promise<void>;
}

/** What one step works at, until it is closed. */
export function openBenchOf<Bench extends StepBench>(
  extras: BenchExtras<Bench>,
  staging: Staging,
  hooks: BenchHooks,
): OpenBench<Bench> {
  const made: Artifact[] = [];
  const writing = new Set<Promise<Artifact>>();
  let isOpen = true;
  // A step that outlived its budget must not slip a file into the package that its entry does not name.
  const expectOpen = (): void => {
    if (!isOpen || hooks.ended.aborted) throw new StepFailure('the step had already ended');
  };
  const note = async (write: () => Promise<Artifact>): Promise<Artifact> => {
    expectOpen();
    const written = write();
    writing.add(written);
    const artifact = await written.finally(() => writing.delete(written));
    expectOpen();
    made.push(artifact);
    return artifact;
  };
  const own: Omit<StepBench, 'testMode'> = {
    get facts() {
      return hooks.facts();
    },
    artifacts: hooks.artifacts,
    put: (name, content) => note(() => staging.put(name, content, hooks.ended)),
    adopt: (name, path) => note(() => staging.adopt(name, path)),
    scratch: (name) => staging.scratch(name),
    modified: hooks.modified,
    goOn: hooks.goOn,
    leftMs: hooks.leftMs,
  };
  const bench = Object.defineProperties({ ...extras }, Object.getOwnPropertyDescriptors(own)) as unknown as Bench;
  const close = async (): Promise<void> => {
    isOpen = false;
    await Promise.allSettled(writing);
  };
  return { bench, made, close };
}
