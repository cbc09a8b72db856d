import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAnchoring } from '../../daemon/ledger/anchors/anchoring.js';
import { stampTree } from '../../daemon/ledger/anchors/stamp-tree.js';
import { headsBesideTrees } from '../../daemon/matters/stamp-heads.js';
import { askCalendars } from '../../daemon/outside/calendars.js';
import { evaluateProof } from '../../src/proofs/ots/evaluate.js';
import { openHouse, type House } from '../daemon/house.js';
import { startCalendar, type FakeCalendar } from '../fakes/proofs/calendar.js';
import { person, recordOf, type Person } from '../http/matters/matter-rig.js';

const HOUR = 3_600_000;
let calendar: FakeCalendar;
let house: House;
let owner: Person;
beforeAll(async () => {
  calendar = await startCalendar();
  house = await openHouse({ start: false });
  owner = await person(house);
});
afterAll(async () => {
  await house.close();
  await calendar.close();
});

const open = async (name: string) => (await owner.client.createMatter({ body: { name } })).matter_id;

test('once a UTC day the heads of all matters with new entries are stamped by one request, and their proofs upgraded', async () => {
  const { desk, world, log } = house;
  const tools = { ask: askCalendars([calendar.url]) };
  const anchoring = openAnchoring(
    { db: desk.db, world, log },
    {
      ...tools,
      stamp: stampTree({ otsCalendars: [calendar.url], tsaUrl: null, tsaRoots: null }, world),
      beside: headsBesideTrees(tools),
    },
  );
  const look = async () => {
    await anchoring.anchorDaily(new AbortController().signal);
    return calendar.received.length;
  };
  const ids = [await open('One'), await open('Two'), await open('Three')];
  // They are of today.
  expect(await look()).toBe(0);
  world.forward(15 * HOUR);
  const today = await open('Of the next day');
  expect([await look(), await look()]).toEqual([1, 1]);
  for (const id of ids) {
    const entries = await recordOf(owner.client, id);
    expect(entries.map(({ type }) => type)).toEqual(['matter.created', 'custody.anchored']);
    expect(entries[1]?.detail).toMatchObject({ seq: 0, head_hash: entries[0]?.hash, proof: 'ots' });
  }
  expect((await recordOf(owner.client, today)).map(({ type }) => type)).toEqual(['matter.created']);

  // An entry about a stamp is nothing that is stamped by itself.
  world.forward(24 * HOUR);
  await owner.client.addMatterNote({ params: { matter_id: ids[0]! }, body: { text: 'new' } });
  expect([await look(), (await recordOf(owner.client, today)).length]).toEqual([2, 2]);
  world.forward(24 * HOUR);
  expect([await look(), (await recordOf(owner.client, ids[0]!)).length]).toEqual([3, 4]);
  expect((await recordOf(owner.client, ids[1]!)).length).toBe(2);

  const reach = async () =>
    (await owner.client.listCustody({ params: { matter_id: ids[0]! }, query: { limit: 1 } })).anchored;
  expect(await reach()).toEqual({ seq: null, pending_seq: 2 });
  calendar.mine();
  world.forward(24 * HOUR);
  await anchoring.upgradeDue();
  expect(await reach()).toEqual({ seq: 2, pending_seq: null });
  for (const { ots, head_hash } of await desk.db.selectFrom('custody_anchors').selectAll().execute()) {
    const judged = await evaluateProof(ots!, Buffer.from(head_hash, 'hex'), undefined, 'test');
    expect(judged.kind).toBe('attested');
  }
});
