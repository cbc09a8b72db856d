import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureOrder } from '../../src/contract/captures/capture-order.js';
import { insertAccount } from '../../daemon/store/accounts/accounts.js';
import { insertKey } from '../../daemon/store/accounts/keys.js';
import {
  annotate,
  beginCapture,
  captureOrderOf,
  comparisonOrderOf,
  comparisonsOf,
  findAnyCapture,
  holdMany,
} from '../../daemon/store/captures/captures.js';
import { openDatabase, type OpenDatabase } from '../../daemon/store/open.js';

let folder: string;
let store: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-values-'));
  store = await openDatabase(join(folder, 'evidence.db'));
  const at = '2026-01-01T00:00:00.000Z';
  await insertAccount(store.db, {
    account_id: 'local',
    email: null,
    email_verified: true,
    plan: 'developer',
    linked_billing: false,
    arrears: false,
    monthly_limit: null,
    created_at: at,
  });
  const key = {
    key_id: 'key_1',
    account_id: 'local',
    env: 'test',
    name: null,
    key_sha256: 'a',
    revoked_at: null,
  } as const;
  await insertKey(store.db, { ...key, created_at: at });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const order = captureOrder('https://example.com/a?b=1', { metadata: { case: 7, tag: 'x' } }, 'https://hook.example/');
const made = (captureId: string) => ({
  captureId,
  accountId: 'local',
  keyId: 'key_1',
  testMode: true,
  at: new Date('2026-01-02T00:00:00Z'),
});
const raw = async (columns: string, id: string) => {
  const { rows } = await sql`select ${sql.raw(columns)} from captures where capture_id = ${id}`.execute(store.db);
  return rows[0];
};

describe('what goes in comes out, and SQLite has numbers and text of it', () => {
  test('a capture', async () => {
    const work = { source: 'api', order, baseUrl: 'http://a/v1', batchId: null } as const;
    await beginCapture(store.db, { ...made('cap_1'), work });
    const row = await findAnyCapture(store.db, 'cap_1');
    expect(row).toMatchObject({
      order,
      metadata: { case: 7, tag: 'x' },
      test_mode: true,
      legal_hold: false,
      details: null,
      compared: null,
      host: 'example.com',
      base_url: 'http://a/v1',
    });
    expect(row && captureOrderOf(row)).toEqual(order);
    expect(() => row && comparisonOrderOf(row)).toThrow('cap_1');
    expect(await raw('typeof(test_mode) as a, typeof(order_json) as b, typeof(details_json) as c', 'cap_1')).toEqual({
      a: 'integer',
      b: 'text',
      c: 'null',
    });
  });

  test('a comparison is found by its pair', async () => {
    const comparison = { url: '', before: 'cap_1', after: 'cap_2', language: 'en', ignore: null, case_reference: null };
    const work = { source: 'compare', order: comparison } as const;
    await beginCapture(store.db, { ...made('cmp_1'), work });
    const found = await comparisonsOf(store.db, 'local', { pair: ['cap_1', 'cap_2'], since: '2026' });
    expect(found.map(comparisonOrderOf)).toEqual([comparison]);
    expect(await comparisonsOf(store.db, 'local', { pair: ['cap_2', 'cap_1'], since: '2026' })).toEqual([]);
    expect(await findAnyCapture(store.db, 'cmp_1')).toMatchObject({ compared: ['cap_1', 'cap_2'], host: null });
  });

  test('a flag is changed and searched as a boolean', async () => {
    await annotate(store.db, 'cap_1', { legal_hold: true });
    expect(await raw('legal_hold + 0 as held', 'cap_1')).toEqual({ held: 1 });
    expect(await holdMany(store.db, { accountId: 'local', testOnly: true }, ['cap_1'], false)).toEqual(['cap_1']);
    expect(await findAnyCapture(store.db, 'cap_1')).toMatchObject({ legal_hold: false });
  });
});

test.each(['7', '"text"', 'null', '{', ''])('JSON that was never written there is a fault: %j', async (text) => {
  await sql`update captures set metadata_json = ${text} where capture_id = 'cap_1'`.execute(store.db);
  await expect(findAnyCapture(store.db, 'cap_1')).rejects.toThrow('metadata_json');
  await sql`update captures set metadata_json = '{}' where capture_id = 'cap_1'`.execute(store.db);
});

test('only the store knows how SQLite keeps a value', async () => {
  const root = new URL('../../', import.meta.url).pathname;
  const all = await Promise.all(
    ['daemon', 'src', 'commands'].map(async (top) =>
      (await readdir(join(root, top), { recursive: true })).map((name) => join(top, name)),
    ),
  );
  const files = all
    .flat()
    .filter((name) => name.endsWith('.ts') && !/^daemon\/store\/(migrations|postgres)\//.test(name));
  const named = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(root, name), 'utf8');
      const found = /\b[a-z_]+_json\b|\bStored[A-Z]\w*|\b(?:test_mode|legal_hold|arrears|upgraded) [=!]== [01]\b/.exec(
        text,
      );
      return found ? [`${name}: ${found[0]}`] : [];
    }),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(named.flat()).toEqual([]);
});
