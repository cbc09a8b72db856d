import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import { isPostgres, refuseRows } from '../daemon/database.js';
import type { House } from '../daemon/house.js';
import {
  attempts,
  bodyOf,
  captured,
  checked,
  deliveries,
  hours,
  minutes,
  nextAttempt,
  openPostOffice,
  page,
  quiet,
} from './post-office.js';

let receiver: Receiver;
let house: House;
beforeAll(async () => {
  receiver = await webhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.behave(200);
  house = await openPostOffice(receiver);
});
afterEach(() => house.close());

const idOf = (index: number) => receiver.received[index]?.headers['webhook-id'];
const keyId = async (env: 'live' | 'test' = 'live') =>
  (await house.desk.db.selectFrom('keys').select('key_id').where('env', '=', env).executeTakeFirstOrThrow()).key_id;

/** A secret that the test knows. */
const secretOfKey = async () =>
  (await house.live.rotateKeyWebhookSecret({ params: { key_id: await keyId() } })).webhook_secret;

test('the first attempt carries the completed read with a link that works, signed, and says who sends', async () => {
  const secret = await secretOfKey();
  const capture_id = await captured(house, receiver.url('/hook?a=b'));
  await quiet(house);
  const [webhook] = receiver.received;
  expect(webhook?.path).toBe('/hook?a=b');
  expect(webhook?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Service-Webhook/2.0',
    'webhook-id': expect.stringMatching(/^msg_[0-9A-Za-z]{22}$/),
  });
  expect(webhook?.headers['cookie']).toBeUndefined();
  expect(webhook && checked(webhook, secret, house.world.now())).toMatchObject({ valid: true });
  const { event, capture } = bodyOf(webhook) as { event: string; capture: Record<string, unknown> };
  expect(event).toBe('capture.completed');
  const { matters, ...read } = await house.live.getCapture({ params: { capture_id } });
  expect(matters).toEqual([]);
  // `metadata` and all the rest of the completed read, but the matters, which depend on who reads; the list's external_archive is no part of it.
  expect(capture).toEqual({ ...read, package_url: capture['package_url'] });
  const { bytes } = await house.live.download(String(capture['package_url']));
  expect(await new Response(bytes).text()).toBe(`package of ${capture_id}`);
});

test('six attempts: 5 and 30 minutes, 2, 8 and 24 hours apart, up to a tenth late and never early; then abandoned', async () => {
  receiver.behave(500);
  const capture_id = await captured(house, receiver.url());
  await quiet(house);
  while (await nextAttempt(house));
  const log = await attempts(house, capture_id);
  expect(log.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6]);
  const at = log.map((each) => Date.parse(each.at));
  for (const [index, wanted] of [minutes(5), minutes(30), hours(2), hours(8), hours(24)].entries()) {
    const waited = (at[index + 1] ?? 0) - (at[index] ?? 0);
    expect(waited).toBeGreaterThanOrEqual(wanted);
    expect(waited).toBeLessThanOrEqual(wanted * 1.1 + 1_000);
    expect(log[index]?.next_attempt_at).toBe(log[index + 1]?.at);
  }
  expect(log[5]?.next_attempt_at).toBeNull();
  expect(await deliveries(house)).toMatchObject([{ state: 'abandoned', attempts: 6, last_outcome: 'http_500' }]);
  const times = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(times).toEqual(at.map((ms) => Math.floor(ms / 1000)));
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const signatures = receiver.received.map(({ headers }) => headers['webhook-signature']);
  expect(new Set(signatures).size).toBe(6);
});

test('jitter: a hundred waits spread over the tenth and leave it on neither side', async () => {
  const { retryAt } = await import('../../daemon/events/outcome.js');
  const now = new Date(0);
  expect([0, 0.5, 0.999999].map((chance) => retryAt(1, now, chance)?.getTime())).toEqual([300_000, 315_000, 330_000]);
  expect(limits.webhookRetryMs.map((_, index) => retryAt(index + 1, now, 0)?.getTime())).toEqual(limits.webhookRetryMs);
  expect(retryAt(6, now, 0)).toBeNull();
});

test('a retry carries no pre-signed link, and its own hash in the log', async () => {
  receiver.behave(500, 200);
  const capture_id = await captured(house, receiver.url());
  await quiet(house);
  await nextAttempt(house);
  const [first, second] = receiver.received.map((webhook) => bodyOf(webhook)['capture'] as Record<string, unknown>);
  expect(first).toHaveProperty('package_url');
  expect(first).toHaveProperty('package_url_expires_at');
  const { package_url: _url, package_url_expires_at: _at, ...rest } = first ?? {};
  expect(second).toEqual(rest);
  const hashes = (await attempts(house, capture_id)).map(({ body_sha256 }) => body_sha256);
  expect(new Set(hashes).size).toBe(2);
});

