import { refuse } from '../../../src/contract/errors.js';
import { newId } from '../../../src/contract/identifiers.js';
import { limits, matterLimits } from '../../../src/contract/limits.js';
import { commitmentTo, SALT_BYTES } from '../../../src/matters/commitment.js';
import { refusalOf } from '../../../src/contract/gate.js';
import type { Caller } from '../../accounts/caller.js';
import { dataDeleteAfter } from '../../accounts/effective.js';
import { actorOf, subjectOfMatter } from '../../matters/actor.js';
import { openMatter, readerOf, roleOf, type OpenMatter } from '../../matters/permissions.js';
import { matterView } from '../../matters/view.js';
import { holdFirst } from '../../captures/hold-first.js';
import { holdWith, itemsOf, releaseWith } from '../../store/matters/items.js';
import { changeMatter, countMatters, findMatter, insertMatter, selectMatters } from '../../store/matters/matters.js';
import type { Db } from '../../store/tables.js';
import { nextCursor, timeCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';

export const createMatter =
  (desk: Desk): Handlers['createMatter'] =>
  async ({ body }, { caller, admit }) =>
    desk.db.transaction().execute(async (tx) => {
      await admit(tx);
      const { account_id, organization_id } = caller.account;
      if ((await countMatters(tx, account_id)) >= matterLimits.perAccount)
        throw refuse('MATTER_FULL', { limit: matterLimits.perAccount });
      const now = desk.world.now();
      const matter_id = newId('mat', desk.world);
      const about = { actor: actorOf(caller), subject: subjectOfMatter(matter_id) };
      const { name, description = null, case_reference = null, exhibit_prefix = 'EX' } = body;
      const told = await descriptionOf(desk, description);
      await insertMatter(
        tx,
        {
          matter_id,
          account_id,
          organization_id,
          name,
          ...told.set,
          case_reference,
          status: 'active',
          test_mode: caller.testMode,
          exhibit_prefix,
          created_at: now.toISOString(),
          updated_at: now.toISOString(),
        },
        {
          type: 'matter.created',
          ...about,
          detail: { matter_id, name, case_reference, test_mode: caller.testMode },
        },
        now,
      );
      if (description !== null) {
        const detail = { commitment: told.commitment, case_reference };
        await changeMatter(tx, matter_id, told.set, { type: 'matter.described', ...about, detail }, now);
      }
      return fresh(tx, matter_id, 'owner');
    });

export const listMatters =
  (desk: Desk): Handlers['listMatters'] =>
  async ({ query }, { caller }) => {
    const { limit = limits.listDefault, status, q: text } = query;
    const reader = readerOf(caller);
    const { overseen, organization } = caller;
    const until = overseen === null || organization === null ? null : dataDeleteAfter(organization);
    const after = timeCursor(query.cursor, /^mat_/);
    const rows = await selectMatters(desk.db, { ...reader, limit, after, status, text });
    const matters = [];
    for (const matter of rows) {
      const role = await roleOf(desk.db, matter, reader);
      if (role) matters.push(await matterView(desk.db, { matter, role }));
    }
    return {
      matters,
      next_cursor: nextCursor(rows, limit, (row) => [row.created_at, row.matter_id]),
      ...(caller.account.plan === 'archive_only' && { read_only: true as const }),
      ...(until !== null && { data_delete_after: until }),
    };
  };

export const getMatter =
  (desk: Desk): Handlers['getMatter'] =>
  async ({ params }, { caller }) =>
    matterView(desk.db, await openMatter(desk.db, caller, params.matter_id, 'read'));

/** One entry for each thing that is now different; what is as it was is not recorded. */
export const updateMatter =
  (desk: Desk): Handlers['updateMatter'] =>
  async ({ params, body }, { caller }) => {
    const change = () =>
      desk.db.transaction().execute(async (tx) => {
        const { matter } = await openMatter(tx, caller, params.matter_id, 'describe');
        const { matter_id: id } = matter;
        const about = { actor: actorOf(caller), subject: subjectOfMatter(id) };
        const now = desk.world.now();
        const { name = matter.name, description = matter.description, case_reference = matter.case_reference } = body;
        if (name !== matter.name) {
          const detail = { from: matter.name, to: name };
          await changeMatter(tx, id, { name }, { type: 'matter.renamed', ...about, detail }, now);
        }
        if (description !== matter.description || case_reference !== matter.case_reference) {
          const told = await descriptionOf(desk, description);
          const detail = { commitment: told.commitment, case_reference };
          const set = { ...told.set, case_reference };
          await changeMatter(tx, id, set, { type: 'matter.described', ...about, detail }, now);
        }
        const { legal_hold: hold = matter.legal_hold } = body;
        if (hold && !matter.legal_hold) {
          await changeMatter(tx, id, { legal_hold: true }, { type: 'matter.hold_set', ...about, detail: {} }, now);
          await holdWith(tx, id);
        }
        if (!hold && matter.legal_hold) {
          const detail = { reason: 'by_owner' } as const;
          await changeMatter(tx, id, { legal_hold: false }, { type: 'matter.hold_released', ...about, detail }, now);
          await releaseWith(tx, id);
        }
        return fresh(tx, id, 'owner');
      });
    const items = body.legal_hold === true ? await itemsToHold(desk, caller, params.matter_id) : [];
    return holdFirst(desk, items, change);
  };

/** Only a bucket is told before the rows. */
async function itemsToHold({ db, packages }: Desk, caller: Caller, matterId: string): Promise<readonly string[]> {
  if (!packages.bucket) return [];
  await openMatter(db, caller, matterId, 'describe');
  return itemsOf(db, matterId);
}

export const archiveMatter =
  (desk: Desk): Handlers['archiveMatter'] =>
  async ({ params }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const open = await openMatter(tx, caller, params.matter_id, 'archive');
      const { matter_id: id, status } = open.matter;
      if (status === 'archived') return matterView(tx, open);
      if (status === 'sealing') throw refuse('MATTER_SEALED', { sealed_at: null });
      const now = desk.world.now();
      await changeMatter(
        tx,
        id,
        { status: 'archived', status_before_archive: status, archived_at: now.toISOString() },
        { type: 'matter.archived', actor: actorOf(caller), subject: subjectOfMatter(id), detail: {} },
        now,
      );
      return fresh(tx, id, open.role);
    });

