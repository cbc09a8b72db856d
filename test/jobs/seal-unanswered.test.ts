import { expect, test } from 'vitest';
import { sealMatters } from '../../daemon/jobs/seal-matters.js';
import { leaveMatterRecord, openHouse } from '../daemon/house.js';
import { unanswered } from '../daemon/unanswered.js';

test('the package of a seal stays where the answer to its commit was lost', async () => {
  const house = await openHouse();
  const { db, packages } = house.desk;
  const { matter_id } = await house.live.createMatter({ body: { name: 'Case' } });
  await house.live.sealMatter({ params: { matter_id }, body: {} });
  const seal = () => db.selectFrom('matter_seals').select(['state', 'package_name']).executeTakeFirstOrThrow();
  let lost = 0;
  const breaks = async () => lost === 0 && (await seal()).state === 'completed' && (lost += 1) > 0;
  const tools = { recordMatter: leaveMatterRecord, verify: () => Promise.reject(new Error()) };
  const stamp = () => Promise.reject(new Error());
  const work = sealMatters({ ...tools, stamp })({
    ...house.desk,
    db: unanswered(db, breaks),
    log: house.log,
    owner: 'house',
    changed: () => undefined,
  });
  work.wake();
  await expect.poll(() => work.busy()).toBe(false);
  await work.stop();
  const { state, package_name: name } = await seal();
  expect([lost, state, await packages.size(name ?? '')]).toEqual([1, 'completed', expect.any(Number)]);
  expect(house.faults).toEqual([]);
  await house.close();
});
