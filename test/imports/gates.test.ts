import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importLimits } from '../../src/contract/limits.js';
import { openHouse, type House } from '../daemon/house.js';
import { keepImports } from '../../daemon/jobs/verify-imports.js';

const GIBIBYTE = 2 ** 30;
let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  expect(house.faults).toEqual([]);
  await house.close();
});

const create = (size_bytes = 10, client = house.live) =>
  client.createImport({ body: { file_name: 'package.zip', size_bytes } });
const cancel = (import_id: string) => house.live.cancelImport({ params: { import_id } });
const account = (set: object) => house.desk.db.updateTable('accounts').set(set).execute();

describe('who may import', () => {
  test.each([
    ['legal_solo', {}, null],
    ['developer', {}, 'IMPORT_NOT_ALLOWED'],
    ['sandbox', {}, 'IMPORT_NOT_ALLOWED'],
    ['archive_only', {}, 'IMPORT_NOT_ALLOWED'],
    ['legal_seats', { linked_billing: false }, 'IMPORT_NOT_ALLOWED'],
    ['legal_seats', { email_verified: false }, 'EMAIL_NOT_VERIFIED'],
    ['legal_seats', { arrears: true }, 'PAYMENT_REQUIRED'],
  ])('plan %s with %o → %s', async (plan, set, code) => {
    await account({ plan, ...set });
    if (code === null) expect(await create()).toMatchObject({ status: 'uploading' });
    else await expect(create()).rejects.toMatchObject({ code });
  });

  test('not a test key; whose account it is may look', async () => {
    await expect(create(10, house.test)).rejects.toMatchObject({ code: 'IMPORT_NOT_ALLOWED', status: 403 });
    const { import_id } = await create();
    expect(await house.test.getImport({ params: { import_id }, query: {} })).toMatchObject({ import_id });
  });

  test('the plan is judged before the body, and a matter that nobody has is not found', async () => {
    const wrong = { file_name: '' } as unknown as { file_name: string; size_bytes: number };
    await expect(house.test.createImport({ body: wrong })).rejects.toMatchObject({ code: 'IMPORT_NOT_ALLOWED' });
    await expect(house.live.createImport({ body: wrong })).rejects.toMatchObject({ code: 'MISSING_FIELD' });
    const body = { file_name: 'a.zip', size_bytes: 1, matter_id: 'mat_0123456789abcdefghij' };
    await expect(house.live.createImport({ body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(create(2 * GIBIBYTE + 1)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
    await expect(create(0)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
  });

  test('nobody else sees it', async () => {
    const { import_id } = await create();
    await house.desk.db
      .insertInto('accounts')
      .values({
        ...(await house.desk.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()),
        account_id: 'b',
      })
      .execute();
    await house.desk.db.updateTable('keys').set({ account_id: 'b' }).where('env', '=', 'test').execute();
    const params = { import_id };
    await expect(house.test.getImport({ params, query: {} })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(house.test.cancelImport({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await house.test.listImports({ query: {} })).toEqual({ imports: [], next_cursor: null });
  });
});

describe('how much', () => {
  test('three in progress; a cancelled one makes room', async () => {
    const [first] = [await create(), await create(), await create()];
    const refused = { code: 'IMPORT_LIMIT', status: 409, details: { limit: 3, in_progress: 3 } };
    await expect(create()).rejects.toMatchObject(refused);
    expect(await cancel(first.import_id)).toMatchObject({ status: 'expired', cancelled_at: expect.any(String) });
    expect(await create()).toMatchObject({ status: 'uploading' });
  });

  test('fifty a day, those that were refused afterwards too, and again the next day', async () => {
    for (let number = 0; number < importLimits.createdPerDay - 1; number += 1) await cancel((await create()).import_id);
    await expect(create(2 * GIBIBYTE + 1)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
    const matter = { file_name: 'a.zip', size_bytes: 1, matter_id: 'mat_0123456789abcdefghij' };
    await expect(house.live.createImport({ body: matter })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(create()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 14 * 3600,
      details: { action: 'import_create', retry_after_seconds: 14 * 3600 },
    });
    house.world.forward(14 * 3_600_000);
    expect(await create()).toMatchObject({ status: 'uploading' });
  });

  test('5 GiB a day and 20 GiB a month of announced sizes; what is cancelled or expires is not counted', async () => {
    await account({ plan: 'legal_seats' });
    const keep = async (size: number) => {
      const { import_id } = await create(size);
      // As if it had been verified and rejected: it counts, and is no more in progress.
      await house.desk.db
        .updateTable('imports')
        .set({ status: 'rejected', uploaded_at: 'x', ended_at: 'x' })
        .where('import_id', '=', import_id)
        .execute();
    };
    await cancel((await create(2 * GIBIBYTE)).import_id);
    await keep(2 * GIBIBYTE);
    await keep(2 * GIBIBYTE);
    await expect(create(GIBIBYTE + 1)).rejects.toMatchObject({
      code: 'IMPORT_DAILY_BYTES_LIMIT',
      retryAfterSeconds: 14 * 3600,
      details: { used: 4 * GIBIBYTE, limit: 5 * GIBIBYTE, requested: GIBIBYTE + 1 },
    });
    await keep(GIBIBYTE);
    for (let day = 0; day < 3; day += 1) {
      house.world.forward(24 * 3_600_000);
      for (const size of [2, 2, 1]) await keep(size * GIBIBYTE);
    }
    house.world.forward(24 * 3_600_000);
    await expect(create(1)).rejects.toMatchObject({ code: 'IMPORT_MONTHLY_BYTES_LIMIT' });
    // 25 November to 1 December.
    house.world.forward(6 * 24 * 3_600_000);
    expect(await create(1)).toMatchObject({ status: 'uploading' });
  });
});

describe('a day later', () => {
  test('an upload that nobody completed expires, its bytes go, and it takes no more parts', async () => {
    const { import_id, parts } = await create(3);
    const url = parts[0]?.url ?? '';
    await house.live.upload(url, { size: 3, bytes: Buffer.from('abc') });
    house.world.forward(importLimits.uploadMs - 1);
    await keepImports(house.desk);
    const params = { import_id };
    expect(await house.live.getImport({ params, query: {} })).toMatchObject({ status: 'uploading' });
    expect(await house.desk.packages.uploads.has(import_id)).toBe(true);
    house.world.forward(1);
    const fresh = await house.live.getImport({ params, query: { upload: true } });
    await expect(
      house.live.completeImport({ params, body: { parts: [{ part_number: 1, etag: 'x' }] } }),
    ).rejects.toMatchObject({ code: 'IMPORT_NOT_UPLOADING' });
    expect(fresh.parts).toEqual([]);
    await keepImports(house.desk);
    expect(await house.live.getImport({ params, query: { upload: true } })).not.toHaveProperty('parts');
    expect(await house.live.getImport({ params, query: {} })).toMatchObject({ status: 'expired', cancelled_at: null });
    expect(await house.desk.packages.uploads.has(import_id)).toBe(false);
    expect(await cancel(import_id)).toMatchObject({ status: 'expired', cancelled_at: null });
  });
});

test('an upload whose bytes are gone, as after a restore from a backup, expires at once', async () => {
  const [lost, kept] = [await create(), await create()];
  await house.desk.packages.uploads.remove(lost.import_id);
  await keepImports(house.desk);
  const statusOf = async (import_id: string) =>
    (await house.live.getImport({ params: { import_id }, query: {} })).status;
  expect([await statusOf(lost.import_id), await statusOf(kept.import_id)]).toEqual(['expired', 'uploading']);
});

test('the list is paged, newest first, and filtered by state', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    house.world.forward(1_000);
    ids.push((await create()).import_id);
  }
  await cancel(ids[0] ?? '');
  const first = await house.live.listImports({ query: { limit: 2 } });
  expect(first.imports.map(({ import_id }) => import_id)).toEqual([ids[2], ids[1]]);
  const { imports, next_cursor } = await house.live.listImports({ query: { cursor: first.next_cursor ?? '' } });
  expect([imports.map(({ import_id }) => import_id), next_cursor]).toEqual([[ids[0]], null]);
  const expired = await house.live.listImports({ query: { status: 'expired' } });
  expect(expired.imports.map(({ import_id }) => import_id)).toEqual([ids[0]]);
  await expect(house.live.listImports({ query: { cursor: 'x' } })).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
});
