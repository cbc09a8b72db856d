import type { Entry } from '../../src/package/records/journal.js';
import { steps } from '../../src/package/records/steps.js';
import { Account } from './account.js';
import { type BenchExtras, type BenchHooks, type OpenBench, openBenchOf } from './bench.js';
import type { Staging } from './staging.js';
import { CaptureFailure, StepFailure, type Recording, type Step, type StepBench, type StepResult } from './step.js';
import { isDiskFull } from '../process/disk-full.js';
import { stage } from '../process/stages.js';
import { tell as tellTrace } from '../process/trace.js';
import {
  pageSignal,
  shareOf,
  timeLimit,
  TIMER_MS,
  type LimitDeps,
  type PageSignal,
  type Share,
  type TimeLimit,
} from './time-limit.js';

/** What the runner needs beside the plan. */
export interface RunnerDeps extends LimitDeps {
  readonly staging: Staging;
  /** Aborted when the capture itself is cancelled (shutdown). */
  readonly signal: AbortSignal;
  /** Told before each step that works on the page, within its time, with what is left of the time limit. */
  readonly beforePageStep?: (bench: Pick<StepBench, 'modified'>, signal: AbortSignal, leftMs: number) => Promise<void>;
  /** How a text is recorded that may hold an address; as it is, unless said. */
  readonly shown?: (text: string) => string;
  readonly progress: (state: { readonly step: string; readonly done: number; readonly total: number }) => void;
}

/** Steps that ignore their signal are left behind after this, so that one stuck call cannot hold a capture. */
const GRACE_MS = 2_000;
/** A page that does not answer must not have the time of the steps below. */
const PAGE_GRACE_MS = 300;
/** What a step that needs the page no more may take past the time limit, to write down what it took from it. */
const WRITING_MS = 20_000;

/** What writing down what an earlier step had kept may take; it needs neither the page nor the network. */
const INSTEAD_MS = 20_000;

/** A step that something stands for if need be leaves half of its share to those below. */
const halved = <Bench extends StepBench>(step: Step<Bench>): Step<Bench> => ({ ...step, share: (step.share ?? 1) / 2 });

/**
 * Runs the plan and keeps the only account of it. Steps marked `beside`, and those that said `goOn`, run along with
 * those that follow; the rest one after another. Entries stand in the order in which steps ended.
 * @throws CaptureFailure when a required step could not be done
 */
export async function record<Bench extends StepBench>(
  plan: readonly Step<Bench>[],
  extras: BenchExtras<Bench>,
  deps: RunnerDeps,
): Promise<Recording> {
  const account = new Account(deps.shown);
  const limit = timeLimit(deps);
  const ended = new AbortController();
  const beside: Promise<CaptureFailure | undefined>[] = [];
  const endings = new Map<string, Promise<unknown>>();
  let finished = 0;
  const recorder: Recorder<Bench> = {
    deps,
    account,
    limit,
    ended: ended.signal,
    openBench: (hooks) =>
      openBenchOf<Bench>(extras, deps.staging, {
        ...hooks,
        facts: () => account.facts,
        artifacts: account.artifacts,
        ended: ended.signal,
      }),
    finish: (step) => {
      finished += 1;
      deps.progress({ step, done: finished, total: plan.length });
    },
  };
  try {
    for (const step of plan) {
      if (step.last) for (const failure of await Promise.all(beside)) if (failure) throw failure;
      const goesOn = new AbortController();
      const before = step.after === undefined ? undefined : endings.get(step.after);
      const ending = perform(recorder, step, { before, goOn: () => goesOn.abort() });
      endings.set(step.name, ending);
      if (!step.beside) {
        const failure = await Promise.race([ending, aborted(goesOn.signal)]);
        if (failure) throw failure;
      }
      if (step.prepares) limit.begin();
      beside.push(ending);
    }
    for (const failure of await Promise.all(beside)) if (failure) throw failure;
  } finally {
    limit.stop();
    ended.abort(new StepFailure('the capture had ended'));
    await Promise.allSettled(beside);
  }
  return account.whole();
}

