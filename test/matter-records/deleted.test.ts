import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepHouse } from '../../daemon/jobs/housekeeping.js';
import { openStudio, type Studio } from '../capture/studio.js';
import { isPostgres } from '../daemon/database.js';
import { openHouse, type House } from '../daemon/house.js';
import { startAuthority, type FakeAuthority } from '../fakes/proofs/authority.js';
import { plainPrint } from '../exporting/rig.js';
import { person, recordOf, type Person } from '../http/matters/matter-rig.js';
import { visitor } from '../http/shares/share-rig.js';

const DAY = 24 * 3_600_000;
const url = 'https://example.com/';
let authority: FakeAuthority;
let studio: Studio;
let house: House;
let port: number;
beforeAll(async () => {
  authority = await startAuthority();
  const outside = { tsaUrl: authority.url('rsa'), tsaRoots: authority.pki.rootPem };
  studio = await openStudio(outside);
  const { certify, recordMatter } = studio.open((about, error) => void house.faults.push([about, error]));
  house = await openHouse({ certify, recordMatter, outside, print: plainPrint });
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = house.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await house.close();
  await Promise.all([studio.close(), authority.close()]);
});

const keep = () => keepHouse({ ...house.desk }, { sweep: async () => undefined, wake: () => undefined });
const lookedUp = (hash: string) => house.live.lookUpMatter({ query: { hash } });
const rows = async (table: string, matterId: string): Promise<number> => {
  const { rows: found } = await sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(table)} where matter_id = ${matterId}`.execute(house.desk.db);
  return found[0]?.n ?? -1;
};
const ofMatter = [
  'matters',
  'matter_members',
  'matter_items',
  'matter_notes',
  'custody',
  'matter_seals',
  'custody_anchors',
  'shares',
  'exports',
];
const files = async (folder: string): Promise<string[]> => (await readdir(join(house.home, folder))).sort();

interface Case {
  readonly owner: Person;
  readonly head: Person;
  readonly matter_id: string;
  readonly item: string;
  readonly organization_id: string;
}
let firms = 0;
/** A matter with an item, a member and a note. */
async function firm(): Promise<Case> {
  const organization = `To be deleted ${(firms += 1)}`;
  const [head, owner, member] = [
    await person(house, { organization }),
    await person(house, { organization }),
    await person(house, { organization }),
  ];
  const { matter_id } = await owner.client.createMatter({ body: { name: 'Case' } });
  const params = { matter_id };
  await owner.client.addMatterMember({ params, body: { account_id: member.id } });
  const { capture_id: item } = await owner.client.createCapture({ body: { url, options: { matter_id } } });
  await house.settled();
  await owner.client.addMatterNote({ params, body: { text: 'A thought' } });
  const { organization_id } = await head.client.ownOrganization({});
  house.world.forward(61_000);
  return { owner, head, matter_id, item, organization_id };
}
const end = ({ organization_id }: Case, deleted?: string) =>
  house.operator.updateOrganization({
    params: { organization_id },
    body: {
      subscription_ended_at: house.world.now().toISOString(),
      ...(deleted !== undefined && { data_delete_after: deleted }),
    },
  });
const inDays = (days: number): string => new Date(house.world.now().getTime() + days * DAY).toISOString();

async function sealed({ owner, matter_id }: Case) {
  await owner.client.sealMatter({ params: { matter_id }, body: { accept_faults: true } });
  for (;;) {
    const { seals } = await owner.client.listSeals({ params: { matter_id }, query: { limit: 1 } });
    if (seals[0]!.status !== 'sealing') return seals[0]!;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('after the day of deletion of an ended organisation', () => {
  it('a matter goes with its record, files and all that lies beside it; its heads and the hashes of seals and exports stay', async () => {
    const [made, other] = [await firm(), await firm()];
    const { owner, matter_id, item } = made;
    const params = { matter_id };
    const before = { packages: await files('packages'), exports: await files('exports') };
    const seal = await sealed(made);
    expect(house.faults).toEqual([]);
    expect(seal).toMatchObject({ status: 'completed', error: null });
    const { url: link } = await owner.client.createShare({ params, body: { label: 'x', capture_ids: [item] } });
    const opened = await visitor(port, new URL(link ?? '').hash.slice(1)).open();
    expect(opened.status).toBe(201);
    const { export_id } = await owner.client.exportMatter({ params, body: {} });
    await house.settled();
    const read = await owner.client.getExport({ params: { export_id } });
    expect(read.status).toBe('completed');
    const records = [read.record_manifest_hash, read.matter_record_manifest_hash].map((hash) => hash?.slice(7) ?? '');
    const clients = async () =>
      (await house.desk.db.selectFrom('custody_clients').select('commitment').execute()).length;
    expect(await clients()).toBeGreaterThan(0);
    for (const table of ofMatter) expect([table, await rows(table, matter_id)]).toEqual([table, expect.any(Number)]);
    for (const table of ofMatter) expect(await rows(table, matter_id), table).toBeGreaterThan(0);
    await end(made);

    house.world.forward(60 * DAY - 1);
    await keep();
    const entries = await recordOf(owner.client, matter_id);
    expect(entries.map(({ type }) => type)).toContain('matter.hold_released');
    const stamped = await house.desk.db
      .selectFrom('custody_anchors')
      .select('head_hash')
      .where('matter_id', '=', matter_id)
      .execute();
    house.world.forward(1);
    await keep();

    for (const table of ofMatter) expect([table, await rows(table, matter_id)]).toEqual([table, 0]);
    for (const table of ['share_items', 'share_sessions', 'share_codes'] as const)
      expect(await house.desk.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await clients()).toBe(0);
    const left = { packages: await files('packages'), exports: await files('exports') };
    expect(left.exports).toEqual(before.exports);
    expect(left.packages.length).toBe(before.packages.length - 1);
    const kept = (kind: string, is_head: boolean) => ({
      known: true,
      kind,
      matter_id,
      is_head,
      sealed: false,
      deleted_at: house.world.now().toISOString(),
    });
    expect(await lookedUp(seal.manifest_hash ?? '')).toMatchObject({
      ...kept('seal', true),
      anchored: true,
      seq: (seal.entries ?? 0) - 1,
    });
    for (const hash of records) expect(await lookedUp(hash)).toMatchObject(kept('export_record', true));
    expect(stamped.length).toBeGreaterThan(0);
    for (const { head_hash } of stamped) expect(await lookedUp(head_hash)).toMatchObject(kept('custody_entry', false));
    const { head_hash, entries: count } = await house.desk.db
      .selectFrom('deleted_matters')
      .selectAll()
      .where('matter_id', '=', matter_id)
      .executeTakeFirstOrThrow();
    expect(await lookedUp(head_hash)).toMatchObject({ ...kept('custody_entry', true), seq: count - 1, entries: count });
    expect(await lookedUp(entries[0]?.hash ?? '')).toMatchObject({ known: false, deleted_at: null });
    const ledger = await house.desk.db.selectFrom('ledger').select('manifest_sha256').execute();
    expect(ledger.map((row) => row.manifest_sha256)).toEqual(
      expect.arrayContaining([seal.manifest_hash?.slice(7), ...records]),
    );
    expect(await owner.client.listMatters({ query: {} })).toMatchObject({ matters: [] });
    await expect(owner.client.getMatter({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await recordOf(other.owner.client, other.matter_id)).length).toBeGreaterThan(0);
    expect(house.faults).toEqual([]);
    await keep();
  });

  it('waits while the matter is held, being sealed or being exported, or something of it is left', async () => {
    const made = await firm();
    const { matter_id, owner, item } = made;
    const { db } = house.desk;
    await owner.client.updateMatter({ params: { matter_id }, body: { legal_hold: true } });
    await end(made, inDays(1));
    const tried = async () => {
      await keep();
      return rows('custody', matter_id);
    };
    house.world.forward(2 * DAY);
    expect(await tried()).toBeGreaterThan(0);
    const { export_id } = await owner.client.exportMatter({ params: { matter_id }, body: {} });
    await house.settled();
    house.world.forward(28 * DAY);
    const set = (status: 'sealing' | 'active') =>
      db.updateTable('matters').set({ status }).where('matter_id', '=', matter_id).execute();
    await set('sealing');
    expect(await tried()).toBeGreaterThan(0);
    await set('active');
    await db.updateTable('exports').set({ status: 'running' }).where('export_id', '=', export_id).execute();
    expect(await tried()).toBeGreaterThan(0);
    await db.updateTable('exports').set({ status: 'expired' }).where('export_id', '=', export_id).execute();
    await db
      .updateTable('captures')
      .set({ legal_hold: true, purged_at: null })
      .where('capture_id', '=', item)
      .execute();
    await db
      .updateTable('organizations')
      .set({ subscription_ended_at: inDays(-2) })
      .where('organization_id', '=', made.organization_id)
      .execute();
    expect(await tried()).toBeGreaterThan(0);
    await db.updateTable('captures').set({ legal_hold: false }).where('capture_id', '=', item).execute();
    expect(await tried()).toBe(0);
  });
});

describe('nothing else takes entries out of a record', () => {
  let made: Case;
  beforeEach(async () => void (made = await firm()));
  const run = (statement: string) => sql.raw(statement).execute(house.desk.db);
  const newest = async () => {
    const { rows: found } = await sql<{
      seq: number;
      hash: string;
    }>`select seq, hash from custody where matter_id = ${made.matter_id} order by seq desc limit 2`.execute(
      house.desk.db,
    );
    return found;
  };
  const deletion = async ({ back = 0, at = inDays(0), id = made.matter_id } = {}) => {
    const head = (await newest())[back]!;
    return `INTO deleted_matters (matter_id, entries, head_hash, deleted_at) VALUES ('${id}', ${head.seq + 1}, '${head.hash}', '${at}')`;
  };
  const refused = async (statement: string, why: RegExp) => {
    const before = await newest();
    await expect(run(statement)).rejects.toThrow(why);
    expect(await newest()).toEqual(before);
  };
  const replacing = (into: string, key: string): string =>
    isPostgres
      ? `INSERT ${into} ON CONFLICT (${key}) DO UPDATE SET matter_id = excluded.matter_id`
      : `INSERT OR REPLACE ${into}`;
  const due = () => end(made).then(() => house.world.forward(61 * DAY));
  const notDue = /only when the data of its organisation is/;

  it('no DELETE, UPDATE or REPLACE by itself, before the day of deletion or after it', async () => {
    for (const when of ['before', 'after']) {
      if (when === 'after') await due();
      const of = `WHERE matter_id = '${made.matter_id}'`;
      await refused(`DELETE FROM custody ${of}`, /never removed/);
      await refused(`DELETE FROM custody ${of} AND seq = 0`, /never removed/);
      await refused(`UPDATE custody SET type = 'matter.renamed' ${of}`, /never changed/);
      const first = `INTO custody SELECT * FROM custody ${of} AND seq = 0`;
      await refused(replacing(first, 'matter_id, seq'), /follows the newest/);
      await refused(`DELETE FROM matters ${of}`, /foreign key/i);
    }
  });
  it('not while the subscription goes on, before the day, under a hold, amid a seal, or outside an organisation', async () => {
    await refused(`INSERT ${await deletion()}`, notDue);
    await end(made);
    house.world.forward(59 * DAY);
    await refused(`INSERT ${await deletion()}`, notDue);
    house.world.forward(2 * DAY);
    for (const [set, back] of [
      [`legal_hold = 1`, `legal_hold = 0`],
      [`status = 'sealing'`, `status = 'active'`],
      [`organization_id = NULL`, `organization_id = '${made.organization_id}'`],
    ]) {
      const change = (to: string | undefined) => run(`UPDATE matters SET ${to} WHERE matter_id = '${made.matter_id}'`);
      await change(set);
      await refused(`INSERT ${await deletion()}`, notDue);
      await change(back);
    }
  });
  it('not with another head than the newest, and not of another matter', async () => {
    await due();
    await refused(`INSERT ${await deletion({ back: 1 })}`, /its newest entry/);
    await refused(`INSERT ${await deletion({ id: 'mat_00000000000000000000' })}`, notDue);
    const other = await firm();
    await refused(`INSERT ${await deletion({ id: other.matter_id })}`, notDue);
  });
  it('what is written down of it takes the whole record along, stays, and nothing comes back', async () => {
    await due();
    const { db } = house.desk;
    const entry = await db
      .selectFrom('custody')
      .selectAll()
      .where('matter_id', '=', made.matter_id)
      .where('seq', '=', 0)
      .executeTakeFirstOrThrow();
    const gone = await deletion();
    await run(`DELETE FROM matter_notes WHERE matter_id = '${made.matter_id}'`);
    await run(`INSERT ${gone}`);
    expect(await newest()).toEqual([]);
    await expect(db.insertInto('custody').values(entry).execute()).rejects.toThrow(/does not go on/);
    await expect(run(replacing(gone, 'matter_id'))).rejects.toThrow(/newest entry/);
    const hash = createHash('sha256').update(made.matter_id).digest('hex');
    for (const table of ['deleted_matters', 'kept_hashes']) {
      if (table === 'kept_hashes') {
        const of = (id: string) => replacing(`INTO kept_hashes VALUES ('${hash}', '${id}', 'seal', 1, 'x', 1)`, 'hash');
        await expect(run(of(made.matter_id))).rejects.toThrow(/kept once/);
        const other = await firm();
        await run(of(other.matter_id));
        await expect(run(of(other.matter_id))).rejects.toThrow(/kept once/);
      }
      await expect(run(`DELETE FROM ${table}`)).rejects.toThrow(/never removed/);
      await expect(run(`UPDATE ${table} SET matter_id = 'x'`)).rejects.toThrow(/never changed/);
    }
  });
});
