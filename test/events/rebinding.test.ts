import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { judgeUrl } from '../../daemon/outside/guard/judge-url.js';
import { createOutside } from '../../daemon/outside/outside.js';
import type { Resolver } from '../../daemon/outside/resolver.js';
import { resolverAt } from '../fakes/outside/resolver-at.js';
import { dnsServer, type DnsServer, type Reply } from '../fakes/outside/dns-server.js';
import { listening, type Listening } from '../fakes/outside/listening.js';
import { HOOK, webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import { testWorld, type House } from '../daemon/house.js';
import { attempts, captured, nextAttempt, openPostOffice, quiet } from './post-office.js';
import { quietSettings } from '../outside/settings.js';

/** Allowed, as a public address would be, and not allowed, as every other private one. */
const [open, shut] = ['127.0.0.1', '127.0.0.2'];
let receiver: Receiver;
let canary: Listening;
let reached = 0;
let dns: DnsServer | undefined;
let house: House | undefined;
beforeAll(async () => {
  receiver = await webhookReceiver();
  canary = await listening(
    createServer(() => (reached += 1)),
    shut,
    receiver.port,
  );
});
afterAll(() => Promise.all([receiver.close(), canary.close()]));
afterEach(async () => {
  await house?.close();
  await dns?.close();
  [house, dns, reached] = [undefined, undefined, 0];
});

const to = (...addresses: string[]): Reply => ({ addresses });

/** A capture whose webhook goes to a name that a real name server answers for, in turn. */
async function deliver(...replies: Reply[]) {
  dns = await dnsServer({ [HOOK]: replies });
  receiver.received.length = 0;
  house = await openPostOffice(receiver, { resolve: resolverAt([dns.address]), allow: [`${open}/32`] });
  const capture = await captured(house, receiver.url());
  await quiet(house);
  return { house, capture, dns };
}

test('public when it was accepted, private when it is delivered: nothing is connected to, nothing retried', async () => {
  const told = await deliver(to(shut));
  expect(await attempts(told.house, told.capture)).toMatchObject([
    { outcome: 'blocked_address', next_attempt_at: null, http_status: null },
  ]);
  expect([receiver.received.length, reached]).toEqual([0, 0]);
});

test('another answer between look-up and connection is never asked for', async () => {
  const told = await deliver(to(open), to(shut));
  expect(await attempts(told.house, told.capture)).toMatchObject([{ outcome: 'delivered' }]);
  expect(told.dns.asked).toEqual([HOOK]);
  expect([receiver.received.length, reached]).toEqual([1, 0]);
});

test('one bad answer among good ones blocks them all', async () => {
  const told = await deliver(to(open, shut));
  expect(await attempts(told.house, told.capture)).toMatchObject([{ outcome: 'blocked_address' }]);
  expect([receiver.received.length, reached]).toEqual([0, 0]);
});

test('each retry looks anew, once', async () => {
  receiver.behave(500);
  const told = await deliver(to(open), to(open), to(shut));
  await nextAttempt(told.house);
  await nextAttempt(told.house);
  expect((await attempts(told.house, told.capture)).map(({ outcome }) => outcome)).toEqual([
    'http_500',
    'http_500',
    'blocked_address',
  ]);
  expect(told.dns.asked).toHaveLength(3);
  expect(await nextAttempt(told.house)).toBe(false);
  expect([receiver.received.length, reached]).toEqual([2, 0]);
  receiver.behave(200);
});

test.each<[string, Reply, string]>([
  ['a name that is gone', 'nxdomain', 'ENOTFOUND'],
  ['a name server that fails', 'servfail', 'ESERVFAIL'],
])('%s: not sent, and tried again', async (_what, reply, detail) => {
  const told = await deliver(reply, to(open));
  const [logged] = await attempts(told.house, told.capture);
  expect(logged).toMatchObject({ outcome: 'connection_failed', detail });
  await nextAttempt(told.house);
  expect((await attempts(told.house, told.capture)).at(-1)?.outcome).toBe('delivered');
});

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly field: string;
  readonly input: string;
  readonly expect: string;
  readonly resolves?: readonly string[];
  readonly resolve_sequence?: readonly (readonly string[])[];
}
const cases = JSON.parse(readFileSync(new URL('../vectors/ssrf-cases.json', import.meta.url), 'utf8')) as Case[];
const resolving =
  (addresses: readonly string[] = ['93.184.216.34']): Resolver =>
  async () =>
    addresses.length === 0 ? { kind: 'unresolvable' } : { kind: 'addresses', addresses };

describe('a delivery to a published case', () => {
  const request = { method: 'POST', body: '{}', timeoutMs: 2_000, maxBytes: 0 } as const;
  const sent = (input: string, resolve: Resolver) => {
    const judged = judgeUrl(input, { field: 'webhook_url' });
    if (judged.verdict === 'invalid') throw new Error(judged.reason);
    // As after an operator's rule, or a judgement, that was another when the address was accepted.
    return createOutside(quietSettings, testWorld(), resolve).webhookFetch(judged.url, request);
  };
  const blocked = cases.filter((one) => one.kind === 'url' && one.expect === 'blocked' && one.field === 'webhook_url');
  const rebound = cases.filter((one) => one.kind === 'rebind');

  test('there are many', () => expect([blocked.length > 80, rebound.length > 0]).toEqual([true, true]));

  test.each(blocked.map((one) => [one.id, one] as const))('%s is never sent', async (_id, one) => {
    const code = one.resolves?.length === 0 ? 'unresolvable' : 'blocked_address';
    await expect(sent(one.input, resolving(one.resolves))).rejects.toMatchObject({ code });
  });

  test.each(rebound.map((one) => [one.id, one] as const))('%s is not sent once it has turned', async (_id, one) => {
    const last = one.resolve_sequence?.at(-1) ?? [];
    await expect(sent(one.input, resolving(last))).rejects.toMatchObject({ code: 'blocked_address' });
  });
});
