import type { CaptureOrder } from '../../src/contract/captures/order.js';
import type { Facts, PageWarning } from '../../src/package/records/facts.js';
import type { FailureReason } from './step.js';
import type { SignIn } from '../../src/contract/captures/credentials.js';

/** One capture as the queue hands it over. */
export interface CaptureRun {
  readonly captureId: string;
  readonly order: CaptureOrder;
  readonly signIn?: SignIn;
  readonly testMode: boolean;
  /** An empty folder of this run's own; whoever called removes it. */
  readonly stagingDir: string;
  readonly signal: AbortSignal;
  progress(state: { readonly step: string; readonly done: number; readonly total: number }): void;
}

export type CaptureOutcome =
  | CompletedCapture
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string };

export type { FailureReason };

export interface CompletedCapture extends CompletedRun {
  readonly facts: Partial<Facts>;
  readonly c2pa: { readonly included: boolean; readonly signedScreenshotSha256: string | null };
}

/** What every run that sealed a package leaves. */
export interface CompletedRun {
  readonly kind: 'completed';
  /** The sealed ZIP inside the staging folder; the store moves it to its place in one rename. */
  readonly packagePath: string;
  readonly sizeBytes: number;
  readonly fileCount: number;
  /** Bare lower-case hex SHA-256 of manifest.json. */
  readonly manifestSha256: string;
  readonly evidenceId: string;
  /** Null where nothing was captured. */
  readonly capturedAt: string | null;
  readonly sealedAt: string;
  /** Delivered proofs, by file name in the package. */
  readonly proofs: readonly string[];
  /** `manifest.json.ots`, when it is delivered: it is asked about again later. */
  readonly ots?: Uint8Array;
  readonly notPerformed: readonly { readonly step: string; readonly reason: string }[];
}

export type RunCapture = (run: CaptureRun) => Promise<CaptureOutcome>;

/** A visit that leaves no package: what a monitor goes by. */
export interface LookOrder {
  readonly order: CaptureOrder;
  readonly signIn?: SignIn;
  readonly signal: AbortSignal;
}

export type Look =
  | {
      readonly kind: 'seen';
      /** The readable text, ignored elements left out. */
      readonly text: string;
      /** SHA-256 of each picture that the page shows, sorted, each once. */
      readonly pictures: readonly string[];
      readonly warnings: readonly PageWarning['code'][];
      readonly selectorsInvalid: readonly string[];
    }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string };

export type LookAtPage = (look: LookOrder) => Promise<Look>;
