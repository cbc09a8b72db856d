import { StepFailure, type Step, type StepBench } from './step.js';
import type { World } from '../../src/world.js';

export interface LimitDeps {
  readonly world: World;
  /** From `time_limit_seconds`: the budget that all steps draw from. What it cuts off or leaves out, the package says. */
  readonly timeLimitMs: number;
  /** Ends with the page, for the reason that it is aborted with; steps that need the page end with it. */
  readonly pageGone?: () => AbortSignal | undefined;
  /** Told once when the time limit is over: what is still wanted of the page is taken now, and the page is ended. */
  readonly atTimeLimit?: () => Promise<void>;
  /** For faults: the whole error goes to the daemon's log, never into a record. */
  readonly fault: (step: string, error: unknown) => void;
}

/** The time that a capture has for the page. */
export interface TimeLimit {
  /** Begins (again) now. */
  begin(): void;
  /** Milliseconds; 0 or less when it is over. */
  left(): number;
  /** Aborted when it is over. */
  readonly over: AbortSignal;
  stop(): void;
}

/** What a required step that needs no page has past the time limit, unless it says otherwise. */
const REQUIRED_MS = 20_000;
/** A timer may go off a moment before its time; what is left then is no time to begin anything. */
export const TIMER_MS = 2;

export function timeLimit({ world, timeLimitMs, atTimeLimit, fault }: LimitDeps): TimeLimit {
  const over = new AbortController();
  let timer = new AbortController();
  let end = 0;
  const isOver = (): void => {
    // First what is to be kept, for it is taken from the page.
    atTimeLimit?.().catch((error: unknown) => fault('time_limit', error));
    over.abort(new StepFailure(limitReached(timeLimitMs)));
  };
  const begin = (): void => {
    timer.abort();
    timer = new AbortController();
    end = world.monotonic() + timeLimitMs;
    world.sleep(timeLimitMs, timer.signal).then(isOver, () => {});
  };
  begin();
  return {
    begin,
    left: () => end - world.monotonic() - TIMER_MS,
    over: over.signal,
    stop: () => timer.abort(),
  };
}

export const limitReached = (limitMs: number): string => `the time limit of ${limitMs / 1000} s was reached`;

export interface Share {
  readonly ms: number;
  /** Why the step ended there. */
  readonly over: string;
}

/** What a step may take: its own budget, or its share of what is left of the time limit, but never less than its reserve. */
export function shareOf<Bench extends StepBench>(step: Step<Bench>, leftMs: number, limitMs: number): Share {
  const rest = Math.max(leftMs, 0);
  const left = Math.max(
    rest * (step.share ?? 1),
    step.page ? 0 : (step.reserveMs ?? (step.required ? REQUIRED_MS : 0)),
  );
  if (left >= step.budgetMs) return { ms: step.budgetMs, over: `not finished within its ${step.budgetMs / 1000} s` };
  const own = step.share !== undefined && left < rest;
  const seconds = Math.round(left / 100) / 10;
  return {
    ms: left,
    over: own ? `not finished within its ${seconds} s of the time limit of ${limitMs / 1000} s` : limitReached(limitMs),
  };
}

export interface PageSignal {
  /** Aborted, with the reason, when the page ends or the time limit is over. */
  readonly signal: AbortSignal;
  /** From now on the step needs neither. */
  leave(): void;
  /** Aborted when it said so, or ended. */
  readonly left: AbortSignal;
}

/** Of a step that does not work on the page, a signal that is never aborted. */
export function pageSignal<Bench extends StepBench>(
  step: Step<Bench>,
  limit: TimeLimit,
  { pageGone }: LimitDeps,
): PageSignal {
  const end = new AbortController();
  const done = new AbortController();
  const watch = (signal: AbortSignal | undefined): void => {
    if (signal?.aborted) end.abort(signal.reason);
    else signal?.addEventListener('abort', () => end.abort(signal.reason), { once: true, signal: done.signal });
  };
  if (step.page) {
    watch(pageGone?.());
    watch(limit.over);
  }
  return { signal: end.signal, leave: () => done.abort(), left: done.signal };
}
