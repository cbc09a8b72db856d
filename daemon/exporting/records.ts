import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { CertifiedHash } from '../../src/package/certificate/certificate.js';
import type { LeftOut } from '../../src/handover/item.js';
import type { World } from '../../src/world.js';
import { diskFull } from '../process/disk-full.js';
import { matterSource } from '../matters/matter-source.js';
import type { MatterSource } from '../run/matter-record-run.js';
import type { CompletedRun } from '../run/outcome.js';
import { copiesOf, type Export } from '../store/exports/exports.js';
import { namesOf, removedFrom } from '../store/exports/records.js';
import { itemIds } from '../store/matters/items.js';
import { findMatter } from '../store/matters/matters.js';
import type { Gathered, Gathering } from './gather.js';
import { handedMatter, type Handed } from './handed-matter.js';
import type { ExportTools } from './tools.js';

export interface Recording extends Gathering, Pick<ExportTools, 'certify' | 'recordMatter' | 'stamp'> {
  readonly world: Pick<World, 'now'>;
}

/** What an export carries. */
export interface Records {
  readonly handOver: MadeRecord;
  /** Null where it is no export of a matter. */
  readonly matter: MadeMatterRecord | null;
}

/** A sealed record in the folder `work`. */
export interface MadeRecord {
  readonly manifestSha256: string;
  readonly evidenceId: string;
  readonly sealedAt: string;
  /** With a qualified time-stamp. */
  readonly eidas: boolean;
}

export interface MadeMatterRecord extends MadeRecord {
  /** Of the custody record, the last entry that it has. */
  readonly coversSeq: number;
}

export const recordName = 'record.zip';
export const matterRecordName = 'matter.zip';

/** An item that is taken out or restored meanwhile spoils a record. */
const TRIES = 3;

/** The record of the matter up to now, as far as its items are handed over. */
export async function makeMatterRecord(
  parts: Recording,
  row: Export & { readonly matter_id: string },
  {
    items,
    leftOut,
    work,
    signal,
  }: { readonly items: Iterable<Gathered>; readonly leftOut: readonly LeftOut[]; work: string; signal: AbortSignal },
): Promise<MadeMatterRecord> {
  const matter = await findMatter(parts.db, row.matter_id);
  if (!matter) throw new Error(`matter ${row.matter_id} vanished`);
  for (let tries = 1; ; tries += 1) {
    const source = await handedSource(parts, row, { items, leftOut });
    const outcome = await staged(parts, `${row.export_id}-matter`, (stagingDir) =>
      parts
        .recordMatter({
          captureId: row.matter_id,
          order: {
            purpose: { kind: 'export', exportId: row.export_id },
            reason: null,
            includeNotes: row.terms.include_notes ?? false,
            acceptFaults: true,
          },
          testMode: matter.test_mode,
          source,
          stagingDir,
          signal,
          progress: () => undefined,
        })
        .then(async (done) => {
          if (done.kind === 'completed') await rename(done.packagePath, join(work, matterRecordName));
          return done;
        }),
    );
    signal.throwIfAborted();
    if (outcome.kind === 'completed') return { ...made(outcome), coversSeq: outcome.coversSeq };
    if (outcome.kind === 'failed' && outcome.reason === 'disk_full') throw diskFull(outcome.message);
    const why = outcome.kind === 'failed' ? outcome.message : 'packages did not verify';
    if (tries === TRIES) throw new Error(`the record of the matter could not be made: ${why}`);
  }
}

/** The matter as far as it is handed over. */
export const handedSource = async (
  parts: Recording,
  row: Export & { readonly matter_id: string },
  chosen: { readonly items: Iterable<Gathered>; readonly leftOut: readonly LeftOut[] },
): Promise<MatterSource> =>
  handedMatter(matterSource(parts, row.matter_id, 'export'), await handedOf(parts, row, chosen));

