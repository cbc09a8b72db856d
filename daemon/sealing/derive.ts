import { mkdir } from 'node:fs/promises';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { Outside } from '../outside/outside.js';
import { failedOutcome } from '../run/failed-outcome.js';
import type { CaptureRun, CompletedRun } from '../run/outcome.js';
import type { BenchExtras } from '../run/bench.js';
import { record } from '../run/runner.js';
import { openStaging } from '../run/staging.js';
import { bySteadyClock } from '../run/steady-clock.js';
import type { Recording, Step, StepBench } from '../run/step.js';
import { newEvidenceId } from './evidence-id.js';
import type { KeyOrder, KeySource } from './key.js';
import type { SealDeps } from './seal-recording.js';

/** What makes packages without a page of a browser to record: comparisons, certificates. */
export interface DeriveDeps extends SealDeps {
  readonly outside: Outside;
  readonly keys: KeySource;
  /** A bug or a broken part: logged whole. */
  readonly fault: (about: string, error: unknown) => void;
}

type Run = Pick<CaptureRun, 'captureId' | 'testMode' | 'stagingDir' | 'signal' | 'progress'>;
type Failed = ReturnType<typeof failedOutcome>;

/** What one run is given beside its order. */
export interface DerivedRun<Deps> {
  /** By one clock. */
  readonly deps: Deps;
  readonly evidenceId: string;
  readonly key: KeyOrder['key'];
}

/** A run from its key to its package; what it throws ends it as failed, with `message` where the cause is ours. */
export const derive =
  <R extends Run, Deps extends DeriveDeps, Done extends CompletedRun>(
    deps: Deps,
    message: string,
    make: (run: R, about: DerivedRun<Deps>) => Promise<Done>,
  ) =>
  async (run: R): Promise<Done | Failed> => {
    try {
      const steady = bySteadyClock(deps);
      const { key, done } = deps.keys.order();
      return await make(run, { deps: steady, evidenceId: newEvidenceId(steady.world), key }).finally(done);
    } catch (error) {
      return failedOutcome(error, { run, message, fault: deps.fault });
    }
  };

/** What makes a package without a page, as its own log names it. */
export type ProgramNamed = Pick<SealDeps, 'version' | 'toolValidation'>;

/** There whatever else is, so that a package shows that its program names its validation. */
export const nameProgram: Step<StepBench & { readonly program: ProgramNamed }> = {
  name: 'program_named',
  required: true,
  budgetMs: 1_000,
  run: ({ program: { version, toolValidation: named } }) =>
    Promise.resolve({
      detail: { version, validation_sha256: named !== undefined && 'sha256' in named ? named.sha256 : null },
    }),
};

/** The steps of a plan, recorded as those of a capture are. The last thing that is told of its progress is that only the seal is left. */
export async function recordPlan<Bench extends StepBench>(
  plan: readonly Step<Bench>[],
  extras: BenchExtras<Bench>,
  { run, deps, timeLimitMs }: { readonly run: Run; readonly deps: DeriveDeps; readonly timeLimitMs: number },
): Promise<Recording> {
  const staging = await openStaging(run.stagingDir);
  await mkdir(staging.scratch('.'), { recursive: true });
  const total = plan.length + 1;
  const recording = await record(plan, extras, {
    world: deps.world,
    staging,
    signal: run.signal,
    timeLimitMs,
    progress: ({ step, done }) => run.progress({ step, done, total }),
    fault: (step, error) => deps.fault(`${run.captureId} ${step}`, error),
  });
  run.progress({ step: 'custody_record_written', done: plan.length, total });
  return recording;
}

/** A plain token is asked for where an authority is configured; one that is paid for as a qualified one is not. */
export const usualTimestamp = ({ tsaUrl, tsaQualified }: OutsideSettings): 'both' | 'bitcoin' =>
  tsaUrl !== null && !tsaQualified ? 'both' : 'bitcoin';
