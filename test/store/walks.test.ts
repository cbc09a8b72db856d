import { assert, asyncProperty, constantFrom, integer, string, tuple, uniqueArray } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type House } from '../daemon/house.js';
import { noDetails } from './no-details.js';

let house: House;
beforeAll(async () => {
  house = await openHouse({ start: false });
});
afterAll(() => house.close());

/** Few distinct times, so that most rows share theirs. */
const times = integer({ min: 0, max: 3 }).map((second) => `2026-01-01T00:00:0${second}.000Z`);
const suffix = string({ unit: constantFrom('0', 'a', 'Z', 'z', '9'), minLength: 6, maxLength: 6 });
const ids = uniqueArray(tuple(suffix, times), { minLength: 0, maxLength: 40, selector: ([id]) => id });
const limits = integer({ min: 1, max: 12 });
type Made = readonly (readonly [id: string, at: string])[];

interface Listing {
  /** Full identifier of a generated suffix. */
  readonly id: (suffix: string) => string;
  readonly insert: (id: string, at: string) => Promise<unknown>;
  readonly clear: () => Promise<unknown>;
  readonly page: (query: { limit: number; cursor?: string }) => Promise<{ ids: string[]; next: string | null }>;
}

const captureRow = (capture_id: string, at: string) => ({
  capture_id,
  account_id: 'local',
  status: 'completed' as const,
  url: 'https://example.com/',
  host: 'example.com',
  source: 'api' as const,
  test_mode: false,
  created_at: at,
  completed_at: at,
  legal_hold: false,
  order: {},
  metadata: {},
  package_name: `${capture_id}.zip`,
  manifest_sha256: 'a'.repeat(64),
  details: noDetails,
});
const captures = (query: Parameters<House['live']['listCaptures']>[0]['query']): Listing => ({
  id: (each) => `cap_${each}`,
  insert: (id, at) => house.desk.db.insertInto('captures').values(captureRow(id, at)).execute(),
  clear: () => house.desk.db.deleteFrom('captures').execute(),
  page: async (more) => {
    const { captures: rows, next_cursor: next } = await house.live.listCaptures({ query: { ...query, ...more } });
    return { ids: rows.map((row) => row.capture_id), next };
  },
});

const listings: Record<string, Listing> = {
  'GET /captures': captures({}),
  'GET /captures?order=completed_at': captures({ order: 'completed_at', status: 'completed' }),
  'GET /captures?host': captures({ host: 'example.com' }),
  'GET /api-keys': {
    id: (each) => `key_${each}`,
    insert: (key_id, at) =>
      house.desk.db
        .insertInto('keys')
        .values({
          key_id,
          account_id: 'local',
          env: 'live',
          name: 'walk',
          key_sha256: key_id,
          created_at: at,
          revoked_at: null,
        })
        .execute(),
    clear: () => house.desk.db.deleteFrom('keys').where('name', '=', 'walk').execute(),
    page: async (query) => {
      const { api_keys: rows, next_cursor: next } = await house.live.listApiKeys({ query });
      return { ids: rows.filter((row) => row.name === 'walk').map((row) => row.key_id), next };
    },
  },
  'GET /accounts': {
    id: (each) => `acct_${each}`,
    insert: async (account_id, at) => {
      const local = await house.desk.db
        .selectFrom('accounts')
        .selectAll()
        .where('account_id', '=', 'local')
        .executeTakeFirstOrThrow();
      await house.desk.db
        .insertInto('accounts')
        .values({ ...local, account_id, created_at: at })
        .execute();
    },
    clear: () => house.desk.db.deleteFrom('accounts').where('account_id', '<>', 'local').execute(),
    page: async (query) => {
      const { accounts: rows, next_cursor: next } = await house.operator.listAccounts({ query });
      return { ids: rows.filter((row) => row.account_id !== 'local').map((row) => row.account_id), next };
    },
  },
};

async function insert({ id, insert: put }: Listing, made: Made): Promise<string[]> {
  for (const [each, at] of made) await put(id(each), at);
  return made.map(([each]) => id(each));
}

async function walk({ page }: Listing, limit: number, between: () => Promise<unknown> = async () => undefined) {
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { ids: found, next } = await page({ limit, ...(cursor !== undefined && { cursor }) });
    seen.push(...found);
    if (next === null) return seen;
    cursor = next;
    await between();
  }
}

test.each(Object.entries(listings))('%s: each row once, whatever the times and the limit', async (_, listing) => {
  await assert(
    asyncProperty(ids, limits, async (made, limit) => {
      const inserted = await insert(listing, made);
      expect((await walk(listing, limit)).sort()).toEqual(inserted.sort());
    }).beforeEach(() => listing.clear()),
    { numRuns: 25 },
  );
});

test.each(Object.entries(listings))('%s: nothing twice and nothing lost while rows are added', async (_, listing) => {
  await assert(
    asyncProperty(ids, ids, limits, async (made, added, limit) => {
      const inserted = await insert(listing, made);
      const waiting = added.filter(([each]) => !made.some(([other]) => other === each));
      const seen = await walk(listing, limit, () => insert(listing, waiting.splice(0, 3)));
      expect(new Set(seen).size).toBe(seen.length);
      expect(inserted.filter((id) => !seen.includes(id))).toEqual([]);
    }).beforeEach(() => listing.clear()),
    { numRuns: 25 },
  );
});