type OwnHooks = Pick<BenchHooks, 'modified' | 'goOn' | 'leftMs'>;

/** What all steps of a recording share. */
interface Recorder<Bench extends StepBench> {
  readonly deps: RunnerDeps;
  readonly account: Account;
  readonly limit: TimeLimit;
  /** Aborted when the recording has ended. */
  readonly ended: AbortSignal;
  readonly openBench: (hooks: OwnHooks) => OpenBench<Bench>;
  /** One more step is over, whatever came of it. */
  readonly finish: (step: string) => void;
}

const nowOf = ({ world }: RunnerDeps): string => world.now().toISOString();

/** One step, from its skip to its entry in the journal. */
async function perform<Bench extends StepBench>(
  recorder: Recorder<Bench>,
  step: Step<Bench>,
  { before, goOn }: { readonly before: Promise<unknown> | undefined; readonly goOn: () => void },
): Promise<CaptureFailure | undefined> {
  const { deps, account, limit, ended } = recorder;
  if (before !== undefined) await before;
  const now = (): string => nowOf(deps);
  const state = { until: Infinity };
  const page = pageSignal(step, limit, deps);
  const open = recorder.openBench({
    modified: (change) => account.tell({ kind: 'page_modified', step: step.name, at: now(), ...change }),
    goOn: () => {
      page.leave();
      goOn();
    },
    leftMs: () => state.until - deps.world.monotonic(),
  });
  const { bench, made, close } = open;
  const started_at = now();
  const hadInstead = (reason: string) => writeInstead(recorder, step, open, { started_at, reason });
  const share = shareOf(step.instead?.(bench) ? halved(step) : step, limit.left(), deps.timeLimitMs);
  const unwanted = step.skip?.(bench);
  const skipped = unwanted ?? noTimeFor(page.signal, share);
  if (skipped) {
    page.leave();
    if (unwanted === undefined && (await hadInstead(skipped.reason))) return undefined;
    account.tell({ kind: 'skipped', step: step.name, at: now(), ...skipped });
    return undefined;
  }
  state.until = deps.world.monotonic() + share.ms;
  try {
    const result = await within(share, step, { bench, deps, ended, page, limit });
    account.add(step.name, result, { started_at, ended_at: now() }, made);
    return undefined;
  } catch (error) {
    const { reason, failure } = explain(step, error, deps);
    if (!isFatal(failure) && !deps.signal.aborted && (await hadInstead(reason))) return undefined;
    account.tell({ kind: 'failed', step: step.name, started_at, ended_at: now(), reason });
    return step.required || isFatal(failure) ? failure : undefined;
  } finally {
    void close();
    page.leave();
    recorder.finish(step.name);
  }
}

/** Whether something was there to stand for what could not be done; it is accounted for as the step. */
async function writeInstead<Bench extends StepBench>(
  { deps, account, ended, openBench }: Recorder<Bench>,
  step: Step<Bench>,
  { bench, close }: OpenBench<Bench>,
  { started_at, reason }: { readonly started_at: string; readonly reason: string },
): Promise<boolean> {
  const closed = close();
  const write = step.instead?.(bench);
  if (write === undefined) return false;
  const until = deps.world.monotonic() + INSTEAD_MS;
  const leftMs = (): number => until - deps.world.monotonic();
  const own = openBench({ modified: () => undefined, goOn: () => undefined, leftMs });
  const written = closed.then(() => write(reason, own.bench));
  const result = await soon(written, deps, ended).catch((error: unknown) => {
    deps.fault(step.name, error);
  });
  void own.close();
  if (result) account.add(step.name, result, { started_at, ended_at: nowOf(deps) }, own.made);
  return result !== undefined;
}

function noTimeFor(page: AbortSignal, share: Share): { readonly reason: string; readonly asked: true } | undefined {
  if (page.aborted) return { reason: reasonOf(page), asked: true };
  return share.ms > TIMER_MS ? undefined : { reason: share.over, asked: true };
}

