import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openHouse, type House } from '../daemon/house.js';
import { person, recordOf, type Person } from '../http/matters/matter-rig.js';
import { bags, ended, judgeBag, made, plainPrint, text, unpacked } from './rig.js';

let house: House;
let owner: Person;
let member: Person;
let matter_id: string;
let items: string[];

beforeAll(async () => {
  house = await openHouse({ print: plainPrint });
  [owner, member] = [await person(house), await person(house)];
  const read = await owner.client.createMatter({ body: { name: 'A v. B', exhibit_prefix: 'AB' } });
  matter_id = read.matter_id;
  await owner.client.addMatterMember({ params: { matter_id }, body: { account_id: member.id } });
  items = [];
  for (const [path, maker] of [
    ['one', owner],
    ['two', member],
  ] as const)
    items.push(await made(house, `https://a.example/${path}`, maker.client));
  await owner.client.addMatterItems({ params: { matter_id }, body: { capture_ids: [items[0] ?? ''] } });
  await member.client.addMatterItems({ params: { matter_id }, body: { capture_ids: [items[1] ?? ''] } });
});

afterAll(() => house.close());

const newest = async (count: number) => (await recordOf(owner.client, matter_id)).slice(-count);

describe('an export of a matter', () => {
  it('takes items of every maker under their numbers, and the record tells of it', async () => {
    const begun = await owner.client.exportMatter({ params: { matter_id }, body: {} });
    const read = await ended(house, begun, owner.client);
    expect(read).toMatchObject({ status: 'completed', matter_id, name: 'A v. B', counts: { packages: 2 } });
    const [bag = ''] = bags(await unpacked(read, owner.client));
    judgeBag(bag);
    const names = readdirSync(join(bag, 'data/packages')).sort();
    expect(names.map((name) => name.slice(0, 7))).toEqual(['AB-0001', 'AB-0002']);
    expect(text(bag, 'START-HERE.html')).toContain(matter_id);
    const entries = await newest(3);
    const volumes = read.volumes.map(({ sha256, size_bytes }) => ({ sha256, size_bytes }));
    const subject = { kind: 'export', id: read.export_id };
    expect(entries).toMatchObject([
      { type: 'export.requested', subject, actor: { account_id: owner.id }, detail: { redacted: null } },
      {
        type: 'export.completed',
        subject,
        actor: { kind: 'service' },
        detail: { items: 2, volumes, not_included: [] },
      },
      {
        type: 'export.downloaded',
        subject,
        actor: { account_id: owner.id },
        detail: { volume: 1, bytes: volumes[0]?.size_bytes },
      },
    ]);
  });

  it('takes those that are named, and an altered one is in the record', async () => {
    const bad = await made(house, 'https://a.example/bad', owner.client);
    await owner.client.addMatterItems({ params: { matter_id }, body: { capture_ids: [bad] } });
    const row = await house.desk.db
      .selectFrom('captures')
      .select('package_name')
      .where('capture_id', '=', bad)
      .executeTakeFirstOrThrow();
    const path = join(house.home, 'packages', row.package_name ?? '');
    writeFileSync(path, readFileSync(path, 'utf8').replace('package', 'pacKage'));
    const body = { capture_ids: [items[1] ?? '', bad] };
    const read = await ended(house, await owner.client.exportMatter({ params: { matter_id }, body }), owner.client);
    expect(read).toMatchObject({
      counts: { packages: 1 },
      not_included: [{ capture_id: bad, exhibit: 'AB-0003', reason: 'invalid' }],
    });
    expect((await newest(1))[0]).toMatchObject({
      type: 'export.completed',
      detail: { not_included: [{ capture_id: bad, reason: 'invalid' }] },
    });
    await owner.client.deleteExport({ params: { export_id: read.export_id } });
    expect((await newest(1))[0]).toMatchObject({ type: 'export.expired', actor: { account_id: owner.id } });
  });

  test.each([
    ['a member', () => member.client, 'FORBIDDEN'],
    ['a stranger', async () => (await person(house)).client, 'NOT_FOUND'],
    [
      'an account without matters',
      async () => (await person(house, { plan: 'startup' })).client,
      'MATTERS_NOT_ENABLED',
    ],
  ])('%s may not', async (_, client, code) => {
    const before = (await recordOf(owner.client, matter_id)).length;
    await expect((await client()).exportMatter({ params: { matter_id }, body: {} })).rejects.toMatchObject({ code });
    expect((await recordOf(owner.client, matter_id)).length).toBe(before);
  });

  it('an item that is none is not found', async () => {
    const body = { capture_ids: ['cap_nobody'] };
    await expect(owner.client.exportMatter({ params: { matter_id }, body })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('an archive-only account and one in arrears may; an archived matter may not', async () => {
    for (const settings of [
      { plan: 'archive_only' },
      { plan: 'legal_seats', arrears: true, email_verified: false },
    ] as const) {
      house.world.forward(24 * 60 * 60_000);
      await house.operator.updateAccount({ params: { account_id: owner.id }, body: settings });
      const read = await ended(
        house,
        await owner.client.exportMatter({ params: { matter_id }, body: {} }),
        owner.client,
      );
      expect(read.status).toBe('completed');
    }
    await house.operator.updateAccount({
      params: { account_id: owner.id },
      body: { plan: 'legal_seats', arrears: false, email_verified: true },
    });
    await owner.client.archiveMatter({ params: { matter_id } });
    await expect(owner.client.exportMatter({ params: { matter_id }, body: {} })).rejects.toMatchObject({
      code: 'MATTER_ARCHIVED',
    });
    await owner.client.reopenMatter({ params: { matter_id }, body: {} });
  });
});

describe('an original that has a redacted copy', () => {
  let original: string;
  let copy: string;

  beforeAll(async () => {
    house.world.forward(24 * 60 * 60_000);
    [original, copy] = [
      await made(house, 'https://secret.example/', owner.client),
      await made(house, 'https://copy.example/', owner.client),
    ];
    await house.desk.db
      .updateTable('captures')
      .set({ source: 'redact', redacted_from: original })
      .where('capture_id', '=', copy)
      .execute();
  });

  it('asks which is meant', async () => {
    await expect(owner.client.createExport({ body: { capture_ids: [original] } })).rejects.toMatchObject({
      code: 'MISSING_FIELD',
    });
  });

  it('stays behind with replace, in every file', async () => {
    const begun = await owner.client.createExport({
      body: { capture_ids: [original, items[0] ?? ''], redacted: 'replace' },
    });
    const read = await ended(house, begun, owner.client);
    expect(read.counts).toMatchObject({ packages: 2 });
    const [bag = ''] = bags(await unpacked(read, owner.client));
    const { manifest_sha256: manifest } = await house.desk.db
      .selectFrom('captures')
      .select('manifest_sha256')
      .where('capture_id', '=', original)
      .executeTakeFirstOrThrow();
    for (const file of ['START-HERE.html', 'data/index.csv', 'data/index.json', 'manifest-sha256.txt']) {
      expect(text(bag, file)).not.toContain('secret.example');
      expect(text(bag, file)).not.toContain(original);
      expect(text(bag, file)).toContain(file.startsWith('manifest') ? copy : manifest);
    }
  });

  it('goes along with as_is', async () => {
    const begun = await owner.client.createExport({ body: { capture_ids: [original], redacted: 'as_is' } });
    const read = await ended(house, begun, owner.client);
    const [bag = ''] = bags(await unpacked(read, owner.client));
    expect(readdirSync(join(bag, 'data/packages'))[0]).toContain(original);
  });

  it('is not carried out by a comparison', async () => {
    const compared = await made(house, 'https://other.example/', owner.client);
    await house.desk.db
      .updateTable('captures')
      .set({ source: 'compare', compared: [original, items[0] ?? ''] })
      .where('capture_id', '=', compared)
      .execute();
    const body = { capture_ids: [compared], redacted: 'replace' as const };
    await expect(owner.client.createExport({ body })).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
    await expect(owner.client.createExport({ body: { capture_ids: [compared] } })).rejects.toMatchObject({
      code: 'MISSING_FIELD',
    });
    // With everything else it is left out, as it is in a share, and so are the entries about it.
    const plain = await made(house, 'https://plain.example/', owner.client);
    const { matter_id } = await owner.client.createMatter({ body: { name: 'With a comparison' } });
    const params = { matter_id };
    await owner.client.addMatterItems({ params, body: { capture_ids: [compared, plain] } });
    await expect(owner.client.exportMatter({ params, body: {} })).rejects.toMatchObject({ code: 'MISSING_FIELD' });
    const named = { capture_ids: [compared], redacted: 'replace' as const };
    await expect(owner.client.exportMatter({ params, body: named })).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
    });
    const begun = await owner.client.exportMatter({ params, body: { redacted: 'replace' } });
    const read = await ended(house, begun, owner.client);
    expect([read.status, read.not_included, read.counts?.packages]).toEqual(['completed', [], 1]);
    expect([begun.withheld_comparisons, read.withheld_comparisons]).toEqual([[compared], [compared]]);
    const [bag = ''] = bags(await unpacked(read, owner.client));
    for (const file of ['START-HERE.html', 'data/index.csv', 'data/index.json', 'data/matter.zip'])
      expect([file, text(bag, file).includes(compared)]).toEqual([file, false]);
    expect(text(bag, 'data/index.csv')).toContain(plain);
  });

  it('stays behind also once its copy is gone, whoever made that', async () => {
    const { db } = house.desk;
    const gone = { status: 'deleted', purged_at: house.world.now().toISOString() } as const;
    const { status, purged_at } = await db
      .selectFrom('captures')
      .select(['status', 'purged_at'])
      .where('capture_id', '=', copy)
      .executeTakeFirstOrThrow();
    await db.updateTable('captures').set(gone).where('capture_id', '=', copy).execute();
    const attempt = (terms: object) => owner.client.createExport({ body: { capture_ids: [original], ...terms } });
    await expect(attempt({})).rejects.toMatchObject({ code: 'MISSING_FIELD' });
    await expect(attempt({ redacted: 'replace' })).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
    await db.updateTable('captures').set({ status, purged_at }).where('capture_id', '=', copy).execute();
  });
});

describe('the owner of an organisation whose subscription ended', () => {
  it('lists, opens and exports its matters until the data is deleted, and changes none', async () => {
    const settings = { organization: 'Ended' };
    const [boss, lawyer] = [await person(house, settings), await person(house, settings)];
    const { matter_id: id } = await lawyer.client.createMatter({ body: { name: 'Of the lawyer' } });
    const capture = await made(house, 'https://ended.example/', lawyer.client);
    await lawyer.client.addMatterItems({ params: { matter_id: id }, body: { capture_ids: [capture] } });
    const params = { matter_id: id };
    const attempt = () => boss.client.exportMatter({ params, body: {} });
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { organizations } = await house.operator.listOrganizations({ query: {} });
    const organization_id = organizations.find(({ name }) => name === 'Ended')?.organization_id ?? '';
    const at = (days: number) =>
      new Date(house.world.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await house.operator.updateOrganization({
      params: { organization_id },
      body: { subscription_ended_at: at(-1), data_delete_after: at(5) },
    });
    const { matters, read_only, data_delete_after } = await boss.client.listMatters({ query: {} });
    expect([matters.map((each) => each.matter_id), read_only]).toEqual([[id], true]);
    expect(data_delete_after).toContain(at(5));
    expect(await boss.client.getMatter({ params })).toMatchObject({ name: 'Of the lawyer' });
    const read = await ended(house, await attempt(), boss.client);
    expect(read).toMatchObject({ status: 'completed', counts: { packages: 1 } });
    for (const change of [
      () => boss.client.updateMatter({ params, body: { name: 'Mine' } }),
      () => boss.client.archiveMatter({ params }),
      () => boss.client.addMatterNote({ params, body: { text: 'x' } }),
      () => boss.client.sealMatter({ params, body: {} }),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'PLAN_ARCHIVE_ONLY' });
    house.world.forward(6 * 24 * 60 * 60_000);
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await boss.client.listMatters({ query: {} })).matters).toEqual([]);
  });
});