/** What was archived is again what it was before; what was sealed can be changed again, and the record says why. */
export const reopenMatter =
  (desk: Desk): Handlers['reopenMatter'] =>
  async ({ params, body }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const open = await openMatter(tx, caller, params.matter_id, 'reopen');
      const { matter } = open;
      const { status, matter_id: id } = matter;
      if (status === 'active') return matterView(tx, open);
      if (status === 'sealing') throw refuse('MATTER_SEALED', { sealed_at: null });
      const { reason = null } = body;
      if (status === 'sealed' && reason === null)
        throw refusalOf([{ kind: 'field', code: 'MISSING_FIELD', field: 'reason', problem: 'is required' }]);
      const set =
        status === 'archived'
          ? { status: matter.status_before_archive ?? 'active', status_before_archive: null, archived_at: null }
          : { status: 'active' as const, sealed_at: null };
      await changeMatter(
        tx,
        id,
        set,
        {
          type: 'matter.reopened',
          actor: actorOf(caller),
          subject: subjectOfMatter(id),
          detail: { from_status: status, reason },
        },
        desk.world.now(),
      );
      return fresh(tx, id, open.role);
    });

/** The matter after a change. */
export async function fresh(tx: Db, matterId: string, role: OpenMatter['role']) {
  const matter = await findMatter(tx, matterId);
  if (!matter) throw new Error(`matter ${matterId} vanished`);
  return matterView(tx, { matter, role });
}

/** The columns of a description, and what the record says of it. */
async function descriptionOf({ world }: Pick<Desk, 'world'>, description: string | null) {
  if (description === null) return { set: { description: null, description_salt: null }, commitment: null };
  const salt = world.randomBytes(SALT_BYTES);
  return {
    set: { description, description_salt: salt },
    commitment: await commitmentTo(description, salt),
  };
}
