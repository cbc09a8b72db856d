import { limits } from '../../../src/contract/limits.js';
import type { SealRead } from '../../../src/contract/matters/seals.js';
import { actorOf } from '../../matters/actor.js';
import { openMatter } from '../../matters/permissions.js';
import { expectReady, plainFaults } from '../../matters/readiness.js';
import { entryOfHash, headOf } from '../../store/matters/custody.js';
import { keptHash } from '../../store/matters/deleted.js';
import { anchoredUpTo } from '../../store/matters/anchors.js';
import { findMatter } from '../../store/matters/matters.js';
import { beginSeal, newestSeal, sealOfManifest, selectSeals, type Seal } from '../../store/matters/seals.js';
import { exportOfMatterRecord, exportOfRecord, newestRecordOf } from '../../store/exports/records.js';
import { countCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';
import { fresh } from './matters.js';

/** The work itself is done beside requests; this only begins it. */
export const sealMatter =
  (desk: Desk): Handlers['sealMatter'] =>
  async ({ params, body }, { caller, admit }) => {
    const { reason = null, accept_faults = false, include_notes = false } = body;
    const { matter } = await openMatter(desk.db, caller, params.matter_id, 'seal');
    const faults = accept_faults ? [] : await plainFaults(desk.db, desk.packages, matter.matter_id);
    const read = await desk.db.transaction().execute(async (tx) => {
      const { role, matter: current } = await openMatter(tx, caller, params.matter_id, 'seal');
      await expectReady(tx, matter.matter_id, faults);
      await admit(tx);
      await beginSeal(tx, {
        matter_id: matter.matter_id,
        account_id: current.account_id,
        seal_reason: reason,
        accept_faults,
        include_notes,
        sealer: actorOf(caller),
        requested_at: desk.world.now().toISOString(),
      });
      return fresh(tx, matter.matter_id, role);
    });
    desk.changed();
    return read;
  };

export const listSeals =
  (desk: Desk): Handlers['listSeals'] =>
  async ({ params, query }, { caller, baseUrl }) => {
    const { matter } = await openMatter(desk.db, caller, params.matter_id, 'read');
    const { limit = limits.listDefault } = query;
    const rows = await selectSeals(desk.db, {
      matterId: matter.matter_id,
      limit,
      below: countCursor(query.cursor),
    });
    const last = rows.at(-1);
    return {
      seals: rows.map((row) => sealView(row, linkTo(desk, row, baseUrl, caller.keyId))),
      next_cursor: last && rows.length === limit ? String(last.seal_id) : null,
    };
  };

const linkTo = ({ links }: Desk, { state, matter_id, seal_no }: Seal, baseUrl: string, holder: string) =>
  state === 'completed' ? links.makeSeal(baseUrl, matter_id, seal_no, holder) : undefined;

const sealView = (row: Seal, link: { readonly url: string; readonly expiresAt: string } | undefined): SealRead => ({
  seal_no: row.seal_no,
  status: row.state,
  reason: row.seal_reason,
  accept_faults: row.accept_faults,
  include_notes: row.include_notes,
  requested_at: row.requested_at,
  sealed_at: row.sealed_at,
  manifest_hash: row.manifest_sha256 === null ? null : `sha256:${row.manifest_sha256}`,
  package_sha256: row.package_sha256,
  size_bytes: row.size_bytes,
  entries: row.covers_seq === null ? null : row.covers_seq + 1,
  items: row.items,
  faults: (row.item_faults ?? []).map((fault) => ({ ...fault })),
  error: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? '' },
  package_url: link?.url ?? null,
  package_url_expires_at: link?.expiresAt ?? null,
});

/** Names nobody: only who holds a record has the hash. */
export const lookUpMatter =
  (desk: Desk): Handlers['lookUpMatter'] =>
  async ({ query }) => {
    const hash = query.hash.replace(/^sha256:/, '').toLowerCase();
    const checked_at = desk.world.now().toISOString();
    const found = await foundIn(desk, hash);
    const head = found && (await headOf(desk.db, found.matter_id));
    if (!found || !head) return { hash, ...(await deletedIn(desk, hash)), checked_at };
    const matter = await findMatter(desk.db, found.matter_id);
    const { anchored } = await anchoredUpTo(desk.db, found.matter_id);
    return {
      hash,
      known: true,
      kind: found.kind,
      matter_id: found.matter_id,
      seq: found.seq,
      at: found.at,
      entries: head.seq + 1,
      is_head: found.kind === 'custody_entry' ? head.seq === found.seq : found.newest,
      sealed: matter?.status === 'sealed',
      anchored: anchored !== null && anchored >= found.seq,
      deleted_at: null,
      checked_at,
    };
  };

/** Of a matter whose data was deleted, or of none. */
async function deletedIn({ db }: Desk, hash: string) {
  const kept = await keptHash(db, hash);
  if (!kept) return { known: false, ...nothing };
  const { anchored_seq, newest, ...shown } = kept;
  const anchored = anchored_seq !== null && anchored_seq >= kept.seq;
  return { known: true, ...shown, is_head: newest, sealed: false, anchored };
}

const nothing = {
  kind: null,
  matter_id: null,
  seq: null,
  at: null,
  entries: null,
  is_head: null,
  sealed: null,
  anchored: null,
  deleted_at: null,
};

async function foundIn({ db }: Desk, hash: string) {
  const entry = await entryOfHash(db, hash);
  if (entry) return { kind: 'custody_entry' as const, ...entry };
  const seal = await sealOfManifest(db, hash);
  if (!seal || seal.covers_seq === null) return exportOf(db, hash);
  const { matter_id, covers_seq: seq, sealed_at: at, seal_no } = seal;
  const newest = (await newestSeal(db, matter_id))?.seal_no === seal_no;
  return { kind: 'seal' as const, matter_id, seq, at, newest };
}

/** Of either of the two records that an export of a matter carries. */
async function exportOf(db: Desk['db'], hash: string) {
  const row = (await exportOfRecord(db, hash)) ?? (await exportOfMatterRecord(db, hash));
  if (row?.matter_id == null || row.covers_seq === null || row.completed_at === null) return undefined;
  const { matter_id, covers_seq: seq, completed_at: at, export_id } = row;
  const newest = (await newestRecordOf(db, matter_id)) === export_id;
  return { kind: 'export_record' as const, matter_id, seq, at, newest };
}