test('a failed capture is told with the fields that the specification names', async () => {
  await house.close();
  house = await openPostOffice(receiver, {
    run: async () => ({ kind: 'failed', reason: 'unreachable', message: 'The page could not be reached.' }),
  });
  const capture_id = await captured(house, receiver.url());
  await quiet(house);
  expect(bodyOf(receiver.received[0])).toEqual({
    event: 'capture.failed',
    capture: {
      capture_id,
      status: 'failed',
      url: page,
      schedule_id: null,
      test_mode: false,
      failed_at: expect.any(String),
      error: { code: 'CAPTURE_FAILED', message: 'The page could not be reached.' },
      metadata: {},
    },
  });
});

test('while a secret is rotated, both sign, the new one first; after 24 hours the new one alone', async () => {
  const old = await secretOfKey();
  house.world.forward(limits.webhookSecretOverlapMs);
  const key_id = await keyId();
  const { webhook_secret: fresh, previous_secret_expires_at } = await house.live.rotateKeyWebhookSecret({
    params: { key_id },
  });
  await expect(house.live.rotateKeyWebhookSecret({ params: { key_id } })).rejects.toMatchObject({
    status: 409,
    code: 'WEBHOOK_SECRET_ROTATION_PENDING',
    details: { previous_secret_expires_at },
  });
  await captured(house, receiver.url());
  await quiet(house);
  const [during] = receiver.received;
  const entries = String(during?.headers['webhook-signature']).split(' ');
  expect(entries).toHaveLength(2);
  const only = (entry: string | undefined) =>
    during && { ...during, headers: { ...during.headers, 'webhook-signature': entry } };
  const now = house.world.now();
  expect(checked(only(entries[0])!, fresh, now).valid).toBe(true);
  expect(checked(only(entries[1])!, old, now).valid).toBe(true);
  house.world.forward(Date.parse(previous_secret_expires_at) - house.world.now().getTime());
  await captured(house, receiver.url());
  await quiet(house);
  const after = receiver.received[1]!;
  expect(String(after.headers['webhook-signature']).split(' ')).toHaveLength(1);
  expect(checked(after, fresh, house.world.now()).valid).toBe(true);
  expect(checked(after, old, house.world.now()).valid).toBe(false);
});

test('what is sent is signed with the secret of the time of sending', async () => {
  receiver.behave(500, 200);
  await captured(house, receiver.url());
  await quiet(house);
  const secret = await secretOfKey();
  await nextAttempt(house);
  expect(checked(receiver.received[1]!, secret, house.world.now()).valid).toBe(true);
});

test('deliveries of a capture that was deleted meanwhile are dropped', async () => {
  receiver.behave(500);
  const capture_id = await captured(house, receiver.url());
  await quiet(house);
  await house.live.deleteCapture({ params: { capture_id }, query: {} });
  await nextAttempt(house);
  expect(receiver.received).toHaveLength(1);
  expect(await deliveries(house)).toMatchObject([
    { state: 'dropped', last_outcome: 'not_sent', last_detail: 'capture_deleted', next_attempt_at: null },
  ]);
  expect(await nextAttempt(house)).toBe(false);
});

test('the key is revoked before the delivery: not sent, logged, not retried', async () => {
  receiver.behave(500);
  const capture_id = await captured(house, receiver.url());
  await quiet(house);
  const key_id = await keyId();
  await house.live.revokeApiKey({ params: { key_id } });
  await nextAttempt(house);
  const { attempts: log } = await house.test.listWebhookAttempts({ params: { capture_id } });
  expect(log.at(-1)).toMatchObject({ outcome: 'not_sent', detail: 'secret_missing', next_attempt_at: null });
  expect(log.at(-1)?.body_sha256).toBeNull();
  expect(receiver.received).toHaveLength(1);
});

