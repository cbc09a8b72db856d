import { expect, test } from 'vitest';
import { goneNodes } from '../../daemon/jobs/gone-nodes.js';
import { takeOver } from '../../daemon/jobs/recovery.js';
import { claim, jobOwners } from '../../daemon/store/jobs.js';
import { openHouse } from '../daemon/house.js';

test('jobs of a node that ended are taken long before their lease is over, those of one whose name was free for a moment are not', async () => {
  const house = await openHouse({ start: false });
  const { db } = house.desk;
  for (const owner of ['killed.1', 'lives.1', 'here.2']) {
    await house.live.createCapture({ body: { url: 'https://example.com/' } });
    await claim(db, owner, house.world.now().toISOString(), '2026-11-21T11:00:00.000Z');
  }
  let now = 0;
  const running = new Set(['lives', 'here']);
  const node = {
    name: 'here',
    now: () => Promise.resolve(house.world.now()),
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
