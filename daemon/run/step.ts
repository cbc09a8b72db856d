import type { PageChange } from '../../src/package/records/page/changes.js';
import type { Facts, FactsPart } from '../../src/package/records/facts.js';
import type { ArtifactRef, JsonValue, Journal } from '../../src/package/records/journal.js';
import type { StepName } from '../../src/package/records/steps.js';

/**
 * One named action of a capture. A step says what it is called, when it does not apply, how long it may take, and what
 * it yields. It never writes a record: the runner journals it.
 */
export interface Step<Bench extends StepBench = StepBench> {
  readonly name: StepName;
  /** A required step that fails ends the capture. */
  readonly required: boolean;
  /** After this many milliseconds, or at the end of the capture's time limit, the step's signal is aborted. */
  readonly budgetMs: number;
  /** At most this share (0 to 1) of what is left of the time limit, so that those that matter more have the rest. */
  readonly share?: number;
  /** Milliseconds that it has even when the time limit is over. Without them an optional step is skipped then, a required one has 20,000. */
  readonly reserveMs?: number;
  /** Works on the open page: it ends with the page and with the time limit, unless it said `goOn` before. */
  readonly page?: boolean;
  /** Whether the page has to answer first, of one that works on it; always, unless said. */
  readonly needsPage?: (bench: Bench) => boolean;
  /** Not begun before that step has ended, whatever came of it. */
  readonly after?: StepName;
  /** The time limit begins when this step has ended: what it waits for is not the page's doing. */
  readonly prepares?: boolean;
  /** Runs beside the steps that follow it; the plan waits for it at its end. */
  readonly beside?: boolean;
  /** Not begun before every step above it has ended, those beside too. */
  readonly last?: boolean;
  /** A reason not to run; `asked: true` when the order wanted the step, so that the reader is told. */
  readonly skip?: (bench: Bench) => { readonly reason: string; readonly asked: boolean } | undefined;
  readonly run: (bench: Bench, signal: AbortSignal) => Promise<StepResult>;
  /**
   * What an earlier step had kept for the case that this one cannot be done in time, and writes it for that reason; undefined where
   * there is nothing. It needs the page no more. Where there is something, the step waits for the page half as long.
   */
  readonly instead?: (bench: Bench) => ((reason: string, bench: Bench) => Promise<StepResult>) | undefined;
}

export interface StepResult {
  readonly facts?: FactsPart;
  readonly detail?: Readonly<Record<string, JsonValue>>;
  /** Set when the step ended early by itself and kept a part of its work. */
  readonly truncated?: string;
  /** Set when its work could not be done, or was not called for, although it has facts to tell about that. */
  readonly undone?:
    | { readonly kind: 'failed'; readonly reason: string }
    | { readonly kind: 'skipped'; readonly reason: string; readonly asked: boolean };
}

/** What every step may use. A capture's own bench adds the order, the page, the proxy and the outside services. */
export interface StepBench {
  readonly testMode: boolean;
  /** What earlier steps found. */
  readonly facts: Partial<Facts>;
  /** Files made so far, by package path. */
  readonly artifacts: ReadonlyMap<string, Artifact>;
  /** Writes a file of the package; the bytes are hashed on the way to disk. */
  put(name: string, content: Uint8Array | string | AsyncIterable<Uint8Array>): Promise<Artifact>;
  /** Takes a file that the step wrote itself into the staging folder (`path`), hashing it once. */
  adopt(name: string, path: string): Promise<Artifact>;
  /** A path in the staging folder for a file that the step writes itself. */
  scratch(name: string): string;
  /** Says that the rest of this step no longer needs the page: the steps below begin, and this one ends beside them. */
  readonly goOn: () => void;
  /** Milliseconds that this step still has, so that it keeps what it has rather than begin what it cannot end. */
  readonly leftMs: () => number;
  readonly modified: (change: {
    readonly selector: string | null;
    readonly change: PageChange;
    readonly reason: string;
    /** When it happened, if that was before it is told. */
    readonly at?: string;
  }) => void;
}

export interface Artifact extends ArtifactRef {
  /** Where the bytes lie now. */
  readonly path: string;
}

/** What the browser work yields: files on disk, and the account of how they came to be. */
export interface Recording {
  readonly journal: Journal;
  readonly facts: Partial<Facts>;
  readonly artifacts: ReadonlyMap<string, Artifact>;
}

/** A required step could not be done. `message` is shown to the caller; internals stay in the log. */
export class CaptureFailure extends Error {
  override readonly name = 'CaptureFailure';
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** An expected way for a step to end without its work; `message` is printed in the package after "not performed: ". */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
}

/** Closed set of causes, kept in the row for the daemon's own reporting. */
export type FailureReason =
  | 'blocked_address'
  | 'unreachable'
  | 'invalid_tls'
  | 'time_limit'
  | 'action_failed'
  | 'browser_unavailable'
  | 'browser_crashed'
  | 'memory_limit'
  | 'package_invalid'
  | 'disk_full'
  /** What a capture signed in with would have been in its package. */
  | 'secret_left'
  /** The keychain does not give the key of the browser profile. */
  | 'profile_locked'
  | 'internal'
  /** Not made because of what it would have held: the outcome says more. */
  | 'refused';