async function handedOf(
  { db }: Recording,
  row: Export & { readonly matter_id: string },
  { items, leftOut }: { readonly items: Iterable<Gathered>; readonly leftOut: readonly LeftOut[] },
): Promise<Handed> {
  const { chosen, terms, matter_id: matterId, account_id: accountId } = row;
  const left = new Map(leftOut.map(({ capture_id: id, reason }) => [id, reason]));
  const there = new Set<string>();
  for (const { item } of items) there.add(item.capture_id);
  const handed: Map<string, { exhibit: string; verification: 'match' | 'invalid' | 'missing' | null }> = new Map();
  for (const { capture_id: id, exhibit } of chosen) {
    const reason = left.get(id);
    if (reason === 'processing') continue;
    const atFault = reason === 'invalid' || reason === 'missing' ? reason : null;
    handed.set(id, { exhibit, verification: there.has(id) ? 'match' : atFault });
  }
  const hidesRest = (id: string) => !handed.has(id);
  if (terms.extent !== 'matter') return { items: handed, hides: hidesRest };
  const present = new Set(await itemIds(db, matterId));
  const replaced = new Set(chosen.flatMap(({ replaces }) => (replaces === null ? [] : [replaces.capture_id])));
  // An original that was taken out of the matter and left a redacted copy behind is not told of either.
  const removed = terms.redacted === 'as_is' ? [] : await originalsGone(db, { matterId, accountId, present });
  const gone = new Set(removed);
  return {
    items: handed,
    hides: (id) => replaced.has(id) || gone.has(id) || (present.has(id) && !handed.has(id)),
  };
}

async function originalsGone(
  db: Recording['db'],
  { matterId, accountId, present }: { matterId: string; accountId: string; present: ReadonlySet<string> },
): Promise<string[]> {
  const ids = (await removedFrom(db, matterId)).filter((id) => !present.has(id));
  if (ids.length === 0) return [];
  return (await copiesOf(db, accountId, matterId, ids)).flatMap(({ redacted_from: id }) => id ?? []);
}

/** The record of the hand-over: who asked for what when, and the SHA-256 of every file. */
export async function makeHandOverRecord(
  parts: Recording,
  row: Export,
  {
    hashes,
    packages,
    leftOut,
    work,
    signal,
  }: {
    readonly hashes: readonly CertifiedHash[];
    readonly packages: number;
    readonly leftOut: number;
    readonly work: string;
    readonly signal: AbortSignal;
  },
): Promise<MadeRecord> {
  const names = await namesOf(parts.db, [row.account_id]);
  const outcome = await staged(parts, `${row.export_id}-record`, (stagingDir) =>
    parts
      .certify({
        captureId: row.export_id,
        handOver: true,
        order: {
          hashes,
          label: `Hand-over: ${row.name}`,
          timestamp: null,
          include_eidas: false,
          case_reference: null,
          metadata: {
            export_id: row.export_id,
            ...(row.matter_id !== null && { matter_id: row.matter_id }),
            requested_by: names.get(row.account_id) ?? row.account_id,
            requested_by_account: row.account_id,
            requested_at: row.created_at,
            formats: row.terms.formats.join(', '),
            ...(row.terms.redacted !== null && { redacted: row.terms.redacted }),
            packages: String(packages),
            not_included: String(leftOut),
          },
          webhook_url: null,
        },
        testMode: row.test_mode,
        stagingDir,
        signal,
        progress: () => undefined,
      })
      .then(async (done) => {
        if (done.kind === 'completed') await rename(done.packagePath, join(work, recordName));
        return done;
      }),
  );
  signal.throwIfAborted();
  if (outcome.kind === 'failed' && outcome.reason === 'disk_full') throw diskFull(outcome.message);
  if (outcome.kind === 'failed') throw new Error(`the record of the hand-over could not be made: ${outcome.message}`);
  return made(outcome);
}

const made = ({ manifestSha256, evidenceId, sealedAt, proofs }: CompletedRun): MadeRecord => ({
  manifestSha256,
  evidenceId,
  sealedAt,
  eidas: proofs.includes('eidas_validation.json'),
});

async function staged<T>({ packages }: Recording, name: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await packages.stage(name);
  try {
    return await use(folder);
  } finally {
    await packages.unstage(name);
  }
}
