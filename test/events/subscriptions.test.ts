import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAnchorConfirmed } from '../../daemon/events/record.js';
import { findAnyCapture } from '../../daemon/store/captures/captures.js';
import { recordEvent } from '../../daemon/store/webhooks/events.js';
import { limits } from '../../src/contract/limits.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import type { House } from '../daemon/house.js';
import {
  attempts,
  bodyOf,
  captured,
  checked,
  deliveries,
  hours,
  nextAttempt,
  openPostOffice,
  quiet,
  subscribe,
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

const read = (subscription_id: string) => house.live.getWebhookSubscription({ params: { subscription_id } });
const enable = (subscription_id: string) =>
  house.live.updateWebhookSubscription({ params: { subscription_id }, body: { status: 'active' } });

describe('what a subscription receives', () => {
  test('the completed read without pre-signed links, which subscription and which capture, signed with its own secret', async () => {
    const { subscription_id, secret, ...created } = await subscribe(house, receiver.url('/all'));
    expect(created).toMatchObject({ status: 'active', disabled_reason: null, test_mode: false });
    expect(secret).toMatch(/^whsec_/);
    const capture_id = await captured(house);
    await quiet(house);
    const [webhook] = receiver.received;
    expect(webhook && checked(webhook, secret, house.world.now()).valid).toBe(true);
    const body = bodyOf(webhook);
    expect(body).toMatchObject({ event: 'capture.completed', subscription_id, capture_id });
    const capture = body['capture'] as Record<string, unknown>;
    for (const link of ['package_url', 'package_url_expires_at', 'upgraded_proof_url'])
      expect(capture).not.toHaveProperty(link);
    expect(capture).toMatchObject({ capture_id, status: 'completed', verification_url: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('signature=');
  });

  test('it is told once at creation and never listed', async () => {
    const { secret, subscription_id } = await subscribe(house, receiver.url());
    const listed = JSON.stringify([await house.live.listWebhookSubscriptions({}), await read(subscription_id)]);
    expect(listed).toContain(subscription_id);
    expect(listed).not.toContain(secret);
  });

  test('only the kinds that it names, and the anchor as its own shape', async () => {
    await subscribe(house, receiver.url(), ['capture.anchor_confirmed', 'capture.failed']);
    const capture_id = await captured(house);
    await quiet(house);
    expect(receiver.received).toEqual([]);
    const row = await findAnyCapture(house.desk.db, capture_id);
    await house.desk.db.transaction().execute((tx) => recordAnchorConfirmed(tx, row!, 903_000, house.world));
    await quiet(house);
    expect(bodyOf(receiver.received[0])).toMatchObject({
      event: 'capture.anchor_confirmed',
      capture_id,
      bitcoin_block_height: 903_000,
      upgraded_proof_available: true,
      test_mode: false,
    });
  });

  test('only captures of its host: subdomains are hosts of their own, letters small or large', async () => {
    const url = receiver.url();
    const of = (host: string) =>
      house.live.createWebhookSubscription({ body: { url, events: ['capture.completed'], host } });
    const wanted = await of('WWW.Example.com');
    await of('example.com');
    await captured(house);
    await quiet(house);
    expect(receiver.received.map((webhook) => bodyOf(webhook)['subscription_id'])).toEqual([wanted.subscription_id]);
  });

  test('a production subscription is told of production captures only, a test one of test captures only', async () => {
    const live = await subscribe(house, receiver.url('/live'));
    const test = await subscribe(house, receiver.url('/test'), ['capture.completed'], house.test);
    await captured(house);
    await captured(house, undefined, house.test);
    await quiet(house);
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/live', '/test']);
    const listed = await house.test.listWebhookSubscriptions({});
    expect(listed.subscriptions.map(({ subscription_id }) => subscription_id)).toEqual([test.subscription_id]);
    const params = { subscription_id: live.subscription_id };
    await expect(house.test.getWebhookSubscription({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(house.test.deleteWebhookSubscription({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [delivery, ...others] = await deliveries(house, house.test);
    expect([delivery?.subscription_id, others]).toEqual([test.subscription_id, []]);
    const foreign = house.live.redeliverWebhook({ params: { delivery_id: delivery?.delivery_id ?? '' } });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('what happens twice to one schedule has two ids; recorded twice it has one', async () => {
    await subscribe(house, receiver.url(), ['schedule.paused']);
    const pause = (event_id: string, paused_at: string) =>
      recordEvent(house.desk.db, {
        event_id,
        account_id: 'local',
        type: 'schedule.paused',
        created_at: house.world.now().toISOString(),
        test_mode: false,
        capture_id: null,
        schedule_id: 'sch_0123456789abcdefghij',
        body: { event: 'schedule.paused', url: 'https://a.example/', paused_at },
        about: { subject: 'sch_0123456789abcdefghij', host: 'a.example', occurrence: paused_at },
      });
    await pause('evt_1', '2026-11-21T10:00:00.000Z');
    await pause('evt_2', '2026-11-22T10:00:00.000Z');
    await pause('evt_3', '2026-11-22T10:00:00.000Z');
    await quiet(house);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(receiver.received).toHaveLength(2);
  });

  test('its own address and the one of the request are told under different ids', async () => {
    await subscribe(house, receiver.url('/subscription'));
    await captured(house, receiver.url('/request'));
    await quiet(house);
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/request', '/subscription']);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });
});

describe('disabled and enabled again', () => {
  test('410: gone at once; what follows is held and can be redelivered', async () => {
    const { subscription_id } = await subscribe(house, receiver.url());
    receiver.behave(410, 200);
    await captured(house);
    await quiet(house);
    expect(await read(subscription_id)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
    const capture_id = await captured(house);
    await quiet(house);
    expect(receiver.received).toHaveLength(1);
    expect((await house.live.listEvents({ query: {} })).events).toHaveLength(2);
    await enable(subscription_id);
    expect(await read(subscription_id)).toMatchObject({ status: 'active', disabled_reason: null, disabled_at: null });
    const held = (await deliveries(house)).find((delivery) => delivery.capture_id === capture_id);
    expect(held).toMatchObject({ state: 'held', attempts: 0 });
    const sent = await house.live.redeliverWebhook({ params: { delivery_id: held?.delivery_id ?? '' } });
    expect(sent).toMatchObject({ outcome: 'delivered', attempt: 1 });
    expect(bodyOf(receiver.received[1])).toMatchObject({ capture_id, subscription_id });
  });

  /** Fails until the first delivery is exhausted, and gives the time since when it counts. */
  async function exhausted(): Promise<string> {
    const { subscription_id } = await subscribe(house, receiver.url());
    receiver.behave(500);
    await captured(house);
    await quiet(house);
    while (await nextAttempt(house));
    expect((await deliveries(house))[0]).toMatchObject({ state: 'abandoned' });
    expect(await read(subscription_id)).toMatchObject({
      status: 'active',
      failing_since: house.world.now().toISOString(),
    });
    return subscription_id;
  }

  test('failing: five days after the first exhausted delivery, when an attempt fails; not before', async () => {
    const subscription_id = await exhausted();
    house.world.forward(limits.subscriptionFailingMs - 1);
    await captured(house);
    await quiet(house);
    expect(await read(subscription_id)).toMatchObject({ status: 'active' });
    await nextAttempt(house);
    expect(await read(subscription_id)).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
    expect((await deliveries(house))[0]).toMatchObject({ state: 'held', next_attempt_at: null });
    expect(await nextAttempt(house)).toBe(false);
  });

  test('any success clears it: the five days begin anew', async () => {
    const subscription_id = await exhausted();
    house.world.forward(limits.subscriptionFailingMs);
    receiver.behave(200, 500);
    await captured(house);
    await quiet(house);
    expect(await read(subscription_id)).toMatchObject({ status: 'active', failing_since: null });
    await captured(house);
    await quiet(house);
    expect(await read(subscription_id)).toMatchObject({ status: 'active', failing_since: null });
  });

  test('sporadic failures never exhaust a delivery, and never disable', async () => {
    const { subscription_id } = await subscribe(house, receiver.url());
    for (let day = 0; day < 8; day += 1) {
      receiver.behave(500, 500, 200);
      await captured(house);
      await quiet(house);
      while (await nextAttempt(house));
      house.world.forward(hours(24));
    }
    expect(await read(subscription_id)).toMatchObject({ status: 'active', failing_since: null });
  });

  test('enabling again begins with a clean record', async () => {
    const subscription_id = await exhausted();
    house.world.forward(limits.subscriptionFailingMs);
    await captured(house);
    await quiet(house);
    expect(await read(subscription_id)).toMatchObject({ disabled_reason: 'failing' });
    expect(await enable(subscription_id)).toMatchObject({ status: 'active', failing_since: null });
    await captured(house);
    await quiet(house);
    expect(await read(subscription_id)).toMatchObject({ status: 'active' });
  });

  test('the revoked key of its creator disables it', async () => {
    const { subscription_id } = await subscribe(house, receiver.url(), ['capture.completed'], house.test);
    const { key_id } = await house.desk.db
      .selectFrom('keys')
      .select('key_id')
      .where('env', '=', 'test')
      .executeTakeFirstOrThrow();
    await house.live.revokeApiKey({ params: { key_id } });
    const row = await house.desk.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('subscription_id', '=', subscription_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'disabled', disabled_reason: 'key_revoked' });
  });

  test('by its owner', async () => {
    const { subscription_id } = await subscribe(house, receiver.url());
    const params = { subscription_id };
    const off = await house.live.updateWebhookSubscription({ params, body: { status: 'disabled' } });
    expect(off).toMatchObject({ status: 'disabled', disabled_reason: 'caller' });
    await captured(house);
    await quiet(house);
    expect(receiver.received).toEqual([]);
  });
});

test('another address: what waits goes there', async () => {
  const { subscription_id } = await subscribe(house, receiver.url('/old'));
  receiver.behave(500, 200);
  await captured(house);
  await quiet(house);
  const params = { subscription_id };
  await house.live.updateWebhookSubscription({
    params,
    body: { url: receiver.url('/new'), events: ['capture.failed'] },
  });
  expect(await read(subscription_id)).toMatchObject({ events: ['capture.failed'], url: receiver.url('/new') });
  await nextAttempt(house);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/old', '/new']);
});

test('removed: what waits is dropped, what was sent can be read', async () => {
  const { subscription_id } = await subscribe(house, receiver.url());
  receiver.behave(500);
  const capture_id = await captured(house);
  await quiet(house);
  await house.live.deleteWebhookSubscription({ params: { subscription_id } });
  expect(await nextAttempt(house)).toBe(false);
  expect((await deliveries(house))[0]).toMatchObject({ state: 'dropped' });
  expect(await attempts(house, capture_id)).toMatchObject([{ outcome: 'http_500' }]);
  await expect(read(subscription_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const secrets = await house.desk.db.selectFrom('webhook_secrets').select('owner_id').execute();
  expect(secrets.map(({ owner_id }) => owner_id)).not.toContain(subscription_id);
});

test('a rotation of its secret: both sign for 24 hours', async () => {
  const { subscription_id, secret } = await subscribe(house, receiver.url());
  const params = { subscription_id };
  const rotated = await house.live.rotateWebhookSecret({ params });
  await expect(house.live.rotateWebhookSecret({ params })).rejects.toMatchObject({
    code: 'WEBHOOK_SECRET_ROTATION_PENDING',
  });
  await captured(house);
  await quiet(house);
  const [webhook] = receiver.received;
  for (const each of [secret, rotated.secret]) expect(checked(webhook!, each, house.world.now()).valid).toBe(true);
  house.world.forward(limits.webhookSecretOverlapMs);
  await house.live.rotateWebhookSecret({ params });
});

test('a test delivery goes out at once, once, and says what came of it', async () => {
  const { subscription_id, secret } = await subscribe(house, receiver.url());
  const params = { subscription_id };
  const sent = await house.live.testWebhookSubscription({ params });
  expect(sent).toMatchObject({ event: 'webhook.test', outcome: 'delivered', http_status: 200, manual: true });
  expect(checked(receiver.received[0]!, secret, house.world.now()).valid).toBe(true);
  expect(bodyOf(receiver.received[0])).toMatchObject({ event: 'webhook.test', subscription_id, test_mode: false });
  receiver.behave(500);
  expect(await house.live.testWebhookSubscription({ params })).toMatchObject({ outcome: 'http_500' });
  expect(await nextAttempt(house)).toBe(false);
  expect((await house.live.listEvents({ query: {} })).events).toEqual([]);
});

test.each([
  [{ url: 'http://hook.example/' }, 'INVALID_URL'],
  [{ url: 'https://user:pw@hook.example/' }, 'INVALID_URL'],
  [{ url: 'not an address' }, 'INVALID_URL'],
  [{ url: 'https://10.0.0.1/' }, 'SSRF_BLOCKED'],
  [{ url: 'https://inside.example/' }, 'SSRF_BLOCKED'],
  [{ url: 'https://nowhere.example/' }, 'SSRF_BLOCKED'],
  [{ events: [] }, 'MALFORMED_REQUEST'],
  [{ events: ['capture.exploded'] }, 'MALFORMED_REQUEST'],
  [{ secret: 'whsec_mine' }, 'MALFORMED_REQUEST'],
])('%j is refused: %s', async (change, code) => {
  const body = { url: 'https://hook.example/', events: ['capture.completed'], ...change } as never;
  await expect(house.live.createWebhookSubscription({ body })).rejects.toMatchObject({ code });
  const { subscription_id } = await subscribe(house, 'https://hook.example/');
  const patched = house.live.updateWebhookSubscription({ params: { subscription_id }, body: change as never });
  await expect(patched).rejects.toMatchObject({ code });
});

test('deliveries are paged newest first, and filtered by state, subscription and capture', async () => {
  const { subscription_id } = await subscribe(house, receiver.url());
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    ids.unshift(await captured(house));
    house.world.forward(1_000);
  }
  await quiet(house);
  const walked: (string | null)[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { limit: 2, subscription_id, ...(cursor !== undefined && { cursor }) };
    const page = await house.live.listWebhookDeliveries({ query });
    walked.push(...page.deliveries.map(({ capture_id }) => capture_id));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  expect(walked).toEqual(ids);
  const of = async (query: object) => (await house.live.listWebhookDeliveries({ query })).deliveries.length;
  expect(await of({ state: 'delivered' })).toBe(5);
  expect(await of({ state: 'pending' })).toBe(0);
  expect(await of({ capture_id: ids[0] })).toBe(1);
  await expect(house.live.listWebhookDeliveries({ query: { cursor: 'x' } })).rejects.toMatchObject({
    code: 'MALFORMED_REQUEST',
  });
});

test('after 30 days events, deliveries and attempts are forgotten together', async () => {
  const { keepHouse } = await import('../../daemon/jobs/housekeeping.js');
  const { subscription_id } = await subscribe(house, receiver.url());
  const capture_id = await captured(house);
  await house.live.testWebhookSubscription({ params: { subscription_id } });
  await quiet(house);
  house.world.forward(limits.eventRetentionMs - 1_000);
  await keepHouse(house.desk, house.queue);
  expect(await attempts(house, capture_id)).toHaveLength(1);
  house.world.forward(2_000);
  await keepHouse(house.desk, house.queue);
  expect((await house.live.listEvents({ query: {} })).events).toEqual([]);
  expect(await deliveries(house)).toEqual([]);
  expect(await house.desk.db.selectFrom('delivery_attempts').selectAll().execute()).toEqual([]);
});