test('a sealing key that cannot be read is a transient fault: retried, and delivered once it is back', async () => {
  const path = join(house.home, 'webhook-secrets.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await rename(path, `${path}.away`);
  const capture_id = await captured(house, receiver.url());
  await quiet(house);
  expect(await attempts(house, capture_id)).toMatchObject([
    { outcome: 'not_sent', detail: 'secret_unreadable', next_attempt_at: expect.any(String) },
  ]);
  expect(house.faults).toMatchObject([['webhook_secret_unreadable', { code: 'ENOENT' }]]);
  await rename(`${path}.away`, path);
  await nextAttempt(house);
  expect((await attempts(house, capture_id)).at(-1)?.outcome).toBe('delivered');
  await rm(path);
  const lost = await captured(house, receiver.url());
  await quiet(house);
  expect((await attempts(house, lost)).at(-1)?.detail).toBe('secret_unreadable');
  // A lost key is mended by a rotation: the new secret signs alone, for nobody can open the old one.
  const secret = await secretOfKey();
  await nextAttempt(house);
  expect(checked(receiver.received.at(-1)!, secret, house.world.now()).valid).toBe(true);
});

test.skipIf(isPostgres)('no secret lies readable in the home', async () => {
  const secret = await secretOfKey();
  const raw = Buffer.from(secret.slice(6), 'base64');
  for (const name of ['evidence.db', 'evidence.db-wal', 'webhook-secrets.key']) {
    const file = await readFile(join(house.home, name));
    expect(file.includes(secret) || file.includes(secret.slice(6)) || file.includes(raw), name).toBe(false);
  }
});

test('a sealed secret opens under its own key and owner only, and not with a changed byte', async () => {
  const { open, seal } = await import('../../daemon/store/secret-box.js');
  const random = (length: number) => house.world.randomBytes(length);
  const [key, other] = [random(32), random(32)];
  const sealed = seal(key, 'key_a', 'whsec_x', random);
  expect(open(key, 'key_a', sealed)).toBe('whsec_x');
  expect(() => open(other, 'key_a', sealed)).toThrow();
  expect(() => open(key, 'key_b', sealed)).toThrow();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Uint8Array.from(sealed, (byte, at) => (at === index ? byte ^ 1 : byte));
    expect(() => open(key, 'key_a', changed), `byte ${index}`).toThrow();
  }
  expect(Buffer.compare(seal(key, 'key_a', 'whsec_x', random), sealed)).not.toBe(0);
});

test('redelivered by hand: the same id, one attempt, and the retry times go on as they were', async () => {
  receiver.behave(500, 500, 200);
  const capture_id = await captured(house, receiver.url());
  await quiet(house);
  const [delivery] = await deliveries(house);
  const params = { delivery_id: delivery?.delivery_id ?? '' };
  const failed = await house.live.redeliverWebhook({ params });
  expect(failed).toMatchObject({ attempt: 2, manual: true, outcome: 'http_500' });
  expect((await deliveries(house))[0]).toMatchObject({ state: 'pending', next_attempt_at: delivery?.next_attempt_at });
  const done = await house.live.redeliverWebhook({ params });
  expect(done).toMatchObject({ attempt: 3, manual: true, outcome: 'delivered', next_attempt_at: null });
  expect(await nextAttempt(house)).toBe(false);
  expect(idOf(0)).toBe(`msg_${params.delivery_id}`);
  expect(new Set([idOf(0), idOf(1), idOf(2)]).size).toBe(1);
  expect((await attempts(house, capture_id)).map(({ manual }) => manual)).toEqual([false, true, true]);
});

test('failures by hand are not counted: the six automatic attempts are all made', async () => {
  receiver.behave(500);
  await captured(house, receiver.url());
  await quiet(house);
  const [delivery] = await deliveries(house);
  const params = { delivery_id: delivery?.delivery_id ?? '' };
  for (let round = 0; round < 3; round += 1) await house.live.redeliverWebhook({ params });
  let automatic = 1;
  while (await nextAttempt(house)) automatic += 1;
  expect(automatic).toBe(6);
  expect(receiver.received).toHaveLength(9);
  expect(await house.live.redeliverWebhook({ params })).toMatchObject({ attempt: 10, outcome: 'http_500' });
  expect((await deliveries(house))[0]).toMatchObject({ state: 'abandoned' });
});

test('while an attempt is under way there is no second one', async () => {
  receiver.behave('no_answer');
  await captured(house, receiver.url());
  const [delivery] = await deliveries(house);
  await expect.poll(() => receiver.received.length).toBe(1);
  const params = { delivery_id: delivery?.delivery_id ?? '' };
  await expect(house.live.redeliverWebhook({ params })).rejects.toMatchObject({ code: 'DELIVERY_IN_PROGRESS' });
});

test('an attempt by hand that a fault of our own ends is no attempt under way, and may be asked for again', async () => {
  receiver.behave(500);
  await captured(house, receiver.url());
  await quiet(house);
  const [delivery] = await deliveries(house);
  const params = { delivery_id: delivery?.delivery_id ?? '' };
  const { db } = house.desk;
  const mend = await refuseRows(db, 'delivery_attempts');
  await expect(house.live.redeliverWebhook({ params })).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  await mend();
  expect(await house.live.redeliverWebhook({ params })).toMatchObject({ attempt: 2, outcome: 'http_500' });
});

test('a capture without webhook_url, and one with a blank one, tell nobody', async () => {
  await captured(house);
  await captured(house, '   ');
  await quiet(house);
  expect(await deliveries(house)).toEqual([]);
});

test('a foreign or unknown delivery is not found', async () => {
  await expect(house.live.redeliverWebhook({ params: { delivery_id: 'x'.repeat(22) } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a sealing key of another length is never replaced', async () => {
  const path = join(house.home, 'webhook-secrets.key');
  await writeFile(path, 'short');
  await chmod(path, 0o600);
  await expect(secretOfKey()).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  expect(await readFile(path, 'utf8')).toBe('short');
});
