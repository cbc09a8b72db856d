import { expect, test } from 'vitest';
import { goneNodes } from '../../daemon/jobs/gone-nodes.js';
import { takeOver } from '../../daemon/jobs/recovery.js';
import { leaseFrom } from '../../daemon/jobs/leased-run.js';
import { claim, heartbeat, jobOwners } from '../../daemon/store/jobs.js';
import { openHouse } from '../daemon/house.js';

test('jobs of a node that ended are taken long before their lease is over, those of one whose name was free for a moment are not', async () => {
  const house = await openHouse({ start: false });
  const { db } = house.desk;
  let now = 0;
  const begun = house.world.now().getTime();
  const clock = () => new Date(begun + now);
  for (const owner of ['killed.1', 'lives.1', 'here.2']) {
    await house.live.createCapture({ body: { url: 'https://example.com/' } });
    await claim(db, owner, clock().toISOString(), leaseFrom(clock()));
  }
  const running = new Set(['lives', 'here']);
  const node = {
    name: 'here',
    now: () => Promise.resolve(clock()),
    isRunning: async (name: string) => running.has(name),
  };
  const gone = goneNodes({ monotonic: () => now }, node);
  const look = async (at: number) => {
    now = at;
    await takeOver(house.desk, 'here.2', node, house.log, () => true, await gone(await jobOwners(db)));
    return (await jobOwners(db)).toSorted();
  };
  const all = ['here.2', 'killed.1', 'lives.1'];
  expect(await look(0)).toEqual(all);
  // The database was restarted: for a moment nobody has a name, and this node was the first to look.
  running.delete('lives');
  expect(await look(5_000)).toEqual(all);
  running.add('lives');
  expect(await look(7_999)).toEqual(all);
  running.delete('lives');
  expect(await look(10_000)).toEqual(['here.2', 'lives.1']);
  const queued = await db.selectFrom('jobs').select(['crashes', 'lease_owner']).where('state', '=', 'queued').execute();
  expect(queued).toEqual([{ crashes: 1, lease_owner: null }]);
  expect(await look(17_999)).toEqual(['here.2', 'lives.1']);
  expect(await look(18_000)).toEqual(['here.2']);
  await house.close();
});

test('a node that lost its name and extends its leases keeps its jobs, and loses them within 15 s once it does not', async () => {
  const house = await openHouse({ start: false });
  const { db } = house.desk;
  let now = 0;
  const begun = house.world.now().getTime();
  const clock = () => new Date(begun + now);
  const node = { name: 'here', now: () => Promise.resolve(clock()), isRunning: async () => false };
  const { capture_id } = await house.live.createCapture({ body: { url: 'https://example.com/' } });
  const lease = { captureId: capture_id, attempt: 1 };
  await claim(db, 'lives.1', clock().toISOString(), leaseFrom(clock()));
  const gone = goneNodes({ monotonic: () => now }, node);
  const look = async (at: number) => {
    now = at;
    await takeOver(house.desk, 'here.2', node, house.log, () => true, await gone(await jobOwners(db)));
    return jobOwners(db);
  };
  for (let at = 0; at <= 60_000; at += 5_000) {
    expect(await look(at)).toEqual(['lives.1']);
    expect(await heartbeat(db, lease, leaseFrom(clock()))).toBe(true);
  }
  // It ends right behind that beat.
  expect(await look(65_000)).toEqual(['lives.1']);
  expect(await look(70_000)).toEqual([]);
  expect(await heartbeat(db, lease, leaseFrom(clock()))).toBe(false);
  await house.close();
});
