import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerByKey } from '../../daemon/accounts/caller.js';
import { revokeKey } from '../../daemon/accounts/keys.js';
import { openHouse, type House } from '../daemon/house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse({ start: false });
});
afterAll(() => house.close());

const keyIdOf = async (key: string) =>
  (
    await house.desk.db
      .selectFrom('keys')
      .select('key_id')
      .where('key_sha256', '=', createHash('sha256').update(key).digest('hex'))
      .executeTakeFirstOrThrow()
  ).key_id;

test('a capture knows the key in whose name it was made', async () => {
  for (const env of ['live', 'test'] as const) {
    const { capture_id } = await house[env].createCapture({ body: { url: 'https://example.com/' } });
    const row = await house.desk.db
      .selectFrom('captures')
      .select('key_id')
      .where('capture_id', '=', capture_id)
      .executeTakeFirstOrThrow();
    expect(row.key_id).toBe(await keyIdOf(house.keys[env]));
  }
});

test('work beside requests is done in the name of a key until that is revoked', async () => {
  const keyId = await keyIdOf(house.keys.test);
  expect(await callerByKey(house.desk.db, keyId, house.world.now())).toMatchObject({
    keyId,
    env: 'test',
    testMode: true,
    account: { account_id: 'local' },
  });
  await revokeKey(house.desk.db, keyId, house.world);
  expect(await callerByKey(house.desk.db, keyId, house.world.now())).toBeUndefined();
  await expect(house.test.whoami({})).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
});
