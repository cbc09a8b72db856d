import type { CaptureAction } from '../../../src/contract/captures/captures.js';
import { refuse } from '../../../src/contract/errors.js';
import { refusalOf } from '../../../src/contract/gate.js';
import { limits } from '../../../src/contract/limits.js';
import { purgeWithPackage } from '../../jobs/retention.js';
import { rowView } from '../../captures/capture-view.js';
import { advance, annotate, findCapture, type Capture } from '../../store/captures/captures.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';
import { admitChange } from '../environment.js';
import { malformed } from '../malformed.js';

export const updateCapture =
  (desk: Desk): Handlers['updateCapture'] =>
  ({ params, body }, { caller, admit }) => {
    checkValue(body);
    return desk.db.transaction().execute(async (tx) => {
      const row = await find(tx, caller.account.account_id, params.capture_id);
      admitChange(caller, row);
      switch (body.action) {
        case 'legal_hold':
          if (row.purged_at !== null) throw refuse('NOT_FOUND');
          await admit(tx);
          await annotate(tx, row.capture_id, { legal_hold: body.value });
          break;
        case 'private_note':
          if (row.purged_at !== null) throw refuse('NOT_FOUND');
          await annotate(tx, row.capture_id, { private_note: body.value });
          break;
        case 'restore':
          await restore(tx, row, desk.world.now().toISOString());
          break;
      }
      return rowView(await find(tx, row.account_id, row.capture_id));
    });
  };

export const deleteCapture =
  (desk: Desk): Handlers['deleteCapture'] =>
  async ({ params, query }, { caller }) => {
    const accountId = caller.account.account_id;
    admitChange(caller, await find(desk.db, accountId, params.capture_id));
    const row = query.permanent
      ? await removeForGood(desk, accountId, params.capture_id)
      : await desk.db.transaction().execute((tx) => toTrash(tx, desk, accountId, params.capture_id));
    return {
      capture_id: row.capture_id,
      status: 'deleted',
      deleted_at: row.deleted_at ?? row.created_at,
      purge_at: row.purge_at,
      purged_at: row.purged_at,
    };
  };

/** Each action has a value of its own kind, which the body's schema does not say. */
function checkValue(body: { readonly action: CaptureAction['action']; readonly value?: unknown }): void {
  const wanted = { legal_hold: 'true or false', private_note: 'text or null', restore: undefined }[body.action];
  if (wanted === undefined) {
    if (body.value !== undefined) throw refusalOf([{ kind: 'unknown', code: 'MALFORMED_REQUEST', name: 'value' }]);
    return;
  }
  if (body.value === undefined) {
    throw refusalOf([{ kind: 'field', code: 'MISSING_FIELD', field: 'value', problem: `must be ${wanted}` }]);
  }
  const fits = body.action === 'legal_hold' ? typeof body.value === 'boolean' : typeof body.value !== 'boolean';
  if (!fits) throw malformed('value', `must be ${wanted}`);
}

/** A capture that is not in the trash is restored already: the answer is its row. */
async function restore(tx: Db, row: Capture, now: string): Promise<void> {
  if (row.status === 'processing') throw refuse('CAPTURE_IN_PROGRESS');
  if (row.purged_at !== null) throw refuse('NOT_FOUND');
  if (row.status !== 'deleted') return;
  const to = row.status_before_deletion ?? 'failed';
  await advance(
    tx,
    row.capture_id,
    { from: 'deleted', to },
    { deleted_at: null, purge_at: null, status_before_deletion: null, restored_at: now },
  );
}

async function toTrash(tx: Db, desk: Desk, accountId: string, captureId: string): Promise<Capture> {
  const row = await find(tx, accountId, captureId);
  if (row.status === 'processing') throw refuse('CAPTURE_IN_PROGRESS');
  if (row.status === 'deleted') return row;
  if (row.legal_hold) throw refuse('LEGAL_HOLD');
  const now = desk.world.now();
  await advance(
    tx,
    captureId,
    { from: row.status, to: 'deleted' },
    {
      deleted_at: now.toISOString(),
      purge_at: new Date(now.getTime() + limits.trashMs).toISOString(),
      status_before_deletion: row.status,
    },
  );
  return find(tx, accountId, captureId);
}

async function removeForGood(desk: Desk, accountId: string, captureId: string): Promise<Capture> {
  const row = await find(desk.db, accountId, captureId);
  if (row.status === 'processing') throw refuse('CAPTURE_IN_PROGRESS');
  if (row.status !== 'deleted') throw refuse('CAPTURE_NOT_DELETED');
  if (row.legal_hold) throw refuse('LEGAL_HOLD');
  await purgeWithPackage(desk, row);
  return find(desk.db, accountId, captureId);
}

async function find(db: Db, accountId: string, captureId: string): Promise<Capture> {
  const row = await findCapture(db, accountId, captureId);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}
