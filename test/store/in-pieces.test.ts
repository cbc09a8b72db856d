import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { forgetKeysBefore } from '../../daemon/store/idempotency.js';
import { forgetTestsBefore } from '../../daemon/store/webhooks/deliveries.js';
import { forgetEventsBefore } from '../../daemon/store/webhooks/events.js';
import { openEmpty } from '../daemon/database.js';

const before = '2026-11-21T10:00:00.000Z';
/** More than one piece of them are older. */
const ages = Array.from({ length: 2_503 }, (_, n) => (n < 2_500 ? '2026-11-20T10:00:00.000Z' : before));

/** Each turn of the event loop, in which others have theirs. */
async function countTurns(signal: AbortSignal, count: () => void): Promise<void> {
  for (; !signal.aborted; await setImmediate()) count();
}

async function openFilled() {
  const home = await mkdtemp(join(tmpdir(), 'evidence-pieces-'));
  const store = await openEmpty(home);
  onTestFinished(async () => {
    await store.close();
    await rm(home, { recursive: true, force: true });
  });
  return store.db;
}

test('what is older goes in several pieces, and the rest stays: events with their deliveries, and keys of requests', async () => {
  const db = await openFilled();
  const account = { account_id: 'local', email_verified: true, plan: 'legal', linked_billing: false, arrears: false };
  await db
    .insertInto('accounts')
    .values({ ...account, created_at: before })
    .execute();
  for (const [n, created_at] of ages.entries()) {
    const shared = { account_id: 'local', created_at, test_mode: false };
    if (n % 500 === 0 || n >= 2_500) {
      const one = { ...shared, type: 'capture.completed', url: 'https://a.example/', host: 'a.example' } as const;
      const state = { state: 'delivered', next_attempt_at: null, lease_owner: null, lease_until: null } as const;
      const about = { capture_id: null, schedule_id: null, subscription_id: null, key_id: null };
      // Behind its event, which has this number; and one that tells of none.
      await db
        .insertInto('events')
        .values({
          ...shared,
          seq: n + 1,
          event_id: `evt_${n}`,
          type: one.type,
          capture_id: null,
          schedule_id: null,
          body: {},
        })
        .execute();
      await db
        .insertInto('deliveries')
        .values([
          { ...one, ...state, ...about, delivery_id: `d${n}`, event_seq: n + 1 },
          { ...one, ...state, ...about, delivery_id: `t${n}`, event_seq: null },
        ])
        .execute();
    }
  }
  const keys = ages.map((created_at, n) => ({
    account_id: 'local',
    operation: 'createCapture',
    idempotency_key: `key ${n}`,
    fingerprint: 'f',
    answer: {},
    holder: 'h',
    lease_until: '',
    created_at,
  }));
  for (let from = 0; from < keys.length; from += 100)
    await db
      .insertInto('idempotency')
      .values(keys.slice(from, from + 100))
      .execute();

  let turns = 0;
  const counting = new AbortController();
  void countTurns(counting.signal, () => (turns += 1));
  await forgetKeysBefore(db, before);
  counting.abort();
  expect(turns).toBeGreaterThanOrEqual(2);
  await forgetEventsBefore(db, before);
  await forgetTestsBefore(db, before);
  const left = await db.selectFrom('idempotency').select('idempotency_key').orderBy('idempotency_key').execute();
  expect(left.map(({ idempotency_key: key }) => key)).toEqual(['key 2500', 'key 2501', 'key 2502']);
  expect((await db.selectFrom('events').select('event_id').orderBy('seq').execute()).length).toBe(3);
  const deliveries = await db.selectFrom('deliveries').select('delivery_id').orderBy('delivery_id').execute();
  expect(deliveries.map(({ delivery_id: id }) => id)).toEqual(['d2500', 'd2501', 'd2502', 't2500', 't2501', 't2502']);
});
