import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect, type Client } from '../../src/client/index.js';
import { openDatabase } from '../../daemon/store/open.js';
import type { Db } from '../../daemon/store/tables.js';
import { startChild, type Child } from '../daemon/child.js';
import { openHouse, type House } from '../daemon/house.js';

/** The house knows names only, the daemon in its own process this machine only. */
const named = 'https://example.com/';
const here = 'http://127.0.0.1/';
const TIMES = 200;
/** Two starts of a daemon and a thousand requests, perhaps beside other suites. */
const patient = { timeout: 240_000 };

type Settings = Parameters<Client['createAccount']>[0]['body'];
interface Limit {
  readonly account: Settings;
  /** Made before the flood. */
  readonly before?: (client: Client, url: string) => Promise<string>;
  readonly ask: (client: Client, url: string, prepared: string) => Promise<unknown>;
  /** What the database says was let through. */
  readonly through: (db: Db, accountId: string) => Promise<number>;
  readonly limit: number;
  readonly refusal: string;
}

const captures = async (db: Db, accountId: string) =>
  (await db.selectFrom('captures').select('capture_id').where('account_id', '=', accountId).execute()).length;
const addresses = (url: string, count: number) => Array.from({ length: count }, (_, i) => `${url}${i}`);
const billed = { linked_billing: true } as const;

const limits: Record<string, Limit> = {
  rate: {
    account: { plan: 'startup', ...billed },
    before: async (client, url) => (await client.createCapture({ body: { url } })).capture_id,
    ask: (client, _url, capture_id) =>
      client.updateCapture({ params: { capture_id }, body: { action: 'legal_hold', value: true } }),
    // With a real clock the flood may reach into a second window: no window has more than its limit.
    through: async (db, accountId) => {
      const windows = db.selectFrom('usage').select('used').where('counter', '=', 'rate');
      return Math.max(0, ...(await windows.where('account_id', '=', accountId).execute()).map((row) => row.used));
    },
    limit: 120,
    refusal: 'RATE_LIMITED',
  },
  quota: {
    account: { plan: 'growth', monthly_limit: 60, ...billed },
    ask: (client, url) => client.createCapture({ body: { url } }),
    through: captures,
    limit: 60,
    refusal: 'QUOTA_EXCEEDED',
  },
  'the quota of batches': {
    account: { plan: 'custom', monthly_limit: 100, ...billed },
    ask: (client, url) => client.createCaptureBatch({ body: { urls: addresses(url, 3) } }),
    through: captures,
    limit: 99,
    refusal: 'QUOTA_EXCEEDED',
  },
  'test mode': {
    account: { plan: 'custom' },
    before: async (client, url) => (await client.createCaptureBatch({ body: { urls: addresses(url, 50) } })).batch_id,
    ask: (client, url) => client.createCapture({ body: { url } }),
    through: captures,
    limit: 200,
    refusal: 'TEST_MODE_DAILY_LIMIT',
  },
  'in flight': {
    account: { plan: 'legal_seats', ...billed },
    ask: (client, url) => client.createCapture({ body: { url } }),
    through: captures,
    limit: 25,
    refusal: 'CONCURRENT_CAPTURE_LIMIT',
  },
};

async function flood(client: Client, { ask }: Limit, url: string, prepared: string) {
  const asked = await Promise.allSettled(Array.from({ length: TIMES }, () => ask(client, url, prepared)));
  const codes = asked.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code?: string }).code ?? ''] : [],
  );
  return { accepted: TIMES - codes.length, codes: [...new Set(codes)] };
}

test.each(Object.entries(limits))(
  '200 requests at once at the limit of %s: what it allows is let through and no more',
  async (_, limit) => {
    const house: House = await openHouse({ start: false });
    const { account_id, api_keys } = await house.operator.createAccount({ body: limit.account });
    const client = house.client(api_keys[0]?.key ?? '');
    const prepared = (await limit.before?.(client, named)) ?? '';
    const { accepted, codes } = await flood(client, limit, named, prepared);
    expect(await limit.through(house.desk.db, account_id)).toBe(limit.limit);
    expect(accepted).toBeLessThan(TIMES);
    expect(codes).toEqual([limit.refusal]);
    expect(house.faults).toEqual([]);
    await house.close();
  },
);

/** Through the one that is killed, and through the next over the same home. */
async function acrossAKill(
  home: string,
  work: (at: Child, round: 0 | 1) => Promise<void>,
  prepare?: (at: Child) => Promise<void>,
): Promise<void> {
  const first = await startChild(home, 'hang');
  await prepare?.(first);
  const cutOff = work(first, 0);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await first.end('SIGKILL');
  await cutOff;
  const second = await startChild(home, 'hang');
  await work(second, 1);
  await second.end('SIGKILL');
}

test(
  '200 requests at each limit at once: no more than it allows when the daemon is killed amid them and started again',
  patient,
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'evidence-flood-'));
    const known = new Map<string, { key: string; accountId: string; prepared: string }>();
    const reach = ({ port }: Child, key: string) =>
      connect({ baseUrl: `http://127.0.0.1:${port}/v1`, key, fetch: globalThis.fetch });
    const prepare = async (child: Child) => {
      const operator = reach(child, (await readFile(join(home, 'operator.token'), 'utf8')).trim());
      for (const [name, { account, before }] of Object.entries(limits)) {
        const { account_id: accountId, api_keys } = await operator.createAccount({ body: account });
        const key = api_keys[0]?.key ?? '';
        known.set(name, { key, accountId, prepared: (await before?.(reach(child, key), here)) ?? '' });
      }
    };
    const accepted = new Map<string, number>();
    const work = async (child: Child, round: 0 | 1) => {
      for (const told of await Promise.all(
        Object.entries(limits).map(async ([name, limit]) => {
          const { key, prepared } = known.get(name) ?? { key: '', prepared: '' };
          return { name, limit, ...(await flood(reach(child, key), limit, here, prepared)) };
        }),
      )) {
        accepted.set(told.name, (accepted.get(told.name) ?? 0) + told.accepted);
        const others = told.codes.filter((code) => code !== told.limit.refusal);
        if (round === 1) expect([told.name, others]).toEqual([told.name, []]);
      }
    };
    await acrossAKill(home, work, prepare);

    const store = await openDatabase(join(home, 'evidence.db'));
    for (const [name, limit] of Object.entries(limits)) {
      const through = await limit.through(store.db, known.get(name)?.accountId ?? '');
      expect([name, through <= limit.limit, through > limit.limit / 2]).toEqual([name, true, true]);
      expect(accepted.get(name)).toBeLessThan(2 * TIMES);
    }
    await store.close();
    await rm(home, { recursive: true, force: true });
  },
);

test(
  '200 requests at once under one Idempotency-Key make one capture, across a kill and a start',
  patient,
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'evidence-flood-'));
    const answered = new Set<string>();
    await acrossAKill(home, async ({ client }, round) => {
      const asked = await Promise.allSettled(
        Array.from({ length: TIMES }, () => client.createCapture({ body: { url: here } }, { idempotencyKey: 'one' })),
      );
      for (const one of asked) {
        if (one.status === 'fulfilled') answered.add(one.value.capture_id);
        else if (round === 1) expect(one.reason).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
      }
    });
    const store = await openDatabase(join(home, 'evidence.db'));
    const made = await store.db.selectFrom('captures').select('capture_id').execute();
    await store.close();
    expect(made.length).toBeLessThanOrEqual(1);
    expect([...answered].filter((id) => !made.some((row) => row.capture_id === id))).toEqual([]);
    await rm(home, { recursive: true, force: true });
  },
);
