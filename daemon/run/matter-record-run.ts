import type { ReadEntry } from '../../src/matters/custody-reader.js';
import type { AnchorProof } from '../../src/package/matter/members.js';
import type { OpenedText } from '../../src/package/matter/notes.js';
import type { MatterItem } from '../../src/package/matter/record.js';
import type { CompletedRun, FailureReason } from './outcome.js';

/** What a record of a matter is made for. Only a seal has a number, and only it closes the matter. */
export type RecordPurpose =
  | { readonly kind: 'seal'; readonly sealNo: number }
  | { readonly kind: 'export'; readonly exportId: string };

export interface MatterRecordOrder {
  readonly purpose: RecordPurpose;
  readonly reason: string | null;
  /** Texts of notes and of the description go with it. */
  readonly includeNotes: boolean;
  /** Packages that do not verify are stated beside their items; else they end the run. */
  readonly acceptFaults: boolean;
}

export type ItemVerification = NonNullable<MatterItem['verification']>;

/** A completed item, its package checked just now. */
export interface CheckedItem {
  readonly captureId: string;
  readonly exhibit: string;
  readonly verification: ItemVerification;
}

/** What the rows say of items beyond what the record says: at one moment, with the newest entry of that moment. */
export interface MatterMoment {
  readonly headSeq: number;
  /** By capture id. */
  readonly items: ReadonlyMap<string, ItemRows>;
}

export interface ItemRows {
  readonly url: string | null;
  readonly title: string | null;
  readonly capturedAt: string | null;
  readonly sizeBytes: number | null;
}

/** A time-stamp of the hash of the entry `seq`, as it goes into a package. */
export interface HeadAnchor {
  readonly seq: number;
  readonly proof: AnchorProof;
  readonly bytes: Uint8Array;
}

/** A matter as whoever writes its record reads it. Entries are never changed, so what is read up to a `seq` is the same each time. */
export interface MatterSource {
  readonly matterId: string;
  /** Completed items in the order of their exhibit numbers; one package after another. */
  check(signal: AbortSignal): AsyncIterable<CheckedItem>;
  now(): Promise<MatterMoment>;
  /** Up to and with this one. */
  entries(headSeq: number): AsyncIterable<ReadEntry>;
  /** Texts behind the commitments of entries up to this one, in their order. */
  notes(headSeq: number): Promise<readonly OpenedText[]>;
  /** Has the newest entry time-stamped, and records that. Why a proof could not be had, in words. */
  stampHead(signal: AbortSignal): Promise<readonly string[]>;
  /** Those that travel: of the newest entries that have one, and of those at which the matter was sealed before. */
  anchors(): Promise<readonly HeadAnchor[]>;
}

/** One record of a matter to be made. */
export interface MatterRecordRun {
  /** The matter's: it stands in the place of a capture's id. */
  readonly captureId: string;
  readonly order: MatterRecordOrder;
  readonly testMode: boolean;
  readonly source: MatterSource;
  /** An empty folder of this run's own; whoever called removes it. */
  readonly stagingDir: string;
  readonly signal: AbortSignal;
  progress(state: { readonly step: string; readonly done: number; readonly total: number }): void;
}

export interface CompletedMatterRecord extends CompletedRun {
  /** Entries up to this one are in it. */
  readonly coversSeq: number;
  readonly items: number;
  readonly faults: readonly CheckedItem[];
}

/** Packages did not verify, and that was not to be accepted. */
export interface FaultyMatter {
  readonly kind: 'faulty';
  readonly faults: readonly CheckedItem[];
}

export type MatterRecordOutcome =
  | CompletedMatterRecord
  | FaultyMatter
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string };

/** Makes the sealed record of a matter. Never rejects. */
export type RecordMatter = (run: MatterRecordRun) => Promise<MatterRecordOutcome>;
