import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepHouse } from '../../daemon/jobs/housekeeping.js';
import { upgradeDue } from '../../daemon/jobs/upgrade-proofs.js';
import { askCalendars, submitToCalendars } from '../../daemon/outside/calendars.js';
import { joinStamps } from '../../daemon/sealing/stampers/joined.js';
import { openHouse, leaveFile, type House } from '../daemon/house.js';
import { type FakeCalendar, startCalendar } from '../fakes/proofs/calendar.js';

const url = 'https://www.example.com/';
const minutes = (n: number) => n * 60_000;
const days = (n: number) => n * 86_400_000;
let calendar: FakeCalendar;
let house: House;
/** Commitments that calendars were asked about. */
let asked: string[];
const ask = (uri: string, hex: string) => {
  asked.push(hex);
  return askCalendars([calendar.url])(uri, hex);
};

beforeEach(async () => {
  calendar = await startCalendar();
  asked = [];
  house = await openHouse({
    proofs: { ask },
    concurrency: 4,
    run: async (run) => {
      const done = await leaveFile(run);
      const calendars = [calendar.url];
      const { db, world, log } = house.desk;
      const submit = joinStamps({ db, world, log, calendars, windowMs: 300 });
      const manifest = Buffer.from(done.manifestSha256, 'hex');
      const { ots } = await submitToCalendars(manifest, calendars, randomBytes, { submit });
      return { ...done, proofs: ['manifest.json.ots'], ...(ots && { ots }) };
    },
  });
});
afterEach(async () => {
  await house.close();
  await calendar.close();
});

async function captured(count: number): Promise<string[]> {
  const begun = await Promise.all(Array.from({ length: count }, () => house.live.createCapture({ body: { url } })));
  await house.settled();
  return begun.map(({ capture_id }) => capture_id);
}
const look = () => upgradeDue(house.desk, { ask });
const statusOf = async (capture_id: string) => {
  const read = await house.live.getCapture({ params: { capture_id } });
  return 'timestamps' in read ? read.timestamps.bitcoin_ots?.status : read.status;
};
const roots = () => house.desk.db.selectFrom('stamped_roots').select(['anchor_id', 'state', 'attempts']).execute();
const confirmations = async () =>
  (await house.live.listEvents({ query: { type: 'capture.anchor_confirmed' } })).events.map(
    ({ capture_id }) => capture_id ?? '',
  );

test('calendars are asked once about a root, and every capture below it is confirmed by that and told of once', async () => {
  const ids = await captured(4);
  expect(calendar.received).toHaveLength(1);
  house.world.forward(minutes(31));
  await look();
  expect(asked).toHaveLength(1);
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'pending_confirmation'));
  calendar.mine();
  house.world.forward(minutes(46));
  await look();
  expect(asked).toHaveLength(2);
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'confirmed'));
  expect((await confirmations()).toSorted()).toEqual(ids.toSorted());
  house.world.forward(days(1));
  await look();
  expect(asked).toHaveLength(2);
});

test('a root that was confirmed before its proofs are due brings them forward', async () => {
  const ids = await captured(2);
  calendar.mine();
  const later = new Date(house.world.now().getTime() + days(2)).toISOString();
  await house.desk.db.updateTable('proofs').set({ next_attempt_at: later }).execute();
  house.world.forward(minutes(31));
  await look();
  expect(asked).toHaveLength(1);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['confirmed', 'confirmed']);
});

test('who asks for one proof asks about its root; the others have it without asking', async () => {
  const [first, second] = await captured(2);
  calendar.mine();
  await house.live.upgradeProof({ params: { capture_id: first! } });
  expect(await statusOf(first!)).toBe('confirmed');
  expect(await statusOf(second!)).toBe('pending_confirmation');
  await house.live.upgradeProof({ params: { capture_id: second! } });
  expect(await statusOf(second!)).toBe('confirmed');
  expect(asked).toHaveLength(1);
});

test('a proof whose root is not in the database is asked about by itself', async () => {
  const ids = await captured(2);
  await house.desk.db.deleteFrom('stamped_roots').execute();
  calendar.mine();
  house.world.forward(minutes(31));
  await look();
  expect(asked).toHaveLength(2);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['confirmed', 'confirmed']);
});

test('housekeeping forgets a root once no proof waits for it, and requests that were left behind', async () => {
  await captured(2);
  const left = { request_id: 'left', commitment: randomBytes(32), requested_at: house.world.now().toISOString() };
  await house.desk.db.insertInto('stamp_requests').values(left).execute();
  const requests = () => house.desk.db.selectFrom('stamp_requests').select('request_id').execute();
  await keepHouse(house.desk, house.queue);
  expect(await requests()).toHaveLength(1);
  house.world.forward(days(2));
  await keepHouse(house.desk, house.queue);
  expect(await requests()).toEqual([]);
  expect(await roots()).toHaveLength(1);
  calendar.mine();
  await look();
  await keepHouse(house.desk, house.queue);
  expect(await roots()).toEqual([]);
});