it('hands notes and client details over when they are asked for, and not else', async () => {
  house.world.forward(24 * 60 * 60_000);
  await owner.client.addMatterNote({ params: { matter_id }, body: { text: 'A privileged thought' } });
  const export_of = async (body: object) => {
    const read = await ended(house, await owner.client.exportMatter({ params: { matter_id }, body }), owner.client);
    return bags(await unpacked(read, owner.client))[0] ?? '';
  };
  const plain = await export_of({ redacted: 'as_is' });
  expect(text(plain, 'data/matter.zip')).not.toContain('A privileged thought');
  expect(readdirSync(join(plain, 'data'))).not.toContain('client-details.json');
  const all = await export_of({ redacted: 'as_is', include_notes: true, include_client_details: true });
  expect(text(all, 'data/matter.zip')).toContain('A privileged thought');
  const { clients } = JSON.parse(text(all, 'data/client-details.json')) as {
    clients: { seq: number; commitment: string; salt: string; address: string; user_agent: string | null }[];
  };
  const entries = await recordOf(owner.client, matter_id);
  expect(clients.length).toBeGreaterThan(0);
  for (const { seq, commitment, salt, address, user_agent } of clients) {
    expect(entries[seq]?.detail).toMatchObject({ client: { commitment } });
    const opened = Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(JSON.stringify({ address, user_agent }))]);
    expect(createHash('sha256').update(opened).digest('hex')).toBe(commitment);
  }
});

it('tells nothing of an original that was taken out of the matter and left a redacted copy in it', async () => {
  house.world.forward(24 * 60 * 60_000);
  const { matter_id: id } = await owner.client.createMatter({ body: { name: 'With a copy' } });
  const params = { matter_id: id };
  const { capture_id: original } = await owner.client.createCapture({
    body: { url: 'https://hidden.example/name', options: { matter_id: id } },
  });
  await house.settled();
  const copy = await made(house, 'https://copy2.example/', owner.client);
  await house.desk.db
    .updateTable('captures')
    .set({ source: 'redact', redacted_from: original })
    .where('capture_id', '=', copy)
    .execute();
  await owner.client.addMatterItems({ params, body: { capture_ids: [copy] } });
  await owner.client.removeMatterItem({ params: { ...params, capture_id: original } });
  const recordIn = async (body: object) => {
    const read = await ended(house, await owner.client.exportMatter({ params, body }), owner.client);
    expect(read.status).toBe('completed');
    return text(bags(await unpacked(read, owner.client))[0] ?? '', 'data/matter.zip');
  };
  expect(await recordIn({})).not.toMatch(/hidden\.example/);
  expect(await recordIn({ redacted: 'as_is' })).toMatch(/hidden\.example/);
});