/** What was written down; nothing where the capture ends first. It rejects when that takes longer than it may. */
async function soon<T>(written: Promise<T>, { world, signal }: RunnerDeps, ended: AbortSignal): Promise<T | undefined> {
  const done = new AbortController();
  const late = world.sleep(INSTEAD_MS, AbortSignal.any([done.signal, signal, ended])).then(
    () => {
      throw new Error(`what an earlier step had kept was not written down within ${INSTEAD_MS / 1000} s`);
    },
    () => undefined,
  );
  return Promise.race([written, late]).finally(() => done.abort());
}

/** No later step can do anything about these. */
const isFatal = ({ reason }: CaptureFailure): boolean => reason === 'disk_full';

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));

const reasonOf = ({ reason }: AbortSignal): string => (reason instanceof Error ? reason.message : String(reason));

interface Running<Bench extends StepBench> {
  readonly bench: Bench;
  readonly deps: RunnerDeps;
  readonly ended: AbortSignal;
  readonly page: PageSignal;
  readonly limit: TimeLimit;
}

async function within<Bench extends StepBench>(
  share: Share,
  step: Step<Bench>,
  { bench, deps, ended, page, limit }: Running<Bench>,
): Promise<StepResult> {
  const budget = new AbortController();
  const done = new AbortController();
  const end = AbortSignal.any([done.signal, page.left]);
  const arm = (ms: number, over: string, until: AbortSignal): void => {
    deps.world.sleep(ms, until).then(
      () => budget.abort(new StepFailure(over)),
      () => {},
    );
  };
  arm(share.ms, share.over, end);
  // What it took from the page it may still write down.
  const writing = (): void => {
    const ms = Math.max(limit.left(), 0) + WRITING_MS;
    arm(ms, `what it took from the page was not written within ${Math.round(ms / 1000)} s`, done.signal);
  };
  page.left.addEventListener('abort', writing, { once: true, signal: done.signal });
  const signal = AbortSignal.any([budget.signal, deps.signal, ended, page.signal]);
  const leftBehind = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => {
      deps.world.sleep(step.page ? PAGE_GRACE_MS : GRACE_MS, done.signal).then(
        () => reject(signal.reason as Error),
        () => {},
      );
    };
    signal.addEventListener('abort', giveUp, { once: true, signal: done.signal });
  });
  const run = async (): Promise<StepResult> => {
    if (step.page && (step.needsPage?.(bench) ?? true)) await deps.beforePageStep?.(bench, signal, limit.left());
    const result = await step.run(bench, signal);
    tellTrace({ 'evidence.outcome': outcomeOf(result) });
    return result;
  };
  try {
    signal.throwIfAborted();
    return await stage(step.name, () => Promise.race([run(), leftBehind]));
  } catch (error) {
    // Whatever the library threw when it was cut off, the reason is the cut.
    throw signal.aborted && !(error instanceof CaptureFailure) ? (signal.reason as Error) : error;
  } finally {
    done.abort();
  }
}

const outcomeOf = ({ undone, truncated }: StepResult): Entry['kind'] =>
  undone?.kind ?? (truncated === undefined ? 'done' : 'truncated');

function explain<Bench extends StepBench>(step: Step<Bench>, error: unknown, deps: RunnerDeps) {
  if (error instanceof CaptureFailure) return { reason: error.message, failure: error };
  if (isDiskFull(error)) {
    const failure = new CaptureFailure('disk_full', 'The disk is full.', { cause: error });
    return { reason: failure.message, failure };
  }
  const known = error instanceof StepFailure;
  if (!known) deps.fault(step.name, error);
  const reason = known ? error.message : 'an unexpected error';
  const failure = known
    ? new CaptureFailure('time_limit', `The capture ended before this was done: ${steps[step.name]} (${reason}).`, {
        cause: error,
      })
    : new CaptureFailure('internal', 'The capture could not be completed.', { cause: error });
  return { reason, failure };
}
