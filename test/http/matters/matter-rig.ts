import type { CustodyEntry } from '../../../src/matters/custody.js';
import { foldCustody } from '../../../src/matters/fold.js';
import type { JsonValue } from '../../../src/package/records/journal.js';
import { recompute } from '../../../src/package/records/chain.js';
import type { Client } from '../../../src/client/index.js';
import type { AccountSettings } from '../../../src/contract/accounts/accounts.js';
import type { House } from '../../daemon/house.js';

export interface Person {
  readonly id: string;
  readonly key: string;
  readonly testKey: string;
  readonly client: Client;
  readonly test: Client;
}

/** An account of an organisation on a Legal plan. */
export async function person(house: House, settings: AccountSettings = {}): Promise<Person> {
  const { account_id: id, api_keys } = await house.operator.createAccount({
    body: {
      plan: 'legal_seats',
      linked_billing: true,
      email_verified: true,
      organization: 'Firm',
      ...settings,
    },
  });
  const keyOf = (env: 'live' | 'test') => api_keys.find((each) => each.env === env)?.key ?? '';
  const [key, testKey] = [keyOf('live'), keyOf('test')];
  return { id, key, testKey, client: house.client(key), test: house.client(testKey) };
}

/** The whole record, oldest first; its chain and its sense are checked on the way. */
export async function recordOf(client: Client, matter_id: string): Promise<CustodyEntry[]> {
  const entries: unknown[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await client.listCustody({
      params: { matter_id },
      query: { limit: 200, ...(cursor !== undefined && { cursor }) },
    });
    entries.push(...page.entries);
    if (page.entries.length < 200 || page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  const { faults } = await recompute(entries);
  if (faults.length > 0) throw new Error(`the chain is broken: ${JSON.stringify(faults)}`);
  // Whoever verifies a record of the matter later folds it by these rules.
  const judge = foldCustody();
  for (const entry of entries) await judge.take(entry as JsonValue);
  if (judge.faults.length > 0) throw new Error(`the record says what none may: ${JSON.stringify(judge.faults)}`);
  return entries as CustodyEntry[];
}

/** Types of the entries, each with its exhibit where it has one. */
export const storyOf = (entries: readonly CustodyEntry[]): string[] =>
  entries.map(({ type, subject }) => (subject.exhibit === undefined ? type : `${type} ${subject.exhibit}`));

export interface Folded {
  readonly name: string;
  readonly owner: string;
  readonly status: 'active' | 'archived';
  readonly hold: boolean;
  readonly members: readonly string[];
  readonly items: readonly { readonly exhibit: string; readonly capture_id: string; readonly status: string }[];
  readonly removed: readonly string[];
  readonly notes: number;
}

/** What the entries of a record come to: written apart from what the daemon writes, so that the two can be compared. */
export function fold(entries: readonly CustodyEntry[]): Folded {
  let [name, owner, status, hold, notes] = ['', '', 'active' as Folded['status'], false, 0];
  const members = new Set<string>();
  const items = new Map<string, { capture_id: string; status: string }>();
  const removed: string[] = [];
  for (const { type, actor, subject, detail } of entries) {
    const exhibit = subject.exhibit ?? '';
    const told = detail as Readonly<Record<string, unknown>>;
    const become = (now: string) => void items.set(exhibit, { capture_id: subject.id, status: now });
    if (type === 'matter.created') [name, owner] = [String(told['name']), String(actor.account_id)];
    else if (type === 'matter.renamed') name = String(told['to']);
    else if (type === 'matter.archived') status = 'archived';
    else if (type === 'matter.reopened') status = 'active';
    else if (type === 'matter.hold_set') hold = true;
    else if (type === 'matter.hold_released') hold = false;
    else if (type === 'matter.transferred') {
      members.delete(String(told['to']));
      owner = String(told['to']);
    } else if (type === 'member.added') members.add(subject.id);
    else if (type === 'member.removed' || type === 'member.left') members.delete(subject.id);
    else if (type === 'note.added') notes += 1;
    else if (type === 'capture.requested') become('processing');
    else if (type === 'capture.added' || type === 'capture.restored') become(String(told['status']));
    else if (type === 'package.imported') become('completed');
    else if (type === 'capture.trashed' || type === 'capture.purged') become('deleted');
    else if (type === 'capture.removed') {
      items.delete(exhibit);
      removed.push(exhibit);
    } else if (type.endsWith('.completed') && subject.kind === 'capture') become('completed');
    else if (type.endsWith('.failed') && subject.kind === 'capture') become('failed');
  }
  return {
    name,
    owner,
    status,
    hold,
    members: [...members].toSorted(),
    items: [...items].map(([exhibit, item]) => ({ exhibit, ...item })).toSorted(byExhibit),
    removed: removed.toSorted(),
    notes,
  };
}

/** The same as the rows of the store have it. */
export async function stored({ desk: { db } }: Pick<House, 'desk'>, matterId: string): Promise<Folded> {
  const matter = await db.selectFrom('matters').selectAll().where('matter_id', '=', matterId).executeTakeFirstOrThrow();
  const members = await db.selectFrom('matter_members').selectAll().where('matter_id', '=', matterId).execute();
  const items = await db
    .selectFrom('matter_items')
    .innerJoin('captures', 'captures.capture_id', 'matter_items.capture_id')
    .select(['exhibit', 'matter_items.capture_id', 'status', 'removed_at'])
    .where('matter_id', '=', matterId)
    .execute();
  const notes = await db.selectFrom('matter_notes').selectAll().where('matter_id', '=', matterId).execute();
  return {
    name: matter.name,
    owner: matter.account_id,
    status: matter.status === 'archived' ? 'archived' : 'active',
    hold: matter.legal_hold,
    members: members.map((row) => row.account_id).toSorted(),
    items: items
      .filter((row) => row.removed_at === null)
      .map(({ exhibit, capture_id, status }) => ({ exhibit, capture_id, status }))
      .toSorted(byExhibit),
    removed: items
      .filter((row) => row.removed_at !== null)
      .map((row) => row.exhibit)
      .toSorted(),
    notes: notes.length,
  };
}

const byExhibit = (a: { exhibit: string }, b: { exhibit: string }) => (a.exhibit < b.exhibit ? -1 : 1);
