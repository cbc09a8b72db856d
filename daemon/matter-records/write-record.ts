import type { CustodyEntry } from '../../src/matters/custody.js';
import { isWithheld, type ReadEntry } from '../../src/matters/custody-reader.js';
import { foldCustody, type Folded } from '../../src/matters/fold.js';
import { printedEntries } from '../../src/package/document/lines.js';
import { writeCustody } from '../../src/package/matter/custody-parts.js';
import { matterFile, notesFile } from '../../src/package/matter/members.js';
import { writeNotes } from '../../src/package/matter/notes.js';
import { itemKindOf, type MatterItem, type MatterRecord, writeMatter } from '../../src/package/matter/record.js';
import type { JsonValue } from '../../src/package/records/journal.js';
import type { World } from '../../src/world.js';
import type {
  HeadAnchor,
  ItemVerification,
  MatterMoment,
  MatterRecordOrder,
  MatterSource,
} from '../run/matter-record-run.js';
import { CaptureFailure, type StepBench } from '../run/step.js';

/** The record as it was written, and what the document shows of it beyond that. */
export interface WrittenRecord {
  readonly record: MatterRecord;
  /** The first of the custody record. */
  readonly entries: readonly ReadEntry[];
  readonly anchors: readonly Pick<HeadAnchor, 'seq' | 'proof'>[];
  /** Null where they were not asked for. */
  readonly notes: number | null;
  /** Entries that are withheld, because they are about items that are not in this record. */
  readonly withheld: number;
}

interface Writing extends Pick<StepBench, 'put'> {
  readonly order: MatterRecordOrder;
  readonly source: MatterSource;
  readonly evidenceId: string;
  readonly world: Pick<World, 'now' | 'sleep'>;
  readonly checked: ReadonlyMap<string, ItemVerification>;
  readonly anchors: WrittenRecord['anchors'];
  readonly signal: AbortSignal;
}

/** A reader takes records of 16 MiB (read-package.ts). */
const MOST_BYTES = 15 * 2 ** 20;
const PATIENCE_MS = 10_000;

/**
 * Writes matter.json, the files of the custody record and notes.json as the matter stands now. Everything that the entries tell comes from
 * folding them, by the rules that a verifier folds them by, so that the two cannot differ; rows add addresses, titles and sizes. Entries
 * pass by and are not kept.
 * @throws CaptureFailure when the entries are no record that a verifier would take, or too much for one
 */
export async function writeRecord(writing: Writing): Promise<WrittenRecord> {
  const { order, source, put } = writing;
  const moment = await source.now();
  const fold = foldCustody();
  const entries: ReadEntry[] = [];
  let last = '';
  for await (const entry of source.entries(moment.headSeq)) {
    await fold.take(entry as unknown as JsonValue);
    if (entries.length < printedEntries) entries.push(entry);
    if (!isWithheld(entry)) last = entry.at;
  }
  const [fault] = fold.faults;
  if (fault !== undefined)
    throw new CaptureFailure('package_invalid', `The custody record is broken at entry ${fault.seq}: ${fault.reason}.`);
  const folded = fold.result();
  for await (const { name, bytes } of writeCustody(source.matterId, () => linked(source.entries(moment.headSeq))))
    await put(name, bytes);
  const notes = order.includeNotes ? await source.notes(moment.headSeq) : null;
  if (notes !== null) await put(notesFile, bounded(notesFile, writeNotes(source.matterId, notes)));
  const record = recordOf(writing, folded, { moment, recordedAt: await timeAfter(last, writing) });
  await put(matterFile, bounded(matterFile, writeMatter(record)));
  return { record, entries, anchors: writing.anchors, notes: notes?.length ?? null, withheld: folded.withheld };
}

function recordOf(
  { order, source, evidenceId, checked }: Writing,
  folded: Folded,
  { moment, recordedAt }: { readonly moment: MatterMoment; readonly recordedAt: string },
): MatterRecord {
  const { purpose, reason } = order;
  return {
    evidenceId,
    matterId: source.matterId,
    name: folded.name,
    caseReference: folded.caseReference,
    owner: folded.owner,
    members: folded.members,
    sealNo: purpose.kind === 'seal' ? purpose.sealNo : null,
    reason,
    recordedAt,
    previousSeal: folded.lastSeal,
    items: folded.items.map((item) => itemOf(item, moment, checked)),
    removed: folded.removed,
    custody: { entries: folded.hashes.length, headHash: folded.hashes.at(-1) ?? '' },
  };
}

function itemOf(
  folded: Folded['items'][number],
  { items }: MatterMoment,
  checked: ReadonlyMap<string, ItemVerification>,
): MatterItem {
  const { exhibit, captureId, status, manifestSha256, packageSha256 } = folded;
  const kind = itemKindOf(captureId);
  const row = items.get(captureId);
  if (kind === undefined || row === undefined || status === 'processing')
    throw new CaptureFailure('package_invalid', `The database differs from the custody record of ${exhibit}.`);
  const verification = status === 'completed' ? checked.get(captureId) : null;
  if (verification === undefined)
    throw new CaptureFailure(
      'package_invalid',
      `${exhibit} was added again while the matter was being sealed. Seal it again.`,
    );
  return {
    exhibit,
    captureId,
    kind,
    url: row.url,
    title: row.title,
    capturedAt: folded.capturedAt === undefined ? row.capturedAt : folded.capturedAt,
    status,
    packageSha256,
    sizeBytes: folded.sizeBytes ?? row.sizeBytes,
    manifestSha256,
    verification,
  };
}

/** Entries and record go by clocks that may differ by a moment; a record does not stand before its last entry. */
async function timeAfter(last: string, { world, signal }: Writing): Promise<string> {
  const behind = Date.parse(last) - world.now().getTime();
  if (behind > PATIENCE_MS)
    throw new CaptureFailure('package_invalid', 'The clock of this machine is behind the newest entry of the record.');
  if (behind > 0) await world.sleep(behind + 1, signal);
  return world.now().toISOString();
}

function bounded(name: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.length > MOST_BYTES)
    throw new CaptureFailure('package_invalid', `${name} would be larger than a verifier accepts.`);
  return bytes;
}

async function* linked(entries: AsyncIterable<ReadEntry>): AsyncGenerator<Pick<CustodyEntry, 'previous' | 'hash'>> {
  for await (const entry of entries) yield entry;
}
