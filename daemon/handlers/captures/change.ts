import type { CaptureAction } from '../../../src/contract/captures/captures.js';
import { refuse } from '../../../src/contract/errors.js';
import { refusalOf } from '../../../src/contract/gate.js';
import { limits } from '../../../src/contract/limits.js';
import { purgeWithPackage } from '../../jobs/retention.js';
import { actorOf } from '../../matters/actor.js';
import { recordItemChange } from '../../matters/changed-item.js';
import { holdByItself, holdingMatters, mattersOf } from '../../store/matters/items.js';
import { holdFirst } from '../../captures/hold-first.js';
import { rowView } from '../../captures/capture-view.js';
import { advance, annotate, findCapture, type Capture } from '../../store/captures/captures.js';
import type { Caller } from '../../accounts/caller.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';
import { admitChange } from '../environment.js';
import { malformed } from '../malformed.js';

export const updateCapture =
  (desk: Desk): Handlers['updateCapture'] =>
  async ({ params, body }, { caller, admit }) => {
    checkValue(body);
    const change = () =>
      desk.db.transaction().execute(async (tx) => {
        const row = await find(tx, caller.account.account_id, params.capture_id);
        admitChange(caller, row);
        switch (body.action) {
          case 'legal_hold':
            if (row.purged_at !== null) throw refuse('NOT_FOUND');
            await admit(tx);
            await setHold(tx, row.capture_id, body.value);
            break;
          case 'private_note':
            if (row.purged_at !== null) throw refuse('NOT_FOUND');
            await annotate(tx, row.capture_id, { private_note: body.value });
            break;
          case 'restore':
            await restore(tx, row, caller, desk.world.now());
            break;
        }
        return {
          ...rowView(await find(tx, row.account_id, row.capture_id)),
          matters: (await mattersOf(tx, { accountId: row.account_id, overseen: null }, [row.capture_id])).map(
            ({ matter_id, exhibit }) => ({
              matter_id,
              exhibit,
            }),
          ),
        };
      });
    const isHold = body.action === 'legal_hold' && body.value;
    const held = isHold ? [(await find(desk.db, caller.account.account_id, params.capture_id)).capture_id] : [];
    return holdFirst(desk, held, change);
  };

export const deleteCapture =
  (desk: Desk): Handlers['deleteCapture'] =>
  async ({ params, query }, { caller }) => {
    const accountId = caller.account.account_id;
    admitChange(caller, await find(desk.db, accountId, params.capture_id));
    const row = query.permanent
      ? await removeForGood(desk, caller, params.capture_id)
      : await desk.db.transaction().execute((tx) => toTrash(tx, desk, caller, params.capture_id));
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
async function restore(tx: Db, row: Capture, caller: Caller, now: Date): Promise<void> {
  if (row.status === 'processing') throw refuse('CAPTURE_IN_PROGRESS');
  if (row.purged_at !== null) throw refuse('NOT_FOUND');
  if (row.status !== 'deleted') return;
  const to = row.status_before_deletion ?? 'failed';
  const back = await advance(
    tx,
    row.capture_id,
    { from: 'deleted', to },
    { deleted_at: null, purge_at: null, status_before_deletion: null, restored_at: now.toISOString() },
  );
  // Restored or removed by somebody else meanwhile: the caller reads the row that is there.
  if (!back) return;
  const change = { type: 'capture.restored', actor: actorOf(caller), detail: { status: to } } as const;
  await recordItemChange(tx, row, change, now);
}

async function toTrash(tx: Db, desk: Desk, caller: Caller, captureId: string): Promise<Capture> {
  const accountId = caller.account.account_id;
  const row = await find(tx, accountId, captureId);
  if (row.status === 'processing') throw refuse('CAPTURE_IN_PROGRESS');
  if (row.status === 'deleted') return row;
  await refuseHeld(tx, row);
  const now = desk.world.now();
  const purgeAt = new Date(now.getTime() + limits.trashMs).toISOString();
  const gone = await advance(
    tx,
    captureId,
    { from: row.status, to: 'deleted' },
    {
      deleted_at: now.toISOString(),
      purge_at: purgeAt,
      status_before_deletion: row.status,
    },
  );
  if (!gone) {
    const other = await find(tx, accountId, captureId);
    await refuseHeld(tx, other);
    return other;
  }
  const change = { type: 'capture.trashed', actor: actorOf(caller), detail: { purge_at: purgeAt } } as const;
  await recordItemChange(tx, row, change, now);
  return find(tx, accountId, captureId);
}

async function removeForGood(desk: Desk, caller: Caller, captureId: string): Promise<Capture> {
  const accountId = caller.account.account_id;
  const row = await find(desk.db, accountId, captureId);
  if (row.status === 'processing') throw refuse('CAPTURE_IN_PROGRESS');
  if (row.status !== 'deleted') throw refuse('CAPTURE_NOT_DELETED');
  await refuseHeld(desk.db, row);
  await purgeWithPackage(desk, row, actorOf(caller));
  return find(desk.db, accountId, captureId);
}

/** A hold of a matter is released with the matter's. */
async function setHold(tx: Db, captureId: string, hold: boolean): Promise<void> {
  const matter_ids = hold ? [] : await holdingMatters(tx, [captureId]);
  if (matter_ids.length > 0) throw refuse('LEGAL_HOLD', { matter_ids });
  await annotate(tx, captureId, { legal_hold: hold });
  await holdByItself(tx, [captureId]);
}

async function refuseHeld(db: Db, { capture_id: id, legal_hold: held }: Capture): Promise<void> {
  if (held) throw refuse('LEGAL_HOLD', { matter_ids: await holdingMatters(db, [id]) });
}

async function find(db: Db, accountId: string, captureId: string): Promise<Capture> {
  const row = await findCapture(db, accountId, captureId);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}
