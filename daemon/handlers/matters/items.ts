import { refuse } from '../../../src/contract/errors.js';
import { limits, matterLimits } from '../../../src/contract/limits.js';
import type { Caller } from '../../accounts/caller.js';
import { holdFirst } from '../../captures/hold-first.js';
import { packageHash } from '../../captures/package-hash.js';
import { actorOf, subjectOfItem } from '../../matters/actor.js';
import { admitOperation, openMatter } from '../../matters/permissions.js';
import { itemView, sourcesOf } from '../../matters/view.js';
import { findCapture, type Capture } from '../../store/captures/captures.js';
import { addItem, countItems, findItem, removeItem, selectItems } from '../../store/matters/items.js';
import type { Matter } from '../../store/matters/matters.js';
import type { Db } from '../../store/tables.js';
import { countCursor } from '../cursor.js';
import { hasThumbnail } from '../captures/thumbnail.js';
import type { Desk, Handlers } from '../handlers.js';
import { searchedWords } from '../searched-words.js';

export const listMatterItems =
  (desk: Desk): Handlers['listMatterItems'] =>
  async ({ params, query }, { caller, baseUrl }) => {
    const { matter } = await openMatter(desk.db, caller, params.matter_id, 'read');
    const { limit = limits.listDefault, kind, legal_hold: legalHold } = query;
    const words = searchedWords(query.q);
    const shown = await selectItems(desk.db, {
      matterId: matter.matter_id,
      limit,
      after: countCursor(query.cursor),
      sources: kind && sourcesOf[kind],
      legalHold,
      search: words && { words, notesOf: caller.account.account_id },
    });
    const last = shown.length < limit ? undefined : shown.at(-1);
    return {
      items: shown.map((row) => ({
        ...itemView(row),
        ...(query.thumbnails === true && {
          thumbnail_url: hasThumbnail(row) ? desk.links.makeThumbnail(baseUrl, row.capture_id) : null,
        }),
      })),
      next_cursor: last ? String(last.exhibit_no) : null,
    };
  };

type Added = Awaited<ReturnType<Handlers['addMatterItems']>>;

/** Each capture by itself: what cannot go in is named, and keeps none of the others out. */
export const addMatterItems =
  (desk: Desk): Handlers['addMatterItems'] =>
  async ({ params, body }, { caller, admit }) => {
    const { matter: seen } = await openMatter(desk.db, caller, params.matter_id, 'putIn');
    const own: string[] = [];
    const asked = [...new Set(body.capture_ids)];
    // Before the transaction: a package of a gigabyte takes its time.
    for (const id of asked) {
      const row = await findCapture(desk.db, caller.account.account_id, id);
      if (!row) continue;
      own.push(id);
      await packageHash(desk, row);
    }
    const add = () =>
      desk.db.transaction().execute(async (tx) => {
        const { matter } = await openMatter(tx, caller, params.matter_id, 'putIn');
        await admit(tx);
        const answer: Added = { added: [], already: [], refused: [] };
        let { items } = await countItems(tx, matter.matter_id);
        for (const capture_id of asked) {
          const there = await findItem(tx, matter.matter_id, capture_id);
          if (there) {
            answer.already.push({ capture_id, exhibit: there.exhibit });
            continue;
          }
          const judged = await admissible(tx, caller, matter, capture_id, items);
          if ('code' in judged) {
            answer.refused.push({ capture_id, ...judged });
            continue;
          }
          answer.added.push({ capture_id, exhibit: await putIn(tx, desk, caller, matter, judged.row) });
          items += 1;
        }
        return answer;
      });
    return holdFirst(desk, seen.legal_hold ? own : [], add);
  };

export const removeMatterItem =
  (desk: Desk): Handlers['removeMatterItem'] =>
  async ({ params }, { caller }) =>
    desk.db.transaction().execute(async (tx) => {
      const open = await openMatter(tx, caller, params.matter_id, 'read');
      const { matter_id, capture_id } = params;
      const item = await findItem(tx, matter_id, capture_id);
      if (!item) throw refuse('NOT_FOUND');
      admitOperation(caller, open, 'takeOut');
      const [row] = await selectItems(tx, {
        matterId: matter_id,
        limit: 1,
        after: item.exhibit_no - 1,
        sources: undefined,
      });
      if (!row) throw refuse('NOT_FOUND');
      const entry = {
        type: 'capture.removed',
        actor: actorOf(caller),
        subject: subjectOfItem(item.exhibit, row),
        detail: {},
      } as const;
      await removeItem(tx, item, entry, desk.world.now());
      return { matter_id, capture_id, exhibit: item.exhibit };
    });

type Refused = Omit<Added['refused'][number], 'capture_id'>;

async function admissible(
  tx: Db,
  { account }: Caller,
  matter: Matter,
  captureId: string,
  items: number,
): Promise<{ readonly row: Capture } | Refused> {
  const row = await findCapture(tx, account.account_id, captureId);
  if (!row) return { code: 'NOT_FOUND', reason: null };
  if (row.purged_at !== null) return { code: 'MATTER_ITEM_NOT_ALLOWED', reason: 'purged' };
  if (row.test_mode && !matter.test_mode) return { code: 'MATTER_ITEM_NOT_ALLOWED', reason: 'test_mode' };
  return items < matterLimits.items ? { row } : { code: 'MATTER_FULL', reason: null };
}

const putIn = (tx: Db, desk: Desk, caller: Caller, matter: Matter, row: Capture): Promise<string> =>
  addItem(
    tx,
    matter.matter_id,
    { captureId: row.capture_id, addedBy: caller.account.account_id },
    (exhibit) => ({
      type: 'capture.added',
      actor: actorOf(caller),
      subject: subjectOfItem(exhibit, row),
      detail: { made_at: row.created_at, made_by: row.account_id, source: row.source, status: row.status },
    }),
    desk.world.now(),
  );
