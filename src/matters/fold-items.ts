import type { CustodyDetails, ItemStatus } from './custody-details.js';
import type { CustodyEntry } from './custody.js';

/** An item as its entries tell of it. */
export interface FoldedItem {
  readonly exhibit: string;
  readonly captureId: string;
  readonly status: ItemStatus;
  /** Null where no entry has named one yet. */
  readonly manifestSha256: string | null;
  readonly packageSha256: string | null;
  /** Undefined where no entry says it. */
  readonly capturedAt: string | null | undefined;
  readonly sizeBytes: number | undefined;
  /** That was asked for; undefined where no entry says it. */
  readonly url: string | undefined;
  /** When that was; undefined of what was put in afterwards, and of what has the time of its source. */
  readonly begunAt: string | undefined;
  /** The most bytes that were downloaded of its package at once. */
  readonly downloaded: number;
}

export interface RemovedExhibit {
  readonly exhibit: string;
  readonly captureId: string;
  readonly removedAt: string;
}

type Changing<T> = { -readonly [Key in keyof T]: T[Key] };

/** Items of a matter, entry by entry. `gaps`: entries were withheld, so that numbers and states may be missing. */
// oxlint-disable-next-line max-lines-per-function -- each entry once, from its exhibit number to its end
export function foldItems(): {
  /** `isHeld`: the time of the entry is that of the one before it, as where the clock was set back. */
  take(entry: CustodyEntry, isHeld: boolean, fault: (reason: string) => void): void;
  gaps(): void;
  items(): readonly FoldedItem[];
  removed(): readonly RemovedExhibit[];
  count(): number;
  /** Those that were removed too. */
  ever(): number;
} {
  const there = new Map<string, Changing<FoldedItem>>();
  const removed: RemovedExhibit[] = [];
  const purged = new Set<string>();
  let [highest, whole] = [0, true];
  return {
    gaps: () => void (whole = false),
    items: () => [...there.values()],
    removed: () => removed,
    count: () => there.size,
    ever: () => there.size + removed.length,
    take(entry, isHeld, fault) {
      const { id, exhibit } = entry.subject;
      if (exhibit === undefined) return fault('an item without its exhibit number');
      const begins = beginnings.some((type) => type === entry.type);
      let item = there.get(id);
      if (item === undefined) {
        if (!begins) return fault('it is about no item of the matter');
        const number = Number(/^[A-Z][A-Z-]{0,11}-(\d{4,})$/.exec(exhibit)?.[1] ?? Number.NaN);
        if (whole ? number !== highest + 1 : !(number > highest)) fault('its exhibit number is not the next');
        highest = number;
        item = {
          exhibit,
          captureId: id,
          status: 'processing',
          manifestSha256: null,
          packageSha256: null,
          capturedAt: undefined,
          sizeBytes: undefined,
          url: entry.type === 'capture.requested' ? (entry.detail.url ?? undefined) : undefined,
          begunAt: isHeld ? undefined : begunAt(entry),
          downloaded: 0,
        };
        there.set(id, item);
      } else if (begins && (entry.type !== 'package.imported' || item.status !== 'processing'))
        fault('the item is in the matter already');
      if (item.exhibit !== exhibit) fault('the exhibit number of the item differs');
      hashes(item, entry.subject, fault);
      if (entry.type === 'capture.removed') {
        there.delete(id);
        removed.push({ exhibit: item.exhibit, captureId: id, removedAt: entry.at });
        return;
      }
      const before = item.status;
      const after = statusAfter(entry);
      if (purged.has(id) && afterPurge.some((type) => type === entry.type)) fault('it was deleted for good');
      if (entry.type === 'capture.purged') purged.add(id);
      if (after !== undefined && !mayFollow(entry.type, before)) fault(`an item that is ${before} cannot come to that`);
      item.status = after ?? before;
      if (item.status === 'completed' && (item.manifestSha256 === null || item.packageSha256 === null))
        fault('a completed item without its hashes');
      if (entry.type === 'capture.completed' || entry.type === 'package.imported')
        item.capturedAt = entry.detail.captured_at;
      if (isHeld) item.begunAt = undefined;
      if (entry.type === 'package.imported') item.sizeBytes = entry.detail.size_bytes;
      if (entry.type === 'capture.anchor_confirmed' && isBefore(entry.detail.block_time, item.capturedAt))
        fault('its block is earlier than the item was made');
      if (entry.type === 'package.downloaded') item.downloaded = Math.max(item.downloaded, entry.detail.bytes);
    },
  };
}

const beginnings: readonly (keyof CustodyDetails)[] = ['capture.requested', 'capture.added', 'package.imported'];

/** Clocks may be a day off; a proof that is more than that is refused in the package itself. */
const isBefore = (block: string | null, made: string | null | undefined): boolean =>
  block !== null && typeof made === 'string' && Date.parse(block) < Date.parse(made) - 86_400_000;

/** A redacted copy has the time of its source, and an import that of another service. */
function begunAt(entry: CustodyEntry): string | undefined {
  if (!/^(cap|cmp)_/.test(entry.subject.id)) return undefined;
  if (entry.type === 'capture.requested') return entry.at;
  return entry.type === 'capture.added' && entry.detail.source !== 'import' ? entry.detail.made_at : undefined;
}

/** What is not done to an item, or with it, once it was deleted for good. */
const afterPurge: readonly (keyof CustodyDetails)[] = [
  'capture.trashed',
  'capture.restored',
  'capture.purged',
  'package.downloaded',
  'share.downloaded',
];

/** A package never changes, so its hashes do not. */
function hashes(item: Changing<FoldedItem>, subject: CustodyEntry['subject'], fault: (reason: string) => void): void {
  for (const [key, stated] of [
    ['manifestSha256', subject.manifest_sha256],
    ['packageSha256', subject.package_sha256],
  ] as const) {
    if (stated === undefined) continue;
    if (item[key] !== null && item[key] !== stated) fault('the earlier hash of the item differs');
    item[key] ??= stated;
  }
}

/** Undefined: it changes no state. */
function statusAfter(entry: CustodyEntry): ItemStatus | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others change no state
  switch (entry.type) {
    case 'capture.added':
    case 'capture.restored':
      return entry.detail.status;
    case 'capture.completed':
    case 'package.imported':
    case 'comparison.completed':
    case 'redaction.completed':
    case 'certificate.completed':
      return 'completed';
    case 'capture.failed':
    case 'comparison.failed':
    case 'redaction.failed':
    case 'certificate.failed':
      return 'failed';
    case 'capture.trashed':
    case 'capture.purged':
      return 'deleted';
    default:
      return undefined;
  }
}

/** What runs ends once; what ended goes to the trash and comes back. */
function mayFollow(type: CustodyEntry['type'], before: ItemStatus): boolean {
  if (type === 'capture.trashed') return before === 'completed' || before === 'failed';
  if (type === 'capture.restored') return before === 'deleted';
  return type === 'capture.purged' || before === 'processing';
}
